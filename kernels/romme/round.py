"""A round from the deal to the penalties (M8–M19)."""

from kernels.compile import kernel
from kernels.romme.cards import JOKER_PENALTY, ZERO, hand_penalty
from kernels.romme.deal import deal
from kernels.romme.events import END, HAND, PAY, ROUND, emit
from kernels.romme.rules import FIXED_100, NEVER_OPENED, STILL_TURNS
from kernels.romme.state import NOBODY
from kernels.romme.turn import BLOCKED, GOES_ON, WON, play_turn


@kernel
def show_deal(seen, hidden, events):
    """Write the round's head and the hands as dealt."""
    emit(events, ROUND, seen.round_number, seen.dealer, seen.seats, ZERO)
    for seat in range(seen.seats):
        emit(events, HAND, seat, hidden.first[seat], hidden.second[seat], hidden.jokers[seat])


@kernel
def settle(seen, hidden, rules, outcome, events):
    """Write down what everybody pays (M17–M19)."""
    hidden.blocked = int(outcome == BLOCKED)
    hidden.winner = seen.seat if outcome == WON else NOBODY
    factor = 1 + hidden.hand_romme
    for seat in range(seen.seats):
        opened = (seen.opened >> seat) & 1
        jokers = hidden.jokers[seat]
        penalty = hand_penalty(hidden.first[seat], hidden.second[seat], jokers)
        if rules.never_opened == FIXED_100 and not opened:
            penalty, jokers = NEVER_OPENED, 0
        if seat == hidden.winner:
            penalty = 0
        hidden.penalty[seat] = penalty * factor
        hidden.joker_penalty[seat] = jokers * JOKER_PENALTY * factor
        emit(events, PAY, seat, hidden.penalty[seat], ZERO, ZERO)
    emit(events, END, hidden.winner, hidden.hand_romme, hidden.blocked, ZERO)


@kernel
def play_round(rules, policies, patterns, k0, k1, index, round_, dealer, seen, hidden, room, events):
    """Play the round of an address and leave its outcome in `hidden`; `dealer` is a seat, or `deal.DRAWN`.

    Every round ends: without a win, a stock that is used up blocks it, or turns in which none of it is drawn (M15).
    """
    seen.round_number = round_
    deal(seen, hidden, rules.seats, dealer, k0, k1, index, round_)
    show_deal(seen, hidden, events)
    while True:
        outcome = play_turn(seen, hidden, rules, patterns, policies[seen.seat], room, events)
        if outcome != GOES_ON:
            break
        seen.turn += 1
        seen.seat = seen.seat + 1 if seen.seat + 1 < seen.seats else 0
        if seen.still >= STILL_TURNS:
            outcome = BLOCKED
            break
    settle(seen, hidden, rules, outcome, events)
