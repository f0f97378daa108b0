"""A PDF that says what it is: title, boxes, viewer preferences, embedded type, the same bytes each time."""

from __future__ import annotations

import io
import os
from dataclasses import dataclass
from typing import Literal

from reportlab.pdfgen.canvas import Canvas

from fightcard.engine.core.environment import WrongSetting
from fightcard.pipeline.base.version import VERSION
from fightcard.pipeline.printing.drawing.fonts import barlow
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Box
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.streams import binary_streams

Flip = Literal["long", "short"]


@dataclass(frozen=True, slots=True)
class Document:
    """What a PDF says of itself; `edge` is printed on each sheet next to the cards, `warning` and `content`
    elsewhere on its rim, where they are not empty."""

    title: str
    subject: str
    keywords: tuple[str, ...]
    edge: str
    warning: str = ""
    content: str = ""


DATE = "SOURCE_DATE_EPOCH"
LAST_SECOND = 253_402_300_799
"""Of the year 9999: a PDF has four digits for a year."""


class Paged:
    """A PDF in the making, on pages of one size; `bytes` ends it."""

    def __init__(self, paper: Size, document: Document, duplex: Flip | None = None) -> None:
        _refuse_no_date()
        self._stream = io.BytesIO()
        self.paper = paper
        self.canvas = canvas = Canvas(
            self._stream,
            pagesize=(paper.width * POINTS_PER_MM, paper.height * POINTS_PER_MM),
            pageCompression=1,
            invariant=1,
            initialFontName=barlow("Medium").fontName,  # type: ignore[arg-type]  # the stubs say float
            lang="en",
        )
        canvas.setTitle(document.title)
        canvas.setAuthor("fightcard")
        canvas.setCreator(f"fightcard {VERSION}")
        canvas.setProducer("reportlab")
        canvas.setSubject(document.subject)
        canvas.setKeywords(", ".join(document.keywords))
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        sides = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", None: "Simplex"}
        canvas.setViewerPreference("Duplex", sides[duplex])
        self._pages = 0

    def boxes(self, trim: Box, bleed: float) -> None:
        """Where every page is cut, and how far colour runs over it, in mm."""
        self.canvas.setTrimBox(self.points(trim))
        self.canvas.setBleedBox(self.points(trim.grown(bleed)))

    def end_page(self, label: str) -> None:
        """End the page; a viewer calls it by its label."""
        self.canvas.addPageLabel(self._pages, prefix=label)
        self._pages += 1
        self.canvas.showPage()

    def points(self, box: Box) -> tuple[float, float, float, float]:
        """A box on the paper as PDF has it: left, low, right and top in points from the lower left."""
        height = self.paper.height
        left, low = box.x * POINTS_PER_MM, (height - box.bottom) * POINTS_PER_MM
        right, top = box.right * POINTS_PER_MM, (height - box.y) * POINTS_PER_MM
        return left, low, right, top

    def bytes(self) -> bytes:
        """The finished file."""
        with binary_streams():
            self.canvas.save()
        return self._stream.getvalue()


def _refuse_no_date() -> None:
    """The PDF library takes the date of every file from this variable, where it is set."""
    stated = os.environ.get(DATE, "").strip()
    try:
        is_date = not stated or 0 <= int(stated) <= LAST_SECOND
    except ValueError:
        is_date = False
    if not is_date:
        why = "the date of a PDF is given as whole seconds since 1 January 1970"
        raise WrongSetting(DATE, stated, why, "Unset it, or give a number such as 1767225600.")
