"""A set's bouts compared with the real sport, division by division."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from fightcard.pipeline.findings.verdict import NOT_JUDGED, RATE_OUTSIDE, ROUNDS_OUTSIDE
from fightcard.pipeline.verification.statistics.endings import of_counts
from fightcard.pipeline.verification.statistics.intervals import beyond_doubt, wilson
from fightcard.pipeline.verification.statistics.reference_rates import (
    BAND_ROUNDS,
    SLACK,
    bands,
    bands_about,
    bands_of_unknown,
    first_late_round,
    late_stoppages_of_set,
)
from fightcard.pipeline.verification.statistics.stoppage_forecast import predict

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.findings import Finding, Place
    from fightcard.pipeline.verification.play.results import Results
    from fightcard.pipeline.verification.statistics.endings import Endings
    from fightcard.pipeline.verification.statistics.intervals import Rate
    from fightcard.pipeline.verification.statistics.reference_rates import Band
    from fightcard.pipeline.verification.statistics.stoppage_forecast import Totals


OF_WOMEN = "; careers of women are fought on the men's scale, so how often they end inside is less certain"


def of_set(
    cards: Sequence[CardData],
    results: Results,
    rounds: int,
    sheet: Place,
    scorecards: int,
    totals: Mapping[str, Totals | None],
    womens: Collection[str] = (),
) -> Iterator[Finding]:
    """The rates of each division that has any, and which were compared with none.

    `scorecards` are those that the game decides a bout by; `totals` those of the fighters' records, by id:
    where most of a division's fighters have them, they say what its bouts are compared with. `womens` are the
    women's divisions in which careers were fought.
    """
    divisions = list(dict.fromkeys(str(card["division"]) for card in cards))
    known = [division for division in divisions if bands(division, scorecards)]
    if rounds not in BAND_ROUNDS:
        where = f"at {rounds} rounds, but at {BAND_ROUNDS[0]} to {BAND_ROUNDS[-1]}"
        where += OF_WOMEN if womens else ""
        advice = f"Run it with --rounds {BAND_ROUNDS[-1]} as well."
        yield NOT_JUDGED.at(sheet, divisions=", ".join(divisions), where=where, advice=advice)
        return
    for division in known:
        members = [place for place, card in enumerate(cards) if card["division"] == division]
        held = expected_bands(
            division, [totals.get(str(cards[place]["id"])) for place in members], scorecards
        )
        yield from _of_division(division, of_counts(results.among(members).summed()), rounds, sheet, held)
    if unknown := [division for division in divisions if division not in known]:
        where = "for this division" if len(unknown) == 1 else "for these divisions"
        if any(division in womens for division in unknown):
            where += OF_WOMEN
        advice = "Compare the set with what you know of the division."
        yield NOT_JUDGED.at(sheet, divisions=", ".join(unknown), where=where, advice=advice)


def expected_bands(
    division: str, totals: Sequence[Totals | None], scorecards: int
) -> tuple[Sequence[Band], str]:
    """The bands that a division is compared with, and whose they are, as a clause.

    totals: those of its fighters' records. Where most are known, they say what its bouts should be.
    """
    own = predict(totals)
    if own is None:
        return bands_of_unknown(division, scorecards), THE_SPORT
    return bands_about(own.low, own.high, scorecards), THEIR_RECORDS.format(fighters=own.fighters)


THE_SPORT = "real sets of this division have"
THEIR_RECORDS = "the totals of {fighters} of its fighters predict"


def _of_division(
    division: str, endings: Endings, rounds: int, sheet: Place, held: tuple[Sequence[Band], str]
) -> Iterator[Finding]:
    (known, by), stopped = held, endings.count("stoppage")
    late = late_stoppages_of_set(rounds, stopped / max(endings.bouts, 1))
    sure = beyond_doubt(len(known) + 1)
    for band in known:
        rate = wilson(endings.count(band.name), endings.bouts, sure)
        if _is_outside(rate, band):
            facts = {"name": band.name.replace("_", " "), "slack": f"{SLACK:.1%}"}
            yield RATE_OUTSIDE.at(sheet, division=division, by=by, **facts, **_facts(rate, band))
    if late is not None:
        rate = wilson(endings.late(rounds), stopped, sure)
        if rate.low > late.high + SLACK:
            span = {"first": first_late_round(rounds), "last": rounds}
            yield ROUNDS_OUTSIDE.at(sheet, division=division, **span, **_facts(rate, late))


def _is_outside(rate: Rate, band: Band) -> bool:
    return rate.share is not None and (rate.high < band.low - SLACK or rate.low > band.high + SLACK)


def _facts(rate: Rate, band: Band) -> dict[str, object]:
    return {
        "share": f"{rate.share or 0.0:.1%}",
        "n": rate.n,
        "low": f"{max(band.low, 0.0):.1%}",
        "high": f"{min(band.high, 1.0):.1%}",
    }
