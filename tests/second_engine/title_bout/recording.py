"""What a kept bout says of its draws and of what came of them, and the cards as they come off the deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

HALF = 50

Json = dict[str, Any]


class DisagreementError(Exception):
    """The two engines do not agree; the message says where."""


@dataclass
class RoundFacts:
    """One round as reported: points of red and blue, each judge's score, endurance left of red and blue."""

    points: tuple[int, int] | None = None
    judges: list[tuple[int, int]] = field(default_factory=list)
    endurance: dict[int, int] = field(default_factory=dict)


@dataclass
class Recording:
    """The draws of a kept bout in order, and its facts round by round."""

    draws: list[tuple[str, int, int, int, int]]
    rounds: dict[int, RoundFacts]
    result: Json
    checks: list[tuple[str, int, int, int, int, int]] = field(default_factory=list)
    next: int = 0
    next_check: int = 0

    def take(self, kind: str, half: int, round_number: int, clock: int) -> int:
        """The next draw of the recording, which must be of this kind, half, round and clock."""
        if self.next >= len(self.draws):
            raise DisagreementError(f"round {round_number}, card {clock}: no draw is left in the recording")
        recorded_kind, number, recorded_half, recorded_round, recorded_clock = self.draws[self.next]
        mine = (kind, half, round_number, clock)
        recorded = (recorded_kind, recorded_half, recorded_round, recorded_clock)
        if mine != recorded:
            raise DisagreementError(f"draw {self.next}: {mine} is due, the recording has {recorded}")
        self.next += 1
        return number

    def check(self, *mine: object) -> None:
        """The next reading of the recording must be this one: what, round, clock, corner and two numbers."""
        recorded = self.checks[self.next_check] if self.next_check < len(self.checks) else None
        if mine != recorded:
            raise DisagreementError(f"{mine} is due, the recording has {recorded}")
        self.next_check += 1


CORNERS = {"red": 0, "blue": 1}


def read(bout: Json) -> Recording:
    """The recording of a bout as `BoutRecord.as_json` or `fightcard bout --format json` writes it."""
    draws: list[tuple[str, int, int, int, int]] = []
    rounds: dict[int, RoundFacts] = {}
    checks: list[tuple[str, int, int, int, int, int]] = []
    for event in bout["events"]:
        facts = rounds.setdefault(event["round"], RoundFacts())
        match event["event"]:
            case "drawn" | "percent":
                half = event["second"] if event["event"] == "drawn" else 0
                draws.append((event["event"], event["first"], half, event["round"], event["card"]))
            case "round_points":
                facts.points = (event["first"], event["second"])
            case "judge":
                facts.judges.append((event["first"], event["second"]))
            case "control" | "no_control" | "power_shot" | "counted" | "killer_instinct" as what:
                corner = CORNERS[event["who"]]
                numbers = (event["first"], 0 if what == "counted" else event["second"])
                checks.append((what, event["round"], event["card"], corner, *numbers))
            case "endurance_left":
                facts.endurance[CORNERS[event["who"]]] = event["first"]
    return Recording(draws, rounds, bout["result"], checks)


@dataclass
class Table:
    """The deck on the table: which half is in play, how many of its cards are gone, and what a run may use.

    A round is `HALF` cards of one half; rounds take the halves in turn (p.3). The order of the cards is the
    recording's.
    """

    recording: Recording
    cards: dict[int, Json]
    round_number: int = 0
    used: int = HALF
    run: int = 0

    @property
    def half_in_play(self) -> int:
        """The first half serves odd rounds, the second even ones."""
        return (self.round_number + 1) % 2

    @property
    def left(self) -> int:
        """Cards left of this round."""
        return HALF - self.used

    def begin_round(self, number: int) -> None:
        """Open the half of this round."""
        self.round_number = number
        self.used = 0
        self.run = 0

    def flip(self) -> Json:
        """The next card of the round; when none is left, one of the other half (T22)."""
        if self.left <= 0:
            return self.other()
        self.used += 1
        if self.run:
            self.run -= 1
        return self._card(self.half_in_play)

    def take_off(self, cards: int) -> None:
        """Cards that leave the round unread; they do not come out of a run (T50)."""
        self.used = min(HALF, self.used + cards)

    def put_back(self, cards: int) -> None:
        """Cards that go to the bottom of the round: the clock was stopped (p.43)."""
        self.used -= cards

    def other(self) -> Json:
        """A card of the half that is not in play, which costs no time."""
        return self._card(1 - self.half_in_play)

    def spent(self) -> Json:
        """A card of the round just fought, for the judges (p.38)."""
        return self._card(self.half_in_play)

    def before_the_bell(self) -> Json:
        """A card of the whole shuffled deck (T41)."""
        return self._card(0)

    def percent(self) -> int:
        """A number from 1 to 100 (T9, T10)."""
        return self.recording.take("percent", 0, self.round_number, self.used)

    def _card(self, half: int) -> Json:
        return self.cards[self.recording.take("drawn", half, self.round_number, self.used)]


def random_number(card: Json) -> int:
    """The card's RN where a number is needed: a word there is passed over for its RESULT (T23)."""
    return int(card["rn"]) if isinstance(card["rn"], int) else int(card["result"])
