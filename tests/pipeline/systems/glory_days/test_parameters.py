"""The numbers of a Glory Days card that verification turns, and the relations its cards obey."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pytest

from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.plausible import relations_of
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.game import Parameter, game_of
from fightcard.pipeline.systems.glory_days.plausibility import figures
from fightcard.pipeline.verification.sensitivity import Aim
from fightcard.pipeline.workbook.read import read
from tests.engine.systems.glory_days.cards import CARDS as GLORY
from tests.pipeline.systems.glory_days.workbooks import ALI, HEADINGS, MARCIANO, SAMPLE, write
from tests.workbooks import Content

TWIN = {**MARCIANO, "Name": "Rocky Mattioli"}
PARAMETERS = game_of("glory_days").verification.parameters


@pytest.mark.parametrize(
    "parameter", PARAMETERS, ids=lambda parameter: f"{parameter.heading} {parameter.part}"
)
def test_a_number_turned_to_its_ends_leaves_a_valid_card_of_other_numbers(parameter: Parameter) -> None:
    for card in GLORY:
        value = parameter.read(card)
        assert value is not None
        assert parameter.write(card, value) == card
        for end in (parameter.low, parameter.high):
            turned = parameter.write(card, end)
            assert list(faults("glory_days", "card", turned)) == []
            assert (turned == card) == (parameter.read(turned) == value)
        assert parameter.heading in HEADINGS


def test_a_border_turned_keeps_the_dice_shared_out() -> None:
    parameter = next(each for each in PARAMETERS if (each.heading, each.part) == ("In 3 PL", "last number"))
    turned = cast("Mapping[str, Mapping[str, list[int]]]", parameter.write(GLORY[0], 98))
    assert turned["inside"]["punches_3"] == [21, 56]
    assert turned["inside"]["punches_2"] == [57, 57]


def test_power_raised_past_the_killer_instinct_takes_it_along() -> None:
    parameter = next(
        each for each in PARAMETERS if (each.heading, each.part) == ("Power", "against an unhurt opponent")
    )
    turned = cast("Mapping[str, Mapping[str, int]]", parameter.write(GLORY[1], 9))
    assert (turned["fresh"]["power"], turned["fresh"]["power_hurt"]) == (9, 9)


def test_the_prior_is_what_the_cards_of_the_text_say() -> None:
    cards = [figures(entry) for entry in check(read(SAMPLE)).rows]
    for relation in relations_of("glory_days"):
        sums = [
            sum(factor * card.figures[name].value for name, factor in relation.of.items()) for card in cards
        ]
        assert {"": tuple(sums)} == relation.book, relation.of


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"Fat Will": 14}, "Fat Will holds 14, where one different key gives 4"),
        ({"Stamina": "40/110"}, "Stamina holds 40/110, where one different key gives 90"),
    ],
)
def test_a_slip_in_a_rating_is_reported_with_what_the_other_cards_do(
    changes: dict[str, Content], says: str, tmp_path: Path
) -> None:
    reported = check(read(write(tmp_path / "set.xlsx", (MARCIANO, {**ALI, **changes}, TWIN)))).findings
    assert [(each.code, each.severity) for each in reported] == [("T201", "note")]
    assert reported[0].message.startswith(says)


@pytest.mark.parametrize("changes", [{"Will": 6, "Fat Will": 8}, {"Power": "9/15", "Fat Power": "7/12"}])
def test_a_card_that_is_merely_odd_is_let_be(changes: dict[str, Content], tmp_path: Path) -> None:
    assert check(read(write(tmp_path / "set.xlsx", (MARCIANO, {**ALI, **changes}, TWIN)))).findings == ()


def test_a_boxer_of_glory_days_is_never_said_to_move_worse() -> None:
    game = game_of("glory_days")
    aim = Aim(lambda _: 0, lambda _: 1, 0.4, 0.6, side=1, cells=game.verification.hints.power.cells)
    named = {parameter.heading for parameter in game.verification.parameters if aim.names(parameter)}
    assert named == {"Power", "Fat Power", "In 5 PL", "In 4 PL", "Out 5 PL", "Out 4 PL"}
