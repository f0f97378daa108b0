"""What the schemas declare of a field is what conversion, parameters and print make of it."""

from __future__ import annotations

import pytest

from fightcard.pipeline.checks.typed_row import entry_of
from fightcard.pipeline.fields.row_conversion import Conversion, Form


def test_a_game_whose_cells_lack_a_form_is_reported_at_once() -> None:
    with pytest.raises(ValueError, match="fight_plan: Plan is not a plain value and has no form"):
        Conversion("fight_plan", {})


def test_the_forms_of_a_game_take_cells_apart_and_put_them_together() -> None:
    plan = Form(lambda text, _: text.split("; "), lambda lines: "; ".join(lines) or None)
    conversion = Conversion("fight_plan", {"plan": plan})
    row = {"Name": "Al", "Division": "MW", "HGT": 1, "STR": 2, "SPD": 3, "AGL": 4, "TGH": 5, "Plan": "a; b"}
    card = conversion.to_card(entry_of("fight_plan", row, 7), "book.xlsx")
    assert (card["plan"], card["source"]["row"], card["source"]["book"]) == (["a", "b"], 7, "book.xlsx")
    assert {heading: value for heading, value in conversion.to_row(card).items() if value is not None} == row
