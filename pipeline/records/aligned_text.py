"""A table as text whose columns are lined up with spaces, as it is copied from a document."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fightcard.pipeline.records.source_tables import SourceRow
from fightcard.pipeline.spellings.vocabulary import clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
    """The rows of a text, a line each; a line that lacks cells has the others below those of whole lines."""
    lines = [
        (number, [_Piece(*match.span(), match[0]) for match in _PIECE.finditer(line.expandtabs())])
        for number, line in enumerate(text.splitlines(), 1)
    ]
    width = max((len(pieces) for _, pieces in lines), default=0)
    whole = [pieces for _, pieces in lines if len(pieces) == width]
    spans = [(min(p.start for p in each), max(p.end for p in each)) for each in zip(*whole, strict=True)]
    for number, pieces in lines:
        if pieces:
            yield SourceRow(number, tuple(map(clean, _placed(pieces, spans))))


def _placed(pieces: Sequence[_Piece], spans: Sequence[tuple[int, int]]) -> list[str]:
    """The cells of a line, each in the column that it is under."""
    if len(pieces) == len(spans):
        return [piece.text for piece in pieces]
    cells = [""] * len(spans)
    for piece in pieces:
        apart = [max(start - piece.end, piece.start - end) for start, end in spans]
        at = apart.index(min(apart))
        cells[at] = f"{cells[at]} {piece.text}".strip()
    return cells
