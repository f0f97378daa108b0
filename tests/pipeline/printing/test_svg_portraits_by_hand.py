"""What a drawing says of itself, read without drawing it: its shape, its depth, its pictures, what it reaches for."""

from __future__ import annotations

import base64
import io
from subprocess import CompletedProcess, TimeoutExpired
from typing import Any

import pytest
from defusedxml.ElementTree import fromstring
from PIL import Image

from fightcard.pipeline.printing.drawing import svg_portraits as subject
from fightcard.pipeline.printing.drawing.card_types import deck_face
from fightcard.pipeline.printing.drawing.svg_portraits import (
    TooManyPixels,
    Undrawable,
    Unsafe,
    _dangers,
    _depth,
    _longer,
    _pictures,
    _refuse_large_pictures,
    dots,
    is_drawing,
)
from tests.pipeline.rating.toys import Toy

XMLNS = "xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink'"


def svg(inside: str = "", says: str = "") -> Toy:
    return fromstring(f"<svg {XMLNS} {says}>{inside}</svg>")


@pytest.mark.parametrize(
    ("says", "longer"),
    [
        ("width='30mm' height='10mm'", 3.0), ("width='10' height='30px'", 3.0), ("width='2.5in' height='1in'", 2.5),
        ("width='10mm' height='30px' viewBox='0 0 10 15'", 1.5), ("width='10' viewBox='0 0 10 15'", 1.5),
        ("width='50%' height='50%' viewBox='0,0,-10,20'", 1.0), ("viewBox='1 2 0 5'", 1.0), ("viewBox='1 2 3'", 1.0),
        ("viewBox='0 0 1e2 .5e2'", 2.0), ("width='10' height='40'", 4.0), ("width='10' height='41'", 4.0), ("", 1.0),
        ("width=' 10 ' height='20'", 2.0),
    ],
)  # fmt: skip
def test_a_drawing_is_as_long_as_it_says_and_four_times_at_most(says: str, longer: float) -> None:
    assert _longer(svg(says=says)) == pytest.approx(longer)


def test_its_shorter_side_has_the_dots_that_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(subject, "_drawn", lambda _svg, side: asked.append(side) or b"png")
    shape = "<rect width='9' height='9'/>"
    for says in ("viewBox='0 0 10 15'", "viewBox='0 0 3 4'", ""):
        assert dots(f"<svg {XMLNS} {says}>{shape}</svg>".encode(), 101) == b"png"
    assert asked == [152, 135, 101]


def test_parts_are_nested_a_hundred_deep_at_most() -> None:
    # The drawing itself is the first.
    assert _depth(svg()) == 1
    assert _depth(svg("<g><g/></g><g/>")) == 3
    assert list(_dangers(svg("<g>" * 99 + "</g>" * 99))) == []
    assert list(_dangers(svg("<g>" * 100 + "</g>" * 100))) == ["its elements are nested deeper than 100"]
    assert _depth(svg("<g>" * 500 + "</g>" * 500)) == 101


@pytest.mark.parametrize(
    ("inside", "danger"),
    [
        ("<script/>", "it holds <script>"), ("<animateMotion/>", "it holds <animatemotion>"), ("<set/>", "it holds <set>"),
        ("<text/>", "it holds text"), ("<g onload='x'/>", "it holds onload, which runs"),
        ("<image x:href='http://a'/>", "it refers to an outside file: 'http://a'"), ("<use href='b.svg#c'/>", "file: 'b.svg#c'"),
        ("<style>@IMPORT 'a'</style>", "@import"), ("<g style='fill:url(http://a)'/>", "file: 'http://a'"),
        ("<style>a{fill:url( \"x.svg\" )}</style>", "file: 'x.svg'"), ("<image src='data:text/html,x'/>", "data:text"),
        ("<a href='http://a'/>", ""), ("<use href='#c'/>", ""), ("<image href=' data:image/png;base64,AA'/>", ""),
        ("<g style='fill:url(#a)'/>", ""), ("<image href='  '/>", ""), ("<g data='DATA:IMAGE/JPG,x'/>", ""),
        ("<!-- script --><g/>", ""),
    ],
)  # fmt: skip
def test_a_drawing_neither_runs_nor_reaches_outside(inside: str, danger: str) -> None:
    found = list(_dangers(svg(inside)))
    assert len(found) == bool(danger)
    assert danger in "".join(found)


