"""Against V201 and V202 the first cell to type is Overall, unless the sheet Notes gives it a source."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

import pytest

import fightcard
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.tune_run import baseline_of
from fightcard.pipeline.tuning.claims import claimed
from fightcard.pipeline.tuning.fighter import effects, look
from fightcard.pipeline.tuning.levers import NO_UPSET, QUICK, _watched
from fightcard.pipeline.tuning.overall import by_overall
from fightcard.pipeline.verification.drivers.proposals import Baseline
from tests.pipeline.verification.bouts import simulated

OVERALL = (12, 11, 10, 9, 8, 7, 9)
"""What is printed; the last fighter is weaker than all others, as one of Overall 6 would be."""


def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    won = round(bouts / (1 + 1.8 ** (red - blue)))
    return {"red_ud": won, "blue_ud": bouts - won}


def cards(sources: Mapping[str, Mapping[str, str]] | None = None) -> CardSet:
    found = fightcard.convert(fightcard.check(fightcard.read(sample("legends").path)))
    rated = tuple({**card, "overall": overall} for card, overall in zip(found.cards, OVERALL, strict=True))
    return dataclasses.replace(found, cards=rated, careers={}, bouts={}, sources=sources or {})


def baseline(of: CardSet) -> Baseline:
    return baseline_of(of, Play(bouts=2_000, simulate=simulated(outcome, of)))


def test_the_overall_that_a_card_plays_like_repairs_what_is_held_against_it() -> None:
    now = baseline(cards())
    assert now.against[6] & {"V201", "V202"} == {"V202"}
    found = by_overall(now, 6)
    assert found is not None
    assert found.cells == (("Overall", 9, 6),)
    assert "V202" in found.fixed
    assert by_overall(now, 0) is None


def test_an_overall_with_a_source_is_not_offered() -> None:
    of = cards()
    noted = {str(of.cards[6]["id"]): {"Overall": "the book's own"}}
    assert by_overall(baseline(cards(noted)), 6) is None


def test_the_strength_of_the_card_hangs_on_no_overall() -> None:
    now = baseline(cards())
    found = by_overall(now, 6)
    assert found is not None
    typed = [card.get("overall") for card in found.baseline.replay.cards.cards]
    again = found.baseline.replay.judged.strengths.in_points(typed)[6]
    # On the line of the six others he plays like 6, whatever his own card prints.
    assert again.plays_like == pytest.approx(6, abs=0.2)


def test_where_the_overall_answers_all_single_numbers_are_tried_as_a_search_tries_them() -> None:
    now = baseline(cards())
    claims, watched = claimed(now, 6, NO_UPSET), _watched(now, 6, ["V202"])
    searched_for = look(now, 6, claims, QUICK, inert=(), watched=watched)
    assert searched_for.effects["V202"]
    assert effects(now, 6, claims, QUICK, (), watched) == searched_for.effects
