"""Card data for the print tests, of the main game, typed by hand as its schemas `card/1` and `deck/1` ask."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.printing.output.print_run import Rendered
from fightcard.pipeline.printing.output.print_set import render_set
from fightcard.pipeline.printing.sheets.order import Order, Stock

FRAZIER: dict[str, Any] = {
    "id": "joe-frazier",
    "name": "Joe Frazier",
    "nickname": "Smokin'",
    "division": "HW",
    "overall": 9,
    "style": "S",
    "special": "Absorber",
    "stance": "orthodox",
    "years": [1965, 1981],
    "fresh": {
        "control": {"boxer": 12, "slugger": 10},
        "defense": 2,
        "aggressiveness": 10,
        "knockdown": [2, 8],
        "killer_instinct": 10,
        "knockout": 1,
        "endurance": 110,
        "cut": 1,
        "foul": "C",
        "counter_punch": 3,
        "punches_landed": [1, 32],
        "power": 9,
        "punches_missed": [33, 47],
        "countered": [43, 47],
        "clinching": [48, 61],
        "ring_movement": [62, 80],
    },
    "fatigued": {
        "control": {"boxer": 10, "slugger": 10},
        "defense": 4,
        "aggressiveness": 10,
        "knockdown": [2, 8],
        "killer_instinct": 9,
        "knockout": 1,
        "endurance": 0,
        "cut": 1,
        "foul": "C",
        "counter_punch": 3,
        "punches_landed": [1, 30],
        "power": 9,
        "punches_missed": [31, 47],
        "countered": [41, 47],
        "clinching": [48, 61],
        "ring_movement": [62, 80],
    },
    "strategies": {"FI": 9, "FO": 5, "CU": 6, "KO": 8},
    "hitting_value": {
        "jab": {"3": [1, 4], "2": [5, 14]},
        "hook": {"3": [15, 27], "2": [28, 36]},
        "cross": {"3": [37, 46], "2": [47, 51]},
        "combination": {"3": [52, 58], "2": [59, 65]},
        "uppercut": {"3": [66, 75], "2": [76, 80]},
    },
    "source": {"book": "legends.xlsx", "sheet": "Fighters", "row": 7, "countered_converted": True},
}

MOUTHPIECE: dict[str, Any] = {
    "card": 1,
    "cf": 3,
    "rn": 12,
    "result": 80,
    "result_word": None,
    "ring_position": "Ring Center",
    "kd": 11,
    "kd2": 15,
    "kor": 13,
    "kdc": 8,
    "judges": ["HS", "HS", "E"],
    "condition": {
        "text": "The left eye closes further: if it is at stage 1, it goes to stage 2.",
        "effect": "swelling left 2",
    },
    "injury": {
        "text": "Heads crack together. Draw an RN: 1-40 the man in control is gashed, 41-80 his opponent.",
        "effect": "gash on 1-40; opponent gash on 41-80",
    },
    "special_action": {
        "text": "A mouthpiece flies out and the referee has it rinsed. Both men get 5 END back.",
        "effect": "both end +5; time",
    },
}


def fighter(**changes: object) -> dict[str, Any]:
    """Joe Frazier's card with other values; `fresh` and `fatigued` take the values to be changed in them."""
    card = copy.deepcopy(FRAZIER)
    for key, value in changes.items():
        if key in ("fresh", "fatigued", "hitting_value", "strategies"):
            card[key].update(value)
        else:
            card[key] = value
    return card


def action(**changes: object) -> dict[str, Any]:
    """The mouthpiece card with other values."""
    return copy.deepcopy(MOUTHPIECE) | changes


def deck(*cards: dict[str, Any]) -> dict[str, Any]:
    """A deck of these cards, under the name `house`."""
    return {"schema": f"{SYSTEMS[0]}/deck/1", "name": "house", "cards": list(cards)}


def render(
    cards: Sequence[Mapping[str, Any]],
    deck: Mapping[str, Any] | None,
    *,
    set_name: str,
    system: str = SYSTEMS[0],
    paper: str = "letter",
    unverified: bool = False,
) -> Rendered:
    """These cards and this deck as a set is built, of which nothing else is known."""
    return render_set(Stock(cards, deck, set_name, system), Order(paper=paper, unverified=unverified))
