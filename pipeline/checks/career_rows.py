"""The sheet Careers: whose record a row is, and whether its figures can be true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from fightcard.pipeline.checks.bout_rows import own_name
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.opposition import check_level
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.findings import Finding, Value
from fightcard.pipeline.findings.set import NO_SUCH_FIGHTER, PART_ABOVE_TOTAL, PARTS_ABOVE_TOTAL, RECORD_TWICE
from fightcard.pipeline.workbook.entry import Entry

KNOCKOUTS = (("Won by KO", "Won"), ("Lost by KO", "Lost"), ("Stopped by Cuts", "Lost by KO"))
DISQUALIFICATIONS = (("Won by DQ", "Won by KO", "Won"), ("Lost by DQ", "Lost by KO", "Lost"))


def check_careers(careers: Sequence[Entry], fighters: Mapping[str, str]) -> Iterator[Finding]:
    """What is wrong with the records; `fighters` are the names of the set by id.

    Where no fighter has a name, as without that column, nobody's record is called a stranger's.
    """
    first: dict[str, int] = {}
    named = _named(fighters)
    for entry in careers:
        identity = fighter_id(entry.name or "")
        place = entry.place("Fighter")
        if named and identity not in named:
            yield NO_SUCH_FIGHTER.at(place, suggestion=nearest(entry.name or "", fighters.values()))
        elif identity in first:
            yield RECORD_TWICE.at(place, first=first[identity])
        first.setdefault(identity, entry.number)
        yield from check_level(entry)
        for part, whole in KNOCKOUTS:
            knockouts, bouts = entry.whole(part), entry.whole(whole)
            if knockouts is not None and bouts is not None and knockouts > bouts:
                yield PART_ABOVE_TOTAL.at(entry.place(part), all=bouts, of=whole)
        for part, inside, whole in DISQUALIFICATIONS:
            fouled, bouts = entry.whole(part), entry.whole(whole)
            stopped = entry.whole(inside) or 0
            if fouled is not None and bouts is not None and fouled + stopped > bouts:
                yield PARTS_ABOVE_TOTAL.at(entry.place(part), inside=stopped, all=bouts, of=whole)


def check_names(bouts: Iterable[Entry], fighters: Mapping[str, str]) -> Iterator[Finding]:
    """Each fighter of the sheet Bouts, once, who is none of the set's."""
    named = _named(fighters)
    for entry in bouts:
        if named and entry.name and (identity := fighter_id(entry.name)) not in named:
            named.add(identity)
            near = nearest(entry.name, fighters.values())
            yield NO_SUCH_FIGHTER.at(entry.place("Fighter"), suggestion=near)


def _named(fighters: Mapping[str, str]) -> set[str]:
    return {*fighters, *(fighter_id(own_name(name)) for name in fighters.values())}


def records(careers: Sequence[Entry], fighters: Mapping[str, str]) -> dict[str, Mapping[str, Value]]:
    """The records by the id of the fighter they belong to.

    A fighter's cards (`Muhammad Ali (1964-67)`) share the one of the fighter's own name.
    """
    known = {fighter_id(entry.name or ""): entry.values for entry in reversed(careers)}
    own = {identity: fighter_id(own_name(name)) for identity, name in fighters.items()}
    return {
        identity: known.get(identity, known.get(own[identity], {}))
        for identity in fighters
        if identity in known or own[identity] in known
    }
