"""The numbers of a Fight Plan card that verification turns, and what only the other cards of a set show."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest

from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.systems.fight_plan.card import Stage
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.game import Parameter, game_of, game_with
from fightcard.pipeline.rating.rows import raise_no_more
from fightcard.pipeline.workbook.read import read
from tests.engine.systems.fight_plan.cards import CARDS as LEAGUE
from tests.engine.systems.fight_plan.cards import card_named as of_the_league
from tests.pipeline.systems.fight_plan.workbooks import BRANDT, CALLOWAY, write

PARAMETERS = {
    (parameter.heading, parameter.part): parameter
    for parameter in game_of("fight_plan").verification.parameters
}


def energy(card: CardData, line: int) -> tuple[int, int, int]:
    """AGG, POW and DEF of a line of a card's plan."""
    stated = cast("Sequence[Stage]", card["plan"])[line]
    return stated["aggressiveness"], stated["power"], stated["defense"]


@pytest.mark.parametrize(
    "parameter", PARAMETERS.values(), ids=lambda parameter: f"{parameter.heading} {parameter.part}"
)
def test_a_number_turned_to_its_ends_leaves_a_valid_card(parameter: Parameter) -> None:
    for card in LEAGUE:
        value = parameter.read(card)
        assert value is not None
        assert parameter.write(card, value) == card
        for end in (parameter.low, parameter.high):
            turned = parameter.write(card, end)
            assert parameter.read(turned) == end
            assert list(faults("fight_plan", "card", turned)) == []
            assert all(
                sum(energy(turned, line)) <= 20 for line in range(len(cast("list[object]", turned["plan"])))
            )


def test_more_aggressiveness_is_taken_from_the_defense_first() -> None:
    # Brandt begins with 5/7/8, all 20 points spent.
    parameter = PARAMETERS["Plan", "AGG of the first line"]
    brandt = of_the_league("hector-brandt")
    assert energy(parameter.write(brandt, 7), 0) == (7, 7, 6)
    assert energy(parameter.write(brandt, 16), 0) == (16, 4, 0)
    assert energy(parameter.write(brandt, 3), 0) == (3, 7, 8)


def test_a_plan_by_an_owners_larger_energy_gives_way_point_for_point() -> None:
    brandt = of_the_league("hector-brandt")
    first, *others = cast("Sequence[Stage]", brandt["plan"])
    generous: CardData = {**brandt, "plan": [{**first, "power": 10, "defense": 10}, *others]}  # 5/10/10
    assert energy(PARAMETERS["Plan", "AGG of the first line"].write(generous, 6), 0) == (6, 10, 9)


def test_trials_go_up_to_the_energy_of_the_owners_chart_and_no_higher() -> None:
    points = {"recovery": {"energy points a round": {"value": "25"}}}
    deck = cast("DeckData", {**house_deck("fight_plan"), "charts": points})
    whole = game_with("fight_plan", deck).verification.parameters
    highest = {each.part: each.high for each in whole if each.heading == "Plan" and "first" in each.part}
    assert highest == {"AGG of the first line": 25, "POW of the first line": 24, "DEF of the first line": 24}
    brandt = of_the_league("hector-brandt")
    aggressive = next(each for each in whole if each.part == "AGG of the first line")
    assert energy(aggressive.write(brandt, 10), 0) == (10, 7, 8)
    cards = [aggressive.write(brandt, number) for number in (10, 20, 25)]
    assert [energy(card, 0) for card in cards[1:]] == [(20, 5, 0), (25, 0, 0)]
    assert raise_no_more("fight_plan", brandt, cards, deck) == [True] * 3
    assert raise_no_more("fight_plan", brandt, cards, None) == [False] * 3
    assert (
        game_with("fight_plan", None)
        is game_with("fight_plan", house_deck("fight_plan"))
        is game_of("fight_plan")
    )


def test_more_defense_is_taken_from_the_power_first_and_leaves_an_aggressiveness_of_one() -> None:
    parameter = PARAMETERS["Plan", "DEF of the first line"]
    brandt = of_the_league("hector-brandt")
    assert energy(parameter.write(brandt, 12), 0) == (5, 3, 12)
    assert energy(parameter.write(brandt, 19), 0) == (1, 0, 19)


def test_the_last_line_of_a_plan_of_one_is_not_turned_twice() -> None:
    card = {**LEAGUE[0], "plan": [{**cast("Sequence[Stage]", LEAGUE[0]["plan"])[0], "rounds": [1, 15]}]}
    assert PARAMETERS["Plan", "AGG of the first line"].read(card) == 5
    assert PARAMETERS["Plan", "AGG of the last line"].read(card) is None


def test_a_slip_in_a_rating_is_reported_with_what_the_other_fighters_have(tmp_path: Path) -> None:
    others = [{**CALLOWAY, "Name": f"Man {number}", "STR": 10 + number % 4} for number in range(32)]
    found = check(read(write(tmp_path / "set.xlsx", [{**BRANDT, "STR": 31}, *others]))).findings
    (reported,) = [each for each in found if each.fighter == "Hector Brandt"]
    assert (reported.code, reported.severity, reported.column) == ("T201", "note", "STR")
    assert reported.message.startswith(
        "STR holds 31, where one different key gives 11: of 36 other cards, the book's among them"
    )


def test_fighters_who_merely_differ_are_let_be(tmp_path: Path) -> None:
    assert check(read(write(tmp_path / "set.xlsx"))).findings == ()
