"""Texts that are not UTF-8: those of Windows and of the Mac, distinguished by their words."""

from __future__ import annotations

import codecs
import contextlib
import re

ENCODINGS = {"cp1252": "Windows-1252", "mac_roman": "Mac Roman"}
"""The encodings that are tried, by Python's names; the first where nothing favours either."""

_MARKS = (
    (b"\xff\xfe\0\0", "utf-32"), (b"\0\0\xfe\xff", "utf-32"), (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"), (b"\xef\xbb\xbf", "utf-8-sig"),
)  # fmt: skip
"""The first bytes of a text that say its encoding, the longer ones first."""

_WIDE = {".0.0": "utf-16-le", "0.0.": "utf-16-be", ".000": "utf-32-le", "000.": "utf-32-be"}
"""Encodings by which of four bytes are mostly zero in a text with few letters beyond those of the West."""

_MOSTLY = 0.7
_HEAD = 4_000
"""Bytes in which a text shows its encoding."""

MOST_ODD = 0.1
"""The share of the letters beyond ASCII that may be odd in a text of a Mac."""

_BEFORE_A_WORD = "“‘„‚«¿¡–—’\xa0"
_NEVER_IN_A_WORD = re.compile(r"[ƒ˜ˆ]|[A-Za-z][–—][a-z]|[a-z]’(?!(?:d|ll|m|re|s|t|ve)\b)[a-z]")


def marked(raw: bytes) -> str | None:
    """The encoding that the first bytes of a text say, by a mark or by their zeros; None where they say
    none."""
    for mark, name in _MARKS:
        if raw.startswith(mark):
            return name
    head = raw[:400]
    zeros = ("0" if part.count(0) > _MOSTLY * len(part) else "." for part in (head[at::4] for at in range(4)))
    return _WIDE.get("".join(zeros)) or _wide_by_its_letters(raw)


def _wide_by_its_letters(raw: bytes) -> str | None:
    """UTF-16 with few letters of the West, such as Japanese: in the other order of bytes a line's end is no
    letter."""
    head = raw[:_HEAD]
    for name in ("utf-16-le", "utf-16-be") if b"\0" in head else ():
        with contextlib.suppress(UnicodeDecodeError):
            text = codecs.getincrementaldecoder(name)().decode(head)
            if "\n" in text and all(letter.isprintable() or letter.isspace() for letter in text):
                return name
    return None


def read_marked(raw: bytes) -> str | None:
    """The letters of bytes that say their encoding; None of others."""
    name = marked(raw)
    return raw.decode(name, errors="replace") if name else None


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
