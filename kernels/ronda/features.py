"""The numbers that a policy sees of a candidate card, from the player's view alone.

`FEATURES` names them in the order of a policy's weights; what each is, analyzer/policies/ronda.py tells in words. A
group of features is only reckoned for a policy that weighs one of them: its bit in `needs` says so.
"""

import numpy as np

from kernels.bits import lowest
from kernels.compile import kernel
from kernels.ronda.announce import two_pairs_count
from kernels.ronda.cards import LENGTH, ONE, PACK, RANKS, TWELVE, card_at, run_from
from kernels.ronda.chain import missa_plays
from kernels.ronda.holding import chance, copies, know, write_chances
from kernels.ronda.others import may_hold, regard_others
from kernels.ronda.rules import CUMULATIVE, EACH, MISS_BY_RANK, MISS_TO_OPPONENT

GROUPS = {
    "gain": ("cards_taken", "points", "captures", "early_capture", "wins_match"),
    "answers": ("answer_chance", "cost_b_wahed", "cost_b_khamsa", "cost_b_achra", "loses_match", "lead_risked"),
    "table": ("run_left", "capture_left", "missa_left", "empty_left", "cards_left"),
    "hand": ("dead", "dead_spent", "trap_0", "trap_1", "trap_2", "trap_points", "capture_declined", "danger_spent"),
    "later": ("capture_kept", "rank"),
    "seats": ("answers_kept", "partner_tops"),
    "count": ("bonus_cards", "late_cards", "leftovers"),
    "last_card": ("twelve_kept", "one_kept", "catch_kept", "last_card_points"),
}
"""The features by group; `needs` has a bit for each group in this order."""
FEATURES = tuple(name for group in GROUPS.values() for name in group)
GAIN, ANSWERS, TABLE, HAND, LATER, SEATS, COUNT, LAST_CARD = (1 << place for place in range(len(GROUPS)))
SIMPLE = ("cards_taken", "points")
"""Features that are reckoned without looking closely; see `simple.evaluate`."""
(
    CARDS_TAKEN,
    POINTS,
    CAPTURES,
    EARLY_CAPTURE,
    WINS_MATCH,
    ANSWER_CHANCE,
    COST_B_WAHED,
    COST_B_KHAMSA,
    COST_B_ACHRA,
    LOSES_MATCH,
    LEAD_RISKED,
    RUN_LEFT,
    CAPTURE_LEFT,
    MISSA_LEFT,
    EMPTY_LEFT,
    CARDS_LEFT,
    DEAD,
    DEAD_SPENT,
    TRAP_0,
    TRAP_1,
    TRAP_2,
    TRAP_POINTS,
    CAPTURE_DECLINED,
    DANGER_SPENT,
    CAPTURE_KEPT,
    RANK,
    ANSWERS_KEPT,
    PARTNER_TOPS,
    BONUS_CARDS,
    LATE_CARDS,
    LEFTOVERS,
    TWELVE_KEPT,
    ONE_KEPT,
    CATCH_KEPT,
    LAST_CARD_POINTS,
) = range(len(FEATURES))

ROWS = 4
"""Cards that are looked at together: hands are seldom larger."""
REGARD = np.dtype(
    (
        np.record,
        [
            ("chance", np.float64, (RANKS,)),  # that the next seat holds the rank
            ("partner_chance", np.float64, (RANKS,)),  # that the partner does; of ranks in the own hand
            ("before_chance", np.float64, (RANKS,)),  # that the seat before does; likewise
            ("pair_chance", np.float64, (RANKS,)),  # that it holds two copies or more; of ranks held twice
            ("values", np.float64, (ROWS, len(FEATURES))),  # the features of some cards of the hand
            ("tied", np.int64),  # places in the hand of the cards that were equally good, a nibble each
            ("count", np.int64),  # how many they are
        ],
    )
)
"""What a player works out at one turn; working memory of a thread."""


@kernel
def cards_in(hand, held, rank):
    """Return how many of the first `held` cards of a packed hand have that rank."""
    count = 0
    for place in range(held):
        count += int(card_at(hand, place) == rank)
    return count


@kernel
def regard_seats(view, rules, needs, regard):
    """Work out what other seats may hold of each rank that matters: on the table, in the own hand."""
    if needs & (ANSWERS | TABLE | HAND | SEATS | LAST_CARD) == 0:
        return
    two_pairs = two_pairs_count(rules, view.deal)
    own = 0
    for place in range(view.held):
        own |= 1 << card_at(view.hand, place)
    unseen = may_hold(view, (view.seat + 1) & (rules.seats - 1), view.next_held)
    known = know(unseen, view.shown, view.next_held, view.next_kind, two_pairs)
    for rank in range(RANKS):
        regard.chance[rank] = 0.0
        regard.pair_chance[rank] = 0.0
    write_chances(known, view.table | own | (needs & LAST_CARD != 0) * (1 << ONE | 1 << TWELVE), regard.chance)
    for place in range(view.held):
        rank = card_at(view.hand, place)
        if cards_in(view.hand, view.held, rank) > 1:
            regard.pair_chance[rank] = chance(known, rank, 1)
    if needs & SEATS:
        regard_others(view, rules, own, regard)


