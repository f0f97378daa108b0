"""What only the rows together show: fighters twice, names that make no file, strangers from another set."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pipeline.checks.ids import is_kept_by_windows, slug
from pipeline.findings import Diagnostic, Finding, Place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pipeline.entry import Entry

FIGHTER_TWICE = Diagnostic(
    code="R101",
    severity="error",
    says="{fighter} stands in {rows}",
    why="A set has one card a fighter; bouts and files are kept under his name.",
    fix="Delete the row that is not meant, or tell the two men apart by name, such as John L. Sullivan "
    "(1885).",
)
ID_TWICE = Diagnostic(
    code="R102",
    severity="error",
    says="{names} ({rows}) have the same id, {id}",
    why="Ids are names without accents, capitals and marks; the files and bouts of both would fall together.",
    fix="Change one of the names by more than that.",
)
NAME_KEPT = Diagnostic(
    code="R103",
    severity="error",
    says="{value} makes the id {id}, a name that Windows keeps for itself",
    why="Windows can hold no file of that name, so that the card could not be written there.",
    fix="Give the full name.",
)
NAME_WITHOUT_LETTERS = Diagnostic(
    code="R104",
    severity="note",
    says="{value} has no letter of A to Z; his id is {id}",
    why="Ids are of plain letters so that they can stand in every file name; the card prints the name as "
    "typed.",
    fix="Nothing to do.",
)
SEVERAL_SETS = Diagnostic(
    code="R105",
    severity="warning",
    says="the column Set holds {value} here, and {most} in most rows",
    why="One workbook is one card set, named after the file.",
    fix="Move the row to the workbook it belongs to, or mend the column.",
)
SET_NAME_KEPT = Diagnostic(
    code="R106",
    severity="error",
    says="the workbook's name makes no name for a set: {stem}",
    why="The set is named after the file in plain letters, and its files are written to a folder of that "
    "name.",
    fix="Rename the workbook, such as legends.xlsx.",
)


def set_name(path: Path) -> tuple[str, list[Finding]]:
    """The name of the set a workbook makes, and what is wrong with it."""
    name = slug(path.stem)
    if name and not is_kept_by_windows(name):
        return name, []
    return name or "set", [SET_NAME_KEPT.at(Place(file=path.as_posix()), stem=path.stem)]


def check_rows(entries: Sequence[Entry]) -> Iterator[Finding]:
    """What is wrong between the fighters of a set."""
    fighters = [entry for entry in entries if entry.name]
    yield from _check_names(fighters)
    yield from _check_sets(fighters)


def _check_names(fighters: Sequence[Entry]) -> Iterator[Finding]:
    for entry in fighters:
        if is_kept_by_windows(entry.id):
            yield NAME_KEPT.at(entry.place("Name"), id=entry.id)
        elif not slug(entry.name or ""):
            yield NAME_WITHOUT_LETTERS.at(entry.place("Name"), id=entry.id)
    by_id: dict[str, list[Entry]] = {}
    for entry in fighters:
        by_id.setdefault(entry.id, []).append(entry)
    for shared, same in by_id.items():
        if len(same) < 2:
            continue
        rows = _rows(same)
        names = {entry.name for entry in same}
        place = same[-1].place("Name")
        if len(names) == 1:
            yield FIGHTER_TWICE.at(place, rows=rows)
        else:
            yield ID_TWICE.at(
                place, names=" and ".join(str(entry.name) for entry in same), rows=rows, id=shared
            )


def _rows(same: Sequence[Entry]) -> str:
    """Where several fighters stand: `rows 2 and 3`, and with the sheets where they are not on one."""
    sheets = {entry.table.sheet.name for entry in same}
    if len(sheets) == 1:
        return f"rows {' and '.join(str(entry.number) for entry in same)}"
    return " and ".join(f"{entry.table.sheet.name} row {entry.number}" for entry in same)


def _check_sets(fighters: Sequence[Entry]) -> Iterator[Finding]:
    named = [entry for entry in fighters if entry.text("Set")]
    if not named:
        return
    counts = Counter(str(entry.text("Set")) for entry in named)
    most = min(counts, key=lambda each: (-counts[each], each))
    for entry in named:
        if entry.text("Set") != most:
            yield SEVERAL_SETS.at(entry.place("Set"), most=most)
