"""A printed card as SVG: the strokes that the printer makes, in millimetres, for a page on the screen."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files

from markupsafe import Markup, escape
from reportlab.lib.utils import ImageReader

from fightcard.engine.core.data import CardFields
from fightcard.pipeline.printing.drawing.compose import Compositor, Owner, Setting
from fightcard.pipeline.printing.drawing.faces import Face, Imprint
from fightcard.pipeline.printing.drawing.fonts import FALLBACK, shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Box, Circle, Line, Point, Shape
from fightcard.pipeline.printing.drawing.pen import Letters
from fightcard.pipeline.printing.drawing.themes import CLASSIC, Ink, Theme
from fightcard.pipeline.printing.sheets.layout import Side
from fightcard.pipeline.report.svg import short
from fightcard.pipeline.report.web_font import woff

FAMILY = "fc-card"
PIXELS = 320
"""How fine a portrait is on the page, along each side."""
REMEMBERED = 20_000
"""How many strokes at most are saved as they were written, for the next card."""
WEIGHTS = {"Medium": 500, "SemiBold": 600, "Bold": 700, "ExtraBold": 800}


class SvgPen:
    """A pen that writes SVG elements, in millimetres from the card's top left."""

    def __init__(self, pictures: Mapping[str, str] | None = None) -> None:
        self.elements: list[Markup] = []
        self.pictures = pictures or {}

    def fill(self, figure: Shape, ink: Ink) -> None:
        """A figure filled with an ink."""
        self.elements.append(_filled(figure, ink))

    def stroke(self, figure: Shape, ink: Ink, width: float) -> None:
        """The outline of a figure, `width` mm broad."""
        self.elements.append(_stroked(figure, ink, width))

    def text(self, start: Point, words: str, letters: Letters) -> None:
        """One line of text; `start` is the left end of its baseline."""
        self.elements.append(_text(start, words, letters))

    def picture(self, box: Box, key: str) -> None:
        """A picture in its place, where the page carries it; else only the frame."""
        if key not in self.pictures:
            self.elements.append(
                _figure(box, Markup('fill="none" stroke="#888" data-picture="{}"').format(key))
            )
            return
        self.elements.append(
            Markup('<image x="{}" y="{}" width="{}" height="{}" href="{}"/>').format(
                *map(_mm, (box.x, box.y, box.width, box.height)), self.pictures[key]
            )
        )


def drawn_card(
    face: Face,
    card: CardFields,
    imprint: Imprint,
    side: Side = "front",
    pictures: Mapping[str, str] | None = None,
    theme: Theme = CLASSIC,
) -> tuple[Markup, list[Setting]]:
    """One side of a card as one SVG element, as it is printed, and how each of its texts came to be.

    pictures: the addresses of portraits by the key of each.
    """
    pen = SvgPen(pictures)
    settings: list[Setting] = []
    page = Compositor(pen, theme, Owner(face.card_name(card)), settings=settings)
    (face.frame if side == "front" else face.back_frame)(page)
    (face.front if side == "front" else face.back)(page, card, imprint)
    title = face.card_name(card)
    drawn = Markup(
        '<svg class="card" viewBox="0 0 {w} {h}" width="{w}mm" height="{h}mm" role="img" aria-label="{name}">'
        "{strokes}</svg>"
    ).format(
        w=_mm(face.size.width),
        h=_mm(face.size.height),
        name=f"The card of {title} as printed"
        if side == "front"
        else f"The back of the card of {title} as printed",
        strokes=Markup("").join(pen.elements),
    )
    return drawn, settings


def addresses(portraits: Mapping[str, ImageReader]) -> dict[str, str]:
    """Portraits as addresses that hold them whole, no finer than a screen shows them."""
    if not portraits:
        return {}
    from PIL import Image as pillow  # noqa: N813, PLC0415 - an extra, there where a portrait is

    found = {}
    for key, portrait in portraits.items():
        stream = io.BytesIO()
        with pillow.open(io.BytesIO(portrait.fp.getvalue())) as opened:
            seen = opened.convert("RGB")
            seen.thumbnail((PIXELS, PIXELS))
            seen.save(fp=stream, format="JPEG", quality=85)
        found[key] = f"data:image/jpeg;base64,{base64.b64encode(stream.getvalue()).decode()}"
    return found


