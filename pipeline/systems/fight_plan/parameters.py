"""The numbers of a Fight Plan card that can be changed one at a time, to see what each does to its bouts."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

from fightcard.engine.systems.fight_plan.card import Card
from fightcard.pipeline.fields.card_parameters import parameters
from fightcard.pipeline.game import Parameter, hints_of
from fightcard.pipeline.systems.fight_plan.columns import ENERGY

Energy: TypeAlias = Literal["aggressiveness", "power", "defense"]

ENERGIES: Mapping[Energy, tuple[str, int]] = {
    "aggressiveness": ("AGG", 1),
    "power": ("POW", 0),
    "defense": ("DEF", 0),
}
"""The parts of a round's energy: what the league calls each, and how little of it there may be."""
LINES = {"first line": 0, "last line": -1}
GIVES_WAY: Mapping[Energy, tuple[Energy, ...]] = {
    "aggressiveness": ("defense", "power"),
    "power": ("defense", "aggressiveness"),
    "defense": ("power", "aggressiveness"),
}
"""Where the energy comes from that a part is given beyond what the round has left."""

HINTS = hints_of(__package__)


@cache
def every_parameter(energy: int = ENERGY) -> tuple[Parameter, ...]:
    """Every parameter in the order of the columns; the last line is changed only in plans of two or more.

    `energy` is what the charts in force give a round.
    """
    parts = [_energy(name, line, energy) for line in LINES for name in ENERGIES]
    return parameters("fight_plan", {"Plan": parts})


def _energy(name: Energy, line: str, energy: int) -> Parameter:
    """A part of the energy of one line; the others give way, so that the round has enough."""
    label, least = ENERGIES[name]

    def read(card: Card) -> int | None:
        plan = card["plan"]
        return plan[LINES[line]][name] if LINES[line] == 0 or len(plan) > 1 else None

    def write(card: Card, value: int) -> Card:
        changed = copy.deepcopy(card["plan"])
        turned = changed[LINES[line]]
        room = max(energy, sum(turned[each] for each in ENERGIES))
        turned[name] = value
        for other in GIVES_WAY[name]:
            over = sum(turned[each] for each in ENERGIES) - room
            turned[other] = max(ENERGIES[other][1], turned[other] - max(over, 0))
        return {**card, "plan": changed}

    most = energy - sum(fewest for each, (_, fewest) in ENERGIES.items() if each != name)
    return Parameter("Plan", f"{label} of the {line}", least, most, read, write)
