"""Rows proposed for the men of a workbook, each from his record, with the career that the proposed card would have."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pipeline.checks.ids import fighter_id
from pipeline.rating import library
from pipeline.rating.careers import own_level, replayed
from pipeline.rating.field import fought
from pipeline.rating.fights import BOUTS, career_json
from pipeline.rating.proposals import UnratableError, suggest
from pipeline.rating.real import real
from pipeline.rating.rows import card_of_row, typed_row
from pipeline.verification.play.cache import card_digest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from concurrent.futures import Executor

    from engine.core.data import CardData
    from pipeline.findings import Value
    from pipeline.rating.careers import Career
    from pipeline.rating.fighters import Man, Men
    from pipeline.rating.library import Library
    from pipeline.rating.proposals import Suggested
    from pipeline.rating.record import Record
    from pipeline.verification.play.cache import Keeper

    Told = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A man's row as it is proposed, or why there is none.

    `is_compared` marks a man whose row is whole already: his proposal comes from the record alone, to be held against what is typed.
    """

    man: Man
    suggested: Suggested | None
    career: Career | None
    row: Mapping[str, Value]
    why_not: str = ""
    is_compared: bool = False

    def as_json(self, provenance: Mapping[str, object]) -> dict[str, object]:
        """The proposal as plain JSON values."""
        shown: dict[str, object] = {"id": self.man.id, "name": self.man.name}
        if self.suggested is None or self.career is None:
            return {**shown, "row": None, "why_not": self.why_not}
        ratings = {
            heading: {"value": each.value, "low": each.low, "high": each.high, "from": each.source}
            for heading, each in self.suggested.ratings.items()
        }
        if self.is_compared:
            shown["typed"] = {heading: self.man.cells.get(heading) for heading in ratings}
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


def rate(
    men: Men,
    *,
    ids: Sequence[str] = (),
    seed: int,
    executor: Executor | None = None,
    kept: Keeper | None = None,
    told: Told | None = None,
) -> Rated:
    """A proposal for each man, or for those with these ids; the same for the same seed, whoever else is rated.

    told: called with the men done and all of them. Raises ValueError for a game without a house field.
    """
    stock = library.played(men.system, men.deck, seed=seed, executor=executor, kept=kept)
    asked = [man for man in men.men if not ids or man.id in ids]
    levels = _levels(men, stock, seed, executor, kept)
    proposals = []
    for place, man in enumerate(asked):
        proposals.append(_proposed(man, men, stock, levels, seed, executor, kept))
        if told is not None:
            told(place + 1, len(asked))
    digest = hashlib.sha256(b"".join(map(card_digest, stock.opponents.cards))).hexdigest()[:12]
    return Rated(men.system, seed, digest, tuple(proposals))


def _proposed(
    man: Man,
    men: Men,
    stock: Library,
    levels: Mapping[str, float],
    seed: int,
    executor: Executor | None,
    kept: Keeper | None,
) -> Proposal:
    if man.wrong or man.unsound:
        return Proposal(man, None, None, {}, man.wrong or _unsound(man))
    known = real(man.career, man.bouts, levels, man.years)
    if known.record is None:
        return Proposal(man, None, None, {}, known.lacks)
    typed = _typed(man, stock)
    is_whole = len(typed) == len(_rated_headings(stock))
    given = {heading: man.cells[heading] for heading in stock.law.given if heading in man.cells}
    style = None if stock.law.style is None else man.cells.get(stock.law.style)
    try:
        found = suggest(
            stock, known.record, known.opposition, style=None if style is None else str(style),
            typed={} if is_whole else typed, seed=seed,
        )  # fmt: skip
    except UnratableError as error:
        return Proposal(man, None, None, {}, str(error))
    row = _whole_row(man, men, stock, found.row, given, known.record)
    card: CardData = {**card_of_row(men.system, row), "id": man.id}
    counts = fought(
        stock.opponents, [card], bouts=BOUTS, seed=seed, deck=men.deck, executor=executor, kept=kept
    )
    chances = counts[0] / counts[0].sum(axis=-1, keepdims=True)
    career = replayed(known.record, known.opposition, chances, stock.opponents.ladder, seed)
    return Proposal(man, found, career, row, is_compared=is_whole)


def _unsound(man: Man) -> str:
    return f"what is typed under {', '.join(man.unsound)} cannot be used as it stands; `fightcard check` says how to mend it"


def _rated_headings(stock: Library) -> list[str]:
    """The headings of a whole row that hold ratings."""
    system = stock.opponents.system
    row = typed_row(system, stock.opponents.cards[0])
    return [heading for heading, value in row.items() if heading not in stock.law.given and value is not None]


def _typed(man: Man, stock: Library) -> dict[str, Value]:
    return {heading: man.cells[heading] for heading in _rated_headings(stock) if heading in man.cells}


def _whole_row(
    man: Man,
    men: Men,
    stock: Library,
    suggested: Mapping[str, Value],
    given: Mapping[str, Value],
    record: Record,
) -> dict[str, Value]:
    """The row as it is typed: given cells in their places, nothing invented of a man's life."""
    division = next(iter(men.divisions)) if len(men.divisions) == 1 else None
    own = {**dict.fromkeys(stock.law.given), "Division": division, **given, "Name": man.name}
    if "Record" in own and own["Record"] is None:
        inside = "" if record.won_by_ko is None else f" ({record.won_by_ko})"
        own["Record"] = f"{record.won}-{record.lost}-{record.drawn}{inside}"
    if stock.law.style is not None and own.get(stock.law.style) is None:
        own[stock.law.style] = suggested[stock.law.style]
    return {
        heading: own.get(heading, value) if heading in own else value for heading, value in suggested.items()
    }


def _levels(
    men: Men, stock: Library, seed: int, executor: Executor | None, kept: Keeper | None
) -> dict[str, float]:
    """The levels of the men whose rows are whole and lawful: they may be somebody's opponents."""
    from pipeline.rating.rows import lawful_rows  # noqa: PLC0415

    if not any(man.bouts for man in men.men):
        return {}
    headings = _rated_headings(stock)
    whole = [man for man in men.men if all(heading in man.cells for heading in headings) and not man.unsound]
    rows = [{**man.cells, "Name": man.name} for man in whole]
    sound = [whole[place] for place in lawful_rows(men.system, rows)]
    if not sound:
        return {}
    cards: list[CardData] = [{**card_of_row(men.system, dict(man.cells)), "id": man.id} for man in sound]
    counts = fought(
        stock.opponents, cards, bouts=BOUTS, seed=seed, deck=men.deck, executor=executor, kept=kept
    )
    levels = own_level(counts / counts.sum(axis=-1, keepdims=True), stock.opponents.ladder)
    return {fighter_id(man.name): float(level) for man, level in zip(sound, np.asarray(levels), strict=True)}
