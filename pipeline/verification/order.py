"""The order of Overall: whether men rated lower are the weaker ones."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pipeline.findings import Diagnostic
from pipeline.verification.sensitivity import Aim, Held
from pipeline.verification.statistics.intervals import beyond_doubt
from pipeline.verification.statistics.rates import losses, wins

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.core.data import CardData, CardFields
    from pipeline.findings import Place
    from pipeline.game import Hints
    from pipeline.verification.play.divisions import Groups
    from pipeline.verification.play.round_robin import Counts, Results
    from pipeline.verification.statistics.strength import Scales

MOST_RIVALS = 4
"""How many rivals a reason names."""

STEPS_APART = 2
"""From this difference of Overall on, the lower card must not be the stronger one."""

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


def in_question(cards: Sequence[CardData], parted: Groups) -> list[tuple[int, int]]:
    """Pairs (lower, higher) who meet, so far apart in Overall that the lower man must not be the stronger one."""
    overall = {place: card.get("overall") for place, card in enumerate(cards)}
    rated = {place: rating for place, rating in overall.items() if isinstance(rating, int)}
    return [
        (low, high)
        for group in parted
        for low in group
        for high in group
        if low in rated and high in rated and rated[low] + STEPS_APART <= rated[high]
    ]


def of_order(
    cards: Sequence[CardData],
    results: Results,
    strengths: Scales,
    looks: int,
    at: Callable[[int, str], Place],
    hints: Hints,
) -> Iterator[tuple[int, Held]]:
    """What the scale of strength holds against the Overall of each man, by place."""
    pairs = in_question(cards, results.groups)
    sure = beyond_doubt(len(pairs) * looks)
    upsets = [(low, high) for low, high in pairs if strengths.is_stronger(low, high, sure)]
    for place, own in _blamed(upsets):
        card: CardFields = cards[place]
        over = tuple(high for low, high in own if low == place)
        under = tuple(low for low, high in own if high == place)
        stronger, weaker = hints.stronger, hints.weaker
        sides = ((STRONGER, over, (0.0, 0.5, 1), stronger), (WEAKER, under, (0.5, 1.0, -1), weaker))
        for diagnostic, rivals, ends, hint in sides:
            if rivals:
                met = [(cards[rival], results.by_opponent[place, rival]) for rival in rivals]
                # The most telling first: whom he beats oftenest, or least.
                met.sort(key=lambda each: _beaten(each[1]), reverse=diagnostic is STRONGER)
                named = _rivals(met)
                facts = {"overall": card["overall"], "rivals": named, "ratings": hint.ratings}
                found = diagnostic.at(at(place, hint.heading), **facts)
                yield place, Held(found, Aim(wins, decided, *ends, rivals=rivals))


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


def _rivals(met: Sequence[tuple[CardFields, Counts]]) -> str:
    said: list[str] = []
    for card, counts in met[:MOST_RIVALS]:
        share = _percent(_beaten(counts))
        said.append(f"{card['name']} (Overall {card['overall']}, beaten in {share} of their bouts)")
    if len(met) > MOST_RIVALS:
        said.append(f"{len(met) - MOST_RIVALS} more")
    return " and ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else said[0]


def _beaten(counts: Counts) -> float:
    return wins(counts) / max(decided(counts), 1)


def decided(counts: Counts) -> int:
    """Bouts that had a winner."""
    return wins(counts) + losses(counts)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
