"""Excel tables on a sheet that is written: they grow over the rows and headings typed next to them, as in
Excel, and their columns are called what their headings say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias
from xml.sax.saxutils import escape, quoteattr

from fightcard.pipeline.workbook.addresses import Area, area_of, column_and_row
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.package import (
    MAIN,
    Change,
    Element,
    Package,
    elements,
    rewritten,
    sheet_parts,
)

Places: TypeAlias = set[tuple[int, int]]
"""Cells by row and column."""

_LISTED = frozenset({"table", "autoFilter", "tableColumns", "tableColumn"})


def grow_tables(path: Path, package: Package, part: str, typed: Mapping[tuple[int, int], str]) -> None:
    """Let the tables of a sheet follow what is to be typed into its part, by row and column.

    Raises Unreadable for a heading to be typed over that formulas name.
    """
    tables = [target for kind, target in package.relations(part).values() if kind == "table"]
    filled: Places = _filled(package.read(part)) if tables else set()
    for table in tables:
        before = package.read(table)
        content = _grown(before, typed, filled)
        if content != before:
            _refuse_named(path, package, _names(before) - _names(content))
            package.put(table, content)


def _refuse_named(path: Path, package: Package, lost: Iterable[str]) -> None:
    """Raises Unreadable where a formula names a column that is no more: Excel would delete the formula."""
    sheets = [package.read(part) for part in sheet_parts(package).values()]
    for name in lost:
        if any(f"[{escape(name)}]".encode() in sheet for sheet in sheets):
            what = f"its formulas name the column {name} of a table, whose heading would be changed"
            remedy = "Correct the heading in Excel, which changes the formulas too, and save it."
            raise Unreadable(path, what, remedy)


def _names(table: bytes) -> set[str]:
    return {each.attributes["name"] for each in elements(table, lambda name: name == "tableColumn")}


def _filled(content: bytes) -> Places:
    """The cells of a sheet that hold anything."""
    found: Places = set()
    inner = -1
    for each in elements(content, lambda name: name in {"c", "v", "is", "f"}):
        if each.local != "c":
            inner = each.start
        elif inner > each.start and "r" in each.attributes:
            found.add(column_and_row(each.attributes["r"])[::-1])
    return found


def _grown(content: bytes, typed: Mapping[tuple[int, int], str], filled: Places) -> bytes:
    found = elements(content, lambda name: name in _LISTED)
    stated = found[-1].attributes
    before = area_of(stated.get("ref", ""))
    if before is None or stated.get("tableType", "worksheet") != "worksheet":
        return content  # a table that is filled from outside
    headings: dict[int, str] = {}
    if stated.get("headerRowCount") != "0":
        headings = {column: text for (row, column), text in typed.items() if row == before.top}
    after = _wider(before, headings, filled)
    if stated.get("totalsRowCount", "0") == "0":
        after = _longer(after, typed, filled)
    changes = [*_columns(found, before, after, headings)]
    # Excel shows an empty row in a table without any (`insertRow`), which is not empty once it is typed in.
    is_begun = "insertRow" in stated and any(row > after.top and after.holds(row, at) for row, at in typed)
    if after != before or is_begun:
        changes += _areas(found, before, after)
    return rewritten(content, changes)


def _wider(area: Area, headings: Mapping[int, str], filled: Places) -> Area:
    """The area with the new headings that are directly to the right of it."""
    right = area.right
    while right + 1 in headings and (area.top, right + 1) not in filled:
        right += 1
    return area._replace(right=right)


def _longer(area: Area, typed: Mapping[tuple[int, int], str], filled: Places) -> Area:
    """The area with the new rows that are directly below it."""
    low = area.low
    while True:
        below = {(low + 1, column) for column in range(area.left, area.right + 1)}
        if not below & typed.keys() or below & filled:
            return area._replace(low=low)
        low += 1


def _areas(found: Sequence[Element], before: Area, after: Area) -> Iterator[Change]:
    """The areas of the table and of its filter, which ends above its totals."""
    for each in found:
        area = area_of(each.attributes.get("ref", ""))
        if area is not None:
            low = area.low + after.low - before.low
            ref = str(area._replace(right=after.right, low=low))
            yield each.retagged({"ref": ref, "insertRow": None})


def _columns(
    found: Sequence[Element], before: Area, after: Area, headings: Mapping[int, str]
) -> Iterator[Change]:
    """The columns whose headings are typed over, and those that are new."""
    columns = [each for each in found if each.local == "tableColumn"]
    for number, column in enumerate(columns, before.left):
        if number in headings:
            yield column.retagged({"name": headings[number]})
    new = range(before.right + 1, after.right + 1)
    if new:
        whole = next(each for each in found if each.local == "tableColumns")
        yield whole.retagged({"count": str(len(columns) + len(new))})
        first = 1 + max(int(each.attributes["id"]) for each in columns)
        lines = (
            f'<tableColumn xmlns="{MAIN}" id="{at}" name={quoteattr(headings[number])}/>'
            for at, number in enumerate(new, first)
        )
        yield columns[-1].end, columns[-1].end, "".join(lines).encode()
