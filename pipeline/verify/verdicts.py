"""Verdicts: what the bouts hold against a card, or against a whole set.

A reason is given only beyond doubt: each kind of check is wrong somewhere in a faultless set once in a
thousand sets, however many cards it looks at.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from pipeline.findings import Diagnostic
from pipeline.verify import corners
from pipeline.verify.bands import BAND_ROUNDS, SLACK, bands
from pipeline.verify.figures import draws, losses, total, wins
from pipeline.verify.intervals import beyond_doubt, wilson
from pipeline.verify.order import of_order
from pipeline.verify.records import Record, of_record
from pipeline.verify.round_robin import OUTCOMES, STOPPAGES
from pipeline.verify.sensitivity import Aim, Held, counted

if TYPE_CHECKING:
    from engine.core.data import CardData
    from pipeline.findings import Finding, Place
    from pipeline.systems import Suspects
    from pipeline.verify.round_robin import Counts, Results
    from pipeline.verify.strength import Scales

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
    why="Injuries and disqualifications left out, even the better end of the interval lies under 1 win in 100:"
    " no match with this card is open.",
    fix="Look for a slipped digit in {ratings} first, then compare the row with its source.",
)
UNBEATEN = Diagnostic(
    code="V102",
    severity="error",
    says="{fighter} loses {count} of {bouts} bouts against the set by another's doing",
    why="Injuries and disqualifications left out, even the worse end of the interval lies under 1 loss in 100:"
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
    why="Men meet men of their own division. What a card is worth shows against others alone; the man's bouts against himself show"
    " no more than that the engine is fair.",
    fix="See whether the division is typed as for the others. With --across men of all divisions meet; else take the"
    " card as it is.",
)
RATE_OUTSIDE = Diagnostic(
    code="V301",
    severity="warning",
    says="Set, {division}: {name} in {share} of {n} bouts; the real sport has {low} to {high}",
    why="Contenders of one division meet with rates that are well known; a set that leaves them by more than"
    " {slack} plays unlike the sport.",
    fix="An odd card is named by its own finding; if none is, look at deck, charts and ratings as a whole.",
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
    """`fail` on an error among the reasons, `not judged` for a card that has met nobody, `look` on a warning, else `pass`."""
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
    records: Mapping[int, Record],
    at: PlaceOf,
    suspects: Suspects,
    looks: int = 1,
) -> tuple[tuple[Held, ...], ...]:
    """What the bouts hold against each card, card by card; records are by place in the set, suspects those of the game.

    `looks` is how often a run may look at its bouts before it ends: the oftener, the more is asked of each reason.
    """
    held: list[list[Held]] = [list(_of_meetings(cards, results, place, at)) for place in range(len(cards))]
    for place, _ in enumerate(cards):
        held[place] += _of_results(place, results, len(cards) * looks, at, suspects)
    for place, other, red, blue, bouts in corners.of_pairs(results, looks):
        said = {"other": cards[other]["name"], "red": red, "blue": blue, "n": bouts}
        held[place].append(Held(corners.CORNERS_OF_PAIR.at(at(place, "Name"), **said)))
    for place, found in of_order(cards, results, strengths, looks, at, suspects):
        held[place].append(found)
    for place, card in enumerate(cards):
        record = records.get(place, Record(None, None, None, None))
        held[place] += of_record(
            card, results.overall[place], record, len(cards) * looks, functools.partial(at, place), suspects
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
    """What speaks against the set as a whole: corners that are not even, and rates outside the real sport's, by division.

    `scorecards` are those that the game decides a bout by.
    """
    found = list(corners.of_set(results, looks, sheet))
    if rounds not in BAND_ROUNDS:
        return tuple(found)
    for division in dict.fromkeys(str(card["division"]) for card in cards):
        members = [place for place, card in enumerate(cards) if card["division"] == division]
        found += _of_set(division, results.among(members), sheet, scorecards)
    return tuple(found)


def _of_meetings(cards: Sequence[CardData], results: Results, place: int, at: PlaceOf) -> Iterator[Held]:
    if results.overall[place]["bouts"] == 0:
        division = cards[place]["division"]
        whom = (
            f"no other card of the set is of the division {division}"
            if len(cards) > 1
            else "the set has one card"
        )
        yield Held(MET_NOBODY.at(at(place, "Division"), whom=whom))


def _of_results(place: int, results: Results, looks: int, at: PlaceOf, suspects: Suspects) -> Iterator[Held]:
    counts, mirror = results.overall[place], results.mirror[place]
    bouts, sure = counts["bouts"], beyond_doubt(looks)
    sides = ((WINLESS, "for_", suspects.winless), (UNBEATEN, "against_", suspects.unbeaten))
    for diagnostic, side, suspect in sides:
        decided = total(counts, side, BY_OWN_DOING)
        if wilson(decided, bouts, sure).high < SELDOM:
            aim = Aim(counted(side, BY_OWN_DOING), _all, SELDOM, 1.0, side=-1, stands=decided / bouts)
            where = at(place, suspect.heading)
            yield Held(diagnostic.at(where, count=decided, bouts=bouts, ratings=suspect.ratings), aim)
    red, decided = wins(mirror), wins(mirror) + losses(mirror)
    even = wilson(red, decided, sure)
    if not even.low <= 1 / 2 <= even.high:
        yield Held(CORNERS.at(at(place, "Name"), count=red, bouts=decided))
    played = bouts + mirror["bouts"]
    ended = sum(wins(each) + losses(each) + draws(each) for each in (counts, mirror))
    if ended != played:
        yield Held(NO_RESULT.at(at(place, "Name"), count=played - ended, bouts=played))


def _all(counts: Counts) -> int:
    return counts["bouts"]


def _of_set(division: str, among: Sequence[Counts], sheet: Place, scorecards: int) -> Iterator[Finding]:
    # Each bout stands in two rows, once from either side, so that one side's wins count every bout once.
    def won(*kinds: str) -> int:
        return sum(total(counts, "for_", kinds) for counts in among)

    bouts = sum(counts["bouts"] for counts in among) // 2
    happened = {
        "stoppage": won(*STOPPAGES),
        "unanimous_decision": won("ud"),
        "close_decision": won("sd", "md"),
        "decision": won("ud", "sd", "md"),
        "draw": sum(draws(counts) for counts in among) // 2,
        "disqualification": won("dq"),
        "cut_stoppage": won("tko_cut"),
    }
    known = bands(division, scorecards)
    for band in known:
        rate = wilson(happened[band.name], bouts, beyond_doubt(len(known)))
        if rate.share is not None and (rate.high < band.low - SLACK or rate.low > band.high + SLACK):
            yield RATE_OUTSIDE.at(
                sheet,
                division=division,
                name=band.name.replace("_", " "),
                share=_percent(rate.share),
                n=bouts,
                low=_percent(band.low),
                high=_percent(band.high),
                slack=_percent(SLACK),
            )


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
