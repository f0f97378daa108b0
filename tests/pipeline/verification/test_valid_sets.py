"""A set that the house's own law drew, without records: nothing speaks against it."""

from __future__ import annotations

import pytest

import fightcard
from benchmarks.valid_sets import drawn_set
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.verification.drivers import outliers as subject
from fightcard.pipeline.verification.play.round_robin import Match
from fightcard.pipeline.verification.run import verify


def test_a_set_of_the_law_is_silent() -> None:
    # V206 once named a fighter here whose number six others happened to leave behind, and V301 the set.
    legends = fightcard.convert(fightcard.check(fightcard.read(sample("legends").path)))
    found = verify(drawn_set(legends, 7, 1, with_careers=False), Play(seed=1))
    assert [reason.code for card in found.cards for reason in card.reasons] == []
    assert [each.message for each in found.remarks if each.severity != "note"] == []


@pytest.mark.parametrize(
    ("seed", "card", "outlier"),
    [(14, 4, "V206 PL (power)"), (10, 4, "V206 CFB"), (25, 0, "V206 PL (numbers that land)")],
)
def test_a_number_that_its_row_explains_is_no_outlier_however_far_it_is_from_the_others(
    seed: int, card: int, outlier: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    legends = fightcard.convert(fightcard.check(fightcard.read(sample("legends").path)))
    drawn = drawn_set(legends, 7, seed, with_careers=False)

    match = Match(drawn.system, drawn.cards, drawn.deck, Play(seed=1))
    assert not any(subject.outliers(match))
    monkeypatch.setattr(subject, "UNEXPECTED", -1.0)
    assert [each.reason for each in subject.outliers(match)[card]] == [outlier]
