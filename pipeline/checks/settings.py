"""The sheet Settings: what it may set for a whole workbook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.print_letters import missing_letters, spelled
from fightcard.pipeline.base.sheet_schema import Column, layout
from fightcard.pipeline.base.titles import readable
from fightcard.pipeline.checks.ids import slug
from fightcard.pipeline.checks.printed_cells import printable
from fightcard.pipeline.checks.range_widths import SETTING as RANGES
from fightcard.pipeline.checks.range_widths import TYPINGS
from fightcard.pipeline.checks.suggest import nearest, plain
from fightcard.pipeline.findings import Finding, Value, shown
from fightcard.pipeline.findings.prints import MISSING_IN_TITLE
from fightcard.pipeline.findings.workbook import (
    DECK_NOT_CHOSEN,
    NOT_PRINTABLE,
    SETTING_TWICE,
    TITLE_TOO_LONG,
    UNKNOWN_SETTING,
    UNKNOWN_SYSTEM,
)
from fightcard.pipeline.game import game_of
from fightcard.pipeline.spellings.dates import ORDERS, Order
from fightcard.pipeline.workbook.model import Book, Cell

SHEET = "Settings"
SYSTEM = "System"
TITLE = "Title"
DATES = "Dates"
DECK = "Deck"
HOUSE = "house"
DECKS = {SYSTEMS[0]: (HOUSE, "referee")}
"""The house decks that a game has to choose from, by their names on the sheet Settings."""

RANGES_SYNONYMS = ("Range", "Ranges Are Typed As", "Range Typing")
DECK_SYNONYMS = ("House Deck",)
TITLE_SYNONYMS = ("Set Title", "Title of the Set")
LONGEST_TITLE = 50
_TITLES = frozenset({"setting", "name"})


def settings_of(book: Book, system: str) -> tuple[dict[str, Value], list[Finding]]:
    """Sheet-wide settings: a setting in each row of the sheet, its name in the first cell."""
    known, rows = layout(system, "row").setting, game_of(system).rows
    has_ranges, officials = rows.ranges is not None, rows.officials.settings if rows.officials else ()
    own = (known.heading, *known.synonyms) if known else ()
    every = [own, (TITLE, *TITLE_SYNONYMS), (DATES,), (SYSTEM,), *((each,) for each in officials)]
    every += [(RANGES, *RANGES_SYNONYMS)] if has_ranges else []
    every += [(DECK, *DECK_SYNONYMS)] if system in DECKS else []
    findings = [found for names in every for found in _twice(book, names)]
    settings: dict[str, Value] = {}
    for name, value in lines(book):
        word = str(value.value).strip().casefold() if value else ""
        if _is(name, SYSTEM):
            findings += _unknown_system(book, value or name, word, system)
        elif _is(name, TITLE, *TITLE_SYNONYMS):
            findings += _unfit_title(book, value)
        elif _is(name, DECK, *DECK_SYNONYMS) and word in DECKS.get(system, ()):
            findings += _unused_deck(book, name, system)
        elif known and _is(name, *own) and word in known.values:
            settings.setdefault(known.heading, word)
        elif has_ranges and _is(name, RANGES, *RANGES_SYNONYMS) and word in TYPINGS:
            settings.setdefault(RANGES, word)
        elif _is(name, DATES) and word in ORDERS:
            settings.setdefault(DATES, word)
        elif plain(str(name.value)) not in _TITLES and not _is(name, *officials):
            listed = "; ".join(_known(known, system, officials, has_ranges=has_ranges))
            findings.append(UNKNOWN_SETTING.at(book.place(name), typed=_typed(name, value), known=listed))
    return settings, [*findings, *_unfit_file_name(book)]


def typed_deck(book: Book, system: str) -> str:
    """The house deck that the sheet Settings chooses, `house` where it chooses none that the game has."""
    typed = line(book, DECK, *DECK_SYNONYMS)
    chosen = "" if typed is None else str(typed.value).strip().casefold()
    return chosen if chosen in DECKS.get(system, ()) else HOUSE


def typed_title(book: Book) -> str:
    """The title that the sheet Settings gives the set, blanks made regular; empty where it gives none."""
    typed = (value for name, value in lines(book) if _is(name, TITLE, *TITLE_SYNONYMS))
    return next((text for text in map(printable, typed) if text), "")


def title_of(book: Book) -> str:
    """The title of the set as it is printed: the one that the sheet Settings gives, else the file's name."""
    return typed_title(book) or readable(book.path.stem)[:LONGEST_TITLE].rstrip()


