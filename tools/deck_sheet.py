"""Writes the house deck into the `Deck` sheet of a workbook, replacing what that sheet held.

    python -m tools.deck_sheet raw/legends.xlsx

The other sheets stay as they are, and no clock enters the file: writing the same deck again changes no byte.
"""

from __future__ import annotations

import argparse
import json
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# First, so that openpyxl writes the same bytes where lxml is installed (fightcard.pipeline).
import fightcard  # noqa: F401

# isort: split
import openpyxl
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.writer.excel import ExcelWriter

# isort: split
from fightcard.engine.registry import SYSTEMS

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

DECK = Path(__file__).resolve().parent.parent / "engine" / "systems" / SYSTEMS[0] / "deck.json"
SHEET = "Deck"
# Headings in their order, with the width of the column in characters.
HEADINGS = {
    "Card": 6, "CF": 6, "RN": 9, "RESULT": 9, "Ring Position": 21,
    "KD": 6, "KD2": 6, "KOR": 6, "KDC": 6, "J1": 5, "J2": 5, "J3": 5,
    "Condition": 62, "Condition Effect": 24, "Injury": 66, "Injury Effect": 32,
    "Special Action": 66, "Special Effect": 32,
}  # fmt: skip
FONT = "Calibri"
TWO_LINES = 32.0  # points: the longest text of 120 characters fills two lines of its column
FIRST_MOMENT_OF_A_ZIP = (1980, 1, 1, 0, 0, 0)


class Text(TypedDict):
    """One of a card's three texts and what it does."""

    text: str
    effect: str


class Card(TypedDict):
    """A Boxing Action card as the deck's file holds it."""

    card: int
    cf: int
    rn: int | str
    result: int
    result_word: str | None
    ring_position: str
    kd: int
    kd2: int
    kor: int
    kdc: int
    judges: list[str]
    condition: Text
    injury: Text
    special_action: Text


def row(card: Card) -> list[int | str]:
    """A card's cells under HEADINGS; a RESULT with a word is typed as the card prints it, `18 Cut`."""
    word = card["result_word"]
    result = f"{card['result']} {word}" if word else card["result"]
    texts = (card["condition"], card["injury"], card["special_action"])
    return [
        card["card"], card["cf"], card["rn"], result, card["ring_position"],
        card["kd"], card["kd2"], card["kor"], card["kdc"], *card["judges"],
        *(cell for text in texts for cell in (text["text"], text["effect"])),
    ]  # fmt: skip


def fill(sheet: Worksheet, cards: list[Card]) -> None:
    """The headings and one row a card on an empty sheet."""
    sheet.append(list(HEADINGS))
    for card in cards:
        sheet.append(row(card))
    for place, (heading, width) in enumerate(HEADINGS.items(), start=1):
        sheet.column_dimensions[get_column_letter(place)].width = width
        wide = width >= HEADINGS["Condition Effect"]
        for cell in sheet[get_column_letter(place)]:
            side = "left" if wide else "center"
            cell.alignment = Alignment(horizontal=side, vertical="top", wrap_text=wide or None)
        head = sheet.cell(1, place, heading)
        head.font = Font(name=FONT, size=11, bold=True, color="FFFFFF")
        head.fill = PatternFill("solid", fgColor="7B1E22")
        head.alignment = Alignment(horizontal="center", vertical="center", wrap_text=True)
    for place in range(1, len(cards) + 2):
        sheet.row_dimensions[place].height = TWO_LINES
    sheet.freeze_panes = "B2"
    sheet.print_title_rows = "1:1"
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)


def replace_deck(book: Workbook, cards: list[Card]) -> None:
    """A fresh `Deck` sheet in place of the old one, or at the end where there was none."""
    place = book.sheetnames.index(SHEET) if SHEET in book.sheetnames else len(book.sheetnames)
    if SHEET in book.sheetnames:
        book.remove(book[SHEET])
    fill(book.create_sheet(SHEET, place), cards)


def save_without_clock(book: Workbook, path: Path) -> None:
    """Saves a workbook with the dates it has; openpyxl's own `save` would write the present moment."""
    draft = BytesIO()
    with ZipFile(draft, "w", ZIP_DEFLATED) as archive:
        ExcelWriter(book, archive).write_data()
    with ZipFile(draft) as source, ZipFile(path, "w", ZIP_DEFLATED) as target:
        for name in source.namelist():
            entry = ZipInfo(name, FIRST_MOMENT_OF_A_ZIP)
            entry.compress_type = ZIP_DEFLATED
            target.writestr(entry, source.read(name))


def main(path: Path) -> None:
    """Replaces the sheet in the workbook at `path`."""
    cards: list[Card] = json.loads(DECK.read_text(encoding="utf-8"))["cards"]
    book = openpyxl.load_workbook(path)
    replace_deck(book, cards)
    save_without_clock(book, path)
    print(f"{path}: {len(cards)} cards in the sheet {SHEET}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("book", type=Path, metavar="BOOK.xlsx")
    main(parser.parse_args().book)
