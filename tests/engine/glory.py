"""Card data of the three fighters that the rule text of Glory Days Boxing prints, their calls in our own
words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from engine.core.data import CardData

GLORY: tuple[CardData, ...] = tuple(
    cast("list[CardData]", json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8")))
)


def glory(identity: str) -> CardData:
    """The card of that id.

    Raises KeyError for a fighter whom the text does not print.
    """
    return {cast("str", card["id"]): card for card in GLORY}[identity]
