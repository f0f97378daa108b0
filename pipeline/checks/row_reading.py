"""Reading the rows of a table: cell by cell, then the schema's judgement, then the game's own rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from jsonschema import ValidationError

from fightcard.pipeline.base.sheet_schema import Column, Combined, layout
from fightcard.pipeline.checks import cells, misplaced, schema_errors
from fightcard.pipeline.checks.bout_spellings import spelled_table
from fightcard.pipeline.checks.combined_cells import read_combined, read_whole
from fightcard.pipeline.checks.headings import find_headings
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.many_blanks import with_blanks_joined
from fightcard.pipeline.checks.range_widths import as_bounds, retyped, typing_of
from fightcard.pipeline.checks.remark_rows import without_summaries
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.findings import Finding, Value, has_errors, shown
from fightcard.pipeline.findings.cell import MADE_REGULAR
from fightcard.pipeline.findings.schema import BLANK, UNKNOWN_WORD
from fightcard.pipeline.findings.slip import NOT_SEARCHED, PASTED_ONE_COLUMN_OVER
from fightcard.pipeline.findings.workbook import PARTIAL_ROW
from fightcard.pipeline.game import BrokenTable, Game
from fightcard.pipeline.workbook import guard
from fightcard.pipeline.workbook.entry import Entry, Table
from fightcard.pipeline.workbook.model import Book, Content, Row, Unreadable

Known: TypeAlias = dict[tuple[str, Content], cells.Reading]
"""Readings of plain cells without a finding, by heading and content."""

MOST_SEARCHED = 200
"""Rows; a card set has some 120, and errors in more have one cause, which the first ones show."""
ENOUGH = 2  # errors: a misplaced value may leave one cell blank, not more
FRAGMENT_SHARE = 5  # with less than a fifth of the ratings it is a remark, not a fighter with gaps


@dataclass(frozen=True, slots=True)
class _Reader:
    """How the rows of a table are read.

    `pairs` are the combined headings by each of their members; `known` the earlier readings: most cells of a
    set say what some cell of the column has said already.
    """

    table: Table
    game: Game
    name: str
    settings: Mapping[str, Value]
    pairs: Mapping[str, Combined]
    known: Known

    def reading(self, entry: Entry, heading: str, column: Column) -> cells.Reading:
        """What a cell holds, and what there is to say of it."""
        cell = entry.cell(heading)
        if cell is None:
            return cells.NOTHING
        # 1, 1.0 and TRUE are equal to a dictionary, and a word may be an error value.
        is_plain = cell.formula is None and type(cell.content) in (int, str) and cell.kind != "error"
        if is_plain and (heading, cell.content) in self.known:
            return self.known[heading, cell.content]
        reading = cells.read_cell(column, cell, entry.place(heading), self.game.rows.normalize)
        if is_plain and not reading.findings:
            self.known[heading, cell.content] = reading
        return reading

    def shared(self, heading: str) -> Combined | None:
        """The combined heading whose cell holds this one's value and another's; None where it has its own."""
        pair, headings = self.pairs.get(heading), self.table.headings
        return pair if pair and len({headings.get(each) for each in pair.into}) == 1 else None


def read_rows(
    table: Table, game: Game, name: str, settings: Mapping[str, Value]
) -> tuple[list[Entry], list[Finding]]:
    """Every row of a table that holds anything, and what is wrong with it; `name` is the rows' schema.

    `settings` are the sheet-wide settings, for rows that have none of their own.
    """
    reader = _reader(table, game, settings, name=name)
    entries: list[Entry] = []
    findings: list[Finding] = []
    merged = _merged_away(table)
    faults = size = searched = 0
    for row in table.rows:
        filled = table.filled(row)
        found: list[Finding] = []
        if is_fragment(table, filled):
            columns = {at.column for at in table.headings.values()}
            place, head = table.place(filled[0], row, None), table.layout.first
            first = row.cells[table.headings[filled[0]].column]
            held = shown(place.value) or first.formula or "nothing that is seen"
            begins = f"it begins with {held}"
            if filled[0] != head:
                begins = f"it has no {head}, {place.column} holds {held}"
            facts = {"blank": len(columns - row.cells.keys()), "all": len(columns), "begins": begins}
            found = [PARTIAL_ROW.at(place, **facts)]
        elif filled:
            entry, found = _read_row(reader, row, searches=name == "row" and searched < MOST_SEARCHED)
            entries.append(entry)
            if name == "row" and has_errors(found):
                searched += 1
                if searched == MOST_SEARCHED + 1:
                    findings.append(NOT_SEARCHED.at(table.place(None, row, None), searched=MOST_SEARCHED))
            if name == "row":
                found = with_blanks_joined(found, row)
        found = [each for each in found if each.diagnostic != BLANK or each.cell not in merged]
        findings += found
        faults += sum(finding.severity != "note" for finding in found)
        size += sum(_size(finding) for finding in found)
        if faults > guard.MAX_FAULTS or size > guard.MAX_FINDINGS:
            raise _hopeless(table, row, len(findings))
    return entries, findings


def adjacent_rows(book: Book, game: Game, name: str) -> tuple[list[Entry], list[Finding]]:
    """The rows of a sheet next to the fighters' (`career`, `bout`) and what is wrong with them; none without
    the sheet."""
    columns = layout(game.name, name)
    sheet = book.sheet(columns.sheet)
    if sheet is None or not sheet.rows:
        return [], []
    table, findings = (
        spelled_table(book, sheet, game) if name == "bout" else find_headings(book, sheet, columns)
    )
    if table is None:
        return [], findings
    table, findings = without_summaries(table, findings)
    entries, found = read_rows(table, game, name, {})
    return entries, [*findings, *found]


def typed_rows(table: Table, game: Game, settings: Mapping[str, Value]) -> list[Entry]:
    """Every row that names a fighter, whole or not, with what its cells hold and which of them are sound.

    No faults are looked for.
    """
    reader = _reader(table, game, settings)
    entries = []
    for row in table.rows:
        entry, readings = _taken(reader, row, whole=False)
        values = {heading: reading.value for heading, reading in readings.items() if reading.is_read}
        unread = {heading for heading, reading in readings.items() if not reading.is_read}
        judged = _judge(entry, values, game.name, "row", None)
        if entry.id:
            sound = frozenset(values) - frozenset(judged) - unread
            entries.append(replace(entry, values={**dict.fromkeys(unread, UNREAD), **values}, sound=sound))
    return entries


def faults_of_typed(table: Table, game: Game, settings: Mapping[str, Value], row: Row) -> Iterator[Finding]:
    """What is wrong with the cells of a row that hold anything; its blank ones are no fault."""
    reader = _reader(table, game, settings)
    entry, readings = _taken(reader, row, whole=False)
    for reading in readings.values():
        yield from reading.findings
    values = {
        heading: each.value for heading, each in readings.items() if each.is_read and each.value is not None
    }
    for heading, error in _judge(entry, values, game.name, "row", None).items():
        yield _fault(reader, entry, heading, error, values[heading])


def findings_of(
    table: Table, game: Game, settings: Mapping[str, Value], row: Row, known: Known
) -> Iterator[Finding]:
    """What is wrong with a fighter's row, cell by cell, without what may have caused it.

    `known` are readings of cells with the same game and settings, and grow.
    """
    return _faults(_reader(table, game, settings, known), row, most=None)


def entry_of(table: Table, game: Game, settings: Mapping[str, Value], row: Row, known: Known) -> Entry:
    """A fighter's row with what its cells hold and which of them are sound; `known` as for `findings_of`."""
    entry, readings = _taken(_reader(table, game, settings, known), row)
    values = {heading: reading.value for heading, reading in readings.items() if reading.is_read}
    for _ in _settle(entry, values, settings):
        pass  # what is wrong with it is of no matter here
    judged = _judge(entry, values, game.name, "row", None)
    return replace(entry, values=values, sound=frozenset(values) - frozenset(judged))


