"""The sheet Strategies: an owner's own strategy cards."""

from __future__ import annotations

from pathlib import Path

import fightcard
from fightcard import engine
from tests.workbooks import STRATEGY, write


def _charts(path: Path) -> object:
    return fightcard.convert(fightcard.check(fightcard.read(path))).deck.get("charts")


def test_a_workbook_without_the_sheet_plays_by_the_house_chart(tmp_path: Path) -> None:
    assert _charts(write(tmp_path / "set.xlsx")) is None


def test_a_row_becomes_the_cells_of_the_chart(tmp_path: Path) -> None:
    cells = {"rating": "KO", "cf": "-3", "pl": "-2", "power": "+5"}
    blank = dict.fromkeys(set(engine.tables("title_bout")["strategies"].columns) - set(cells), "-")
    assert _charts(write(tmp_path / "set.xlsx", Strategies=[STRATEGY])) == {
        "strategies": {"Load Up": cells | blank}
    }


def test_a_heading_that_is_left_out_adds_nothing(tmp_path: Path) -> None:
    short = {"Strategy": "Keep Away", "Rating": "FO", "CF": -1}
    charts = _charts(write(tmp_path / "set.xlsx", Strategies=[short]))
    assert isinstance(charts, dict)
    assert charts["strategies"]["Keep Away"]["cf"] == "-1"
    assert charts["strategies"]["Keep Away"]["clinching"] == "-"


def test_bouts_are_played_by_the_owners_chart(tmp_path: Path) -> None:
    cards = fightcard.convert(
        fightcard.check(fightcard.read(write(tmp_path / "set.xlsx", Strategies=[{**STRATEGY, "CF": -9}])))
    )
    options = {"strategies": "on", "red_plan": "Load Up; Load Up; Load Up; Load Up; Load Up; Load Up"}
    fighters = cards.cards[0], cards.cards[1]
    owners = engine.play("title_bout", *fighters, seed=4, options=options, deck=cards.deck)
    house = engine.play("title_bout", *fighters, seed=4, options=options)
    assert owners.events != house.events
    assert all(
        event.second < 6
        for event in owners.events
        if event.event == "control" and event.who == 0 and event.round == 1
    )


def test_two_rows_without_a_strategy_are_blank_and_not_one_strategy_twice(tmp_path: Path) -> None:
    rows = [{**STRATEGY, "Strategy": None}, {**STRATEGY, "Strategy": None, "CF": -2}]
    found = fightcard.check(fightcard.read(write(tmp_path / "set.xlsx", Strategies=rows))).findings
    assert [each.code for each in found if each.sheet == "Strategies"] == ["S101", "S101"]
