"""What a level adds to stoppages: by the gap in the house field, and in careers of known fighters.

    python -m benchmarks.stoppage_slope [--bouts 60] [--sets 10]

First how often the better fighter of a bout of the field, and the worse one, wins inside the distance, next
to what careers are taken to have (`scale.CAREER_SLOPE`), with and without the edge of a fighter with a card.
Then known fighters: how often they stop each other over 12 rounds, and what their totals predict of it by the
formula of 937 title bouts, from careers against the field as it is and as careers are taken, with several
edges. Bar: play and predicted within 9 points, the band of the formula. Last the printed fighters: by how
much, in logits, their real wins and losses came inside more often than those of their printed cards' careers.
Same figures for the same options.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

import fightcard
from benchmarks.arguments import parser_of
from benchmarks.valid_sets import drawn_set
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import figures_of, own_level
from fightcard.pipeline.rating.field import endings, fought, house_field
from fightcard.pipeline.rating.ladder import in_careers, rungs, stopped_more_often
from fightcard.pipeline.rating.scale import CAREER_SLOPE, EDGE, USUAL_DOUBT, usual_mean
from fightcard.pipeline.verification.career import WITHIN_A_CAREER, Opposition
from fightcard.pipeline.verification.statistics.stoppage_forecast import Totals, predict, totals_of

Array = NDArray[np.float64]

EDGES = (0.0, EDGE, 2 * EDGE)
CAREERS, CAREER_BOUTS, PAIR_BOUTS, MOST_GAP, SEED = 12, 60, 30, 5, 9
BAR = 0.09


def by_gap(cards: CardSet, bouts: int) -> Array:
    """Counts of `field.ENDINGS` of the field's bouts, for the one who is 0 to MOST_GAP levels higher."""
    field = house_field(cards.system)
    counts = fought(field, field.cards, cards.deck, Play(seed=SEED), bouts=bouts).astype(float)
    gaps = np.array(field.levels)[:, None] - np.array(field.ladder)[None, :]
    return np.stack([counts[gaps == gap].sum(axis=0) for gap in range(MOST_GAP + 1)])


def of_careers(chances: Sequence[Array], levels: Array, random: np.random.Generator) -> float:
    """What the totals of the fighters' careers predict of their bouts with each other, over CAREERS draws."""
    ladder, found = house_field(SYSTEMS[0]).ladder, []
    for _ in range(CAREERS):
        totals = []
        for own, level in zip(chances, levels.tolist(), strict=True):
            mean = random.normal(usual_mean(level), USUAL_DOUBT)
            share = rungs(ladder, np.array([mean]), np.array([WITHIN_A_CAREER]))[0] @ own
            drawn = figures_of(random.multinomial(CAREER_BOUTS, share / share.sum()))
            totals.append(Totals(*(int(drawn[name]) for name in ("won", "lost", "won_by_ko", "lost_by_ko"))))
        of_set = predict(totals)
        assert of_set is not None
        found.append(of_set.share)
    return float(np.mean(found))


def among(fighters: Sequence[CardData], cards: CardSet) -> float:
    """The share of the fighters' bouts with each other that end inside the distance, over 12 rounds."""
    pairs = [(one, other) for one in range(len(fighters)) for other in range(len(fighters)) if one != other]
    tally = Play(seed=3, rounds=12).tally(cards.system, [*fighters], pairs, cards.deck, bouts=PAIR_BOUTS)
    ended = endings(tally.names, tally.counts).sum(axis=0)
    return float((ended[0] + ended[4]) / ended.sum())


def met(chances: Array, levels: Array, edge: float) -> Array:
    """Chances of cards against the field as those of careers, with this edge."""
    field = house_field(SYSTEMS[0])
    opposition = Opposition("default", inside_by_gap=field.inside_by_gap)
    found = in_careers(chances, opposition, field.ladder, levels)
    return stopped_more_often(found, edge - EDGE, EDGE - edge)


def row(name: str, fighters: Sequence[CardData], cards: CardSet, bouts: int) -> list[float]:
    """Print what these fighters play and what their careers predict, as the field is and by edge."""
    chances, levels = against_field(fighters, cards, bouts)
    random = np.random.default_rng(SEED)
    found = [among(fighters, cards), of_careers(list(chances), levels, random)]
    found += [of_careers(list(met(chances, levels, edge)), levels, random) for edge in EDGES]
    print(f"| {name} | " + " | ".join(f"{100 * each:.1f}" for each in found) + " |", flush=True)
    return found


