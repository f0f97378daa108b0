"""Bouts for the live page: first odds of what changed, then every verdict, then what drives them.

A save cancels what runs. What no save touched is not played again: its counts are remembered by pairing.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

import engine
from engine.core.counts import CORNERS
from pipeline.defaults import BOUTS
from pipeline.play import Play
from pipeline.verification.play.divisions import pairs_of
from pipeline.verification.play.round_robin import Match, RoundRobin
from pipeline.verification.statistics.counts import SIDED, from_corner
from pipeline.verification.statistics.rates import Rates, rates
from pipeline.verification.stopping import levels

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from numpy.typing import NDArray

    from engine.core.results import Tallies
    from pipeline.cards import CardSet

MOST_BYTES = 24_000_000
"""Counts that are remembered at most; the ones longest unused go first."""

FEW_BOUTS = 30_000
"""Bouts after which first odds are shown, where many cards changed at once."""


class Cancelled(Exception):  # noqa: N818 - nothing is wrong: a newer save made the work idle
    """What was played is wanted no more."""


@dataclass(slots=True)
class RecentCounts:
    """Counts of pairings by key, for any thread; the ones longest unused go where they would fill the memory."""

    most: int = MOST_BYTES
    _rows: OrderedDict[bytes, bytes] = field(default_factory=OrderedDict)
    _bytes: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def known(self, keys: Sequence[bytes]) -> Mapping[bytes, NDArray[np.int64]]:
        """The counts that are kept under these keys."""
        found = {}
        with self._lock:
            for key in keys:
                if key in self._rows:
                    self._rows.move_to_end(key)
                    found[key] = np.frombuffer(self._rows[key], np.int32).astype(np.int64)
        return found

    def keep(self, rows: Iterable[tuple[bytes, NDArray[np.int64]]]) -> None:
        """Keep these counts."""
        with self._lock:
            for key, counts in rows:
                self._bytes -= len(self._rows.pop(key, b""))
                content = counts.astype(np.int32).tobytes()
                self._rows[key] = content
                self._bytes += len(content)
            while self._bytes > self.most and self._rows:
                self._bytes -= len(self._rows.popitem(last=False)[1])


def cancellable(play: Play, is_cancelled: Callable[[], bool]) -> Play:
    """The run with its bouts broken off by Cancelled, within some thousand of them, once they are not wanted."""

    def stop_where_idle() -> None:
        if is_cancelled():
            raise Cancelled

    def simulate(*args: Any, progress: Callable[[int, int], None] | None = None, **more: Any) -> Tallies:
        stop_where_idle()

        def told(pairings: int, bouts: int) -> None:
            stop_where_idle()
            if progress is not None:
                progress(pairings, bouts)

        return engine.simulate(*args, progress=told, **more)

    return replace(play, simulate=simulate)


def first_odds(cards: CardSet, changed: Collection[str], play: Play) -> Iterator[dict[str, Rates]]:
    """The odds of the changed cards from the first bouts with all whom they meet, some cards at a time.

    The bouts are the first that `verify` plays by the same run, whose cache then knows them.
    """
    match = Match(cards.system, cards.cards, cards.deck, play)
    everybody = pairs_of(match.groups)
    rising = levels(everybody.height, BOUTS)
    ids = [str(card["id"]) for card in cards.cards]
    asked = [place for place, own in enumerate(ids) if own in set(changed)]
    for batch in _batches(asked, len(ids), rising[0]):
        is_met = pl.col("card").is_in(batch) | pl.col("opponent").is_in(batch)
        wave = RoundRobin(match, rising)
        wave.play(everybody.filter(is_met))
        yield {ids[place]: found for place, found in _rates(wave.counts, batch).items()}


def _batches(asked: Sequence[int], cards: int, bouts: int) -> Iterator[list[int]]:
    at_once = max(1, FEW_BOUTS // max(bouts * max(cards - 1, 1), 1))
    for start in range(0, len(asked), at_once):
        yield list(asked[start : start + at_once])


def _rates(counts: pl.DataFrame, batch: Sequence[int]) -> dict[int, Rates]:
    others = counts.filter(pl.col("red") != pl.col("blue"))
    sides = pl.concat([from_corner(others.lazy(), corner) for corner in CORNERS])
    summed = sides.filter(pl.col("card").is_in(batch)).group_by("card").agg(pl.col(SIDED).sum()).collect()
    return {row["card"]: rates(row) for row in summed.iter_rows(named=True)}
