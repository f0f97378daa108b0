"""Print equals sheet: a finished PDF is read back by PDFium, and each card's values are compared.

PDFium knows nothing of how a card was drawn. It takes the file apart as a viewer does and gives every text
with its place; all that is ours are the marks around the content of each card, and around the runs of a text
that is set in several types.
"""

from __future__ import annotations

import ctypes
import operator
import struct
import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import compress, pairwise, repeat
from typing import TYPE_CHECKING, NamedTuple

import pypdfium2.raw as pdfium

from fightcard.pipeline.findings.prints import NOT_PRINTED, PRINTED_WRONG
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM
from fightcard.pipeline.printing.drawing.pdfium import LOCK, opened
from fightcard.pipeline.printing.drawing.text_lookup import Read

if TYPE_CHECKING:
    from pypdfium2 import PdfPage, PdfTextPage

    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.printing.drawing.faces import Face
    from fightcard.pipeline.printing.drawing.paper import Size
    from fightcard.pipeline.printing.sheets.layout import Print, Side


# PDFium reads a ligature as its letters.
_LIGATURES = dict(zip("ﬀﬁﬂﬃﬄﬅﬆ", ("ff", "fi", "fl", "ffi", "ffl", "ſt", "st"), strict=True))
_PLAIN = str.maketrans({"–": "-", "−": "-", **_LIGATURES})
# How PDFium gives a hyphen at the end of a line, which would go if the line were joined to the next.
_HYPHEN_AT_END = "\x02"
# The same where the text of a whole page is asked for.
_HYPHEN_IN_PAGE = "\ufffe"
_LONGEST = 4096
_TEXT, _FORM = pdfium.FPDF_PAGEOBJ_TEXT, pdfium.FPDF_PAGEOBJ_FORM


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
                if (across, down) != (1, 1):
                    texts = [Read(text.text, text.x * across, text.y * down) for text in texts]  # noqa: PLW2901
                found += _differences(face.read(texts), _values_due(face, prints[printed]), prints[printed])
            printed += 1
            step(1)
    if printed != len(prints):
        return [NOT_PRINTED.at(printed=printed, of=len(prints), title=face.title)]
    return found


def _values_due(face: Face, item: Print) -> Mapping[str, str]:
    assert face.values is not None
    due = face.values(item.card)
    return {**due, **face.by_charts(item.card, item.imprint.charts)} if face.by_charts else due


def _differences(seen: Mapping[str, str], due: Mapping[str, str], item: Print) -> Iterator[Finding]:
    for name, expected in due.items():
        seen_text = seen.get(name, "")
        if seen_text != expected and plain(seen_text) != plain(expected):
            facts = {"field": name, "seen": repr(seen_text), "expected": repr(expected)}
            yield PRINTED_WRONG.at(item.owner.place, owner=item.owner.name, **facts)


def _each_card(content: bytes, card: Size, side: Side) -> Iterator[list[Read]]:
    """The texts of one card after another; the caller holds the lock while it takes them."""
    with opened(content) as document:
        for number in range(len(document)):
            yield from _on_page(document[number], card, side)


def plain(text: str) -> str:
    """A printed text normalized: plain hyphens, ligatures as letters, one blank between words."""
    return unicodedata.normalize("NFC", " ".join(text.split())).translate(_PLAIN)


def _on_page(page: PdfPage, size: Size, side: Side) -> Iterator[list[Read]]:
    written = page.get_textpage()
    words = _words(written)
    sheet = ctypes.cast(page.raw, ctypes.c_void_p)
    count = _objects_of(sheet)
    objects = list(map(_object_of, repeat(sheet, count), range(count)))
    frames = [
        at
        for at, drawn in enumerate(objects)
        if drawn not in words and _kind_of(drawn) == _FORM and mark_name(drawn) == side
    ]
    for frame, end in pairwise((*frames, count)):
        drawn = objects[frame + 1 : end]
        # A mark goes round all that is drawn from its beginning to its end: after that nothing has it.
        own = _mark_of(objects[frame], 0)
        within = drawn[: bisect_right(drawn, False, key=lambda each: _mark_of(each, 0) != own)]
        texts = [each for each in within if each in words or _kind_of(each) == _TEXT]
        inner = map(_mark_of, texts, repeat(1))
        spans = (_span(each) if mark else () for each, mark in zip(texts, inner, strict=True))
        seen = (words.get(each, "") for each in texts)
        laid = zip(seen, _matrices(texts), spans, strict=True)
        yield _upright(laid, matrix_of(objects[frame]), size.height)
    written.close()
    page.close()


def _upright(
    texts: Iterable[tuple[str, tuple[float, ...], tuple[int, ...]]], card: Laid, height: float
) -> list[Read]:
    """The texts of a card, `height` mm high, that are upright on it.

    Each has its words, its matrix and the marks within that of its card: those of one span are one text.
    """
    a, b, c, d, e, f = card
    found: list[tuple[str, float, float]] = []
    before: tuple[int, ...] = ()
    for words, (along, up, _, _, right, high), span in texts:
        if a * along + b * up <= abs(c * along + d * up):
            continue
        # Blanks that are set by themselves come back as nothing.
        piece = words.replace(_HYPHEN_AT_END, "-") or " "
        if span and found and span == before:
            found[-1] = found[-1][0] + piece, *found[-1][1:]
            continue
        x, y = right - e, high - f
        across, above = a * x + b * y, c * x + d * y
        found.append((piece, across / POINTS_PER_MM, height - above / POINTS_PER_MM))
        before = span
    return [Read(" ".join(piece.split()), x, y) for piece, x, y in found]


