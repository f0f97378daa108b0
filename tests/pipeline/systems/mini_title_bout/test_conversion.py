"""Mini Title Bout rows to card data and back, and the ways in which a rating may be typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard.engine.systems.mini_title_bout.loading import CONDITIONING, LETTERS
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.systems.mini_title_bout.columns import (
    Conditioning,
    base_text,
    bases_of,
    body_of,
    body_text,
    chins_of,
    conditioning_of,
    normalize,
    power_text,
    powers_of,
)
from fightcard.pipeline.systems.mini_title_bout.conversion import CONVERSION
from fightcard.pipeline.workbook.read import read
from tests.games import said
from tests.pipeline.systems.mini_title_bout.workbooks import CONLEY, SABLE, cell, write

MADE_REGULAR = "marks or letters that the card sets otherwise"
BASES = st.integers(1, 40)
LETTER = st.sampled_from(LETTERS)


def test_a_row_becomes_the_card_that_it_states(tmp_path: Path) -> None:
    cards = convert(check(read(write(tmp_path / "club.xlsx")))).cards
    whole = {"schema": "mini_title_bout/card/1", "set": "club", "cards": list(cards)}
    assert list(faults("mini_title_bout", "set", whole)) == []
    assert said(cards[1]) == {
        "id": "leon-sable", "name": "Leon Sable", "nickname": "The Metronome", "division": "MW",
        "record": "34-5-3 (9)",
        "years": "1922-1933", "base_scoring": {"slugging": 17, "boxing": 20, "outside": 21},
        "power": {"slugging": "E", "boxing": "F", "staying_away": "G"}, "knockdown_defense": ["F", "C"],
        "knockout_defense": "I", "defense": -2,
        "conditioning": {"training": "A+", "fatigue": "A+", "training_star": True}, "tie_up": 8, "reach": 74,
        "body": {"rating": 1, "hand": "left"}, "killer_instinct": False, "slow_starter": True,
        "source": {"book": "club.xlsx", "sheet": "Fighters", "row": 3},
    }  # fmt: skip


def test_fewer_ratings_than_strategies_are_shared_out_as_the_text_says(tmp_path: Path) -> None:
    # Two bases: slugging and boxing before outside (section 8). Two letters of power: slugging before the
    # others (section 9).
    card = convert(check(read(write(tmp_path / "club.xlsx")))).cards[0]
    assert card["base_scoring"] == {"slugging": 20, "boxing": 20, "outside": 17}
    assert card["power"] == {"slugging": "B", "boxing": "C", "staying_away": "C"}
    assert card["knockdown_defense"] == ["G", None]
    assert card["conditioning"] == {"training": "A", "fatigue": "B", "training_star": False}


def test_one_base_and_one_letter_are_for_every_strategy() -> None:
    assert bases_of("18") == (18, 18, 18)
    assert powers_of("B") == ("B", "B", "B")


def test_cards_are_typed_back_into_the_cells_they_came_from(tmp_path: Path) -> None:
    cards = convert(check(read(write(tmp_path / "club.xlsx")))).cards
    assert [said(CONVERSION.to_row(card)) for card in cards] == [said(CONLEY), said(SABLE)]


def test_a_base_saved_as_a_number_is_one_base_for_all(tmp_path: Path) -> None:
    checked = check(read(write(tmp_path / "club.xlsx", [{**CONLEY, "Base": 19}])))
    assert checked.findings == ()
    assert convert(checked).cards[0]["base_scoring"] == {"slugging": 19, "boxing": 19, "outside": 19}


@pytest.mark.parametrize(
    ("reading", "loose", "regular"),
    [
        ("base", "20/12", "20 12"), ("base", "20 , 12", "20 12"), ("base", "20-12", "20 12"), ("base",
            "18/21/21", "18-21-21"),
        ("base", "18 - 21 - 21", "18-21-21"), ("base", "18 21 21", "18-21-21"), ("base", "18-18-18", "18"),
        ("base", "20-20-12", "20 12"),
        ("power", "b/c", "B/C"), ("power", "B - C", "B/C"), ("power", "B C D", "B/C/D"), ("power", "B/C/C",
            "B/C"), ("power", "b/b/b", "B"),
        ("chin", "f / c", "F/C"), ("chin", "F (C)", "F/C"), ("chin", "h", "H"),
        ("cond", "a / b", "A/B"), ("cond", "A +", "A+"), ("cond", "b *", "B*"), ("cond", "B/B", "B"), ("cond",
            "A* / A", "A*"),
        ("body", "1 (with left hand only)", "1 (left)"), ("body", "2R", "2 (right)"), ("body", "3 LH",
            "3 (left)"), ("body", "1 right hand", "1 (right)"),
        ("record", "34 - 5 - 3(9)", "34-5-3 (9)"),
    ],
)  # fmt: skip
def test_loose_but_clear_typing_is_made_regular_and_reported(reading: str, loose: str, regular: str) -> None:
    assert normalize(reading, loose) == (regular, MADE_REGULAR)


@pytest.mark.parametrize(
    ("reading", "text"),
    [
        ("base", "20 to 12"), ("base", "18-21-21-20"), ("power", "BC"), ("power", "B/C/D/E"), ("chin",
            "F/C/B"), ("chin", "F/F"),
        ("cond", "A/B/C"), ("cond", "good"), ("body", "left"), ("body", "1 (both)"), ("text", "b / c"),
    ],
)  # fmt: skip
def test_what_is_not_clear_or_says_something_of_its_own_is_left_as_it_was_typed(
    reading: str, text: str
) -> None:
    assert normalize(reading, text) == (text, None)


@pytest.mark.parametrize(
    ("heading", "loose", "code", "card"),
    [
        ("KI", "yes", "C110", True), ("KI", "Killer Instinct", "C110", True), ("KI", "no", "C110", False),
        ("KI", "-", "C110", False),
        ("SS", "x", "C110", True), ("Foul", "flagrant fouler", "C110", "FF"), ("Foul", "f", "C110", "F"),
        ("Foul", "none", "C110", None),
    ],
)  # fmt: skip
def test_a_sign_may_be_said_in_words_and_denied(
    heading: str, loose: str, code: str, card: object, tmp_path: Path
) -> None:
    checked = check(read(write(tmp_path / "club.xlsx", [{**CONLEY, heading: loose}])))
    assert [(each.code, each.cell) for each in checked.findings] == [(code, cell(heading))]
    field = {"KI": "killer_instinct", "SS": "slow_starter", "Foul": "fouler"}[heading]
    assert convert(checked).cards[0][field] == card


def test_a_second_chin_of_the_same_letter_stays() -> None:
    # It says that he gets no worse; a letter alone says that he does (section 5).
    assert chins_of("F/F") == ("F", "F")
    assert chins_of("F") == ("F", None)


def test_the_cell_of_conditioning_says_training_before_fatigue() -> None:
    assert conditioning_of("A+*/B") == Conditioning("A+", "B", is_starred=True)
    assert conditioning_of("B") == Conditioning("B", "B", is_starred=False)


@given(BASES, BASES, BASES)
def test_any_bases_come_back_as_they_were_typed(slugging: int, boxing: int, outside: int) -> None:
    text = base_text(slugging, boxing, outside)
    assert bases_of(text) == (slugging, boxing, outside)
    assert normalize("base", text) == (text, None)


@given(LETTER, LETTER, LETTER)
def test_any_letters_of_power_come_back_as_they_were_typed(one: str, two: str, three: str) -> None:
    text = power_text(one, two, three)
    assert powers_of(text) == (one, two, three)
    assert normalize("power", text) == (text, None)


@given(st.sampled_from(CONDITIONING), st.sampled_from(CONDITIONING), st.booleans())
def test_any_conditioning_comes_back_as_it_was_typed(training: str, fatigue: str, is_starred: bool) -> None:
    conditioning = Conditioning(training, fatigue, is_starred)
    assert conditioning_of(conditioning.text) == conditioning
    assert normalize("cond", conditioning.text) == (conditioning.text, None)


@given(st.integers(0, 4), st.sampled_from([None, "left", "right"]))
def test_any_body_rating_comes_back_as_it_was_typed(rating: int, hand: str | None) -> None:
    assert body_of(body_text(rating, hand)) == (rating, hand)
    assert normalize("body", body_text(rating, hand)) == (body_text(rating, hand), None)


@given(
    st.sampled_from(["base", "power", "chin", "cond", "body"]), st.text("0129ABFJ+*/- (),left", max_size=14)
)
def test_what_is_made_regular_is_regular(reading: str, text: str) -> None:
    folded, _ = normalize(reading, text)
    assert normalize(reading, folded) == (folded, None)
