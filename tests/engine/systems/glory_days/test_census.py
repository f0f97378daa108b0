"""Censuses: one rule played over every number that its dice can show, and the outcomes counted by hand from
the cards of the text."""

from __future__ import annotations

from collections import Counter

import pytest

from fightcard.engine.systems.glory_days.rules.actions import attack, chance_of, contest
from fightcard.engine.systems.glory_days.rules.knockdowns import chin_check, go_down, will_check
from fightcard.engine.systems.glory_days.rules.punches import defend, miss
from fightcard.engine.systems.glory_days.rules.scoring import judge_scores
from tests.engine.systems.glory_days.examples import Player

D20 = range(1, 21)
CLINCH = ["red 2d10 91", "red d20 10", "blue 2d10 91", "blue d20 10"]


def player_with(
    *dice: str, fighters: tuple[str, str] = ("muhammad-ali", "jack-dempsey"), **given: object
) -> Player:
    return Player({"red": fighters[0], "blue": fighters[1], "given": given, "dice": dice})


def first_event(player: Player, *names: str) -> str:
    return next(" ".join(words[:2]) for words in player.happened() if words[0] in names)


def test_stars_share_out_the_36_throws_of_two_d6() -> None:
    """Ali's stars 3 1 2 2 1 2 against Dempsey's 3 2 0 2 2 1."""
    found: Counter[str] = Counter()
    for red in range(1, 7):
        for blue in range(1, 7):
            player = player_with(f"red d6 {red}", f"blue d6 {blue}", *CLINCH)
            contest(player.bout, player.log, *player.fighters)
            found[first_event(player, "CONTROL", "EXCHANGE")] += 1
    assert found == {"CONTROL RED": 13, "EXCHANGE RED": 12, "CONTROL BLUE": 11}


def test_the_hundred_numbers_of_alis_outside_column() -> None:
    found: Counter[str] = Counter()
    for number in range(100):
        player = player_with(
            f"red 2d10 {number}",
            "red d20 12",
            "blue d20 20",
            "blue d20 20",
            "blue d20 20",
            distance="outside",
        )
        attack(player.bout, player.log, *player.fighters)
        if number < 99:
            found[" ".join(next(player.happened())[::2])] += 1
    assert found == {
        "LANDED 5": 8, "LANDED 4": 16, "LANDED 3": 22, "LANDED 2": 16, "MISSED 0": 29, "CLINCH 0": 4,
        "FOUL_PUNCH 0": 4,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("hurt", "punches", "chances"),
    [(0, 3, [14, 4, 2]), (1, 3, [13, 5, 2]), (0, 0, [20, 0, 0])],
)
def test_the_d20_of_an_action_that_lands(hurt: int, punches: int, chances: list[int]) -> None:
    """Of Ali's twenty numbers 4 are within his Power, 5 against a hurt fighter, 2 may cut, and none does anything
    if nothing lands."""
    player = player_with(blue={"hurt": hurt})
    found: Counter[int] = Counter()
    for number in D20:
        player.fighters[0].die = number
        found[chance_of(player.bout, *player.fighters, punches)] += 1
    assert [found[chance] for chance in range(3)] == chances


def test_chin_kd_shares_out_the_d20() -> None:
    """Dempsey's 2 (5): two numbers put him down, three stun him, fifteen do nothing."""
    found: Counter[str] = Counter()
    for number in D20:
        player = player_with(f"blue d20 {number}", "blue d20 20")
        chin_check(player.bout, player.log, *player.fighters)
        found[next(player.happened())[0]] += 1
    assert found == {"KNOCKED_DOWN": 2, "STUNNED": 3, "CHIN_HOLDS": 15}


def test_chin_ko_and_will_share_out_the_d20() -> None:
    """Dempsey's Chin KO of 2 and his Will of 3."""
    outs = stops = 0
    for number in D20:
        player = player_with(f"blue d20 {number}")
        go_down(player.bout, None, *player.fighters)
        outs += player.bout.over
        player = player_with(f"blue d20 {number}", blue={"hurt": 1})
        will_check(player.bout, None, *player.fighters, 3)
        stops += player.bout.over
    assert (outs, stops) == (2, 3)


def test_defense_and_counter_share_out_the_d20() -> None:
    """Ali takes one off on three numbers and two on four; he counters on seven."""
    landed: Counter[int] = Counter()
    countered = 0
    for number in D20:
        player = player_with(f"blue d20 {number}", fighters=("jack-dempsey", "muhammad-ali"))
        landed[defend(player.bout, None, player.fighters[1], 3)] += 1
        player = player_with(f"blue d20 {number}", fighters=("jack-dempsey", "muhammad-ali"))
        miss(player.bout, None, *player.fighters)
        countered += player.fighters[1].landed == 2
    assert landed == {3: 13, 2: 3, 1: 4}
    assert countered == 7


@pytest.mark.parametrize(("bias", "shares"), [(0, (11, 6, 3)), (2, (13, 4, 3)), (-2, (9, 8, 3))])
def test_a_judge_shares_out_the_d20_and_their_bias_moves_one_border(
    bias: int, shares: tuple[int, int, int]
) -> None:
    found: Counter[int] = Counter()
    for number in D20:
        player = player_with(f"nobody d20 {number}", red={"round_landed": 14}, blue={"round_landed": 12})
        player.bout.judge_bias[0] = bias
        found[judge_scores(player.bout, None, *player.fighters, 0)] += 1
    assert (found[1009], found[910], found[1010]) == shares
