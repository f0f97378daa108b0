"""Men of whom no career is given: whether a card ends its bouts as often as real men do.

And what most men of a division share.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.findings.verdict import FEW_KNOCKOUTS, SHARED
from pipeline.verification.play.divisions import division_of
from pipeline.verification.sensitivity import Aim, Held, counted
from pipeline.verification.statistics.counts import STOPPAGES, total, wins
from pipeline.verification.statistics.intervals import beyond_doubt
from pipeline.verification.statistics.reference_rates import least_knockouts
from pipeline.verification.statistics.sampling import counting, share

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import polars as pl

    from engine.core.data import CardData
    from pipeline.findings import Finding, Place
    from pipeline.game import Hints
    from pipeline.verification.statistics.counts import Counts
    from pipeline.verification.statistics.intervals import Rate

LEAST_SHARING = 3
"""So many men at least, and more than half of those of a division who met others, make a reason one of the
division."""

STOP_FEWER = "stop fewer of those they beat than nearly all real men of the division"


@dataclass(frozen=True, slots=True)
class Shared:
    """A reason that most men of a division have in the same direction.

    What is said of them all, its code, and the men by place.
    """

    finding: Finding
    code: str
    cards: tuple[int, ...]


def few_knockouts(
    card: CardData, counts: Counts, looks: int, at: Callable[[str], Place], hints: Hints
) -> Iterator[Held]:
    """What the counts of a card without a career hold against it beside the careers of his division."""
    stopped, won = total(counts, "for_", STOPPAGES), wins(counts)
    least = least_knockouts(str(card["division"]))
    if least is not None and won and _stops(counts, looks).high < least:
        facts = {"division": card["division"], "share": _percent(stopped / won), "least": _percent(least)}
        found = FEW_KNOCKOUTS.at(at(hints.power.heading), ratings=hints.power.ratings, **facts)
        aim = Aim(counted("for_", STOPPAGES), wins, least, 1.0, side=-1, cells=hints.power.cells)
        yield Held(found, aim, (STOP_FEWER, hints.endings))


def _stops(counts: Counts, looks: int) -> Rate:
    return share(counts, counting("for_", STOPPAGES), wins, beyond_doubt(looks))


def shared(
    cards: Sequence[CardData],
    held: Sequence[Sequence[Held]],
    overall: pl.DataFrame,
    sheet: Place,
) -> Iterator[Shared]:
    """The reasons that most men of a division share; `overall` counts each card against all whom it met."""
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
                facts = {"division": division, "count": len(places), "men": len(members), "what": what}
                yield Shared(SHARED.at(sheet, ratings=ratings, **facts), code, tuple(places))


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
