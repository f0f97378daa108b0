"""Set-wide levers: what is said of a step for all fighters, and to which finding it is an answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.findings.verdict import CAREERS_OFF_TOGETHER, RATE_OUTSIDE
from fightcard.pipeline.tuning import set_wide as subject
from fightcard.pipeline.tuning.set_wide import _nearest, _pairs, _Step, _steps
from fightcard.pipeline.verification.sensitivity import SetLever

LEVER = SetLever(
    "HW",
    "PL (power) +2",
    7,
    ("V226 stop fewer opponents in their careers than they did", "V301 stoppage"),
    ("V301 knockout",),
    (("Joe Louis", ("V224",)),),
    (0.40, 0.50),
)
FACTS = {"share": "40.0%", "n": 900, "by": "predict", "low": "50.0%", "high": "60.0%", "slack": "3%"}
STOPPAGE, KNOCKOUT, CUTS = (
    RATE_OUTSIDE.at(division="HW", name=name, **FACTS)  # type: ignore[arg-type]
    for name in ("stoppage", "knockout", "cut stoppage")
)


def test_a_step_answers_what_it_was_looked_for_and_nothing_else() -> None:
    whole = CAREERS_OFF_TOGETHER.at(
        where="",
        fighters=7,
        what="stop fewer opponents in their careers than they did",
        real=246,
        played=172,
        shared="",
    )
    assert [LEVER.answers(each) for each in (STOPPAGE, KNOCKOUT, CUTS, whole)] == [True, True, False, True]
    assert not replace(LEVER, division="MW").answers(STOPPAGE)


def test_a_step_says_what_goes_what_stays_and_who_then_has_a_reason() -> None:
    assert LEVER.sentence(STOPPAGE) == (
        "PL (power) +2 for 7 fighters, played out: this is gone, and 50.0% of their bouts end inside the distance"
        " (now 40.0%); V301 of the whole division remains. It raises V224 for Joe Louis."
    )
    assert LEVER.sentence(KNOCKOUT).startswith(
        "PL (power) +2 for 7 fighters, played out: the nearest step for all, this stays, and 50.0%"
    )


def test_a_step_that_leaves_nothing_says_no_more() -> None:
    level = SetLever("HW", "Level -0.5", 5, ("V301 stoppage",), ())
    assert level.sentence(STOPPAGE) == "Level -0.5 for 5 fighters, played out: this is gone."


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_game_has_steps_for_power_and_for_chins(system: str) -> None:
    assert len(list(_steps(system))) == 12


def test_few_pairs_are_shared_out_evenly_over_fighters_and_corners() -> None:
    pairs = _pairs(100, 2_000)
    assert len(set(pairs)) == 2_000
    assert all(red != blue for red, blue in pairs)
    for corner in (0, 1):
        assert set(Counter(pair[corner] for pair in pairs).values()) == {20}


def test_a_small_group_meets_whole() -> None:
    assert sorted(_pairs(4, 2_000)) == sorted(permutations(range(4), 2))


def nearest(
    monkeypatch: pytest.MonkeyPatch,
    points: list[int],
    stoppages: list[float],
    careers: list[float],
    most: int,
) -> tuple[list[tuple[float, int]], list[int]]:
    """The steps that are nearest, the cards of a step being its place; and whose careers were fought."""
    fought: list[int] = []

    def career_loss(_replay: object, _group: object, cards: int) -> float:
        fought.append(cards)
        return careers[cards]

    monkeypatch.setattr(subject, "_career_loss", career_loss)
    monkeypatch.setattr(subject, "_stoppage_loss", lambda _replay, _group, cards, _pairs: stoppages[cards])
    nobody: Any = None
    places: Any = range(len(points))
    found = _nearest(nobody, (), [_Step(("PL",), each) for each in points], places, 42, most)
    return found, fought


def test_careers_are_fought_only_where_a_step_may_still_be_the_nearest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Without careers the steps lose 4, 1.5, 9 and 4.5: after the second and the first, 5 is the least to beat.
    found, fought = nearest(monkeypatch, [2, 1, -1, 2], [0.0, 0.5, 8.0, 0.5], [2.0, 3.5, 0.0, 4.0], 1)
    assert (found, fought) == ([(5.0, 1)], [1, 0, 3])


def test_the_nearest_steps_are_those_of_a_search_through_all(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(5)
    spared = 0
    for _ in range(300):
        points = [chance.choice((-2, -1, 1, 2)) for _ in range(12)]
        stoppages, careers = ([chance.choice((0.0, 1.0, 4.0, 20.0)) for _ in points] for _ in range(2))
        every = sorted(
            (each**2 + one + other, at)
            for at, (each, one, other) in enumerate(zip(points, stoppages, careers, strict=True))
        )
        for most in (1, 2):
            found, fought = nearest(monkeypatch, points, stoppages, careers, most)
            assert found == every[:most]
            spared += len(points) - len(fought)
    assert spared > 300


def test_a_game_without_steps_has_no_levers_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "_steps", lambda _system: iter(()))
    cards = SimpleNamespace(cards=({"division": "HW"},), system="own")
    baseline: Any = SimpleNamespace(replay=SimpleNamespace(cards=cards))
    assert [*subject._of_group(baseline, (0,), frozenset({"V301 stoppage"}))] == []
