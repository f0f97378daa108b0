"""Drawings as portraits: an SVG is drawn from its own file alone, and a hostile one is refused unseen."""

from __future__ import annotations

import base64
import io
import struct
import sys
import zlib
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from fightcard.pipeline.base import extras
from fightcard.pipeline.base.extras import MoreNeeded
from fightcard.pipeline.findings import Place
from fightcard.pipeline.printing.drawing import svg_portraits
from fightcard.pipeline.printing.drawing.portraits import in_four_inks, portrait
from fightcard.pipeline.printing.output.print_run import packs, print_packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.samples import fighter

if TYPE_CHECKING:
    from pathlib import Path

    from reportlab.lib.utils import ImageReader

CELL = Place(sheet="Fighters", cell="BE7", fighter="Joe Frazier")
OPEN = (
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink' width='100' height='200'>"
)
RED = "<rect width='100' height='200' fill='#ff0000'/>"
DOCTYPE = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
BILLIONS = "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]>"
OTHERS_FILE = "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/hostname'>]>"


def drawn(
    folder: Path, text: str, name: str = "frazier.svg"
) -> tuple[ImageReader | None, list[tuple[str, str]]]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    picture, faults = portrait(path, name, CELL)
    assert {(fault.sheet, fault.cell, fault.value) for fault in faults} <= {("Fighters", "BE7", name)}
    return picture, [(fault.code, fault.message.partition(name)[2]) for fault in faults]


def opened(picture: ImageReader | None) -> Image.Image:
    assert picture is not None
    return Image.open(io.BytesIO(picture.fp.getvalue()))


@pytest.mark.parametrize("head", ["", "\ufeff", '<?xml version="1.0"?>', DOCTYPE, "<!-- by hand -->\n"])
def test_a_drawing_is_cropped_square_at_600_dots_an_inch_without_specks(head: str, tmp_path: Path) -> None:
    # 100 by 200: a quarter of what is too much goes above, so the square runs from 25 to 125.
    bands = "<rect width='100' height='25' fill='#00f'/><rect y='25' width='100' height='100' fill='#f00'/>"
    picture, faults = drawn(tmp_path, f"{head}{OPEN}{bands}</svg>")
    assert faults == []
    square = opened(picture)
    assert (square.size, square.format) == ((945, 945), "PNG")
    assert {square.getpixel(spot) for spot in ((2, 2), (472, 472), (942, 942))} == {(255, 0, 0)}


def test_a_drawing_has_the_same_dots_again_and_white_where_it_draws_nothing(tmp_path: Path) -> None:
    text = f"{OPEN}<circle cx='50' cy='75' r='30' fill='tan'/></svg>"
    (one, _), (other, _) = drawn(tmp_path, text), drawn(tmp_path, text, "again.svg")
    assert opened(one).tobytes() == opened(other).tobytes()
    assert opened(one).getpixel((3, 3)) == (255, 255, 255)


@pytest.mark.parametrize(
    ("says", "size"),
    [
        ("viewBox='0 0 10 30'", (945, 945)),
        ("viewBox='-5,-5,30,10' width='100%' height='100%'", (945, 945)),
        ("viewBox='0 0 10 10' width='30mm' height='10mm'", (945, 945)),
        ("width='300' height='100px'", (945, 945)),
        ("", (945, 945)),
        ("viewBox='0 0 1e999 1e999'", (945, 945)),
        # More than four times as long as wide: no finer than can be paid for.
        ("viewBox='0 0 10 80'", (472, 472)),
    ],
)
def test_a_drawing_of_any_shape_is_as_fine_as_a_card_shows(
    says: str, size: tuple[int, int], tmp_path: Path
) -> None:
    text = f"<svg xmlns='http://www.w3.org/2000/svg' {says}><path d='M0 0h9v9z'/></svg>"
    picture, faults = drawn(tmp_path, text)
    assert faults == []
    width, height = opened(picture).size
    assert (width, height) == (pytest.approx(size[0], abs=2), pytest.approx(size[1], abs=2))


def test_a_picture_within_a_drawing_is_drawn_with_it(tmp_path: Path) -> None:
    dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    inside = (
        f"<image x:href='data:image/png;base64,{dot}' width='100' height='200' preserveAspectRatio='none'/>"
    )
    picture, faults = drawn(tmp_path, f"{OPEN}{inside}</svg>")
    assert faults == []
    assert opened(picture).getpixel((472, 472)) != (255, 255, 255)


