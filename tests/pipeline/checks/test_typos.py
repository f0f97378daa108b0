"""Slips of one key: what is tried of a text, and what only a guess would be."""

from __future__ import annotations

import pytest

from fightcard.pipeline.checks import typos
from fightcard.pipeline.checks.typos import (
    before_note,
    edits,
    fixes,
    form_meant,
    likeliest,
    number_before_note,
    number_meant,
    restored,
)
from fightcard.pipeline.game import CellFix


def test_every_text_one_slip_away_is_tried_with_the_slip() -> None:
    assert list(edits("ab", "ac")) == [
        ("ba", "transposed"), ("cb", "wrong"), ("aa", "wrong"), ("ac", "wrong"), ("aab", "missing"), ("cab", "missing"), ("aab", "missing"), ("acb", "missing"),
        ("aba", "missing"), ("abc", "missing"), ("b", "extra"), ("a", "extra"),
    ]  # fmt: skip
    assert [stroke for _, stroke in edits("aa", "a")] == ["missing"] * 3 + ["extra"] * 2


@pytest.mark.parametrize(("letters", "is_tried"), [(40, True), (41, False)])
def test_a_text_that_no_cell_needs_is_not_tried(letters: int, is_tried: bool) -> None:
    text = "1" * letters
    found = fixes({"A": text}, lambda texts: texts["A"] == "2" + text[1:], "12", {}, ("A",))
    assert found == ((CellFix("A", "2" + text[1:], "wrong"),) if is_tried else ())
    nearly = int("9" + text[1:])
    assert number_meant(text, nearly, nearly) == (str(nearly) if is_tried else None)


def test_cells_are_changed_one_at_a_time_and_only_unreadable_ones() -> None:
    texts = {"A": "1", "B": "1", "C": "1"}

    def is_valid(changed: object) -> bool:
        return changed in (
            {"A": "2", "B": "1", "C": "1"},
            {"A": "1", "B": "1", "C": "2"},
            {"A": "1", "B": "12", "C": "1"},
        )

    assert fixes(texts, is_valid, "12", {}, ("A", "B")) == (
        CellFix("A", "2", "wrong"),
        CellFix("B", "12", "missing"),
    )
    assert fixes(texts, is_valid, "12", {"C": ("2", "3")}, ("A",)) == (CellFix("C", "2", "wrong"),)


def test_the_one_choice_that_makes_cells_valid_is_restored(monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"A": ("1", "2"), "B": ("3", "4")}
    assert restored({"C": "9"}, lambda texts: texts == {"A": "2", "B": "3", "C": "9"}, options) == {
        "A": "2",
        "B": "3",
    }
    assert restored({}, lambda texts: texts["A"] == "2", options) == {}
    assert restored({}, lambda _: True, {}) == {}
    assert restored({}, lambda _: True, {"A": ("1",), "B": ()}) == {}
    for most, found in ((3, {}), (4, {"A": "1", "B": "4"})):
        monkeypatch.setattr(typos, "MOST_CHOICES", most)
        assert restored({}, lambda texts: texts == {"A": "1", "B": "4"}, options) == found


def test_a_sole_fix_or_the_sole_exchange_is_proposed() -> None:
    wrong, other, turned = (
        CellFix("A", "1", "wrong"),
        CellFix("B", "2", "extra"),
        CellFix("A", "21", "transposed"),
    )
    assert likeliest([]) is None
    assert likeliest([wrong]) == wrong
    assert likeliest([wrong, other]) is None
    assert likeliest([wrong, turned, other]) == turned
    assert likeliest([turned, turned]) is None


@pytest.mark.parametrize(
    ("typed", "low", "high", "meant"),
    [
        ("7o", 1, 99, "70"), ("l2", 1, 99, "12"), ("O", 1, 9, None), (" 31 ", 1, 13, None), ("31", 13, 20, "13"), ("31", 10, 14, None), (45, 40, 44, None), (-3, 0, 3, "3"), ("O", 0, 9, "0"),
        ("-O", -3, 0, None), ("100", 0, 12, "10"), ("13", 13, 13, None), ("03", 30, 30, "30"), ("'5", 0, 20, "5"), ("42-2", 0, 500, None), ("", 5, 5, "5"), ("\u0663", 3, 3, "3"),
    ],
)  # fmt: skip
def test_the_one_number_within_bounds_a_key_away_is_meant(
    typed: str | int, low: int, high: int, meant: str | None
) -> None:
    assert number_meant(typed, low, high) == meant


@pytest.mark.parametrize(
    ("typed", "pattern", "meant"),
    [
        ("18-2O-19", "^[0-9]+-[0-9]+-[0-9]+$", "18-20-19"), ("O-7", "^[0-9]-[0-9]$", "0-7"),
        ("1-5 ll/5/4 inside", "^[0-9]-[0-9] [0-9]+/[0-9]/[0-9] inside$", "1-5 11/5/4 inside"),
        ("1-4 Cros-2", "^1-4 Cross-2$", None), ("O", "^[0-9]$", None), ("1-7", "^[0-9]-[0-9]$", None),
    ],
)  # fmt: skip
def test_letters_next_to_digits_are_meant_as_digits(typed: str, pattern: str, meant: str | None) -> None:
    assert form_meant(typed, pattern) == meant


YEARS = "^(?:1[7-9]|20)[0-9]{2}-(?:1[7-9]|20)[0-9]{2}$"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1947-55", "1947-1955"),
        ("1998-04", "1998-2004"),
        ("1947-47", "1947-1947"),
        ("1947/55", "1947-1955"),
        ("c. 1947 - 55 ?", "1947-1955"),
        ("1947 to 1955", "1947-1955"),
        ("1947-5", None),
        ("47-55", None),
        ("1147-55", None),
    ],
)
def test_a_last_year_of_two_digits_gets_its_century(typed: str, meant: str | None) -> None:
    assert form_meant(typed, YEARS) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("72 in", "72"), ("72cm", "72"), ("72 (see book)", "72"), ("72.0", "72"), ("72,0", "72"), ("72 ?", "72"),
        ("55in", "55"), ("90in", "90"), ("54 in", None), ("91 in", None), ("-60 in", None),
        ("72.5", None), ("72-74", None), ("72/74", None), ("72 or 74", None), ("in 72", None), ("72", None),
    ],
)  # fmt: skip
def test_a_number_before_a_unit_a_remark_or_zeros_is_meant(typed: str, meant: str | None) -> None:
    assert number_before_note(typed, 55, 90) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1-34 (9) tbc", "1-34 (9)"), ("1-34 (9) see the book", "1-34 (9)"), ("1-34 see", None),
        ("1-34 (9) p. 7", None), ("see 1-34 (9)", None), ("1-34 (9)", None),
        ("1-34 (9) ?", "1-34 (9)"), ("1-34 (9) (x)", None), ("1-34 (9) B", None),
    ],
)  # fmt: skip
def test_what_is_before_a_remark_without_digits_is_meant(typed: str, meant: str | None) -> None:
    assert before_note(typed, "1-34 (9)".__eq__) == meant
