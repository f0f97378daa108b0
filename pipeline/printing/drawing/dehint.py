"""Type without its hints: instructions for coarse screens, which a printed card never uses and every PDF would carry.

A TrueType file is taken apart into its tables, each simple glyph loses its instructions, and the tables that only
instructions need are left out. Outlines, widths and the character map stay as they are.
"""

from __future__ import annotations

import struct

_ONLY_FOR_HINTS = {
    b"fpgm",
    b"prep",
    b"cvt ",
    b"gasp",
    b"DSIG",
    b"GPOS",
    b"GSUB",
    b"GDEF",
    b"hdmx",
    b"LTSH",
    b"VDMX",
}
_LONG_OFFSETS = 1


def dehinted(font: bytes) -> bytes:
    """The same font without hints; raises ValueError for a file that is no TrueType font."""
    tables = _tables(font)
    if not {b"glyf", b"loca", b"head", b"maxp"} <= set(tables):
        raise ValueError("the file is no TrueType font: it lacks its outlines")
    glyphs = [_without_hints(glyph) for glyph in _glyphs(tables)]
    offsets = [0]
    for glyph in glyphs:
        offsets.append(offsets[-1] + len(glyph))
    head = bytearray(tables[b"head"])
    head[50:52] = struct.pack(">h", _LONG_OFFSETS)
    kept = {name: table for name, table in tables.items() if name not in _ONLY_FOR_HINTS}
    kept |= {
        b"glyf": b"".join(glyphs),
        b"loca": struct.pack(f">{len(offsets)}L", *offsets),
        b"head": bytes(head),
    }
    return _assembled(font[:4], kept)


def _tables(font: bytes) -> dict[bytes, bytes]:
    (count,) = struct.unpack(">H", font[4:6])
    found = {}
    for number in range(count):
        name, _, start, length = struct.unpack(">4sLLL", font[12 + 16 * number : 28 + 16 * number])
        found[name] = font[start : start + length]
    return found


def _glyphs(tables: dict[bytes, bytes]) -> list[bytes]:
    (count,) = struct.unpack(">H", tables[b"maxp"][4:6])
    (form,) = struct.unpack(">h", tables[b"head"][50:52])
    if form == _LONG_OFFSETS:
        offsets = struct.unpack(f">{count + 1}L", tables[b"loca"][: 4 * (count + 1)])
    else:
        offsets = tuple(
            2 * half for half in struct.unpack(f">{count + 1}H", tables[b"loca"][: 2 * (count + 1)])
        )
    outlines = tables[b"glyf"]
    return [outlines[offsets[number] : offsets[number + 1]] for number in range(count)]


def _without_hints(glyph: bytes) -> bytes:
    """A simple glyph without its instructions, on a boundary of four; glyphs made of others stay as they are."""
    if len(glyph) > 10:
        (contours,) = struct.unpack(">h", glyph[:2])
        if contours > 0:
            start = 10 + 2 * contours
            (length,) = struct.unpack(">H", glyph[start : start + 2])
            glyph = glyph[:start] + b"\0\0" + glyph[start + 2 + length :]
    return glyph + b"\0" * (-len(glyph) % 4)


def _assembled(version: bytes, tables: dict[bytes, bytes]) -> bytes:
    count = len(tables)
    power = count.bit_length() - 1
    head = version + struct.pack(">HHHH", count, 16 << power, power, 16 * count - (16 << power))
    place, directory, body = 12 + 16 * count, b"", b""
    for name in sorted(tables):
        table = tables[name]
        padded = table + b"\0" * (-len(table) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}L", padded)) & 0xFFFFFFFF
        directory += struct.pack(">4sLLL", name, total, place + len(body), len(table))
        body += padded
    return head + directory + body
