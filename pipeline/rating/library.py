"""A library of cards: drawn from a game's own law and about it, and played once against the house field."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, cast

import numpy as np

from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.game import LATENTS, game_of
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import fought, house_field
from fightcard.pipeline.rating.prior import prior, spacing
from fightcard.pipeline.rating.surface import fit
from fightcard.pipeline.workbook.read import read

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData, DeckData
    from fightcard.pipeline.game import Law, Parameter
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.rating.field import Field
    from fightcard.pipeline.rating.prior import Prior
    from fightcard.pipeline.rating.surface import Surface

PLAYED = 2_400
"""Cards of the library."""

WIDER = 1.7
"""How much wider than all fighters a part of the library is drawn: what a posterior asks about lies often at
the edge of the law."""

PURE = ((0.8, 0.8), (-2.4, 0.8), (0.0, 1.0))
"""Middle and spread of each latent for one card in eight: men of skill without power, whom the law hardly
ever draws and who were champions."""

APART = 0.85
"""How far a card of the library has each doubted rating moved, in the law's standard deviations: so far that
the surface knows which of two ratings that go together does what."""

BOUTS = 10
"""Bouts of each with each opponent in either corner."""

BELIEF, BELIEF_SEED = 600, 1
"""Cards of each style that show what the law believes of a rating at a level, and the seed they are drawn
with."""

RARER_SEED = 60
"""What is added to a seed for cards that are rarer than the law knows."""

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
    deck: DeckData | None = field(default=None, repr=False)
    styled: frozenset[int] = frozenset()
    """The places of the parameters in which fighters of one style differ from those of another."""
    printed: tuple[CardData, ...] = field(default=(), repr=False)
    shelves: dict[object, Drawn] = field(default_factory=dict, repr=False, compare=False)
    kept: dict[object, tuple[object, object]] = field(default_factory=dict, repr=False, compare=False)
    """What was reckoned of it once, by what it was asked: `usual.usual`."""

    def is_styled(self, place: int) -> bool:
        """Whether a rating goes with a man's style."""
        return place in self.styled

    def levels(self, ratings: NDArray[np.float64]) -> NDArray[np.float64]:
        """The level of each row of ratings by the surface."""
        ladder = self.opponents.ladder
        return own_level(self.surface.chances(ratings, ladder), ladder)

    def prior(self, seen: Sequence[CardData] = (), but: str = "") -> Prior:
        """What is believed of cards: the game's law in the light of the cards it was made from, and of these.

        A card with the id of a printed one stands in its place; that with the id `but` is left out, since
        nobody's own card may speak for it.
        """
        ids = {each["id"] for each in seen}
        cards = [*seen, *(each for each in self.printed if each["id"] not in ids)]
        cards = [each for each in cards if each["id"] != but]
        law = np.vstack([self._of_law(style, BELIEF, BELIEF_SEED).ratings for style in self.law.styles])
        ratings = ratings_of(self.law, self.parameters, cards) if cards else law[:0]
        return prior(
            self.parameters,
            self.law.doubted,
            (law, self.levels(law)),
            (ratings, self.levels(ratings)),
            self.law.traded,
        )

    def drawn(
        self, style: str, latents: NDArray[np.float64], seed: int, belief: Prior | None = None
    ) -> Drawn:
        """One card of a style around each row of latents, the same for the same seed.

        With a belief their ratings are moved as it says; the cards themselves are as the law drew them
        (`as_rated` makes them those of their ratings).
        """
        return self._moved(draw(self.law, self.parameters, style, latents, seed), belief, seed)

    def everybody(self, style: str, count: int, seed: int, belief: Prior | None = None) -> Drawn:
        """Cards of a style as all fighters are; those of the law itself are drawn once."""
        return self._moved_once(("usual", style, count), self._of_law(style, count, seed), belief, seed)

    def rarer(self, style: str, count: int, seed: int, spread: float, belief: Prior | None = None) -> Drawn:
        """Cards of a style about which the law is drawn so many times as wide, drawn once as well."""
        key = style, count, seed, spread
        if key not in self.shelves:
            random = np.random.Generator(np.random.Philox([seed, 2]))
            latents = spread * random.standard_normal((count, len(LATENTS)))
            self.shelves[key] = draw(self.law, self.parameters, style, latents, seed + RARER_SEED)
        return self._moved_once(("rare", style, count), self.shelves[key], belief, seed + RARER_SEED)

    def _of_law(self, style: str, count: int, seed: int) -> Drawn:
        if (style, count, seed) not in self.shelves:
            random = np.random.Generator(np.random.Philox([seed, 1]))
            latents = random.standard_normal((count, len(LATENTS)))
            self.shelves[style, count, seed] = draw(self.law, self.parameters, style, latents, seed)
        return self.shelves[style, count, seed]

    def _moved_once(self, what: object, drawn: Drawn, belief: Prior | None, seed: int) -> Drawn:
        """Cards of a shelf as a belief moves them; those of the last belief are kept, most men share it."""
        before = self.kept.get((what, seed))
        if before is None or before[0] is not belief:
            before = self.kept[what, seed] = belief, self._moved(drawn, belief, seed)
        return cast("Drawn", before[1])

    def _moved(self, drawn: Drawn, belief: Prior | None, seed: int) -> Drawn:
        if belief is None:
            return drawn
        random = np.random.Generator(np.random.Philox([seed, 6]))
        return replace(drawn, ratings=belief.moved(drawn.ratings, self.levels(drawn.ratings), random))


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


