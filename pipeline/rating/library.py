"""A library of cards: drawn from a game's model and more widely, and played once against the house field."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import cast

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.card_model import LATENTS, CardModel
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.game import Parameter, game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import Field, fought, house_field
from fightcard.pipeline.rating.packed_cards import PackedCards
from fightcard.pipeline.rating.prior import Prior, prior, spacing
from fightcard.pipeline.rating.surface import Surface, fit
from fightcard.pipeline.workbook.read import read

PLAYED = 2_400
"""Cards of the library."""

WIDER = 1.7
"""How much wider than all fighters a part of the library is drawn: posteriors lie often at the edge."""

PURE = ((0.8, 0.8), (-2.4, 0.8), (0.0, 1.0))
"""Middle and spread of each latent for one card in eight: champions with skill but without power, which the
model hardly ever draws."""

APART = 0.85
"""How far each doubted rating of a card of the library is moved, in the model's standard deviations: enough
for the surface to learn which of two correlated ratings does what."""

BOUTS = 10
"""Bouts of each with each opponent in either corner."""

BELIEF, BELIEF_SEED = 600, 1
"""Cards of each style that show what the model believes of a rating at a level, and the seed they are drawn
with."""

RARER_SEED = 60
"""What is added to a seed for cards that are rarer than the model knows."""

STYLED = 0.4
"""A rating depends on the style where the means of two styles differ by more than this share of a standard
deviation."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards drawn, with the latents they were drawn around and their ratings, row by row."""

    cards: PackedCards = field(repr=False)
    latents: NDArray[np.float64] = field(repr=False)
    ratings: NDArray[np.float64] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Library:
    """The model of a game's cards, the field, and the surface that predicts from ratings how bouts end."""

    model: CardModel
    opponents: Field
    parameters: tuple[Parameter, ...]
    surface: Surface
    deck: DeckData | None = field(default=None, repr=False)
    styled: frozenset[int] = frozenset()
    """The places of the parameters in which fighters of different styles differ."""
    printed: tuple[CardData, ...] = field(default=(), repr=False)
    shelves: dict[object, Drawn] = field(default_factory=dict, repr=False, compare=False)
    cache: dict[object, tuple[object, object]] = field(default_factory=dict, repr=False, compare=False)
    """Results computed once, by their arguments: `usual.usual`."""

    def levels(self, ratings: NDArray[np.float64]) -> NDArray[np.float64]:
        """The level of each row of ratings by the surface."""
        ladder = self.opponents.ladder
        return own_level(self.surface.chances(ratings, ladder), ladder)

    def prior(self, seen: Sequence[CardData] = (), but: str = "", filled: Collection[str] = ()) -> Prior:
        """The prior of cards: the game's model, updated by the cards it was made from and by these.

        A card with the id of a printed one replaces it; the one with the id `but` is left out, since no card
        may be evidence for itself. `filled` are the ids of those that `rate` filled.
        """
        ids = {each["id"] for each in seen}
        cards = [*seen, *(each for each in self.printed if each["id"] not in ids)]
        cards = [each for each in cards if each["id"] != but]
        model = np.vstack(
            [self._from_model(style, BELIEF, BELIEF_SEED).ratings for style in self.model.styles]
        )
        ratings = ratings_of(self.model, self.parameters, cards) if cards else model[:0]
        not_typed = {*filled, *(each["id"] for each in self.printed)}
        return prior(
            self.parameters,
            self.model.doubted,
            (model, self.levels(model)),
            (ratings, self.levels(ratings)),
            self.model.traded,
            [each["id"] not in not_typed for each in cards],
            self.model.chosen,
        )

    def drawn(
        self, style: str, latents: NDArray[np.float64], seed: int, belief: Prior | None = None
    ) -> Drawn:
        """One card of a style around each row of latents, the same for the same seed.

        With a belief their ratings are moved as it says; the cards themselves are as the model drew them
        (`as_rated` makes them those of their ratings).
        """
        return self._moved(draw(self.model, self.parameters, style, latents, seed), belief, seed)

    def everybody(self, style: str, count: int, seed: int, belief: Prior | None = None) -> Drawn:
        """Cards of a style as all fighters are; the model's own are drawn once."""
        return self._moved_once(("usual", style, count), self._from_model(style, count, seed), belief, seed)

    def rarer(self, style: str, count: int, seed: int, spread: float, belief: Prior | None = None) -> Drawn:
        """Cards of a style with the model so many times as wide, drawn once as well."""
        key = style, count, seed, spread
        if key not in self.shelves:
            random = np.random.Generator(np.random.Philox([seed, 2]))
            latents = spread * random.standard_normal((count, len(LATENTS)))
            self.shelves[key] = draw(self.model, self.parameters, style, latents, seed + RARER_SEED)
        return self._moved_once(("rare", style, count), self.shelves[key], belief, seed + RARER_SEED)

    def _from_model(self, style: str, count: int, seed: int) -> Drawn:
        if (style, count, seed) not in self.shelves:
            random = np.random.Generator(np.random.Philox([seed, 1]))
            latents = random.standard_normal((count, len(LATENTS)))
            self.shelves[style, count, seed] = draw(self.model, self.parameters, style, latents, seed)
        return self.shelves[style, count, seed]

    def _moved_once(self, what: object, drawn: Drawn, belief: Prior | None, seed: int) -> Drawn:
        """Cards of a shelf as a belief moves them; the last belief's cards are cached, since most fighters
        share it."""
        before = self.cache.get((what, seed))
        if before is None or before[0] is not belief:
            before = self.cache[what, seed] = belief, self._moved(drawn, belief, seed)
        return cast("Drawn", before[1])

    def _moved(self, drawn: Drawn, belief: Prior | None, seed: int) -> Drawn:
        if belief is None:
            return drawn
        random = np.random.Generator(np.random.Philox([seed, 6]))
        return replace(drawn, ratings=belief.moved(drawn.ratings, self.levels(drawn.ratings), random))


