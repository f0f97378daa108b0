"""Counts of bouts from one fighter's side, in the names that the engine counts by.

What is counted for a fighter is from that fighter's side: `red_ko` is `for_ko` in the red corner,
`against_ko` in the blue one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from fightcard.engine.core import counts as counted

if TYPE_CHECKING:
    import numpy as np
    import polars as pl
    from numpy.typing import NDArray

OUTCOMES = counted.WON_BY
STOPPAGES = OUTCOMES[: counted.LAST_STOPPAGE]
DECISIONS = OUTCOMES[OUTCOMES.index("dq") + 1 :]
DRAWS = counted.DRAWN
LONGEST = counted.ROUNDS
"""The most rounds a bout may have."""

Counts: TypeAlias = Mapping[str, int]
"""What was counted, from one fighter's side: `for_ko`, `against_ko`, `draw_split`, `bouts`, …; a row of a
frame."""

_OTHER = {"red": "blue", "blue": "red"}


def _from(corner: str, name: str) -> str:
    for each, side in ((corner, "for_"), (_OTHER[corner], "against_")):
        if name.startswith(f"{each}_"):
            return side + name.removeprefix(f"{each}_")
    return name


SIDED = tuple(_from("red", name) for name in counted.NAMES)
"""The columns seen from one side, in the engine's order."""

_PLACES = {
    corner: [[_from(corner, name) for name in counted.NAMES].index(sided) for sided in SIDED]
    for corner in counted.CORNERS
}
"""The places of the columns seen from a corner among the engine's."""


def engines(sided: str, corner: str) -> int:
    """The place among the engine's names of each column of SIDED, seen from a corner."""
    return _PLACES[corner][SIDED.index(sided)]


Whole = TypeVar("Whole", "np.int32", "np.int64")


def sided(rows: NDArray[Whole], corner: str) -> NDArray[Whole]:
    """Rows of the engine's columns seen from one corner: the columns of SIDED."""
    return rows[:, _PLACES[corner]]


def of_first(rows: NDArray[np.int64]) -> Counts:
    """The sum for the first of two, of rows of the engine's columns: red and blue corner by turns."""
    both = sided(rows[::2], "red").sum(axis=0) + sided(rows[1::2], "blue").sum(axis=0)
    return dict(zip(SIDED, both.tolist(), strict=True))


Number = TypeVar("Number", int, "pl.Series", "NDArray[np.int64]")
Number_co = TypeVar("Number_co", covariant=True)


class Named(Protocol[Number_co]):
    """What was counted by name: of a row numbers, of a frame or of columns a column of them."""

    def __getitem__(self, name: str, /) -> Number_co: ...


def total(counts: Named[Number], prefix: str, kinds: Sequence[str]) -> Number:
    """The sum of several counts of one side: of a row, or of every row of a frame or of columns."""
    summed = counts[prefix + kinds[0]]
    for kind in kinds[1:]:
        summed = summed + counts[prefix + kind]
    return summed


def wins(counts: Named[Number]) -> Number:
    """Bouts won in whatever way, of a row or of every row of a frame or of columns."""
    return total(counts, "for_", OUTCOMES)


def losses(counts: Named[Number]) -> Number:
    """Bouts lost in whatever way, of a row or of every row of a frame or of columns."""
    return total(counts, "against_", OUTCOMES)


def draws(counts: Named[Number]) -> Number:
    """Drawn bouts of whatever kind, of a row or of every row of a frame or of columns."""
    return total(counts, "", DRAWS)
