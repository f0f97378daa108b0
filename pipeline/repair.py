"""Repairs: what can be fixed in a workbook without asking, and, on request, what only seems likely.

Safe is what leaves the card as it is (a dash, a blank, a number saved as text, another spelling of a word)
and a date whose one possible reading makes its range table whole. Doubtful is a single keystroke that would
fix a broken rule. A repaired copy is proofread again; a repair next to an error, or one that leaves its cell
no better than it was, is taken back.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeAlias

from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.which_game import system_of
from fightcard.pipeline.findings import SEVERITIES, Finding, Severity, Value, shown
from fightcard.pipeline.workbook import delimited
from fightcard.pipeline.workbook.addresses import column_and_row
from fightcard.pipeline.workbook.as_read import refuse_newer
from fightcard.pipeline.workbook.changed import with_contents
from fightcard.pipeline.workbook.edit import Edits, Written, edited
from fightcard.pipeline.workbook.model import Book, Cell
from fightcard.pipeline.workbook.ods import refuse_open_document
from fightcard.pipeline.workbook.read import read

Findings: TypeAlias = Mapping[tuple[str | None, str | None], Counter[tuple[str, Severity]]]

_WHOLE = re.compile("-?(?:0|[1-9][0-9]{0,8})")


@dataclass(frozen=True, slots=True)
class Repair:
    """One cell fixed: its sheet and address, what was there, what is there now (None: it is cleared), and
    the finding."""

    sheet: str
    cell: str
    before: Value
    after: str | int | None
    is_safe: bool
    finding: Finding


@dataclass(frozen=True, slots=True)
class Repaired:
    """A workbook's repairs and the copy's content with the ones done.

    `offered` are those that only --doubtful does, `refused` those that would not make their row sound,
    `covered` those of cells that are merged into others, where nothing typed is seen, and `calculated` those
    of cells whose formulas say what is wrong.
    """

    book: Book
    done: tuple[Repair, ...]
    offered: tuple[Repair, ...]
    refused: tuple[Repair, ...]
    covered: tuple[Repair, ...]
    calculated: tuple[Repair, ...]
    content: bytes = field(repr=False)

    def __repr__(self) -> str:
        return f"<Repaired {self.book.name}: {len(self.done)} done, {len(self.offered)} offered>"


def repaired(path: Path, *, doubtful: bool = False) -> Repaired:
    """Repair a workbook's copy in memory; `doubtful` also does what is only likely.

    Raises Unreadable for a file that cannot be read, and for an OpenDocument one, which cannot be patched.
    """
    refuse_open_document(path, "fix")
    book = read(path)
    system = system_of(book)
    findings = check(book, system).findings
    every = repairs(book, findings)
    covered = _one_a_cell(each for each in every if _is_covered(book, each))
    calculated = _one_a_cell(each for each in every if _is_calculated(book, each))
    barred = {_cell_of(each) for each in (*covered, *calculated)}
    found = [each for each in every if _cell_of(each) not in barred]
    select = partial(_effective, book, before=_at_cells(findings), system=system)
    likely = select(found)
    done = likely if doubtful else select([each for each in found if each.is_safe])
    cells = {_cell_of(each) for each in done}
    offered = [each for each in likely if _cell_of(each) not in cells]
    cells |= {_cell_of(each) for each in offered}
    refused = _one_a_cell(each for each in found if _cell_of(each) not in cells)
    changes = {_cell_of(each): each.after for each in done}
    content = _written(path, changes) if changes else path.read_bytes()
    refuse_newer(book)
    return Repaired(book, tuple(done), tuple(offered), refused, covered, calculated, content)


def repairs(book: Book, findings: Sequence[Finding]) -> list[Repair]:
    """What the findings offer, the repair of a cell's gravest fault first."""
    found: dict[tuple[str, str, str], Repair] = {}
    for finding in sorted(findings, key=lambda each: SEVERITIES.index(each.severity)):
        if finding.suggestion is None or not finding.sheet or not finding.cell:
            continue
        sheet = book.sheet(finding.sheet)
        column, row = column_and_row(finding.cell)
        cell = sheet.cell(row, column) if sheet else None
        if cell is None and finding.diagnostic.fills_blank:
            cell = Cell(finding.sheet, row, column, None, "blank")
        elif finding.value is None:
            continue
        if cell is None or cell.value != finding.value:
            continue  # a value that was put together from several cells is fixed in none of them
        after: str | int | None = finding.suggestion or None
        if _WHOLE.fullmatch(finding.suggestion) and not finding.diagnostic.fix_is_text:
            after = int(finding.suggestion)
        if after == cell.content and type(after) is type(cell.content):
            continue
        is_safe = finding.diagnostic.fix_is_safe
        repair = Repair(finding.sheet, finding.cell, cell.value, after, is_safe, finding)
        found.setdefault((finding.sheet, finding.cell, str(after)), repair)
    return list(found.values())


