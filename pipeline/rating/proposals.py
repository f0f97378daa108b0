"""A whole lawful row from a record.

Every rating weighed by how well cards that have it would have fought the man's career (`weighing`); the row
is the lawful card in their middle that suits the record best.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from pipeline.rating.careers import own_level
from pipeline.rating.intervals import MIDDLE, interval, quantile, spread, weight_within
from pipeline.rating.library import as_rated, ratings_of
from pipeline.rating.likelihood import log_likelihood
from pipeline.rating.rows import lawful_rows, typed_row
from pipeline.rating.typed_cells import misfits, typed_ratings, with_typed
from pipeline.rating.weighing import FIRST, Asked, weigh

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from engine.core.data import CardData
    from pipeline.findings import Value
    from pipeline.game import Parameter
    from pipeline.play import Play
    from pipeline.rating.library import Drawn, Library
    from pipeline.rating.prior import Prior
    from pipeline.rating.weighing import Weighed
    from pipeline.verification.career import CareerRecord, Opposition

From: TypeAlias = Literal["record", "style", "custom", "typed"]

Lean: TypeAlias = "Callable[[NDArray[np.float64]], NDArray[np.float64]]"
"""From the chances of cards, by level and ending, a number for each card."""

LEARNT = 0.9
"""A rating comes from the record where the record leaves less than this share of what was open before."""

USUAL = 1_000
"""Cards as all fighters are that the texts of cells are compared with."""

NARROW = 0.3
"""The share of the weight in the run of values that the proposed card keeps to, where that is lawful: what no
record tells stays usual."""

CANDIDATES, FARTHER = 60, 10
"""Cards nearest to the middle of the weighed ones, of which the lawful one that suits the record best is
proposed; where typed cells go with none of them, as many of so many times more are looked at."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A cell as it is proposed, the ends of its 80% interval, where it comes from, and what the interval
    holds.

    Whole numbers seldom make 80% sharp: `holds` is the share of men with such a record, 0 to 1, whose rating
    lies within; of a cell of several numbers the least of theirs.
    """

    value: Value
    low: Value
    high: Value
    source: From
    holds: float = 1.0


@dataclass(frozen=True, slots=True)
class Suggested:
    """The row proposed, its card, each cell's interval and source, and how many cards in effect speak for it.

    `spans` are the intervals of the single numbers, one for each of `Library.parameters`, `shares` what part
    of the weight each holds.
    """

    row: Mapping[str, Value]
    card: CardData
    ratings: Mapping[str, Rated]
    effective: float
    spans: tuple[tuple[float, float], ...] = field(default=(), repr=False)
    shares: tuple[float, ...] = field(default=(), repr=False)


class UnratableError(ValueError):
    """Why no row can be proposed, as a sentence for the designer."""


def suggest(
    library: Library,
    record: CareerRecord,
    whom: Opposition,
    *,
    style: str | None,
    typed: Mapping[str, Value],
    seed: int,
    belief: Prior | None = None,
    play: Play | None = None,
) -> Suggested:
    """The row that the record asks for, the same for the same seed.

    typed: the cells that stand already, by heading; they are kept. belief: what is thought of all cards;
    without it the law of the game is taken as it is. play: lets the engine confirm what the surface says.
    Raises UnratableError where typed cells go together with no lawful row.
    """
    asked = Asked(record, whom, typed, seed, belief, play)
    return suggested(library, asked, weighed(library, asked, style))


def weighed(library: Library, asked: Asked, style: str | None) -> Weighed:
    """The cards of a man's style weighed by his record; without a style those of the likeliest one."""
    styles = (style,) if style else library.law.styles
    shelves = [weigh(library, asked, each) for each in styles]
    return max(shelves, key=lambda each: each.log_evidence)


def middle_row(
    library: Library, asked: Asked, weighed: Weighed, lean: Lean | None = None
) -> tuple[dict[str, Value], CardData]:
    """The lawful row in the middle of the weighed cards, and its card.

    lean: what is added, card by card, to how well the record suits it. Raises UnratableError where typed
    cells go together with no lawful row.
    """

    def suits(cards: Sequence[CardData]) -> NDArray[np.float64]:
        levels = library.opponents.ladder
        ratings = ratings_of(library.law, library.parameters, cards)
        chances = library.surface.chances(ratings, levels, np.array(weighed.off))
        own = own_level(chances, levels)
        logs = log_likelihood(asked.record, asked.whom, chances, levels, own, doubted=False)
        return logs if lean is None else logs + lean(chances)

    columns = weighed.drawn.ratings.T
    spans = [[interval(column, weighed.weights, share) for column in columns] for share in (NARROW, MIDDLE)]
    fixed = typed_ratings(library, weighed.style, asked.typed)
    return _middle(library, weighed, asked.typed, fixed, spans, suits)


def suggested(library: Library, asked: Asked, weighed: Weighed, lean: Lean | None = None) -> Suggested:
    """The row in the middle of the weighed cards, with its intervals; arguments as of `middle_row`."""
    chosen, typed = weighed.style, asked.typed
    prior = library.everybody(chosen, FIRST, asked.seed, asked.belief)
    spans = [interval(column, weighed.weights) for column in weighed.drawn.ratings.T]
    row, card = middle_row(library, asked, weighed, lean)
    system = library.opponents.system
    rows = [typed_row(system, each) for each in weighed.drawn.cards]
    usual = [typed_row(system, each) for each in prior.cards[:USUAL]]
    ratings = {
        heading: Rated(value, value, value, "typed")
        if heading in typed
        else _rated(heading, value, card, weighed, (rows, usual), spans, prior, library)
        for heading, value in row.items()
        if value is not None and heading not in library.law.given
    }
    own = spans[: len(library.parameters)]
    shares = [
        weight_within(column, weighed.weights, *span)
        for column, span in zip(weighed.drawn.ratings.T, own, strict=False)
    ]
    return Suggested(row, card, ratings, weighed.effective, tuple(own), tuple(shares))


