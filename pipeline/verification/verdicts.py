"""Verdicts: what the bouts hold against a card, or against a whole set.

A reason is given only beyond doubt: each kind of check is wrong somewhere in a faultless set once in a
thousand sets, however many cards it looks at.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from pipeline.findings import Diagnostic
from pipeline.verification import corner_bias, set_rates
from pipeline.verification.order import of_order
from pipeline.verification.records import few_knockouts
from pipeline.verification.sensitivity import Aim, Held, counted
from pipeline.verification.statistics.counts import OUTCOMES, draws, losses, total, wins
from pipeline.verification.statistics.intervals import beyond_doubt, wilson

if TYPE_CHECKING:
    from engine.core.data import CardData
    from pipeline.findings import Finding, Place
    from pipeline.systems import Suspects
    from pipeline.verification.play.round_robin import Results
    from pipeline.verification.statistics.counts import Counts
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

WINLESS = Diagnostic(
    code="V101",
    severity="error",
    says="{fighter} wins {count} of {bouts} bouts against the set by his own doing",
    why="Injuries and disqualifications left out, even the better end of the interval lies under 1 win in"
    " 100:"
    " no match with this card is open.",
    fix="Look for a slipped digit in {ratings} first, then compare the row with its source.",
)
UNBEATEN = Diagnostic(
    code="V102",
    severity="error",
    says="{fighter} loses {count} of {bouts} bouts against the set by another's doing",
    why="Injuries and disqualifications left out, even the worse end of the interval lies under 1 loss in"
    " 100:"
    " no match with this card is open.",
    fix="Look for a slipped digit in {ratings} first, then compare the row with its source.",
)
CORNERS = Diagnostic(
    code="V103",
    severity="error",
    says="{fighter} against himself: the red corner wins {count} of the {bouts} bouts that have a winner",
    why="A man who meets himself must win as often in either corner. The engine is at fault, not the card.",
    fix="Report it with the workbook; until then no verdict of this set can be trusted.",
)
NO_RESULT = Diagnostic(
    code="V104",
    severity="error",
    says="{fighter}: {count} of {bouts} bouts ended without a result",
    why="Every bout must end in a win or a draw. This is a fault of the engine or of a table in force.",
    fix="Report it with the workbook; until then no verdict of this set can be trusted.",
)
STANDS_ALONE = Diagnostic(
    code="V206",
    severity="warning",
    says="{fighter}: {name} {number} stands alone in the set ({low} to {high}) and decides his bouts: "
    "{what} in {before} of them, {after} with the set's middle {middle}",
    why="A number far from all others that changes how a man's bouts end is a mark of his, or a slip.",
    fix="Compare the cell with its source; {middle} is what the middle man of the set has there.",
)
MET_NOBODY = Diagnostic(
    code="V208",
    severity="warning",
    says="{fighter} met nobody: {whom}, so that no bout judges the card",
    why="Men meet men of their own division. What a card is worth shows against others alone; the man's"
    " bouts against himself show"
    " no more than that the engine is fair.",
    fix="See whether the division is typed as for the others. With --across men of all divisions meet; else"
    " take the"
    " card as it is.",
)
TIRES_ALONE = Diagnostic(
    code="V207",
    severity="warning",
    says="{fighter}: {name} goes from {fresh} fresh to {tired} fatigued; no other man's changes so much "
    "({low:+} to {high:+}). It decides his bouts: {what} in {before} of them, {after} with {middle}",
    why="Tired men of one set lose about as much of a rating as each other; a change far from all others is a"
    " mark of his, or a slip in one of the two cells.",
    fix="Compare both cells with the source; with {middle} in this one he would tire as the middle man does.",
)


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
    suspects: Suspects,
    looks: int = 1,
) -> tuple[tuple[Held, ...], ...]:
    """What the bouts hold against each card, card by card.

    `recorded` are the places of fighters whose career is known, `suspects` those of the game. `looks` is how
    often a run may look at its bouts before it ends: the oftener, the more is asked of each reason.
    """
    held: list[list[Held]] = []
    for place, (counts, mirror) in enumerate(results.by_card()):
        found = _of_results(counts, mirror, len(cards) * looks, functools.partial(at, place), suspects)
        held.append([*_of_meetings(cards, counts, place, at), *found])
    for place, other, red, blue, bouts in corner_bias.of_pairs(results, looks):
        said = {"other": cards[other]["name"], "red": red, "blue": blue, "n": bouts}
        held[place].append(Held(corner_bias.CORNERS_OF_PAIR.at(at(place, "Name"), **said)))
    for place, out_of_order in of_order(cards, results, strengths, looks, at, suspects):
        held[place].append(out_of_order)
    for place, (counts, _) in enumerate(results.by_card()):
        if place not in recorded:
            held[place] += few_knockouts(
                cards[place], counts, len(cards) * looks, functools.partial(at, place), suspects
            )
    return tuple(map(tuple, held))


def remarks(
    cards: Sequence[CardData],
    results: Results,
    rounds: int,
    sheet: Place,
    looks: int = 1,
    scorecards: int = 3,
) -> tuple[Finding, ...]:
    """What speaks against the set as a whole.

    Corners that are not even, and rates outside the real sport's, by division. `scorecards` are those that
    the game decides a bout by.
    """
    return (
        *corner_bias.of_set(results, looks, sheet),
        *set_rates.of_set(cards, results, rounds, sheet, scorecards),
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
    counts: Counts, mirror: Counts, looks: int, at: Callable[[str], Place], suspects: Suspects
) -> Iterator[Held]:
    bouts, sure = counts["bouts"], beyond_doubt(looks)
    sides = ((WINLESS, "for_", suspects.winless), (UNBEATEN, "against_", suspects.unbeaten))
    for diagnostic, side, suspect in sides:
        decided = total(counts, side, BY_OWN_DOING)
        if wilson(decided, bouts, sure).high < SELDOM:
            aim = Aim(counted(side, BY_OWN_DOING), _all, SELDOM, 1.0, side=-1, stands=decided / bouts)
            where = at(suspect.heading)
            yield Held(diagnostic.at(where, count=decided, bouts=bouts, ratings=suspect.ratings), aim)
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
