"""What the fair check says of sets whose truth is known: sound ones, and sets with too little power.

    python -m benchmarks.fair_check [--sets 200] [--wrong 12] [--fighters 24] [--cards 120] [--seed 1]

Cards of the house's law are played against the house field twice, with two seeds: once as the truth, from
which careers are drawn, once as `verify` plays them. Sets of these cards are compared with careers that they
fought: with Level typed as far off as the check allows for, with Level typed exactly, with Level blank. In
the wrong sets each card is played with its power lowered; its career is that of the original card. A pooled
finding is V226; V220, V224 and V225 are counted by fighters. Same seed, same figures.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, cast

import numpy as np

from benchmarks.arguments import parser_of
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.card_model import LATENTS
from fightcard.pipeline.findings import Place
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import figures_of, own_level, replayed
from fightcard.pipeline.rating.field import fought, house_field
from fightcard.pipeline.rating.fights import BOUTS
from fightcard.pipeline.rating.ladder import rungs
from fightcard.pipeline.rating.rows import valid_places
from fightcard.pipeline.rating.scale import USUAL_DOUBT, usual_mean
from fightcard.pipeline.verification.career import (
    COMPARED,
    SHIFT,
    WITHIN_A_CAREER,
    CareerRecord,
    Fought,
    Opposition,
)
from fightcard.pipeline.verification.fair import of_career, some_off
from fightcard.pipeline.verification.pooled import together

SYSTEM = SYSTEMS[0]
TRUTH = 2 * BOUTS
LOWERED = {"power 1": 1, "power 2": 2, "power 3": 3}


class Pool(NamedTuple):
    """Cards played: the truth of each, and how `verify` would play it."""

    truth: np.ndarray
    judged: np.ndarray
    levels: np.ndarray


def drawn(count: int, seed: int) -> list[CardData]:
    """Valid cards of the fighters that designers choose: contenders and better."""
    law, chance = game_of(SYSTEM).rating, Random(seed)
    found: list[CardData] = []
    while len(found) < count:
        latents = [0.7 * chance.gauss(0, 1) for _ in LATENTS]
        card = law.draw(chance, chance.choice(law.styles), latents)
        if valid_places(SYSTEM, [card]):
            found.append(cast("CardData", {**card, "id": f"man-{len(found)}"}))
    return found


def with_less_power(card: CardData, less: int) -> CardData:
    """The card with some points of power less, fresh and fatigued."""
    for parameter in game_of(SYSTEM).verification.parameters:
        value = parameter.read(card)
        if parameter.heading.endswith("PL") and parameter.part == "power" and value is not None:
            card = parameter.write(card, max(parameter.low, value - less))
    return card


def shares(cards: Sequence[CardData], seed: int, bouts: int) -> np.ndarray:
    """The chance of each ending of each card against each level."""
    counts = fought(house_field(SYSTEM), cards, None, Play(seed=seed), bouts=bouts)
    found: np.ndarray = counts / counts.sum(axis=-1, keepdims=True)
    return found


def a_set(pool: Pool, places: Sequence[int], stated: str, random: np.random.Generator) -> list[Fought]:
    """Fighters with careers that their true cards fought, compared with the cards as they are judged."""
    ladder, found = house_field(SYSTEM).ladder, []
    for place in places:
        mean = usual_mean(float(pool.levels[place])) + random.normal(0, USUAL_DOUBT)
        share = rungs(ladder, np.array([mean]), np.array([WITHIN_A_CAREER]))[0] @ pool.truth[place]
        made = figures_of(random.multinomial(int(random.integers(20, 76)), share / share.sum()))
        record = CareerRecord(**{name: int(value) for name, value in made.items()})
        typed = {"off": mean + random.normal(0, SHIFT), "exact": mean}.get(stated)
        opposition = Opposition("default") if typed is None else Opposition("level", typed)
        career = replayed(record, opposition, pool.judged[place], ladder, seed=1)
        held = of_career(career, len(places), _at, game_of(SYSTEM).verification.hints, str(place))
        found.append(Fought(f"{place}", f"{place}", career, "", held))
    return found


def _at(heading: str) -> Place:
    return Place(column=heading)


def counted(name: str, pool: Pool, stated: str, arguments: argparse.Namespace, sets: int) -> None:
    """A number of sets of the pool, and their findings, in a line."""
    random = np.random.Generator(np.random.Philox([arguments.seed, 7]))
    reported, codes, notes, scores = 0, {"V220": 0, "V224": 0}, 0, []
    by_fighter = 0
    start = time.process_time()
    for _ in range(sets):
        fighters = a_set(
            pool, random.choice(len(pool.truth), arguments.fighters, replace=False).tolist(), stated, random
        )
        pooled = together(fighters, {each.id: "HW" for each in fighters})
        reported += any(each.is_reported for each in pooled)
        scores.append([each.z for each in pooled])
        held = [each.held.finding.code for each in fighters if each.held is not None]
        by_fighter += "V220" in held
        notes += len(list(some_off(fighters)))
        for code in codes:
            codes[code] += held.count(code)
    z = np.array(scores)
    text = ", ".join(
        f"{figure} {mean:+.1f} ({spread:.2f})"
        for figure, mean, spread in zip(COMPARED, z.mean(axis=0), z.std(axis=0), strict=True)
    )
    print(
        f"{name:26} V226 in {reported} of {sets} sets; V220 in {by_fighter} sets;"
        f" of {sets * arguments.fighters} fighters V220 {codes['V220']}, V224 {codes['V224']},"
        f" V225 {notes}; z, mean (sd): {text}"
        f"  [{time.process_time() - start:.0f} s]",
        flush=True,
    )


def main() -> None:
    """Play the pool, and count the findings on true and on wrong sets."""
    options = parser_of(__doc__)
    options.add_argument("--sets", type=int, default=200, help="sound sets of each kind")
    options.add_argument("--wrong", type=int, default=12, help="wrong sets of each kind")
    options.add_argument("--fighters", type=int, default=24)
    options.add_argument("--cards", type=int, default=120, help="cards that sets are drawn from")
    options.add_argument("--seed", type=int, default=1)
    arguments = options.parse_args()
    start = time.process_time()
    cards = drawn(arguments.cards, arguments.seed)
    truth, judged = shares(cards, arguments.seed + 1, TRUTH), shares(cards, arguments.seed + 2, BOUTS)
    levels = own_level(truth, house_field(SYSTEM).ladder)
    sound = Pool(truth, judged, levels)
    print(f"{len(cards)} cards played twice  [{time.process_time() - start:.0f} s]", flush=True)
    for stated, words in (("off", "Level as far off"), ("exact", "Level exact"), ("", "Level blank")):
        counted(f"sound, {words}", sound, stated, arguments, arguments.sets)
    for words, less in LOWERED.items():
        weaker = shares([with_less_power(card, less) for card in cards], arguments.seed + 2, BOUTS)
        counted(f"{words} too low", Pool(truth, weaker, levels), "off", arguments, arguments.wrong)


if __name__ == "__main__":
    main()