def _middle(
    library: Library,
    weighed: Weighed,
    typed: Mapping[str, Value],
    fixed: Mapping[int, float],
    narrower_first: Sequence[Sequence[tuple[float, float]]],
    suits: Callable[[Sequence[CardData]], NDArray[np.float64]],
) -> tuple[dict[str, Value], CardData]:
    """Of the cards nearest to the weighed middle the lawful one that suits best; typed cells stay."""
    ratings, weights, system = weighed.drawn.ratings, weighed.weights, library.opponents.system
    middles = np.array([quantile(column, weights, 0.5) for column in ratings.T])
    apart = (((ratings - middles) / np.maximum(ratings.std(axis=0), 1e-9)) ** 2).sum(axis=1)
    nearest = np.argsort(apart, kind="stable")
    near, farther = nearest[:CANDIDATES], nearest[CANDIDATES : FARTHER * CANDIDATES]
    tries = [(near, spans) for spans in narrower_first]
    if typed:
        # Typed cells of one table may go with few cards: then farther ones that have them are looked at too.
        fitting = [misfits(library, weighed.drawn.cards[place], typed, fixed) for place in farther]
        tries.append((farther[np.argsort(fitting, kind="stable")][:CANDIDATES], narrower_first[-1]))
    # Ratings moved far may go together with no lawful card: then those as the law drew them are taken.
    for places, spans in [*tries, (nearest[: FARTHER * CANDIDATES], None)]:
        drawn = [_candidate(library, weighed, place, spans) for place in places]
        cards = [with_typed(library, card, typed, fixed) for card in drawn]
        rows = [{**typed_row(system, card), **typed} for card in cards]
        lawful = lawful_rows(system, rows)
        if lawful:
            best = lawful[int(suits([cards[place] for place in lawful]).argmax())]
            return rows[best], cards[best]
    raise UnratableError(
        "the cells that are typed go together with no lawful row; clear those of one table, or fill it whole"
    )


def _candidate(
    library: Library, weighed: Weighed, place: int, spans: Sequence[tuple[float, float]] | None
) -> CardData:
    """A weighed card with its ratings, brought into these intervals; without any as the law drew it."""
    card = weighed.drawn.cards[place]
    if spans is None:
        return card
    return _drawn_in(
        library.parameters, as_rated(library.parameters, card, weighed.drawn.ratings[place]), spans
    )


def _drawn_in(
    parameters: Sequence[Parameter], card: CardData, spans: Sequence[tuple[float, float]]
) -> CardData:
    """A card whose ratings are brought to the nearer ends of their intervals where they lie outside."""
    for parameter, (low, high) in zip(parameters, spans, strict=False):
        number = parameter.read(card)
        if number is not None and not low <= number <= high:
            card = parameter.write(card, int(max(low, min(high, number))))
    return card


def _rated(
    heading: str,
    value: Value,
    card: CardData,
    weighed: Weighed,
    rows: tuple[Sequence[Mapping[str, Value]], Sequence[Mapping[str, Value]]],
    spans: Sequence[tuple[float, float]],
    prior: Drawn,
    library: Library,
) -> Rated:
    """A cell with its interval: that of each of its numbers, written into the proposed card."""
    places = [place for place, parameter in enumerate(library.parameters) if parameter.heading == heading]
    if not places:
        after, before = ([row.get(heading) for row in each] for each in rows)
        return _rated_by_text(value, after, weighed.weights, before)
    ends: list[Value] = []
    for end in (0, 1):
        turned = card
        for place in places:
            parameter = library.parameters[place]
            turned = parameter.write(turned, max(parameter.low, min(parameter.high, int(spans[place][end]))))
        ends.append(typed_row(library.opponents.system, turned).get(heading))
    holds = min(
        weight_within(weighed.drawn.ratings[:, place], weighed.weights, *spans[place]) for place in places
    )
    return Rated(value, ends[0], ends[1], _source(places, weighed, prior, library), holds)


def _source(places: Sequence[int], weighed: Weighed, prior: Drawn, library: Library) -> From:
    for place in places:
        before, after = prior.ratings[:, place], weighed.drawn.ratings[:, place]
        if spread(after, weighed.weights) < LEARNT * before.std():
            return "record"
    return "style" if any(library.is_styled(place) for place in places) else "custom"


def _rated_by_text(
    value: Value, texts: Sequence[Value], weights: NDArray[np.float64], before: Sequence[Value]
) -> Rated:
    """A cell that no parameter turns: its texts in the order of their numbers, then of their letters.

    It comes from the record where the weighed cards' texts are less spread in that order than those of all
    cards, `before`.
    """
    order = sorted({text for text in (value, *texts, *before) if text is not None}, key=_by_numbers)
    if not order:
        return Rated(value, value, value, "custom")
    ranks: dict[Value, int] = {text: rank for rank, text in enumerate(order)}
    ranked = np.array([ranks.get(text, 0) for text in texts], np.float64)
    low, high = interval(ranked, weights, holding=ranks.get(value))
    left = spread(ranked, weights)
    is_learnt = left < LEARNT * float(np.std([ranks.get(text, 0) for text in before]))
    source: From = "record" if is_learnt else "custom"
    return Rated(value, order[int(low)], order[int(high)], source, weight_within(ranked, weights, low, high))


def _by_numbers(text: Value) -> tuple[list[int], str]:
    return [int(number) for number in re.findall(r"\d+", str(text))][::-1], str(text)
