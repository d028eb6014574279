"""The entry: ranges of addressed rounds or matches, counted, written down or traced.

One entry plays for all that is asked, so that the code that plays is compiled once.
"""

from kernels.compile import kernel
from kernels.ronda.events import begin
from kernels.ronda.match import play_match
from kernels.ronda.record import record_match, record_round
from kernels.ronda.tally import count_match


@kernel
def play_games(
    rules, policies, k0, k1, dealer, matches, start, stop, tally, rows, dealers, events, state, deck, streams, thought
):
    """Play the games start … stop − 1 and return the event rows that the last one needs.

    `rules` is a `RULES` record, `policies` are `POLICY` records of side 0 and 1 (shape (2,) or longer), k0 and k1 the
    key's words, `dealer` a seat or `round.DRAWN`. With `matches` 1 a game is a match, else one full round.

    Each result goes where there is room for it: into `tally` (int64, shape (LAYOUT.size,) or (0,)), a match with all
    its rounds; `rows` (int64, shape (games or 0, sides, columns of `record.py`)) with the (first) dealer's side in
    `dealers`; and `events` (int64, shape (rows, 6), see `events.py`; without rows nothing is traced). The last four
    arguments are the working memory of one thread, `state.scratch`.
    """
    game = state[0]
    for index in range(start, stop):
        begin(events)
        first_dealer, rounds = play_match(
            rules, policies, k0, k1, index, dealer, matches, game, deck, streams, thought[0], tally, events
        )
        if matches and tally.shape[0]:
            count_match(rules, game, first_dealer, rounds, tally)
        if rows.shape[0]:
            dealers[index - start] = first_dealer & 1
            if matches:
                record_match(game, rows[index - start])
            else:
                record_round(game, rows[index - start])
    return events[0, 0] if events.shape[0] else 0
