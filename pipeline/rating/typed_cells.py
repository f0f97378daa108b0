"""Typed cells as the numbers of a card, and cards that take them over."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product
from statistics import NormalDist
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.card_model import LATENTS
from fightcard.pipeline.rating.rows import typed_cell

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.checks.stated_doubt import StatedDoubt
    from fightcard.pipeline.findings import Value
    from fightcard.pipeline.game import Parameter
    from fightcard.pipeline.rating.library import Library

OF_FOUR_IN_FIVE = NormalDist().inv_cdf(0.9)
"""Standard deviations from the middle to either end of what holds four cases in five."""


def typed_ratings(library: Library, style: str, typed: Mapping[str, Value]) -> dict[int, float]:
    """The ratings that typed cells fix, by place in `Library.parameters`.

    A cell that no parameter reaches fixes none.
    """
    system = library.opponents.system
    model = library.drawn(style, np.zeros((1, len(LATENTS))), 0).cards[0]
    fixed: dict[int, float] = {}
    for heading, value in typed.items():
        own = [place for place, parameter in enumerate(library.parameters) if parameter.heading == heading]
        parameters = [library.parameters[place] for place in own]
        found = _turned(system, model, parameters, heading, value)
        if found is not None:
            fixed |= dict(zip(own, found, strict=True))
            # The ranges of a table follow each other: the next cell is sought next to those that are there.
            model = _written(model, parameters, found)
    return fixed


def doubted_ratings(
    library: Library, fixed: Mapping[int, float], doubts: Sequence[StatedDoubt]
) -> dict[int, tuple[float, float]]:
    """Middle and standard deviation of the typed ratings whose source is in doubt, by place.

    fixed: the ratings that typed cells fix. The stated range holds the true number in four of five cases.
    """
    found: dict[int, tuple[float, float]] = {}
    for each in doubts:
        for place, number in fixed.items():
            if library.parameters[place].heading != each.heading:
                continue
            if each.by is None:
                found[place] = (each.low + each.high) / 2, (each.high - each.low) / 2 / OF_FOUR_IN_FIVE
            else:
                found[place] = number, each.by / OF_FOUR_IN_FIVE
    return found


def _turned(
    system: str, card: CardData, parameters: Sequence[Parameter], heading: str, value: Value
) -> list[int] | None:
    """The numbers with which the parameters of a cell give what was typed; None where none do."""
    is_single = len(parameters) == 1
    choices = [
        range(each.low, each.high + 1) if is_single else numbers_in(value, each) for each in parameters
    ]
    for numbers in product(*choices):
        if typed_cell(system, _written(card, parameters, numbers), heading) == value:
            return list(numbers)
    return None


def numbers_in(value: Value, parameter: Parameter) -> list[int]:
    """The numbers that a cell gives one of its several parameters: those it holds, and their distances."""
    stated = [int(number) for number in re.findall(r"\d+", str(value))]
    between = {one - other + more for one in stated for other in stated for more in (0, 1)}
    if parameter.words or not stated:
        return list(range(parameter.low, parameter.high + 1))
    return sorted(number for number in {*stated, *between} if parameter.low <= number <= parameter.high)


def misfits(library: Library, card: CardData, typed: Mapping[str, Value], fixed: Mapping[int, float]) -> int:
    """How many cells of a card differ from what is typed, once the known numbers are written into it."""
    for place, number in fixed.items():
        card = library.parameters[place].write(card, int(number))
    system = library.opponents.system
    return sum(typed_cell(system, card, heading) != value for heading, value in typed.items())


def with_typed(
    library: Library, card: CardData, typed: Mapping[str, Value], fixed: Mapping[int, float]
) -> CardData:
    """The card with its typed cells; the numbers that make them on most cards are tried before all others."""
    system = library.opponents.system
    for heading, value in typed.items():
        places = [place for place, parameter in enumerate(library.parameters) if parameter.heading == heading]
        parameters = [library.parameters[place] for place in places]
        usual = _written(card, parameters, [int(fixed[place]) for place in places if place in fixed])
        if typed_cell(system, usual, heading) == value:
            card = usual
        elif parameters:
            card = _written(card, parameters, _turned(system, card, parameters, heading, value) or ())
    return card


def _written(card: CardData, parameters: Sequence[Parameter], numbers: Sequence[int]) -> CardData:
    for parameter, number in zip(parameters, numbers, strict=False):
        card = parameter.write(card, number)
    return card
