"""One turn: what the player sees, and the card he chooses."""

from kernels.compile import inlined
from kernels.ronda.address import call
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.cards import cards_taken
from kernels.ronda.chain import missa_plays
from kernels.ronda.holding import ANYTHING
from kernels.ronda.memory import last_cards, open_cards, shown_by
from kernels.ronda.policy import CALLED
from kernels.ronda.position import PACK_COUNTS, counts_of, held_after
from kernels.ronda.simple import Turn, choose_simply
from kernels.ronda.view import View, own, packed_kinds


@inlined
def cards_gone(rules, deal, play):
    """Return how many cards of a round were played before a play of a deal."""
    dealt = 0
    for earlier in range(deal):
        dealt += rules.deals[earlier]
    return dealt * rules.seats + play


@inlined
def next_hand(rules, deal, play):
    """Return (cards, known): how many the next seat will hold after this play, and 1 if it holds them already.

    After the deal's last card nobody can answer, unless chains cross deals.
    """
    plays = rules.deals[deal] * rules.seats
    if play + 1 < plays:
        return held_after(rules, deal, play + 1), 1
    if rules.chain_across_deals and deal + 1 < rules.deal_count:
        return rules.deals[deal + 1], 0
    return 0, 0


@inlined
def look(rules, policy, state, seat, play, table, answer, level, seen, closely):
    """Return the view of the seat whose turn it is; the numbers about the next seat are left out unless `closely`
    is 1."""
    side = seat & 1
    hand = state.hands[seat]
    held = held_after(rules, state.deal, play)
    gone = next_held = shown = passed_up = partner_shown = before_shown = unseen = 0
    next_kind = ANYTHING
    if closely:
        gone = cards_gone(rules, state.deal, play)
        next_held, known = next_hand(rules, state.deal, play)
        follower = (seat + 1) & (rules.seats - 1)
        remembered = gone
        if policy.forgets:
            remembered = min(policy.memory, gone)
            seen = open_cards(last_cards(state.history, gone, remembered), table, answer, level, state.pile)
        if known:
            shown = shown_by(rules, state, follower, play, gone, remembered, policy.forgets)
            if rules.announcements:
                next_kind = state.kinds[follower]
            if policy.left_lying and not policy.forgets:
                passed_up = state.passed_up
        before_shown = shown
        if rules.seats > 2:
            before_shown = shown_by(rules, state, (seat + 3) & 3, play, gone, remembered, policy.forgets)
            partner_shown = shown_by(rules, state, (seat + 2) & 3, play, gone, remembered, policy.forgets)
        unseen = PACK_COUNTS - seen - counts_of(hand, held)
    target = state.target if state.target < OUT_OF_REACH else 0
    return View(
        hand=hand,
        held=held,
        table=table,
        answer=answer,
        level=level,
        pile=state.pile,
        pile_missa=state.pile_missa,
        missa_allowed=int(play < missa_plays(rules, state.deal)),
        seen=seen,
        kinds=packed_kinds(state),
        seat=seat,
        dealer=state.dealer,
        deal=state.deal,
        play=play,
        score=state.points[side],
        score_other=state.points[side ^ 1],
        cards=cards_taken(state.taken[side]),
        cards_other=cards_taken(state.taken[side ^ 1]),
        last_side=own(side, state.last_side),
        seats=rules.seats,
        target=target,
        gone=gone,
        next_held=next_held,
        next_kind=next_kind,
        shown=shown,
        passed_up=passed_up,
        partner_shown=partner_shown,
        before_shown=before_shown,
        unseen=unseen,
    )


@inlined
def choose(rules, policy, state, seat, play, course, held, missa_allowed, stream):
    """Return the place in its hand of the card that the seat plays; `course` holds what the state does not know yet."""
    table, answer, level = course.table, course.answer, course.level
    if policy.active == CALLED:
        return call(policy.function, rules, policy, state, stream, (seat, play, table, answer, level, course.seen))
    turn = Turn(state.hands[seat], held, table, answer, level, state.pile, state.pile_missa, missa_allowed)
    return choose_simply(turn, rules, policy, stream)
