"""Estimates `scale.EDGE`, and `scale.CAREER_SLOPE` next to it, from real careers by maximum likelihood.

    python -m tools.career_edge

First the seven printed cards of Title Bout II: how likely their fighters' real careers are for each edge and
slope, and for each edge and number of logits that all bouts end inside more often by, with the levels of their
opponents in doubt as in `tools/against_print.py`. How hard their opponents were to stop, and how hard these
hit, differs from one career to the next by a standard deviation that is estimated with them. Then the totals
of all fighters of the samples, without any card: what their knockouts say if cards are on average like the
opponents of the house field. Each estimate has the standard deviation of its likelihood as its error. Same
figures each time.
"""

from __future__ import annotations

import argparse

import numpy as np
from numpy.typing import NDArray

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import fought, house_field
from fightcard.pipeline.rating.ladder import NODES, WEIGHTS, stopped_more_often, won_above
from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.rating.real_records import real
from fightcard.pipeline.rating.scale import CAREER_SLOPE, EDGE, RUNG_ZERO, inside_off, wins
from fightcard.pipeline.verification.career import WITHIN_A_CAREER, CareerRecord, Opposition
from fightcard.pipeline.verification.statistics.stoppage_forecast import Totals, totals_of
from tools import against_print

Array = NDArray[np.float64]

EDGES = np.linspace(-2.0, 2.6, 24)
SLOPES = np.linspace(0.0, 1.2, 16)
MORE = np.linspace(-0.6, 2.4, 11)
"""By how much, in logits, wins and losses both come inside more often than careers are taken to (0)."""
OPPONENTS = (0.5, 0.7, 0.9, 1.1, 1.3)
"""Standard deviations, in logits, of how hard a fighter's opponents were to stop, and of how hard they hit."""

FIGHTERS = np.linspace(0.1, 2.0, 20)
"""The same of how much harder fighters of one level hit than others, and of how much easier they are to stop."""

TITLE_BOUTS = 0.17, 0.09
"""What a level adds to stoppages in world title bouts between fighters of known levels, and its error."""

SAMPLES = ("legends", "middleweights", "light_heavyweights")
HERMITE = np.polynomial.hermite_e.hermegauss(21)


class Printed:
    """The printed cards against the house field, and the careers of their fighters."""

    def __init__(self, cards: CardSet) -> None:
        """Play each card against the field as `tools/against_print.py` does."""
        self.field = house_field(cards.system)
        play = Play(seed=against_print.SEED)
        counts = fought(self.field, cards.cards, cards.deck, play, bouts=against_print.BOUTS) + 0.01
        self.ids = [str(card["id"]) for card in cards.cards]
        self.chances = counts / counts.sum(axis=-1, keepdims=True)
        self.own = own_level(self.chances, self.field.ladder)
        self.records = [real(cards.careers[each], (), {}, (None, None)).record for each in self.ids]

    def log_likelihood(
        self, place: int, edge: float, slope: float, spread: float, more_inside: float = 0.0
    ) -> float:
        """The log of the likelihood of a career; opponents' levels and how hard they were to stop in
        doubt."""
        ladder, record, own = self.field.ladder, self.records[place], float(self.own[place])
        assert record is not None  # every printed fighter has a row of Careers
        most = len(self.field.inside_by_gap) - 1
        gaps = np.clip(own - np.array(ladder, float), -most, most)
        more = edge - EDGE + (slope - CAREER_SLOPE) * gaps
        nodes = against_print.NODES
        weights = np.exp(-(nodes**2) / 2)
        heard = np.stack([
            stopped_more_often(self.chances[place], more_inside + more + spread * won, more_inside - more + spread * lost)
            for won in nodes for lost in nodes
        ])  # fmt: skip
        share = np.outer(weights, weights).ravel() / weights.sum() ** 2
        logs = []
        for mean in against_print.MEANS:
            opposition = Opposition("level", float(mean), inside_by_gap=self.field.inside_by_gap)
            each = log_likelihood(record, opposition, heard, ladder, np.full(len(heard), own), doubted=False)
            logs.append(np.log(np.exp(each - each.max()) @ share) + each.max())
        before = against_print.beforehand(self.ids[place], own, RUNG_ZERO)
        return against_print.by_mean(np.array(logs), before)[0]

    def table(self, slopes: Array = SLOPES) -> Array:
        """The log of the likelihood of each career by EDGES, slopes, OPPONENTS and fighter."""
        return np.array([
            [
                [
                    [self.log_likelihood(place, edge, slope, spread) for place in range(len(self.ids))]
                    for spread in OPPONENTS
                ]
                for slope in slopes.tolist()
            ]
            for edge in EDGES.tolist()
        ])  # fmt: skip

    def more_inside(self) -> Array:
        """The log of the likelihood of all careers by EDGES, MORE and OPPONENTS, at CAREER_SLOPE."""
        return np.array([
            [
                [
                    sum(
                        self.log_likelihood(place, edge, CAREER_SLOPE, spread, more)
                        for place in range(len(self.ids))
                    )
                    for spread in OPPONENTS
                ]
                for more in MORE.tolist()
            ]
            for edge in EDGES.tolist()
        ])  # fmt: skip


