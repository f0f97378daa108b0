"""The single numbers of a Title Bout card that can be turned one at a time, to see what each does to its
bouts.

A parameter is less than a cell where a cell holds two numbers: `1-32 (9)` is how many punches land, and
the power behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from pipeline.game import Hint, Hints, Parameter
from pipeline.systems.title_bout.columns import PLANS

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.data import Range
    from engine.systems.title_bout.card import Card, Condition
    from pipeline.systems.title_bout.columns import ConditionName, Plan

    Read: TypeAlias = Callable[[Condition], int | None]
    Write: TypeAlias = Callable[[Condition, int], None]

Number: TypeAlias = Literal[
    "defense", "aggressiveness", "killer_instinct", "knockout", "endurance", "cut", "counter_punch", "power",
]  # fmt: skip
Opponent: TypeAlias = Literal["boxer", "slugger"]

RATINGS: tuple[tuple[str, Number, int, int], ...] = (
    ("DEF", "defense", -6, 6),
    ("AGG", "aggressiveness", 1, 10),
    ("KI", "killer_instinct", 0, 12),
    ("KO", "knockout", 0, 10),
    ("END", "endurance", 5, 150),
    ("CUT", "cut", 1, 8),
    ("CP", "counter_punch", 0, 12),
)
CONTROL: tuple[tuple[str, Opponent], ...] = (("CFB", "boxer"), ("CFS", "slugger"))
HINTS = Hints(
    winless=Hint("Overall", "CFB, CFS, PL and END"),
    unbeaten=Hint("Overall", "CFB, CFS, PL and KO"),
    stronger=Hint("Overall", "CFB, CFS, DEF and PL"),
    weaker=Hint("Overall", "CFB, CFS, DEF, PL and KD1"),
    power=Hint("PL", "PL (power), KI and Jab 3 to Upper 2", ("PL (power)", "KI")),
    chin=Hint("KD1", "KD1, KD2, KO, CUT, END and DEF", ("KD1", "KD2", "KO", "CUT", "END", "DEF")),
    endings="KO and KD1, then PL (power) and KI",
    skill=("CFB", "CFS", "DEF", "AGG", "CP", "END", "PL (numbers that land)", "PM", "CL"),
    sight=(("CFB", "CFS"), ("PL (power)",), ("KD1",)),
)


def every_parameter() -> tuple[Parameter, ...]:
    """Every parameter in the order of the columns, fresh before fatigued."""
    fresh = _of_condition("fresh", "")
    tired = tuple(
        parameter for parameter in _of_condition("fatigued", "Fat ") if parameter.heading != "Fat END"
    )
    return fresh + tired + tuple(_strategy(name) for name in PLANS) + (_trait(),)


def _of_condition(condition: ConditionName, prefix: str) -> tuple[Parameter, ...]:
    def parameter(
        heading: str,
        low: int,
        high: int,
        read: Read,
        write: Write,
        part: str = "",
    ) -> Parameter:
        def read_card(card: Card) -> int | None:
            return read(card[condition])

        def write_card(card: Card, value: int) -> Card:
            changed = card.copy()
            changed[condition] = _copied(card[condition])
            write(changed[condition], value)
            return changed

        return Parameter(prefix + heading, part, low, high, read_card, write_card)

    return (
        *(parameter(heading, 1, 12, *_control(kind)) for heading, kind in CONTROL),
        *(parameter(f"KD{place + 1}", 0, 10, *_knockdown(place)) for place in (0, 1)),
        *(parameter(heading, low, high, *_plain(name)) for heading, name, low, high in RATINGS),
        parameter("PL", 1, 79, lambda part: _last(part["punches_landed"]), _land, "numbers that land"),
        parameter("PL", 0, 15, *_plain("power"), "power"),
        parameter("PM", 2, 80, lambda part: _last(part["punches_missed"]), _miss, "last number that misses"),
        parameter("PM", 0, 30, _countered, _counter, "numbers countered"),
        parameter("CL", 2, 80, lambda part: _last(part["clinching"]), _clinch, "last number that clinches"),
    )


def _copied(part: Condition) -> Condition:
    """Ratings with their own lists of numbers; a range is never written in, only replaced."""
    return {**part, "control": part["control"].copy(), "knockdown": part["knockdown"].copy()}


def _plain(name: Number) -> tuple[Read, Write]:
    def write(part: Condition, value: int) -> None:
        part[name] = value

    return (lambda part: part[name]), write


def _control(kind: Opponent) -> tuple[Read, Write]:
    def write(part: Condition, value: int) -> None:
        part["control"][kind] = value

    return (lambda part: part["control"][kind]), write


def _knockdown(place: int) -> tuple[Read, Write]:
    def write(part: Condition, value: int) -> None:
        part["knockdown"][place] = value

    return (lambda part: part["knockdown"][place]), write


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


def _strategy(name: Plan) -> Parameter:
    def read(card: Card) -> int:
        return card["strategies"][name]

    def write(card: Card, value: int) -> Card:
        strategies = card["strategies"].copy()
        strategies[name] = value
        return {**card, "strategies": strategies}

    return Parameter(f"S {name}", "", 1, 10, read, write)


def _trait() -> Parameter:
    """The trait that the card prints, or none: it can only be taken away."""

    def read(card: Card) -> int | None:
        return 1 if card["special"] else None

    def write(card: Card, value: int) -> Card:
        return card if value else {**card, "special": None}

    return Parameter("Special", "", 0, 1, read, write)
