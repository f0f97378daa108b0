"""A card as a face draws it, several times its size, with the place and the name of each field over it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING, Literal

from markupsafe import Markup

from fightcard.pipeline.checks.by_name import UnknownFighterError, by_name
from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.document import Document, Paged
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Box, Point, Slot
from fightcard.pipeline.printing.drawing.guide_page import Shown, lay_card
from fightcard.pipeline.printing.drawing.paper import A4, MM_PER_INCH
from fightcard.pipeline.printing.drawing.pen import Letters, PdfPen
from fightcard.pipeline.printing.drawing.pixels import pictures, png
from fightcard.pipeline.printing.drawing.themes import CLASSIC, Ink
from fightcard.pipeline.report.proof_card import SvgPen, font_faces

if TYPE_CHECKING:
    from fightcard.pipeline.card_model import OwnCard
    from fightcard.pipeline.printing.drawing.face_layout import Layout
    from fightcard.pipeline.printing.output.own_face import FaceChecked

Form = Literal["pdf", "png", "svg"]
FORMS: tuple[Form, ...] = ("pdf", "png", "svg")
MARGIN, HEAD, FOOT = 10.0, 22.0, 12.0
FIELD, DRAWING = Ink("field", 190, 0, 130), Ink("drawing", 0, 110, 190)
SAFE_LINE, GROUND = Ink("safe area", 60, 160, 60), Ink("ground", 255, 255, 255)
TAG, TAG_HIGH, TAG_WIDE = 5.2, 1.95, 0.74
"""The size of a name in points, and the height of its ground and the width of a letter in mm."""
DPI = 200


def drawn_face(
    checked: FaceChecked, *, name: str | None = None, form: Form = "pdf", names: bool = True
) -> bytes:
    """A card on a face that was looked over, on a page of A4, as a PDF, a PNG or an SVG file.

    `name` is that of the fighter; `names` lays the place of each field and drawing over the card, with its
    name, and the safe area. Raises ValueError for a face that is not understood and for an unknown fighter,
    MoreNeeded for a PNG where Pillow is missing.
    """
    if checked.face is None or checked.layout is None:
        raise ValueError(checked.findings[0].message)
    shown, layout = Shown(checked.face, card_named(checked, name), checked.charts), checked.layout
    title = shown.face.card_name(shown.card)
    if form == "svg":
        return _svg(shown, layout, names=names)
    paged = Paged(A4, Document(f"{layout.file}: {title}", "A face with its fields", ("face",), ""))
    pen = PdfPen(paged.canvas, 0, A4.height * POINTS_PER_MM)
    _draw(Compositor(pen, CLASSIC, Owner(title)), shown, layout, names=names)
    paged.end_page("")
    content = paged.bytes()
    if form == "pdf":
        return content
    width, height = (round(side / MM_PER_INCH * DPI) for side in (A4.width, A4.height))
    return png(next(pictures(content, [0], width, height)), DPI)


def card_named(checked: FaceChecked, name: str | None) -> OwnCard:
    """The card of that id or name on which a face was looked over, its first without one.

    Raises ValueError where no card, or not only one, has that name.
    """
    if name is None:
        return checked.cards[0]
    cards: dict[str, OwnCard] = {}
    for card in checked.cards:  # of a fighter who is in the sample set too, the workbook's card comes first
        cards.setdefault(str(card["id"]), card)
    try:
        return by_name(list(cards.values()), name)
    except UnknownFighterError as error:
        raise ValueError(str(error)) from None


def _svg(shown: Shown, layout: Layout, *, names: bool) -> bytes:
    pen = SvgPen()
    owner = Owner(shown.face.card_name(shown.card))
    _draw(Compositor(pen, CLASSIC, owner), shown, layout, names=names)
    drawn = Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" class="card" viewBox="0 0 {w} {h}" width="{w}mm" '
        'height="{h}mm"><style>.card{{font-family:fc-card}}{fonts}</style>{strokes}</svg>\n'
    ).format(w=A4.width, h=A4.height, fonts=font_faces(), strokes=Markup("").join(pen.elements))
    return drawn.encode()


def _draw(page: Compositor, shown: Shown, layout: Layout, *, names: bool) -> None:
    face = shown.face
    room = Box(MARGIN, HEAD, A4.width - 2 * MARGIN, A4.height - HEAD - FOOT)
    scale = min(room.width / face.size.width, room.height / face.size.height)
    width, height = face.size.width * scale, face.size.height * scale
    box = Box((A4.width - width) / 2, HEAD, width, height)
    lay_card(page, shown, box)
    size = f"{face.size.width:g} x {face.size.height:g} mm, here {scale:.2f} times as large"
    page.text(Slot(MARGIN, 12.0, 190.0, 15, "sheet title", floor=8), PurePath(layout.file).name)
    page.text(Slot(MARGIN, 17.0, 190.0, 8, "sheet label", floor=6), f"{face.card_name(shown.card)} · {size}")
    if names:
        safe = Box(0, 0, face.size.width, face.size.height).grown(-layout.safe)
        page.pen.stroke(_scaled(safe, box, scale), SAFE_LINE, 0.25)
        for name, place, ink in _places(layout):
            _tagged(page, name, _scaled(place, box, scale), ink)


def _places(layout: Layout) -> Iterator[tuple[str, Box, Ink]]:
    """Every drawing and field by name, with its room; a field whose looks depend on a state once."""
    for item in layout.drawings:
        yield item.name, item.part.box, DRAWING
    seen: set[tuple[str, Box]] = set()
    for text in layout.texts:
        if text.name and (text.name, text.room) not in seen:
            seen.add((text.name, text.room))
            yield text.name, text.room, FIELD


def _scaled(box: Box, onto: Box, scale: float) -> Box:
    return Box(onto.x + box.x * scale, onto.y + box.y * scale, box.width * scale, box.height * scale)


def _tagged(page: Compositor, name: str, box: Box, ink: Ink) -> None:
    page.pen.stroke(box, ink, 0.12)
    wide = TAG_WIDE * len(name) + 0.6
    chip = Box(box.x, box.y - TAG_HIGH, wide, TAG_HIGH)
    page.pen.fill(chip, GROUND)
    page.pen.text(Point(chip.x + 0.3, chip.bottom - 0.45), name, Letters("SemiBold", TAG, ink))
