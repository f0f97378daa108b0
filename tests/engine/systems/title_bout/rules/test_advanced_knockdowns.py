"""The advanced Knockdown and Knockout Table (p.47) played over every number, and the knockdown options
(p.44-45)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.systems.title_bout.examples import EVENTS, Player

# how many of the numbers 1-20 the page prints 4, 5, 5H, 5F, K 1-10, K and K+1 beside, for each rating
PRINTED = {
    0: (14, 2, 1, 1, 0, 0, 2),
    1: (13, 2, 1, 2, 0, 1, 1),
    2: (12, 2, 1, 2, 1, 2, 0),
    3: (11, 1, 2, 2, 1, 3, 0),
    4: (10, 1, 2, 2, 2, 3, 0),
    5: (9, 1, 2, 2, 2, 4, 0),
    6: (9, 0, 2, 2, 2, 5, 0),
    7: (8, 0, 2, 2, 2, 6, 0),
    8: (7, 0, 2, 2, 2, 7, 0),
    9: (6, 0, 2, 2, 2, 8, 0),
    10: (5, 0, 2, 2, 2, 9, 0),
}
OUTCOMES = ("4", "5", "5H", "5F", "K 1-10", "K", "K+1")
TELLS = {
    "STAGGERS": "4",
    "BUCKLES": "5",
    "HURT_STANDING": "5H",
    "INTO_ROPES": "5F",
    "STAYS_UP": "K 1-10",
    "LOOKED_AGAIN": "K+1",
}
SECOND = {"kd": 11, "kor": 1, "kdc": 9}


def shot(rating: int, number: int, second: int = 11) -> Player:
    """One power shot of a fighter with KI 7 at a chin of that rating; a second number is there if the table asks
    for it."""
    script = {
        "red": {"fresh": {"power": 9, "killer_instinct": 7}},
        "blue": {"fresh": {"knockdown": [rating, 0], "knockout": 0}},
        "given": {"rules": {"advanced_knockdown": "on"}, "blue": {"special": 0}},
        "cards": [{**SECOND, "kd": number}, {**SECOND, "kd": second}, SECOND, SECOND],
    }
    player = Player(script)
    player.play(["power_shot"])
    return player


def happened(player: Player) -> list[str]:
    return [EVENTS[int(event.code)] for event in player.log.events]


def outcome(rating: int, number: int) -> str:
    seen = [TELLS[name] for name in happened(shot(rating, number)) if name in TELLS]
    for rare in ("K+1", "K 1-10"):
        if rare in seen:
            return rare
    return seen[0] if seen else "K"


@pytest.mark.parametrize("rating", PRINTED)
def test_every_number_against_a_chin_comes_out_as_often_as_the_page_prints(rating: int) -> None:
    found = Counter(outcome(rating, number) for number in range(1, 21))
    assert tuple(found[name] for name in OUTCOMES) == PRINTED[rating]


@pytest.mark.parametrize("rating", PRINTED)
def test_a_harder_number_never_hurts_less(rating: int) -> None:
    order = ("4", "5", "5H", "5F", "K 1-10", "K+1", "K")
    found = [order.index(outcome(rating, number)) for number in range(1, 21)]
    assert found == sorted(found)


@pytest.mark.parametrize(
    ("number", "points", "run"),
    [(10, 4, 0), (11, 5, 0), (12, 5, 4), (13, 5, 4), (14, 5, 7), (15, 5, 7), (16, 5, 7), (17, 5, 7)],
)
def test_what_a_punch_that_knocks_nobody_down_is_worth(number: int, points: int, run: int) -> None:
    player = shot(4, number)
    assert player.fighters[0].points == points
    assert player.bout.run == run


@pytest.mark.parametrize(("second", "points"), [(10, 6), (11, 5)])
def test_the_even_chance_falls_between_10_and_11_and_looses_the_whole_run_either_way(
    second: int, points: int
) -> None:
    player = shot(4, 16, second)
    assert player.fighters[0].points == points
    assert ("KNOCKED_DOWN" in happened(player)) == (second == 10)
    assert "KILLER_INSTINCT" in happened(player)


@pytest.mark.parametrize("option", ["off", "on"])
def test_the_advanced_table_knocks_down_less_often(option: str) -> None:
    downs = 0
    for rating in range(11):
        for number in range(1, 21):
            script = {
                "blue": {"fresh": {"knockdown": [rating, 0]}},
                "given": {"rules": {"advanced_knockdown": option}},
                "cards": [{"kd": number}, {"kd": 11}, {"kd": 11}],
            }
            downs += Player(script).play(["knockdown_check"]) == 6
    # K: 58 cells of the basic table, 48 of the advanced one; # and K+1 read 11 at 1, K 1-10 reads 11: none of
    # them down
    assert downs == {"off": 58, "on": 48}[option]


@pytest.mark.parametrize("count", range(1, 10))
def test_the_mandatory_eight_lengthens_a_shorter_count_and_the_cards_count_is_carried(count: int) -> None:
    script = {
        "red": {"fresh": {"killer_instinct": 5}},
        "given": {"rules": {"mandatory_eight_count": "on"}},
        "cards": [{"kdc": count}],
    }
    player = Player(script)
    player.play(["take_count"])
    assert (["EIGHT_COUNT", "BLUE", "8", "0"] in list(player.happened())) == (count < 8)
    assert player.fighters[1].down_count == count
    assert player.fighters[1].downs == (1 if count > 2 else 0)


@pytest.mark.parametrize(("option", "over"), [("off", 0), ("on", 1)])
@pytest.mark.parametrize("falls", [1, 2, 3, 4])
def test_the_third_knockdown_of_a_round_ends_the_bout_only_with_the_option(
    option: str, over: int, falls: int
) -> None:
    player = Player({"given": {"rules": {"three_knockdown": option}, "blue": {"falls": falls}}})
    player.play(["look_him_over"])
    assert player.bout.over == (over if falls >= 3 else 0)


@pytest.mark.parametrize(
    ("option", "left", "over"), [("off", 0, 1), ("on", 0, 0), ("off", 1, 1), ("on", 1, 1)]
)
def test_the_bell_saves_a_fighter_only_with_the_option_and_no_card_left(
    option: str, left: int, over: int
) -> None:
    script = {
        "red": {"fresh": {"killer_instinct": 5}},
        "blue": {"fresh": {"knockout": 3}},
        "given": {"left": left, "rules": {"saved_by_the_bell": option}},
        "cards": [{"kor": 18, "kdc": 5}, {"kdc": 5}],
    }
    player = Player(script)
    player.play(["knock_down"])
    assert player.bout.over == over


def test_the_bell_saves_a_fighter_before_a_second_look_too() -> None:
    script = {
        "red": {"fresh": {"killer_instinct": 5}},
        "blue": {"fresh": {"knockout": 0}},
        "given": {"left": 1, "rules": {"saved_by_the_bell": "on"}},
        "cards": [{"kor": 20}, {"kdc": 5}],
    }
    player = Player(script)
    player.play(["knock_down"])
    assert player.bout.over == 0
    assert "SAVED" in happened(player)


@pytest.mark.parametrize(("left", "is_out"), [(1, False), (2, True)])
def test_the_bell_saves_a_fighter_before_an_even_chance_is_drawn(left: int, *, is_out: bool) -> None:
    # KO 5 on the advanced table: 15 reads K 1-10, so that a second card decides between out and up.
    script = {
        "blue": {"fresh": {"knockout": 5}},
        "given": {"left": left, "rules": {"advanced_knockdown": "on", "saved_by_the_bell": "on"}},
        "cards": [{"kor": 15}, {"kor": 10}][:left],
    }
    player = Player(script)
    assert bool(player.play(["is_counted_out"])) is is_out
    assert ("SAVED" in happened(player)) is not is_out
