"""Which game a workbook is for: the one that its sheet Settings names, else the one whose own headings it
has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from fightcard.engine.registry import OWN, SYSTEMS
from fightcard.pipeline.base.sheet_schema import Layout, layout
from fightcard.pipeline.base.wording import listed
from fightcard.pipeline.checks.fighter_sheets import other_sheets
from fightcard.pipeline.checks.headings import headings_found
from fightcard.pipeline.checks.settings import SYSTEM, line
from fightcard.pipeline.checks.suggest import plain
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.findings.workbook import GAME_IN_DOUBT
from fightcard.pipeline.workbook.model import Book, Sheet

FEWEST = 2
"""Ratings that no other game has, from which on the game is not in doubt."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The game that a workbook is read as; `doubt` says so where at most one heading shows it."""

    system: str
    doubt: Finding | None = None


def system_of(book: Book) -> str:
    """The game a workbook is for, as `taken` has it."""
    return taken(book).system


def taken(book: Book) -> Taken:
    """The game a workbook is for, and what there is to say of it.

    The sheet Settings names it, else the headings do: each game is known by those that no other game has.
    Where they do not decide it is the first of the registry.
    """
    named = line(book, SYSTEM)
    meant = {plain(system): system for system in SYSTEMS}.get(plain(str(named.value)) if named else "")
    if meant is not None:
        return Taken(meant)
    found = {system: _headings_of(book, layout(system, "row")) for system in SYSTEMS}
    if not any(found.values()):
        return Taken(SYSTEMS[0])  # without headings there is more to be said than this
    own = {system: _own(system, found[system]) for system in SYSTEMS}
    telling = {system: own[system] - layout(system, "row").general for system in SYSTEMS}
    most = max(map(len, own.values()))
    leading = [system for system in SYSTEMS if most and len(own[system]) == most]
    if len(leading) == 1 and telling[leading[0]]:
        system = leading[0]
        if len(telling[system]) >= FEWEST:
            return Taken(system)
        (heading,) = telling[system]
        return Taken(system, _doubt(book, f"only the heading {heading} identifies the game", system))
    return Taken(SYSTEMS[0], _doubt(book, _undecided(found, leading, telling), SYSTEMS[0]))


def _undecided(
    found: Mapping[str, Mapping[str, str]], leading: Sequence[str], telling: Mapping[str, set[str]]
) -> str:
    """Which games the headings suit, as a clause."""
    most = max(map(len, found.values()))
    if any(telling.values()):
        suited = [system for system in SYSTEMS if system in leading or telling[system]]
    else:
        suited = [system for system in SYSTEMS if most and len(found[system]) == most]
    if len(suited) < 2 and suited in ([], [SYSTEMS[0]]):
        return "no heading identifies the game"
    return f"the headings do not identify the game: they fit {listed(suited)}"


def _doubt(book: Book, why: str, system: str) -> Finding:
    others = ", ".join(each for each in SYSTEMS if each != system)
    return GAME_IN_DOUBT.at(book.whole(), book=book.name, reason=why, taken=system, others=others)


def _headings_of(book: Book, rows: Layout) -> Mapping[str, str]:
    """The headings of the sheet that suits a game best: each with its spelling, made plain."""
    found = (headings_found(book, sheet, rows) for sheet in _sheets_of(book, rows))
    return max(found, key=len, default={})


def _sheets_of(book: Book, rows: Layout) -> Sequence[Sheet]:
    """The sheet of fighters by its name; without one, every sheet that no game has for something else."""
    named = book.sheet(rows.sheet)
    if named is not None and named.rows:
        return (named,)
    return [sheet for sheet in book.sheets if sheet.name.strip().casefold() not in _other_sheets()]


@cache
def _other_sheets() -> frozenset[str]:
    return frozenset(sheet.casefold() for system in SYSTEMS for sheet in other_sheets(system))


def _own(system: str, found: Mapping[str, str]) -> set[str]:
    return {heading for heading, spelling in found.items() if spelling in _own_spellings(system)}


@cache
def _own_spellings(system: str) -> frozenset[str]:
    """The spellings of headings that no other game has, made plain.

    A game that an installed package brings takes none away: it may have the headings of the game that it is a
    variant of, and is then known only by the sheet Settings.
    """
    games = {*OWN, system}
    known = {each: {plain(word) for word, _ in layout(each, "row").spellings()} for each in games}
    count = Counter(word for words in known.values() for word in words)
    return frozenset(word for word in known[system] if count[word] == 1)
