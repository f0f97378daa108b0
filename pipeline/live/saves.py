"""A save read: the workbook checked and the cards of its good rows; a half-written file is waited for."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass, replace
from pathlib import Path

from fightcard.engine.core.data import CardData
from fightcard.pipeline.cards import CardSet, convert
from fightcard.pipeline.checks import Checked, selection
from fightcard.pipeline.findings import spoils_cards
from fightcard.pipeline.findings.selected import Findings
from fightcard.pipeline.printing.output.own_face import looks_mark
from fightcard.pipeline.workbook.as_read import stamp
from fightcard.pipeline.workbook.entry import Entry
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read

QUIET = 0.04
"""Seconds for which a file must stay as it is before it is read."""

PATIENCE = 2.0
"""Seconds for which a file that is missing or cannot be read is taken to be half-written."""


@dataclass(frozen=True, slots=True)
class Save:
    """A save as it was read: its SHA-256, and the workbook checked or a sentence that says why it is not.

    `looks` changes with the face and the theme that the project brings; `is_gone` where there is no file.
    """

    digest: str
    checked: Checked | None
    trouble: str = ""
    looks: str = ""
    is_gone: bool = False


def settled(path: Path) -> Save:
    """Read a workbook once it is whole: what grows, is missing or makes no sense is retried for PATIENCE
    seconds."""
    until = time.monotonic() + PATIENCE
    while True:
        before = stamp(path)
        time.sleep(QUIET)
        if stamp(path) != before and time.monotonic() < until + PATIENCE:
            continue
        save = _read(path)
        if stamp(path) == before and (save.checked is not None or time.monotonic() >= until):
            return save
        if time.monotonic() >= until + PATIENCE:
            return save
        if save.checked is None:
            time.sleep(3 * QUIET)


def _read(path: Path) -> Save:
    digest = ""
    try:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        return Save(digest, selection.checked(read(path)), looks=looks_mark(path))
    except Unreadable as error:
        return Save(digest, None, str(error))
    except PermissionError:
        remedy = "Close it in the other program, or give this one permission to read it."
        return Save(digest, None, f"{path}: the file is locked. {remedy}")
    except FileNotFoundError:
        remedy = "Save the workbook there again, or stop the page."
        return Save(digest, None, f"{path}: the file is gone. {remedy}", is_gone=True)
    except OSError as error:
        return Save(digest, None, f"{path}: it cannot be read ({error.strerror or error}). Save it again.")


@dataclass(frozen=True, slots=True)
class Converted:
    """The cards of a save: those of its good rows, and the last good ones of fighters whose rows have errors;
    fields as in `Snapshot`."""

    cards: CardSet | None
    held: frozenset[str]
    unfinished: dict[str, str]
    trouble: str = ""


def converted(checked: Checked, last: CardSet | None) -> Converted:
    """The cards that a checked workbook makes, with those of `last` where rows have errors."""
    good = {row.id for row in checked.rows}
    wrong = {entry.id: entry.name or "" for entry in checked.entries if entry.id not in good}
    entries = {entry.id: entry for entry in reversed(checked.entries)}
    earlier = (
        {own: _in_row(card, entries.get(own)) for card in last.cards if (own := str(card["id"]))}
        if last is not None and checked.system == last.system
        else {}
    )
    held = frozenset(own for own in wrong if own in earlier)
    unfinished = {own: name for own, name in wrong.items() if own not in held}
    rows = {row.key for row in checked.entries}
    elsewhere = (each for each in checked.findings if (each.sheet, each.row) not in rows)
    first = next(filter(spoils_cards, elsewhere), None)
    if first is not None:
        where = " ".join(filter(None, (first.sheet, first.cell)))
        trouble = f"{where + ': ' if where else ''}{first.message} {first.fix}"
        stale = replace(last, cards=tuple(earlier.values())) if last is not None and earlier else last
        return Converted(stale, frozenset(earlier), {}, trouble)
    without = Findings(found for found in checked.findings if found.severity != "error")
    made = convert(replace(checked, findings=without))
    fresh = {str(card["id"]): card for card in made.cards}
    order = [entry.id for entry in checked.entries]
    cards: list[CardData] = [
        fresh.get(own) or earlier[own] for own in dict.fromkeys(order) if own in fresh or own in earlier
    ]
    if not cards:
        return Converted(None, frozenset(), unfinished)
    return Converted(replace(made, cards=tuple(cards)), held, unfinished)


def _in_row(card: CardData, entry: Entry | None) -> CardData:
    """A card as it was, in the fighter's row of now; with no such row, in the former one."""
    if entry is None:
        return card
    return {**card, "source": {**card["source"], "sheet": entry.table.sheet.name, "row": entry.number}}
