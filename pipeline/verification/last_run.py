"""The last run of a workbook, kept in the user's cache folder, so that the next one can say what moved.

One small file a workbook and way to play it: the set as it was verified last, and the last one before that
differed from it. A file that cannot be read or written is no fault: then nothing is known of an earlier run.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeAlias, TypeGuard

from engine.core.cache import home
from pipeline.files import Unwritable, as_json, write
from pipeline.verification.moved import Before, Judgement, judgements
from pipeline.verification.play.cache import data_digest

if TYPE_CHECKING:
    from pathlib import Path

    from engine.core.data import DeckData
    from pipeline.cards import CardSet
    from pipeline.play import Play
    from pipeline.verification.verified import Verified

Kept: TypeAlias = "dict[str, object]"

FOLDER = "last"
MOST_FILES = 200
"""Workbooks whose last runs are kept; the oldest go first."""

LAST = "the last run"


def file_of(book: Path, cards: CardSet, play: Play) -> Path:
    """Where the last run of this workbook by these rules, bouts and seed is kept."""
    way = [str(book.resolve()), cards.system, play.rules, play.rounds, play.bouts, play.seed, play.across]
    return home() / FOLDER / f"{data_digest(way).hex()[:32]}.json"


def last_run(file: Path) -> Before | None:
    """The set as it was verified last; None where nothing is known of it."""
    runs = _runs(file)
    return _before(runs[0]) if runs else None


def last_other(file: Path, cards: CardSet, verified: Verified) -> Before | None:
    """The last run of another set than this one; None where nothing is known of any."""
    this = _digest(_data(cards, verified))
    return next((found for each in _runs(file) if _digest(each) != this and (found := _before(each))), None)


def keep(file: Path, cards: CardSet, verified: Verified) -> None:
    """Keep this run as the last, and beside it the last that was another."""
    this, runs = _data(cards, verified), _runs(file)
    others = [each for each in runs if _digest(each) != _digest(this)]
    try:
        write(file, as_json({"runs": [this, *others[:1]]}))
        kept = sorted(file.parent.glob("*.json"), key=lambda each: each.stat().st_mtime)
        for old in kept[:-MOST_FILES]:
            old.unlink(missing_ok=True)
    except (Unwritable, OSError):
        return


def _data(cards: CardSet, verified: Verified) -> Kept:
    verdicts = {own: [each.verdict, *each.codes] for own, each in judgements(verified).items()}
    return {"cards": list(cards.cards), "deck": cards.deck, "verdicts": verdicts}


def _digest(run: Kept) -> bytes:
    """What stands for a run: its rows may have moved in the workbook."""
    cards = run.get("cards")
    bare = [_bare(card) for card in cards] if isinstance(cards, list) else cards
    return data_digest([bare, run.get("deck"), run.get("verdicts")])


def _bare(card: object) -> object:
    return (
        {name: value for name, value in card.items() if name != "source"} if isinstance(card, dict) else card
    )


def _runs(file: Path) -> list[Kept]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return []
    runs = found.get("runs") if isinstance(found, dict) else None
    return [each for each in runs if isinstance(each, dict)] if isinstance(runs, list) else []


def _is_deck(kept: object) -> TypeGuard[DeckData]:
    return isinstance(kept, dict) and {"schema", "name"} <= kept.keys()


def _before(run: Kept) -> Before | None:
    """A run as it was kept; None where the file is not as it was written."""
    cards, deck, verdicts = run.get("cards"), run.get("deck"), run.get("verdicts")
    if not (isinstance(cards, list) and _is_deck(deck) and isinstance(verdicts, dict)):
        return None
    try:
        known = {own: Judgement(said[0], tuple(said[1:])) for own, said in verdicts.items()}
        return Before(LAST, tuple(cards), deck, known) if all(card["id"] for card in cards) else None
    except (KeyError, IndexError, TypeError):
        return None
