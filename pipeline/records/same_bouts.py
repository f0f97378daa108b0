"""Which bouts of two lists are the same bout, where one list may know its date less exactly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.records.bouts import Bout

UNKNOWN_DATE = "an unknown date"
_FULL = len("1937-06-22")


class Met(NamedTuple):
    """What bouts are compared by: the ids of both fighters, the date as far as it is known, the result."""

    fighter: str
    opponent: str
    date: str | None
    result: str | None


def met_of(bout: Bout) -> Met:
    """What a bout is compared by."""
    return Met(_identity(bout.fighter), _identity(bout.opponent), bout.date, bout.result)


_identity = lru_cache(maxsize=1 << 16)(fighter_id)


def same_days(known: Sequence[Met], fresh: Sequence[Met]) -> dict[int, int]:
    """The fresh bouts whose pair met on that day in a known one: the index of each in both lists."""
    there = {each[:3]: at for at, each in enumerate(known) if _is_full(each.date)}
    return {at: there[each[:3]] for at, each in enumerate(fresh) if each[:3] in there}


def same_bouts(known: Sequence[Met], fresh: Sequence[Met]) -> dict[int, int]:
    """The fresh bouts that are known already, as in `same_days`, or by what is known of their dates.

    A month or a year may have two meetings: there the results must be the same, and each known bout accounts
    for one fresh one, of equal dates first.
    """
    found = same_days(known, fresh)
    taken = set(found.values())
    by_pair: dict[tuple[str, str], list[int]] = {}
    for at, each in enumerate(known):
        by_pair.setdefault(each[:2], []).append(at)
    for is_same in (_is_equal, _may_be_same):
        for at, each in enumerate(fresh):
            free = (there for there in by_pair.get(each[:2], ()) if at not in found and there not in taken)
            twin = next((there for there in free if is_same(known[there], each)), None)
            if twin is not None:
                found[at] = twin
                taken.add(twin)
    return found


def _is_full(date: str | None) -> bool:
    return date is not None and len(date) == _FULL


def _is_equal(one: Met, other: Met) -> bool:
    return one.date == other.date and _have_one_result(one, other)


def _may_be_same(one: Met, other: Met) -> bool:
    """Whether one date is the month or the year of the other."""
    first, second = one.date, other.date
    if first is None or second is None or not _have_one_result(one, other):
        return False
    return first.startswith(f"{second}-") or second.startswith(f"{first}-")


def _have_one_result(one: Met, other: Met) -> bool:
    return one.result == other.result or None in (one.result, other.result)
