"""Rows proposed for the fighters of a workbook, each from its record, with the career it makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.one_thread import on_one_thread
from fightcard.pipeline.checks.bout_rows import own_id
from fightcard.pipeline.findings import Value
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import library, set_fit
from fightcard.pipeline.rating.careers import own_level, replayed
from fightcard.pipeline.rating.field import fought, house_field, shares
from fightcard.pipeline.rating.fighters import Fighter, Fighters
from fightcard.pipeline.rating.fights import BOUTS
from fightcard.pipeline.rating.level_doubt import if_opposition
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.likelier_row import Lean
from fightcard.pipeline.rating.middle_row import UnratableError, goes_with_a_row
from fightcard.pipeline.rating.posteriors import (
    Believed,
    RatedFighter,
    equal_cards_of,
    one_weighed,
    why_not,
    with_meetings,
)
from fightcard.pipeline.rating.proposed_rows import Rated as Rating
from fightcard.pipeline.rating.proposed_rows import suggested
from fightcard.pipeline.rating.rated import Meetings, Proposal, Rated
from fightcard.pipeline.rating.rows import card_of_row
from fightcard.pipeline.rating.scale import RUNG_ZERO
from fightcard.pipeline.rating.set_fit import SetFit
from fightcard.pipeline.rating.weighing import Weighed
from fightcard.pipeline.rating.weighted_quantiles import interval, weight_within
from fightcard.pipeline.verification.career import CareerRecord

OVERALL = "Overall"


@on_one_thread
def rate(
    fighters: Fighters,
    play: Play,
    *,
    ids: Sequence[str] = (),
    vary: bool = False,
) -> Rated:
    """A proposal for each fighter, or for those with these ids.

    The same for the same seed and workbook. Where a whole set is rated it is also brought to what its
    fighters' records predict of their bouts with each other (`set_fit`), one division at a time. vary: cells
    that no record says anything about are drawn for each fighter, and not the same for all. play: its seed,
    executor and cache count; its progress is called with the fighters done and all of them. Raises ValueError
    for a game without a house field.
    """
    chosen = [fighter for fighter in fighters.fighters if not ids or fighter.id in ids]
    digest = house_field(fighters.system).cards_digest[:12]
    if not is_anyone_ratable(fighters, ids):
        refused = tuple(Proposal(fighter, None, None, {}, why_not(fighter)) for fighter in chosen)
        return Rated(fighters.system, play.seed, digest, refused)
    stock = library.played(fighters.system, fighters.deck, play)
    believed = Believed(fighters, stock, play)
    weighed_all: list[RatedFighter | Proposal] = []
    for place, fighter in enumerate(chosen):
        weighed_all.append(one_weighed(fighter, believed, without_set=bool(ids), vary=vary))
        if play.progress is not None:
            play.progress(place + 1, len(chosen))
    if not ids:
        weighed_all = with_meetings(weighed_all, believed)
    tilts, fits = _set_fits(
        [each for each in weighed_all if isinstance(each, RatedFighter)], believed, is_whole=not ids
    )
    proposals = [
        each if isinstance(each, Proposal) else _proposed(each, *tilts[each.fighter.id], believed)
        for each in weighed_all
    ]
    return Rated(fighters.system, play.seed, digest, tuple(proposals), fits)


def is_anyone_ratable(fighters: Fighters, ids: Sequence[str] = ()) -> bool:
    """Whether any of the fighters, or of those with these ids, has a record to rate by.

    Without one `rate` plays no bout.
    """
    return any(not why_not(fighter) for fighter in fighters.fighters if not ids or fighter.id in ids)


def _set_fits(
    weighed_all: Sequence[RatedFighter], believed: Believed, *, is_whole: bool
) -> tuple[dict[str, tuple[Weighed, Lean | None]], tuple[SetFit, ...]]:
    """The weighed cards of each fighter by id, tilted where the set needs it, and what was done set by
    set."""
    tilts: dict[str, tuple[Weighed, Lean | None]] = {
        one_rated.fighter.id: (one_rated.weighed, None) for one_rated in weighed_all
    }
    fits = []
    by_division: dict[str, list[RatedFighter]] = {}
    for one_rated in weighed_all:
        if not one_rated.is_whole and is_whole and believed.stock.model.judges_records:
            by_division.setdefault(believed.division(one_rated.fighter), []).append(one_rated)
    for division, own in by_division.items():
        recorded = [each for each in own if each.request.record.bouts]
        ratable = [each for each in recorded if goes_with_a_row(believed.stock, each.request, each.weighed)]
        of_set = [set_fit.SetMember(each.fighter.name, each.request, each.weighed) for each in ratable]
        found, fit = set_fit.fitted(believed.stock, division, of_set, believed.play)
        tilts |= {one_rated.fighter.id: each for one_rated, each in zip(ratable, found, strict=True)}
        fits += [fit] if fit is not None else []
    return tilts, tuple(fits)


def _proposed(one_rated: RatedFighter, weighed: Weighed, lean: Lean | None, believed: Believed) -> Proposal:
    fighter, stock, play = one_rated.fighter, believed.stock, believed.play
    given = {heading: fighter.cells[heading] for heading in stock.model.given if heading in fighter.cells}
    try:
        found = suggested(stock, one_rated.request, weighed, lean)
    except UnratableError as error:
        return Proposal(fighter, None, None, {}, str(error))
    record, opposition, ladder = (
        one_rated.request.record,
        one_rated.request.opposition,
        stock.opponents.ladder,
    )
    row = _whole_row(fighter, believed.fighters, stock, found.row, given, one_rated.record)
    card: CardData = {**card_of_row(stock.opponents.system, row), "id": fighter.id}
    (chances,) = shares(fought(stock.opponents, [card], believed.fighters.deck, play, bouts=BOUTS))
    career = replayed(record, opposition, chances, ladder, play.seed) if record.bouts else None
    level = float(own_level(chances, ladder))
    if stock.model.overall is not None and OVERALL not in one_rated.request.typed:
        # Last, from the level of the finished row: a drawn card has the Overall that it was drawn around.
        rungs = own_level(weighed.chances, ladder) - RUNG_ZERO
        overall = _overall(stock.model.overall, level - RUNG_ZERO, rungs, weighed.weights)
        overall = overall if record.bouts else replace(overall, source="level")
        row[OVERALL] = overall.value
        ratings = {**found.ratings, OVERALL: overall}
        found = replace(found, row={**found.row, OVERALL: overall.value}, ratings=ratings)
    return Proposal(
        fighter,
        found,
        career,
        row,
        is_compared=one_rated.is_whole,
        is_doubted=bool(one_rated.request.doubts),
        level=level,
        record=one_rated.record if record.bouts else None,
        levels=if_opposition(stock, one_rated.request, weighed) if record.bouts else None,
        meetings=() if record == one_rated.record else _meetings(fighter, believed),
        cards=equal_cards_of(one_rated, weighed, stock),
    )


def _meetings(fighter: Fighter, believed: Believed) -> tuple[Meetings, ...]:
    return tuple(
        Meetings(believed.names[other], *(sum(result == each for result, _ in met) for each in "WLD"))
        for other, met in believed.meetings.get(own_id(fighter.name), {}).items()
    )


def _overall(
    of_level: Callable[[float], int],
    level: float,
    levels: NDArray[np.float64],
    weights: NDArray[np.float64],
) -> Rating:
    """The Overall of a card at this rung, with the interval over the weighed cards."""
    value, each = of_level(level), np.array([of_level(own) for own in levels.tolist()], float)
    low, high = interval(each, weights, holding=value)
    return Rating(value, int(low), int(high), "record", weight_within(each, weights, low, high))


def _whole_row(
    fighter: Fighter,
    fighters: Fighters,
    stock: Library,
    suggested: Mapping[str, Value],
    given: Mapping[str, Value],
    record: CareerRecord,
) -> dict[str, Value]:
    """The row as it is typed: given cells in their places, and no invented facts of a fighter's life."""
    division = next(iter(fighters.divisions)) if len(fighters.divisions) == 1 else None
    own = {**dict.fromkeys(stock.model.given), "Division": division, **given, "Name": fighter.name}
    if "Record" in own and own["Record"] is None and record.bouts:
        own["Record"] = record.words
    if stock.model.style is not None and own.get(stock.model.style) is None:
        own[stock.model.style] = suggested[stock.model.style]
    return {
        heading: own.get(heading, value) if heading in own else value for heading, value in suggested.items()
    }
