"""The round robin: every card meets others of its group, all of a small one, in both corners, and itself."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
import polars as pl
from numpy.typing import NDArray

from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.registry import game
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.cache import card_digest, common_digest, key, of_size
from fightcard.pipeline.verification.play.divisions import Groups, groups
from fightcard.pipeline.verification.play.progress import SearchProgress
from fightcard.pipeline.verification.play.results import Reached, Results, reached, results
from fightcard.pipeline.verification.play.schedule import Schedule, pairings_of
from fightcard.pipeline.verification.play.tallied import NEVER, Tallied
from fightcard.pipeline.verification.play.waves import Doubt, Wave, in_sum, next_pairs, steps_of, wave_of

CACHED_AT_ONCE = 200

AT_ONCE = 10_000
A_THREAD = 1_000
"""Pairings of one call: what is held at once grows with no set, and each thread of a cluster has some."""


@dataclass(frozen=True)
class Match:
    """A set, how its bouts are played, and where the progress of the search for drivers is reported."""

    system: str
    cards: Sequence[CardData]
    deck: DeckData | None
    play: Play
    search: SearchProgress | None = None

    @cached_property
    def groups(self) -> Groups:
        """The groups of fighters who may meet."""
        return groups(self.cards, across=self.play.across)

    @cached_property
    def pairs(self) -> pl.DataFrame:
        """The fighters who meet at first, each also with its own card, by place."""
        return self.schedule.pairs

    @cached_property
    def schedule(self) -> Schedule:
        """The first opponents of each, and the next."""
        return Schedule.of(self.groups, self.cards, self.play.seed)

    def turned(self, place: int, card: CardData) -> Match:
        """The match with another card at a place, and no progress reported.

        The opponents stay the same: a sample drawn again would change more than the card does.
        """
        cards = (*self.cards[:place], card, *self.cards[place + 1 :])
        again = replace(self, cards=cards, play=replace(self.play, progress=None), search=None)
        vars(again).update(groups=self.groups, pairs=self.pairs, schedule=self.schedule)
        return again


@dataclass(slots=True)
class RoundRobin:
    """Bouts played wave by wave: a wave brings pairs, or cards and their mirrors, to one of `levels`.

    The levels are even numbers of bouts and rise; half of a pair's bouts are fought in each corner. `tallied`
    has what was counted of each pairing up to each level, by place in `levels`. Counts were asked for `asked`
    times; `from_cache` of them came from earlier runs. The first wave has every pairing of fighters who meet
    in it. `turns` says how many distances of its ring each card is asked to meet.
    """

    match: Match
    levels: tuple[int, ...]
    wave: int = 0
    bouts: int = 0
    asked: int = 0
    from_cache: int = 0
    reported: int = 0
    tallied: Tallied = field(init=False)
    schedule: Schedule = field(init=False)
    pairs: pl.DataFrame = field(init=False)
    turns: NDArray[np.int64] = field(init=False)
    digests: dict[int, bytes] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.schedule, self.pairs = self.match.schedule, self.match.pairs
        self.turns = self.schedule.first
        self.tallied = Tallied.nothing(len(self.match.cards), len(self.levels))

    def turned(self, match: Match, place: int) -> RoundRobin:
        """This round robin with the card of a match at a place, its pairings played as far as they had come.

        Bouts without that card are the same bouts, and so are those in which a new Overall decides what the
        old one did: their counts are taken over. At least one more wave may follow, for what the card makes
        doubtful.
        """
        again = RoundRobin(match, self.levels, min(self.wave, len(self.levels) - 1))
        again.turns = self.turns
        again.digests = {at: own for at, own in self.digests.items() if at != place}
        again.tallied, (red, blue, level) = self.tallied.without(place, self._unmoved(match, place))
        wave = steps_of(red, blue, level, self.levels)
        counts = in_sum(again._counted(wave, (0, len(red))), wave.last == NEVER)
        again.tallied = again.tallied.joined(red, blue, level, counts)
        return again

    def _unmoved(self, match: Match, place: int) -> NDArray[np.bool_]:
        """By place, whether a fighter's bouts with the changed card are certainly those already played."""
        then, now = self.match.cards, match.cards
        decided = game(match.system).decided_by_overall if match.play.is_engines else None
        if decided is None or {**then[place], "overall": 0} != {**now[place], "overall": 0}:
            return np.zeros(len(now), bool)
        before, after = then[place], now[place]
        met = zip(then, now, strict=True)
        return np.array([decided(before, one) == decided(after, other) for one, other in met])

    def play(self, pairs: pl.DataFrame) -> None:
        """Play the next wave for these pairs (`card`, `opponent`), the card itself for its mirror.

        In any order. To the `level` of each, where there is such a column, else to that of the wave.
        """
        if "level" not in pairs.columns:
            pairs = pairs.with_columns(level=pl.lit(self.wave, pl.Int64))
        wave = wave_of(pairs, self.tallied, self.levels, self.schedule)
        counted, all_asked = [], len(wave.bouts)
        room = max(AT_ONCE, A_THREAD * self.match.play.threads)
        for start in range(0, all_asked, room):
            part = wave.part(slice(start, start + room))
            counted.append(self._counted(part, (start, all_asked)))
        if counted:
            self.tallied = self.tallied.joined(
                wave.red, wave.blue, wave.level, np.concatenate(counted, axis=1)
            )
        self.wave += 1

    def next_pairs(self, doubt: Doubt) -> pl.DataFrame:
        """The pairs that the next wave plays, and to which `level`: `card` and `opponent` by place.

        A card in doubt that meets a sample of its group is asked to meet twice as many from now on.
        """
        requested, self.turns = next_pairs(
            doubt, self.pairs, self.tallied, self.schedule, self._reached(), self.wave, len(self.levels)
        )
        return requested

    @property
    def has_begun(self) -> bool:
        """Whether any pairing has been played."""
        return bool(len(self.tallied.keys))

    @property
    def has_ended(self) -> bool:
        """Whether the last wave has been played."""
        return self.wave == len(self.levels)

    def results(self) -> Results:
        """What has been counted so far."""
        return results(self.tallied, self.schedule, self._reached(), self.pairs)

    def _reached(self) -> Reached:
        return reached(self.tallied, self.schedule, self.turns)

    def _counted(self, wave: Wave, done_and_due: tuple[int, int]) -> NDArray[np.int32]:
        """The counts of a part of a wave up to its levels, by the engine's names and pairing; `done_and_due`
        are the pairings counted before, and all that are due."""
        rows, done = np.zeros((len(NAMES), len(wave.bouts)), np.int32), np.zeros(len(wave.bouts), bool)
        cache, keys = self.match.play.cache, list[bytes]()
        if cache is not None:
            keys = self._keys(wave)
            known = of_size(cache.known(keys), len(NAMES))
            done = np.array([each in known for each in keys], bool)
            for place, own in zip(np.flatnonzero(done), itertools.compress(keys, done), strict=True):
                rows[:, place] = known[own]
            keys = list(itertools.compress(keys, ~done))
        missing = np.flatnonzero(~done)
        self.asked += len(done)
        self.from_cache += int(done.sum())
        self.bouts += int(wave.bouts[done].sum())
        before, due = done_and_due
        self._tell(due, before + int(done.sum()), self.bouts)
        if len(missing):
            known_before = before + int(done.sum())
            rows[:, missing] = self._played(wave.part(missing), keys, known_before, due).T
        upto, _ = self.tallied.upto(wave.red, wave.blue, wave.last)
        return upto + rows

    def _keys(self, wave: Wave) -> list[bytes]:
        match, digests = self.match, self.digests
        for place in np.unique(np.concatenate([wave.red, wave.blue])).tolist():
            if place not in digests:
                digests[place] = card_digest(match.cards[place])
        common = common_digest(match.system, match.deck, match.play)
        return [
            key(common, (digests[red], digests[blue]), first, bouts)
            for (red, blue), first, bouts in zip(
                wave.pairings(), wave.first.tolist(), wave.bouts.tolist(), strict=True
            )
        ]

    def _played(self, wave: Wave, keys: Sequence[bytes], known_before: int, due: int) -> NDArray[np.int64]:
        """The counts of a wave whose bouts nobody knows yet, a row a pairing; `keys` are those of the cache,
        `known_before` the pairings counted already, `due` all of them."""
        play, before = self.match.play, self.bouts
        safe: list[tuple[bytes, NDArray[np.int64]]] = []

        def counted(place: int, counts: NDArray[np.int64]) -> None:
            if play.cache is not None:
                safe.append((keys[place], counts))
            if len(safe) >= CACHED_AT_ONCE:
                put_away()

        def put_away() -> None:
            if play.cache is not None and safe:
                play.cache.keep(safe)
            safe.clear()

        def progress(done: int, bouts: int) -> None:
            put_away()
            self.bouts = before + bouts
            self._tell(due, known_before + done, self.bouts)

        # Only those who fight: packing a large set for the engine takes longer than some bouts.
        pairings = np.stack([wave.red, wave.blue], axis=1)
        fighting, places = np.unique(pairings, return_inverse=True)
        tallies = play.tally(
            self.match.system,
            [self.match.cards[place] for place in fighting.tolist()],
            [(red, blue) for red, blue in places.reshape(-1, 2).tolist()],
            self.match.deck,
            first=wave.first.tolist(),
            bouts=wave.bouts.tolist(),
            progress=progress,
            counted=counted,
        )
        return tallies.counts

    def _tell(self, due: int, done: int, bouts: int) -> None:
        """Report the pairings that need no more bouts: half of those of a wave before the last may need
        more."""
        play = self.match.play
        everything = sum(pairings_of(len(group)) for group in self.match.groups)
        share = 1 if len(self.levels) == 1 else 2
        self.reported = max(self.reported, everything - due + done // share)
        if play.progress is not None:
            play.progress(self.reported, bouts)


def pairings(cards: Sequence[CardData], *, across: bool = False) -> int:
    """How many pairings a round robin of these cards reports as played: both corners and the mirrors."""
    return sum(pairings_of(len(group)) for group in groups(cards, across=across))
