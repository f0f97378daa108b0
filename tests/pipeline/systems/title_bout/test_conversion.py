"""The counter-punch conversion, with the worked cases of the rulings, and cards there and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from fightcard.pipeline.cards import CardSet, convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.systems.title_bout.columns import (
    Missed,
    Span,
    landed_of,
    missed_of,
    normalize,
    span_of,
)
from fightcard.pipeline.systems.title_bout.conversion import CONVERSION, convention_of, countered
from fightcard.pipeline.workbook.read import read
from tests.pipeline.printing.samples import FRAZIER as CARD_OF_FRAZIER
from tests.properties import examples
from tests.workbooks import FRAZIER, JACKSON, Row, altered, cell, write

# The table of worked cases in the rulings: what the source prints, how many numbers, what end-of-range
# prints.
WORKED = (
    ("Frazier fresh", "33-47 (CP37)", 5, (43, 47)),
    ("Akinwande fresh", "31-42 (CP33)", 3, (40, 42)),
    ("Louis fresh", "37-48 (CP40)", 4, (45, 48)),
    ("Tua fatigued", "27-48 (CP35)", 9, (40, 48)),
    ("Jackson fresh", "35-50 (48)", 3, (48, 50)),
    ("the rule text", "42-52 (CP 45)", 4, (49, 52)),
)


def converted(text: str) -> Span | None:
    missed = missed_of(text)
    assert missed is not None
    return countered(missed, convention_of(missed, None))


@pytest.mark.parametrize(("case", "text", "count", "numbers"), WORKED)
def test_a_worked_case_of_the_rulings(case: str, text: str, count: int, numbers: tuple[int, int]) -> None:
    found = converted(text)
    assert found == Span(*numbers), case
    assert found.high - found.low + 1 == count


def test_a_counter_number_outside_the_range_is_no_conversion() -> None:
    missed = missed_of("31-47 (CP27)")
    assert missed is not None
    with pytest.raises(ValueError, match="27 lies outside 31-47"):
        countered(missed, "old")


def test_a_range_without_a_counter_number_has_none() -> None:
    assert converted("33-47") is None


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("33-47 [37]", (43, 47)),  # old would be 5 numbers, new 11
        ("33-48 [46]", (46, 48)),  # new is 3 numbers, old would be 14
        ("33-48/46", (46, 48)),
        ("33-48, 46", (46, 48)),
        ("33-48 46", (46, 48)),
    ],
)
def test_without_a_mark_the_narrower_reading_counts(text: str, numbers: tuple[int, int]) -> None:
    assert converted(text) == Span(*numbers)


@pytest.mark.parametrize(("setting", "numbers"), [("old", (43, 47)), ("new", (37, 47))])
def test_what_the_workbook_says_beats_the_mark(setting: str, numbers: tuple[int, int]) -> None:
    missed = missed_of("33-47 (CP37)")
    assert missed is not None
    assert countered(missed, convention_of(missed, setting)) == Span(*numbers)  # type: ignore[arg-type]


spans = st.tuples(st.integers(1, 80), st.integers(1, 80)).map(lambda pair: Span(min(pair), max(pair)))
marked = spans.flatmap(
    lambda span: st.builds(
        Missed, st.just(span), st.integers(span.low, span.high), st.sampled_from(("old", "new", None))
    )
)


@given(marked, st.sampled_from(("old", "new", None)))
def test_the_conversion_keeps_the_count_of_numbers(missed: Missed, setting: str | None) -> None:
    convention = convention_of(missed, setting)  # type: ignore[arg-type]
    found = countered(missed, convention)
    assert found is not None
    assert missed.counter is not None
    before = (
        range(missed.span.low, missed.counter + 1)
        if convention == "old"
        else range(missed.counter, missed.span.high + 1)
    )
    assert found.high == missed.span.high
    assert found.high - found.low + 1 == len(before)
    assert missed.span.low <= found.low


@given(marked)
def test_a_converted_cell_printed_and_converted_again_stays_as_it_is(missed: Missed) -> None:
    once = countered(missed, convention_of(missed, None))
    assert once is not None
    again = missed_of(f"{missed.span.low}-{missed.span.high} ({once.low})")
    assert again is not None
    assert countered(again, convention_of(again, None)) == once


@pytest.mark.parametrize(
    ("reading", "text", "plain"),
    [
        ("landed", "1-32 (9 KD)", "1-32 (9)"),
        ("landed", "1-32 (KD 9)", "1-32 (9)"),
        ("landed", "1 - 32 ( 9 )", "1-32 (9)"),
        ("missed", "33-47 (cp37)", "33-47 (CP37)"),
        ("range", "48 -61", "48-61"),
        ("text", "a - b", "a - b"),
    ],
)
def test_older_prints_are_made_regular_and_reported(reading: str, text: str, plain: str) -> None:
    folded, change = normalize(reading, text)
    assert folded == plain
    assert (change is None) == (text == plain)


@pytest.mark.parametrize("text", ["0-5", "1-81", "1-2-3", "01-05", "1–5", "5", "", "1-٥"])
def test_a_text_that_is_no_range_is_none(text: str) -> None:
    assert span_of(text) is None


def test_power_and_range_are_taken_apart() -> None:
    landed = landed_of("1-36 (12)")
    assert landed is not None
    assert (landed.span, landed.power) == (Span(1, 36), 12)


def card_set(path: Path, *rows: Row) -> CardSet:
    return convert(check(read(write(path, rows))))


def test_frazier_becomes_the_card_of_the_design(tmp_path: Path) -> None:
    card = card_set(tmp_path / "legends.xlsx", JACKSON, FRAZIER).cards[1]
    source = {"book": "legends.xlsx", "sheet": "Fighters", "row": 3, "countered_converted": True}
    expected = {**CARD_OF_FRAZIER, "source": source}
    assert card == expected
    assert list(card) == list(expected)
    assert list(card["fresh"]) == list(CARD_OF_FRAZIER["fresh"])  # type: ignore[call-overload]
    assert list(faults("title_bout", "card", card)) == []


def test_a_card_in_the_newer_print_is_not_marked_as_converted(tmp_path: Path) -> None:
    source = card_set(tmp_path / "set.xlsx", JACKSON).cards[0]["source"]
    assert source == {"book": "set.xlsx", "sheet": "Fighters", "row": 2, "countered_converted": False}


@pytest.mark.parametrize(
    ("changes", "field", "value"),
    [
        ({"Special": "None"}, "special", None),
        ({"Special": None}, "special", None),
        ({"Special": "RING SMARTS"}, "special", "Ring Smarts"),
        ({"Nickname": None}, "nickname", None),
        ({"Stance": None}, "stance", "orthodox"),
        ({"Stance": "Southpaw"}, "stance", "southpaw"),
        ({"From": None, "To": None}, "years", None),
        ({"To": None}, "years", [1882, None]),
    ],
)
def test_blanks_and_words_become_what_the_card_says(
    tmp_path: Path, changes: Row, field: str, value: object
) -> None:
    card = card_set(tmp_path / "set.xlsx", {**JACKSON, **changes}).cards[0]
    assert card[field] == value
    assert list(faults("title_bout", "card", card)) == []


def test_an_empty_range_is_null(tmp_path: Path) -> None:
    row = {**JACKSON, "CL": "51-80", "RM": None, "Fat PM": "33-50", "Jab 3": "-", "Jab 2": "1-22"}
    card = card_set(tmp_path / "set.xlsx", row).cards[0]
    fresh, fatigued = card["fresh"], card["fatigued"]
    assert fresh["ring_movement"] is None  # type: ignore[index]
    assert fatigued["countered"] is None  # type: ignore[index]
    assert card["hitting_value"]["jab"] == {"3": None, "2": [1, 22]}  # type: ignore[index]
    assert list(faults("title_bout", "card", card)) == []


def test_a_column_of_prints_decides_row_by_row(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        sheet = book["Fighters"]
        sheet["BE1"].value = "CP Print"
        sheet["BE3"].value = "old"
        sheet[cell("PM", 3)].value = "33-47 (37)"
        sheet[cell("Fat PM", 3)].value = "31-47 (37)"

    cards = convert(check(read(altered(tmp_path / "set.xlsx", alter)))).cards
    assert [card["fresh"]["countered"] for card in cards] == [[48, 50], [43, 47]]  # type: ignore[index]
    assert [card["source"]["countered_converted"] for card in cards] == [False, True]  # type: ignore[index]


@st.composite
def rows(draw: st.DrawFn) -> dict[str, object]:
    """A valid row: ratings within bounds, ranges cut at random, either print, some ranges empty."""
    row: dict[str, object] = dict(JACKSON)
    for prefix in ("", "Fat "):
        borders = sorted(draw(st.lists(st.integers(2, 79), min_size=3, max_size=3, unique=True)))
        landed, missed, clinched = borders
        counter = draw(st.one_of(st.none(), st.integers(landed + 1, missed)))
        mark = draw(st.sampled_from(("(CP{})", "(CP {})", "({})")))
        row[f"{prefix}PL"] = f"1-{landed} ({draw(st.integers(0, min(15, landed)))})"
        row[f"{prefix}PM"] = f"{landed + 1}-{missed}" + (f" {mark.format(counter)}" if counter else "")
        row[f"{prefix}CL"] = f"{missed + 1}-{clinched}"
        row[f"{prefix}RM"] = f"{clinched + 1}-80"
        row |= {
            f"{prefix}{name}": draw(st.integers(1, 8))
            for name in ("CFB", "CFS", "AGG", "KD1", "KD2", "KI", "KO", "CUT")
        }
        row |= {f"{prefix}DEF": draw(st.integers(-6, 6)), f"{prefix}FOUL": draw(st.sampled_from("ABCDE"))}
    row["Name"] = draw(st.sampled_from(("Joe Louis", "Æ. Ørsted", "Владимир", "O'Neil [b]")))
    row["Special"] = draw(st.sampled_from(("None", None, "Absorber", "Safety First")))
    row["From"], row["To"] = draw(st.sampled_from(((1882, 1899), (None, None), (None, 1900))))
    return row


@examples(40)
@given(row=rows())
def test_a_card_printed_and_typed_again_is_the_same_card(
    row: Row, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("sets") / "set.xlsx"
    card = card_set(path, row).cards[0]
    again = card_set(path, CONVERSION.to_row(card)).cards[0]
    assert list(faults("title_bout", "card", card)) == []
    assert {**again, "source": None} == {**card, "source": None}
    assert again["source"]["countered_converted"] is False  # type: ignore[index]


@pytest.mark.parametrize(
    ("fresh", "tired", "is_converted"),
    [
        ("33-47 (43)", "31-47 (CP37)", True),
        ("33-47 (CP37)", "31-47 (41)", True),
        ("33-47 (43)", "31-47 (41)", False),
    ],
)
def test_a_card_says_that_either_half_was_converted(
    tmp_path: Path, fresh: str, tired: str, is_converted: bool
) -> None:
    rows = (JACKSON, {**FRAZIER, "PM": fresh, "Fat PM": tired})
    card = convert(check(read(write(tmp_path / "set.xlsx", rows)))).cards[1]
    assert card["source"]["countered_converted"] is is_converted  # type: ignore[index]
