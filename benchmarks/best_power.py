"""How often the best possible check of a career would see a wrong rating, next to the fair check.

    python -m benchmarks.best_power [GAME ...] [--cards 40] [--points 2]

Cards of contenders (`benchmarks/valid_sets.py`) fight careers of 40 bouts against the opponents that such a
record usually has. The judged card has some points more of its ratings of skill, or of power, than the one
that fought. The best test of one against the other is the ratio of the likelihoods of the totals (Neyman and
Pearson), which knows how the card is wrong; both tests see one sound card in a hundred. Printed: of a hundred
such cards, those that either sees, and by how many levels the points make the card better. Same figures every
time.
"""

from __future__ import annotations

import numpy as np

import fightcard
from benchmarks.arguments import parser_of
from benchmarks.valid_sets import as_met, drawn_set, with_more
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import evened, figures_of, own_level
from fightcard.pipeline.rating.field import fought, house_field, shares
from fightcard.pipeline.rating.fights import judges_records
from fightcard.pipeline.rating.ladder import rungs
from fightcard.pipeline.rating.scale import USUAL_DOUBT, USUAL_SLOPE, usual_mean
from fightcard.pipeline.verification.career import COMPARED, WITHIN_A_CAREER
from fightcard.pipeline.verification.statistics.normal_scores import normal_values

CAREERS, CAREER_BOUTS, BOUTS, NODES, FALSE = 4_000, 40, 150, 25, 0.01
SEED, OF_A_SET = 8, 10


def endings_of(chances: np.ndarray, level: float, system: str) -> np.ndarray:
    """The chance of each ending of a bout of a career, a row for each mean of the opposition in doubt."""
    doubt = USUAL_DOUBT / (1 - USUAL_SLOPE)
    means = usual_mean(level) + doubt * np.array(normal_values(NODES))
    shares_met = rungs(house_field(system).ladder, means, np.full(NODES, WITHIN_A_CAREER))
    found = shares_met @ as_met(chances, np.float64(level), system)
    return np.asarray(found / found.sum(axis=1, keepdims=True))


def drawn(endings: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Counts of the endings of careers."""
    return np.vstack([random.multinomial(CAREER_BOUTS, row, size=CAREERS // NODES) for row in endings])


def logs(counts: np.ndarray, endings: np.ndarray) -> np.ndarray:
    """The log likelihood of each career, over the doubt of the opposition."""
    each = counts @ np.log(np.maximum(endings, 1e-9)).T
    most = each.max(axis=1)
    return np.asarray(most + np.log(np.exp(each - most[:, None]).mean(axis=1)))


def distances(counts: np.ndarray, own: np.ndarray) -> np.ndarray:
    """How far careers lie from those of the judged card, as the fair check measures it."""

    def scale(some: np.ndarray) -> np.ndarray:
        figures = figures_of(some)
        return np.stack([evened(figures[name], CAREER_BOUTS) for name in COMPARED], axis=1)

    usual = scale(own)
    inverse = np.linalg.inv(np.cov(usual, rowvar=False) + np.eye(len(COMPARED)) / 12)
    off = scale(counts) - usual.mean(axis=0)
    return np.asarray(np.einsum("ci,ij,cj->c", off, inverse, off))


def seen(right: np.ndarray, judged: np.ndarray, random: np.random.Generator) -> tuple[float, float]:
    """The share of careers of the right card that the fair check and the best test hold against the other."""
    real, own = drawn(right, random), drawn(judged, random)
    limit = np.quantile(distances(own, own), 1 - FALSE)
    ratio_limit = np.quantile(logs(own, right) - logs(own, judged), 1 - FALSE)
    best = (logs(real, right) - logs(real, judged)) > ratio_limit
    return float((distances(real, own) > limit).mean()), float(best.mean())


def main() -> None:
    """Play, compare and print."""
    parser = parser_of(__doc__)
    parser.add_argument("systems", nargs="*", default=[each for each in SYSTEMS if judges_records(each)])
    parser.add_argument("--cards", type=int, default=40)
    parser.add_argument("--points", type=int, default=2)
    arguments = parser.parse_args()
    print("| game | of | levels | the fair check sees, % | the best test, % |\n|---|---|---|---|---|")
    for system in arguments.systems:
        own = fightcard.convert(fightcard.check(fightcard.read(sample("", system).path)))
        play, field = Play(seed=SEED), house_field(system)
        sets = [
            drawn_set(own, OF_A_SET, seed, with_careers=False) for seed in range(arguments.cards // OF_A_SET)
        ]
        for what, points in (("skill", (arguments.points, 0)), ("power", (0, arguments.points))):
            random, found, gained = np.random.Generator(np.random.Philox(SEED)), [], []
            for each in sets:
                turned = with_more(each, points)
                pairs = (each.cards, turned.cards)
                chances = [shares(fought(field, some, each.deck, play, bouts=BOUTS)) for some in pairs]
                levels = [own_level(some, field.ladder) for some in chances]
                for right, judged, level, better in zip(*chances, *levels, strict=True):
                    # Opponents follow from the record, and so from the card that fought it.
                    one, other = (endings_of(some, float(level), system) for some in (right, judged))
                    found.append(seen(one, other, random))
                    gained.append(better - level)
            check, best = (100 * np.mean(each) for each in zip(*found, strict=True))
            cells = (
                system,
                f"{what} +{arguments.points}",
                f"{np.mean(gained):+.2f}",
                f"{check:.0f}",
                f"{best:.0f}",
            )
            print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
