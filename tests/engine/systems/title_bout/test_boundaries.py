"""The ends of every scale: ratings at 0, 1, 10 and 12, ranges that a card lacks, no endurance, and DEF of 6
either way."""

from __future__ import annotations

import copy
from typing import cast

import pytest

from fightcard import engine
from fightcard.engine.core.data import CardData
from fightcard.engine.systems.title_bout import options
from tests.engine.systems.title_bout.cards import card_named as legend
from tests.engine.systems.title_bout.examples import Player

PRESETS = tuple(options.PRESETS)
NOTHING: dict[str, object] = {
    "punches_landed": None, "punches_missed": None, "countered": None, "clinching": None,
    "ring_movement": [1, 80], "power": 0,
}  # fmt: skip


def card(**ratings: object) -> CardData:
    """Frazier with some ratings changed on both sides; endurance on the fresh one."""
    made = cast("dict[str, object]", copy.deepcopy(legend("joe-frazier")))
    for side in ("fresh", "fatigued"):
        cast("dict[str, object]", made[side]).update(ratings)
    cast("dict[str, object]", made["fatigued"])["endurance"] = 0
    return made


def played(red: CardData, preset: str = "basic", number: int = 0) -> engine.BoutRecord:
    return engine.play("title_bout", red, legend("joe-louis"), seed=3, bout=number, rules=preset, rounds=4)


def lands(pl: int, defense: int) -> list[int]:
    """The last numbers at which a fighter lands, misses and clinches, by playing all eighty."""
    script = {
        "red": {"scores": 2, "style": "S", "fresh": {"punches_landed": [1, pl], "punches_missed": [pl + 1,
        48], "clinching": [49, 61], "power": 0}},
        "blue": {"fresh": {"defense": defense}},
        "given": {"blue": {"endurance": 50}},
    }  # fmt: skip
    found = []
    for number in range(1, 81):
        cards = [{"rn": number}, {"result": 1, "position": "Ring Center"}]
        player = Player({**script, "cards": cards})
        player.fighters[0].sides[0].countered_from = 81
        player.play(["act"])
        found.append(next(player.happened())[0])
    return [found.count(name) for name in ("LANDED", "MISSED", "CLINCH", "MOVES")]


@pytest.mark.parametrize(
    ("pl", "defense", "counts"),
    [
        (24, -6, [18, 30, 13, 19]), (24, 0, [24, 24, 13, 19]), (24, 6, [30, 18, 13, 19]),
        (36, -6, [30, 18, 13, 19]), (36, 0, [36, 12, 13, 19]), (36, 6, [42, 6, 13, 19]),
    ],
)  # fmt: skip
def test_def_moves_only_the_border_between_landed_and_missed(
    pl: int, defense: int, counts: list[int]
) -> None:
    assert lands(pl, defense) == counts


def test_def_cannot_land_more_than_there_is_to_miss() -> None:
    assert lands(45, 6) == [48, 0, 13, 19]
    assert lands(4, -6) == [0, 48, 13, 19]


@pytest.mark.parametrize(("rating", "gained"), [(0, 0), (1, 1), (10, 10), (12, 12), (20, 20)])
def test_a_control_factor_is_gained_on_its_own_numbers_and_below(rating: int, gained: int) -> None:
    found = 0
    for number in range(1, 21):
        script = {
            "red": {"fresh": {"control": [rating, rating]}},
            "blue": {"style": "S"},
            "cards": [{"cf": number}],
        }
        found += bool(Player(script).play(["gains_control"]))
    assert found == gained


@pytest.mark.parametrize(
    ("printed", "lost", "stands"), [(12, 0, 12), (12, 20, 6), (11, 20, 6), (10, 5, 5), (1, 4, 1), (0, 3, 0)]
)
def test_a_control_factor_never_falls_below_half_of_what_is_printed(
    printed: int, lost: int, stands: int
) -> None:
    script = {
        "red": {"fresh": {"control": [printed, printed]}},
        "blue": {"style": "S"},
        "given": {"red": {"cf_lost": lost}},
    }
    assert Player(script).play(["control_factor"]) == stands


@pytest.mark.parametrize(("power", "shots"), [(0, 0), (1, 1), (10, 10), (12, 12)])
def test_one_punch_power_counts_its_numbers(power: int, shots: int) -> None:
    found = 0
    for number in range(1, 33):
        script = {
            "red": {"scores": 2, "style": "S", "fresh": {"power": power}},
            "blue": {"fresh": {"knockdown": [0, 0]}},
            "cards": [{"result": 5, "kd": 1}],
        }
        player = Player(script)
        player.play([f"land_punch number={number}"])
        found += next(player.happened())[0] == "POWER_SHOT"
    assert found == shots


