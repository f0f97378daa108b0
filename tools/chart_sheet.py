"""Writes the house's charts of a game into the sheets of charts of a workbook, replacing what they held.

    python -m tools.chart_sheet BOOK SYSTEM

The other sheets stay as they are, and no clock enters the file: writing the same charts again changes no
byte.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

# First, so that openpyxl writes the same bytes where lxml is installed (fightcard.pipeline).
import fightcard  # noqa: F401

# isort: split
import openpyxl
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter

# isort: split
from fightcard import engine
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.game import game_of
from fightcard.pipeline.workbook.written_cells import put_text
from tools.deck_sheet import FONT, save_without_clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpyxl import Workbook

    from fightcard.pipeline.base.sheet_schema import Layout
    from fightcard.pipeline.findings import Value

WIDEST = 60


def replace_charts(book: Workbook, rows: Layout, lines: Sequence[dict[str, Value]]) -> None:
    """A fresh sheet of charts in place of the old one, or at the end where there was none."""
    there = rows.sheet in book.sheetnames
    place = book.sheetnames.index(rows.sheet) if there else len(book.sheetnames)
    if there:
        book.remove(book[rows.sheet])
    sheet = book.create_sheet(rows.sheet, place)
    for at, column in enumerate((*rows.columns.values(), *rows.additional), start=1):
        heading, letter = column.heading, get_column_letter(at)
        reported = [heading, *(str(line[heading] or "") for line in lines)]
        sheet.column_dimensions[letter].width = min(max(map(len, reported)), WIDEST) + 3
        if column.is_text:
            sheet.column_dimensions[letter].number_format = "@"
        head = sheet.cell(1, at, heading)
        head.font = Font(name=FONT, size=11, bold=True, color="FFFFFF")
        head.fill = PatternFill("solid", fgColor="7B1E22")
        head.alignment = Alignment(horizontal="left", vertical="center")
        for number, line in enumerate(lines, start=2):
            put_text(sheet.cell(number, at), str(line[heading]))
            sheet.cell(number, at).number_format = "@"
    sheet.freeze_panes = "A2"


def main(path: Path, system: str) -> None:
    """Replaces the sheet in the workbook at `path`."""
    game = game_of(system)
    book = openpyxl.load_workbook(path)
    for charts in game.rows.charts:
        rows, lines = layout(system, charts.schema), charts.to_rows(engine.tables(system))
        replace_charts(book, rows, lines)
        print(f"{path}: {len(lines)} lines in the sheet {rows.sheet}")
    save_without_clock(book, path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("book", type=Path, metavar="BOOK.xlsx")
    parser.add_argument("system", choices=SYSTEMS)
    options = parser.parse_args()
    main(options.book, options.system)
