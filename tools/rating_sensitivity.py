"""What a record can tell of each rating: how far a step of it moves wins and stoppages, played."""

from __future__ import annotations

import numpy as np

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.card_model import ANCHOR
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.field import house_field
from fightcard.pipeline.rating.scale import RUNG_ZERO
from tools.field_cost import met_by

STEPS = (
    ("PL", "power", 5, 11), ("CFB", "", 8, 10), ("KD1", "", 4, 6), ("AGG", "", 5, 9), ("KO", "", 4, 6),
    ("CFS", "", 9, 11), ("PL", "numbers that land", 30, 34), ("DEF", "", -2, 2), ("KI", "", 5, 9),
    ("END", "", 85, 105), ("KD2", "", 2, 6), ("CUT", "", 1, 3), ("CP", "", 3, 7),
    ("PM", "last number that misses", 45, 49), ("CL", "last number that clinches", 62, 66),
)  # fmt: skip
"""Ratings and steps of about two standard deviations of the printed cards."""

BOUTS, SEED = 1500, 41


def sensitivity() -> str:
    """A table of what each step changes: contenders of the house field with the rating at either end of it,
    other ratings unchanged, against those a level below and above."""
    system = SYSTEMS[0]
    parameters = {
        (parameter.heading, parameter.part): parameter
        for parameter in game_of(system).verification.parameters
    }
    field = house_field(system)
    contender = ANCHOR + RUNG_ZERO
    base = [card for card, level in zip(field.cards, field.levels, strict=True) if level == contender]
    others = [
        card for card, level in zip(field.cards, field.levels, strict=True) if abs(level - contender) == 1
    ]
    found = []
    for heading, part, *ends in STEPS:
        shares = []
        for end in ends:
            cards = [parameters[heading, part].write(card, end) for card in base]
            ended = met_by(system, cards, others, BOUTS, SEED).sum((0, 1))
            shares.append(np.array([ended[:2].sum() + ended[2] / 2, ended[0], ended[4]]) / ended.sum())
        changes = 100 * (shares[1] - shares[0])
        said = " | ".join(f"{change:+.1f}" for change in changes)
        name = f"{heading} {part}".rstrip()
        found.append((np.abs(changes).sum(), f"| {name}, {ends[0]} to {ends[1]} | {said} |"))
    head = ["| rating, step | wins | stops the opponent | is stopped |", "|---|---|---|---|"]
    return "\n".join([*head, *(line for _, line in sorted(found, reverse=True)), ""])
