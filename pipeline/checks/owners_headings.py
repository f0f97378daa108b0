"""An owner's own headings, as the table [headings] of fightcard.toml maps them to ours.

A target is one of our headings; a part of one, where a range is in two or three cells (`PL low`, `PL high`,
`PL number`: what is in parentheses); `Condition`, the column that says of each row whether it is the fresh or
the fatigued one of a fighter; or the name with `(two rows)`, where the fatigued row follows the fresh one.
Cells that are put together go to columns beyond the sheet, and keep their owner's place.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from fightcard import schemas
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import Layout, layout
from fightcard.pipeline.checks.suggest import nearest, plain
from fightcard.pipeline.findings import shown
from fightcard.pipeline.game import TIRED
from fightcard.pipeline.workbook.entry import Heading
from fightcard.pipeline.workbook.model import Book, Cell, Row, Unreadable
from fightcard.pipeline.workbook.project_file import CONFIG, HEADINGS, HOW_TO_FIX, project_file

PARTS = ("low", "high", "number")
CONDITION = "Condition"
TWO_ROWS = " (two rows)"
TIRED_WORDS = frozenset({"fatigued", "fat", "tired", "f", "t", "late", "spent", "2", "2nd", "second"})
FRESH_WORDS = frozenset({"fresh", "rested", "early", "1", "1st", "first", "start", "r"})


def targets(rows_of: Layout) -> tuple[str, ...]:
    """All that an owner's heading may be mapped to on a sheet of this layout."""
    forms = [column.heading for column in rows_of.columns.values() if column.is_form]
    has_twins = any(heading.startswith(TIRED) for heading in rows_of.columns)
    return (
        *dict.fromkeys(heading for _, heading in rows_of.spellings()),
        *(f"{heading} {part}" for heading in forms for part in PARTS),
        *((CONDITION, f"{rows_of.first}{TWO_ROWS}") if has_twins else ()),
    )


def mapped_spellings(book: Book, rows_of: Layout) -> dict[str, str]:
    """The owner's spellings of headings of a layout, made plain, each with its target.

    A target of another sheet's layout is left out.
    """
    known = {plain(target): target for target in targets(rows_of)}
    return {plain(typed): known[plain(to)] for typed, to in book.headings.items() if plain(to) in known}


def mapped_groups(book: Book, rows_of: Layout) -> dict[str, str]:
    """The owner's spellings of headings over several columns, with what they put before those below."""
    known = {plain(group): prefix for group, prefix in rows_of.groups.items()}
    return {plain(typed): known[plain(to)] for typed, to in book.headings.items() if plain(to) in known}


def refuse_unknown_targets(book: Book) -> None:
    """Raises Unreadable for a line of [headings] whose target no sheet of any game has."""
    if not book.headings:
        return
    sheets = [(system, name) for system in SYSTEMS for name in schemas.names(system)]
    layouts = [layout(*each) for each in sheets if "x-sheet" in schemas.load(*each)]
    every = [target for each in layouts for target in (*targets(each), *each.groups)]
    known = set(map(plain, every))
    for typed, to in book.headings.items():
        if plain(to) not in known:
            near = nearest(to, every)
            meant = f"; did you mean {near}?" if near else ""
            path = project_file(book.path) or book.path.parent / CONFIG
            raise Unreadable(
                path, f"[{HEADINGS}] maps {typed!r} to {to!r}, which is not a heading{meant}", HOW_TO_FIX
            )


def assembled(
    rows_of: Layout, headings: Mapping[str, Heading], rows: Sequence[Row]
) -> tuple[dict[str, Heading], tuple[Row, ...]]:
    """Headings and rows with the cells put together that belong together.

    A fighter of two rows is one, the fatigued cells in columns of their own; a range in parts is one cell.
    """
    found, made = dict(headings), tuple(rows)
    first = rows_of.first
    beyond = max((column for row in rows for column in row.cells), default=0) + 1
    beyond = max(beyond, *(each.column + 1 for each in found.values())) if found else beyond
    doubled = found.pop(f"{first}{TWO_ROWS}", None)
    condition = found.pop(CONDITION, None) if CONDITION not in rows_of.columns else None
    if doubled is not None:
        found = {first: doubled, **found}
    if (doubled or condition) and first in found:
        made = tuple(_two_as_one(made, found[first], condition, beyond, _doubled(rows_of, found)))
        for heading in _doubled(rows_of, found):
            at = found[heading]
            found[TIRED + heading] = Heading(at.column + beyond, at.typed, at.column, is_second=True)
        beyond *= 2
    return _with_ranges(rows_of, found, made, beyond)


def _doubled(rows_of: Layout, headings: Mapping[str, Heading]) -> list[str]:
    """The headings, or parts of some, that are read of a fighter's second row too."""
    known = {*rows_of.columns, *(f"{each} {part}" for each in rows_of.columns for part in PARTS)}
    return [each for each in headings if TIRED + each in known and TIRED + each not in headings]


def _two_as_one(
    rows: Sequence[Row], name: Heading, condition: Heading | None, beyond: int, twice: Sequence[str]
) -> Iterator[Row]:
    first: Row | None = None
    for row in rows:
        if first is not None and twice and _is_second(first, row, name, condition):
            tired = {column + beyond: cell for column, cell in row.cells.items()}
            yield replace(first, cells={**first.cells, **tired}, second=row.number)
            first = None
            continue
        if first is not None:
            yield first
        first = row
    if first is not None:
        yield first


def _is_second(first: Row, row: Row, name: Heading, condition: Heading | None) -> bool:
    who, own = (plain(each.text(name.column)) for each in (first, row))
    if own not in ("", who):
        return False
    if condition is None:
        return True
    return plain(row.text(condition.column)) in TIRED_WORDS


def parts_of_typed(rows_of: Layout, headings: Collection[str]) -> list[tuple[str, str]]:
    """The headings of parts of a range that has a column of its own too, each with that range's heading."""
    both = ((f"{each} {part}", each) for each in rows_of.columns if each in headings for part in PARTS)
    return [(part, whole) for part, whole in both if part in headings]


def _with_ranges(
    rows_of: Layout, headings: Mapping[str, Heading], rows: Sequence[Row], beyond: int
) -> tuple[dict[str, Heading], tuple[Row, ...]]:
    found = dict(headings)
    made = list(rows)
    for heading in rows_of.columns:
        parts = {part: at for part in PARTS if (at := found.pop(f"{heading} {part}", None)) is not None}
        lead = parts.get("low") or parts.get("high")
        if lead is None or heading in found:
            continue
        found[heading] = Heading(beyond, lead.typed, lead.own or lead.column, lead.is_second)
        for number, row in enumerate(made):
            cell = _range(row, parts, beyond)
            if cell is not None:
                made[number] = replace(row, cells={**row.cells, beyond: cell})
        beyond += 1
    return found, tuple(made)


def _range(row: Row, parts: Mapping[str, Heading], column: int) -> Cell | None:
    """A range in one cell, as the card prints it; None where all its parts are blank."""
    cells = {part: row.cells[at.column] for part, at in parts.items() if at.column in row.cells}
    if not cells:
        return None
    texts = {part: shown(cell.value).strip() for part, cell in cells.items()}
    bounds = "-".join(texts.get(part, "") for part in ("low", "high") if part in parts)
    text = f"{bounds} ({texts['number']})" if "number" in texts else bounds
    lead = next(iter(cells.values()))
    return replace(lead, column=column, content=text, kind="text", formula=None, serial=None)
