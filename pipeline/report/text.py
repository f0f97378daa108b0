"""Findings as text: grouped by fighter, each with the piece of sheet around its cell, in 80 columns.

Whatever came out of a workbook is data: it is never read as markup, and letters that steer a terminal are
shown as a replacement sign.
"""

from __future__ import annotations

import os
import re
import unicodedata
from typing import TYPE_CHECKING, NamedTuple, TextIO

from rich.cells import cell_len, set_cell_size

from pipeline.findings import SEVERITIES, Finding, Severity, shown
from pipeline.report.formats import column_number
from pipeline.workbook.addresses import letters_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pipeline.workbook.model import Book, Sheet

WIDTH = 80
WIDEST_CELL = 18
BESIDE = 2
MARGIN = 11
STYLES: dict[Severity, str] = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan"}
_PLURAL = {"error": "errors", "warning": "warnings", "note": "notes"}


class Segment(NamedTuple):
    """A run of text in one style; an empty style is the terminal's own."""

    text: str
    style: str = ""


def as_text(findings: Sequence[Finding], cards: int, book: Book | None) -> str:
    """The report without colour, with a last newline."""
    return "".join(
        "".join(segment.text for segment in line).rstrip() + "\n" for line in lines(findings, cards, book)
    )


def printed(findings: Sequence[Finding], cards: int, book: Book | None, stream: TextIO) -> None:
    """Write the report to a stream: in colour on a terminal, unless NO_COLOR is set."""
    if not stream.isatty() and "FORCE_COLOR" not in os.environ:
        stream.write(as_text(findings, cards, book))
        return
    from rich.console import Console  # noqa: PLC0415 - a twentieth of a second that a pipe need not wait
    from rich.text import Text  # noqa: PLC0415

    console = Console(file=stream, markup=False, emoji=False, highlight=False, width=WIDTH, soft_wrap=True)
    for line in lines(findings, cards, book):
        console.print(Text.assemble(*line, end=""))


def lines(findings: Sequence[Finding], cards: int, book: Book | None) -> Iterator[list[Segment]]:
    """The report line by line: groups in the order of their first finding, then the counts."""
    groups: dict[tuple[str | None, str | None], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.sheet, finding.fighter), []).append(finding)
    told: set[str] = set()
    for group in groups.values():
        yield [Segment(safe(_heading(group[0])), "bold")]
        for finding, also in _merged(group):
            yield from _lines_of(finding, also, book, has_why=finding.code not in told)
            told.add(finding.code)
        yield []
    yield [Segment(_counted(findings, cards), "bold")]


def _heading(first: Finding) -> str:
    if first.fighter:
        row = f", row {first.row}" if first.row else ""
        return f"{first.fighter} ({first.sheet}{row})" if first.sheet else first.fighter
    return f"Sheet {first.sheet}" if first.sheet else f"Workbook {first.file}"


def _merged(group: list[Finding]) -> Iterator[tuple[Finding, list[str]]]:
    """Notes of one kind once, with the other cells they concern; errors and warnings one by one."""
    seen: dict[str, list[str]] = {}
    first = []
    for finding in group:
        if finding.severity == "note" and finding.code in seen:
            seen[finding.code].append(finding.cell or "")
        else:
            seen[finding.code] = []
            first.append(finding)
    for finding in first:
        yield finding, seen[finding.code] if finding.severity == "note" else []


def _lines_of(
    finding: Finding, also: list[str], book: Book | None, *, has_why: bool
) -> Iterator[list[Segment]]:
    at = f" at {finding.cell}" if finding.cell else f" at row {finding.row}" if finding.row else ""
    head = f"  {finding.severity} {finding.code}{at}: "
    more = f" (the same at {', '.join(also)})" if also else ""
    for number, line in enumerate(wrapped(finding.message + more, head, "    ")):
        cut = len(head) if number == 0 else 0
        yield [Segment(line[:cut], STYLES[finding.severity]), Segment(line[cut:])]
    if finding.severity != "note":
        yield from _excerpt(finding, book)
        if has_why:
            yield from ([Segment(line, "dim")] for line in wrapped(finding.why, "    why: ", "         "))
        yield from ([Segment(line)] for line in wrapped(finding.fix, "    fix: ", "         "))


