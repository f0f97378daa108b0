"""Cards, points and endurance are conserved: what a watched bout tells adds up, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from fightcard import engine
from fightcard.engine import BoutRecord, Happening
from fightcard.engine.core.chance import seed_stream
from fightcard.engine.core.records import blank
from fightcard.engine.systems.title_bout.rules.bout import endurance_for
from fightcard.engine.systems.title_bout.rules.cards import deal
from fightcard.engine.systems.title_bout.state import Bout
from tests.engine.systems.title_bout.cards import CARDS

ROUND = 50
SCORING = {"landed", "staggers", "into_ropes", "body_points"}
BROKEN_HAND = 3
INSIDE = {"KO", "TKO", "TKO (cut)", "TKO (eyes shut)", "TKO (injury)"}


@pytest.fixture(scope="module")
def bouts() -> list[BoutRecord]:
    pairs = [(red, blue) for red in range(7) for blue in range(7)]
    return [engine.play("title_bout", CARDS[red], CARDS[blue], seed=5, bout=red) for red, blue in pairs]


def rounds_of(record: BoutRecord) -> Iterator[tuple[int, list[Happening]]]:
    for number in range(1, record.result.round + 1):
        yield number, [event for event in record.events if event.round == number]


def flipped(events: list[Happening]) -> list[int]:
    """The round's own cards: each moves the clock by one; those of the other half leave it alone."""
    cards: list[int] = []
    for event in events:
        if event.event == "drawn" and event.card == len(cards) + 1:
            cards.append(event.first)
    return cards


def is_whole(events: list[Happening]) -> bool:
    return any(event.event == "bell" for event in events)


def test_a_round_uses_its_fifty_cards_once_each(bouts: list[BoutRecord]) -> None:
    whole = 0
    for record in bouts:
        for _, events in rounds_of(record):
            cards = flipped(events)
            assert len(set(cards)) == len(cards) <= ROUND
            if is_whole(events):
                assert len(cards) == ROUND
                whole += 1
    assert whole > 100


def test_two_rounds_share_out_the_hundred_cards(bouts: list[BoutRecord]) -> None:
    pairs = 0
    for record in bouts:
        for (number, first), (_, second) in pairwise(rounds_of(record)):
            if number % 2 == 1 and is_whole(first) and is_whole(second):
                assert sorted(flipped(first) + flipped(second)) == list(range(1, 101))
                pairs += 1
    assert pairs > 50


def test_the_first_card_of_a_bout_is_any_of_the_hundred() -> None:
    bout = blank(Bout)
    firsts = []
    for number in range(2_000):
        seed_stream(bout, 9, 1, 2, number)
        bout.order = list(range(100))
        bout.number = 1
        deal(bout)
        firsts.append(bout.order[0])
    assert set(firsts) == set(range(100))
    assert max(firsts.count(card) for card in range(100)) < 45


def test_each_deal_keeps_the_hundred_cards() -> None:
    bout = blank(Bout)
    seed_stream(bout, 9, 1, 2, 3)
    bout.order = list(range(100))
    for bout.number in range(1, 13):
        deal(bout)
        assert sorted(bout.order) == list(range(100))


def test_the_points_of_a_round_are_those_of_its_punches(bouts: list[BoutRecord]) -> None:
    scored_rounds = 0
    for record in bouts:
        hands = [0, 0]
        for _, events in rounds_of(record):
            points = [0, 0]
            for event in events:
                if event.event in SCORING:
                    points[event.who] += event.first
                elif event.event == "hand_hurt":
                    hands[event.who] = event.first
                elif event.event == "beats_count":
                    scorer = 1 - event.who
                    points[scorer] += 5 if hands[scorer] == BROKEN_HAND else 6
                elif event.event == "round_points":
                    assert points == [event.first, event.second]
                    scored_rounds += 1
    assert scored_rounds > 100


def test_endurance_is_what_was_there_less_what_was_taken(bouts: list[BoutRecord]) -> None:
    tired = 0
    for record in bouts:
        fighters = (record.red, record.blue)
        left = [endurance_for(_printed(name), 12) for name in fighters]
        blood = [0, 0]
        for event in record.events:
            if event.event == "endurance_shifted":
                left[event.who] = max(0, left[event.who] + event.first)
                assert left[event.who] == event.second
            elif event.event == "swallows_blood":
                blood[event.who] = event.first
            elif event.event == "endurance_left":
                left[event.who] = max(0, max(0, left[event.who] - event.second) - blood[event.who])
                blood[event.who] = 0
                assert left[event.who] == event.first >= 0
            elif event.event == "tired":
                assert left[event.who] == 0
                tired += 1
    assert tired > 5


def _printed(name: str) -> int:
    (card,) = (card for card in CARDS if card["name"] == name)
    fresh = card["fresh"]
    assert isinstance(fresh, dict)
    return int(fresh["endurance"])


def test_the_scorecards_are_the_sum_of_the_rounds(bouts: list[BoutRecord]) -> None:
    for record in bouts:
        totals = [[0, 0], [0, 0], [0, 0]]
        for event in record.events:
            if event.event == "judge":
                totals[event.who][0] += event.first
                totals[event.who][1] += event.second
        assert tuple(map(tuple, totals)) == record.result.scorecards


def test_a_fighters_knockdowns_and_points_are_counted_as_they_were_reported() -> None:
    record = [engine.play("title_bout", CARDS[4], CARDS[5], seed=5, bout=bout) for bout in range(40)]
    tallies = engine.simulate("title_bout", CARDS, [(4, 5)], bouts=40, seed=5)
    downs = [
        sum(event.event == "knocked_down" and event.who == who for one in record for event in one.events)
        for who in (0, 1)
    ]
    landed = [
        sum(
            (event.who == who and event.event in {"landed", "staggers", "into_ropes"})
            or (event.event == "knocked_down" and event.who == 1 - who)
            for one in record
            for event in one.events
        )
        for who in (0, 1)
    ]
    assert [int(tallies.of(f"{corner}_knockdowns")[0]) for corner in ("red", "blue")] == downs[::-1]
    assert [int(tallies.of(f"{corner}_landed")[0]) for corner in ("red", "blue")] == landed


def test_a_stoppage_of_a_fatigued_fighter_is_counted_as_one() -> None:
    record = [engine.play("title_bout", CARDS[4], CARDS[5], seed=5, bout=bout) for bout in range(80)]
    tallies = engine.simulate("title_bout", CARDS, [(4, 5)], bouts=80, seed=5)
    of_tired_fighters = 0
    for corner, other in (("red", 1), ("blue", 0)):
        stopped = [each for each in record if each.result.winner == corner and each.result.method in INSIDE]
        over_tired = sum(
            any(event.event == "tired" and event.who == other for event in each.events) for each in stopped
        )
        assert tallies.of(f"{corner}_stoppage_fatigued").tolist() == [over_tired]
        rounds = sum(int(tallies.of(f"{corner}_stoppage_{number}")[0]) for number in range(1, 16))
        assert rounds == len(stopped) > over_tired
        of_tired_fighters += over_tired
    assert of_tired_fighters > 0
