"""Card data of fighters of our own making for Fight Plan, whose text prints none: four with the numbers of
its examples, and four of one strength."""

from __future__ import annotations

from fightcard.engine.core.data import CardData
from tests.engine.sample import Sample, saved_cards

CARDS = saved_cards("fight_plan", __file__)
CONTENDERS = saved_cards("fight_plan", __file__, "contenders.json")


def card_named(identity: str) -> CardData:
    """The card of that id.

    Raises KeyError for a fighter who is not in the league.
    """
    return {each["id"]: each for each in CARDS}[identity]


SAMPLE = Sample(
    CARDS,
    ("basic", "advanced"),
    (3, 4, 10, 12, 15),
    {"noise": "off", "judges": "off", "unseen_knockdowns": "off"},
    ("knocked_down",),
    last_page=15,
)
