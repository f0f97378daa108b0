"""Repairs: what can be mended in a workbook without asking, and, on request, what only seems likely.

Safe is what leaves the card as it is (a dash, a blank, a number kept as text, another spelling of a word) and
a date whose one possible reading makes its range table whole. Doubtful is a single keystroke that would mend
a broken rule. A repaired copy is proofread again; a repair beside which an error stands is taken back.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline import opendocument, plain_text
from pipeline.book import Book, Row, Sheet, read
from pipeline.check import check
from pipeline.check.settings import system_of
from pipeline.package import patched
from pipeline.preflight import Unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pipeline.book import Cell, Kind
    from pipeline.findings import Finding, Value

SAFE = frozenset({"C105", "C107", "C108", "C110", "C116"})
_WHOLE = re.compile("-?(?:0|[1-9][0-9]{0,8})")


@dataclass(frozen=True, slots=True)
class Repair:
    """One cell mended: sheet, address, fighter, what stood there, what stands there now, and why (the finding)."""

    sheet: str
    cell: str
    before: Value
    after: str | int
    is_safe: bool
    finding: Finding


@dataclass(frozen=True, slots=True)
class Repaired:
    """A workbook's repairs: those done, those only likely, and the copy's content with the ones done."""

    book: Book
    done: tuple[Repair, ...]
    offered: tuple[Repair, ...]
    content: bytes


def repaired(path: Path, *, doubtful: bool = False) -> Repaired:
    """Mend a workbook's copy in memory; `doubtful` also does what is only likely.

    Raises Unreadable for a file that cannot be read, and for an OpenDocument one, which cannot be patched.
    """
    if opendocument.is_open_document(path):
        mend = "Save it as an Excel Workbook (.xlsx) and repair that."
        raise Unreadable(path, "OpenDocument files are read but not written", mend)
    book = read(path)
    system = system_of(book)
    found = repairs(book, check(book, system).findings)
    chosen = [each for each in found if each.is_safe or doubtful]
    offered = [each for each in found if each not in chosen]
    standing = _that_stand(book, chosen, system)
    offered += [each for each in chosen if each not in standing]
    changes = {(each.sheet, each.cell): each.after for each in standing}
    content = _written(path, changes) if changes else path.read_bytes()
    return Repaired(book, tuple(standing), tuple(offered), content)


def repairs(book: Book, findings: Sequence[Finding]) -> list[Repair]:
    """What the findings offer, one repair a cell, the safe one first; a formula is never replaced."""
    found: dict[tuple[str, str], Repair] = {}
    for finding in sorted(findings, key=lambda each: each.code not in SAFE):
        if finding.suggestion is None or not finding.sheet or not finding.cell or finding.value is None:
            continue
        sheet = book.sheet(finding.sheet)
        cell = _cell_at(sheet, finding) if sheet else None
        if cell is None or cell.formula is not None:
            continue
        after: str | int = finding.suggestion
        if _WHOLE.fullmatch(finding.suggestion) and finding.code not in ("C108", "C110"):
            after = int(finding.suggestion)
        if after == cell.content and type(after) is type(cell.content):
            continue
        repair = Repair(finding.sheet, finding.cell, cell.value, after, finding.code in SAFE, finding)
        found.setdefault((finding.sheet, finding.cell), repair)
    return list(found.values())


def _cell_at(sheet: Sheet, finding: Finding) -> Cell | None:
    row = next((each for each in sheet.rows if each.number == finding.row), None)
    return next((each for each in row.cells.values() if each.address == finding.cell), None) if row else None


def _that_stand(book: Book, chosen: Sequence[Repair], system: str) -> list[Repair]:
    """The repairs beside which no error stands when the sheet is proofread again, and those that change no rating."""
    standing = list(chosen)
    while True:
        findings = check(_as_repaired(book, standing), system).findings
        wrong = {(each.sheet, each.row) for each in findings if each.severity == "error"}
        cells = {(each.sheet, each.cell) for each in findings if each.severity == "error"}
        kept = [
            each
            for each in standing
            if (each.sheet, each.cell) not in cells
            and ((each.sheet, each.finding.row) not in wrong or each.finding.severity == "note")
        ]
        if len(kept) == len(standing):
            return kept
        standing = kept


def _as_repaired(book: Book, standing: Sequence[Repair]) -> Book:
    changes = {(each.sheet, each.cell): each.after for each in standing}
    sheets = []
    for sheet in book.sheets:
        rows = []
        for row in sheet.rows:
            cells = {}
            for column, cell in row.cells.items():
                after = changes.get((sheet.name, cell.address))
                kind: Kind = "number" if isinstance(after, int) else "text"
                cells[column] = replace(cell, content=after, kind=kind) if after is not None else cell
            rows.append(Row(row.number, cells, row.hidden))
        sheets.append(replace(sheet, rows=tuple(rows)))
    return replace(book, sheets=tuple(sheets))


def _written(path: Path, changes: Mapping[tuple[str, str], str | int]) -> bytes:
    if not plain_text.is_text(path):
        return patched(path, changes)
    text = plain_text.opened(path)
    lines = plain_text.records(path, text)
    for (_, address), value in changes.items():
        letters, number = re.sub("[0-9]", "", address), int(re.sub("[A-Z]", "", address))
        column = 0
        for letter in letters:
            column = column * 26 + ord(letter) - 64
        lines[number - 1][column - 1] = str(value)
    out = io.StringIO()
    csv.writer(
        out, delimiter=text.delimiter, lineterminator="\r\n" if "\r\n" in text.letters else "\n"
    ).writerows(lines)
    return out.getvalue().encode(text.encoding)
