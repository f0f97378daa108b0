"""Card data of the fighters whom the rule text of Mini Title Bout names: what it says of them is the text's,
all else is ours."""

from __future__ import annotations

from fightcard.engine.core.data import CardData
from tests.engine.sample import Sample, saved_cards

CARDS: tuple[CardData, ...] = saved_cards("mini_title_bout", __file__)


def card_named(identity: str) -> CardData:
    """The card of that id.

    Raises KeyError for a fighter whom the text does not name.
    """
    return {each["id"]: each for each in CARDS}[identity]


SAMPLE = Sample(
    CARDS,
    ("basic", "advanced"),
    (3, 4, 10, 12, 15),
    {
        "title_bout": "blue",
        "gloves": "negotiated",
        "reach": "old",
        "hometown": "red",
        "overweight": "red",
        "red_corner": "cautious",
        "blue_corner": "aggressive",
    },
    ("knocked_down", "out_of_ring"),
    last_page=22,
)
