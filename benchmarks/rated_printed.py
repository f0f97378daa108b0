"""Whether rated cards and printed ones are on one scale: the seven fighters whose cards Title Bout II prints,
rated from their records with their own cards left out of the belief, and each rated card against the printed
card of the same fighter.

    python -m benchmarks.rated_printed [--seeds 3]

Bars: won in all 45 to 55% (draws half), by each fighter 30 to 70%; each rating's mean difference within two
of its errors. That error is of a mean over seven fighters, so that by chance 95% of such means lie within
2.45 of it (Student's t), not within two: both are counted. Next to it are printed by how much the mean moves
if the edge (`scale.EDGE`) is one standard error higher, the fighters rated again, and the error of the mean
if the edge, too, is estimated from these seven: a jackknife that leaves out each fighter and takes the edge
of the other six (`tools/career_edge.py`; B. Efron, "The Jackknife, the Bootstrap and Other Resampling Plans",
1982, ch. 3). Last, how many ratings do not depend on the seed. Same seeds, same figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import patch

import numpy as np

import fightcard
from benchmarks.arguments import parser_of
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Cache, Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating import ladder
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import endings, fought, house_field
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.rating.rate import rate
from fightcard.pipeline.rating.scale import CAREER_SLOPE, EDGE, EDGE_ERROR
from fightcard.pipeline.verification.play.cache import MemoryCache
from tools.career_edge import Printed, without_each

BOUTS, ROUNDS, LEVEL_BOUTS = 2_000, 12, 100
"""Bouts of a fighter's two cards in either corner, their distance, and bouts with each of the field."""

BY_CHANCE = 2.45
"""A mean over seven fighters lies within this many of its errors in 95 of 100 cases: Student's t with six
degrees of freedom."""


def rated(seed: int, cache: Cache) -> tuple[list[CardData], list[CardData], CardSet]:
    """The proposed cards of the printed fighters and the printed ones, in one order, and their set."""
    book = fightcard.read(sample(game_of(SYSTEMS[0]).rating.printed).path)
    cards = fightcard.convert(fightcard.check(book))
    found = {
        each.fighter.id: each.suggested.card
        for each in rate(fighters_of(book), Play(seed=seed, cache=cache)).proposals
        if each.suggested is not None
    }
    own = [card for card in cards.cards if card["id"] in found]
    return [{**found[str(card["id"])], "id": f"rated-{card['id']}"} for card in own], own, cards


def met(rated_: Sequence[CardData], printed: Sequence[CardData], cards: CardSet, seed: int) -> np.ndarray:
    """How the bouts of each rated card with the printed one ended: counts of `field.ENDINGS` by fighter."""
    count = len(printed)
    corners = [(place, count + place) for place in range(count)]
    pairs = [*corners, *((blue, red) for red, blue in corners)]
    tally = Play(seed=seed + 7, rounds=ROUNDS).tally(
        cards.system, [*rated_, *printed], pairs, cards.deck, bouts=BOUTS
    )
    ended = endings(tally.names, tally.counts)
    found: np.ndarray = ended[:count] + ended[count:, ::-1]
    return found


def numbers(cards: Sequence[CardData]) -> np.ndarray:
    """Each number that a card can be changed in, card by card."""
    own = game_of(SYSTEMS[0]).verification.parameters
    return np.array([[each.read(card) or 0 for each in own] for card in cards], float)


def levels(cards: Sequence[CardData], of: CardSet, seed: int) -> np.ndarray:
    """The level of each card on the house field."""
    field = house_field(of.system)
    counts = fought(field, cards, of.deck, Play(seed=seed), bouts=LEVEL_BOUTS)
    return own_level(counts / counts.sum(axis=-1, keepdims=True), field.ladder)


