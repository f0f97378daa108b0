"""What if: a card with numbers changed, played against the same opponents in the same bouts as before.

Bout k of a pairing draws the same chance before and after (common random numbers), so that every difference
comes from the change; see `fightcard.pipeline.verification.play.paired`. Nothing is written anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.findings import shown
from fightcard.pipeline.findings.codes import catalogue
from fightcard.pipeline.game import Parameter, game_with
from fightcard.pipeline.live.typing_in import differing
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.rows import typed_row, wrongs
from fightcard.pipeline.verification.moved import FIGURES, Judgement, judgements
from fightcard.pipeline.verification.play.divisions import groups, others_of
from fightcard.pipeline.verification.play.paired import endings, shift
from fightcard.pipeline.verification.statistics.counts import of_first
from fightcard.pipeline.verification.statistics.intervals import beyond_doubt
from fightcard.pipeline.verification.statistics.rates import rates
from fightcard.pipeline.verification.verified import Verified
from fightcard.pipeline.verify_run import verify

BUDGET = 6_000
"""Bouts of each of the two cards."""

LEAST, MOST = 4, 400
"""Bouts of each opponent in each corner."""

NEIGHBOURS = 8
"""Opponents who are named, those whose odds moved most first."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A card with numbers changed: the card, and the places of its game's parameters with their numbers."""

    card: CardData
    numbers: tuple[tuple[int, int], ...]


def parameters_of(cards: CardSet, card: CardData) -> list[dict[str, object]]:
    """Every number of a card that may be changed: its place, name, bounds, and what it is."""
    return [
        {
            "place": place,
            "column": each.heading,
            "part": each.part,
            "cell": cards.place(card, each.heading).cell,
            "low": each.low,
            "high": each.high,
            "value": value,
            "words": list(each.words),
        }
        for place, each in enumerate(_parameters(cards))
        if (value := each.read(card)) is not None
    ]


def turned(cards: CardSet, card: CardData, numbers: Sequence[tuple[int, int]]) -> Turned:
    """The card with these numbers, as near to them as its other numbers allow; raises ValueError for a
    parameter or a number that there is not."""
    parameters = _parameters(cards)
    for place, number in numbers:
        if not 0 <= place < len(parameters) or parameters[place].read(card) is None:
            raise ValueError("the card has no such number")
        parameter = parameters[place]
        if not parameter.low <= number <= parameter.high:
            raise ValueError(
                f"{parameter.heading} goes from {parameter.low} to {parameter.high}, not to {number}"
            )
        card = parameter.write(card, number)
    now = [(place, parameters[place].read(card)) for place, _ in numbers]
    return Turned(card, tuple((place, number) for place, number in now if number is not None))


def cells_to_type(cards: CardSet, old: CardData, new: CardData) -> list[dict[str, object]]:
    """The cells of the workbook that make the new card of the old one."""
    sheet = old["source"]["sheet"]
    return [
        {"column": heading, "cell": cell, "sheet": sheet, "before": shown(was), "after": shown(now)}
        for heading, cell, was, now in differing(cards, old, new)
    ]


def raised(cards: CardSet, old: CardData, new: CardData) -> list[dict[str, str]]:
    """What the check would say of the new row that it does not say of the old one, by code and heading."""
    was, now = wrongs(cards.system, [typed_row(cards.system, card) for card in (old, new)], cards.deck)
    return [{"code": code, "column": heading} for code, heading in sorted(now - was)]


def played(cards: CardSet, place: int, new: CardData, play: Play) -> dict[str, object]:
    """How the card at a place and a new one in its place fare in the same bouts against all those it
    meets."""
    others = others_of(groups(cards.cards, across=play.across), place)
    if not others:
        nothing: dict[str, object] = {"before": None, "after": None, "shifts": {}, "neighbours": []}
        return {"bouts": 0, "rounds": play.rounds, **nothing}
    each = min(MOST, max(LEAST, BUDGET // (2 * len(others))))
    sets = [cards.cards, (*cards.cards[:place], new, *cards.cards[place + 1 :])]
    pairs = [(place, other) for other in others]
    (was, old), (now, changed) = (endings(cards.system, some, cards.deck, pairs, each, play) for some in sets)
    shifts = {}
    for name, happens in FIGURES.items():
        change, is_sure = shift(happens(was), happens(now), beyond_doubt(len(FIGURES)))
        shifts[name] = {**change.as_json(), "sure": is_sure}
    return {
        "bouts": 2 * each * len(others),
        "rounds": play.rounds,
        "before": rates(of_first(old)).as_json(),
        "after": rates(of_first(changed)).as_json(),
        "shifts": shifts,
        "neighbours": _neighbours(cards, others, was, now),
    }


def judged(cards: CardSet, place: int, new: CardData, before: Verified, play: Play) -> dict[str, object]:
    """The verdicts of the set with the new card: its own, and every other that changed."""
    some = (*cards.cards[:place], new, *cards.cards[place + 1 :])
    after = verify(replace(cards, cards=some), replace(play, why=False))
    # What only a search for causes finds is not looked for here, on either side.
    was, now = ({own: _bare(each) for own, each in judgements(one).items()} for one in (before, after))
    names = {card.id: card.name for card in after.cards}
    own = str(cards.cards[place]["id"])
    strength = next(card.strength for card in after.cards if card.id == own)
    return {
        "verdict": now[own][0],
        "codes": list(now[own][1]),
        "strength": strength.as_json(),
        "others": [
            {
                "id": other,
                "name": names[other],
                "before": was[other][0],
                "after": now[other][0],
                "gained": [code for code in now[other][1] if code not in was[other][1]],
                "lost": [code for code in was[other][1] if code not in now[other][1]],
            }
            for other in now
            if other != own and other in was and now[other] != was[other]
        ],
    }


def _bare(judgement: Judgement) -> tuple[str, tuple[str, ...]]:
    codes = tuple(code for code in judgement.codes if not catalogue()[code].needs_why)
    return judgement.verdict, codes


def _neighbours(
    cards: CardSet, others: Sequence[int], was: NDArray[np.int64], now: NDArray[np.int64]
) -> list[dict[str, object]]:
    found = []
    for other, old, new in zip(others, was, now, strict=True):
        change, is_sure = shift(old < 0, new < 0, beyond_doubt(len(others)))
        card = cards.cards[other]
        found.append(
            {
                "id": str(card["id"]),
                "name": str(card["name"]),
                "before": round(float((old < 0).mean()), 4),
                "after": round(float((new < 0).mean()), 4),
                **change.as_json(),
                "sure": is_sure,
            }
        )
    return sorted(found, key=lambda each: (-abs(float(str(each["change"]))), str(each["id"])))[:NEIGHBOURS]


def _parameters(cards: CardSet) -> Sequence[Parameter]:
    return game_with(cards.system, cards.deck).verification.parameters
