"""The sample workbook of Mini Title Bout: ten fighters whom the text names, with every figure it gives them, and
the house's charts."""

from __future__ import annotations

import pytest

import fightcard
from fightcard import engine
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.play import Play
from fightcard.pipeline.workbook.read import read
from tests.games import chart_sheet_of
from tests.pipeline.systems.mini_title_bout.workbooks import HEADINGS, SAMPLE

# What the text says of each fighter, with its section.
TEXT = {
    "Rocky Marciano": {"Base": "20 16", "Power": "A/A/B"},  # 8, 5; what he loses staying away is ours
    "Ezzard Charles": {"KD Def": "H"},  # 5
    "Joey Maxim": {"Power": "E"},  # 5
    "Rex Layne": {"Cond": "B"},  # 7
    "James J. Jeffries": {"Body": "1 (left)"},  # 20
    "Gene Tunney": {"KD Def": "J"},  # 19
    "Harry Greb": {},  # 19 says only that he lands a hard punch
    "Joe Brown": {"Power": "C"},  # 10
    "Randy Sandy": {"KD Def": "F/C"},  # 5
    "Muhammad Ali": {"Base": "18-21-21"},  # 8
}


def test_it_passes_without_a_finding() -> None:
    checked = check(read(SAMPLE))
    assert (checked.system, checked.set_name, checked.findings) == ("mini_title_bout", "mini-title-bout", ())
    assert [row.name for row in checked.rows] == list(TEXT)


@pytest.mark.parametrize("name", list(TEXT))
def test_what_the_text_says_of_a_fighter_is_on_their_row_and_marked_as_the_texts_own(name: str) -> None:
    row = next(row for row in check(read(SAMPLE)).rows if row.name == name)
    assert {heading: str(row.values[heading]) for heading in TEXT[name]} == TEXT[name]
    sheet = read(SAMPLE).sheet("Fighters")
    assert sheet is not None
    note = str(sheet.rows[row.number - 1].cells[len(sheet.rows[0].cells)].value)
    assert note.startswith("From the text: ")
    assert note.endswith("All other ratings are ours.")
    assert [heading for heading in TEXT[name] if heading not in note] == []


def test_its_headings_are_those_of_the_template() -> None:
    sheet = read(SAMPLE).sheet("Fighters")
    assert sheet is not None
    own = [str(cell.value) for cell in sheet.rows[0].cells.values()]
    assert own == [*(heading for heading in HEADINGS if heading in own), "Notes"]


def test_its_charts_are_those_of_the_house() -> None:
    charts = convert(check(read(SAMPLE))).deck["charts"]
    assert charts == {name: table.cells for name, table in engine.tables("mini_title_bout").items()}, (
        "stale: run `python -m tools.chart_sheet raw/mini_title_bout.xlsx mini_title_bout`"
    )


def test_no_card_of_it_fails() -> None:
    verified = fightcard.verify(convert(check(read(SAMPLE))), Play(bouts=200, seed=1))
    verdicts = {card.name: card.verdict for card in verified.cards}
    assert "fail" not in verdicts.values(), verdicts


def test_its_charts_say_where_they_come_from() -> None:
    sheet, charts = read(SAMPLE).sheet("Charts"), chart_sheet_of("mini_title_bout")
    assert sheet is not None
    assert charts is not None
    lines = [[cell.value for cell in row.cells.values()] for row in sheet.rows[1:]]
    assert lines == [list(line.values()) for line in charts.to_rows(engine.tables("mini_title_bout"))]
