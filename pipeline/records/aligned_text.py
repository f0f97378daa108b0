"""A table as text whose columns are lined up with spaces, as it is copied from a document."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import multimode

from fightcard.pipeline.records.source_tables import SourceRow
from fightcard.pipeline.spellings.vocabulary import clean

FEWEST = 3
"""Cells of a line that belongs to a table, not to what is written around it."""
GUTTER = 2

_PIECE = re.compile(r"\S+(?: \S+)*")
_GAP = re.compile(r"[^\s,;|] {2,}(?=[^\s,;|])")


@dataclass(frozen=True, slots=True)
class _Piece:
    start: int
    end: int
    text: str


def gaps(line: str) -> int:
    """How often two words of a line are two spaces or more apart, without a mark between cells."""
    return len(_GAP.findall(line.strip()))


def aligned_rows(text: str) -> Iterator[SourceRow]:
    """The rows of a text, a line each, its cells in the columns that they are under."""
    lines = [
        (number, [_Piece(*match.span(), match[0]) for match in _PIECE.finditer(line.expandtabs())])
        for number, line in enumerate(text.splitlines(), 1)
    ]
    counts = [len(pieces) for _, pieces in lines if len(pieces) >= FEWEST]
    usual = max(multimode(counts), default=FEWEST)
    tabled = [pieces for _, pieces in lines if len(pieces) >= usual]
    spans = _between_gutters(tabled)
    width = max(map(len, tabled), default=0)
    is_even = bool(tabled) and len(spans) >= len(tabled[0])
    if not is_even:
        whole = [pieces for pieces in tabled if len(pieces) == width]
        spans = [(min(p.start for p in each), max(p.end for p in each)) for each in zip(*whole, strict=True)]
    for number, pieces in lines:
        if pieces:
            is_whole = not is_even and len(pieces) == width
            cells = [piece.text for piece in pieces] if is_whole else _placed(pieces, spans)
            yield SourceRow(number, tuple(map(clean, cells)))


def _between_gutters(rows: Sequence[Sequence[_Piece]]) -> list[tuple[int, int]]:
    """The columns between gutters of two spaces and more that go through all rows.

    Two spaces within a name, which other names are longer than, are no gutter.
    """
    spans: list[tuple[int, int]] = []
    for piece in sorted((piece for row in rows for piece in row), key=lambda piece: piece.start):
        if spans and piece.start < spans[-1][1] + GUTTER:
            spans[-1] = (spans[-1][0], max(spans[-1][1], piece.end))
        else:
            spans.append((piece.start, piece.end))
    return spans


def _cut(pieces: Sequence[_Piece], spans: Sequence[tuple[int, int]]) -> Iterator[_Piece]:
    """The pieces of a line, one that goes on in the next column cut where that begins."""
    for piece in pieces:
        at = next((start for start, _ in spans if piece.start < start < piece.end), None)
        if at is None or piece.text[at - piece.start - 1] != " " or not _begins(spans, piece.start):
            yield piece
            continue
        yield _Piece(piece.start, at - 1, piece.text[: at - piece.start - 1])
        yield from _cut([_Piece(at, piece.end, piece.text[at - piece.start :])], spans)


def _begins(spans: Sequence[tuple[int, int]], start: int) -> bool:
    return any(start == begin for begin, _ in spans)


def _placed(pieces: Sequence[_Piece], spans: Sequence[tuple[int, int]]) -> list[str]:
    """The cells of a line, each in the column that it is under; without columns as they are."""
    if not spans:
        return [piece.text for piece in pieces]
    cells = [""] * len(spans)
    # A line of one piece is no row: it is a name or a remark.
    for piece in _cut(pieces, spans) if len(pieces) > 1 else pieces:
        apart = [max(start - piece.end, piece.start - end) for start, end in spans]
        at = apart.index(min(apart))
        cells[at] = f"{cells[at]} {piece.text}".strip()
    return cells
