"""What a Title Bout card says, as text: card data on one side, the strings of a face on the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fightcard.pipeline.fields.printed import block
from fightcard.pipeline.printing.drawing.card_words import DIVISIONS, EN_DASH, MINUS, NOTHING, numbers, signed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fightcard.engine.systems.title_bout.card import ActionCard, Card, Style
    from fightcard.pipeline.systems.title_bout.columns import ConditionName, Plan, Punch

STYLES: Mapping[Style, str] = {"B": "Boxer", "S": "Slugger", "E": "Either"}
PUNCHES: Mapping[Punch, str] = {
    "jab": "Jab",
    "hook": "Hook",
    "cross": "Cross",
    "combination": "Combination",
    "uppercut": "Uppercut",
}
PLANS: Mapping[Plan, str] = {
    "FI": "Fight inside",
    "FO": "Fight outside",
    "CU": "Cover up",
    "KO": "Go for the KO",
}


@dataclass(frozen=True, slots=True)
class Action:
    """One action: what happens, on which numbers, and the number in parentheses with its meaning."""

    label: str
    meaning: str
    numbers: str
    mark: str


@dataclass(frozen=True, slots=True)
class Side:
    """A fighter fresh or fatigued: control, defence, his ratings under the book's letters, four actions."""

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
    division = DIVISIONS.get(card["division"], card["division"])
    byline = [card["nickname"], division, _years(card["years"])]
    return Fighter(
        name=card["name"],
        byline=" · ".join(part for part in byline if part),
        overall=str(card["overall"]),
        style=STYLES[card["style"]],
        special=card["special"],
        stance=card["stance"],
        fresh=_side(card, "fresh"),
        fatigued=_side(card, "fatigued"),
        plans=tuple((plan, PLANS[plan], _number(card["strategies"][plan])) for plan in PLANS),
        punches=tuple(
            (
                label,
                numbers(card["hitting_value"][punch]["3"]),
                numbers(card["hitting_value"][punch]["2"]),
            )
            for punch, label in PUNCHES.items()
        ),
    )


def boxing_action(card: ActionCard) -> BoxingAction:
    """What this Boxing Action card says; `card` is lawful card data of a deck (`title_bout/deck/1`)."""
    return BoxingAction(
        number=str(card["card"]),
        cf=str(card["cf"]),
        rn=str(card["rn"]),
        result=str(card["result"]),
        word=card["result_word"],
        ring_position=card["ring_position"],
        checks=(
            ("KD", str(card["kd"])),
            ("KD2", str(card["kd2"])),
            ("KOR", str(card["kor"])),
            ("KDC", str(card["kdc"])),
        ),
        judges=tuple(card["judges"]),
        texts=(
            ("Condition", card["condition"]["text"]),
            ("Injury", card["injury"]["text"]),
            ("Special action", card["special_action"]["text"]),
        ),
    )


def _number(number: int | None) -> str:
    return NOTHING if number is None else str(number).replace("-", MINUS)


def _years(years: list[int | None] | None) -> str:
    first, last = years or (None, None)
    if first is None and last is None:
        return ""
    return f"{first or ''}{EN_DASH}{last or ''}"


def _side(card: Card, condition: ConditionName) -> Side:
    side = card[condition]
    countered = side["countered"]
    return Side(
        control=f"{side['control']['boxer']}/{side['control']['slugger']}",
        defense=signed(side["defense"]),
        ratings=tuple(
            (field.label, field.text(card, NOTHING).replace("-", MINUS))
            for field in block("title_bout", "ratings", condition)
        ),
        actions=(
            Action("Landed", "(power)", numbers(side["punches_landed"]), _mark(side["power"])),
            Action(
                "Missed",
                "(countered from)",
                numbers(side["punches_missed"]),
                _mark(countered[0] if countered else None),
            ),
            Action("Clinching", "", numbers(side["clinching"]), ""),
            Action("Movement", "", numbers(side["ring_movement"]), ""),
        ),
    )


def _mark(number: int | None) -> str:
    return f"({NOTHING})" if number is None else f"({number})"
