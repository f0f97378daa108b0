"""What a Mini Title Bout card says, as text: card data on one side, the strings of a face on the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fightcard.pipeline.fields.printed import block
from fightcard.pipeline.printing.drawing import card_words
from fightcard.pipeline.systems.mini_title_bout.conversion import chin_data, conditioning

if TYPE_CHECKING:
    from fightcard.engine.systems.mini_title_bout.card import Card
    from fightcard.pipeline.fields.printed import Printed

INCHES = "″"
LATER = "one letter worse"
FIGURES = (*block("mini_title_bout", "asked for in a round"), *block("mini_title_bout", "figures"))
"""The ratings that are printed as figures, those first that are asked for in the middle of a round."""

SIGNS = block("mini_title_bout", "signs")
"""What a fighter has or has not."""

GRAVE = {"FF": "flagrant fouler"}
"""A sign's second word, where it has one."""


@dataclass(frozen=True, slots=True)
class Strategy:
    """A line of the card: a strategy, its base, its letter of power."""

    name: str
    base: int
    power: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A rating with its heading, and in small words what it is about."""

    heading: str
    value: str
    about: str


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign: its letters where he has it, and what it says, there or lacking."""

    letters: str | None
    says: str
    lacking: str


@dataclass(frozen=True, slots=True)
class Fighter:
    """All a fighter card prints; `chins` are its letters of KD Def, the second None where it is one worse,
    and `signs` what he has or has not."""

    name: str
    byline: str
    record: str
    stopped: str
    strategies: tuple[Strategy, ...]
    chins: tuple[str, str | None]
    knockout_defense: str
    facts: tuple[Fact, ...]
    signs: tuple[Sign, ...]


def fighter(card: Card) -> Fighter:
    """What the card of this fighter says; `card` is lawful card data (`mini_title_bout/card/1`)."""
    record, stopped = card_words.record_of(str(card["record"] or ""))
    return Fighter(
        name=card["name"],
        byline=card_words.byline(card),
        record=record,
        stopped=stopped,
        strategies=_strategies(card),
        chins=chin_data(card),
        knockout_defense=card["knockout_defense"],
        facts=tuple(_fact(field, card) for field in FIGURES),
        signs=tuple(_sign(field, card) for field in SIGNS),
    )


def _strategies(card: Card) -> tuple[Strategy, ...]:
    base, power = card["base_scoring"], card["power"]
    return (
        Strategy("Slug", base["slugging"], power["slugging"]),
        Strategy("Box", base["boxing"], power["boxing"]),
        Strategy("Stay away", base["outside"], power["staying_away"]),
    )


def _fact(field: Printed, card: Card) -> Fact:
    """A figure as it is printed; most are their number."""
    value, about = field.text(card, card_words.NOTHING), field.about
    if field.name == "defense":
        value = card_words.signed(card["defense"])
    elif field.name == "tie_up":
        value = card_words.numbers((2, card["tie_up"]))
    elif field.name == "conditioning":
        value = conditioning(card).text
        about = "training/tiring" if "/" in value else about
    elif field.name == "reach":
        value += INCHES
    elif field.name == "body":
        body = card["body"]
        value, about = str(body["rating"]), f"{body['hand']} hand" if body["hand"] else about
    return Fact(field.label, value, about)


def _sign(field: Printed, card: Card) -> Sign:
    has = field.value(card)
    letters = has if isinstance(has, str) else field.label if has else None
    return Sign(letters, GRAVE.get(letters or "", field.about), field.about)