def _reader(
    table: Table, game: Game, settings: Mapping[str, Value], known: Known | None = None, name: str = "row"
) -> _Reader:
    pairs = {heading: each for each in table.layout.combined for heading in each.into}
    return _Reader(table, game, name, settings, pairs, {} if known is None else known)


UNREAD = "?"
"""The value of a cell that could not be read at all."""


def _merged_away(table: Table) -> set[str]:
    """The cells that are blank because they are merged into one before them; the merging is reported."""
    headings, last = table.headings.values(), max((row.number for row in table.rows), default=0)
    return {
        f"{at.letters}{number}"
        for area in table.sheet.areas
        for number in range(area.top, min(area.low, last) + 1)
        for at in headings
        if area.covers(number, at.own or at.column)
    }


def _size(finding: Finding) -> int:
    texts = (finding.message, finding.why, finding.fix, finding.suggestion or "")
    return 250 + sum(map(len, texts))


def _hopeless(table: Table, row: Row, count: int) -> Unreadable:
    what = f"its sheet {table.sheet.name} has {count:,} findings up to row {row.number}, too many to correct"
    remedy = "Check that its columns are under their headings; check the first rows in a separate workbook."
    return Unreadable(table.book.path, what, remedy)


def is_fragment(table: Table, filled: Sequence[str]) -> bool:
    """Whether a row with these headings filled is less than a fighter with gaps."""
    required = table.layout.required
    return len(filled) > 0 and len({*filled} & {*required}) * FRAGMENT_SHARE < len(required)


