"""What only Glory Days knows of a row: its dice tables, its pairs and lists, its trait, and what fatigue
may do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from fightcard.engine.systems.glory_days import effects
from fightcard.pipeline.checks.biography import check_division, check_life
from fightcard.pipeline.checks.effects import check_effect
from fightcard.pipeline.checks.fatigue import Fatigue, check_fatigue
from fightcard.pipeline.checks.ranges import faulty_tables, span, span_of, spans, table_faults
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.game import TIRED, BrokenTable
from fightcard.pipeline.systems.glory_days.columns import (
    DISTANCES,
    NONE,
    TABLES,
    Band,
    counter_of,
    defense_of,
    is_valid,
    pair_in,
)
from fightcard.pipeline.systems.glory_days.findings import (
    BAND_BACKWARDS,
    BANDS_CROSS,
    PAIR_BACKWARDS,
    TRAIT_IN_PART,
    UNUSUAL_NUMBERS,
)
from fightcard.pipeline.workbook.entry import Entry

TRAIT = {"Trait": "a trait's name", "Trait Text": "a trait's text", "Trait Effect": "a trait's effect"}
USUAL = {
    "In Clinch": ("83-94", "p.7"),
    "Out Clinch": ("91-94", "p.7"),
    **{f"{short} Foul": ("95-98", "p.6") for short in DISTANCES.values()},
    **{f"{short} Event": ("99", "p.8") for short in DISTANCES.values()},
}
ORDERED = ("Power", "Chin KD", "Stamina", f"{TIRED}Power", f"{TIRED}Chin KD")
FATIGUE = (
    Fatigue("Power", "falls"),
    Fatigue("Chin KD", "rises"),
    Fatigue("Chin KO", "rises"),
    Fatigue("Will", "rises"),
)


def check_row(entry: Entry, broken: Sequence[BrokenTable]) -> Iterator[Finding]:
    """Every fault of one row that the schema cannot say; `broken` are its broken range tables."""
    faulty = set()
    for table, texts, repair in faulty_tables(entry, TABLES, broken, is_valid):
        faulty.add(table.name)
        yield from table_faults(entry, table, spans(table, texts) or [], repair)
    yield from _check_common(entry, faulty)
    yield from _check_pairs(entry)
    yield from _check_bands(entry, "Defense", defense_of(entry.text("Defense") or NONE))
    yield from _check_bands(entry, "Counter", counter_of(entry.text("Counter") or NONE))
    yield from check_fatigue(entry, FATIGUE, lambda heading: _numbers(entry, heading), "p.7")
    yield from _check_trait(entry)
    yield from check_life(entry)
    yield from check_division(entry, "glory_days")


def _check_common(entry: Entry, faulty: set[str]) -> Iterator[Finding]:
    """Clinches, fouls and events that are elsewhere than in the rules; a broken table is reported of
    already."""
    names = {short: distance for distance, short in DISTANCES.items()}
    for heading, (common, page) in USUAL.items():
        typed = entry.text(heading)
        if (
            typed is not None
            and span_of(typed) != span_of(common)
            and names[heading.split()[0]] not in faulty
        ):
            yield UNUSUAL_NUMBERS.at(entry.place(heading), usual=common, page=page)


def _check_pairs(entry: Entry) -> Iterator[Finding]:
    for heading in ORDERED:
        pair = pair_in(entry, heading)
        if pair is not None and pair[1] < pair[0]:
            turned = re.sub(r"[0-9]+", "{}", entry.text(heading) or "").format(*reversed(pair))
            yield PAIR_BACKWARDS.at(entry.place(heading), turned=turned)


def _check_bands(entry: Entry, heading: str, bands: Sequence[Band]) -> Iterator[Finding]:
    backwards = next((band for band in bands if band.high < band.low), None)
    if backwards is not None:
        yield BAND_BACKWARDS.at(entry.place(heading), band=span(backwards.low, backwards.high))
        return
    for before, after in pairwise(sorted(bands, key=lambda band: band.low)):
        if after.low <= before.high:
            shared = span(after.low, min(after.high, before.high))
            yield BANDS_CROSS.at(entry.place(heading), shared=shared)
            return


def _check_trait(entry: Entry) -> Iterator[Finding]:
    # A cell that could not be read is reported already; under a heading that the sheet lacks there is none.
    known = [each for each in TRAIT if each in entry.sound or each not in entry.table.headings]
    given = [heading for heading in known if entry.text(heading) is not None]
    if given:
        for heading in (each for each in known if each not in given):
            yield TRAIT_IN_PART.at(entry.place(heading), given=TRAIT[given[0]])
    yield from check_effect(
        entry, "Trait Effect", effects.parse, "clear the trait's three cells if it has none"
    )


def _numbers(entry: Entry, heading: str) -> tuple[int, ...] | None:
    """A rating's number, or the two of a pair; none of a pair that runs backwards: it is reported already."""
    rating = entry.whole(heading)
    if rating is not None:
        return (rating,)
    pair = pair_in(entry, heading)
    return None if pair is None or pair[1] < pair[0] else pair
