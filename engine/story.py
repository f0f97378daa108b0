"""A bout's events told in English, by the words of its own game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.registry import module

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core.results import Told
    from engine.core.telling import Line


def tell(told: Told, *, cards: bool = False) -> Iterator[Line]:
    """The bout line by line, each with the corner it is about and the page of its rule; `cards` adds each card drawn."""
    yield from module(told.system, "story").tell(told, cards=cards)
