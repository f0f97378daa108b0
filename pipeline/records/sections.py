"""Which sport a table is of: the words of the headings above it, the nearest first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from fightcard.pipeline.spellings.vocabulary import folded, listed, vocabulary, without_accents

PROFESSIONAL = "professional"


def section_of(titles: Iterable[str]) -> str:
    """What the headings above a table say it holds: `professional`, `amateur`, `exhibition`, `kickboxing` and
    so on; `professional` where none says anything."""
    for title in titles:
        if found := _named(title):
            return next((name for name in found if name != PROFESSIONAL), PROFESSIONAL)
    return PROFESSIONAL


def is_section(title: str) -> bool:
    """Whether a heading has a word that says what a table holds."""
    return bool(_named(title)) or any(folded(word) in listed("words", "tables") for word in title.split())


def _named(title: str) -> list[str]:
    words = f" {_words(title)} "
    return [name for name, known in _sections().items() if any(f" {word} " in words for word in known)]


@cache
def _sections() -> Mapping[str, tuple[str, ...]]:
    return {name: tuple(map(_words, words)) for name, words in vocabulary()["sections"].items()}


def _words(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", without_accents(text)))
