"""The past of a workbook: each day's last set and its edits, saved in the user's cache folder.

One file a day holds the set as it was last judged that day, one more that of the last save. Files that cannot
be read or written are no fault: then nothing is known of that day.
"""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from fightcard.engine.core import cache_files
from fightcard.engine.core.cache import home
from fightcard.engine.core.data import CardData
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.findings import shown
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.cache_folder import DAYS
from fightcard.pipeline.verification import last_run
from fightcard.pipeline.verification.moved import Before
from fightcard.pipeline.verification.verified import Verified

MOST_EDITS = 2_000
"""Edits that are saved of a workbook; the oldest are deleted first."""

MOST_DAYS = 60
"""Days of a workbook that can be chosen; the oldest go first."""

SAVE, BUILD = "save", "build"
"""A digest of the last save, and the last run of build or verify, where a day can be named."""

DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)

Cells = tuple[tuple[str, str, str, str], ...]
"""Cells that differ: heading, address, before, after."""


@dataclass(frozen=True, slots=True)
class Edit:
    """What one save did to one card, and when."""

    at: str
    id: str
    cells: Cells

    def as_json(self) -> dict[str, object]:
        """The edit for a program."""
        return {"at": self.at, "id": self.id, "cells": cells_as_json(self.cells)}


@dataclass(frozen=True, slots=True)
class Past:
    """The past of one workbook, played in one way."""

    book: Path
    play: Play

    def note(self, cards: CardSet, verified: Verified, day: dt.date) -> None:
        """Keep a judged set as that of this day and of this save."""
        for name in (SAVE, day.isoformat()):
            last_run.keep(self._file(cards, name), cards, verified)
        for old in self.days(cards)[MOST_DAYS:]:
            self._file(cards, old).unlink(missing_ok=True)

    def days(self, cards: CardSet) -> list[str]:
        """The days of which the set is known, the latest first."""
        stem, folder = self._stem(cards), home() / DAYS
        named = (each.stem.removeprefix(f"{stem}-") for each in folder.glob(f"{stem}-*.json"))
        return sorted((each for each in named if DAY.fullmatch(each)), reverse=True)

    def before(self, since: str, cards: CardSet, verified: Verified) -> Before | None:
        """The set at a point of the past: SAVE, BUILD or a day; None where nothing is known of it."""
        if since == SAVE:
            found = last_run.last_other(self._file(cards, SAVE), cards, verified)
            return None if found is None else replace(found, name="the save before")
        if since == BUILD:
            return last_run.last_run(last_run.file_of(self.book, cards, self.play))
        found = last_run.last_run(self._file(cards, since)) if DAY.fullmatch(since) else None
        return None if found is None else replace(found, name=since)

    def last_known(self, cards: CardSet) -> Mapping[str, CardData]:
        """The cards as they were judged last, by id; none where nothing is known of them."""
        found = last_run.last_run(self._file(cards, SAVE))
        return {} if found is None else {str(card["id"]): card for card in found.cards}

    def add_edits(self, cards: CardSet, made: Iterable[tuple[str, Cells]], at: dt.datetime) -> None:
        """Keep what a save did to cards, by id."""
        new = [Edit(at.isoformat(" ", "minutes"), own, cells) for own, cells in made if cells]
        if new:
            edits = [*new, *self.edits(cards)][:MOST_EDITS]
            rows = [[each.at, each.id, each.cells] for each in edits]
            cache_files.write(self._file(cards, "edits"), json.dumps(rows).encode())

    def edits(self, cards: CardSet) -> list[Edit]:
        """The saved edits, the latest first."""
        content = cache_files.read(self._file(cards, "edits"))
        found = [] if content is None else json.loads(content)
        return [Edit(at, own, tuple(tuple(each) for each in cells)) for at, own, cells in found]

    def _file(self, cards: CardSet, name: str) -> Path:
        return home() / DAYS / f"{self._stem(cards)}-{name}.json"

    def _stem(self, cards: CardSet) -> str:
        return last_run.file_of(self.book, cards, self.play).stem


def cells_as_json(cells: Cells) -> list[dict[str, str]]:
    """Cells that differ, for a program."""
    return [dict(zip(("column", "cell", "before", "after"), each, strict=True)) for each in cells]


def cells_between(cards: CardSet, old: CardData, new: CardData) -> Cells:
    """The cells in which a card of the set differs from what it was."""
    row = game_of(cards.system).cards.to_row
    was, now = row(old), row(new)
    return tuple(
        (heading, cards.place(new, heading).cell or "", shown(was.get(heading)), shown(now.get(heading)))
        for heading in dict.fromkeys([*now, *was])
        if was.get(heading) != now.get(heading)
    )
