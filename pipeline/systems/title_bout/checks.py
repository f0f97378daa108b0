"""What only Title Bout knows of a row: its ranges, its power and counter numbers, and what fatigue may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.checks.biography import check_division, check_years
from fightcard.pipeline.checks.fatigue import Fatigue, check_fatigue
from fightcard.pipeline.checks.ranges import span, table_faults
from fightcard.pipeline.findings.row import FATIGUED_BETTER, FATIGUED_BETTER_RARE
from fightcard.pipeline.systems.title_bout.columns import (
    MOST_POWER,
    TABLES,
    Missed,
    is_inside,
    is_valid,
    landed_of,
    missed_of,
    spans,
)
from fightcard.pipeline.systems.title_bout.conversion import convention_of, is_narrower_as_old, setting_of
from fightcard.pipeline.systems.title_bout.findings import (
    COUNTER_OUTSIDE,
    MOSTLY_COUNTERED,
    POWER_BEYOND_LANDED,
    POWER_TOO_GREAT,
    PRINT_UNKNOWN,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.game import BrokenTable, RangeTable
    from fightcard.pipeline.workbook.entry import Entry


MOSTLY = 0.6
PAGE = "p.24"

FATIGUE = (
    Fatigue("CFB", "falls", FATIGUED_BETTER),
    Fatigue("CFS", "falls", FATIGUED_BETTER),
    Fatigue("DEF", "rises", FATIGUED_BETTER),
    Fatigue("AGG", "falls", FATIGUED_BETTER_RARE),
    Fatigue("KD1", "rises", FATIGUED_BETTER),
    Fatigue("KD2", "rises", FATIGUED_BETTER),
    Fatigue("KI", "falls", FATIGUED_BETTER_RARE),
    Fatigue("KO", "rises", FATIGUED_BETTER),
    Fatigue("CUT", "rises", FATIGUED_BETTER_RARE),
    Fatigue("CP", "falls", FATIGUED_BETTER_RARE),
)


def check_row(entry: Entry, broken: Sequence[BrokenTable]) -> Iterator[Finding]:
    """Every fault of one row that the schema cannot say; `broken` are its broken range tables."""
    for table in TABLES:
        repair = next((each for each in broken if each.table is table), None)
        yield from _check_ranges(entry, table, repair)
    for prefix in ("", "Fat "):
        yield from _check_counter(entry, f"{prefix}PM")
    yield from _check_fatigue(entry)
    if not any(each.table in TABLES[:2] for each in broken):
        yield from _check_tired_punch(entry)
    yield from check_years(entry, entry.whole("From"), entry.whole("To"), "To")
    yield from check_division(entry, "title_bout")


def _check_ranges(entry: Entry, table: RangeTable, repair: BrokenTable | None) -> Iterator[Finding]:
    if not all(heading in entry.sound for heading in table.headings):
        return  # the cell that could not be read is reported already, and the rest would only echo it
    texts = {heading: text for heading in table.headings if (text := entry.text(heading)) is not None}
    if is_valid(table, texts):
        return
    found = spans(table, texts) or []
    faults = list(table_faults(entry, table, found, repair))
    yield from faults
    is_settled = bool(faults and repair and repair.chosen)
    if any(found) and table.headings[0].endswith("PL") and not is_settled:
        yield from _check_marks(entry, table, repair)


def _check_marks(entry: Entry, table: RangeTable, repair: BrokenTable | None) -> Iterator[Finding]:
    landed_under, missed_under = table.headings[:2]
    chosen = repair.chosen if repair else None
    landed = landed_of(entry.text(landed_under) or "")
    if landed and landed.power > landed.span.high:
        remedy = chosen.text if chosen and chosen.heading == landed_under else None
        place = entry.place(landed_under)
        facts = {"power": landed.power, "landed": span(landed.span.low, landed.span.high)}
        yield POWER_BEYOND_LANDED.at(place, suggestion=remedy, **facts)
    elif landed and landed.power > MOST_POWER:
        remedy = chosen.text if chosen and chosen.heading == landed_under else None
        place = entry.place(landed_under)
        yield POWER_TOO_GREAT.at(place, suggestion=remedy, power=landed.power, most=MOST_POWER)
    missed = missed_of(entry.text(missed_under) or "")
    if missed and not is_inside(missed):
        remedy = chosen.text if chosen and chosen.heading == missed_under else None
        ways = [each.text for each in repair.fixes if each.heading == missed_under][:4] if repair else []
        other_ways = f"One keystroke away: {', '.join(ways)}." if len(ways) > 1 else ""
        facts = {
            "counter": missed.counter,
            "missed": span(missed.span.low, missed.span.high),
            "ways": other_ways,
        }
        yield COUNTER_OUTSIDE.at(entry.place(missed_under), suggestion=remedy, **facts)


def _check_counter(entry: Entry, heading: str) -> Iterator[Finding]:
    missed = missed_of(entry.text(heading) or "")
    if (
        missed is None
        or missed.counter is None
        or not is_inside(missed)
        or missed.span.high < missed.span.low
    ):
        return
    setting = setting_of(entry)
    convention = convention_of(missed, setting)
    if setting is None and missed.mark is None:
        used = _numbers(missed, old=is_narrower_as_old(missed))
        numbers = span(missed.span.low, missed.span.high)
        yield PRINT_UNKNOWN.at(entry.place(heading), used=used, missed=numbers, counter=missed.counter)
    low, high = missed.span.low, missed.span.high
    count = missed.counter - low + 1 if convention == "old" else high - missed.counter + 1
    if count > MOSTLY * (high - low + 1):
        yield MOSTLY_COUNTERED.at(
            entry.place(heading), count=count, all=high - low + 1, counter=missed.counter
        )


def _numbers(missed: Missed, *, old: bool) -> str:
    return span(missed.span.low, missed.counter or 0) if old else span(missed.counter or 0, missed.span.high)


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
