"""Border pairs: each 'this total or less', 'from so many on' and 'never below' of the game, on both sides of
its border.

A limit of two dice is met by so many of the 36 throws: 2 by 1, 3 by 3, 4 by 6, 5 by 10, 6 by 15, 7 by 21, 8
by 26, 12 by 36.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard import engine
from fightcard.engine.systems.mini_title_bout.rules.scoring import rounds_left
from tests.engine.systems.mini_title_bout.cards import CARDS
from tests.engine.systems.mini_title_bout.examples import Player

THROWS = [10 * one + other for one in range(1, 7) for other in range(1, 7)]
WITHIN = [(2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21), (8, 26), (12, 36)]
FATIGUE = {"fatigue": "on"}


def events(step: str, dice: list[str], **script: object) -> list[str]:
    """The names of what happens when a rule is played with these dice, which must be all that it rolls."""
    player = Player({**script, "dice": dice})
    player.play([step])
    player.used_up(step)
    return [words[0] for words in player.happened()]


def census(step: str, die: str, faces: list[int] = THROWS, **script: object) -> Counter[str]:
    """On how many of the faces that a die can show each event happens."""
    return Counter(name for face in faces for name in set(events(step, [f"{die} {face}"], **script)))


# What tires a fighter (sections 6, 7)


@pytest.mark.parametrize(("limit", "within"), WITHIN)
def test_a_fighter_tires_on_the_limit_and_below_it(limit: int, within: int) -> None:
    charts = {"fatigue": {"tires up to": {"2d6": str(limit)}}}
    found = census("fatigue_check", "red 2d6", given={"number": 10, "charts": charts, "rules": FATIGUE})
    assert (found["TIRED"], found["HOLDS_UP"]) == (within, 36 - within)


@pytest.mark.parametrize(
    ("state", "limit"),
    [({}, 5), ({"tired_body": 2}, 7), ({"fell_in_all": 3}, 6), ({"tired_body": 1, "fell_in_all": 1}, 7)]
)  # fmt: skip
def test_body_punches_count_each_time_and_knockdowns_once(state: Mapping[str, int], limit: int) -> None:
    charts = {
        "fatigue": {
            "tires up to": {"2d6": "5"}, "tired by body punches, each time": {"2d6": "+1"},
            "knocked down in the bout": {"2d6": "+1"},
            "each check before": {"2d6": "-"},
        }
    }  # fmt: skip
    player = Player({"given": {"red": state, "charts": charts}})
    assert player.play(["fatigue_limit"]) == limit


@pytest.mark.parametrize(("number", "rolls"), [(7, 0), (8, 1)])
def test_conditioning_b_is_first_checked_after_round_8(number: int, rolls: int) -> None:
    player = Player({"given": {"number": number, "rules": FATIGUE}, "dice": ["red 2d6 66"] * rolls})
    player.play(["fatigue_check"])
    player.used_up("conditioning")


@pytest.mark.parametrize(("before", "tires"), [(1, False), (2, True)])
def test_body_punches_tire_at_the_number_of_the_chart(before: int, tires: bool) -> None:
    given = {"charts": {"body": "3"}, "blue": {"body_punches": before}}
    player = Player({"given": given})
    player.play(["hit_body punch=7"])
    assert ("TIRED_BY_BODY" in [words[0] for words in player.happened()]) is tires


# Technical knockouts (section 15)


@pytest.mark.parametrize(("limit", "within"), WITHIN)
def test_the_referee_stops_it_on_the_limit_and_below_it(limit: int, within: int) -> None:
    charts = {"tko": {"normal": {"2d6": str(limit)}}, "tko_lead": "15"}
    given = {"charts": charts, "red": {"score": 45}, "blue": {"score": 10, "rolled": 1}}
    found = census("tko_check", "blue 2d6", given=given)
    assert (found["REFEREE_STOPS"], found["LOOKED_AT"]) == (within, 36 - within)


@pytest.mark.parametrize(
    ("state", "limit"),
    [
        ({}, 4), ({"fell": 1}, 6), ({"fell": 2}, 8), ({"staggered": 1}, 5), ({"staggered": 3}, 5),
        ({"tired": 1}, 5),
        ({"shut": 1}, 5), ({"fell": 1, "staggered": 1, "tired": 1, "shut": 1}, 9),
    ],
)  # fmt: skip
def test_what_moves_the_referees_limit(state: Mapping[str, int], limit: int) -> None:
    tko = {
        "normal": "4", "each knockdown of the round": "+2", "staggered in the round": "+1", "tired": "+1",
        "each eye shut": "+1",
    }  # fmt: skip
    charts = {"tko": {row: {"2d6": word} for row, word in tko.items()}}
    player = Player({"given": {"charts": charts, "blue": state}})
    assert player.play(["tko_limit"]) == limit


@pytest.mark.parametrize(("points", "is_checked"), [(14, True), (15, False)])
def test_the_lead_that_is_needed_is_enough(points: int, is_checked: bool) -> None:
    """Of 30 points the chart asks for a lead of 16: over 14 it is met, over 15 it lacks one."""
    given = {"charts": {"tko_lead": "16"}, "red": {"score": 30}, "blue": {"score": points, "rolled": 1}}
    assert events("tko_check", ["blue 2d6 66"] if is_checked else [], given=given) == (
        ["LOOKED_AT"] if is_checked else []
    )


@pytest.mark.parametrize(("points", "is_checked"), [(29, False), (30, True)])
def test_thirty_points_call_for_a_look_at_the_beaten_fighter(points: int, is_checked: bool) -> None:
    given = {
        "charts": {"tko_lead": "10"}, "red": {"score": points, "cut_rolled": 1},
        "blue": {"score": 5, "rolled": 1},
    }  # fmt: skip
    assert events("settle", ["blue 2d6 66"] if is_checked else [], given=given) == (
        ["LOOKED_AT"] if is_checked else []
    )


# Cuts (section 16)


@pytest.mark.parametrize(("points", "is_checked"), [(19, False), (20, True)])
def test_twenty_points_call_for_a_roll_for_a_cut(points: int, is_checked: bool) -> None:
    given = {"charts": {"cuts": "none"}, "red": {"score": points}, "blue": {"score": 18, "rolled": 1}}
    assert events("settle", ["red d20 1"] if is_checked else [], given=given) == (
        ["NO_CUT"] if is_checked else []
    )


@pytest.mark.parametrize(("limit", "within"), WITHIN)
def test_cut_points_stop_it_on_the_limit_and_below_it(limit: int, within: int) -> None:
    charts = {"cut_stop": str(limit), "cut_legend": {"nose": {"stops up to": "-"}}}
    found = census("bleed kind=5 points=1", "blue 2d6", given={"charts": charts})
    assert (found["CUT_STOPS"], found["CUT_LOOKED_AT"]) == (within, 36 - within)


@pytest.mark.parametrize(("limit", "within"), WITHIN)
def test_a_bad_cut_stops_it_on_the_limit_and_below_it(limit: int, within: int) -> None:
    charts = {"cut_stop": "-", "cut_legend": {"bad cut over left eye": {"stops up to": str(limit)}}}
    found = census("bleed kind=7 points=2", "blue 2d6", given={"charts": charts})
    assert (found["CUT_STOPS"], found["CUT_LOOKED_AT"]) == (within, 36 - within)


@pytest.mark.parametrize("row", ["cut", "bad cut", "swelling"])
@pytest.mark.parametrize(("limit", "within"), WITHIN)
def test_the_corner_succeeds_on_its_limit_and_below_it(row: str, limit: int, within: int) -> None:
    kind = {"cut": 1, "bad cut": 7, "swelling": 9}[row]
    charts = {"corner": {row: {"succeeds up to": str(limit)}}}
    found = census(f"treat kind={kind}", "red 2d6", given={"charts": charts})
    assert (found["CORNER_WORKS"], found["CORNER_FAILS"]) == (within, 36 - within)


@pytest.mark.parametrize(("times", "shuts"), [(1, False), (2, True), (3, False)])
def test_an_eye_shuts_at_its_time_and_once(times: int, shuts: bool) -> None:
    charts = {"cut_legend": {"swelling left eye": {"shut at": "2"}}}
    given = {"charts": charts, "blue": {"times": {"swelling_left_eye": times}}}
    assert events("swell kind=9", [], given=given) == (["EYE_SHUT"] if shuts else [])


# Reach (section 1, and the old rule after section 21)


@pytest.mark.parametrize(
    ("inches", "gain"), [(1, None), (2, 1), (3, 1), (4, 3), (5, 3), (6, 5), (7, 5), (20, 5)]
)
def test_a_longer_reach_is_read_by_its_inches(inches: int, gain: int | None) -> None:
    rows = {"2 to 3 inches": "+1", "4 to 5 inches": "+3", "6 inches and more": "+5"}
    charts = {"reach": {row: dict.fromkeys(map(str, range(2, 13)), word) for row, word in rows.items()}}
    dice = ["red 2d6 34"] if gain else []
    player = Player(
        {
            "red": {"reach": 70 + inches},
            "given": {"charts": charts, "red": {"score": 18}},
            "dice": dice,
        }
    )
    player.play(["reach_points"])
    player.used_up("reach")
    assert player.fighters[0].score == 18 + (gain or 0)


@pytest.mark.parametrize(("score", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_the_old_rule_takes_two_points_and_never_more_than_there_are(score: int, left: int) -> None:
    player = Player({"blue": {"reach": 75}, "given": {"rules": {"reach": "old"}, "red": {"score": score}}})
    player.play(["reach_points"])
    assert player.fighters[0].score == left


def test_the_other_fighters_reach_may_bring_a_fighter_to_twenty_and_is_settled_after_the_turn() -> None:
    """Blue stands at 18 and gains 3 by his reach in red's turn: his 21 points call for a roll for a cut of
    red at once."""
    given = {
        "charts": {"master": "reach", "reach": "+3", "cuts": "none"}, "blue": {"score": 18, "rolled": 1},
    }  # fmt: skip
    names = events("take_turn", ["red 2d6 34", "blue 2d6 34", "blue d20 1"], blue={"reach": 74}, given=given)
    assert names == ["REACH", "NO_CUT"]


def test_the_other_fighters_reach_may_bring_a_fighter_to_thirty_and_the_referee_looks() -> None:
    given = {
        "charts": {"master": "reach", "reach": "+3", "tko_lead": "5"},
        "blue": {"score": 28, "rolled": 1, "cut_rolled": 1},
    }  # fmt: skip
    names = events("take_turn", ["red 2d6 34", "blue 2d6 34", "red 2d6 66"], blue={"reach": 74}, given=given)
    assert names == ["REACH", "LOOKED_AT"]


# Free turns (section 11)


@pytest.mark.parametrize(("is_free", "names"), [(0, ["DEFENDED"]), (1, ["POWER", "BODY_PUNCH"])])
def test_body_punches_of_a_free_turn_do_not_meet_the_defense_of_a_fighter_staying_away(
    is_free: int, names: list[str]
) -> None:
    given = {
        "charts": {"master": "gray power RT"}, "red": {"score": 18, "strategy": "slug_to_body"},
        "blue": {"strategy": "stay_away"},
    }  # fmt: skip
    player = Player({"blue": {"defense": -2}, "given": given, "dice": ["red 2d6 34"]})
    player.play([f"master_chart is_free={is_free}"])
    assert [words[0] for words in player.happened()] == names


# Scores


@pytest.mark.parametrize("change", [-1, -18, -19, -40])
@pytest.mark.parametrize("is_free", [0, 1])
def test_no_result_takes_a_score_below_nothing(change: int, is_free: int) -> None:
    player = Player({"given": {"red": {"score": 18}}})
    player.play([f"move change={change} is_free={is_free}"])
    assert player.fighters[0].score == (18 if is_free else max(0, 18 + change))


def test_no_score_is_ever_negative() -> None:
    """Weak fighters with long arms under the old rule for reach, and the fighters of the text, over every preset: no
    round's points are below 0."""
    weak = [
        {**fighter, "base_scoring": dict.fromkeys(("slugging", "boxing", "outside"), base), "reach": reach,
         "defense": -6}
        for fighter, base, reach in ((CARDS[0], 1, 60), (CARDS[1], 2, 80), (CARDS[2], 1, 70))
    ]  # fmt: skip
    seen = []
    for cast in (weak, CARDS[:4]):
        for rules, reach in itertools.product(("basic", "advanced"), ("chart", "old")):
            for (red, blue), seed in itertools.product(itertools.permutations(cast, 2), range(3)):
                names = engine.play(
                    "mini_title_bout", red, blue, seed=seed, rules=rules, options={"reach": reach}, rounds=4
                )
                seen += [
                    (event.first, event.second) for event in names.events if event.event == "round_points"
                ]
    assert len(seen) > 500
    assert min(map(min, seen)) == 0, "a floor that is never reached proves nothing"


@pytest.mark.parametrize(
    ("red", "blue", "due"),
    [(0, 0, (3, 4)), (1, 0, (0, 1)), (0, 1, (1, 0)), (2, 1, (0, 1)), (1, 2, (1, 0)), (2, 2, (3, 4))],
)
def test_by_rounds_who_is_penalised_more_loses_the_round(red: int, blue: int, due: tuple[int, int]) -> None:
    fighters: Any = [SimpleNamespace(penalised=count) for count in (red, blue)]
    assert rounds_left(*fighters, 3, 4) == due
