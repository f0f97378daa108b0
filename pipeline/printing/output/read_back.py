"""Print equals sheet: a finished PDF is read back by PDFium, and each card's values are compared.

PDFium knows nothing of how a card was drawn. It takes the file apart as a viewer does and gives every text
with the place at which it stands; all that is ours are the marks around the content of each card, and around
the runs of a text that is set in several types.
"""

from __future__ import annotations

import ctypes
import unicodedata
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

import pypdfium2.raw as pdfium

from pipeline.findings.printing import NOT_PRINTED, PRINTED_WRONG
from pipeline.printing.drawing.geometry import POINTS_PER_MM
from pipeline.printing.drawing.pdfium import LOCK, opened
from pipeline.printing.drawing.text_lookup import Read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pypdfium2 import PdfPage, PdfTextPage

    from pipeline.findings import Finding
    from pipeline.printing.drawing.faces import Face
    from pipeline.printing.drawing.paper import Size
    from pipeline.printing.sheets.layout import Print, Side


# PDFium reads a ligature as its letters.
_LIGATURES = dict(zip("ﬀﬁﬂﬃﬄﬅﬆ", ("ff", "fi", "fl", "ffi", "ffl", "ſt", "st"), strict=True))
_PLAIN = str.maketrans({"–": "-", "−": "-", **_LIGATURES})
# How PDFium gives a hyphen at the end of a line, which would go if the line were joined to the next.
_HYPHEN_AT_END = "\x02"
_LONGEST = 4096


def read_cards(content: bytes, card: Size, side: Side = "front") -> list[list[Read]]:
    """The upright texts of that side of every card of a PDF of ours, in the order of the file.

    Raises ValueError for what is no PDF.
    """
    with LOCK:
        return list(_each_card(content, card, side))


def compare(
    face: Face,
    prints: Sequence[Print],
    content: bytes,
    card: Size,
    step: Callable[[int], None] = lambda _cards: None,
) -> list[Finding]:
    """Every value of every front in the file that is not what card data says.

    Cards that are already known to be set wrongly are for the caller to leave out. `step` is called with 1
    for each card that is read.
    """
    if face.read is None or face.values is None:
        return []
    across, down = face.size.width / card.width, face.size.height / card.height
    found: list[Finding] = []
    printed = 0
    with LOCK:
        for texts in _each_card(content, card, "front"):
            if printed < len(prints):
                laid = [Read(text.text, text.x * across, text.y * down) for text in texts]
                found += _differences(face.read(laid), face.values(prints[printed].card), prints[printed])
            printed += 1
            step(1)
    if printed != len(prints):
        return [NOT_PRINTED.at(printed=printed, of=len(prints), title=face.title)]
    return found


def _differences(seen: Mapping[str, str], wanted: Mapping[str, str], item: Print) -> Iterator[Finding]:
    for name, expected in wanted.items():
        if plain(seen.get(name, "")) != plain(expected):
            facts = {"field": name, "seen": repr(seen.get(name, "")), "expected": repr(expected)}
            yield PRINTED_WRONG.at(item.owner.place, owner=item.owner.name, **facts)


def _each_card(content: bytes, card: Size, side: Side) -> Iterator[list[Read]]:
    """The texts of one card after another; whoever takes them holds the lock."""
    with opened(content) as document:
        for number in range(len(document)):
            yield from _on_page(document[number], card, side)


def plain(text: str) -> str:
    """A printed text without its dress: plain hyphens, one blank between words, no parentheses round it."""
    return unicodedata.normalize("NFC", " ".join(text.split())).translate(_PLAIN)


def _on_page(page: PdfPage, size: Size, side: Side) -> Iterator[list[Read]]:
    written = page.get_textpage()
    words = _words(written)
    card: _Card | None = None
    for number in range(pdfium.FPDFPage_CountObjects(page)):
        drawn = pdfium.FPDFPage_GetObject(page, number)
        kind = pdfium.FPDFPageObj_GetType(drawn)
        if kind == pdfium.FPDF_PAGEOBJ_FORM and mark_name(drawn) == side:
            if card is not None:
                yield card.read()
            card = _Card(_marks(drawn)[0], matrix_of(drawn), size.height)
        elif kind == pdfium.FPDF_PAGEOBJ_TEXT and card is not None:
            marks = _marks(drawn)
            if marks[:1] == (card.mark,):
                card.add(words.get(_address(drawn), ""), matrix_of(drawn), marks[1:])
    if card is not None:
        yield card.read()
    written.close()
    page.close()


