"""What the parts of a print are called: `cards-1.pdf` and `cards-2.pdf` are of `cards.pdf`."""

from __future__ import annotations

import re

_PART = re.compile(r"(?P<base>.+?)(-\d+)?\.pdf")


def whole_name(name: str) -> str:
    """The name of what a file is a part of: `cards.pdf` for `cards-2.pdf`; others keep theirs."""
    found = _PART.fullmatch(name)
    return f"{found['base']}.pdf" if found else name


def part_name(stem: str, part: int, of: int) -> str:
    """The name of a part, counted from 1; a single part has the name of the whole."""
    return f"{stem}.pdf" if of == 1 else f"{stem}-{part}.pdf"