def _read_row(reader: _Reader, row: Row, *, searches: bool) -> tuple[Entry, list[Finding]]:
    entry, findings = _read_as_typed(reader, row, searches=searches)
    if not searches or not (
        has_errors(findings) or any(each.diagnostic.is_about_fatigue for each in findings)
    ):
        return entry, findings
    reread = misplaced.Reread(entry, lambda other: _faults(reader, other))
    named = misplaced.named(reread, findings)
    if any(each.diagnostic == PASTED_ONE_COLUMN_OVER for each in named):
        entry = replace(entry, sound=frozenset())  # what is there is another column's
    return entry, named


def _faults(reader: _Reader, row: Row, most: int | None = ENOUGH) -> Iterator[Finding]:
    """The findings of a fighter's row as its cells are now; with no more than `most` errors of the schema
    they are enough to tell whether it is sound."""
    game = reader.game
    entry, readings = _taken(reader, row)
    for reading in readings.values():
        yield from reading.findings
    values = {heading: reading.value for heading, reading in readings.items() if reading.is_read}
    yield from _settle(entry, values, reader.settings)
    judged = _judge(entry, values, game.name, reader.name, most)
    for heading, error in judged.items():
        yield _fault(reader, entry, heading, error, values[heading])
    yield from game.checks.row(replace(entry, values=values, sound=frozenset(values) - frozenset(judged)), ())


def _taken(reader: _Reader, row: Row, *, whole: bool = True) -> tuple[Entry, dict[str, cells.Reading]]:
    fighter = name_in(reader.table, row) if reader.name != "deck_row" else None
    entry = Entry(reader.table, row, fighter, fighter_id(fighter) if fighter else "", {})
    readings = dict(_readings(reader, entry))
    if reader.name == "row":
        readings = as_bounds(reader.game, entry, readings, reader.settings, whole=whole)
    return entry, readings


