"""The sheet Bouts: whose bouts its rows are, and whether they can all be true."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pipeline.checks.ids import fighter_id
from pipeline.findings import Diagnostic, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pipeline.entry import Entry
    from pipeline.findings import Value

OUTSIDE_CAREER = Diagnostic(
    code="R501",
    severity="warning",
    says="{fighter} fights {opponent} in {year}; his years are {first} to {last}",
    why="A bout outside a man's years belongs to another man, or one of the years is wrong; it is left out of his record.",
    fix="Compare the date with its source, and From and To on the sheet Fighters.",
)
TOLD_OTHERWISE = Diagnostic(
    code="R502",
    severity="error",
    says="{fighter} against {opponent}: {value} here, {other} in row {first}",
    why="Both men's rows tell of one bout, and what one won the other lost.",
    fix="Compare both rows with their source.",
)
TYPED_TWICE = Diagnostic(
    code="R503",
    severity="error",
    says="{fighter} against {opponent} on {date} stands in row {first} already",
    why="A bout that stands twice counts twice in his record.",
    fix="Delete one of the two rows; where they met twice that year, type the full dates.",
)
MORE_THAN_RECORD = Diagnostic(
    code="R504",
    severity="warning",
    says="{fighter}: {count} bouts with result {result} stand on the sheet Bouts, {all} on Careers",
    why="The bouts of a career are at most those of its record.",
    fix="Compare both sheets with their source; perhaps a result is wrong, or the record is an older one.",
)
ENDED_AFTER = Diagnostic(
    code="R505",
    severity="error",
    says="{fighter} against {opponent}: it ended in round {value} of {rounds}",
    why="No bout ends after its last round.",
    fix="Compare Round and Rounds with their source.",
)
REVERSED = {"W": "L", "L": "W", "D": "D", "NC": "NC"}
TOTALS = {"W": "Won", "L": "Lost", "D": "Drawn"}
_IN_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")


def own_name(name: str) -> str:
    """A man's name without what tells his cards apart: `Muhammad Ali (1964-67)` is a card of Muhammad Ali."""
    return _IN_BRACKETS.sub("", name) or name


def check_bouts(
    bouts: Sequence[Entry],
    fighters: Sequence[Entry],
    records: Mapping[str, Mapping[str, Value]],
) -> Iterator[Finding]:
    """What is wrong with the bouts; `records` are the rows of Careers by the id of the man."""
    yield from _years(bouts, fighters)
    yield from _against_each_other(bouts)
    yield from _totals(bouts, records)
    for entry in bouts:
        ended, rounds = entry.whole("Round"), entry.whole("Rounds")
        if ended is not None and rounds is not None and ended > rounds:
            yield ENDED_AFTER.at(entry.place("Round"), opponent=entry.text("Opponent") or "?", rounds=rounds)


def by_man(bouts: Sequence[Entry]) -> dict[str, tuple[Mapping[str, Value], ...]]:
    """The rows of each man, by the id of his name."""
    found: dict[str, list[Mapping[str, Value]]] = {}
    for entry in bouts:
        found.setdefault(fighter_id(entry.name or ""), []).append(entry.values)
    return {identity: tuple(rows) for identity, rows in found.items()}


def year_of(row: Mapping[str, Value]) -> int | None:
    """The year of a bout; None where none is typed."""
    typed = str(row.get("Date") or "")[:4]
    return int(typed) if typed.isdigit() else None


def _years(bouts: Sequence[Entry], fighters: Sequence[Entry]) -> Iterator[Finding]:
    """Bouts that lie in the years of none of a man's cards."""
    spans: dict[str, list[tuple[int, int]]] = {}
    for fighter in fighters:
        first, last = fighter.whole("From"), fighter.whole("To")
        if first is not None and last is not None:
            spans.setdefault(fighter_id(own_name(fighter.name or "")), []).append((first, last))
    for entry in bouts:
        own, year = spans.get(fighter_id(entry.name or "")), year_of(entry.values)
        if own and year is not None and not min(own)[0] <= year <= max(last for _, last in own):
            facts = {"year": year, "first": min(own)[0], "last": max(last for _, last in own)}
            yield OUTSIDE_CAREER.at(entry.place("Date"), opponent=entry.text("Opponent") or "?", **facts)


def _against_each_other(bouts: Sequence[Entry]) -> Iterator[Finding]:
    """A bout that stands twice, and one whose two sides differ; only full dates tell which bout is meant."""
    first: dict[tuple[str, str, str], Entry] = {}
    for entry in bouts:
        date = str(entry.values.get("Date") or "")
        own, other = fighter_id(entry.name or ""), fighter_id(entry.text("Opponent") or "")
        if len(date) < len("1937-06-22") or not other:
            continue
        twin, mirror = first.get((date, own, other)), first.get((date, other, own))
        opponent, result = entry.text("Opponent"), entry.text("Result")
        if twin is not None:
            yield TYPED_TWICE.at(entry.place("Date"), opponent=opponent, date=date, first=twin.number)
        elif mirror is not None and result and REVERSED.get(mirror.text("Result") or "") != result:
            said = mirror.text("Result")
            yield TOLD_OTHERWISE.at(entry.place("Result"), opponent=opponent, other=said, first=mirror.number)
        first.setdefault((date, own, other), entry)


def _totals(bouts: Sequence[Entry], records: Mapping[str, Mapping[str, Value]]) -> Iterator[Finding]:
    counts: dict[tuple[str, str], list[Entry]] = {}
    for entry in bouts:
        counts.setdefault((fighter_id(entry.name or ""), entry.text("Result") or ""), []).append(entry)
    for (identity, result), entries in counts.items():
        total = records.get(identity, {}).get(TOTALS.get(result, ""))
        if isinstance(total, int) and len(entries) > total:
            facts = {"count": len(entries), "result": result, "all": total}
            yield MORE_THAN_RECORD.at(entries[-1].place("Result"), **facts)
