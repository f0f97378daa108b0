"""Names: one fighter under two names, and two fighters under one, among everybody that records name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from fightcard.pipeline.checks.alike_names import near_names, why_alike
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.record_tables import NAMES_ALIKE, TWO_OF_ONE_NAME
from fightcard.pipeline.records.bouts import Bout


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
    for one, other in near_names(first):
        yield from _alike(first[one], first[other])


def check_names_with(bouts: Sequence[Bout], known: Mapping[str, Place]) -> Iterator[Finding]:
    """Names in records that may be a fighter's of a workbook whose names are `known`, under another name."""
    there = {fighter_id(name): (name, place) for name, place in known.items()}
    fresh: dict[str, tuple[str, Place]] = {}
    for bout in bouts:
        for name in (bout.fighter, bout.opponent):
            if fighter_id(name) not in there:
                fresh.setdefault(fighter_id(name), (name, bout.place))
    for one, other in near_names((*there, *fresh)):
        if one in there and other in fresh:
            yield from _alike(there[one], fresh[other])


def _alike(one: tuple[str, Place], other: tuple[str, Place]) -> Iterator[Finding]:
    why = why_alike(one[0], other[0])
    if why:
        facts = {"other": one[0], "where": _where(one[1]), "taken": "two"}
        yield NAMES_ALIKE.at(other[1], value=other[0], why_alike=why, **facts)


def _where(place: Place) -> str:
    return f"row {place.row} of {place.file}" if place.row else f"{place.file}"


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
