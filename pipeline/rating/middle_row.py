"""The valid row in the middle of weighed cards.

What the record shows is the mean of the weighed cards; what it does not show is the usual card's of the
style, the same for all its fighters, moved by what a fighter is known for, or drawn where that is asked for.
Where only a Level is known, what goes with the level is the mean of the weighed cards. Typed cells stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.game import Parameter
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.level_row import at_level
from fightcard.pipeline.rating.library import Library, as_rated
from fightcard.pipeline.rating.likelier_row import Lean, Row, likelier
from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.rating.rows import typed_row, wrongs
from fightcard.pipeline.rating.scale import expected_level
from fightcard.pipeline.rating.style_medians import shown, usual
from fightcard.pipeline.rating.typed_cells import misfits, typed_ratings, with_typed
from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest
from fightcard.pipeline.rating.weighted_quantiles import MIDDLE, interval, quantile

Spans: TypeAlias = "Sequence[tuple[float, float]]"

CANDIDATES, FARTHER = 60, 10
"""Where the means make no valid row, the cards nearest to the middle of the weighed ones, of which the valid
one that suits the record best is proposed; where typed cells go with none of them, as many are taken from
this many times more."""

LEVEL_OFF, TILTS = 0.1, (0.5, 1.0, 1.5, 2.0, 3.0, 4.0)
"""How far the level of the means' card may lie from the mean level of the weighed cards, and by how much,
per level, the logs of their weights are moved until it does not lie farther."""

FINE_TILTS = (0.05, 0.1, 0.2, 0.3, 0.4, *TILTS)
"""The same where the row is to be of a level as the engine plays it."""

SELDOMER = 9
"""Of the farther cards every ninth is looked at where the engine shows the career of a row to be unlikely."""

CHECKED_AT_ONCE = 10
"""Rows that the checks look at, the best first, until one passes."""

DRAWS, ALIKE, WORSE = 40, 0.7, 1.0
"""Cards drawn for a row that is to vary, how near, in standard deviations, the ratings that the record shows
lie to its own, and how much worse, in logs, one may suit the record."""


class UnratableError(ValueError):
    """Why no row can be proposed, as a sentence for the designer."""


def middle_row(library: Library, request: WeighingRequest, weighed: Weighed, lean: Lean | None = None) -> Row:
    """The valid row in the middle of the weighed cards, and its card.

    lean: what is added, card by card, to how well the record suits it. Raises UnratableError where typed
    cells go together with no valid row.
    """
    making = _Making(library, request, weighed)
    wide = [interval(each, weighed.weights, MIDDLE) for each in weighed.drawn.ratings.T]
    nearest = making.nearest()
    near, farther = nearest[:CANDIDATES], nearest[CANDIDATES : FARTHER * CANDIDATES]
    nothing = np.zeros(len(library.parameters), np.bool_)

    def best(cards: Iterable[CardData]) -> tuple[Row | None, frozenset[str]]:
        return _best(library, request, weighed, list(cards), lean)

    found, wrong = best([making.middle(nothing)])
    if found is None:
        # The usual values may fit none of the fighter's own numbers: those cells come from the fighter's
        # cards.
        free = np.array([each.heading in wrong for each in library.parameters], np.bool_)
        found = best([making.middle(free)])[0]
        found = found or best(making.card(place, wide, free) for place in near)[0]
        found = found or best(making.drawn(place, wide) for place in near)[0]
    if found is None and request.typed:
        # What the record shows may be on the wrong side of the typed twin, such as fatigued above fresh.
        found = best([making.middle(free, near_typed=True)])[0]
    if found is None and request.typed:
        # Typed cells of one table may go with few cards: then farther ones that have them are looked at too.
        fitting = [misfits(library, weighed.drawn.cards[at], request.typed, making.fixed) for at in farther]
        fit = farther[np.argsort(fitting, kind="stable")][:CANDIDATES]
        found = best(making.drawn(place, wide) for place in fit)[0]
    # Ratings moved far may go together with no valid card: then those as the model drew them are taken.
    found = found or best(making.drawn(place, None) for place in nearest[: FARTHER * CANDIDATES])[0]
    if found is None:
        named = [each for each in request.typed if each in wrong] or sorted(wrong)
        raise UnratableError(
            f"no valid row fits the typed cells (errors under {', '.join(named)});"
            " clear those of one table, or fill it completely"
        )

    def others() -> Iterator[CardData]:
        yield from (making.card(place, wide, nothing) for place in near)
        yield from (making.card(place, anything, nothing) for place in farther[::SELDOMER])

    if making.follows_level:

        def made(level: float) -> Row | None:
            return best([making.middle(nothing, level=level)])[0]

        def neighbour(card: CardData, better: float) -> Row | None:
            return next(filter(None, (best([each])[0] for each in making.better(card, better))), None)

        found = at_level(library, request, found, making.level, made, neighbour)
    anything = [(-np.inf, np.inf)] * len(library.parameters)
    return likelier(library, request, found, others(), making.neighbours, lean)


def goes_with_a_row(library: Library, request: WeighingRequest, weighed: Weighed) -> bool:
    """Whether the typed cells of a fighter go together with a valid row."""
    try:
        return not request.typed or bool(middle_row(library, request, weighed))
    except UnratableError:
        return False


def varied(library: Library, request: WeighingRequest, weighed: Weighed, row: Row) -> Row:
    """The row with what the record does not show drawn from fighters who share the ratings that it shows.

    The same for the same `WeighingRequest.vary`; unchanged if no such draw is valid and suits the record as
    well.
    """
    making = _Making(library, request, weighed)
    held = making.known | making.is_fixed | (making.steps != 0)
    own = ratings_of(library.model, library.parameters, [row[1]])[0, : len(held)]
    ratings = weighed.drawn.ratings[:, : len(held)]
    scale = np.maximum(making.usual.spread[held], 1e-9)
    apart = (
        (((ratings[:, held] - own[held]) / scale) ** 2).mean(axis=1) if held.any() else np.zeros(len(ratings))
    )
    weights = weighed.weights * np.exp(-(apart - apart.min()) / (2 * ALIKE**2))
    random = np.random.Generator(np.random.Philox([request.seed, request.vary or 0]))
    count = min(DRAWS, int((weights > 0).sum()))
    places = random.choice(len(weights), count, replace=False, p=weights / weights.sum())
    cards = [making.finished(making.rated(place, np.where(held, own, ratings[place]))) for place in places]
    rows = [{**typed_row(library.opponents.system, card), **request.typed} for card in cards]
    fits = suits(library, request, weighed, [row[1], *cards])
    for place, wrong in enumerate(wrongs(library.opponents.system, rows)):
        if not wrong and fits[1 + place] >= fits[0] - WORSE:
            return rows[place], cards[place]
    return row


def suits(
    library: Library,
    request: WeighingRequest,
    weighed: Weighed,
    cards: Sequence[CardData],
    lean: Lean | None = None,
) -> NDArray[np.float64]:
    """How well the record suits each card, in logs."""
    levels, chances = library.opponents.ladder, _chances(library, weighed, cards)
    own = own_level(chances, levels)
    logs = log_likelihood(request.record, request.opposition, chances, levels, own, doubted=False)
    return logs if lean is None else logs + lean(chances)


def _chances(library: Library, weighed: Weighed, cards: Sequence[CardData]) -> NDArray[np.float64]:
    """The chance of each ending for each card against each level."""
    ratings = ratings_of(library.model, library.parameters, cards)
    return library.surface.chances(ratings, library.opponents.ladder, np.array(weighed.off))


def _best(
    library: Library, request: WeighingRequest, weighed: Weighed, cards: Sequence[CardData], lean: Lean | None
) -> tuple[Row | None, frozenset[str]]:
    """Of these cards the valid one that suits best, None where none is valid; and what is wrong then."""
    if not cards:
        return None, frozenset()
    system, order = (
        library.opponents.system,
        np.argsort(-suits(library, request, weighed, cards, lean), kind="stable"),
    )
    wrong: set[str] = set()
    for start in range(0, len(order), CHECKED_AT_ONCE):
        places = order[start : start + CHECKED_AT_ONCE]
        rows = [{**typed_row(system, cards[place]), **request.typed} for place in places]
        for place, row, own in zip(places, rows, wrongs(system, rows), strict=True):
            if not own:
                return (row, cards[place]), frozenset()
            wrong.update(heading for _, heading in own)
    return None, frozenset(wrong)


class _Making:
    """How cards are made from weighed ones: what the record shows, what is typed, and what else is usual.

    Arrays by parameter: `target` is what a number is where the record says nothing, `steps` how far words
    moved it.
    """

    def __init__(self, library: Library, request: WeighingRequest, weighed: Weighed) -> None:
        self.library, self.request, self.weighed = library, request, weighed
        self.usual = own = usual(library, weighed.style, request.seed, request.belief)
        self.fixed = typed_ratings(library, weighed.style, request.typed)
        parameters = library.parameters
        self.is_fixed = np.array([place in self.fixed for place in range(len(parameters))], np.bool_)
        self.known = shown(library, request, weighed, own) & ~self.is_fixed
        self.levels = own_level(weighed.chances, library.opponents.ladder)
        self.level = float(weighed.weights @ self.levels)
        if self.follows_level and not request.record.bouts and not library.model.judges_records:
            # The surface is far off for single cards where the pairing all but decides a bout.
            self.level = expected_level(request.opposition.mean)
        self.steps = np.where(self.known | self.is_fixed, 0.0, own.steps(parameters, request.known_for))
        target = own.numbers + self.steps
        for place, number in self.fixed.items():
            # A fatigued rating keeps its distance from the fresh one that is typed, and the other way round.
            same_twin = (own.twins == own.twins[place]) & ~self.is_fixed
            target = np.where(same_twin, target + number - own.numbers[place], target)
        self.target = _in_bounds(parameters, target)

    @property
    def follows_level(self) -> bool:
        """Whether the row is to be of the level of the weighed cards as the engine plays it.

        So it is where only a Level is known, and where a career does not judge a card (`likelier_row`).
        """
        return not (self.request.record.bouts and self.library.model.judges_records)

    def nearest(self) -> NDArray[np.int64]:
        """The places of the weighed cards, those nearest to the middle of what the record tells first."""
        ratings, weights = self.weighed.drawn.ratings, self.weighed.weights
        width = len(self.known)
        columns = np.append(
            self.known if self.known.any() else ~self.known, np.zeros(ratings.shape[1] - width, bool)
        )
        shown = ratings[:, columns]
        middles = np.array([quantile(column, weights, 0.5) for column in shown.T])
        apart = (((shown - middles) / np.maximum(shown.std(axis=0), 1e-9)) ** 2).sum(axis=1)
        return np.argsort(apart, kind="stable")

    def middle(
        self, free: NDArray[np.bool_], *, near_typed: bool = False, level: float | None = None
    ) -> CardData:
        """The means of the weighed cards on the usual one, near their mean level or the one given.

        What the record shows too little of is the usual card's, which would make a weak fighter too strong.
        So the weighed cards are moved to levels on the other side as far as that card needs.
        """
        aim = self.level if level is None else level
        found = self.means(self.weighed.weights, free, near_typed=near_typed)
        missing = least = aim - self._level(found)
        for tilt in FINE_TILTS if self.follows_level else TILTS:
            if abs(least) <= LEVEL_OFF:
                break
            weights = self.weighed.tilted(np.copysign(tilt, missing) * (self.levels - self.level)).weights
            card = self.means(weights, free, near_typed=near_typed)
            off = aim - self._level(card)
            if abs(off) < abs(least):
                found, least = card, off
        return found

    def _level(self, card: CardData) -> float:
        chances = _chances(self.library, self.weighed, [card])
        return float(own_level(chances, self.library.opponents.ladder)[0])

    def means(
        self, weights: NDArray[np.float64], free: NDArray[np.bool_], *, near_typed: bool = False
    ) -> CardData:
        """The usual card with the means, in whole steps, of what the record tells and of cells set free;
        `near_typed` with those next to a typed twin at their usual distance from it instead."""
        usual, parameters = self.usual, self.library.parameters
        means = weights @ self.weighed.drawn.ratings[:, : len(parameters)]
        steps = np.rint((means - usual.numbers) / usual.units)
        own = _in_bounds(parameters, usual.numbers + steps * usual.units)
        is_own = self._is_own(free)
        if near_typed:
            is_own &= ~np.isin(usual.twins, usual.twins[self.is_fixed])
        return self.finished(as_rated(parameters, usual.card, np.where(is_own, own, self.target)))

    def _is_own(self, free: NDArray[np.bool_]) -> NDArray[np.bool_]:
        return self.known | (free & ~self.is_fixed)

    def card(self, place: int, spans: Spans, free: NDArray[np.bool_]) -> CardData:
        """The usual card with what the record tells, brought into these intervals, and the cells set free."""
        width = len(self.known)
        low, high = np.array(spans[:width]).T
        own = np.clip(self.weighed.drawn.ratings[place, :width], low, high)
        card = self.weighed.drawn.cards[place]
        has = np.array([each.read(card) is not None for each in self.library.parameters], np.bool_)
        moved = np.where(self._is_own(free) & has, own, self.target)
        return self.finished(as_rated(self.library.parameters, self.usual.card, moved))

    def neighbours(self, card: CardData) -> Iterator[CardData]:
        """The card with one rating that the record shows a step higher or lower, fresh and fatigued alike."""
        parameters, usual = self.library.parameters, self.usual
        ratings = ratings_of(self.library.model, parameters, [card])[0, : len(parameters)]
        for stem in np.unique(usual.twins[self.known]):
            for sign in (-1, 1):
                steps = np.where((usual.twins == stem) & ~self.is_fixed, sign * usual.units, 0.0)
                moved = _in_bounds(parameters, ratings + steps)
                if (moved != ratings).any():
                    yield self.finished(as_rated(parameters, card, moved))

    def better(self, card: CardData, by: float) -> Iterator[CardData]:
        """The neighbours of a card that the surface takes to be better than it.

        Those that it takes to be most nearly so many levels better come first.
        """
        cards = [card, *self.neighbours(card)]
        levels = own_level(_chances(self.library, self.weighed, cards), self.library.opponents.ladder)
        for place in np.argsort(np.abs(levels[1:] - levels[0] - by), kind="stable"):
            yield cards[1 + place]

    def drawn(self, place: int, spans: Spans | None) -> CardData:
        """The weighed card itself, brought into these intervals; without any as the model drew it."""
        card, width = self.weighed.drawn.cards[place], len(self.known)
        if spans is not None:
            low, high = np.array(spans[:width]).T
            card = self.rated(place, np.clip(self.weighed.drawn.ratings[place, :width], low, high))
        return self.finished(card)

    def rated(self, place: int, ratings: NDArray[np.float64]) -> CardData:
        """The weighed card with these ratings."""
        return as_rated(self.library.parameters, self.weighed.drawn.cards[place], ratings)

    def finished(self, card: CardData) -> CardData:
        """The card with what no number says of a fighter's name for something, and its typed cells."""
        for word in self.request.known_for:
            card = card if word.write is None else word.write(card)
        return with_typed(self.library, card, self.request.typed, self.fixed)


def _in_bounds(parameters: Sequence[Parameter], ratings: NDArray[np.float64]) -> NDArray[np.float64]:
    low, high = (np.array([getattr(each, end) for each in parameters]) for end in ("low", "high"))
    found: NDArray[np.float64] = np.clip(ratings, low, high)
    return found
