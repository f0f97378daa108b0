"""Charts: every number of them is played, an owner's takes its place, and what cannot be played with is
refused."""

from __future__ import annotations

import pytest

from fightcard import engine
from fightcard.engine.core.records import blank, fill
from fightcard.engine.core.table import TableError
from fightcard.engine.systems.fight_plan import charts, game, loading
from fightcard.engine.systems.fight_plan.state import Charts
from tests.engine.systems.fight_plan.test_bouts import FIGHTERS

HOUSE = loading.house_deck()


def with_chart(name: str, row: str, **cells: str) -> dict[str, object]:
    line = {
        **charts.tables()[name].cells[row],
        **{key.replace("_", " "): word for key, word in cells.items()},
    }
    return {**HOUSE, "charts": {name: {row: line}}}


def test_every_number_of_a_chart_moves_something_the_rules_read() -> None:
    printed = charts.charts(charts.tables())
    for name, table in charts.tables().items():
        for row, line in table.cells.items():
            for column, word in line.items():
                if not any(figure in word for figure in "123456789") or _is_by_itself(name, column):
                    continue
                other = {row: {**line, column: _another(name, word)}}
                assert charts.charts(charts.in_force({name: other})) != printed, (name, row, column)


def _is_by_itself(name: str, column: str) -> bool:
    """Shares of a whole cannot be changed one by one."""
    return name == "injury_level" or (name == "promotion" and column.startswith("to "))


def _another(name: str, word: str) -> str:
    if name == "scoring":
        return "10-7" if word != "10-7" else "10-8"
    return "7%" if word.endswith("%") else "6"


def test_an_owners_chart_takes_the_place_of_the_texts() -> None:
    deck = with_chart("knockdown", "opportunistic", out="8%")
    pairs = [(0, 1), (2, 3)]
    own = engine.simulate("fight_plan", FIGHTERS, pairs, bouts=200, seed=1, deck=deck)
    house = engine.simulate("fight_plan", FIGHTERS, pairs, bouts=200, seed=1)
    assert (
        own.of("red_ko").sum() + own.of("blue_ko").sum()
        > house.of("red_ko").sum() + house.of("blue_ko").sum()
    )


@pytest.mark.parametrize(
    ("name", "row", "cells", "message"),
    [
        ("punches", "thrown for each AGG", {"value": "8.5"}, "must be a whole number"),
        ("punches", "DEF_RATE under the root, times", {"value": "0"}, "must be above 0"),
        ("knockdown", "head", {"out": "0%"}, "must be above 0"),
        (
            "injury_chance",
            "a further one at most",
            {"value": "100%"},
            "it must be below 100%, or a fighter's injuries never end",
        ),
        ("injury_level", "chance", {"1": "1/3"}, "add up to 2/3; they must make 1"),
        ("promotion", "level 1", {"to_2": "1/3"}, "add up to 2/3; they must make 1"),
        ("styles", "STR gained", {"inside": "yes"}, "`yes` is not a number"),
        ("noise", "damage", {"sigma": "much"}, "`much` is not allowed there"),
    ],
)
def test_a_chart_that_no_bout_can_be_played_with_is_refused(
    name: str, row: str, cells: dict[str, str], message: str
) -> None:
    with pytest.raises(TableError, match=message):
        game.GAME.rules_in_force("basic", {}, None, with_chart(name, row, **cells))


def test_weights_that_are_all_0_are_refused() -> None:
    weights = {row: {"weight": "0"} for row in charts.tables()["injury_location"].rows}
    with pytest.raises(TableError, match="every weight is 0"):
        charts.in_force({"injury_location": weights})


def test_the_curve_is_the_normal_one() -> None:
    curve = charts.curve()[1:]
    assert len(curve) == 1000
    assert list(curve) == sorted(curve)
    assert [round(low + high, 9) for low, high in zip(curve, reversed(curve), strict=True)] == [0] * 1000
    # of a normal number 68.27% lie within one sigma, 95.45% within two, 99.73% within three
    assert [sum(abs(sigmas) <= within for sigmas in curve) for within in (1, 2, 3)] == [682, 954, 998]
    # the 84.15th and 97.75th hundredth stand at 1.0006 and 2.0047 sigmas
    assert curve[841] == pytest.approx(1.0006, abs=2e-4)
    assert curve[977] == pytest.approx(2.0047, abs=2e-4)


def test_a_chart_fills_every_field_that_the_rules_read() -> None:
    made = blank(Charts)
    fill(made, charts.charts(charts.tables()))
    assert (made.styles[1].strength, made.styles[8].taken, made.styles[6].endurance) == (1.5, 4.0, 0.25)
    assert (made.knockdown[1].twice, made.warnings[4].chance, made.effects[19].damage) == (0.125, 0.8, 5.0)
