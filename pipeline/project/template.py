"""A new project: a workbook made from the schemas, a fightcard.toml, and the folders a card set needs.

Everything the workbook says of a column is in its schema: the heading and its remark, the drop-down or the
bounds, and the format Text wherever a spreadsheet program would take a range for a date.
"""

from __future__ import annotations

import datetime as dt
import math
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from fightcard import engine
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.defaults import ROWS_READY
from fightcard.pipeline.base.marks import WORKBOOKS
from fightcard.pipeline.base.sheet_schema import Column, Layout, layout
from fightcard.pipeline.base.titles import readable
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.checks.ids import is_reserved_by_windows, slug
from fightcard.pipeline.checks.own_charts import KIND
from fightcard.pipeline.checks.range_widths import SETTING as RANGES
from fightcard.pipeline.checks.range_widths import as_typed
from fightcard.pipeline.checks.settings import LONGEST_TITLE, TITLE
from fightcard.pipeline.checks.settings import SHEET as SETTINGS
from fightcard.pipeline.checks.suppressions import HEADINGS as PROOF_HEADINGS
from fightcard.pipeline.checks.suppressions import SHEET as PROOF
from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import Game, RangeTyping, game_of
from fightcard.pipeline.workbook.model import FIRST_YEAR
from fightcard.pipeline.workbook.package import made as packed
from fightcard.pipeline.workbook.written_cells import cell_at, put_text

Line: TypeAlias = Mapping[str, Value | dt.date]

MOST_BOUTS = 1_000
"""Rows of the sheet Bouts that are laid out for typing."""

MOST_OFFICIALS = 100
"""Rows of the sheets of officials that are laid out for typing."""

LISTS = "Lists"
MOST_FIGHTERS = 10_000
_WIDEST_UPRIGHT, _WIDEST_LYING = 100, 200  # letters across a printed page that can still be read
_READ_ME_WIDTHS = (100, 24, 70)
_LONGEST_LIST = 250  # a drop-down spelled out in the cell's own rule may have 255 letters
_HEAD = PatternFill("solid", start_color="2B2A28")
_comment = partial(Comment, author="fightcard")


def project(
    name: str, system: str = SYSTEMS[0], fighters: int = ROWS_READY, typing: RangeTyping = "bounds"
) -> dict[str, bytes]:
    """The files of a new project by their paths; `fighters` is the number of rows made ready, 1 to 10,000.

    `typing` is how its ranges are typed. Raises ValueError for a name that makes no file name, a number out
    of bounds, an unknown system, or widths in a game that has no ranges.
    """
    stem = file_name(name)
    if not 1 <= fighters <= MOST_FIGHTERS:
        raise ValueError(f"{fighters} is not a number of fighters from 1 to {MOST_FIGHTERS:,}")
    return around(workbook(system, fighters, readable(name)[:LONGEST_TITLE], typing), stem, system)


def file_name(name: str) -> str:
    """The name of a project as its workbook has it; raises ValueError for one that makes no file name, and
    for that of a workbook."""
    bare, _, ending = name.rpartition(".")
    if bare and f".{ending.casefold()}" in WORKBOOKS:
        raise ValueError(
            f"{name!r} is the name of a workbook, and a project is a folder with one in it: name it {bare!r}"
        )
    stem = slug(name)
    if not stem or is_reserved_by_windows(stem):
        raise ValueError(f"{name!r} cannot be used in file names; use plain letters, such as legends")
    return stem


def around(book: bytes, stem: str, system: str) -> dict[str, bytes]:
    """The files of a project by their paths, around the bytes of its workbook, which is the first."""
    return {
        f"raw/{stem}.xlsx": book,
        "fightcard.toml": _config(stem, system).encode(),
        "cards_out/README.md": b"What `fightcard build` makes is put here, one folder a set.\n",
    }


