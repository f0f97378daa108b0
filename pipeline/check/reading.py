"""Reading the rows of a table: cell by cell, then the schema's judgement, then the game's own rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pipeline.check import cells, coerced, misplaced, schema
from pipeline.check.entry import Entry, Table
from pipeline.check.ids import fighter_id
from pipeline.check.nearest import nearest
from pipeline.findings import Diagnostic, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from jsonschema import ValidationError

    from pipeline.book import Row
    from pipeline.check.layout import Combined
    from pipeline.findings import Finding, Value
    from pipeline.systems import Authoring, Mended

FRAGMENT = Diagnostic(
    code="B113",
    severity="error",
    says="this row is no whole row: it holds {count} value(s), the first of them {value}",
    why="A total, a remark or a stray value below the headings looks like a row that has lost its ratings.",
    fix="Fill the row, or move what it holds out of the table, such as to a sheet Notes.",
)
FRAGMENT_SHARE = 5  # with less than a fifth of the ratings it is a remark, not a fighter with gaps


def read_rows(
    table: Table, game: Authoring, name: str, settings: Mapping[str, Value]
) -> tuple[list[Entry], list[Finding]]:
    """Every row of a table that holds anything, and what is wrong with it; `name` is the rows' schema.

    `settings` are the sheet-wide settings that stand where a row has none of its own.
    """
    entries: list[Entry] = []
    findings: list[Finding] = []
    for row in table.rows:
        filled = [heading for heading, at in table.headings.items() if at.column in row.cells]
        if _is_fragment(table, filled):
            findings.append(FRAGMENT.at(table.place(filled[0], row, None), count=len(filled)))
        elif filled:
            entry, found = _read_row(table, row, game, name, settings)
            entries.append(entry)
            findings += found
    return entries, findings


def _is_fragment(table: Table, filled: Sequence[str]) -> bool:
    required = [heading for heading, column in table.layout.columns.items() if column.required]
    there = sum(heading in filled for heading in required)
    return len(filled) > 0 and there * FRAGMENT_SHARE < len(required)


def _read_row(
    table: Table, row: Row, game: Authoring, name: str, settings: Mapping[str, Value]
) -> tuple[Entry, list[Finding]]:
    entry, findings = _read_as_it_stands(table, row, game, name, settings)
    if name != "row" or not _may_be_misplaced(findings):
        return entry, findings
    reread = misplaced.Reread(
        entry, game, lambda other: _read_as_it_stands(table, other, game, name, settings)[1]
    )
    told = misplaced.named(reread, findings)
    if any(each.code == misplaced.PASTED_BESIDE.code for each in told):
        entry = replace(entry, sound=frozenset())  # what stands there is another column's
    return entry, told


def _may_be_misplaced(findings: Sequence[Finding]) -> bool:
    tired = sum(each.code in misplaced.TIRED for each in findings)
    return tired >= misplaced.SEVERAL or any(each.severity == "error" for each in findings)


def _read_as_it_stands(
    table: Table, row: Row, game: Authoring, name: str, settings: Mapping[str, Value]
) -> tuple[Entry, list[Finding]]:
    fighter = _name_in(table, row) if name != "deck_row" else None
    entry = Entry(table, row, fighter, fighter_id(fighter) if fighter else "", {})
    readings = dict(_readings(entry, game))
    findings = [finding for reading in readings.values() for finding in reading.findings]
    values = {heading: reading.value for heading, reading in readings.items() if reading.is_read}
    lost = {heading: reading.options for heading, reading in readings.items() if not reading.is_read}
    mended = game.mended(values, lost) if name == "row" else ()
    findings = _with_repairs(findings, entry, mended)
    findings += _settle(entry, values, settings)
    judged = _judge(entry, values, game.name, name)
    repairs = {each.chosen.heading: each.chosen.text for each in mended if each.chosen}
    for heading, error in judged.items():
        column, place = table.layout.columns[heading], entry.place(heading)
        findings.append(schema.finding(error, column, values[heading], place, repairs.get(heading)))
    entry = replace(entry, values=values, sound=frozenset(values) - frozenset(judged))
    if name == "row":
        findings += game.check_row(entry, mended)
    return entry, findings


def _judge(entry: Entry, values: Mapping[str, Value], system: str, name: str) -> dict[str, ValidationError]:
    columns = entry.table.layout.columns
    row = {heading: value for heading, value in values.items() if heading in columns}
    return schema.judge(system, name, columns, row)


def _settle(entry: Entry, values: dict[str, Value], settings: Mapping[str, Value]) -> Iterator[Finding]:
    """Where the row itself sets nothing, the sheet of settings does."""
    column = entry.table.layout.setting
    if column is None:
        return
    value = values.get(column.heading)
    if value is None:
        values[column.heading] = settings.get(column.heading)
    elif value not in column.values:
        facts = {"form": column.form, "description": column.description}
        meant = nearest(str(value), column.values, within=1)
        yield schema.UNKNOWN_WORD.at(entry.place(column.heading), suggestion=meant, **facts)


def _name_in(table: Table, row: Row) -> str | None:
    heading = table.headings.get(next(iter(table.layout.columns)))
    cell = row.cells.get(heading.column) if heading else None
    name = cells.regular(shown(cell.value), keeps_dashes=True)[0] if cell else ""
    return name or None


def _readings(entry: Entry, game: Authoring) -> Iterator[tuple[str, cells.Reading]]:
    table = entry.table
    pairs = {heading: each for each in table.layout.combined for heading in each.into}
    for heading, at in table.headings.items():
        column = table.layout.columns.get(heading) or table.layout.setting
        if column is None:
            continue
        partner = pairs.get(heading)
        if partner and all(table.headings.get(each) == at for each in partner.into):
            if heading == partner.into[0]:
                yield from _read_combined(entry, partner, game)
        else:
            yield heading, cells.read_cell(column, entry.cell(heading), entry.place(heading), game.fold)


def _read_combined(entry: Entry, pair: Combined, game: Authoring) -> Iterator[tuple[str, cells.Reading]]:
    columns = [entry.table.layout.columns[heading] for heading in pair.into]
    cell, place = entry.cell(pair.into[0]), entry.place(pair.into[0])
    as_text = replace(columns[0], reading="pair", form=pair.form, low=None, high=None)
    if cell is not None and cell.kind == "date":
        options = coerced.slashed(cell.content, cell.number_format)  # type: ignore[arg-type]
        whole = cells.date_finding(pair.form, cell, place, options, cells.sole_option(options))
    else:
        whole = cells.read_cell(as_text, cell, place, game.fold)
    members = cells.read_pair(str(whole.value)) if whole.is_read and whole.value is not None else None
    if whole.is_read and whole.value is not None and members is None:
        fault = schema.WRONG_FORM.at(place, form=pair.form, description=columns[0].description)
        whole = cells.Reading(findings=(*whole.findings, fault), is_read=False)
    for number, (heading, column) in enumerate(zip(pair.into, columns, strict=True)):
        told = whole.findings if number == 0 else ()
        if members is None:
            yield heading, cells.Reading(None, told, whole.is_read)
        else:
            member = cells.read_text(column, members[number], place, game.fold)
            yield heading, cells.Reading(member.value, told, member.is_read)


def _with_repairs(findings: Sequence[Finding], entry: Entry, mended: Sequence[Mended]) -> list[Finding]:
    """Where the row's other ranges settle what an unreadable cell held, the finding says so."""
    settled = {entry.place(each.chosen.heading).cell: each.chosen.text for each in mended if each.chosen}
    for each in mended:
        settled |= {entry.place(heading).cell: text for heading, text in each.restored.items()}
    return [
        finding.with_suggestion(settled[finding.cell])
        if finding.severity == "error" and finding.suggestion is None and finding.cell in settled
        else finding
        for finding in findings
    ]
