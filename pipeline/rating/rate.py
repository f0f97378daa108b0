"""Rows proposed for the fighters of a workbook, each from his record, with the career they make."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from pipeline.checks.ids import fighter_id
from pipeline.one_thread import on_one_thread
from pipeline.rating import library, set_fit
from pipeline.rating.careers import own_level, replayed
from pipeline.rating.field import fought, house_field
from pipeline.rating.fights import BOUTS
from pipeline.rating.intervals import interval, weight_within
from pipeline.rating.proposals import Rated as Rating
from pipeline.rating.proposals import UnratableError, middle_row, suggested, weighed
from pipeline.rating.real import real
from pipeline.rating.rows import card_of_row, lawful_rows, typed_row
from pipeline.rating.weighing import Asked
from pipeline.verification.career import career_json
from pipeline.verification.play.cache import card_digest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from engine.core.data import CardData
    from pipeline.findings import Value
    from pipeline.play import Play
    from pipeline.rating.field import Field
    from pipeline.rating.fighters import Fighter, Fighters
    from pipeline.rating.library import Library
    from pipeline.rating.prior import Prior
    from pipeline.rating.proposals import Lean, Suggested
    from pipeline.rating.set_fit import SetFit
    from pipeline.rating.weighing import Weighed
    from pipeline.verification.career import Career, CareerRecord


OVERALL = "Overall"


@dataclass(frozen=True, slots=True)
class Proposal:
    """A man's row as it is proposed, or why there is none.

    `is_compared` marks a man whose row is whole already: his proposal comes from the record alone, to be held
    against what is typed.
    """

    fighter: Fighter
    suggested: Suggested | None
    career: Career | None
    row: Mapping[str, Value]
    why_not: str = ""
    is_compared: bool = False

    def as_json(self, provenance: Mapping[str, object]) -> dict[str, object]:
        """The proposal as plain JSON values."""
        shown: dict[str, object] = {"id": self.fighter.id, "name": self.fighter.name}
        if self.suggested is None or self.career is None:
            return {**shown, "row": None, "why_not": self.why_not}
        ratings = {
            heading: {
                "value": each.value,
                "low": each.low,
                "high": each.high,
                "holds": round(each.holds, 3),
                "from": each.source,
            }
            for heading, each in self.suggested.ratings.items()
        }
        if self.is_compared:
            shown["typed"] = {heading: self.fighter.cells.get(heading) for heading in ratings}
        return {
            **shown,
            "row": dict(self.row),
            "ratings": ratings,
            "career": career_json(self.career),
            "provenance": {
                **provenance,
                "record": self.career.opposition.source,
                "cards": round(self.suggested.effective),
            },
        }


@dataclass(frozen=True, slots=True)
class Rated:
    """The proposals for a workbook, what they rest on, and how each division's set was fitted."""

    system: str
    seed: int
    field: str
    proposals: tuple[Proposal, ...]
    set_fits: tuple[SetFit, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The proposals as plain JSON values."""
        provenance = {"seed": self.seed, "field": self.field}
        return {
            "proposals": [each.as_json(provenance) for each in self.proposals],
            "sets": [each.as_json() for each in self.set_fits],
        }


@on_one_thread
def rate(
    fighters: Fighters,
    play: Play,
    *,
    ids: Sequence[str] = (),
) -> Rated:
    """A proposal for each fighter, or for those with these ids.

    The same for the same seed and workbook. Where a whole set is rated it is also brought to what its men's
    records foretell of their bouts with each other (`set_fit`), one division at a time. play: its seed,
    executor and cache count; its progress is called with the fighters done and all of them. Raises ValueError
    for a game without a house field.
    """
    asked = [fighter for fighter in fighters.fighters if not ids or fighter.id in ids]
    digest = _digest(house_field(fighters.system))
    if not is_anyone_ratable(fighters, ids):
        refused = tuple(Proposal(fighter, None, None, {}, why_not(fighter)) for fighter in asked)
        return Rated(fighters.system, play.seed, digest, refused)
    stock = library.played(fighters.system, fighters.deck, play)
    believed = _Believed(fighters, stock, play)
    men: list[_Man | Proposal] = []
    for place, fighter in enumerate(asked):
        men.append(_weighed(fighter, believed))
        if play.progress is not None:
            play.progress(place + 1, len(asked))
    tilts, fits = _set_fits([each for each in men if isinstance(each, _Man)], believed, is_whole=not ids)
    proposals = [
        each if isinstance(each, Proposal) else _proposed(each, *tilts[each.fighter.id], believed)
        for each in men
    ]
    return Rated(fighters.system, play.seed, digest, tuple(proposals), fits)


def is_anyone_ratable(fighters: Fighters, ids: Sequence[str] = ()) -> bool:
    """Whether any of the fighters, or of those with these ids, has a record to rate him by.

    Without one `rate` plays no bout.
    """
    return any(not why_not(fighter) for fighter in fighters.fighters if not ids or fighter.id in ids)


def why_not(fighter: Fighter) -> str:
    """Why a fighter's own cells allow no proposal, as a clause; empty where they do."""
    if fighter.wrong or fighter.unsound:
        return fighter.wrong or _unsound(fighter)
    return real(fighter.career, fighter.bouts, {}, fighter.years).lacks


def _digest(opponents: Field) -> str:
    return hashlib.sha256(b"".join(map(card_digest, opponents.cards))).hexdigest()[:12]


class _Believed:
    """What a workbook says of all its men: whose rows are whole, how good they are, what cards are like."""

    def __init__(self, fighters: Fighters, stock: Library, play: Play) -> None:
        self.fighters, self.stock, self.play = fighters, stock, play
        self.whole = _whole_cards(fighters, stock)
        self.levels = _levels(fighters, stock, self.whole, play)
        self._of_all = stock.prior(self.whole)
        self._seen = {each["id"] for each in (*self.whole, *stock.printed)}

    def of(self, fighter: Fighter) -> Prior:
        """What is believed of his card: nobody's own card speaks for it."""
        return self.stock.prior(self.whole, but=fighter.id) if fighter.id in self._seen else self._of_all

    def division(self, fighter: Fighter) -> str:
        """His division; that of the whole set where his row says none and the set has but one."""
        alone = next(iter(self.fighters.divisions)) if len(self.fighters.divisions) == 1 else ""
        return str(fighter.cells.get("Division") or alone)


@dataclass(frozen=True, slots=True)
class _Man:
    """A fighter who can be rated, with the cards that his record speaks for."""

    fighter: Fighter
    asked: Asked
    weighed: Weighed
    is_whole: bool


def _weighed(fighter: Fighter, believed: _Believed) -> _Man | Proposal:
    stock, play = believed.stock, believed.play
    known = real(fighter.career, fighter.bouts, believed.levels, fighter.years)
    if known.record is None or fighter.wrong or fighter.unsound:
        return Proposal(fighter, None, None, {}, why_not(fighter))
    typed = _typed(fighter, stock)
    is_whole = len(typed) == len(_rated_headings(stock))
    asked = Asked(
        known.record, known.opposition, {} if is_whole else typed, play.seed, believed.of(fighter), play
    )
    style = None if stock.law.style is None else fighter.cells.get(stock.law.style)
    found = weighed(stock, asked, None if style is None else str(style))
    return _Man(fighter, asked, found, is_whole)


def _set_fits(
    men: Sequence[_Man], believed: _Believed, *, is_whole: bool
) -> tuple[dict[str, tuple[Weighed, Lean | None]], tuple[SetFit, ...]]:
    """The weighed cards of each man by id, tilted where his set asks for it, and what was done set by set."""
    tilts: dict[str, tuple[Weighed, Lean | None]] = {man.fighter.id: (man.weighed, None) for man in men}
    fits = []
    by_division: dict[str, list[_Man]] = {}
    for man in men:
        if not man.is_whole and is_whole and believed.stock.law.judges_records:
            by_division.setdefault(believed.division(man.fighter), []).append(man)
    for division, own in by_division.items():
        ratable = [each for each in own if _goes_with_a_row(each, believed.stock)]
        of_set = [set_fit.Man(each.fighter.name, each.asked, each.weighed) for each in ratable]
        found, fit = set_fit.fitted(believed.stock, division, of_set, believed.play)
        tilts |= {man.fighter.id: each for man, each in zip(ratable, found, strict=True)}
        fits += [fit] if fit is not None else []
    return tilts, tuple(fits)


def _goes_with_a_row(man: _Man, stock: Library) -> bool:
    """Whether his typed cells go together with a lawful row."""
    try:
        return not man.asked.typed or bool(middle_row(stock, man.asked, man.weighed))
    except UnratableError:
        return False


def _proposed(man: _Man, weighed: Weighed, lean: Lean | None, believed: _Believed) -> Proposal:
    fighter, stock, play = man.fighter, believed.stock, believed.play
    given = {heading: fighter.cells[heading] for heading in stock.law.given if heading in fighter.cells}
    try:
        found = suggested(stock, man.asked, weighed, lean)
    except UnratableError as error:
        return Proposal(fighter, None, None, {}, str(error))
    record, whom = man.asked.record, man.asked.whom
    row = _whole_row(fighter, believed.fighters, stock, found.row, given, record)
    card: CardData = {**card_of_row(stock.opponents.system, row), "id": fighter.id}
    counts = fought(stock.opponents, [card], believed.fighters.deck, play, bouts=BOUTS)
    chances = counts[0] / counts[0].sum(axis=-1, keepdims=True)
    career = replayed(record, whom, chances, stock.opponents.ladder, play.seed)
    if stock.law.overall is not None and OVERALL not in man.asked.typed:
        # Last, from the level of the finished row: a card drawn by its own law says what it was drawn around.
        levels = own_level(weighed.chances, stock.opponents.ladder)
        overall = _overall(stock.law.overall, career.level, levels, weighed.weights)
        row[OVERALL] = overall.value
        ratings = {**found.ratings, OVERALL: overall}
        found = replace(found, row={**found.row, OVERALL: overall.value}, ratings=ratings)
    return Proposal(fighter, found, career, row, is_compared=man.is_whole)


def _overall(
    of_level: Callable[[float], int],
    level: float,
    levels: NDArray[np.float64],
    weights: NDArray[np.float64],
) -> Rating:
    """The Overall of a card at this level, with the interval of those of the weighed cards."""
    value, each = of_level(level), np.array([of_level(own) for own in levels.tolist()], float)
    low, high = interval(each, weights, holding=value)
    return Rating(value, int(low), int(high), "record", weight_within(each, weights, low, high))


def _unsound(fighter: Fighter) -> str:
    headings = ", ".join(fighter.unsound)
    return (
        f"what is typed under {headings} cannot be used as it stands; `fightcard check` says how to mend it"
    )


def _rated_headings(stock: Library) -> list[str]:
    """The headings of a whole row that hold ratings."""
    system = stock.opponents.system
    row = typed_row(system, stock.opponents.cards[0])
    return [heading for heading, value in row.items() if heading not in stock.law.given and value is not None]


def _typed(fighter: Fighter, stock: Library) -> dict[str, Value]:
    return {heading: fighter.cells[heading] for heading in _rated_headings(stock) if heading in fighter.cells}


def _whole_row(
    fighter: Fighter,
    fighters: Fighters,
    stock: Library,
    suggested: Mapping[str, Value],
    given: Mapping[str, Value],
    record: CareerRecord,
) -> dict[str, Value]:
    """The row as it is typed: given cells in their places, nothing invented of a man's life."""
    division = next(iter(fighters.divisions)) if len(fighters.divisions) == 1 else None
    own = {**dict.fromkeys(stock.law.given), "Division": division, **given, "Name": fighter.name}
    if "Record" in own and own["Record"] is None:
        inside = "" if record.won_by_ko is None else f" ({record.won_by_ko})"
        own["Record"] = f"{record.won}-{record.lost}-{record.drawn}{inside}"
    if stock.law.style is not None and own.get(stock.law.style) is None:
        own[stock.law.style] = suggested[stock.law.style]
    return {
        heading: own.get(heading, value) if heading in own else value for heading, value in suggested.items()
    }


def _whole_cards(fighters: Fighters, stock: Library) -> list[CardData]:
    """The cards of the men whose rows are whole and lawful: they show what cards of this workbook are like,
    and may be somebody's opponents."""
    headings = _rated_headings(stock)
    whole = [
        fighter
        for fighter in fighters.fighters
        if all(heading in fighter.cells for heading in headings) and not fighter.unsound
    ]
    rows = [{**fighter.cells, "Name": fighter.name} for fighter in whole]
    sound = [whole[place] for place in lawful_rows(fighters.system, rows)]
    return [{**card_of_row(fighters.system, dict(fighter.cells)), "id": fighter.id} for fighter in sound]


def _levels(fighters: Fighters, stock: Library, whole: Sequence[CardData], play: Play) -> dict[str, float]:
    """The levels of the men whose cards these are, by the id of the name alone."""
    if not whole or not any(fighter.bouts for fighter in fighters.fighters):
        return {}
    counts = fought(stock.opponents, whole, fighters.deck, play, bouts=BOUTS)
    levels = own_level(counts / counts.sum(axis=-1, keepdims=True), stock.opponents.ladder)
    names = {fighter.id: fighter.name for fighter in fighters.fighters}
    return {
        fighter_id(names[str(card["id"])]): float(level)
        for card, level in zip(whole, np.asarray(levels), strict=True)
    }
