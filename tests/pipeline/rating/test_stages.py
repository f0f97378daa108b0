"""Stages of a career: cut at the ends of years, told apart only where levels differ beyond their doubt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.cli.rating_text import stage_words
from fightcard.pipeline.rating.stages import Stage, Staged, are_apart, years_of_stages

if TYPE_CHECKING:
    from fightcard.pipeline.findings import Value


def bouts(counts: dict[int, int], result: str = "W") -> list[dict[str, Value]]:
    return [
        {"Date": f"{year}-05-01", "Result": result} for year, count in counts.items() for _ in range(count)
    ]


def test_stages_are_runs_of_whole_years_as_even_as_they_can_be() -> None:
    assert years_of_stages(bouts({1950: 12, 1951: 5, 1952: 6, 1953: 10, 1955: 2})) == [
        (1950, 1950),
        (1951, 1952),
        (1953, 1955),
    ]


def test_too_few_bouts_or_one_without_a_year_make_no_stages() -> None:
    assert years_of_stages(bouts({1950: 10, 1951: 10, 1952: 9})) == []
    assert years_of_stages(bouts({1950: 28, 1951: 1, 1952: 1})) == []
    assert years_of_stages([*bouts({1950: 10, 1951: 10, 1952: 10}), {"Date": None, "Result": "W"}]) == []


def test_bouts_without_a_decision_fill_no_stage() -> None:
    decided, not_decided = bouts({1950: 10, 1951: 10}), bouts({1952: 10}, "NC")
    assert years_of_stages([*decided, *not_decided]) == []


def test_levels_are_apart_only_beyond_their_doubt() -> None:
    assert are_apart([(1.0, 0.5), (2.0, 0.5), (2.5, 0.5)])  # 1.5 against 1.96 times 0.71, which is 1.39
    assert not are_apart([(1.0, 0.5), (2.0, 0.5), (2.3, 0.5)])
    # As far apart as chance alone may bring them, in either order, and a hair more.
    assert not are_apart([(1.96, 1.0), (0.0, 0.0)])
    assert not are_apart([(0.0, 0.0), (1.96, 1.0)])
    assert are_apart([(0.0, 0.0), (0.0, 9.0), (1.97, 1.0)])


def test_a_man_whose_stages_are_not_told_apart_has_it_said() -> None:
    stages = (
        Stage("young", 1950, 1954, 20, 1.4, 0.6), Stage("middle years", 1955, 1959, 20, 1.7, 0.6, is_best=True),
        Stage("late", 1960, 1964, 20, 1.5, 0.6),
    )  # fmt: skip
    said = stage_words(Staged("bo-flat", "Bo Flat", stages))
    assert said[1] == "Bo Flat, middle years, 1955-1959: level 1.7 (give or take 0.6) by 20 bouts; his best."
    assert said[-1] == "His bouts do not distinguish these stages. One card is proposed."
