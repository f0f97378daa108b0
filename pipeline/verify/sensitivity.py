"""Sensitivity: each number of a card turned by itself, and what that does to its bouts.

A card and its variants meet the same opponents with the same shuffles (common random numbers: bout k of a pairing hangs on the
seed, the two ids and k alone), so that a difference between them is the number's own doing and little of it is luck.
"""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

import engine
from pipeline.systems import authoring
from pipeline.verify.figures import total
from pipeline.verify.round_robin import from_one_side

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.core.data import CardData
    from pipeline.systems import Lever
    from pipeline.verify.round_robin import Counts, Match

SCREEN_BOUTS = 240
"""Bouts of each variant that looks for the number that drives a reason."""

LADDER_BOUTS = 960
"""Bouts of each value tried on that number."""

MOST_RUNGS = 12
SURE = 3.0
"""A change counts from three standard errors on."""

IDLE_GLANCE, IDLE_BOUTS = 24, 240
"""Bouts that first sort out the numbers that matter, and bouts that the others must all leave as they were."""

GLANCED_OPPONENTS = 4
WHOLE_SET = 20
"""Up to so many cards each gets the bouts above; in larger sets all together get as many as so many cards would."""

LEAST_SHARE = 0.4

MOST_OPPONENTS = 12


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
    """What a number does: turned from `value` to `to`, it brings the share from `before` to `after`."""

    heading: str
    part: str
    value: int
    to: int
    before: float
    after: float

    def as_json(self) -> dict[str, object]:
        """The effect, shares to four decimals."""
        return {
            "column": self.heading,
            "part": self.part or None,
            "from": self.value,
            "to": self.to,
            "before": round(self.before, 4),
            "after": round(self.after, 4),
        }


@dataclass(frozen=True, slots=True)
class Driver:
    """The number that drives a reason, and the nearest value of it that would bring the card in line, if one would.

    `effects` are all numbers that set the card apart from its set, put one at a time to the set's middle; the greatest first.
    """

    effect: Effect | None
    mended: int | None
    effects: tuple[Effect, ...]

    def said(self) -> str:
        """The driver in a sentence for the designer."""
        if self.effect is None:
            return "No single number of the card drives this."
        name = self.effect.heading + (f" ({self.effect.part})" if self.effect.part else "")
        if self.mended is None:
            return (
                f"Of single numbers {name} does most: with {self.effect.to} for {self.effect.value}, "
                f"{self.effect.after:.1%} for {self.effect.before:.1%}, which is not enough by itself."
            )
        turned = "raising" if self.mended > self.effect.value else "lowering"
        return f"Of single numbers {name} does most: {turned} it from {self.effect.value} to {self.mended} would bring it in line."


def driver(match: Match, card: int, aim: Aim) -> Driver:
    """Which number of the card drives a reason; the same cards and seed give the same answer."""
    own = match.cards[card]
    apart = [
        (lever, value, middle)
        for lever in authoring(match.system).levers()
        if (value := lever.read(own)) is not None
        and (middle := middle_of(match, card, lever)) not in (None, value)
    ]
    opponents = aim.rivals or opponents_of(match, card)
    variants = [lever.write(own, middle) for lever, _, middle in apart if middle is not None]
    played = turned(match, [own, *variants], opponents, fair(match, SCREEN_BOUTS))
    before = aim.share(played[0])
    if before is None:
        return Driver(None, None, ())
    wanted = -math.copysign(1.0, aim.missed_by(before)) if aim.missed_by(before) else 0.0
    effects = []
    for (lever, value, middle), counts in zip(apart, played[1:], strict=True):
        after = aim.share(counts)
        if after is not None and middle is not None:
            effects.append((Effect(lever.heading, lever.part, value, middle, before, after), lever, counts))
    effects.sort(key=lambda each: (each[0].before - each[0].after) * wanted)
    shown = tuple(effect for effect, _, _ in effects)
    if not effects or not _is_felt(aim, effects[0][2], effects[0][0], wanted):
        return Driver(None, None, shown)
    effect, lever, _ = effects[0]
    return Driver(effect, _mended(match, own, lever, effect, aim, opponents), shown)


