"""Verdicts: what the bouts hold against a card, or against a whole set.

A reason is given only beyond doubt: each kind of check is wrong somewhere in a faultless set once in a
thousand sets, however many cards it looks at.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from pipeline.findings.verdict import CORNERS, CORNERS_OF_PAIR, MET_NOBODY, NO_RESULT, UNBEATEN, WINLESS
from pipeline.verification import corner_bias, set_rates
from pipeline.verification.order import of_order
from pipeline.verification.records import few_knockouts
from pipeline.verification.sensitivity import Aim, Held, counted
from pipeline.verification.statistics.counts import OUTCOMES, draws, losses, total, wins
from pipeline.verification.statistics.intervals import beyond_doubt, wilson
from pipeline.verification.statistics.sampling import counting, share

if TYPE_CHECKING:
    from engine.core.data import CardData
    from pipeline.findings import Finding, Place
    from pipeline.game import Hints
    from pipeline.verification.play.results import Results
    from pipeline.verification.statistics.counts import Counts
    from pipeline.verification.statistics.of_records import Totals
    from pipeline.verification.statistics.strength import Scales

Verdict = Literal["pass", "look", "fail", "not judged"]
NOT_JUDGED: Verdict = "not judged"
"""The verdict of a card that met nobody."""

PlaceOf = Callable[[int, str], "Place"]
"""The cell of a card, by the card's place in the set and the heading."""

SELDOM = 0.01
"""A card that wins, or loses, fewer bouts than this has no fight worth staging."""

BY_OWN_DOING = tuple(way for way in OUTCOMES if way not in ("dq", "tko_injury"))
"""Ways to win that are no accident: the deck's own mishaps give even a helpless man 3 bouts in 100."""


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
    recorded: Collection[int],
    at: PlaceOf,
    hints: Hints,
    looks: int = 1,
) -> tuple[tuple[Held, ...], ...]:
    """What the bouts hold against each card, card by card.

    `recorded` are the places of fighters whose career is known, `hints` those of the game. `looks` is how
    often a run may look at its bouts before it ends: the oftener, the more is asked of each reason.
    """
    held: list[list[Held]] = []
    for place, (counts, mirror) in enumerate(results.by_card()):
        found = _of_results(counts, mirror, len(cards) * looks, functools.partial(at, place), hints)
        held.append([*_of_meetings(cards, counts, place, at), *found])
    for place, other, red, blue, bouts in corner_bias.of_pairs(results, looks):
        said = {"other": cards[other]["name"], "red": red, "blue": blue, "n": bouts}
        held[place].append(Held(CORNERS_OF_PAIR.at(at(place, "Name"), **said)))
    for place, out_of_order in of_order(cards, results, strengths, looks, at, hints):
        held[place].append(out_of_order)
    for place, (counts, _) in enumerate(results.by_card()):
        if place not in recorded:
            held[place] += few_knockouts(
                cards[place], counts, len(cards) * looks, functools.partial(at, place), hints
            )
    return tuple(map(tuple, held))


def remarks(
    cards: Sequence[CardData],
    results: Results,
    rounds: int,
    sheet: Place,
    looks: int = 1,
    scorecards: int = 3,
    totals: Mapping[str, Totals | None] | None = None,
) -> tuple[Finding, ...]:
    """What speaks against the set as a whole.

    Corners that are not even, and rates outside the real sport's, by division. `scorecards` are those that
    the game decides a bout by, `totals` those of the men's records by id.
    """
    return (
        *corner_bias.of_set(results, looks, sheet),
        *set_rates.of_set(cards, results, rounds, sheet, scorecards, totals or {}),
    )


def _of_meetings(cards: Sequence[CardData], counts: Counts, place: int, at: PlaceOf) -> Iterator[Held]:
    if counts["bouts"] == 0:
        division = cards[place]["division"]
        whom = (
            f"no other card of the set is of the division {division}"
            if len(cards) > 1
            else "the set has one card"
        )
        yield Held(MET_NOBODY.at(at(place, "Division"), whom=whom))


def _of_results(
    counts: Counts, mirror: Counts, looks: int, at: Callable[[str], Place], hints: Hints
) -> Iterator[Held]:
    bouts, sure = counts["bouts"], beyond_doubt(looks)
    sides = ((WINLESS, "for_", hints.winless), (UNBEATEN, "against_", hints.unbeaten))
    for diagnostic, side, hint in sides:
        decided = total(counts, side, BY_OWN_DOING)
        if share(counts, counting(side, BY_OWN_DOING), confidence=sure).high < SELDOM:
            aim = Aim(counted(side, BY_OWN_DOING), _all, SELDOM, 1.0, side=-1)
            where = at(hint.heading)
            yield Held(diagnostic.at(where, count=decided, bouts=bouts, ratings=hint.ratings), aim)
    red, decided = wins(mirror), wins(mirror) + losses(mirror)
    even = wilson(red, decided, sure)
    if not even.low <= 1 / 2 <= even.high:
        yield Held(CORNERS.at(at("Name"), count=red, bouts=decided))
    played = bouts + mirror["bouts"]
    ended = sum(wins(each) + losses(each) + draws(each) for each in (counts, mirror))
    if ended != played:
        yield Held(NO_RESULT.at(at("Name"), count=played - ended, bouts=played))


def _all(counts: Counts) -> int:
    return counts["bouts"]


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
