"""Numbers that stand alone: far from those of every other card, or tiring as no other does, and deciding their man's bouts."""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING

from pipeline.systems import authoring
from pipeline.verify.figures import draws, total, wins
from pipeline.verify.intervals import beyond_doubt
from pipeline.verify.round_robin import STOPPAGES
from pipeline.verify.sensitivity import fair, middle_of, opponents_of, turned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pipeline.systems import Lever
    from pipeline.verify.round_robin import Counts, Match

FAR = 2
"""Beyond the others by this much at least, and by half of their own spread."""

DECIDES = 0.07
"""From this change of a share of his bouts on, a number decides them."""

GLANCE_BOUTS, SURE_BOUTS = 480, 2_880
"""Bouts that first sort out the numbers that may decide, and bouts that settle it."""

LEAST_OTHERS = 3
TIRED = "Fat "

WHAT: tuple[tuple[str, Callable[[Counts], float]], ...] = (
    ("he wins", lambda counts: wins(counts) + draws(counts) / 2),
    ("he stops his man", lambda counts: total(counts, "for_", STOPPAGES)),
    ("he is stopped", lambda counts: total(counts, "against_", STOPPAGES)),
)


@dataclass(frozen=True, slots=True)
class Far:
    """A number far from the others: the ends of theirs, and what it would be if it went with their middle.

    `ends` are the fresh and the fatigued number where it is their difference that is far from the others'.
    """

    lever: Lever
    value: int
    low: int
    high: int
    middle: int
    ends: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Alone(Far):
    """Such a number that decides bouts: what it changes most, as shares with it and with the middle."""

    what: str = ""
    before: float = 0.0
    after: float = 0.0

    @property
    def name(self) -> str:
        """The heading, with the part of the cell where it has several."""
        return self.lever.heading + (f" ({self.lever.part})" if self.lever.part else "")


def alone(match: Match) -> tuple[tuple[Alone, ...], ...]:
    """Such numbers of each card, in the order of the columns."""
    far = [[*_far(match, card), *_tiring(match, card)] for card in range(len(match.cards))]
    sure = NormalDist().inv_cdf(0.5 + beyond_doubt(len(WHAT) * sum(map(len, far))) / 2)
    return tuple(tuple(_deciding(match, card, found, sure)) for card, found in enumerate(far))


def _far(match: Match, card: int) -> Iterator[Far]:
    for lever in authoring(match.system).levers():
        value = lever.read(match.cards[card])
        others = [lever.read(other) for place, other in enumerate(match.cards) if place != card]
        ends = _left_behind(value, [other for other in others if other is not None])
        if ends and value is not None:
            yield Far(lever, value, *ends, middle_of(match, card, lever) or 0)


def _tiring(match: Match, card: int) -> Iterator[Far]:
    """Of a fresh and a fatigued number that differ as no other man's do, the one that decides is told later: both come."""
    by_name = {(lever.heading, lever.part): lever for lever in authoring(match.system).levers()}
    for (heading, part), fresh in by_name.items():
        tired = by_name.get((TIRED + heading, part))
        if tired is None:
            continue
        ends = [(fresh.read(each), tired.read(each)) for each in match.cards]
        changes = [None if None in pair else (pair[1] or 0) - (pair[0] or 0) for pair in ends]
        others = [change for place, change in enumerate(changes) if place != card and change is not None]
        behind = _left_behind(changes[card], others)
        first, last = ends[card]
        if behind and first is not None and last is not None:
            usual = statistics.median_low(others)
            yield Far(fresh, first, *behind, last - usual, (first, last))
            yield Far(tired, last, *behind, first + usual, (first, last))


def _left_behind(value: int | None, others: list[int]) -> tuple[int, int] | None:
    """The ends of the others where the value lies far outside them."""
    if value is None or len(others) < LEAST_OTHERS:
        return None
    low, high = min(others), max(others)
    margin = max(FAR, (high - low) / 2)
    return (low, high) if value > high + margin or value < low - margin else None


def _deciding(match: Match, card: int, found: list[Far], sure: float) -> Iterator[Alone]:
    glanced = [
        far
        for far, each in zip(found, _changes(match, card, found, fair(match, GLANCE_BOUTS)), strict=True)
        if abs(each.before - each.after) > DECIDES / 2
    ]
    told: dict[tuple[str, str], Alone] = {}
    for each in _changes(match, card, glanced, SURE_BOUTS):
        change = abs(each.before - each.after)
        spread = sum(share * (1 - share) for share in (each.before, each.after)) / SURE_BOUTS
        if change <= max(DECIDES, sure * math.sqrt(spread)):
            continue
        # One number is told once: by itself before by how it tires, and of the two that differ the one that decides more.
        name = (each.lever.heading.removeprefix(TIRED), each.lever.part)
        stood = told.get(name)
        if stood is None or (stood.ends and change > abs(stood.before - stood.after)):
            told[name] = each
    yield from told.values()


def _changes(match: Match, card: int, found: list[Far], bouts: int) -> list[Alone]:
    """What each number changes most when it is put to the middle."""
    if not found:
        return []
    own = match.cards[card]
    variants = [far.lever.write(own, max(far.lever.low, min(far.middle, far.lever.high))) for far in found]
    played = turned(match, [own, *variants], opponents_of(match, card), bouts)
    return [_most_changed(far, played[0], counts) for far, counts in zip(found, played[1:], strict=True)]


def _most_changed(far: Far, own: Counts, turned_counts: Counts) -> Alone:
    shares = [
        (what, share(own) / own["bouts"], share(turned_counts) / turned_counts["bouts"])
        for what, share in WHAT
    ]
    what, before, after = max(shares, key=lambda each: abs(each[1] - each[2]))
    return Alone(
        far.lever, far.value, far.low, far.high, far.middle, far.ends, what=what, before=before, after=after
    )
