"""Fighters without a given career: whether a card ends its bouts as often as real fighters do.

And what most fighters of a division share.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.findings.verdict import FEW_KNOCKOUTS, SHARED
from fightcard.pipeline.verification.play.divisions import division_of
from fightcard.pipeline.verification.sensitivity import Aim, Held
from fightcard.pipeline.verification.statistics.counts import STOPPAGES, wins
from fightcard.pipeline.verification.statistics.reference_rates import least_knockouts
from fightcard.pipeline.verification.statistics.sampling import counting

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.findings import Finding, Place
    from fightcard.pipeline.game import Hints
    from fightcard.pipeline.verification.limit_breaches import LimitBreaches
    from fightcard.pipeline.verification.play.results import Results
    from fightcard.pipeline.verification.statistics.count_columns import Columns

LEAST_SHARING = 3
"""A reason shared by at least this many fighters, and more than half of the division's who met others, is the
division's."""

STOP_FEWER = "stop fewer of those they beat than nearly all real fighters of the division"


@dataclass(frozen=True, slots=True)
class Shared:
    """A reason that most fighters of a division have in the same direction.

    The remark about them all, its code, the fighters by place, and what they have in common in words.
    """

    finding: Finding
    code: str
    cards: tuple[int, ...]
    what: str


def few_knockouts(
    cards: Sequence[CardData],
    results: Results,
    known: LimitBreaches,
    at: Callable[[int, str], Place],
    hints: Hints,
) -> Iterator[tuple[int, Held]]:
    """The reasons against cards without a career, compared with the careers of their divisions, by place."""
    stops, counts = counting("for_", STOPPAGES), results.overall
    for place in np.flatnonzero(known.few_knockouts).tolist():
        share, fence = float(stops(counts)[place] / wins(counts)[place]), float(known.least[place])
        facts = {"division": cards[place]["division"], "share": f"{share:.1%}", "least": f"{fence:.1%}"}
        found = FEW_KNOCKOUTS.at(at(place, hints.power.heading), ratings=hints.power.ratings, **facts)
        aim = Aim(stops, wins, fence, 1.0, side=-1, cells=hints.power.cells)
        yield place, Held(found, aim, (STOP_FEWER, hints.endings))


def fences(cards: Sequence[CardData], recorded: Collection[int]) -> NDArray[np.float64]:
    """By card `least_knockouts` of its division; nan where none is known, or the career is (`recorded`)."""
    known = {name: least_knockouts(name) for name in {str(card["division"]) for card in cards}}
    own = (None if place in recorded else known[str(card["division"])] for place, card in enumerate(cards))
    return np.array([math.nan if each is None else each for each in own])


def shared(
    cards: Sequence[CardData],
    held: Sequence[Sequence[Held]],
    overall: Columns,
    sheet: Place,
) -> Iterator[Shared]:
    """The reasons that most fighters of a division share; `overall` counts each card against all those it
    met."""
    met: dict[str, list[int]] = {}
    for place, (card, bouts) in enumerate(zip(cards, overall["bouts"], strict=True)):
        if bouts:
            met.setdefault(division_of(card), []).append(place)
    for division, members in met.items():
        alike: dict[tuple[str, tuple[str, str]], list[int]] = {}
        for place in members:
            for each in held[place]:
                if each.common is not None:
                    alike.setdefault((each.finding.code, each.common), []).append(place)
        for (code, (what, ratings)), places in alike.items():
            if len(places) >= LEAST_SHARING and 2 * len(places) > len(members):
                facts = {"division": division, "count": len(places), "fighters": len(members), "what": what}
                yield Shared(SHARED.at(sheet, ratings=ratings, **facts), code, tuple(places), what)
