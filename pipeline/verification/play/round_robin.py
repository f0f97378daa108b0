"""The round robin: every card meets others of its group, all of a small one, in both corners, and itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from engine.core.counts import CORNERS, NAMES
from pipeline.verification.play.cache import card_digest, common_digest, key
from pipeline.verification.play.divisions import groups
from pipeline.verification.play.schedule import is_sampled, pairings_of, pairs_of, ring
from pipeline.verification.statistics.counts import (
    OUTCOMES,
    SIDED,
    Counts,
    frame_of,
    from_both_corners,
    from_corner,
)
from pipeline.verification.statistics.sampling import Opponents, SampledCounts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from engine.core.data import CardData, DeckData
    from pipeline.play import Play
    from pipeline.verification.play.divisions import Groups
    from pipeline.verification.play.progress import SearchProgress

CACHED_AT_ONCE = 200

Pairing = tuple[int, int]
PAIRING = ["red", "blue"]

WON_IN = ("won_in_red", "won_in_blue")
"""Columns of `Results.met`: how often the card won in each corner."""

NEVER = -1
"""The last wave of a pairing that was in none yet."""


@dataclass(frozen=True, slots=True)
class Results:
    """What the round robin counted, for cards by their place in the set.

    met: a row for each card and opponent in their order, a card against itself left out: the columns of SIDED
    over every bout they had, and how often the card won `won_in_red` and `won_in_blue`. overall: a row for
    each card against all whom it meets, each opponent met equally often. mirror: a row for each card against
    itself, `for` being the red corner. groups: those who may meet. pairs: those who are sent against each
    other. opponents: of each card that met a sample of its group what `overall` sums up, opponent by
    opponent.
    """

    met: pl.DataFrame = field(repr=False)
    overall: pl.DataFrame = field(repr=False)
    mirror: pl.DataFrame = field(repr=False)
    groups: Groups
    pairs: pl.DataFrame = field(repr=False)
    opponents: Mapping[int, Opponents] = field(default_factory=dict, repr=False)

    def of(self, card: int) -> Counts:
        """The counts of a card against all whom it meets."""
        counts = self.overall.row(card, named=True)
        return SampledCounts(counts, self.opponents[card]) if card in self.opponents else counts

    def by_card(self) -> Iterator[tuple[Counts, Counts]]:
        """For each card its counts against all whom it meets, and against itself."""
        for card, mirror in enumerate(self.mirror.iter_rows(named=True)):
            yield self.of(card), mirror

    def among(self, members: Sequence[int]) -> pl.DataFrame:
        """The counts of all bouts between these cards, each bout once from either side."""
        return self.met.filter(pl.col("card").is_in(members), pl.col("opponent").is_in(members))


@dataclass(frozen=True, slots=True)
class Match:
    """A set, how its bouts are played, and who is told how far the search for drivers has come."""

    system: str
    cards: Sequence[CardData]
    deck: DeckData | None
    play: Play
    search: SearchProgress | None = None

    @property
    def groups(self) -> Groups:
        """Those who may meet."""
        return groups(self.cards, across=self.play.across)

    @property
    def pairs(self) -> pl.DataFrame:
        """Those who are sent against each other: `card` and `opponent`, each with himself among them."""
        return pairs_of(self.groups, self.cards, self.play.seed)


def _no_counts() -> pl.DataFrame:
    return pl.DataFrame(schema=dict.fromkeys(("red", "blue", *NAMES, "wave"), pl.Int64))


@dataclass(slots=True)
class RoundRobin:
    """Bouts played wave by wave: wave w brings a pair, or a card and its mirror, to `levels[w]` bouts.

    The levels are even and rise; half of a pair's bouts are fought in each corner. `counts` has a row for
    each pairing (red, blue) and `wave` that it was in: what was counted up to then. `stood` says how many
    times counts came from earlier runs. The first wave has every pairing of fighters who meet in it.
    `earlier` is a round robin of the same cards but for the one at `turned`: bouts without that card are
    taken from it; `fresh` counts the others.
    """

    match: Match
    levels: tuple[int, ...]
    counts: pl.DataFrame = field(default_factory=_no_counts)
    wave: int = 0
    bouts: int = 0
    stood: int = 0
    reported: int = 0
    earlier: RoundRobin | None = None
    turned: int = -1
    fresh: int = 0

    def play(self, pairs: pl.DataFrame) -> None:
        """Play the next wave for these pairs (`card`, `opponent`), the card itself for its mirror.

        In any order.
        """
        wave = self._wave(pairs)
        pairings = wave.pairings()
        rows, done = self._same(wave)
        self.fresh += int(wave.bouts[~done].sum())
        cache = self.match.play.cache
        keys = self._keys(wave, pairings) if cache is not None else []
        if cache is not None:
            known = cache.known([keys[place] for place in np.flatnonzero(~done)])
            for place in np.flatnonzero(~done):
                if keys[place] in known:
                    rows[place], done[place] = known[keys[place]], True
        self.stood += int(done.sum())
        self.bouts += int(wave.bouts[done].sum())
        self._tell(len(done), int(done.sum()), self.bouts)
        missing = np.flatnonzero(~done)
        if len(missing):
            rows[missing] = self._played(wave, pairings, keys, missing)
        before, _ = wave.upto(self.counts, wave.last)
        upto = frame_of(pairings, before + rows)
        self.counts = pl.concat([self.counts, upto.with_columns(wave=pl.lit(self.wave, pl.Int64))])
        self.wave += 1

    @property
    def has_ended(self) -> bool:
        """Whether the last wave has been played."""
        return self.wave == len(self.levels)

    def results(self) -> Results:
        """What has been counted so far."""
        last = self.counts if self.wave == 1 else self.counts.filter(pl.col("wave") == _last_of_pairing())
        is_mirror = last["red"] == last["blue"]
        won = pl.sum_horizontal(f"for_{way}" for way in OUTCOMES)
        met = (
            from_both_corners(last.filter(~is_mirror).lazy())
            .with_columns(
                pl.when(pl.col("corner") == corner).then(won).otherwise(0).alias(name)
                for name, corner in zip(WON_IN, CORNERS, strict=True)
            )
            .group_by("card", "opponent")
            .agg(pl.col(*SIDED, *WON_IN).sum())
            .sort("card", "opponent")
        )
        mirror = from_corner(last.filter(is_mirror).lazy(), "red").sort("card")
        fared = self._equally_often()
        overall = self._summed(fared.group_by("card").agg(pl.col(SIDED).sum()).sort("card").collect())
        match = self.match
        return Results(
            met.collect(), overall, mirror.collect(), match.groups, match.pairs, self._opponents(fared)
        )

    def _equally_often(self) -> pl.LazyFrame:
        """Each card against its opponents, from either corner, as often as it has met the one it met least.

        Else doubt would weigh its rates.
        """
        cards = len(self.match.cards)
        red, blue, wave = (self.counts[column].to_numpy() for column in ("red", "blue", "wave"))
        met = np.zeros((cards, self.wave), np.int64)
        np.add.at(met, (red[red != blue], wave[red != blue]), 1)
        common = met == met[:, :1]
        last = self.wave - 1 - common[:, ::-1].argmax(axis=1)
        own = [self.counts.filter((red != blue) & (wave == last[each])) for each in (red, blue)]
        return pl.concat(
            [from_corner(rows.lazy(), corner) for rows, corner in zip(own, CORNERS, strict=True)]
        )

    def _summed(self, summed: pl.DataFrame) -> pl.DataFrame:
        """A row for each card, of zeros where it met nobody."""
        cards = len(self.match.cards)
        if len(summed) == cards:
            return summed
        everybody = pl.DataFrame({"card": np.arange(cards)})
        return everybody.join(summed, on="card", how="left", maintain_order="left").fill_null(0)

    def _opponents(self, fared: pl.LazyFrame) -> dict[int, Opponents]:
        """What each card of a sampled group did against each whom it met, in the order of their level."""
        match = self.match
        found: dict[int, Opponents] = {}
        for group in match.groups:
            if not is_sampled(len(group)):
                continue
            level = pl.DataFrame({"opponent": ring(group, match.cards, match.play.seed)}).with_row_index("at")
            rows = (
                fared.filter(pl.col("card").is_in(group))
                .group_by("card", "opponent")
                .agg(pl.col(SIDED).sum())
                .join(level.lazy(), on="opponent")
                .sort("card", "at")
                .collect()
            )
            found |= {
                card: Opponents(own.select(SIDED), len(group) - 1)
                for (card, *_), own in rows.partition_by(
                    "card", as_dict=True, include_key=False, maintain_order=True
                ).items()
            }
        return found

    def _wave(self, pairs: pl.DataFrame) -> _Wave:
        """The next wave: mirrors first, then each pair in both corners, in the order of the set."""
        one, other = pairs["card"].to_numpy(), pairs["opponent"].to_numpy()
        both = np.unique(np.concatenate([np.stack([one, other], 1), np.stack([other, one], 1)]), axis=0)
        is_pair = both[:, 0] != both[:, 1]
        asked = pl.from_numpy(both[np.argsort(is_pair, kind="stable")], schema=PAIRING, orient="row")
        last = np.full(len(asked), NEVER)
        if self.wave:
            waves = self.counts.group_by(PAIRING).agg(pl.col("wave").max())
            standing = asked.join(waves, on=PAIRING, how="left", maintain_order="left")["wave"]
            last = standing.fill_null(NEVER).to_numpy()
        share = np.where(np.sort(is_pair), 2, 1)
        # The level of NEVER, the last of the list, is no bouts.
        first = np.array([*self.levels, 0])[last] // share
        return _Wave(asked, last, first, self.levels[self.wave] // share - first)

    def _same(self, wave: _Wave) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """What the earlier round robin counted in these bouts, and where they are the same bouts."""
        if self.earlier is None:
            return np.zeros((len(wave.bouts), len(NAMES)), np.int64), np.zeros(len(wave.bouts), bool)
        now, is_now = wave.upto(self.earlier.counts, np.full(len(wave.last), self.wave))
        then, is_then = wave.upto(self.earlier.counts, wave.last)
        red, blue = wave.asked["red"].to_numpy(), wave.asked["blue"].to_numpy()
        is_same = is_now & (is_then | (wave.last == NEVER)) & (red != self.turned) & (blue != self.turned)
        return np.where(is_same[:, None], now - then, 0), is_same

    def _keys(self, wave: _Wave, pairings: Sequence[Pairing]) -> list[bytes]:
        match = self.match
        common = common_digest(match.system, match.deck, match.play)
        digests = [card_digest(card) for card in match.cards]
        return [
            key(common, (digests[red], digests[blue]), first, bouts)
            for (red, blue), first, bouts in zip(
                pairings, wave.first.tolist(), wave.bouts.tolist(), strict=True
            )
        ]

    def _played(
        self, wave: _Wave, pairings: Sequence[Pairing], keys: Sequence[bytes], missing: NDArray[np.intp]
    ) -> NDArray[np.int64]:
        play, before, standing = self.match.play, self.bouts, len(wave.bouts) - len(missing)
        safe: list[tuple[bytes, NDArray[np.int64]]] = []

        def counted(place: int, counts: NDArray[np.int64]) -> None:
            if play.cache is not None:
                safe.append((keys[missing[place]], counts))
            if len(safe) >= CACHED_AT_ONCE:
                put_away()

        def put_away() -> None:
            if play.cache is not None and safe:
                play.cache.keep(safe)
            safe.clear()

        def progress(done: int, bouts: int) -> None:
            put_away()
            self.bouts = before + bouts
            self._tell(len(wave.bouts), standing + done, self.bouts)

        tallies = play.tally(
            self.match.system,
            self.match.cards,
            [pairings[place] for place in missing],
            self.match.deck,
            first=wave.first[missing].tolist(),
            bouts=wave.bouts[missing].tolist(),
            progress=progress,
            counted=counted,
        )
        return tallies.counts

    def _tell(self, asked: int, done: int, bouts: int) -> None:
        """Pairings that need no more bouts, as far as is known.

        Of a wave before the last a half may need more.
        """
        play = self.match.play
        everything = pairings(self.match.cards, across=play.across)
        share = 1 if len(self.levels) == 1 else 2
        self.reported = max(self.reported, everything - asked + done // share)
        if play.progress is not None:
            play.progress(self.reported, bouts)


@dataclass(frozen=True, slots=True)
class _Wave:
    """The pairings of a wave; by row the last wave it was in, its first bout and its number of bouts."""

    asked: pl.DataFrame
    last: NDArray[np.int64]
    first: NDArray[np.int64]
    bouts: NDArray[np.int64]

    def pairings(self) -> list[Pairing]:
        """The pairings by place."""
        return list(zip(self.asked["red"].to_list(), self.asked["blue"].to_list(), strict=True))

    def upto(
        self, counts: pl.DataFrame, waves: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """What was counted of each pairing up to a wave, 0 where it was not in it, and where it was."""
        if (waves == NEVER).all():
            return np.zeros((len(waves), len(NAMES)), np.int64), np.zeros(len(waves), bool)
        asked = self.asked.with_columns(wave=waves)
        found = asked.join(counts, on=[*PAIRING, "wave"], how="left", maintain_order="left")
        is_counted = found["bouts"].is_not_null().to_numpy()
        return found.select(pl.col(NAMES).fill_null(0)).to_numpy(), is_counted


def _last_of_pairing() -> pl.Expr:
    return pl.col("wave").max().over(PAIRING)


def pairings(cards: Sequence[CardData], *, across: bool = False) -> int:
    """How many pairings a round robin of these cards reports as played: both corners and the mirrors."""
    return sum(pairings_of(len(group)) for group in groups(cards, across=across))
