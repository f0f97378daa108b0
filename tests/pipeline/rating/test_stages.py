"""Stages of a career: cut at the ends of years, told apart only where levels differ beyond their doubt."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.cli.rating_text import stage_words
from fightcard.pipeline.findings import Value
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import stages as subject
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.fighters import Fighter, Fighters
from fightcard.pipeline.rating.stages import Stage, Staged, are_apart, years_of_stages


def bouts(counts: dict[int, int], result: str = "W") -> list[dict[str, Value]]:
    return [
        {"Date": f"{year}-05-01", "Result": result} for year, count in counts.items() for _ in range(count)
    ]


def test_stages_are_runs_of_whole_years_as_even_as_they_can_be() -> None:
    assert years_of_stages(bouts({1950: 12, 1951: 5, 1952: 6, 1953: 10, 1955: 2})) == [
        (1950, 1950),
        (1951, 1952),
        (1953, 1955),
    ]


def test_too_few_bouts_or_one_without_a_year_make_no_stages() -> None:
    assert years_of_stages(bouts({1950: 10, 1951: 10, 1952: 9})) == []
    assert years_of_stages(bouts({1950: 28, 1951: 1, 1952: 1})) == []
    assert years_of_stages([*bouts({1950: 10, 1951: 10, 1952: 10}), {"Date": None, "Result": "W"}]) == []


def test_bouts_without_a_decision_fill_no_stage() -> None:
    decided, not_decided = bouts({1950: 10, 1951: 10}), bouts({1952: 10}, "NC")
    assert years_of_stages([*decided, *not_decided]) == []


def test_levels_are_apart_only_beyond_their_doubt() -> None:
    assert are_apart([(1.0, 0.5), (2.0, 0.5), (2.5, 0.5)])  # 1.5 against 1.96 times 0.71, which is 1.39
    assert not are_apart([(1.0, 0.5), (2.0, 0.5), (2.3, 0.5)])
    # As far apart as chance alone may bring them, in either order, and a hair more.
    assert not are_apart([(1.96, 1.0), (0.0, 0.0)])
    assert not are_apart([(0.0, 0.0), (1.96, 1.0)])
    assert are_apart([(0.0, 0.0), (0.0, 9.0), (1.97, 1.0)])


def test_a_fighter_whose_stages_cannot_be_distinguished_is_reported() -> None:
    stages = (
        Stage("young", 1950, 1954, 20, 1.4, 0.6, is_best=False), Stage("middle years", 1955, 1959, 20, 1.7, 0.6, is_best=True),
        Stage("late", 1960, 1964, 20, 1.5, 0.6, is_best=False),
    )  # fmt: skip
    said = stage_words(Staged("bo-flat", "Bo Flat", stages))
    middle = "Bo Flat, middle years, 1955-1959: level 1.7 (give or take 0.6) by 20 bouts"
    assert said[1] == f"{middle}."
    assert stage_words(Staged("bo-flat", "Bo Flat", stages, is_reported=True))[1] == f"{middle}; the best."
    assert said[-1] == "The bouts do not distinguish these stages. One card is proposed."


def test_each_stage_is_a_card_with_what_is_typed_apart_from_ratings_and_those_apart_are_rated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: dict[str, Value] = {"Name": "Al Bar (1950)", "Division": "HW", "From": 1900, "To": 1999, "KI": 9}
    rows = tuple(bouts({1950: 10, 1951: 10, 1952: 10}))
    fighters = [
        Fighter(name.lower(), f"{name} Bar (1950)", given, (), None, rows if name != "Cy" else (), row=7)
        for name in ("Al", "Bo", "Cy")
    ]  # fmt: skip
    asked: list[object] = []

    def weighed(everybody: Any, _play: object, *, ids: list[str]) -> Any:  # noqa: ANN401 - a stand-in's answer
        asked.extend([[each.id for each in everybody.fighters], ids])
        by_id = {each.id: each for each in everybody.fighters}
        request = SimpleNamespace(record=SimpleNamespace(bouts=10))
        return "stock", [SimpleNamespace(fighter=by_id[each], request=request) for each in ids]

    def level(stock: object, rated_one: Any) -> tuple[float, float]:  # noqa: ANN401 - a stand-in's question
        assert stock == "stock"
        low = {"1950": 1.0, "1951": 3.0, "1952": 2.0}[rated_one.fighter.id[-4:]]
        return (low, 0.1) if rated_one.fighter.id.startswith("al") else (low, 9.0)

    monkeypatch.setattr(subject, "weighed_fighters", weighed)
    monkeypatch.setattr(subject, "_level", level)
    deck: Any = None
    everybody = Fighters(SYSTEMS[0], tuple(fighters), deck)
    found, expected, stages = subject.staged(everybody, Play())
    own = [f"al-bar-{year}-{year}" for year in (1950, 1951, 1952)]
    others = [each.replace("al", "bo", 1) for each in own]
    assert asked == [["al", "bo", "cy", *own, *others], [*own, *others]]
    assert [each.id for each in found.fighters] == ["al", "bo", "cy", *own]
    card = found.fighters[3]
    assert (card.name, card.row, card.cells) == (
        "Al Bar (1950-1950)",
        None,
        {"Division": "HW", "From": 1950, "To": 1950},
    )
    assert expected == (*own, "bo", "cy")
    assert [(each.id, each.is_reported, bool(each.lacks)) for each in stages] == [
        ("al", True, False),
        ("bo", False, False),
        ("cy", False, True),
    ]
    assert [(each.first, each.last, each.bouts, each.level, each.is_best) for each in stages[0].stages] == [
        (1950, 1950, 10, 1.0, False), (1951, 1951, 10, 3.0, True), (1952, 1952, 10, 2.0, False),
    ]  # fmt: skip
    assert subject.staged(everybody, Play(), ["cy"])[1] == ("cy",)


def test_a_fighter_of_several_cards_gets_no_more_of_them() -> None:
    rows = tuple(bouts({1950: 10, 1951: 10, 1952: 10}))
    names = ("Al Bar", "Al Bar (1950-1950)", "Al Bar (1951-1952)")
    deck: Any = None
    cards = Fighters(SYSTEMS[0], tuple(Fighter(each, each, {}, (), None, rows) for each in names), deck)
    found, expected, stages = subject.staged(cards, Play())
    assert (found, expected) == (cards, names)
    assert [each.lacks for each in stages] == [subject.SEVERAL] * 3


def test_a_level_is_the_mean_of_the_weighed_cards_without_the_doubt_that_all_stages_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ladder = (-1.0, 0.0, 1.0)
    # Of two cards one wins half of its bouts against each level, the other seven of ten.
    chances = np.array([[[0.2, 0.3, 0.0, 0.3, 0.2]] * 3, [[0.3, 0.4, 0.0, 0.2, 0.1]] * 3])
    levels = own_level(chances, ladder)

    def likelihood(*given: object, doubted: bool) -> np.ndarray:
        assert given[:2] == ("record", "opposition")
        assert given[2] is chances
        assert given[3] is ladder
        assert (given[4] == levels).all()  # type: ignore[attr-defined]
        return np.array([1.0, 2.0]) if doubted else np.array([4.0, 3.0])

    def tilted(by: np.ndarray) -> SimpleNamespace:
        assert by.tolist() == [3.0, 1.0]
        return SimpleNamespace(weights=np.array([0.25, 0.75]))

    monkeypatch.setattr(subject, "log_likelihood", likelihood)
    stock: Any = SimpleNamespace(opponents=SimpleNamespace(ladder=ladder))
    rated_one: Any = SimpleNamespace(
        weighed=SimpleNamespace(chances=chances, tilted=tilted),
        request=SimpleNamespace(record="record", opposition="opposition"),
    )
    mean, doubt = subject._level(stock, rated_one)
    assert mean == pytest.approx(levels[0] / 4 + levels[1] * 3 / 4)
    assert doubt == pytest.approx(abs(levels[1] - levels[0]) * 3**0.5 / 4)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_card_of_a_stage_has_its_years_in_the_cells_of_its_game(system: str) -> None:
    has_one_cell = "Years" in layout(system, "row").columns
    cells = {"Years": "1950-1955"} if has_one_cell else {"From": 1950, "To": 1955}
    whole = Fighter("al", "Al", {"Name": "Al"}, (), None, (), "Fighters", 2)
    card = subject._card(whole, system, 1950, 1955)
    assert (card.name, card.cells, card.years) == ("Al (1950-1955)", cells, (1950, 1955))
