"""The type: Barlow Condensed, with Noto Sans for letters it lacks, embedded as subsets.

A letter that neither face has, or that only a shaping engine could join to its neighbours, is listed in
:attr:`Words.missing` and printed as a question mark: nothing is set that might read as something else.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from math import fsum
from operator import attrgetter
from threading import Lock

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from fightcard.pipeline.base.print_letters import BARLOW, NOTO, face_of, font_file, missing_letters
from fightcard.pipeline.printing.drawing.themes import Weight

MISSING_LETTER = "?"
FALLBACK = NOTO
_FALLBACK_STRETCH = 0.76
_FALLBACK_STROKE: dict[Weight, float] = {"Medium": 0.012, "SemiBold": 0.024, "Bold": 0.034, "ExtraBold": 0.05}


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring letters of one face.

    `stretch` squeezes a wider face to match, `stroke` thickens its outline, as a share of the size, where
    the face lacks the weight, `width` is the run's length in units of the size.
    """

    face: str
    text: str
    width: float
    stretch: float = 1.0
    stroke: float = 0.0


@dataclass(frozen=True, slots=True)
class Words:
    """A text ready to set: its runs, its width in units of the size, its letters, and those no face has."""

    runs: tuple[Run, ...]
    width: float
    letters: int
    missing: tuple[str, ...]

    def reach(self, size: float, tracking: float = 0.0) -> float:
        """The width in points at a size in points, letters spaced by `tracking` thousandths of the size."""
        return self.width * size + max(self.letters - 1, 0) * tracking / 1000 * size


@lru_cache(maxsize=65536)
def shape(text: str, weight: Weight) -> Words:
    """A text in a weight of Barlow Condensed, with Noto Sans where that lacks a letter.

    Accents typed as separate marks are joined to their letters first.
    """
    letters: list[Run] = []
    missing: list[str] = []
    for letter in unicodedata.normalize("NFC", text):
        run = _set_letter(letter, weight)
        if run is None:
            missing.append(letter)
            run = _barlow_run(MISSING_LETTER, weight)
        letters.append(run)
    runs = [_joined(list(same)) for _, same in groupby(letters, key=attrgetter("face"))]
    return Words(
        runs=tuple(runs),
        width=fsum(run.width for run in runs),
        letters=sum(len(run.text) for run in runs),
        missing=tuple(dict.fromkeys(missing)),
    )


def with_known_letters(text: str) -> tuple[str, tuple[str, ...]]:
    """A text as it can be printed, and the letters of it that no face has."""
    missing = missing_letters(text)
    return unicodedata.normalize("NFC", text).translate(
        dict.fromkeys(map(ord, missing), MISSING_LETTER)
    ), missing


@lru_cache(maxsize=8)
def barlow(weight: Weight) -> TTFont:
    """Barlow Condensed in a weight, registered with reportlab."""
    return _register(f"BarlowCondensed-{weight}", "fontpkg_barlow_condensed", f"BarlowCondensed-{weight}.ttf")


@lru_cache(maxsize=1)
def noto() -> TTFont:
    """Noto Sans, upright and regular; read only when a card needs it."""
    return _register(FALLBACK, "fontpkg_noto_sans", "NotoSans[wdth,wght].ttf")


_REGISTERED: dict[str, TTFont] = {}
_REGISTERING = Lock()


def _register(name: str, package: str, file: str) -> TTFont:
    """The font of that name. It is registered once, though two threads ask for it at once: a PDF whose
    letters are of two fonts with one name would lack some of them."""
    with _REGISTERING:
        if name not in _REGISTERED:
            font = _REGISTERED[name] = _loaded(package, file, name)
            pdfmetrics.registerFont(font)
        return _REGISTERED[name]


def _loaded(package: str, file: str, name: str) -> TTFont:
    font = TTFont(name, font_file(package, file), asciiReadable=False)
    # The subset in a PDF has a name of its own; every file would carry the table of names and licences.
    font.face.table.pop("name", None)
    return font


def _joined(letters: Sequence[Run]) -> Run:
    """Letters of one face as one run."""
    first = letters[0]
    words, width = "".join(each.text for each in letters), fsum(each.width for each in letters)
    return Run(first.face, words, width, first.stretch, first.stroke)


@lru_cache(maxsize=4096)
def _set_letter(letter: str, weight: Weight) -> Run | None:
    face = face_of(letter)
    if face == BARLOW:
        return _barlow_run(letter, weight)
    if face is None:
        return None
    width = _advance(noto(), letter) * _FALLBACK_STRETCH
    return Run(FALLBACK, letter, width, _FALLBACK_STRETCH, _FALLBACK_STROKE[weight])


def _barlow_run(letter: str, weight: Weight) -> Run:
    font = barlow(weight)
    return Run(font.fontName, letter, _advance(font, letter))


def _advance(font: TTFont, letter: str) -> float:
    return float(font.face.getCharWidth(ord(letter))) / 1000  # type: ignore[no-untyped-call]
