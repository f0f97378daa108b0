"""The fighters whose cards a rule text prints, rated from their records, next to these cards."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

import fightcard
from fightcard.engine.core.data import CardData
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.game import Parameter, game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.rating.fights import careers
from fightcard.pipeline.rating.rate import rate
from fightcard.pipeline.rating.rated import Proposal

COMPARED = ("won", "won_by_ko", "lost_by_ko")
"""The figures of a career that are compared."""

TOO_LOW = 6
"""How much lower a slip makes the power of a card."""


def printed(book: Path, seed: int) -> None:
    """The fighters whose cards are printed: what their records propose, next to what is printed and the mean
    of the other fighters."""
    fighters = fighters_of(fightcard.read(book))
    started = time.perf_counter()
    rated = [each for each in rate(fighters, Play(seed=seed)).proposals if each.suggested is not None]
    print(
        f"\n{len(rated)} printed fighters, the library again and {time.perf_counter() - started:.1f} s in all"
    )
    inside = dict.fromkeys(COMPARED, 0)
    for each in rated:
        assert each.career is not None
        for name in COMPARED:
            figure, real = each.career.played[name], getattr(each.career.record, name)
            inside[name] += real is not None and figure.low <= real <= figure.high
    print("real figure inside the proposed card's 80% band: " + ", ".join(
        f"{name} {count} of {len(rated)}" for name, count in inside.items()
    ))  # fmt: skip
    cards = fightcard.convert(fightcard.check(fightcard.read(book)))
    side_by_side(cards, rated)
    caught(cards, seed)


def side_by_side(cards: CardSet, rated: Sequence[Proposal]) -> None:
    """Each rating of each fighter, proposed and printed, with the error over all and that of the other
    fighters' mean."""
    parameters = game_of(cards.system).verification.parameters
    printed_cards = {str(card["id"]): card for card in cards.cards}
    true = _numbers(parameters, [printed_cards[each.fighter.id] for each in rated])
    got = _numbers(parameters, [each.suggested.card for each in rated if each.suggested is not None])
    others = (true.sum(axis=0) - true) / (len(true) - 1)
    names = [each.fighter.name.split()[-1][:9] for each in rated]
    print("\nproposed / printed" + " " * 14 + "".join(f"{name:>11}" for name in names) + "  error  of mean")
    for place, parameter in enumerate(parameters):
        if true[:, place].std() > 0:
            both = [
                f"{one:.0f} / {other:.0f}" for one, other in zip(got[:, place], true[:, place], strict=True)
            ]
            error, of_mean = (root_mean_square(each[:, place] - true[:, place]) for each in (got, others))
            print(
                f"{name_of(parameter):32}"
                + "".join(f"{each:>11}" for each in both)
                + f"{error:>7.2f}{of_mean:>9.2f}"
            )


def _numbers(parameters: Sequence[Parameter], cards: Sequence[CardData]) -> np.ndarray:
    return np.array([[parameter.read(card) or 0 for parameter in parameters] for card in cards], float)


def caught(cards: CardSet, seed: int) -> None:
    """Whether the fair check of `verify` finds a power that is TOO_LOW, one fighter at a time, where
    opposition is stated; and what it says of the cards as they are printed."""
    power = next(each for each in game_of(cards.system).verification.parameters if each.part == "power")
    as_printed = careers(cards, play=Play(seed=seed))
    alarms = [each.name for each in as_printed if each.held is not None]
    print(f"\nthe fair check on the printed cards: {', '.join(alarms) or 'nobody'} raised (bar: at most 2)")
    stated = [
        each.id
        for each in as_printed
        if each.career is not None and each.career.opposition.source != "default"
    ]
    found = 0
    for one in stated:
        slipped = tuple(_slipped(power, card) if card["id"] == one else card for card in cards.cards)
        (fought_,) = careers(replace(cards, cards=slipped), play=Play(seed=seed), names=[one])
        assert fought_.career is not None
        found += fought_.held is not None
        said = "raised" if fought_.held is not None else "silent"
        print(f"  {fought_.name}, power {TOO_LOW} too low: {said}, chance {fought_.career.chance:.2g}")
    print(
        f"a power {TOO_LOW} too low is caught in {found} of {len(stated)} of stated opposition (bar: 4 of 5)"
    )


def _slipped(power: Parameter, card: CardData) -> CardData:
    return power.write(card, max(power.low, (power.read(card) or 0) - TOO_LOW))


def name_of(parameter: Parameter) -> str:
    """What a table calls a rating."""
    return f"{parameter.heading} {parameter.part}".strip()


def root_mean_square(off: np.ndarray) -> float:
    """The root of the mean of the squares."""
    return float(np.sqrt((off**2).mean()))