@kernel
def gain(view, rules, card, run, answers, values):
    """Write what the play brings at once (R5, R7, R12)."""
    took = run & 1
    continues = answers & int(view.level > 0)
    emptied = took & int(view.table == run << card) & view.missa_allowed
    missas = emptied + (continues & view.pile_missa)
    brought = LENGTH[run & 1023] + took + continues * (view.pile + 1)
    points = answers * rules.chain_points[view.level] + missas * rules.missa_points
    captures = took | continues
    values[CARDS_TAKEN] = brought
    values[POINTS] = points
    values[CAPTURES] = captures
    values[EARLY_CAPTURE] = captures * (view.held - 1)
    values[WINS_MATCH] = int(points > 0 and view.target > 0 and view.score + points >= view.target)


@kernel
def answers_to(view, rules, card, answers, lies, regard, values):
    """Write what the next seat's answer to the card would cost (R7 to R9); `lies` is 1 if the card stays on the
    table."""
    level = view.level + 1 if answers else 0
    likely = regard.chance[card] * int(lies or (answers and level < 3))
    values[ANSWER_CHANCE] = likely
    lost = rules.chain_points[max(level - 1, 0)] * int(level > 0 and rules.chain_scoring != CUMULATIVE)
    cost = likely * (rules.chain_points[min(level, 2)] + lost)
    values[COST_B_WAHED] = cost * int(level == 0)
    values[COST_B_KHAMSA] = cost * int(level == 1)
    values[COST_B_ACHRA] = cost * int(level == 2)
    loses = view.target > 0 and view.score_other + rules.chain_points[min(level, 2)] >= view.target
    values[LOSES_MATCH] = likely * int(loses)
    values[LEAD_RISKED] = cost * (view.score - view.score_other) / max(view.target, 1) * int(view.target > 0)


@kernel
def table_left(view, rules, after, regard, values):
    """Write what the table `after` the play offers the next seat (R5, R12)."""
    longest = 0
    expected = 0.0
    length = 1
    starts = after
    while starts:
        none = 1.0
        rest = starts
        while rest:
            likely = regard.chance[lowest(rest)]
            none *= 1.0 - likely
            if likely > 0.0:
                longest = length + 1
            rest &= rest - 1
        expected += (1.0 - none) * (2 if length == 1 else 1)
        starts &= after >> length
        length += 1
    values[RUN_LEFT] = longest
    values[CAPTURE_LEFT] = expected
    values[EMPTY_LEFT] = int(after == 0)
    values[CARDS_LEFT] = LENGTH[after]
    alone = after != 0 and after & (after + (after & -after)) == 0
    if alone and view.play + 1 < missa_plays(rules, view.deal):
        values[MISSA_LEFT] = regard.chance[lowest(after)] * rules.missa_points
    else:
        values[MISSA_LEFT] = 0.0


@kernel
def own_hand(view, rules, card, lies, regard, values):
    """Write what the play means beside the other cards of the own hand (the tips on position, pairs and danger)."""
    unseen = copies(view.unseen, card)
    others = cards_in(view.hand, view.held, card) - 1
    dead_cards = 0
    capturing = 0
    danger = 0.0
    for place in range(view.held):
        other = card_at(view.hand, place)
        dead_cards += int(copies(view.unseen, other) == 0)
        capturing |= (view.table | view.answer) >> other & 1
        danger = max(danger, regard.chance[other])
    dead = int(unseen == 0)
    dealer = int(view.seat == view.dealer)
    early = int(view.held > 1)
    pair = lies * int(others > 0)
    values[DEAD] = lies * dead
    values[DEAD_SPENT] = dead * int(dead_cards == 1) * early * (1 - dealer)
    values[TRAP_0] = pair * dead
    values[TRAP_1] = pair * int(unseen == 1)
    values[TRAP_2] = pair * int(unseen == 2)
    one = regard.chance[card] - regard.pair_chance[card]
    net = one * rules.chain_points[1] - regard.pair_chance[card] * rules.chain_points[2]
    values[TRAP_POINTS] = net * pair * int(rules.seats == 2)
    values[CAPTURE_DECLINED] = lies * (1 - dead) * capturing
    riskiest = regard.chance[card] > 0.0 and regard.chance[card] >= danger
    values[DANGER_SPENT] = lies * int(riskiest) * dealer * early


