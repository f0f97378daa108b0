"""Rows to card data and back: the cells that hold a rating for each strategy, letters, a hand."""

from __future__ import annotations

from fightcard.engine.systems.mini_title_bout.card import Card
from fightcard.engine.systems.mini_title_bout.card import Conditioning as ConditioningData
from fightcard.pipeline.fields.row_conversion import Conversion, Form
from fightcard.pipeline.systems.mini_title_bout.columns import (
    BASES,
    POWERS,
    Conditioning,
    base_text,
    bases_of,
    body_of,
    body_text,
    chins_of,
    conditioning_of,
    power_text,
    powers_of,
)


def chin_data(card: Card) -> tuple[str, str | None]:
    """A card's Knockdown Defense: the first letter, and that of later knockdowns of a round or None."""
    first, later = card["knockdown_defense"]
    return str(first), later


def conditioning(card: Card) -> Conditioning:
    """A card's conditioning as its cell says it."""
    return _conditioning(card["conditioning"])


def _conditioning(data: ConditioningData) -> Conditioning:
    return Conditioning(data["training"], data["fatigue"], data["training_star"])


def _conditioning_data(text: str) -> dict[str, str | bool]:
    read = conditioning_of(text)
    return {"training": read.training, "fatigue": read.fatigue, "training_star": read.is_starred}


CONVERSION = Conversion(
    "mini_title_bout",
    {
        "base": Form(
            lambda text, _: dict(zip(BASES, bases_of(text), strict=True)),
            lambda bases: base_text(**bases),
        ),
        "power": Form(
            lambda text, _: dict(zip(POWERS, powers_of(text), strict=True)),
            lambda powers: power_text(**powers),
        ),
        "chin": Form(lambda text, _: list(chins_of(text)), lambda letters: "/".join(filter(None, letters))),
        "cond": Form(lambda text, _: _conditioning_data(text), lambda data: _conditioning(data).text),
        "body": Form(
            lambda text, _: dict(zip(("rating", "hand"), body_of(text), strict=True)),
            lambda body: body_text(**body),
        ),
    },
)
