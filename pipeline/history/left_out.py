"""A fighter's weighed cards without one of the bouts: no bout is predicted from itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard.pipeline.checks.bout_rows import own_id
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.rating.real_records import is_within

if TYPE_CHECKING:
    from fightcard.pipeline.findings import Value
    from fightcard.pipeline.history.real_bouts import RealBout
    from fightcard.pipeline.rating.library import Library
    from fightcard.pipeline.rating.posteriors import RatedFighter
    from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest
    from fightcard.pipeline.verification.career import CareerRecord


class NotHeldError(ValueError):
    """A record that cannot hold the bout: nothing can be taken out of it."""


def asked_without(fighter: RatedFighter, bout: RealBout, opponent: str) -> WeighingRequest:
    """What a fighter's cards are weighed by without a bout, which is given from the fighter's side;
    `opponent` by name.

    Raises NotHeldError.
    """
    request = fighter.request
    record = _without(request.record, bout)
    if not request.opposition.met:
        return replace(request, record=record)
    place = _place(fighter, bout, opponent)
    met = request.opposition.met[:place] + request.opposition.met[place + 1 :]
    if not met:
        raise NotHeldError(opponent)
    return replace(request, record=record, opposition=replace(request.opposition, met=met))


def weighed_without(library: Library, fighter: RatedFighter, request: WeighingRequest) -> Weighed:
    """The fighter's cards, each weighed by the likelihood of what is left instead of the whole record's."""
    weighed, levels = fighter.weighed, library.opponents.ladder
    own = own_level(weighed.chances, levels)
    logs = [
        log_likelihood(each.record, each.opposition, weighed.chances, levels, own)
        for each in (request, fighter.request)
    ]
    return weighed.tilted(logs[0] - logs[1])


def _without(record: CareerRecord, bout: RealBout) -> CareerRecord:
    """The record less the bout; where its method is not known, its side's total inside is not either."""
    if bout.result == "D":
        found = replace(record, drawn=record.drawn - 1)
    elif bout.result == "W":
        found = replace(record, won=record.won - 1, won_by_ko=_less(record.won_by_ko, bout))
    else:
        found = replace(record, lost=record.lost - 1, lost_by_ko=_less(record.lost_by_ko, bout))
    totals = (found.won, found.lost, found.drawn, found.won_by_ko or 0, found.lost_by_ko or 0)
    fits = (found.won_by_ko or 0) <= found.won and (found.lost_by_ko or 0) <= found.lost
    if min(totals) < 0 or not fits or not found.bouts:
        raise NotHeldError
    return found


def _less(inside: int | None, bout: RealBout) -> int | None:
    if inside is None or bout.inside is None:
        return None
    return inside - bout.inside


def rows_met(fighter: RatedFighter) -> tuple[Mapping[str, Value], ...]:
    """The rows of sheet Bouts that the fighter's opposition was read from, in its order; none where it was
    read from something else."""
    rows = tuple(
        row
        for row in fighter.fighter.bouts
        if str(row.get("Result") or "") in ("W", "L", "D") and is_within(row, fighter.fighter.years)
    )
    return rows if len(rows) == len(fighter.request.opposition.met) else ()


def _place(fighter: RatedFighter, bout: RealBout, opponent: str) -> int:
    """Where the bout is among those that the fighter's opposition was read from."""
    name = own_id(opponent)
    for place, row in enumerate(rows_met(fighter)):
        met, date = fighter_id(str(row.get("Opponent") or "")), str(row.get("Date") or "")
        if (met, date, row.get("Result")) == (name, bout.date, bout.result):
            return place
    raise NotHeldError
