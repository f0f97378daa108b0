"""The fighters of a workbook, each with the cards that the record supports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.one_thread import on_one_thread
from fightcard.pipeline.checks.bout_rows import own_id
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.known_for_words import words_of
from fightcard.pipeline.checks.stated_doubt import HEADING as DOUBT
from fightcard.pipeline.checks.stated_doubt import doubts_of
from fightcard.pipeline.findings import Value
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import library, set_fit
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import ENDINGS, fought, shares
from fightcard.pipeline.rating.fighters import Fighter, Fighters
from fightcard.pipeline.rating.fights import BOUTS
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.prior import Prior
from fightcard.pipeline.rating.proposed_rows import weighed as of_style
from fightcard.pipeline.rating.rated import Proposal
from fightcard.pipeline.rating.real_records import Real, level_of, real
from fightcard.pipeline.rating.resampled import equal_cards
from fightcard.pipeline.rating.rows import cards_of_rows, typed_row, valid_rows
from fightcard.pipeline.rating.scale import inside_off
from fightcard.pipeline.rating.set_meetings import DOUBT_WITH_MEETINGS, honoured, rest, series
from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest
from fightcard.pipeline.rating.whole_records import Estimate, jointly
from fightcard.pipeline.rating.workbook_careers import WorkbookCareers, careers_of
from fightcard.pipeline.verification.career import CareerRecord, Opposition

COUNTED = ("Won", "Lost", "Drawn", "Won by KO", "Lost by KO")
"""The headings of Careers that count bouts."""


def why_not(fighter: Fighter) -> str:
    """Why a fighter's own cells allow no proposal, as a clause; empty where they do."""
    if fighter.wrong or fighter.unsound:
        return fighter.wrong or _unsound(fighter)
    return _known(fighter, fighter.bouts, {}, None).lacks


def _known(
    fighter: Fighter,
    bouts: Sequence[Mapping[str, Value]],
    levels: Mapping[str, float],
    others: Mapping[str, Estimate] | None,
) -> Real:
    """A fighter's record and opposition; where only Level is typed, no bouts, against fighters of that
    level."""
    known = real(
        fighter.career,
        bouts,
        levels,
        fighter.years,
        others,
        has_record_column=fighter.has_record_column,
    )
    row = fighter.career or {}
    level = level_of(row.get("Level"))
    if level is None or fighter.bouts or any(row.get(heading) is not None for heading in COUNTED):
        return known
    return Real(CareerRecord(0, 0, 0, None, None), Opposition("level", level))


def _known_of(fighter: Fighter, believed: Believed) -> Real:
    """A fighter's record and opposition in the workbook, and how often bouts of the division end inside."""
    has_meetings = own_id(fighter.name) in believed.meetings
    bouts, others = () if has_meetings else fighter.bouts, believed.jointly.get(own_id(fighter.name))
    found = _known(fighter, bouts, believed.levels, others)
    opposition = replace(
        found.opposition,
        inside_off=inside_off(believed.division(fighter)),
        inside_by_gap=believed.stock.opponents.inside_by_gap,
        edge=believed.stock.opponents.edge,
    )
    return replace(found, opposition=opposition)


