"""Cards weighed by how likely each of them would have a fighter's record.

Cards are drawn from what is believed of all cards, at first as all fighters are, then again where the record
points; each is weighed by the likelihood of the record (importance sampling). Every card carries its own draw
of how far off the surface may be, and of how hard the opponents were to stop. Then the engine plays cards of
the posterior, and the error of the surface that they show is corrected. A typed rating is fixed: cards take
it over, and count by how well it suits them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.card_model import KnownFor
from fightcard.pipeline.checks.stated_doubt import StatedDoubt
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.findings import Value
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import fought
from fightcard.pipeline.rating.library import Drawn, Library, as_rated, together
from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.rating.prior import Prior
from fightcard.pipeline.rating.scale import USUAL_DOUBT, USUAL_SLOPE, usual_mean
from fightcard.pipeline.rating.surface import QUESTIONS
from fightcard.pipeline.rating.surface_doubt import drawn_off
from fightcard.pipeline.rating.typed_cells import doubted_ratings, typed_ratings
from fightcard.pipeline.verification.career import CareerRecord, Opposition

FIRST, MORE = 3_000, 2_500
"""Cards drawn as all fighters are, and in each round where the record points."""

RARE, RARE_SPREAD = 0.25, 2.0
"""The share of fighters who are rarer than the model allows for, and how many times as wide it is drawn for
them: skill without power, power with a glass chin. They are unusual in several ratings at once, which
doubt about single ratings does not produce."""

ROUNDS, ENOUGH = 8, 200
"""Rounds of drawing at most, and how many cards in effect are enough to stop."""

WIDER = 1.3
"""How much wider a draw is than what the one before found, so that its tails are not missed."""

LEAST = 80
"""Weights are evened until this many cards in effect say where to draw next: otherwise a record that hardly
any card has would point at a single card."""

UNHEARD = 1e-6
"""Cards of less weight than this are dropped."""

CONFIRMED, CONFIRMED_BOUTS = 24, 10
"""Cards of the posterior that the engine plays, and the bouts of each with each opponent in either corner."""

COMMON_ERROR = 0.5
"""How far the surface may be off, in logits, for all cards of a posterior alike."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """Cards of one style with their weights, which sum to 1, and the log of what they summed to before.

    `chances` are theirs by level and ending; `off` is how far, in logits by question, the engine found the
    surface to be off among them.
    """

    style: str
    drawn: Drawn
    weights: NDArray[np.float64] = field(repr=False)
    log_evidence: float
    chances: NDArray[np.float64] = field(repr=False)
    off: tuple[float, ...] = (0.0,) * QUESTIONS

    @property
    def effective(self) -> float:
        """How many cards in effect support it."""
        return 1 / float((self.weights**2).sum())

    def tilted(self, logs: NDArray[np.float64]) -> Weighed:
        """The same cards, the log of each one's weight moved by so much."""
        weights = self.weights * np.exp(logs - logs.max())
        return replace(self, weights=weights / weights.sum())


@dataclass(frozen=True, slots=True)
class WeighingRequest:
    """What a fighter's cards are weighed by: the record, the opponents, the typed cells.

    `belief` is what is believed of all cards, None for the model of the game as it is; with `play` the engine
    confirms what the surface says. `known_for` are words that move cells; `vary` is the fighter's own number,
    by which cells are drawn that the record says nothing about, None where they get the usual values.
    `doubts` are stated of typed cells; the others are certain.
    """

    record: CareerRecord
    opposition: Opposition
    typed: Mapping[str, Value]
    seed: int
    belief: Prior | None = None
    play: Play | None = None
    known_for: tuple[KnownFor, ...] = ()
    vary: int | None = None
    doubts: tuple[StatedDoubt, ...] = ()


def weigh(library: Library, request: WeighingRequest, style: str) -> Weighed:
    """Cards of a style, drawn where the record points, with their weights."""
    fixed = typed_ratings(library, style, request.typed)
    drawn, draws = _everybody(library, request, style)
    size = drawn.latents.shape[1]
    found = _weights(library, style, drawn, request, fixed)
    for number in range(ROUNDS):
        evened = _evened(found.weights)
        middle = evened @ drawn.latents
        off = drawn.latents - middle
        spread = WIDER**2 * ((evened[:, None] * off).T @ off) + 0.02 * np.eye(size)
        random = np.random.Generator(np.random.Philox([request.seed, 12 + number]))
        latents = middle + random.standard_normal((MORE, size)) @ np.linalg.cholesky(spread).T
        drawn = together(drawn, library.drawn(style, latents, request.seed + 1 + number, request.belief))
        draws.append((MORE, middle, spread))
        found = _weights(library, style, drawn, request, fixed, _log_prior(drawn.latents, draws))
        if found.effective > ENOUGH:
            break
    if request.play is not None:
        off = _surface_off(library, found, request.play)
        found = _weights(library, style, drawn, request, fixed, _log_prior(drawn.latents, draws), off)
    return _heard(found)


Draws: TypeAlias = "list[tuple[int, NDArray[np.float64], NDArray[np.float64]]]"
"""How many cards were drawn about which middle of the latents, and with which spread."""


