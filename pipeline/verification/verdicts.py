"""Verdicts: the reasons that the bouts give against a card.

A reason is given only beyond doubt: each kind of check is wrong anywhere in a faultless set once in a
thousand sets, however many cards it looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import numpy as np

from fightcard.engine.core.data import CardData
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.verdict import (
    CORNERS,
    CORNERS_OF_PAIR,
    NO_OPPONENT,
    NO_RESULT,
    UNBEATEN,
    WINLESS,
)
from fightcard.pipeline.game import Hints
from fightcard.pipeline.verification.corner_bias import of_pairs
from fightcard.pipeline.verification.limit_breaches import BY_OWN_DOING, LEAST_SHARE, LimitBreaches
from fightcard.pipeline.verification.overall_order import of_order
from fightcard.pipeline.verification.play.results import Results
from fightcard.pipeline.verification.sensitivity import Aim, Held
from fightcard.pipeline.verification.statistics.counts import draws, losses, wins
from fightcard.pipeline.verification.statistics.sampling import all_bouts, counting
from fightcard.pipeline.verification.statistics.strength import Scales
from fightcard.pipeline.verification.without_career import few_knockouts

Verdict = Literal["pass", "look", "fail", "not judged"]
NOT_JUDGED: Verdict = "not judged"
"""The verdict of a card that met nobody."""

PlaceOf = Callable[[int, str], "Place"]
"""The cell of a card, by the card's place in the set and the heading."""


def verdict(reasons: Sequence[Finding], *, has_met: bool = True) -> Verdict:
    """`fail` on an error, `not judged` for a card that has met nobody, `look` on a warning, else `pass`."""
    severities = {reason.severity for reason in reasons}
    if "error" in severities:
        return "fail"
    if not has_met:
        return NOT_JUDGED
    return "look" if "warning" in severities else "pass"


def reasons(
    cards: Sequence[CardData],
    results: Results,
    strengths: Scales,
    known: LimitBreaches,
    at: PlaceOf,
    hints: Hints,
    looks: int,
) -> tuple[tuple[Held, ...], ...]:
    """The reasons that the bouts give against each card, card by card.

    `known` is what `find_limit_breaches` found, `hints` are those of the game. `looks` is how often a run may
    look at its bouts before it ends: the more often, the more evidence each reason needs.
    """
    held: list[list[Held]] = [[] for _ in cards]
    for place, found in (
        *_of_meetings(cards, results, at),
        *_of_results(results, known, at, hints),
        *_of_pairs(cards, results, looks, at),
        *of_order(cards, results, strengths, looks, at, hints),
        *few_knockouts(cards, results, known, at, hints),
    ):
        held[place].append(found)
    return tuple(map(tuple, held))


def _of_meetings(cards: Sequence[CardData], results: Results, at: PlaceOf) -> Iterator[tuple[int, Held]]:
    for place in np.flatnonzero(results.overall["bouts"] == 0).tolist():
        division = cards[place]["division"]
        reason = (
            f"no other card of the set is in the division {division}"
            if len(cards) > 1
            else "the set has one card"
        )
        yield place, Held(NO_OPPONENT.at(at(place, "Division"), reason=reason))


def _of_pairs(
    cards: Sequence[CardData], results: Results, looks: int, at: PlaceOf
) -> Iterator[tuple[int, Held]]:
    for place, other, red, blue, bouts in of_pairs(results, looks):
        facts = {"other": cards[other]["name"], "red": red, "blue": blue, "n": bouts}
        yield place, Held(CORNERS_OF_PAIR.at(at(place, "Name"), **facts))


def _of_results(
    results: Results, known: LimitBreaches, at: PlaceOf, hints: Hints
) -> Iterator[tuple[int, Held]]:
    counts, mirror = results.overall, results.mirror
    sides = (
        (WINLESS, "for_", hints.winless, known.winless),
        (UNBEATEN, "against_", hints.unbeaten, known.unbeaten),
    )
    for diagnostic, side, hint, is_rare in sides:
        count = counting(side, BY_OWN_DOING)
        aim = Aim(count, all_bouts, LEAST_SHARE, 1.0, side=-1)
        for place in np.flatnonzero(is_rare).tolist():
            facts = {"count": int(count(counts)[place]), "bouts": int(counts["bouts"][place])}
            yield place, Held(diagnostic.at(at(place, hint.heading), **facts, ratings=hint.ratings), aim)
    red, decided = wins(mirror), wins(mirror) + losses(mirror)
    for place in np.flatnonzero(known.uneven).tolist():
        facts = {"count": int(red[place]), "bouts": int(decided[place])}
        yield place, Held(CORNERS.at(at(place, "Name"), **facts))
    played = counts["bouts"] + mirror["bouts"]
    ended = np.sum([wins(each) + losses(each) + draws(each) for each in (counts, mirror)], axis=0)
    for place in np.flatnonzero(ended != played).tolist():
        facts = {"count": int(played[place] - ended[place]), "bouts": int(played[place])}
        yield place, Held(NO_RESULT.at(at(place, "Name"), **facts))
