"""The letters that can be printed: those of Barlow Condensed, and of Noto Sans for letters that it lacks."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files

BARLOW = "BarlowCondensed"
"""The face of the cards; its weights have the same letters."""

NOTO = "NotoSans"
"""The face of letters that the other lacks."""

_FILES = {
    BARLOW: ("fontpkg_barlow_condensed", "BarlowCondensed-Medium.ttf"),
    NOTO: ("fontpkg_noto_sans", "NotoSans[wdth,wght].ttf"),
}
_NOTO_SCRIPTS = ("LATIN", "GREEK", "CYRILLIC")
_SURE = re.compile("[ -~\xa0-\xac\xae-\u017e–—‘’“”]*")


def font_file(package: str, file: str) -> io.BytesIO:
    """The bytes of a font from its package."""
    return io.BytesIO(files(package).joinpath("files", file).read_bytes())


def missing_letters(text: str) -> tuple[str, ...]:
    """The letters of a text that neither face has, each once.

    Accents typed as separate marks are joined to their letters first. Fonts are read only for letters beyond
    those of European Latin.
    """
    if _SURE.fullmatch(text):
        return ()
    letters = dict.fromkeys(unicodedata.normalize("NFC", text))
    return tuple(letter for letter in letters if face_of(letter) is None)


@lru_cache(maxsize=4096)
def face_of(letter: str) -> str | None:
    """The face that sets a letter; None where neither has it, or only a shaping engine could join it to its
    neighbours."""
    # Of a letter beyond the first 65,536 reportlab writes into the file that it is another one.
    if unicodedata.category(letter)[0] in "CM" or ord(letter) > 0xFFFF:
        return None
    if ord(letter) in _letters(BARLOW):
        return BARLOW
    is_unjoined = (
        unicodedata.name(letter, "").startswith(_NOTO_SCRIPTS) or unicodedata.category(letter)[0] != "L"
    )
    return NOTO if is_unjoined and ord(letter) in _letters(NOTO) else None


def spelled(letters: Iterable[str]) -> str:
    """Letters with their numbers, for a finding; of those that cannot be seen only the number."""
    numbers = ((letter, f"U+{ord(letter):04X}") for letter in letters)
    return ", ".join(f"{each} ({number})" if each.isprintable() else number for each, number in numbers)


@lru_cache(maxsize=2)
def _letters(face: str) -> frozenset[int]:
    from reportlab.pdfbase.ttfonts import TTFontFile  # noqa: PLC0415 - most texts need no font

    return frozenset(TTFontFile(font_file(*_FILES[face])).charToGlyph)
