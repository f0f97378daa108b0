"""Slips that no rule of a row can see are told at their own cells, and odd cards that are none are left
alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks.valid_cards import rows
from fightcard.pipeline.checks import check, patterns
from fightcard.pipeline.checks.patterns import _runs
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.repair import repaired
from fightcard.pipeline.workbook.read import read
from tests.reading_gallery import STRATEGIES
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, Content, cell, write, written

Fighters = list[dict[str, "Content"]]


def cards() -> Fighters:
    """Twenty-four valid cards, of whom nothing is said: seed 5, but for one odd rating."""
    fighters = [dict(row) for row in rows(24, seed=5)]
    fighters[1]["Fat AGG"] = fighters[1]["AGG"]
    return fighters


def reported(path: Path, changes: Callable[[Fighters], object]) -> list[Finding]:
    fighters = cards()
    changes(fighters)
    found = check(read(write(path / "set.xlsx", fighters))).findings
    return [each for each in found if each.code != "B201"]


def at(found: list[Finding]) -> list[tuple[str, str | None]]:
    return [(each.code, each.cell) for each in found]


def test_nothing_is_said_of_the_cards_as_they_are(tmp_path: Path) -> None:
    assert reported(tmp_path, lambda _: None) == []


@pytest.mark.parametrize(
    ("typed", "code"), [(15, "T106"), (18, "T106"), (101, "T107"), (96, "T107"), (105, None), (80, None)]
)
def test_an_endurance_far_off_or_uneven_is_reported_at_its_cell(
    tmp_path: Path, typed: int, code: str | None
) -> None:
    found = reported(tmp_path, lambda fighters: fighters[2].update(END=typed))
    assert at(found) == ([(code, cell("END", 4))] if code else [])


def test_what_is_only_unlike_the_others_is_never_repaired_by_the_program(tmp_path: Path) -> None:
    fighters = cards()
    fighters[2]["END"], fighters[4]["END"] = 15, 101
    made = repaired(write(tmp_path / "set.xlsx", fighters), doubtful=True)
    assert (made.done, made.offered) == ((), ())


def test_a_set_that_is_not_rated_in_steps_may_hold_any_number(tmp_path: Path) -> None:
    def alter(fighters: Fighters) -> None:
        fighters[7]["END"], fighters[8]["END"] = 97, 88

    assert reported(tmp_path, alter) == []


def test_killer_instinct_with_a_digit_lost_is_reported_at_the_fresh_cell(tmp_path: Path) -> None:
    found = reported(tmp_path, lambda fighters: fighters[2].update(KI=1))
    assert ("T201", cell("KI", 4)) in at(found)
    (next_to,) = [each for each in found if each.code == "X302"]
    assert (next_to.cell, next_to.message) == (
        cell("Fat KI", 4),
        f"Fat KI is better fatigued than fresh: 10 against 1 ({cell('KI', 4)})",
    )


def test_a_lost_sign_names_both_cells_it_may_be_in(tmp_path: Path) -> None:
    (found,) = reported(tmp_path, lambda fighters: fighters[5].update(DEF=4))
    assert found.cell == cell("Fat DEF", 7)
    assert f"-4 against 4 ({cell('DEF', 7)})" in found.message


def test_control_against_boxers_and_sluggers_exchanged_names_all_four_cells(tmp_path: Path) -> None:
    (found,) = reported(tmp_path, lambda fighters: fighters[2].update(CFB=6, CFS=8))
    assert (found.code, found.cell) == ("T110", "K4")
    assert "CFB (K4) and CFS (L4) may be swapped, or Fat CFB (AA4) and Fat CFS (AB4)" in found.message


def test_a_single_rating_better_tired_is_no_exchange(tmp_path: Path) -> None:
    found = reported(tmp_path, lambda fighters: fighters[2].update({"Fat CFB": 9}))
    assert "X301" in {each.code for each in found}
    assert "T110" not in {each.code for each in found}


@pytest.mark.parametrize(("side", "number"), [("right", 3), ("left", 1)])
def test_strategies_one_column_over_are_reported_with_the_side(
    tmp_path: Path, side: str, number: int
) -> None:
    def alter(fighters: Fighters) -> None:
        typed = [fighters[5][heading] for heading in STRATEGIES]
        fighters[5].update(zip(STRATEGIES, [*typed[number:], *typed[:number]], strict=True))

    (found,) = reported(tmp_path, alter)
    assert (found.code, found.cell) == ("T108", cell("S FI", 7))
    assert f"one column too far to the {side}" in found.message
    assert "9, 5, 6, 8" in found.why


def test_pasted_ranges_name_the_fighter_they_are_from(tmp_path: Path) -> None:
    def alter(fighters: Fighters) -> None:
        fighters[18].update({heading: fighters[1][heading] for heading in ("PL", "PM", "CL", "RM")})

    (pasted,) = [each for each in reported(tmp_path, alter) if each.code == "T109"]
    assert (pasted.cell, pasted.fighter) == ("W20", cards()[18]["Name"])
    assert f"the ranges of {cards()[1]['Name']} (W3 to Z3)" in pasted.message
    assert "do not go with Fat PL (AM20)" in pasted.message


@pytest.mark.parametrize(
    ("columns", "due"),
    [
        ({"A": True, "B": True}, []),
        ({"A": True, "B": True, "C": True}, [["A", "B", "C"]]),
        ({"A": True, "B": True, "N": False, "C": True, "D": True}, []),
        ({"N": False, "A": True, "B": True, "C": True, "Fat A": True, "Fat B": True}, [["A", "B", "C"]]),
    ],
)
def test_three_ranges_side_by_side_are_a_run(columns: dict[str, bool], due: list[list[str]]) -> None:
    layout: Any = SimpleNamespace(
        columns={name: SimpleNamespace(heading=name, is_form=is_form) for name, is_form in columns.items()}
    )
    assert _runs(layout) == due


def test_two_fighters_of_one_mould_are_not_reported(tmp_path: Path) -> None:
    moulded = [heading for heading in HEADINGS if heading.removeprefix("Fat ") in ("PL", "PM", "CL", "RM")]
    found = reported(
        tmp_path, lambda fighters: fighters[18].update({heading: fighters[1][heading] for heading in moulded})
    )
    assert "T109" not in {each.code for each in found}


@pytest.mark.parametrize(("heading", "typed"), [("From", 1993), ("To", 1903)])
def test_a_career_that_runs_backwards_is_reported_at_the_year_that_lies_apart(
    tmp_path: Path, heading: str, typed: int
) -> None:
    def alter(fighters: Fighters) -> None:
        for number, fighter in enumerate(fighters):
            fighter["From"] = 1950 + number
            fighter["To"] = 1962 + number
        fighters[3][heading] = typed

    (found,) = reported(tmp_path, alter)
    assert (found.code, found.cell, found.value) == ("X303", cell(heading, 5), typed)
    assert "(cells H5 and I5; either may be wrong)" in found.message


@pytest.mark.parametrize(("count", "is_reported"), [(4, False), (5, True)])
def test_a_row_one_column_over_is_seen_next_to_five_others_of_its_style(
    tmp_path: Path, count: int, is_reported: bool
) -> None:
    # The book has one card of a boxer.
    fighters = [dict(fighter) for fighter in cards() if fighter["Style"] == "B"][:count]
    for fighter in fighters:
        fighter.update(zip(STRATEGIES, (9, 2, 2, 9), strict=True))
    fighters[0].update(zip(STRATEGIES, (2, 2, 9, 9), strict=True))
    found = check(read(write(tmp_path / "set.xlsx", fighters))).findings
    assert (("T108", cell(STRATEGIES[0], 2)) in at(list(found))) is is_reported


@pytest.mark.parametrize(("count", "code"), [(1, {"T201"}), (2, set())])
def test_the_highest_number_of_two_fighters_is_no_slip_of_one(
    tmp_path: Path, count: int, code: set[str]
) -> None:
    def alter(fighters: Fighters) -> None:
        for place, fighter in enumerate(fighters):
            fighter["END"] = 150 if place < count else 100

    assert {each.code for each in reported(tmp_path, alter)} == code


def test_what_is_said_of_no_row_of_a_card_or_of_no_cell_is_nobody_elses_range(tmp_path: Path) -> None:
    entries = check(read(write(tmp_path / "set.xlsx", (FRAZIER, JACKSON)))).rows
    entry = entries[0]
    layout = entry.table.layout
    for odd in ({"row": 99}, {"sheet": "Careers"}, {"cell": "A99"}):
        where = {"sheet": entry.table.sheet.name, "row": entry.number, "cell": entry.place("PL").cell, **odd}
        finding: Any = SimpleNamespace(**where)
        assert patterns.anothers_ranges(entries, [finding], layout) == {}


@pytest.mark.parametrize(
    ("heading", "numbers", "due"),
    [
        # Eight that count up in a longer column, or six that are all of it; seven or five may be chance.
        ("CP", [5, 1, 2, 3, 4, 5, 6, 7, 8, 5], ["V3"]),
        ("CP", [5, 1, 2, 3, 4, 5, 6, 7, 5, 5], []),
        ("CP", [1, 2, 3, 4, 5, 6], ["V2"]),
        ("CP", [1, 2, 3, 4, 5], []),
        ("CP", [1, 2, 3, 4, 4, 5, 6, 7, 8, 9], []),
        ("CP", [8, 7, 6, 5, 4, 3], []),
        # A sheet may be in the order of Overall.
        ("Overall", [5, 6, 7, 8, 9, 10], []),
    ],
)
def test_ratings_that_count_up_from_row_to_row_are_said_once(
    tmp_path: Path, heading: str, numbers: list[int], due: list[str]
) -> None:
    tired = {} if heading == "Overall" else {f"Fat {heading}": 0}
    typed = zip(numbers, rows(len(numbers), seed=3), strict=True)
    cards = [{**row, heading: number, **tired} for number, row in typed]
    found = check(read(written(tmp_path / "set.xlsx", cards, HEADINGS))).findings
    assert [each.cell for each in found if each.code == "T113"] == due