def main() -> None:
    """Measure and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--seeds", type=int, default=3)
    seeds, cache = range(parser.parse_args().seeds), MemoryCache(None)
    made = [rated(seed, cache) for seed in seeds]
    printed, cards = made[0][1:]
    ended = np.stack([met(own, printed, cards, seed) for seed, (own, _, _) in zip(seeds, made, strict=True)])
    heights = np.stack([levels(own, cards, seed) for seed, (own, _, _) in zip(seeds, made, strict=True)])
    own_heights = levels(printed, cards, 0)
    print(f"{len(seeds)} seeds of rate, {2 * BOUTS:,} bouts a fighter and seed, {ROUNDS} rounds")
    print("| fighter | rated won, % | printed won, % | of points, by seed | level rated | printed |")
    print("|---|---|---|---|---|---|")
    points = (ended[..., 0] + ended[..., 1] + ended[..., 2] / 2) / ended.sum(axis=-1)
    for place, card in enumerate(printed):
        row = ended[:, place].sum(axis=0) / ended[:, place].sum()
        print(
            f"| {card['name']} | {100 * row[:2].sum():.0f} | {100 * row[3:].sum():.0f} | "
            + ", ".join(f"{100 * each:.0f}" for each in points[:, place])
            + f" | {heights[:, place].mean():.1f} | {own_heights[place]:.1f} |"
        )
    row = ended.sum(axis=(0, 1)) / ended.sum()
    print(
        f"| all | {100 * row[:2].sum():.1f} | {100 * row[3:].sum():.1f} | "
        + ", ".join(f"{100 * each:.1f}" for each in points.mean(axis=1))
        + f" | {heights.mean():.1f} | {own_heights.mean():.1f} |\n"
    )
    moved = []
    for by in (EDGE_ERROR, -EDGE_ERROR):
        with patch.object(ladder, "EDGE", EDGE + by):
            moved.append(np.stack([numbers(rated(seed, cache)[0]) for seed in seeds]).mean(axis=0))
    edge, without = without_each(Printed(cards).table(np.array([CAREER_SLOPE]))[:, 0])
    bias(
        np.stack([numbers(own) for own, _, _ in made]),
        numbers(printed),
        printed,
        (moved[0] - moved[1]) / (2 * EDGE_ERROR),
        without - edge,
    )


def jackknife(off: np.ndarray, slopes: np.ndarray, edges: np.ndarray) -> float:
    """The error of the mean of `off` over fighters, where without each fighter the edge moves by that
    fighter's `edges`, and every other fighter's number by so much times its `slopes`."""
    places = np.arange(len(off))
    left = np.array([(off + slopes * edges[place])[places != place].mean() for place in places])
    return float(np.sqrt((1 - 1 / len(off)) * ((left - left.mean()) ** 2).sum()))


def bias(
    proposed: np.ndarray,
    true: np.ndarray,
    printed: Sequence[CardData],
    slopes: np.ndarray,
    edges: np.ndarray,
) -> None:
    """Each fresh rating of each fighter, proposed by the first seed and printed, and the mean difference.

    slopes: by fighter and rating, by how much a rating moves with the edge. edges: by how much the edge moves
    without each fighter.
    """
    names = [str(card["name"]).split()[-1] for card in printed]
    print(
        "| rating | " + " | ".join(names) + " | mean difference | its error"
        " | with one error of the edge | its error, edge of the same fighters |"
    )
    print("|---" * (len(names) + 5) + "|")
    within = by_chance = counted = same = 0
    for place, each in enumerate(game_of(SYSTEMS[0]).verification.parameters):
        if each.heading.startswith(("Fat ", "S ")) or each.heading in ("Special", "FOUL"):
            continue
        off = proposed[..., place].mean(axis=0) - true[:, place]
        error = float(off.std(ddof=1) / np.sqrt(len(off)))
        if error:
            within, counted = within + (abs(off.mean()) <= 2 * error), counted + 1
            by_chance += abs(off.mean()) <= BY_CHANCE * error
            same += int((np.ptp(proposed[..., place], axis=0) == 0).sum())
            moves, jack = slopes[:, place].mean() * EDGE_ERROR, jackknife(off, slopes[:, place], edges)
            both = " | ".join(
                f"{one:.0f}, {other:.0f}"
                for one, other in zip(proposed[0, :, place], true[:, place], strict=True)
            )
            heading = f"{each.heading} {each.part}".strip()
            print(f"| {heading} | {both} | {off.mean():+.2f} | {error:.2f} | {moves:+.2f} | {jack:.2f} |")
    print(
        f"\nthe mean difference is within two of its errors for {within} of {counted} ratings,"
        f" within {BY_CHANCE} for {by_chance}\n"
        f"every seed proposes the same number for {same} of {counted * len(printed)} ratings of a fighter"
    )


if __name__ == "__main__":
    main()
