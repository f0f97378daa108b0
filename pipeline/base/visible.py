"""Characters that control a terminal or the direction of a line: shown or escaped, never passed on."""

from __future__ import annotations

import re

_TURNING = "\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff"
_STEERING = re.compile(f"[\x00-\x08\x0b-\x1f{_TURNING}\ud800-\udfff]")
_UNESCAPED = re.compile(f"[{_TURNING}]")
_COLOUR = re.compile("(\x1b\\[[0-9;]*m)")


def visible(text: str, *, has_colour: bool = False) -> str:
    """Lines to show, each letter that would steer what shows them as a replacement sign.

    With `has_colour` the marks that change the colour on a terminal stay.
    """
    if has_colour:
        parts = _COLOUR.split(text)
        return "".join(part if at % 2 else _STEERING.sub("�", part) for at, part in enumerate(parts))
    return _STEERING.sub("�", text)


def escaped(text: str) -> str:
    """JSON text with such letters escaped as JSON has it: the same value, safe to show."""
    return _UNESCAPED.sub(lambda letter: f"\\u{ord(letter.group()):04x}", text)
