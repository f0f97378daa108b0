"""Aims, levers and steps for all: what they count, and what they say."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.verification.sensitivity import (
    Aim,
    Effect,
    Lever,
    SetLever,
    by_source,
    listed,
    own_in_words,
)
from tests.pipeline.rating.toys import toy_parameter


def test_an_aim_names_the_numbers_of_its_text_fresh_and_fatigued() -> None:
    aim = Aim(len, len, 0.1, 0.2, 1, cells=("KO", "PL (power)"))
    named = [
        toy_parameter("KO"),
        toy_parameter("Fat KO"),
        toy_parameter("PL", part="power"),
        toy_parameter("Fat PL", part="power"),
    ]
    others = [toy_parameter("KI"), toy_parameter("PL", part="end"), toy_parameter("PL")]
    assert [aim.names(each) for each in (*named, *others)] == [True] * 4 + [False] * 3
    assert all(replace(aim, cells=()).names(each) for each in (*named, *others))


@pytest.mark.parametrize(
    ("before", "after", "side", "is_nearer"),
    [((5, 10), (4, 10), 1, True), ((5, 10), (6, 10), 1, False), ((5, 10), (5, 10), 1, False), ((5, 10), (6, 10), -1, True),
     ((5, 10), (4, 10), -1, False), ((5, 10), (6, 20), 1, True), ((0, 0), (1, 2), -1, True), ((0, 0), (0, 0), -1, False)],
)  # fmt: skip
def test_a_change_is_nearer_where_it_happens_less_often_of_what_is_too_much(
    before: tuple[int, int], after: tuple[int, int], side: int, *, is_nearer: bool
) -> None:
    aim = Aim(lambda counts: counts["for_ko"], lambda counts: counts["won"], 0.1, 0.2, side, cells=("KO",))
    counts = [{"for_ko": many, "bouts": bouts} for many, bouts in (before, after)]
    assert aim.is_nearer(*counts) is is_nearer
    assert replace(aim, cells=()).is_nearer(*counts)
    assert [aim.share({"for_ko": 3, "won": won}) for won in (4, 0)] == [0.75, None]


def test_an_effect_is_reported_by_its_heading_and_as_its_cell_has_it() -> None:
    own = Effect("PL", "power", 8, 9, 0.12346, 0.98765, 40)
    assert (own.name, replace(own, part="").name) == ("PL (power)", "PL")
    assert own.as_json() == {
        "column": "PL", "part": "power", "from": 8, "to": 9, "before": 0.1235, "after": 0.9877, "bouts": 40,
    }  # fmt: skip
    assert replace(own, part="").as_json()["part"] is None


LEVER = Lever("V206 PL (power)", (("PL", "1-30", "1-31"), ("KO", 3, None)), fixes=True, verdict="sound")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, "Change PL from 1-30 to 1-31 and KO from 3 to : played in the whole set, this is gone (verdict sound)."),
        ({"left": ("V201",)}, "this is gone, while V201 stays (verdict sound)."),
        ({"left": ("V201", "V202", "V203")}, "this is gone, while V201, V202 and V203 stay (verdict sound)."),
        ({"gains": (("Ann", ("V1",)), ("Bea", ("V1", "V2")))}, "(verdict sound). It raises V1 for Ann and V1 and V2 for Bea."),
        ({"own": (("wins", 0.2, 0.319), ("stops", 0.1, 0.2), ("stopped", 0.3, 0.4), ("plays_like", 7.0, 8.26))},
         "(verdict sound). The card then wins 31.9% of its bouts (now 20.0%), stops 20.0% (now 10.0%), is stopped in 40.0% (now 30.0%) and plays like 8.3 (now 7.0)."),
        ({"sources": (("PL", "p. 3"), ("KO", "p. 3"), ("KI", "p. 4"))}, "(verdict sound). PL and KO have a source (p. 3). KI has a source (p. 4)."),
        ({"why_not": "nothing was looked for"}, "nothing was looked for."),
        ({"fixes": False, "reached": "9 of 10", "in_the_way": ("V1", "V2")},
         "The closest that was played: PL from 1-30 to 1-31 and KO from 3 to , 9 of 10; in the way: V1; V2."),
        ({"fixes": False, "in_the_way": ("V1",), "sources": (("KO", "p. 3"),)},
         "KO from 3 to ; in the way: V1. KO has a source (p. 3)."),
    ],
)  # fmt: skip
def test_a_lever_says_what_to_type_and_what_comes_of_it(change: dict[str, Any], said: str) -> None:
    own = replace(LEVER, **change)
    assert own.code == "V206"
    reported = own.sentence()
    assert reported.endswith(said)
    starts = (
        "nothing"
        if "why_not" in change
        else "Changing one or two"
        if own.fixes is False
        else "Change PL from"
    )
    assert reported.startswith(starts)


STEP = SetLever("HW", "KO +1", 5, ("V301 stoppage",), (), stopped=(0.4, 0.5))


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "(now 40.0%)."), (1, ". It raises V1 for A0."), (3, ". It raises V1 for A0, V1 for A1, V1 for A2."),
        (4, ". It raises V1 for A0, V1 for A1, V1 for A2 and 1 more."), (6, ". It raises V1 for A0, V1 for A1, V1 for A2 and 3 more."),
    ],
)  # fmt: skip
def test_a_step_names_three_who_have_a_reason_then(count: int, said: str) -> None:
    own = replace(STEP, gains=tuple((f"A{at}", ("V1",)) for at in range(count)))
    finding: Any = SimpleNamespace(code="V301", message="Set, HW: stoppage in 40%")
    assert own.sentence(finding).endswith(said)
    left = replace(STEP, stays=("V302 a", "V301 b", "V302 c"))
    assert left.sentence(finding).endswith("; V301 and V302 of the whole division remain.")


@pytest.mark.parametrize(
    ("message", "is_about"),
    [
        ("Set, HW: stoppage in 40%", True), ("Set: stoppage in 40%", True), ("Set, MW: stoppage in 40%", False),
        ("Set, HW: cut stoppage in 40%", False), ("Set, HW: stoppages in 40%", False), ("Set, HW: 7 fighters stoppage more", True),
        ("Set, HW: stoppage of 40%", False),
    ],
)  # fmt: skip
def test_a_step_is_about_what_its_code_and_words_say_of_its_division(message: str, *, is_about: bool) -> None:
    finding: Any = SimpleNamespace(code="V301", message=message)
    assert STEP.answers(finding) is is_about
    other: Any = SimpleNamespace(code="V302", message=message)
    assert not STEP.answers(other)


def test_words_are_listed_and_notes_gathered() -> None:
    assert [listed(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a and b", "a, b and c"]
    assert list(by_source([("A", "x"), ("B", "y"), ("C", "x")])) == [
        (["A", "C"], "have", "x"),
        (["B"], "has", "y"),
    ]
    assert own_in_words([("stops", 0.1, 0.25)]) == "The card then stops 25.0% (now 10.0%)"
