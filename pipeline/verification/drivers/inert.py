"""Inert numbers: turned as far as they go, they leave every bout as it was."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pipeline.systems import authoring
from pipeline.verification.drivers.trials import Trial, each_of, opponents_of, written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.data import CardData
    from pipeline.systems import Lever
    from pipeline.verification.play.round_robin import Match

GLANCES = (8, 24)
"""Bouts that sort out the numbers that matter at once."""

GLANCED_OPPONENTS = 4
LAST_BOUTS = 240
"""Bouts that the others must all leave as they were."""

WHOLE_SET = 30
"""Up to so many cards each gets LAST_BOUTS; in larger sets all together get as many as so many cards
would."""

Group = tuple[int, tuple["Lever", ...]]
"""A card and some of its numbers, which are turned together."""


def inert(match: Match) -> tuple[tuple[tuple[str, str], ...], ...]:
    """For each card the headings and parts of its numbers that changed no bout."""
    cards = [card for group in match.groups if len(group) > 1 for card in group]
    if not cards:
        return tuple(() for _ in match.cards)
    left: list[Group] = [(card, (lever,)) for card in sorted(cards) for lever in _levers(match, card)]
    for bouts in GLANCES:
        unmoved, moved = _sifted(match, left, bouts, GLANCED_OPPONENTS)
        left = [*_joined(unmoved, len(cards)), *_apart(moved)]
    unmoved, moved = _sifted(match, left, LAST_BOUTS * min(1.0, WHOLE_SET / len(cards)))
    if moved:
        unmoved += _sifted(match, _apart(moved), LAST_BOUTS * min(1.0, WHOLE_SET / len(cards)))[0]
    still = {(card, lever.heading, lever.part) for card, levers in unmoved for lever in levers}
    return tuple(
        tuple(
            (lever.heading, lever.part)
            for lever in authoring(match.system).levers()
            if (card, lever.heading, lever.part) in still
        )
        for card in range(len(match.cards))
    )


def _joined(groups: Sequence[Group], cards: int) -> list[Group]:
    """Numbers that no card of the set has moved a bout by are turned together from now on.

    The rules in force may not use them.
    """
    named = [(card, lever) for card, levers in groups for lever in levers]
    counts = Counter((lever.heading, lever.part) for _, lever in named)
    joined: dict[int, list[Lever]] = {}
    for card, lever in named:
        if counts[lever.heading, lever.part] == cards:
            joined.setdefault(card, []).append(lever)
    single: list[Group] = [
        (card, (lever,)) for card, lever in named if counts[lever.heading, lever.part] < cards
    ]
    return [*((card, tuple(levers)) for card, levers in joined.items()), *single]


def _apart(groups: Sequence[Group]) -> list[Group]:
    """Numbers that were turned together and moved a bout, each by itself."""
    return [(card, (lever,)) for card, levers in groups if len(levers) > 1 for lever in levers]


def _sifted(
    match: Match, groups: Sequence[Group], bouts: float, most: int | None = None
) -> tuple[list[Group], list[Group]]:
    """The groups that leave so many bouts as they are, and those that do not."""
    sifted: tuple[list[Group], list[Group]] = ([], [])
    for group, changed in zip(groups, _changed(match, groups, bouts, most), strict=True):
        sifted[changed].append(group)
    return sifted


def _changed(match: Match, groups: Sequence[Group], bouts: float, most: int | None = None) -> list[bool]:
    """Whether turning each group of numbers changes any of so many bouts."""
    cards = sorted({card for card, _ in groups})
    opponents = {card: opponents_of(match, card)[:most] for card in cards}

    def trial(card: int, turned: CardData) -> Trial:
        return Trial(turned, opponents[card], each_of(bouts, opponents[card]))

    untouched = [trial(card, match.cards[card]) for card in cards]
    turned = [trial(card, _turned(match.cards[card], levers)) for card, levers in groups]
    rows = written(match, [*untouched, *turned])
    own = dict(zip(cards, rows, strict=False))
    return [row != own[card] for (card, _), row in zip(groups, rows[len(cards) :], strict=True)]


def _levers(match: Match, card: int) -> list[Lever]:
    """The card's numbers that can be turned at all."""
    own = match.cards[card]
    found = authoring(match.system).levers()
    return [lever for lever in found if lever.read(own) is not None and _turned(own, (lever,)) != own]


def _turned(card: CardData, levers: Sequence[Lever]) -> CardData:
    """The card with each of the numbers put to the end that lies farther off."""
    for lever in levers:
        value = lever.read(card)
        if value is not None:
            card = lever.write(card, lever.low if value - lever.low > lever.high - value else lever.high)
    return card