def font_faces(drawings: Iterable[str] | None = None) -> Markup:
    """The card's four weights as CSS, the fonts themselves within it.

    drawings: those of the page, whose letters the fonts then have, and no others.
    """
    shown = None if drawings is None else frozenset().union(*drawings)
    rules = []
    for name, weight in WEIGHTS.items():
        file = files("fontpkg_barlow_condensed").joinpath("files", f"BarlowCondensed-{name}.ttf")
        data = base64.b64encode(woff(file.read_bytes(), shown)).decode()
        rules.append(
            f"@font-face{{font-family:{FAMILY};font-weight:{weight};src:url(data:font/woff;base64,{data})}}"
        )
    return Markup("\n".join(rules))


# The cards of a set share their frames and most of their words, at the same places.
@lru_cache(REMEMBERED)
def _text(start: Point, words: str, letters: Letters) -> Markup:
    size = letters.size / POINTS_PER_MM
    x, tracking = 0.0, letters.tracking / 1000 * size
    looks = Markup('font-weight="{}" fill="{}"').format(WEIGHTS[letters.weight], _colour(letters.ink))
    runs = []
    for run in shape(words, letters.weight).runs:
        # A substitute type is squeezed to its place; our own has the right width, and tracking.
        looks_as = (
            Markup(' lengthAdjust="spacingAndGlyphs" font-family="sans-serif"')
            if run.face == FALLBACK
            else Markup(' lengthAdjust="spacing"')
        )
        wide = Markup('<text x="0" y="0" textLength="{}"{}>{}</text>')
        length = run.width * size + tracking * max(len(run.text) - 1, 0)
        if length > 0:
            line = wide.format(_mm(length), looks_as, escape(run.text))
            runs.append(Markup('<g transform="translate({} 0)">{}</g>').format(_mm(x), line))
        x += length + tracking
    turned = Markup(" rotate({})").format(-letters.turn) if letters.turn else ""
    squeezed = Markup(" scale({} 1)").format(_mm(letters.stretch)) if letters.stretch < 1 else ""
    return Markup('<g transform="translate({} {}){}{}" font-size="{}" {}>{}</g>').format(
        _mm(start.x), _mm(start.y), turned, squeezed, _mm(size), looks, Markup("").join(runs)
    )


@lru_cache(REMEMBERED)
def _filled(figure: Shape, ink: Ink) -> Markup:
    return _figure(figure, Markup('fill="{}"').format(_colour(ink)))


@lru_cache(REMEMBERED)
def _stroked(figure: Shape, ink: Ink, width: float) -> Markup:
    looks = Markup('fill="none" stroke="{}" stroke-width="{}"').format(_colour(ink), _mm(width))
    return _figure(figure, looks)


def _figure(figure: Shape, looks: Markup) -> Markup:
    if isinstance(figure, Box):
        rounded = Markup(' rx="{}"').format(_mm(figure.radius)) if figure.radius else ""
        return Markup('<rect x="{}" y="{}" width="{}" height="{}"{} {}/>').format(
            _mm(figure.x), _mm(figure.y), _mm(figure.width), _mm(figure.height), rounded, looks
        )
    if isinstance(figure, Circle):
        return Markup('<circle cx="{}" cy="{}" r="{}" {}/>').format(
            _mm(figure.x), _mm(figure.y), _mm(figure.radius), looks
        )
    if isinstance(figure, Line):
        return Markup('<line x1="{}" y1="{}" x2="{}" y2="{}" {}/>').format(
            *(_mm(each) for end in (figure.start, figure.end) for each in (end.x, end.y)), looks
        )
    corners = " ".join(f"{_mm(corner.x)},{_mm(corner.y)}" for corner in figure.corners)
    return Markup('<polygon points="{}" {}/>').format(corners, looks)


def _colour(ink: Ink) -> str:
    return f"#{ink.red:02x}{ink.green:02x}{ink.blue:02x}"


def _mm(length: float) -> str:
    """A length in millimetres, to the thousandth."""
    return short(length, 3)
