"""Lists of bouts whose rows name both fighters are the records of both."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from fightcard.pipeline.records.read_sources import read_page, together
from fightcard.pipeline.records.records_workbook import career_rows
from fightcard.pipeline.records.source_records import SourceRecord
from fightcard.pipeline.records.sources import read_content, read_source
from tests.pipeline.records.pages import spreadsheet

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


MIRRORED = [
    ("W KO 3", "Archer W Barlow KO 3", "Barlow L Archer KO 3"),
    ("L UD", "Archer L Barlow UD", "Barlow W Archer UD"),
    ("Win by KO", "Archer W Barlow KO", "Barlow L Archer KO"),
    ("WTKO", "Archer W Barlow TKO", "Barlow L Archer TKO"),
    ("KO loss", "Archer L Barlow KO", "Barlow W Archer KO"),
    ("Draw MD", "Archer D Barlow MD", "Barlow D Archer MD"),
]


@pytest.mark.parametrize(("typed", "first", "second"), MIRRORED, ids=[typed for typed, *_ in MIRRORED])
def test_a_result_with_its_ending_is_the_first_fighters_and_turned_round_the_others(
    typed: str, first: str, second: str
) -> None:
    assert shown(read(["Red,Blue,Result,Place", f"Abe Archer,Ben Barlow,{typed},Boston"])) == [first, second]


@pytest.mark.parametrize(
    ("headings", "typed", "result", "method"),
    [
        ("Fecha,Rojo,Azul,Resultado", "D", "L", None),
        ("Fecha,Rojo,Azul,Resultado", "G KO 3", "W", "KO"),
        ("Fecha,Rojo,Azul,Resultado", "E", "D", None),
        ("Fecha,Rojo,Azul,Ganador", "D. Archer", "W", None),
        ("Datum,Rot,Blau,Ergebnis", "N", "L", None),
        ("Date,Rouge,Bleu,Vainqueur,Résultat,Méthode", "bleu,D,KO", "L", "KO"),
    ],
)
def test_letters_are_those_of_the_language_of_the_headings(
    headings: str, typed: str, result: str, method: str | None
) -> None:
    found = read([headings, f"2001-03-04,D. Archer,Ben Barlow,{typed}"])
    other = {"W": "L", "L": "W"}.get(result, result)
    assert [(each.result, each.method) for each in found.bouts] == [(result, method), (other, method)]


def test_headings_of_two_languages_give_a_letter_no_meaning() -> None:
    found = read(["Date,Rot,Blau,Ergebnis,Methode", "2001-03-04,Abe Archer,Ben Barlow,N,KO"])
    assert [each.code for each in found.findings] == ["R601"]


def test_newspapers_that_had_one_winning_had_the_other_losing() -> None:
    found = read(["Red,Blue,Result,Place", "Abe Archer,Ben Barlow,Newspaper W,Boston"])
    assert [(bout.result, bout.newspaper) for bout in found.bouts] == [("NC", "W"), ("NC", "L")]


@pytest.mark.parametrize("typed", ["KO 3", "KO by 3", "UD 10"])
@pytest.mark.parametrize("heading", ["Result", "Winner"])
def test_an_ending_that_does_not_say_who_won_is_an_error_for_both(typed: str, heading: str) -> None:
    found = read([f"Red,Blue,{heading},Date", f"Abe Archer,Ben Barlow,{typed},2001-02-03"])
    assert not found.bouts
    assert [each.code for each in found.findings] == ["R601"]


@pytest.mark.parametrize(
    ("winner", "result", "method", "bouts"),
    [
        ("Archer", "NC", "", ["Archer NC Barlow", "Barlow NC Archer"]),
        ("Archer", "TKO", "", ["Archer W Barlow TKO", "Barlow L Archer TKO"]),
        ("Archer", "Win", "UD", ["Archer W Barlow UD", "Barlow L Archer UD"]),
        ("Archer", "Won by KO", "", ["Archer W Barlow KO", "Barlow L Archer KO"]),
        ("Barlow", "Won by KO", "", ["Archer L Barlow KO", "Barlow W Archer KO"]),
        ("Barlow", "Lost", "UD", ["Archer L Barlow UD", "Barlow W Archer UD"]),
        ("Barlow", "KO 3", "", ["Archer L Barlow KO 3", "Barlow W Archer KO 3"]),
        ("", "Draw", "MD", ["Archer D Barlow MD", "Barlow D Archer MD"]),
        ("Draw", "Draw", "PTS", ["Archer D Barlow PTS", "Barlow D Archer PTS"]),
        ("Archer", "Draw", "", []),
        ("Archer", "Lost", "", []),
        ("Archer", "TKO", "UD", []),
        ("Archer", "a great bout", "UD", []),
        ("", "KO 3", "", []),
        ("", "Win", "KO", []),
        ("Carl Cutter", "Win", "KO", []),
    ],
)
def test_a_column_result_next_to_the_winner_and_the_method_counts_too(
    winner: str, result: str, method: str, bouts: list[str]
) -> None:
    row = f"2001-02-03,Abe Archer,Ben Barlow,{winner},{result},{method}"
    found = read(["Date,Red,Blue,Winner,Result,Method", row])
    assert [each.removesuffix(" 2001") for each in shown(found)] == bouts
    assert [each.row for each in found.findings if each.code == "R601"] == ([] if bouts else [2])


@pytest.mark.parametrize(
    ("result", "method", "bouts"),
    [
        ("NC", "", ["Archer NC Barlow", "Barlow NC Archer"]),
        ("Draw", "PTS", ["Archer D Barlow PTS", "Barlow D Archer PTS"]),
        ("W", "Draw", []),
        ("Win", "KO", ["Archer W Barlow KO", "Barlow L Archer KO"]),
        ("TKO 3", "", ["Archer W Barlow TKO 3", "Barlow L Archer TKO 3"]),
        ("", "UD", ["Archer W Barlow UD", "Barlow L Archer UD"]),
        ("Loss", "UD", []),
        ("TKO", "UD", []),
    ],
)
def test_a_column_result_next_to_a_winner_and_a_loser_counts_too(
    result: str, method: str, bouts: list[str]
) -> None:
    found = read(["Winner,Loser,Result,Method,Place", f"Abe Archer,Ben Barlow,{result},{method},Boston"])
    assert shown(found) == bouts
    assert [each.row for each in found.findings if each.code == "R601"] == ([] if bouts else [2])


def test_a_surname_that_is_a_result_as_well_decides_nothing() -> None:
    found = read(["Date,Red,Blue,Result", "2001-03-04,Abe Archer,Kim Won,Won"])
    (error,) = found.findings
    assert "its result (Won is also a name) is not understood" in error.message
    named = read(["Date,Red,Blue,Winner", "2001-03-04,Abe Archer,Kim Won,Kim Won"])
    assert shown(named) == ["Archer L Won 2001", "Won W Archer 2001"]


def test_scores_of_judges_1_and_2_are_no_fighters() -> None:
    found = read(["1,2,Fighter,Opponent,Winner", "98,92,Abe Archer,Ben Barlow,Archer"])
    assert shown(found) == ["Archer W Barlow", "Barlow L Archer"]


def test_a_remark_next_to_the_result_is_reported() -> None:
    found = read(["Red,Blue,Winner,Result,Method", "Abe Archer,Ben Barlow,Barlow,(a great bout),KO"])
    assert shown(found) == ["Archer L Barlow KO", "Barlow W Archer KO"]
    assert [each.message for each in found.findings] == [
        "L (a great bout): 'a great bout' says no more than L"
    ]


def test_a_winner_without_an_opponent_is_no_list() -> None:
    for headings in ("Date,Fighter,Winner,Method", "Date,Opponent,Winner,Method"):
        found = read([headings, "2001-03-04,Abe Archer,Ben Barlow,KO"], "Abe Archer")
        assert not [bout for bout in found.bouts if bout.fighter != "Abe Archer"]


def test_a_row_that_ends_before_the_names_is_reported() -> None:
    found = read(
        ["Winner,Date,Method,Red,Blue", "Abe Archer,2001-03-04,KO,Abe Archer,Al Ott", "Al,2001-03-05,KO"]
    )
    assert len(found.bouts) == 2
    assert [(each.code, each.row) for each in found.findings] == [("R601", 3)]


def test_a_fighter_with_the_name_of_a_letter_keeps_it() -> None:
    found = read(["Fecha,Rojo,Azul,Resultado", "2001-03-04,V,Ben Barlow,P"])
    assert [(each.fighter, each.result) for each in found.bouts] == [("V", "L"), ("Ben Barlow", "W")]


def test_an_ending_next_to_no_winner_is_named() -> None:
    found = read(["Date,Red,Blue,Winner,Result,Method", "2001-02-03,Abe Archer,Ben Barlow,,KO 3,KO"])
    assert "its result (KO 3 without a winner) is not understood" in found.findings[0].message


def test_rows_that_name_nobody_are_reported_once() -> None:
    found = read([WON[0], WON[1], "2002-03-04,,,KO,5", "The referee was Al Ott,,,,"])
    assert len(found.bouts) == 2
    assert [(each.code, each.row) for each in found.findings] == [("R601", 3), ("R607", 4)]
    assert "a row of remarks: The referee was Al Ott" in found.findings[1].message


def test_a_table_that_is_longer_than_any_record_is_left_out_with_a_note() -> None:
    rows = [f"{1900 + at % 100}-02-03,Ben{at} Barlow,W KO 3" for at in range(3_001)]
    long = read(["Date,Opponent,Result", *rows], "Abe Archer")
    assert not long.bouts
    assert "bouts of a table that is longer than any record" in long.findings[0].message


def test_a_list_of_all_fighters_may_be_longer_than_any_record() -> None:
    rows = [f"{1900 + at % 100}-02-03,Abe{at} Archer,Ben{at} Barlow" for at in range(3_001)]
    long = read(["Date,Winner,Loser", *rows])
    assert len(long.bouts) == 6_002
    assert not long.findings


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


def test_a_record_next_to_a_list_makes_its_fighter_no_part_of_every_bout_of_the_list() -> None:
    others = ("2001-03-04,Abe Archer,Ben Barlow,KO,5", "2002-05-04,Abe Archer,Carl Cutter,UD,10",
              "2003-05-04,Abe Archer,Dan Dunn,KO,1", "2004-05-04,Carl Cutter,Ben Barlow,KO,2")  # fmt: skip
    own = read(RECORD, name="Abe Archer")
    found = together([read([WON[0], *others]), own])
    assert [(bout.fighter, bout.result) for bout in found.bouts if bout.date == "2004-05-04"] == [
        ("Carl Cutter", "W"),
        ("Ben Barlow", "L"),
    ]
    assert "is in all" not in str([each.message for each in found.findings])


def test_a_record_of_few_bouts_is_taken_whatever_the_least_of_lists() -> None:
    found = together([read(WON), read(RECORD, name="Abe Archer")], least=9)
    assert [bout.fighter for bout in found.bouts] == ["Abe Archer"] * 4
    (note,) = found.findings
    assert note.message.startswith("Ben Barlow, Carl Cutter: fewer than 9 bouts, so these stay opponents")


@pytest.mark.parametrize(
    ("headings", "row", "expected"),
    [
        ("Winner,Loser,Method", "Abe Archer,Ben Barlow,W KO 5", "W"),
        ("Winner,Loser,Method", "Abe Archer,Ben Barlow,Won by KO 5", "W"),
        ("Red,Blue,Winner,Method", "Abe Archer,Ben Barlow,Blue,Won by KO 5", "L"),
        ("Red,Blue,Winner,Method", "Abe Archer,Ben Barlow,Blue,L KO 5", "L"),
    ],
)
def test_who_won_may_be_said_with_the_method_too(headings: str, row: str, expected: str) -> None:
    found = read([headings, row])
    other = {"W": "L", "L": "W"}[expected]
    assert shown(found) == [f"Archer {expected} Barlow KO 5", f"Barlow {other} Archer KO 5"]
    assert not found.findings


def test_a_method_that_contradicts_the_headings_leaves_the_bout_out_for_both() -> None:
    found = read(["Winner,Loser,Method", "Abe Archer,Ben Barlow,L KO 5"])
    assert not found.bouts
    assert [(each.code, each.row) for each in found.findings] == [("R601", 2)]


@pytest.mark.parametrize("typed", ["W/O", "W.O.", "Walkover"])
def test_a_walkover_under_result_is_none_of_either_fighter(typed: str) -> None:
    found = read(["Red,Blue,Winner,Result,Method", f"Abe Archer,Ben Barlow,Blue,{typed},"])
    assert not found.bouts
    assert [each.code for each in found.findings] == ["R607"]


def test_a_row_may_end_before_a_last_column_result() -> None:
    found = read(["Red,Blue,Winner,Method,Result", "Abe Archer,Ben Barlow,Red,KO"])
    assert shown(found) == ["Archer W Barlow KO", "Barlow L Archer KO"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("Abe Archer,W,KO 3", "W"),
        ("Dan Dunn,W,KO 3", "L"),
        ("Dan Dunn,L,KO 3", "L"),
        ("Dan Dunn,,KO 3", "L"),
        ("Dan Dunn,KO 3,", "L"),
        ("Dan Dunn,,Won by KO", "L"),
        (",W,KO 3", "W"),
        ("Draw,Draw,PTS", "D"),
        ("Abe Archer,L,KO 3", "R601"),
        ("Ed Early,W,KO 3", "R601"),
        ("Draw,W,PTS", "R601"),
    ],
)
def test_who_won_and_the_result_next_to_it_agree_or_are_reported(typed: str, expected: str) -> None:
    found = read(["Date,Opponent,Winner,Result,Method", f"2000-02-03,Dan Dunn,{typed}"], name="Abe Archer")
    codes = [each.code for each in found.findings if each.severity == "error"]
    assert [bout.result for bout in found.bouts] + codes == [expected]
