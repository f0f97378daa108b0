"""Allocation: bouts go where doubt is, and end when every verdict is settled or the budget is spent.

A question is settled when it is answered beyond doubt, or when its answer can be no more than a hair's breadth from innocent.
Clearing a card early cannot accuse another: only accusations share out the chance of a false alarm, over all the looks a run may take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.findings.verdict import CORNERS, FEW_KNOCKOUTS, UNBEATEN, WINLESS
from pipeline.verification.order import in_question
from pipeline.verification.play.divisions import others_of
from pipeline.verification.play.round_robin import STOPPAGES
from pipeline.verification.statistics.intervals import beyond_doubt, wilson
from pipeline.verification.statistics.rates import losses, total, wins
from pipeline.verification.statistics.reference_rates import least_knockouts
from pipeline.verification.verdicts import BY_OWN_DOING, SELDOM

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from engine.core.data import CardData
    from pipeline.findings import Diagnostic
    from pipeline.verification.play.round_robin import Counts, Pairing, Results
    from pipeline.verification.sensitivity import Held
    from pipeline.verification.statistics.strength import Scales

FIRST_BOUTS = 60_000
"""About so many bouts a first wave has, where a pair's budget allows."""

LEAST_BOUTS = 32
"""Bouts of a pair in the first wave at least."""

CLEARED = 0.99
"""The confidence with which a card is cleared."""

HAIR = 0.05
"""A share within this of its limit is as good as on the right side."""

HAIR_OF_MIRRORS = 0.08
HAIR_OF_SELDOM = 0.005

Question = tuple[int, int, float, float]
"""What a share is counted from, and the ends it is cleared between: (count, n, low, high)."""


def levels(pairs: int, bouts: int) -> tuple[int, ...]:
    """Bouts of each of so many pairs (a man with himself is one) after each wave: even, doubling up to `bouts`; one wave for a few."""
    level = max(LEAST_BOUTS, FIRST_BOUTS // pairs // 2 * 2)
    rising = []
    while level < bouts:
        rising.append(level)
        level *= 2
    return (*rising, bouts)


def open_questions(
    cards: Sequence[CardData],
    results: Results,
    strengths: Scales,
    recorded: Collection[int],
    held: Sequence[Sequence[Held]],
    looks: int,
) -> set[Pairing]:
    """The pairs, and mirrors as (card, card), whose bouts could still change a verdict; recorded and looks as for `reasons`."""
    asked: set[Pairing] = set()
    for card in range(len(cards)):
        known = {each.finding.diagnostic for each in held[card]}
        mirror = results.mirror[card]
        halves = (wins(mirror), wins(mirror) + losses(mirror), 0.5 - HAIR_OF_MIRRORS, 0.5 + HAIR_OF_MIRRORS)
        if CORNERS not in known and not _is_clear(halves):
            asked.add((card, card))
        questions = _of_card(cards[card], results.overall[card], known, has_record=card in recorded)
        if not all(map(_is_clear, questions)):
            others = others_of(results.groups, card)
            asked |= {(min(card, other), max(card, other)) for other in others}
    pairs = in_question(cards, results.groups)
    sure = beyond_doubt(len(pairs) * looks)
    for low, high in pairs:
        upset = strengths.is_stronger(low, high, sure)
        met = results.by_opponent[low, high]
        clear = _is_clear((wins(met), wins(met) + losses(met), 0.0, 0.5 + HAIR))
        # Men who are far apart on the scale need no bouts between them to say so.
        if not (upset or clear or strengths.is_stronger(high, low, CLEARED)):
            asked.add((min(low, high), max(low, high)))
    return asked


def _of_card(
    card: CardData, counts: Counts, known: set[Diagnostic], *, has_record: bool
) -> Iterator[Question]:
    bouts = counts["bouts"]
    for accusation, side in ((WINLESS, "for_"), (UNBEATEN, "against_")):
        if accusation not in known:
            yield total(counts, side, BY_OWN_DOING), bouts, SELDOM - HAIR_OF_SELDOM, 1.0
    least = least_knockouts(str(card["division"]))
    if least is not None and not has_record and FEW_KNOCKOUTS not in known:
        yield total(counts, "for_", STOPPAGES), wins(counts), least - HAIR, 1.0


def _is_clear(question: Question) -> bool:
    count, n, low, high = question
    rate = wilson(count, n, CLEARED)
    return n > 0 and low <= rate.low and rate.high <= high
