"""The sixteen traits (p.56-58): each changes bouts of the fighter who has it, and none does anything where traits
are left out."""

from __future__ import annotations

import copy
from typing import cast

import pytest

from fightcard import engine
from fightcard.engine import BoutRecord
from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.systems.title_bout import loading
from tests.engine.systems.title_bout.cards import card_named
from tests.engine.systems.title_bout.examples import Player

SEED = 1956
ROUNDS = 6
ENOUGH = 60
TRAITS = tuple(name for names in loading.TRAITS for name in names)
# what must be so for a trait to tell: changes to his card, to his opponent's, and options
NEEDS: dict[str, tuple[dict[str, object], dict[str, object], dict[str, str]]] = {
    "Fights Down": ({"overall": 10}, {"overall": 7}, {}),
    "Stealth Foul": ({"foul": "E"}, {}, {}),
    "Anger Issues": ({}, {"foul": "E"}, {"referee": "very_lenient"}),
    "Intellect": ({}, {}, {"strategies": "on", "red_corner": "aggressive"}),
    "Ring Smarts": ({}, {}, {"strategies": "on", "red_corner": "aggressive"}),
}
# the house deck has two Fouls, too few for what two in one round bring: here every tenth card has one
FOUL_PLAY: DeckData = {
    **loading.house_deck(),
    "cards": [
        {**each, "rn": "Foul"} if cast("int", each["card"]) % 10 == 0 else each
        for each in cast("list[dict[str, object]]", loading.house_deck()["cards"])
    ],
}
DECKS = {"Stealth Foul": FOUL_PLAY, "Anger Issues": FOUL_PLAY}


def changed(identity: str, changes: dict[str, object], special: str | None = None) -> CardData:
    made = cast("dict[str, object]", copy.deepcopy(card_named(identity)))
    made["special"] = special
    for name, value in changes.items():
        if name == "overall":
            made[name] = value
        else:
            for side in ("fresh", "fatigued"):
                cast("dict[str, object]", made[side])[name] = value
    return made


def bout(number: int, trait: str | None, needed: str, traits: str) -> BoutRecord:
    """Frazier, with the trait or none, against Louis, who has a power of 12 and FO 9."""
    his, theirs, options = NEEDS.get(needed, ({}, {}, {}))
    red, blue = changed("joe-frazier", his, trait), changed("joe-louis", theirs)
    return engine.play(
        "title_bout", red, blue, seed=SEED, bout=number, deck=DECKS.get(needed), rounds=ROUNDS,
        options={"traits": traits, **options},
    )  # fmt: skip


def happened(record: BoutRecord) -> list[tuple[str, int, int, int]]:
    """What took place, the cards drawn apart."""
    return [
        (event.event, event.who, event.first, event.second)
        for event in record.events
        if event.event != "drawn"
    ]


@pytest.mark.parametrize("trait", TRAITS)
def test_a_trait_changes_some_bout_of_the_fighter_who_has_it(trait: str) -> None:
    for number in range(ENOUGH):
        with_it, without = (happened(bout(number, special, trait, "on")) for special in (trait, None))
        if with_it != without:
            return
    pytest.fail(f"{trait} changed nothing in {ENOUGH} bouts")


@pytest.mark.parametrize("trait", TRAITS)
def test_a_trait_changes_nothing_where_traits_are_left_out(trait: str) -> None:
    for number in range(3):
        assert bout(number, trait, trait, "off").events == bout(number, None, trait, "off").events


def test_the_two_traits_with_a_second_name_are_the_same_by_either() -> None:
    for first, second in (("Overly Cautious", "Safety First"), ("Intellect", "Ring Smarts")):
        for number in range(5):
            assert bout(number, first, first, "on").events == bout(number, second, first, "on").events


def test_a_trait_that_the_book_does_not_list_is_refused() -> None:
    with pytest.raises(ValueError, match="`Iron Jaw` is not a trait"):
        loading.trait_code("Iron Jaw")


@pytest.mark.parametrize(("number", "lowered"), [(1, 2), (35, 2), (36, 0), (80, 0)])
@pytest.mark.parametrize("below", [0, 2, 3, 4])
def test_fighting_down_needs_a_fighter_three_below(number: int, lowered: int, below: int) -> None:
    script = {
        "red": {"overall": 9},
        "blue": {"overall": 9 - below},
        "given": {"rules": {"traits": "on"}, "red": {"special": "Fights Down"}},
        "cards": [{"rn": number}] if below >= 3 else [],
    }
    player = Player(script)
    player.play(["bring_traits"])
    assert player.fighters[0].shift_bout[0] == (-lowered if below >= 3 else 0)


@pytest.mark.parametrize("number", range(1, 13))
@pytest.mark.parametrize("below", [-2, 0, 1, 2])
def test_a_strong_closer_rises_in_the_last_two_rounds_against_another_one(number: int, below: int) -> None:
    script = {
        "red": {"overall": 8},
        "blue": {"overall": 8 - below},
        "given": {"number": number, "red": {"trait": "Strong Closer"}},
    }
    player = Player(script)
    player.play(["close_strongly"])
    assert player.fighters[0].shift_round[0] == (1 if number >= 11 and below <= 1 else 0)


