"""A bout's events told in English, by the words of its own game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.registry import module

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core.results import Told
    from engine.core.telling import Line, Summary


def tell(told: Told, *, cards: bool = False) -> Iterator[Line]:
    """The bout line by line, each with the corner it is about and the page of its rule; `cards` adds each card drawn."""
    yield from module(told.system, "story").tell(told, cards=cards)


def summary(told: Told) -> Summary:
    """What each man did, in all and round by round."""
    found: Summary = module(told.system, "story").summary(told)
    return found
