"""Fonts for a page: as WOFF, with the outlines of the letters that the page shows and no others.

Sources: WOFF File Format 1.0 (W3C Recommendation, 2012); the tables cmap, loca and glyf of the OpenType
specification 1.9. Numbers of glyphs stay as they are, so that no other table changes.
"""

from __future__ import annotations

import io
import itertools
import struct
import zlib
from collections.abc import Collection, Iterator

from reportlab.pdfbase.ttfonts import TTFontFile

NOT_SHOWN = (b"DSIG", b"GPOS", b"GSUB", b"GDEF")
"""Tables left out: a signature that no longer fits, and what sets letters together, as the page does."""

MAGIC = 0x774F4646
WORDS_ARE_ARGUMENTS, HAS_SCALE, HAS_MORE, HAS_TWO_SCALES, HAS_MATRIX = 0x1, 0x8, 0x20, 0x40, 0x80
"""Flags of a part of a glyph that is put together from others."""


def woff(content: bytes, shown: Collection[str] | None) -> bytes:
    """A TrueType font as WOFF; with outlines of these characters only, where some are named."""
    tables = dict(_tables(content))
    if shown is None:
        return _woff(content[:4], tables)
    glyphs = TTFontFile(io.BytesIO(content)).charToGlyph
    tables[b"glyf"], tables[b"loca"] = _outlines(tables, {0, *(glyphs.get(ord(each), 0) for each in shown)})
    return _woff(content[:4], tables)


def _tables(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    (count,) = struct.unpack_from(">H", content, 4)
    for number in range(count):
        name, _, start, length = struct.unpack_from(">4sLLL", content, 12 + 16 * number)
        if name not in NOT_SHOWN:
            yield name, content[start : start + length]


def _outlines(tables: dict[bytes, bytes], chosen: set[int]) -> tuple[bytes, bytes]:
    """The tables glyf and loca with the chosen glyphs, and those that they are composed of."""
    (is_long,) = struct.unpack_from(">h", tables[b"head"], 50)
    loca = tables[b"loca"]
    form = f">{len(loca) // 4}L" if is_long else f">{len(loca) // 2}H"
    ends = [end if is_long else 2 * end for end in struct.unpack(form, loca)]
    outlines = [tables[b"glyf"][start:end] for start, end in itertools.pairwise(ends)]
    places, held = list(chosen), set(chosen)
    while places:
        parts = set(_parts(outlines[places.pop()])) - held
        held |= parts
        places += parts
    outlines_left = [outline if place in held else b"" for place, outline in enumerate(outlines)]
    starts = list(itertools.accumulate(map(len, outlines_left), initial=0))
    if is_long:
        return b"".join(outlines_left), struct.pack(f">{len(starts)}L", *starts)
    return b"".join(outlines_left), struct.pack(f">{len(starts)}H", *(start // 2 for start in starts))


def _parts(outline: bytes) -> Iterator[int]:
    """The glyphs that a glyph is put together from."""
    if len(outline) < 10 or struct.unpack_from(">h", outline)[0] >= 0:
        return
    at, flags = 10, HAS_MORE
    while flags & HAS_MORE:
        flags, glyph = struct.unpack_from(">HH", outline, at)
        yield glyph
        at += 8 if flags & WORDS_ARE_ARGUMENTS else 6
        at += 2 if flags & HAS_SCALE else 4 if flags & HAS_TWO_SCALES else 8 if flags & HAS_MATRIX else 0


def _woff(flavor: bytes, tables: dict[bytes, bytes]) -> bytes:
    start = 44 + 20 * len(tables)
    entries, bodies = [], []
    for name, table in sorted(tables.items()):
        pressed = zlib.compress(table, 9)
        body = pressed if len(pressed) < len(table) else table
        entries.append(struct.pack(">4sLLLL", name, start, len(body), len(table), _checksum(name, table)))
        bodies.append(body + bytes(-len(body) % 4))
        start += len(bodies[-1])
    whole = 12 + sum(16 + len(table) + -len(table) % 4 for table in tables.values())
    head = struct.pack(">L4sLHHLHHLLLLL", MAGIC, flavor, start, len(tables), 0, whole, 1, 0, 0, 0, 0, 0, 0)
    return b"".join((head, *entries, *bodies))


def _checksum(name: bytes, table: bytes) -> int:
    if name == b"head":
        # The sum of the whole font in it does not count.
        table = table[:8] + bytes(4) + table[12:]
    padded = table + bytes(-len(table) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}L", padded)
    return sum(words) & 0xFFFFFFFF
