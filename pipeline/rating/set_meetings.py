"""Meetings of two fighters of a set: which bouts they are, the record without them, and what they say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from fightcard.pipeline.checks.bout_rows import REVERSED
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.rating.beliefs import GRID, Pair, believed, normal, of_gaps, passed_on
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.ladder import settled
from fightcard.pipeline.rating.real_records import INSIDE, OF_A_CARD
from fightcard.pipeline.verification.career import CareerRecord

if TYPE_CHECKING:
    from fightcard.pipeline.findings import Value
    from fightcard.pipeline.rating.library import Library
    from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest

    Row: TypeAlias = Mapping[str, Value]

Met: TypeAlias = "tuple[str, bool | None]"
"""How a bout ended for a fighter, W, L or D, and whether inside the distance; None where that is not
known."""

DOUBT_WITH_MEETINGS = 0.7
"""How far the mean level of the other opponents is doubted where meetings count: with less nothing could
move."""


def series(
    careers: Mapping[str, Row | None], bouts: Mapping[str, Sequence[Row]]
) -> dict[str, dict[str, tuple[Met, ...]]]:
    """The meetings of fighters whose record is the totals of Careers, by the ids of both, from the first
    one's side.

    A fighter's rows of the sheet Bouts are meetings in addition to the totals where all of them are against
    fighters of `careers` and the totals count more bouts. Where both fighters' rows list the pair's bouts,
    the longer list holds.
    """
    with_meetings = {
        one for one, career in careers.items()
        if career is not None and _are_of_set_only(career, bouts.get(one, ()), careers)
    }  # fmt: skip
    met_by: dict[str, dict[str, list[Met]]] = {one: {} for one in with_meetings}
    for one in with_meetings:
        for row in bouts.get(one, ()):
            other, result = fighter_id(str(row.get("Opponent") or "")), str(row.get("Result") or "")
            if other in with_meetings and result in ("W", "L", "D"):
                method = str(row.get("Method") or "")
                met_by[one].setdefault(other, []).append((result, method in INSIDE if method else None))
    return {
        one: {
            other: tuple(
                own if len(own := met_by[one].get(other, [])) >= len(theirs := met_by[other].get(one, []))
                else [(REVERSED[result], inside) for result, inside in theirs]
            )
            for other in sorted(with_meetings - {one})
            if other in met_by[one] or one in met_by[other]
        }
        for one in sorted(with_meetings)
    }  # fmt: skip


def _are_of_set_only(career: Row, own: Sequence[Row], careers: Mapping[str, Row | None]) -> bool:
    won, lost, drawn = (career.get(each) for each in ("Won", "Lost", "Drawn"))
    if not isinstance(won, int) or not isinstance(lost, int):
        return False
    totals = {"W": won, "L": lost, "D": drawn if isinstance(drawn, int) else 0}
    counts = {each: sum(row.get("Result") == each for row in own) for each in totals}
    are_of_set = all(fighter_id(str(row.get("Opponent") or "")) in careers for row in own)
    fit = all(counts[each] <= totals[each] for each in totals)
    return are_of_set and fit and sum(counts.values()) < sum(totals.values())


def rest(record: CareerRecord, met: Sequence[Met]) -> CareerRecord:
    """A record without these bouts; of unknown methods as many are taken to be inside as of the others."""

    def inside(all_inside: int | None, bouts: int, result: str) -> int | None:
        own = [inside for each, inside in met if each == result]
        if all_inside is None:
            return None
        known, unknown = own.count(True), own.count(None)
        others = bouts - len(own) + unknown
        left = max(all_inside - known, 0)
        taken = round(left * unknown / others) if others else 0
        return min(left - taken, bouts - len(own))

    count = {each: sum(result == each for result, _ in met) for each in "WLD"}
    return CareerRecord(
        record.won - count["W"],
        record.lost - count["L"],
        record.drawn - count["D"],
        inside(record.won_by_ko, record.won, "W"),
        inside(record.lost_by_ko, record.lost, "L"),
    )


def honoured(
    library: Library,
    weighed_by_id: Mapping[str, tuple[WeighingRequest, Weighed]],
    known: Mapping[str, float],
    meetings: Mapping[str, Mapping[str, Sequence[Met]]],
) -> dict[str, tuple[WeighingRequest, Weighed]]:
    """The fighters who met each other, by id, with what their meetings say of them.

    `known` are the levels of the fighters whose cards stay as typed; they are not moved. A fighter's cards
    are weighed again by their levels, and the fighter's other opponents are moved as far as the fighter:
    nothing else in the record could explain it.
    """
    ladder = library.opponents.ladder
    ids = [each for each in meetings if each in weighed_by_id or each in known]
    own = {each: own_level(weighed_by_id[each][1].chances, ladder) for each in ids if each in weighed_by_id}
    beliefs = [
        normal(known[each], OF_A_CARD)
        if each in known
        else believed(own[each], weighed_by_id[each][1].weights)
        for each in ids
    ]
    pairs = [
        Pair(one, ids.index(other), of_gaps([result for result, _ in met], [0.0] * len(met)))
        for one, identity in enumerate(ids)
        for other, met in meetings[identity].items()
        if other in ids[one + 1 :] and met
    ]
    by_pair = passed_on(np.array(beliefs), pairs) if pairs else {}
    found = {}
    for place, identity in enumerate(ids):
        messages = [message for (one, _), message in by_pair.items() if one == place]
        if messages and identity not in known:
            request, weighed = weighed_by_id[identity]
            level = own[identity]
            moved = weighed.tilted(np.interp(level, GRID, np.sum(messages, axis=0)))
            before, after = float(weighed.weights @ level), float(moved.weights @ level)
            opposition = settled(request.opposition, request.record).shifted(after - before)
            found[identity] = (replace(request, opposition=opposition), moved)
    return found
