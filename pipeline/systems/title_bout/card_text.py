"""What a Title Bout card says, as text: card data on one side, the strings of a face on the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict, cast

from pipeline.printing.drawing.words import DIVISIONS, EN_DASH, MINUS, NOTHING, numbers, signed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.data import CardFields
    from engine.systems.title_bout.card import Card

STYLES = {"B": "Boxer", "S": "Slugger", "E": "Either"}
PUNCHES = {
    "jab": "Jab",
    "hook": "Hook",
    "cross": "Cross",
    "combination": "Combination",
    "uppercut": "Uppercut",
}
PLANS = {"FI": "Fight inside", "FO": "Fight outside", "CU": "Cover up", "KO": "Go for the KO"}

_Range = tuple[int, int] | list[int] | None


class _ControlData(TypedDict):
    boxer: int
    slugger: int


class _SideData(TypedDict):
    control: _ControlData
    defense: int
    aggressiveness: int
    knockdown: list[int]
    killer_instinct: int
    knockout: int
    endurance: int
    cut: int
    foul: str
    counter_punch: int
    punches_landed: _Range
    power: int | None
    punches_missed: _Range
    countered: _Range
    clinching: _Range
    ring_movement: _Range


class _FighterData(TypedDict):
    name: str
    nickname: str | None
    division: str
    overall: int
    style: str
    special: str | None
    stance: str
    years: list[int | None] | None
    fresh: _SideData
    fatigued: _SideData
    strategies: Mapping[str, int]
    hitting_value: Mapping[str, Mapping[str, _Range]]


class _TextData(TypedDict):
    text: str


class _ActionData(TypedDict):
    card: int
    cf: int
    rn: int | str
    result: int
    result_word: str | None
    ring_position: str
    kd: int
    kd2: int
    kor: int
    kdc: int
    judges: list[str]
    condition: _TextData
    injury: _TextData
    special_action: _TextData


@dataclass(frozen=True, slots=True)
class Action:
    """One action: what happens, on which numbers, and the number in parentheses with its meaning."""

    label: str
    meaning: str
    numbers: str
    mark: str


@dataclass(frozen=True, slots=True)
class Side:
    """A fighter fresh or fatigued: control, defence, eight ratings under the book's letters, four actions."""

    control: str
    defense: str
    ratings: tuple[tuple[str, str], ...]
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Fighter:
    """All a fighter card prints; `plans` are strategies, `punches` Hitting Value rows: label, 3, 2."""

    name: str
    byline: str
    overall: str
    style: str
    special: str | None
    stance: str
    fresh: Side
    fatigued: Side
    plans: tuple[tuple[str, str, str], ...]
    punches: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class BoxingAction:
    """All a Boxing Action card prints; `rn` is a number or a word, `word` stands beside the RESULT."""

    number: str
    cf: str
    rn: str
    result: str
    word: str | None
    ring_position: str
    checks: tuple[tuple[str, str], ...]
    judges: tuple[str, ...]
    texts: tuple[tuple[str, str], ...]


def fighter(card: Card) -> Fighter:
    """What the card of this fighter says; `card` is lawful card data (`title_bout/card/1`)."""
    data = cast("_FighterData", card)
    division = DIVISIONS.get(data["division"], data["division"])
    byline = [data["nickname"], division, _years(data["years"])]
    return Fighter(
        name=data["name"],
        byline=" · ".join(part for part in byline if part),
        overall=str(data["overall"]),
        style=STYLES.get(data["style"], data["style"]),
        special=data["special"],
        stance=data["stance"] or NOTHING,
        fresh=_side(data["fresh"]),
        fatigued=_side(data["fatigued"]),
        plans=tuple((plan, PLANS[plan], _number(data["strategies"].get(plan))) for plan in PLANS),
        punches=tuple(
            (
                label,
                numbers(data["hitting_value"][punch].get("3")),
                numbers(data["hitting_value"][punch].get("2")),
            )
            for punch, label in PUNCHES.items()
        ),
    )


def boxing_action(card: CardFields) -> BoxingAction:
    """What this Boxing Action card says; `card` is lawful card data of a deck (`title_bout/deck/1`)."""
    data = cast("_ActionData", card)
    return BoxingAction(
        number=str(data["card"]),
        cf=str(data["cf"]),
        rn=str(data["rn"]),
        result=str(data["result"]),
        word=data["result_word"],
        ring_position=data["ring_position"],
        checks=(
            ("KD", str(data["kd"])),
            ("KD2", str(data["kd2"])),
            ("KOR", str(data["kor"])),
            ("KDC", str(data["kdc"])),
        ),
        judges=tuple(data["judges"]),
        texts=(
            ("Condition", data["condition"]["text"]),
            ("Injury", data["injury"]["text"]),
            ("Special action", data["special_action"]["text"]),
        ),
    )


def _number(number: int | None) -> str:
    return NOTHING if number is None else str(number).replace("-", MINUS)


def _years(years: list[int | None] | None) -> str:
    first, last = years or (None, None)
    if first is None and last is None:
        return ""
    return f"{first or ''}{EN_DASH}{last or ''}"


def _side(data: _SideData) -> Side:
    low, high = data["knockdown"]
    countered = data["countered"]
    return Side(
        control=f"{data['control']['boxer']}/{data['control']['slugger']}",
        defense=signed(data["defense"]),
        ratings=(
            ("AGG", _number(data["aggressiveness"])),
            ("KD 1/2", f"{low}/{high}"),
            ("KI", _number(data["killer_instinct"])),
            ("KO", _number(data["knockout"])),
            ("END", _number(data["endurance"])),
            ("CUT", _number(data["cut"])),
            ("FOUL", data["foul"]),
            ("CP", _number(data["counter_punch"])),
        ),
        actions=(
            Action("Landed", "(power)", numbers(data["punches_landed"]), _mark(data["power"])),
            Action(
                "Missed",
                "(countered from)",
                numbers(data["punches_missed"]),
                _mark(countered[0] if countered else None),
            ),
            Action("Clinching", "", numbers(data["clinching"]), ""),
            Action("Movement", "", numbers(data["ring_movement"]), ""),
        ),
    )


def _mark(number: int | None) -> str:
    return f"({NOTHING})" if number is None else f"({number})"
