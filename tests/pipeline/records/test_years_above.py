"""A year that is typed once, above its bouts or before the first of them."""

from __future__ import annotations

from pathlib import Path

from fightcard.pipeline.records.read_sources import SourceRecord, read_page
from fightcard.pipeline.records.sources import read_content


def read(text: str, file: str) -> SourceRecord:
    return read_page(read_content(Path(file), text.encode()))


def test_the_year_may_be_in_the_row_of_its_first_bout() -> None:
    rows = (
        "Year,Date,Opponent,Result",
        "1951,Mar 14,Eddie Ruiz,W KO 1",
        ",May 2,Sam Birch,W 4",
        "1952,Jan 10,Tom Oak,D 6",
    )
    assert [bout.date for bout in read("\n".join(rows), "r.csv").bouts] == [
        "1951-03-14",
        "1951-05-02",
        "1952-01-10",
    ]


def test_a_numeric_day_and_month_has_the_year_above_it_and_a_round_of_a_distance_has_not() -> None:
    rows = ("Date,Opponent,Result,Round", "1951,,,", "3/14,Eddie Ruiz,W KO,2/10", "9/21,Jose Lanza,L KO,3/10")
    found = read("\n".join(rows), "r.csv")
    assert [(bout.date, bout.round, bout.rounds) for bout in found.bouts] == [
        ("1951-03-14", 2, 10),
        ("1951-09-21", 3, 10),
    ]


def test_whole_dates_below_a_year_stay_as_they_are() -> None:
    rows = ("Date,Opponent,Result", "1951,,", "1951-03-14,Eddie Ruiz,W", "Mar 2 1950,Al Pine,W")
    assert [bout.date for bout in read("\n".join(rows), "r.csv").bouts] == ["1950-03-02", "1951-03-14"]


def test_a_record_before_a_day_and_month_is_no_date() -> None:
    rows = ("Record,Date,Opponent,Result", "1951", "0-0,Mar 14,Eddie Ruiz,W", "1-0,Apr 2,Al Pine,L")
    found = read("\n".join(rows), "bull-harker.csv")
    assert [bout.date for bout in found.bouts] == ["1951-03-14", "1951-04-02"]
    assert "R602" not in [each.code for each in found.findings]


def test_a_record_in_a_row_without_a_date_stays_a_record() -> None:
    rows = ("Record,Date,Opponent,Result", "1951", "0-0,Mar 14,Eddie Ruiz,W", "1-0,,Al Pine,L")
    said = [each for each in read("\n".join(rows), "bull-harker.csv").findings if each.code == "R602"]
    assert [(each.cell, each.message[:13]) for each in said] == [("B4", "Date is blank")]


def test_a_round_of_a_distance_in_a_row_without_a_date_is_no_day() -> None:
    rows = ("Date,Opponent,Result,Round", "1951,,,", "3/14,Eddie Ruiz,W KO,1/10", ",Al Pine,W KO,2/10")
    found = read("\n".join(rows), "bull-harker.csv")
    assert [(bout.date, bout.round) for bout in found.bouts] == [(None, 2), ("1951-03-14", 1)]


def test_an_opponent_with_the_name_of_a_month_is_no_date() -> None:
    rows = ("No,Date,Opponent,Result", "1951,,,", "1,Mar 14,Al Ott,W", "2,,May,L")
    found = read("\n".join(rows), "bull-harker.csv")
    assert [(bout.date, bout.opponent) for bout in found.bouts] == [(None, "May"), ("1951-03-14", "Al Ott")]


def test_a_year_above_no_date_is_a_remark() -> None:
    found = read("Winner,Loser,Method,Round\n1951,,,\nAbe Archer,Ben Barlow,KO,3", "r.csv")
    assert [(each.code, each.row) for each in found.findings] == [("R607", 2)]


def test_a_day_that_no_month_has_is_shown_as_it_is_typed() -> None:
    rows = ("Date,Opponent,Result", "1951,,", "3/14,Eddie Ruiz,W", "31/4,Al Pine,L")
    said = [each.message for each in read("\n".join(rows), "bull-harker.csv").findings if each.code == "R602"]
    assert ["Date holds 31/4, which is not understood" in each for each in said] == [True]
