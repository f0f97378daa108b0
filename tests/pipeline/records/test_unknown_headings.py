"""Columns under headings that no vocabulary has: recognized by their cells, and reported."""

from __future__ import annotations

import pytest

from tests.pipeline.records.test_bout_lists import read, shown

BOUTS = ("1,2001-01-02,Ben Barlow,W,KO,2,Leeds", "2,2001-03-02,Carl Cutter,L,PTS,10,York")
SHOWN = ["Archer W Barlow KO 2 2001", "Archer L Cutter PTS 10 2001"]


@pytest.mark.parametrize(
    ("headings", "unknown"),
    [
        ("No.,Date,Opponent,Result,Method,Round,Place", []),
        ("No.,Bout date,Foe,Won/Lost,Finish,Round ended,Place", []),
        ("No.,Boxed on,Opponent,Result,Method,Round,Place", ["Boxed on"]),
        ("No.,Date,Other guy,Result,Method,Round,Place", ["Other guy"]),
        ("No.,Date,Opponent,Verdict of the day,Finale,Round,Place", ["Verdict of the day", "Finale"]),
        ("Gig,Boxed on,Other guy,Result,Finale,Round,Town", ["Boxed on", "Finale", "Other guy"]),
    ],
)
def test_a_column_under_an_unknown_heading_is_read_by_its_cells(headings: str, unknown: list[str]) -> None:
    found = read([headings, *BOUTS], name="Abe Archer")
    assert shown(found) == SHOWN
    assert [each.message.partition(":")[0] for each in found.findings] == unknown
    assert all("this heading is not known" in each.message for each in found.findings)


def test_of_two_columns_of_names_neither_is_taken_for_the_opponents() -> None:
    rows = ("2001-01-02,Al Alder,Ben Barlow,W,KO", "2001-03-02,Cy Cole,Carl Cutter,L,PTS")
    found = read(["Date,One guy,Other guy,Result,Method", *rows], name="Abe Archer")
    assert [each.code for each in found.findings] == ["R618"]
    assert "give it the heading Opponent." in found.findings[0].fix


def test_a_table_that_is_no_record_is_asked_for_no_heading() -> None:
    found = read(["Date,Trainer,Purse", "2001-01-02,Al Alder,100"], name="Abe Archer")
    assert found.findings[0].code == "R618"
    assert "heading" not in found.findings[0].fix


def test_scores_under_an_unknown_heading_are_no_record() -> None:
    rows = ("2001-01-02,Ben Barlow,W,UD,97-93", "2001-03-02,Carl Cutter,L,UD,94-96")
    found = read(["Date,Opponent,Result,Method,Cards", *rows], name="Abe Archer")
    assert [bout.opponent_record for bout in found.bouts] == [None, None]


@pytest.mark.parametrize(
    ("headings", "rows"),
    [
        ("Date,Other guy,Result,Method,Third person", ("Barlow,W,KO,Mills Lane", "Cutter,L,KO,Joe Cortez")),
        ("Date,Other guy,Result,Method,Ref", ("Barlow,W,KO,Mills Lane", "Cutter,L,KO,Joe Cortez")),
        ("Date,Fighter,Result,Method,Official", ("Abe Archer,W,KO,Mills Lane", "Abe Archer,L,KO,Joe Cortez")),
        ("Fecha,Resultado,Método,Entrenador", ("Ganó,KO,Angel Gil", "Perdió,KO,Juan Paz")),
        ("Date,Result,Method,Town", ("W,KO,New York", "L,KO,Las Vegas")),
        ("Date,Result,Method,Referee in charge", ("W,KO,Jay Nady", "L,KO,Joe Cortez")),
        ("Date,Result,,Method,X", ("W,beat,KO,Leeds", "L,lost to,KO,York")),
        ("X,Y,Z,Judge", ("W,KO,Jay Nady", "L,KO,Joe Cortez")),
        ("Date,X,Y,Z,Judge", ("Leeds,W,KO,Jay Nady", "York,L,KO,Joe Cortez")),
        ("Date,Result,Method,Helper", ("W,KO,Angelo Dundee", "L,KO,Angelo Dundee")),
    ],
)
def test_names_of_referees_trainers_and_towns_are_none_of_opponents(
    headings: str, rows: tuple[str, ...]
) -> None:
    found = read([headings, *(f"200{year}-01-02,{row}" for year, row in enumerate(rows))], name="Abe Archer")
    assert [each.code for each in found.findings] == ["R618"]


def test_the_heading_fought_is_that_of_dates_or_of_opponents() -> None:
    rows = ("2001-01-02,Ben Barlow,W,KO", "2001-03-02,Carl Cutter,L,PTS")
    for headings in ("Fought,Opponent,Result,Method", "Date,Fought,Result,Method"):
        assert shown(read([headings, *rows], name="Abe Archer")) == [
            "Archer W Barlow KO 2001",
            "Archer L Cutter PTS 2001",
        ]


def test_a_first_bout_without_a_date_is_no_row_of_headings() -> None:
    rows = (
        "?,Ben Barlow,Lost,Decision",
        "2001-03-03,Carl Cutter,Won,Knockout",
        "2001-04-03,Dan Dover,Won,Points",
    )
    found = read(rows, name="Abe Archer")
    assert {bout.opponent: bout.result for bout in found.bouts} == {
        "Ben Barlow": "L",
        "Carl Cutter": "W",
        "Dan Dover": "W",
    }


def test_letters_under_an_unknown_heading_are_those_of_the_language() -> None:
    rows = ("2001-01-02,Ben Barlow,G,3", "2001-03-02,Carl Cutter,P,10")
    found = read(["Fecha,Oponente,Qué pasó,Asalto", *rows], name="Abe Archer")
    assert [bout.result for bout in found.bouts] == ["W", "L"]


def test_of_columns_of_names_without_headings_one_that_is_the_same_in_each_row_is_no_opponent() -> None:
    rows = ("2001-03-03,Angelo Dundee,Carl Cutter,Won,KO", "2001-04-03,Angelo Dundee,Dan Dover,Lost,PTS")
    assert shown(read(rows, name="Abe Archer")) == ["Archer W Cutter KO 2001", "Archer L Dover PTS 2001"]


def test_a_referee_is_none_of_two_columns_of_names_where_the_heading_says_so() -> None:
    rows = ("2001-01-02,Ben Barlow,W,KO,Jay Nady", "2001-03-02,Carl Cutter,L,PTS,Joe Cortez")
    found = read(["Date,Other guy,Result,Method,Referee in charge", *rows], name="Abe Archer")
    assert shown(found) == ["Archer W Barlow KO 2001", "Archer L Cutter PTS 2001"]
