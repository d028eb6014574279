"""Rommé's rows: what its kernels cost."""

from benchmarks.row import Row

ROWS: tuple[Row, ...] = ()