def as_rated(parameters: Sequence[Parameter], card: CardData, ratings: NDArray[np.float64]) -> CardData:
    """The card with these ratings, one for each parameter it has, as near as its other numbers allow."""
    for parameter, number in zip(parameters, ratings, strict=False):
        before = parameter.read(card)
        if before is not None and before != int(number):
            card = parameter.write(card, int(number))
    return card


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
    shelves = [
        draw(law, parameters, style, latents, play.seed)
        for style, latents in zip(law.styles, _spaced(cards, len(law.styles), play.seed), strict=True)
    ]
    by_style = np.stack([shelf.ratings.mean(axis=0) for shelf in shelves])
    ratings = np.vstack([shelf.ratings for shelf in shelves])
    apart = (by_style.max(axis=0) - by_style.min(axis=0)) / np.maximum(ratings.std(axis=0), 1e-9)
    styled = frozenset(place for place in range(len(parameters)) if apart[place] > STYLED)
    shelved = _moved_apart(law, parameters, [card for shelf in shelves for card in shelf.cards], play.seed)
    counts = fought(opponents, shelved, deck, play, bouts=bouts)
    surface = fit(ratings_of(law, parameters, shelved), opponents.ladder, counts)
    printed = _printed(law.printed) if law.printed else ()
    return Library(law, opponents, parameters, surface, deck, styled, printed)


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
    law: Law, parameters: Sequence[Parameter], cards: Sequence[CardData], seed: int
) -> list[CardData]:
    """The cards, three in four with every doubted rating moved by itself, fresh and fatigued alike."""
    if not law.doubted:
        return list(cards)
    random = np.random.Generator(np.random.Philox([seed, 7]))
    ratings = ratings_of(law, parameters, cards)[:, : len(parameters)]
    spaced = spacing(parameters, law.doubted, ratings)
    steps = random.standard_normal((len(cards), int(spaced.twins.max()) + 1))[:, spaced.twins]
    wanted = ratings + spaced.units * np.round(APART * ratings.std(axis=0) * steps / spaced.units)
    wanted = np.where(spaced.doubted, np.clip(wanted, spaced.low, spaced.high), ratings)
    return [
        card if place % 4 == 0 else as_rated(parameters, card, wanted[place])
        for place, card in enumerate(cards)
    ]


def _printed(name: str) -> tuple[CardData, ...]:
    """The cards of the sample set that a game's rule text prints."""
    return tuple(convert(check(read(sample(name).path))).cards)
