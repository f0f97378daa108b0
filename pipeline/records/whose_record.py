"""Whose record each table of a source is: by --name, the page, its title, the sheet or the file's name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.record_tables import CHOICE_MADE, NAME_TAKEN, NO_NAME
from fightcard.pipeline.records.column_roles import Columns, is_name
from fightcard.pipeline.records.sections import is_section
from fightcard.pipeline.records.source_tables import Page, SourceRow
from fightcard.pipeline.records.sources import SPREADSHEET, names_of
from fightcard.pipeline.spellings.dates import read_day
from fightcard.pipeline.spellings.vocabulary import folded


@dataclass(frozen=True, slots=True)
class Part:
    """A table of a page, or a part of one below its own headings, that is a record.

    `sheet` is the name of its sheet where the source is a spreadsheet. `is_again` is true where the part
    before it has the same rows, as bouts of the other fighters.
    """

    name: str
    columns: Columns
    rows: tuple[SourceRow, ...]
    sheet: str = ""
    is_again: bool = False


def whose(page: Page, parts: Sequence[Part], name: str | None) -> tuple[list[str], list[Finding]]:
    """The fighter of each part (empty where each row names its own), with the findings about how that is
    known."""
    if name:
        return [name] * len(parts), []
    if all("fighter" in part.columns.at for part in parts):
        return [""] * len(parts), []
    is_book = page.kind == SPREADSHEET
    places = [part.sheet if is_book else part.name for part in parts]
    are_apart = _are_of_several(parts, places)
    if is_book and are_apart:
        notes = [_taken(page, sheet, "the sheet's name", sheet) for sheet in dict.fromkeys(places)]
        return places, notes
    titles = [part.name for part in parts]
    # On a web page such a line may be that of a part of the page.
    is_line = is_book or page.kind.startswith("text")
    if is_line and all(map(_may_be_named, titles)) and _are_of_several(parts, titles):
        notes = [_taken(page, title, "the line above its table", title) for title in dict.fromkeys(titles)]
        return titles, notes
    offered = next(((stated, where) for stated, where in names_of(page, Path(page.source)) if stated), None)
    if offered is None:
        return [""] * len(parts), [NO_NAME.at(Place(file=page.source))]
    stated, where = offered
    if is_book and where == "the file's name" and (sheet := _sheet_of(stated, places)):
        stated, where = sheet, "the sheet's name"
    notes = [] if where == "the page" else [_taken(page, stated, where)]
    are_sheets = is_book and len({*places}) > 1
    if are_apart or are_sheets or (is_line and len({*titles}) > 1):
        kind, named = ("sheets", places) if are_sheets else ("tables", titles)
        what = f"the bouts of these {kind} are read as those of one fighter, {stated}"
        place = Place(file=page.source, fighter=stated)
        notes.append(CHOICE_MADE.at(place, value=", ".join(dict.fromkeys(named)), what=what))
    return [stated] * len(parts), notes


def _sheet_of(stated: str, sheets: Sequence[str]) -> str | None:
    """The name of the only sheet where it has more of the fighter's name than the file: of `moore.xlsx` the
    sheet Archie Moore, and so of a file whose name is one word that the sheet's, a whole name, has not."""
    (sheet, *others) = dict.fromkeys(sheets)
    is_fuller = folded(sheet).endswith(folded(stated)) and folded(sheet) != folded(stated)
    is_whole = _may_be_named(sheet) and len(stated.split()) == 1
    return sheet if (is_fuller or is_whole) and not others else None


def _may_be_named(title: str) -> bool:
    """Whether a title may be a fighter's name, and does not say what a table holds."""
    return is_name(title) and not is_section(title)


def _taken(page: Page, name: str, where: str, sheet: str | None = None) -> Finding:
    return NAME_TAKEN.at(Place(file=page.source, sheet=sheet, fighter=name), value=name, where=where)


def _are_of_several(parts: Sequence[Part], places: Sequence[str]) -> bool:
    """Whether sheets or tables are records of several fighters: of one time, and without a bout in common.

    Those of one fighter follow each other, such as one a decade, or repeat bouts, such as title bouts.
    """
    by_place: dict[str, list[tuple[str, str]]] = {}
    for part, place in zip(parts, places, strict=True):
        by_place.setdefault(place, []).extend(_bouts(part))
    if any("fighter" in part.columns.at for part in parts) or not all(by_place.values()):
        return False
    spans = sorted((min(bouts), max(bouts)) for bouts in by_place.values())
    latest = accumulate((last for _, last in spans), max)
    overlap = any(first < before for (first, _), before in zip(spans[1:], latest, strict=False))
    distinct = [{*bouts} for bouts in by_place.values()]
    return overlap and len(set().union(*distinct)) == sum(map(len, distinct))


def _bouts(part: Part) -> Iterator[tuple[str, str]]:
    """The date and the opponent of each row that has a date."""
    for row in part.rows:
        day = read_day(part.columns.text(row, "date"), near=1950)
        if day is not None:
            yield day.text, folded(part.columns.text(row, "opponent"))
