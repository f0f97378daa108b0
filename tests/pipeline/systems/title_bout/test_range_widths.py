"""Title Bout's ranges typed as widths or by their upper ends: the cards, and findings at the cell typed."""
# ruff: noqa: PIE800 - a line of the card a line of the source

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest
from openpyxl import load_workbook

from fightcard.engine.systems.title_bout.card import Card
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.comparison.diff import differences
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.copy import written
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.rating.proposed_rows import Suggested
from fightcard.pipeline.rating.rated import Proposal, Rated
from fightcard.pipeline.repair import repaired
from fightcard.pipeline.workbook.read import read
from tests.pipeline.systems.title_bout.workbooks import FRAZIER, HEADINGS, JACKSON, cell, write
from tests.workbooks import Content, Row

WIDTHS: dict[str, Content] = {
    **{"PL": "34 (8)", "PM": "16 (48)", "CL": 16, "RM": 14},
    **{"Fat PL": "32 (8)", "Fat PM": "18 (48)", "Fat CL": 16, "Fat RM": "14"},
    **{
        "Jab 3": 3,
        "Jab 2": 19,
        "Hook 3": 7,
        "Hook 2": 7,
        "Cross 3": 7,
        "Cross 2": 10,
        "Comb 3": 6,
        "Comb 2": 10,
    },
    **{"Upper 3": 5, "Upper 2": 6},
}
ENDS: dict[str, Content] = {
    **{"PL": "34 (8)", "PM": "50 (48)", "CL": 66, "RM": 80},
    **{"Fat PL": "32 (8)", "Fat PM": "50 (48)", "Fat CL": 66, "Fat RM": 80},
    **{"Jab 3": 3, "Jab 2": 22, "Hook 3": 29, "Hook 2": 36, "Cross 3": 43, "Cross 2": 53, "Comb 3": 59},
    **{"Comb 2": 69, "Upper 3": 74, "Upper 2": 80},
}


def checked(
    folder: Path, typing: str, *rows: Row, headings: Sequence[str] = HEADINGS, name: str = "set"
) -> Checked:
    path = write(folder / f"{name}.xlsx", rows, headings, Settings=[{"Setting": "Ranges", "Value": typing}])
    return check(read(path))


def card_of(found: Checked) -> Card:
    (card,) = convert(found).cards
    return cast("Card", card)


def errors(found: Checked) -> list[Finding]:
    return [each for each in found.findings if each.severity == "error"]


@pytest.mark.parametrize(("typing", "typed"), [("widths", WIDTHS), ("ends", ENDS)])
def test_widths_and_ends_are_the_bounds_of_the_card(tmp_path: Path, typing: str, typed: Row) -> None:
    bounds = convert(checked(tmp_path, "bounds", JACKSON)).cards
    assert convert(checked(tmp_path, typing, {**JACKSON, **typed})).cards == bounds


def test_the_older_print_of_the_countered_number_may_follow_a_width_too(tmp_path: Path) -> None:
    frazier: dict[str, Content] = {**FRAZIER, "PL": "32 (9)", "PM": "15 (CP37)", "CL": 14, "RM": 19}
    tired: dict[str, Content] = {"Fat PL": "30 (9)", "Fat PM": "17 (CP37)", "Fat CL": 14, "Fat RM": 19}
    hits: dict[str, Content] = {
        "Jab 3": 4,
        "Jab 2": 10,
        "Hook 3": 13,
        "Hook 2": 9,
        "Cross 3": 10,
        "Cross 2": 5,
        "Comb 3": 7,
    }
    more: dict[str, Content] = {"Comb 2": 7, "Upper 3": 10, "Upper 2": 5}
    card = card_of(checked(tmp_path, "widths", {**frazier, **tired, **hits, **more}))
    assert card["fresh"]["countered"] == [43, 47]
    assert card["fresh"]["punches_missed"] == [33, 47]


@pytest.mark.parametrize("empty", [0, "-", None])
def test_a_range_of_no_width_is_none(tmp_path: Path, empty: Content) -> None:
    row = {**JACKSON, **WIDTHS, "Upper 3": empty, "Upper 2": 11}
    card = card_of(checked(tmp_path, "widths", row))
    assert card["hitting_value"]["uppercut"] == {"3": None, "2": [70, 80]}


def test_a_cell_with_both_bounds_is_left_as_it_is(tmp_path: Path) -> None:
    bounds = convert(checked(tmp_path, "bounds", JACKSON)).cards
    assert convert(checked(tmp_path, "widths", {**JACKSON, **WIDTHS, "CL": "51-66"})).cards == bounds