def black(side: int) -> bytes:
    """A PNG of nothing but black, as small as a file can be and as large as a picture can claim to be."""
    rows = zlib.compress(bytes(side // 8 + 1) * side, 9)
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", rows), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(part)) + name + part + struct.pack(">I", zlib.crc32(name + part))
        for name, part in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def with_pictures(*pictures: bytes, kind: str = "image/png") -> str:
    inside = "".join(
        f"<image x:href='data:{kind};base64,{base64.b64encode(each).decode()}' width='100' height='200'/>"
        for each in pictures
    )
    return f"{OPEN}{inside}</svg>"


@pytest.mark.parametrize(
    ("sides", "said"),
    [
        ((20_000,), "more than 100 million pixels in a picture within it"),
        ((11_000,), "121 million pixels in the pictures within it"),
        ((5_600,) * 4, "125 million pixels in the pictures within it"),
    ],
)
def test_pixels_within_a_drawing_are_counted_before_anything_unpacks_them(
    sides: tuple[int, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(svg_portraits, "_drawn", lambda *_: pytest.fail("it was drawn"))
    picture, ((code, message),) = drawn(tmp_path, with_pictures(*map(black, sides)))
    assert (picture, code) == (None, "P502")
    assert said in message


GIF = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"
"""A sound picture of one dot, of a kind that drawings may not hold."""


@pytest.mark.parametrize(
    "content", [b"GIF89a", GIF, b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"", b"\x89PNG\r\n\x1a\n"]
)
def test_a_picture_within_a_drawing_that_cannot_be_read_is_reported(content: bytes, tmp_path: Path) -> None:
    picture, ((code, message),) = drawn(tmp_path, with_pictures(content))
    assert (picture, code) == (None, "P503")
    assert "a picture inside it is not a readable PNG or JPEG" in message


@pytest.mark.skipif(sys.platform != "linux", reason="a limit that a process sets itself is kept on Linux")
def test_a_drawing_that_asks_for_more_memory_than_there_is_is_stopped(tmp_path: Path) -> None:
    # 95 layers of 3780 by 950 dots, one on the other.
    layers = "<g opacity='.9'>" * 95 + "<rect width='100' height='400' fill='red'/>" + "</g>" * 95
    text = f"<svg xmlns='http://www.w3.org/2000/svg' width='100' height='400'>{layers}</svg>"
    picture, ((code, message),) = drawn(tmp_path, text)
    assert (picture, code) == (None, "P503")
    assert "drawing it takes more than 1,000 MB of memory" in message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{BILLIONS}{OPEN}<path d='&b;'/></svg>", "it declares entities"),
        (f"{OTHERS_FILE}{OPEN}<path d='&a;'/></svg>", "it declares entities"),
        (f"{OPEN}{RED}<script>alert(1)</script></svg>", "it holds <script>, which runs or changes"),
        (f"{OPEN}{RED}<foreignObject/></svg>", "it holds <foreignobject>, which runs or changes"),
        (f"{OPEN}<rect><animate attributeName='x'/></rect></svg>", "it holds <animate>"),
        (f"{OPEN[:-1]} onload='x()'>{RED}</svg>", "it holds onload, which runs"),
        (f"{OPEN}<image x:href='file:///etc/hostname'/></svg>", "it refers to an outside file: "
            "'file:///etc/hostname'"),
        (f"{OPEN}<image href='https://example.org/a.png'/></svg>", "it refers to an outside file: "
            "'https://example.org/a.png'"),
        (f"{OPEN}<image href='other.svg'/></svg>", "it refers to an outside file: 'other.svg'"),
        (f"{OPEN}<rect fill=\"url('http://example.org/#a')\"/></svg>", "it refers to an outside file: "
            "'http://example.org/#a'"),
        (f"{OPEN}{RED}<style>@import 'http://example.org/a.css';</style></svg>", "uses @import"),
        (f"{OPEN}{RED}<text>Joe</text></svg>", "convert it to outlines"),
        (f"{OPEN}{'<g>' * 5000}{'</g>' * 5000}{RED}</svg>", "nested deeper than 100"),
    ],
)  # fmt: skip
def test_a_drawing_that_runs_or_reaches_outside_is_refused_unseen(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(_: bytes, __: int) -> bytes:
        raise AssertionError("it was drawn")

    monkeypatch.setattr(svg_portraits, "_drawn", never)
    picture, ((code, message),) = drawn(tmp_path, text)
    assert (picture, code) == (None, "P506")
    assert said in message


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (f"{OPEN}<rect", "P503", "it is not XML"),
        ("<html><body/></html>", "P503", "it is XML but not SVG"),
        (f"{OPEN}<g/></svg>", "P503", "it draws nothing"),
        (f"{OPEN}{'<g/>' * 2_500_001}</svg>", "P502", "10 MB of drawing"),
    ],
)
def test_what_is_no_drawing_is_a_finding_at_its_cell(text: str, code: str, said: str, tmp_path: Path) -> None:
    picture, ((found, message),) = drawn(tmp_path, text)
    assert (picture, found) == (None, code)
    assert said in message


def test_a_drawing_that_never_ends_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg_portraits, "MOST_SECONDS", 0.3)
    blurs = "<feGaussianBlur stdDeviation='99'/>" * 500
    picture, ((code, message),) = drawn(
        tmp_path,
        f"{OPEN}<filter id='f'>{blurs}</filter><rect width='99' height='99' filter='url(#f)'/></svg>",
    )
    assert (picture, code) == (None, "P503")
    assert "drawing it takes longer than 0.3 seconds" in message