def _excerpt(finding: Finding, book: Book | None) -> Iterator[list[Segment]]:
    """The cell between its neighbours: letters and headings above, the culprit underlined."""
    column = column_number(finding.cell)
    sheet = book.sheet(finding.sheet) if book and finding.sheet else None
    if sheet is None or column is None or finding.row is None:
        return
    headings = _heading_row(sheet, finding, column)
    columns = [at for at in range(column - BESIDE, column + BESIDE + 1) if at >= 1]
    known = {at: _cells(sheet, finding, headings, at) for at in columns}
    wide = {at: min(WIDEST_CELL, max(cell_len(text) for text in cells)) for at, cells in known.items()}
    while sum(wide[at] + 2 for at in columns) > WIDTH - MARGIN:
        columns.remove(max(columns, key=lambda at: abs(at - column)))
    widths, rows = [wide[at] for at in columns], [known[at] for at in columns]
    numbers = ["", str(headings or ""), str(finding.row)]
    for number, line in zip(numbers, zip(*rows, strict=True), strict=True):
        if not any(line):
            continue
        cells = "  ".join(_fitted(text, width) for text, width in zip(line, widths, strict=True))
        yield [Segment(f"{number:>8} | ", "dim"), Segment(cells.rstrip())]
    here = columns.index(column)
    before = sum(widths[:here]) + 2 * here
    mark = "^" * max(1, min(widths[here], cell_len(rows[here][2])))
    yield [Segment(f"{'':>8} | ", "dim"), Segment(" " * before + mark, STYLES[finding.severity])]


def _cells(sheet: Sheet, finding: Finding, headings: int | None, column: int) -> tuple[str, str, str]:
    """One column of an excerpt: its letters, its heading, its cell in the finding's row."""
    return (
        letters_of(column),
        _shown_at(sheet, headings, column),
        _shown_at(sheet, finding.row, column),
    )


def _heading_row(sheet: Sheet, finding: Finding, column: int) -> int | None:
    for row in sheet.rows:
        cell = row.cells.get(column)
        if cell and finding.row and row.number < finding.row and str(cell.value).strip() == finding.column:
            return row.number
    return None


def _shown_at(sheet: Sheet, row: int | None, column: int) -> str:
    cell = sheet.cell(row, column) if row else None
    return safe(shown(cell.value)) if cell else ""


def _fitted(text: str, width: int) -> str:
    if cell_len(text) > width:
        return set_cell_size(text, width - 1) + "…"
    return set_cell_size(text, width)


def _counted(findings: Sequence[Finding], cards: int) -> str:
    count = {severity: sum(finding.severity == severity for finding in findings) for severity in SEVERITIES}
    listed = [
        f"{count[severity]} {severity if count[severity] == 1 else _PLURAL[severity]}"
        for severity in SEVERITIES
    ]
    return f"{listed[0]}, {listed[1]}, {listed[2]}; {cards} good card{'' if cards == 1 else 's'}"


def wrapped(text: str, first: str, rest: str) -> Iterator[str]:
    """The text in lines of WIDTH columns; words wider than a line are cut, wide letters count two."""
    line, is_bare = first, True
    for word in re.split(" +", safe(text).strip()):
        due = word
        if not is_bare and cell_len(line) + 1 + cell_len(due) > WIDTH:
            yield line
            line, is_bare = rest, True
        while cell_len(line) + cell_len(due) + (not is_bare) > WIDTH:
            room = WIDTH - cell_len(line)
            cut = next(at for at in range(len(due), 0, -1) if cell_len(due[:at]) <= room or at == 1)
            yield line + due[:cut]
            line, due, is_bare = rest, due[cut:], True
        line += due if is_bare else f" {due}"
        is_bare = False
    yield line


def safe(text: str) -> str:
    """A text on one line, with letters that steer a terminal shown as a replacement sign."""
    if text.isprintable():
        return text
    flat = text.replace("\n", " ").replace("\t", " ").replace("\r", " ")
    return "".join("�" if unicodedata.category(letter) in {"Cc", "Cf", "Cs"} else letter for letter in flat)
