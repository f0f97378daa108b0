"""Lists of bouts whose rows name both fighters are the records of both."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fightcard.pipeline.records.read_sources import read_page, together
from fightcard.pipeline.records.records_workbook import career_rows
from fightcard.pipeline.records.sources import read_content, read_source
from tests.pipeline.records.pages import spreadsheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fightcard.pipeline.records.source_records import SourceRecord

WON = (
    "Date,Winner,Loser,Method,Round",
    "2001-03-04,Abe Archer,Ben Barlow,KO,5",
    "2002-05-04,Carl Cutter,Abe Archer,UD,10",
)


def read(lines: Sequence[str], name: str | None = None, file: str = "bouts.csv") -> SourceRecord:
    return read_page(read_content(Path(file), "\n".join(lines).encode()), name=name)


def shown(found: SourceRecord) -> list[str]:
    """Each bout in a few letters: `Archer W Barlow KO 5 2001`."""
    return [
        " ".join(
            str(each)
            for each in (
                bout.fighter.split()[-1], bout.result, bout.opponent.split()[-1], bout.method, bout.round,
                (bout.date or "")[:4],
            )
            if each
        )
        for bout in found.bouts
    ]  # fmt: skip


def test_a_winner_and_a_loser_each_have_the_bout() -> None:
    found = read(WON)
    assert shown(found) == [
        "Archer W Barlow KO 5 2001",
        "Barlow L Archer KO 5 2001",
        "Cutter W Archer UD 10 2002",
        "Archer L Cutter UD 10 2002",
    ]
    assert not found.findings


@pytest.mark.parametrize(
    ("headings", "winners"),
    [
        ("Fighter A,Fighter B,Winner", ("Abe Archer", "Carl Cutter")),
        ("fighter_a,fighter_b,result", ("win_A", "win_B")),
        ("R_fighter,B_fighter,Winner", ("Red", "Blue")),
        ("Red corner,Blue corner,Result", ("W", "L")),
        ("Boxer 1,Boxer 2,Winner", ("1", "2")),
        ("Fighter,Opponent,Winner", ("Archer", "Cutter (12-1)")),
        ("Rojo,Azul,Ganador", ("rojo", "azul")),
    ],
)
def test_who_won_may_be_a_name_a_side_or_a_result(headings: str, winners: tuple[str, str]) -> None:
    rows = [f"Abe Archer,Ben Barlow,{winners[0]},KO,5", f"Abe Archer (20-0),Carl Cutter,{winners[1]},UD,10"]
    found = read([f"{headings},Method,Round", *rows])
    assert shown(found) == [
        "Archer W Barlow KO 5",
        "Archer L Cutter UD 10",
        "Barlow L Archer KO 5",
        "Cutter W Archer UD 10",
    ]
    assert found.bouts[3].opponent_record == (20, 0, 0)


def test_draws_and_no_contests_count_for_both() -> None:
    rows = ("Abe Archer,Ben Barlow,draw,MD", "Abe Archer,Carl Cutter,NC,", "Abe Archer,Dan Dunn,,Draw")
    found = read(["Fighter 1,Fighter 2,Winner,Method", *rows])
    assert [(bout.fighter[:3], bout.result) for bout in found.bouts] == [
        ("Abe", "D"), ("Abe", "NC"), ("Abe", "D"), ("Ben", "D"), ("Car", "NC"), ("Dan", "D"),
    ]  # fmt: skip
    drawn = read(["Winner,Loser,Result,Date", "Abe Archer,Ben Barlow,Draw,2001-02-03"])
    assert [bout.result for bout in drawn.bouts] == ["D", "D"]


def test_a_winner_who_is_neither_of_the_two_is_an_error_once() -> None:
    found = read(["Fighter 1,Fighter 2,Winner,Date", "Abe Archer,Ben Barlow,Carl Cutter,2001-02-03"])
    (error,) = found.findings
    assert (error.code, error.row) == ("R601", 2)
    assert (
        "its result (Carl Cutter) is not understood. It reads: Abe Archer | Ben Barlow | Carl Cutter"
        in error.message
    )
    assert not found.bouts


def test_brothers_are_not_distinguished_by_their_surname() -> None:
    found = read(["Fighter 1,Fighter 2,Winner,Date", "Abe Archer,Ben Archer,Archer,2001-02-03"])
    assert [each.code for each in found.findings] == ["R601"]


def test_a_row_without_one_of_its_names_is_no_bout() -> None:
    found = read([WON[0], "2001-03-04,Abe Archer,,KO,5", "2001-03-04,,Ben Barlow,KO,5"])
    assert [(each.code, each.row) for each in found.findings] == [("R601", 2), ("R601", 3)]
    assert not found.bouts


def test_what_is_said_of_a_row_is_said_once_with_its_cell(tmp_path: Path) -> None:
    rows = [line.split(",") for line in (*WON, "some day,Abe Archer,Dan Dunn,SD,12")]
    path = spreadsheet(rows, tmp_path / "bouts.xlsx")
    found = read_page(read_source(path))
    assert [(each.code, each.cell) for each in found.findings] == [("R602", "A4")]
    assert len(found.bouts) == 6


def test_a_bout_that_is_listed_from_both_sides_is_one() -> None:
    rows = ("Abe Archer,Ben Barlow,W,2001-03-04", "Ben Barlow,Abe Archer,L,2001-03-04")
    found = read(["Fighter A,Fighter B,Result,Date", *rows])
    assert len(found.bouts) == 2
    assert dict(found.left_out) == {"bout read before": 2}


def test_headings_that_come_again_are_no_bout_and_exhibitions_are_counted_once() -> None:
    found = read([WON[0], WON[1], WON[0], WON[2], "2003-05-04,Abe Archer,Dan Dunn,Exhibition,3"])
    assert len(found.bouts) == 4
    assert dict(found.left_out) == {"exhibition bout": 1}


def test_of_one_name_only_that_fighters_bouts_are_read() -> None:
    found = read(WON, "abe archer")
    assert shown(found) == ["Archer W Barlow KO 5 2001", "Archer L Cutter UD 10 2002"]
    assert dict(found.left_out) == {"bout of another fighter": 2}
    nobody = read(WON, "Dan Dunn")
    assert not nobody.bouts
    (error,) = nobody.findings
    assert error.code == "R618"
    assert "has bouts of Abe Archer, Ben Barlow, Carl Cutter, none of Dan Dunn" in error.message


def test_of_one_name_in_a_table_of_several_fighters_the_others_bouts_stay_out() -> None:
    found = read(
        [
            "Fighter,Opponent,Date,Result",
            "Abe Archer,Ben Barlow,2001-03-04,W",
            "Dan Dunn,Ed East,2001-03-04,L",
        ],
        "Dan Dunn",
    )
    assert shown(found) == ["Dunn L East 2001"]


def test_every_fighter_of_a_list_has_a_career() -> None:
    rows = career_rows(together([read(WON)]))
    assert [(row["Fighter"], row["Won"], row["Lost"], row["Won by KO"]) for row in rows] == [
        ("Abe Archer", 1, 1, 1),
        ("Ben Barlow", 0, 1, 0),
        ("Carl Cutter", 1, 0, 0),
    ]


@pytest.mark.parametrize("winner", ["Winky Baldwin", "Baldwin", "Baldwin wins", "Winner: Winky Baldwin"])
def test_a_winner_may_have_a_name_that_begins_or_ends_like_won(winner: str) -> None:
    found = read(["Date,Red,Blue,Winner", f"2001-03-04,Abe Wong,Winky Baldwin,{winner}"])
    assert shown(found) == ["Wong L Baldwin 2001", "Baldwin W Wong 2001"]


def test_a_draw_may_say_how_the_judges_had_it() -> None:
    found = read([WON[0], "2001-03-04,Abe Archer,Ben Barlow,Majority draw,10"])
    assert [bout.result for bout in found.bouts] == ["D", "D"]
    assert not any(each.severity == "error" for each in found.findings)


LIST = ("Date,Winner,Loser,Method", "2001-03-04,Abe Archer,Ben Barlow,KO")
RECORD = ("Date,Opponent,Result,Method", "2000-02-03,Dan Dunn,W,KO", "2000-04-05,Ed Early,L,PTS")


@pytest.mark.parametrize("lines", [(*RECORD, *LIST), (*LIST, *RECORD)])
def test_an_ordinary_record_above_or_below_a_list_is_read_too(lines: tuple[str, ...]) -> None:
    found = read(lines, name="Abe Archer")
    assert shown(found) == ["Archer W Dunn KO 2000", "Archer L Early PTS 2000", "Archer W Barlow KO 2001"]
    assert not found.findings


def test_a_list_below_the_word_amateur_is_left_out() -> None:
    found = read([*LIST, "Amateur,,,", LIST[0], "1999-03-04,Abe Archer,Carl Cutter,PTS"])
    assert shown(found) == ["Archer W Barlow KO 2001", "Barlow L Archer KO 2001"]
    assert found.left_out_text == "1 amateur bout"


def test_columns_of_two_corners_in_the_record_of_one_fighter_are_no_list() -> None:
    found = read(["Date,Opponent,Result,Red,Blue", "2001-03-04,Ben Barlow,W KO 3,x,"], name="Abe Archer")
    assert shown(found) == ["Archer W Barlow KO 3 2001"]


OF_ONE = ("Date,Opponent,Winner", "2001-03-04,Ben Barlow,Archer", "2002-05-04,Carl Cutter,Carl Cutter")


@pytest.mark.parametrize(
    ("lines", "name", "file"),
    [
        (OF_ONE, "Abe Archer", "bouts.csv"),
        (("Abe Archer", "", *OF_ONE), None, "bouts.csv"),
        (OF_ONE, None, "abe-archer.csv"),
    ],
)
def test_who_won_may_be_named_in_the_record_of_one_fighter(
    lines: tuple[str, ...], name: str | None, file: str
) -> None:
    found = read(lines, name, file)
    assert shown(found) == ["Archer W Barlow 2001", "Archer L Cutter 2002"]
    assert found.is_taken


def test_a_column_of_results_next_to_who_won_says_how() -> None:
    rows = (
        "Date,Opponent,Winner,Result,Round",
        "2001-03-04,Ben Barlow,Abe Archer,KO,5",
        "2002,Al Pine,Draw,PTS,10",
    )
    assert shown(read(rows, "Abe Archer")) == ["Archer W Barlow KO 5 2001", "Archer D Pine PTS 10 2002"]


def test_who_won_in_the_record_of_one_fighter_must_be_one_of_the_two() -> None:
    found = read((OF_ONE[0], "2001-03-04,Ben Barlow,Dan Dunn"), "Abe Archer")
    (error,) = found.findings
    assert (error.code, error.row) == ("R601", 2)
    assert (
        "its result (Dan Dunn) is not understood. It reads: 2001-03-04 | Ben Barlow | Dan Dunn"
        in error.message
    )


def test_without_a_name_who_won_is_not_guessed() -> None:
    found = read(OF_ONE, file="2001.csv")
    assert [each.code for each in found.findings] == ["R617"]
    assert not found.bouts


def test_a_row_of_a_list_that_names_nobody_is_a_remark() -> None:
    found = read([*WON, "These two are all that is known.,,,,"])
    (remark,) = found.findings
    assert (remark.code, remark.row) == ("R607", 4)


def test_a_round_is_read_next_to_an_empty_column_of_rounds() -> None:
    found = read(["Date,Opponent,Result,Method,Round,Rounds", "2001-03-04,Ben Barlow,W,KO,5,"], "Abe Archer")
    assert [(each.round, each.rounds) for each in found.bouts] == [(5, None)]


CAREER = (
    WON[0], "2001-03-04,Abe Archer,Ben Barlow,KO,5", "2002-05-04,Carl Cutter,Abe Archer,UD,10",
    "2003-05-04,Abe Archer,Dan Dunn,KO,1", "2004-05-04,Abe Archer,Ed East,KO,2",
)  # fmt: skip


def test_a_list_of_one_fighters_bouts_is_that_fighters_record() -> None:
    found = together([read(CAREER)])
    assert {bout.fighter for bout in found.bouts} == {"Abe Archer"}
    (note,) = found.findings
    assert note.code == "R604"
    assert "Abe Archer: is in all 4 bouts of the list" in note.message
    assert found.sources[0].left_out_text == "4 bouts of an opponent"
    assert len(together([read(CAREER)], least=1).bouts) == 8


def test_a_list_of_several_careers_names_those_of_a_single_bout() -> None:
    found = together([read([*CAREER, "2005-05-04,Dan Dunn,Ben Barlow,KO,2"])])
    assert len({bout.fighter for bout in found.bouts}) == 5
    (note,) = found.findings
    assert "Carl Cutter, Ed East: 2 fighters of 5 with a single bout; with --least 2" in note.message


def test_fighters_of_too_few_bouts_stay_opponents() -> None:
    lines = [*CAREER, "2005-05-04,Dan Dunn,Ben Barlow,KO,2"]
    found = together([read(lines)], least=2)
    assert {bout.fighter for bout in found.bouts} == {"Abe Archer", "Ben Barlow", "Dan Dunn"}
    assert {bout.opponent for bout in found.bouts} >= {"Carl Cutter", "Ed East"}
    assert [row["Fighter"] for row in career_rows(found)] == ["Abe Archer", "Ben Barlow", "Dan Dunn"]
    (note,) = found.findings
    assert note.message == "Carl Cutter, Ed East: fewer than 2 bouts, so these stay opponents"


def test_more_bouts_than_anybody_has_is_an_error_that_names_the_most() -> None:
    found = together([read(WON)], least=9)
    assert not found.bouts
    (error,) = found.findings
    assert error.code == "R618"
    assert "no fighter with 9 bouts; the most are 2, of Abe Archer" in error.message


def test_a_fighter_with_a_record_of_their_own_is_no_opponent() -> None:
    own = read(RECORD, name="Ben Barlow")
    found = together([read(CAREER), own], least=3)
    assert {bout.fighter for bout in found.bouts} == {"Abe Archer", "Ben Barlow"}


def test_of_two_rows_that_contradict_each_other_the_first_counts_for_both_fighters() -> None:
    rows = ("2001-03-04,Abe Archer,Ben Barlow,KO,5", "2001-03-04,Ben Barlow,Abe Archer,KO,2")
    found = read([WON[0], *rows])
    assert shown(found) == ["Archer W Barlow KO 5 2001", "Barlow L Archer KO 5 2001"]
    assert [(each.code, each.row) for each in found.findings] == [("R615", 3), ("R615", 3)]
