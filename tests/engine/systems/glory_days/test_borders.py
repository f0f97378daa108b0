"""Border pairs: each 'this number or less' and 'more than so many' of the game, on both sides of its border,
counted over the whole d20."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest

from fightcard.engine.systems.glory_days.rules.fouls import call_foul, foul_check
from fightcard.engine.systems.glory_days.rules.knockdowns import chin_check, go_down, punishment, will_check
from fightcard.engine.systems.glory_days.rules.punches import miss
from fightcard.engine.systems.glory_days.rules.scoring import judge_scores, knockdown_scores
from fightcard.engine.systems.glory_days.rules.wounds import cut_check, suffer
from tests.engine.example_player import Given
from tests.engine.systems.glory_days.examples import Player

D20 = range(1, 21)
EVERY = [0, 1, 2, 10, 19, 20]
INJURED = (
    "swelling_left_eye", "swelling_right_eye", "cut_left_eye", "cut_right_eye", "gash_left_eye",
    "gash_right_eye", "cut_left_cheek",
    "cut_right_cheek", "bloody_nose",
)  # fmt: skip


def player_with(
    *dice: str, ali: Given | None = None, dempsey: Given | None = None, **given: object
) -> Player:
    """Ali, red, and Dempsey, blue, with entries of their cards changed, without traits; what is given, and
    these dice."""
    rules = {"traits": "off", **cast("Given", given.pop("rules", {}))}
    return Player(
        {
            "red": {"card": "muhammad-ali", **(ali or {})},
            "blue": {"card": "jack-dempsey", **(dempsey or {})},
            "given": {"rules": rules, **given},
            "dice": dice,
        }
    )


def happened(player: Player) -> list[str]:
    return [words[0] for words in player.happened()]


@pytest.mark.parametrize("rating", EVERY)
def test_a_cut_rating_cuts_on_its_number_and_below_it(rating: int) -> None:
    holds = 0
    for number in D20:
        player = player_with(f"blue d20 {number}", "blue d20 1", "blue d20 20", dempsey={"cut": rating})
        cut_check(player.bout, player.log, *player.fighters)
        holds += "NOT_CUT" in happened(player)
    assert holds == 20 - rating


@pytest.mark.parametrize("rating", EVERY)
def test_a_foul_rating_is_seen_on_its_number_and_below_it(rating: int) -> None:
    unseen = 0
    for number in D20:
        player = player_with("red d20 1", ali={"foul": rating})
        player.fighters[0].die = number
        foul_check(player.bout, player.log, *player.fighters)
        unseen += "FOUL_UNSEEN" in happened(player)
    assert unseen == 20 - rating


@pytest.mark.parametrize("rating", EVERY)
def test_chin_ko_will_and_both_chins_end_on_their_number(rating: int) -> None:
    outs = stops = downs = stuns = 0
    for number in D20:
        player = player_with(f"blue d20 {number}", "blue d20 20", blue={"hurt": 1})
        side = player.fighters[1].sides[0]
        side.knocked_out = side.will = side.knocked_down = side.stunned = rating
        go_down(player.bout, player.log, *player.fighters)
        outs += "COUNTED_OUT" in happened(player)
        player = player_with(f"blue d20 {number}", blue={"hurt": 1})
        player.fighters[1].sides[0].will = rating
        will_check(player.bout, player.log, *player.fighters, 3)
        stops += "WILL_BREAKS" in happened(player)
        player = player_with(f"blue d20 {number}", "blue d20 20")
        player.fighters[1].sides[0].knocked_down, player.fighters[1].sides[0].stunned = rating // 2, rating
        chin_check(player.bout, player.log, *player.fighters)
        downs += "KNOCKED_DOWN" in happened(player)
        stuns += "STUNNED" in happened(player)
    assert (outs, stops) == (rating, rating)
    assert (downs, stuns) == (rating // 2, rating - rating // 2)


@pytest.mark.parametrize(("punches", "is_checked"), [(2, False), (3, True)])
def test_three_punches_in_a_segment_bring_a_hurt_fighter_a_will_check(punches: int, is_checked: bool) -> None:
    player = player_with("blue d20 20", blue={"hurt": 1})
    will_check(player.bout, player.log, *player.fighters, punches)
    assert happened(player) == (["WILL_HOLDS"] if is_checked else [])


@pytest.mark.parametrize(("landed", "is_stopped"), [(25, False), (26, True)])
def test_more_than_25_punches_stop_a_fight(landed: int, is_stopped: bool) -> None:
    player = player_with()
    player.fighters[0].round_landed = landed
    punishment(player.bout, player.log, *player.fighters)
    assert (player.bout.over == 1) is is_stopped


@pytest.mark.parametrize(("times", "stops_to"), [(1, 0), (3, 9), (6, 12), (7, 12)])
def test_a_cut_over_the_left_eye_stops_it_on_the_charts_number_and_below_it(
    times: int, stops_to: int
) -> None:
    """The text: the first is no danger, the third stops on 1-9; the house: the sixth and every later one on
    1-12."""
    stopped = 0
    for number in D20:
        player = player_with(
            *([f"blue d20 {number}"] if stops_to else []), blue={"injuries": {"cut_left_eye": times - 1}}
        )
        suffer(player.bout, player.log, *player.fighters, 3, 1)
        stopped += player.bout.over
    assert stopped == stops_to


@pytest.mark.parametrize(("shift", "stops_to"), [(-2, 7), (0, 9), (2, 11)])
def test_a_referee_moves_the_numbers_that_stop_it(shift: int, stops_to: int) -> None:
    stopped = 0
    for number in D20:
        player = player_with(f"blue d20 {number}", blue={"injuries": {"cut_left_eye": 2}})
        player.bout.referee_stoppage = shift
        suffer(player.bout, player.log, *player.fighters, 3, 1)
        stopped += player.bout.over
    assert stopped == stops_to


@pytest.mark.parametrize(("kind", "reopens_to"), list(enumerate((7, 7, 10, 10, 10, 10, 10, 10, 10), start=1)))
def test_an_old_injury_is_worse_again_up_to_its_number(kind: int, reopens_to: int) -> None:
    """A swelling on 1-7, a cut of any kind on 1-10."""
    worse = 0
    for number in D20:
        player = player_with(
            f"blue d20 {number}", "blue d20 20", "blue d20 20", rules={"reopening_cuts": "on"},
            blue={"injuries": {INJURED[kind - 1]: 1}},
        )  # fmt: skip
        cut_check(player.bout, player.log, *player.fighters)
        worse += "REOPENED" in happened(player)
    assert worse == reopens_to


def test_old_injuries_are_rolled_for_gashes_cuts_cheeks_nose_swellings_and_left_before_right() -> None:
    """RULING G25: the nose counts as a cut and comes after the cheeks, before the swellings."""
    player = player_with(
        *["blue d20 20"] * 10, rules={"reopening_cuts": "on"}, blue={"injuries": dict.fromkeys(INJURED, 1)},
    )  # fmt: skip
    cut_check(player.bout, player.log, *player.fighters)
    held = [INJURED[int(words[2]) - 1] for words in player.happened() if words[0] == "OLD_HOLDS"]
    assert held == [
        "gash_left_eye", "gash_right_eye", "cut_left_eye", "cut_right_eye", "cut_left_cheek",
        "cut_right_cheek", "bloody_nose",
        "swelling_left_eye", "swelling_right_eye",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("of_a_kind", "others", "penalties"),
    [
        (1, 0, []), (2, 0, []), (3, 0, ["POINT_DEDUCTED"]), (4, 0, ["DISQUALIFIED"]),
        (1, 3, []), (1, 4, ["POINT_DEDUCTED"]), (1, 5, ["DISQUALIFIED"]),
    ],
)  # fmt: skip
def test_fouls_cost_at_their_number_and_not_before(of_a_kind: int, others: int, penalties: list[str]) -> None:
    """The text: three of a kind or five of any a point, four or six the bout."""
    player = player_with()
    fighter, other = player.fighters
    fighter.fouls[1], fighter.fouls_in_all = of_a_kind - 1, of_a_kind - 1 + others
    call_foul(player.bout, player.log, fighter, other, 1)
    assert [name for name in happened(player) if name in ("POINT_DEDUCTED", "DISQUALIFIED")] == penalties


def shares(shift: Mapping[str, int]) -> list[int]:
    """Of the 20 numbers at a difference of 2 (11, 6, 3 as printed) those of the high scorer, the low one, and
    even ones."""
    scores = []
    for number in D20:
        player = player_with(f"nobody d20 {number}")
        high, low = player.fighters
        high.round_landed, low.round_landed = 14, 12
        high.shift_bout[11], low.shift_bout[11] = shift.get("high", 0), shift.get("low", 0)
        scores.append(judge_scores(player.bout, player.log, high, low, 0))
    return [scores.count(score) for score in (1009, 910, 1010)]


@pytest.mark.parametrize(
    ("shift", "expected"),
    [
        ({}, [11, 6, 3]), ({"high": 2}, [13, 4, 3]), ({"low": 2}, [9, 8, 3]),
        ({"high": 1, "low": 3}, [9, 8, 3]),
        ({"high": 2, "low": 2}, [11, 6, 3]), ({"low": -1}, [12, 5, 3]),
    ],
)  # fmt: skip
def test_a_trait_on_scoring_widens_the_range_of_its_own_fighter(
    shift: Mapping[str, int], expected: list[int]
) -> None:
    """A range that reaches further for the low scorer takes its numbers from the high one, and the other way
    about."""
    assert shares(shift) == expected


@pytest.mark.parametrize(
    ("difference", "downs", "scores"),
    [
        (2, 1, 1008), (2, 2, 1007), (2, 3, 1007), (2, 9, 1007),
        (2, -1, 810), (2, -2, 710), (2, -3, 710), (11, -1, 910), (11, -2, 810), (11, -3, 710), (11, -4, 710),
        (20, 1, 1007), (20, 2, 1007),
    ],
)  # fmt: skip
def test_each_knockdown_more_costs_a_point_and_nobody_falls_below_7(
    difference: int, downs: int, scores: int
) -> None:
    player = player_with()
    assert knockdown_scores(player.bout, difference, downs) == scores


def test_the_judges_of_the_chart_are_appointed_number_by_number() -> None:
    """Ten numbers By the Book, four for each of the next two, two for the last."""
    player = player_with()
    drawn = [player.bout.rules.charts.judge_drawn[number] for number in D20]
    assert drawn == [0] * 10 + [1] * 4 + [2] * 4 + [3] * 2


def test_a_fighter_who_is_counted_out_is_called_for_no_foul() -> None:
    foul = ["blue 2d10 96", "blue d20 2"]
    dice = ["red d6 3", "blue d6 4", *foul, "red 2d10 14", "red d20 4", "blue d20 1", "blue d20 2"]
    player = player_with(*dice, momentum="blue")
    player.play(["fight_segment"])
    player.used_up("a foul and a knockout")
    assert happened(player)[-3:] == ["KNOCKED_DOWN", "COUNTED_OUT", "ENDED"]


@pytest.mark.parametrize("punches", [0, 1, 2])
def test_a_counter_of_a_single_punch_lands(punches: int) -> None:
    for number in D20:
        player = player_with(f"blue d20 {number}")
        player.fighters[1].counter[:] = [punches] * len(player.fighters[1].counter)
        miss(player.bout, player.log, *player.fighters)
        assert (player.fighters[0].missed, player.fighters[1].landed) == (1, punches)
        assert any(words[0] == ("COUNTERED" if punches else "COUNTER_MISSED") for words in player.happened())
