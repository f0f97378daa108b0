"""Odds with the doubt of the ratings, tested on fighters whose cards are known: are they right?

    python -m benchmarks.history [--known 48] [--pairs 150] [--seeds 15 31 32 33]

Known cards of three laws that are not the house's (`foreign_laws`) fight careers against opponents of those
laws. Each is weighed only from totals, style and stated level. Then pairs of them meet: how often a fighter
really wins is counted over many bouts of the known cards, and predicted by the weighed ones. Printed are the
slope of the forecasts (1 is right), how often the 95% intervals of the odds hold the true chance, and the log
loss next to one number a fighter, for the single best cards as well. The draws are pooled: how far the
fighters of one differ moves its slope by a tenth. Intervals are by resampling fighters, since pairs share
them. Same seeds, same figures; times vary.
"""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass, replace

import numpy as np

from benchmarks.arguments import parser_of
from benchmarks.foreign_laws import known_fighters
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.history.forecasts import predict
from fightcard.pipeline.history.rivals import by_one_number, levels
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.library import played
from fightcard.pipeline.rating.middle_row import UnratableError, middle_row
from fightcard.pipeline.rating.odds import rated_odds
from fightcard.pipeline.rating.proposed_rows import weighed
from fightcard.pipeline.rating.resampled import equal_cards
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.play.cache import FileCache

TRUE_BOUTS = 1_000
RESAMPLED = 300
GAPS = (0.0, 0.5, 1.0, 2.0, 9.0)


@dataclass(frozen=True, slots=True)
class Draw:
    """Pairs of known fighters: what was predicted of each and what is true, how far their levels are apart,
    their laws, and who they are."""

    table: np.ndarray
    gaps: np.ndarray
    laws: list[tuple[str, str]]
    fighters: np.ndarray


def main() -> None:
    """Measure and print."""
    options = parser_of(__doc__)
    options.add_argument("--known", type=int, default=48)
    options.add_argument("--pairs", type=int, default=150)
    options.add_argument("--seeds", type=int, nargs="+", default=[15, 31, 32, 33])
    arguments = options.parse_args()
    draws = []
    with FileCache() as cache:
        for place, seed in enumerate(arguments.seeds):
            draw = measure(arguments.known, arguments.pairs, Play(seed=seed, cache=cache))
            print(f"seed {seed}: slope {_slope(draw.table[:, 1], draw.table[:, 0]):.2f}", flush=True)
            draws.append(replace(draw, fighters=draw.fighters + place * arguments.known))
    table, fighters = np.vstack([each.table for each in draws]), np.vstack([each.fighters for each in draws])
    report(table, np.concatenate([each.gaps for each in draws]), fighters)
    by_law(table, [pair for each in draws for pair in each.laws])


def measure(count: int, pairs: int, play: Play) -> Draw:
    """Weigh some known fighters, let some pairs of them meet: what was predicted, and what is true."""
    system = SYSTEMS[0]
    library = played(system, None, play)
    truth = known_fighters(library, count, play.seed)
    belief = library.prior()
    hands: list[list[CardData]] = []
    single: list[CardData] = []
    for place, each in enumerate(truth):
        expected = WeighingRequest(each.record, each.opposition, {}, play.seed, belief, play)
        found = weighed(library, expected, each.style)
        cards = equal_cards(library, expected, found, f"man-{place}")
        hands.append([{**card, "id": f"man-{place} {draw}"} for draw, card in enumerate(cards)])
        try:
            single.append({**middle_row(library, expected, found)[1], "id": f"single-{place}"})
        except UnratableError:
            single.append(cards[0])
    random = np.random.Generator(np.random.Philox([play.seed, 21]))
    met = [tuple(random.choice(count, 2, replace=False).tolist()) for _ in range(pairs)]
    by_itself = [levels(each.record, each.opposition) for each in truth]
    rows = []
    for one, other in met:
        known: list[list[CardData]] = [
            [_named(truth[place].card, f"known-{place}")] for place in (one, other)
        ]
        real = predict(system, known, None, play, TRUE_BOUTS)
        reported = predict(system, [hands[one], hands[other]], None, play)
        best = predict(system, [[single[one]], [single[other]]], None, play, TRUE_BOUTS)
        number = by_one_number(by_itself[one], by_itself[other])
        rows.append(
            (
                real.chance,
                reported.chance,
                reported.low,
                reported.high,
                best.chance,
                number,
                real.inside,
                reported.inside,
            )
        )
    speed(system, hands, play)
    gaps = np.array([abs(truth[one].level - truth[other].level) for one, other in met])
    laws = [(truth[one].law, truth[other].law) for one, other in met]
    return Draw(np.array(rows), gaps, laws, np.array(met))


