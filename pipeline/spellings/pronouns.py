"""Sentences that say *he*, for women's classes and for fighters of any."""

from __future__ import annotations

import re
from collections.abc import Collection

_OF_WOMEN = {"he": "she", "him": "her", "his": "her", "himself": "herself", "man": "woman", "men": "women"}
_WORDS = re.compile(
    r"\b(?P<own>his)(?=[.,;:!]|$| (?:can|is)\b)"  # `one of his is enough`: `hers`
    r"|\b(?:he|him|his|himself)\b"
    r"|(?<!cut )(?<!corner )(?<!third )\bm[ae]n\b(?! for\b| in charge\b| in the middle\b)",
    re.IGNORECASE,
)
_OF_ANYONE = {"his man": "the other", "his": "their", "him": "them", "men": "fighters"}
_SINGULAR = re.compile(rf"\b(?:he (?P<verb>\w+)s|{'|'.join(_OF_ANYONE)})\b")
_OFFICIAL = (
    r"(?i:\b(?:referee|third man|man in charge|official|doctor)\b"
    r".*?\bhis (?=arms|chair|forehead|head|men|place))"
)
"""What an official does with arms or head is not the fighter's."""


def of_women(sentence: str, names: Collection[str] = ()) -> str:
    """The sentence about a woman: its pronouns, and its `man` but for officials and a cut man.

    `names` stay as they are, whatever words they hold.
    """
    same = [rf"\b{re.escape(name)}\b" for name in names if name]
    parts, end = [], 0
    for found in re.finditer("|".join([*same, _OFFICIAL]), sentence):
        parts += [_WORDS.sub(_said, sentence[end : found.start()]), found[0]]
        end = found.end()
    return "".join([*parts, _WORDS.sub(_said, sentence[end:])])


def of_anyone(sentence: str) -> str:
    """The sentence about a fighter of any class: of `he leans in, his head up` it makes `they lean in, their
    head up`."""
    return _SINGULAR.sub(
        lambda found: f"they {found['verb']}" if found["verb"] else _OF_ANYONE[found[0]], sentence
    )


def _said(found: re.Match[str]) -> str:
    word = "hers" if found["own"] else _OF_WOMEN[found[0].lower()]
    return word.capitalize() if found[0][0].isupper() else word
