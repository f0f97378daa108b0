"""What `fightcard verify` says of sets that the house's own law drew: there should be no reason against them.

    python -m benchmarks.valid_sets [GAME] [--sets 14] [--fighters 7] [--careers] [--skill 2] [--power -4]
        [--one]

Each fighter is a valid card drawn as all fighters are, but of contenders' ability (0.6 +- 0.6), with the
Overall that `rate` gives a card of that level in a game that has it; with --careers there are the totals of a
career of 20 to 60 bouts that the card fought (without knockouts where the field's bouts do not end as real
ones do, as in Fight Plan). With --skill or --power every card, with --one the first of
each set, is judged with that many points more of its ratings of skill or power than the one that fought its
career: faults that should be found. Printed: for how many of the cards so changed V220 or V224 was raised,
and how many fighters, and how many sets, each code was
raised for. Same seed, same figures.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import cast

import numpy as np

import fightcard
from benchmarks.arguments import parser_of
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.card_model import LATENTS, CardModel
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import game_of, moved_by
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import figures_of, own_level
from fightcard.pipeline.rating.field import fought, house_field
from fightcard.pipeline.rating.fights import careers, judges_records
from fightcard.pipeline.rating.ladder import in_careers, rungs
from fightcard.pipeline.rating.library import draw
from fightcard.pipeline.rating.rows import valid_places
from fightcard.pipeline.rating.scale import USUAL_DOUBT, usual_mean
from fightcard.pipeline.verification.career import WITHIN_A_CAREER, Opposition
from fightcard.pipeline.verification.run import verify

SEED, BOUTS = 21, 60
ABILITY, SPREAD = 0.6, 0.6
OF_CAREERS = ("V220", "V224")


def drawn_set(
    sample_set: CardSet,
    fighters: int,
    seed: int,
    *,
    with_careers: bool,
    about: Mapping[str, float] = MappingProxyType({}),
) -> CardSet:
    """A set of cards of the law, with the deck of the sample set.

    about: means of latents other than ability, which then spread half as far about them as the law has it.
    """
    system = sample_set.system
    game, field = game_of(system), house_field(system)
    random = np.random.Generator(np.random.Philox([SEED, seed]))
    law, cards = game.rating, []
    for place in range(fighters):
        latents = random.standard_normal((4, len(LATENTS)))
        latents[:, 0] = ABILITY + SPREAD * latents[:, 0]
        for name, mean in about.items():
            latents[:, LATENTS.index(name)] = mean + latents[:, LATENTS.index(name)] / 2
        style = law.styles[place % len(law.styles)]
        found = draw(law, game.verification.parameters, style, latents, seed * 1000 + place).cards
        card = found[valid_places(system, found)[0]]
        cards.append(cast("CardData", {**card, "id": f"man-{place}", "name": f"Man {place}"}))
    counts = fought(field, cards, sample_set.deck, Play(seed=seed), bouts=BOUTS)
    chances = counts / counts.sum(axis=-1, keepdims=True)
    levels = own_level(chances, field.ladder)
    made = [
        cast("CardData", {**card, "source": sample_set.cards[0]["source"]} | _overall(law, float(level)))
        for card, level in zip(cards, levels, strict=True)
    ]
    records = {
        f"man-{place}": career(chances[place], float(levels[place]), random, system)
        for place in range(fighters)
        if with_careers
    }
    return replace(sample_set, cards=tuple(made), careers=records, bouts={}, acceptances=())


def _overall(law: CardModel, level: float) -> dict[str, object]:
    return {} if law.overall is None else {"overall": law.overall(level)}


def with_more(cards: CardSet, points: Sequence[int], *, only_first: bool = False) -> CardSet:
    """The set with the ratings of skill and of power of every card, or of the first only, moved by some
    points each, fresh and fatigued, as far as their bounds allow."""
    verification = game_of(cards.system).verification
    turned = []
    for place, judged in enumerate(cards.cards):
        card = judged
        for names, by in zip(verification.hints.sight, points, strict=False):
            if by and not (only_first and place):
                card = moved_by(card, (each for each in verification.parameters if each.is_among(names)), by)
        turned.append(card)
    return replace(cards, cards=tuple(turned))


def as_met(chances: np.ndarray, levels: np.ndarray | np.float64, system: str = SYSTEMS[0]) -> np.ndarray:
    """Chances against the house field, of one card or of cards of these levels, as those of careers."""
    field = house_field(system)
    opposition = Opposition("default", inside_by_gap=field.inside_by_gap, edge=field.edge)
    return in_careers(chances, opposition, field.ladder, np.asarray(levels))


def career(
    chances: np.ndarray, level: float, random: np.random.Generator, system: str = SYSTEMS[0]
) -> dict[str, Value]:
    """The totals of one career against the usual fighters for a card of this level."""
    mean = random.normal(usual_mean(level), USUAL_DOUBT)
    ladder = house_field(system).ladder
    met = as_met(chances, np.float64(level), system)
    share = rungs(ladder, np.array([mean]), np.array([WITHIN_A_CAREER]))[0] @ met
    totals = figures_of(random.multinomial(int(random.integers(20, 61)), share / share.sum()))
    headings = {
        "Won": "won", "Lost": "lost", "Drawn": "drawn", "Won by KO": "won_by_ko", "Lost by KO": "lost_by_ko",
    }  # fmt: skip
    counted = [each for each in headings if judges_records(system) or not each.endswith("KO")]
    return {heading: int(totals[headings[heading]]) for heading in counted}


def main() -> None:
    """Draw, verify and print."""
    parser = parser_of(__doc__)
    parser.add_argument("system", nargs="?", default=SYSTEMS[0])
    parser.add_argument("--sets", type=int, default=14)
    parser.add_argument("--fighters", type=int, default=7)
    parser.add_argument("--careers", action="store_true")
    parser.add_argument("--skill", type=int, default=0)
    parser.add_argument("--power", type=int, default=0)
    parser.add_argument("--one", action="store_true", help="change only the first card of each set")
    arguments = parser.parse_args()
    own = fightcard.convert(fightcard.check(fightcard.read(sample("", arguments.system).path)))
    points, changed, seen = (arguments.skill, arguments.power), 0, 0
    fight = careers if judges_records(own.system) else None
    raised, sets, started = Counter[str](), Counter[str](), time.process_time()
    for seed in range(arguments.sets):
        drawn = drawn_set(own, arguments.fighters, seed, with_careers=arguments.careers)
        drawn, sound = with_more(drawn, points, only_first=arguments.one), drawn
        found = verify(drawn, Play(seed=seed), fight)
        faulty = [new["id"] for new, old in zip(drawn.cards, sound.cards, strict=True) if new != old]
        judged = [card for card in found.cards if card.id in faulty]
        changed += len(judged)
        seen += sum(any(each.code in OF_CAREERS for each in card.reasons) for card in judged)
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
    if changed:
        print(f"of {changed} cards changed {seen} have {' or '.join(OF_CAREERS)}")
    print("| code | findings | sets |\n|---|---|---|")
    for code in sorted(sets):
        print(f"| {code} | {raised[code]} | {sets[code]} |")


if __name__ == "__main__":
    main()
