"""The single numbers of a Glory Days card that can be turned one at a time, to see what each does to its
bouts."""

from __future__ import annotations

import copy
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias, cast

from pipeline.game import Hint, Hints, Parameter
from pipeline.systems.glory_days.columns import ACTIONS, D20, DISTANCES, RING

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.data import CardFields as CardData
    from engine.systems.glory_days.card import Card

Part: TypeAlias = "dict[str, object]"
Range: TypeAlias = "list[int]"

RATINGS = (
    ("Power", "on a sound man", "power"),
    ("Power", "on a hurt man", "power_hurt"),
    ("Chin KD", "down", "knocked_down"),
    ("Chin KD", "stunned", "stunned"),
    ("Chin KO", "", "knocked_out"),
    ("Will", "", "will"),
)
LOWER = {"power_hurt": "power", "stunned": "knocked_down"}
HINTS = Hints(
    winless=Hint("Name", "Ring 1 to 6, In Miss, Out Miss and Stamina"),
    unbeaten=Hint("Name", "Ring 1 to 6, In Miss, Out Miss and Chin KO"),
    stronger=Hint("Name", "Ring 1 to 6, In Miss, Out Miss and Defense"),
    weaker=Hint("Name", "Ring 1 to 6, In Miss, Out Miss and Defense"),
    power=Hint(
        "Power",
        "Power, Fat Power, In 5 PL, In 4 PL, Out 5 PL and Out 4 PL",
        ("Power", "In 5 PL", "In 4 PL", "Out 5 PL", "Out 4 PL"),
    ),
    chin=Hint(
        "Chin KD",
        "Chin KD, Chin KO, Will, Cut and Stamina, fresh and fatigued",
        ("Chin KD", "Chin KO", "Will", "Cut", "Stamina"),
    ),
    endings="Chin KD and Chin KO, then Power",
)
MOST_STAMINA = 250
MOST_STARS = 3


def every_parameter() -> tuple[Parameter, ...]:
    """Every parameter in the order of the columns."""
    return (
        *(_stars(number) for number in range(len(RING))),
        *(_rating(heading, part, name, "fresh", "") for heading, part, name in RATINGS),
        *(_top(heading, heading.lower()) for heading in ("Cut", "Foul")),
        *(_stamina(part, name) for part, name in (("up to 10 rounds", "ten"), ("beyond 10", "twelve"))),
        *(_rating(heading, part, name, "fatigued", "Fat ") for heading, part, name in RATINGS),
        *(
            _border(distance, f"{short} {ACTIONS[key]}", key, after)
            for distance, short in DISTANCES.items()
            for key, after in pairwise(ACTIONS)
        ),
        *(_reach(heading, heading.lower()) for heading in ("Defense", "Counter")),
        _trait(),
    )


def _parameter(
    heading: str,
    part: str,
    bounds: tuple[int, int],
    read: Callable[[Part], int | None],
    write: Callable[[Part, int], None],
) -> Parameter:
    def read_card(card: CardData) -> int | None:
        return read(cast("Part", card))

    def write_card(card: CardData, value: int) -> Card:
        changed = cast("Part", copy.deepcopy(card))
        write(changed, value)
        return cast("Card", changed)

    return Parameter(heading, part, *bounds, read_card, write_card)


def _top(heading: str, name: str) -> Parameter:
    def write(card: Part, value: int) -> None:
        card[name] = value

    return _parameter(heading, "", (0, D20[1]), lambda card: cast("int", card[name]), write)


def _rating(heading: str, part: str, name: str, condition: str, prefix: str) -> Parameter:
    """A rating; of a pair, the other number gives way, so that the second is never the lower."""

    def ratings(card: Part) -> dict[str, int]:
        return cast("dict[str, int]", card[condition])

    def write(card: Part, value: int) -> None:
        ratings(card)[name] = value
        for upper, lower in LOWER.items():
            if name == lower:
                ratings(card)[upper] = max(ratings(card)[upper], value)
            elif name == upper:
                ratings(card)[lower] = min(ratings(card)[lower], value)

    return _parameter(prefix + heading, part, (0, D20[1]), lambda card: ratings(card)[name], write)


def _stamina(part: str, name: str) -> Parameter:
    def stamina(card: Part) -> dict[str, int]:
        return cast("dict[str, int]", card["stamina"])

    def write(card: Part, value: int) -> None:
        stamina(card)[name] = value

    return _parameter("Stamina", part, (1, MOST_STAMINA), lambda card: stamina(card)[name], write)


def _stars(number: int) -> Parameter:
    def line(card: Part) -> dict[str, int]:
        return cast("list[dict[str, int]]", card["generalship"])[number]

    def write(card: Part, value: int) -> None:
        line(card)["stars"] = value

    return _parameter(RING[number], "stars", (0, MOST_STARS), lambda card: line(card)["stars"], write)


def _border(distance: str, heading: str, key: str, after: str) -> Parameter:
    """The last number of an action: the next gives or takes them; each keeps one at the least."""

    def ranges(card: Part) -> dict[str, Range | None]:
        return cast("dict[str, Range | None]", card[distance])

    def read(card: Part) -> int | None:
        span = ranges(card)[key]
        return span[1] if span and ranges(card)[after] else None

    def write(card: Part, value: int) -> None:
        span, beside = ranges(card)[key], ranges(card)[after]
        if span and beside:
            last = max(span[0], min(value, beside[1] - 1))
            ranges(card)[key], ranges(card)[after] = [span[0], last], [last + 1, beside[1]]

    return _parameter(heading, "last number", (0, 98), read, write)


def _reach(heading: str, name: str) -> Parameter:
    """The last number of the last range of a list."""

    def last(card: Part) -> Range | None:
        bands = cast("list[dict[str, Range]]", card[name])
        return max((band["range"] for band in bands), default=None)

    def read(card: Part) -> int | None:
        found = last(card)
        return found[1] if found else None

    def write(card: Part, value: int) -> None:
        found = last(card)
        if found:
            found[1] = max(found[0], value)

    return _parameter(heading, "last number", D20, read, write)


def _trait() -> Parameter:
    """The trait that the card prints, or none: it can only be taken away."""

    def write(card: Part, value: int) -> None:
        if not value:
            card["trait"] = None

    return _parameter("Trait", "", (0, 1), lambda card: 1 if card["trait"] else None, write)