def _by_address(
    function: Callable[..., object], result: type
) -> Callable[[ctypes.c_void_p, int], int | None]:
    """A function of PDFium on a character of a page, without a pointer object made of each answer."""
    return ctypes.CFUNCTYPE(result, ctypes.c_void_p, ctypes.c_int)(
        ctypes.cast(function, ctypes.c_void_p).value or 0  # type: ignore[arg-type]
    )


_text_of = _by_address(pdfium.FPDFText_GetTextObject, ctypes.c_void_p)
_code_of = _by_address(pdfium.FPDFText_GetUnicode, ctypes.c_uint)


def _words(written: PdfTextPage) -> dict[int, str]:
    """What each text of a page says, by its address, from one pass over the page's characters.

    A blank that PDFium puts between two texts belongs to the first, as in `FPDFTextObj_GetText`, which goes
    through all characters of the page for every text.
    """
    page, count = ctypes.cast(written.raw, ctypes.c_void_p), pdfium.FPDFText_CountChars(written)
    owners = [_text_of(page, at) for at in range(count)]
    characters = "".join(chr(_code_of(page, at) or 0) for at in range(count))
    found: dict[int, str] = {}
    last: int | None = None
    end = 0
    for owner, run in groupby(owners):
        start, end = end, end + len(list(run))
        if last is not None and characters[start] == " ":
            found[last] += " "
        if owner is not None:
            found[owner] = found.get(owner, "") + characters[start:end].replace("\0", "")
        last = owner
    return {owner: words if words.isascii() else _joined(words) for owner, words in found.items()}


def _joined(words: str) -> str:
    """Words in which a character may stand as two units of UTF-16, each by itself."""
    return words.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


@dataclass(slots=True)
class _Text:
    words: str
    x: float
    y: float
    span: tuple[int, ...]


@dataclass(slots=True)
class _Card:
    """A card on its page.

    The mark around its content, the matrix that lays it there, its height in mm, its texts.
    """

    mark: int
    matrix: pdfium.FS_MATRIX
    height: float
    texts: list[_Text] = field(default_factory=list)

    def read(self) -> list[Read]:
        return [Read(" ".join(text.words.split()), text.x, text.y) for text in self.texts]

    def add(self, words: str, matrix: pdfium.FS_MATRIX, span: tuple[int, ...]) -> None:
        """A text of one type, where it stands upright; those of one span are runs of one text."""
        along, up = self._turned(matrix.a, matrix.b)
        if along <= abs(up):
            return
        # Blanks that are set alone come back as nothing.
        words = words.replace(_HYPHEN_AT_END, "-") or " "
        if span and self.texts and self.texts[-1].span == span:
            self.texts[-1].words += words
            return
        across, above = self._turned(matrix.e - self.matrix.e, matrix.f - self.matrix.f)
        place = across / POINTS_PER_MM, self.height - above / POINTS_PER_MM
        self.texts.append(_Text(words, *place, span))

    def _turned(self, x: float, y: float) -> tuple[float, float]:
        """A direction on the page as one on the card."""
        turn = self.matrix
        return turn.a * x + turn.b * y, turn.c * x + turn.d * y


def matrix_of(drawn: pdfium.FPDF_PAGEOBJECT) -> pdfium.FS_MATRIX:
    """The matrix that lays something drawn on its page, in points from the lower left."""
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(drawn, matrix)
    return matrix


def _marks(drawn: pdfium.FPDF_PAGEOBJECT) -> tuple[int, ...]:
    """The marks around what is drawn, from the outermost, each the same number for all that it encloses."""
    count = pdfium.FPDFPageObj_CountMarks(drawn)
    marks = (pdfium.FPDFPageObj_GetMark(drawn, number) for number in range(count))
    return tuple(map(_address, marks))


def _address(pointer: pdfium.FPDF_PAGEOBJECT | pdfium.FPDF_PAGEOBJECTMARK) -> int:
    return ctypes.c_void_p.from_buffer(pointer).value or 0


def mark_name(drawn: pdfium.FPDF_PAGEOBJECT) -> str:
    """The name of the outermost mark; nothing where there is none."""
    if pdfium.FPDFPageObj_CountMarks(drawn) < 1:
        return ""
    name, length = (ctypes.c_ushort * _LONGEST)(), ctypes.c_ulong()
    pdfium.FPDFPageObjMark_GetName(pdfium.FPDFPageObj_GetMark(drawn, 0), name, ctypes.sizeof(name), length)
    return ctypes.string_at(name, max(length.value - 2, 0)).decode("utf-16-le")
