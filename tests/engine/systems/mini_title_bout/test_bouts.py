"""Whole bouts: who rolls what and when, what the paper keeps, and what the scorecard makes of it."""

from __future__ import annotations

from collections import Counter

import pytest

from fightcard import engine
from fightcard.engine.registry import game
from fightcard.engine.systems.mini_title_bout.rules import codes
from tests.engine.systems.mini_title_bout.cards import CARDS
from tests.engine.systems.mini_title_bout.examples import Player

BOUTS = 40
DECISIONS = {"UD", "draw (unanimous)"}
FALLS = {"knocked_down", "out_of_ring"}


@pytest.fixture(scope="module")
def records() -> list[engine.BoutRecord]:
    return [
        engine.play(
            "mini_title_bout", CARDS[bout % len(CARDS)], CARDS[(bout * 5 + 1) % len(CARDS)], seed=7, bout=bout,
            rules=("basic", "advanced")[bout % 2],
        )
        for bout in range(BOUTS)
        if CARDS[bout % len(CARDS)] is not CARDS[(bout * 5 + 1) % len(CARDS)]
    ]  # fmt: skip


def test_each_fighter_rolls_once_on_the_master_chart_or_gives_the_turn_up(
    records: list[engine.BoutRecord],
) -> None:
    for each in records:
        whole = each.result.round if each.result.method in DECISIONS else each.result.round - 1
        rolled = Counter(
            (event.round, event.who)
            for event in each.events
            if event.event == "two_dice" and event.second == codes.FOR_MASTER
        )
        free = Counter((event.round, event.who) for event in each.events if event.event == "free_turn")
        gave_up = {(event.round, event.who) for event in each.events if event.event == "forfeits"}
        for number in range(1, whole + 1):
            for who in (0, 1):
                of_the_master_chart = 0 if each.rules == "advanced" else free[number, who]
                expected = int((number, who) not in gave_up) + of_the_master_chart
                assert rolled[number, who] == expected, (each.bout, number, who)


def test_a_free_turn_follows_a_fighter_who_was_hurt(records: list[engine.BoutRecord]) -> None:
    hurt = {*FALLS, "staggered"}
    for each in records:
        harm: Counter[tuple[int, int]] = Counter()
        for event in each.events:
            if event.event in hurt:
                harm[event.round, event.who] += 1
            if event.event == "free_turn":
                assert harm[event.round, 1 - event.who] >= event.first


def test_city_referee_and_gloves_come_before_the_first_bell() -> None:
    rules = {"title_bout": "red", "gloves": "negotiated"}
    each = engine.play("mini_title_bout", CARDS[0], CARDS[1], seed=7, options=rules)
    names = [event.event for event in each.events]
    before = names[: names.index("round")]
    assert [name for name in before if name != "two_dice"] in (
        ["city", "referee", "negotiated"],
        ["city", "referee", "not_negotiated"],
    )
    assert before.count("two_dice") == 5


def test_a_stoppage_is_timed_by_half_minutes(records: list[engine.BoutRecord]) -> None:
    stopped = [each for each in records if each.result.method not in DECISIONS]
    assert stopped
    for each in stopped:
        minutes, seconds = each.result.time.split(":")
        turns = max(event.card for event in each.events if event.round == each.result.round)
        assert int(minutes) * 60 + int(seconds) == min(180, 30 * turns)


def test_the_only_fighter_with_knockdowns_wins_the_round(records: list[engine.BoutRecord]) -> None:
    seen = 0
    for each in records:
        downs = Counter((event.round, event.who) for event in each.events if event.event in FALLS)
        penalised = {event.round for event in each.events if event.event == "point_deducted"}
        for event in each.events:
            if event.event == "round_scored" and event.round not in penalised:
                if downs[event.round, 1] and not downs[event.round, 0]:
                    assert event.first > event.second
                    seen += 1
                if downs[event.round, 0] and not downs[event.round, 1]:
                    assert event.second > event.first
                    seen += 1
    assert seen > 0


def test_the_scorecard_is_the_sum_of_its_rounds(records: list[engine.BoutRecord]) -> None:
    decided = [each for each in records if each.result.method in DECISIONS]
    assert decided
    for each in decided:
        rounds = [event for event in each.events if event.event == "round_scored"]
        total = (sum(event.first for event in rounds), sum(event.second for event in rounds))
        assert each.result.scorecards == (total,)
        assert len(rounds) == 10


def test_every_power_punch_is_noted_with_its_hand(records: list[engine.BoutRecord]) -> None:
    punches = Counter(event.first for each in records for event in each.events if event.event == "power")
    assert set(punches) == {codes.LH, codes.RT, codes.COMBINATION, codes.UPPERCUT, codes.LHB}


def test_every_cut_is_noted_with_how_often_it_has_come(records: list[engine.BoutRecord]) -> None:
    for each in records:
        times: Counter[tuple[int, int]] = Counter()
        for event in each.events:
            if event.event in ("cut", "swelling"):
                times[event.who, event.first] += 1
                assert event.second == times[event.who, event.first]


@pytest.mark.parametrize("rules", game("mini_title_bout").options.presets)
def test_the_counts_are_what_was_written_down(rules: str) -> None:
    tallies = engine.simulate("mini_title_bout", CARDS[:2], [(0, 1)], bouts=30, seed=5, rules=rules)
    events = [
        event
        for bout in range(30)
        for event in engine.play("mini_title_bout", CARDS[0], CARDS[1], seed=5, bout=bout, rules=rules).events
    ]
    for corner, name in enumerate(("red", "blue")):
        written = {
            "knockdowns": sum(event.event in FALLS and event.who == 1 - corner for event in events),
            "landed": sum(event.event == "power" and event.who == corner for event in events),
            "missed": sum(event.event == "dice_score" and event.who == corner for event in events),
            "cuts": sum(event.event in ("cut", "swelling") and event.who == corner for event in events),
        }
        assert {what: int(tallies.of(f"{name}_{what}").sum()) for what in written} == written


def test_no_base_falls_below_0() -> None:
    ring = Player({"red": {"base_scoring": {"boxing": 3}}, "given": {"red": {"tired": 1, "tired_body": 2}}})
    assert ring.play(["base_of"]) == 0


def test_a_round_has_nine_free_turns_at_most() -> None:
    """Each turn lands a 10* and nobody can hold on: 1 turn and 9 free ones, then the round goes on."""
    turn = ["red 2d6 34", "red 2d6 34"]
    dice = [*turn, "red d20 15", *(["blue 2d6 66", *turn] * 9)]
    laid_down = {"master": "power RT", "power": "10*", "cuts": "none", "tko_lead": "999"}
    player = Player({"given": {"charts": laid_down, "blue": {"rolled": 1}}, "dice": dice})
    player.play(["take_turn"])
    player.used_up("nine free turns")
    assert [words[2] for words in player.happened() if words[0] == "FREE_TURN"] == list("123456789")
    assert player.fighters[0].score == 18 + 10 * 10


def test_cut_points_beyond_the_chart_are_read_in_its_last_row() -> None:
    given = {"charts": {"cuts": "nose", "cut_stop": {"10": {"normal": "7"}}}, "blue": {"cut_points": 14}}
    player = Player({"given": given, "dice": ["red d20 15", "blue 2d6 34"]})
    player.play(["cut_check"])
    assert [words[0] for words in player.happened()] == ["CUT", "CUT_STOPS", "ENDED"]
