"""Inert numbers: changed as far as they go, they leave every bout as it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard.pipeline.game import game_of, game_with
from fightcard.pipeline.verification.drivers.trials import Trial, each_of, opponents_of, traces

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.game import Parameter
    from fightcard.pipeline.verification.play.round_robin import Match

GLANCES = (8, 24)
"""Bouts that sort out the numbers that matter at once."""

GLANCED_OPPONENTS = 4
LAST_BOUTS = 240
"""Bouts that the others must all leave as they were."""

CACHED_UP_TO = 150
"""Cards of the largest set whose trials are saved between runs; larger ones would fill the store."""

WHOLE_SET = 30
"""In sets up to this size each card gets LAST_BOUTS; larger ones get as many in all as this size would."""

Group = tuple[int, tuple["Parameter", ...]]
"""A card and some of its numbers, which are changed together."""


def inert(match: Match) -> tuple[tuple[tuple[str, str], ...], ...]:
    """For each card the headings and parts of its numbers that changed no bout."""
    cards = [card for group in match.groups if len(group) > 1 for card in group]
    if not cards:
        return tuple(() for _ in match.cards)
    if len(cards) > CACHED_UP_TO:
        match = replace(match, play=replace(match.play, cache=None))
    left: list[Group] = [(card, (each,)) for card in sorted(cards) for each in _parameters(match, card)]
    for bouts in GLANCES:
        unmoved, moved = _split_groups(match, left, bouts, GLANCED_OPPONENTS)
        left = [*_joined(unmoved, len(cards)), *_apart(moved)]
    last = LAST_BOUTS * min(1.0, WHOLE_SET / len(cards))
    unmoved, moved = _split_groups(match, left, last)
    if moved:
        unmoved += _split_groups(match, _apart(moved), last)[0]
    still = {(card, each.key) for card, parameters in unmoved for each in parameters}
    keys = [each.key for each in game_of(match.system).verification.parameters]
    return tuple(tuple(key for key in keys if (card, key) in still) for card in range(len(match.cards)))


def _joined(groups: Sequence[Group], cards: int) -> list[Group]:
    """Numbers that changed no bout of any card are changed together: the rules may not use them."""
    named = [(card, parameter) for card, parameters in groups for parameter in parameters]
    counts = Counter(parameter.key for _, parameter in named)
    joined: dict[int, list[Parameter]] = {}
    single: list[Group] = []
    for card, parameter in named:
        if counts[parameter.key] == cards:
            joined.setdefault(card, []).append(parameter)
        else:
            single.append((card, (parameter,)))
    return [*((card, tuple(parameters)) for card, parameters in joined.items()), *single]


def _apart(groups: Sequence[Group]) -> list[Group]:
    """Numbers that affected a bout when changed together, each by itself."""
    return [(card, (each,)) for card, together in groups if len(together) > 1 for each in together]


def _split_groups(
    match: Match, groups: Sequence[Group], bouts: float, most: int | None = None
) -> tuple[list[Group], list[Group]]:
    unmoved_and_moved: tuple[list[Group], list[Group]] = ([], [])
    for group, changed in zip(groups, _changed(match, groups, bouts, most), strict=True):
        unmoved_and_moved[changed].append(group)
    return unmoved_and_moved


def _changed(match: Match, groups: Sequence[Group], bouts: float, most: int | None = None) -> list[bool]:
    """Whether a change of each group of numbers affects any of this many bouts."""
    of_card: dict[int, list[int]] = {}
    for place, (card, _) in enumerate(groups):
        of_card.setdefault(card, []).append(place)
    opponents = {card: opponents_of(match, card)[:most] for card in of_card}
    each = {card: each_of(bouts, met) for card, met in opponents.items()}

    def trials() -> Iterator[Trial]:
        for card, places in of_card.items():
            untouched = Trial(match.cards[card], opponents[card], each[card])
            yield untouched
            for place in places:
                yield replace(untouched, card=_turned(match.cards[card], groups[place][1]))

    asked = sum((1 + len(places)) * 2 * len(opponents[card]) * each[card] for card, places in of_card.items())
    found = iter(traces(match, trials(), asked))
    changed = [False] * len(groups)
    for places in of_card.values():
        own = next(found)
        for place in places:
            changed[place] = next(found) != own
    return changed


def _parameters(match: Match, card: int) -> list[Parameter]:
    """The card's numbers that can be changed at all."""
    own = match.cards[card]
    found = game_with(match.system, match.deck).verification.parameters
    return [each for each in found if each.read(own) is not None and _turned(own, (each,)) != own]


def _turned(card: CardData, parameters: Sequence[Parameter]) -> CardData:
    """The card with each of the numbers at the end of its range that is farther away."""
    for parameter in parameters:
        value = parameter.read(card)
        if value is not None:
            card = parameter.write(
                card, parameter.low if value - parameter.low > parameter.high - value else parameter.high
            )
    return card
