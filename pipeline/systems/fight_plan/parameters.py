"""The single numbers of a Fight Plan card that can be turned one at a time, to see what each does to its
bouts."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, TypeAlias, cast

from pipeline.game import Hint, Hints, Parameter
from pipeline.systems.fight_plan.columns import ENERGY
from pipeline.systems.fight_plan.conversion import RATINGS

if TYPE_CHECKING:
    from engine.core.data import CardFields as CardData
    from engine.systems.fight_plan.card import Card

Plan: TypeAlias = "list[dict[str, int]]"

LEAST, MOST = 1, 40
ENERGIES = {"aggressiveness": ("AGG", 1), "power": ("POW", 0), "defense": ("DEF", 0)}
"""The parts of a round's energy: what the league calls each, and how little of it there may be."""
LINES = {"first line": 0, "last line": -1}
GIVES_WAY = {
    "aggressiveness": ("defense", "power"),
    "power": ("defense", "aggressiveness"),
    "defense": ("power", "aggressiveness"),
}
"""Where the energy comes from that a part is given beyond what the round has left."""

HINTS = Hints(
    winless=Hint("Name", "STR, SPD, AGL, TGH and the Plan"),
    unbeaten=Hint("Name", "STR, SPD, AGL, TGH and the Plan"),
    stronger=Hint("Name", "STR, SPD, AGL, TGH and the Plan"),
    weaker=Hint("Name", "STR, SPD, AGL, TGH and the Plan"),
    power=Hint(
        "STR",
        "STR, and AGG, POW, styles and targets of the Plan",
        ("STR", *(f"Plan ({part} of the {line})" for part in ("AGG", "POW") for line in LINES)),
    ),
    chin=Hint(
        "TGH",
        "TGH and AGL, and the DEF of the Plan",
        ("TGH", "AGL", *(f"Plan (DEF of the {line})" for line in LINES)),
    ),
    endings="TGH, then STR and the POW of the Plan",
)


def every_parameter() -> tuple[Parameter, ...]:
    """Every parameter in the order of the columns; the last line is turned only where a plan has two and
    more."""
    return (
        *(_rating(field, heading) for field, heading in RATINGS.items()),
        *(_energy(name, line) for line in LINES for name in ENERGIES),
    )


def _rating(field: str, heading: str) -> Parameter:
    def read(card: CardData) -> int:
        return cast("int", card[field])

    def write(card: CardData, value: int) -> Card:
        return cast("Card", {**card, field: value})

    return Parameter(heading, "", LEAST, MOST, read, write)


def _energy(name: str, line: str) -> Parameter:
    """A part of the energy of one line; the others give way, so that the round has enough."""
    label, least = ENERGIES[name]

    def read(card: CardData) -> int | None:
        plan = cast("Plan", card["plan"])
        return plan[LINES[line]][name] if LINES[line] == 0 or len(plan) > 1 else None

    def write(card: CardData, value: int) -> Card:
        changed = cast("Plan", copy.deepcopy(card["plan"]))
        turned = changed[LINES[line]]
        turned[name] = value
        for other in GIVES_WAY[name]:
            over = sum(turned[each] for each in ENERGIES) - ENERGY
            turned[other] = max(ENERGIES[other][1], turned[other] - max(over, 0))
        return cast("Card", {**card, "plan": changed})

    most = ENERGY - sum(fewest for each, (_, fewest) in ENERGIES.items() if each != name)
    return Parameter("Plan", f"{label} of the {line}", least, most, read, write)
