"""Ways in which a file that is kept between runs may not be what was written."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Mapping
from pathlib import Path

HEAD = 50
"""About how long the seal in front is."""

ODD = (
    b'{"runs": [{"cards": [{"id": "a"}], "deck": {"schema": "x", "name": "y"}, "verdicts": {"a": ["pass"]}}]}'
)
NO_DECK = b'{"runs": [{"cards": [], "deck": {}, "verdicts": {}}], "odd": [1, {"deeper": null}]}'


def flipped(place: int) -> Callable[[bytes], bytes]:
    """One bit of the byte at this place is another."""

    def flip(whole: bytes) -> bytes:
        changed = bytearray(whole)
        changed[place] ^= 16
        return bytes(changed)

    return flip


CONTENTS: Mapping[str, Callable[[bytes], bytes]] = {
    "a bit at the start": flipped(0),
    "a bit of the length": flipped(12),
    "a bit of the digest": flipped(30),
    "a bit in the middle": lambda whole: flipped(len(whole) // 2)(whole),
    "a bit at the end": flipped(-1),
    "cut by a byte": lambda whole: whole[:-1],
    "cut by half": lambda whole: whole[: len(whole) // 2],
    "only a head": lambda whole: whole[:HEAD],
    "empty": lambda _: b"",
    "a byte more": lambda whole: whole + b"\0",
    "twice": lambda whole: whole + whole,
    "random bytes": lambda whole: random.Random(1).randbytes(len(whole)),
    "zeros": lambda whole: bytes(len(whole)),
    "zeros from the middle on": lambda whole: whole[: len(whole) // 2] + bytes(len(whole) - len(whole) // 2),
    "text": lambda _: b"Rubbish. " * 100,
    "JSON that is odd": lambda _: ODD,
    "JSON without a deck": lambda _: NO_DECK,
    "JSON that nests too deep": lambda _: b"[" * 100_000,
    "no seal, as other versions wrote it": lambda whole: whole[HEAD - 1 :],
    "a length beyond all": lambda whole: whole[:10] + b"\xff" * 8 + whole[18:],
}


def _link(path: Path, target: str) -> None:
    path.unlink()
    path.symlink_to(target)


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


PLACES: Mapping[str, Callable[[Path], None]] = {
    "a link to nowhere": lambda path: _link(path, "nowhere"),
    "a link to itself": lambda path: _link(path, path.name),
    "a link without an end": lambda path: _link(path, "/dev/zero"),
    "a link to a stranger's file": lambda path: _link(path, __file__),
    "a folder": _folder,
    "a pipe": _pipe,
}
"""What else may stand in a file's place, on a POSIX system."""

WAYS = (*CONTENTS, *(PLACES if os.name == "posix" else ()))


def poison(path: Path, way: str) -> None:
    """Do this to a file."""
    if way in CONTENTS:
        path.write_bytes(CONTENTS[way](path.read_bytes()))
    else:
        PLACES[way](path)
