"""Sheets for cutting machines: where the marks stand, what keeps away from them, and places left empty."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from PIL import Image

from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.paper import CARDS, HOME, LETTER, POKER
from fightcard.pipeline.printing.output.print_set import Extent, print_set
from fightcard.pipeline.printing.sheets.grid import grid_for, meets
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from fightcard.pipeline.printing.sheets.registration import registration_marks, with_room
from tests.pipeline.printing.samples import fighter

DPI = 300


def printed(order: Order, cards: int) -> dict[str, bytes]:
    fighters = [{**fighter(), "id": f"fighter-{number}"} for number in range(cards)]
    made = print_set(
        Stock(fighters, None, "legends"), order, Extent(False, False, False, False), Path("nowhere")
    )
    return dict(made.files)


def page(content: bytes, number: int = 0) -> Image.Image:
    return pdfium.PdfDocument(content)[number].render(scale=DPI / 72).to_pil().convert("L")


def dark(picture: Image.Image, x: float, y: float) -> bool:
    return picture.getpixel((round(x / 25.4 * DPI), round(y / 25.4 * DPI))) < 40


def test_the_marks_of_a_letter_sheet_are_where_the_machine_looks() -> None:
    sheet = page(printed(Order(profile=PROFILES["silhouette"]), 8)["cards-silhouette.pdf"])
    # A square of 5 mm at 10 mm; arms of 20 mm, half a millimetre broad, from 10 mm inside the other corners.
    assert all(dark(sheet, x, y) for x in (10.2, 12.5, 14.8) for y in (10.2, 12.5, 14.8))
    assert not dark(sheet, 15.4, 12.5)
    assert not dark(sheet, 9.6, 12.5)
    assert all(dark(sheet, x, 10.25) for x in (186.2, 195.0, 205.6))
    assert all(dark(sheet, 205.65, y) for y in (10.5, 20.0, 29.7))
    assert all(dark(sheet, x, 269.15) for x in (10.3, 20.0, 29.7))
    assert all(dark(sheet, 10.25, y) for y in (249.7, 260.0, 269.0))
    assert not dark(sheet, 204.9, 20.0)
    assert not dark(sheet, 205.65, 30.5)


def test_eight_poker_cards_fit_between_the_marks() -> None:
    for paper in ("letter", "a4"):
        assert with_room(grid_for(paper, POKER, PROFILES["silhouette"].cutting)).places == 8


@pytest.mark.parametrize("card", CARDS)
def test_no_card_comes_near_a_mark(card: str) -> None:
    grid = with_room(grid_for(LETTER, CARDS[card], PROFILES["silhouette"].cutting))
    assert grid.places
    for spot in grid.spots:
        assert not any(meets(spot.box.grown(1.0), mark.grown(0.9)) for mark in registration_marks(LETTER))


def test_skipped_places_stay_white_and_the_cards_move_on() -> None:
    plain = page(printed(Order(), 9)["cards.pdf"])
    files = printed(Order(skip=(2, 9)), 9)
    sheets = pdfium.PdfDocument(files["cards.pdf"])
    assert len(sheets) == 2
    grid = grid_for("letter", POKER, HOME)
    for place in range(9):
        box = grid.spots[place].box
        was, now = (_inked(each, box) for each in (plain, page(files["cards.pdf"])))
        assert was > 0.1
        assert (now < 0.01) is (place in (1, 8))


def _inked(sheet: Image.Image, box: Box) -> float:
    inside = box.grown(-3.0)
    part = sheet.crop(
        tuple(round(edge / 25.4 * DPI) for edge in (inside.x, inside.y, inside.right, inside.bottom))
    )
    counts = part.histogram()
    return sum(counts[:120]) / sum(counts)


@pytest.mark.parametrize(
    ("skip", "said"),
    [((10,), "places 1 to 9"), ((0,), "places 1 to 9"), (tuple(range(1, 10)), "no place is left")],
)
def test_a_place_that_is_none_is_refused(skip: tuple[int, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        with_room(grid_for("letter", POKER, HOME), skip)


def test_the_cuts_are_those_of_the_printed_cards_in_millimetres() -> None:
    files = printed(Order(profile=PROFILES["silhouette"], skip=(1,)), 1)
    outline = files["cut-silhouette.svg"].decode()
    assert 'width="215.9mm" height="279.4mm" viewBox="0 0 215.9 279.4"' in outline
    cuts = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="88.900" height="63.500" rx="3.175"/>', outline)
    # Two columns of lying cards in the middle of the sheet: 215.9 / 2 - 88.9 = 19.05; the first place is skipped.
    assert len(cuts) == 7
    assert cuts[0] == ("107.950", "12.700")
    assert cuts[1] == ("19.050", "76.200")


def test_a_cricut_gets_pictures_of_the_size_that_its_software_takes() -> None:
    files = printed(Order(profile=PROFILES["cricut"]), 5)
    names = [name for name in files if name.endswith(".png")]
    assert "cricut/cards-cricut-1.png" in names
    assert not [name for name in files if name.endswith(".pdf")]
    with Image.open(io.BytesIO(files["cricut/cards-cricut-1.png"])) as picture:
        assert picture.size == (2025, 2775)
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
