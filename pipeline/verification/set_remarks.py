"""What the bouts say of a set as a whole: what its fighters share, how bouts end, careers and series of real
bouts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.checks.biography import is_of_women
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.game import game_of
from fightcard.pipeline.verification import corner_bias, set_rates
from fightcard.pipeline.verification.career import Fought
from fightcard.pipeline.verification.fair import of_set
from fightcard.pipeline.verification.judged import Judged, sheet_of
from fightcard.pipeline.verification.play.divisions import division_of
from fightcard.pipeline.verification.pooled import Together, together
from fightcard.pipeline.verification.real_meetings import Rivalry, implausible_series, rivalries
from fightcard.pipeline.verification.statistics.stoppage_forecast import totals_of
from fightcard.pipeline.verification.without_career import Shared, shared


@dataclass(frozen=True, slots=True)
class SetRemarks:
    """The findings about a set that was judged, and what they come from."""

    shared: tuple[Shared, ...]
    together: tuple[Together, ...]
    rivalries: tuple[Rivalry, ...]
    findings: tuple[Finding, ...]


def set_remarks(cards: CardSet, judged: Judged, rounds: int, fought: Sequence[Fought] | None) -> SetRemarks:
    """Everything that is said of a set as a whole; `fought` is None where no careers could be fought."""
    sheet, verification = sheet_of(cards), game_of(cards.system).verification
    alike = tuple(shared(cards.cards, judged.held, judged.results.overall, sheet))
    pooled = together(fought or (), {str(card["id"]): division_of(card) for card in cards.cards})
    # Without real bouts the frame of all meetings is not made.
    rivals = rivalries(cards, judged.results.met) if cards.bouts else ()
    totals = {identity: totals_of(row) for identity, row in cards.careers.items()}
    careers = {each.id for each in fought or () if each.career is not None}
    divisions = {str(card["division"]) for card in cards.cards if card["id"] in careers}
    womens = {each for each in divisions if is_of_women(each, cards.system)}
    scorecards = verification.scorecards
    found = (
        *(each.finding for each in alike),
        *corner_bias.of_set(judged.results, judged.looks, sheet),
        *set_rates.of_set(cards.cards, judged.results, rounds, sheet, scorecards, totals, womens),
        *of_set(cards, fought, pooled, sheet, verification.hints),
        *implausible_series(cards.cards, rivals),
    )
    return SetRemarks(alike, pooled, rivals, found)
