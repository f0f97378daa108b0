"""A library of lawful cards: drawn from a game's own law, and played once against the house field."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from pipeline.game import LATENTS, game_of
from pipeline.rating.field import fought, house_field
from pipeline.rating.surface import fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from engine.core.data import CardData, DeckData
    from pipeline.game import Law, Parameter
    from pipeline.play import Play
    from pipeline.rating.field import Field
    from pipeline.rating.surface import Surface

PLAYED = 2_000
"""Cards of the library."""

BOUTS = 10
"""Bouts of each with each opponent in either corner."""

STYLED = 0.4
"""A rating goes with the style where the means of two styles differ by more than this share of a standard
deviation."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards drawn, with the latents they were drawn around and their ratings, row by row."""

    cards: tuple[CardData, ...] = field(repr=False)
    latents: NDArray[np.float64] = field(repr=False)
    ratings: NDArray[np.float64] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Library:
    """The law of a game's cards, the field, and the surface that tells from ratings how bouts end."""

    law: Law
    opponents: Field
    parameters: tuple[Parameter, ...]
    surface: Surface
    styled: frozenset[int] = frozenset()
    """The places of the parameters in which fighters of one style differ from those of another."""
    shelves: dict[tuple[str, int, int], Drawn] = field(default_factory=dict, repr=False, compare=False)

    def is_styled(self, place: int) -> bool:
        """Whether a rating goes with a man's style."""
        return place in self.styled

    def drawn(self, style: str, latents: NDArray[np.float64], seed: int) -> Drawn:
        """One card of a style around each row of latents, the same for the same seed."""
        return draw(self.law, self.parameters, style, latents, seed)

    def everybody(self, style: str, count: int, seed: int) -> Drawn:
        """Cards of a style as all fighters are, drawn once."""
        if (style, count, seed) not in self.shelves:
            random = np.random.Generator(np.random.Philox([seed, 1]))
            latents = random.standard_normal((count, len(LATENTS)))
            self.shelves[style, count, seed] = self.drawn(style, latents, seed)
        return self.shelves[style, count, seed]


def together(shelf: Drawn, other: Drawn) -> Drawn:
    """The cards of two draws, one after the other."""
    return Drawn(
        (*shelf.cards, *other.cards),
        np.vstack([shelf.latents, other.latents]),
        np.vstack([shelf.ratings, other.ratings]),
    )


def draw(
    law: Law, parameters: Sequence[Parameter], style: str, latents: NDArray[np.float64], seed: int
) -> Drawn:
    """One card of a style around each row of latents."""
    chance = Random(f"{seed} {style}")
    cards: tuple[CardData, ...] = tuple(
        {**law.draw(chance, style, row), "id": f"drawn-{style}-{place}"}
        for place, row in enumerate(latents.tolist())
    )
    return Drawn(cards, latents, ratings_of(law, parameters, cards))


def ratings_of(law: Law, parameters: Sequence[Parameter], cards: Sequence[CardData]) -> NDArray[np.float64]:
    """The numbers of cards that the surface reckons with.

    Every parameter, 0 where a card lacks it, and the style.
    """
    return np.array(
        [
            [
                *(parameter.read(card) or 0 for parameter in parameters),
                *(card.get("style") == style for style in law.styles[1:]),
            ]
            for card in cards
        ],
        float,
    )


def played(
    system: str,
    deck: DeckData | None,
    play: Play,
    *,
    cards: int = PLAYED,
    bouts: int = BOUTS,
) -> Library:
    """The library of a game, so many cards played with this deck.

    With a cache of `play`, once for all runs.
    """
    game, opponents = game_of(system), house_field(system)
    law, parameters = game.rating, game.verification.parameters
    random = np.random.Generator(np.random.Philox(play.seed))
    each = cards // len(law.styles)
    shelves = [
        draw(law, parameters, style, random.standard_normal((each, len(LATENTS))), play.seed)
        for style in law.styles
    ]
    shelved = [card for shelf in shelves for card in shelf.cards]
    counts = fought(opponents, shelved, deck, play, bouts=bouts)
    ratings = np.vstack([shelf.ratings for shelf in shelves])
    by_style = np.stack([shelf.ratings.mean(axis=0) for shelf in shelves])
    apart = (by_style.max(axis=0) - by_style.min(axis=0)) / np.maximum(ratings.std(axis=0), 1e-9)
    styled = frozenset(place for place in range(len(parameters)) if apart[place] > STYLED)
    return Library(law, opponents, parameters, fit(ratings, opponents.ladder, counts), styled)
