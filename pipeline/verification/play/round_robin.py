"""The round robin: every card of a set meets every other in both corners, and itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

import engine
from engine.core.counts import NAMES
from pipeline.verification.play.cache import card_digest, common_digest, key
from pipeline.verification.play.divisions import groups, others_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from numpy.typing import NDArray

    from engine.core.data import CardData, DeckData
    from pipeline.verification.play.cache import Keeper
    from pipeline.verification.play.divisions import Groups
    from pipeline.verification.play.progress import Steps

OUTCOMES = ("ko", "tko", "tko_cut", "tko_swelling", "tko_injury", "dq", "ud", "sd", "md", "td")
STOPPAGES = OUTCOMES[:5]
DECISIONS = OUTCOMES[6:]
DRAWS = ("draw_unanimous", "draw_majority", "draw_split", "draw_technical")
LONGEST = 15
"""The most rounds a bout may have."""

KEPT_AT_ONCE = 200

Progress = Callable[[int, int], None]
Counts = Mapping[str, int]
"""What was counted, from one card's side: `for_ko`, `against_ko`, `draw_split`, `bouts`, …"""

Pairing = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Results:
    """What the round robin counted, for cards by their place in the set.

    overall: a card against all whom it meets, each opponent met equally often. by_opponent: by (card, opponent), with every bout
    they had; those who do not meet are not in it. mirror: a card against itself, `for` being the red corner. won_by_red and
    won_by_blue: by (red, blue), the bouts that each corner won. groups: who meets whom.
    """

    overall: tuple[Counts, ...]
    by_opponent: Mapping[Pairing, Counts]
    mirror: tuple[Counts, ...]
    won_by_red: NDArray[np.int64] = field(repr=False)
    won_by_blue: NDArray[np.int64] = field(repr=False)
    groups: Groups

    def among(self, members: Sequence[int]) -> list[Counts]:
        """The counts of all bouts between these cards, each bout once from either side."""
        return [
            self.by_opponent[card, other]
            for card in members
            for other in members
            if (card, other) in self.by_opponent
        ]


@dataclass(frozen=True, slots=True)
class Match:
    """What every bout of a run has in common, and whom to tell and to ask; with `across` men of different divisions meet."""

    system: str
    cards: Sequence[CardData]
    deck: DeckData | None
    seed: int
    rules: str
    rounds: int
    executor: Executor | None = None
    progress: Progress | None = None
    kept: Keeper | None = None
    steps: Steps | None = None
    across: bool = False

    @property
    def groups(self) -> Groups:
        """Who meets whom."""
        return groups(self.cards, across=self.across)