def test_a_drawing_that_swells_is_stopped(tmp_path: Path) -> None:
    tens = "".join(f"<g id='a{n}'>" + f"<use href='#a{n - 1}'/>" * 10 + "</g>" for n in range(1, 9))
    picture, ((code, message),) = drawn(tmp_path, f"{OPEN}<g id='a0'>{RED}</g>{tens}</svg>")
    assert (picture, code) == (None, "P503")
    assert "nodes limit reached" in message


def test_without_its_library_a_drawing_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(
        MoreNeeded,
        match=r'resvg-py, which is not installed; type pip install "\.\[png\]" in your clone',
    ):
        drawn(tmp_path, f"{OPEN}{RED}</svg>")


def test_a_name_that_no_folder_can_hold_is_a_finding(tmp_path: Path) -> None:
    _, (fault,) = portrait(tmp_path / ("a" * 5000), "aaa", CELL)
    assert fault.code in ("P501", "P503")


def test_without_pillow_a_portrait_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "frazier.png"
    Image.new("RGB", (500, 500)).save(path)
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(
        MoreNeeded, match=r'Pillow, which is not installed; type pip install "\.\[png\]" in your clone'
    ):
        portrait(path, "frazier.png", CELL)


def test_a_press_gets_portraits_in_four_inks_and_never_more_ink_than_it_bears(tmp_path: Path) -> None:
    corners = ("#f00", "#00f", "#010101", "#fff")
    quarters = "".join(
        f"<rect x='{50 * (n % 2)}' y='{25 + 50 * (n // 2)}' width='50' height='50' fill='{ink}'/>"
        for n, ink in enumerate(corners)
    )
    picture, _ = drawn(tmp_path, f"{OPEN}{quarters}</svg>")
    assert picture is not None
    inks = in_four_inks({"joe": picture})["joe"]._image
    spots = [inks.getpixel(spot) for spot in ((200, 200), (700, 200), (200, 700), (700, 700))]
    assert spots == [(0, 255, 255, 0), (255, 255, 0, 0), (0, 0, 0, 254), (0, 0, 0, 0)]
    # A brown of two and a half inks: what is over 240 % is taken off its colours.
    brown, _ = drawn(tmp_path, f"{OPEN}<rect width='100' height='200' fill='#280000'/></svg>", "brown.svg")
    assert brown is not None
    parts = in_four_inks({"joe": brown})["joe"]._image.getpixel((9, 9))
    assert sum(parts) / 255 == pytest.approx(2.4, abs=0.01)
    stock = Stock([fighter()], None, "legends", portraits={"joe-frazier": picture})
    order = Order(profile=PROFILES["drivethru"])
    pages = reader(print_packs(packs(stock, order), stock, order).files["cards-drivethru.pdf"]).pages
    (image,) = (each for each in pages[0]["/Resources"]["/XObject"].values() if each["/Subtype"] == "/Image")
    assert (image["/ColorSpace"], image["/Filter"]) == ("/DeviceCMYK", ["/FlateDecode"])
