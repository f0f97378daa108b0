"""Who is a fighter and who an opponent: of lists that name both fighters, by the number of their bouts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from fightcard.pipeline.base.wording import number_of, some
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.record_tables import CHOICE_MADE, NO_RECORD
from fightcard.pipeline.records.source_records import SourceRecord

CAREER = 4
"""Bouts of a list that is the career of the one fighter who is in all of them."""
MANY = 3
"""Bouts of the fighter with most, from which on those with a single one are named."""
MOST_NAMED = 5


def with_least(
    sources: Sequence[SourceRecord], least: int | None
) -> tuple[list[SourceRecord], list[Finding]]:
    """The sources without the bouts of those who stay opponents, and the findings about them.

    They are the fighters of lists who have fewer than `least` bouts in all sources; without that number, all
    but the one fighter who is in every bout of the lists, where there is one.
    """
    bouts = [bout for each in sources if each.is_taken for bout in each.bouts]
    listed = frozenset[str]().union(*(each.listed for each in sources)) - _of_their_own(sources)
    counts = Counter(fighter_id(bout.fighter) for bout in bouts)
    names = {fighter_id(bout.fighter): bout.fighter for bout in reversed(bouts)}
    of_lists = {identity: count for identity, count in counts.items() if identity in listed}
    if not of_lists:
        return list(sources), []
    if least is None:
        staying, findings = _by_themselves(sources, of_lists, names)
    else:
        staying = {identity for identity, count in of_lists.items() if count < least}
        findings = _said(sources, staying, of_lists, names, least)
    return [_without(each, staying) for each in sources], findings


def _of_their_own(sources: Sequence[SourceRecord]) -> set[str]:
    """The ids of fighters who have bouts in a source by themselves, next to the opponents in it."""
    return {
        identity
        for each in sources
        if each.is_taken
        for bout in each.bouts
        if (identity := fighter_id(bout.fighter)) not in each.listed
    }


def _in_all(sources: Sequence[SourceRecord]) -> tuple[list[str], int]:
    """The ids of those who are in every bout of the lists, and how many bouts these are."""
    pairs = {
        (
            frozenset(map(fighter_id, (bout.fighter, bout.opponent))),
            each.page.source,
            bout.place.row,
            bout.date,
        )
        for each in sources
        if each.is_taken
        for bout in each.bouts
        if fighter_id(bout.fighter) in each.listed
    }
    return sorted(frozenset[str].intersection(*(pair for pair, *_ in pairs))), len(pairs)


def _by_themselves(
    sources: Sequence[SourceRecord], counts: dict[str, int], names: dict[str, str]
) -> tuple[set[str], list[Finding]]:
    of_all, total = _in_all(sources)
    place = _place(sources)
    if len(of_all) == 1 and total >= CAREER:
        what = (
            f"is in all {number_of(total, 'bout')} of the list, so it is read as this fighter's record; with "
            "--least 1 the opponents become fighters too"
        )
        return {*counts} - {*of_all}, [CHOICE_MADE.at(place, value=names[of_all[0]], what=what)]
    single = [names[identity] for identity, count in counts.items() if count == 1]
    if single and max(counts.values()) >= MANY:
        how_many = f"{number_of(len(single), 'fighter')} of {len(counts)} with a single bout"
        what = f"{how_many}; with --least 2 they stay opponents"
        return set(), [CHOICE_MADE.at(place, value=some(single, MOST_NAMED), what=what)]
    return set(), []


def _said(
    sources: Sequence[SourceRecord],
    staying: Collection[str],
    counts: dict[str, int],
    names: dict[str, str],
    least: int,
) -> list[Finding]:
    if not staying:
        return []
    place = _place(sources)
    if len(staying) == len(names):
        most = max(counts, key=lambda identity: counts[identity])
        found = f"no fighter with {least} bouts; the most are {counts[most]}, of {names[most]}"
        kind = next(each.page.kind for each in sources if each.listed)
        return [NO_RECORD.at(place, kind=kind, found=found, hint="")]
    who = "this one stays an opponent" if len(staying) == 1 else "these stay opponents"
    what = f"fewer than {number_of(least, 'bout')}, so {who}"
    return [
        CHOICE_MADE.at(
            place, value=some([names[each] for each in counts if each in staying], MOST_NAMED), what=what
        )
    ]


def _place(sources: Sequence[SourceRecord]) -> Place:
    return Place(file=next(each.page.source for each in sources if each.listed))


def _without(source: SourceRecord, staying: Collection[str]) -> SourceRecord:
    own = tuple(bout for bout in source.bouts if fighter_id(bout.fighter) not in staying)
    left = len(source.bouts) - len(own)
    counted = [("bout of an opponent", left)] if left else []
    return replace(source, bouts=own, left_out=(*source.left_out, *counted))
