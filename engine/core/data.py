"""The shapes of data that come into the engine: card and deck as the JSON files hold them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

CardData: TypeAlias = Mapping[str, object]
DeckData: TypeAlias = Mapping[str, object]

UNCHANGED: Mapping[str, str] = MappingProxyType({})
"""No option of a preset is changed."""
