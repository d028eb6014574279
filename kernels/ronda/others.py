"""What the seats beyond the next one may hold, and what all of them are not taken to hold: what they left lying."""

from kernels.compile import kernel
from kernels.ronda.announce import two_pairs_count
from kernels.ronda.cards import RANKS
from kernels.ronda.holding import ANYTHING, copies, know, write_chances


@kernel
def may_hold(view, seat, held):
    """Return the unseen cards that a seat with `held` cards may hold: of no rank it left lying, unless then too few
    remain."""
    left_lying = view.passed_up >> (RANKS * seat) & ((1 << RANKS) - 1)
    if left_lying == 0:
        return view.unseen
    unseen = view.unseen
    total = 0
    for rank in range(RANKS):
        unseen &= ~((left_lying >> rank & 1) * 15 << 4 * rank)
        total += copies(unseen, rank)
    return unseen if total >= held else view.unseen


@kernel
def said(view, rules, seat):
    """Return what a seat announced, or ANYTHING where that tells nothing."""
    return view.kinds >> (4 * seat) & 15 if rules.announcements else ANYTHING


@kernel
def held_at(view, rules, turn):
    """Return how many cards a seat will hold when it plays next, `turn` plays after this one; 0 in another deal."""
    play = view.play + turn
    size = rules.deals[view.deal]
    return size - (play >> (rules.seats >> 1)) if play < size * rules.seats else 0


@kernel
def regard_others(view, rules, own, regard):
    """Work out what the seat before and the partner, if there is one, may hold of the ranks in the own hand (a
    mask)."""
    two_pairs = two_pairs_count(rules, view.deal)
    turn = rules.seats - 1
    before = (view.seat + turn) & turn
    held = held_at(view, rules, turn)
    kind = said(view, rules, before)
    if rules.seats == 2 and held == view.next_held and kind == view.next_kind:
        # The seat before is the next one, and its hand is dealt already.
        for rank in range(RANKS):
            regard.before_chance[rank] = regard.chance[rank]
    else:
        its_hand = know(may_hold(view, before, held), view.before_shown, held, kind, two_pairs)
        write_chances(its_hand, own, regard.before_chance)
    if rules.seats > 2:
        partner = view.seat ^ 2
        held = held_at(view, rules, 2)
        kind = said(view, rules, partner)
        its_hand = know(may_hold(view, partner, held), view.partner_shown, held, kind, two_pairs)
        write_chances(its_hand, own, regard.partner_chance)
