"""What only Title Bout knows of a row: its ranges, its power and counter numbers, and what fatigue may do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fightcard.pipeline.checks.biography import check_division, check_years
from fightcard.pipeline.checks.fatigue import Fatigue, check_fatigue
from fightcard.pipeline.checks.ranges import faulty_tables, span, table_faults
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.findings.row import FATIGUED_BETTER, FATIGUED_BETTER_RARE
from fightcard.pipeline.game import BrokenTable, RangeTable
from fightcard.pipeline.systems.title_bout.columns import (
    MOST_POWER,
    TABLES,
    is_inside,
    is_valid,
    landed_of,
    missed_of,
    spans,
)
from fightcard.pipeline.systems.title_bout.conversion import convention_of, count_of, setting_of
from fightcard.pipeline.systems.title_bout.findings import (
    COUNTER_OUTSIDE,
    MOSTLY_COUNTERED,
    NEVER_COUNTERED,
    POWER_BEYOND_LANDED,
    POWER_TOO_GREAT,
    PRINT_UNKNOWN,
)
from fightcard.pipeline.workbook.entry import Entry

MOSTLY = 0.6
PAGE = "p.24"

FATIGUE = (
    Fatigue("CFB", "falls"),
    Fatigue("CFS", "falls"),
    Fatigue("DEF", "rises"),
    Fatigue("AGG", "falls", FATIGUED_BETTER_RARE),
    Fatigue("KD1", "rises"),
    Fatigue("KD2", "rises"),
    Fatigue("KI", "falls", FATIGUED_BETTER_RARE),
    Fatigue("KO", "rises"),
    Fatigue("CUT", "rises", FATIGUED_BETTER_RARE),
    Fatigue("CP", "falls", FATIGUED_BETTER_RARE),
)


def check_row(entry: Entry, broken: Sequence[BrokenTable]) -> Iterator[Finding]:
    """Every fault of one row that the schema cannot say; `broken` are its broken range tables."""
    for table, texts, repair in faulty_tables(entry, TABLES, broken, is_valid):
        yield from _check_ranges(entry, table, spans(table, texts) or [], repair)
    for prefix in ("", "Fat "):
        yield from _check_counter(entry, f"{prefix}PM")
    yield from _check_fatigue(entry)
    if not any(each.table in TABLES[:2] for each in broken):
        yield from _check_tired_punch(entry)
    yield from check_years(entry, entry.whole("From"), entry.whole("To"), "To")
    yield from check_division(entry, "title_bout")


def _check_ranges(
    entry: Entry,
    table: RangeTable,
    found: Sequence[tuple[int, int] | None],
    repair: BrokenTable | None,
) -> Iterator[Finding]:
    faults = list(table_faults(entry, table, found, repair))
    yield from faults
    is_settled = bool(faults and repair and repair.chosen)
    if any(found) and table.headings[0].endswith("PL") and not is_settled:
        yield from _check_marks(entry, table, repair)


def _check_marks(entry: Entry, table: RangeTable, repair: BrokenTable | None) -> Iterator[Finding]:
    landed_under, missed_under = table.headings[:2]
    remedies = {repair.chosen.heading: repair.chosen.text} if repair and repair.chosen else {}
    landed, remedy = landed_of(entry.text(landed_under) or ""), remedies.get(landed_under)
    if landed and landed.power > landed.span.high:
        facts = {"power": landed.power, "landed": span(*landed.span)}
        yield POWER_BEYOND_LANDED.at(entry.place(landed_under), suggestion=remedy, **facts)
    elif landed and landed.power > MOST_POWER:
        facts = {"power": landed.power, "most": MOST_POWER}
        yield POWER_TOO_GREAT.at(entry.place(landed_under), suggestion=remedy, **facts)
    missed = missed_of(entry.text(missed_under) or "")
    if missed and not is_inside(missed):
        ways = [each.text for each in repair.fixes if each.heading == missed_under][:4] if repair else []
        other_ways = f"One keystroke away: {', '.join(ways)}." if len(ways) > 1 else ""
        facts = {"counter": missed.counter, "missed": span(*missed.span), "ways": other_ways}
        yield COUNTER_OUTSIDE.at(entry.place(missed_under), suggestion=remedies.get(missed_under), **facts)


def _check_counter(entry: Entry, heading: str) -> Iterator[Finding]:
    missed = missed_of(entry.text(heading) or "")
    if missed is None or missed.span.high < missed.span.low:
        return
    if missed.counter is None:
        low, high = missed.span
        facts = {"missed": span(low, high), "counter": max(low, high - 2), "old": min(high, low + 2)}
        yield NEVER_COUNTERED.at(entry.place(heading), **facts)
        return
    if not is_inside(missed):
        return
    setting = setting_of(entry)
    convention = convention_of(missed, setting)
    if setting is None and missed.mark is None:
        low, high = missed.span
        used = span(low, missed.counter) if convention == "old" else span(missed.counter, high)
        facts = {"used": used, "missed": span(*missed.span), "counter": missed.counter}
        yield PRINT_UNKNOWN.at(entry.place(heading), **facts)
    count = count_of(missed.counter, missed.span, convention)
    every = missed.span.high - missed.span.low + 1
    if count > MOSTLY * every:
        yield MOSTLY_COUNTERED.at(entry.place(heading), count=count, all=every, counter=missed.counter)


def _check_fatigue(entry: Entry) -> Iterator[Finding]:
    def numbers(heading: str) -> tuple[int, ...] | None:
        rating = entry.whole(heading)
        return None if rating is None else (rating,)

    return check_fatigue(entry, FATIGUE, numbers, PAGE)


def _check_tired_punch(entry: Entry) -> Iterator[Finding]:
    fresh_landed, tired_landed = landed_of(entry.text("PL") or ""), landed_of(entry.text("Fat PL") or "")
    if not fresh_landed or not tired_landed:
        return
    facts = {"fresh": entry.text("PL"), "fresh_cell": entry.place("PL").cell, "page": PAGE}
    if tired_landed.span.high > fresh_landed.span.high:
        yield FATIGUED_BETTER.at(entry.place("Fat PL"), **facts)
    elif tired_landed.power > fresh_landed.power:
        yield FATIGUED_BETTER_RARE.at(entry.place("Fat PL"), **facts)
