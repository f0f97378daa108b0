"""Names that may be one fighter's: a letter apart, with initials, with the words in another order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from fightcard.pipeline.checks.ids import slug

_NICKNAME = re.compile(r"[\"“”„«'‘’]([^\"“”„«»'‘’]+)[\"“”»'‘’]|\(([^()]*)\)")
_DIGITS = re.compile("[0-9]+")
_GENERATIONS = frozenset({"jr", "sr", "junior", "senior", "ii", "iii", "iv"})
ONLY_A_NICKNAME = "only a nickname differs"
LEAST_LETTERS = 8
"""Letters of a name below which one keystroke makes another fighter."""
LEAST_OF_A_WORD = 3
"""Letters of a word below which it is an initial or another first name, such as Ed and Al."""

MOST_OF_ONE_WORD = 200
"""Names that share a word and are compared with each other; there are hardly so many among 10,000."""


def near_names(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs of names that share a first or a last word, or have the same words in another order."""
    blocks: dict[tuple[str, ...], list[str]] = {}
    for identity in names:
        words = [word for word in identity.split("-") if word not in _GENERATIONS]
        sides = ("first", *words[:1]), ("last", *words[-1:]), ("all", *sorted(words))
        for side in sides:
            blocks.setdefault(side, []).append(identity)
    pairs = (combinations(block[:MOST_OF_ONE_WORD], 2) for block in blocks.values())
    yield from dict.fromkeys(chain.from_iterable(pairs))


def why_alike(one: str, other: str) -> str:
    """Why two names may be one fighter's; empty where nothing says so."""
    first, second = _taken_apart(one), _taken_apart(other)
    if not first.bare or not second.bare or first.digits != second.digits:
        return ""
    if first.bare == second.bare:
        return ONLY_A_NICKNAME
    if first.generations != second.generations:
        return ""
    if first.in_order == second.in_order:
        return "the same words are in another order"
    words, others = first.words, second.words
    if words[-1] == others[-1] and len(words) > 1 and len(others) > 1:
        if _is_initial(first, others) or _is_initial(second, words):
            return "one has initials"
        if first.distinct < second.distinct or second.distinct < first.distinct:
            return "one has an additional name"
    return "one letter differs" if _is_one_letter_apart(first, second) else ""


class _Name(NamedTuple):
    """A name without nicknames, as an id has it, its words, and what is compared of them first.

    `initials` are the letters before the last word where these are nothing but initials.
    """

    bare: str
    words: Sequence[str]
    in_order: Sequence[str]
    distinct: frozenset[str]
    generations: frozenset[str]
    digits: Sequence[str]
    initials: str


@lru_cache(maxsize=1 << 16)
def _taken_apart(name: str) -> _Name:
    bare = slug(_NICKNAME.sub(" ", name))
    words = bare.split("-")
    given, distinct = words[:-1], frozenset(words)
    initials = "".join(given) if all(len(word) == 1 for word in given) else ""
    return _Name(
        bare, words, sorted(words), distinct, distinct & _GENERATIONS, _DIGITS.findall(bare), initials
    )


def _is_one_letter_apart(first: _Name, second: _Name) -> bool:
    lengths = sorted((len(first.bare), len(second.bare)))
    if lengths[0] < LEAST_LETTERS or lengths[1] - lengths[0] > 1:
        return False
    if _distance()(first.bare, second.bare, score_cutoff=1) > 1:
        return False
    apart = [pair for pair in zip(first.words, second.words, strict=False) if pair[0] != pair[1]]
    return all(min(map(len, pair)) >= LEAST_OF_A_WORD for pair in apart)


@cache
def _distance() -> Callable[..., int]:
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - 20 ms that a set without such names does not need

    return OSA.distance


def _is_initial(short: _Name, long: Sequence[str]) -> bool:
    return bool(short.initials) and short.initials in ("".join(word[0] for word in long[:-1]), long[0][0])
