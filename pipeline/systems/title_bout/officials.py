"""The sheets Referees and Corner Men: what is wrong with them, and their rows as parts of the deck."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from fightcard.engine.core.data import DeckData
from fightcard.engine.systems.title_bout import officials
from fightcard.engine.systems.title_bout.card import CornerMan, CornerSkill, Referee, RefereeType
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.settings import line
from fightcard.pipeline.checks.suggest import nearest, plain
from fightcard.pipeline.findings import Diagnostic, Finding
from fightcard.pipeline.systems.title_bout.findings import (
    FIGHTER_UNKNOWN,
    NO_SKILL,
    OFFICIAL_TWICE,
    REFEREE_CHART_UNUSED,
    REFEREE_UNKNOWN,
    TOO_MANY_REFEREES,
    TWO_FOR_ONE_TRADE,
)
from fightcard.pipeline.workbook.entry import Entry
from fightcard.pipeline.workbook.model import Book

Rows = Mapping[str, Sequence[Entry]]

REFEREE, CORNER_MAN = "referee", "corner_man"
SETTING = "Referee"
TRADES = ("Cuts", "Swelling")
CHART = "referee_drawn"


def check(rows: Rows, fighters: Sequence[Entry], charts: Sequence[Entry], book: Book) -> Iterator[Finding]:
    """Names that have two rows, corner men without work, fighters who are not in the set or have two fighters
    for one trade, and a referee on the sheet Settings that no row names."""
    for entries in rows.values():
        yield from twice(entries, "Name", OFFICIAL_TWICE)
    yield from _referees(rows.get(REFEREE, ()), charts, book)
    yield from _corner_men(rows.get(CORNER_MAN, ()), fighters)


def appoint(rows: Rows, fighters: Sequence[Entry], book: Book, deck: DeckData) -> DeckData:
    """The deck with the officials of sound rows in it, and the chart that the list of referees makes."""
    made = dict(deck)
    if rows.get(REFEREE):
        referees = [_referee(entry) for entry in rows[REFEREE]]
        made["referees"] = referees
        made["charts"] = {**deck.get("charts", {}), **officials.drawn_chart(referees)}
        named = line(book, SETTING)
        if named is not None and (name := _meant(str(named.value), referees)):
            made["referee"] = name
    if rows.get(CORNER_MAN):
        names = {entry.id: str(entry.name) for entry in fighters}
        made["corner_men"] = [_corner_man(entry, names) for entry in rows[CORNER_MAN]]
    return cast("DeckData", made)


def twice(entries: Sequence[Entry], heading: str, diagnostic: Diagnostic) -> Iterator[Finding]:
    """Rows whose name under a heading an earlier row has."""
    first: dict[str, int] = {}
    for entry in entries:
        name = plain(entry.text(heading) or "")
        if name and name in first:
            yield diagnostic.at(entry.place(heading), what=entry.text(heading), first=first[name])
        first.setdefault(name, entry.number)


def _referees(entries: Sequence[Entry], charts: Sequence[Entry], book: Book) -> Iterator[Finding]:
    if len(entries) > officials.NUMBERS:
        yield TOO_MANY_REFEREES.at(
            entries[officials.NUMBERS].place("Name"), count=len(entries), most=officials.NUMBERS
        )
    typed = next((each for each in charts if each.values.get("Chart") == CHART), None) if entries else None
    if typed is not None:
        yield REFEREE_CHART_UNUSED.at(typed.place("Chart"))
    named = line(book, SETTING)
    if named is not None:
        known = [str(name) for entry in entries if (name := entry.text("Name"))]
        if plain(str(named.value)) not in map(plain, known):
            meant = nearest(str(named.value), known)
            listed = ", ".join(known) or "nobody"
            yield REFEREE_UNKNOWN.at(book.place(named, SETTING), suggestion=meant, known=listed)


def _corner_men(entries: Sequence[Entry], fighters: Sequence[Entry]) -> Iterator[Finding]:
    names = {entry.id: str(entry.name) for entry in fighters if entry.name}
    taken: dict[tuple[str, str], str] = {}
    for entry in entries:
        trades = [trade for trade in TRADES if entry.values.get(trade)]
        if not trades and all(_is_blank(entry, trade) for trade in TRADES):
            yield NO_SKILL.at(entry.place(TRADES[0]))
        named = _fighters(entry)
        for name in named:
            identity = fighter_id(name)
            if identity not in names:
                meant = nearest(name, names.values())
                offer = "; ".join(meant if each == name else each for each in named) if meant else None
                yield FIGHTER_UNKNOWN.at(entry.place("Fighters"), suggestion=offer, name=name)
                continue
            for trade in trades:
                other = taken.setdefault((identity, trade), str(entry.text("Name")))
                if plain(other) != plain(str(entry.text("Name"))):
                    facts = {"name": names[identity], "other": other, "trade": trade.lower()}
                    yield TWO_FOR_ONE_TRADE.at(entry.place("Fighters"), **facts)


def _is_blank(entry: Entry, heading: str) -> bool:
    return entry.cell(heading) is None or (heading in entry.sound and entry.values[heading] is None)


def _fighters(entry: Entry) -> list[str]:
    """The names in the cell Fighters, separated by semicolons, or by commas where there are none."""
    typed = entry.text("Fighters") or ""
    parts = typed.split(";") if ";" in typed else typed.split(",")
    return [re.sub(r"\s+", " ", part).strip() for part in parts if part.strip()]


def _meant(typed: str, referees: Sequence[Referee]) -> str:
    return next((each["name"] for each in referees if plain(each["name"]) == plain(typed)), "")


def _referee(entry: Entry) -> Referee:
    return {
        "name": entry.stated_text("Name"),
        "type": cast("RefereeType", entry.stated_text("Type")),
    }


def _corner_man(entry: Entry, names: Mapping[str, str]) -> CornerMan:
    known = [names[identity] for name in _fighters(entry) if (identity := fighter_id(name)) in names]
    return {
        "name": entry.stated_text("Name"),
        "cuts": cast("CornerSkill | None", entry.text("Cuts")),
        "swelling": cast("CornerSkill | None", entry.text("Swelling")),
        "fighters": known,
    }
