"""The numbers of a Glory Days card that can be changed one at a time, to see what each does to its bouts."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Literal, TypeAlias

from fightcard.engine.core.data import Range
from fightcard.engine.systems.glory_days.card import Action, Card, Distance
from fightcard.engine.systems.glory_days.loading import Side
from fightcard.pipeline.fields.card_parameters import parameters, taken_away
from fightcard.pipeline.game import TIRED, Parameter, hints_of
from fightcard.pipeline.systems.glory_days.columns import ACTIONS, D20, DISTANCES

Rating: TypeAlias = Literal["power", "power_hurt", "knocked_down", "stunned"]
Bands: TypeAlias = Literal["defense", "counter"]

RATINGS: tuple[tuple[str, str, Rating], ...] = (
    ("Power", "against an unhurt opponent", "power"),
    ("Power", "against a hurt opponent", "power_hurt"),
    ("Chin KD", "down", "knocked_down"),
    ("Chin KD", "stunned", "stunned"),
)
BANDS: Mapping[str, Bands] = {"Defense": "defense", "Counter": "counter"}
CONDITIONS: Mapping[Side, str] = {"fresh": "", "fatigued": TIRED}
LOWER: Mapping[Rating, Rating] = {"power_hurt": "power", "stunned": "knocked_down"}
HINTS = hints_of(__package__)


def every_parameter() -> tuple[Parameter, ...]:
    """Every parameter in the order of the columns, the trait last: cards are drawn in this order."""
    own: dict[str, list[Parameter]] = {heading: [_reach(heading, name)] for heading, name in BANDS.items()}
    for heading, part, name in RATINGS:
        for condition, prefix in CONDITIONS.items():
            own.setdefault(prefix + heading, []).append(_rating(heading, part, name, condition, prefix))
    for distance, short in DISTANCES.items():
        for key, after in pairwise(ACTIONS):
            heading = f"{short} {ACTIONS[key]}"
            own[heading] = [_border(distance, heading, key, after)]
    return (*parameters("glory_days", own), taken_away("Trait", ("trait",)))


def _parameter(
    heading: str,
    part: str,
    bounds: tuple[int, int],
    read: Callable[[Card], int | None],
    write: Callable[[Card, int], None],
) -> Parameter:
    def write_card(card: Card, value: int) -> Card:
        changed = copy.deepcopy(card)
        write(changed, value)
        return changed

    return Parameter(heading, part, *bounds, read, write_card)


def _rating(heading: str, part: str, name: Rating, condition: Side, prefix: str) -> Parameter:
    """A rating; of a pair, the other number gives way, so that the second is never the lower."""

    def write(card: Card, value: int) -> None:
        ratings = card[condition]
        ratings[name] = value
        for upper, lower in LOWER.items():
            if name == lower:
                ratings[upper] = max(ratings[upper], value)
            elif name == upper:
                ratings[lower] = min(ratings[lower], value)

    return _parameter(prefix + heading, part, (0, D20[1]), lambda card: card[condition][name], write)


def _border(distance: Distance, heading: str, key: Action, after: Action) -> Parameter:
    """The last number of an action: the next gives or takes them; each keeps one at the least."""

    def read(card: Card) -> int | None:
        span = card[distance][key]
        return span[1] if span and card[distance][after] else None

    def write(card: Card, value: int) -> None:
        ranges = card[distance]
        span, following = ranges[key], ranges[after]
        if span and following:
            last = max(span[0], min(value, following[1] - 1))
            ranges[key], ranges[after] = [span[0], last], [last + 1, following[1]]

    return _parameter(heading, "last number", (0, 98), read, write)


def _reach(heading: str, name: Bands) -> Parameter:
    """The last number of the last range of a list."""

    def last(card: Card) -> Range | None:
        return max((band["range"] for band in card[name]), default=None)

    def read(card: Card) -> int | None:
        found = last(card)
        return found[1] if found else None

    def write(card: Card, value: int) -> None:
        found = last(card)
        if found:
            found[1] = max(found[0], value)

    return _parameter(heading, "last number", D20, read, write)
