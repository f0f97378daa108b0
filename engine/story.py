"""A bout's events in English, in the words of its own game."""

from __future__ import annotations

from collections.abc import Iterator

from fightcard.engine.core.results import BoutRecord
from fightcard.engine.core.telling import Line, Summary, points_by_round
from fightcard.engine.registry import game

LANDED = "Punches landed"
"""The figure of a game that counts punches, not points; a round that is stopped is in it, and not scored."""


def tell(bout: BoutRecord, *, cards: bool = False) -> Iterator[Line]:
    """The bout line by line, each with the corner it is about and the page of its rule; `cards` adds each
    card drawn."""
    yield from game(bout.system).story.tell(bout, cards=cards)


def summary(bout: BoutRecord) -> Summary:
    """What each fighter did, in all and round by round."""
    red, blue = (game(bout.system).figures(bout, corner) for corner in (0, 1))
    figures = tuple(red), tuple(red.values()), tuple(blue.values())
    rounds = points_by_round(bout)
    if "Points" in red:
        return Summary(*figures, rounds)
    left = tuple(
        total - sum(counted[corner] for counted in rounds)
        for corner, total in enumerate((red[LANDED], blue[LANDED]))
    )
    if any(left):
        rounds = (*rounds, (left[0], left[1]))
    return Summary(*figures, rounds, "Punches")


def tell_events(bout: BoutRecord, *, cards: bool = False) -> Iterator[tuple[int, Line]]:
    """The lines that events make, each with the place of its event in the record; `cards` adds each card
    drawn."""
    yield from game(bout.system).story.by_event(bout, cards=cards)


def tell_ending(bout: BoutRecord) -> Iterator[Line]:
    """The lines after the last event: the scorecards where they decide, and who wins how."""
    yield from game(bout.system).story.ending(bout)
