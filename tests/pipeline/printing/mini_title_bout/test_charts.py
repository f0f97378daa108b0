"""Where a printed chart of Mini Title Bout says it comes from, and the numbers of its charts in running
text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fightcard import engine
from fightcard.pipeline.printing.drawing.chart_values import filled
from fightcard.pipeline.printing.drawing.charts import mark, origin_notes, origins
from fightcard.pipeline.printing.output.box_contents import tables_in_force
from fightcard.pipeline.printing.sheets.order import Stock

MINI = engine.tables("mini_title_bout")


def test_the_cells_of_an_owner_are_reported_from_those_of_the_house() -> None:
    line = dict(MINI["tko"].cells["normal"]) | {"2d6": "6"}
    stock = Stock([], {"charts": {"tko": {"normal": line}}}, "club", "mini_title_bout")
    table = tables_in_force(stock)["tko"]
    assert (mark(table), origins(table)) == ("yours", "Yours: normal.")
    whole = {row: {"2d6": "6"} for row in MINI["tko"].rows}
    stock = Stock([], {"charts": {"tko": whole}}, "club", "mini_title_bout")
    assert origins(tables_in_force(stock)["tko"]) == ""


def test_many_cells_of_one_kind_are_counted() -> None:
    cells = MINI["power"].cells
    his = {row: {**cells[row], "7": "5"} for row in "ABCDEFGHIJ"}
    stock = Stock([], {"charts": {"power": {**his, "A": dict(cells["A"])}}}, "club", "mini_title_bout")
    assert origins(tables_in_force(stock)["power"]) == "Yours: 9 cells. From the text: C at 9–10."


def test_charts_are_reported_by_where_they_come_from() -> None:
    reported = origin_notes({name: MINI[name] for name in ("gloves", "tko", "losses", "letters")})
    assert reported == [
        "House, made by fightcard because the rule text does not print them: tko.",
        "Partly house: losses.",
    ]
    assert origin_notes({"gloves": replace(MINI["gloves"], cite="yours")}) == ["Yours: gloves."]


def test_a_text_has_the_numbers_of_the_charts_in_force() -> None:
    text = "{points/knockdown/value} points, {letters/after a knockdown/KD Def} letter, {nothing}"
    assert filled(text, MINI, {"nothing": "no more"}) == "10 points, −1 letter, no more"
    assert filled("{letters/slow starter slugging/KO Def}", MINI) == "0"
    with pytest.raises(KeyError):
        filled("{points/a foul/value}", MINI)
