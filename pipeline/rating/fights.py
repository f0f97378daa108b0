"""The careers of a set: every card fights its fighter's own, and is compared with the real one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.one_thread import on_one_thread
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.cards import CardSet, years_of
from fightcard.pipeline.checks.biography import RECORD
from fightcard.pipeline.checks.bout_rows import own_id
from fightcard.pipeline.checks.known_for_words import HEADING, words_of
from fightcard.pipeline.checks.suppressions import split_accepted
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import own_level, replayed
from fightcard.pipeline.rating.field import Field, fought, house_field, shares
from fightcard.pipeline.rating.real_records import Real, real
from fightcard.pipeline.rating.scale import inside_off
from fightcard.pipeline.rating.set_meetings import series
from fightcard.pipeline.rating.whole_records import Estimate, jointly
from fightcard.pipeline.verification.career import LEAST_BOUTS, Career, CareerRecord, Fought, Opposition
from fightcard.pipeline.verification.fair import of_career
from fightcard.pipeline.verification.judged import cell_of

BOUTS = 100
"""Bouts of a card with each opponent of the field in either corner: odds against a level are known to 2%."""


@on_one_thread
def careers(
    cards: CardSet,
    *,
    play: Play,
    names: Sequence[str] = (),
) -> tuple[Fought, ...]:
    """The career of every card of a set, or of those with these ids, fought with the set's deck or charts.

    play: its seed, executor and cache count; the distance is that of the field. Raises ValueError for a game
    without a house field.
    """
    opponents = house_field(cards.system)
    chosen = [card for card in cards.cards if not names or card["id"] in names]
    # Who met fighters of the set is measured by their own cards.
    fighters = cards.cards if cards.bouts else [card for card in chosen if card["id"] in cards.careers]
    chances = chances_of(opponents, fighters, cards, play) if fighters else np.zeros((0, 1, 1))
    by_id = {str(card["id"]): own for card, own in zip(fighters, chances, strict=True)}
    levels = {own: float(own_level(by_id[own], opponents.ladder)) for own in by_id}
    with_meetings = _with_meetings(cards)
    others = jointly({own: rows for own, rows in cards.bouts.items() if own not in with_meetings})
    known = {str(card["id"]): _real(card, cards, levels, with_meetings, others) for card in cards.cards}
    compared = sum(_is_compared(each) for each in known.values())
    return tuple(
        _fought(
            card, cards, known[str(card["id"])], by_id.get(str(card["id"])), opponents, play.seed, compared
        )
        for card in chosen
    )


def judges_records(system: str) -> bool:
    """Whether records can judge the cards of a game.

    They can where the game has a house field whose bouts end like real ones.
    """
    try:
        house_field(system)
    except ValueError:
        return False
    return game_of(system).rating.judges_records


def chances_of(
    opponents: Field,
    fighters: Sequence[CardData],
    cards: CardSet,
    play: Play,
) -> NDArray[np.float64]:
    """The chance of each ending for each card against each level, estimated from many bouts."""
    return shares(fought(opponents, fighters, cards.deck, play, bouts=BOUTS))


def _with_meetings(cards: CardSet) -> frozenset[str]:
    """The fighters, by the id of their own name, whose rows of the sheet Bouts add to their totals."""
    of_own = Counter(own_id(str(card["name"])) for card in cards.cards)
    careers = {
        own: cards.careers.get(str(card["id"]))
        for card in cards.cards
        if of_own[own := own_id(str(card["name"]))] == 1
    }
    return frozenset(series(careers, cards.bouts)) if cards.bouts else frozenset()


def _real(
    card: CardData,
    cards: CardSet,
    levels: Mapping[str, float],
    separate: frozenset[str],
    others: Mapping[str, Mapping[str, Estimate]],
) -> Real:
    own = own_id(str(card["name"]))
    bouts = () if own in separate else cards.bouts.get(own, ())
    career, years = cards.careers.get(str(card["id"])), years_of(card) or (None, None)
    has_column = RECORD in layout(cards.system, "row").columns
    return real(career, bouts, levels, years, others.get(own), has_record_column=has_column)


def _is_compared(known: Real) -> bool:
    return known.record is not None and known.record.won + known.record.lost >= LEAST_BOUTS


def _fought(
    card: CardData,
    cards: CardSet,
    known: Real,
    chances: NDArray[np.float64] | None,
    opponents: Field,
    seed: int,
    compared: int,
) -> Fought:
    identity, name = str(card["id"]), str(card["name"])
    if known.record is None or chances is None:
        return Fought(identity, name, None, known.lacks)
    opposition = replace(
        known.opposition,
        inside_off=inside_off(str(card["division"])),
        inside_by_gap=opponents.inside_by_gap,
        edge=opponents.edge,
    )
    career = _replayed(known.record, opposition, chances.tobytes(), opponents.ladder, seed)
    if not judges_records(cards.system):
        career = replace(career, chance=None)
    place = next(number for number, each in enumerate(cards.cards) if each["id"] == identity)
    held = of_career(
        career,
        compared,
        lambda heading: cell_of(cards, place, heading),
        game_of(cards.system).verification.hints,
        name,
        [each.word for each in words_of(cards.system, _words_at(cards, identity))],
    )
    reasons = () if held is None else tuple(split_accepted([held.finding], cards.acceptances)[0])
    return Fought(identity, name, career, "", held, reasons)


def _words_at(cards: CardSet, identity: str) -> str:
    """What the rows of a card's fighter and of the career say under Known for, separated by commas."""
    return f"{cards.known_for.get(identity, '')},{cards.careers.get(identity, {}).get(HEADING) or ''}"


@lru_cache(maxsize=1024)
def _replayed(
    record: CareerRecord, opposition: Opposition, chances: bytes, levels: tuple[float, ...], seed: int
) -> Career:
    """The earlier career where nothing in it has changed: the live page judges a set at every save."""
    return replayed(record, opposition, np.frombuffer(chances).reshape(len(levels), -1), levels, seed)
