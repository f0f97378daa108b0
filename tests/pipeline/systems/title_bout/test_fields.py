"""What the schemas declare of a field is what conversion, parameters and print make of it."""

from __future__ import annotations

import pytest

from fightcard.pipeline.checks.typed_row import entry_of
from fightcard.pipeline.fields.card_parameters import parameters
from fightcard.pipeline.fields.declarations import fields_of
from fightcard.pipeline.fields.printed import block
from fightcard.pipeline.game import game_of
from tests.pipeline.systems.title_bout.workbooks import FRAZIER


def test_a_prefix_of_a_group_precedes_the_headings_in_it() -> None:
    cells = fields_of("title_bout").cells
    assert [node.path for node in cells["KI"].nodes] == [("fresh", "killer_instinct")]
    assert [node.path for node in cells["Fat KI"].nodes] == [("fatigued", "killer_instinct")]


def test_a_list_of_headings_is_shared_out_among_the_members_of_a_list_or_a_group() -> None:
    cells = fields_of("title_bout").cells
    assert [cells[heading].nodes[0].path for heading in ("KD1", "KD2", "Jab 3", "Jab 2")] == [
        ("fresh", "knockdown", 0),
        ("fresh", "knockdown", 1),
        ("hitting_value", "jab", "3"),
        ("hitting_value", "jab", "2"),
    ]


def test_a_cell_that_holds_two_values_is_no_plain_one() -> None:
    cells = fields_of("title_bout").cells
    assert [node.name for node in cells["PL"].nodes] == ["punches_landed", "power"]
    assert (cells["PL"].is_plain, cells["KI"].is_plain, cells["CL"].is_plain) == (False, True, False)


def test_a_blank_is_the_default_of_its_field_null_where_it_may_be_or_no_card() -> None:
    to_card = game_of("title_bout").cards.to_card
    bare = to_card(
        entry_of("title_bout", {**FRAZIER, "Stance": None, "Nickname": None, "Special": "None"}), ""
    )
    assert (bare["stance"], bare["nickname"], bare["special"]) == ("orthodox", None, None)
    with pytest.raises(ValueError, match="Fat KI does not hold a number; the row was not checked"):
        to_card(entry_of("title_bout", {**FRAZIER, "Fat KI": None}), "")


@pytest.mark.parametrize(
    ("years", "card"), [((None, None), None), ((1965, None), [1965, None]), ((None, 1981), [None, 1981])]
)
def test_a_group_of_which_nothing_is_typed_is_null(
    years: tuple[int | None, int | None], card: list[int | None] | None
) -> None:
    row = {**FRAZIER, "From": years[0], "To": years[1]}
    converted = game_of("title_bout").cards.to_card(entry_of("title_bout", row), "")
    assert converted["years"] == card


def test_a_number_is_turned_within_the_bounds_of_its_column_or_narrower_ones() -> None:
    found = {each.heading: (each.low, each.high) for each in parameters("title_bout") if not each.part}
    # p.24: END of the fatigued column is 0 and cannot be turned; fresh it is asked for from 5 on.
    assert (found["DEF"], found["END"], "Fat END" in found, "FOUL" in found) == (
        (-6, 6),
        (5, 150),
        False,
        False,
    )


def test_what_can_only_be_taken_away_is_left_where_it_is_or_taken() -> None:
    special = next(each for each in parameters("title_bout") if each.heading == "Special")
    card = game_of("title_bout").cards.to_card(entry_of("title_bout", FRAZIER), "")
    assert (special.read(card), special.write(card, 1)) == (1, card)
    bare = special.write(card, 0)
    assert (bare["special"], special.read(bare)) == (None, None)


def test_a_block_names_the_label_the_cells_and_the_text_of_its_fields() -> None:
    card = game_of("title_bout").cards.to_card(entry_of("title_bout", FRAZIER), "")
    ratings = {each.label: each for each in block("title_bout", "ratings", "fatigued")}
    assert list(ratings) == ["AGG", "KD 1/2", "KI", "KO", "END", "CUT", "FOUL", "CP"]
    assert ratings["KD 1/2"].headings == ("Fat KD1", "Fat KD2")
    assert [ratings[label].text(card, "-") for label in ("KD 1/2", "FOUL")] == ["2/8", "C"]
    with pytest.raises(TypeError, match="FOUL is not a number"):
        ratings["FOUL"].number(card)
