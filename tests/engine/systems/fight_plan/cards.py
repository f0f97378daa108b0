"""Card data of fighters of our own making for Fight Plan, whose text prints none: four with the numbers of
its examples, and four of one strength."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

from tests.engine.sample import Sample

if TYPE_CHECKING:
    from engine.core.data import CardData


def _read(name: str) -> tuple[CardData, ...]:
    return tuple(
        cast("list[CardData]", json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8")))
    )


CARDS = _read("cards.json")
CONTENDERS = _read("contenders.json")


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
