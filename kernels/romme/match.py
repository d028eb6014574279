"""The entry: ranges of addressed rounds or matches (M20), counted, written down or traced."""

from kernels.compile import kernel
from kernels.romme.cards import ONE, ZERO
from kernels.romme.events import begin
from kernels.romme.record import record
from kernels.romme.round import play_round
from kernels.romme.tally import count_match, count_round


@kernel
def is_over(rules, seen, played, matches):
    """Return whether a game ends after so many rounds: a round after one, a match by rounds or limit (M20)."""
    if not matches:
        return played == 1
    if rules.rounds:
        return played >= rules.rounds
    most = seen.score[0]
    for seat in range(rules.seats):
        most = max(most, seen.score[seat])
    return most > rules.limit


@kernel
def winners(seen, hidden, matches):
    """Return the seats that won the game, a mask: a round's winner, or all with the lowest total of a match (M17)."""
    if not matches:
        return ONE << hidden.winner if hidden.winner >= 0 else ZERO
    least, mask = seen.score[0], ZERO
    for seat in range(seen.seats):
        if seen.score[seat] < least:
            least, mask = seen.score[seat], ZERO
        if seen.score[seat] == least:
            mask |= ONE << seat
    return mask


@kernel
def play_games(
    rules, policies, patterns, k0, k1, dealer, matches, start, stop, tally, rows, dealers, seen, hidden, room, events
):
    """Play the games start … stop - 1 and return the event rows that the last one needs.

    `rules` is a `RULES` record, `policies` are `POLICY` records, one per seat, `patterns` the meld tables (shape (2,):
    jokers anywhere, no jokers in sets), k0 and k1 the key's words, `dealer` a seat or `deal.DRAWN`. With `matches` 1 a
    game is a match, else one round; round r has the address (index, …, r), and the deal passes to the next seat.

    Each result goes where there is room for it: into `tally` (int64, shape (LAYOUT.size,) or (0,)), `rows` (int64,
    shape (games or 0, seats, columns of `record`)) with the (first) dealer in `dealers`, and `events` (int64, shape
    (rows, 6), see `events.py`; without rows nothing is traced). The last four arguments are `state.scratch`.
    """
    position, end = seen[0], hidden[0]
    for index in range(start, stop):
        begin(events)
        for seat in range(rules.seats):
            position.score[seat] = 0
        first, played, deals = dealer, ZERO, dealer
        while played == 0 or not is_over(rules, position, played, matches):
            play_round(rules, policies, patterns, k0, k1, index, played, deals, position, end, room, events)
            if played == 0:
                first = position.dealer
            for seat in range(rules.seats):
                position.score[seat] += end.penalty[seat]
            played += 1
            deals = (position.dealer + 1) % rules.seats
        won = winners(position, end, matches)
        if tally.shape[0]:
            if matches:
                count_match(position, won, first, played, tally)
            else:
                count_round(position, end, tally)
        if rows.shape[0]:
            dealers[index - start] = first
            record(position, end, won, matches, played, rows[index - start])
    return events[0, 0] if events.shape[0] else ZERO