class Believed:
    """What a workbook says of all its fighters: whose rows are whole, how good they are, what cards are
    like."""

    def __init__(self, fighters: Fighters, stock: Library, play: Play) -> None:
        self.fighters, self.stock, self.play = fighters, stock, play
        self.whole = _whole_cards(fighters, stock)
        chances = self._against_field()
        self.levels = _levels(fighters, stock, self.whole, chances)
        self._filled = frozenset(each.id for each in fighters.fighters if each.is_from_record)
        self._of_all = stock.prior(self.whole, filled=self._filled)
        cards = Counter(own_id(each.name) for each in fighters.fighters)
        own = {own_id(each.name): each for each in fighters.fighters if cards[own_id(each.name)] == 1}
        careers = {identity: each.career for identity, each in own.items()}
        self.meetings = series(careers, {identity: each.bouts for identity, each in own.items()})
        self.jointly = jointly(
            {identity: each.bouts for identity, each in own.items() if identity not in self.meetings}
        )
        self.names = {identity: each.name for identity, each in own.items()}
        self._seen = {each["id"] for each in (*self.whole, *stock.printed)}
        self.careers = self._careers(chances)

    def of(self, fighter: Fighter) -> Prior:
        """What is believed of the fighter's card: no fighter's own card is evidence for it."""
        if fighter.id not in self._seen:
            return self._of_all
        return self.stock.prior(self.whole, but=fighter.id, filled=self._filled)

    def division(self, fighter: Fighter) -> str:
        """The fighter's division; the set's only one where the row says none."""
        only = next(iter(self.fighters.divisions)) if len(self.fighters.divisions) == 1 else ""
        return str(fighter.cells.get("Division") or only)

    def _against_field(self) -> NDArray[np.float64]:
        """The chances of the whole cards by level and ending; none where they are evidence about nobody."""
        every, stock = self.fighters, self.stock
        has_bouts = any(fighter.bouts for fighter in every.fighters)
        if not self.whole or not (has_bouts or self._evidence()):
            return np.zeros((0, len(stock.opponents.ladder), len(ENDINGS)))
        return shares(fought(stock.opponents, self.whole, every.deck, self.play, bouts=BOUTS))

    def _evidence(self) -> list[tuple[int, Fighter]]:
        """The places of the whole cards that show how cards go with records, and their fighters.

        What `rate` made from a record is no evidence of that.
        """
        if not self.stock.model.judges_records:
            return []
        own = {fighter.id: fighter for fighter in self.fighters.fighters}
        whole = [(place, own[str(card["id"])]) for place, card in enumerate(self.whole)]
        return [
            (place, fighter)
            for place, fighter in whole
            if (fighter.career or fighter.bouts) and not (fighter.wrong or fighter.is_from_record)
        ]

    def _careers(self, chances: NDArray[np.float64]) -> WorkbookCareers:
        known, places = [], []
        for place, fighter in self._evidence():
            found = _known_of(fighter, self)
            if found.record is not None and found.record.bouts:
                known.append((own_id(fighter.name), found.record, found.opposition))
                places.append(place)
        return careers_of(known, chances[places], self.stock.opponents.ladder)


@dataclass(frozen=True, slots=True)
class RatedFighter:
    """A fighter who can be rated, with the cards that the record supports; `is_whole` if the row is."""

    fighter: Fighter
    request: WeighingRequest
    weighed: Weighed = field(repr=False)
    is_whole: bool
    record: CareerRecord


@on_one_thread
def weighed_fighters(
    fighters: Fighters, play: Play, *, ids: Sequence[str] = ()
) -> tuple[Library, tuple[RatedFighter, ...]]:
    """The fighters who can be rated, or those of these ids, each with the cards that the record supports.

    They are weighed one by one, without the set. Arguments and what it raises: as for `rate`.
    """
    stock = library.played(fighters.system, fighters.deck, play)
    believed = Believed(fighters, stock, play)
    chosen = [fighter for fighter in fighters.fighters if not ids or fighter.id in ids]
    weighed_all = []
    for place, fighter in enumerate(chosen):
        weighed_all.append(one_weighed(fighter, believed, without_set=True))
        if play.progress is not None:
            play.progress(place + 1, len(chosen))
    return stock, tuple(each for each in weighed_all if isinstance(each, RatedFighter))


@on_one_thread
def as_sets(weighed_all: Sequence[RatedFighter], stock: Library, play: Play) -> tuple[RatedFighter, ...]:
    """The fighters with their cards tilted as `rate` tilts whole sets, a division at a time; fighters whose
    rows are whole too."""
    by_division: dict[str, list[RatedFighter]] = {}
    for one_rated in weighed_all:
        by_division.setdefault(str(one_rated.fighter.cells.get("Division") or ""), []).append(one_rated)
    found: dict[str, RatedFighter] = {}
    for division, own in by_division.items():
        of_set = [set_fit.SetMember(each.fighter.name, each.request, each.weighed) for each in own]
        tilts, _ = set_fit.fitted(stock, division, of_set, play)
        found |= {
            one_rated.fighter.id: replace(one_rated, weighed=tilted)
            for one_rated, (tilted, _) in zip(own, tilts, strict=True)
        }
    return tuple(found[one_rated.fighter.id] for one_rated in weighed_all)


