"""Fonts of a page: WOFF with the outlines of what is shown."""

from __future__ import annotations

import io
import itertools
import struct
import zlib
from importlib.resources import files

import pytest
from reportlab.pdfbase.ttfonts import TTFontFile

from fightcard.pipeline.report.web_font import woff

CONTENT = files("fontpkg_barlow_condensed").joinpath("files", "BarlowCondensed-Bold.ttf").read_bytes()


def tables(content: bytes) -> dict[bytes, bytes]:
    """The tables of a WOFF file, each as long as its entry says."""
    (count,) = struct.unpack_from(">H", content, 12)
    found = {}
    for number in range(count):
        name, start, packed, length, _ = struct.unpack_from(">4sLLLL", content, 44 + 20 * number)
        body = content[start : start + packed]
        found[name] = body if packed == length else zlib.decompress(body)
        assert len(found[name]) == length
    return found


def drawn(content: bytes) -> set[int]:
    """The glyphs that have an outline."""
    found = tables(content)
    (is_long,) = struct.unpack_from(">h", found[b"head"], 50)
    places = struct.unpack(
        f">{len(found[b'loca']) // (4 if is_long else 2)}{'L' if is_long else 'H'}", found[b"loca"]
    )
    assert places[-1] * (1 if is_long else 2) == len(found[b"glyf"])
    return {place for place, (start, end) in enumerate(itertools.pairwise(places)) if start < end}


def test_a_font_has_the_outlines_of_the_letters_that_are_shown_and_of_their_parts() -> None:
    glyphs = TTFontFile(io.BytesIO(CONTENT)).charToGlyph
    some = drawn(woff(CONTENT, "Aé"))
    # The glyph of what a font lacks, A, and e with an accent, which is put together from both.
    assert {0, glyphs[ord("A")], glyphs[ord("é")], glyphs[ord("e")]} <= some
    assert glyphs[ord("B")] not in some
    assert len(some) == 5


def test_a_font_for_all_letters_has_every_outline() -> None:
    glyphs = TTFontFile(io.BytesIO(CONTENT)).charToGlyph
    assert {glyphs[ord(each)] for each in "ABCz09%"} <= drawn(woff(CONTENT, None))


def test_the_header_has_the_length_of_the_file_and_of_the_font_in_it() -> None:
    content = woff(CONTENT, "A")
    magic, length, whole = struct.unpack_from(">4s4xL4xL", content)
    assert (magic, length) == (b"wOFF", len(content))
    held = tables(content).values()
    assert whole == 12 + sum(16 + (len(each) + 3) // 4 * 4 for each in held)


@pytest.mark.parametrize("shown", ["", "\U0001f94a"])
def test_letters_that_the_font_lacks_add_nothing(shown: str) -> None:
    assert drawn(woff(CONTENT, shown)) == {0}
