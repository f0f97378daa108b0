"""A workbook as lines that keep who they are about, wherever they are: its rows by fighter or name, their
cells by heading."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.cells import regular
from fightcard.pipeline.checks.fighter_sheets import fighter_tables
from fightcard.pipeline.checks.headings import find_headings
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.remark_rows import without_summaries
from fightcard.pipeline.checks.settings import SHEET as SETTINGS
from fightcard.pipeline.checks.suggest import plain
from fightcard.pipeline.checks.suppressions import HEADINGS as PROOF_HEADINGS
from fightcard.pipeline.checks.suppressions import SHEET as PROOF
from fightcard.pipeline.findings import shown
from fightcard.pipeline.game import Game
from fightcard.pipeline.workbook.addresses import letters_of
from fightcard.pipeline.workbook.model import Book, Cell, Row, Sheet

Key: TypeAlias = "tuple[str, ...]"
"""What a line is about: the kind of its sheet, its words, and which of several alike."""

Words: TypeAlias = "Callable[[Mapping[str, Cell]], Key]"
"""What says in words what a row is about, by its cells."""

FIGHTERS = "fighters"
HEADINGS, ABOVE, LOOSE = "headings", "above", "loose"


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a workbook: the grid it is in, its number, what it is about in words, and its cells by
    column; `is_summary` says that it is not read, as its formulas work out totals or averages."""

    grid: str
    number: int
    about: str
    cells: Mapping[str, Cell]
    is_fighter: bool
    is_summary: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A sheet that is merged: its name, the number of each column by its key, and the rows of its headings
    and last line."""

    sheet: str
    columns: Mapping[str, int]
    titles: Mapping[str, str]
    head: int
    last: int

    def title(self, column: str) -> str:
        """A column as it is headed, or its letters where nothing is above it."""
        return self.titles.get(column) or letters_of(self.columns[column])


@dataclass(frozen=True, slots=True)
class Laid:
    """A workbook laid out for merging: its grids by key, its lines in the order of its sheets, and the
    sheets left aside."""

    book: Book
    grids: Mapping[str, Grid]
    lines: Mapping[Key, Line]
    aside: tuple[Sheet, ...] = ()


@dataclass(slots=True)
class _Laying:
    """What is gathered while sheets are laid out; `known_as` are the ids that fighters had before they were
    renamed."""

    book: Book
    known_as: Mapping[str, str]
    grids: dict[str, Grid] = field(default_factory=dict)
    lines: dict[Key, Line] = field(default_factory=dict)

    def add(self, grid: str, kind: str, sheet: Sheet, head: int, titles: Mapping[int, tuple[str, str]],
            words: Words, read: Sequence[Row] | None = None) -> None:  # fmt: skip
        """Lay out a sheet; `titles` are key and heading of its columns, `words` say what a row is about,
        nothing where it is about none. `read` are the rows that are read, where not all are."""
        known = sheet.rows if read is None else read
        numbers = {number for row in known for number in (row.number, row.second)}
        columns = {number: key for number, (key, _) in titles.items()}
        for row in sheet.rows:
            for number in row.cells:
                columns.setdefault(number, f"column {number}")
        for row in sheet.rows:
            cells = {columns[number]: cell for number, cell in row.cells.items()}
            is_summary = row.number not in numbers and any(cell.formula for cell in cells.values())
            self._line(grid, kind, row, row.number - head, cells, words, is_summary=is_summary)
        self.grids[grid] = Grid(
            sheet.name,
            {key: number for number, key in columns.items()},
            dict(titles.values()),
            head,
            sheet.rows[-1].number,
        )

    def _line(self, grid: str, kind: str, row: Row, below: int, cells: Mapping[str, Cell],
              words: Words, *, is_summary: bool) -> None:  # fmt: skip
        typed_key: Key = ()
        if below <= 0:
            key: Key = (kind, grid, HEADINGS) if below == 0 else (kind, grid, ABOVE, str(below))
            about = "the headings" if below == 0 else f"row {row.number}"
        else:
            typed_key = words(cells)
            about = ", ".join(each for each in typed_key if each)
            key = (kind, *(self._id(each) if at == 0 else plain(each) for at, each in enumerate(typed_key)))
        if below > 0 and not any(typed_key):
            about = f"row {row.number}"
            key = (kind, grid, LOOSE, *(f"{column}={as_read(cell)}" for column, cell in cells.items()))
        count = 1
        while (*key, str(count)) in self.lines:
            count += 1
        is_fighter = kind == FIGHTERS and any(typed_key)
        is_summary = is_summary and below > 0
        self.lines[*key, str(count)] = Line(grid, row.number, about, cells, is_fighter, is_summary)

    def _id(self, name: str) -> str:
        identity = fighter_id(name) if name else ""
        return self.known_as.get(identity, identity)


def laid_out(book: Book, game: Game, known_as: Mapping[str, str]) -> Laid:
    """A workbook's lines; `known_as` gives the ids of renamed fighters as they were before. Raises Unreadable
    where no sheet has fighters."""
    laying = _Laying(book, known_as)
    names = [each for each in ("career", "bout", "deck_row") if each != "deck_row" or game.rows.deck]
    names += [sheet.schema for sheet in game.rows.charts]
    names += game.rows.officials.schemas if game.rows.officials else []
    layouts = {layout(game.name, name).sheet: name for name in names}
    taken: set[str] = set()
    tables, _ = fighter_tables(book, layout(game.name, "row"), (*layouts, SETTINGS, PROOF))
    for at, table in enumerate(tables):
        grid = FIGHTERS if at == 0 else f"{FIGHTERS} {plain(table.sheet.name)}"
        first = table.layout.first
        known = {key: each.column for key, each in table.headings.items()}
        laying.add(
            grid, FIGHTERS, table.sheet, table.row, _titles(table.sheet, table.row, known), _words_of(first),
            table.rows,
        )  # fmt: skip
        taken.add(table.sheet.name)
    for name, schema in layouts.items():
        sheet = book.sheet(name)
        if sheet is None or not sheet.rows:
            continue
        rows = layout(game.name, schema)
        found, _ = find_headings(book, sheet, rows)
        if found is not None:
            known = {key: each.column for key, each in found.headings.items()}
            words = _words_of(*_naming(tuple(rows.columns), schema))
            read = without_summaries(found, ())[0].rows
            laying.add(name, name, sheet, found.row, _titles(sheet, found.row, known), words, read)
            taken.add(sheet.name)
    _settings_lines(laying, taken)
    aside = tuple(each for each in book.sheets if each.name not in taken and each.rows)
    return Laid(book, laying.grids, laying.lines, aside)


def _settings_lines(laying: _Laying, taken: set[str]) -> None:
    """The sheets Settings and Proof, whose rows are read by their first cells."""
    settings, proof = laying.book.sheet(SETTINGS), laying.book.sheet(PROOF)
    if settings is not None and settings.rows:
        laying.add(SETTINGS, SETTINGS, settings, 0, {}, _first)
        taken.add(settings.name)
    if proof is not None and proof.rows:
        typed = {plain(shown(cell.value)): number for number, cell in proof.rows[0].cells.items()}
        known = {each: typed[plain(each)] for each in PROOF_HEADINGS if plain(each) in typed}
        head = proof.rows[0].number
        words = _words_of("Fighter", "Code", "Column")
        laying.add(PROOF, PROOF, proof, head, _titles(proof, head, known), words)
        taken.add(proof.name)


def _naming(columns: tuple[str, ...], schema: str) -> tuple[str, ...]:
    """The headings by which a row is known on a sheet that has several about one thing."""
    if schema == "bout":
        return "Fighter", "Opponent", "Date"
    return columns[:3] if columns[0] == "Chart" else columns[:1]


def _words_of(*headings: str) -> Words:
    def words(cells: Mapping[str, Cell]) -> Key:
        return tuple(as_read(cells.get(heading)) for heading in headings)

    return words


def _first(cells: Mapping[str, Cell]) -> Key:
    return (as_read(min(cells.values(), key=lambda cell: cell.column)),)


def _titles(sheet: Sheet, head: int, known: Mapping[str, int]) -> dict[int, tuple[str, str]]:
    """Key and heading of each column by its number: a known one by our name, the author's own as typed."""
    own: dict[int, list[str]] = {}
    for heading, number in known.items():
        own.setdefault(number, []).append(heading)
    row = next((row for row in sheet.rows if row.number == head), None)
    found: dict[int, tuple[str, str]] = {}
    keys: set[str] = set()
    for number, cell in sorted(row.cells.items()) if row else ():
        key = "/".join(own[number]) if number in own else f"own {plain(shown(cell.value))}"
        while key in keys:
            key += "+"
        keys.add(key)
        found[number] = key, shown(cell.value).strip()
    return found


def typed(cell: Cell | None) -> tuple[object, ...]:
    """What a cell holds, to be compared: a formula without the numbers of its own row, which may have
    moved."""
    if cell is None:
        return ()
    if cell.formula is not None:
        return "formula", re.sub(rf"(?<=[A-Za-z]){cell.row}(?![0-9])", "#", cell.formula)
    return cell.kind, cell.content


def as_read(cell: Cell | None) -> str:
    """What a cell says, dashes and blanks made regular."""
    return regular(shown(cell.value), keeps_dashes=False)[0] if cell is not None else ""
