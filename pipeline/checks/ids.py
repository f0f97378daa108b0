"""Ids from names: what a fighter's card and files are called."""

from __future__ import annotations

import hashlib
import re

from fightcard.pipeline.spellings.vocabulary import without_accents

LONGEST = 80
_NO_SOUND = re.compile("['’‘ʼ`´.]")
_RESERVED_BY_WINDOWS = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))]
)


def slug(name: str) -> str:
    """The id of a name: lower-case ASCII with hyphens, at most 80 letters; empty where it has none.

    Accents fall away (`Ingemar Örtqvist` → `ingemar-ortqvist`), apostrophes and full stops leave no gap.
    """
    hyphened = re.sub("[^a-z0-9]+", "-", _NO_SOUND.sub("", without_accents(name)))
    return hyphened.strip("-")[:LONGEST].rstrip("-")


def fighter_id(name: str) -> str:
    """The id of a fighter: the slug of the name, or for a name in another alphabet a digest of it."""
    return slug(name) or f"fighter-{hashlib.sha256(name.encode()).hexdigest()[:8]}"


def is_reserved_by_windows(identity: str) -> bool:
    """True for names that no file can have under Windows (`con`, `nul`, `com1`)."""
    return identity in _RESERVED_BY_WINDOWS
