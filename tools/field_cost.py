"""How far a ladder of opponents is from its target odds, by the bouts of all its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fightcard import engine
from fightcard.engine.core.data import CardData
from fightcard.pipeline.rating.field import CAREER_ROUNDS, ENDINGS, endings
from fightcard.pipeline.rating.scale import stops, wins

Array = NDArray[np.float64]

FIELD_BOUTS = 150
DRAWS_OF_EQUALS = 0.04
WIN_SLACK, STOP_SLACK, DRAW_SLACK = 0.02, 0.08, 0.005
"""How far off a share of wins, of stoppages, of draws may be before it counts for one."""

EQUALS = 8.0
"""How much more the stoppages of equals count than other stoppages."""

LEVEL_WIN_SLACK, LEVEL_STOP_SLACK, LEVEL_DRAW_SLACK = 0.012, 0.02, 0.002
LEVEL_DRAWS = 0.045
"""The same for the bouts of a whole level with another, which is what careers are fought against."""

OF_PAIRS = 0.15
"""How much the pairs count compared with the levels: fighters of one level should not be too unlike."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One opponent: level, style, and the card as it is."""

    level: int
    style: str
    card: CardData
    is_anchor: bool = False


def met_by(
    system: str, cards: Sequence[CardData], others: Sequence[CardData], bouts: int, seed: int
) -> Array:
    """How bouts of each card with each other end, both corners together."""
    count = len(cards)
    pairs = [(card, count + other) for card in range(count) for other in range(len(others))]
    tallies = engine.simulate(
        system,
        [*cards, *others],
        [*pairs, *((blue, red) for red, blue in pairs)],
        bouts=bouts,
        seed=seed,
        rounds=CAREER_ROUNDS,
    )
    ended = endings(tallies.names, tallies.counts)
    both = ended[: len(pairs)] + ended[len(pairs) :, ::-1]
    return both.reshape(count, len(others), len(ENDINGS)).astype(float)


def among(system: str, rungs: Sequence[Rung], bouts: int, seed: int) -> Array:
    """How bouts of each card of the field with each end, what either fighter had of them taken together."""
    cards = [rung.card for rung in rungs]
    counts = met_by(system, cards, cards, bouts, seed)
    return counts + counts.transpose(1, 0, 2)[..., ::-1]


def cost(logits: Array, gaps: Array) -> Array:
    """What pairs cost whose four questions (see `questions`) have these logits, `gaps` levels apart."""
    better, drawn, stopping, stopped = 1 / (1 + np.exp(-logits))
    won, lost = np.maximum(better - drawn / 2, 0), np.maximum(1 - better - drawn / 2, 0)
    off = (better - 1 / (1 + np.exp(-gaps))) / WIN_SLACK
    expected = [np.vectorize(stops)(sign * gaps) for sign in (1, -1)]
    inside = (
        won * ((stopping - expected[0]) / STOP_SLACK) ** 2
        + lost * ((stopped - expected[1]) / STOP_SLACK) ** 2
    )
    even = np.maximum(drawn - DRAWS_OF_EQUALS, 0) / DRAW_SLACK
    weight = np.where(np.abs(gaps) <= 4, 1 / (1 + np.abs(gaps)), 0.1)
    found: Array = weight * (off**2 + np.where(gaps == 0, EQUALS, 1) * inside + (gaps == 0) * even**2)
    return found


def level_cost(logits: Array, levels: Array, level: float) -> float:
    """What a level costs whose fighters have these logits with all others: its bouts with each level as a
    whole."""
    better, drawn, stopping, stopped = 1 / (1 + np.exp(-logits[:, levels == level]))
    won, lost = np.maximum(better - drawn / 2, 0), np.maximum(1 - better - drawn / 2, 0)
    shares = np.stack([won, won * stopping, drawn, lost * stopped, lost])
    total = 0.0
    for other in np.unique(levels):
        gap = level - other
        all_won, inside, even, upset, all_lost = shares[:, :, levels == other].mean(axis=(1, 2))
        off = (all_won + even / 2 - wins(gap)) / LEVEL_WIN_SLACK
        if gap:
            ends = all_won * ((inside / all_won - stops(gap)) / STOP_SLACK) ** 2
            ends += all_lost * ((upset / all_lost - stops(-gap)) / STOP_SLACK) ** 2
            total += (off**2 + ends) / (1 + abs(gap)) if abs(gap) <= 4 else 0.1 * off**2
        else:
            ends = ((inside + upset) / (all_won + all_lost) - stops(0.0)) / LEVEL_STOP_SLACK
            total += ends**2 + (max(even - LEVEL_DRAWS, 0) / LEVEL_DRAW_SLACK) ** 2
    return total


def questions(counts: Array) -> tuple[tuple[Array, Array], ...]:
    """Hits and tries of: who has the better of it, is it drawn, does the winner stop the loser, is the loser
    stopped."""
    won, lost, bouts = counts[..., :2].sum(-1), counts[..., 3:].sum(-1), counts.sum(-1)
    return (
        (won + counts[..., 2] / 2, bouts),
        (counts[..., 2], bouts),
        (counts[..., 0], won),
        (counts[..., 4], lost),
    )


def logits_of(counts: Array, gaps: Array) -> Array:
    """The logits of the four questions, shrunk a little towards all pairs as far apart."""
    found = []
    for hits, tries in questions(counts):
        usual = np.zeros_like(hits)
        for gap in np.unique(gaps):
            own = gaps == gap
            usual[own] = (hits[own].sum() + 1) / (tries[own].sum() + 2)
        share = (hits + 8 * usual) / (tries + 8)
        found.append(np.log(share / (1 - share)))
    return np.stack(found)


def cost_of(system: str, rungs: Sequence[Rung], seed: int) -> float:
    """How far a field is from its target: the mean over its levels, and over its pairs."""
    gaps = gaps_of(rungs)
    logits = logits_of(among(system, rungs, FIELD_BOUTS, seed), gaps)
    levels = np.array([rung.level for rung in rungs], float)
    whole = np.mean([level_cost(logits, levels, level) for level in np.unique(levels)])
    return float(whole + OF_PAIRS * cost(logits, gaps).sum() / len(np.unique(levels)))


def gaps_of(rungs: Sequence[Rung]) -> Array:
    """How many levels each opponent is above each other."""
    levels = np.array([rung.level for rung in rungs], float)
    gaps: Array = levels[:, None] - levels[None, :]
    return gaps
