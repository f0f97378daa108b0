"""How often equals draw: valid cards of every ability, power and chin, each against its like.

Where no card of a level draws as rarely as it should, no choice of opponents for that level can.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import cast

import numpy as np

from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.card_model import LATENTS, MEAN_LEVEL, SPREAD_OF_LEVELS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import fought, house_field
from fightcard.pipeline.rating.rows import valid_places
from fightcard.pipeline.rating.scale import LEVELS, RUNG_ZERO
from tools.field_cost import met_by

CARDS, BELOW, ABOVE = 1000, 5.0, 1.0
"""Cards that are drawn, of abilities from some levels below the ladder to some above it: power and chin of
every kind lift more fighters from its foot than from its top."""

AGAINST_FIELD, AGAINST_ITSELF = 6, 500
"""Bouts of each card in either corner: with each opponent, for its level, and with its like."""

WANTED = 0.05
SEED = 31


def least_draws(system: str) -> str:
    """What the cards of each level draw with their like, as a part of the page."""
    law, chance = game_of(system).rating, Random(SEED)
    cards = []
    for place in range(CARDS):
        ability = (chance.uniform(LEVELS[0] - BELOW, LEVELS[-1] + ABOVE) - MEAN_LEVEL) / SPREAD_OF_LEVELS
        latents = [ability, *(chance.gauss(0, 1) for _ in LATENTS[1:])]
        drawn_card = law.draw(chance, law.styles[place % len(law.styles)], latents)
        cards.append(cast("CardData", {**drawn_card, "id": f"card{place}"}))
    cards = [cards[place] for place in valid_places(system, cards)]
    opponents = house_field(system)
    counts = fought(opponents, cards, None, Play(seed=SEED), bouts=AGAINST_FIELD)
    rounded = np.rint(
        own_level(counts / counts.sum(axis=-1, keepdims=True), opponents.ladder) - RUNG_ZERO
    ).astype(int)
    alike = np.stack([met_by(system, [card], [card], AGAINST_ITSELF, SEED)[0, 0] for card in cards])
    drawn = alike[:, 2] / alike.sum(axis=1)
    inside = (alike[:, 0] + alike[:, 4]) / (alike.sum(axis=1) - alike[:, 2])
    lines = [
        "### What equals draw at the least",
        "",
        f"{len(cards)} valid cards drawn with ability, power and chin of every kind, each {2 * AGAINST_ITSELF}"
        " times against its like:",
        "",
        f"| level | cards | drawn, %: fewest | of the middle card | cards that draw {100 * WANTED:.0f}% or less"
        " | the fewest's wins inside, % |",
        "|---|---|---|---|---|---|",
    ]
    for level in LEVELS:
        own = rounded == level
        if own.any():
            fewest = int(np.flatnonzero(own)[drawn[own].argmin()])
            lines.append(
                f"| {level} | {own.sum()} | {100 * drawn[fewest]:.1f} | {100 * np.median(drawn[own]):.1f}"
                f" | {(drawn[own] <= WANTED).sum()} | {100 * inside[fewest]:.0f} |"
            )
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("system", choices=SYSTEMS)
    print(least_draws(parser.parse_args().system))