def idle(match: Match, card: int) -> tuple[tuple[str, str], ...]:
    """Headings and parts of numbers that left every one of IDLE_BOUTS bouts as it was, however far they were turned."""
    own = match.cards[card]
    turned = [
        (lever, lever.write(own, lever.low if value - lever.low > lever.high - value else lever.high))
        for lever in authoring(match.system).levers()
        if (value := lever.read(own)) is not None
    ]
    left = [(lever, variant) for lever, variant in turned if variant != own]
    if len(match.cards) < 2:
        return ()
    opponents = opponents_of(match, card)
    for met, bouts in ((opponents[:GLANCED_OPPONENTS], IDLE_GLANCE), (opponents, IDLE_BOUTS)):
        first, *others = _rows(match, [own, *(variant for _, variant in left)], met, fair(match, bouts))
        left = [each for each, row in zip(left, others, strict=True) if np.array_equal(row, first)]
    return tuple((lever.heading, lever.part) for lever, _ in left)


def opponents_of(match: Match, card: int) -> tuple[int, ...]:
    """The card's opponents, spread over the set where it has many."""
    others = [other for other in range(len(match.cards)) if other != card]
    step = max(len(others) / MOST_OPPONENTS, 1.0)
    return tuple(others[int(step * place)] for place in range(min(len(others), MOST_OPPONENTS)))


def fair(match: Match, bouts: int) -> int:
    """A variant's bouts, fewer where the set is large, so that the whole does not grow with it."""
    return round(bouts * max(LEAST_SHARE, min(1.0, WHOLE_SET / len(match.cards))))


def middle_of(match: Match, card: int, lever: Lever) -> int | None:
    """The number's median over the other cards."""
    others = [lever.read(other) for place, other in enumerate(match.cards) if place != card]
    known = [value for value in others if value is not None]
    return statistics.median_low(known) if known else None


def _is_felt(aim: Aim, counts: Counts, effect: Effect, wanted: float) -> bool:
    spread = sum(share * (1 - share) for share in (effect.before, effect.after)) / max(aim.whole(counts), 1)
    return (effect.after - effect.before) * wanted > SURE * math.sqrt(spread)


def _mended(
    match: Match, own: CardData, lever: Lever, effect: Effect, aim: Aim, opponents: Sequence[int]
) -> int | None:
    """The value nearest to the typed one, on the way to the set's middle and beyond, at which the share is in line."""
    step = 1 if effect.to > effect.value else -1
    end = lever.high if step > 0 else lever.low
    rungs = list(range(effect.value + step, end + step, step))[
        : max(MOST_RUNGS, abs(effect.to - effect.value))
    ]
    played = turned(match, [lever.write(own, rung) for rung in rungs], opponents, fair(match, LADDER_BOUTS))
    for rung, counts in zip(rungs, played, strict=True):
        share = aim.share(counts)
        if share is not None and not aim.missed_by(share):
            return rung
    return None


def turned(match: Match, variants: Sequence[CardData], opponents: Sequence[int], bouts: int) -> list[Counts]:
    """What each variant does against the opponents, told from its side, over about so many bouts."""
    names: Sequence[str] = ()
    told: list[Counts] = []
    for red, blue in _both(match, variants, opponents, bouts):
        names, first = from_one_side(*red, "red", "blue")
        _, second = from_one_side(*blue, "blue", "red")
        told.append(dict(zip(names, (first + second).tolist(), strict=True)))
    return told


Told = tuple[tuple[str, ...], "np.ndarray[tuple[int, ...], np.dtype[np.int64]]"]


def _both(
    match: Match, variants: Sequence[CardData], opponents: Sequence[int], bouts: int
) -> list[tuple[Told, Told]]:
    """For each variant its names and summed counts in the red and in the blue corner."""
    # Only those who fight: packing a whole set for the engine takes longer than these bouts.
    start = len(opponents)
    cards = [*(match.cards[opponent] for opponent in opponents), *variants]
    each = max(1, round(bouts / (2 * len(opponents))))
    pairings = [
        pairing
        for place in range(start, len(cards))
        for other in range(start)
        for pairing in ((place, other), (other, place))
    ]
    tallies = engine.simulate(
        match.system, cards, pairings, bouts=[each] * len(pairings), seed=match.seed, deck=match.deck,
        rules=match.rules, rounds=match.rounds, executor=match.executor,
    )  # fmt: skip
    rows = tallies.counts.reshape(len(variants), len(opponents), 2, -1).sum(axis=1)
    return [((tallies.names, red), (tallies.names, blue)) for red, blue in rows]


def _rows(
    match: Match, variants: Sequence[CardData], opponents: Sequence[int], bouts: int
) -> list[np.ndarray[tuple[int, ...], np.dtype[np.int64]]]:
    return [np.concatenate([red[1], blue[1]]) for red, blue in _both(match, variants, opponents, bouts)]


def counted(prefix: str, ways: tuple[str, ...]) -> Callable[[Counts], int]:
    """A count over some ways to win or lose, for an aim."""
    return lambda counts: total(counts, prefix, ways)
