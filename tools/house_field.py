"""Fit the house field of a game: lawful opponents whose odds against each other are the real sport's, and the page that shows it.

Cards are drawn from the game's own law and put on the ladder by a first round of bouts; then each in turn takes the one change of
its ratings that brings its odds against the others nearest to what `pipeline.rating.scale` asks for, until none helps.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import engine
from pipeline import files
from pipeline.rating.field import CAREER_ROUNDS, ENDINGS, endings
from pipeline.rating.library import law_of
from pipeline.rating.rows import lawful_places
from pipeline.rating.scale import LEVELS, stops, wins
from pipeline.systems import authored, authoring

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from engine.core.data import CardData
    from pipeline.rating.library import Law
    from pipeline.systems import Lever

ROOT = Path(__file__).resolve().parents[1]
POOL, REFERENCES = 400, 40
FARTHEST = 5
"""Levels between two opponents whose bouts a fit looks at."""

DRAWS_OF_EQUALS = 0.045
WIN_SLACK, STOP_SLACK, DRAW_SLACK = 0.03, 0.06, 0.01
"""How far off a share of wins, of stoppages, of draws may be before it counts for one."""

GAIN = 0.97
"""A change is taken where it leaves less than this of the cost."""

SEED = 7


@dataclass(slots=True)
class Rung:
    """One opponent: his level, and his card as it stands."""

    level: int
    card: CardData
    is_anchor: bool = False


def fit(system: str, sweeps: int, bouts: int, rungs: list[Rung] | None = None) -> list[Rung]:
    """The field of a game after so many sweeps of its cards; `bouts` of each pairing in either corner decide a change."""
    law = law_of(system)
    rungs = rungs or first_rungs(system, law)
    for sweep in range(sweeps):
        changed, cost = 0, 0.0
        for rung in rungs:
            better, now = improved(
                system, rung, rungs, bouts, seed=SEED + sweep, steps=(1, 4) if sweep % 3 == 0 else (1, 2)
            )
            changed += better is not rung.card
            cost += now
            rung.card = better
        print(
            f"{system}, sweep {sweep + 1}: {changed} cards changed, cost {cost / len(rungs):.2f}", flush=True
        )
        if not changed:
            break
    return rungs


def first_rungs(system: str, law: Law) -> list[Rung]:
    """For each level and style the drawn card whose strength is nearest."""
    chance = Random(SEED)
    drawn = [
        {
            **law.lawful(
                chance, law.STYLES[place % len(law.STYLES)], [chance.gauss(0, 1.3) for _ in law.LATENTS]
            ),
            "id": f"pool{place}",
        }
        for place in range(POOL)
    ]
    pool = [drawn[place] for place in lawful_places(system, drawn)]
    styles = [law.STYLES[int(str(card["id"])[4:]) % len(law.STYLES)] for card in pool]
    strengths = _strengths(system, pool)
    anchors = [place for place, card in enumerate(pool) if law.is_anchor(card)]
    strengths += law.ANCHOR - strengths[anchors].mean()
    rungs = []
    for level in LEVELS:
        for style in law.STYLES:
            own = [
                place
                for place in range(len(pool))
                if styles[place] == style
                and (level != law.ANCHOR or style != law.STYLES[-1] or place in anchors)
            ]
            nearest = min(own, key=lambda place: abs(float(strengths[place]) - level))
            anchor = level == law.ANCHOR and style == law.STYLES[-1]
            rungs.append(Rung(level, {**pool[nearest], "id": f"field{level:+d}{style}"}, anchor))
    return rungs


def improved(
    system: str, rung: Rung, rungs: Sequence[Rung], bouts: int, seed: int, steps: tuple[int, ...]
) -> tuple[CardData, float]:
    """A rung's card after the one change that helps most, itself where none does, and what it then costs."""
    cards = [rung.card, *_changes(system, rung, steps)]
    lawful = set(lawful_places(system, cards))
    cards = [card for place, card in enumerate(cards) if place in lawful or place == 0]
    met = [other for other in rungs if other is not rung and abs(other.level - rung.level) <= FARTHEST]
    counts = met_by(system, cards, [other.card for other in met], bouts, seed)
    costs = _costs(counts, np.array([rung.level - other.level for other in met]))
    best = int(costs.argmin())
    if best and costs[best] < GAIN * costs[0]:
        return cards[best], float(costs[best])
    return rung.card, float(costs[0])


