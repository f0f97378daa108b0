"""Sensitivity: what a reason is about, what single numbers do to it, and the one that drives it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.verification.statistics.counts import total

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pipeline.findings import Finding
    from pipeline.game import Parameter
    from pipeline.verification.statistics.counts import Counts

TIRED = "Fat "
"""What a heading of a fatigued number begins with."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a reason is about: a share of bouts, `part` of `whole`, and the ends between which it is sound.

    `side` is 1 where the share is too high, -1 where it is too low, `stands` what it is in the bouts of the
    whole set, where that is known. `rivals` are the opponents that it is counted over; all whom the card
    meets where there are none. `cells` are the numbers that its text names, as headings or with their part
    (`PL (power)`), fresh and fatigued: what would mend it is looked for there alone, and must change the
    share of all his bouts the same way. Without them every number of the card may be the one.
    """

    part: Callable[[Counts], int]
    whole: Callable[[Counts], int]
    low: float
    high: float
    side: int
    stands: float | None = None
    rivals: tuple[int, ...] = ()
    cells: tuple[str, ...] = ()

    def names(self, parameter: Parameter) -> bool:
        """Whether the number is one that may be named."""
        heading = parameter.heading.removeprefix(TIRED)
        return not self.cells or heading in self.cells or f"{heading} ({parameter.part})" in self.cells

    def weight(self, counts: Counts) -> float | None:
        """What a number must move.

        Of a record how often it happens in all bouts, for one may lose oftener to be stopped in fewer.
        """
        return self.part(counts) / counts["bouts"] if self.cells else self.share(counts)

    def share(self, counts: Counts) -> float | None:
        """The share, None where no bout counts."""
        whole = self.whole(counts)
        return self.part(counts) / whole if whole else None

    def in_set(self, before: float, after: float) -> float:
        """The share in the whole set, where trials against some of it brought it from `before` to `after`."""
        return after if self.stands is None else self.stands + after - before

    def missed_by(self, share: float) -> float:
        """How far the share lies below (negative) or above the ends; 0 between them."""
        return share - self.low if share < self.low else max(share - self.high, 0.0)


@dataclass(frozen=True, slots=True)
class Held:
    """A reason against a card: its finding, and what a change of the card would have to bring in line.

    `common` is what it says of the card in words that most of a division may share, and the ratings on which
    that hangs.
    """

    finding: Finding
    aim: Aim | None = None
    common: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """What a number does: turned from `value` to `to`, it brings the share from `before` to `after`.

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

    @property
    def name(self) -> str:
        """The heading, with the part of the cell where it has several."""
        return self.heading + (f" ({self.part})" if self.part else "")

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
    """The number that drives a reason, and the nearest value of it, if any, that brings the card in line.

    `effects` are all numbers that were tried, one at a time: first those that were settled, the greatest
    first, then those that had fallen behind with fewer bouts. `mended` was played through in the whole set:
    the reason is gone then, the fighter has no new one, and `gains` are the others who have, by name, with
    their codes. `refuted` are values that were played so and did not do; `unproved` says that there was one,
    but the budget of replays was spent. Of a record `cells` are the numbers that may be named, `furthest` the
    one that brings its share furthest, and `rates` how often it happens in all his bouts, before and with
    `mended`.
    """

    effect: Effect | None
    mended: int | None
    effects: tuple[Effect, ...]
    cells: tuple[str, ...] = ()
    furthest: Effect | None = None
    gains: tuple[tuple[str, tuple[str, ...]], ...] = ()
    rates: tuple[float | None, float | None] | None = None
    refuted: tuple[int, ...] = ()
    unproved: bool = False

    def said(self) -> str:
        """The driver in a sentence or two for the designer."""
        if self.effect is None:
            return f"No single number of the card drives this.{self._reach()}"
        if self.mended is None:
            return f"{self._most()}{self._refuted()}{self._reach()}"
        shown = self.effect.shown
        turned = "raising" if self.mended > self.effect.value else "lowering"
        ends = f"from {shown(self.effect.value)} to {shown(self.mended)}"
        return (
            f"Of single numbers {self.effect.name} does most: {turned} it {ends} would bring it in line"
            f"{self._rates()}.{self._gains()}"
        )

    def _most(self) -> str:
        effect = self.effect
        if effect is None:
            return ""
        said = (
            f"Of single numbers {effect.name} does most: with {effect.shown(effect.to)} for"
            f" {effect.shown(effect.value)}, "
            f"{effect.after:.1%} for {effect.before:.1%}"
        )
        if self.refuted:
            return f"{said}."
        if self.unproved:
            return f"{said}. What would bring the card in line was not played through in the whole set."
        if effect is self.furthest:
            most = "most" if effect.after > effect.before else "least"
            return f"{said}, the {most} that any one of {_listed(self.cells)} reaches in this set."
        return f"{said}, and no value of it was found that brings the card in line."

    def _refuted(self) -> str:
        if self.effect is None or not self.refuted:
            return ""
        values = _listed([str(self.effect.shown(value)) for value in self.refuted])
        one = len(self.refuted) == 1
        return (
            f" Played in the whole set, {values} {'does' if one else 'do'} not mend it,"
            f" or {'brings' if one else 'bring'} him another reason."
        )

    def _reach(self) -> str:
        far = self.furthest
        if far is None or far is self.effect:
            return ""
        most = "most" if far.after > far.before else "least"
        where = f"{far.name} at {far.shown(far.to)}"
        reached = f"{far.after:.1%}, {where}"
        return f" The {most} that any one of {_listed(self.cells)} reaches in this set: {reached}."

    def _rates(self) -> str:
        if self.rates is None or None in self.rates:
            return ""
        before, after = self.rates
        return f", with {after:.1%} of all his bouts ending so for {before:.1%}"

    def _gains(self) -> str:
        if not self.gains:
            return ""
        then = [f"{_listed(codes)} against {name}" for name, codes in self.gains]
        return f" Then the bouts hold {_listed(then)}."


def _listed(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def counted(prefix: str, ways: tuple[str, ...]) -> Callable[[Counts], int]:
    """A count over some ways to win or lose, for an aim."""
    return lambda counts: total(counts, prefix, ways)
