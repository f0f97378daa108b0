"""What a level adds to stoppages: in the house field by the gap, and in careers of men whose cards are known.

    python benchmarks/stoppage_slope.py [--bouts 60] [--sets 10]

First how often the better man of a bout of the field, and the worse one, wins inside the distance, beside
what the scale wants. Then known men: how often they stop each other over 12 rounds, and what their totals
foretell of it by the formula of 937 title bouts, from careers against the field as it is and with its
stoppages put right by the gap to so much a level (equals as the engine plays them). Bar: play and foretold
within 9 points, the band of the formula. Same figures for the same options.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fightcard
from benchmarks.lawful_sets import drawn_set
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import figures_of, own_level
from fightcard.pipeline.rating.field import endings, fought, house_field
from fightcard.pipeline.rating.ladder import rungs, stopped_oftener
from fightcard.pipeline.rating.scale import USUAL_DOUBT, stops, usual_mean
from fightcard.pipeline.verification.career import WITHIN_A_CAREER
from fightcard.pipeline.verification.statistics.stoppage_forecast import Totals, predict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.cards import CardSet

    Array = NDArray[np.float64]

SLOPES = (0.31, 0.24, 0.17)
CAREERS, CAREER_BOUTS, PAIR_BOUTS, MOST_GAP, SEED = 12, 60, 30, 5, 9
BAR = 0.09


def by_gap(cards: CardSet, bouts: int) -> Array:
    """Counts of `field.ENDINGS` of the field's bouts, for the man who stands 0 to MOST_GAP levels higher."""
    field = house_field(cards.system)
    counts = fought(field, field.cards, cards.deck, Play(seed=SEED), bouts=bouts).astype(float)
    gaps = np.array(field.levels)[:, None] - np.array(field.ladder)[None, :]
    return np.stack([counts[gaps == gap].sum(axis=0) for gap in range(MOST_GAP + 1)])


def put_right(chances: Array, level: float, ended: Array, slope: float) -> Array:
    """One card's chances by level with the stoppages of the field put right to this slope."""
    gaps = level - np.array(house_field(SYSTEMS[0]).ladder, float)
    own = np.log(ended[:, [0, 4]] / ended[:, [1, 3]])
    steps = slope * np.arange(MOST_GAP + 1)
    better, worse = own[0, 0] + steps - own[:, 0], own[0, 0] - steps - own[:, 1]
    known = np.arange(-MOST_GAP, MOST_GAP + 1)
    won = np.concatenate([worse[:0:-1], better])
    # `stopped_oftener` moves all levels alike, so each is moved by itself.
    offs = np.interp(gaps, known, won), np.interp(gaps, known, won[::-1])
    return np.stack(
        [
            stopped_oftener(row, float(one), float(other))
            for row, one, other in zip(chances, *offs, strict=True)
        ]
    )


def of_careers(chances: Sequence[Array], levels: Array, random: np.random.Generator) -> float:
    """What the totals of the men's careers foretell of their bouts with each other, over CAREERS draws."""
    ladder, found = house_field(SYSTEMS[0]).ladder, []
    for _ in range(CAREERS):
        totals = []
        for own, level in zip(chances, levels.tolist(), strict=True):
            mean = random.normal(usual_mean(level), USUAL_DOUBT)
            share = rungs(ladder, np.array([mean]), np.array([WITHIN_A_CAREER]))[0] @ own
            drawn = figures_of(random.multinomial(CAREER_BOUTS, share / share.sum()))
            totals.append(Totals(*(int(drawn[name]) for name in ("won", "lost", "won_by_ko", "lost_by_ko"))))
        of_set = predict(totals)
        assert of_set is not None
        found.append(of_set.share)
    return float(np.mean(found))


def among(men: Sequence[CardData], cards: CardSet) -> float:
    """The share of the men's bouts with each other that end inside the distance, over 12 rounds."""
    pairs = [(one, other) for one in range(len(men)) for other in range(len(men)) if one != other]
    tally = Play(seed=3, rounds=12).tally(cards.system, [*men], pairs, cards.deck, bouts=PAIR_BOUTS)
    ended = endings(tally.names, tally.counts).sum(axis=0)
    return float((ended[0] + ended[4]) / ended.sum())


def row(name: str, men: Sequence[CardData], cards: CardSet, ended: Array, bouts: int) -> list[float]:
    """Print what these men play and what their careers foretell, as the field is and by slope."""
    field, random = house_field(cards.system), np.random.default_rng(SEED)
    counts = fought(field, men, cards.deck, Play(seed=1), bouts=bouts)
    chances = counts / counts.sum(axis=-1, keepdims=True)
    levels = own_level(chances, field.ladder)
    found = [among(men, cards), of_careers(list(chances), levels, random)]
    for slope in SLOPES:
        right = [
            put_right(own, level, ended, slope) for own, level in zip(chances, levels.tolist(), strict=True)
        ]
        found.append(of_careers(right, levels, random))
    print(f"| {name} | " + " | ".join(f"{100 * each:.1f}" for each in found) + " |", flush=True)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bouts", type=int, default=60)
    parser.add_argument("--sets", type=int, default=10)
    asked = parser.parse_args()
    cards = fightcard.convert(fightcard.check(fightcard.read(sample("legends").path)))
    field, ended = house_field(cards.system), by_gap(cards, asked.bouts)
    print("| levels apart | bouts | better man's wins inside, % | upsets inside, % | the scale wants |")
    print("|---|---|---|---|---|")
    for gap, each in enumerate(ended):
        shares = f"{100 * each[0] / each[:2].sum():.1f} | {100 * each[4] / each[3:].sum():.1f}"
        wanted = f"{100 * stops(gap):.0f}, {100 * stops(-gap):.0f}"
        print(f"| {gap} | {each.sum():.0f} | {shares} | {wanted} |")
    print("\n| who | play, % | as it is | " + " | ".join(f"{each:.2f}" for each in SLOPES) + " |")
    print("|---" * (3 + len(SLOPES)) + "|")
    found = [
        row(
            f"law, set {seed}", drawn_set(cards, 7, seed, with_careers=False).cards, cards, ended, asked.bouts
        )
        for seed in range(asked.sets)
    ]
    for low, high in ((3, 5), (4, 6)):
        men = [card for card, at in zip(field.cards, field.levels, strict=True) if low <= at <= high]
        found.append(row(f"field, levels {low} to {high}", men, cards, ended, asked.bouts))
    found.append(row("printed", cards.cards, cards, ended, asked.bouts))
    off = np.array(found)[:, 1:] - np.array(found)[:, :1]
    within = (np.abs(off) <= BAR).sum(axis=0)
    print(f"\nwithin {100 * BAR:.0f} points, of {len(found)}: " + ", ".join(str(each) for each in within))


if __name__ == "__main__":
    main()