def _changes(system: str, rung: Rung, steps: tuple[int, ...]) -> Iterator[CardData]:
    game, law = authoring(system), law_of(system)
    levers = game.levers()
    twins = {(lever.heading, lever.part): lever for lever in levers}
    for lever in levers:
        number = lever.read(rung.card)
        if number is None or (rung.is_anchor and lever.heading in law.ANCHORED):
            continue
        twin = twins.get((game.twin(lever.heading), lever.part))
        for step in (sign * size for size in steps for sign in (-1, 1)):
            if lever.low <= number + step <= lever.high:
                yield _turned(lever, twin, rung.card, number + step, step)


def _turned(lever: Lever, twin: Lever | None, card: CardData, number: int, step: int) -> CardData:
    """A card with one rating changed, and its tired twin by as much, so that fatigue stays what it was."""
    turned = lever.write(card, number)
    tired = None if twin is None else twin.read(turned)
    if (
        twin is None
        or tired is None
        or lever.heading.startswith("Fat ")
        or not twin.low <= tired + step <= twin.high
    ):
        return turned
    return twin.write(turned, tired + step)


def met_by(
    system: str, cards: Sequence[CardData], others: Sequence[CardData], bouts: int, seed: int
) -> NDArray[np.float64]:
    """How bouts of each card with each other end, both corners together."""
    count = len(cards)
    pairs = [(card, count + other) for card in range(count) for other in range(len(others))]
    tallies = engine.simulate(
        system,
        [*cards, *others],
        [*pairs, *((blue, red) for red, blue in pairs)],
        bouts=bouts,
        seed=seed,
        rounds=CAREER_ROUNDS,
    )
    ended = endings(tallies.names, tallies.counts)
    both = ended[: len(pairs)] + ended[len(pairs) :, ::-1]
    return both.reshape(count, len(others), len(ENDINGS)).astype(float)


def _costs(counts: NDArray[np.float64], gaps: NDArray[np.int64]) -> NDArray[np.float64]:
    bouts, won, lost = counts.sum(-1), counts[..., :2].sum(-1), counts[..., 3:].sum(-1)
    off = ((won + counts[..., 2] / 2) / bouts - np.array([wins(gap) for gap in gaps])) / WIN_SLACK
    stopping = (counts[..., 0] / np.maximum(won, 1) - np.array([stops(gap) for gap in gaps])) / STOP_SLACK
    stopped = (counts[..., 4] / np.maximum(lost, 1) - np.array([stops(-gap) for gap in gaps])) / STOP_SLACK
    drawn = np.maximum(counts[..., 2] / bouts - DRAWS_OF_EQUALS, 0) / DRAW_SLACK
    cost = off**2 + won / bouts * stopping**2 + lost / bouts * stopped**2 + (gaps == 0) * drawn**2
    weight = np.where(np.abs(gaps) <= 4, 1 / (1 + np.abs(gaps)), 0.1)
    found: NDArray[np.float64] = (cost * weight).sum(-1) / weight.sum()
    return found


def _strengths(system: str, pool: Sequence[CardData]) -> NDArray[np.float64]:
    """Bradley and Terry's strengths from bouts against a few of the pool."""
    counts = met_by(system, pool, pool[:REFERENCES], 40, SEED)
    share = (counts[..., :2].sum((1, 2)) + counts[..., 2].sum(1) / 2) / counts.sum((1, 2))
    strengths = np.zeros(len(pool))
    for _ in range(300):
        expected = 1 / (1 + np.exp(strengths[None, :REFERENCES] - strengths[:, None]))
        strengths += share - expected.mean(axis=1)
    return strengths


