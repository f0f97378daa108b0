"""Verdicts saved between runs, so that a set that did not change is not judged and searched again.

One sealed file a set and way to play it, named by a digest of all that its verdicts follow from: the cards
with their records and cells, the way they are played, every source and table of fightcard, and the versions
of the libraries that compute. A file that cannot be read or written is no fault: the set is judged again.
"""

from __future__ import annotations

import hashlib
import json
import pickle
import sys
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import cast

import numpy as np
import polars as pl

from fightcard import extensions, pipeline, schemas
from fightcard.engine.core import cache_files
from fightcard.engine.core.cache import home, is_folder, source_digest, sources_of, unsafe
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.cache import FileCache, standard_path
from fightcard.pipeline.verification.verified import Verified

FOLDER = "verdicts"
ENDING = ".verdicts"

MOST_BYTES = 200_000_000
"""The largest size for all sets; the oldest is deleted first."""

MOST_COUNTS = 100_000_000
"""Bytes: a set whose meetings take more is judged again."""


@dataclass(frozen=True, slots=True)
class SavedVerdicts:
    """The file of the verdicts of a set, played and searched in one way."""

    file: Path

    def read(self, cards: CardSet) -> Verified | None:
        """The verdicts as they were saved; None where there are none."""
        content = cache_files.read(self.file)
        if content is None:
            return None
        # The seal says that this file was written by fightcard, and its folder is closed to other users.
        found = cast("Verified", pickle.loads(zlib.decompress(content)))
        return replace(found, card_set=cards, from_cache=found.asked)

    def keep(self, verified: Verified) -> None:
        """Keep the verdicts, and drop what is old."""
        if verified.met.estimated_size() > MOST_COUNTS:
            return
        bare = replace(verified, card_set=CardSet(verified.set, verified.system, (), verified.card_set.deck))
        if cache_files.write(self.file, zlib.compress(pickle.dumps(bare, pickle.HIGHEST_PROTOCOL), 1)):
            cache_files.drop_the_oldest(self.file.parent, ENDING, most_bytes=MOST_BYTES)


def saved_verdicts(cards: CardSet, play: Play, searches: Sequence[object]) -> SavedVerdicts | None:
    """The place for the verdicts of a set; None where nothing is saved between runs.

    searches: what the set is searched for, None for what is left out.
    """
    folder = home() / FOLDER
    if not _keeps(play) or (is_folder(folder) and unsafe(folder)):
        return None
    way = [play.rules, play.rounds, play.bouts, play.seed, play.across, play.why]
    found = [each is not None for each in searches]
    versions = [sys.version, np.__version__, pl.__version__]
    text = json.dumps([_own_digest(), versions, way, found, _data(cards)], default=str, ensure_ascii=False)
    return SavedVerdicts(folder / f"{hashlib.sha256(text.encode()).hexdigest()[:32]}{ENDING}")


def _keeps(play: Play) -> bool:
    """Whether a run has the user's cache, and bouts that the engine plays."""
    is_users = isinstance(play.cache, FileCache) and play.cache.path == standard_path()
    return is_users and play.is_engines


def _data(cards: CardSet) -> dict[str, object]:
    data = {each.name: getattr(cards, each.name) for each in fields(cards) if each.compare}
    return {**data, "guesses": {own: sorted(each) for own, each in cards.guesses.items()}}


@cache
def _own_digest() -> str:
    """A digest of all that is computed with: the engine, and everything else that is no page or picture."""
    homes = [each.__path__[0] for each in (pipeline, schemas)]
    of_games = [each for part in ("pipeline", "schemas") for each in extensions.folders(part)]
    return source_digest() + sources_of(map(Path, [*homes, *of_games]))
