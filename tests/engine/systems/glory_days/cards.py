"""Card data of the three fighters that the rule text of Glory Days Boxing prints, their calls in our own
words."""

from __future__ import annotations

from fightcard.engine.core.data import CardData
from tests.engine.sample import Sample, saved_cards

CARDS: tuple[CardData, ...] = saved_cards("glory_days", __file__, book="glory.xlsx")


def card_named(identity: str) -> CardData:
    """The card of that id.

    Raises KeyError for a fighter whom the text does not print.
    """
    return {each["id"]: each for each in CARDS}[identity]


SAMPLE = Sample(
    CARDS,
    ("basic", "advanced"),
    (3, 4, 10, 12, 15),
    {"traits": "off", "referee": "protective", "judges": "drawn", "reopening_cuts": "off"},
    ("knocked_down", "flash"),
    last_page=9,
)