def _named(card: CardData, identity: str) -> CardData:
    return {**card, "id": identity}


def report(table: np.ndarray, gaps: np.ndarray, fighters: np.ndarray) -> None:
    """Slopes, coverage and losses over the pairs."""
    real, reported, low, high, best, number, inside, said = table.T
    random = np.random.Generator(np.random.Philox([1, 22]))
    count = int(fighters.max()) + 1
    drawn = [random.multinomial(count, np.full(count, 1 / count)) for _ in range(RESAMPLED)]
    print(f"\n{count} fighters, {len(real)} pairs; slope of the log-odds (bar 0.9 to 1.1), log loss")
    for name, chances in (("weighed cards", reported), ("one number", number), ("the proposed cards", best)):
        slopes = [_slope(chances, real, times[fighters].prod(axis=1)) for times in drawn]
        print(
            f"  {name:20}{_slope(chances, real):6.2f} ({np.quantile(slopes, 0.025):.2f} to"
            f" {np.quantile(slopes, 0.975):.2f}){_loss(chances, real):10.3f}"
        )
    print(f"  {'the known cards':20}{1.0:6.2f}{_loss(real, real):27.3f}")
    held = (low <= real) & (real <= high)
    print(f"\n95% intervals of the odds hold {100 * held.mean():.1f}% of the true chances (bar 90 to 98%)")
    for start, end in itertools.pairwise(GAPS):
        here = (gaps >= start) & (gaps < end)
        if here.any():
            print(
                f"  levels {start} to {end} apart: {100 * held[here].mean():5.1f}% of {here.sum()},"
                f" mean width {100 * (high - low)[here].mean():.0f} points"
            )
    print(f"ended inside: predicted {100 * said.mean():.1f}%, the known cards {100 * inside.mean():.1f}%")


def by_law(table: np.ndarray, laws: list[tuple[str, str]]) -> None:
    """Slope and coverage of the pairs with at least one fighter of each law."""
    real, reported, low, high = table.T[:4]
    for law in dict.fromkeys(each for pair in laws for each in pair):
        here = np.array([law in pair for pair in laws])
        held = ((low <= real) & (real <= high))[here].mean()
        print(
            f"  with a fighter of {law}: slope {_slope(reported[here], real[here]):.2f}, intervals hold"
            f" {100 * held:.1f}% of {here.sum()}"
        )


def _slope(chances: np.ndarray, real: np.ndarray, weights: np.ndarray | float = 1.0) -> float:
    logits = np.log(np.clip(chances, 1e-3, 1 - 1e-3) / np.clip(1 - chances, 1e-3, 1))
    found = 1.0
    for _ in range(30):
        share = 1 / (1 + np.exp(-found * logits))
        bent = (weights * logits**2 * share * (1 - share)).sum()
        found += float((weights * logits * (real - share)).sum() / bent)
    return found


def _loss(chances: np.ndarray, real: np.ndarray) -> float:
    held = np.clip(chances, 1e-3, 1 - 1e-3)
    return float(-(real * np.log(held) + (1 - real) * np.log(1 - held)).mean())


def speed(system: str, hands: list[list[CardData]], play: Play) -> None:
    """The processor time of the odds of one match."""
    started = time.process_time()
    corners = (_named(hands[0][0], "a"), _named(hands[1][0], "b"))
    rated_odds(system, corners, {"a": hands[0], "b": hands[1]}, None, play)
    seconds = time.process_time() - started
    print(f"one match with the doubt of the ratings: {seconds:.2f} s of processor (bar 1 s)")


if __name__ == "__main__":
    main()
