"""A bout's events in English: the sentences are in a game's `story.toml`, the words that fill them in its
`story.py`.

In that file each event has its `cite`, the page of the rule it follows; its `kind`, how the line looks; and
`says`, the sentences, taken in turn so that none follows itself. `of = "other"` marks a line that is the
opponent's. An event without sentences stays in the log and is not shown. Words in braces are filled in:
`{man}` and {other} are the fighter it is about and the opponent, {red} and {blue} the corners, {first} and
{second} the event's numbers; the rest are the game's own phrases. Words in square brackets with bars between
them are alternatives, `{man} [misses|falls short][| by inches].`: a sentence with brackets gives several
wordings. A bout begins at any of them and then takes them in an order that keeps similar ones apart, so that
frequent events rarely get the same words.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from math import gcd, prod
from pathlib import Path
from zlib import crc32

from fightcard.engine.core.data import OwnCharts
from fightcard.engine.core.results import BoutRecord, Happening
from fightcard.engine.core.table import Table

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
DECISIONS = {
    "UD": "by unanimous decision",
    "SD": "by split decision",
    "MD": "by majority decision",
    "TD": "by technical decision",
    "KO": "by knockout",
    "TKO": "by technical knockout",
    "TKO (cut)": "by technical knockout, on a cut",
    "TKO (eyes shut)": "by technical knockout, his opponent's eyes being shut",
    "TKO (injury)": "by technical knockout, his opponent being hurt",
    "TKO (retired)": "by technical knockout, his opponent having quit",
    "DQ": "by disqualification",
}
ON_THE_CARDS = ("UD", "SD", "MD", "TD")
JUDGES = 3


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `kind` is heading, action, big, corner, score, card or result; `who` the corner (0 red, 1
    blue, -1 neither); `cite` the rule's page."""

    kind: str
    text: str
    who: int = -1
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """A bout in figures: the labels of its lines, red's and blue's figure for each, and what is `counted`
    (points, or punches that landed) in each round."""

    labels: tuple[str, ...]
    red: tuple[int, ...]
    blue: tuple[int, ...]
    rounds: tuple[tuple[int, int], ...]
    counted: str = "Points"


def nth(number: int) -> str:
    """An ordinal, in words up to ten."""
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def again(number: int, of: str = "") -> str:
    """What is added to an event that happens for the second time or later."""
    return f", for the {nth(number)} time{of}" if number > 1 else ""


def points_by_round(bout: BoutRecord) -> tuple[tuple[int, int], ...]:
    """The points, or punches, of both fighters in each round that the game scores."""
    return tuple((event.first, event.second) for event in bout.events if event.event == "round_points")


@dataclass(frozen=True)
class Saying:
    """How one event is put into words."""

    cite: str
    kind: str
    says: tuple[str, ...]
    is_of_other: bool

    @cached_property
    def parts(self) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """Each sentence as its parts in turn, each part the alternatives for it."""
        return tuple(
            tuple(
                tuple(part.split("|")) if place % 2 else (part,)  # what brackets hold is every second part
                for place, part in enumerate(_CHOICE.split(sentence))
            )
            for sentence in self.says
        )

    @cached_property
    def ways(self) -> tuple[int, ...]:
        """How many sentences can be made of each."""
        return tuple(prod(map(len, sentence)) for sentence in self.parts)

    def sentence(self, number: int) -> str:
        """The sentence of that number, counted from 0 through all that can be made."""
        for parts, ways in zip(self.parts, self.ways, strict=True):
            if number < ways:
                return "".join(_chosen(parts, number))
            number -= ways
        raise IndexError(number)


_CHOICE = re.compile(r"\[([^]]*)\]")


def _chosen(parts: tuple[tuple[str, ...], ...], number: int) -> Iterator[str]:
    for alternatives in parts:
        number, place = divmod(number, len(alternatives))
        yield alternatives[place]


def _far_apart(ways: int) -> int:
    """A step that visits all the wordings and puts those used one after the other far apart."""
    step = max(1, round(ways * 0.618))
    while gcd(step, ways) != 1:
        step += 1
    return step


def read_sayings(path: Path) -> dict[str, Saying]:
    """How each event of a game is put into words, from its `story.toml`."""
    return {
        name: Saying(event["cite"], event["kind"], tuple(event["says"]), "of" in event)
        for name, event in tomllib.loads(path.read_text(encoding="utf-8")).items()
    }


@dataclass(frozen=True, slots=True)
class Storyteller:
    """What tells the bouts of one game: its sayings, its phrases, and the page on which a bout is decided.

    `other_saying` names, by event, the saying that tells it instead where it is not empty.
    """

    sayings: Mapping[str, Saying]
    phrases: Mapping[str, Phrase]
    decided_on: str
    other_saying: Mapping[str, Phrase] = field(default_factory=dict)

    def cite(self, event: str) -> str:
        """The page of the rule that an event follows.

        Raises KeyError for an event that the game does not tell.
        """
        return self.sayings[event].cite

    def tell(self, bout: BoutRecord, *, cards: bool) -> Iterator[Line]:
        """The bout line by line; the cards and dice drawn only with `cards`."""
        yield Line("title", f"{bout.red} against {bout.blue}, {bout.rounds} rounds")
        for _, line in self.by_event(bout, cards=cards):
            yield line
        yield from self.ending(bout)

    def by_event(self, bout: BoutRecord, *, cards: bool) -> Iterator[tuple[int, Line]]:
        """The lines that events make, each with the place of its event in the record; the cards and dice
        drawn only with `cards`."""
        teller = _Teller(self, bout, cards)
        for place, event in enumerate(bout.events):
            for line in teller.lines(event):
                yield place, line

    def ending(self, bout: BoutRecord) -> Iterator[Line]:
        """The scorecards where they decide, and who wins how."""
        if bout.result.method in ON_THE_CARDS or bout.result.winner is None:
            scores = ", ".join(f"{red}-{blue}" for red, blue in bout.result.scorecards)
            yield Line("score", f"The scorecards, {surnames(bout)[0]} first: {scores}.", -1, self.decided_on)
        yield Line("result", _result(bout), _winner(bout), self.decided_on)


