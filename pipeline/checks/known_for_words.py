"""The column Known for of fighters and of careers: words that move the cells which `rate` proposes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fightcard.pipeline.card_model import KnownFor
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.row_reading import name_in
from fightcard.pipeline.checks.suggest import nearest, plain
from fightcard.pipeline.findings import Finding, Value, shown
from fightcard.pipeline.findings.set import UNKNOWN_WORD
from fightcard.pipeline.game import game_of
from fightcard.pipeline.workbook.entry import Entry, Table

HEADING = "Known for"


def known_for(entry: Entry) -> str:
    """The words of a row; of a cell that holds no text what it shows, or its formula."""
    if HEADING in entry.table.layout.columns:
        return entry.text(HEADING) or ""
    cell = entry.cell(HEADING)
    if cell is None:
        return ""
    return cell.formula or "" if cell.content is None else shown(cell.value)


def described_fighters(tables: Iterable[Table]) -> Iterator[Entry]:
    """The rows of fighters in which the column Known for is filled, also those that wait for ratings."""
    for table in (each for each in tables if HEADING in each.headings):
        column = table.headings[HEADING].column
        for row in table.rows:
            if column in row.cells:
                name = name_in(table, row)
                yield Entry(table, row, name, fighter_id(name) if name else "", {})


def words_of(system: str, typed: Value) -> tuple[KnownFor, ...]:
    """What a cell says that a fighter is known for, each once; words that the game does not know are left
    out."""
    known = _known(system)
    found = (known.get(plain(each)) for each in _words(typed))
    return tuple(dict.fromkeys(each for each in found if each is not None))


def check_known_for(entries: Iterable[Entry], system: str) -> Iterator[Finding]:
    """The words that the game does not know, each with the cell as it was probably meant."""
    known = _known(system)
    words = [each.word for each in game_of(system).rating.known_for]
    for entry in entries:
        parts = _words(known_for(entry))
        for place, part in enumerate(parts):
            if plain(part) in known:
                continue
            meant = nearest(part, [name for each in known.values() for name in (each.word, *each.also)])
            fixed = None if meant is None else ", ".join([*parts[:place], meant, *parts[place + 1 :]])
            yield UNKNOWN_WORD.at(entry.place(HEADING), word=part, known=", ".join(words), suggestion=fixed)


def _known(system: str) -> dict[str, KnownFor]:
    words = game_of(system).rating.known_for
    return {plain(name): each for each in words for name in (each.word, *each.also)}


def _words(typed: Value) -> list[str]:
    parts = str(typed or "").replace(";", ",").split(",")
    return [part.strip() for part in parts if part.strip()]