def _read_as_typed(reader: _Reader, row: Row, *, searches: bool) -> tuple[Entry, list[Finding]]:
    """A row's entry and findings; where it `searches`, with the keystrokes that would fix them."""
    game, name = reader.game, reader.name
    entry, readings = _taken(reader, row)
    findings = [finding for reading in readings.values() for finding in reading.findings]
    values = {heading: reading.value for heading, reading in readings.items() if reading.is_read}
    lost = {heading: reading.options for heading, reading in readings.items() if not reading.is_read}
    typing = typing_of(reader.settings)
    fixed = game.rows.broken_tables(values, lost) if searches else ()
    if typing != "bounds":
        fixed = tuple(retyped(each, typing) for each in fixed)
    findings = _with_repairs(findings, entry, fixed)
    findings += _settle(entry, values, reader.settings)
    judged = _judge(entry, values, game.name, name, None)
    wrong = {entry.place(heading).cell for heading in judged}
    # How a cell was read is of no use where what was read is wrong: the error says what the cell holds.
    findings = [each for each in findings if each.diagnostic != MADE_REGULAR or each.cell not in wrong]
    repairs = {each.chosen.heading: each.chosen.text for each in fixed if each.chosen}
    for heading, error in judged.items():
        findings.append(_fault(reader, entry, heading, error, values[heading], repairs.get(heading)))
    entry = replace(entry, values=values, sound=frozenset(values) - frozenset(judged))
    if name == "row":
        findings += game.checks.row(entry, fixed)
    return entry, list(dict.fromkeys(findings))  # both members of a cell may have the same fault


def _fault(
    reader: _Reader,
    entry: Entry,
    heading: str,
    error: ValidationError,
    value: Value,
    fixed: str | None = None,
) -> Finding:
    """What the schema says of a value; of a member of a combined cell it is said of the whole cell."""
    column, place = entry.table.layout.columns[heading], entry.place(heading)
    pair = reader.shared(heading)
    if pair is None:
        return schema_errors.finding(error, column, value, place, fixed)
    if value is None:
        return schema_errors.finding(error, replace(column, form=pair.form), value, place, fixed)
    forms = {entry.table.layout.columns[each].form for each in pair.into}
    which = "each" if len(forms) == 1 else f"of which {heading} is"
    whole = replace(column, form=f"{pair.form}, {which} {column.form}")
    typed = str(read_whole(entry, pair, reader.game).value)

    def in_cell(number: str) -> str:
        first, second = cells.read_pair(typed) or ("", "")
        both = (number, second) if heading == pair.into[0] else (first, number)
        return ("/" if "/" in typed else "-").join(both)

    return schema_errors.finding(error, whole, value, place, fixed, in_cell)


def _judge(
    entry: Entry, values: Mapping[str, Value], system: str, name: str, most: int | None
) -> dict[str, ValidationError]:
    columns = entry.table.layout.columns
    row = {heading: value for heading, value in values.items() if heading in columns}
    return schema_errors.judge(system, name, columns, row, most)


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
        yield UNKNOWN_WORD.at(entry.place(column.heading), suggestion=meant, **facts)


def name_in(table: Table, row: Row) -> str | None:
    """The name that a row of fighters, records or bouts is about, blanks made regular; None without one."""
    cell = table.cell("Fighter" if "Fighter" in table.layout.columns else table.layout.first, row)
    name = cells.regular(shown(cell.value), keeps_dashes=True)[0] if cell else ""
    return name or None


def _readings(reader: _Reader, entry: Entry) -> Iterator[tuple[str, cells.Reading]]:
    table, setting = reader.table, reader.table.layout.setting
    columns = {**table.layout.columns, **({setting.heading: setting} if setting else {})}
    for heading in table.headings:
        column = columns.get(heading)
        if column is None:
            continue  # not read as data: a picture, a text for the back, a remark
        partner = reader.shared(heading)
        if partner is not None:
            if heading == partner.into[0]:
                yield from read_combined(entry, partner, reader.game)
        else:
            yield heading, reader.reading(entry, heading, column)


def _with_repairs(findings: Sequence[Finding], entry: Entry, fixed: Sequence[BrokenTable]) -> list[Finding]:
    """Where the row's other ranges settle what an unreadable cell held, the finding says so."""
    settled = {entry.place(each.chosen.heading).cell: each.chosen.text for each in fixed if each.chosen}
    for each in fixed:
        settled |= {entry.place(heading).cell: text for heading, text in each.restored.items()}
    return [
        finding.with_suggestion(settled[finding.cell])
        if finding.severity == "error" and finding.suggestion is None and finding.cell in settled
        else finding
        for finding in findings
    ]
