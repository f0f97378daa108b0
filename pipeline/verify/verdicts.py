"""Verdicts: what the bouts hold against a card, or against a whole set.

A reason is given only beyond doubt: each kind of check is wrong somewhere in a faultless set once in a
thousand sets, however many cards it looks at.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pipeline.findings import Diagnostic
from pipeline.verify import corners, set_rates
from pipeline.verify.bands import least_knockouts
from pipeline.verify.figures import draws, losses, total, wins
from pipeline.verify.intervals import beyond_doubt, difference, wilson
from pipeline.verify.round_robin import OUTCOMES, STOPPAGES
from pipeline.verify.sensitivity import Aim, counted

if TYPE_CHECKING:
    from engine.core.data import CardData
    from pipeline.findings import Finding, Place
    from pipeline.systems import Suspects
    from pipeline.verify.round_robin import Counts, Results
    from pipeline.verify.strength import Strengths

Verdict = Literal["pass", "look", "fail"]
PlaceOf = Callable[[int, str], "Place"]
"""The cell of a card, by the card's place in the set and the heading."""

SELDOM = 0.01
"""A card that wins, or loses, fewer bouts than this has no fight worth staging."""

BY_OWN_DOING = tuple(way for way in OUTCOMES if way not in ("dq", "tko_injury"))
"""Ways to win that are no accident: the deck's own mishaps give even a helpless man 3 bouts in 100."""

MOST_RIVALS = 4
"""How many rivals a reason names."""

