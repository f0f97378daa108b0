"""What a point of each rating is worth in the bouts of a game.

    python -m benchmarks.rating_worth GAME [--cards 170] [--pools 3]

Cards of the game's law, of contenders' ability, each rating moved by a point or not, all meet each other; the
strength of each (Bradley and Terry) is fitted by its ratings and its style. Printed: the levels that one more
of each is worth, and what is left over. Same pools, same figures.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from benchmarks.arguments import parser_of
from fightcard.engine.core.data import CardData
from fightcard.pipeline.card_model import LATENTS, CardModel
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.game import Parameter, game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.field import endings
from fightcard.pipeline.rating.library import as_rated, draw

SEED, BOUTS, ROUNDS = 4, 6, 12
ABILITY, SPREAD = 0.6, 0.5


def pool(model: CardModel, parameters: Sequence[Parameter], cards: int, seed: int) -> list[CardData]:
    """Cards of the law, style after style, with ratings moved by a point."""
    random = np.random.Generator(np.random.Philox([SEED, seed]))
    found: list[CardData] = []
    low, high = (np.array([getattr(each, end) for each in parameters]) for end in ("low", "high"))
    for place in range(cards):
        latents = random.standard_normal((1, len(LATENTS)))
        latents[:, 0] = ABILITY + SPREAD * latents[:, 0]
        style = model.styles[place % len(model.styles)]
        (card,) = draw(model, parameters, style, latents, seed * cards + place).cards
        numbers = ratings_of(model, parameters, [card])[0, : len(parameters)]
        numbers = np.clip(numbers + random.integers(-1, 2, len(parameters)), low, high)
        found.append({**as_rated(parameters, card, numbers), "id": f"card-{place}"})
    return found


def strengths(system: str, cards: Sequence[CardData], seed: int) -> np.ndarray:
    """The strength of each card among the others, in logits, by Bradley and Terry's model."""
    count = len(cards)
    pairs = [(red, blue) for red in range(count) for blue in range(red + 1, count)]
    tallies = Play(seed=seed, rounds=ROUNDS).tally(system, cards, pairs, house_deck(system), bouts=BOUTS)
    ended = endings(tallies.names, tallies.counts)
    better = np.full((count, count), 0.5)
    for (red, blue), row in zip(pairs, ended, strict=True):
        better[red, blue] = (row[0] + row[1] + row[2] / 2) / row.sum()
        better[blue, red] = 1 - better[red, blue]
    found = np.zeros(count)
    for _ in range(800):
        found += 2 * (better - 1 / (1 + np.exp(found[None, :] - found[:, None]))).mean(axis=1)
    return np.asarray(found - found.mean())


def main() -> None:
    """Play, fit and print."""
    parser = parser_of(__doc__)
    parser.add_argument("system")
    parser.add_argument("--cards", type=int, default=170)
    parser.add_argument("--pools", type=int, default=3)
    arguments = parser.parse_args()
    game = game_of(arguments.system)
    model, parameters = game.rating, game.verification.parameters
    pools = [pool(model, parameters, arguments.cards, seed) for seed in range(arguments.pools)]
    own = np.concatenate([strengths(game.name, cards, seed) for seed, cards in enumerate(pools)])
    ratings = np.vstack([ratings_of(model, parameters, cards)[:, : len(parameters)] for cards in pools])
    of_style = np.tile(np.arange(arguments.cards) % len(model.styles), arguments.pools)
    design = np.hstack([ratings - ratings.mean(axis=0), of_style[:, None] == np.arange(len(model.styles))])
    weights = np.linalg.lstsq(design, own, rcond=None)[0]
    left = float(np.std(own - design @ weights))
    print(f"{len(own)} cards of {np.std(own):.2f} levels, left over {left:.2f}\n")
    names = [*(each.name for each in parameters), *(f"style {each}" for each in model.styles)]
    print("| one more of | is worth, levels |\n|---|---|")
    for name, weight in zip(names, weights, strict=True):
        print(f"| {name} | {weight:+.2f} |")


if __name__ == "__main__":
    main()
