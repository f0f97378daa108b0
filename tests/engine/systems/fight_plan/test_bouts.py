"""What every bout keeps: the order of the items, endurance to the hundredth, and counts that are what was
told."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fightcard import engine
from fightcard.engine import BoutRecord
from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.data import CardData
from tests.engine.systems.fight_plan.cards import CARDS
from tests.engine.systems.fight_plan.examples import PLAIN_PLAN, card_of

SEED = 31
BOUTS = 40
ROUGH = {"dirty": True, "power": 9, "defense": 6}
FIGHTERS: tuple[CardData, ...] = (
    *CARDS,
    card_of({"card": "hector-brandt", "id": "rough", "name": "Rough Brandt", "plan": {**ROUGH,
    "target": "head"}}),
    card_of({"card": "mick-tarrant", "id": "wild", "name": "Wild Tarrant", "plan": {**ROUGH,
    "style": "all_out"}}),
)  # fmt: skip
PAIRS = [(bout % 6, (bout + 1 + bout // 6) % 6) for bout in range(BOUTS)]


def rules_of(bout: int) -> str:
    return ("advanced", "basic")[bout % 2]


@pytest.fixture(scope="module")
def bouts() -> list[BoutRecord]:
    return [
        engine.play("fight_plan", FIGHTERS[red], FIGHTERS[blue], seed=SEED, bout=bout, rules=rules_of(bout))
        for bout, (red, blue) in enumerate(PAIRS)
        if red != blue
    ]


def test_rounds_follow_each_other_in_the_order_of_the_items(bouts: list[BoutRecord]) -> None:
    for record in bouts:
        events = [
            event
            for event in record.events
            if event.event not in ("final_card", "ended", "recovered", "retires")
        ]
        places = [(event.round, event.card) for event in events]
        assert places == sorted(places)
        assert [event.first for event in events if event.event == "round"] == list(
            range(1, record.result.round + 1)
        )


def test_a_round_that_is_not_stopped_has_each_fighter_land_suffer_and_tire_once(
    bouts: list[BoutRecord],
) -> None:
    for record in bouts:
        scored = {event.round for event in record.events if event.event == "bell"}
        for number in scored:
            for name in ("landed", "hurt", "endurance_left"):
                who = [event.who for event in record.events if event.event == name and event.round == number]
                assert sorted(who) == [0, 1], (name, number)


def test_at_most_all_punches_land_and_eight_are_thrown_for_each_agg(
    bouts: list[BoutRecord],
) -> None:
    landed = [event for record in bouts for event in record.events if event.event == "landed"]
    assert landed
    assert all(0 <= event.first <= event.second for event in landed)
    assert all(event.second % 8 == 0 and event.second > 0 for event in landed)


def test_endurance_loses_what_is_suffered_and_spent_and_gains_what_is_rested(bouts: list[BoutRecord]) -> None:
    sign = {"hurt": -1, "endurance_left": -1, "recovered": 1}
    for record in bouts:
        if record.rules == "advanced":  # injuries take off endurance too, and say so in words
            continue
        for corner in (0, 1):
            steps = [event for event in record.events if event.event in sign and event.who == corner]
            for before, after in pairwise(steps):
                left, change = (
                    (after.second, after.first) if after.event == "hurt" else (after.first, after.second)
                )
                held = before.second if before.event == "hurt" else before.first
                assert abs(left - held - sign[after.event] * change) <= 2, (before, after)


def test_the_counts_are_what_was_reported(bouts: list[BoutRecord]) -> None:
    for record in bouts:
        red, blue = (
            next(place for place, card in enumerate(FIGHTERS) if card is fighter) for fighter in record.cards
        )
        (row,) = engine.simulate(
            "fight_plan", FIGHTERS, [(red, blue)], bouts=1, seed=SEED, first=record.bout, rules=record.rules
        ).counts
        counts = dict(zip(NAMES, row.tolist(), strict=True))
        for corner, name in enumerate(("red", "blue")):
            mine = [event for event in record.events if event.who == corner]
            landed = [event for event in mine if event.event == "landed"]
            assert counts[f"{name}_landed"] == sum(event.first for event in landed)
            assert counts[f"{name}_missed"] == sum(event.second - event.first for event in landed)
            assert counts[f"{name}_cuts"] == sum(event.event == "injured" for event in mine)
            assert counts[f"{name}_fouls"] == sum(event.event.startswith("warned") for event in mine)
            downs = [
                event for event in record.events if event.event == "knocked_down" and event.who == 1 - corner
            ]
            assert counts[f"{name}_knockdowns"] == len(downs)
        assert counts["rounds"] == record.result.round


def test_the_bouts_of_these_tests_end_in_many_ways(bouts: list[BoutRecord]) -> None:
    methods = {record.result.method for record in bouts}
    assert {"KO", "TKO", "UD", "DQ"} <= methods


def test_a_plan_is_reported_in_the_first_round_and_when_it_changes() -> None:
    stages = [
        {**PLAIN_PLAN, "rounds": [1, 2], "style": "ring"},
        {**PLAIN_PLAN, "rounds": [3, 3], "style": "ring", "power": 6},
        {**PLAIN_PLAN, "rounds": [4, 15], "style": "ring", "target": "head"},
    ]
    red = card_of({"card": "lou-calloway", "plan": stages})
    record = engine.play("fight_plan", red, CARDS[2], seed=1, rounds=5)
    assert [event.round for event in record.events if event.event == "fights" and event.who == 0] == [1, 4]


def test_without_noise_two_bouts_differ_in_nothing_but_their_fouls() -> None:
    options = {"noise": "off", "judges": "off", "fouls": "off"}
    first, second = (
        engine.play("fight_plan", CARDS[0], CARDS[2], seed=1, bout=bout, options=options) for bout in (1, 2)
    )
    assert first.events == second.events
    assert first.result == second.result


def test_what_hand_and_paper_make_of_a_round() -> None:
    # HGT 12 to 10: SPD 11, AGL 11 for red. DEF_RATE red 7 x 11 = 77, blue 7 x 10 = 70.
    # Red lands 40 x 11 / sqrt(210) = 30.36, blue 40 x 10 / sqrt(231) = 26.32.
    # Red's damage 8 x 10 x sqrt(55) / 70 = 8.4757, blue's 8 x 10 x sqrt(50) / 77 = 7.3465.
    red = card_of({"height": 12, "id": "tall", "name": "Tall Man"})
    blue = card_of({"id": "short", "name": "Short Man"})
    record = engine.play("fight_plan", red, blue, seed=1, options={"noise": "off", "judges": "off"})
    first = [event for event in record.events if event.round == 1]
    assert [(event.who, event.first, event.second) for event in first if event.event == "landed"] == [
        (0, 30, 40),
        (1, 26, 40),
    ]
    assert [(event.who, event.first, event.second) for event in first if event.event == "hurt"] == [
        (1, 848, 9152),
        (0, 735, 9265),
    ]
    assert [(event.first, event.second) for event in first if event.event == "judge"] == [(10, 9)] * 3
    # Between rounds: red has lost 7.3465 + 5 = 12.3465 and regains 1.852; blue 13.4757 and 2.0214.
    rested = [event for event in record.events if event.event == "recovered"][:2]
    assert [(event.who, event.first, event.second) for event in rested] == [(0, 8951, 185), (1, 8855, 202)]
