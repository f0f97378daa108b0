"""A whole lawful row from a record.

Every rating weighed by how well cards that have it would have fought the man's career. Cards are drawn from
the game's own law, at first as all fighters are, then again where the record points; each is weighed by the
likelihood of the record (importance sampling). A typed rating is kept: cards take it over, and count by how
well it suits them.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from pipeline.rating.careers import own_level
from pipeline.rating.intervals import interval, quantile, spread, weight_within
from pipeline.rating.library import Drawn, ratings_of, together
from pipeline.rating.likelihood import log_likelihood
from pipeline.rating.rows import lawful_rows, typed_row
from pipeline.rating.typed_cells import misfits, typed_ratings, with_typed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from engine.core.data import CardData
    from pipeline.findings import Value
    from pipeline.game import Parameter
    from pipeline.rating.library import Library
    from pipeline.verification.career import CareerRecord, Opposition

From: TypeAlias = Literal["record", "style", "custom", "typed"]

FIRST, SECOND = 3_000, 3_000
"""Cards drawn as all fighters are, and where the record points."""

WIDER = 1.3
"""How much wider the second draw is than what the first one found, so that its tails are not missed."""

LEARNT = 0.9
"""A rating comes from the record where the record leaves less than this share of what was open before."""

UNHEARD = 1e-6
"""Cards of less weight than this are passed over where texts are compared."""

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
class Weighed:
    """Cards of one style with their weights, which sum to 1, and the log of what they summed to before."""

    drawn: Drawn
    weights: NDArray[np.float64] = field(repr=False)
    log_evidence: float


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
) -> Suggested:
    """The row that the record asks for, the same for the same seed.

    typed: the cells that stand already, by heading; they are kept. Raises UnratableError where they go
    together with no lawful row.
    """
    styles = (style,) if style else library.law.styles
    shelves = {each: weigh(library, record, whom, each, typed, seed) for each in styles}
    chosen = max(shelves, key=lambda each: shelves[each].log_evidence)
    weighed, prior = shelves[chosen], library.everybody(chosen, FIRST, seed)
    spans = [interval(column, weighed.weights) for column in weighed.drawn.ratings.T]

    def suits(cards: Sequence[CardData]) -> NDArray[np.float64]:
        levels = library.opponents.ladder
        chances = library.surface.chances(ratings_of(library.law, library.parameters, cards), levels)
        return log_likelihood(record, whom, chances, levels, own_level(chances, levels), doubted=False)

    narrow = [interval(column, weighed.weights, NARROW) for column in weighed.drawn.ratings.T]
    row, card = _middle(
        library, weighed, typed, typed_ratings(library, chosen, typed), (narrow, spans), suits
    )
    rows = _texts(library, weighed)
    usual = [typed_row(library.opponents.system, each) for each in prior.cards[:USUAL]]
    ratings = {
        heading: Rated(value, value, value, "typed")
        if heading in typed
        else _rated(heading, value, card, weighed, (rows, usual), spans, prior, library)
        for heading, value in row.items()
        if value is not None and heading not in library.law.given
    }
    effective = 1 / float((weighed.weights**2).sum())
    own = spans[: len(library.parameters)]
    shares = [
        weight_within(column, weighed.weights, *span)
        for column, span in zip(weighed.drawn.ratings.T, own, strict=False)
    ]
    return Suggested(row, card, ratings, effective, tuple(own), tuple(shares))


def _texts(library: Library, weighed: Weighed) -> list[Mapping[str, Value]]:
    """The cards that have any weight as rows; the others say nothing of a cell without a number."""
    system = library.opponents.system
    return [
        typed_row(system, card) if weight > UNHEARD else {}
        for card, weight in zip(weighed.drawn.cards, weighed.weights, strict=True)
    ]


def weigh(
    library: Library,
    record: CareerRecord,
    whom: Opposition,
    style: str,
    typed: Mapping[str, Value],
    seed: int,
) -> Weighed:
    """Cards of a style, drawn where the record points, with their weights."""
    fixed = typed_ratings(library, style, typed)
    prior = library.everybody(style, FIRST, seed)
    first = _weights(library, prior, record, whom, fixed)
    middle = first.weights @ prior.latents
    off = prior.latents - middle
    spread = WIDER**2 * ((first.weights[:, None] * off).T @ off) + 0.02 * np.eye(off.shape[1])
    random = np.random.Generator(np.random.Philox([seed, 2]))
    steps = random.standard_normal((SECOND, off.shape[1]))
    pointed = library.drawn(style, middle + steps @ np.linalg.cholesky(spread).T, seed + 1)
    # Cards of all fighters stand among them: a guard against a first draw that missed something.
    half = SECOND // 2
    drawn = together(Drawn(prior.cards[:half], prior.latents[:half], prior.ratings[:half]), pointed)
    mixed = drawn.latents
    density = _normal(mixed, np.zeros(off.shape[1]), np.eye(off.shape[1]))
    share = half / len(mixed)
    drawn_from = share * density + (1 - share) * _normal(mixed, middle, spread)
    return _weights(library, drawn, record, whom, fixed, np.log(density / drawn_from))


def _weights(
    library: Library,
    drawn: Drawn,
    record: CareerRecord,
    whom: Opposition,
    fixed: Mapping[int, float],
    log_prior: NDArray[np.float64] | None = None,
) -> Weighed:
    ratings = drawn.ratings.copy()
    logs = np.zeros(len(ratings)) if log_prior is None else log_prior.copy()
    for place, number in fixed.items():
        logs += _suits(drawn, place, number)
        ratings[:, place] = number
    levels = library.opponents.ladder
    chances = library.surface.chances(ratings, levels)
    own = own_level(chances, levels)
    logs += log_likelihood(record, whom, chances, levels, own)
    most = float(logs.max())
    weights = np.exp(logs - most)
    total = float(weights.sum())
    return Weighed(drawn, weights / total, most + math.log(total / len(weights)))


def _suits(drawn: Drawn, place: int, number: float) -> NDArray[np.float64]:
    """The log density of a typed rating for cards of each latents.

    Normal about a plane through those drawn.
    """
    plane = np.hstack([np.ones((len(drawn.latents), 1)), drawn.latents])
    ratings = drawn.ratings[:, place]
    fitted = plane @ np.linalg.lstsq(plane, ratings, rcond=None)[0]
    spread = max(float((ratings - fitted).std()), 0.3)
    found: NDArray[np.float64] = -(((number - fitted) / spread) ** 2) / 2
    return found


def _normal(
    points: NDArray[np.float64], middle: NDArray[np.float64], spread: NDArray[np.float64]
) -> NDArray[np.float64]:
    off = points - middle
    found: NDArray[np.float64] = np.exp(-np.einsum("pi,ij,pj->p", off, np.linalg.inv(spread), off) / 2)
    return found / math.sqrt(float(np.linalg.det(spread)))


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
    for places, spans in tries:
        drawn = [_drawn_in(library.parameters, weighed.drawn.cards[place], spans) for place in places]
        cards = [with_typed(library, card, typed, fixed) for card in drawn]
        rows = [{**typed_row(system, card), **typed} for card in cards]
        lawful = lawful_rows(system, rows)
        if lawful:
            best = lawful[int(suits([cards[place] for place in lawful]).argmax())]
            return rows[best], cards[best]
    raise UnratableError(
        "the cells that are typed go together with no lawful row; clear those of one table, or fill it whole"
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
