"""The last run of a workbook, saved in the user's cache folder, so that the next one can say what moved.

One small file a workbook and way to play it: the set as it was verified last, and the last one before that
differed from it. Where a file cannot be read or written, nothing is known of an earlier run, and that is no
error; the same for runs of a version whose cards had other fields.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from fightcard import schemas
from fightcard.engine.core import cache_files
from fightcard.engine.core.cache import home
from fightcard.pipeline.verification.moved import Before, Judgement, judgements, since
from fightcard.pipeline.verification.play.cache import data_digest

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData, DeckData
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.verification.moved import Since
    from fightcard.pipeline.verification.verified import Verified


class SavedRun(TypedDict):
    """A run as it is saved: its verdicts by id, each with the codes of its reasons."""

    cards: list[CardData]
    deck: DeckData
    verdicts: dict[str, list[str]]


FOLDER = "last"
MOST_FILES = 200
"""Workbooks whose last runs are saved; the oldest are deleted first."""

LAST = "the last run"


def file_of(book: Path, cards: CardSet, play: Play) -> Path:
    """The file of the last run of this workbook by these rules, bouts and seed."""
    shapes = [schemas.load(cards.system, name) for name in schemas.names(cards.system)]
    name = os.fsencode(book.resolve()).hex()
    way = [name, cards.system, shapes, play.rules, play.rounds, play.bouts, play.seed, play.across]
    return home() / FOLDER / f"{data_digest(way).hex()[:32]}.json"


def last_run(file: Path) -> Before | None:
    """The set as it was verified last; None where nothing is known of it."""
    runs = _runs(file)
    return _before(runs[0]) if runs else None


def last_other(file: Path, cards: CardSet, verified: Verified) -> Before | None:
    """The last run of another set than this one; None where nothing is known of any."""
    this = _digest(_data(cards, verified))
    return next((_before(each) for each in _runs(file) if _digest(each) != this), None)


def since_last(book: Path, verified: Verified, cards: CardSet, play: Play, *, other: bool) -> Since | None:
    """What moved since the last run of this workbook, and this run saved as the last.

    With `other`, since the last that was of another set. None where nothing is known of such a run.
    """
    file = file_of(book, cards, play)
    before = last_other(file, cards, verified) if other else last_run(file)
    keep(file, cards, verified)
    return None if before is None else since(before, verified, cards, play)


def keep(file: Path, cards: CardSet, verified: Verified) -> None:
    """Save this run as the last, together with the last that was another."""
    this, runs = _data(cards, verified), _runs(file)
    others = [each for each in runs if _digest(each) != _digest(this)]
    if cache_files.write(file, json.dumps({"runs": [this, *others[:1]]}).encode()):
        cache_files.drop_the_oldest(file.parent, file.suffix, most_files=MOST_FILES)


def _data(cards: CardSet, verified: Verified) -> SavedRun:
    verdicts = {own: [each.verdict, *each.codes] for own, each in judgements(verified).items()}
    return {"cards": list(cards.cards), "deck": cards.deck, "verdicts": verdicts}


def _digest(run: SavedRun) -> bytes:
    """What identifies a run: its rows may have moved in the workbook."""
    bare = [{name: value for name, value in card.items() if name != "source"} for card in run["cards"]]
    return data_digest([bare, run["deck"], run["verdicts"]])


def _runs(file: Path) -> list[SavedRun]:
    content = cache_files.read(file)
    return [] if content is None else list(json.loads(content)["runs"])


def _before(run: SavedRun) -> Before:
    known = {own: Judgement(verdict, tuple(codes)) for own, (verdict, *codes) in run["verdicts"].items()}
    return Before(LAST, tuple(run["cards"]), run["deck"], known)
