"""Distances between words, slips of the finger, ids, and what dates were before they were dates."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from fightcard.pipeline.base.sheet_schema import Ordered
from fightcard.pipeline.checks import excel_dates
from fightcard.pipeline.checks.ids import fighter_id, is_reserved_by_windows, slug
from fightcard.pipeline.checks.ranges import is_partition
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.checks.typos import edits, fixes, likeliest, number_meant

RANGE = Ordered("-", 1, 80)


@pytest.mark.parametrize(
    ("one", "other", "keystrokes"),
    [
        ("knockot", "knockout", 1),
        ("stlye", "style", 1),
        ("ab", "", 2),
        ("ca", "abc", 3),
    ],
)
def test_a_word_is_as_far_as_keystrokes_lead_there(one: str, other: str, keystrokes: int) -> None:
    assert nearest(one, [other], within=keystrokes) == other
    assert nearest(one, [other], within=keystrokes - 1) is None


def test_a_word_is_no_keystroke_away_from_itself() -> None:
    assert nearest("abc", ["abc", "abd"], within=0) == "abc"
    assert nearest("", [""], within=0) == ""


def test_the_nearest_word_is_found_whatever_its_capitals() -> None:
    assert nearest("ABSORBR", ["Absorber", "Freezes"]) == "Absorber"
    assert (
        nearest("DİVİSİON", ["Division"], within=0)
        == nearest("dıvısıon", ["Division"], within=0)
        == "Division"
    )


def test_a_word_far_from_all_has_no_nearest() -> None:
    assert nearest("xyz", ["Absorber"]) is None


def test_two_words_as_near_leave_it_open() -> None:
    assert nearest("KX", ["KO", "KI"]) is None


def test_a_slip_can_exchange_mistype_leave_out_or_add() -> None:
    found = set(edits("13", "12"))
    assert ("31", "transposed") in found
    assert ("12", "wrong") in found
    assert ("123", "missing") in found
    assert ("3", "extra") in found


@given(st.text("0123456789-", min_size=1, max_size=5))
def test_every_slip_is_one_keystroke_away(text: str) -> None:
    assert all(OSA.distance(text, slip) <= 1 for slip, _ in edits(text))


def test_only_changes_that_repair_everything_are_found() -> None:
    texts = {"a": "1-40", "b": "14-80"}

    def is_valid(changed: dict[str, str]) -> bool:
        spans = [
            tuple(int(number) for number in text.split("-"))
            for text in changed.values()
            if text.count("-") == 1 and not text.startswith("-") and not text.endswith("-")
        ]
        return len(spans) == 2 and is_partition(spans, 1, 80)  # type: ignore[arg-type]

    found = fixes(texts, is_valid, "0123456789", {}, texts)  # type: ignore[arg-type]
    assert {(remedy.heading, remedy.text) for remedy in found} == {("a", "1-13"), ("b", "41-80")} - {
        ("a", "1-13")
    }
    chosen = likeliest(found)
    assert chosen is not None
    assert (chosen.text, chosen.stroke) == ("41-80", "transposed")


@pytest.mark.parametrize(
    ("typed", "low", "high", "meant"),
    [
        ("11O", 0, 150, "110"),
        ("l", 1, 8, "1"),
        (22, 1, 8, "2"),
        (15, 1, 8, None),
        ("x", 0, 10, None),
        (44, -6, 6, "4"),
    ],
)
def test_a_number_is_guessed_only_where_one_fits(
    typed: str | int, low: int, high: int, meant: str | None
) -> None:
    assert number_meant(typed, low, high) == meant


@pytest.mark.parametrize(
    ("name", "identity"),
    [
        ("Joe Frazier", "joe-frazier"),
        ("Ingemar Örtqvist", "ingemar-ortqvist"),
        ("Sugar Ray Robinson Jr.", "sugar-ray-robinson-jr"),
        ("Marvin O’Neil", "marvin-oneil"),
        ("Łukasz Różański", "lukasz-rozanski"),
        ("../../etc/passwd", "etc-passwd"),
        ("  -rf  ", "rf"),
        ("x" * 100, "x" * 80),
    ],
)
def test_an_id_is_plain_letters_and_hyphens(name: str, identity: str) -> None:
    assert slug(name) == identity


def test_a_name_of_another_alphabet_has_an_id_of_its_own() -> None:
    assert slug("Владимир Кличко") == ""
    assert fighter_id("Владимир Кличко") == "fighter-6f9e1d1b" or fighter_id("Владимир Кличко").startswith(
        "fighter-"
    )
    assert fighter_id("Владимир Кличко") != fighter_id("Виталий Кличко")


def test_names_windows_keeps_are_known() -> None:
    assert is_reserved_by_windows("con")
    assert is_reserved_by_windows("lpt1")
    assert not is_reserved_by_windows("conn")


@pytest.mark.parametrize(
    ("moment", "number_format", "readings"),
    [
        (dt.datetime(2026, 1, 3), "d-mmm", ("1-3",)),
        (dt.datetime(2026, 3, 1), "d-mmm", ("1-3",)),
        (dt.datetime(1934, 1, 1), "mmm-yy", ("1-34",)),
        (dt.datetime(2014, 5, 1), "mmm-yy", ("5-14",)),
        (dt.datetime(2026, 9, 9), "d-mmm", ("9-9",)),
        (dt.datetime(2026, 1, 3), "yyyy-mm-dd", ("1-3",)),
        (dt.datetime(1934, 1, 1), "yyyy-mm-dd", ("1-1", "1-34")),
        (dt.datetime(1999, 12, 1), "mmm-yy", ()),
    ],
)
def test_a_date_gives_its_range_back(
    moment: dt.datetime, number_format: str, readings: tuple[str, ...]
) -> None:
    assert excel_dates.ranges(moment, number_format, RANGE) == readings


@given(st.integers(1, 12), st.integers(1, 80))
def test_with_the_format_known_every_range_has_one_reading(low: int, high: int) -> None:
    """As Excel types them: day and month where that is a date, else month and year, 30 to 99 in the 1900s."""
    if high < low:
        return
    try:
        stored = (dt.datetime(2026, low, high), "d-mmm")
    except ValueError:
        stored = (dt.datetime(1900 + high if high >= 30 else 2000 + high, low, 1), "mmm-yy")
    assert excel_dates.ranges(*stored, RANGE) == (f"{low}-{high}",)


def test_ranges_partition_only_without_gap_overlap_or_excess() -> None:
    assert is_partition([(1, 40), None, (41, 80)], 1, 80)
    assert not is_partition([(1, 40), (42, 80)], 1, 80)
    assert not is_partition([(1, 40), (40, 80)], 1, 80)
    assert not is_partition([(1, 40), (41, 79)], 1, 80)
    assert not is_partition([(2, 80)], 1, 80)
    assert not is_partition([], 1, 80)
    assert is_partition([(0, 57), (58, 98), (99, 99)], 0, 99)
    assert not is_partition([(1, 57), (58, 99)], 0, 99)


def test_words_that_differ_only_in_marks_are_distinguished_by_their_marks() -> None:
    stars = ("Inside -", "Inside *", "Inside **", "Inside ***")
    assert nearest("Iside **", stars) == "Inside **"
    assert nearest("Insid **", stars) is None  # one key from two of them
    assert nearest("Inside", stars) is None
    assert nearest("Self Doubts", ("Self-Doubts", "Ring Smarts")) == "Self-Doubts"
