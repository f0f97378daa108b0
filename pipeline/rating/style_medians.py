"""The usual card of a style, the same for all its fighters: what a card has where nothing is known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.card_model import LATENTS, KnownFor
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.game import Parameter, game_of
from fightcard.pipeline.rating.level_row import with_level
from fightcard.pipeline.rating.library import Library, as_rated
from fightcard.pipeline.rating.prior import Prior, spacing
from fightcard.pipeline.rating.rows import valid_places
from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest

Item = TypeVar("Item")

BELIEVED = 3_000
"""Cards of a style whose medians are the usual ones."""

NARROWED, MOVED = 0.9, 0.5
"""A record says something about a rating where it leaves less than this share of its spread, or moves its
mean by more than this many standard deviations."""

SURE, NARROWED_AT_MOST, MOVED_AT_LEAST = 3.0, 0.75, 0.65
"""It must also exceed chance, by this many standard errors of the effective number of cards; whatever that
number, the record counts where a rating is this narrow, or moved this far."""


@dataclass(frozen=True, slots=True)
class Usual:
    """The usual card of a style, and what is believed of its ratings: all arrays by parameter.

    `numbers` are those of the card, `middle` and `spread` the mean and the standard deviation of all cards'.
    `units` are the steps in which each may be moved; parameters with one number in `twins` move alike.
    """

    card: CardData
    numbers: NDArray[np.float64] = field(repr=False)
    middle: NDArray[np.float64] = field(repr=False)
    spread: NDArray[np.float64] = field(repr=False)
    units: NDArray[np.float64] = field(repr=False)
    twins: NDArray[np.int64] = field(repr=False)

    def steps(self, parameters: Sequence[Parameter], words: Iterable[KnownFor]) -> NDArray[np.float64]:
        """How far the words move each number, in whole units of as many standard deviations; 0 for none."""
        found = np.zeros(len(parameters))
        for word in words:
            for heading, deviations in word.moves:
                for place, parameter in enumerate(parameters):
                    if parameter.is_among((heading,)):
                        whole = np.round(abs(deviations) * self.spread[place] / self.units[place])
                        found[place] += np.sign(deviations) * self.units[place] * max(1.0, whole)
        return found


def usual(library: Library, style: str, seed: int, belief: Prior | None) -> Usual:
    """The usual card of a style: the model's middle with the medians of what is believed of its ratings.

    Computed once for a library and belief.
    """
    key = ("usual", style, seed, id(belief))
    if key not in library.cache:
        # The belief is stored with its result, so that no other can get its id.
        library.cache[key] = belief, _usual(library, style, seed, belief)
    found = library.cache[key][1]
    assert isinstance(found, Usual)  # stored above
    return found


def _usual(library: Library, style: str, seed: int, belief: Prior | None) -> Usual:
    parameters, model, system = library.parameters, library.model, library.opponents.system
    drawn = library.everybody(style, BELIEVED, seed, belief).ratings[:, : len(parameters)]
    middle = model.draw(_Middle(), style, (0.0,) * len(LATENTS))
    spaced = spacing(parameters, model.doubted, drawn)
    # What is believed in addition to the model is believed only of these ratings.
    medians = np.sort(drawn, axis=0)[len(drawn) // 2]
    own = ratings_of(model, parameters, [middle])[0, : len(parameters)]
    with_medians = as_rated(parameters, middle, np.where(spaced.doubted, medians, own))
    card = with_medians if valid_places(system, [with_medians]) else middle
    numbers = ratings_of(model, parameters, [card])[0, : len(parameters)]
    return Usual(card, numbers, drawn.mean(axis=0), drawn.std(axis=0), spaced.units, spaced.twins)


class _Middle(Random):
    """A source of chance that always gives the middle, or the most frequent value."""

    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:  # noqa: ARG002 - as its parent has it
        return mu

    def uniform(self, a: float, b: float) -> float:
        return (a + b) / 2

    def random(self) -> float:
        return 0.5

    def choice(self, seq: Sequence[Item]) -> Item:  # type: ignore[override]
        return max(seq, key=seq.count)

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:  # type: ignore[override]
        return [population[len(population) // 2]] * k


def shown(library: Library, request: WeighingRequest, weighed: Weighed, usual: Usual) -> NDArray[np.bool_]:
    """Which parameters what is known of a fighter says something about: fresh and fatigued alike.

    That is the record, and what goes with the level where nothing but the level is known: of a Level by
    itself, and of a career that does not judge a card. It is not what a fighter is known for.
    """
    found = shown_by_record(library, weighed, usual, request.known_for)
    if request.record.bouts and library.model.judges_records:
        return found
    graded = with_level(library, weighed) & (usual.steps(library.parameters, request.known_for) == 0)
    graded = np.isin(usual.twins, usual.twins[graded & (usual.spread > 0)])
    return found | (graded & ~of_no_record(library) if request.record.bouts else graded)


def shown_by_record(
    library: Library, weighed: Weighed, usual: Usual, words: Iterable[KnownFor]
) -> NDArray[np.bool_]:
    """Which parameters the record says something about: fresh and fatigued alike.

    Where a game's bouts do not end like real ones, no parameter of power or chin. A mean that was moved by
    what a fighter is known for does not come from the record.
    """
    parameters = library.parameters
    ratings, weights = weighed.drawn.ratings[:, : len(parameters)], weighed.weights
    means = weights @ ratings
    spreads = np.sqrt(np.maximum(weights @ (ratings - means) ** 2, 0.0))
    # With few effective cards chance narrows or moves a rating: that much is required on top.
    by_chance = SURE / np.sqrt(weighed.effective)
    moved = min(max(MOVED, by_chance), MOVED_AT_LEAST)
    is_moved = np.abs(means - usual.middle) > moved * usual.spread
    is_moved &= usual.steps(parameters, words) == 0
    narrowed = max(min(NARROWED, 1 - by_chance / np.sqrt(2)), NARROWED_AT_MOST)
    found = (usual.spread > 0) & (is_moved | (spreads < narrowed * usual.spread))
    found = np.isin(usual.twins, usual.twins[found])
    found &= ~of_no_record(library)
    return np.asarray(found, np.bool_)


def of_no_record(library: Library) -> NDArray[np.bool_]:
    """The parameters that no record can show in this game, since its bouts end unlike real ones."""
    cells = () if library.model.judges_records else power_and_chin(library.opponents.system)
    return np.array([each.heading in cells for each in library.parameters], np.bool_)


def power_and_chin(system: str) -> tuple[str, str]:
    """The headings of a game that are for power and for a chin."""
    hints = game_of(system).verification.hints
    return hints.power.heading, hints.chin.heading


def leaning(
    library: Library, ratings: NDArray[np.float64], usual: Usual, words: Sequence[KnownFor]
) -> NDArray[np.float64]:
    """By how much words favour each row of ratings, in logs: a mean moves by up to one standard deviation.

    Several ratings of one word share its weight, since they are correlated.
    """
    logs = np.zeros(len(ratings))
    for word in words:
        moves = [
            (place, deviations)
            for heading, deviations in word.moves
            for place, parameter in enumerate(library.parameters)
            if heading in (parameter.heading, parameter.name) and usual.spread[place] > 0
        ]
        for place, deviations in moves:
            off = (ratings[:, place] - usual.middle[place]) / usual.spread[place]
            logs += deviations * off / len(moves)
    return logs
