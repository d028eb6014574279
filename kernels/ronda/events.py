"""What a traced game writes down: rows of int64, shape (rows, 6).

Row 0 holds in column 0 how many rows were written or wanted, row 0 included; when that is more than the array has, the
last ones are missing. Every other row is a code and its values:

| code | values |
|---|---|
| ROUND | round, dealer (seat), score of side 0, of side 1 |
| DEAL | deal, table (mask) at its start, cards a hand |
| HAND | seat, hand (packed, in the order dealt) |
| ANNOUNCE | seat, kind held (`announce.NONE` …), rank (−1: none), value added to the pot, 1 if announced |
| PLAY | seat, card (rank), run taken (table mask), level of the chain reached (0: none) |
| AWARD | side, points, source (`award.ANNOUNCEMENT` …) |
| END | cards of side 0, of side 1, table left over (mask), score of side 0, of side 1 |

The rows of a round are written in the order in which things happen, which is the order of R19 and R22. Where there is
no row at all nothing is traced.
"""

from kernels.compile import inlined, kernel

COLUMNS = 6
ROUND, DEAL, HAND, ANNOUNCE, PLAY, AWARD, END = range(1, 8)
CODES = ("", "ROUND", "DEAL", "HAND", "ANNOUNCE", "PLAY", "AWARD", "END")

ROWS_OF_A_ROUND = 512
"""More rows than any round can write: 40 plays, 4 awards a play, 20 deals with 4 hands, 4 announcements and 2
awards."""


@inlined
def begin(events):
    """Forget all rows."""
    if events is not None and events.shape[0]:
        events[0, 0] = 1


@kernel
def emit(events, code, a, b, c, d, e):
    """Append a row if there is room; count it in any case."""
    row = events[0, 0]
    if row < events.shape[0]:
        events[row, 0] = code
        events[row, 1] = a
        events[row, 2] = b
        events[row, 3] = c
        events[row, 4] = d
        events[row, 5] = e
    events[0, 0] = row + 1
