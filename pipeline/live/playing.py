"""Bouts for the live page: first odds of what changed, then every verdict, then what drives them.

A save cancels what runs. What no save touched is not played again: its counts are remembered by pairing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import polars as pl

from fightcard.pipeline.base.defaults import BOUTS
from fightcard.pipeline.verification.play.round_robin import Match, RoundRobin
from fightcard.pipeline.verification.statistics.rates import rates
from fightcard.pipeline.verification.stopping import levels

if TYPE_CHECKING:
    from fightcard.engine.core.results import Tallies
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.play import Play, Progress
    from fightcard.pipeline.verification.statistics.rates import Rates

MOST_BYTES = 24_000_000
"""Counts that are remembered at most; the ones longest unused go first."""

FEW_BOUTS = 30_000
"""Bouts after which first odds are shown, where many cards changed at once."""


class Cancelled(Exception):  # noqa: N818 - nothing is wrong: a newer save made the work idle
    """What was played is no longer needed."""


def cancellable(play: Play, is_cancelled: Callable[[], bool]) -> Play:
    """The run with its bouts broken off by Cancelled, within some thousand of them, once they are idle."""

    def simulate(*args: object, progress: Progress | None = None, **options: object) -> Tallies:
        def advanced(pairings_done: int, bouts_done: int) -> None:
            if is_cancelled():
                raise Cancelled
            if progress is not None:
                progress(pairings_done, bouts_done)

        if is_cancelled():
            raise Cancelled
        return play.simulate(*args, progress=advanced, **options)

    return replace(play, simulate=simulate)


def first_odds(
    cards: CardSet, changed: Collection[str], play: Play
) -> Iterator[tuple[dict[str, Rates], pl.DataFrame]]:
    """The odds of the changed cards from the first bouts with all those they meet, some cards at a time.

    With them the counts of those cards against each those they met, from either side: `card`, `opponent` (by
    place) and SIDED.
    The bouts are the first that `verify` plays by the same run, whose cache then knows them.
    """
    match = Match(cards.system, cards.cards, cards.deck, play)
    rising = levels(match.pairs.height, BOUTS)
    ids = [str(card["id"]) for card in cards.cards]
    places = [place for place, own in enumerate(ids) if own in set(changed)]
    at_once = max(1, FEW_BOUTS // max(rising[0] * (len(ids) - 1), 1))
    for start in range(0, len(places), at_once):
        batch = places[start : start + at_once]
        is_met = pl.col("card").is_in(batch) | pl.col("opponent").is_in(batch)
        wave = RoundRobin(match, rising)
        wave.play(match.pairs.filter(is_met))
        found = wave.results()
        has_met = found.overall["bouts"] > 0
        yield {ids[place]: rates(found.of(place)) for place in batch if has_met[place]}, found.met
