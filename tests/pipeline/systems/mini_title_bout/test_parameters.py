"""The ratings of a Mini Title Bout card that verification turns, and what only the other cards of a set
show."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.game import Parameter, game_of
from fightcard.pipeline.verification.drivers import lever_search
from fightcard.pipeline.workbook.read import read
from tests.engine.systems.mini_title_bout.cards import CARDS as FIGHTERS
from tests.engine.systems.mini_title_bout.cards import card_named
from tests.pipeline.systems.mini_title_bout.workbooks import CONLEY, SABLE, write

PARAMETERS = {
    (parameter.heading, parameter.part): parameter
    for parameter in game_of("mini_title_bout").verification.parameters
}


@pytest.mark.parametrize(
    "parameter", PARAMETERS.values(), ids=lambda parameter: f"{parameter.heading} {parameter.part}"
)
def test_a_rating_turned_to_its_ends_leaves_a_valid_card(parameter: Parameter) -> None:
    for card in FIGHTERS:
        value = parameter.read(card)
        if value is None:
            continue
        assert parameter.write(card, value) == card
        for end in (parameter.low, parameter.high):
            turned = parameter.write(card, end)
            assert parameter.read(turned) == end
            assert list(faults("mini_title_bout", "card", turned)) == []


@pytest.mark.parametrize(
    ("heading", "part", "worst", "best"),
    [("Power", "boxing", "J", "A"), ("KO Def", "", "A", "J"), ("KD Def", "first of a round", "A", "J"),
    ("Cond", "fatigue", "I", "A+")],
)  # fmt: skip
def test_a_letter_is_raised_towards_what_is_better_for_the_fighter(
    heading: str, part: str, worst: str, best: str
) -> None:
    parameter = PARAMETERS[heading, part]
    assert (parameter.shown(parameter.low), parameter.shown(parameter.high)) == (worst, best)


def test_a_number_is_shown_as_it_is() -> None:
    assert PARAMETERS["Def", ""].shown(-3) == -3


def test_the_second_chin_is_turned_only_where_there_is_one() -> None:
    parameter = PARAMETERS["KD Def", "later ones of it"]
    assert parameter.read(card_named("rex-layne")) is None
    assert parameter.shown(cast("int", parameter.read(card_named("randy-sandy")))) == "C"


def test_a_body_rating_of_none_is_no_hands() -> None:
    turned = PARAMETERS["Body", ""].write(card_named("james-j-jeffries"), 0)
    assert turned["body"] == {"rating": 0, "hand": None}


@dataclass(frozen=True)
class Watched:
    """What is watched of one card: a share whose logit is 0."""

    targets: tuple[object, ...]
    match: object = None
    card: int = 0
    own: object = None

    def figures(self, *_: object) -> list[np.ndarray[tuple[int, int], np.dtype[np.float64]]]:
        return [np.zeros((1, 1))]


def test_what_drives_a_reason_is_reported_in_letters_as_they_are_typed() -> None:
    as_much_as_can_be = SimpleNamespace(missed=lambda found: -found[:, 0])
    move = SimpleNamespace(
        parameter=PARAMETERS["KD Def", "first of a round"], tired=None, value=2, values=(1, 5, 4),
        effects=[np.array([[0.1], [0.3], [0.2]])],
    )  # fmt: skip
    aim = SimpleNamespace(names=lambda _parameter: True)
    watched: Any = Watched((as_much_as_can_be,))
    found = lever_search._effects(watched, cast("Any", [move]), 0, cast("Any", aim), 960)
    assert [(each.value, each.to, each.bouts) for each in found] == [("C", "F", 960)]


def test_a_slip_in_a_base_is_reported_with_what_the_other_fighters_have(tmp_path: Path) -> None:
    others = [
        {**SABLE, "Name": f"Man {number}", "Base": f"{17 + number % 3} {18 + number % 3}"}
        for number in range(32)
    ]
    found = check(read(write(tmp_path / "set.xlsx", [{**CONLEY, "Base": "38 17"}, *others]))).findings
    reported = [each for each in found if each.fighter == "Barney Conley"]
    assert {(each.code, each.severity, each.column) for each in reported} == {("T201", "note", "Base")}
    assert "of 34 other cards, the book's among them" in reported[0].message


def test_fighters_who_merely_differ_are_let_be(tmp_path: Path) -> None:
    assert check(read(write(tmp_path / "set.xlsx"))).findings == ()
