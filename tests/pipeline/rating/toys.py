"""A game of two ratings and no bouts: cards, laws and libraries whose every number can be written out."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

import numpy as np

from fightcard.engine.core.data import CardData
from fightcard.pipeline.game import Parameter
from fightcard.pipeline.rating.library import Drawn
from fightcard.pipeline.rating.packed_cards import PackedCards
from fightcard.pipeline.rating.weighing import Weighed

Toy: TypeAlias = Any
"""A stand-in that has just the parts it is asked for."""

LADDER = (-1, 0, 1)


def toy_parameter(heading: str, low: int = 0, high: int = 99, part: str = "") -> Parameter:
    """A rating that stands in a card under its heading."""

    def write(card: Toy, number: int) -> CardData:
        return cast("CardData", {**card, heading: number})

    return Parameter(heading, part, low, high, lambda card: cast("Any", card).get(heading), write)


PARAMETERS = (toy_parameter("CF", 0, 20), toy_parameter("Fat CF", 0, 20), toy_parameter("KO", 1, 9))


def toy_card(*numbers: int | None, style: str = "B", name: str = "toy") -> CardData:
    """A card with these ratings; None is a rating that it lacks."""
    ratings = {each.heading: number for each, number in zip(PARAMETERS, numbers, strict=False)}
    known = {heading: number for heading, number in ratings.items() if number is not None}
    return cast("CardData", {**known, "style": style, "id": name})


def toy_model(**words: Toy) -> Toy:
    """A model of two styles that doubts CF."""
    usual = {
        "styles": ("B", "S"), "doubted": ("CF",), "traded": (), "given": ("Name",), "style": "Style",
        "judges_records": True, "overall": None, "printed": "", "chosen": (),
    }  # fmt: skip
    return SimpleNamespace(**usual | words)


def toy_library(**words: Toy) -> Toy:
    """A library without cards, of such a model."""
    opponents = SimpleNamespace(system="toy", ladder=(0,))
    return SimpleNamespace(parameters=PARAMETERS, model=toy_model(**words), opponents=opponents, cache={})


def toy_drawn(rows: Sequence[Sequence[float]], latents: Sequence[Sequence[float]] | None = None) -> Drawn:
    """Cards with these rows of ratings."""
    cards = tuple(toy_card(*map(int, row), name=f"drawn-{place}") for place, row in enumerate(rows))
    of = np.zeros((len(rows), 3)) if latents is None else np.array(latents, float)
    ratings = np.array([[*row, 0.0] for row in rows], float)
    return Drawn(PackedCards.of(cards), of, ratings)


def toy_weighed(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> Weighed:
    """These cards with these weights, all of level 0."""
    even = np.full((len(rows), len(LADDER), 5), 0.2)
    return Weighed("B", toy_drawn(rows), np.array(weights, float), 0.0, even)
