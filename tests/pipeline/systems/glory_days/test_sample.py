"""The sample workbook of Glory Days Boxing holds the cards that the text prints, and its charts."""
# ruff: noqa: PIE800 - a line of the card a line of the source

from __future__ import annotations

import pytest

from fightcard import engine
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.workbook.read import read
from tests.engine.systems.glory_days.cards import CARDS as GLORY
from tests.games import chart_sheet_of
from tests.pipeline.systems.glory_days.workbooks import ALI, HEADINGS, MARCIANO, SAMPLE

# The card of Jack Dempsey (p.3) where it differs from Marciano's.
DEMPSEY = {
    **{
        "Name": "Jack Dempsey",
        "Record": "54-6-9 (44)",
        "Power": "5/9",
        "Chin KD": "2 (5)",
        "Chin KO": 2,
        "Will": 3,
    },
    **{
        "Cut": 4,
        "Foul": 5,
        "Stamina": "90/110",
        "Fat Power": "4/7",
        "Fat Chin KD": "4 (7)",
        "Fat Chin KO": 3,
    },
    **{
        "Fat Will": 5,
        "Ring 1": "Inside ***",
        "Ring 3": "Outside -",
        "Ring 4": "Inside **",
        "Ring 5": "Outside **",
    },
    **{"Ring 6": "Inside *", "In 5 PL": "0-7", "In 4 PL": "8-22", "In 3 PL": "23-47", "In 2 PL": "48-62"},
    **{"In Miss": "63-82", "Out 5 PL": "0-3", "Out 4 PL": "4-17", "Out 3 PL": "18-36", "Out 2 PL": "37-46"},
    **{
        "Out Miss": "47-90",
        "Defense": "1-4 -1; 5 +1",
        "Counter": "1-4 Hook-2; 5-6 Cross-2",
        "Low Blow": "1-7",
    },
    **{"Head Butt": "8-13", "Holding": "14", "Elbows": "15-18", "Swell R Eye": "5-7", "Cut L Eye": "8-10"},
    **{"Gash R Eye": "15", "Cut L Cheek": "16-17", "Cut R Cheek": "18-19", "Bloody Nose": "20"},
}


def test_it_passes_without_a_finding() -> None:
    checked = check(read(SAMPLE))
    assert (checked.system, checked.set_name, checked.findings) == ("glory_days", "glory", ())


@pytest.mark.parametrize(
    ("row", "card"), [(2, MARCIANO), (3, ALI), (4, DEMPSEY)], ids=["Marciano", "Ali", "Dempsey"]
)
def test_each_row_is_the_card_of_the_text(row: int, card: dict[str, object]) -> None:
    sheet = read(SAMPLE).sheet("Fighters")
    assert sheet is not None
    own = [str(cell.value) for cell in sheet.rows[0].cells.values()]
    assert own == [*(heading for heading in HEADINGS if heading in own), "Notes"]
    typed = {heading: sheet.cell(row, at) for at, heading in enumerate(own[:-1], 1)}
    held = {heading: cell.value if cell else None for heading, cell in typed.items()}
    assert {heading: held[heading] for heading in card} == card


def test_its_cards_are_those_that_the_engine_is_tested_with() -> None:
    assert [dict(card) for card in convert(check(read(SAMPLE))).cards] == [dict(card) for card in GLORY]


def test_its_charts_are_those_of_the_house() -> None:
    charts = convert(check(read(SAMPLE))).deck["charts"]
    assert charts == {name: table.cells for name, table in engine.tables("glory_days").items()}, (
        "stale: run `python -m tools.chart_sheet raw/glory.xlsx glory_days`"
    )


def test_each_note_names_a_fighter_of_the_set_or_all() -> None:
    notes = read(SAMPLE).sheet("Notes")
    assert notes is not None
    named = {str(row.cells[1].value) for row in notes.rows[1:]}
    assert named == {"Rocky Marciano", "Muhammad Ali", "Jack Dempsey", "all three"}


def test_its_charts_say_where_they_come_from() -> None:
    sheet, charts = read(SAMPLE).sheet("Charts"), chart_sheet_of("glory_days")
    assert sheet is not None
    assert charts is not None
    lines = [[cell.value for cell in row.cells.values()] for row in sheet.rows[1:]]
    assert lines == [list(line.values()) for line in charts.to_rows(engine.tables("glory_days"))]