def one_weighed(
    fighter: Fighter, believed: Believed, *, without_set: bool, vary: bool = False
) -> RatedFighter | Proposal:
    """A fighter with the cards that the record supports, or why the fighter cannot be rated.

    without_set: rated without the set; meetings with its fighters stay in the totals. vary: cells without any
    evidence are drawn.
    """
    stock, play = believed.stock, believed.play
    own = own_id(fighter.name)
    met_in_set = believed.meetings.get(own, {})
    known = _known_of(fighter, believed)
    if known.record is None or fighter.wrong or fighter.unsound:
        return Proposal(fighter, None, None, {}, why_not(fighter))
    typed = _typed(fighter, stock)
    is_whole = len(typed) == len(_rated_headings(stock))
    record = known.record
    others = believed.careers.without(own)
    opposition = replace(known.opposition, workbook_off=others.mean, opponents_off=others.spread)
    if met_in_set and not is_whole and not without_set:
        record = rest(record, [met for each in met_in_set.values() for met in each])
        opposition = replace(opposition, doubt=DOUBT_WITH_MEETINGS)
    if not stock.model.judges_records:
        # The bouts of the game do not end as real ones do: won, lost and drawn is all that counts.
        record = replace(record, won_by_ko=None, lost_by_ko=None)
        met = tuple(replace(each, inside=None) for each in opposition.met)
        opposition = replace(opposition, met=met)
    request = WeighingRequest(
        record,
        opposition,
        {} if is_whole else typed,
        play.seed,
        believed.of(fighter),
        play,
        words_of(stock.opponents.system, fighter.known_for),
        crc32(fighter.id.encode()) if vary else None,
        doubts_of(stock.opponents.system, (fighter.career or {}).get(DOUBT)),
    )
    style = None if stock.model.style is None else fighter.cells.get(stock.model.style)
    found = of_style(stock, request, None if style is None else str(style))
    return RatedFighter(fighter, request, found, is_whole, known.record)


def with_meetings(
    weighed_all: Sequence[RatedFighter | Proposal], believed: Believed
) -> list[RatedFighter | Proposal]:
    """The fighters; those who met each other are weighed by their meetings too."""
    own = {own_id(each.fighter.name): each for each in weighed_all if isinstance(each, RatedFighter)}
    rated = {identity: (each.request, each.weighed) for identity, each in own.items() if not each.is_whole}
    known = {
        identity: believed.levels[fighter_id(each.fighter.name)]
        for identity, each in own.items()
        if each.is_whole and fighter_id(each.fighter.name) in believed.levels
    }
    found = honoured(believed.stock, rated, known, believed.meetings)
    return [
        replace(each, request=moved[0], weighed=moved[1])
        if isinstance(each, RatedFighter) and (moved := found.get(own_id(each.fighter.name))) is not None
        else each
        for each in weighed_all
    ]


def equal_cards_of(one_rated: RatedFighter, weighed: Weighed, stock: Library) -> tuple[CardData, ...]:
    """A fighter's weighed cards, of equal weight; for a whole row its typed cells, where a doubt about them
    is stated."""
    request = one_rated.request
    if one_rated.is_whole and request.doubts:
        request = replace(request, typed=_typed(one_rated.fighter, stock))
        weighed = of_style(stock, request, weighed.style)
    return equal_cards(stock, request, weighed, one_rated.fighter.id)


def _unsound(fighter: Fighter) -> str:
    headings = ", ".join(fighter.unsound)
    return f"what is typed under {headings} cannot be used as it is; `fightcard check` says how to fix it"


def _rated_headings(stock: Library) -> list[str]:
    """The headings of a whole row that hold ratings."""
    system = stock.opponents.system
    row = typed_row(system, stock.opponents.cards[0])
    return [
        heading for heading, value in row.items() if heading not in stock.model.given and value is not None
    ]


def _typed(fighter: Fighter, stock: Library) -> dict[str, Value]:
    return {heading: fighter.cells[heading] for heading in _rated_headings(stock) if heading in fighter.cells}


def _whole_cards(fighters: Fighters, stock: Library) -> list[CardData]:
    """The cards of the fighters whose rows are whole and valid: they show what cards of this workbook are
    like, and may be somebody's opponents."""
    headings = _rated_headings(stock)
    whole = [
        fighter
        for fighter in fighters.fighters
        if all(heading in fighter.cells for heading in headings) and not fighter.unsound
    ]
    rows = [{**fighter.cells, "Name": fighter.name} for fighter in whole]
    sound = [whole[place] for place in valid_rows(fighters.system, rows)]
    cards = cards_of_rows(fighters.system, [dict(fighter.cells) for fighter in sound])
    return [cast("CardData", {**card, "id": own.id}) for card, own in zip(cards, sound, strict=True)]


def _levels(
    fighters: Fighters, stock: Library, whole: Sequence[CardData], chances: NDArray[np.float64]
) -> dict[str, float]:
    """The levels of the fighters whose cards these are, by the ids of their names."""
    if not whole or not any(fighter.bouts for fighter in fighters.fighters):
        return {}
    levels = own_level(chances, stock.opponents.ladder)
    names = {fighter.id: fighter.name for fighter in fighters.fighters}
    return {
        fighter_id(names[str(card["id"])]): float(level)
        for card, level in zip(whole, np.asarray(levels), strict=True)
    }
