"""The sheet Bouts as people type it: `Jan 27, 1954`, `9 (15), 1:19`, `W-UD-10`, a record in one cell.

Its rows are made plain before they are read like any others. What a cell was read as is a note at it, with
the plain text that `fix` writes; what one cell says of another, blank one is a note at that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from fightcard.pipeline.base.sheet_schema import Layout, layout
from fightcard.pipeline.checks.headings import SEARCHED_ROWS, find_headings
from fightcard.pipeline.checks.settings import DATES, line, typed_dates
from fightcard.pipeline.checks.suggest import plain
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.cell import CELL_DERIVED, DAY_OR_MONTH, NO_SUCH_DAY, READ_PLAINLY
from fightcard.pipeline.findings.workbook import COLUMN_DERIVED, RECORD_HEADINGS, SOLE_FIGHTER
from fightcard.pipeline.game import Game
from fightcard.pipeline.spellings.bout_endings import (
    NO_BOUT,
    NO_VERDICT,
    Ending,
    letters_of,
    read_method,
    read_result,
    read_rounds,
)
from fightcard.pipeline.spellings.dates import Order, month_without_day, order_of, read_day
from fightcard.pipeline.spellings.vocabulary import folded, hyphened, is_blank
from fightcard.pipeline.spellings.vocabulary import headings as known_headings
from fightcard.pipeline.spellings.win_loss import counts_up, read_record
from fightcard.pipeline.workbook.addresses import letters_of as column_letters
from fightcard.pipeline.workbook.entry import Heading, Table
from fightcard.pipeline.workbook.model import Book, Cell, Content, Row, Sheet

FIELDS: Mapping[str, str] = {
    "date": "Date", "fighter": "Fighter", "opponent": "Opponent", "opponent_record": "Opp Won",
    "result": "Result", "method": "Method", "round": "Round", "rounds": "Rounds",
}  # fmt: skip
"""The headings of sheet Bouts for the fields of any record table."""


def spelled_table(book: Book, sheet: Sheet, game: Game) -> tuple[Table | None, list[Finding]]:
    """The sheet Bouts with its headings found, in any of ten languages, and its rows made plain."""
    columns = layout(game.name, "bout")
    relabelled, typed, notes = _relabelled(book, sheet, columns)
    table, findings = find_headings(book, relabelled, columns)
    if table is None:
        return None, findings
    if typed:
        headings = {
            name: Heading(at.column, typed.get(at.column, at.typed)) for name, at in table.headings.items()
        }
        table = replace(table, headings=headings)
    plainly = _Plainly(table, _order(book, table), _language(typed.values()))
    table = plainly.table()
    if "Fighter" not in table.headings and (name := _sole_fighter(book, game)):
        table, added = _with_fighter(table, name)
        missing = {each for each in findings if each.column == "Fighter"}
        findings = [each for each in findings if each not in missing] + added
    return table, [*notes, *findings, *plainly.findings]


def _relabelled(book: Book, sheet: Sheet, columns: Layout) -> tuple[Sheet, dict[int, str], list[Finding]]:
    """The sheet with the headings of a record table typed as those of sheet Bouts, and what they were."""
    own = {plain(spelling) for spelling, _ in columns.spellings()}
    known = known_headings()
    for row in (each for each in sheet.rows if each.number <= SEARCHED_ROWS):
        words = {column: str(cell.value) for column, cell in row.cells.items() if cell.kind == "text"}
        fields = {column: FIELDS[known[folded(word)][0]] for column, word in words.items()
                  if folded(word) in known and known[folded(word)][0] in FIELDS}  # fmt: skip
        fields |= _opponents_records(sheet, words)
        there = {word for word in map(plain, words.values()) if word in own}
        if len(fields) < 3 or "Opponent" not in fields.values():
            continue
        typed = {column: words[column] for column in fields if plain(words[column]) not in own}
        taken = {plain(fields[column]) for column in typed} & there
        typed = {column: word for column, word in typed.items() if plain(fields[column]) not in taken}
        if not typed:
            return sheet, {}, []
        cells = {column: replace(cell, content=fields[column]) if column in typed else cell
                 for column, cell in row.cells.items()}  # fmt: skip
        named = Row(row.number, cells, row.hidden)
        rows = tuple(named if each is row else each for each in sheet.rows)
        listed = ", ".join(f"{word} as {fields[column]}" for column, word in typed.items())
        headings = RECORD_HEADINGS.at(book.whole(sheet, row.number), listed=listed)
        return replace(sheet, rows=rows), typed, [headings]
    return sheet, {}, []


def _opponents_records(sheet: Sheet, words: Mapping[int, str]) -> dict[int, str]:
    """The column of records under a heading such as Record, where they are the opponents': they do not count
    up."""
    for column, word in words.items():
        if known_headings().get(folded(word), ("", None))[0] == "record":
            texts = (row.cells[column].value for row in sheet.rows if column in row.cells)
            records = [found for text in texts if (found := read_record(str(text)))]
            if not counts_up(records):
                return {column: "Opp Won"}
    return {}


def _language(words: Iterable[str]) -> str:
    """The language of headings that were typed: of several English, else the first by its letters; of none
    English."""
    found: set[str] | None = None
    for word in words:
        languages = set(known_headings()[folded(word)][1])
        found = languages if found is None else found & languages
    return min(found, key=lambda each: (each != "en", each)) if found else "en"


def _order(book: Book, table: Table) -> Order | None:
    """The order of day and month: the one that the sheet Settings says, else what the dates settle."""
    if line(book, DATES) is not None:
        return typed_dates(book)
    cells = filter(None, (table.cell("Date", row) for row in table.rows))
    return order_of(cell.content for cell in cells if isinstance(cell.content, str))[0]


def _sole_fighter(book: Book, game: Game) -> str | None:
    """The one fighter that the sheets of fighters and careers name; None where they name several, or none."""
    names = set()
    for schema in ("row", "career"):
        columns = layout(game.name, schema)
        sheet = book.sheet(columns.sheet)
        table = find_headings(book, sheet, columns)[0] if sheet is not None else None
        if table is not None:
            cells = filter(None, (table.cell(columns.first, row) for row in table.rows))
            names |= {str(cell.value) for cell in cells}
    return names.pop() if len(names) == 1 else None


def _with_fighter(table: Table, name: str) -> tuple[Table, list[Finding]]:
    """The table with a column of the one fighter whose bouts they can be."""
    column = _first_free(table)
    rows = tuple(
        Row(
            row.number,
            {**row.cells, column: Cell(table.sheet.name, row.number, column, name, "text")},
            row.hidden,
        )
        for row in table.rows
    )
    headings = {**table.headings, "Fighter": Heading(column, "Fighter")}
    place = table.book.whole(table.sheet, table.row)
    return replace(table, rows=rows, headings=headings), [SOLE_FIGHTER.at(place, name=name)]


def _first_free(table: Table) -> int:
    columns = [column for row in table.sheet.rows for column in row.cells]
    return max(*columns, *(heading.column for heading in table.headings.values())) + 1


@dataclass(slots=True)
class _Plainly:
    """Makes the rows of a table plain; columns that a cell fills and the sheet has not are put behind it."""

    source: Table
    order: Order | None
    language: str
    findings: list[Finding] = field(default_factory=list)
    added: dict[str, Heading] = field(default_factory=dict)
    undecided: list[tuple[Place, tuple[str, ...]]] = field(default_factory=list)

    def table(self) -> Table:
        """The table with plain rows."""
        rows = tuple(self._row(row) for row in self.source.rows)
        if self.undecided:
            place, readings = self.undecided[0]
            facts = {"first": readings[0], "second": readings[1], "count": len(self.undecided)}
            self.findings.append(DAY_OR_MONTH.at(place, **facts))
        for heading, at in self.added.items():
            row = self.source.book.whole(self.source.sheet, self.source.row)
            place = replace(row, cell=f"{at.letters}{self.source.row}", column=heading)
            self.findings.append(COLUMN_DERIVED.at(place, suggestion=heading, missing=heading))
        return replace(self.source, rows=rows, headings={**self.source.headings, **self.added})

    def _row(self, row: Row) -> Row:
        cells = dict(row.cells)
        for heading, spell in (
            ("Date", self._date), ("Result", self._result), ("Method", self._method),
            ("Round", self._round), ("Opp Won", self._record),
        ):  # fmt: skip
            at = self.source.headings.get(heading)
            cell = cells.get(at.column) if at else None
            if (
                cell is not None
                and isinstance(cell.content, str)
                and cell.formula is None
                and not is_blank(cell.content)
            ):
                spell(row, cells, cell, cell.content)
        return Row(row.number, cells, row.hidden)

    def _date(self, row: Row, cells: dict[int, Cell], cell: Cell, text: str) -> None:
        day = read_day(text, self.order)
        month = month_without_day(text) if day is None else None
        if month is not None:
            self.findings.append(NO_SUCH_DAY.at(self._place(row, "Date"), month=month, year=month[:4]))
            cells[cell.column] = replace(cell, content=month)
        if day is None or day.text == text.strip():
            return
        if day.is_ambiguous:
            self.undecided.append((self._place(row, "Date"), day.readings))
            cells[cell.column] = replace(cell, content=day.text)
            return
        self._put(row, cells, "Date", day.text)

    def _result(self, row: Row, cells: dict[int, Cell], _cell: Cell, text: str) -> None:
        if self._is_known("Result", text):
            return
        ending = read_result(text, letters_of(self.language))
        if ending is None or ending.result in {None, *NO_BOUT}:
            return
        assert ending.result is not None  # asked above
        self._put(row, cells, "Result", "NC" if ending.result in NO_VERDICT else ending.result, ending.remark)
        self._split_cells(row, cells, "Result", ending)

    def _method(self, row: Row, cells: dict[int, Cell], cell: Cell, text: str) -> None:
        if self._is_known("Method", text):
            return
        ending = read_method(text) or read_result(text, letters_of(self.language))
        if ending is None or ending.is_empty:
            return
        if ending.method is not None:
            self._put(row, cells, "Method", ending.method, ending.remark)
        elif ending.result in NO_VERDICT:
            decided = self._content(cells, "Result") in ("W", "L", "D")
            if decided:
                self._put(
                    row, cells, "Method", "PTS", "a decision without an official verdict, as Result counts it"
                )
            else:
                note = READ_PLAINLY.at(
                    self._place(row, "Method"), read="no contest, without a method", because=""
                )
                self.findings.append(note)
                del cells[cell.column]
        self._split_cells(row, cells, "Method", ending)

    def _round(self, row: Row, cells: dict[int, Cell], _cell: Cell, text: str) -> None:
        ending = read_rounds(text)
        if ending is None or text.strip().isdigit() or ending.round is None:
            return
        # `fix` would type only the round: a time has no column, and would be lost with the cell.
        lost = f"the time {ending.time} has no column" if ending.time else ""
        self._put(row, cells, "Round", ending.round, lost, is_whole=not ending.time)
        self._split_cells(row, cells, "Round", ending)

    def _record(self, row: Row, cells: dict[int, Cell], _cell: Cell, text: str) -> None:
        record = read_record(hyphened(text))
        if record is None or text.strip().isdigit():
            return
        self._put(row, cells, "Opp Won", record.first)
        self._fill(row, cells, "Opp Lost", record.second, "Opp Won")
        if record.has_three:
            self._fill(row, cells, "Opp Drawn", record.third, "Opp Won")

    def _split_cells(self, row: Row, cells: dict[int, Cell], origin: str, ending: Ending) -> None:
        """What else a cell says goes to the columns for it, where these are blank."""
        result = "NC" if ending.result in NO_VERDICT else ending.result
        for heading, value in (
            ("Result", result), ("Method", ending.method), ("Round", ending.round), ("Rounds", ending.rounds)
        ):  # fmt: skip
            if heading != origin and value is not None and not (heading == "Method" and result == "NC"):
                self._fill(row, cells, heading, value, origin)

    def _put(
        self,
        row: Row,
        cells: dict[int, Cell],
        heading: str,
        value: Content,
        because: str = "",
        *,
        is_whole: bool = True,
    ) -> None:
        """Read a cell as this value, which may be typed for it where it is all that the cell says."""
        why = f" ({because})" if because else ""
        typed = value if is_whole else None
        self.findings.append(
            READ_PLAINLY.at(self._place(row, heading), suggestion=typed, read=value, because=why)
        )
        at = self.source.headings[heading].column
        cells[at] = replace(cells[at], content=value, kind="number" if isinstance(value, int) else "text")

    def _fill(self, row: Row, cells: dict[int, Cell], heading: str, value: Content, origin: str) -> None:
        if self._content(cells, heading) is not None:
            return
        at = self.source.headings.get(heading) or self.added.get(heading)
        if at is None:
            at = self.added[heading] = Heading(_first_free(self.source) + len(self.added), heading)
        kind = "number" if isinstance(value, int) else "text"
        cells[at.column] = Cell(self.source.sheet.name, row.number, at.column, value, kind)  # type: ignore[arg-type]
        place = replace(
            self._place(row, None),
            cell=f"{column_letters(at.column)}{row.number}",
            column=heading,
            value=None,
        )
        self.findings.append(CELL_DERIVED.at(place, suggestion=value, read=value, origin=origin))

    def _content(self, cells: Mapping[int, Cell], heading: str) -> Content:
        at = self.source.headings.get(heading)
        cell = cells.get(at.column) if at else None
        return (
            None
            if cell is None or (isinstance(cell.content, str) and is_blank(cell.content))
            else cell.content
        )

    def _is_known(self, heading: str, text: str) -> bool:
        """Whether the column's own words say it, so that it is read like any other word."""
        column = self.source.layout.columns[heading]
        return plain(text) in {plain(word) for word in (*column.values, *column.words)}

    def _place(self, row: Row, heading: str | None) -> Place:
        at = self.source.headings.get("Fighter")
        cell = row.cells.get(at.column) if at else None
        return self.source.place(heading, row, str(cell.value) if cell else None)