@pytest.mark.parametrize(
    ("rounds", "cf"),
    [
        ("LLL", -2), ("LLLW", -1), ("LLLWW", 0), ("LLLWLW", 0), ("LLLWLLL", -2), ("LLLLL", -2),
        ("LLWLL", 0), ("LLELL", 0), ("LLLEW", -1), ("WWW", 0),
    ],
)  # fmt: skip
def test_a_front_runner_follows_their_rounds(rounds: str, cf: int) -> None:
    player = Player({"given": {"red": {"trait": "Front Runner"}}})
    player.play([f"follow_rounds won={int(each == 'W')} lost={int(each == 'L')}" for each in rounds])
    assert player.fighters[0].shift_bout[0] == cf


@pytest.mark.parametrize(
    ("power", "outside", "cf"), [(10, 9, -2), (12, 10, -2), (9, 9, 0), (10, 8, 0), (None, 9, 0)]
)
def test_a_fireplug_minds_power_and_reach_together(power: int | None, outside: int, cf: int) -> None:
    script = {
        "blue": {"fresh": {"power": power or 0}},
        "given": {
            "rules": {"traits": "on"},
            "red": {"special": "Fireplug"},
            "blue": {"strategy_ratings": [1, outside, 1, 1]},
        },
    }
    player = Player(script)
    player.play(["bring_traits"])
    assert player.fighters[0].shift_bout[0] == cf


@pytest.mark.parametrize(("overall", "tired", "chin"), [(8, 0, 5), (9, 0, 3), (10, 0, 3), (9, 1, 5)])
def test_a_careless_fighter_guards_their_chin_against_the_worthy_while_fresh(
    overall: int, tired: int, chin: int
) -> None:
    sides = {"fresh": {"knockdown": [5, 4]}, "fatigued": {"knockdown": [5, 4]}}
    given = {"rules": {"traits": "on"}, "red": {"special": "Careless", "tired": tired}}
    player = Player({"red": sides, "blue": {"overall": overall}, "given": given})
    assert player.play(["bring_traits", "chin"]) == chin


@pytest.mark.parametrize(("clinches", "points"), [(4, 0), (5, 1), (9, 1)])
def test_a_constant_clincher_loses_one_point_a_round_from_the_fifth_clinch(
    clinches: int, points: int
) -> None:
    player = Player({"given": {"left": 40, "red": {"trait": "Constant Clincher"}}})
    player.play(["clinch number=50"] * clinches)
    assert player.fighters[0].deducted == points
    assert player.bout.left == 40 - clinches


@pytest.mark.parametrize("one_round", [True, False])
def test_a_temper_is_roused_by_two_fouls_of_a_round_or_five_of_a_bout(one_round: bool) -> None:
    blue = {"trait": "Anger Issues"}
    script = {"given": {"blue": blue, "rules": {"referee": "very_lenient"}}, "cards": [{"rn": 1}]}
    player = Player(script)
    roused_at = None
    for count in range(1, 6):
        player.play(["warn kind=8"])
        if player.fighters[1].outbreaks and roused_at is None:
            roused_at = count
            break
        if not one_round:
            player.fighters[1].fouled_round = 0
    assert roused_at == (2 if one_round else 5)


@pytest.mark.parametrize(
    ("trait", "even", "low"),
    [(None, (10, 10), (9, 10)), ("Overly Cautious", (9, 10), (9, 10)), ("Plays to Crowd", (9, 10), (9, 10))],
)
@pytest.mark.parametrize("difference", [1, 6, 7])
def test_close_rounds_of_those_who_give_them_away(
    trait: str | None, even: tuple[int, int], low: tuple[int, int], difference: int
) -> None:
    red: dict[str, object] = {"points": difference, **({"trait": trait} if trait else {})}
    player = Player({"given": {"red": red}, "cards": [{"judges": ["HS", "E", "LS"]}]})
    player.play(["score_round"])
    found = [
        (player.fighters[0].scorecards[judge], player.fighters[1].scorecards[judge]) for judge in range(3)
    ]
    high = (9, 10) if trait == "Plays to Crowd" else (10, 9)
    assert found == ([high, even, low] if difference <= 6 else [(10, 9)] * 3)


@pytest.mark.parametrize(("play", "cards"), [("warn kind=1", []), ("foul", [{"rn": 80}])])
def test_a_fighter_whose_bout_is_over_does_not_foul_back(play: str, cards: list[dict[str, int]]) -> None:
    provoked = {"trait": "Anger Issues", "fouled": 1, "fouled_round": 1}
    fighters = {"red": {"card": "joe-louis"}, "blue": {"card": "joe-frazier"}}
    player = Player({**fighters, "given": {"red": {"warnings": 5}, "blue": provoked}, "cards": cards})
    player.play([play])
    assert [words[0] for words in player.happened()][-2:] == ["WARNING", "ENDED"]
