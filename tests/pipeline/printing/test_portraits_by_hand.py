"""Portraits by their pixels: what is too large or too coarse, what is cut off, and how much ink a press bears."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader

from fightcard.pipeline.base.inputs import input_at
from fightcard.pipeline.base.runs import of_run
from fightcard.pipeline.findings import Place
from fightcard.pipeline.printing.drawing import portraits as subject
from fightcard.pipeline.printing.drawing.portraits import (
    _faults,
    _ready,
    in_four_inks,
    marks_of,
    not_used,
    pictures_by_id,
    portrait,
)

CELL = Place(sheet="Fighters", cell="BE7")


def saved(path: Path, picture: Image.Image, kind: str = "PNG") -> Path:
    picture.save(path, kind)
    return path


@pytest.mark.parametrize(("side", "is_coarse"), [(235, True), (236, False)])
def test_a_picture_of_fewer_than_150_dots_an_inch_is_coarse(side: int, is_coarse: bool) -> None:
    # 40 mm are 1.5748 inches: 236 pixels are 149.9 dots an inch, 235 are 149.2; 300 would be 472 pixels.
    found = _faults(Image.new("RGB", (side + 50, side)), "joe.png", CELL)
    assert len(found) == is_coarse
    if is_coarse:
        assert "235" in found[0].message
        assert "149" in found[0].message
        assert "472" in found[0].message + found[0].fix


def test_a_picture_of_a_kind_that_cannot_be_printed_is_found_and_reported(tmp_path: Path) -> None:
    for name in ("joe.webp", "bob-lee.webp", "Bob Lee.jpg"):
        saved(tmp_path / name, Image.new("RGB", (9, 9)), "WEBP")
    found = pictures_by_id(tmp_path)
    assert {known: path.name for known, path in found.items()} == {
        "joe": "joe.webp",
        "bob-lee": "Bob Lee.jpg",
    }
    names = {"joe": "Joe", "bob-lee": "Bob Lee"}
    printed = {known: (path, path.name) for known, path in found.items()}
    # The original of a picture that is printed lies there on purpose.
    assert list(not_used(tmp_path, names, printed)) == []
    (fault,) = portrait(found["joe"], "joe.webp", CELL)[1]
    assert (fault.code, "not a PNG, JPEG or SVG" in fault.message) == ("P503", True)


def test_a_picture_of_one_pixel_is_not_of_one_pixels() -> None:
    (found,) = _faults(Image.new("RGB", (9, 1)), "joe.png", CELL)
    assert "is 1 pixel on its shorter side" in found.message


def test_inks_of_a_press_are_reported() -> None:
    assert [each.code for each in _faults(Image.new("CMYK", (500, 500)), "joe.jpg", CELL)] == [
        subject.PICTURE_IN_CMYK.code
    ]


@pytest.mark.parametrize(("most", "is_too_large"), [("MOST_BYTES", True), ("MOST_PIXELS", True), ("", False)])
def test_a_file_that_is_too_large_is_reported_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: str, is_too_large: bool
) -> None:
    path = saved(tmp_path / "joe.png", Image.new("RGB", (400, 300)))
    if most:
        monkeypatch.setattr(subject, most, 100)
    picture, found = portrait(path, "typed.png", CELL)
    assert (picture is None) == is_too_large
    assert [each.code for each in found] == [subject.PICTURE_TOO_LARGE.code] * is_too_large
    for each in found:
        assert "typed.png" in each.message
        assert ("0 MB" if most == "MOST_BYTES" else "400 × 300 pixels") in each.message


def test_a_file_of_just_the_most_bytes_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(tmp_path / "joe.png", Image.new("RGB", (400, 300)))
    monkeypatch.setattr(subject, "MOST_BYTES", path.stat().st_size)
    monkeypatch.setattr(subject, "MOST_PIXELS", 120_000)
    assert portrait(path, "joe.png", CELL)[0] is not None
    monkeypatch.setattr(subject, "MOST_BYTES", path.stat().st_size - 1)
    assert portrait(path, "joe.png", CELL)[0] is None


def opened(reader: ImageReader) -> Image.Image:
    return Image.open(io.BytesIO(reader.fp.getvalue()))


def test_of_a_tall_picture_a_quarter_of_what_is_too_much_goes_above_and_of_a_wide_one_half_left() -> None:
    # 100 by 300: 200 too high, so rows 50 to 150; 300 by 100: columns 100 to 200.
    tall = Image.new("RGB", (100, 300), "white")
    tall.paste((255, 0, 0), (0, 50, 100, 150))
    wide = Image.new("RGB", (300, 100), "white")
    wide.paste((255, 0, 0), (100, 0, 200, 100))
    for picture in (tall, wide):
        square = opened(_ready(picture, 600))
        assert (square.size, square.format) == ((100, 100), "PNG")
        assert square.getcolors() == [(10_000, (255, 0, 0))]


@pytest.mark.parametrize(("side", "dpi", "size", "kind"), [
    (473, 300, 473, "JPEG"), (474, 300, 473, "JPEG"), (900, 300, 473, "JPEG"), (946, 600, 946, "PNG"), (1200, 600, 946, "PNG"),
])  # fmt: skip
def test_a_picture_is_no_finer_than_can_be_printed(side: int, dpi: int, size: int, kind: str) -> None:
    # 300 dots an inch of 40 mm are 472.4, and one more; 600 are 944.9.
    square = opened(_ready(Image.new("RGB", (side, side), "tan"), dpi))
    assert (square.size, square.format) == ((size, size), kind)


def test_what_can_be_seen_through_lies_on_white() -> None:
    square = opened(_ready(Image.new("RGBA", (100, 100), (255, 0, 0, 0)), 600))
    assert square.getpixel((50, 50)) == (255, 255, 255)


def test_a_press_gets_colours_next_to_black_and_never_more_ink_than_it_bears(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    picture = Image.new("RGB", (4, 1))
    for place, colour in enumerate(((255, 255, 255), (0, 0, 0), (255, 0, 0), (51, 0, 0))):
        picture.putpixel((place, 0), colour)
    held = io.BytesIO()
    picture.save(held, "PNG")
    reader = ImageReader(io.BytesIO(held.getvalue()))

    def inks(most: float) -> list[tuple[int, ...]]:
        monkeypatch.setattr(subject, "MOST_INK", most)
        raw = in_four_inks({"joe": reader})["joe"]._image
        assert raw.mode == "CMYK"
        held = raw.tobytes()
        return [tuple(held[at : at + 4]) for at in range(0, len(held), 4)]

    # White is no ink, black is black alone, red magenta and yellow; a fifth of red lies under four fifths of black.
    assert inks(9.0) == [(0, 0, 0, 0), (0, 0, 0, 255), (0, 255, 255, 0), (0, 255, 255, 204)]
    # Of 2.8 at most 2.4: the colours give up 0.4 of their 2, a fifth each.
    assert inks(2.4)[3] == (0, 204, 204, 204)
    assert inks(2.4)[2] == (0, 255, 255, 0)


def test_a_mark_is_that_of_the_files_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / name).write_bytes(b"other" if name == "c" else b"same")
    found = marks_of({name: tmp_path / name for name in ("a", "b", "c", "none")})
    assert set(found) == {"a", "b", "c"}
    assert found["a"] == found["b"] != found["c"]
    assert len(found["a"]) == 16
    monkeypatch.setattr(subject, "MOST_BYTES", 4)
    assert set(marks_of({name: tmp_path / name for name in "abc"})) == {"a", "b"}


def test_a_portrait_is_an_input_that_nothing_may_replace(tmp_path: Path) -> None:
    path = saved(tmp_path / "joe.png", Image.new("RGB", (20, 30)))
    with of_run():
        assert input_at(path, is_followed=True) is None
        portrait(path, "joe.png", CELL)
        assert input_at(path, is_followed=True) == path


def test_a_picture_that_unpacks_to_more_than_any_has_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path / "joe.png", Image.new("RGB", (20, 30)))
    for most in (599, 299):  # Pillow warns of more than it allows, and raises at more than twice that
        monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", most)
        made, found = subject._photographed(path.read_bytes(), "joe.png", CELL)
        assert made is None
        assert [(each.code, each.cell) for each in found] == [(subject.PICTURE_TOO_LARGE.code, "BE7")]
        assert "more pixels than a picture has" in found[0].message


def test_a_picture_that_cannot_be_looked_at_has_no_mark(tmp_path: Path) -> None:
    path = saved(tmp_path / "joe.png", Image.new("RGB", (20, 30)))
    device = Path(os.devnull)
    pictures = {"long": tmp_path / ("x" * 300), "none": tmp_path / "no.png", "joe": path, "device": device}
    assert list(marks_of(pictures)) == ["joe"]
