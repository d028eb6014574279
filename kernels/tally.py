"""The layout of a tally: named blocks of int64 columns in one flat array, so that adding two tallies merges them."""

from collections.abc import Iterator
from math import prod

import numpy as np
from numpy.typing import NDArray


class Layout:
    """Where each named block of a tally lies.

    A kernel's layout is declared once, beside the kernel, as `Layout(points=(2, 1024), draws=(2,))`: names and shapes,
    laid out in that order. Kernels take a block's place from `offset`, readers its columns from `view`.
    """

    def __init__(self, **shapes: tuple[int, ...]) -> None:
        self.shapes = shapes
        self._offsets: dict[str, int] = {}
        self.size = 0
        for name, shape in shapes.items():
            self._offsets[name] = self.size
            self.size += prod(shape)

    def __iter__(self) -> Iterator[str]:
        return iter(self.shapes)

    def offset(self, name: str) -> int:
        """Return the index of the block's first column."""
        return self._offsets[name]

    def empty(self) -> NDArray[np.int64]:
        """Return a tally of nothing: zeros, int64, shape (size,)."""
        return np.zeros(self.size, np.int64)

    def view(self, tally: NDArray[np.int64], name: str) -> NDArray[np.int64]:
        """Return the named block of a tally in its declared shape, without copying.

        Raises
        ------
        ValueError
            If the tally was not made by this layout.
        """
        if tally.shape != (self.size,):
            raise ValueError(f"a tally of this layout has shape ({self.size},), not {tally.shape}")
        start = self._offsets[name]
        shape = self.shapes[name]
        return tally[start : start + prod(shape)].reshape(shape)