def picture(width: int, height: int, kind: str = "PNG") -> bytes:
    held = io.BytesIO()
    Image.new("1" if kind == "PNG" else "L", (width, height)).save(held, kind)
    return held.getvalue()


def with_picture(*contents: bytes, kind: str = "png") -> Toy:
    return svg("".join(
        f"<image href='data:image/{kind};base64,{base64.b64encode(each).decode()}'/>" for each in contents
    ))  # fmt: skip


def test_pictures_within_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "MOST_PIXELS", 300)
    _refuse_large_pictures(with_picture(picture(10, 20), picture(10, 10, "JPEG")))
    with pytest.raises(TooManyPixels, match="0 million pixels in the pictures within it"):
        _refuse_large_pictures(with_picture(picture(10, 20), picture(10, 10), picture(1, 1)))
    with pytest.raises(Undrawable, match="not a readable PNG or JPEG"):
        _refuse_large_pictures(with_picture(b"GIF89a"))


def test_a_picture_may_be_written_in_letters_or_percents() -> None:
    plain = "".join(f"%{byte:02x}" for byte in b"\x89PNG")
    found = svg(
        f"<image href='data:image/png,{plain}'/><image href=' DATA:image/png;BASE64,iVBO'/><use href='#a'/>"
    )
    assert list(_pictures(found)) == [b"\x89PNG", b"\x89PN"]
    with pytest.raises(Undrawable):
        list(_pictures(svg("<image href='data:image/png;base64,abcde'/>")))


@pytest.mark.parametrize(
    ("content", "error", "said"),
    [
        (b"<svg", Undrawable, "it is not XML"),
        (b"<html/>", Undrawable, "it is XML but not SVG"),
        (b"<svg/>", Undrawable, "it draws nothing"),
        (b"<svg><script/></svg>", Unsafe, "<script>"),
        (b"<!DOCTYPE a [<!ENTITY b 'c'>]><svg/>", Unsafe, "it declares entities"),
    ],
)
def test_what_is_no_drawing_or_no_safe_one_is_said(content: bytes, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        dots(content, 10)


@pytest.mark.parametrize(
    ("content", "is_one"),
    [(b"<svg/>", True), (b"\xef\xbb\xbf \t\r\n<?xml", True), (b"\x89PNG", False), (b"", False)],
)
def test_a_drawing_begins_with_a_bracket(content: bytes, is_one: bool) -> None:
    assert is_drawing(content) == is_one


@pytest.mark.parametrize(
    ("status", "errors", "said"),
    [
        (1, "memory allocation of 99 bytes failed\nmore", "takes more than 1,000 MB of memory"),
        (1, "MemoryError", "takes more than 1,000 MB of memory"),
        (1, "Traceback\nValueError: it is bent", "^it is bent$"),
        (1, "", "drawing it failed"),
        (-9, "killed", "drawing it failed"),
    ],
)
def test_a_program_that_fails_says_why(
    monkeypatch: pytest.MonkeyPatch, status: int, errors: str, said: str
) -> None:
    ran: list[Any] = []

    def run(words: list[str], **options: Toy) -> CompletedProcess[bytes]:
        ran.append((words[-2:], options["input"], options["timeout"]))
        return CompletedProcess(words, status, b"drawn", errors.encode())

    monkeypatch.setattr(subject.subprocess, "run", run)
    with pytest.raises(Undrawable, match=said):
        subject._drawn(b"<svg/>", 12)
    assert ran == [(["12", "1000000000"], b"<svg/>", 20.0)]


def test_a_program_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(words: list[str], **_: object) -> None:
        raise TimeoutExpired(words, 20)

    monkeypatch.setattr(subject.subprocess, "run", run)
    with pytest.raises(Undrawable, match="longer than 20 seconds"):
        subject._drawn(b"<svg/>", 12)


def test_the_cards_of_a_deck_have_one_back() -> None:
    face = deck_face("Deck", "legends", lambda _page: None, lambda _page, _card: None, lambda _card: "card")
    assert (face.same_back, face.box, face.title, face.fields) == (True, "legends", "Deck", {})
