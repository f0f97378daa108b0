"""Card data of fighters of our own making for Fight Plan, whose text prints none: four with the numbers of
its examples, and four of one strength."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from engine.core.data import CardData


def _read(name: str) -> tuple[CardData, ...]:
    return tuple(
        cast("list[CardData]", json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8")))
    )


LEAGUE = _read("league.json")
CONTENDERS = _read("contenders.json")


def of_the_league(identity: str) -> CardData:
    """The card of that id.

    Raises KeyError for a fighter who is not in the league.
    """
    return {cast("str", card["id"]): card for card in LEAGUE}[identity]
