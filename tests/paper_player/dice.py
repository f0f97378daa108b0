"""The dice of a kept bout, in the order in which they were rolled."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.paper_player.paper import DisagreementError


@dataclass
class Rolls:
    """The rolls of a kept bout, and what it reported, event by event."""

    events: list[Mapping[str, Any]]
    dice: Collection[str]
    next: int = 0
    rolls: list[Mapping[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rolls = [event for event in self.events if event["event"] in self.dice]

    def take(self, die: str, who: str | None, round_number: int) -> int:
        """The next roll, which must be of this die, by this corner, in this round."""
        if self.next >= len(self.rolls):
            raise DisagreementError(f"round {round_number}: no roll is left for {who}'s {die}")
        found = self.rolls[self.next]
        if (found["event"], found["who"], found["round"]) != (die, who, round_number):
            raise DisagreementError(
                f"round {round_number}, roll {self.next}: {who}'s {die} is due, the recording has {found}"
            )
        self.next += 1
        return int(found["first"])

    def facts(self, event: str, round_number: int) -> list[tuple[str | None, int, int]]:
        """What was reported under this name in a round: corner and both numbers."""
        return [
            (each["who"], each["first"], each["second"])
            for each in self.events
            if each["event"] == event and each["round"] == round_number
        ]


def agree(what: str, mine: object, recorded: object) -> None:
    """Raises DisagreementError where a fact of mine is not the recording's."""
    if mine != recorded:
        raise DisagreementError(f"{what}: {mine}, the recording has {recorded}")