def workbook(
    system: str = SYSTEMS[0],
    fighters: int = ROWS_READY,
    title: str = "",
    typing: RangeTyping = "bounds",
    rows_by_schema: Mapping[str, Sequence[Line]] | None = None,
) -> bytes:
    """The template as the bytes of an .xlsx file: headings, drop-downs, bounds; `title` is printed.

    rows_by_schema: rows for its sheets by their schemas (`row`, `career`, `bout`). Raises ValueError for
    another `typing` than bounds in a game that has no ranges.
    """
    given = rows_by_schema or {}
    game = game_of(system)
    if typing != "bounds" and game.rows.ranges is None:
        raise ValueError(f"the cells of {system} have no ranges, so they cannot be typed as {typing}")
    rows = layout(system, "row")
    book = Workbook()
    main = book.active
    assert main is not None  # a new workbook has a sheet
    main.title = rows.sheet
    lists = book.create_sheet(LISTS)
    _fill(main, _as_typed(rows, game, typing), given.get("row", []), fighters + 1, lists)
    fought = given.get("bout", [])
    officials = game.rows.officials.schemas if game.rows.officials else ()
    further: list[tuple[str, Sequence[Line], int]] = [
        *((name, lines, len(lines) + 1) for name, lines in _house(game).items()),
        *((name, [], MOST_OFFICIALS) for name in officials),
        ("career", given.get("career", []), fighters + 1),
        ("bout", fought, max(MOST_BOUTS, len(fought) + 1)),
    ]
    for name, lines, last in further:
        sheet = layout(system, name)
        _fill(book.create_sheet(sheet.sheet), sheet, lines, last, lists)
    _settings(book.create_sheet(SETTINGS), title, typing if game.rows.ranges is not None else None)
    _proof(book.create_sheet(PROOF))
    _read_me(book.create_sheet("Read me"), game, typing)
    if lists["A1"].value is None:
        book.remove(lists)
    else:
        lists.sheet_state = "hidden"
        book.move_sheet(LISTS, len(book.sheetnames))
    for written in book.worksheets:
        _on_paper(written)
    return packed(book)


def _as_typed(rows: Layout, game: Game, typing: RangeTyping) -> Layout:
    """The columns with what their cells hold where ranges are typed otherwise than by their bounds."""
    if typing == "bounds" or game.rows.ranges is None:
        return rows
    columns = dict(rows.columns)
    for heading in (heading for table in game.rows.ranges.tables for heading in table.headings):
        column = columns[heading]
        example = str(as_typed(game, {heading: rows.example.get(heading)}, typing)[heading] or column.example)
        behind = ", what the card prints in parentheses after it" if " (" in example else ""
        noun = "how many numbers the range has" if typing == "widths" else "the upper end of the range"
        form = f"{noun}{behind}, such as {example}"
        columns[heading] = replace(column, form=form, example=example)
    return replace(rows, columns=columns)


def _house(game: Game) -> dict[str, list[dict[str, Value]]]:
    """What comes with fightcard, by the schema of its rows: a deck and charts, where the game has them."""
    found = {}
    if game.rows.deck is not None:
        found["deck_row"] = game.rows.deck.to_rows(house_deck(game.name))
    for charts in game.rows.charts:
        found[charts.schema] = charts.to_rows(engine.tables(game.name))
    return found


def _fill(sheet: Worksheet, rows: Layout, lines: Sequence[Line], last: int, lists: Worksheet) -> None:
    columns = (*rows.columns.values(), *rows.additional)
    for at, column in enumerate(columns, 1):
        heading, letter = column.heading, get_column_letter(at)
        width = max(len(heading), len(column.example), *(len(str(line.get(heading))) for line in lines), 4)
        _head(sheet, at, heading, min(width, 36) + 3)
        cell_at(sheet, 1, at).comment = _comment(_help(column), height=200, width=360)
        if column.is_text:
            sheet.column_dimensions[letter].number_format = "@"
        for number, line in enumerate(lines, 2):
            _put(sheet, number, at, line.get(heading), column)
        rule = _rule(column, lists)
        if rule is not None:
            rule.add(f"{letter}2:{letter}{max(last, 2)}")
            sheet.add_data_validation(rule)
    sheet.freeze_panes = "B2"


def _on_paper(sheet: Worksheet) -> None:
    """Printed with the columns over as few pages as can be read, and what is frozen on each of them."""
    width = sum(each.width for each in sheet.column_dimensions.values())
    setup = sheet.page_setup
    setup.orientation = "portrait" if width <= _WIDEST_UPRIGHT else "landscape"
    setup.fitToWidth, setup.fitToHeight = math.ceil(width / _WIDEST_LYING), 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    if sheet.freeze_panes:
        sheet.print_title_rows = "1:1"
    if sheet.freeze_panes == "B2":
        sheet.print_title_cols = "A:A"