@kernel
def later(view, card, after, lies, values):
    """Write what the play leaves for the own next one, and the rank that it lays down."""
    best = 0
    passed = 0
    for place in range(view.held):
        other = card_at(view.hand, place)
        if other == card and not passed:
            passed = 1
            continue
        run = run_from(after, other)
        best = max(best, LENGTH[run & 1023] + (run & 1))
    values[CAPTURE_KEPT] = best
    values[RANK] = lies * (card + 1)


@kernel
def other_seats(view, rules, card, after, answers, lies, regard, values):
    """Write what the play means beside what the seat before and the partner may hold (R7 to R9)."""
    counted = after
    passed = 0
    values[ANSWERS_KEPT] = 0.0
    for place in range(view.held):
        other = card_at(view.hand, place)
        if other == card and not passed:
            passed = 1
        elif counted >> other & 1 == 0:
            counted |= 1 << other
            values[ANSWERS_KEPT] += regard.before_chance[other]
    values[PARTNER_TOPS] = 0.0
    level = view.level + 1 if answers else 0
    left = copies(view.unseen, card)
    if rules.seats > 2 and level < 2 and lies + answers and left > 1:
        # The next seat holds one of the copies left.
        tops = regard.partner_chance[card] * (left - 1) / left
        won = rules.chain_points[level + 1] + rules.chain_points[level] * int(rules.chain_scoring != CUMULATIVE)
        values[PARTNER_TOPS] = regard.chance[card] * tops * won


@kernel
def count(view, rules, after, values):
    """Write what the cards brought mean for the card count (R19, R20)."""
    brought = np.int64(values[CARDS_TAKEN])
    half = PACK // 2
    over = max(view.cards + brought - half, 0) - max(view.cards - half, 0)
    values[BONUS_CARDS] = brought if rules.card_count == EACH else over
    values[LATE_CARDS] = brought * view.gone / PACK
    values[LEFTOVERS] = LENGTH[after] * int(brought > 0 and view.deal == rules.deal_count - 1)


@kernel
def last_card(view, rules, card, after, lies, regard, values):
    """Write what the play means for the rule of the dealer's last card (R21); all 0 where it is not played."""
    values[TWELVE_KEPT] = values[ONE_KEPT] = values[CATCH_KEPT] = values[LAST_CARD_POINTS] = 0.0
    if rules.last_card_bonus == 0 or view.deal != rules.deal_count - 1:
        return
    if view.seat == view.dealer:
        twelve = one = catch = 0
        passed = 0
        for place in range(view.held):
            other = card_at(view.hand, place)
            if other == card and not passed:
                passed = 1
                continue
            twelve |= int(other == TWELVE)
            one |= int(other == ONE)
            catch |= after >> other & 1
        values[TWELVE_KEPT] = twelve
        values[ONE_KEPT] = one
        values[CATCH_KEPT] = catch
    elif view.held == 1 and view.next_held == 1 and (view.seat + 1) & (rules.seats - 1) == view.dealer:
        catching = after | (1 - lies) * (1 << card == view.answer) << card
        counted = catching | ((1 << RANKS) - 1) * int(rules.last_card_miss == MISS_BY_RANK)
        caught = 0.0
        for rank in range(RANKS):
            caught += regard.chance[rank] * (catching >> rank & 1)
        ones = regard.chance[ONE] * (counted >> ONE & 1)
        twelves = regard.chance[TWELVE] * (counted >> TWELVE & 1)
        missed = (1.0 - caught) * int(rules.last_card_miss == MISS_TO_OPPONENT)
        values[LAST_CARD_POINTS] = rules.last_card_bonus * (missed + ones - twelves)


@kernel
def write_features(view, rules, needs, card, regard, values):
    """Write the features of playing `card` into `values`; `regard_seats` has looked at this turn before.

    Those of groups that `needs` leaves out stay as they are.
    """
    run = run_from(view.table, card)
    answers = int(1 << card == view.answer)
    lies = 1 - ((run & 1) | answers)
    after = view.table & ~(run << card) | (lies << card)
    gain(view, rules, card, run, answers, values)
    if needs & ANSWERS:
        answers_to(view, rules, card, answers, lies, regard, values)
    if needs & TABLE:
        table_left(view, rules, after, regard, values)
    if needs & HAND:
        own_hand(view, rules, card, lies, regard, values)
    if needs & LATER:
        later(view, card, after, lies, values)
    if needs & SEATS:
        other_seats(view, rules, card, after, answers, lies, regard, values)
    if needs & COUNT:
        count(view, rules, after, values)
    if needs & LAST_CARD:
        last_card(view, rules, card, after, lies, regard, values)
