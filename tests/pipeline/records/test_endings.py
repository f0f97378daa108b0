"""Endings, dates and records as they are written in one cell."""

from __future__ import annotations

import pytest

from fightcard.pipeline.spellings.bout_endings import letters_of, read_method, read_result, read_rounds
from fightcard.pipeline.spellings.dates import read_day
from fightcard.pipeline.spellings.win_loss import read_record


@pytest.mark.parametrize(
    ("text", "language", "ending"),
    [
        ("Win", "en", ("W", None, None, None)),
        ("W-UD-10", "en", ("W", "UD", 10, None)),
        ("L KO 3", "en", ("L", "KO", 3, None)),
        ("W KO 5/10", "en", ("W", "KO", 5, 10)),
        ("W 12", "en", ("W", "PTS", 12, None)),
        ("KO by 4", "en", ("L", "KO", 4, None)),
        ("TKO 3", "en", ("W", "TKO", 3, None)),
        ("WF 3", "en", ("W", "DQ", 3, None)),
        ("T-Draw", "en", ("D", "TD", None, None)),
        ("Win (split)", "en", ("W", "SD", None, None)),
        ("W UD 12 (split)", "en", ("W", "PTS", 12, None)),
        ("W TD 8 (UD)", "en", ("W", "TD", 8, None)),
        ("W KO 5 (TKO)", "en", ("W", "KO", 5, None)),
        ("W TKO 5 (retired)", "en", ("W", "RTD", 5, None)),
        ("Draw (majority)", "en", ("D", "MD", None, None)),
        ("KO Victory", "en", ("W", "KO", None, None)),
        ("Lost via TKO", "en", ("L", "TKO", None, None)),
        ("Won by TKO in round 3", "en", ("W", "TKO", 3, None)),
        ("Victoire par KO technique au 5e round", "fr", ("W", "TKO", 5, None)),
        ("Sieg durch K. o. in der 3. Runde", "de", ("W", "KO", 3, None)),
        ("Victoria por KO en el 3er asalto", "es", ("W", "KO", 3, None)),
        ("Sconfitta per KO alla 3ª ripresa", "it", ("L", "KO", 3, None)),
        ("Vitória por nocaute técnico no 4º assalto", "pt", ("W", "TKO", 4, None)),
        ("No contest", "en", ("NC", None, None, None)),
        ("W NWS 10", "en", ("NWS", None, 10, None)),
        ("NWS W", "en", ("NWS", None, None, None)),
        ("NWS-D", "en", ("NWS", None, None, None)),
        ("ND-W", "en", ("NWS", None, None, None)),
        ("W ND 10", "en", ("NWS", None, 10, None)),
        ("ND 10", "en", ("ND", None, 10, None)),
        ("TD 5 (tech draw)", "en", ("D", "TD", 5, None)),
        ("L TKO 5/10 (cuts)", "en", ("L", "TKO", 5, 10)),
        ("W 10 (unanimous)", "en", ("W", "UD", 10, None)),
        ("W TKO r5", "en", ("W", "TKO", 5, None)),
        ("LKO3", "en", ("L", "KO", 3, None)),
        ("GKO3", "es", ("W", "KO", 3, None)),
        ("Win by walkover", "en", ("WALKOVER", None, None, None)),
        ("W (exhibition)", "en", ("EXH", None, None, None)),
        ("P", "es", ("L", None, None, None)),
        ("S", "de", ("W", None, None, None)),
        ("S", "it", ("L", None, None, None)),
    ],
)
def test_a_result_is_read_with_what_follows_it(text: str, language: str, ending: tuple[object, ...]) -> None:
    found = read_result(text, letters_of(language))
    assert found is not None
    assert (found.result, found.method, found.round, found.rounds) == ending


@pytest.mark.parametrize(
    "text",
    [
        "X",
        "Wow",
        "W-L",
        "W KO 900",
        "Submission",
        "12",
        "Bull Harker",
        "W KO 12/10",
        "W vs",
        "WKX3",
        "W UD 12 (KO)",
        "W DQ 5 (KO)",
    ],
)
def test_what_is_no_result_is_none(text: str) -> None:
    found = read_result(text, letters_of("en"))
    assert found is None or found.result is None


