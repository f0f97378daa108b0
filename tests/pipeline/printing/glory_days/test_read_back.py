"""What is printed on a Glory Days card is read back and compared: any difference is told with both values."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.printing.drawing.paper import CARDS, POKER
from fightcard.pipeline.printing.output.pdf_read_back import compare
from fightcard.pipeline.printing.output.print_run import Pack, packs, print_pack
from fightcard.pipeline.printing.sheets.order import Order, Stock
from tests.engine.systems.glory_days.cards import CARDS as GLORY
from tests.pipeline.printing.glory_days.samples import card, valid
from tests.pipeline.printing.read_back import messages_of, printed_pack
from tests.pipeline.printing.samples import render
from tests.properties import examples


def printed(*cards: dict[str, Any], size: str = "poker") -> tuple[Pack, bytes]:
    return printed_pack(Stock(cards, None, "glory", "glory_days"), size)


@pytest.fixture(scope="module")
def marciano() -> tuple[Pack, bytes]:
    return printed(card())


DIE = {"distance": "inside", "stars": 2}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": "Rocky Graziano"}, "Name"),
        ({"nickname": None}, "the line under the name"),
        ({"years": "1948-1955"}, "the line under the name"),
        ({"division": "CW"}, "the line under the name"),
        ({"record": "49-0-1 (43)"}, "Record"),
        ({"record": "49-0-0 (34)"}, "Record"),
        ({"trait": {"name": "Ironman"}}, "Trait"),
        ({"trait": {"text": "+2 to his opponent's Chin KO"}}, "Trait Text"),
        ({"generalship": [{**DIE, "stars": 3}, *card()["generalship"][1:]]}, "Ring 1"),
        ({"generalship": [{**DIE, "distance": "outside"}, *card()["generalship"][1:]]}, "Ring 1"),
        ({"fresh": {"power": 8}}, "Power"),
        ({"fresh": {"power_hurt": 12}}, "Power"),
        ({"fresh": {"stunned": 6}}, "Chin KD"),
        ({"fatigued": {"knocked_down": 4}}, "Fat Chin KD"),
        ({"fatigued": {"knocked_out": 1}}, "Fat Chin KO"),
        ({"fatigued": {"will": 3}}, "Fat Will"),
        ({"cut": 6}, "Cut"),
        ({"foul": 8}, "Foul"),
        ({"stamina": {"ten": 110}}, "Stamina"),
        ({"inside": {"punches_5": [0, 6]}}, "In 5 PL"),
        ({"outside": {"missed": None}}, "Out Miss"),
        ({"outside": {"event": [98, 99]}}, "Out Event"),
        ({"calls": {"punches_3": "Lead hook, then a burst"}}, "Call 3 PL"),
        ({"defense": [{"range": [1, 2], "punches": 1}, {"range": [3, 4], "punches": 2}]}, "Defense"),
        ({"counter": [{"punch": "hook", "range": [1, 4], "punches": 2}]}, "Counter"),
        ({"fouls": {"holding": [14, 15]}}, "Holding"),
        ({"injuries": {"gash_left_eye": [15, 16]}}, "Gash L Eye"),
        ({"injuries": {"bloody_nose": [19, 19]}}, "Bloody Nose"),
    ],
)
def test_any_value_that_differs_is_reported_by_the_heading_of_its_column(
    marciano: tuple[Pack, bytes], changes: dict[str, Any], field: str
) -> None:
    (said,) = messages_of(*marciano, card(**changes))
    assert said.split(" reads ")[0].endswith(f": {field}")


def test_values_exchanged_on_a_card_are_seen(marciano: tuple[Pack, bytes]) -> None:
    turned = card()
    turned["inside"], turned["outside"] = turned["outside"], turned["inside"]
    turned["defense"] = turned["defense"][::-1]
    turned["injuries"]["cut_left_eye"], turned["injuries"]["cut_right_eye"] = [11, 12], [9, 10]
    assert messages_of(*marciano, turned)[:3] == [
        "Rocky Marciano: Defense reads '1–2 −1 3–4 +2' in the printed file, and '3-4 +2 1-2 -1' in the"
        " card data",
        "Rocky Marciano: In 5 PL reads '0–7' in the printed file, and '0-5' in the card data",
        "Rocky Marciano: Out 5 PL reads '0–5' in the printed file, and '0-7' in the card data",
    ]
    # Of eight rows the last two are alike inside and outside.
    assert len(messages_of(*marciano, turned)) == 1 + 2 * 6 + 2


@pytest.mark.parametrize("size", list(CARDS))
def test_the_cards_of_the_text_read_back_on_every_size(size: str) -> None:
    cards = [dict(each) for each in GLORY]
    pack, content = printed(*cards, size=size)
    assert messages_of(pack, content, *cards, size=size) == []
    assert len(messages_of(pack, content, {**cards[0], "cut": 3}, *cards[1:], size=size)) == 1


def test_every_column_of_the_workbook_that_a_card_prints_is_compared() -> None:
    pack, _ = printed(card())
    compared = set(pack.face.fields) - {"the line under the name"}
    silent = {"Nickname", "Division", "Years", "Trait Effect", "Notes", "Set", "Portrait"}
    assert set(layout("glory_days", "row").columns) - silent == compared
    assert pack.face.values is not None
    assert set(pack.face.values(card())) == set(pack.face.fields)


def test_what_is_too_small_is_reported_at_its_cell() -> None:
    fighter = {
        **card(name="Maximilian Alexander von Hohenzollern-Sigmaringen y de la Fuente Fernandez Senior")
    }
    stock = Stock([fighter], None, "glory", "glory_days", columns={"Name": "A", "Trait Text": "G"})
    found = print_pack(packs(stock, Order())[0], stock, Order()).findings
    assert [(each.code, each.cell, each.column) for each in found] == [("P201", "A2", "Name")]


@examples(10)
@given(st.lists(valid(), min_size=4, max_size=8))
def test_any_valid_card_prints_and_reads_back_to_itself(cards: list[dict[str, Any]]) -> None:
    found = render(cards, None, set_name="glory", system="glory_days").findings
    assert [each.message for each in found if each.severity == "error"] == []


def test_a_card_that_is_not_in_the_file_is_reported(marciano: tuple[Pack, bytes]) -> None:
    pack, content = marciano
    found = compare(pack.face, [pack.prints[0]] * 2, content, POKER)
    assert [each.message for each in found] == ["1 of 2 fighter cards were found in the printed file"]
