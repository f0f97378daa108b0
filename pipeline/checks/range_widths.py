"""Ranges typed as widths, or by upper ends: each becomes its bounds before anything judges it, and back.

The sheet Settings says which (`Ranges`: `bounds`, `widths` or `ends`). The bounds follow from the order of a
table's headings; what is behind a number (the power, the countered number) stays as the card prints it. A
cell typed with both bounds is taken as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, get_args

from fightcard.pipeline.checks import typos
from fightcard.pipeline.checks.ranges import is_partition, span, ways
from fightcard.pipeline.findings.row import NO_WIDTH, WIDTHS_NOT_WHOLE
from fightcard.pipeline.game import RangeTyping

if TYPE_CHECKING:
    from fightcard.pipeline.checks.cells import Reading
    from fightcard.pipeline.findings import Finding, Value
    from fightcard.pipeline.game import BrokenTable, Game, RangeRows, RangeTable
    from fightcard.pipeline.workbook.entry import Entry

SETTING = "Ranges"
TYPINGS: tuple[RangeTyping, ...] = get_args(RangeTyping)
NONE = "-"
_NOUNS = {"widths": ("width", "widths"), "ends": ("upper end", "upper ends")}
_NUMBER = re.compile(r"([0-9]{1,4})((?:[^-0-9].*)?)")
_BOUNDS = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?((?:[^-0-9].*)?)")
_BOTH = re.compile(r"([0-9]{1,4})-([0-9]{1,4})((?:[^-0-9].*)?)")


@dataclass(frozen=True, slots=True)
class _Range:
    """A range as it comes out: its bounds, or None for an empty one, and what follows the numbers."""

    bounds: tuple[int, int] | None
    rest: str = ""

    def text(self, rows: RangeRows) -> str:
        return rows.text(*self.bounds) + self.rest if self.bounds else NONE


def typing_of(settings: Mapping[str, Value]) -> RangeTyping:
    """How a workbook's ranges are typed, by its settings; `bounds` where they say nothing."""
    setting = settings.get(SETTING)
    return next((typing for typing in TYPINGS if typing == setting), "bounds")


def as_bounds(
    game: Game,
    entry: Entry,
    readings: dict[str, Reading],
    settings: Mapping[str, Value],
    *,
    whole: bool,
) -> dict[str, Reading]:
    """A row's readings with the bounds of its ranges, however typed, and what is wrong with the typing.

    Where a table does not come to the whole, its cells count as unread, and one finding covers all. Without
    `whole` a row is under way: its ranges are known up to the first blank, and nothing is found fault with.
    """
    typing, rows = typing_of(settings), game.rows.ranges
    if typing == "bounds" or rows is None:
        return readings
    changed = dict(readings)
    for table in rows.tables:
        own = {heading: readings[heading] for heading in table.headings if heading in readings}
        texts = {heading: str(each.value) for heading, each in own.items() if each.value is not None}
        if texts:
            changed |= _bounded(rows, table, entry, typing, own, texts, whole=whole)
    return changed


def _bounded(
    rows: RangeRows, table: RangeTable, entry: Entry, typing: RangeTyping, own: Mapping[str, Reading],
    texts: Mapping[str, str], *, whole: bool,
) -> dict[str, Reading]:  # fmt: skip
    wrong = {heading for heading, text in texts.items() if _typed(text) is None}
    is_lost = any(not each.is_read for each in own.values())
    found = None if wrong or is_lost else _ranges(table, typing, texts)
    if found is not None and _is_whole(table, found):
        return {
            heading: replace(own[heading], value=found[heading].text(rows))
            if heading in texts
            else own[heading]
            for heading in own
        }
    if not whole:
        return _up_to_a_blank(rows, table, typing, own, texts)
    faults = {
        heading: [NO_WIDTH.at(entry.place(heading), noun=_NOUNS[typing][0], typing=typing)]
        for heading in wrong
    }
    if found is not None:
        finding = _not_whole(rows, table, entry, typing, texts, found)
        at = next(heading for heading in own if entry.place(heading).cell == finding.cell)
        faults[at] = [finding]
    return {
        heading: replace(each, value=None, findings=(*each.findings, *faults.get(heading, ())), is_read=False)
        for heading, each in own.items()
    }


