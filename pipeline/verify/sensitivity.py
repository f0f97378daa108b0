"""Sensitivity: what a reason is about, what single numbers do to it, and the one that drives it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.verify.figures import total

if TYPE_CHECKING:
    from collections.abc import Callable

    from pipeline.verify.round_robin import Counts


@dataclass(frozen=True, slots=True)
class Aim:
    """What a reason is about: a share of bouts, `part` of `whole`, and the ends between which nothing speaks against it.

    `rivals` are the opponents that it is counted over; all of the set where there are none.
    """

    part: Callable[[Counts], int]
    whole: Callable[[Counts], int]
    low: float
    high: float
    rivals: tuple[int, ...] = ()

    def share(self, counts: Counts) -> float | None:
        """The share, None where no bout counts."""
        whole = self.whole(counts)
        return self.part(counts) / whole if whole else None

    def missed_by(self, share: float) -> float:
        """How far the share lies below (negative) or above the ends; 0 between them."""
        return share - self.low if share < self.low else max(share - self.high, 0.0)


@dataclass(frozen=True, slots=True)
class Effect:
    """What a number does: turned from `value` to `to`, it brings the share from `before` to `after`, each over so many bouts.

    `shown` gives a number as its cell holds it.
    """

    heading: str
    part: str
    value: int
    to: int
    before: float
    after: float
    bouts: int
    shown: Callable[[int], int | str] = int

    def as_json(self) -> dict[str, object]:
        """The effect, shares to four decimals."""
        return {
            "column": self.heading,
            "part": self.part or None,
            "from": self.shown(self.value),
            "to": self.shown(self.to),
            "before": round(self.before, 4),
            "after": round(self.after, 4),
            "bouts": self.bouts,
        }


@dataclass(frozen=True, slots=True)
class Driver:
    """The number that drives a reason, and the nearest value of it that would bring the card in line, if one would.

    `effects` are all numbers that set the card apart from its set, put one at a time to the set's middle: first those that were
    settled, the greatest first, then those that had fallen behind with fewer bouts.
    """

    effect: Effect | None
    mended: int | None
    effects: tuple[Effect, ...]

    def said(self) -> str:
        """The driver in a sentence for the designer."""
        if self.effect is None:
            return "No single number of the card drives this."
        name = self.effect.heading + (f" ({self.effect.part})" if self.effect.part else "")
        shown = self.effect.shown
        if self.mended is None:
            return (
                f"Of single numbers {name} does most: with {shown(self.effect.to)} for {shown(self.effect.value)}, "
                f"{self.effect.after:.1%} for {self.effect.before:.1%}, which is not enough by itself."
            )
        turned = "raising" if self.mended > self.effect.value else "lowering"
        ends = f"from {shown(self.effect.value)} to {shown(self.mended)}"
        return f"Of single numbers {name} does most: {turned} it {ends} would bring it in line."


def counted(prefix: str, ways: tuple[str, ...]) -> Callable[[Counts], int]:
    """A count over some ways to win or lose, for an aim."""
    return lambda counts: total(counts, prefix, ways)
