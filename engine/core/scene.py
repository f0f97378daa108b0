"""What a viewer sees of a watched bout in addition to its words, event by event: the position of the
fighters, what each does, and the figures that the rules keep of each.

A game's `scene.py` says what of its state there is to see; nothing here decides a bout.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, TypeAlias, TypeVar

from fightcard.engine.core.results import BoutRecord
from fightcard.engine.core.states import FighterState

AnyBout = TypeVar("AnyBout")
AnyFighter = TypeVar("AnyFighter")
AnyJudged = TypeVar("AnyJudged", bound="FighterState")

Pose: TypeAlias = Literal[
    "stands", "punches", "hit", "misses", "blocks", "holds", "moves", "hurt", "down", "rises", "out", "fouls"
]
"""What a fighter is drawn doing."""

Poses: TypeAlias = tuple[Pose, Pose]
"""What the fighter an event is about does, and the opponent."""

LASTING = ("down", "out")
"""Poses that hold until the fighter is seen in another."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the fighters are: `x` from -1 (left ropes) to 1, `y` from -1 (far ropes) to 1, `gap` from 0 (they
    hold each other) to 1 (out of reach), `trapped` the corner whose fighter is on the ropes, else -1.

    `words` name the place as the rules do, empty in a game whose rules know none.
    """

    words: str = ""
    x: float = 0.0
    y: float = 0.0
    gap: float = 0.5
    trapped: int = -1


@dataclass(frozen=True, slots=True)
class Counter(Generic[AnyBout, AnyFighter]):
    """A figure that the rules keep of a fighter.

    Its label, the page of its rule, and how it is read from the bout, the fighter and the opponent, None
    while it has no meaning yet; `is_spent` where a bout begins with all of it and uses it up.
    """

    label: str
    cite: str
    read: Callable[[AnyBout, AnyFighter, AnyFighter], float | None]
    is_spent: bool = False


def judge(cite: str, number: int) -> Counter[AnyBout, AnyJudged]:
    """What a judge, from 0, has given a fighter, by the page of its rule."""
    return Counter(f"Judge {number + 1}", cite, lambda _bout, fighter, _opponent: fighter.scorecards[number])


def poses(events: Mapping[Poses, str]) -> dict[str, Poses]:
    """The poses by the name of each event, from the names of the events that share them."""
    return {event: shared for shared, names in events.items() for event in names.split()}


@dataclass(frozen=True, slots=True)
class Seen:
    """What is seen at one moment: the place, the corner that leads (-1 for neither), and for red and blue the
    figures of the counters and the conditions in words.

    `rules` are the rules that wrote the event down, by name, the innermost first."""

    place: Place
    leads: int
    figures: tuple[tuple[float | None, ...], tuple[float | None, ...]]
    conditions: tuple[tuple[str, ...], tuple[str, ...]]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene(Generic[AnyBout, AnyFighter]):
    """What there is to see of a game's bouts.

    `conditions` are what holds for a fighter now, in words. `leads` is the corner that has what `leading`
    names, -1 where neither has. `clock` says what an event's count within its round counts. `poses` are what
    both do by the name of the event.
    """

    counters: tuple[Counter[AnyBout, AnyFighter], ...]
    conditions: Callable[[AnyBout, AnyFighter], list[str]]
    place: Callable[[AnyBout, AnyFighter, AnyFighter], Place]
    leads: Callable[[AnyBout], int]
    leading: str
    clock: str
    poses: Mapping[str, Poses]

    def look(self, bout: AnyBout, red: AnyFighter, blue: AnyFighter) -> Seen:
        """What is seen of a bout at this moment."""
        return Seen(
            self.place(bout, red, blue),
            int(self.leads(bout)),
            (self._figures(bout, red, blue), self._figures(bout, blue, red)),
            (tuple(self.conditions(bout, red)), tuple(self.conditions(bout, blue))),
        )

    def _figures(self, bout: AnyBout, fighter: AnyFighter, opponent: AnyFighter) -> tuple[float | None, ...]:
        return tuple(counter.read(bout, fighter, opponent) for counter in self.counters)


@dataclass(frozen=True, slots=True)
class Watched:
    """A bout, and what was seen of it after each of its events."""

    bout: BoutRecord
    seen: tuple[Seen, ...]


def after_each(looks: Sequence[Seen], events: Sequence[str], draws: Mapping[str, str]) -> tuple[Seen, ...]:
    """What is seen after each event, of looks taken as each was written down and one at the end.

    A rule writes an event down before or after it counts what follows from it. What follows is counted by the
    time the next card or die is drawn, so an event before a draw is seen as it was then; any other as it was
    when it was written down. Its rules are those that wrote it.
    """
    last = len(events) - 1
    return tuple(
        replace(looks[place + 1], rules=looks[place].rules)
        if place == last or events[place + 1] in draws
        else looks[place]
        for place in range(len(events))
    )
