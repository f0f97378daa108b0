"""How counts, knockdowns and penalties become scores, and scores a decision."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fightcard.engine.registry import game
from fightcard.engine.systems.fight_plan.rules.scoring import decide, score_round
from tests.engine.systems.fight_plan.examples import Player


def scored(red: Mapping[str, object], blue: Mapping[str, object]) -> list[tuple[int, int]]:
    player = Player({"given": {"red": red, "blue": blue}})
    score_round(player.bout, None, *player.fighters)
    return list(zip(player.fighters[0].scorecards, player.fighters[1].scorecards, strict=True))


@pytest.mark.parametrize(
    ("red_downs", "blue_downs", "scores"),
    [
        (0, 0, [(10, 9), (10, 10), (9, 10)]),
        (1, 0, [(10, 8), (10, 8), (10, 9)]),
        (2, 0, [(10, 7), (10, 7), (10, 8)]),
        (0, 1, [(9, 10), (8, 10), (8, 10)]),
        (0, 2, [(8, 10), (7, 10), (7, 10)]),
        (1, 1, [(10, 9), (10, 10), (9, 10)]),
        (2, 1, [(10, 8), (10, 8), (10, 9)]),
    ],
)
def test_a_judge_scores_by_their_count_and_the_knockdowns(
    red_downs: int, blue_downs: int, scores: list[tuple[int, int]]
) -> None:
    red = {"counted": {"first": 31, "second": 30, "third": 29}, "round_downs": red_downs}
    blue = {"counted": {"first": 30, "second": 30, "third": 30}, "round_downs": blue_downs}
    assert scored(red, blue) == scores


def test_a_penalty_is_taken_by_each_judges_own_view() -> None:
    red = {"counted": {"first": 31, "second": 30, "third": 29}, "penalised": 1}
    blue = {"counted": {"first": 30, "second": 30, "third": 30}}
    assert scored(red, blue) == [(10, 10), (9, 10), (8, 10)]


@pytest.mark.parametrize(
    ("red", "blue", "winner", "method"),
    [
        ((115, 116, 117), (113, 113, 113), 0, "UD"),
        ((113, 113, 115), (115, 115, 113), 1, "SD"),
        ((114, 115, 115), (114, 113, 113), 0, "MD"),
        ((113, 114, 113), (114, 114, 114), 1, "MD"),
        ((114, 114, 115), (114, 114, 113), -1, "draw (majority)"),
        ((113, 114, 115), (115, 114, 113), -1, "draw (split)"),
        ((114, 114, 114), (114, 114, 114), -1, "draw (unanimous)"),
    ],
)
def test_the_scorecards_decide(red: tuple[int, ...], blue: tuple[int, ...], winner: int, method: str) -> None:
    player = Player({})
    for fighter, card in zip(player.fighters, (red, blue), strict=True):
        fighter.scorecards = list(card)
    decide(player.bout, None, *player.fighters)
    assert player.bout.winner == winner
    assert game("fight_plan").methods[player.bout.method] == method
