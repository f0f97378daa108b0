"""A fighter's own lines for the back of his card, in the place of those made from his ratings."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import load_workbook

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.printing.output.print_run import packs, print_packs
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.order import Order
from tests.games import own
from tests.pipeline.legends import LEGENDS
from tests.pipeline.printing.reading import cards_on

RAW = LEGENDS.parent
OWN = "Nobody beat him twice, and few wanted to try."


def with_back_text(folder: Path, system: str, text: str, heading: str = "Back Text") -> tuple[CardSet, str]:
    """A sample set whose first fighter has his own lines, and the address of their cell."""
    book = load_workbook(RAW / f"{system}.xlsx")
    sheet = book["Fighters"]
    at = next((cell.column for cell in sheet[1] if cell.value is None), sheet.max_column + 1)
    row = next(cell.row for cell in sheet["A"][1:] if cell.value)
    sheet.cell(1, at).value, sheet.cell(row, at).value = heading, text
    path = folder / f"{system}.xlsx"
    book.save(path)
    checked = fightcard.check(fightcard.read(path))
    assert not checked.has_errors
    return fightcard.convert(checked), sheet.cell(row, at).coordinate


@pytest.mark.parametrize("system", [own(system, "workbooks").SAMPLE.stem for system in SYSTEMS])
def test_in_every_game_it_is_on_the_back_and_is_no_part_of_card_data(system: str, tmp_path: Path) -> None:
    cards, _ = with_back_text(tmp_path, system, f"  {OWN} ")
    plain = fightcard.convert(fightcard.check(fightcard.read(RAW / f"{system}.xlsx")))
    assert [dict(card) for card in cards.cards] == [dict(card) for card in plain.cards]
    stock, _ = stock_of(cards)
    order = Order(duplex="backs")
    printed = print_packs(packs(stock, order)[:1], stock, order)
    assert printed.findings == ()
    backs = [" ".join(read.text for read in card) for card in cards_on(printed.files["cards-backs.pdf"])]
    assert sum(OWN in back for back in backs) == 1


@pytest.mark.parametrize("heading", ["back text", "Back Line", "Tagline"])
def test_its_heading_has_other_spellings(heading: str, tmp_path: Path) -> None:
    cards, _ = with_back_text(tmp_path, "legends", OWN, heading)
    assert list(cards.back_texts.values()) == [OWN]


def test_what_does_not_fit_the_back_is_reported_at_its_cell(tmp_path: Path) -> None:
    cards, cell = with_back_text(tmp_path, "legends", "W" * 140)
    stock, _ = stock_of(cards)
    order = Order(duplex="backs")
    found = print_packs(packs(stock, order)[:1], stock, order).findings
    lines = [each for each in found if "the line on the back" in each.message and each.cell]
    assert [(each.code, each.cell, each.column) for each in lines] == [("P202", cell, "Back Text")]
