"""Census: each table-driven rule played over every number it can meet, its outcomes counted and compared with
the printed tables.

The expected counts were worked out by hand from the ranges that the rule text prints.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import pytest

from tests.engine.systems.title_bout.examples import Player

Hand = Sequence[Mapping[str, object]]

KD_NUMBERS = range(1, 21)
RANDOM_NUMBERS = range(1, 81)
LETTERS = "ABCDE"
REFEREES = ("very_lenient", "lenient", "normal", "strict")
SKILLS = ("Excellent", "Good", "Average", "Fair")

STAGGERED_ROPES_DOWN = {
    1: (13, 6, 1), 2: (12, 6, 2), 3: (11, 6, 3), 4: (10, 6, 4), 5: (9, 6, 5),
    6: (7, 6, 7), 7: (6, 6, 8), 8: (5, 6, 9), 9: (4, 7, 9), 10: (4, 6, 10),
}  # fmt: skip


def returned(player: Player, step: str, cards: Iterable[Hand]) -> Counter[int]:
    """How often playing the step returns what, over all those hands of cards."""
    found: Counter[int] = Counter()
    for hand in cards:
        player.again(hand)
        found[int(player.play([step]))] += 1
        assert player.bout.place == len(hand)
    return found


def recorded(player: Player, step: str, cards: Iterable[Hand]) -> Counter[str]:
    """How often the first event of playing the step that matters is what, named with its last number."""
    found: Counter[str] = Counter()
    for hand in cards:
        player.again(hand)
        player.play([step])
        found[next(words[0] for words in player.happened())] += 1
        assert player.bout.place == len(hand)
    return found


def singles(name: str, numbers: Iterable[int]) -> list[Hand]:
    return [[{name: number}] for number in numbers]


@pytest.mark.parametrize("rating", STAGGERED_ROPES_DOWN)
def test_a_power_shot_over_every_chin_and_every_number(rating: int) -> None:
    player = Player({"blue": {"fresh": {"knockdown": [rating, 0]}}})
    found = returned(player, "knockdown_check", singles("kd", KD_NUMBERS))
    assert (found[4], found[5], found[6]) == STAGGERED_ROPES_DOWN[rating]


def test_the_best_chin_over_every_pair_of_numbers() -> None:
    # 14 of 20 stagger, 4 send to the ropes, 2 look again, where 13 stagger, 6 send to the ropes and 1 puts
    # down.
    player = Player({"blue": {"fresh": {"knockdown": [0, 1]}}})
    once = [[{"kd": number}] for number in range(1, 19)]
    twice = [[{"kd": first}, {"kd": second}] for first in (19, 20) for second in KD_NUMBERS]
    found = returned(player, "knockdown_check", once)
    assert (found[4], found[5], found[6]) == (14, 4, 0)
    found = returned(player, "knockdown_check", twice)
    assert (found[4], found[5], found[6]) == (2 * 13, 2 * 6, 2 * 1)


@pytest.mark.parametrize("rating", STAGGERED_ROPES_DOWN)
def test_a_count_over_every_knockout_rating_and_every_number(rating: int) -> None:
    player = Player({"blue": {"fresh": {"knockout": rating}}})
    found = returned(player, "is_counted_out", singles("kor", KD_NUMBERS))
    assert found[1] == STAGGERED_ROPES_DOWN[rating][2]


def test_a_knockout_rating_of_0_over_every_pair_of_numbers() -> None:
    player = Player({"blue": {"fresh": {"knockout": 0}}})
    assert returned(player, "is_counted_out", singles("kor", range(1, 19)))[1] == 0
    twice = [[{"kor": first}, {"kor": second}] for first in (19, 20) for second in KD_NUMBERS]
    assert returned(player, "is_counted_out", twice)[1] == 2


@pytest.mark.parametrize(
    ("count", "carries"), [(1, 0), (2, 0), (3, 12), (4, 16), (5, 20), (6, 24), (7, 28), (8, 32), (9, 40)]
)
def test_a_carry_over_over_every_count_and_every_number(count: int, carries: int) -> None:
    player = Player({"given": {"red": {"downs": 1, "down_count": count}}})
    found = recorded(player, "carry_over", singles("rn", RANDOM_NUMBERS))
    assert (found["CARRY_OVER"], found["RECOVERED"]) == (carries, 80 - carries)


@pytest.mark.parametrize("rating", range(1, 21))
def test_control_over_every_rating_and_every_number(rating: int) -> None:
    player = Player({"red": {"fresh": {"control": [rating, 1]}}, "blue": {"style": "B"}})
    assert returned(player, "gains_control", singles("cf", KD_NUMBERS))[1] == rating


@pytest.mark.parametrize("landed", range(24, 37, 2))
def test_punches_landed_over_every_defense(landed: int) -> None:
    for defense in range(-6, 7):
        red = {"fresh": {"punches_landed": [1, landed], "punches_missed": [landed + 1, 40]}}
        player = Player({"red": red, "blue": {"fresh": {"defense": defense}}})
        assert player.play(["lands_to"]) == min(landed + defense, 40)


def test_jacksons_actions_over_every_number() -> None:
    # Against Joshua's DEF of +2: 1-7 in his power, 8-36 landed, 37-47 missed, 48-50 countered, 51-66
    # clinched, 67-80 moved.
    any_card = {"rn": 80, "result": 1, "kd": 1, "position": "Ring Center"}
    given = {"red": {"stance": "S"}, "blue": {"stance": "S"}}
    player = Player({"red": "peter-jackson", "blue": "anthony-joshua", "given": given})
    found: Counter[tuple[str, ...]] = Counter()
    for number in RANDOM_NUMBERS:
        player.again([{"rn": number}, any_card, any_card])
        player.play(["act"])
        found[tuple(words[0] for words in player.happened())] += 1
    assert found == {
        ("POWER_SHOT", "STAGGERS"): 7,
        ("LANDED",): 29,
        ("MISSED",): 11,
        ("MISSED", "COUNTER_TRIED", "COUNTER_MISSED"): 3,
        ("CLINCH",): 16,
        ("MOVES",): 14,
    }


# CUT rating: blanks, slight cuts, gashes over the left and over the right eye.
FIRST_CUTS = {
    1: (52, 26, 1, 1), 2: (48, 28, 1, 3), 3: (45, 27, 3, 5), 4: (40, 28, 5, 7),
    5: (35, 29, 7, 9), 6: (30, 30, 9, 11), 7: (25, 31, 11, 13), 8: (20, 32, 13, 15),
}  # fmt: skip


@pytest.mark.parametrize("rating", FIRST_CUTS)
def test_a_first_cut_over_every_rating_and_every_number(rating: int) -> None:
    player = Player({"red": {"fresh": {"cut": rating}}})
    found: Counter[str] = Counter()
    for number in RANDOM_NUMBERS:
        player.again([{"rn": number}, {"rn": 80}])
        player.play(["primary_cut"])
        found[" ".join(words[0] + words[2] + words[3] for words in player.happened())] += 1
    slight = sum(
        count for words, count in found.items() if words.endswith("1") and words.startswith("CUT_OPENED")
    )
    gashes = (
        found["CUT_OPENED32 CUT_PASSED30 CF_LOWERED10"],
        found["CUT_OPENED42 CUT_PASSED40 CF_LOWERED10"],
    )
    assert (found["NOT_CUT00"], slight, *gashes) == FIRST_CUTS[rating]


def test_a_fighter_cut_before_over_every_number() -> None:
    given = {"red": {"cuts": 1, "cut_grade": {"nose": "slight"}}}
    player = Player({"red": {"fresh": {"cut": 1}}, "given": given})
    reopened = 0
    for number in RANDOM_NUMBERS:
        player.again([{"rn": number}, {"rn": 1}])
        player.play(["check_cut"])
        reopened += any(words[0] == "CUT_REOPENED" for words in player.happened())
    assert reopened == 50


STOPPED = [
    *[(4, 10, 16)] * 3, *[(8, 14, 20)] * 3, *[(12, 18, 24)] * 3, (16, 22, 28), (20, 26, 32), (24, 30, 36),
    *[(28, 34, 40)] * 2, (4, 6, 8),
]  # fmt: skip
STOPPED_IN_THE_LAST_ROUND = {10: (4, 6, 8), 12: (4, 6, 8), 15: (4, 6, 8), 8: (12, 18, 24), 4: (8, 14, 20)}


@pytest.mark.parametrize("number", range(1, 16))
def test_a_stoppage_by_cut_over_every_round_and_every_number(number: int) -> None:
    player = Player({"given": {"number": number, "rounds": 15}})
    found = tuple(
        returned(player, f"is_stopped_by_cut reopened={reopened} is_last=0", singles("rn", RANDOM_NUMBERS))[1]
        for reopened in (0, 1, 2)
    )
    assert found == STOPPED[number - 1]


@pytest.mark.parametrize("number", STOPPED_IN_THE_LAST_ROUND)
def test_a_stoppage_by_cut_in_a_last_round(number: int) -> None:
    player = Player({"given": {"number": number, "rounds": number}})
    found = tuple(
        returned(player, f"is_stopped_by_cut reopened={reopened} is_last=1", singles("rn", RANDOM_NUMBERS))[1]
        for reopened in (0, 1, 3)
    )
    assert found == STOPPED_IN_THE_LAST_ROUND[number]


CUT_WORK = [(40, 20, 15, 5), (35, 20, 15, 10), (30, 20, 15, 15), (25, 20, 15, 20)]


def cut_work(skill: str, eyes: Sequence[str]) -> tuple[int, ...]:
    state = {
        "cut_man": skill,
        "cf_lost": len(eyes),
        "cut_grade": dict.fromkeys(eyes, "gash"),
        "cut_cf": dict.fromkeys(eyes, 1),
    }
    player = Player({"given": {"red": state}})
    found: Counter[str] = Counter()
    for number in RANDOM_NUMBERS:
        player.again([{"rn": number}] * len(eyes))
        player.play(["work_on_cuts"])
        found[next(words[3] for words in player.happened() if words[0] == "CORNER_CUT")] += 1
    return tuple(found[str(outcome)] for outcome in range(4))


@pytest.mark.parametrize(("skill", "expected"), list(zip(SKILLS, CUT_WORK, strict=True)))
def test_a_cut_mans_work_over_every_skill_and_every_number(skill: str, expected: tuple[int, ...]) -> None:
    assert cut_work(skill, ["over_left"]) == expected


@pytest.mark.parametrize(("skill", "expected"), list(zip(SKILLS, [*CUT_WORK[1:], CUT_WORK[3]], strict=True)))
def test_a_cut_man_with_more_to_do_works_as_a_worse_one(skill: str, expected: tuple[int, ...]) -> None:
    assert cut_work(skill, ["over_left", "over_right"]) == expected


@pytest.mark.parametrize(
    ("skill", "new", "old"), list(zip(SKILLS, (30, 25, 20, 15), (25, 20, 15, 10), strict=True))
)
def test_work_on_swelling_over_every_skill_and_every_number(skill: str, new: int, old: int) -> None:
    for stage, expected in ((0, new), (1, old), (2, old)):
        state = {"swelling_man": skill, "swelling": {"left": stage}, "swelling_to": {"left": stage + 1}}
        player = Player({"given": {"red": state}})
        helped = 0
        for number in RANDOM_NUMBERS:
            player.again([{"rn": number}])
            player.play(["work_on_swelling"])
            helped += player.fighters[0].swelling[0] == stage
        assert helped == expected


def test_one_shut_eye_over_every_number() -> None:
    state = {"swelling": {"left": 3}, "swelling_to": {"left": 3}}
    player = Player({"given": {"red": state}})
    found = recorded(player, "look_at_shut_eyes", singles("rn", RANDOM_NUMBERS))
    assert found == {"ENDED": 32, "EYE_HOLDS": 48}


@pytest.mark.parametrize(
    ("letter", "silent", "warnings"),
    list(zip(LETTERS, (50, 45, 40, 35, 30), (8, 13, 18, 23, 28), strict=True)),
)
def test_a_foul_check_over_every_letter_and_every_number(letter: str, silent: int, warnings: int) -> None:
    player = Player({"red": {"fresh": {"foul": letter}}})
    found: Counter[str] = Counter()
    for number in RANDOM_NUMBERS:
        player.again([{"rn": number}])
        player.play(["foul"])
        _, (name, _, first, _) = player.happened()
        found["nothing" if (name, first) == ("CAUTION", "0") else name] += 1
    assert found == {"nothing": silent, "CAUTION": 22, "WARNING": warnings}


WARNED = {
    "very_lenient": ([5, 6, 7, 8], [7, 8], 9),
    "lenient": ([4, 5, 6, 7], [6, 7], 8),
    "normal": ([3, 4, 5], [5], 6),
    "strict": ([3, 4], [4], 5),
}


@pytest.mark.parametrize("referee", REFEREES)
def test_warnings_before_every_referee(referee: str) -> None:
    same, different, last = WARNED[referee]
    for kinds, expected in (([1] * 9, same), ([1, 2, 3, 4, 5, 6, 7, 8, 1], different)):
        player = Player({"given": {"rules": {"referee": referee}}})
        cost = []
        for number, kind in enumerate(kinds, start=1):
            before = player.fighters[0].deducted
            player.play([f"warn kind={kind}"])
            if player.bout.over:
                assert number == last
                break
            if player.fighters[0].deducted > before:
                cost.append(number)
        assert player.bout.over == 1
        assert cost == expected


def test_a_referee_over_every_number() -> None:
    player = Player({"given": {"rules": {"referee": "drawn"}}})
    found: Counter[int] = Counter()
    for number in range(1, 101):
        player.again([{"rn": number}])
        player.play(["appoint_officials"])
        found[player.bout.referee] += 1
    assert [found[kind] for kind in range(4)] == [10, 20, 50, 20]


def test_a_corner_over_every_number() -> None:
    player = Player({})
    found: Counter[tuple[str, int]] = Counter()
    for number in RANDOM_NUMBERS:
        player.again([{"rn": number}, {"rn": 81 - number}])
        player.play(["appoint_corner"])
        found["cuts", player.fighters[0].cut_man] += 1
        found["swelling", player.fighters[0].swelling_man] += 1
    for work in ("cuts", "swelling"):
        assert [found[work, skill] for skill in range(4)] == [10, 25, 35, 10]


# A judge's mark: how many of the differences 0 to 40 end 10-10, 9-10, 10-9 and 10-8 for the high scorer who
# has no knockdown.
MARKED = {0: (1, 0, 15, 25), 1: (1, 6, 12, 22), 2: (7, 0, 12, 22)}


@pytest.mark.parametrize("mark", MARKED)
def test_a_round_over_every_difference_and_every_mark(mark: int) -> None:
    found: Counter[object] = Counter()
    mirrored: Counter[object] = Counter()
    for difference in range(41):
        given = {"red": {"points": 3 + difference}, "blue": {"points": 3}}
        found[Player({"given": given}).play([f"points_score mark={mark}"])] += 1
        given = {"blue": {"points": 3 + difference}, "red": {"points": 3}}
        mirrored[Player({"given": given}).play([f"points_score mark={mark}"])] += 1
    assert tuple(found[score] for score in ((10, 10), (9, 10), (10, 9), (10, 8))) == MARKED[mark]
    assert tuple(mirrored[score] for score in ((10, 10), (10, 9), (9, 10), (8, 10))) == MARKED[mark]


def test_a_knockdown_over_every_difference() -> None:
    found: Counter[object] = Counter()
    for difference in range(-30, 31):
        given = {"red": {"points": 31 + difference, "scored_downs": 1}, "blue": {"points": 31}}
        found[Player({"given": given}).play(["knockdown_score downs=1"])] += 1
    assert found == {(10, 7): 5, (10, 8): 25, (10, 9): 13, (9, 10): 18}


@pytest.mark.parametrize(("rounds", "expected"), [(4, 20), (6, 40), (8, 60), (10, 80), (12, 100), (15, 130)])
def test_endurance_of_100_over_every_distance(rounds: int, expected: int) -> None:
    assert Player({}).play([f"endurance_for rating=100 rounds={rounds}"]) == expected
