"""Rows proposed for the fighters of a workbook, each from his record, with the career they make."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pipeline.checks.ids import fighter_id
from pipeline.one_thread import on_one_thread
from pipeline.rating import library
from pipeline.rating.careers import own_level, replayed
from pipeline.rating.field import fought, house_field
from pipeline.rating.fights import BOUTS
from pipeline.rating.proposals import UnratableError, suggest
from pipeline.rating.real import real
from pipeline.rating.rows import card_of_row, lawful_rows, typed_row
from pipeline.verification.career import career_json
from pipeline.verification.play.cache import card_digest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core.data import CardData
    from pipeline.findings import Value
    from pipeline.play import Play
    from pipeline.rating.field import Field
    from pipeline.rating.fighters import Fighter, Fighters
    from pipeline.rating.library import Library
    from pipeline.rating.proposals import Suggested
    from pipeline.verification.career import Career, CareerRecord


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
    """The proposals for a workbook, and what they rest on."""

    system: str
    seed: int
    field: str
    proposals: tuple[Proposal, ...]

    def as_json(self) -> dict[str, object]:
        """The proposals as plain JSON values."""
        provenance = {"seed": self.seed, "field": self.field}
        return {"proposals": [each.as_json(provenance) for each in self.proposals]}


@on_one_thread
def rate(
    fighters: Fighters,
    play: Play,
    *,
    ids: Sequence[str] = (),
) -> Rated:
    """A proposal for each fighter, or for those with these ids.

    The same for the same seed, whoever else is rated. play: its seed, executor and cache count; its progress
    is called with the fighters done and all of them. Raises ValueError for a game without a house field.
    """
    asked = [fighter for fighter in fighters.fighters if not ids or fighter.id in ids]
    digest = _digest(house_field(fighters.system))
    if not is_anyone_ratable(fighters, ids):
        refused = tuple(Proposal(fighter, None, None, {}, why_not(fighter)) for fighter in asked)
        return Rated(fighters.system, play.seed, digest, refused)
    stock = library.played(fighters.system, fighters.deck, play)
    levels = _levels(fighters, stock, play)
    proposals = []
    for place, fighter in enumerate(asked):
        proposals.append(_proposed(fighter, fighters, stock, levels, play))
        if play.progress is not None:
            play.progress(place + 1, len(asked))
    return Rated(fighters.system, play.seed, digest, tuple(proposals))


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


def _proposed(
    fighter: Fighter,
    fighters: Fighters,
    stock: Library,
    levels: Mapping[str, float],
    play: Play,
) -> Proposal:
    known = real(fighter.career, fighter.bouts, levels, fighter.years)
    if known.record is None or fighter.wrong or fighter.unsound:
        return Proposal(fighter, None, None, {}, why_not(fighter))
    typed = _typed(fighter, stock)
    is_whole = len(typed) == len(_rated_headings(stock))
    given = {heading: fighter.cells[heading] for heading in stock.law.given if heading in fighter.cells}
    style = None if stock.law.style is None else fighter.cells.get(stock.law.style)
    try:
        found = suggest(
            stock, known.record, known.opposition, style=None if style is None else str(style),
            typed={} if is_whole else typed, seed=play.seed,
        )  # fmt: skip
    except UnratableError as error:
        return Proposal(fighter, None, None, {}, str(error))
    row = _whole_row(fighter, fighters, stock, found.row, given, known.record)
    card: CardData = {**card_of_row(fighters.system, row), "id": fighter.id}
    counts = fought(stock.opponents, [card], fighters.deck, play, bouts=BOUTS)
    chances = counts[0] / counts[0].sum(axis=-1, keepdims=True)
    career = replayed(known.record, known.opposition, chances, stock.opponents.ladder, play.seed)
    return Proposal(fighter, found, career, row, is_compared=is_whole)


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


def _levels(fighters: Fighters, stock: Library, play: Play) -> dict[str, float]:
    """The levels of the men whose rows are whole and lawful: they may be somebody's opponents."""
    if not any(fighter.bouts for fighter in fighters.fighters):
        return {}
    headings = _rated_headings(stock)
    whole = [
        fighter
        for fighter in fighters.fighters
        if all(heading in fighter.cells for heading in headings) and not fighter.unsound
    ]
    rows = [{**fighter.cells, "Name": fighter.name} for fighter in whole]
    sound = [whole[place] for place in lawful_rows(fighters.system, rows)]
    if not sound:
        return {}
    cards: list[CardData] = [
        {**card_of_row(fighters.system, dict(fighter.cells)), "id": fighter.id} for fighter in sound
    ]
    counts = fought(stock.opponents, cards, fighters.deck, play, bouts=BOUTS)
    levels = own_level(counts / counts.sum(axis=-1, keepdims=True), stock.opponents.ladder)
    return {
        fighter_id(fighter.name): float(level)
        for fighter, level in zip(sound, np.asarray(levels), strict=True)
    }
