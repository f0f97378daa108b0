"""The verbs that answer a question without a workbook: systems, tables, explain."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from engine import registry
from pipeline.findings.codes import catalogue
from tests.pipeline.commands import one_line

if TYPE_CHECKING:
    from tests.pipeline.commands import Run


def test_systems_are_listed_as_the_engine_lists_them(run: Run) -> None:
    listed = json.loads(run("systems", "--format", "json").out)
    assert listed["systems"][0] == {
        "name": "title_bout",
        "title": "Title Bout II",
        "state": registry.games()[0].state,
    }
    assert run("systems").out.splitlines()[0].split()[:4] == ["title_bout", "Title", "Bout", "II"]


def test_tables_show_cite_kind_and_cells(run: Run) -> None:
    tables = json.loads(run("tables", "--system", "title_bout", "--format", "json").out)
    # The text: a knockdown reading of 11 against rating 4 is a 5, one of 18 a K.
    assert tables["knockdown"]["cells"]["4"]["11"] == "5"
    assert tables["knockdown"]["cells"]["4"]["18"] == "K"
    assert tables["knockdown"]["kind"] == "ruled"
    assert tables["knockdown"]["cite"].startswith("p.")


def test_tables_say_of_rows_and_cells_where_they_come_from(run: Run) -> None:
    tables = json.loads(run("tables", "--system", "mini_title_bout", "--format", "json").out)
    # Section 10: Power C has a K at 9, section 5 a 10* at 10; all else is ours.
    assert (tables["power"]["kind"], tables["power"]["kinds"]) == (
        "house",
        {"C": {"9": "source", "10": "source"}},
    )
    assert tables["tko"]["kinds"] == {}
    lines = run("tables", "--system", "mini_title_bout").out.splitlines()
    assert "  p.5, house; source: C at 9-10" in lines
    assert "  p.15, house" in lines


def test_tables_as_text_give_a_sentence_a_line_of_its_own(run: Run) -> None:
    lines = run("tables", "--system", "glory_days").out.splitlines()
    assert "      14-15 = fighter lands 3; opponent stamina -4" in lines
    assert "      16 = fighter lands 3; fighter punches -1 *" in lines
    assert "    cut_left_eye: 1st-2nd = -, 3rd = 1-9, 4th = 1-10, 5th = 1-11, 6th = 1-12" in lines


def test_tables_as_text_join_numbers_that_read_alike(run: Run) -> None:
    # Corner man drawn at random, p.30.
    assert "1-10 = Excellent, 11-35 = Good, 36-70 = Average, 71-80 = Fair" in run("tables").out


def test_an_unknown_system_is_answered_with_the_nearest(run: Run) -> None:
    ran = run("tables", "--system", "title_bou")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert "did you mean `title_bout`?" in ran.err


def test_every_code_is_explained_whatever_its_capitals(run: Run) -> None:
    for code in catalogue():
        ran = run("explain", code.lower())
        assert (ran.status, ran.err) == (0, "")
        assert code in ran.out


@pytest.mark.parametrize("code", ["V203", "v204"])
def test_a_code_that_is_told_no_longer_says_what_took_its_place(run: Run, code: str) -> None:
    ran = run("explain", code)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"fightcard: {code.upper()} is no longer told: V220 took its place\n"


def test_an_unknown_code_is_answered_with_the_nearest(run: Run) -> None:
    ran = run("explain", "VV101")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "fightcard: there is no finding 'VV101'; perhaps V101 is meant\n"