def together(shelf: Drawn, other: Drawn) -> Drawn:
    """The cards of two draws, one after the other."""
    return Drawn(
        shelf.cards + other.cards,
        np.vstack([shelf.latents, other.latents]),
        np.vstack([shelf.ratings, other.ratings]),
    )


def draw(
    model: CardModel, parameters: Sequence[Parameter], style: str, latents: NDArray[np.float64], seed: int
) -> Drawn:
    """One card of a style around each row of latents."""
    chance = Random(f"{seed} {style}")
    cards: tuple[CardData, ...] = tuple(
        {**model.draw(chance, style, row), "id": f"drawn-{style}-{place}"}
        for place, row in enumerate(latents.tolist())
    )
    return Drawn(PackedCards.of(cards), latents, ratings_of(model, parameters, cards))


def as_rated(parameters: Sequence[Parameter], card: CardData, ratings: NDArray[np.float64]) -> CardData:
    """The card with these ratings, one for each parameter it has, as near as its other numbers allow."""
    for parameter, number in zip(parameters, ratings, strict=False):
        before = parameter.read(card)
        if before is not None and before != int(number):
            card = parameter.write(card, int(number))
    return card


def played(
    system: str,
    deck: DeckData | None,
    play: Play,
    *,
    cards: int = PLAYED,
    bouts: int = BOUTS,
) -> Library:
    """The library of a game: a number of cards, played with this deck.

    With a cache of `play`, once for all runs.
    """
    game, opponents = game_of(system), house_field(system)
    model, parameters = game.rating, game.verification.parameters
    shelves = [
        draw(model, parameters, style, latents, play.seed)
        for style, latents in zip(model.styles, _spaced(cards, len(model.styles), play.seed), strict=True)
    ]
    by_style = np.stack([shelf.ratings.mean(axis=0) for shelf in shelves])
    ratings = np.vstack([shelf.ratings for shelf in shelves])
    apart = (by_style.max(axis=0) - by_style.min(axis=0)) / np.maximum(ratings.std(axis=0), 1e-9)
    styled = frozenset(place for place in range(len(parameters)) if apart[place] > STYLED)
    shelved = _moved_apart(model, parameters, [card for shelf in shelves for card in shelf.cards], play.seed)
    counts = fought(opponents, shelved, deck, play, bouts=bouts)
    surface = fit(ratings_of(model, parameters, shelved), opponents.ladder, counts)
    printed = _printed(model.printed) if model.printed else ()
    return Library(model, opponents, parameters, surface, deck, styled, printed)


def _spaced(cards: int, styles: int, seed: int) -> list[NDArray[np.float64]]:
    """Latents for the cards of each style: half as all fighters are, three in eight wider, one in eight in
    the corner of skill without power."""
    random = np.random.Generator(np.random.Philox(seed))
    found = []
    for _ in range(styles):
        latents = random.standard_normal((cards // styles, len(LATENTS)))
        latents[1::4] *= WIDER
        middle, spread = np.array(PURE).T
        latents[3::8] = middle + spread * latents[3::8]
        latents[7::8] *= WIDER
        found.append(latents)
    return found


def _moved_apart(
    model: CardModel, parameters: Sequence[Parameter], cards: Sequence[CardData], seed: int
) -> list[CardData]:
    """The cards, three in four with every doubted rating moved by itself, fresh and fatigued alike."""
    if not model.doubted:
        return list(cards)
    random = np.random.Generator(np.random.Philox([seed, 7]))
    ratings = ratings_of(model, parameters, cards)[:, : len(parameters)]
    spaced = spacing(parameters, model.doubted, ratings, model.chosen)
    steps = random.standard_normal((len(cards), int(spaced.twins.max()) + 1))[:, spaced.twins]
    apart = APART * spaced.wider * ratings.std(axis=0)
    moved = ratings + spaced.units * np.round(apart * steps / spaced.units)
    moved = np.where(spaced.doubted, np.clip(moved, spaced.low, spaced.high), ratings)
    return [
        card if place % 4 == 0 else as_rated(parameters, card, moved[place])
        for place, card in enumerate(cards)
    ]


def _printed(name: str) -> tuple[CardData, ...]:
    """The cards of the sample set that a game's rule text prints."""
    return tuple(convert(check(read(sample(name).path))).cards)
