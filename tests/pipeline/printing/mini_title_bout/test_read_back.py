"""What is printed on a Mini Title Bout card is read back and compared.

Any difference is told with both values.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.printing.drawing.paper import CARDS
from fightcard.pipeline.printing.output.print_run import Pack
from fightcard.pipeline.printing.sheets.order import Stock
from fightcard.pipeline.systems.mini_title_bout.printing import FIGHTER
from tests.engine.systems.mini_title_bout.cards import CARDS as FIGHTERS
from tests.pipeline.printing.mini_title_bout.samples import BARE, WIDEST, card, valid
from tests.pipeline.printing.read_back import messages_of, printed_pack
from tests.pipeline.printing.samples import render
from tests.properties import examples


def printed(*fighters: dict[str, Any], size: str = "poker") -> tuple[Pack, bytes]:
    return printed_pack(Stock(fighters, None, "club", "mini_title_bout"), size)


@pytest.fixture(scope="module")
def sandy() -> tuple[Pack, bytes]:
    return printed(card())


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": "Randy Dandy"}, "Name"),
        ({"nickname": "Sand"}, "the line under the name"),
        ({"division": "LHW"}, "the line under the name"),
        ({"record": "25-7-3 (16)"}, "Record"),
        ({"base_scoring": {"slugging": 17, "boxing": 18, "outside": 19}}, "Base"),
        ({"power": {"slugging": "F", "boxing": "G", "staying_away": "G"}}, "Power"),
        ({"knockdown_defense": ["F", "D"]}, "KD Def"),
        ({"knockdown_defense": ["F", None]}, "KD Def"),
        ({"knockdown_defense": ["E", "C"]}, "KD Def"),
        ({"knockout_defense": "H"}, "KO Def"),
        ({"defense": 1}, "DEF"),
        ({"tie_up": 6}, "TIE UP"),
        ({"conditioning": {"training": "C", "fatigue": "C", "training_star": False}}, "COND"),
        ({"conditioning": {"training": "C", "fatigue": "D", "training_star": True}}, "COND"),
        ({"reach": 72}, "REACH"),
        ({"body": {"rating": 1, "hand": None}}, "BODY"),
        ({"killer_instinct": True}, "killer instinct"),
        ({"fouler": "FF"}, "fouler"),
        ({"fouler": None}, "fouler"),
        ({"slow_starter": True}, "slow starter"),
    ],
)  # fmt: skip
def test_any_value_that_differs_is_reported(
    sandy: tuple[Pack, bytes], changes: dict[str, Any], field: str
) -> None:
    (said,) = messages_of(*sandy, card(**changes))
    assert said.split(" reads ")[0].rpartition(": ")[2] == field


def test_the_hand_of_a_body_rating_is_compared() -> None:
    left = card(body={"rating": 1, "hand": "left"})
    (said,) = messages_of(*printed(left), card(body={"rating": 1, "hand": "right"}))
    assert (
        said
        == "Randy Sandy: BODY reads '1 left hand' in the printed file, and '1 right hand' in the card data"
    )


@pytest.mark.parametrize("size", list(CARDS))
@pytest.mark.parametrize(
    "fighter", [*map(dict, FIGHTERS[:2]), card(**WIDEST), card(**BARE)], ids=lambda each: str(each["name"])
)
def test_cards_read_back_on_every_size(fighter: dict[str, Any], size: str) -> None:
    assert messages_of(*printed(fighter, size=size), fighter, size=size) == []


def test_every_column_of_the_workbook_is_on_the_card_and_compared() -> None:
    assert FIGHTER.values is not None
    assert set(layout("mini_title_bout", "row").columns) == {
        heading for each in FIGHTER.fields.values() for heading in each
    }
    assert set(FIGHTER.values(card())) == set(FIGHTER.fields)


@examples(8)
@example([card(**WIDEST)])
@given(st.lists(valid(), min_size=4, max_size=8))
def test_any_valid_card_prints_and_reads_back_to_itself(fighters: list[dict[str, Any]]) -> None:
    found = render(fighters, None, set_name="club", system="mini_title_bout").findings
    assert [each.message for each in found if each.severity == "error"] == []
