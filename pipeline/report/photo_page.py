"""The page of photographs: each field of a printed card as photographed, next to what the sheet gives."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import TYPE_CHECKING

import cv2
from markupsafe import Markup

from fightcard.pipeline.report.html_template import template

if TYPE_CHECKING:
    from fightcard.pipeline.photo.expected import Grey
    from fightcard.pipeline.photo.field_reading import Field
    from fightcard.pipeline.photo.proofread import ReadCard, ReadPhoto

ORDER = ("different", "not legible", "equal")
_QUALITY = 80


def photo_page(book: str, photos: Sequence[ReadPhoto], style: str = "") -> str:
    """The page as HTML, its pictures within it; every text is escaped, and it may run no script.

    Fields that differ come first, then those that are not legible; equal ones are folded away. `style` is the
    address of its style sheet, where it is served; without it the page needs no other file.
    """
    made = template("photos.html", {"picture": _picture})
    return made.render(book=book, photos=photos, rows=_rows, cell=_cell, style=style) + "\n"


def photo_tables(photos: Sequence[ReadPhoto]) -> dict[str, Markup]:
    """For each fighter the tables of the cards that were photographed, as a part of the proof page."""
    cards: dict[str, list[ReadCard]] = {}
    for photo in photos:
        for card in photo.cards:
            cards.setdefault(card.owner.name, []).append(card)
    made = template("proof_photos.html", {"picture": _picture})
    return {name: Markup(made.render(cards=each, rows=_rows, cell=_cell)) for name, each in cards.items()}


def photo_style() -> str:
    """The style sheet of the page."""
    return template("photos.css", {}).render()


def _rows(card: ReadCard, *, equal: bool) -> list[Field]:
    chosen = [field for field in card.fields if (field.verdict == "equal") is equal]
    return sorted(chosen, key=lambda field: ORDER.index(field.verdict))


def _cell(card: ReadCard, field: Field) -> str:
    """The cells that a field is printed from, by their addresses and headings."""
    cells = card.owner.cells.get(field.window.field, ())
    return ", ".join(f"{cell} {heading}" for heading, cell in cells)


def _picture(grey: Grey) -> str:
    """A picture as an address that holds it whole."""
    _, file = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    return f"data:image/jpeg;base64,{base64.b64encode(file.tobytes()).decode()}"