@dataclass(slots=True)
class RoundRobin:
    """Bouts played wave by wave: wave w brings a pair of cards, or a card and its mirror, to `levels[w]` bouts.

    The levels are even and rise; half of a pair's bouts are fought in each corner. `counts` holds for each pairing (red, blue)
    what was counted up to each wave that it was in, `stood` how many of those counts came from earlier runs. The first wave has every
    pairing of men who meet in it. `earlier` is a round robin of the same cards but for the one at `turned`: bouts without that card are
    taken from it; `fresh` counts the others.
    """

    match: Match
    levels: tuple[int, ...]
    counts: dict[Pairing, dict[int, NDArray[np.int64]]] = field(default_factory=dict)
    names: tuple[str, ...] = NAMES
    wave: int = 0
    bouts: int = 0
    stood: int = 0
    told: int = 0
    earlier: RoundRobin | None = None
    turned: int = -1
    fresh: int = 0

    def play(self, pairs: Sequence[Pairing]) -> None:
        """Play the next wave for these pairs (card, other), the card itself for its mirror; their order does not matter."""
        asked = _both_corners(pairs)
        spans = [self._span(pairing) for pairing in asked]
        keys = self._keys(asked, spans)
        done = {place: counts for place, each in enumerate(asked) if (counts := self._same(each)) is not None}
        left = [place for place in range(len(asked)) if place not in done]
        self.fresh += sum(spans[place][1] for place in left)
        known = self.match.kept.known([keys[place] for place in left]) if self.match.kept is not None else {}
        done |= {place: known[keys[place]] for place in left if keys[place] in known}
        missing = [place for place in left if place not in done]
        self.stood += len(done)
        self.bouts += sum(spans[place][1] for place in done)
        self._tell(len(asked), len(done), self.bouts)
        done |= self._played(asked, spans, keys, missing)
        for place, pairing in enumerate(asked):
            so_far = self.counts.setdefault(pairing, {})
            so_far[self.wave] = so_far[max(so_far)] + done[place] if so_far else done[place]
        self.wave += 1

    @property
    def has_ended(self) -> bool:
        """Whether the last wave has been played."""
        return self.wave == len(self.levels)

    def results(self) -> Results:
        """What has been counted so far."""
        count, parted = len(self.match.cards), self.match.groups
        cards = range(count)
        rows = np.zeros((count, count, len(self.names)), np.int64)
        for pairing in self.counts:
            rows[pairing] = self._last(*pairing)
        names, as_red = from_one_side(self.names, rows, "red", "blue")
        _, as_blue = from_one_side(self.names, rows, "blue", "red")
        mirror = tuple(dict(zip(names, as_red[card, card].tolist(), strict=True)) for card in cards)
        won = [
            rows[..., [self.names.index(f"{corner}_{way}") for way in OUTCOMES]].sum(axis=2)
            for corner in ("red", "blue")
        ]
        met = as_red + as_blue.swapaxes(0, 1)
        return Results(
            overall=tuple(self._overall(card, others_of(parted, card), names) for card in cards),
            by_opponent={
                (card, other): dict(zip(names, met[card, other].tolist(), strict=True))
                for group in parted
                for card in group
                for other in group
                if other != card
            },
            mirror=mirror,
            won_by_red=won[0],
            won_by_blue=won[1],
            groups=parted,
        )

    def _overall(self, card: int, others: Sequence[int], names: Sequence[str]) -> Counts:
        """A card against all others, as often as it has met the one it met least: else doubt would weigh the figures."""
        if not others:
            return dict.fromkeys(names, 0)
        common = set(range(self.wave)).intersection(*(self.counts[card, other] for other in others))
        last = max(common)
        sides = (
            ([self.counts[card, other][last] for other in others], ("red", "blue")),
            ([self.counts[other, card][last] for other in others], ("blue", "red")),
        )
        told = [from_one_side(self.names, np.sum(rows, axis=0), *corners) for rows, corners in sides]
        return dict(zip(told[0][0], (told[0][1] + told[1][1]).tolist(), strict=True))

    def _last(self, red: int, blue: int) -> NDArray[np.int64]:
        counts = self.counts[red, blue]
        return counts[max(counts)]

    def _span(self, pairing: Pairing) -> tuple[int, int]:
        """The first bout of the next wave, and how many it has."""
        share = 1 if pairing[0] == pairing[1] else 2
        played = self.counts.get(pairing)
        before = self.levels[max(played)] if played else 0
        return before // share, (self.levels[self.wave] - before) // share

    def _same(self, pairing: Pairing) -> NDArray[np.int64] | None:
        """What the earlier round robin counted in the bouts of the next wave, where they are the same bouts."""
        if self.earlier is None or self.turned in pairing:
            return None
        theirs, own = self.earlier.counts.get(pairing, {}), self.counts.get(pairing)
        if self.wave not in theirs:
            return None
        if not own:
            return theirs[self.wave]
        return theirs[self.wave] - theirs[max(own)] if max(own) in theirs else None

    def _keys(self, asked: Sequence[Pairing], spans: Sequence[tuple[int, int]]) -> list[bytes]:
        match = self.match
        common = common_digest(match.system, match.deck, match.rules, match.rounds, match.seed)
        digests = [card_digest(card) for card in match.cards]
        return [
            key(common, (digests[red], digests[blue]), *span)
            for (red, blue), span in zip(asked, spans, strict=True)
        ]

    def _played(
        self,
        asked: Sequence[Pairing],
        spans: Sequence[tuple[int, int]],
        keys: Sequence[bytes],
        missing: Sequence[int],
    ) -> dict[int, NDArray[np.int64]]:
        if not missing:
            return {}
        match, before, standing = self.match, self.bouts, len(asked) - len(missing)
        safe: list[tuple[bytes, NDArray[np.int64]]] = []

        def counted(place: int, counts: NDArray[np.int64]) -> None:
            safe.append((keys[missing[place]], counts))
            if len(safe) >= KEPT_AT_ONCE:
                put_away()

        def put_away() -> None:
            if match.kept is not None and safe:
                match.kept.keep(safe)
            safe.clear()

        def told(done: int, bouts: int) -> None:
            put_away()
            self.bouts = before + bouts
            self._tell(len(asked), standing + done, self.bouts)

        tallies = engine.simulate(
            match.system,
            match.cards,
            [asked[place] for place in missing],
            first=[spans[place][0] for place in missing],
            bouts=[spans[place][1] for place in missing],
            seed=match.seed,
            deck=match.deck,
            rules=match.rules,
            rounds=match.rounds,
            executor=match.executor,
            progress=told,
            counted=counted,
        )
        return dict(zip(missing, tallies.counts, strict=True))

    def _tell(self, asked: int, done: int, bouts: int) -> None:
        """Pairings that need no more bouts, as far as is known: of a wave before the last a half may need more."""
        everything = pairings(self.match.cards, across=self.match.across)
        share = 1 if len(self.levels) == 1 else 2
        self.told = max(self.told, everything - asked + done // share)
        if self.match.progress is not None:
            self.match.progress(self.told, bouts)


def pairings(cards: Sequence[CardData], *, across: bool = False) -> int:
    """How many pairings a round robin of these cards reports as played: both corners and the mirrors."""
    return sum(len(group) ** 2 for group in groups(cards, across=across))


def from_one_side(
    names: Sequence[str], counts: NDArray[np.int64], own: str, other: str
) -> tuple[list[str], NDArray[np.int64]]:
    """Names and counts told from one corner: `red_ko` becomes `for_ko` or `against_ko`; sorted by name."""
    told, order = _from_one_side(tuple(names), own, other)
    return told, counts[..., order]


@cache
def _from_one_side(names: tuple[str, ...], own: str, other: str) -> tuple[list[str], list[int]]:
    told = [_told(name, own, other) for name in names]
    order = sorted(range(len(told)), key=told.__getitem__)
    return [told[place] for place in order], order


def _told(name: str, own: str, other: str) -> str:
    for corner, side in ((own, "for_"), (other, "against_")):
        if name.startswith(f"{corner}_"):
            return side + name.removeprefix(f"{corner}_")
    return name


def _both_corners(pairs: Sequence[Pairing]) -> list[Pairing]:
    """Mirrors first, then each pair in both corners, in the order of the set."""
    asked = {(card, other) for pair in pairs for card, other in (pair, pair[::-1])}
    return sorted(asked, key=lambda pairing: (pairing[0] != pairing[1], pairing))