def test_widths_that_do_not_come_to_the_whole_are_one_finding_with_the_bounds_they_come_to(
    tmp_path: Path,
) -> None:
    (found,) = errors(checked(tmp_path, "widths", {**JACKSON, **WIDTHS, "CL": 15}))
    assert (found.code, found.cell) == ("X106", cell("RM"))
    assert found.message == (
        "the widths of the fresh actions reach 79, not 80: PL 1-34, PM 35-50, CL 51-65, RM 66-79"
    )
    assert f"{cell('CL')} = 16" in found.fix


def test_bounds_that_overlap_among_widths_are_not_reported_by_where_they_reach(tmp_path: Path) -> None:
    (found,) = errors(checked(tmp_path, "widths", {**JACKSON, "PL": "1-36 (8)"}))
    assert found.message == (
        "the widths of the fresh actions overlap or leave gaps: PL 1-36, PM 35-50, CL 51-66, RM 67-80"
    )


def test_the_one_keystroke_that_makes_widths_whole_is_proposed_at_its_cell_and_repaired(
    tmp_path: Path,
) -> None:
    row = {**JACKSON, **WIDTHS, "PM": "61 (48)"}
    (found,) = errors(checked(tmp_path, "widths", row))
    assert (found.code, found.cell, found.suggestion) == ("X106", cell("PM"), "16 (48)")
    fixed = repaired(tmp_path / "set.xlsx", doubtful=True)
    assert [(each.cell, each.after) for each in fixed.done] == [(cell("PM"), "16 (48)")]


def test_an_end_before_the_last_one_is_found(tmp_path: Path) -> None:
    (found,) = errors(checked(tmp_path, "ends", {**JACKSON, **ENDS, "CL": 45}))
    assert found.message == (
        "the upper ends of the fresh actions overlap or leave gaps: PL 1-34, PM 35-50, CL 51-45, RM 46-80"
    )


def test_what_is_no_width_is_reported_only_at_its_cell(tmp_path: Path) -> None:
    (found,) = errors(checked(tmp_path, "widths", {**JACKSON, **WIDTHS, "CL": "wide"}))
    assert (found.code, found.cell, found.value) == ("X107", cell("CL"), "wide")


def test_a_countered_number_outside_its_range_is_said_as_ever(tmp_path: Path) -> None:
    found = errors(checked(tmp_path, "widths", {**JACKSON, **WIDTHS, "PM": "16 (58)"}))
    assert [(each.cell, each.value) for each in found] == [(cell("PM"), "16 (58)")]
    assert found[0].suggestion in (None, "16 (48)")


def test_a_workbook_of_widths_does_not_differ_from_one_of_bounds(tmp_path: Path) -> None:
    one, other = (
        checked(tmp_path, typing, row, name=typing).book
        for typing, row in (("bounds", JACKSON), ("widths", {**JACKSON, **WIDTHS}))
    )
    found = differences(one, other)
    assert not found.changes
    assert [(each.row, each.before, each.after) for each in found.others] == [("Ranges", "bounds", "widths")]


def test_a_typing_that_is_none_is_said(tmp_path: Path) -> None:
    found = checked(tmp_path, "breadths", JACKSON).findings
    assert any("Ranges with bounds or widths" in f"{each.message} {each.fix} {each.why}" for each in found)


def test_a_row_under_way_is_known_up_to_its_first_blank(tmp_path: Path) -> None:
    half = {
        heading: value for heading, value in {**JACKSON, **WIDTHS}.items() if heading not in ("CL", "Fat PM")
    }
    path = write(tmp_path / "set.xlsx", [half], Settings=[{"Setting": "Ranges", "Value": "widths"}])
    (fighter,) = fighters_of(read(path)).fighters
    assert {heading: fighter.cells.get(heading) for heading in ("PL", "PM", "CL", "Fat PL", "Fat PM")} == {
        "PL": "1-34 (8)", "PM": "35-50 (48)", "CL": None, "Fat PL": "1-32 (8)", "Fat PM": None,
    }  # fmt: skip


def test_proposals_are_written_as_the_workbook_types_its_ranges(tmp_path: Path) -> None:
    ranges = [heading for heading in (*WIDTHS, *ENDS) if heading in JACKSON]
    bare = {heading: value for heading, value in JACKSON.items() if heading not in ranges}
    path = write(tmp_path / "set.xlsx", [bare], Settings=[{"Setting": "Ranges", "Value": "widths"}])
    book = read(path)
    (fighter,) = fighters_of(book).fighters
    card = convert(checked(tmp_path, "bounds", JACKSON, name="whole")).cards[0]
    row = game_of("title_bout").cards.to_row(card)
    rated = Rated("title_bout", 1, "", (Proposal(fighter, Suggested(row, card, {}, 1.0), None, row),))
    copy = written(book, rated)
    (tmp_path / "copy.xlsx").write_bytes(copy.content)
    sheet = load_workbook(tmp_path / "copy.xlsx")["Fighters"]
    assert {heading: sheet[cell(heading)].value for heading in WIDTHS} == {**WIDTHS, "Fat RM": 14}