STEPS_APART = 2
"""From this difference of Overall on, the lower card must not be the stronger one."""

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
STRONGER = Diagnostic(
    code="V201",
    severity="warning",
    says="{fighter} (Overall {overall}) is stronger than men rated above him: {rivals}",
    why="Overall is what a player trusts when he makes a match. On one scale of strength, from every bout of"
    " the set, the order is the other way round beyond doubt.",
    fix="Compare his {ratings} with the source, and theirs; if all stand, think Overall over.",
)
WEAKER = Diagnostic(
    code="V202",
    severity="warning",
    says="{fighter} (Overall {overall}) is weaker than men rated below him: {rivals}",
    why="Overall is what a player trusts when he makes a match. On one scale of strength, from every bout of"
    " the set, the order is the other way round beyond doubt.",
    fix="Compare his {ratings} with the source, and theirs; if all stand, mend Overall.",
)
RECORD_POWER = Diagnostic(
    code="V203",
    severity="warning",
    says="{fighter} wins {share} of his wins inside the distance; his record: {record} ({count} of {n})",
    why="A card should end its bouts as the man did. The difference is more than chance can explain, in the"
    " bouts and in so short a career; but a career is fought against other men than this set.",
    fix="Compare {ratings} with the source.",
)
RECORD_CHIN = Diagnostic(
    code="V204",
    severity="warning",
    says="{fighter} loses {share} of his losses inside the distance; his record: {record} ({count} of {n})",
    why="A card should be stopped as often as the man was. The difference is more than chance can explain, in"
    " the bouts and in so short a career; but a career is fought against other men than this set.",
    fix="Compare {ratings} with the source.",
)
FEW_KNOCKOUTS = Diagnostic(
    code="V205",
    severity="warning",
    says="{fighter} wins {share} of his wins inside the distance; in {division} few men have under {least}",
    why="In real careers of this division so low a share lies outside the ordinary spread.",
    fix="Compare {ratings} with the source; some men were so.",
)
STANDS_ALONE = Diagnostic(
    code="V206",
    severity="warning",
    says="{fighter}: {name} {number} stands alone in the set ({low} to {high}) and decides his bouts: "
    "{what} in {before} of them, {after} with the set's middle {middle}",
    why="A number far from all others that changes how a man's bouts end is a mark of his, or a slip.",
    fix="Compare the cell with its source; {middle} is what the middle man of the set has there.",
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


@dataclass(frozen=True, slots=True)
class Held:
    """A reason against a card: its finding, and what a change of the card would have to bring in line."""

    finding: Finding
    aim: Aim | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A real career: bouts won and lost, and how many of each inside the distance; None where unknown."""

    won: int | None
    won_inside: int | None
    lost: int | None
    lost_inside: int | None


def verdict(reasons: Sequence[Finding]) -> Verdict:
    """`fail` on an error among the reasons, `look` on a warning, else `pass`."""
    severities = {reason.severity for reason in reasons}
    if "error" in severities:
        return "fail"
    return "look" if "warning" in severities else "pass"


def reasons(
    cards: Sequence[CardData],
    results: Results,
    strengths: Strengths,
    records: Mapping[int, Record],
    at: PlaceOf,
    suspects: Suspects,
    looks: int = 1,
) -> tuple[tuple[Held, ...], ...]:
    """What the bouts hold against each card, card by card; records are by place in the set, suspects those of the game.

    `looks` is how often a run may look at its bouts before it ends: the oftener, the more is asked of each reason.
    """
    held: list[list[Held]] = [[] for _ in cards]
    for place, _ in enumerate(cards):
        held[place] += _of_results(place, results, len(cards) * looks, at, suspects)
    for place, other, red, blue, bouts in corners.of_pairs(results, looks):
        said = {"other": cards[other]["name"], "red": red, "blue": blue, "n": bouts}
        held[place].append(Held(corners.CORNERS_OF_PAIR.at(at(place, "Name"), **said)))
    for place, found in _of_order(cards, results, strengths, looks, at, suspects):
        held[place].append(found)
    for place, card in enumerate(cards):
        record = records.get(place, Record(None, None, None, None))
        held[place] += _of_knockouts(
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
    """What speaks against the set as a whole: corners that are not even, rates outside the real sport's, by division, and where it has none.

    `scorecards` are those that the game decides a bout by.
    """
    return (
        *corners.of_set(results, looks, sheet),
        *set_rates.of_set(cards, results, rounds, sheet, scorecards),
    )


def _of_results(place: int, results: Results, looks: int, at: PlaceOf, suspects: Suspects) -> Iterator[Held]:
    counts, mirror = results.overall[place], results.mirror[place]
    bouts, sure = counts["bouts"], beyond_doubt(looks)
    sides = ((WINLESS, "for_", suspects.winless), (UNBEATEN, "against_", suspects.unbeaten))
    for diagnostic, side, suspect in sides:
        decided = total(counts, side, BY_OWN_DOING)
        if wilson(decided, bouts, sure).high < SELDOM:
            aim = Aim(counted(side, BY_OWN_DOING), _all, SELDOM, 1.0)
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


def in_question(cards: Sequence[CardData]) -> list[tuple[int, int]]:
    """Pairs (lower, higher) so far apart in Overall that the lower man must not be the stronger one."""
    overall = {place: card.get("overall") for place, card in enumerate(cards)}
    rated = {place: rating for place, rating in overall.items() if isinstance(rating, int)}
    return [(low, high) for low in rated for high in rated if rated[low] + STEPS_APART <= rated[high]]


def _of_order(
    cards: Sequence[CardData],
    results: Results,
    strengths: Strengths,
    looks: int,
    at: PlaceOf,
    suspects: Suspects,
) -> Iterator[tuple[int, Held]]:
    pairs = in_question(cards)
    sure = beyond_doubt(len(pairs) * looks)
    upsets = [(low, high) for low, high in pairs if strengths.is_stronger(low, high, sure)]
    for place, own in _blamed(upsets):
        card = cards[place]
        over = tuple(high for low, high in own if low == place)
        under = tuple(low for low, high in own if high == place)
        stronger, weaker = suspects.stronger, suspects.weaker
        sides = ((STRONGER, over, (0.0, 0.5), stronger), (WEAKER, under, (0.5, 1.0), weaker))
        for diagnostic, rivals, ends, suspect in sides:
            if rivals:
                met = [(cards[rival], results.by_opponent[place, rival]) for rival in rivals]
                # The most telling first: whom he beats oftenest, or least.
                met.sort(key=lambda each: _beaten(each[1]), reverse=diagnostic is STRONGER)
                named = _rivals(met)
                facts = {"overall": card["overall"], "rivals": named, "ratings": suspect.ratings}
                found = diagnostic.at(at(place, suspect.heading), **facts)
                yield place, Held(found, Aim(wins, _decided, *ends, rivals))


def _blamed(upsets: Sequence[tuple[int, int]]) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """The fewest cards that explain all upsets: he who is out of order with most goes first; of two alike, both."""
    left = list(upsets)
    while left:
        counts = Counter(place for pair in left for place in pair)
        most = max(counts.values())
        blamed = sorted(place for place, count in counts.items() if count == most)
        for place in blamed:
            yield place, [pair for pair in left if place in pair]
        left = [pair for pair in left if not set(pair) & set(blamed)]


def _rivals(met: Sequence[tuple[CardData, Counts]]) -> str:
    said: list[str] = []
    for card, counts in met[:MOST_RIVALS]:
        share = _percent(_beaten(counts))
        said.append(f"{card['name']} (Overall {card['overall']}, beaten in {share} of their bouts)")
    if len(met) > MOST_RIVALS:
        said.append(f"{len(met) - MOST_RIVALS} more")
    return " and ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else said[0]


def _beaten(counts: Counts) -> float:
    return wins(counts) / max(_decided(counts), 1)


def _of_knockouts(
    card: CardData,
    counts: Counts,
    record: Record,
    looks: int,
    at: Callable[[str], Place],
    suspects: Suspects,
) -> Iterator[Held]:
    stopped, won = total(counts, "for_", STOPPAGES), wins(counts)
    was_stopped, lost = total(counts, "against_", STOPPAGES), losses(counts)
    # A record is looked at twice, for his power and for his chin.
    sure = beyond_doubt(2 * looks)
    sides = (
        (RECORD_POWER, suspects.power, stopped, won, record.won_inside, record.won, ("for_", wins)),
        (
            RECORD_CHIN,
            suspects.chin,
            was_stopped,
            lost,
            record.lost_inside,
            record.lost,
            ("against_", losses),
        ),
    )
    for diagnostic, suspect, inside, decided, count, n, (side, whole) in sides:
        if count is None or n is None:
            continue
        low, high = difference((inside, decided), (count, n), sure)
        if not low <= 0 <= high:
            shares = {"share": _percent(inside / decided), "record": _percent(count / n)}
            career = wilson(count, n, sure)
            aim = Aim(counted(side, STOPPAGES), whole, career.low, career.high)
            where = at(suspect.heading)
            yield Held(diagnostic.at(where, count=count, n=n, ratings=suspect.ratings, **shares), aim)
    least = least_knockouts(str(card["division"]))
    if (
        record.won is None
        and least is not None
        and won
        and wilson(stopped, won, beyond_doubt(looks)).high < least
    ):
        share = _percent(stopped / won)
        facts = {"division": card["division"], "share": share, "least": _percent(least)}
        found = FEW_KNOCKOUTS.at(at(suspects.power.heading), ratings=suspects.power.ratings, **facts)
        yield Held(found, Aim(counted("for_", STOPPAGES), wins, least, 1.0))


def _all(counts: Counts) -> int:
    return counts["bouts"]


def _decided(counts: Counts) -> int:
    return wins(counts) + losses(counts)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
