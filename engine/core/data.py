"""The shapes of data that come into the engine: card and deck as the JSON files hold them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

CardData: TypeAlias = Mapping[str, object]
DeckData: TypeAlias = Mapping[str, object]
