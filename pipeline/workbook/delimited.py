"""Delimited text in (CSV, TSV): the same cells as a workbook's, as far as text can hold them.

Text knows no formats, so that numbers are recognised by their characters: `12` and `-4` are numbers, `+2`,
`07` and `1-34` stay text. The sheet takes the name of the sheet it replaces.
"""

from __future__ import annotations

import csv
import io
import json
import re
import shlex
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.workbook import NOT_UNICODE, ROWS_IN_A_CELL
from fightcard.pipeline.spellings.encodings import ENCODINGS, marked, read_older
from fightcard.pipeline.workbook.addresses import letters_of
from fightcard.pipeline.workbook.guard import (
    MAX_CELLS,
    MAX_COLUMNS,
    MAX_LETTERS,
    MAX_ROWS,
    MEGABYTE,
    refuse_what_is_no_file,
)
from fightcard.pipeline.workbook.model import Book, Cell, Content, Kind, Row, Sheet, Unreadable

ENDINGS = frozenset({".csv", ".tsv", ".txt"})
SHEET = "Fighters"
MAX_BYTES = 20 * MEGABYTE  # 10,000 rows of 60 cells come to 4 MB


_NAMES = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars"}
_DECLARED = re.compile(r"\"?sep=([,;\t|])\"?[\r\n]", re.IGNORECASE)
_MARKUP = re.compile(r"<(?:!--|(?:!doctype|\?xml|html|head|body|table|svg)\b)")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]+)?")
_ERRORS = frozenset({"#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NUM!", "#NULL!"})
_SAVE = "Save it from the spreadsheet program as CSV UTF-8, or better as an Excel Workbook (.xlsx)."


@dataclass(frozen=True, slots=True)
class Text:
    """A text file as it is: its letters, the encoding they were read in, and what parts its cells."""

    letters: str
    encoding: str
    delimiter: str


def is_text(path: Path) -> bool:
    """True for a name that ends as a delimited text does."""
    return path.suffix.lower() in ENDINGS


def read(path: Path) -> Book:
    """Read a delimited text as a workbook of one sheet; raises Unreadable."""
    text = opened(path)
    rows = []
    lines = records(path, text)
    for number, line in enumerate(lines, 1):
        if number == 1 and declared(text.letters):
            continue
        cells = {
            at: cell for at, typed in enumerate(line, 1) if (cell := _cell(number, at, typed)) is not None
        }
        if cells:
            rows.append(Row(number, cells))
    return Book(path, (Sheet(SHEET, tuple(rows)),), remarks=tuple(_remarks(path, text, lines)))


def records(path: Path, text: Text) -> list[list[str]]:
    """The lines of a text as lists of cells; raises Unreadable past the limits."""
    found: list[list[str]] = []
    cells = 0
    csv.field_size_limit(8 * MAX_LETTERS)  # a longer one is refused unread; only its row is known
    try:
        for line in csv.reader(io.StringIO(text.letters, newline=""), delimiter=text.delimiter):
            cells += len(line)
            if len(found) >= MAX_ROWS or cells > MAX_CELLS or len(line) > MAX_COLUMNS:
                what = f"it has more than {MAX_ROWS:,} rows, {MAX_COLUMNS:,} columns or {MAX_CELLS:,} cells"
                raise Unreadable(path, what, "Delete what belongs to no fighter.")
            found.append(line)
            if any(len(typed) > MAX_LETTERS for typed in line):
                at = next(at for at, typed in enumerate(line, 1) if len(typed) > MAX_LETTERS)
                what = f"its cell {letters_of(at)}{len(found)} holds more than {MAX_LETTERS:,} letters"
                raise Unreadable(path, what, "Shorten it; a card has room for a line.")
    except csv.Error:  # only a cell beyond the limit is one: text is read as it is
        what = f"a cell in its row {len(found) + 1} holds more than {MAX_LETTERS:,} letters"
        remedy = "Shorten it, or close the quotation that it begins with."
        raise Unreadable(path, what, remedy) from None
    return found