def _one_a_cell(repairs: Iterable[Repair]) -> tuple[Repair, ...]:
    found: dict[tuple[str, str], Repair] = {}
    for each in repairs:
        found.setdefault(_cell_of(each), each)
    return tuple(found.values())


def _is_covered(book: Book, repair: Repair) -> bool:
    sheet = book.sheet(repair.sheet)
    return sheet is not None and sheet.is_covered(*column_and_row(repair.cell)[::-1])


def _is_calculated(book: Book, repair: Repair) -> bool:
    sheet = book.sheet(repair.sheet)
    cell = sheet.cell(*column_and_row(repair.cell)[::-1]) if sheet is not None else None
    return cell is not None and cell.formula is not None


def _cell_of(repair: Repair) -> tuple[str, str]:
    return repair.sheet, repair.cell


def _at_cells(findings: Sequence[Finding]) -> Findings:
    """How often each finding is at each cell, by its code and severity."""
    found: dict[tuple[str | None, str | None], Counter[tuple[str, Severity]]] = {}
    for each in findings:
        found.setdefault((each.sheet, each.cell), Counter())[each.code, each.severity] += 1
    return found


def _effective(book: Book, chosen: Sequence[Repair], *, before: Findings, system: str) -> list[Repair]:
    """One repair a cell: the first that lessens its findings and leaves its row without errors."""
    waiting: dict[tuple[str, str], list[Repair]] = {}
    for each in chosen:
        waiting.setdefault(_cell_of(each), []).append(each)
    while waiting:
        chosen_now = [each[0] for each in waiting.values()]
        contents = {_cell_of(each): each.after for each in chosen_now}
        findings = check(with_contents(book, contents), system).findings
        wrong = {(each.sheet, each.row) for each in findings if each.severity == "error"}
        after = _at_cells(findings)
        fallen = [
            each
            for each in chosen_now
            if not _lessens(each, before, after)
            or ((each.sheet, each.finding.row) in wrong and each.finding.severity != "note")
        ]
        if not fallen:
            return chosen_now
        for each in fallen:
            waiting[_cell_of(each)].remove(each)
        waiting = {cell: left for cell, left in waiting.items() if left}
    return []


def _lessens(repair: Repair, before: Findings, after: Findings) -> bool:
    """True when a repair ends its finding and brings its cell none that weighs as much.

    What is only likely brings no warning either: doubtful text is no repair of what cannot be read.
    """
    cell, finding = _cell_of(repair), repair.finding
    old, new = before.get(cell, Counter()), after.get(cell, Counter())
    grave = finding.severity if repair.is_safe else "warning"
    grave_from = max(SEVERITIES.index(grave), SEVERITIES.index(finding.severity))
    brought = [each for each in new - old if SEVERITIES.index(each[1]) <= grave_from]
    kind = (finding.code, finding.severity)
    return not brought and new[kind] < old[kind] and all(severity != "error" for _, severity in new)


def _written(path: Path, changes: Mapping[tuple[str, str], str | int | None]) -> bytes:
    if not delimited.is_text(path):
        edits: dict[str, Edits] = {}
        for (sheet, address), value in changes.items():
            edits.setdefault(sheet, {})[column_and_row(address)[::-1]] = Written(value, is_text=True)
        return edited(path, edits)
    at = {column_and_row(address)[::-1]: shown(value) for (_, address), value in changes.items()}
    return delimited.patched(path, at)
