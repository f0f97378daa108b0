"""Numbers far from the others: the ends and the middle are those of the other cards alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import fightcard
from fightcard import engine
from fightcard.engine.core.results import Tallies
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.drivers.outliers import Outlier, _Column, _deciding, far, outliers
from fightcard.pipeline.verification.play.cache import MemoryCache
from fightcard.pipeline.verification.play.round_robin import Match
from tests.pipeline.legends import LEGENDS


@pytest.mark.parametrize(
    ("values", "card", "expected"),
    [
        # Farther than 2 beyond the others' ends; of 1, 2, 3 the middle is 2.
        ((1, 2, 3, 9), 3, (1, 3, 2)),
        ((9, 1, 2, 3), 0, (1, 3, 2)),
        ((7, 8, 9, 1), 3, (7, 9, 8)),
        # Of an even number the lower of the two in the middle: 4 of 4, 4, 5, 5.
        ((4, 5, 12, 4, 5), 2, (4, 5, 4)),
        ((6, 6, 6, 1), 3, (6, 6, 6)),
        # 2 beyond the end is not farther than 2, and 1.649 spreads of 8 are 13.2: three fighters show little of how
        # far fighters differ (1.868 / 0.869 - 0.5; normal scores of 19.625 / 20.25 and 2.625 / 3.25).
        ((1, 2, 3, 5), 3, None),
        ((1, 9, 5, 22), 3, None),
        ((1, 9, 5, 23), 3, (1, 9, 5)),
        # Six show more: 0.958 spreads are 7.7 (1.868 / 1.282 - 0.5). Half a spread of 23 fighters is 4.
        ((1, 3, 5, 5, 7, 9, 16), 6, None),
        ((1, 3, 5, 5, 7, 9, 17), 6, (1, 9, 5)),
        ((1, *[5] * 21, 9, 13), 23, None),
        ((1, *[5] * 21, 9, 14), 23, (1, 9, 5)),
        # A card without the number, and too few others.
        ((1, 2, 3, None), 3, None),
        ((1, 2, None, 9), 3, None),
        ((1, 2, 3, None, 9), 4, (1, 3, 2)),
        # One of two who are alike does not stand alone.
        ((1, 2, 3, 9, 9), 4, None),
    ],
)
def test_a_number_far_from_all_others_is_reported_with_their_ends_and_middle(
    values: tuple[int | None, ...], card: int, expected: tuple[int, int, int] | None
) -> None:
    assert _Column.of(values).left_behind(card) == expected


def outlier(heading: str, before: float, after: float, ends: tuple[int, int] | None = None) -> Outlier:
    """A number that changes a share of bouts so, alone or in how it tires."""
    number = next(each for each in game_of(SYSTEMS[0]).verification.parameters if each.heading == heading)
    return Outlier(number, 9, 1, 3, 2, ends, "it wins", before, after)


@pytest.mark.parametrize(
    ("changes", "reported"),
    [
        # 1.96 standard errors of two shares near 0.5 from 2,880 bouts are 0.026; 0.07 is what decides.
        ([outlier("KI", 0.5, 0.57)], []),
        ([outlier("KI", 0.5, 0.571)], ["KI"]),
        ([outlier("KI", 0.571, 0.5)], ["KI"]),
        # Of the two that differ, the one that decides more, whichever comes first.
        ([outlier("KI", 0.5, 0.6, (9, 2)), outlier("Fat KI", 0.5, 0.7, (9, 2))], ["Fat KI"]),
        ([outlier("KI", 0.5, 0.7, (9, 2)), outlier("Fat KI", 0.5, 0.6, (9, 2))], ["KI"]),
        ([outlier("KI", 0.5, 0.6, (9, 2)), outlier("Fat KI", 0.4, 0.5, (9, 2))], ["KI"]),
        # By itself before by how it tires, however much that decides.
        ([outlier("KI", 0.5, 0.6), outlier("Fat KI", 0.5, 0.9, (9, 2))], ["KI"]),
        # Numbers of two names are both told.
        ([outlier("KI", 0.5, 0.6), outlier("KO", 0.5, 0.9)], ["KI", "KO"]),
    ],
)
def test_one_number_is_reported_once_and_by_what_decides_more(
    changes: list[Outlier], reported: list[str]
) -> None:
    assert [each.parameter.heading for each in _deciding(changes, 1.96)] == reported


def test_what_chance_could_do_decides_nothing() -> None:
    # Ten standard errors of 0.5 and 0.63 from 2,880 bouts each: 10 * sqrt((0.25 + 0.233) / 2880) = 0.1295.
    assert not [*_deciding([outlier("KI", 0.5, 0.629)], 10)]
    assert [*_deciding([outlier("KI", 0.5, 0.63)], 10)]


def test_with_a_card_changed_only_trials_that_it_is_in_are_played_again() -> None:
    legends = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    played: list[tuple[str, str]] = []

    def simulate(
        system: str, cards: Sequence[Any], pairings: Sequence[tuple[int, int]], **how: object
    ) -> Tallies:
        played.extend((str(cards[red]["id"]), str(cards[blue]["id"])) for red, blue in pairings)
        return engine.simulate(system, cards, pairings, **how)  # type: ignore[arg-type]

    match = Match(
        legends.system, legends.cards, legends.deck, Play(simulate=simulate, cache=MemoryCache(None))
    )
    before = outliers(match)
    everybody = {each for pairing in played for each in pairing}
    whose = {str(legends.cards[card]["id"]) for card, _ in far(match)}
    assert len(everybody) == len(legends.cards)
    assert len(whose) > 1
    played.clear()
    assert outliers(match) == before
    assert played == []
    # Another name of the same card changes nothing in its bouts but that they are asked for again.
    changed = match.cards[3]
    again = outliers(match.turned(3, {**changed, "nickname": "Another"}))
    assert [len(each) for each in again] == [len(each) for each in before]
    assert played
    assert all(str(changed["id"]) in pairing for pairing in played)
