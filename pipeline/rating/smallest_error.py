"""What a fighter's career would have shown of the card: the smallest error of its skill, its power or its
chin.

The effect of a point of a rating is played on a few cards of the set against the house field, and measured by
the log-odds of who has the better of a bout and of who is stopped (the questions of `surface`). Moved by some
points, the chances of each card give the career figures of a true card that far from the typed one; how far
they lie from the typed card's, in the spread of its careers, says how often the check would see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.game import Parameter, game_of, moved_by
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import compared_figures, compared_spread
from fightcard.pipeline.rating.field import fought, house_field
from fightcard.pipeline.rating.fights import careers, chances_of
from fightcard.pipeline.rating.surface import moved, questions
from fightcard.pipeline.verification.career import Career, Fought, Seen

SHOWN_ON, STEP, FEW_BOUTS = 6, 3, 20
"""Cards on which it is played what points do, how many points they are moved, and the bouts with each
opponent of the field in either corner."""

NEEDED = {1: 11.68, 2: 13.88, 3: 15.46}
"""The squared distance, by the number of figures compared, at which four careers of five lie farther out than
one in a hundred of the typed card's do: the noncentrality at which a noncentral chi-squared variable exceeds
the 99% point of the central one with a chance of 0.8."""


@dataclass(frozen=True, slots=True)
class _Group:
    """Ratings that are moved together: their names, parameters with their fatigued twins, and what a point
    does to the log-odds of each question."""

    names: tuple[str, ...]
    parameters: tuple[Parameter, ...]
    effect: NDArray[np.float64]

    def room(self, card: CardData, side: int) -> int:
        """The most points by which one of the card's ratings can rise, or fall for -1, within its bounds."""
        typed = [(each, value) for each in self.parameters if (value := each.read(card)) is not None]
        return max((each.high - value if side > 0 else value - each.low for each, value in typed), default=0)


def careers_with_sight(cards: CardSet, *, play: Play, names: Sequence[str] = ()) -> tuple[Fought, ...]:
    """The careers of `careers`, with their sight where `play` asks why. Raises ValueError as they do."""
    found = careers(cards, play=play, names=names)
    return with_sight(cards, found, play) if play.why else found


def with_sight(cards: CardSet, found: Sequence[Fought], play: Play) -> tuple[Fought, ...]:
    """The careers of a set, each judged one with the smallest errors that it would have shown."""
    judged = {each.id for each in found if each.career is not None and each.career.chance is not None}
    judged_cards = {str(card["id"]): card for card in cards.cards if card["id"] in judged}
    if not judged_cards or not game_of(cards.system).verification.hints.sight:
        return tuple(found)
    opponents = house_field(cards.system)
    chances = chances_of(opponents, list(judged_cards.values()), cards, play)
    # Some of the whole set, whichever cards are judged: what a point does is the same for one as for all.
    shown = dict.fromkeys(np.linspace(0, len(cards.cards) - 1, SHOWN_ON).round().astype(int).tolist())
    groups = _groups(cards, [cards.cards[place] for place in shown], play)
    own = dict(zip(judged_cards, chances, strict=True))
    ladder, seed = opponents.ladder, play.seed

    def with_own(career: Career, identity: str) -> Career:
        sees = _seen(career, judged_cards[identity], own[identity], groups, ladder, seed)
        return replace(career, sees=sees)

    return tuple(
        replace(each, career=with_own(each.career, each.id))
        if each.career is not None and each.id in own
        else each
        for each in found
    )


def _groups(cards: CardSet, some: Sequence[CardData], play: Play) -> tuple[_Group, ...]:
    """What a point of each group of ratings does, the mean over some cards and both directions."""
    verification = game_of(cards.system).verification
    groups = [
        (names, tuple(each for each in verification.parameters if each.is_among(names)))
        for names in verification.hints.sight
    ]
    steps = (-STEP, STEP)
    variants = [
        moved_by(card, parameters, step) for _, parameters in groups for step in steps for card in some
    ]
    counts = fought(house_field(cards.system), [*some, *variants], cards.deck, play, bouts=FEW_BOUTS)
    base, rest = counts[: len(some)], counts[len(some) :].reshape(len(groups), 2, *counts[: len(some)].shape)
    return tuple(
        _Group(names, parameters, (_shift(base, both[1]) - _shift(base, both[0])) / (2 * STEP))
        for (names, parameters), both in zip(groups, rest, strict=True)
    )


def _shift(before: NDArray[np.int64], after: NDArray[np.int64]) -> NDArray[np.float64]:
    """By how much the log-odds of each question moved, over cards and levels."""
    found = []
    for (hits, tries), (then, tries_before) in zip(questions(after), questions(before), strict=True):
        share = (then + 0.5) / (tries_before + 1)
        found.append(float((hits - tries * share).sum() / max((tries * share * (1 - share)).sum(), 1e-9)))
    return np.array(found)


def _seen(
    career: Career,
    card: CardData,
    chances: NDArray[np.float64],
    groups: Sequence[_Group],
    ladder: Sequence[float],
    seed: int,
) -> tuple[Seen, ...]:
    record, opposition = career.record, career.opposition
    typed = compared_figures(record, opposition, chances, ladder)
    spread = career.spread
    if spread is None:
        spread = compared_spread(record, opposition, chances, ladder, seed)
    inverse = np.linalg.inv(spread)

    def first(group: _Group, side: int) -> int | None:
        for points in range(1, group.room(card, side) + 1):
            true = moved(chances, side * points * group.effect)
            off = compared_figures(record, opposition, true, ladder) - typed
            if float(off @ inverse @ off) >= NEEDED[len(off)]:
                return points
        return None

    return tuple(Seen(group.names, first(group, 1), first(group, -1)) for group in groups)
