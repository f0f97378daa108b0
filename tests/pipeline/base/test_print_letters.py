"""Letters that the fonts of the cards have, and those they lack."""

from __future__ import annotations

import pytest
from reportlab.pdfbase.ttfonts import TTFontFile

from fightcard.pipeline.base.print_letters import _SURE, face_of, font_file, missing_letters


def test_letters_for_which_no_font_is_read_are_printable() -> None:
    sure = [letter for letter in map(chr, range(0x3000)) if _SURE.fullmatch(letter)]
    assert len(sure) > 300
    assert [letter for letter in sure if face_of(letter) is None] == []


def test_all_weights_of_the_cards_have_the_same_letters() -> None:
    weights = ("Medium", "SemiBold", "Bold", "ExtraBold")
    fonts = [font_file("fontpkg_barlow_condensed", f"BarlowCondensed-{each}.ttf") for each in weights]
    assert len({frozenset(TTFontFile(font).charToGlyph) for font in fonts}) == 1


@pytest.mark.parametrize(
    ("text", "missing"),
    [("José Nápoles", ()), ("Геннадий Головкин", ()), ("김 Kim 김", ("김",)), ("Joe\u200b", ("\u200b",))],
)
def test_letters_that_no_face_has_are_named_once(text: str, missing: tuple[str, ...]) -> None:
    assert missing_letters(text) == missing
