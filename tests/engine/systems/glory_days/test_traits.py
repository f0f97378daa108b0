"""A trait moves the rating that it names, of the fighter it names, when it says, and nothing else."""

from __future__ import annotations

import pytest

from fightcard import engine
from fightcard.engine.systems.glory_days.effects import RATINGS
from fightcard.engine.systems.glory_days.rules.bout import begin_round
from fightcard.engine.systems.glory_days.rules.knockdowns import chin_check
from fightcard.engine.systems.glory_days.rules.punches import defend, miss
from fightcard.engine.systems.glory_days.rules.ratings import bring_traits, shift
from tests.engine.systems.glory_days.cards import card_named
from tests.engine.systems.glory_days.examples import Player

MOVED_IN_THE_RING = [name for name in RATINGS if name != "stamina"]


def player_with(effect: str, *dice: str, number: int = 1) -> Player:
    trait = {"name": "Told", "text": "Told.", "effect": effect}
    return Player(
        {
            "red": {"card": "jack-dempsey", "trait": trait},
            "blue": {"card": "muhammad-ali", "trait": None},
            "given": {"number": number},
            "dice": dice,
        }
    )


def moved(player: Player, corner: int) -> dict[str, int]:
    found = {name: shift(player.bout, player.fighters[corner], place) for place, name in enumerate(RATINGS)}
    return {name: amount for name, amount in found.items() if amount}


@pytest.mark.parametrize("rating", MOVED_IN_THE_RING)
@pytest.mark.parametrize(("who", "corner"), [("fighter", 0), ("opponent", 1)])
def test_a_trait_moves_one_rating_of_one_fighter(rating: str, who: str, corner: int) -> None:
    player = player_with(f"{who} {rating} -2")
    assert moved(player, corner) == {rating: -2}
    assert moved(player, 1 - corner) == {}


def test_a_fighters_trait_is_reported_by_its_name() -> None:
    player = engine.play(
        "glory_days", card_named("jack-dempsey"), card_named("muhammad-ali"), seed=1, rounds=3
    )
    lines = [line.text for line in engine.tell(player)]
    assert [line for line in lines if "trait" in line] == [
        "Dempsey brings a trait into the ring: Closer.",
        "Ali's trait tonight: Roll with it.",
    ]


def test_a_fighter_without_a_trait_has_none_in_the_text() -> None:
    plain = {**card_named("jack-dempsey"), "trait": None}
    player = engine.play("glory_days", plain, {**card_named("muhammad-ali"), "trait": None}, seed=1, rounds=3)
    assert not any("trait" in line.text for line in engine.tell(player))


def test_stamina_moves_once_before_the_first_bell() -> None:
    player = player_with("opponent stamina -15")
    assert player.fighters[1].stamina == 95
    player.bout.number = 1
    begin_round(player.bout, player.log, *player.fighters)
    assert player.fighters[1].stamina == 95


def test_a_trait_may_hold_in_one_state_of_the_fighter_whose_rating_moves() -> None:
    player = player_with("opponent will +1 fresh; opponent will +2 fatigued")
    assert moved(player, 1) == {"will": 1}
    player.fighters[1].tired = 1
    assert moved(player, 1) == {"will": 2}


def test_a_trait_may_hold_at_one_distance() -> None:
    player = player_with("fighter power +3 inside")
    assert moved(player, 0) == {"power": 3}
    player.bout.distance = 1
    assert moved(player, 0) == {}


@pytest.mark.parametrize(("number", "found"), [(1, {}), (4, {"power": 2}), (6, {"power": 2}), (7, {})])
def test_a_trait_may_hold_for_some_rounds(number: int, found: dict[str, int]) -> None:
    assert moved(player_with("fighter power +2 rounds 4-6", number=number), 0) == found


def test_traits_are_laid_on_anew_each_round_and_do_not_add_up() -> None:
    player = player_with("fighter power +2")
    bring_traits(player.bout, None, *player.fighters)
    bring_traits(player.bout, None, *player.fighters)
    assert moved(player, 0) == {"power": 2}


def test_clauses_on_the_same_rating_add_up() -> None:
    assert moved(player_with("fighter power +2; fighter power +1 inside"), 0) == {"power": 3}


def test_a_better_defense_reaches_further() -> None:
    """Ali's Defense takes two off on 4-7: with +2 on a 9 too, and on a 10 nothing."""
    assert [defend(player.bout, None, player.fighters[1], 3) for player in map(_better_defense, (9, 10))] == [
        1,
        3,
    ]


def _better_defense(number: int) -> Player:
    return player_with("opponent defense +2", f"blue d20 {number}")


def test_a_better_counter_reaches_further() -> None:
    """Ali counters on 1-7: with +1 on an 8, and not on a 9."""
    for number, landed in ((8, 2), (9, 0)):
        player = player_with("opponent counter +1", f"blue d20 {number}")
        miss(player.bout, None, *player.fighters)
        assert player.fighters[1].round_landed == landed


def test_a_weaker_chin_goes_down_on_one_number_more() -> None:
    player = player_with("opponent knocked_down +1", "blue d20 2", "blue d20 20")
    chin_check(player.bout, player.log, *player.fighters)
    assert player.fighters[1].round_downs == 1
