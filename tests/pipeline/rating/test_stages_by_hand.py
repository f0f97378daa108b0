"""Stages of a career, cut and told, by toy fighters."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.rating import stages
from fightcard.pipeline.verification.career import CareerRecord
from tests.pipeline.rating.test_posteriors import WON, fighter
from tests.pipeline.rating.toys import toy_model


def counted(*counts: tuple[int, int]) -> list[dict[str, Any]]:
    return [{"Date": str(year), "Result": "W"} for year, count in counts for _ in range(count)]


def test_stages_are_as_even_as_years_allow_the_earliest_cut_of_equal_ones() -> None:
    assert stages.years_of_stages(counted((1950, 10), (1951, 10), (1952, 10))) == [
        (1950, 1950),
        (1951, 1951),
        (1952, 1952),
    ]
    # 10, 10 and 20, or 10, 20 and 10: both have ten at the least.
    assert stages.years_of_stages(counted((1950, 10), (1951, 10), (1952, 10), (1953, 10))) == [
        (1950, 1950), (1951, 1951), (1952, 1953),
    ]  # fmt: skip
    assert stages.years_of_stages(counted((1950, 20), (1951, 9), (1952, 10))) == []
    assert stages.years_of_stages(counted((1950, 15), (1951, 15))) == []


def test_any_two_of_three_levels_may_be_apart() -> None:
    for far in range(3):
        levels = [(2.0 if place == far else 0.0, 0.5) for place in range(3)]
        assert stages.are_apart(levels)
    assert not stages.are_apart([(0.0, 0.0)])
    assert not stages.are_apart([])


def test_a_stage_keeps_what_is_typed_apart_from_ratings_and_its_years(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        stages,
        "game_of",
        lambda _system: SimpleNamespace(rating=toy_model(given=("Name", "Style", "From", "To"))),
    )
    own = fighter(
        "Ann Lee (1950-59)",
        WON,
        cells={"Name": "Ann", "Style": "S", "CF": 9, "From": 1950, "To": 1959},
        unsound=("CF",),
        sheet="F",
        row=3,
    )
    card = stages._card(own, "toy", 1951, 1953)
    assert (card.id, card.name) == ("ann-lee-1951-1953", "Ann Lee (1951-1953)")
    assert card.cells == {"Style": "S", "From": 1951, "To": 1953}
    assert (card.unsound, card.career, card.sheet, card.row, card.bouts) == ((), None, None, None, own.bouts)


def test_stages_are_reported_with_their_bouts_and_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    own = fighter("Ann", bouts=tuple(counted((1950, 10), (1951, 10), (1952, 12))))
    cards = [fighter(f"Ann ({year})") for year in (1950, 1951, 1952)]
    fighters: dict[str, Any] = {
        card.id: SimpleNamespace(request=SimpleNamespace(record=CareerRecord(count, 0)), level=level)
        for card, count, level in zip(cards, (10, 10, 12), (0.5, 2.0, 1.0), strict=True)
    }
    monkeypatch.setattr(stages, "_level", lambda _stock, one: (one.level, 0.1))
    stock: Any = "stock"
    found = stages._staged(own, cards, fighters, stock)
    assert [each.as_json() for each in found.stages] == [
        {"stage": "young", "from": 1950, "to": 1950, "bouts": 10, "level": 0.5, "doubt": 0.1, "best": False},
        {
            "stage": "middle years",
            "from": 1951,
            "to": 1951,
            "bouts": 10,
            "level": 2.0,
            "doubt": 0.1,
            "best": True,
        },
        {"stage": "late", "from": 1952, "to": 1952, "bouts": 12, "level": 1.0, "doubt": 0.1, "best": False},
    ]
    assert (found.is_reported, found.as_json()["lacks"]) == (True, None)
    for lacking in (stages._staged(own, cards, fighters, None), stages._staged(own, [], fighters, stock)):
        assert "make no three stages: each needs 10" in lacking.lacks
    del fighters[cards[0].id]
    assert stages._staged(own, cards, fighters, stock).stages == ()


def test_a_stage_is_reported_with_its_first_and_last_year_and_two_places() -> None:
    stage = stages.Stage("late", 1950, 1957, 12, 1.2345, 0.4567, is_best=True)
    assert stage.as_json() == {
        "stage": "late", "from": 1950, "to": 1957, "bouts": 12, "level": 1.23, "doubt": 0.46, "best": True,
    }  # fmt: skip
    staged = stages.Staged("ann", "Ann", (stage,), is_reported=True, lacks="bouts")
    assert staged.as_json() == {
        "id": "ann", "name": "Ann", "stages": [stage.as_json()], "told_apart": True, "lacks": "bouts",
    }  # fmt: skip
