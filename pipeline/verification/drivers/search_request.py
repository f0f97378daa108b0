"""The request of a search for changes, its effort, and a change that it finds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.verification.drivers.expected_values import Usual
    from fightcard.pipeline.verification.drivers.responses import Move
    from fightcard.pipeline.verification.sensitivity import Aim

SLIP, CELL = 4.6, 1.0
"""What one more number costs, in log-odds, as one in a hundred is wrong; and one more cell that it takes."""


def cost_of(unlikely: float, numbers: int, cells: frozenset[str], sourced: frozenset[str]) -> float:
    """What changes of some numbers in these cells cost; a cell with a source counts twice."""
    return unlikely + SLIP * numbers + CELL * (len(cells) + len(cells & sourced))


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a search looks.

    values: of each number, tried with `screened` bouts, and `screened_in_field` with each opponent of the
    field in either corner. together: how many numbers are put together at most. combinations: how many of
    them are played in each of two rounds, with `played` and `played_in_field` bouts. proved: how many changes
    are played out in the whole set. shown: how many alternatives are listed.
    """

    values: int
    screened: int
    screened_in_field: int
    together: int
    combinations: int
    played: int
    played_in_field: int
    proved: int
    shown: int


THOROUGH = Effort(8, 384, 4, 3, 14, 3_840, 40, 8, 3)
"""What `tune` spends on a fighter."""

QUICK = Effort(4, 256, 3, 2, 8, 1_920, 24, 4, 1)
"""What `verify` spends on each fighter with a reason against the card."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number that must come to lie between two ends: an outlier in the set, say.

    `by_itself` where fresh and fatigued must not be changed together.
    """

    heading: str
    part: str
    low: int
    high: int
    by_itself: bool = False

    def suits(self, move: Move) -> bool:
        """Whether the move turns this number."""
        is_named = move.parameter.key == (self.heading, self.part)
        return is_named and not (self.by_itself and move.tired)


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """The request of a search: what is held, what must move, and which cards are valid.

    One of each of `bounds` must hold in the end. `are_valid` says of each card whether its row would raise no
    error and no warning that the typed row does not. `inert` numbers change no bout. Of `sourced` headings
    the cell has a source, and counts as two. `watched` are shares, each by the code of a reason: the effect
    of single numbers on them, against all those the card meets, is reported. `usual` is what each number
    should be by the rest of its row, by its places among the game's: middle and spread; None where no change
    is looked for.
    """

    held: frozenset[str]
    bounds: tuple[tuple[Bounds, ...], ...]
    are_valid: Callable[[Sequence[CardData]], list[bool]]
    inert: Collection[tuple[str, str]]
    sourced: frozenset[str]
    watched: tuple[tuple[str, Aim], ...]
    usual: Usual | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A card with some numbers changed, how far it misses (1 is still in line), and its cost.

    misses: how far it misses each target. steps: by how much each number varies in the set. cost: how much
    less probable, in log-odds, the changed card is than the typed one, with its cells. turned: each number's
    heading, part, old and new value, and which end of its values the new one is: -1, 0 or 1.
    """

    card: CardData
    misses: tuple[float, ...]
    cells: frozenset[str]
    steps: float
    cost: float
    turned: tuple[tuple[str, str, int, int, int], ...]

    @property
    def missed(self) -> float:
        """How far it misses the target that it misses most."""
        return max(self.misses, default=0.0)
