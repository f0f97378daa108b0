"""The vocabulary of record tables, and texts as they are compared with it."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

LETTERS = {"w": "won", "l": "lost", "d": "drawn", "ko": "won_by_ko", "nc": "no_contest"}
"""What single letters at the head of a column count, where it has both W and L."""

_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−﹣－", "-"))
_WITHOUT_ACCENT = str.maketrans(
    {"ł": "l", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h"}
)


@cache
def vocabulary() -> Mapping[str, Any]:
    """What vocabulary.toml holds."""
    return tomllib.loads(files(__package__).joinpath("vocabulary.toml").read_text(encoding="utf-8"))


@cache
def sentence_words(name: str) -> frozenset[str]:
    """The words of a kind in sentences about bouts, folded."""
    return frozenset(folded(word) for word in vocabulary()["sentences"]["words"][name])


def clean(text: str) -> str:
    """A text on one line, without letters that cannot be seen, its digits 0 to 9; its dashes stay."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    unseen = {"Cc", "Cf", "Cs", "Co", "Cn"}
    seen = (
        letter if letter.isspace() or unicodedata.category(letter) not in unseen else "" for letter in text
    )
    plain = (str(unicodedata.decimal(letter, letter)) for letter in " ".join("".join(seen).split()))
    return unicodedata.normalize("NFC", "".join(plain))


def hyphened(text: str) -> str:
    """A text with plain hyphens for dashes of every kind."""
    return text.translate(_DASHES)


def without_accents(text: str) -> str:
    """A text in small letters without accents."""
    if text.isascii():
        return text.lower()
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_WITHOUT_ACCENT))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """A text for comparing: only letters, digits, `#` and `/`, in lower case and without accents."""
    return "".join(letter for letter in without_accents(text) if letter.isalnum() or letter in "#/")


@cache
def headings() -> Mapping[str, tuple[str, frozenset[str]]]:
    """The field that each folded heading names, and the languages in which it does; the first field
    counts."""
    found: dict[str, tuple[str, frozenset[str]]] = {}
    for field, languages in vocabulary()["headings"].items():
        for language, words in languages.items():
            for word in words:
                known = found.get(folded(word), (field, frozenset()))
                if known[0] == field:
                    found[folded(word)] = (field, known[1] | {language})
    return found


@cache
def coded(section: str) -> Mapping[str, str]:
    """The codes of a section of the vocabulary (`results`, `methods`, `totals`) by their folded words."""
    return {folded(word): code for code, words in vocabulary()[section].items() for word in words}


def counted(words: Sequence[str]) -> list[str | None]:
    """What each of a row's folded headings counts, by the codes of `totals`; single letters only with W and
    L."""
    letters = LETTERS if {"w", "l"} <= {*words} else {}
    return [letters.get(word) or coded("totals").get(word) for word in words]


@cache
def listed(section: str, name: str) -> frozenset[str]:
    """The folded words of a list of the vocabulary."""
    return frozenset(folded(word) for word in vocabulary()[section][name])


@cache
def verbs_between() -> Mapping[str, str]:
    """What a folded word between two fighters says of the first: a result, with its method if it says one, or
    `vs`."""
    sentences = vocabulary()["sentences"]
    verbs = {folded(verb): code for code, words in sentences["verbs"].items() for verb in words}
    for each in sentences["open"]:
        verbs |= {folded(f"{verb} {link}"): each["code"] for verb in each["verbs"] for link in each["link"]}
    results = {word: code for code in ("D", "NC", "ND") for word in listed("results", code)}
    return {**dict.fromkeys(listed("sides", "between"), "vs"), **results, **verbs}


def whole(text: str) -> int | None:
    """The whole number that a text is; None for anything else, and for more digits than anything counts."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def is_footnote(raised: str) -> bool:
    """True for raised letters that are the mark of a footnote, not the end of an ordinal such as `1st`."""
    return folded(raised) not in listed("words", "ordinal")


def is_blank(text: str) -> bool:
    """True for a text that says nothing, such as a dash or `N/A`; a sign such as `+` says something."""
    if folded(text):
        return folded(text) in listed("words", "none")
    return not any(unicodedata.category(letter) in ("Sm", "So") for letter in hyphened(text))