def _head(sheet: Worksheet, column: int, heading: str, width: float) -> None:
    head = cell_at(sheet, 1, column)
    put_text(head, heading)
    head.font, head.fill = Font(bold=True, color="FFFFFF"), _HEAD
    sheet.column_dimensions[get_column_letter(column)].width = width


def _put(sheet: Worksheet, row: int, column: int, value: Value | dt.date, says: Column) -> None:
    if value is None:
        return
    cell = cell_at(sheet, row, column)
    if isinstance(value, dt.date) and value.year < FIRST_YEAR:
        value = value.isoformat()
    if isinstance(value, dt.date):
        cell.value, cell.number_format = value, "yyyy-mm-dd"
        return
    if isinstance(value, str):
        put_text(cell, value)
    else:
        cell.value = value
    if says.is_text:
        cell.number_format = "@"


def _help(column: Column) -> str:
    parts = [f"{column.heading} ({column.page})" if column.page else column.heading, column.description]
    parts += [f"Holds {column.form}." if column.form else ""]
    parts += [f"Example: {column.example}" if column.example else ""]
    return "\n".join(part for part in parts if part)


def _rule(column: Column, lists: Worksheet) -> DataValidation | None:
    if column.values:
        rule = DataValidation(type="list", formula1=choices(column.values, lists), allow_blank=True)
    elif column.low is not None and column.high is not None and column.reading == "number":
        low, high = str(column.low), str(column.high)
        rule = DataValidation("whole", formula1=low, formula2=high, operator="between", allow_blank=True)
    elif column.is_form:
        rule = DataValidation(allow_blank=True)
    else:
        return None
    rule.showErrorMessage = not column.is_form
    rule.errorTitle, rule.error = column.heading, f"{column.heading} holds {column.form}."[:225]
    rule.showInputMessage = True
    rule.promptTitle = column.heading[:32]
    rule.prompt = textwrap.shorten(f"{column.form}. {column.description}", 250, placeholder=" …")
    return rule


def choices(values: Sequence[str], lists: Worksheet) -> str:
    """What a drop-down offers: spelled out, or, past 250 letters, the cells of a sheet of lists."""
    spelled = ",".join(values)
    if len(spelled) <= _LONGEST_LIST:
        return f'"{spelled}"'
    at = lists.max_column + 1 if lists["A1"].value is not None else 1
    for number, value in enumerate(values, 1):
        put_text(cell_at(lists, number, at), value)
    letter = get_column_letter(at)
    return f"{LISTS}!${letter}$1:${letter}${len(values)}"


def _settings(sheet: Worksheet, title: str, typing: RangeTyping | None) -> None:
    _head(sheet, 1, "Setting", 14)
    _head(sheet, 2, "Value", 44)
    for number, line in enumerate([(TITLE, title), *([(RANGES, typing)] if typing is not None else [])], 2):
        for at, text in enumerate(line, 1):
            if text:
                put_text(cell_at(sheet, number, at), text)
    cell_at(sheet, 2, 1).comment = _comment(
        f"What the box, the backs and the foot of each card say; up to {LONGEST_TITLE} letters. "
        "Without it the name of the file is printed."
    )
    if typing is not None:
        cell_at(sheet, 3, 1).comment = _comment(
            "How ranges are typed: bounds (21-43), widths (23, how many numbers they have) or ends (43). "
            "From widths and ends the bounds follow, in the order of the headings; change it before you "
            "type, not after."
        )


def _proof(sheet: Worksheet) -> None:
    for at, (heading, width) in enumerate(zip(PROOF_HEADINGS, (10, 28, 14, 14, 60), strict=True), 1):
        _head(sheet, at, heading, width)
    cell_at(sheet, 1, 1).comment = _comment(
        "A warning or note that you have checked and accepted: its code, the fighter, optionally the "
        "column and the value, and why."
    )
    sheet.freeze_panes = "A2"


