"""How often a planted slip is put right by `fightcard tune`, and how long it takes.

    python benchmarks/tuning.py [GAME] [--cards 6] [--set 24] [--seed 16]

Sets of lawful cards are drawn from the game's own law, each man with a career that his card fought. Into one
card of a set a slip of one or two ratings is planted, one that the checks pass and the bouts speak against;
the card is tuned, and counted as put right where the first alternative leaves no reason against it. Same
seed, same figures; times vary.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, cast

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pipeline.cards import CardSet, house_deck
from pipeline.game import LATENTS, game_of
from pipeline.play import Play
from pipeline.rating.careers import figures_of, own_level
from pipeline.rating.field import fought, house_field
from pipeline.rating.ladder import rungs
from pipeline.rating.rows import lawful_places, typed_row, wrongs
from pipeline.rating.scale import usual_mean
from pipeline.tune_run import Tuned, standing_of, tune
from pipeline.verification.career import WITHIN_A_CAREER
from pipeline.verification.play.cache import MemoryCache

if TYPE_CHECKING:
    from engine.core.data import CardData
    from pipeline.verification.drivers.proposals import Standing

PER_SET = 6
"""Slips planted in one set, each by itself."""

TRIES = 40


@dataclass(frozen=True, slots=True)
class Slip:
    """A card with ratings mistyped: heading and part, what they were, and what they are now."""

    place: int
    card: CardData
    ratings: tuple[tuple[str, str, int, int], ...]


def lawful_set(system: str, count: int, seed: int) -> CardSet:
    """So many lawful cards that meet each other, each with a career of its own."""
    law, chance = game_of(system).rating, Random(seed)
    drawn: list[CardData] = []
    while len(drawn) < count:
        style = chance.choice(law.styles)
        latents = [0.7 * chance.gauss(0, 1) for _ in LATENTS]
        card = cast("CardData", law.draw(chance, style, latents))
        if lawful_places(system, [card]):
            drawn.append(card)
    cards = tuple(
        cast(
            "CardData",
            {
                **card,
                "id": f"man-{place}",
                "name": f"Man {place}",
                "source": {
                    "book": "drawn.xlsx", "sheet": "Fighters", "row": place + 2, "countered_converted": False,
                },
            },
        )
        for place, card in enumerate(drawn)
    )  # fmt: skip
    return CardSet("drawn", system, cards, house_deck(system), careers=_careers(system, cards, seed))


def _careers(system: str, cards: tuple[CardData, ...], seed: int) -> dict[str, dict[str, int]]:
    opponents, random = house_field(system), np.random.Generator(np.random.Philox([seed, 3]))
    counts = fought(opponents, cards, house_deck(system), Play(seed=seed + 1), bouts=60)
    found = {}
    for card, own in zip(cards, counts / counts.sum(axis=-1, keepdims=True), strict=True):
        mean = usual_mean(float(own_level(own, opponents.ladder)))
        share = rungs(opponents.ladder, np.array([mean]), np.array([WITHIN_A_CAREER]))[0] @ own
        made = figures_of(random.multinomial(int(random.integers(25, 75)), share / share.sum()))
        found[str(card["id"])] = {
            heading: int(made[name])
            for heading, name in (
                ("Won", "won"), ("Lost", "lost"), ("Drawn", "drawn"),
                ("Won by KO", "won_by_ko"), ("Lost by KO", "lost_by_ko"),
            )
        }  # fmt: skip
    return found


def planted(standing: Standing, chance: Random) -> Slip | None:
    """A slip that the checks pass and the bouts speak against; None where none was found."""
    cards = standing.replay.cards
    game = game_of(cards.system)
    able = [each for each in game.verification.parameters if each.heading not in game.rating.given]
    sound = [place for place, codes in enumerate(standing.against) if not codes]
    for _ in range(TRIES):
        place = chance.choice(sound)
        own = turned = cards.cards[place]
        ratings = []
        for parameter in chance.sample(able, chance.choice((1, 2))):
            value = parameter.read(turned)
            to = chance.randint(parameter.low, parameter.high)
            if value is not None and to != value:
                turned = parameter.write(turned, to)
                ratings.append((parameter.heading, parameter.part, value, to))
        rows = [typed_row(cards.system, each) for each in (own, turned)]
        before, after = wrongs(cards.system, rows)
        if not ratings or not after <= before:
            continue
        changed = replace(cards, cards=(*cards.cards[:place], turned, *cards.cards[place + 1 :]))
        if standing_of(changed, standing.replay.match.play).against[place]:
            return Slip(place, turned, tuple(ratings))
    return None


def main() -> None:
    """Plant, tune, count."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("system", nargs="?", default="title_bout")
    options.add_argument("--cards", type=int, default=6, help="slips in all (the bar is over 200)")
    options.add_argument("--set", type=int, default=24, help="cards of a set")
    options.add_argument("--seed", type=int, default=16)
    asked = options.parse_args()
    results: list[tuple[Tuned, float, float]] = []
    number = 0
    while len(results) < asked.cards:
        seed = asked.seed + number
        number += 1
        cards, chance = lawful_set(asked.system, asked.set, seed), Random(seed)
        play = Play(seed=seed, cache=MemoryCache(None))
        standing = standing_of(cards, play)
        for _ in range(min(PER_SET, asked.cards - len(results))):
            slip = planted(standing, chance)
            if slip is None:
                continue
            changed = (*cards.cards[: slip.place], slip.card, *cards.cards[slip.place + 1 :])
            wall, processor = time.perf_counter(), time.process_time()
            tuned = tune(replace(cards, cards=changed), play, ids=[str(slip.card["id"])]).fighters[0]
            spent = time.perf_counter() - wall, time.process_time() - processor
            results.append((tuned, *spent))
            print(_line(slip, tuned, spent), flush=True)
    _summary(results)


def _line(slip: Slip, tuned: Tuned, spent: tuple[float, float]) -> str:
    planted_at = ", ".join(
        f"{heading} {part} {old}->{new}".replace("  ", " ") for heading, part, old, new in slip.ratings
    )
    if tuned.proposals:
        best = tuned.proposals[0]
        said = ", ".join(f"{heading} {old} -> {new}" for heading, old, new in best.cells)
        more = f"; new elsewhere: {best.raises}" if best.raises else ""
    else:
        said, more = "NOT PUT RIGHT", f" {tuned.why_not}{tuned.stands_in_the_way}"
    return f"{planted_at:44} {', '.join(tuned.against):28} {said}{more}  [{spent[0]:.1f} s, {spent[1]:.1f} s of processor]"


def _summary(results: list[tuple[Tuned, float, float]]) -> None:
    right = sum(bool(tuned.proposals) for tuned, _, _ in results)
    elsewhere = sum(bool(tuned.proposals) and tuned.proposals[0].raises > 0 for tuned, _, _ in results)
    walls = sorted(wall for _, wall, _ in results)
    processors = [processor for _, _, processor in results]
    print(
        f"\n{right} of {len(results)} put right ({100 * right / len(results):.0f}%, bar 90%); "
        f"{elsewhere} of them raise a reason for another man, and say so\n"
        f"a card takes {walls[len(walls) // 2]:.1f} s (median), {walls[-1]:.1f} s at most (bar 10 s); "
        f"{sum(processors) / len(processors):.1f} s of processor on average"
    )


if __name__ == "__main__":
    main()