@cache
def _in_force(of: Callable[[OwnCharts], Mapping[str, Table]], owner: str) -> Mapping[str, Table]:
    return of(json.loads(owner))


def tables_of(bout: BoutRecord, of: Callable[[OwnCharts], Mapping[str, Table]]) -> Mapping[str, Table]:
    """The tables that a bout was played by, an owner's in their places; `of` is the game's `in_force`."""
    return _in_force(of, json.dumps(bout.deck.get("charts", {}), sort_keys=True))


class Words(dict[str, str]):
    """The words that an event's sentence may ask for, each made only when it does."""

    def __init__(
        self, phrases: Mapping[str, Phrase], bout: BoutRecord, event: Happening, *, shows_cards: bool = False
    ) -> None:
        super().__init__()
        self.shows_cards = shows_cards
        self.phrases = phrases
        self.bout = bout
        self.event = event

    def __missing__(self, word: str) -> str:
        event = self.event
        if word in ("first", "second"):
            return str(event.first if word == "first" else event.second)
        if word in ("red", "blue"):
            return self.surname(0 if word == "red" else 1)
        if word in ("man", "other"):
            return self.surname(event.who if word == "man" else 1 - event.who)
        return self.phrases[word](self)

    def surname(self, corner: int) -> str:
        """The fighter in a corner by surname, with the corner where both have the same."""
        return surnames(self.bout)[0 if corner == 0 else 1]

    def rolls(self) -> str:
        """Who rolls the dice of the event."""
        return "The table rolls" if self.event.who < 0 else f"{self['man']} rolls"


Phrase = Callable[[Words], str]


def surnames(bout: BoutRecord) -> tuple[str, str]:
    """Red and blue by their surnames, with the corner where both have the same."""
    red, blue = surname(bout.red), surname(bout.blue)
    return (red, blue) if red != blue else (f"{red} (red)", f"{blue} (blue)")


GENERATIONS = frozenset({"jr", "sr", "ii", "iii", "iv"})


def surname(name: str) -> str:
    """The last of a fighter's names, with what follows it where that is a Jr, a number, or both."""
    parts = name.split()
    last = len(parts) - 1
    while last > 0 and parts[last].rstrip(".,").lower() in GENERATIONS:
        last -= 1
    return " ".join(parts[last:])


class _Teller:
    """Tells one event after the other, taking the sentences of each kind in turn and the judges of a round
    together."""

    def __init__(self, story: Storyteller, bout: BoutRecord, cards: bool) -> None:
        self.story = story
        self.bout = bout
        self.shows_cards = cards
        self.used: dict[str, int] = {}
        self.judges: list[str] = []

    def lines(self, event: Happening) -> Iterator[Line]:
        if event.event == "judge":
            self.judges.append(f"{event.first}-{event.second}")
            if len(self.judges) == JUDGES:
                yield Line("score", f"The judges: {', '.join(self.judges)}.", -1, event.cite)
                self.judges = []
            return
        saying = self.story.sayings[self.saying_of(event)]
        if saying.kind == "card" and not self.shows_cards:
            return
        sentence = self.next_sentence(event, saying)
        if sentence:
            corner = 1 - event.who if saying.is_of_other else event.who
            words = Words(self.story.phrases, self.bout, event, shows_cards=self.shows_cards)
            yield Line(saying.kind, sentence.format_map(words), corner, event.cite)

    def saying_of(self, event: Happening) -> str:
        other = self.story.other_saying.get(event.event)
        named = other(Words(self.story.phrases, self.bout, event)) if other else ""
        return named or event.event

    def next_sentence(self, event: Happening, saying: Saying) -> str:
        if not saying.says:
            return ""
        ways = sum(saying.ways)
        place = self.used.get(event.event)
        if ways == len(saying.says):
            place = event.card + event.round if place is None else place
            self.used[event.event] = place + 1
            return saying.says[place % ways]
        place = self.first_way(event.event) if place is None else place
        self.used[event.event] = place + _far_apart(ways)
        return saying.sentence(place % ways)

    def first_way(self, event: str) -> int:
        """Where among the sentences for an event this bout begins: its own place for each bout."""
        bout = self.bout
        return crc32(f"{bout.seed} {bout.bout} {bout.red} {bout.blue} {event}".encode())


def _winner(bout: BoutRecord) -> int:
    return ("red", "blue").index(bout.result.winner) if bout.result.winner else -1


def _result(bout: BoutRecord) -> str:
    result = bout.result
    if result.winner is None:
        return f"The bout is a {result.method}."
    winner = bout.red if result.winner == "red" else bout.blue
    when = "" if result.method in ON_THE_CARDS else f" at {result.time} of round {result.round}"
    return f"{winner} wins {DECISIONS[result.method]}{when}."