@pytest.mark.parametrize(
    ("first", "second", "falls", "carried", "chin"),
    [
        (0, 0, 0, 0, 0), (0, 0, 1, 0, 1), (0, 0, 0, 1, 1), (10, 10, 0, 0, 10), (10, 10, 1, 0, 10),
        (10, 10, 0, 1, 10),
        (1, 0, 1, 0, 1), (1, 1, 1, 0, 2), (0, 1, 0, 1, 1), (0, 10, 0, 1, 5),
    ],
)  # fmt: skip
def test_a_chin_stays_between_0_and_10(first: int, second: int, falls: int, carried: int, chin: int) -> None:
    given = {"red": {"falls": falls, "carried": carried}}
    assert Player({"red": {"fresh": {"knockdown": [first, second]}}, "given": given}).play(["chin"]) == chin


@pytest.mark.parametrize("advanced", ["off", "on"])
@pytest.mark.parametrize(
    ("rating", "number", "out"),
    [(0, 18, False), (10, 1, False), (10, 20, True), (10, 12, True), (1, 20, True)],
)
def test_the_count_at_the_ends_of_the_table(advanced: str, rating: int, number: int, out: bool) -> None:
    script = {
        "blue": {"fresh": {"knockout": rating}},
        "given": {"rules": {"advanced_knockdown": advanced}},
        "cards": [{"kor": number}],
    }
    assert bool(Player(script).play(["is_counted_out"])) is out


@pytest.mark.parametrize(("instinct", "shift", "run"), [(0, 0, 0), (1, -2, 0), (10, 0, 10), (12, 2, 14)])
def test_a_killer_instinct_is_never_less_than_nothing(instinct: int, shift: int, run: int) -> None:
    script = {
        "red": {"fresh": {"killer_instinct": instinct}},
        "given": {"red": {"shift_bout": {"ki": shift}}},
    }
    assert Player(script).play(["killer_instinct"]) == run


@pytest.mark.parametrize(("rating", "shift", "stands"), [(1, -3, 1), (8, 3, 8), (1, 0, 1), (6, 2, 8)])
def test_a_cut_rating_stays_between_1_and_8(rating: int, shift: int, stands: int) -> None:
    script = {"red": {"fresh": {"cut": rating}}, "given": {"red": {"shift_bout": {"cut": shift}}}}
    assert Player(script).play(["cut_rating"]) == stands


@pytest.mark.parametrize(
    ("endurance", "points", "left", "tired"), [(0, 0, 0, 1), (1, 1, 0, 1), (1, 0, 1, 0), (5, 29, 0, 1)]
)
def test_a_fighter_without_endurance_is_fatigued_and_never_below_0(
    endurance: int, points: int, left: int, tired: int
) -> None:
    player = Player({"given": {"red": {"endurance": endurance}, "blue": {"points": points}}})
    player.play(["tire"])
    assert (player.fighters[0].endurance, player.fighters[0].tired) == (left, tired)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_fighter_with_no_endurance_tires_after_their_first_round(preset: str) -> None:
    # bout 1, since bout 0 is over in the first round
    record = played(card(endurance=0), preset, number=1)
    assert any(event.event == "tired" and event.who == 0 and event.round == 1 for event in record.events)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    "ratings",
    [
        {"control": {"boxer": 0, "slugger": 0}}, {"control": {"boxer": 1, "slugger": 1}},
        {"control": {"boxer": 12, "slugger": 12}},
        {"aggressiveness": 0}, {"aggressiveness": 10}, {"knockdown": [0, 0]}, {"knockdown": [10, 10]},
        {"knockout": 0}, {"knockout": 10},
        {"killer_instinct": 0}, {"killer_instinct": 1}, {"killer_instinct": 10}, {"counter_punch": 0},
        {"counter_punch": 12},
        {"power": 0}, {"power": 12}, {"cut": 1}, {"cut": 8}, {"defense": -6}, {"defense": 6}, {"foul": "A"},
        {"foul": "E"},
        {"countered": None}, {"clinching": None, "ring_movement": [48, 80]}, NOTHING,
    ],
    ids=str,
)  # fmt: skip
def test_a_rating_at_its_end_plays_under_every_preset(preset: str, ratings: dict[str, object]) -> None:
    for number in range(3):
        record = played(card(**ratings), preset, number)
        assert 1 <= record.result.round <= 4
        assert sum(event.event == "ended" for event in record.events) == 1


def test_a_fighter_who_has_no_range_but_movement_does_nothing_else() -> None:
    record = played(card(**NOTHING))
    his = {event.event for event in record.events if event.who == 0}
    # a miss of the other fighter's may still invite his counter: that is no action of his card
    assert not his & {"landed", "missed", "clinch"}
    assert his & {"moves", "traps", "breaks_out"}


def test_a_fighter_whose_cf_is_0_never_gains_control() -> None:
    record = [played(card(control={"boxer": 0, "slugger": 0}), number=number) for number in range(5)]
    gained = [
        event for bout in record for event in bout.events if event.event == "control" and event.who == 0
    ]
    assert all(event.second > 0 for event in gained)
    assert {
        event.second
        for bout in record
        for event in bout.events
        if event.event == "no_control" and event.who == 0
    } >= {0}
