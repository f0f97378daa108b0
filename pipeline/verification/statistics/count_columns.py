"""Counts as columns: a name, and an array with a number for each row, made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np
import polars as pl
from numpy.typing import NDArray


class Columns(Mapping[str, "NDArray[np.int64]"]):
    """Columns of equal height by name, which `make` gives; most of those of a set are never looked at."""

    __slots__ = ("_made", "height", "make", "names")

    def __init__(self, names: Sequence[str], height: int, make: Callable[[str], NDArray[np.int64]]) -> None:
        self.names, self.height, self.make = tuple(names), height, make
        self._made: dict[str, NDArray[np.int64]] = {}

    def __getitem__(self, name: str) -> NDArray[np.int64]:
        found = self._made.get(name)
        if found is None:
            found = self._made[name] = self.make(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def rows(self, selection: slice | NDArray[np.intp] | NDArray[np.bool_]) -> Columns:
        """Some of the rows."""
        return Columns(self.names, len(np.arange(self.height)[selection]), lambda name: self[name][selection])

    def row(self, at: int) -> dict[str, int]:
        """A row by name."""
        return {name: int(self[name][at]) for name in self.names}

    def summed(self) -> dict[str, int]:
        """Each column summed over the rows."""
        return {name: int(self[name].sum(dtype=np.int64)) for name in self.names}

    def frame(self) -> pl.DataFrame:
        """All columns as a frame."""
        return pl.DataFrame({name: self[name] for name in self.names})
