"""A bout's events told in English, by the words of its own game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.registry import game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core.results import BoutRecord
    from engine.core.telling import Line, Summary


def tell(bout: BoutRecord, *, cards: bool = False) -> Iterator[Line]:
    """The bout line by line, each with the corner it is about and the page of its rule; `cards` adds each
    card drawn."""
    yield from game(bout.system).story.tell(bout, cards=cards)


def summary(bout: BoutRecord) -> Summary:
    """What each fighter did, in all and round by round."""
    return game(bout.system).summary(bout)
