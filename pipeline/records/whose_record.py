"""Whose record each table of a source is: by --name, the page, its title, the sheet or the file's name."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.record_tables import CHOICE_MADE, NAME_TAKEN, NO_NAME
from fightcard.pipeline.records.sources import SPREADSHEET, names_of
from fightcard.pipeline.spellings.dates import read_day
from fightcard.pipeline.spellings.vocabulary import folded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.records.column_roles import Columns
    from fightcard.pipeline.records.source_tables import Page, SourceRow


@dataclass(frozen=True, slots=True)
class Part:
    """A table of a page, or a part of one below its own headings, that is a record.

    `sheet` is the name of its sheet where the source is a spreadsheet.
    """

    name: str
    columns: Columns
    rows: tuple[SourceRow, ...]
    sheet: str = ""


def whose(page: Page, parts: Sequence[Part], name: str | None) -> tuple[list[str], list[Finding]]:
    """The fighter of each part (empty where each row names its own), with the findings about how that is
    known."""
    if name:
        return [name] * len(parts), []
    if all("fighter" in part.columns.at for part in parts):
        return [""] * len(parts), []
    sheets = list(dict.fromkeys(part.sheet for part in parts)) if page.kind == SPREADSHEET else []
    if len(sheets) > 1 and _has_a_fighter_a_sheet(parts):
        notes = [_taken(page, sheet, "the sheet's name", sheet) for sheet in sheets]
        return [part.sheet for part in parts], notes
    offered = next(((stated, where) for stated, where in names_of(page, Path(page.source)) if stated), None)
    if offered is None:
        return [""] * len(parts), [NO_NAME.at(Place(file=page.source))]
    stated, where = offered
    notes = [] if where == "the page" else [_taken(page, stated, where)]
    if len(sheets) > 1:
        what = f"the bouts of these sheets are read as those of one fighter, {stated}"
        place = Place(file=page.source, fighter=stated)
        notes.append(CHOICE_MADE.at(place, value=", ".join(sheets), what=what))
    return [stated] * len(parts), notes


def _taken(page: Page, name: str, where: str, sheet: str | None = None) -> Finding:
    return NAME_TAKEN.at(Place(file=page.source, sheet=sheet, fighter=name), value=name, where=where)


def _has_a_fighter_a_sheet(parts: Sequence[Part]) -> bool:
    """Whether the sheets are records of several fighters: at the same time, and without a bout in common.

    The sheets of one fighter follow each other, such as one a decade, or repeat bouts, such as title bouts.
    """
    by_sheet: dict[str, list[tuple[str, str]]] = {}
    for part in parts:
        by_sheet.setdefault(part.sheet, []).extend(_bouts(part))
    if any("fighter" in part.columns.at for part in parts) or not all(by_sheet.values()):
        return False
    pairs = list(combinations(by_sheet.values(), 2))
    overlap = any(min(one) < max(other) and min(other) < max(one) for one, other in pairs)
    return overlap and not any({*one} & {*other} for one, other in pairs)


def _bouts(part: Part) -> Iterator[tuple[str, str]]:
    """The date and the opponent of each row that has a date."""
    for row in part.rows:
        day = read_day(part.columns.text(row, "date"), near=1950)
        if day is not None:
            yield day.text, folded(part.columns.text(row, "opponent"))
