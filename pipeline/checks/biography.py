"""What a card says of the fighter, and no rule of play reads: division, record and years of the career."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fightcard import schemas
from fightcard.pipeline.checks.ranges import span_of
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.findings import Finding, Value
from fightcard.pipeline.findings.cell import UNUSUAL_DIVISION
from fightcard.pipeline.findings.row import MORE_KNOCKOUTS_THAN_WINS, YEARS_BACKWARDS
from fightcard.pipeline.workbook.entry import Entry

DIVISION = "Division"
RECORD = "Record"
WOMEN, OPEN = "W", "OPEN"
"""What precedes the letters of a women's class, and the letters of no class at all."""

YEARS = ("From", "To")
"""The headings of the years of a career, where they are in cells of their own."""


_RECORD = re.compile(r"([0-9]+)-([0-9]+)-([0-9]+)(?: \(([0-9]+)\))?")


def check_division(entry: Entry, system: str) -> Iterator[Finding]:
    """A division that is none of the usual ones of the game's schema."""
    division, divisions = entry.text(DIVISION), usual_divisions(system)
    if division and division not in divisions:
        names = schemas.words("divisions")
        name = nearest(division, names)
        meant = nearest(division, divisions, within=1) or (names[name] if name else None)
        yield UNUSUAL_DIVISION.at(
            entry.place(DIVISION), suggestion=meant, usual=", ".join(_mens_divisions(system))
        )


def usual_divisions(system: str) -> Sequence[str]:
    """The letters of the weight classes that a game's cards print, those of women's classes last."""
    divisions = _mens_divisions(system)
    return [*divisions, *(f"{WOMEN}{letters}" for letters in divisions if letters != OPEN)]


def is_of_women(division: str, system: str) -> bool:
    """Whether the letters are those of a women's class."""
    return division in usual_divisions(system) and division not in _mens_divisions(system)


def _mens_divisions(system: str) -> Sequence[str]:
    found: Sequence[str] = schemas.load(system, "row")["properties"][DIVISION]["x-usual"]
    return found


def check_years(entry: Entry, begins: int | None, to: int | None, heading: str) -> Iterator[Finding]:
    """A career that ends before it begins; `heading` is that of its end."""
    if begins is not None and to is not None and to < begins:
        end, start = entry.place(heading), entry.place(YEARS[0])
        cells = f" (cells {start.cell} and {end.cell}; either may be wrong)" if start.cell else ""
        yield YEARS_BACKWARDS.at(end, begins=begins, to=to, cells=cells)


def check_life(entry: Entry) -> Iterator[Finding]:
    """Faults in the cells Record and Years of a row that has its fighter's life in them."""
    record = record_of(entry.text(RECORD) or "")
    if record is not None and record.knockouts is not None and record.knockouts > record.won:
        yield MORE_KNOCKOUTS_THAN_WINS.at(entry.place(RECORD))
    years = years_of(entry)
    if years is not None:
        yield from check_years(entry, *years, "Years")


def years_of(entry: Entry) -> tuple[int, int] | None:
    """The years of a career in the cell Years; None where a row has no such cell, or it holds none."""
    return span_of(entry.text("Years") or "")


@dataclass(frozen=True, slots=True)
class Record:
    """A printed record: bouts won, lost, drawn, and won by knockout, None where the card does not say."""

    won: int
    lost: int
    drawn: int
    knockouts: int | None


def record_of(text: str) -> Record | None:
    """The record in a text such as `49-0-0 (43)`; None where it holds none."""
    match = _RECORD.fullmatch(text)
    if match is None:
        return None
    return Record(int(match[1]), int(match[2]), int(match[3]), int(match[4]) if match[4] else None)


def career_of(entry: Entry) -> dict[str, Value] | None:
    """The real record that a row's own cell gives, by the headings of the sheet Careers."""
    record = record_of(entry.text(RECORD) or "")
    if record is None:
        return None
    return {
        "Fighter": entry.name,
        "Won": record.won,
        "Lost": record.lost,
        "Drawn": record.drawn,
        "Won by KO": record.knockouts,
    }