def _everybody(library: Library, request: WeighingRequest, style: str) -> tuple[Drawn, Draws]:
    """Cards of a style as all fighters are, the rare ones among them in their share."""
    usual = library.everybody(style, FIRST, request.seed, request.belief)
    size, count = usual.latents.shape[1], round(FIRST * RARE / (1 - RARE))
    rare = library.rarer(style, count, request.seed, RARE_SPREAD, request.belief)
    return together(usual, rare), [
        (FIRST, np.zeros(size), np.eye(size)),
        (count, np.zeros(size), RARE_SPREAD**2 * np.eye(size)),
    ]


def _log_prior(latents: NDArray[np.float64], draws: Draws) -> NDArray[np.float64]:
    """The log of how much more likely each card is among all fighters than among those drawn."""
    # Cards of all fighters stay among them: a guard against a draw that missed something.
    total = sum(count for count, _, _ in draws)
    mixed = sum(count / total * _normal(latents, middle, spread) for count, middle, spread in draws)
    (usual, middle, spread), (rare, _, wider) = draws[:2]
    share = rare / (usual + rare)
    believed = (1 - share) * _normal(latents, middle, spread) + share * _normal(latents, middle, wider)
    found: NDArray[np.float64] = np.log(believed / mixed)
    return found


def _evened(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """The weights, flattened by a power of them until LEAST cards in effect carry them."""
    found = weights
    for power in (1.0, 0.6, 0.35, 0.2, 0.1, 0.05, 0.02):
        found = weights**power / (weights**power).sum()
        if 1 / (found**2).sum() >= LEAST:
            break
    return found


def _weights(
    library: Library,
    style: str,
    drawn: Drawn,
    request: WeighingRequest,
    fixed: Mapping[int, float],
    log_prior: NDArray[np.float64] | None = None,
    surface_off: NDArray[np.float64] | None = None,
) -> Weighed:
    ratings = drawn.ratings.copy()
    logs = np.zeros(len(ratings)) if log_prior is None else log_prior.copy()
    doubted = doubted_ratings(library, fixed, request.doubts)
    for place, (middle, spread) in doubted.items():
        logs -= ((ratings[:, place] - middle) / spread) ** 2 / 2
    for place, number in fixed.items():
        if place in doubted:
            continue
        logs += _suits(drawn, place, number)
        ratings[:, place] = number
    surface, levels = library.surface, library.opponents.ladder
    doubt = np.sqrt(surface.errors**2 + np.array([0, 0, *request.opposition.opponents_off]) ** 2)
    known_off = np.zeros(QUESTIONS) if surface_off is None else surface_off
    chances = surface.chances(ratings, levels, known_off)
    own = own_level(chances, levels)
    off, of_off = drawn_off(request.record, request.opposition, chances, levels, own, doubt, request.seed)
    logs += of_off
    chances = surface.chances(ratings, levels, known_off + off)
    own = own_level(chances, levels)
    logs += log_likelihood(request.record, request.opposition, chances, levels, own)
    if not request.record.bouts and request.opposition.mean is not None:
        # Without bouts only the level of the opponents says something about the fighter's own.
        logs -= ((request.opposition.mean - usual_mean(0.0) - own * USUAL_SLOPE) / USUAL_DOUBT) ** 2 / 2
    most = float(logs.max())
    weights = np.exp(logs - most)
    total = float(weights.sum())
    by_question = tuple(known_off.tolist())
    evidence = most + math.log(total / len(weights))
    return Weighed(style, replace(drawn, ratings=ratings), weights / total, evidence, chances, by_question)


def _surface_off(library: Library, weighed: Weighed, play: Play) -> NDArray[np.float64]:
    """How far the surface is off, in logits by question, for cards of the posterior that the engine plays.

    The mean over them, drawn towards none as far as chance may have made it.
    """
    heap = np.cumsum(weighed.weights)
    places = np.searchsorted(heap, (np.arange(CONFIRMED) + 0.5) / CONFIRMED * heap[-1])
    ratings = weighed.drawn.ratings[places]
    cards: list[CardData] = []
    for number, place in enumerate(places):
        card = as_rated(library.parameters, weighed.drawn.cards[place], ratings[number])
        cards.append({**card, "id": f"confirmed-{number}"})
    counts = fought(library.opponents, cards, library.deck, play, bouts=CONFIRMED_BOUTS)
    played = ratings_of(library.model, library.parameters, cards)
    off, variance = library.surface.left_over(played, library.opponents.ladder, counts)
    weights = 1 / (variance + library.surface.errors[:, None] ** 2)
    mean, certain = (weights * off).sum(axis=1) / weights.sum(axis=1), weights.sum(axis=1)
    found: NDArray[np.float64] = mean * certain / (certain + 1 / COMMON_ERROR**2)
    return found


def _heard(weighed: Weighed) -> Weighed:
    """The cards that have any weight."""
    heard = np.flatnonzero(weighed.weights > UNHEARD)
    drawn, weights = weighed.drawn, weighed.weights[heard]
    return replace(
        weighed,
        drawn=Drawn(drawn.cards.at(heard), drawn.latents[heard], drawn.ratings[heard]),
        weights=weights / weights.sum(),
        chances=weighed.chances[heard],
    )


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