def evidence(system: str, rungs: Sequence[Rung]) -> str:
    """What the field plays like, gap by gap and level by level, as a section of the page."""
    cards = [rung.card for rung in rungs]
    counts = met_by(system, cards, cards, 500, SEED + 1_000)
    levels = np.array([rung.level for rung in rungs])
    lines = [f"## {engine.registry.game(system).TITLE}", ""]
    for gap in (0, 1, 2, 3, 4):
        lines += [
            f"### {gap} level{'s' * (gap != 1)} apart: {100 * wins(gap):.1f}% of bouts wanted, {100 * stops(gap):.0f}% of wins inside,"
            f" {100 * stops(-gap):.0f}% of upsets",
            "",
            "| the better man's level | won, % | of his wins inside, % | of upsets inside, % | all bouts inside, % | drawn, % |",
            "|---|---|---|---|---|---|",
        ]
        for level in LEVELS:
            own = np.ix_(levels == level, levels == level - gap)
            ended = counts[own].sum((0, 1))
            if ended.sum():
                lines.append(_row(level, ended))
        lines.append("")
    return "\n".join(lines)


def _row(level: int, ended: NDArray[np.float64]) -> str:
    bouts, won, lost = ended.sum(), max(ended[:2].sum(), 1), max(ended[3:].sum(), 1)
    shares = (
        (ended[:2].sum() + ended[2] / 2) / bouts, ended[0] / won, ended[4] / lost, (ended[0] + ended[4]) / bouts, ended[2] / bouts,
    )  # fmt: skip
    return f"| {level} | " + " | ".join(f"{100 * share:.1f}" for share in shares) + " |"


def standing(system: str) -> list[Rung] | None:
    """The field that is checked in, None where there is none yet."""
    path = _path(system)
    if not path.is_file():
        return None
    law = law_of(system)
    stated = json.loads(path.read_text(encoding="utf-8"))
    return [
        Rung(each["level"], each["card"], str(each["card"]["id"]) == f"field{law.ANCHOR:+d}{law.STYLES[-1]}")
        for each in stated
    ]


def _path(system: str) -> Path:
    return ROOT / "pipeline" / "systems" / system / "field.json"


def main() -> None:
    """Fit fields and write them, and the page with the evidence for all."""
    parser = argparse.ArgumentParser(
        description="Fit the house field of a game, or go on from the one that stands."
    )
    parser.add_argument("systems", nargs="*", help="games to fit; without any only the page is written")
    parser.add_argument("--sweeps", type=int, default=20)
    parser.add_argument("--bouts", type=int, default=60)
    parser.add_argument("--anew", action="store_true", help="begin with cards drawn afresh")
    asked = parser.parse_args()
    for system in asked.systems:
        rungs = fit(system, asked.sweeps, asked.bouts, None if asked.anew else standing(system))
        stated = [{"level": rung.level, "card": rung.card} for rung in rungs]
        files.write(_path(system), files.as_json(stated))
    fields = {system: rungs for system in authored() if (rungs := standing(system))}
    page = "\n".join(evidence(system, rungs) for system, rungs in fields.items())
    files.write(ROOT / "docs" / "house-field.md", PAGE + page)


PAGE = """# The house field

A career is fought against opponents of many levels, a card set against its own kind. So that a card can fight its man's career, each
game has a field of lawful opponents whose odds against each other are the real sport's: one level is odds of e to 1 (73%), the share
of wins inside the distance rises with the gap. Levels are those of `pipeline/rating/scale.py`: -3 a novice, 0 a journeyman, 3 a
contender, 6 the best of an era.

`python tools/house_field.py` prints this page from the fields as they stand, `python tools/house_field.py title_bout --sweeps 20` goes on
fitting one. 10 rounds, basic rules, the house deck.

"""

if __name__ == "__main__":
    main()
