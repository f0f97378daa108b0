"""Ranges that divide up the numbers of a die or a deck: gaps, overlaps, order, the key that fixes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from fightcard.pipeline.findings import Diagnostic, Finding, Place
from fightcard.pipeline.findings.row import (
    NO_RANGES,
    RANGE_BACKWARDS,
    RANGE_GAP,
    RANGE_OVERLAP,
    RANGES_OUT_OF_ORDER,
)
from fightcard.pipeline.game import BrokenTable, CellFix, RangeTable
from fightcard.pipeline.workbook.entry import Entry

NO_RANGE = "-"

_SPAN = re.compile(r"([0-9]+)(?:-([0-9]+))?")


@dataclass(frozen=True, slots=True)
class Part:
    """One range of a table: its heading, its place, its numbers, and its text as typed."""

    heading: str
    place: Place
    low: int
    high: int
    text: str

    @property
    def named(self) -> str:
        """The range with heading and address, as a finding names it."""
        return f"{self.place.column or self.heading} {span(self.low, self.high)} ({self.place.cell})"


def span(low: int, high: int) -> str:
    """A range in words: `49-51`, or `49` for a single number."""
    return f"{low}-{high}" if low != high else str(low)


def span_of(text: str) -> tuple[int, int] | None:
    """The range of `21-43`, or of a single `99`; None where a text holds none."""
    match = _SPAN.fullmatch(text)
    return (int(match[1]), int(match[2] or match[1])) if match else None


def spans(
    table: RangeTable,
    texts: Mapping[str, str],
    under: Callable[[str, str], tuple[int, int] | None] = lambda _heading, text: span_of(text),
) -> list[tuple[int, int] | None] | None:
    """The ranges of a table from its texts, None for an empty one; no list where a text is no range.

    `under(heading, text)` reads the range of a cell.
    """
    found: list[tuple[int, int] | None] = []
    for heading in table.headings:
        text = texts.get(heading, NO_RANGE)
        each = None if text == NO_RANGE else under(heading, text)
        if each is None and text != NO_RANGE:
            return None
        found.append(each)
    return found


def tight(text: str) -> str:
    """A text without blanks about hyphens and slashes, and with one before a parenthesis."""
    return re.sub(r" ?\( ?([0-9]+) ?\)", r" (\1)", re.sub(r" ?([-/]) ?", r"\1", text))


def full_record(text: str) -> str:
    """A record without blanks about its hyphens; one of two numbers has no draws.

    `15-2 (9)` is `15-2-0 (9)`, and so is `15-2, 9 KO`. Anything else stays as it is typed, and is no record.
    """
    figures = _KNOCKOUTS.sub(r"\1 (\2)", tight(text))
    return re.sub(r"^([0-9]+-[0-9]+)(?=( \([0-9]+\))?$)", r"\1-0", figures)


_KNOCKOUTS = re.compile(
    r"^([0-9]+(?:-[0-9]+){1,2})(?:[,;] ?|[,;]? ?\(| )([0-9]+) ?k\.?o\.?(?:'?s)?\)?$", re.IGNORECASE
)


def is_partition(spans: Sequence[tuple[int, int] | None], first: int, last: int) -> bool:
    """True when the ranges, in order, None an empty one, cover `first` to `last` without gap or overlap."""
    due = first
    for each in spans:
        if each is None:
            continue
        low, high = each
        if low != due or high < low:
            return False
        due = high + 1
    return due == last + 1


def faulty_tables(
    entry: Entry,
    tables: Sequence[RangeTable],
    broken: Sequence[BrokenTable],
    is_valid: Callable[[RangeTable, Mapping[str, str]], bool],
) -> Iterator[tuple[RangeTable, dict[str, str], BrokenTable | None]]:
    """A row's tables that do not share out their numbers, each with its texts and with what would repair it.

    A table with a cell that could not be read is left out: the cell is reported already, and the rest would
    only echo it.
    """
    for table in tables:
        if all(heading in entry.sound for heading in table.headings):
            texts = {each: text for each in table.headings if (text := entry.text(each)) is not None}
            if not is_valid(table, texts):
                yield table, texts, next((each for each in broken if each.table is table), None)


def table_faults(
    entry: Entry, table: RangeTable, spans: Sequence[tuple[int, int] | None], repair: BrokenTable | None
) -> Iterator[Finding]:
    """What keeps a row's table from sharing out its numbers.

    `spans` are its ranges in the order of its headings, None an empty one.

    Where single keystrokes put all right and one of them is to be proposed, one finding at the cell to be
    changed covers all, since the others follow from it.
    """
    parts = [
        Part(heading, entry.place(heading), each[0], each[1], entry.text(heading) or "")
        for heading, each in zip(table.headings, spans, strict=False)
        if each
    ]
    if not parts:
        facts = {"headings": ", ".join(table.headings), **_facts(table)}
        yield NO_RANGES.at(entry.place(table.headings[0]), **facts)
        return
    fixes, chosen = (repair.fixes, repair.chosen) if repair else ((), None)
    found = list(_faults(parts, table, fixes))
    if chosen is None:
        yield from (diagnostic.at(part.place, **facts) for diagnostic, part, facts in found)
        return
    at_cell = [each for each in found if each[1].heading == chosen.heading]
    for diagnostic, _, facts in (at_cell or [each for each in found if each[0] is not RANGE_BACKWARDS])[:1]:
        yield diagnostic.at(entry.place(chosen.heading), suggestion=chosen.text, **facts)


def _facts(table: RangeTable) -> dict[str, object]:
    return {"page": table.page, "first": table.first, "last": table.last}


def _faults(
    parts: Sequence[Part], table: RangeTable, fixes: Sequence[CellFix]
) -> Iterator[tuple[Diagnostic, Part, dict[str, object]]]:
    facts = {**_facts(table), "ways": ways({part.heading: part.place.cell for part in parts}, fixes)}
    ordered = sorted(parts, key=lambda part: (part.low, part.high))
    spans = [(part.low, part.high) for part in ordered]
    if ordered != list(parts) and is_partition(spans, table.first, table.last):
        order = ", ".join(part.named for part in ordered)
        strayed = next(part for part, due in zip(parts, ordered, strict=True) if part is not due)
        yield RANGES_OUT_OF_ORDER, strayed, {**facts, "order": order, "meaning": table.order}
        return
    before: Part | None = None
    due = table.first
    for part in parts:
        if part.high < part.low:
            yield RANGE_BACKWARDS, part, facts
        elif part.low > due:
            between = f" between {before.named} and {part.named}" if before else f" before {part.named}"
            yield RANGE_GAP, part, {**facts, "gap": span(due, part.low - 1), "between": between}
        elif part.low < due and before:
            shared = span(part.low, min(part.high, due - 1))
            facts_here = {**facts, "shared": shared, "before": before.named, "after": part.named}
            yield RANGE_OVERLAP, part, facts_here
        due = max(due, max(part.low, part.high) + 1)
        before = part
    if due <= table.last and before:
        yield RANGE_GAP, before, {**facts, "gap": span(due, table.last), "between": f" after {before.named}"}


def ways(cells: Mapping[str, str | None], fixes: Sequence[CellFix]) -> str:
    """The changes of one cell that would do, as a sentence, where there are several; `cells` are their
    addresses by heading."""
    found = [f"{cells[remedy.heading]} = {remedy.text}" for remedy in fixes[:4] if remedy.heading in cells]
    return f"Any one of these would do: {'; '.join(found)}." if len(found) > 1 else ""
