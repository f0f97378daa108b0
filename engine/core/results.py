"""What comes out of the engine: one bout described, or many counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, NamedTuple, NotRequired, TypeAlias, TypedDict, cast

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData, DeckData


class ResultData(TypedDict):
    """A result as JSON holds it."""

    winner: str | None
    method: str
    round: int
    time: str
    scorecards: list[list[int]]


class EventData(TypedDict):
    """An event as JSON holds it; of what judges do, `judge` says by which of the three."""

    round: int
    card: int
    event: str
    who: str | None
    first: int
    second: int
    cite: str
    judge: NotRequired[int]


class BoutData(TypedDict):
    """A bout as JSON holds it, enough to play it again."""

    system: str
    red: str
    blue: str
    seed: int
    bout: int
    rules: str
    options: dict[str, str]
    rounds: int
    result: ResultData
    events: list[EventData]


METHODS = dict(
    enumerate(
        (
            *("KO", "TKO", "TKO (cut)", "TKO (eyes shut)", "TKO (injury)", "DQ", "UD", "SD", "MD", "TD"),
            *("draw (unanimous)", "draw (majority)", "draw (split)", "draw (technical)", "TKO (retired)"),
        ),
        start=1,
    )
)
"""How a bout ended, as `fightcard.engine.core.telling.DECISIONS` has it, by the number in a game's codes."""

Draw: TypeAlias = tuple[str, int]
"""A draw of a bout: what was drawn or rolled, and its number, e.g. a `card` and its place in the deck, a
`percent` from 1 to 100, a `d20`."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a bout ended: `winner` is red, blue or None for a draw; `time` is minute:second of `round`; one
    (red, blue) score for each judge."""

    winner: str | None
    method: str
    round: int
    time: str
    scorecards: tuple[tuple[int, int], ...]

    def as_json(self) -> ResultData:
        """The result as plain JSON values."""
        return cast("ResultData", {**asdict(self), "scorecards": [list(card) for card in self.scorecards]})


class Happening(NamedTuple):
    """One event of a bout: its round, how far that was (cards used, or the segment), its name, the corner it
    is about, two numbers, and the rule's page."""

    round: int
    card: int
    event: str
    who: int
    first: int
    second: int
    cite: str

    def as_json(self) -> EventData:
        """The event as plain JSON values; `who` is red, blue, or None where it is about neither fighter."""
        is_of_judge = self.event in _ABOUT_JUDGES
        who = ("red", "blue")[self.who] if self.who in (0, 1) and not is_of_judge else None
        event = cast("EventData", {**self._asdict(), "who": who})
        if is_of_judge:
            event["judge"] = self.who + 1
        return event


_ABOUT_JUDGES = ("judge", "final_card")


def difference(before: Mapping[str, object], after: Mapping[str, object]) -> str:
    """What a recorded event says and the same event played again does not, both as `Happening.as_json` writes
    them, in a sentence."""
    names = [_named(event) for event in (before, after)]
    if names[0] != names[1]:
        return f"the record has {names[0]}, the bout played again {names[1]}"
    differs = [key for key in after if before.get(key) != after[key]] or ["more"]
    text = " and ".join(
        f"{key} {before.get(key)} in the record, {after.get(key)} played again" for key in differs
    )
    return f"{names[0]} has {text}"


def _named(event: Mapping[str, object]) -> str:
    of_fighter = f" of {event['who']}" if event.get("who") else ""
    when = f"in round {event.get('round')}" if event.get("round") else "before the first bell"
    return f"`{event.get('event')}`{of_fighter} {when}"


@dataclass(frozen=True, slots=True)
class BoutRecord:
    """A bout with all its events, the two cards (red, blue) and the deck it was played with: enough to tell
    it, to print it as JSON, and to play it again."""

    system: str
    red: str
    blue: str
    seed: int
    bout: int
    rules: str
    options: Mapping[str, str]
    rounds: int
    result: Result
    events: tuple[Happening, ...]
    cards: tuple[CardData, CardData] = field(repr=False)
    deck: DeckData = field(repr=False)

    def times(self, corner: int, *names: str) -> int:
        """How many events of these names are about the fighter in a corner."""
        return sum(event.event in names and event.who == corner for event in self.events)

    def total(self, corner: int, name: str) -> int:
        """The sum of the first numbers of the events of a name that are about the fighter in a corner."""
        return sum(event.first for event in self.events if event.event == name and event.who == corner)

    def as_json(self) -> BoutData:
        """The bout as plain JSON values."""
        return {
            "system": self.system,
            "red": self.red,
            "blue": self.blue,
            "seed": self.seed,
            "bout": self.bout,
            "rules": self.rules,
            "options": dict(self.options),
            "rounds": self.rounds,
            "result": self.result.as_json(),
            "events": [event.as_json() for event in self.events],
        }


@dataclass(frozen=True, slots=True)
class Tallies:
    """Counts of many bouts: `counts[p, n]` is what `names[n]` counts over the bouts of `pairings[p]`, in
    int64."""

    pairings: tuple[tuple[int, int], ...]
    names: tuple[str, ...]
    counts: NDArray[np.int64] = field(repr=False)

    def of(self, name: str) -> NDArray[np.int64]:
        """One count for every pairing.

        Raises ValueError for a name that is not counted.
        """
        return self.counts[:, self.names.index(name)]
