"""The sheet Settings, and the question it may answer first: which game a workbook is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.registry import SYSTEMS
from pipeline.checks.headings import fitting
from pipeline.checks.print_text import printable
from pipeline.checks.range_widths import SETTING as RANGES
from pipeline.checks.range_widths import TYPINGS
from pipeline.checks.suggest import nearest, plain
from pipeline.findings.workbook import (
    DECK_NOT_CHOSEN,
    NOT_PRINTABLE,
    TITLE_TOO_LONG,
    UNKNOWN_SETTING,
    UNKNOWN_SYSTEM,
)
from pipeline.game import game_of
from pipeline.sheet_schema import layout

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pipeline.findings import Finding, Value
    from pipeline.sheet_schema import Column, Layout
    from pipeline.workbook.model import Book, Cell, Sheet

SHEET = "Settings"
SYSTEM = "System"
TITLE = "Title"
DECK = "Deck"
HOUSE = "house"
DECKS = {SYSTEMS[0]: (HOUSE, "referee")}
"""The house decks that a game has to choose from, by their names on the sheet Settings."""

RANGES_SYNONYMS = ("Range", "Ranges Are Typed As", "Range Typing")
DECK_SYNONYMS = ("House Deck",)
TITLE_SYNONYMS = ("Set Title", "Title of the Set")
LONGEST_TITLE = 50
_TITLES = frozenset({"setting", "name"})


def system_of(book: Book) -> str:
    """The game a workbook is for.

    The one its sheet Settings names, else the one whose headings its rows have, the most of them.

    Of games that fit alike it is the one that stands first in the registry.
    """
    named = next((str(value.value) for name, value in lines(book) if _is(name, SYSTEM) and value), None)
    meant = {plain(system): system for system in SYSTEMS}.get(plain(named or ""))
    if meant is not None:
        return meant
    layouts = {system: layout(system, "row") for system in SYSTEMS}
    fits = {
        system: max((fitting(sheet, each) for sheet in _sheets_of(book, each)), default=0.0)
        for system, each in layouts.items()
    }
    return max(fits, key=lambda system: fits[system])


def _sheets_of(book: Book, rows: Layout) -> tuple[Sheet, ...]:
    """The sheet of fighters by its name; without one, every sheet."""
    named = book.sheet(rows.sheet)
    return (named,) if named is not None and named.rows else book.sheets


def settings_of(book: Book, system: str) -> tuple[dict[str, Value], list[Finding]]:
    """Sheet-wide settings: a setting in each row of the sheet, its name in the first cell."""
    known, has_ranges = layout(system, "row").setting, game_of(system).rows.ranges is not None
    settings: dict[str, Value] = {}
    findings: list[Finding] = []
    for name, value in lines(book):
        word = str(value.value).strip().casefold() if value else ""
        if _is(name, SYSTEM):
            findings += _unknown_system(book, value or name, word, system)
        elif _is(name, TITLE, *TITLE_SYNONYMS):
            findings += _unfit_title(book, value)
        elif _is(name, DECK, *DECK_SYNONYMS) and word in DECKS.get(system, ()):
            findings += _unused_deck(book, name, system)
        elif known and _is(name, known.heading, *known.synonyms) and word in known.values:
            settings[known.heading] = word
        elif has_ranges and _is(name, RANGES, *RANGES_SYNONYMS) and word in TYPINGS:
            settings[RANGES] = word
        elif plain(str(name.value)) not in _TITLES:
            listed = " or ".join(_known(known, DECKS.get(system, ()), has_ranges=has_ranges))
            findings.append(UNKNOWN_SETTING.at(book.place(name), known=listed))
    return settings, findings


def typed_deck(book: Book, system: str) -> str:
    """The house deck that the sheet Settings chooses, `house` where it chooses none that the game has."""
    typed = (str(value.value) for name, value in lines(book) if _is(name, DECK, *DECK_SYNONYMS) and value)
    chosen = next(typed, "").strip().casefold()
    return chosen if chosen in DECKS.get(system, ()) else HOUSE


def typed_title(book: Book) -> str:
    """The title that the sheet Settings gives the set, with blanks made regular.

    Empty where it gives none.
    """
    typed = (value for name, value in lines(book) if _is(name, TITLE, *TITLE_SYNONYMS) and value)
    return next((text for text in map(printable, typed) if text), "")


def _unfit_title(book: Book, value: Cell | None) -> Iterator[Finding]:
    text = printable(value)
    if value is not None and text is None:
        yield NOT_PRINTABLE.at(book.place(value, TITLE))
    elif value is not None and text is not None and len(text) > LONGEST_TITLE:
        yield TITLE_TOO_LONG.at(book.place(value, TITLE), count=len(text), most=LONGEST_TITLE)


def lines(book: Book) -> Iterator[tuple[Cell, Cell | None]]:
    """The first two cells of each row of the sheet Settings that holds anything: a name, and what it sets."""
    sheet = book.sheet(SHEET)
    for row in sheet.rows if sheet else ():
        line = [cell for _, cell in sorted(row.cells.items())]
        if line:
            yield line[0], line[1] if len(line) > 1 else None


def _is(cell: Cell, *names: str) -> bool:
    return plain(str(cell.value)) in {plain(name) for name in names}


def _unknown_system(book: Book, cell: Cell, word: str, taken: str) -> Iterator[Finding]:
    if plain(word) not in map(plain, SYSTEMS):
        known = ", ".join(SYSTEMS)
        yield UNKNOWN_SYSTEM.at(book.place(cell), suggestion=nearest(word, SYSTEMS), known=known, taken=taken)


def _unused_deck(book: Book, cell: Cell, system: str) -> Iterator[Finding]:
    """A house deck is chosen though the workbook brings its own."""
    rows = game_of(system).rows.deck
    own = book.sheet(layout(system, "deck_row").sheet) if rows is not None else None
    if own is not None and own.rows:
        yield DECK_NOT_CHOSEN.at(book.place(cell))


def _known(setting: Column | None, decks: Sequence[str], *, has_ranges: bool) -> Iterator[str]:
    if setting:
        yield from (f"{setting.heading} = {value}" for value in setting.values)
    if has_ranges:
        yield from (f"{RANGES} = {typing}" for typing in TYPINGS)
    yield from (f"{DECK} = {name}" for name in decks)
    yield f"{TITLE} = what the box says"
    yield from (f"{SYSTEM} = {system}" for system in SYSTEMS)
