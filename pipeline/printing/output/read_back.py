"""The proof that print equals sheet: a finished PDF is read back, and each card's values are compared.

The reader knows nothing of how a card was drawn. It takes a file apart as any viewer does (objects, pages,
character maps) and gives every text with the place at which it stands on its card.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.findings.printing import NOT_PRINTED, PRINTED_WRONG
from pipeline.printing.drawing.geometry import POINTS_PER_MM

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pipeline.findings import Finding
    from pipeline.printing.drawing.faces import Face
    from pipeline.printing.drawing.paper import Size
    from pipeline.printing.sheets.layout import Print


_OBJECT = re.compile(rb"\d+ 0 obj\s*(.*?)(?:endobj|stream\r?\n)", re.DOTALL)
_FONT = re.compile(rb"/(\S+) (\d+) 0 R")
_REFERENCE = re.compile(rb"(\d+) 0 R")
_LETTER = re.compile(rb"<([0-9A-Fa-f]{2})> <((?:[0-9A-Fa-f]{4})+)>")
_STEP = re.compile(
    rb"/FormXob\.(?P<form>\w+) Do"
    rb"|BT (?P<x>[-.\d]+) (?P<y>[-.\d]+) Td (?P<shown>.*?)ET"
    rb"|^(?P<end>Q)\s*$",
    re.MULTILINE,
)
_SHOWN = re.compile(rb"/(\S+) [-.\d]+ Tf <([0-9a-f]*)> Tj")


@dataclass(frozen=True, slots=True)
class Read:
    """One text as it stands on its card: the left end of its baseline, in mm from the card's top left."""

    text: str
    x: float
    y: float


def read_cards(content: bytes, card: Size, form: str = "front") -> list[list[Read]]:
    """The upright texts of every card of a PDF of ours, in the order of the file; `form` is front or back.

    Raises ValueError for a file that is not laid out as ours are.
    """
    return list(_Pages(content).cards(card, form))


def compare(face: Face, prints: Sequence[Print], content: bytes, card: Size) -> list[Finding]:
    """Every value of every front in the file that is not what card data says.

    Cards that are already known to be set wrongly are for the caller to leave out.
    """
    if face.read is None or face.values is None:
        return []
    cards = read_cards(content, card)
    if len(cards) != len(prints):
        return [NOT_PRINTED.at(printed=len(cards), of=len(prints), title=face.title)]
    across, down = face.size.width / card.width, face.size.height / card.height
    found = []
    for item, texts in zip(prints, cards, strict=True):
        seen = face.read([Read(text.text, text.x * across, text.y * down) for text in texts])
        for field, expected in face.values(item.card).items():
            if plain(seen.get(field, "")) != plain(expected):
                facts = {"seen": repr(seen.get(field, "")), "expected": repr(expected)}
                found.append(PRINTED_WRONG.at(item.owner.place, owner=item.owner.name, field=field, **facts))
    return found


def plain(text: str) -> str:
    """A printed text without its dress: plain hyphens, one blank between words, no parentheses round it."""
    joined = unicodedata.normalize("NFC", " ".join(text.split()))
    return joined.replace("–", "-").replace("−", "-")


class _Pages:
    """The pages of a PDF of ours."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        start = content.rfind(b"startxref")
        try:
            table = int(content[start + 9 :].split(None, 1)[0])
            count = int(content[table:].split(None, 3)[2])
        except (IndexError, ValueError):
            raise ValueError("the file holds no table of its objects") from None
        first = content.index(b"\n", content.index(b"\n", table) + 1) + 1
        self._offsets = [int(content[first + 20 * n : first + 20 * n + 10]) for n in range(count)]
        self._fonts: dict[bytes, dict[int, str]] | None = None

    def cards(self, card: Size, form: str) -> Iterator[list[Read]]:
        for page in self._page_numbers():
            head, _ = self._object(page)
            fonts = self._page_fonts(head)
            found = re.search(rb"/Contents (\d+) 0 R", head)
            if found is None:
                continue
            yield from _on_page(self._stream(int(found[1])), fonts, card, form.encode())

    def _page_numbers(self) -> Iterator[int]:
        catalog = next(head for head in self._heads() if b"/Type /Catalog" in head)
        found = re.search(rb"/Pages (\d+) 0 R", catalog)
        yield from self._leaves(int(found[1]) if found else 0)

    def _leaves(self, number: int) -> Iterator[int]:
        head, _ = self._object(number)
        kids = re.search(rb"/Kids \[(.*?)\]", head, re.DOTALL)
        if kids is None:
            yield number
            return
        for kid in _REFERENCE.findall(kids[1]):
            yield from self._leaves(int(kid))

    def _heads(self) -> Iterator[bytes]:
        for number in range(1, len(self._offsets)):
            yield self._object(number)[0]

    def _page_fonts(self, head: bytes) -> dict[bytes, dict[int, str]]:
        if self._fonts is None:
            named = re.search(rb"/Font (\d+) 0 R", head)
            fonts, _ = self._object(int(named[1])) if named else (b"", 0)
            self._fonts = {name: self._letters(int(number)) for name, number in _FONT.findall(fonts)}
        return self._fonts

    def _letters(self, font: int) -> dict[int, str]:
        found = re.search(rb"/ToUnicode (\d+) 0 R", self._object(font)[0])
        if found is None:
            return {}
        pairs = _LETTER.findall(self._stream(int(found[1])))
        return {int(code, 16): bytes.fromhex(letter.decode()).decode("utf-16-be") for code, letter in pairs}

    def _object(self, number: int) -> tuple[bytes, int]:
        match = _OBJECT.match(self._content, self._offsets[number])
        if match is None:
            raise ValueError(f"object {number} is not where the table says")
        return match[1], match.end()

    def _stream(self, number: int) -> bytes:
        head, start = self._object(number)
        length = re.search(rb"/Length (\d+)", head)
        if length is None:
            raise ValueError(f"object {number} has no length")
        return zlib.decompress(self._content[start : start + int(length[1])])


def _on_page(
    drawn: bytes, fonts: Mapping[bytes, Mapping[int, str]], card: Size, form: bytes
) -> Iterator[list[Read]]:
    texts: list[Read] | None = None
    for step in _STEP.finditer(drawn):
        if step["form"] is not None:
            texts = [] if step["form"] == form else None
        elif step["end"] is not None:
            if texts is not None:
                yield texts
            texts = None
        elif texts is not None:
            text = "".join(
                fonts[font].get(code, "\0")
                for font, codes in _SHOWN.findall(step["shown"])
                for code in _codes(codes)
            )
            x, y = float(step["x"]) / POINTS_PER_MM, card.height - float(step["y"]) / POINTS_PER_MM
            texts.append(Read(text, x, y))


def _codes(written: bytes) -> bytes:
    return bytes.fromhex(written.decode())
