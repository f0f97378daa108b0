"""Odds that allow for the doubt of the ratings.

A printed card is one guess at a fighter. Where the weighed cards are saved, each of them fights the bouts:
the mean of the shares is the odds, and how far they lie apart is the doubt of the ratings, which no number of
bouts makes less. What the luck of the bouts adds to the spread is taken out again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.statistics.counts import SIDED, draws, losses, sided, wins
from fightcard.pipeline.verification.statistics.normal_scores import normal_values

BOUTS = 20_000
"""Bouts of a match, shared out among its pairs of cards."""

TURNS = (0, 12, 25, 37)
"""Where both fighters have weighed cards, how many of the other's each card meets: 200 pairs instead of
50."""

OF_THE_SCALE = 0.36
"""Standard deviation, in logits, of how far rated cards as a whole are from printed ones.

It is the error of the place of the house field among printed cards (`RUNG_ZERO`, `tools/against_print.py`; a
level is a logit). All rated fighters of a set share it: between two of them it cancels."""

TAIL = 0.025


@dataclass(frozen=True, slots=True)
class Doubted:
    """A share of bouts with the doubt of the ratings: the mean over the draws and the middle 95% of them."""

    share: float
    low: float
    high: float
    draws: int
    bouts: int

    def as_json(self) -> dict[str, float | int]:
        """The share as plain JSON values, to four decimals."""
        return of_fields(self, "share low high draws bouts")


@dataclass(frozen=True, slots=True)
class RatedOdds:
    """The odds of a match with the doubt of the ratings; `rated` are the ids whose weighed cards played."""

    red: Doubted
    blue: Doubted
    draw: Doubted
    rated: tuple[str, ...]
    red_id: str

    def as_json(self) -> dict[str, object]:
        """The odds as plain JSON values."""
        return of_fields(self, "red blue draw rated")


def doubted(shares: NDArray[np.float64], bouts: int) -> Doubted:
    """The odds of draws with these shares, each of the same number of bouts."""
    mean = float(shares.mean())
    luck = float((shares * (1 - shares)).mean()) / max(bouts, 1)
    return Doubted(mean, *middle_95(shares, luck, mean), len(shares), bouts * len(shares))


def middle_95(shares: NDArray[np.float64], luck: float, mean: float) -> tuple[float, float]:
    """The middle 95% of shares, put about a mean, without what the luck of bouts adds to their variance."""
    spread = float(shares.var())
    left = max(0.0, 1 - luck / spread) if spread else 0.0
    low, high = np.quantile(mean + np.sqrt(left) * (shares - shares.mean()), [TAIL, 1 - TAIL])
    return max(0.0, float(low)), min(1.0, float(high))


def rated_odds(
    system: str,
    corners: tuple[CardData, CardData],
    weighed: Mapping[str, Sequence[CardData]],
    deck: DeckData | None,
    play: Play,
    bouts: int = BOUTS,
) -> RatedOdds | None:
    """The odds of a match where at least one fighter has weighed cards, by id in `weighed`; else None.

    play: its rules, distance, seed and executor count. A fighter without weighed cards fights by the printed
    one, and then the doubt of the scale, which all rated fighters share, counts too.
    """
    ids = [str(card["id"]) for card in corners]
    rated = tuple(own for own in ids if own in weighed)
    if not rated:
        return None
    sides = [weighed.get(own, (card,)) for own, card in zip(ids, corners, strict=True)]
    pairs = pairs_of(len(sides[0]), len(sides[1]), TURNS)
    each = max(1, bouts // (2 * len(pairs)))
    won, drawn, lost = shares(counted(system, sides, pairs, deck, play, each), 2 * each)
    if len(rated) == 1:
        sign = 1.0 if ids[0] in rated else -1.0
        won, lost = moved(won, lost, sign * OF_THE_SCALE * spaced(len(pairs), play.seed))
    of_bouts = 2 * each
    return RatedOdds(doubted(won, of_bouts), doubted(lost, of_bouts), doubted(drawn, of_bouts), rated, ids[0])


def pairs_of(red: int, blue: int, turns: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs of cards that meet; the sides have as many each, of which each meets as many of the other as
    there are turns, or one of them has a single card."""
    turns = turns if red > 1 and blue > 1 else (0,)
    return [(place % red, (place + turn) % blue) for turn in turns for place in range(max(red, blue))]


