"""What a traced game writes down: rows of int64, shape (rows, 6).

Row 0 holds in column 0 how many rows were written or wanted, row 0 included; when that is more than the array has, the
last ones are missing. Every other row is a code and its values:

| code | values |
|---|---|
| ROUND | round, dealer (seat), seats |
| HAND | seat, first and second plane, jokers |
| TURN | seat, how the card came (NOTHING, STOCK, DISCARD), card or -1, 1 if the discards were reshuffled for it |
| LAY | shape of a new meld, a lay-off or a swap |
| THROW | card |
| PAY | seat, penalty points |
| END | winner (seat or -1), 1 for a Hand-Rommé, 1 if blocked |
"""

import numpy as np

from kernels.compile import kernel

COLUMNS = 6
ROUND, HAND, TURN, LAY, THROW, PAY, END = (np.int64(code) for code in range(1, 8))
NOTHING, STOCK, DISCARD = (np.int64(way) for way in range(3))


@kernel
def begin(events):
    """Forget all rows."""
    if events.shape[0]:
        events[0, 0] = 1


@kernel
def emit(events, code, a, b, c, d):
    """Append a row if there is room; count it in any case. An array without rows takes nothing down."""
    if events.shape[0] == 0:
        return
    row = events[0, 0]
    if row < events.shape[0]:
        events[row, 0] = code
        events[row, 1] = a
        events[row, 2] = b
        events[row, 3] = c
        events[row, 4] = d
    events[0, 0] = row + 1