def _read_me(sheet: Worksheet, game: Game, typing: RangeTyping) -> None:
    rows = _as_typed(layout(game.name, "row"), game, typing)
    forms = [column for column in rows.columns.values() if column.is_form]
    shown = [column.example for column in forms if column.ordered] or [column.example for column in forms]
    lines = (
        "How to use this workbook",
        f"Sheet {rows.sheet}: one fighter per row, below the headings. There may be several such sheets, "
        f"such as one per division. A comment at each heading says what its cells hold and names the page "
        f"of the rule book. A fighter without ratings is left for `fightcard rate`, which proposes them "
        f"from a record on the sheet Careers or Bouts.",
        f"{_typed_as(typing)}: {', '.join(dict.fromkeys(shown[:4]))}. Their "
        "columns have the format Text, so that no program reads them as dates; keep this format when you "
        "paste (paste values only).",
        *(_of_house(layout(game.name, name)) for name in _house(game)),
        *_of_officials(game),
        "Sheet Careers: real records, if you have them; they are compared with the cards' bouts. It may "
        "stay empty.",
        f"Sheet {PROOF}: warnings and notes that you have checked and accepted, each with your reason.",
        "Check it with `fightcard check`, fix what can be fixed with `fightcard fix`, build it with "
        "`fightcard build`.",
        f"An example, made up: {rows.example[rows.first]}, cell by cell. Nothing on this sheet is read.",
    )
    for letter, width in zip("ABC", _READ_ME_WIDTHS, strict=True):
        sheet.column_dimensions[letter].width = width
    for number, line in enumerate(lines, 1):
        _wrap(sheet, number, (line,))
    cell_at(sheet, 1, 1).font = Font(bold=True, size=14)
    _example(sheet, len(lines) + 1, rows, as_typed(game, layout(game.name, "row").example, typing))


def _wrap(sheet: Worksheet, row: int, texts: Sequence[str]) -> None:
    """A row of texts, as high as they need: not every program finds that out by itself."""
    lines = 1
    for at, (text, width) in enumerate(zip(texts, _READ_ME_WIDTHS, strict=False), 1):
        put_text(cell_at(sheet, row, at), text)
        cell_at(sheet, row, at).alignment = Alignment(wrap_text=True, vertical="top")
        lines = max(lines, len(textwrap.wrap(text, width - 4)))
    sheet.row_dimensions[row].height = 16 * lines + 4


def _example(sheet: Worksheet, below: int, rows: Layout, example: Mapping[str, Value]) -> None:
    """A table of all cells of a row: their headings, an example, and what they hold."""
    cells = [
        (heading, str(example.get(heading, "")), column.form) for heading, column in rows.columns.items()
    ]
    for number, line in enumerate([("Heading", "Example", "Holds"), *cells], below):
        _wrap(sheet, number, line)
        for at in range(1, len(line) + 1):
            cell_at(sheet, number, at).number_format = "@"
            if number == below:
                cell_at(sheet, number, at).font = Font(bold=True)


def _typed_as(typing: RangeTyping) -> str:
    if typing == "bounds":
        return "Ranges and pairs are typed as the card prints them"
    what = "how many numbers they have" if typing == "widths" else "their upper end"
    return f"Ranges are typed by {what}, and the bounds follow in the order of the headings"


def _of_house(sheet: Layout) -> str:
    played = f"Sheet {sheet.sheet}: what bouts are played with. It holds what comes with fightcard"
    yours = "overwrite it with your own, or delete the sheet."
    if not any(column.heading == KIND for column in sheet.additional):
        return f"{played}, which is house: made by us, not from the rule text; {yours}"
    return (
        f"{played}. {KIND} says where each line comes from: source is in the rule text, ruled is "
        f"our ruling where the text is unclear, house is made by us. {KIND} is not read; {yours}"
    )


def _of_officials(game: Game) -> list[str]:
    if game.rows.officials is None:
        return []
    names = " and ".join(layout(game.name, name).sheet for name in game.rows.officials.schemas)
    return [
        f"Sheets {names}: officials by name, if you want them in your bouts. They may stay empty: then the "
        "types of officials are drawn."
    ]


def _config(stem: str, system: str) -> str:
    return (
        f"# The project {stem}, for {system}.\n\n"
        "[check]\n"
        '# Codes, or their beginnings, of warnings and notes to leave out, e.g. ["T2"]\n'
        "ignore = []\n\n"
        "[check.severity]\n"
        '# Change the severity of a warning or note here, e.g. X301 = "error"\n'
    )