def shares(
    counts: Mapping[str, NDArray[np.int64]], bouts: int
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Shares won, drawn and lost by the first side, pair by pair, of so many bouts each."""
    return wins(counts) / bouts, draws(counts) / bouts, losses(counts) / bouts


def counted(
    system: str,
    sides: Sequence[Sequence[CardData]],
    pairs: Sequence[tuple[int, int]],
    deck: DeckData | None,
    play: Play,
    each: int,
) -> dict[str, NDArray[np.int64]]:
    """What is counted for the first side, pair by pair, in `each` bouts in either corner."""
    first, second = sides
    met = [(one, len(first) + other) for one, other in pairs]
    corners = [*met, *((blue, red) for red, blue in met)]
    tallies, half = play.tally(system, [*first, *second], corners, deck, bouts=each), len(met)
    rows = sided(tallies.counts[:half], "red") + sided(tallies.counts[half:], "blue")
    return dict(zip(SIDED, rows.T, strict=True))


def moved(
    won: NDArray[np.float64], lost: NDArray[np.float64], by: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Shares won and lost with the log-odds of a decided bout moved; draws stay."""
    decided = won + lost
    held = np.clip(won / np.maximum(decided, 1e-9), 1e-4, 1 - 1e-4)
    share = 1 / (1 + (1 - held) / held * np.exp(-by))
    return decided * share, decided * (1 - share)


def spaced(count: int, seed: int) -> NDArray[np.float64]:
    """Standard normal values spaced evenly, in an order by chance: a draw of what a whole set shares."""
    values = np.array(normal_values(count))
    found: NDArray[np.float64] = np.random.Generator(np.random.Philox([seed, 9])).permutation(values)
    return found


OF_A_DIVISION = 250_000
"""Bouts of a division, shared out among its pairs and draws."""

LARGEST = 40
"""Fighters of a division whose pairs all meet; in a larger one each meets the neighbours in a ring."""

NEIGHBOURS = 12


def division_odds(
    system: str,
    cards: Sequence[CardData],
    weighed: Mapping[str, Sequence[CardData]],
    deck: DeckData | None,
    play: Play,
    bouts: int = OF_A_DIVISION,
) -> dict[str, Doubted]:
    """How often each fighter of a division who has weighed cards wins against the others, by id.

    In each draw all fighters fight by one of their weighed cards, those without any as printed; what all
    rated fighters share is drawn once for all.
    """
    ids = [str(card["id"]) for card in cards]
    rated = [own for own in ids if own in weighed]
    if not rated or len(cards) < 2:
        return {}
    draws = min(len(weighed[own]) for own in rated)
    hands = [tuple(weighed.get(own, (card,) * draws))[:draws] for own, card in zip(ids, cards, strict=True)]
    pairs = [
        (one, other)
        for one, other in _of_division(len(cards))
        if ids[one] in weighed or ids[other] in weighed
    ]
    each = max(1, bouts // (2 * len(pairs) * draws))
    everybody = [card for hand in hands for card in hand]
    met = [(one * draws + draw, other * draws + draw) for one, other in pairs for draw in range(draws)]
    won, _, lost = shares(counted(system, (everybody, everybody), met, deck, play, each), 2 * each)
    shared = OF_THE_SCALE * spaced(draws, play.seed)
    own_shares: dict[int, list[NDArray[np.float64]]] = {}
    for place, (one, other) in enumerate(pairs):
        here = slice(place * draws, (place + 1) * draws)
        sign = float(ids[one] in weighed) - float(ids[other] in weighed)
        wins, losses = moved(won[here], lost[here], sign * shared) if sign else (won[here], lost[here])
        own_shares.setdefault(one, []).append(wins)
        own_shares.setdefault(other, []).append(losses)
    return {
        ids[place]: doubted(np.mean(own, axis=0), 2 * each * len(own))
        for place, own in own_shares.items()
        if ids[place] in weighed
    }


def _of_division(size: int) -> list[tuple[int, int]]:
    if size <= LARGEST:
        return [(one, other) for one in range(size) for other in range(one + 1, size)]
    steps = sorted({1 + place * (size // 2 - 1) // NEIGHBOURS for place in range(NEIGHBOURS)})
    return [(one, (one + step) % size) for one in range(size) for step in steps]
