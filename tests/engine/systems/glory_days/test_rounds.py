"""Rounds and rings: nine segments, momentum, officials, the decision, and what every bout keeps."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from fightcard import engine
from fightcard.engine import BoutRecord
from fightcard.engine.registry import game
from fightcard.engine.systems.glory_days.rules.bout import end_segment, make_ready
from fightcard.engine.systems.glory_days.rules.knockdowns import will_of
from fightcard.engine.systems.glory_days.rules.officials import appoint_officials
from fightcard.engine.systems.glory_days.rules.scoring import decide
from tests.engine.systems.glory_days.cards import CARDS
from tests.engine.systems.glory_days.examples import Player

BOUTS = 60
ALI_DEMPSEY = {"red": "muhammad-ali", "blue": "jack-dempsey"}


@pytest.fixture(scope="module")
def records() -> list[BoutRecord]:
    return [
        engine.play(
            "glory_days", CARDS[bout % 3], CARDS[(bout + 1) % 3], seed=11, bout=bout,
            rules=("basic", "advanced")[bout % 2]
        )
        for bout in range(BOUTS)
    ]  # fmt: skip


def test_red_has_momentum_at_the_first_bell() -> None:
    player = Player({**ALI_DEMPSEY, "given": {"momentum": "blue"}})
    make_ready(player.bout, None, *player.fighters)
    assert player.bout.momentum == 0


@pytest.mark.parametrize(
    ("red", "blue", "before", "after"), [(3, 2, 1, 0), (2, 3, 0, 1), (2, 2, 1, 1), (0, 0, 0, 0)]
)
def test_who_lands_most_has_momentum_and_a_level_segment_leaves_it(
    red: int, blue: int, before: int, after: int
) -> None:
    player = Player(
        {**ALI_DEMPSEY, "given": {"red": {"segment_landed": red}, "blue": {"segment_landed": blue}}}
    )
    player.bout.momentum = before
    end_segment(player.bout, None, *player.fighters)
    assert player.bout.momentum == after


def test_a_round_that_is_not_stopped_has_nine_segments(records: list[BoutRecord]) -> None:
    for each in records:
        acts = Counter(
            event.round for event in each.events if event.event in {"control", "exchange", "hunts"}
        )
        is_decided = each.result.winner is None or each.result.method in {"UD", "SD", "MD"}
        whole = each.result.round if is_decided else each.result.round - 1
        assert all(acts[number] == 9 for number in range(1, whole + 1))
        assert all(1 <= event.card <= 9 for event in each.events if event.event == "landed")


def test_a_stoppage_is_timed_at_the_end_of_its_segment(records: list[BoutRecord]) -> None:
    stopped = [each for each in records if each.result.method.startswith(("KO", "TKO", "DQ"))]
    assert stopped
    for each in stopped:
        minutes, seconds = each.result.time.split(":")
        assert int(minutes) * 60 + int(seconds) == 20 * max(
            event.card for event in each.events if event.round == each.result.round
        )


def test_punches_landed_are_the_rounds_figures_and_the_counts(records: list[BoutRecord]) -> None:
    tallies = engine.simulate("glory_days", CARDS, [(0, 1)], bouts=30, seed=5)
    bouts = [engine.play("glory_days", CARDS[0], CARDS[1], seed=5, bout=bout) for bout in range(30)]
    for corner, name in enumerate(("red", "blue")):
        landed = [
            event.first
            for each in bouts
            for event in each.events
            if event.event == "landed" and event.who == corner
        ]
        downs = [
            1
            for each in bouts
            for event in each.events
            if event.event in {"knocked_down", "flash"} and event.who != corner
        ]
        fouls = [
            1 for each in bouts for event in each.events if event.event == "fouled" and event.who == corner
        ]
        hurts = [
            1
            for each in bouts
            for event in each.events
            if event.event in {"injured", "reopened"} and event.who == corner
        ]
        missed = [
            1 for each in bouts for event in each.events if event.event == "missed" and event.who == corner
        ]
        assert tallies.of(f"{name}_landed").tolist() == [sum(landed)] == tallies.of(f"{name}_points").tolist()
        assert tallies.of(f"{name}_knockdowns").tolist() == [len(downs)]
        assert tallies.of(f"{name}_fouls").tolist() == [len(fouls)]
        assert tallies.of(f"{name}_cuts").tolist() == [len(hurts)]
        assert tallies.of(f"{name}_missed").tolist() == [len(missed)]
    for each in records:
        scored = [event for event in each.events if event.event == "round_points"]
        for event in scored:
            assert [event.first, event.second] == [
                sum(
                    hit.first for hit in each.events
                    if hit.event == "landed" and hit.who == corner and hit.round == event.round
                )
                for corner in (0, 1)
            ]  # fmt: skip


def test_a_stoppage_of_a_fatigued_fighter_is_counted_as_one() -> None:
    bouts = [
        engine.play("glory_days", CARDS[0], CARDS[2], seed=5, bout=bout, rounds=15) for bout in range(80)
    ]
    tallies = engine.simulate("glory_days", CARDS, [(0, 2)], bouts=80, seed=5, rounds=15)
    inside = ("KO", "TKO", "TKO (cut)", "TKO (eyes shut)", "TKO (injury)")
    for corner, other in (("red", 1), ("blue", 0)):
        won = [each for each in bouts if each.result.winner == corner and each.result.method in inside]
        over_tired = [
            each
            for each in won
            if any(event.event == "tired" and event.who == other for event in each.events)
        ]
        assert tallies.of(f"{corner}_stoppage_fatigued").tolist() == [len(over_tired)]
        assert sum(int(tallies.of(f"{corner}_stoppage_{number}")[0]) for number in range(1, 16)) == len(won)
        assert over_tired


def test_a_fight_sees_one_starred_event_at_the_most(records: list[BoutRecord]) -> None:
    effects = game("glory_days").tables()["event"].cells["effect"]
    starred = [
        sum(effects[str(event.first)].endswith("*") for event in each.events if event.event == "event")
        for each in records
    ]
    assert max(starred) == 1


def test_stamina_loses_the_punches_taken_and_ends_at_nothing(records: list[BoutRecord]) -> None:
    for each in records:
        for corner in (0, 1):
            left = [event for event in each.events if event.event == "stamina_left" and event.who == corner]
            for before, after in pairwise(left):
                shifts = [
                    event.first
                    for event in each.events
                    if event.event == "stamina_shifted" and event.who == corner and event.round == after.round
                ]
                expected = max(0, max(0, before.first + sum(shifts)) - after.second)
                assert after.first == expected


@pytest.mark.parametrize(
    ("red", "blue", "winner", "method"),
    [
        ((115, 115, 115), (113, 113, 113), 0, "UD"),
        ((113, 113, 115), (115, 115, 113), 1, "SD"),
        ((114, 115, 115), (114, 113, 113), 0, "MD"),
        ((114, 114, 115), (114, 114, 113), -1, "draw (majority)"),
        ((113, 114, 115), (115, 114, 113), -1, "draw (split)"),
        ((114, 114, 114), (114, 114, 114), -1, "draw (unanimous)"),
    ],
)
def test_the_scorecards_decide(red: tuple[int, ...], blue: tuple[int, ...], winner: int, method: str) -> None:
    player = Player(ALI_DEMPSEY)
    player.fighters[0].scorecards, player.fighters[1].scorecards = list(red), list(blue)
    decide(player.bout, None, *player.fighters)
    assert player.bout.winner == winner
    assert game("glory_days").methods[player.bout.method] == method


def officials(referee: str, *dice: str) -> Player:
    rules = {"referee": referee, **({"judges": "drawn"} if len(dice) >= 3 else {})}
    player = Player(
        {**ALI_DEMPSEY, "given": {"rules": rules}, "dice": [f"nobody d20 {number}" for number in dice]}
    )
    appoint_officials(player.bout, player.log)
    player.used_up(referee)
    return player


@pytest.mark.parametrize(
    ("referee", "foul", "stoppage", "will"),
    [
        ("none", 0, 0, 0),
        ("watchful", 0, 0, 0),
        ("strict", 2, 0, 0),
        ("patient", -1, -2, -1),
        ("protective", 0, 2, 1),
    ],
)
def test_a_named_referee_needs_no_die(referee: str, foul: int, stoppage: int, will: int) -> None:
    bout = officials(referee).bout
    assert (bout.referee_foul, bout.referee_stoppage, bout.referee_will) == (foul, stoppage, will)


def test_a_protective_referee_stops_a_hurt_fighter_one_number_sooner() -> None:
    player = officials("protective")
    assert will_of(player.bout, player.fighters[1]) == 4


def test_officials_are_drawn_on_the_d20() -> None:
    player = officials("drawn", "13", "10", "14", "19")
    assert player.bout.referee_will == -1
    assert list(player.bout.judge_bias) == [0, 1, -2]


def test_the_fighter_who_loses_the_fight_by_a_knockout_was_on_the_canvas(records: list[BoutRecord]) -> None:
    knockouts = [each for each in records if each.result.method == "KO"]
    assert knockouts
    for each in knockouts:
        loser = 1 if each.result.winner == "red" else 0
        assert any(event.event == "counted_out" and event.who == loser for event in each.events)