def _unfit_file_name(book: Book) -> Iterator[Finding]:
    """Letters of a file's name that no font has, where it is the title and the set has a name at all."""
    missing = missing_letters(title_of(book))
    if missing and slug(book.path.stem) and not typed_title(book):
        yield MISSING_IN_TITLE.at(book.whole(), title=title_of(book), letters=spelled(missing))


def _twice(book: Book, names: Sequence[str]) -> Iterator[Finding]:
    """The lines of one setting, whatever it is called, that set something else than its first line."""
    typed = [(name, value) for name, value in lines(book) if value is not None and _is(name, *names)]
    for name, value in typed[1:]:
        if not _is(value, str(typed[0][1].value)):
            yield SETTING_TWICE.at(book.place(name), typed=_typed(name, value), first=typed[0][0].row)


def _unfit_title(book: Book, value: Cell | None) -> Iterator[Finding]:
    text, place = printable(value), book.place(value, TITLE) if value else None
    if text is None:
        yield NOT_PRINTABLE.at(place)
    elif len(text) > LONGEST_TITLE:
        yield TITLE_TOO_LONG.at(place, count=len(text), most=LONGEST_TITLE)
    elif missing := missing_letters(text):
        yield MISSING_IN_TITLE.at(place, title=text, letters=spelled(missing))


def lines(book: Book) -> Iterator[tuple[Cell, Cell | None]]:
    """The first two cells of each row of the sheet Settings that holds anything: a name, and what it sets."""
    sheet = book.sheet(SHEET)
    for row in sheet.rows if sheet else ():
        line = [cell for _, cell in sorted(row.cells.items())]
        if line:
            yield line[0], line[1] if len(line) > 1 else None


def typed_dates(book: Book) -> Order | None:
    """The order of day and month that the sheet Settings says; None where it says none."""
    typed = line(book, DATES)
    return next((order for order in ORDERS if typed and order == str(typed.value).strip().casefold()), None)


def line(book: Book, *names: str) -> Cell | None:
    """What the first line of the sheet Settings with one of these names sets; None where none sets
    anything."""
    return next((value for cell, value in lines(book) if value is not None and _is(cell, *names)), None)


def _is(cell: Cell, *names: str) -> bool:
    return plain(str(cell.value)) in {plain(name) for name in names}


def _unknown_system(book: Book, cell: Cell, word: str, taken: str) -> Iterator[Finding]:
    if plain(word) not in map(plain, SYSTEMS):
        known = ", ".join(SYSTEMS)
        # Another game than that of the headings would refuse every column, so its name is no repair.
        meant = taken if nearest(word, SYSTEMS) == taken else None
        yield UNKNOWN_SYSTEM.at(book.place(cell), suggestion=meant, known=known, taken=taken)


def _unused_deck(book: Book, cell: Cell, system: str) -> Iterator[Finding]:
    """A house deck is chosen though the workbook brings its own."""
    rows = game_of(system).rows.deck
    own = book.sheet(layout(system, "deck_row").sheet) if rows is not None else None
    if own is not None and own.rows:
        yield DECK_NOT_CHOSEN.at(book.place(cell))


def _known(
    setting: Column | None, system: str, officials: Sequence[str], *, has_ranges: bool
) -> Iterator[str]:
    """The settings of a game, each with the values that it can have."""
    if setting:
        yield f"{setting.heading} with {_either(setting.values)}"
    if has_ranges:
        yield f"{RANGES} with {_either(TYPINGS)}"
    yield from (f"{official} with a name" for official in officials)
    yield f"{DATES} with {_either(ORDERS)}"
    if system in DECKS:
        yield f"{DECK} with {_either(DECKS[system])}"
    yield f"{TITLE} with what the box says"
    yield f"{SYSTEM} with {_either(SYSTEMS)}"


def _either(values: Iterable[str]) -> str:
    return " or ".join(values)


def _typed(name: Cell, value: Cell | None) -> str:
    """A line of the sheet in one piece; what it sets tells a wrong value from a wrong name."""
    return shown(name.value) if value is None else f"{shown(name.value)} with {shown(value.value)}"
