"""What `fightcard verify` says of sets that the house's own law drew: there should be no reason against them.

    python -m benchmarks.valid_sets [--sets 14] [--fighters 7] [--careers] [--power -4]

Each fighter is a valid card drawn as all fighters are, but of contenders' ability (0.6 +- 0.6), with the
Overall that `rate` gives a card of his level; with --careers he has the totals of a career of 20 to 60 bouts
that his card fought. With --power every card is judged with that many points of power more than the one that
fought its career: faults that should be found. Printed: how many fighters, and how many sets, each code was
raised for. Same seed, same figures.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

import numpy as np

import fightcard
from benchmarks.arguments import parser_of
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.card_model import LATENTS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import figures_of, own_level
from fightcard.pipeline.rating.field import fought, house_field
from fightcard.pipeline.rating.fights import careers
from fightcard.pipeline.rating.ladder import in_careers, rungs
from fightcard.pipeline.rating.library import draw
from fightcard.pipeline.rating.rows import valid_places
from fightcard.pipeline.rating.scale import USUAL_DOUBT, usual_mean
from fightcard.pipeline.verification.career import WITHIN_A_CAREER, Opposition
from fightcard.pipeline.verification.run import verify

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.findings import Value

SEED, BOUTS = 21, 60
ABILITY, SPREAD = 0.6, 0.6


def drawn_set(
    legends: CardSet,
    fighters: int,
    seed: int,
    *,
    with_careers: bool,
    about: Mapping[str, float] = MappingProxyType({}),
) -> CardSet:
    """A set of cards of the law, with the deck of the sample set.

    about: means of latents other than ability, which then spread half as far about them as the law has it.
    """
    game, field = game_of(SYSTEMS[0]), house_field(SYSTEMS[0])
    random = np.random.Generator(np.random.Philox([SEED, seed]))
    law, cards = game.rating, []
    for place in range(fighters):
        latents = random.standard_normal((4, len(LATENTS)))
        latents[:, 0] = ABILITY + SPREAD * latents[:, 0]
        for name, mean in about.items():
            latents[:, LATENTS.index(name)] = mean + latents[:, LATENTS.index(name)] / 2
        style = law.styles[place % len(law.styles)]
        found = draw(law, game.verification.parameters, style, latents, seed * 1000 + place).cards
        card = found[valid_places(SYSTEMS[0], found)[0]]
        cards.append(cast("CardData", {**card, "id": f"man-{place}", "name": f"Man {place}"}))
    counts = fought(field, cards, legends.deck, Play(seed=seed), bouts=BOUTS)
    chances = counts / counts.sum(axis=-1, keepdims=True)
    levels = own_level(chances, field.ladder)
    assert law.overall is not None
    made = [
        cast(
            "CardData",
            {**card, "overall": law.overall(float(level)), "source": legends.cards[0]["source"]},
        )
        for card, level in zip(cards, levels, strict=True)
    ]
    records = {
        f"man-{place}": career(chances[place], float(levels[place]), random)
        for place in range(fighters)
        if with_careers
    }
    return replace(legends, cards=tuple(made), careers=records, bouts={}, acceptances=())


def with_power(cards: CardSet, by: int) -> CardSet:
    """The set with the power of every card, fresh and fatigued, moved by some points as far as its bounds
    allow."""
    turned = []
    for judged in cards.cards:
        card = judged
        for each in game_of(SYSTEMS[0]).verification.parameters:
            before = each.read(card)
            if each.heading.removeprefix("Fat ") == "PL" and each.part == "power" and before is not None:
                card = each.write(card, min(max(before + by, each.low), each.high))
        turned.append(card)
    return replace(cards, cards=tuple(turned))


def as_met(chances: np.ndarray, levels: np.ndarray | np.float64) -> np.ndarray:
    """Chances against the house field, of one card or of cards of these levels, as those of careers."""
    field = house_field(SYSTEMS[0])
    opposition = Opposition("default", inside_by_gap=field.inside_by_gap)
    return in_careers(chances, opposition, field.ladder, np.asarray(levels))


def career(chances: np.ndarray, level: float, random: np.random.Generator) -> dict[str, Value]:
    """The totals of one career against the usual fighters for a card of this level."""
    mean = random.normal(usual_mean(level), USUAL_DOUBT)
    ladder = house_field(SYSTEMS[0]).ladder
    met = as_met(chances, np.float64(level))
    share = rungs(ladder, np.array([mean]), np.array([WITHIN_A_CAREER]))[0] @ met
    totals = figures_of(random.multinomial(int(random.integers(20, 61)), share / share.sum()))
    headings = {
        "Won": "won", "Lost": "lost", "Drawn": "drawn", "Won by KO": "won_by_ko", "Lost by KO": "lost_by_ko",
    }  # fmt: skip
    return {heading: int(totals[name]) for heading, name in headings.items()}


def main() -> None:
    """Draw, verify and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--sets", type=int, default=14)
    parser.add_argument("--fighters", type=int, default=7)
    parser.add_argument("--careers", action="store_true")
    parser.add_argument("--power", type=int, default=0)
    arguments = parser.parse_args()
    legends = fightcard.convert(fightcard.check(fightcard.read(sample("legends").path)))
    raised, sets, started = Counter[str](), Counter[str](), time.process_time()
    for seed in range(arguments.sets):
        drawn = drawn_set(legends, arguments.fighters, seed, with_careers=arguments.careers)
        drawn = with_power(drawn, arguments.power)
        found = verify(drawn, Play(seed=seed), careers)
        codes = [reason.code for card in found.cards for reason in card.reasons if reason.severity != "note"]
        of_set = [each.code for each in found.remarks if each.severity != "note"]
        raised.update(codes)
        raised.update(of_set)
        sets.update({*codes, *of_set})
        print(f"set {seed}: {', '.join(sorted(set(codes + of_set))) or 'nothing'}", flush=True)
    print(
        f"{arguments.sets} sets of {arguments.fighters}, with{'' if arguments.careers else 'out'} careers,"
        f" {time.process_time() - started:.0f} s"
    )
    print("| code | findings | sets |\n|---|---|---|")
    for code in sorted(sets):
        print(f"| {code} | {raised[code]} | {sets[code]} |")


if __name__ == "__main__":
    main()
