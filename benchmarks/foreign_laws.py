"""Known cards that no law of the house drew, each with a career that it fought against opponents of its own
law: the truth that intervals are compared with (`benchmarks/rating.py`).

Three laws of Title Bout II. `print`: a printed card, each rating moved by a normal step. `extremes`: a
printed card with one of four rare makes written over it. `traded`: power bought with control and chin.
Fresh and fatigued ratings move alike. The opponents are of the same laws, made weaker and easier to stop
(printed fighters stop each other too rarely), each at the level that its own bouts with the house field show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

import fightcard
from benchmarks.valid_sets import as_met
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.game import Parameter, game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import figures_of, own_level
from fightcard.pipeline.rating.field import CAREER_ROUNDS, endings, fought
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.scale import usual_mean
from fightcard.pipeline.verification.career import CareerRecord, Opposition

SYSTEM = SYSTEMS[0]
LAWS = ("print", "extremes", "traded")
POOL, POOL_BOUTS, MEETINGS = 160, 30, 10
STATED_OFF = 0.3
"""How far, in standard deviations, the Level that is typed is from the mean of the fighters who were met."""

STEPS: Mapping[str, float] = {
    "CFB": 1.2, "CFS": 1.2, "PL (power)": 2.2, "KI": 2, "KO": 1, "KD1": 1.2, "KD2": 1.2, "DEF": 2, "AGG": 1.5,
    "END": 12, "CP": 1.5, "CUT": 0.8, "PL (numbers that land)": 2,
}  # fmt: skip
"""Standard deviations of the steps, by rating."""

EXTREMES: tuple[Mapping[str, tuple[int, int]], ...] = (
    {"PL (power)": (1, 3), "CFB": (10, 12), "CFS": (10, 12), "KI": (1, 4)},
    {"PL (power)": (10, 13), "KO": (4, 6)},
    {"KO": (0, 0), "KD1": (0, 1), "PL (power)": (2, 5)},
    {"CFB": (4, 6), "CFS": (4, 6)},
)


WEAKER: Mapping[str, tuple[float, int]] = {
    "CFB": (-0.8, 0), "CFS": (-0.8, 0), "PL (numbers that land)": (-0.6, 0), "PL (power)": (-0.1, 4),
    "DEF": (0.4, 0), "KO": (0.4, 2), "KD1": (0.5, 2), "KD2": (0.3, 2),
}  # fmt: skip
"""By how much a point of weakness moves a rating of an opponent, and how much more of it the opponent has."""


@dataclass(frozen=True, slots=True)
class Known:
    """A card that is known, the law that drew it, and a career that it fought."""

    law: str
    style: str
    card: CardData
    ratings: np.ndarray
    level: float
    record: CareerRecord
    opposition: Opposition


@cache
def printed_cards() -> tuple[CardData, ...]:
    """The cards printed in the rule text, as the sample workbook has them."""
    checked = fightcard.check(fightcard.read(sample("legends").path))
    return tuple(fightcard.convert(checked).cards)


def known_fighters(library: Library, count: int, seed: int, *, of_field: bool = False) -> list[Known]:
    """A number of cards, a third from each law, each with a career of 15 to 80 bouts that it fought.

    of_field: not with opponents of these laws, but with the house field, ending inside as `rate` takes it.
    """
    random = np.random.Generator(np.random.Philox([seed, 31]))
    opponents = _numbered([_opponent(random) for _ in range(POOL)], "opponent")
    cards = _numbered([_drawn(LAWS[place % len(LAWS)], random) for place in range(count)], "known")
    ladder = library.opponents.ladder
    pools = [cards] if of_field else [cards, opponents]
    counts = [fought(library.opponents, each, None, Play(seed=seed), bouts=POOL_BOUTS) for each in pools]
    shares = [ended / ended.sum(axis=-1, keepdims=True) for ended in counts]
    strengths = [own_level(each, ladder) for each in shares]
    chances = as_met(shares[0], strengths[0]) if of_field else _met(cards, opponents, seed)
    met = np.array(ladder, float) if of_field else strengths[1]
    ratings = ratings_of(library.model, library.parameters, cards)
    found = []
    for place, card in enumerate(cards):
        level = float(strengths[0][place])
        mean = usual_mean(level) + random.normal(0, 0.7)
        near = np.exp(-(((met - mean) / 1.7) ** 2) / 2)
        bouts = random.choice(len(met), int(random.integers(15, 81)), p=near / near.sum())
        ends = sum(random.multinomial(1, chances[place, each]) for each in bouts)
        figures = {name: int(value) for name, value in figures_of(np.asarray(ends)).items()}
        stated = float(met[bouts].mean() + random.normal(0, STATED_OFF))
        found.append(
            Known(
                LAWS[place % len(LAWS)], str(card.get("style")), card, ratings[place], level,
                CareerRecord(**figures), Opposition("level", stated),
            )
        )  # fmt: skip
    return found


def _met(cards: Sequence[CardData], opponents: Sequence[CardData], seed: int) -> np.ndarray:
    """The chance of each ending of each card's bout with each opponent."""
    count = len(cards)
    met = [(card, count + place) for card in range(count) for place in range(len(opponents))]
    corners = [*met, *((blue, red) for red, blue in met)]
    play = Play(seed=seed + 1, rounds=CAREER_ROUNDS)
    tallies = play.tally(SYSTEM, [*cards, *opponents], corners, None, bouts=MEETINGS)
    ended = endings(tallies.names, tallies.counts)
    both = (ended[: len(met)] + ended[len(met) :, ::-1]).reshape(count, len(opponents), -1)
    shares: np.ndarray = both / both.sum(axis=-1, keepdims=True)
    return shares


