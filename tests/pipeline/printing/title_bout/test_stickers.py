"""Stickers for owners of cards in the older print: the converted Punches Missed of those cards, and no other."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.paper import PAPERS
from fightcard.pipeline.printing.output.box_contents import box_sheets, print_box
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.systems.title_bout.stickers import sticker_sheets, stickers
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.samples import action, deck, fighter

OLD = {"source": {"book": "set.xlsx", "sheet": "Fighters", "row": 2, "countered_converted": True}}
NEW = {"source": {"book": "set.xlsx", "sheet": "Fighters", "row": 2, "countered_converted": False}}


def test_frazier_has_the_numbers_of_the_page_on_counter_punches() -> None:
    # 33-47 (CP37) is five numbers, 33 to 37; five from the end are 43 to 47.
    fresh = {"punches_missed": [33, 47], "countered": [43, 47]}
    tired = {"punches_missed": [31, 47], "countered": [41, 47]}
    card = fighter(name="Joe Frazier", fresh=fresh, fatigued=tired, **OLD)
    assert list(stickers([card])) == [
        ("Joe Frazier", "fresh", "33–47 (43)"),
        ("Joe Frazier", "fatigued", "31–47 (41)"),
    ]


def test_a_card_in_the_newer_print_and_a_side_without_counters_have_none() -> None:
    assert list(stickers([fighter(**NEW)])) == []
    assert [side for _, side, _ in stickers([fighter(fresh={"countered": None}, **OLD)])] == ["fatigued"]


@pytest.mark.parametrize(("cards", "pages"), [(0, 0), (1, 1), (48, 1), (49, 2)])
def test_as_many_pages_are_made_as_it_takes(cards: int, pages: int) -> None:
    # Letter: 24 rows of 4, 96 stickers, two to a card.
    assert len(sticker_sheets([fighter(**OLD)] * cards, PAPERS["letter"])) == pages


def test_the_sheet_is_only_in_the_box_of_a_set_with_older_cards() -> None:
    stocks = [Stock([fighter(**source)], deck(action()), "legends") for source in (OLD, NEW)]
    assert ["stickers" in box_sheets(stock, Order(), []) for stock in stocks] == [True, False]
    rendered = print_box(stocks[0], Order(), [], {"stickers"})
    assert [found.message for found in rendered.findings] == []
    (page,) = reader(rendered.files["stickers.pdf"]).pages
    words = page.extract_text()
    assert "Joe Frazier" in words
    assert "33–47 (43)" in words