def patched(path: Path, changes: Mapping[tuple[int, int], str]) -> bytes:
    """The text's bytes with cells, by (row, column), holding other letters; rows and cells that it has not
    are added. Letters that an older encoding lacks make it UTF-8."""
    text = opened(path)
    lines = records(path, text)
    for (row, column), typed in changes.items():
        lines += [[] for _ in range(row - len(lines))]
        line = lines[row - 1]
        line += [""] * (column - len(line))
        line[column - 1] = typed
    out = io.StringIO()
    line_end = "\r\n" if "\r\n" in text.letters else "\n"
    csv.writer(out, delimiter=text.delimiter, lineterminator=line_end).writerows(lines)
    try:
        return out.getvalue().encode(text.encoding)
    except UnicodeEncodeError:
        return out.getvalue().encode("utf-8-sig")


def opened(path: Path) -> Text:
    """The letters of a text file; raises Unreadable where it is none."""
    refuse_what_is_no_file(path)
    try:
        if path.stat().st_size > MAX_BYTES:
            what = f"it is larger than {MAX_BYTES // MEGABYTE} MB"
            raise Unreadable(path, what, "Keep one card set per file.")
        raw = path.read_bytes()
    except PermissionError:
        raise Unreadable(path, "it may not be read", "Ask for permission to read it.") from None
    if raw.startswith((b"PK", b"\xd0\xcf\x11\xe0", b"%PDF")):
        what = "it is not text but a workbook or document under another name"
        raise Unreadable(path, what, "Give it its own extension, such as .xlsx.")
    letters, encoding = _decoded(path, raw)
    if not letters.strip():
        raise Unreadable(path, "the file is empty", "Use a copy that has the fighters.")
    if "\0" in letters:
        raise Unreadable(path, "it holds bytes that are not text", _SAVE)
    _refuse_other_formats(path, letters)
    return Text(letters, encoding, declared(letters) or _delimiter(letters))


def _decoded(path: Path, raw: bytes) -> tuple[str, str]:
    stated = marked(raw)
    try:
        return raw.decode(stated or "utf-8"), stated or "utf-8"
    except UnicodeDecodeError:
        if stated:
            raise Unreadable(path, "its text is cut off or damaged", _SAVE) from None
    letters, encoding = read_older(raw)
    if "\ufffd" in letters:
        raise Unreadable(path, "it holds bytes that are not text", _SAVE)
    return letters, encoding


def _refuse_other_formats(path: Path, letters: str) -> None:
    begins = letters[:200].lstrip().lower()
    if _MARKUP.match(begins):
        remedy = f"Its bouts are read by: fightcard records {shlex.quote(path.as_posix())} --write SET.xlsx"
        raise Unreadable(path, "it is a web page (HTML) or XML under another name, not a table", remedy)
    if begins.startswith(("{", "[")):
        with suppress(ValueError, RecursionError):
            json.loads(letters)
            raise Unreadable(path, "it is JSON under another name, not a table", _SAVE)


def declared(letters: str) -> str | None:
    """What parts the cells by a first line such as `sep=;`, which Excel reads and does not show; None without
    one."""
    line = _DECLARED.match(letters)
    return line[1] if line else None


def _delimiter(letters: str) -> str:
    head = letters[:20_000].splitlines()[:20]
    return max(_NAMES, key=lambda mark: max(line.count(mark) for line in head))


def _remarks(path: Path, text: Text, lines: list[list[str]]) -> Iterator[Finding]:
    if text.encoding in ENCODINGS:
        place = Place(file=path.as_posix(), sheet=SHEET)
        yield NOT_UNICODE.at(place, encoding=ENCODINGS[text.encoding])
    half = max(map(len, lines)) // 2  # a quotation may begin anywhere in its row
    for number, line in enumerate(lines, 1):
        for at, typed in enumerate(line, 1):
            is_broken = "\n" in typed or "\r" in typed
            if is_broken and any(each.count(text.delimiter) >= half for each in typed.splitlines()):
                place = Place(path.as_posix(), SHEET, f"{letters_of(at)}{number}", number)
                yield ROWS_IN_A_CELL.at(place, delimiter=_NAMES[text.delimiter])


def _cell(row: int, column: int, typed: str) -> Cell | None:
    if typed == "":
        return None
    content: Content = typed
    kind: Kind = "text"
    if _NUMBER.fullmatch(typed):
        content, kind = (float(typed) if "." in typed else int(typed)), "number"
    elif typed in ("TRUE", "FALSE"):
        content, kind = typed == "TRUE", "boolean"
    elif typed in _ERRORS:
        kind = "error"
    return Cell(SHEET, row, column, content, kind)
