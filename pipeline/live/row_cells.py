"""Any cell of a fighter's row typed from the page: what the row holds, and what the check would say of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from fightcard.pipeline.checks import Checked, selection
from fightcard.pipeline.findings import Finding, shown
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.workbook.addresses import column_and_row
from fightcard.pipeline.workbook.changed import with_contents
from fightcard.pipeline.workbook.edit import Edits, Written
from fightcard.pipeline.workbook.entry import Entry, Heading

MOST_LETTERS = 1_000
"""Letters of a cell that the page types, at most."""

_WHOLE = re.compile("-?(?:0|[1-9][0-9]{0,8})")
_CONTROL = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Proofread:
    """What typing some cells would do: the contents by address, the findings that it raises and settles, and
    the fighter's id afterwards, empty where the row would be no fighter's any more.

    A finding at a typed cell counts as raised even where the cell had one like it before.
    """

    contents: Mapping[str, str | int | None]
    raised: tuple[Finding, ...]
    settled: tuple[Finding, ...]
    id: str

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The raised findings that are errors: with them nothing is written."""
        return tuple(each for each in self.raised if each.severity == "error")


def row_of(checked: Checked, own: str) -> Entry:
    """The row of the fighter with this id, good or not; raises Refused (404) where there is none."""
    found = next((entry for entry in checked.entries if entry.id == own and own), None)
    if found is None:
        raise Refused(404, f"No row of this workbook has a fighter with the id {own}.")
    return found


def cells_of(entry: Entry) -> Iterator[dict[str, object]]:
    """Every cell of a row that has a heading, in the order of the sheet.

    `why_not` is a sentence where the cell cannot be typed from the page, None where it can.
    """
    columns = entry.table.layout.columns
    seen = set()
    for name, heading in sorted(entry.table.headings.items(), key=lambda each: each[1].column):
        if heading.column in seen:
            continue
        seen.add(heading.column)
        cell, place, stated = entry.row.cells.get(heading.column), entry.place(name), columns.get(name)
        yield {
            "column": heading.typed,
            "cell": place.cell,
            "value": "" if cell is None else shown(cell.value),
            "form": "" if stated is None else stated.form,
            "why_not": _why_not(heading, entry),
        }


def _why_not(heading: Heading, entry: Entry) -> str | None:
    if heading.own is not None or heading.is_second:
        return "It comes from several cells of the sheet: type it there."
    cell = entry.row.cells.get(heading.column)
    if cell is None:
        return None
    if cell.formula is not None:
        return "It holds a formula, which is not overwritten."
    if cell.kind in ("date", "time", "boolean"):
        return "It holds a date, a time or a logical value: type it in your spreadsheet program."
    return None


def contents_of(entry: Entry, typed: Mapping[str, str]) -> dict[str, str | int | None]:
    """What texts by address put into the cells of a row: a whole number is a number, no text a blank.

    Raises Refused for an address that is not of the row, a cell that cannot be typed here, and a text that a
    cell cannot hold.
    """
    cells = {str(each["cell"]): each for each in cells_of(entry)}
    found: dict[str, str | int | None] = {}
    for address, text in typed.items():
        cell = cells.get(address)
        if cell is None:
            raise Refused(400, f"{address} is not a cell in the row of {entry.name or 'this fighter'}.")
        if cell["why_not"] is not None:
            raise Refused(409, f"{cell['column']} ({address}): {cell['why_not']}")
        if len(text) > MOST_LETTERS or _CONTROL.search(text):
            raise Refused(400, f"{cell['column']} ({address}): type one line of at most 1,000 letters.")
        if text.startswith("="):
            raise Refused(400, f"{cell['column']} ({address}): formulas are typed in a spreadsheet program.")
        if text != cell["value"]:
            found[address] = int(text) if _WHOLE.fullmatch(text) else text or None
    if not found:
        raise Refused(409, "Every cell already has this value, so there is nothing to type.")
    return found


def proofread(checked: Checked, entry: Entry, contents: Mapping[str, str | int | None]) -> Proofread:
    """Check the whole workbook with these contents in a row, in memory; raises Unreadable as `check` does."""
    sheet = entry.table.sheet.name
    book = with_contents(checked.book, {(sheet, address): each for address, each in contents.items()})
    after = selection.checked(book, checked.selection)
    typed = {(sheet, address) for address in contents}
    was, now = (_counted(each.findings) for each in (checked, after))
    raised = [each for each in _beyond(after.findings, was) if not _is_at(each, typed)]
    at_cells = [each for each in after.findings if _is_at(each, typed)]
    own = next(
        (each for each in after.entries if each.key == (sheet, entry.number)),
        None,
    )
    return Proofread(
        contents, (*at_cells, *raised), tuple(_beyond(checked.findings, now)), "" if own is None else own.id
    )


def edits_of(entry: Entry, contents: Mapping[str, str | int | None]) -> tuple[dict[str, Edits], str]:
    """The contents as edits of the workbook, and the old values in words."""
    held = {str(each["cell"]): each for each in cells_of(entry)}
    edits: Edits = {}
    words = []
    for address, content in contents.items():
        column, row = column_and_row(address)
        edits[row, column] = Written(content)
        words.append(f"{held[address]['column']} ({address}) {held[address]['value'] or 'blank'}")
    return {entry.table.sheet.name: edits}, ", ".join(words)


def _is_at(finding: Finding, cells: set[tuple[str, str]]) -> bool:
    return (finding.sheet, finding.cell) in cells


def _key(finding: Finding) -> tuple[object, ...]:
    return finding.code, finding.severity, finding.sheet, finding.cell, finding.row


def _counted(findings: Iterable[Finding]) -> Counter[tuple[object, ...]]:
    return Counter(_key(each) for each in findings)


def _beyond(findings: Iterable[Finding], others: Counter[tuple[object, ...]]) -> Iterator[Finding]:
    """The findings that are not among the others, each as often as it is there more often."""
    left = Counter(others)
    for each in findings:
        if left[_key(each)] > 0:
            left[_key(each)] -= 1
        else:
            yield each
