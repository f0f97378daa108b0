"""How a message continues after an unknown word: with the nearest known one, else with all of them."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like it; None where none is much like it."""
    return next(iter(get_close_matches(word, list(known), n=1)), None)


def instead(word: str, known: Iterable[str]) -> str:
    """`; did you mean …?` with the nearest known word, else `; there is: …` with all of them."""
    names = tuple(known)
    near = nearest(str(word), names)
    return f"; did you mean `{near}`?" if near else f"; there is: {', '.join(names)}"
