"""The sheet Bouts: whose bouts its rows are, and whether they can all be true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeAlias

from fightcard.pipeline.checks.biography import years_of
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.opposition import check_opponents
from fightcard.pipeline.findings import Finding, Value
from fightcard.pipeline.findings.set import (
    BOUT_CONTRADICTED,
    BOUT_TWICE,
    BOUTS_ABOVE_RECORD,
    BOUTS_BELOW_RECORD,
    ENDED_AFTER_LAST_ROUND,
    OUTSIDE_CAREER,
)
from fightcard.pipeline.workbook.entry import Entry

Span: TypeAlias = tuple[int | None, int | None]
"""The first and the last year of a card, None where it is not typed."""

REVERSED = {"W": "L", "L": "W", "D": "D", "NC": "NC"}
TOTALS = {"W": "Won", "L": "Lost", "D": "Drawn"}
_IN_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")


def own_name(name: str) -> str:
    """A fighter's name without the years of a card: `Muhammad Ali (1964-67)` is a card of Muhammad Ali."""
    return _IN_BRACKETS.sub("", name) or name


def own_id(name: str) -> str:
    """The id of a fighter's own name, which all the fighter's cards share."""
    return fighter_id(own_name(name))


def check_bouts(
    bouts: Sequence[Entry],
    fighters: Sequence[Entry],
    records: Mapping[str, Mapping[str, Value]],
) -> Iterator[Finding]:
    """What is wrong with the bouts; `records` are the rows of Careers by the id of the fighter."""
    yield from _years(bouts, fighters)
    yield from _against_each_other(bouts)
    yield from check_opponents(bouts)
    yield from _totals(bouts, records)
    yield from _too_few(bouts, records, {*records, *(fighter.id for fighter in fighters)})
    for entry in bouts:
        ended, rounds = entry.whole("Round"), entry.whole("Rounds")
        if ended is not None and rounds is not None and ended > rounds:
            yield ENDED_AFTER_LAST_ROUND.at(
                entry.place("Round"), opponent=entry.text("Opponent") or "?", rounds=rounds
            )


def by_fighter(bouts: Sequence[Entry]) -> dict[str, tuple[Mapping[str, Value], ...]]:
    """The rows of each fighter, by the id of the name."""
    found: dict[str, list[Mapping[str, Value]]] = {}
    for entry in bouts:
        found.setdefault(fighter_id(entry.name or ""), []).append(entry.values)
    return {identity: tuple(rows) for identity, rows in found.items()}


def year_of(row: Mapping[str, Value]) -> int | None:
    """The year of a bout; None where none is typed."""
    year, _, _ = str(row.get("Date") or "").partition("-")
    return int(year) if len(year) == 4 and year.isdigit() else None


def _years(bouts: Sequence[Entry], fighters: Sequence[Entry]) -> Iterator[Finding]:
    """Bouts that lie in the years of none of a fighter's cards."""
    spans: dict[str, list[Span]] = {}
    for fighter in fighters:
        years = years_of(fighter) or (fighter.whole("From"), fighter.whole("To"))
        spans.setdefault(own_id(fighter.name or ""), []).append(years)
    for entry in bouts:
        own, year = spans.get(fighter_id(entry.name or "")), year_of(entry.values)
        if own and year is not None and not any(covers(span, year) for span in own):
            words = " and ".join(map(_years_in_words, sorted(own, key=lambda span: span[0] or 0)))
            facts = {"opponent": entry.text("Opponent") or "?", "year": year, "years": words}
            yield OUTSIDE_CAREER.at(entry.place("Date"), **facts)


def covers(span: Span, year: int) -> bool:
    """Whether a year is one of a card's, which begin or end anywhere where that is not typed."""
    first, last = span
    return (first is None or first <= year) and (last is None or year <= last)


def _years_in_words(span: Span) -> str:
    first, last = span
    if first is None:
        return f"up to {last}"
    return f"from {first} on" if last is None else f"{first} to {last}"


def _against_each_other(bouts: Sequence[Entry]) -> Iterator[Finding]:
    """A bout listed twice, and one whose two sides differ; only full dates show which bout is meant."""
    first: dict[tuple[str, str, str], Entry] = {}
    for entry in bouts:
        date, opponent, result = (entry.text(heading) for heading in ("Date", "Opponent", "Result"))
        if date is None or len(date) < len("1937-06-22") or not opponent:
            continue
        own, other = fighter_id(entry.name or ""), fighter_id(opponent)
        twin, mirror = first.get((date, own, other)), first.get((date, other, own))
        if twin is not None:
            yield BOUT_TWICE.at(entry.place("Date"), opponent=opponent, date=date, first=twin.number)
        elif mirror is not None and result and REVERSED.get(mirror.text("Result") or "") != result:
            mirrored = mirror.text("Result")
            yield BOUT_CONTRADICTED.at(
                entry.place("Result"), opponent=opponent, other=mirrored, first=mirror.number
            )
        first.setdefault((date, own, other), entry)


def _totals(bouts: Sequence[Entry], records: Mapping[str, Mapping[str, Value]]) -> Iterator[Finding]:
    counts: dict[tuple[str, str], list[Entry]] = {}
    for entry in bouts:
        counts.setdefault((fighter_id(entry.name or ""), entry.text("Result") or ""), []).append(entry)
    for (identity, result), entries in counts.items():
        total = records.get(identity, {}).get(TOTALS.get(result, ""))
        if isinstance(total, int) and len(entries) > total:
            facts = {"count": len(entries), "result": result, "all": total}
            yield BOUTS_ABOVE_RECORD.at(entries[-1].place("Result"), **facts)


def _too_few(
    bouts: Sequence[Entry], records: Mapping[str, Mapping[str, Value]], of_set: Collection[str]
) -> Iterator[Finding]:
    """Bouts that replace totals of more bouts; bouts against fighters of the set replace nothing."""
    by_id: dict[str, list[Entry]] = {}
    for entry in bouts:
        by_id.setdefault(fighter_id(entry.name or ""), []).append(entry)
    for identity, own in by_id.items():
        if all(fighter_id(each.text("Opponent") or "") in of_set for each in own):
            continue
        counts = Counter(each.text("Result") for each in own)
        totals = {each: records.get(identity, {}).get(heading) for each, heading in TOTALS.items()}
        known = {each: total for each, total in totals.items() if isinstance(total, int)}
        if not {"W", "L"} <= known.keys() or any(counts[each] > known.get(each, 0) for each in TOTALS):
            continue
        count, every = sum(counts[each] for each in TOTALS), sum(known.values())
        if 0 < count < every:
            yield BOUTS_BELOW_RECORD.at(own[0].place("Fighter"), count=count, all=every)