def _matrices(drawn: Sequence[int]) -> Iterator[tuple[float, ...]]:
    """How objects of a page are laid on it, as `Laid` has it, all asked for in one piece of memory."""
    laid = (pdfium.FS_MATRIX * len(drawn))()
    size, first = ctypes.sizeof(pdfium.FS_MATRIX), ctypes.addressof(laid)
    for _ in map(_matrix_of, drawn, range(first, first + size * len(drawn), size)):
        pass
    return struct.iter_unpack("6f", laid)


def _span(drawn: int) -> tuple[int, ...]:
    """The marks of a text within that of its card."""
    return tuple(_mark_of(drawn, at) for at in range(1, _marks_of(drawn)))


def _plainly(function: Callable[..., object], result: type | None, *takes: type) -> Callable[..., int]:
    """A function of PDFium that takes and gives addresses as numbers, no pointer object made of each.

    It is over at once, so that no other thread is let in meanwhile.
    """
    return ctypes.PYFUNCTYPE(result, ctypes.c_void_p, *takes)(
        ctypes.cast(function, ctypes.c_void_p).value or 0  # type: ignore[arg-type]
    )


_text_of = _plainly(pdfium.FPDFText_GetTextObject, ctypes.c_void_p, ctypes.c_int)
_code_of = _plainly(pdfium.FPDFText_GetUnicode, ctypes.c_uint, ctypes.c_int)
_objects_of = _plainly(pdfium.FPDFPage_CountObjects, ctypes.c_int)
_object_of = _plainly(pdfium.FPDFPage_GetObject, ctypes.c_void_p, ctypes.c_int)
_kind_of = _plainly(pdfium.FPDFPageObj_GetType, ctypes.c_int)
_marks_of = _plainly(pdfium.FPDFPageObj_CountMarks, ctypes.c_int)
_mark_of = _plainly(pdfium.FPDFPageObj_GetMark, ctypes.c_void_p, ctypes.c_ulong)
_matrix_of = _plainly(pdfium.FPDFPageObj_GetMatrix, ctypes.c_int, ctypes.c_void_p)


def _words(written: PdfTextPage) -> dict[int, str]:
    """What each text of a page says, by its address, from one pass over the page's characters.

    A blank that PDFium puts between two texts belongs to the first, as in `FPDFTextObj_GetText`, which goes
    through all characters of the page for every text.
    """
    page, count = ctypes.cast(written.raw, ctypes.c_void_p), pdfium.FPDFText_CountChars(written)
    owners = list(map(_text_of, repeat(page, count), range(count)))
    characters = _characters(written, count)
    found: dict[int, str] = {}
    last: int | None = None
    starts = compress(range(1, count), map(operator.ne, owners[1:], owners))
    for start, end in pairwise((0, *starts, count) if count else ()):
        owner = owners[start]
        if last is not None and characters[start] == " ":
            found[last] += " "
        if owner is not None:
            seen_text = characters[start:end]
            found[owner] = found[owner] + seen_text if owner in found else seen_text
        last = owner
    return {
        owner: words if words.isascii() else _joined(words)
        for owner, words in ((owner, words.replace("\0", "")) for owner, words in found.items())
    }


def _characters(written: PdfTextPage, count: int) -> str:
    """The characters of a page, as many as PDFium counts; a unit of UTF-16 may be by itself."""
    units = (ctypes.c_ushort * (count + 1))()
    if pdfium.FPDFText_GetText(written, 0, count, units) == count + 1:
        characters = array("H", units).tobytes()[:-2].decode("utf-16-le", "surrogatepass")
        return characters.replace(_HYPHEN_IN_PAGE, _HYPHEN_AT_END)
    # Characters without a code are in no text.
    page = ctypes.cast(written.raw, ctypes.c_void_p)
    return "".join(chr(_code_of(page, at) or 0) for at in range(count))


def _joined(words: str) -> str:
    """Words in which a character may be two units of UTF-16, each by itself."""
    return words.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class Laid(NamedTuple):
    """How something is laid on a page: a point (x, y) of it is at (a x + c y + e, b x + d y + f)."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float


def matrix_of(drawn: int) -> Laid:
    """How an object of a page, by its address, is laid on it."""
    matrix = pdfium.FS_MATRIX()
    _matrix_of(drawn, ctypes.byref(matrix))
    return Laid(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)


def mark_name(drawn: int) -> str:
    """The name of the outermost mark; nothing where there is none."""
    if _marks_of(drawn) < 1:
        return ""
    name, length = (ctypes.c_ushort * _LONGEST)(), ctypes.c_ulong()
    mark = ctypes.cast(_mark_of(drawn, 0), pdfium.FPDF_PAGEOBJECTMARK)
    pdfium.FPDFPageObjMark_GetName(mark, name, ctypes.sizeof(name), length)
    return ctypes.string_at(name, max(length.value - 2, 0)).decode("utf-16-le")
