"""Names: one fighter under two names, and two fighters under one, among everybody that records name."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from fightcard.pipeline.checks.ids import fighter_id, slug
from fightcard.pipeline.findings.record_tables import NAMES_ALIKE, TWO_OF_ONE_NAME

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from fightcard.pipeline.findings import Finding, Place
    from fightcard.pipeline.records.bouts import Bout

_NICKNAME = re.compile(r"[\"“”„«'‘’]([^\"“”„«»'‘’]+)[\"“”»'‘’]|\(([^()]*)\)")
_SAME_FIGHTER = frozenset({"jr", "sr", "junior", "senior", "ii", "iii", "iv"})
LEAST_LETTERS = 8
"""Letters of a name below which one keystroke makes another fighter."""


def check_names(bouts: Sequence[Bout], fighters: Mapping[str, Place]) -> Iterator[Finding]:
    """Names that may be one fighter's, each pair once; `fighters` are those whose records were read, with the
    place of each."""
    first: dict[str, tuple[str, Place]] = {}
    reported: set[tuple[str, str]] = set()
    own = ((bout.fighter, replace(bout.place, cell=None, column=None)) for bout in bouts)
    opponents = ((bout.opponent, bout.place) for bout in bouts)
    for name, place in (*fighters.items(), *own, *opponents):
        known = first.setdefault(fighter_id(name), (name, place))
        if known[0] != name and (name, known[0]) not in reported:
            reported.add((name, known[0]))
            facts = {"other": known[0], "where": _where(known[1]), "taken": "one"}
            yield NAMES_ALIKE.at(
                place, value=name, why_alike="only accents, capitals or marks differ", **facts
            )
    for one, other in _near(first):
        yield from _alike(first[one], first[other])


def check_names_with(bouts: Sequence[Bout], known: Mapping[str, Place]) -> Iterator[Finding]:
    """Names in records that may be a fighter's of a workbook whose names are `known`, under another name."""
    there = {fighter_id(name): (name, place) for name, place in known.items()}
    fresh: dict[str, tuple[str, Place]] = {}
    for bout in bouts:
        for name in (bout.fighter, bout.opponent):
            if fighter_id(name) not in there:
                fresh.setdefault(fighter_id(name), (name, bout.place))
    for one, other in _near((*there, *fresh)):
        if one in there and other in fresh:
            yield from _alike(there[one], fresh[other])


def _alike(one: tuple[str, Place], other: tuple[str, Place]) -> Iterator[Finding]:
    why = _why(one[0], other[0])
    if why:
        facts = {"other": one[0], "where": _where(one[1]), "taken": "two"}
        yield NAMES_ALIKE.at(other[1], value=other[0], why_alike=why, **facts)


def _where(place: Place) -> str:
    return f"row {place.row} of {place.file}" if place.row else f"{place.file}"


def _near(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs of names that share a first or a last word, or have the same words in another order."""
    blocks: dict[tuple[str, ...], list[str]] = {}
    for identity in names:
        words = [word for word in identity.split("-") if word not in _SAME_FIGHTER]
        sides = ("first", *words[:1]), ("last", *words[-1:]), ("all", *sorted(words))
        for side in sides:
            blocks.setdefault(side, []).append(identity)
    seen = set()
    for block in blocks.values():
        for pair in combinations(block[:MOST_OF_ONE_WORD], 2):
            if pair not in seen:
                seen.add(pair)
                yield pair


MOST_OF_ONE_WORD = 300
"""Names that share a word and are compared with each other; there are not so many even among 20,000."""


def _why(one: str, other: str) -> str:
    """Why two names may be one fighter's; empty where nothing says so."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - 20 ms that reading a single table does not need

    first, second = _bare(one), _bare(other)
    if not first or not second:
        return ""
    if first == second:
        return "only a nickname differs"
    words, others = first.split("-"), second.split("-")
    if _SAME_FIGHTER & (set(words) ^ set(others)):
        return ""
    if sorted(words) == sorted(others):
        return "the same words are in another order"
    if words[-1] == others[-1] and len(words) > 1 and len(others) > 1:
        if _is_initial(words, others) or _is_initial(others, words):
            return "one has initials"
        if set(words) < set(others) or set(others) < set(words):
            return "one has an additional name"
    if min(len(first), len(second)) >= LEAST_LETTERS and OSA.distance(first, second, score_cutoff=1) <= 1:
        return "one letter differs"
    return ""


@lru_cache(maxsize=1 << 16)
def _bare(name: str) -> str:
    """A name without nicknames, as an id has it."""
    return slug(_NICKNAME.sub(" ", name))


def _is_initial(short: Sequence[str], long: Sequence[str]) -> bool:
    given = "".join(short[:-1])
    return all(len(word) == 1 for word in short[:-1]) and given in (
        "".join(word[0] for word in long[:-1]), long[0][0]
    )  # fmt: skip


def check_opponents(bouts: Sequence[Bout]) -> Iterator[Finding]:
    """Opponents whose record is smaller at a later date: each name once."""
    by_name: dict[str, list[Bout]] = {}
    for bout in bouts:
        if bout.opponent_record and bout.date:
            by_name.setdefault(fighter_id(bout.opponent), []).append(bout)
    for met in by_name.values():
        ordered = sorted(met, key=lambda bout: bout.date or "")
        for earlier, later in pairwise(ordered):
            assert earlier.opponent_record and later.opponent_record  # noqa: PT018 - taken above
            shrunk = any(
                new < old for new, old in zip(later.opponent_record, earlier.opponent_record, strict=True)
            )
            if shrunk and earlier.date != later.date:
                facts = {
                    "later": _shown(later),
                    "earlier": _shown(earlier),
                    "first": (earlier.date or "")[:4],
                }
                yield TWO_OF_ONE_NAME.at(later.place, value=later.opponent, **facts)
                break


def _shown(bout: Bout) -> str:
    return "-".join(map(str, bout.opponent_record or ()))
