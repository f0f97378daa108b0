"""The title of a set as it is printed: the one typed on the sheet Settings, else one made from the file's
name."""

from __future__ import annotations

import re
import unicodedata

_YEARS = re.compile("(?<![0-9])([0-9]{4})[-_]([0-9]{4}|[0-9]{2})(?![0-9])")


def readable(name: str) -> str:
    """A name with blanks between its words, a dash between two years, and capitals where it has none of its
    own.

    A name with blanks or capitals is its author's own spelling: of that, only years and underscores change.
    """
    text = _YEARS.sub("\\1–\\2", unicodedata.normalize("NFC", name).strip())
    if " " in text or text != text.lower():
        return " ".join(text.replace("_", " ").split())
    words = re.split("[-_]+", text)
    return " ".join(word[:1].upper() + word[1:] for word in words if word)
