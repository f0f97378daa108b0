"""An owner's charts that can be read and make no sense: each slip is told at its own line, and nothing else is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

import engine
from engine.registry import SYSTEMS
from pipeline.checks import check
from pipeline.game import game_of
from pipeline.workbook.read import read
from tests.club import write_club
from tests.glory import write_glory
from tests.league import BRANDT, write_league

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from pipeline.findings import Finding, Value

WRITE: Mapping[str, Callable[..., Path]] = {
    "mini_title_bout": write_club, "glory_days": write_glory, "fight_plan": write_league,
}  # fmt: skip


class Slip(NamedTuple):
    """One line of the sheet Charts typed wrongly."""

    chart: str
    row: str
    column: str
    word: str


def whole(system: str, *slips: Slip) -> list[dict[str, Value]]:
    """Every line of a game's own charts, with slips in the place of some."""
    game = game_of(system)
    assert game.rows.charts is not None
    lines = game.rows.charts.to_rows(engine.tables(system))
    for slip in slips:
        (line,) = [each for each in lines if (each["Chart"], each["Row"], each["Column"]) == slip[:3]]
        line["Value"] = slip.word
    return lines


def told(path: Path, system: str, lines: Sequence[Mapping[str, Value]]) -> list[Finding]:
    """What is found in a workbook of a game with these lines on its sheet Charts."""
    return list(check(read(WRITE[system](path, Charts=lines))).findings)


