"""Trials: cards with a number changed, played against others of the set, many cards in one call.

A card and its variants meet the same opponents with the same shuffles (common random numbers: bout k of a
pairing depends only on the seed, the two ids and k), so that a difference between them comes mostly from the
number and hardly from luck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from fightcard.engine.core.counts import CORNERS, NAMES
from fightcard.pipeline.game import game_with
from fightcard.pipeline.verification.play.cache import card_digest, common_digest, key, of_size
from fightcard.pipeline.verification.play.divisions import others_of
from fightcard.pipeline.verification.statistics.counts import SIDED, sided

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.game import Parameter
    from fightcard.pipeline.verification.play.round_robin import Match
    from fightcard.pipeline.verification.statistics.counts import Counts

MOST_OPPONENTS = 12
AT_ONCE = 8_000
A_THREAD = 1_000
"""Pairings of one call: few, so that their counts stay small, but some for each thread of a cluster."""

BOTH_CORNERS = b"trial"
"""Tells the key of a trial from that of a pairing of the round robin."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A card, as it is or with a number changed, against opponents by place; `each` is the bouts of one
    opponent in either corner."""

    card: CardData
    opponents: tuple[int, ...]
    each: int

    @property
    def pairings(self) -> int:
        """Every opponent in both corners."""
        return 2 * len(self.opponents)

    @property
    def bouts(self) -> int:
        """All bouts of the trial."""
        return self.pairings * self.each


def outcomes(match: Match, trials: Sequence[Trial]) -> list[Counts]:
    """The result of each trial, from the card's side."""
    found: list[Counts] = []
    for rows in _counted(match, trials, sum(trial.bouts for trial in trials)):
        summed = sum(sided(rows[:, at], corner) for at, corner in enumerate(CORNERS))
        found += [dict(zip(SIDED, row, strict=True)) for row in np.asarray(summed).tolist()]
    return found


def traces(match: Match, trials: Iterable[Trial], bouts: int) -> list[bytes]:
    """A key for all that was counted in each trial: two equal ones were the same bouts. The trials may be
    made as they are asked for; `bouts` are those of all of them."""
    return [
        hashlib.blake2b(row.tobytes(), digest_size=16).digest()
        for rows in _counted(match, trials, bouts)
        for row in rows
    ]


def opponents_of(match: Match, card: int, among: Sequence[int] = ()) -> tuple[int, ...]:
    """The card's opponents, all those it meets or some of them, spread over them where they are many."""
    others = among or others_of(match.groups, card)
    step = max(len(others) / MOST_OPPONENTS, 1.0)
    return tuple(others[int(step * place)] for place in range(min(len(others), MOST_OPPONENTS)))


def each_of(bouts: float, opponents: Sequence[int]) -> int:
    """The bouts of each pairing that come nearest to this many in all, 1 at least."""
    return max(1, round(bouts / (2 * max(len(opponents), 1))))


def columns_of(match: Match) -> tuple[tuple[Parameter, tuple[int | None, ...]], ...]:
    """Every number of the game's cards, each with what it is on every card of the set."""
    return tuple(
        (parameter, tuple(parameter.read(card) for card in match.cards))
        for parameter in game_with(match.system, match.deck).verification.parameters
    )


def _counted(match: Match, trials: Iterable[Trial], whole: int) -> Iterator[NDArray[np.int64]]:
    """Counts by trial, corner and name, some trials at a time, in order; `whole` are all their bouts."""
    done = 0
    for batch in _batches(trials, max(AT_ONCE, A_THREAD * match.play.threads)):
        yield _of_batch(match, batch, done, whole)
        done += sum(trial.bouts for trial in batch)
    if match.search is not None:
        match.search.end()


def _of_batch(match: Match, batch: Sequence[Trial], done: int, whole: int) -> NDArray[np.int64]:
    cache = match.play.cache
    if cache is None:
        return _played(match, batch, done, whole)
    counts = np.zeros((len(batch), 2, len(NAMES)), np.int64)
    keys = _keys(match, batch)
    known = of_size(cache.known(keys), counts[0].size)
    missing = [place for place, own in enumerate(keys) if own not in known]
    for place in set(range(len(batch))).difference(missing):
        counts[place] = known[keys[place]].reshape(2, -1)
    if missing:
        counts[missing] = _played(match, [batch[place] for place in missing], done, whole)
        # Copies: a row of the batch would hold all of it as long as it is remembered.
        cache.keep((keys[place], counts[place].reshape(-1).copy()) for place in missing)
    return counts


def _keys(match: Match, trials: Sequence[Trial]) -> list[bytes]:
    common = common_digest(match.system, match.deck, match.play) + BOTH_CORNERS
    digests = {
        place: card_digest(match.cards[place])
        for place in {opponent for trial in trials for opponent in trial.opponents}
    }
    return [
        key(common, (card_digest(trial.card), *map(digests.__getitem__, trial.opponents)), 0, trial.each)
        for trial in trials
    ]


def _batches(trials: Iterable[Trial], most: int) -> Iterator[list[Trial]]:
    """The trials in batches, with at most `most` pairings in each."""
    batch: list[Trial] = []
    pairings = 0
    for trial in trials:
        if batch and pairings + trial.pairings > most:
            yield batch
            batch, pairings = [], 0
        batch.append(trial)
        pairings += trial.pairings
    if batch:
        yield batch


def _played(match: Match, trials: Sequence[Trial], done: int, whole: int) -> NDArray[np.int64]:
    """Counts by trial, corner and name; `done` of the `whole` bouts of a step came before."""

    def tell(_pairings: int, bouts: int) -> None:
        if match.search is not None:
            match.search.within((done + bouts) / whole)

    # Only those who fight: packing a whole set for the engine takes longer than these bouts.
    fighting = sorted({opponent for trial in trials for opponent in trial.opponents})
    place_of = {opponent: place for place, opponent in enumerate(fighting)}
    pairings = [
        pairing
        for place, trial in enumerate(trials, len(fighting))
        for opponent in trial.opponents
        for pairing in ((place, place_of[opponent]), (place_of[opponent], place))
    ]
    tallies = match.play.tally(
        match.system,
        [*(match.cards[opponent] for opponent in fighting), *(trial.card for trial in trials)],
        pairings,
        match.deck,
        bouts=[trial.each for trial in trials for _ in range(trial.pairings)],
        progress=tell,
    )
    starts = np.cumsum([0, *(len(trial.opponents) for trial in trials[:-1])])
    by_corner = tallies.counts.reshape(-1, 2, tallies.counts.shape[1])
    return np.asarray(np.add.reduceat(by_corner, starts, axis=0))
