"""The ratings of a Mini Title Bout card that verification turns, and what only the other cards of a set show."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from pipeline.checks import check
from pipeline.checks.schema import faults
from pipeline.systems import authoring
from pipeline.verification.sensitivity import Driver, Effect
from pipeline.workbook.model import read
from tests.club import CONLEY, SABLE, write_club
from tests.engine.systems.mini_title_bout.cards import CARDS as MEN
from tests.engine.systems.mini_title_bout.cards import card_named

if TYPE_CHECKING:
    from pathlib import Path

    from pipeline.systems import Lever

LEVERS = {(lever.heading, lever.part): lever for lever in authoring("mini_title_bout").levers()}


@pytest.mark.parametrize("lever", LEVERS.values(), ids=lambda lever: f"{lever.heading} {lever.part}")
def test_a_rating_turned_to_its_ends_leaves_a_lawful_card(lever: Lever) -> None:
    for card in MEN:
        value = lever.read(card)
        if value is None:
            continue
        assert lever.write(card, value) == card
        for end in (lever.low, lever.high):
            turned = lever.write(card, end)
            assert lever.read(turned) == end
            assert list(faults("mini_title_bout", "card", turned)) == []


@pytest.mark.parametrize(
    ("heading", "part", "worst", "best"),
    [("Power", "boxing", "J", "A"), ("KO Def", "", "A", "J"), ("KD Def", "first of a round", "A", "J"), ("Cond", "fatigue", "I", "A+")],
)  # fmt: skip
def test_a_letter_is_raised_towards_what_is_better_for_the_man(
    heading: str, part: str, worst: str, best: str
) -> None:
    lever = LEVERS[heading, part]
    assert (lever.shown(lever.low), lever.shown(lever.high)) == (worst, best)


def test_a_number_is_shown_as_it_stands() -> None:
    assert LEVERS["Def", ""].shown(-3) == -3


def test_the_second_chin_is_turned_only_where_there_is_one() -> None:
    lever = LEVERS["KD Def", "later ones of it"]
    assert lever.read(card_named("rex-layne")) is None
    assert lever.shown(cast("int", lever.read(card_named("randy-sandy")))) == "C"


def test_a_body_rating_of_none_is_no_hands() -> None:
    turned = LEVERS["Body", ""].write(card_named("james-j-jeffries"), 0)
    assert turned["body"] == {"rating": 0, "hand": None}


def test_a_verdict_names_letters_as_they_are_typed() -> None:
    lever = LEVERS["KD Def", "first of a round"]
    effect = Effect("KD Def", lever.part, 2, 5, 0.62, 0.4, 960, lever.shown)
    assert Driver(effect, 4, (effect,)).said() == (
        "Of single numbers KD Def (first of a round) does most: raising it from C to E would bring it in line."
    )
    assert (effect.as_json()["from"], effect.as_json()["to"]) == ("C", "F")


def test_a_slip_in_a_base_is_told_with_what_the_other_men_have(tmp_path: Path) -> None:
    others = [
        {**SABLE, "Name": f"Man {number}", "Base": f"{17 + number % 3} {18 + number % 3}"}
        for number in range(32)
    ]
    found = check(read(write_club(tmp_path / "set.xlsx", [{**CONLEY, "Base": "38 17"}, *others]))).findings
    told = [each for each in found if each.fighter == "Barney Conley"]
    assert {(each.code, each.severity, each.column) for each in told} == {("T201", "note", "Base")}
    assert "of 34 other cards, the book's among them" in told[0].message


def test_men_who_merely_differ_are_let_be(tmp_path: Path) -> None:
    assert check(read(write_club(tmp_path / "set.xlsx"))).findings == ()