def estimate(logs: Array, at: Array) -> tuple[float, float, float]:
    """Where a log of a likelihood by `at` is greatest, and the mean and standard deviation of its likelihood."""
    share = np.exp(logs - logs.max()) / np.exp(logs - logs.max()).sum()
    mean = float(share @ at)
    return float(at[logs.argmax()]), mean, float(np.sqrt(share @ (at - mean) ** 2))


def summed(logs: Array, axis: int | tuple[int, ...]) -> Array:
    """The log of a likelihood summed over these axes, each of their values as likely as the others."""
    most = logs.max()
    found: Array = np.log(np.exp(logs - most).sum(axis=axis)) + most
    return found


def without_each(logs: Array) -> tuple[float, Array]:
    """The edge from all careers, and from all but each: `logs` by EDGES, OPPONENTS and fighter, at one slope."""

    def edge(some: Array) -> float:
        return estimate(summed(some.sum(axis=-1), 1), EDGES)[1]

    return edge(logs), np.array([edge(np.delete(logs, place, axis=-1)) for place in range(logs.shape[-1])])


def totals() -> list[tuple[Totals, float, float]]:
    """The totals of the samples' fighters who have all four, how far each was above the opponents, and how
    much more often than heavyweights' the division's bouts end inside, in logits."""
    found = []
    for name in SAMPLES:
        cards = fightcard.convert(fightcard.check(fightcard.read(sample(name).path)))
        for card in cards.cards:
            career = cards.careers.get(str(card["id"]))
            each = totals_of(career)
            if career is not None and each is not None:
                drawn = career.get("Drawn")
                record = CareerRecord(
                    each.won,
                    each.lost,
                    drawn if isinstance(drawn, int) else 0,
                    each.won_inside,
                    each.lost_inside,
                )
                gap = won_above(record, WITHIN_A_CAREER)
                found.append((each, gap, inside_off(str(card.get("division")))))
    return found


def of_totals(found: list[tuple[Totals, float, float]]) -> Array:
    """The log of the likelihood of the knockouts of these totals by EDGES, at CAREER_SLOPE, with the field's
    equals; wins and losses each with the most likely spread between fighters."""
    equals = float(np.mean(house_field(SYSTEMS[0]).inside_by_gap[0]))
    gaps = np.array([gap for _, gap, _ in found])[:, None] - WITHIN_A_CAREER * NODES
    off = np.array([off for *_, off in found])
    won = np.vectorize(wins)(gaps)
    total = np.zeros(len(EDGES))
    for sign, chance, bouts, inside in (
        (1, won, [each.won for each, *_ in found], [each.won_inside for each, *_ in found]),
        (-1, 1 - won, [each.lost for each, *_ in found], [each.lost_inside for each, *_ in found]),
    ):
        share = chance * WEIGHTS / (chance * WEIGHTS).sum(axis=1, keepdims=True)
        logits = equals + off[:, None] + sign * CAREER_SLOPE * gaps
        own = [
            [
                _of_counts(logits + sign * edge, share, spread, np.array(bouts), np.array(inside))
                for spread in FIGHTERS
            ]
            for edge in EDGES
        ]
        total += np.array(own).max(axis=1)
    return total