def _up_to_a_blank(
    rows: RangeRows,
    table: RangeTable,
    typing: RangeTyping,
    own: Mapping[str, Reading],
    texts: Mapping[str, str],
) -> dict[str, Reading]:
    known: dict[str, str] = {}
    for heading in table.headings:
        if heading not in texts or _typed(texts[heading]) is None:
            break
        known[heading] = texts[heading]
    found = _ranges(table, typing, known)
    return {
        heading: replace(each, value=found[heading].text(rows))
        if heading in known
        else (replace(each, value=None, is_read=False) if heading in texts else each)
        for heading, each in own.items()
    }


def _typed(text: str) -> re.Match[str] | None:
    return _BOTH.fullmatch(text) or _NUMBER.fullmatch(text) or re.fullmatch(NONE, text)


def _ranges(table: RangeTable, typing: RangeTyping, texts: Mapping[str, str]) -> dict[str, _Range]:
    """The ranges of a table's texts, each of which is a number, both bounds, or a hyphen."""
    found: dict[str, _Range] = {}
    due = table.first
    for heading in table.headings:
        text = texts.get(heading, NONE)
        both, number = _BOTH.fullmatch(text), _NUMBER.fullmatch(text)
        if both:
            found[heading] = _Range((int(both[1]), int(both[2])), both[3])
            due = int(both[2]) + 1
            continue
        before = due - 1
        high = before if number is None else int(number[1]) + (before if typing == "widths" else 0)
        found[heading] = _Range((due, high), number[2]) if number and high != before else _Range(None)
        due = high + 1
    return found


def _is_whole(table: RangeTable, found: Mapping[str, _Range]) -> bool:
    return is_partition([found[heading].bounds for heading in table.headings], table.first, table.last)


def _not_whole(
    rows: RangeRows, table: RangeTable, entry: Entry, typing: RangeTyping, texts: Mapping[str, str],
    found: Mapping[str, _Range],
) -> Finding:  # fmt: skip
    is_sound = partial(_is_sound, rows, table, typing)
    fixes = typos.fixes(texts, is_sound, typos.DIGITS, {}, table.headings)
    chosen = typos.likeliest(fixes)
    filled = [heading for heading in table.headings if found[heading].bounds]
    at = chosen.heading if chosen else (filled or list(texts))[-1]
    bounds = [(heading, found[heading].bounds) for heading in filled]
    listed = ", ".join(f"{heading} {span(*each)}" for heading, each in bounds if each)
    reach = max((each[1] for _, each in bounds if each), default=table.first - 1)
    fault = "overlap or leave gaps" if reach == table.last else f"reach {reach}, not {table.last}"
    return WIDTHS_NOT_WHOLE.at(
        entry.place(at), suggestion=chosen.text if chosen else None, noun=_NOUNS[typing][1], table=table.name,
        fault=fault, first=table.first, last=table.last, bounds=listed or "nothing", page=table.page,
        ways=ways({heading: entry.place(heading).cell for heading in table.headings}, fixes),
    )  # fmt: skip


def _is_sound(rows: RangeRows, table: RangeTable, typing: RangeTyping, texts: Mapping[str, str]) -> bool:
    if any(_typed(text) is None for text in texts.values()):
        return False
    found = _ranges(table, typing, texts)
    return _is_whole(table, found) and rows.is_valid(table, {each: found[each].text(rows) for each in found})


def retyped(broken: BrokenTable, typing: RangeTyping) -> BrokenTable:
    """A table that is broken though its ranges are whole, its fixes as they would be typed."""
    fixes = tuple(replace(each, text=str(_as_typed(each.text, typing))) for each in broken.fixes)
    chosen = broken.chosen and replace(broken.chosen, text=str(_as_typed(broken.chosen.text, typing)))
    return replace(broken, fixes=fixes, chosen=chosen)


def as_typed(game: Game, row: Mapping[str, Value], typing: RangeTyping) -> dict[str, Value]:
    """A row whose ranges are bounds as a workbook of that setting holds it."""
    rows = game.rows.ranges
    if typing == "bounds" or rows is None:
        return dict(row)
    headings = {heading for table in rows.tables for heading in table.headings}
    return {
        heading: _as_typed(value, typing) if heading in headings and isinstance(value, str) else value
        for heading, value in row.items()
    }


def _as_typed(text: str, typing: RangeTyping) -> Value:
    match = _BOUNDS.fullmatch(text)
    if match is None:
        return text
    low, high = int(match[1]), int(match[2] or match[1])
    number = high - low + 1 if typing == "widths" else high
    return f"{number}{match[3]}" if match[3] else number
