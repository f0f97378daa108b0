"""Where a printed chart says it comes from, and the numbers of charts in running text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import engine
from engine.registry import SYSTEMS
from pipeline.checks.biography import usual_divisions
from pipeline.printing.drawing.chart_numbers import filled
from pipeline.printing.drawing.charts import MARKS, mark, origin_notes, origins
from pipeline.printing.drawing.words import DIVISIONS
from pipeline.printing.output.extras import print_box, tables_in_force
from pipeline.printing.sheets.order import Order, Stock
from tests.pipeline.printing.reading import reader

if TYPE_CHECKING:
    from engine.core.table import Table

MINI = engine.tables("mini_title_bout")


@pytest.mark.parametrize(
    ("table", "says", "note"),
    [
        (MINI["gloves"], "p.10", ""),
        (MINI["tko"], "house, p.15", ""),
        (MINI["power"], "house, p.5", "From the text: C at 9–10."),
        (MINI["conditioning"], "p.7, ruled", "From the text: A+, A, B."),
        (MINI["losses"], "p.7, part house", "House: tired, tired by body punches."),
        (
            MINI["letters"],
            "p.5, part ruled",
            "Ruled: landed with Power A, finished by Killer Instinct.",
        ),
        (MINI["body"], "house, p.6", "From the text: row 1 at 1st time."),
        (engine.tables("fight_plan")["warnings"], "p.5, part ruled", "Ruled: point."),
        (engine.tables("glory_days")["judging"], "house, p.7", "From the text: row 2, row 11 at 1–19."),
        (engine.tables("title_bout")["stoppage_time"], "house, p.45", ""),
        (engine.tables("title_bout")["strategies"], "house, p.54-56", ""),
        (engine.tables("title_bout")["knockdown"], "p.16, ruled", ""),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_a_chart_says_where_it_comes_from(table: Table, says: str, note: str) -> None:
    # One of several kinds alone leaves the rest to the mark.
    assert mark(table) == says
    assert origins(table).split(". ")[0].rstrip(".") == note.rstrip(".")


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_house_chart_is_printed_without_its_mark(system: str) -> None:
    files = print_box(Stock([], None, "legends", system), Order(), []).files
    said = "".join("".join(page.extract_text() for page in reader(files["charts.pdf"]).pages).split())
    for table in engine.tables(system).values():
        marked, note = (text.replace(" ", "").replace("\xa0", "") for text in (mark(table), origins(table)))
        # The mark is drawn before the title that it stands beside.
        assert marked + table.title.replace(" ", "") in said, table.name
        assert note in said, table.name
        if table.kind == "house":
            assert marked.startswith("house,")
    assert all(each.replace(" ", "") in said for each in MARKS)
    assert "everytableoftherules" not in said


def test_the_cells_of_an_owner_are_told_from_those_of_the_house() -> None:
    line = dict(MINI["tko"].cells["normal"]) | {"2d6": "6"}
    stock = Stock([], {"charts": {"tko": {"normal": line}}}, "club", "mini_title_bout")
    table = tables_in_force(stock)["tko"]
    assert (mark(table), origins(table)) == ("yours", "Yours: normal.")
    whole = {row: {"2d6": "6"} for row in MINI["tko"].rows}
    stock = Stock([], {"charts": {"tko": whole}}, "club", "mini_title_bout")
    assert origins(tables_in_force(stock)["tko"]) == ""


@pytest.mark.parametrize("paper", ["letter", "200x270mm"])
@pytest.mark.parametrize("system", ["glory_days", "fight_plan", "mini_title_bout"])
def test_a_set_that_replaces_nearly_every_chart_is_printed(system: str, paper: str) -> None:
    """Each row as the next has it: lawful words everywhere, and hardly a cell as the house has it."""
    printed = engine.tables(system)
    his = {
        name: dict(
            zip(table.rows, [*list(table.cells.values())[1:], table.cells[table.rows[0]]], strict=True)
        )
        for name, table in printed.items()
        if name not in ("event", "unusual")  # what they say in words would be no event
    }
    made = print_box(Stock([], {"charts": his}, "club", system), Order(paper=paper), [])
    assert [found.message for found in made.findings] == []
    said = " ".join(" ".join(page.extract_text() for page in reader(made.files["charts.pdf"]).pages).split())
    changed = [name for name in his if his[name] != printed[name].cells]
    assert len(changed) > 5
    assert all("yours" + printed[name].title in said for name in changed)


def test_many_cells_of_one_kind_are_counted() -> None:
    cells = MINI["power"].cells
    his = {row: {**cells[row], "7": "5"} for row in "ABCDEFGHIJ"}
    stock = Stock([], {"charts": {"power": {**his, "A": dict(cells["A"])}}}, "club", "mini_title_bout")
    assert origins(tables_in_force(stock)["power"]) == "Yours: 9 cells. From the text: C at 9–10."


def test_charts_are_told_by_where_they_come_from() -> None:
    notes = origin_notes({name: MINI[name] for name in ("gloves", "tko", "losses", "letters")})
    assert notes == [
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


def test_every_weight_class_has_its_own_name() -> None:
    assert DIVISIONS == {
        "HW": "Heavyweight", "CW": "Cruiserweight", "LHW": "Light heavyweight", "SMW": "Super middleweight", "MW": "Middleweight",
        "LMW": "Light middleweight", "SWW": "Super welterweight", "JMW": "Junior middleweight", "WW": "Welterweight",
        "LWW": "Light welterweight", "SLW": "Super lightweight", "JWW": "Junior welterweight", "LW": "Lightweight",
        "SFW": "Super featherweight", "JLW": "Junior lightweight", "FEW": "Featherweight", "FW": "Featherweight",
        "SBW": "Super bantamweight", "JFW": "Junior featherweight", "BW": "Bantamweight", "SFLW": "Super flyweight",
        "LH": "Light heavyweight", "SFL": "Super flyweight", "JBW": "Junior bantamweight", "LFL": "Light flyweight",
        "JFL": "Junior flyweight", "STW": "Strawweight", "MIN": "Minimumweight", "OPEN": "Open weight",
        "FLW": "Flyweight", "LFLW": "Light flyweight", "SW": "Strawweight",
    }  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_weight_class_that_is_usual_is_printed_by_its_name(system: str) -> None:
    assert [letters for letters in usual_divisions(system) if letters not in DIVISIONS] == []