def _of_counts(logits: Array, share: Array, spread: float, bouts: Array, inside: Array) -> float:
    nodes, weights = HERMITE
    moved = logits[..., None] + spread * nodes
    chance = np.clip((share[..., None] / (1 + np.exp(-moved))).sum(axis=1), 1e-12, 1 - 1e-12)
    logs = inside[:, None] * np.log(chance) + (bouts - inside)[:, None] * np.log1p(-chance)
    most = logs.max(axis=1)
    return float((most + np.log(np.exp(logs - most[:, None]) @ (weights / weights.sum()))).sum())


def of_careers(by_fighter: Array, ids: list[str]) -> list[str]:
    """What careers say, in lines: `by_fighter` is the log of their likelihood by EDGES, SLOPES, OPPONENTS and
    fighter."""
    logs, usual = by_fighter.sum(axis=-1), int(np.abs(SLOPES - CAREER_SLOPE).argmin())
    own = logs[:, usual]
    with_titles = logs - (((SLOPES - TITLE_BOUTS[0]) / TITLE_BOUTS[1]) ** 2 / 2)[None, :, None]
    lines = []
    for place, spread in enumerate(OPPONENTS):
        best, mean, error = estimate(own[:, place], EDGES)
        lines.append(
            f"opponents differ by {spread:.1f}: edge {mean:.2f} +- {error:.2f}, likeliest {best:.1f},"
            f" log of the likelihood {own[:, place].max():.2f}"
        )
    for what, its, values in (
        (f"edge, slope {CAREER_SLOPE}", summed(own, 1), EDGES),
        ("edge, slope as title bouts have it", summed(with_titles, (1, 2)), EDGES),
        ("slope, as these careers and title bouts have it", summed(with_titles, (0, 2)), SLOPES),
        ("edge, slope free", summed(logs, (1, 2)), EDGES),
        ("slope, edge free", summed(logs, (0, 2)), SLOPES),
    ):
        best, mean, error = estimate(its, values)
        lines.append(f"{what}: {mean:.2f} +- {error:.2f}, likeliest {best:.2f}")
    without = without_each(by_fighter[:, usual])[1].tolist()
    return lines + [
        f"edge, slope {SLOPES[usual]:.2f}, without {identity}: {edge:.2f}"
        for identity, edge in zip(ids, without, strict=True)
    ]


def of_more_inside(logs: Array) -> list[str]:
    """How much more often all bouts of careers end inside, in lines: the log of a likelihood by EDGES, MORE and
    OPPONENTS."""
    of_both = summed(logs, 2)
    lines = []
    for what, its, values in (
        ("more inside", summed(of_both, 0), MORE),
        ("edge, more inside free", summed(of_both, 1), EDGES),
    ):
        best, mean, error = estimate(its, values)
        lines.append(f"{what}: {mean:.2f} +- {error:.2f}, likeliest {best:.2f}")
    for place, more in enumerate(MORE.tolist()):
        _, mean, error = estimate(of_both[:, place], EDGES)
        lines.append(
            f"more inside {more:.1f}: edge {mean:.2f} +- {error:.2f}, log of the likelihood"
            f" {logs[:, place].max():.2f}"
        )
    return lines


def main() -> None:
    """Estimate and print."""
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args()
    cards = fightcard.convert(fightcard.check(fightcard.read(sample("legends").path)))
    printed = Printed(cards)
    print(f"careers of {len(printed.ids)} printed cards (scale.EDGE is {EDGE}):")
    for line in of_careers(printed.table(), printed.ids) + of_more_inside(printed.more_inside()):
        print(f"  {line}")
    found = totals()
    best, mean, error = estimate(of_totals(found), EDGES)
    print(
        f"totals of {len(found)} fighters of the samples, no cards: edge, slope {CAREER_SLOPE}:"
        f" {mean:.2f} +- {error:.2f}, likeliest {best:.1f}"
    )


if __name__ == "__main__":
    main()
