"""Texts that are not UTF-8: those of Windows and of the Mac, distinguished by their words."""

from __future__ import annotations

import re

ENCODINGS = {"cp1252": "Windows-1252", "mac_roman": "Mac Roman"}
"""Those that are tried, by the name that Python has for them; the first where nothing speaks for either."""

MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
"""The first bytes of a text that say its encoding."""

MOST_ODD = 0.1
"""The share of the letters beyond ASCII that may be odd in a text of a Mac."""

_BEFORE_A_WORD = "“‘„‚«¿¡–—’\xa0"
_NEVER_IN_A_WORD = re.compile(r"[ƒ˜ˆ]|[A-Za-z][–—][a-z]|[a-z]’(?!(?:d|ll|m|re|s|t|ve)\b)[a-z]")


def read_marked(raw: bytes) -> str | None:
    """The letters of bytes that begin with the mark of an encoding; None of others."""
    for mark, name in MARKS:
        if raw.startswith(mark):
            return raw.decode(name, errors="replace")
    return None


def read_older(raw: bytes) -> tuple[str, str]:
    """The letters of bytes that are not UTF-8, and the encoding in which words look most like words.

    A byte that the encoding does not have is a replacement character. `Müller` typed on a Mac is `MŸller` to
    Windows, and `Müller` typed on Windows is `M¸ller` to a Mac. Mac Roman has a letter for every byte, so it
    is taken only where hardly any is odd: Japanese is neither of the two.
    """
    windows, mac = ((raw.decode(name, errors="replace"), name) for name in ENCODINGS)
    odd = _odd_letters(mac[0])
    is_likely = odd <= MOST_ODD * sum(byte > 127 for byte in raw)
    return mac if is_likely and odd < _odd_letters(windows[0]) else windows


def _odd_letters(text: str) -> int:
    """Signs before a letter and capitals after or before small letters, as no word has them."""
    odd = len(_NEVER_IN_A_WORD.findall(text))
    for before, letter, after in zip(f" {text}", text, f"{text[1:]} ", strict=False):
        if letter.isascii():
            continue
        if letter.isalpha():
            odd += letter.isupper() and before.isalpha() and (before.islower() or after.islower())
        else:
            odd += letter == "\ufffd" or (after.isalpha() and letter not in _BEFORE_A_WORD)
    return odd