def _numbered(cards: Sequence[CardData], what: str) -> list[CardData]:
    return [{**card, "id": f"{what}-{place}"} for place, card in enumerate(cards)]


def _drawn(law: str, random: np.random.Generator) -> CardData:
    card = _stepped(random)
    if law == "extremes":
        make = EXTREMES[int(random.integers(len(EXTREMES)))]
        numbers = {name: int(random.integers(low, high + 1)) for name, (low, high) in make.items()}
        return _written(card, numbers)
    if law == "traded":
        bought = random.standard_normal()
        control, jaw = round(8.5 - 1.1 * bought), round(1.8 + 1.1 * bought)
        power = round(7 + 2.8 * bought)
        return _written(card, {"PL (power)": power, "CFB": control, "CFS": control, "KO": jaw})
    return card


def _opponent(random: np.random.Generator) -> CardData:
    """A card of one of the laws made weaker by up to six points of control and all that goes with them, and
    made to stop and be stopped about as often as the sport does: half of the wins over equals."""
    card, weaker = _drawn(LAWS[int(random.integers(len(LAWS)))], random), random.uniform(0, 6)
    numbers = {}
    for name, (by_weakness, more) in WEAKER.items():
        unit = {"DEF": 2}.get(name, 1)
        numbers[name] = _number(name, card) + unit * round(by_weakness * weaker / unit) + more
    return _written(card, numbers)


def _stepped(random: np.random.Generator) -> CardData:
    fighters = printed_cards()
    card = fighters[int(random.integers(len(fighters)))]
    numbers = {}
    for name, spread in STEPS.items():
        unit = {"DEF": 2, "END": 5}.get(name, 1)
        numbers[name] = _number(name, card) + unit * round(random.normal(0, spread) / unit)
    return _written(card, numbers)


@cache
def _parameters(name: str) -> tuple[Parameter, ...]:
    """The fresh parameter of that name, then the fatigued one where there is one."""
    heading, _, part = name.partition(" (")
    own = game_of(SYSTEM).verification.parameters
    return tuple(
        each for each in own
        if each.heading.removeprefix("Fat ") == heading and each.part == part.removesuffix(")")
    )  # fmt: skip


def _number(name: str, card: CardData) -> int:
    return _parameters(name)[0].read(card) or 0


def _written(card: CardData, numbers: Mapping[str, int]) -> CardData:
    """The card with these fresh ratings, the fatigued ones moved by as much."""
    for name, number in numbers.items():
        by = number - _number(name, card)
        for parameter in _parameters(name):
            before = parameter.read(card)
            if before is not None and by:
                card = parameter.write(card, max(parameter.low, min(parameter.high, before + by)))
    return card
