"""What is compared after printing: the columns of each printed field, and what card data says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fightcard.engine.core.data import Range
from fightcard.engine.systems.title_bout.card import Card, Condition
from fightcard.engine.systems.title_bout.loading import POINTS
from fightcard.pipeline.checks.ranges import span
from fightcard.pipeline.fields.printed import block
from fightcard.pipeline.printing.drawing.card_words import capitals
from fightcard.pipeline.systems.title_bout.card_text import PLANS, PUNCHES, STYLES
from fightcard.pipeline.systems.title_bout.columns import Actions, ConditionName

SIDES: Mapping[ConditionName, tuple[str, str]] = {"fresh": ("Fresh", ""), "fatigued": ("Fatigued", "Fat ")}
ACTIONS: tuple[tuple[str, Actions, str], ...] = (
    ("Landed", "punches_landed", "PL"),
    ("Missed", "punches_missed", "PM"),
    ("Clinching", "clinching", "CL"),
    ("Movement", "ring_movement", "RM"),
)
HITS = {"Jab": "Jab", "Hook": "Hook", "Cross": "Cross", "Combination": "Comb", "Uppercut": "Upper"}
NONE = "—"


def _fields() -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "the name", ("Name",)
    yield "the line under the name", ("Nickname",)
    yield "Overall", ("Overall",)
    yield "the style", ("Style",)
    yield "the special trait", ("Special",)
    yield "the stance", ("Stance",)
    for condition, (title, prefix) in SIDES.items():
        yield f"{title} CF", (f"{prefix}CFB", f"{prefix}CFS")
        yield f"{title} DEF", (f"{prefix}DEF",)
        for field in block("title_bout", "ratings", condition):
            yield f"{title} {field.label}", field.headings
        for label, _, heading in ACTIONS:
            yield f"{title} {label}", (prefix + heading,)
    for label, heading in HITS.items():
        for points in ("3", "2"):
            yield f"{label} {points}", (f"{heading} {points}",)
    for plan in PLANS:
        yield f"S {plan}", (f"S {plan}",)


FIELDS: Mapping[str, tuple[str, ...]] = dict(_fields())


def values(card: Card) -> Mapping[str, str]:
    """The same values straight from card data, spelled plainly."""
    found = {
        "the name": capitals(card["name"]),
        "Overall": str(card["overall"]),
        "the style": STYLES[card["style"]].upper(),
        "the special trait": card["special"].upper() if card["special"] else "None",
    }
    for key, (title, _) in SIDES.items():
        found |= {f"{title} {label}": text for label, text in _side(card[key])}
        found |= {
            f"{title} {field.label}": field.text(card, NONE) for field in block("title_bout", "ratings", key)
        }
    for punch, label in PUNCHES.items():
        for points in POINTS:
            found[f"{label} {points}"] = _range(card["hitting_value"][punch][points])
    return found | {f"S {plan}": str(card["strategies"][plan]) for plan in PLANS}


def _side(side: Condition) -> Iterator[tuple[str, str]]:
    control, defense = side["control"], side["defense"]
    yield "CF", f"{control['boxer']}/{control['slugger']}"
    yield "DEF", f"+{defense}" if defense > 0 else str(defense)
    countered = side["countered"]
    marks = {"Landed": _number(side["power"]), "Missed": _number(countered[0] if countered else None)}
    for label, action, _ in ACTIONS:
        yield label, _range(side[action])
        yield f"{label} mark", f"({marks[label]})" if label in marks else ""


def _range(numbers: Range | None) -> str:
    return span(*numbers) if numbers else NONE


def _number(number: int | None) -> str:
    return NONE if number is None else str(number)
