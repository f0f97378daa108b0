"""What is printed on a Fight Plan card is read back and compared: any difference is told with both values."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.printing.drawing.paper import CARDS
from fightcard.pipeline.printing.output.pdf_read_back import compare
from fightcard.pipeline.printing.output.print_run import Pack, packs, print_pack
from fightcard.pipeline.printing.sheets.layout import Print
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.systems.fight_plan.printing import FIGHTER
from tests.engine.systems.fight_plan.cards import CARDS as LEAGUE
from tests.pipeline.printing.fight_plan.samples import BARE, FIFTEEN, WIDEST, card, line, valid
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.samples import render
from tests.properties import examples


def in_four_inks(fighter: dict[str, Any], size: str = "poker") -> tuple[Pack, bytes]:
    """One card of a set, printed without a word."""
    stock, order = Stock([fighter], None, "league", "fight_plan"), Order(card=size)
    (pack,) = packs(stock, order)
    made = print_pack(pack, stock, order)
    assert list(made.findings) == []
    return pack, made.content


def against(pack: Pack, content: bytes, other: dict[str, Any], size: str = "poker") -> list[str]:
    """What is said when a printed card is held against other data."""
    first = pack.prints[0]
    return [
        found.message
        for found in compare(pack.face, [Print(other, first.imprint, first.owner)], content, CARDS[size])
    ]


@pytest.fixture(scope="module")
def tarrant() -> tuple[Pack, bytes]:
    return in_four_inks(card())


PLAN = card()["plan"]


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"name": "Mick Farrant"}, ["Name"]),
        ({"nickname": None}, ["the line under the name"]),
        ({"years": "1951-1963"}, ["the line under the name"]),
        ({"division": "LHW"}, ["the line under the name"]),
        ({"record": "25-7-3 (16)"}, ["Record"]),
        ({"record": None}, ["Record"]),
        ({"height": 13}, ["HGT"]),
        ({"strength": 12}, ["STR"]),
        ({"speed": 10}, ["SPD"]),
        ({"agility": 21}, ["AGL"]),
        ({"toughness": 13}, ["Endurance", "TGH"]),
        ({"plan": [*PLAN[:-1], {**PLAN[-1], "aggressiveness": 5}]}, ["Plan"]),
        ({"plan": [*PLAN[:-1], {**PLAN[-1], "style": "outside"}]}, ["Plan"]),
        ({"plan": [*PLAN[:-1], {**PLAN[-1], "target": "head"}]}, ["Plan"]),
        ({"plan": [*PLAN[:-1], {**PLAN[-1], "dirty": True}]}, ["Plan"]),
        ({"plan": [*PLAN[:2], {**PLAN[2], "rounds": [5, 12]}, {**PLAN[3], "rounds": [13, 15]}]}, ["Plan"]),
        ({"plan": PLAN[::-1]}, ["Plan"]),
        ({"plan": PLAN[:-1]}, ["Plan"]),
    ],
)  # fmt: skip
def test_any_value_that_differs_is_reported(
    tarrant: tuple[Pack, bytes], changes: dict[str, Any], fields: list[str]
) -> None:
    said = against(*tarrant, card(**changes))
    assert sorted(each.split(" reads ")[0].rpartition(": ")[2] for each in said) == fields


def test_a_plan_is_read_line_by_line_with_its_words(tarrant: tuple[Pack, bytes]) -> None:
    (said,) = against(*tarrant, card(plan=[line(1, 15, (4, 3, 2))]))
    assert said == (
        "Mick Tarrant: Plan reads '1–3 5 6 9 Clinching body 4 5 8 7 Cutting off DIRTY any 5–11 5 7 8"
        " Cutting off any "
        "12–15 6 8 6 All-out assault any' in the printed file, and '1-15 4 3 2 Boxing any' in the card data"
    )


@pytest.mark.parametrize("size", list(CARDS))
@pytest.mark.parametrize("fighter", [*map(dict, LEAGUE), card(**BARE)], ids=lambda each: str(each["id"]))
def test_cards_read_back_on_every_size(fighter: dict[str, Any], size: str) -> None:
    assert against(*in_four_inks(fighter, size), fighter, size) == []


OWN_CHARTS: dict[str, Any] = {
    "endurance": {"for each point of TGH": {"points": "12.5"}},
    "recovery": {"energy points a round": {"value": "25"}},
}


def test_a_card_says_what_its_owners_charts_say() -> None:
    deck: Any = {"name": "league", "charts": OWN_CHARTS}
    stock, order = Stock([card(toughness=13)], deck, "league", "fight_plan"), Order()
    (pack,) = packs(stock, order)
    made = print_pack(pack, stock, order)
    assert list(made.findings) == []
    words = " ".join(page.extract_text() for page in reader(made.content).pages)
    for text in ("162.5", "12.5 × TGH", "full height 25 points"):
        assert text in words
    imprint = replace(pack.prints[0].imprint, charts={})
    (said,) = compare(pack.face, [replace(pack.prints[0], imprint=imprint)], made.content, CARDS["poker"])
    assert "Endurance reads '162.5' in the printed file, and '130' in the card data" in said.message


def test_every_column_of_the_workbook_is_on_the_card_and_compared() -> None:
    assert FIGHTER.values is not None
    assert set(layout("fight_plan", "row").columns) == {
        heading for each in FIGHTER.fields.values() for heading in each
    }
    assert set(FIGHTER.values(card())) == set(FIGHTER.fields)


@examples(10)
@example([card(**WIDEST), card(plan=FIFTEEN)])
@given(st.lists(valid(), min_size=4, max_size=8))
def test_any_valid_card_prints_and_reads_back_to_itself(cards: list[dict[str, Any]]) -> None:
    found = render(cards, None, set_name="league", system="fight_plan").findings
    assert [each.message for each in found if each.severity == "error"] == []
