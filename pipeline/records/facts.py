"""What a page states next to the bouts: a fighter's weight class, height and reach, the date of an event."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from fightcard import schemas
from fightcard.pipeline.records.source_tables import Page
from fightcard.pipeline.spellings.vocabulary import coded, folded, listed

_CENTIMETRES = re.compile(r"(?<![0-9.,])([1-2][0-9]{2})(?:[.,][0-9])?\s*cm")
_METRES = re.compile(r"(?<![0-9.,])([12])[.,]([0-9]{2})\s*m(?![a-z])")
_PART = r"(?:\s*\+?([1-3])⁄([24])|\s*(½))?"
_INCHES = re.compile(rf"([4-7])\s*(?:ft|['′’])\s*([0-9]{{1,2}}){_PART}")
_INCHES_ONLY = re.compile(rf"(?<![0-9])([5-9][0-9]){_PART}\s*(?:in|[\"″”])")
HEIGHTS, REACHES = (120, 250), (120, 270)
"""What a cell Height cm or Reach cm may hold."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a page says: all weight classes it names by their letters, height and reach in centimetres, and
    the date of an event as it is typed."""

    divisions: tuple[str, ...] = ()
    height: int | None = None
    reach: int | None = None
    date: str = ""


def facts_of(page: Page) -> Facts:
    """The facts of the box at the head of a page."""
    stated: dict[str, str] = {}
    for label, value in _pairs(page):
        known = coded("labels").get(folded(label))
        if known is not None and value:
            stated.setdefault(known, value)
    return Facts(
        tuple(of_sex(each, stated.get("sex", "")) for each in divisions_in(stated.get("division", ""))),
        _length(stated.get("height", ""), *HEIGHTS),
        _length(stated.get("reach", ""), *REACHES),
        stated.get("date", ""),
    )


def _pairs(page: Page) -> Iterator[tuple[str, str]]:
    yield from page.facts
    for table in page.tables:
        for row in table.rows:
            filled = [cell for cell in row.cells if cell]
            if len(filled) == 2:
                yield filled[0], filled[1]


def divisions_in(text: str) -> list[str]:
    """The weight classes in a text, in order; of `light heavyweight` not the heavyweight within."""
    found: dict[int, str] = {}
    bare = folded(text)
    for name, letters in _names().items():
        at = bare.find(name)
        if at >= 0:
            found[at] = letters
            bare = bare.replace(name, "." * len(name))
    return list(dict.fromkeys(found[at] for at in sorted(found)))


def of_sex(division: str, sex: str) -> str:
    """The letters of a weight class, those of the women's class where a text says that the fighter is one."""
    is_womens = f"W{division}" in schemas.words("divisions").values()
    return f"W{division}" if is_womens and folded(sex) in listed("words", "women") else division


@cache
def _names() -> Mapping[str, str]:
    """Every name of a weight class, folded, the longest first."""
    english = {folded(name): letters for name, letters in schemas.words("divisions").items()}
    known = {name: letters for name, letters in english.items() if name.endswith("weight")} | dict(
        coded("divisions")
    )
    return {name: known[name] for name in sorted(known, key=len, reverse=True)}


def _length(text: str, least: int, most: int) -> int | None:
    """A height or a reach in centimetres; None where the text has none between the bounds."""
    centimetres, metres = _CENTIMETRES.search(text), _METRES.search(text)
    feet, inches = _INCHES.search(text), _INCHES_ONLY.search(text)
    if centimetres:
        found = float(centimetres[1])
    elif metres:
        found = float(metres[1] + metres[2])
    elif feet:
        found = 2.54 * (12 * int(feet[1]) + int(feet[2]) + _part(feet[3], feet[4], feet[5]))
    elif inches:
        found = 2.54 * (int(inches[1]) + _part(inches[2], inches[3], inches[4]))
    else:
        return None
    return round(found) if least <= found <= most else None


def _part(above: str | None, below: str | None, half: str | None) -> float:
    """The part of an inch that is written as a fraction."""
    return float(above) / float(below) if above and below else 0.5 * bool(half)
