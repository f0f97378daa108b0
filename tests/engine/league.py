"""Card data of four fighters of our own making for Fight Plan, whose text prints no fighter."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from engine.core.data import CardData

LEAGUE: tuple[CardData, ...] = tuple(
    cast("list[CardData]", json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8")))
)


def of_the_league(identity: str) -> CardData:
    """The card of that id.

    Raises KeyError for a fighter who is not in the league.
    """
    return {cast("str", card["id"]): card for card in LEAGUE}[identity]
