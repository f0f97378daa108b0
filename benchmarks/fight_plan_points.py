"""What a point of each rating of a Fight Plan card is worth, and what sets of such cards play like.

    python -m benchmarks.fight_plan_points [--cards 170] [--pools 3]

Cards of the law, each rating moved by a point or not, all meet each other; the strength of each (Bradley and
Terry) is fitted by its ratings, its energy and its style. Printed: what one more of each is worth in points
of SPD, next to what `points` of the card model assumes, and what is left over. Same pools, same figures.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from benchmarks.arguments import parser_of
from fightcard.pipeline.card_model import LATENTS
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.field import endings
from fightcard.pipeline.systems.fight_plan.card_model import (
    CARD_MODEL,
    PLAN_WORTH,
    STYLE_WORTH,
    WORTH,
    mean_energy,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fightcard.engine.core.data import CardData

SYSTEM, SEED, BOUTS = "fight_plan", 4, 6
ABILITY, SPREAD = 0.6, 0.5
LEAST, MOST = 3, 24


def pool(cards: int, seed: int) -> list[CardData]:
    """Cards of the law of contenders' ability, style after style, with ratings that do not add up."""
    random, chance = np.random.Generator(np.random.Philox([SEED, seed])), Random(seed)
    found: list[CardData] = []
    for place in range(cards):
        latents = random.standard_normal(len(LATENTS))
        latents[0] = ABILITY + SPREAD * latents[0]
        style = CARD_MODEL.styles[place % len(CARD_MODEL.styles)]
        card: dict[str, Any] = {**CARD_MODEL.draw(chance, style, latents.tolist())}
        for name in WORTH:
            card[name] = min(MOST, max(LEAST, card[name] + chance.choice((-1, 0, 1))))
        found.append(cast("CardData", {**card, "id": f"card-{place}"}))
    return found


def strengths(cards: Sequence[CardData], seed: int) -> np.ndarray:
    """The strength of each card among the others, in logits, by Bradley and Terry's model."""
    count = len(cards)
    pairs = [(red, blue) for red in range(count) for blue in range(red + 1, count)]
    tallies = Play(seed=seed, rounds=12).tally(SYSTEM, cards, pairs, house_deck(SYSTEM), bouts=BOUTS)
    ended = endings(tallies.names, tallies.counts)
    better = np.full((count, count), 0.5)
    for (red, blue), row in zip(pairs, ended, strict=True):
        better[red, blue] = (row[0] + row[1] + row[2] / 2) / row.sum()
        better[blue, red] = 1 - better[red, blue]
    found = np.zeros(count)
    for _ in range(800):
        found += 2 * (better - 1 / (1 + np.exp(found[None, :] - found[:, None]))).mean(axis=1)
    return found


def features(card: CardData) -> list[float]:
    """The ratings of a card, its energy over a bout, and its style."""
    return [
        *(float(card[name]) for name in WORTH),  # type: ignore[literal-required]
        *(mean_energy(card, name) for name in PLAN_WORTH),  # type: ignore[arg-type]
        *(float(card["plan"][0]["style"] == style) for style in STYLE_WORTH),  # type: ignore[typeddict-item]
    ]


def main() -> None:
    """Play, fit and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--cards", type=int, default=170)
    parser.add_argument("--pools", type=int, default=3)
    arguments = parser.parse_args()
    names = [*WORTH, *PLAN_WORTH, *STYLE_WORTH]
    rows, own = [], []
    for seed in range(arguments.pools):
        cards = pool(arguments.cards, seed)
        found = strengths(cards, seed)
        rows += [features(card) for card in cards]
        own += list(found - found.mean())
    design = np.array(rows)
    weights = np.linalg.lstsq(design, np.array(own), rcond=None)[0]
    styles = len(STYLE_WORTH)
    weights[-styles:] -= weights[-styles:].mean()
    fitted = design @ weights
    left = float(np.std(np.array(own) - fitted))
    assumed = [*WORTH.values(), *PLAN_WORTH.values(), *STYLE_WORTH.values()]
    print(f"{len(own)} cards; a point of SPD is {weights[0]:.2f} levels;", end=" ")
    print(f"left over {left:.2f} of {np.std(own):.2f}")
    print("| | worth, points of SPD | the card model assumes |\n|---|---|---|")
    for name, weight, known in zip(names, weights / weights[0], assumed, strict=True):
        print(f"| {name} | {weight:.2f} | {known:.2f} |")


if __name__ == "__main__":
    main()
