"""What each number of a card usually is, given all the others of its row.

The game's model draws cards; each number is regressed on all the others (the precision matrix of the drawn
cards, drawn a little towards uncorrelated ones), and the line is moved to where the other cards of the set
lie, its spread to theirs, the more the more cards there are. A number that was mistyped lies far from what
its row says; most probably it was what the row says.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.version import VERSION
from fightcard.pipeline.card_model import LATENTS
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.game import TIRED, Parameter, game_of, sources
from fightcard.pipeline.play import Cache
from fightcard.pipeline.verification.play.cache import data_digest, of_size

Regression: TypeAlias = tuple[
    NDArray[np.float64], NDArray[np.float64], NDArray[np.float64], Mapping[int, NDArray[np.float64]]
]

Usual: TypeAlias = "Mapping[tuple[int, ...], tuple[float, float]]"
"""Middle and spread of a number by its place among the game's, or by its and its fatigued twin's where both
are in question."""

DRAWN = 400
"""Cards of each style that the model draws for the regression."""

SHOWN = 20
"""Cards of each style whose numbers, with the sources of the game, show that those in a cache are the same
model's."""

HELD = 0.05
"""What is added to each variance, as a share of it: no correlation is taken to be perfect."""

LEAST_SPREAD = 0.5
"""No number is known better from the others than to within about one."""

MODEL_WEIGHT, SPREAD_IS_WORTH = 4.0, 8.0
"""The model's middle of a number, and its spread, count as this many cards."""


def usual(system: str, cards: Sequence[CardData], card: int, cache: Cache | None = None) -> Usual:
    """Middle and spread of each number of the card at a place, by the place of the number among the game's.

    By two places, a number's and its twin's when fresh or fatigued, what the row says of it without the twin.
    cache: keeps the numbers of the cards that the model draws.
    """
    game = game_of(system)
    parameters = game.verification.parameters
    names = {each.key: place for place, each in enumerate(parameters)}
    numbers = ratings_of(game.rating, parameters, cards)
    centre, spread, precision, without = _regression(system, cache)
    standard = (numbers - centre) / spread
    found: dict[tuple[int, ...], tuple[float, float]] = {}
    for place, parameter in enumerate(parameters):
        found[place,] = _given(standard, card, place, precision, centre, spread)
        twin = names.get((TIRED + parameter.heading, parameter.part))
        for one, other in ((place, twin), (twin, place)):
            if one is None or other is None:
                continue
            remaining = np.delete(np.arange(len(centre)), other)
            at = int(np.searchsorted(remaining, one))
            found[one, other] = _given(
                standard[:, remaining], card, at, without[other], centre[remaining], spread[remaining]
            )
    return found


def spreads_off(
    system: str, cards: Sequence[CardData], cache: Cache | None = None
) -> Callable[[int, Parameter], float]:
    """By the place of a card and a number: how many spreads it lies from what the rest of the row says.

    Without end for a number that the model does not know.
    """
    game = game_of(system)
    parameters = game.verification.parameters
    places = {each.key: place for place, each in enumerate(parameters)}
    centre, spread, precision, _ = _regression(system, cache)
    numbers = ratings_of(game.rating, parameters, cards)
    standard = (numbers - centre) / spread

    def off(card: int, parameter: Parameter) -> float:
        place = places.get(parameter.key)
        if place is None:
            return math.inf
        middle, own = _given(standard, card, place, precision, centre, spread)
        return abs(float(numbers[card, place]) - middle) / own

    return off


def _given(
    standard: NDArray[np.float64],
    card: int,
    place: int,
    precision: NDArray[np.float64],
    centre: NDArray[np.float64],
    spread: NDArray[np.float64],
) -> tuple[float, float]:
    line = -precision[place] / precision[place, place]
    line[place] = 0.0
    off = standard[:, place] - standard @ line
    others = np.delete(off, card)
    moved = float(others.sum() / (len(others) + MODEL_WEIGHT))
    variance = (SPREAD_IS_WORTH / precision[place, place] + float(((others - moved) ** 2).sum())) / (
        SPREAD_IS_WORTH + len(others)
    )
    middle = float(standard[card] @ line) + moved
    scale = float(spread[place])
    return float(centre[place]) + scale * middle, max(scale * float(np.sqrt(variance)), LEAST_SPREAD)


_REGRESSIONS: dict[str, Regression] = {}


def _regression(system: str, cache: Cache | None) -> Regression:
    """Centre, spread and precision of the numbers of the model's cards, and the precision without each number
    that has a twin."""
    if system not in _REGRESSIONS:
        _REGRESSIONS[system] = _regressed(game_of(system).verification.parameters, _numbers(system, cache))
    return _REGRESSIONS[system]


def _numbers(system: str, cache: Cache | None) -> NDArray[np.float64]:
    """The numbers of the model's cards, a row each: to draw them all takes a tenth of a second."""
    if cache is None:
        return _drawn(system, DRAWN)
    shown = _drawn(system, SHOWN)
    key = data_digest([VERSION, sources(system), DRAWN, shown.tolist()])
    size = len(shown) // SHOWN * DRAWN * shown.shape[1]
    known = of_size(cache.known([key]), size)
    if key in known:
        return known[key].reshape(-1, shown.shape[1]).astype(float)
    found = _drawn(system, DRAWN)
    cache.keep([(key, found.astype(np.int64).ravel())])
    return found


def _drawn(system: str, of_style: int) -> NDArray[np.float64]:
    game, chance = game_of(system), Random(1)
    cards: list[CardData] = [
        game.rating.draw(chance, style, [chance.gauss(0, 1) for _ in LATENTS])
        for style in game.rating.styles
        for _ in range(of_style)
    ]
    return ratings_of(game.rating, game.verification.parameters, cards)


def _regressed(parameters: Sequence[Parameter], numbers: NDArray[np.float64]) -> Regression:
    centre, spread = numbers.mean(axis=0), np.maximum(numbers.std(axis=0), 0.3)
    standard = (numbers - centre) / spread
    covariance = standard.T @ standard / len(standard) + HELD * np.eye(len(centre))
    names = {each.heading for each in parameters}
    twins = [
        place
        for place, each in enumerate(parameters)
        if each.heading.startswith(TIRED) or TIRED + each.heading in names
    ]
    without = {
        place: np.linalg.inv(np.delete(np.delete(covariance, place, axis=0), place, axis=1))
        for place in twins
    }
    return centre, spread, np.linalg.inv(covariance), without