def against_field(fighters: Sequence[CardData], cards: CardSet, bouts: int) -> tuple[Array, Array]:
    """The chances of each card against each level, and its own level."""
    field = house_field(cards.system)
    counts = fought(field, fighters, cards.deck, Play(seed=1), bouts=bouts)
    chances = (counts + 0.01) / (counts + 0.01).sum(axis=-1, keepdims=True)
    return chances, own_level(chances, field.ladder)


def of_printed(cards: CardSet, bouts: int) -> None:
    """Print how far the real careers of the printed fighters are from those of their cards, by edge."""
    chances, levels = against_field(cards.cards, cards, bouts)
    ladder = house_field(cards.system).ladder
    careers = [cards.careers[str(card["id"])] for card in cards.cards]
    shares = [
        rungs(ladder, np.array([float(str(each["Level"]))]), np.array([WITHIN_A_CAREER]))[0]
        for each in careers
    ]
    print("\n| edge | wins inside, real less card, logits | losses inside |\n|---|---|---|")
    for edge in EDGES:
        own = met(chances, levels, edge)
        off = []
        for share, each, career in zip(shares, own, careers, strict=True):
            won, on_points, _, lost, stopped = share @ each
            totals = totals_of(career)
            assert totals is not None  # all four are known of the printed fighters
            off.append((totals.power - np.log(won / on_points), totals.chin - np.log(stopped / lost)))
        means, errors = np.mean(off, axis=0), np.std(off, axis=0, ddof=1) / np.sqrt(len(off))
        both = " | ".join(f"{mean:+.2f} +- {error:.2f}" for mean, error in zip(means, errors, strict=True))
        print(f"| {edge:.1f} | {both} |")


def main() -> None:
    """Measure and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--bouts", type=int, default=60)
    parser.add_argument("--sets", type=int, default=10)
    arguments = parser.parse_args()
    cards = fightcard.convert(fightcard.check(fightcard.read(sample("legends").path)))
    field, ended = house_field(cards.system), by_gap(cards, arguments.bouts)
    equals = float(np.mean(field.inside_by_gap[0]))
    print(
        "| levels apart | bouts | better one's wins inside, % | upsets inside, % | careers | with the edge |"
    )
    print("|---|---|---|---|---|---|")
    for gap, each in enumerate(ended):
        shares = f"{100 * each[0] / each[:2].sum():.1f} | {100 * each[4] / each[3:].sum():.1f}"
        expected = (
            ", ".join(
                f"{100 / (1 + np.exp(-(equals + sign * (edge + CAREER_SLOPE * gap)))):.0f}"
                for sign in (1, -1)
            )
            for edge in (0.0, EDGE)
        )
        print(f"| {gap} | {each.sum():.0f} | {shares} | " + " | ".join(expected) + " |")
    print("\n| who | play, % | as the field | " + " | ".join(f"edge {each:.1f}" for each in EDGES) + " |")
    print("|---" * (3 + len(EDGES)) + "|")
    found = [
        row(f"law, set {seed}", drawn_set(cards, 7, seed, with_careers=False).cards, cards, arguments.bouts)
        for seed in range(arguments.sets)
    ]
    for low, high in ((3, 5), (4, 6)):
        fighters = [card for card, at in zip(field.cards, field.levels, strict=True) if low <= at <= high]
        found.append(row(f"field, levels {low} to {high}", fighters, cards, arguments.bouts))
    found.append(row("printed", cards.cards, cards, arguments.bouts))
    off = np.array(found)[:, 1:] - np.array(found)[:, :1]
    within = (np.abs(off) <= BAR).sum(axis=0)
    print(f"\nwithin {100 * BAR:.0f} points, of {len(found)}: " + ", ".join(str(each) for each in within))
    law = np.array(found[: arguments.sets]).mean(axis=0)
    print("the sets of the law, mean: " + ", ".join(f"{100 * each:.1f}" for each in law))
    of_printed(cards, arguments.bouts)


if __name__ == "__main__":
    main()
