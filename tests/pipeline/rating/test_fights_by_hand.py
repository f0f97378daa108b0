"""Whose record and bouts are held against a card, by toy fighters."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import years_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import fights
from fightcard.pipeline.rating.real_records import Real
from fightcard.pipeline.verification.career import Career, CareerRecord, Met, Opposition
from tests.pipeline.rating.test_posteriors import WON
from tests.pipeline.rating.toys import toy_card


@pytest.mark.parametrize(
    ("years", "due"),
    [(None, None), ("1950s", None), ([1950, 1955], (1950, 1955)), ([None, 1955], (None, 1955)), ("1950-1955", (1950, 1955))],
)  # fmt: skip
def test_a_card_says_its_years_in_two_numbers_or_in_a_text(years: object, due: object) -> None:
    assert years_of({**toy_card(1), "years": years}) == due  # type: ignore[arg-type, typeddict-unknown-key]


@pytest.mark.parametrize(("record", "due"), [((5, 3, 9), True), ((5, 2, 9), False), (None, False)])
def test_eight_decided_bouts_are_compared(record: tuple[int, int, int] | None, due: bool) -> None:
    known = Real(None if record is None else CareerRecord(*record), Opposition("default"))
    assert fights._is_compared(known) == due


def test_chances_are_shares_and_none_where_nothing_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        fights, "fought", lambda *_, bouts: np.array([[[bouts, 0, 0, 0, 3 * bouts], [0] * 5]])
    )
    nothing: Any = SimpleNamespace(deck=None)
    found = fights.chances_of(nothing, [], nothing, Play())
    assert found.tolist() == [[[0.25, 0, 0, 0, 0.75], [0, 0, 0, 0, 0]]]


def test_rows_next_to_totals_are_those_of_fighters_with_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    monkeypatch.setattr(fights, "series", lambda careers, _bouts: seen.append(careers) or {"ann": {}})
    cards: Any = SimpleNamespace(
        cards=[{"id": "ann", "name": "Ann"}, {"id": "bea-1950", "name": "Bea (1950)"}, {"id": "bea-1960", "name": "Bea (1960)"}],
        careers={"ann": WON, "bea-1950": WON}, bouts={"ann": ()},
    )  # fmt: skip
    assert fights._with_meetings(cards) == frozenset({"ann"})
    assert seen == [{"ann": WON}]
    cards.bouts = {}
    assert fights._with_meetings(cards) == frozenset()


def test_a_record_of_a_card_leaves_out_bouts_that_stand_next_to_its_totals() -> None:
    bouts = {"ann": ({"Result": "W", "Opponent": "Bea", "Method": "KO"},)}
    cards: Any = SimpleNamespace(system=SYSTEMS[0], careers={"ann": WON}, bouts=bouts)
    card: Any = {"id": "ann", "name": "Ann"}
    assert fights._real(card, cards, {}, frozenset(), {}).record == CareerRecord(1, 0, 0, 1, 0)
    assert fights._real(card, cards, {}, frozenset({"ann"}), {}).record == CareerRecord(20, 5, 1, 12, 2)
    assert fights._real(card, cards, {"bea": 2.0}, frozenset(), {}).opposition.met == (
        Met(2.0, 0.4, "W", True),
    )


@pytest.mark.parametrize(("is_judged", "chance"), [(True, 0.03), (False, None)])
def test_a_career_has_a_chance_only_in_a_game_that_judges_records(
    monkeypatch: pytest.MonkeyPatch, chance: float | None, *, is_judged: bool
) -> None:
    asked: list[Any] = []
    career = Career(CareerRecord(20, 5), Opposition("level", 0.0), 0.5, {}, ({}, {}), 0.03)
    monkeypatch.setattr(fights, "judges_records", lambda _system: is_judged)
    monkeypatch.setattr(fights, "inside_off", lambda division: f"off in {division}")
    monkeypatch.setattr(fights, "_replayed", lambda *words: asked.append(words) or career)
    monkeypatch.setattr(fights, "of_career", lambda *words: asked.append(words[:2]))
    cards: Any = SimpleNamespace(
        system=SYSTEMS[0], cards=[{"id": "bea"}, {"id": "ann"}], acceptances=(), known_for={}, careers={}
    )
    ann: Any = {"id": "ann", "name": "Ann", "division": "MW"}
    opponents: Any = SimpleNamespace(ladder=(0, 1), inside_by_gap=0.25, edge=0.5)
    known, chances = Real(career.record, Opposition("level", 2.0)), np.zeros((2, 5))
    found = fights._fought(ann, cards, known, chances, opponents, 7, 4)
    assert (found.id, found.name, found.lacks, found.career) == (
        "ann",
        "Ann",
        "",
        replace(career, chance=chance),
    )
    met = Opposition("level", 2.0, inside_off="off in MW", inside_by_gap=0.25, edge=0.5)  # type: ignore[arg-type]
    assert asked == [(career.record, met, chances.tobytes(), (0, 1), 7), (replace(career, chance=chance), 4)]
    for record, own in ((None, chances), (career.record, None)):
        lacking = fights._fought(ann, cards, Real(record, known.opposition, "why"), own, opponents, 7, 4)
        assert (lacking.id, lacking.name, lacking.career, lacking.lacks) == ("ann", "Ann", None, "why")
