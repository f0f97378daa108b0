"""Deals the contenders of `fightcard deck check`: fourteen fighters out of the seven cards that the Title Bout II
text prints.

    python -m tools.contenders     writes contenders.json in the main game's folder of pipeline/systems

A yardstick must not be chosen so that bouts come out right. So no rating of a contender is ours: each is
dealt from the printed cards, fresh and fatigued together, every printed rating to two contenders. What
belongs together on a card is dealt together: the ranges of its actions, its hitting values, its two knockdown
ratings. No contender has a trait. The same cards and seed give the same bytes.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

import fightcard
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks import selection
from tools.card_tables import table_of
from tools.house_deck import shuffled

Ratings = dict[str, object]
Card = dict[str, object]

HERE = Path(__file__).resolve().parent
PRINTED = HERE.parent / "raw" / "legends.xlsx"
CONTENDERS = HERE.parent / "pipeline" / "systems" / SYSTEMS[0] / "contenders.json"
SEED = 1979
TIMES = 2
NUMBERS = (
    "One", "Two", "Three", "Four", "Five", "Six", "Seven",
    "Eight", "Nine", "Ten", "Eleven", "Twelve", "Thirteen", "Fourteen",
)  # fmt: skip
OF_THE_CARD: tuple[tuple[str, ...], ...] = (("overall",), ("style",), ("strategies",), ("hitting_value",))
"""What is dealt of a card as a whole."""
OF_BOTH_SIDES: tuple[tuple[str, ...], ...] = (
    ("control",),
    ("defense",),
    ("aggressiveness",),
    ("knockdown",),
    ("killer_instinct",),
    ("knockout",),
    ("endurance",),
    ("cut",),
    ("foul",),
    ("power",),
    (
        "counter_punch",
        "punches_landed",
        "punches_missed",
        "countered",
        "clinching",
        "ring_movement",
    ),
)
"""What is dealt fresh and fatigued together; the fields of a line are dealt as one."""


def printed_cards() -> Sequence[CardData]:
    """The seven cards of the text as card data."""
    checked = selection.checked(fightcard.read(PRINTED))
    return fightcard.convert(checked).cards


def contenders(printed: Sequence[Mapping[str, object]]) -> list[Card]:
    """The contenders dealt from printed cards, each card's ratings going to TIMES of them."""
    chance = random.Random(SEED)
    hands = [list(printed) * TIMES for _ in (*OF_THE_CARD, *OF_BOTH_SIDES)]
    dealt = list(zip(*(shuffled(hand, chance) for hand in hands), strict=True))
    return [_contender(place, sources) for place, sources in enumerate(dealt)]


def _contender(place: int, sources: Sequence[Mapping[str, object]]) -> Card:
    number = NUMBERS[place]
    whole: Card = {}
    sides: dict[str, Ratings] = {"fresh": {}, "fatigued": {}}
    of_card, of_sides = sources[: len(OF_THE_CARD)], sources[len(OF_THE_CARD) :]
    for fields, source in zip(OF_THE_CARD, of_card, strict=True):
        whole |= {field: source[field] for field in fields}
    for fields, source in zip(OF_BOTH_SIDES, of_sides, strict=True):
        for side, ratings in sides.items():
            ratings |= {field: cast("Ratings", source[side])[field] for field in fields}
    card: Card = {
        "id": f"contender-{number.lower()}",
        "name": f"Contender {number}",
        "nickname": None,
        "division": "HW",
        "overall": whole["overall"],
        "style": whole["style"],
        "special": None,
        "stance": "orthodox",
        "years": None,
        **sides,
        "strategies": whole["strategies"],
        "hitting_value": whole["hitting_value"],
    }
    return copy.deepcopy(card)


def written_out(cards: Sequence[Card]) -> str:
    """The text of the contenders' file, one row a line."""
    table = table_of(SYSTEMS[0], cast("Sequence[CardData]", cards))
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in table["rows"])
    return f'{{"headings": {json.dumps(table["headings"], ensure_ascii=False)},\n"rows": [\n{lines}\n]}}\n'


def main() -> None:
    """Writes the contenders."""
    cards = contenders(printed_cards())
    CONTENDERS.write_text(written_out(cards), encoding="utf-8", newline="\n")
    print(f"{CONTENDERS.name}: {len(cards)} contenders dealt from {len(cards) // TIMES} printed cards")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
