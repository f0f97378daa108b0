"""Card data of the fighters whom the rule text of Mini Title Bout names: what it says of them is the text's,
all else is ours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from engine.core.data import CardData

MEN: tuple[CardData, ...] = tuple(
    json.loads(Path(__file__).with_name("cards.json").read_text(encoding="utf-8"))
)
BY_ID = {cast("str", card["id"]): card for card in MEN}
