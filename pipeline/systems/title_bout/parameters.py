"""The numbers of a Title Bout card that can be changed one at a time, to see what each does to its bouts.

A parameter is less than a cell where a cell holds two numbers: `1-32 (9)` is how many punches land, and
the power behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fightcard.engine.core.data import Range
from fightcard.engine.systems.title_bout.card import Card, Condition
from fightcard.pipeline.fields.card_parameters import parameters
from fightcard.pipeline.game import TIRED, Parameter, hints_of
from fightcard.pipeline.systems.title_bout.columns import CONDITIONS, MOST_POWER, ConditionName

Read: TypeAlias = Callable[[Condition], int | None]
Write: TypeAlias = Callable[[Condition, int], None]

HINTS = hints_of(__package__)


DRAWN_FIRST = frozenset({"CFB", "CFS", "KD1", "KD2"})


def every_parameter() -> tuple[Parameter, ...]:
    """Every parameter, fresh before fatigued, control and knockdown before the other ratings.

    Cards are drawn rating by rating: in another order the same seed would draw others.
    """
    own: dict[str, list[Parameter]] = {}
    for condition, prefix in CONDITIONS.items():
        for heading, part, bounds, read, write in RANGES:
            own.setdefault(prefix + heading, []).append(
                _of_condition(condition, prefix + heading, part, bounds, read, write)
            )
    return tuple(sorted(parameters("title_bout", own), key=_drawn_at))


def _drawn_at(parameter: Parameter) -> tuple[bool, bool, bool, bool]:
    heading = parameter.heading
    rating = heading.removeprefix(TIRED)
    return heading == "Special", heading.startswith("S "), heading != rating, rating not in DRAWN_FIRST


def _of_condition(
    condition: ConditionName, heading: str, part: str, bounds: tuple[int, int], read: Read, write: Write
) -> Parameter:
    def write_card(card: Card, value: int) -> Card:
        changed = card.copy()
        # A range is never written in, only replaced.
        changed[condition] = card[condition].copy()
        write(changed[condition], value)
        return changed

    return Parameter(heading, part, *bounds, lambda card: read(card[condition]), write_card)


def _last(span: Range | None) -> int | None:
    return span[1] if span else None


def _land(part: Condition, last: int) -> None:
    """More or fewer numbers land: those that miss give or take them, and keep at least one."""
    missed = part["punches_missed"]
    if missed is None:
        return
    last = max(1, min(last, missed[1] - 1))
    part["punches_landed"], part["punches_missed"] = [1, last], [last + 1, missed[1]]
    countered = part["countered"]
    if countered:
        part["countered"] = [max(countered[0], last + 1), countered[1]]


def _miss(part: Condition, last: int) -> None:
    """More or fewer numbers miss: clinching gives or takes them; as many as before are countered."""
    missed, clinching = part["punches_missed"], part["clinching"]
    if missed is None or clinching is None:
        return
    last = max(missed[0], min(last, clinching[1] - 1))
    countered = part["countered"]
    if countered:
        part["countered"] = [max(missed[0], last - (countered[1] - countered[0])), last]
    part["punches_missed"], part["clinching"] = [missed[0], last], [last + 1, clinching[1]]


def _clinch(part: Condition, last: int) -> None:
    clinching = part["clinching"]
    if clinching is None:
        return
    last = max(clinching[0], min(last, 80))
    part["clinching"] = [clinching[0], last]
    part["ring_movement"] = [last + 1, 80] if last < 80 else None


def _countered(part: Condition) -> int | None:
    countered = part["countered"]
    return countered[1] - countered[0] + 1 if countered else 0


def _counter(part: Condition, count: int) -> None:
    missed = part["punches_missed"]
    if missed is not None:
        count = min(count, missed[1] - missed[0] + 1)
        part["countered"] = [missed[1] - count + 1, missed[1]] if count else None


def _power(part: Condition, value: int) -> None:
    part["power"] = value


RANGES: tuple[tuple[str, str, tuple[int, int], Read, Write], ...] = (
    ("PL", "numbers that land", (1, 79), lambda part: _last(part["punches_landed"]), _land),
    ("PL", "power", (0, MOST_POWER), lambda part: part["power"], _power),
    ("PM", "last number that misses", (2, 80), lambda part: _last(part["punches_missed"]), _miss),
    ("PM", "numbers countered", (0, 30), _countered, _counter),
    ("CL", "last number that clinches", (2, 80), lambda part: _last(part["clinching"]), _clinch),
)
"""What can be changed in the action rows: each gives way to its neighbours."""
