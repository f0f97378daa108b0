"""What a Title Bout card says, as text: card data on one side, the fields of a face by name on the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from fightcard.engine.systems.title_bout.loading import POINTS
from fightcard.pipeline.fields.printed import block
from fightcard.pipeline.printing.drawing.card_words import MINUS, NOTHING, byline, capitals, numbers, signed

if TYPE_CHECKING:
    from fightcard.engine.systems.title_bout.card import Card, Punch, Strategy, Style
    from fightcard.pipeline.systems.title_bout.columns import ConditionName

STYLES: Mapping[Style, str] = {"B": "Boxer", "S": "Slugger", "E": "Either"}
PUNCHES: Mapping[Punch, str] = {
    "jab": "Jab",
    "hook": "Hook",
    "cross": "Cross",
    "combination": "Combination",
    "uppercut": "Uppercut",
}
PLANS: Mapping[Strategy, str] = {
    "FI": "Fight inside",
    "FO": "Fight outside",
    "CU": "Cover up",
    "KO": "Go for the KO",
}


def texts(card: Card) -> dict[str, str]:
    """What the card of this fighter says, by field; `card` is valid card data (`title_bout/card/1`)."""
    stance, special = card["stance"], card["special"]
    return {
        "the name": capitals(card["name"]),
        "the line under the name": byline(card),
        "Overall": str(card["overall"]),
        "the style": STYLES[card["style"]].upper(),
        "the special trait": special.upper() if special else "None",
        "the stance": stance.upper() if stance == "southpaw" else stance.capitalize(),
        **_side(card, "fresh"),
        **_side(card, "fatigued"),
        **{
            f"{label} {points}": numbers(card["hitting_value"][punch][points])
            for punch, label in PUNCHES.items()
            for points in POINTS
        },
        **{f"S {plan}": str(card["strategies"][plan]).replace("-", MINUS) for plan in PLANS},
    }


def _side(card: Card, condition: ConditionName) -> dict[str, str]:
    """A fighter fresh or fatigued: control, defence, the ratings under the book's letters, four actions."""
    side, title = card[condition], condition.capitalize()
    countered = side["countered"]
    return {
        f"{title} CF": f"{side['control']['boxer']}/{side['control']['slugger']}",
        f"{title} DEF": signed(side["defense"]),
        **{
            f"{title} {field.label}": field.text(card, NOTHING).replace("-", MINUS)
            for field in block("title_bout", "ratings", condition)
        },
        f"{title} Landed": numbers(side["punches_landed"]),
        f"{title} Landed mark": _mark(side["power"]),
        f"{title} Missed": numbers(side["punches_missed"]),
        f"{title} Missed mark": _mark(countered[0] if countered else None),
        f"{title} Clinching": numbers(side["clinching"]),
        f"{title} Movement": numbers(side["ring_movement"]),
    }


def _mark(number: int | None) -> str:
    return f"({NOTHING})" if number is None else f"({number})"
