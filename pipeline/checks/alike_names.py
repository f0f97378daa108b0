"""Names that may be one fighter's: a letter apart, with initials, with the words in another order."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from fightcard.pipeline.checks.ids import slug

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_NICKNAME = re.compile(r"[\"“”„«'‘’]([^\"“”„«»'‘’]+)[\"“”»'‘’]|\(([^()]*)\)")
_DIGITS = re.compile("[0-9]+")
_GENERATIONS = frozenset({"jr", "sr", "junior", "senior", "ii", "iii", "iv"})
ONLY_A_NICKNAME = "only a nickname differs"
LEAST_LETTERS = 8
"""Letters of a name below which one keystroke makes another fighter."""
LEAST_OF_A_WORD = 3
"""Letters of a word below which it is an initial or another first name, such as Ed and Al."""

MOST_OF_ONE_WORD = 300
"""Names that share a word and are compared with each other; there are not so many even among 20,000."""


def near_names(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs of names that share a first or a last word, or have the same words in another order."""
    blocks: dict[tuple[str, ...], list[str]] = {}
    for identity in names:
        words = [word for word in identity.split("-") if word not in _GENERATIONS]
        sides = ("first", *words[:1]), ("last", *words[-1:]), ("all", *sorted(words))
        for side in sides:
            blocks.setdefault(side, []).append(identity)
    seen = set()
    for block in blocks.values():
        for pair in combinations(block[:MOST_OF_ONE_WORD], 2):
            if pair not in seen:
                seen.add(pair)
                yield pair


def why_alike(one: str, other: str) -> str:
    """Why two names may be one fighter's; empty where nothing says so."""
    first, second = _bare(one), _bare(other)
    if not first or not second or _DIGITS.findall(first) != _DIGITS.findall(second):
        return ""
    if first == second:
        return ONLY_A_NICKNAME
    words, others = first.split("-"), second.split("-")
    if _GENERATIONS & (set(words) ^ set(others)):
        return ""
    if sorted(words) == sorted(others):
        return "the same words are in another order"
    if words[-1] == others[-1] and len(words) > 1 and len(others) > 1:
        if _is_initial(words, others) or _is_initial(others, words):
            return "one has initials"
        if set(words) < set(others) or set(others) < set(words):
            return "one has an additional name"
    return "one letter differs" if _is_one_letter_apart(first, second) else ""


def _is_one_letter_apart(first: str, second: str) -> bool:
    lengths = sorted((len(first), len(second)))
    if lengths[0] < LEAST_LETTERS or lengths[1] - lengths[0] > 1:
        return False
    apart = [pair for pair in zip(first.split("-"), second.split("-"), strict=False) if pair[0] != pair[1]]
    if any(min(map(len, pair)) < LEAST_OF_A_WORD for pair in apart):
        return False
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - 20 ms that a set without such names does not need

    return OSA.distance(first, second, score_cutoff=1) <= 1


@lru_cache(maxsize=1 << 16)
def _bare(name: str) -> str:
    """A name without nicknames, as an id has it."""
    return slug(_NICKNAME.sub(" ", name))


def _is_initial(short: Sequence[str], long: Sequence[str]) -> bool:
    given = "".join(short[:-1])
    return all(len(word) == 1 for word in short[:-1]) and given in (
        "".join(word[0] for word in long[:-1]), long[0][0]
    )  # fmt: skip