@pytest.mark.parametrize(
    ("text", "rounds"),
    [
        ("15 (15)", (15, 15, None)), ("9 (15), 1:19", (9, 15, "1:19")), ("2/10", (2, 10, None)), ("– (12)", (None, 12, None)),
        ("3. Runde", (3, None, None)), ("3rd", (3, None, None)), ("6 of 10", (6, 10, None)), ("1:22", (None, None, "1:22")),
        ("9 (1:19)", (9, None, "1:19")), ("9/15 (1:19)", (9, 15, "1:19")),
    ],
)  # fmt: skip
def test_rounds_are_read_with_the_distance_and_the_time(text: str, rounds: tuple[object, ...]) -> None:
    found = read_rounds(text)
    assert found is not None
    assert (found.round, found.rounds, found.time) == rounds


@pytest.mark.parametrize("text", ["15 (10)", "TKO", "0", "200", "1-2-3"])
def test_what_is_no_round_is_none(text: str) -> None:
    assert read_rounds(text) is None


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Jan 27, 1954", "1954-01-27"), ("23 de julio de 1960", "1960-07-23"), ("7 août 1965", "1965-08-07"),
        ("12. März 1970", "1970-03-12"), ("1º maggio 1980", "1980-05-01"), ("16 out 1974", "1974-10-16"),
        ("June 22nd, 1937", "1937-06-22"), ("1937/6/22", "1937-06-22"), ("Dec 1955", "1955-12"), ("1905", "1905"),
        ("24/12/1955", "1955-12-24"), ("2018-09-15 (22:30)", "2018-09-15"),
        ("1950-05-??", "1950-05"), ("1950-??-??", "1950"), ("?? May 1950", "1950-05"), ("? 1950", "1950"),
        ("2018-09-15 22:30:00", "2018-09-15"), ("2018-9-5", "2018-09-05"),
    ],
)  # fmt: skip
def test_a_date_is_read_as_far_as_it_is_known(text: str, day: str) -> None:
    found = read_day(text)
    assert found is not None
    assert (found.text, found.is_ambiguous) == (day, False)


@pytest.mark.parametrize(
    "text", ["31 Feb 1954", "12 Feb", "5", "45-3-1", "about 1905", "13/13/1950", "27-Jan-54", "9999", ""]
)
def test_what_is_no_date_or_not_a_whole_one_is_none(text: str) -> None:
    assert read_day(text) is None


@pytest.mark.parametrize("text", ["10/12/1955", "10 12 1955", "10-12-1955"])
def test_a_date_that_may_be_two_says_both(text: str) -> None:
    found = read_day(text)
    assert found is not None
    assert (found.text, set(found.readings)) == ("1955", {"1955-12-10", "1955-10-12"})


@pytest.mark.parametrize(
    ("text", "record"),
    [("45-3-1", (45, 3, 1, 0)), ("45–3", (45, 3, 0, 0)), ("45 3 1", (45, 3, 1, 0)), ("(45-3-1)", (45, 3, 1, 0)),
     ("45–3–1 (2)", (45, 3, 1, 2)), ("Debut", (0, 0, 0, 0)), ("45/3/1", (45, 3, 1, 0))],
)  # fmt: skip
def test_a_record_in_one_cell(text: str, record: tuple[int, ...]) -> None:
    found = read_record(text)
    assert found is not None
    assert (found.first, found.second, found.third, found.no_contests) == record


@pytest.mark.parametrize("text", ["2/10", "W", "45", "1954-01-27"])
def test_what_is_no_record_is_none(text: str) -> None:
    assert read_record(text) is None


def test_a_corner_retirement_is_distinguished_from_a_stoppage() -> None:
    found = [
        read_method(text)
        for text in ("TKO (corner retirement)", "corner retirement", "TKO (doctor stoppage)", "TKO-3")
    ]
    assert [(each.method, each.round) for each in found if each] == [
        ("RTD", None),
        ("RTD", None),
        ("TKO", None),
        ("TKO", 3),
    ]