MINI, GLORY, PLAN = "mini_title_bout", "glory_days", "fight_plan"
SLIPS = [
    (MINI, Slip("tko", "normal", "2d6", "40"), "C131", "from 2 to 12"),
    (MINI, Slip("body", "1", "2nd time", "1"), "C132", "1st time has 2, 2nd time has 1"),
    (MINI, Slip("cut_legend", "nose", "points", "99"), "C131", "from 0 to 10"),
    (MINI, Slip("cut_legend", "nose", "stops up to", "99"), "C131", "from 2 to 12"),
    (MINI, Slip("points", "knockdown", "value", "0"), "C131", "from 1 to 40"),
    (MINI, Slip("power", "C", "10", "K@"), "C132", "9 has K, 10 has K@"),
    (MINI, Slip("unusual", "text", "7", "{nobody} falls"), "C136", "{nobody}"),
    (GLORY, Slip("judging", "2", "1-11", "9-10"), "C135", "on 0 numbers of its row 2, and 9-10 on 17"),
    (GLORY, Slip("judging", "2", "12-17", "10-10"), "C132", "2 has 0 times 9-10, 3 has 4 times"),
    (GLORY, Slip("referee", "Watchful", "drawn", "1-9"), "C134", "have 9: Watchful and Strict"),
    (GLORY, Slip("referee", "Watchful", "drawn", "1-7"), "C133", "has 8 in its column drawn"),
    (GLORY, Slip("judge", "By the Book", "drawn", "-"), "C133", "has 1-10"),
    (GLORY, Slip("judge", "By the Book", "drawn", "+2"), "C122", "the numbers of the d20"),
    (GLORY, Slip("judge", "By the Book", "high scorer", "1-9"), "C122", "a number with its sign"),
    (GLORY, Slip("injury_stoppage", "gash_left_eye", "3rd", "1-8"), "C132", "cut_left_eye has 1-9, gash_left_eye has 1-8"),
    (GLORY, Slip("event", "text", "63-66", "{nobody} falls"), "C136", "{nobody}"),
    (PLAN, Slip("judges", "judge", "sigma", "5"), "C131", "from 0% to 25%"),
    (PLAN, Slip("knockdown", "head", "down", "50%"), "C132", "down has 50%, down twice has 12.5%"),
    (PLAN, Slip("warnings", "1st", "disqualified", "150%"), "C131", "from 0% to 100%"),
    (PLAN, Slip("punches", "thrown for each AGG", "value", "0"), "C131", "from 1 to 100"),
    (PLAN, Slip("injury_effect", "jaw 4", "then", "stop"), "C137", "shut, no more"),
    (PLAN, Slip("injury_level", "chance", "1", "1/2"), "C122", "add up to 5/6"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("system", "slip", "code", "says"),
    SLIPS,
    ids=lambda each: " ".join(each) if isinstance(each, Slip) else "",
)
def test_one_slip_in_the_whole_sheet_is_one_finding_at_its_line(
    tmp_path: Path, system: str, slip: Slip, code: str, says: str
) -> None:
    lines = whole(system, slip)
    number = 2 + next(at for at, line in enumerate(lines) if tuple(line.values())[:3] == slip[:3])
    (found,) = told(tmp_path / "set.xlsx", system, lines)
    assert (found.code, found.sheet, found.cell) == (code, "Charts", f"D{number}")
    assert says in found.message


@pytest.mark.parametrize(
    ("system", "slip", "code", "says"),
    SLIPS,
    ids=lambda each: " ".join(each) if isinstance(each, Slip) else "",
)
def test_the_slip_alone_on_the_sheet_is_found_too(
    tmp_path: Path, system: str, slip: Slip, code: str, says: str
) -> None:
    line = dict(zip(("Chart", "Row", "Column", "Value"), slip, strict=True))
    (found,) = told(tmp_path / "set.xlsx", system, [line])
    assert (found.code, found.cell) == (code, "D2")
    assert says in found.message


@pytest.mark.parametrize("system", list(WRITE))
def test_the_charts_as_they_come_raise_nothing(tmp_path: Path, system: str) -> None:
    assert told(tmp_path / "set.xlsx", system, whole(system)) == []


def test_every_game_with_a_sheet_of_charts_is_among_these() -> None:
    with_charts = {system for system in SYSTEMS if _has_chart_sheet(system)}
    assert with_charts == set(WRITE)


def _has_chart_sheet(system: str) -> bool:
    game = game_of(system)
    return game.rows.charts is not None and game.rows.charts.schema == "chart"


def test_shares_that_are_changed_together_may_stand(tmp_path: Path) -> None:
    slips = [Slip("injury_level", "chance", "1", "1/2"), Slip("injury_level", "chance", "2", "7/18")]
    assert told(tmp_path / "set.xlsx", PLAN, whole(PLAN, *slips)) == []


def test_lines_that_only_together_are_wrong_are_told_at_the_last_of_them(tmp_path: Path) -> None:
    places = engine.tables(PLAN)["injury_location"].rows
    lines: list[dict[str, Value]] = [
        {"Chart": "injury_location", "Row": place, "Column": "weight", "Value": "0"} for place in places
    ]
    (found,) = told(tmp_path / "set.xlsx", PLAN, lines)
    assert (found.code, found.cell) == ("C122", "D9")
    assert "every weight is 0" in found.message


def test_a_percent_sign_that_is_missing_is_offered(tmp_path: Path) -> None:
    (found,) = told(tmp_path / "set.xlsx", PLAN, whole(PLAN, Slip("judges", "judge", "sigma", "5")))
    assert found.suggestion == "5%"


def test_officials_who_change_their_numbers_together_raise_nothing(tmp_path: Path) -> None:
    slips = [Slip("referee", "Watchful", "drawn", "1-9"), Slip("referee", "Strict", "drawn", "10-12")]
    assert told(tmp_path / "set.xlsx", GLORY, whole(GLORY, *slips)) == []


def energy(points: str) -> list[dict[str, Value]]:
    """A sheet Charts that gives so many points of energy a round."""
    return [{"Chart": "recovery", "Row": "energy points a round", "Column": "value", "Value": points}]


def test_plans_are_held_against_the_energy_of_the_owners_chart(tmp_path: Path) -> None:
    more = {**BRANDT, "Plan": "1-15 8/9/8 inside"}  # 25 points
    path = tmp_path / "set.xlsx"
    assert [each.code for each in check(read(write_league(path, [more]))).findings] == ["X605"]
    assert check(read(write_league(path, [more], Charts=energy("25")))).findings == ()
    (found,) = check(read(write_league(path, [more], Charts=energy("24")))).findings
    assert found.code == "X605"
    assert "25 points of energy, 1 too many" in found.message
    assert "A round gives 24 points" in found.why


def test_plans_above_an_owners_smaller_energy_are_refused(tmp_path: Path) -> None:
    found = check(read(write_league(tmp_path / "set.xlsx", [BRANDT], Charts=energy("10")))).findings
    assert [(each.code, each.cell) for each in found] == [("X605", "K2"), ("X605", "K2")]
    assert "20 points of energy, 10 too many" in found[0].message


def test_a_line_that_leaves_power_or_defense_out_is_noted(tmp_path: Path) -> None:
    man = {**BRANDT, "Plan": "1-8 20/0/0; 9-15 5/8/7"}
    found = check(read(write_league(tmp_path / "set.xlsx", [man]))).findings
    assert [(each.code, each.severity) for each in found] == [("X809", "note")]
    assert "POW and DEF at 0: his punches do no damage and he is as easy" in found[0].message


@pytest.mark.parametrize(("defense", "is_noted"), [(14, False), (15, True)])
def test_a_man_who_clinches_is_told_when_holding_costs_a_point_in_every_second_round(
    tmp_path: Path, defense: int, is_noted: bool
) -> None:
    man = {
        **BRANDT,
        "Plan": f"1-15 1/2/{defense} clinching",
    }  # 14 squared over 4 is 49%, 15 squared over 4 is 56%
    found = check(read(write_league(tmp_path / "set.xlsx", [man]))).findings
    assert [each.code for each in found] == (["X810"] if is_noted else [])


def test_the_note_on_holding_goes_by_the_owners_chart(tmp_path: Path) -> None:
    man = {**BRANDT, "Plan": "1-15 1/0/19 clinching"}
    softer = [{"Chart": "holding", "Row": "DEF squared over", "Column": "value", "Value": "20"}]
    path = tmp_path / "set.xlsx"
    found = check(read(write_league(path, [man]))).findings
    assert [each.code for each in found] == ["X809", "X810"]
    assert "in 90% of its rounds" in found[1].message
    assert [each.code for each in check(read(write_league(path, [man], Charts=softer))).findings] == ["X809"]
