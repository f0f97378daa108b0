"""Borders of single rules on either side, and the other corner of rules that the worked examples show in red."""

from __future__ import annotations

import pytest

from fightcard.engine.core.records import FIELDS
from fightcard.engine.systems.title_bout import charts
from fightcard.engine.systems.title_bout.rules import strategies
from fightcard.engine.systems.title_bout.state import Fighter
from tests.engine.systems.title_bout.examples import Given, Player

STRATEGIES = range(1, len(charts.tables()["strategies"].rows) + 1)
LAST_GOOD = {1: 65, 2: 60, 3: 55, 4: 55}
"""An Excellent corner averts a minor cut on 1-65; 5 are added at its first recurrence, 10 from the second on."""


def played(plays: str | list[str], **script: object) -> Player:
    player = Player(script)
    player.play([plays] if isinstance(plays, str) else plays)
    return player


def happened(player: Player) -> list[str]:
    return [" ".join(words) for words in player.happened()]


@pytest.mark.parametrize(("red", "blue", "scores"), [(12, 8, "10 9"), (8, 12, "10 9")])
def test_blue_who_plays_to_the_crowd_loses_every_close_round(red: int, blue: int, scores: str) -> None:
    given = {"red": {"points": red}, "blue": {"points": blue, "trait": "Plays to Crowd"}}
    player = played("score_round", given=given, cards=[{"judges": ["HS", "E", "LS"]}])
    assert happened(player)[1:4] == [f"JUDGE {judge} {scores}" for judge in (1, 2, 3)]


@pytest.mark.parametrize("leader", ["red", "blue", "nobody"])
def test_an_even_round_leaves_the_leader_of_the_round_before(leader: str) -> None:
    given: Given = {"leader": leader, "red": {"points": 5}, "blue": {"points": 5}}
    assert played("score_round", given=given).bout.leader == {"red": 0, "blue": 1, "nobody": -1}[leader]


@pytest.mark.parametrize(("times", "last"), LAST_GOOD.items())
def test_a_recurrence_makes_the_corners_work_harder_twice_at_the_most(times: int, last: int) -> None:
    work = f"is_work_good wound=8 work=0 times={times} shared=1"
    given = {"red": {"corner_skill": "Excellent"}}
    good = [
        number for number in range(1, 81) if Player({"cards": [{"rn": number}], "given": given}).play([work])
    ]
    assert good == list(range(1, last + 1))


@pytest.mark.parametrize(
    ("referee", "is_spared"),
    [("very_lenient", True), ("lenient", True), ("normal", False), ("strict", False)],
)
def test_only_lenient_referees_spare_the_last_round_with_the_option(referee: str, is_spared: bool) -> None:
    given = {"number": 12, "rounds": 12, "rules": {"lenient_last_round": "on", "referee": referee}}
    player = Player({"given": given})
    assert player.play(["is_last_round"]) is is_spared


@pytest.mark.parametrize(
    ("number", "how"), [(1, 0), (50, 0), (51, 1), (70, 1), (71, 2), (78, 2), (79, 3), (80, 3)]
)
def test_how_a_roused_temper_fouls_back(number: int, how: int) -> None:
    script = {
        "blue": "peter-jackson",
        "given": {"red": {"trait": "Anger Issues"}},
        "cards": [{"rn": number}, {"rn": 45}],
    }
    assert happened(played("retaliate", **script))[0] == f"RETALIATES RED {how} 1"


@pytest.mark.parametrize(("fouled", "is_roused"), [(0, False), (1, True), (2, False)])
def test_only_the_second_foul_of_a_round_rouses_a_temper(fouled: int, is_roused: bool) -> None:
    given = {"blue": {"trait": "Anger Issues", "fouled_round": fouled, "fouled": fouled}}
    player = played("warn kind=3", given=given, cards=[{"rn": 1}])
    assert any(line.startswith("RETALIATES BLUE") for line in happened(player)) is is_roused


@pytest.mark.parametrize(("outcome", "ends"), [(4, False), (5, True), (6, True)])
def test_a_counter_of_5_or_a_knockdown_ends_the_run_even_where_none_begins(outcome: int, ends: bool) -> None:
    given = {"run": 3, "runner": "red", "checker": "red"}
    player = played(f"turn_control outcome={outcome}", given=given)
    assert (player.bout.run, player.bout.checker) == ((0, 1) if ends else (3, 0))


def test_of_equal_gashes_the_left_one_is_worked_on() -> None:
    both = {"over_left": 1, "over_right": 1}
    left, right = ({**both, "over_left": 2}, {**both, "over_right": 2})
    found = [Player({"given": {"red": {"cut_cf": cut}}}).play(["worse_gash"]) for cut in (both, left, right)]
    assert found == [3, 3, 4]


@pytest.mark.parametrize("before", STRATEGIES)
def test_a_strategy_takes_the_whole_place_of_the_one_before(before: int) -> None:
    for after in STRATEGIES:
        both, by_itself = (Player({}) for _ in range(2))
        for tried in (before, after):
            strategies.apply_strategy(both.bout, *both.fighters, tried)
        strategies.apply_strategy(by_itself.bout, *by_itself.fighters, after)
        for changed, plain in zip(both.fighters, by_itself.fighters, strict=True):
            assert _held(changed) == _held(plain), (before, after)


def _held(fighter: Fighter) -> dict[str, object]:
    names = {field.name for field in FIELDS[Fighter]} - {"sides"}
    return {name: getattr(fighter, name) for name in names if hasattr(fighter, name)}
