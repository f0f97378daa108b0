"""Valid Fight Plan cards drawn at random: what a fighter of some ability, power and chin may look like before
anything is known of the fighter.

Ability is the points that a league gives a fighter for a card. What they buy differs: a puncher, a tall
fighter and a careful plan leave fewer of them for speed and agility. Ratings and plans lie about where those
of the four fighters of the sample set do."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Any, TypeAlias, cast

from fightcard.engine.systems.fight_plan.card import Card
from fightcard.pipeline.card_model import (
    ANCHOR,
    DRAWN,
    MEAN_LEVEL,
    SPREAD_OF_LEVELS,
    CardModel,
    KnownFor,
    near,
)
from fightcard.pipeline.fields.declarations import nulls
from fightcard.pipeline.systems.fight_plan.columns import ENERGY

Line: TypeAlias = "dict[str, Any]"

WORTH = {"speed": 1.0, "agility": 0.9, "strength": 0.85, "toughness": 1.3, "height": 1.0}
PLAN_WORTH = {"power": 0.9, "defense": 1.15}
STYLE_WORTH = {"inside": -0.3, "outside": 0.0, "counter_punching": 0.3}
"""What one more of each rating is worth in bouts, and of each part of a round's energy, in points of SPD; and
what each style adds: by a regression of the strength of drawn cards on them
(`python -m benchmarks.rating_worth fight_plan`). AGG costs about as much endurance as it wins."""

POINTS, A_LEVEL = 69.0, 0.65
"""The points of a fighter at level 0 of the house field, and what one more level costs."""

PLANS = {"inside": (8, 7, 5), "outside": (8, 7, 6), "counter_punching": (7, 7, 6)}
"""The energy for aggression, power and defense that fighters of each style spend in the first rounds."""

FIRST_LINE = tuple(f"Plan ({part} of the first line)" for part in ("AGG", "POW", "DEF"))
OTHER_PLANS = 2.5
"""Only the 20 points of a round limit a plan. The first lines of the sample's four fighters lie 2.2 to 3.0
points from these (root of the mean square), which are drawn 0.5 to 0.8 wide; so many times as wide the
intervals of `rate` hold for cards with such plans (`python -m benchmarks.small_games fight_plan`)."""

LATER = (-2, -2, 2)
"""How the second line of a plan differs: a tiring fighter is more careful."""

LEAN = {"inside": (-1.5, 1.5, 0), "outside": (1.5, -1, -0.5), "counter_punching": (0, 0, 0.5)}
"""What each style has more or less of than others: height, strength, and speed at the cost of agility."""

LATE = range(5, 9)
"""The first round of the second line of a plan, where it has one."""

HAS_SECOND_LINE, BOUT = 0.7, 12
"""The share of fighters whose plan has a second line, and the rounds of a bout."""


def draw(chance: Random, style: str, latents: Sequence[float]) -> Card:
    """A card drawn around `latents`, one number for each of `LATENTS`, that raises no finding; the same
    for the same state of `chance`."""
    ability, power, chin = latents
    level = MEAN_LEVEL + SPREAD_OF_LEVELS * ability
    height, strength, faster = LEAN[style]
    card = {
        **DRAWN,
        **nulls("fight_plan"),
        "division": "MW",
        "height": near(chance, 10.5 + height, 1.5, 4, 18),
        "strength": near(chance, 12 + 0.15 * level + strength + 1.5 * power, 0.8, 3, 24),
        "speed": 0,
        "agility": 0,
        "toughness": near(chance, 10 + 0.15 * level + 1.2 * chin, 0.8, 4, 24),
        "plan": _plan(style, chance),
    }
    left = POINTS + A_LEVEL * level - points(cast("Card", card))
    each = left / (WORTH["speed"] + WORTH["agility"])
    speed = near(chance, each + faster, 1, 3, 24)
    agility = round((left - WORTH["speed"] * speed) / WORTH["agility"])
    return cast("Card", {**card, "speed": speed, "agility": max(3, min(24, agility))})


def points(card: Card) -> float:
    """What a card's ratings, its plan and its style are worth together, in points of SPD."""
    ratings = fsum(worth * card[name] for name, worth in WORTH.items())  # type: ignore[literal-required]
    plan = fsum(worth * mean_energy(card, name) for name, worth in PLAN_WORTH.items())
    return ratings + plan + STYLE_WORTH.get(card["plan"][0]["style"], 0.0)


def mean_energy(card: Card, part: str) -> float:
    """What a plan of one line or two spends on a part of the energy in a round of a bout, on average."""
    first, last = card["plan"][0], card["plan"][-1]
    early = min(first["rounds"][1], BOUT) / BOUT
    return early * first[part] + (1 - early) * last[part]  # type: ignore[literal-required,no-any-return]


def is_anchor(card: Card) -> bool:
    """Whether a card is one of those whose strength is that of level `ANCHOR`: it has the points of that
    level, more or less."""
    return abs(points(card) - POINTS - A_LEVEL * ANCHOR) <= 0.5


# Unlike real fighters the field's very rarely stop each other: a record is fought again, but does not judge a
# card.
CARD_MODEL = CardModel(
    styles=("inside", "outside", "counter_punching"),
    given=("Name", "Nickname", "Division", "Record", "Years"),
    style=None,
    judges_records=False,
    anchored=("HGT", "STR", "SPD", "AGL", "TGH", "Plan"),
    is_anchor=is_anchor,
    draw=draw,
    doubted=("HGT", "STR", "SPD", "AGL", "TGH", *FIRST_LINE),
    chosen=tuple((each, OTHER_PLANS) for each in FIRST_LINE),
    known_for=(
        KnownFor("power", (("STR", 1),), ("puncher", "hard puncher")),
        KnownFor("light hitter", (("STR", -1),)),
        KnownFor("chin", (("TGH", 1),), ("iron chin", "durable")),
        KnownFor("glass chin", (("TGH", -1),), ("weak chin",)),
        KnownFor("fast hands", (("SPD", 1),), ("speed",)),
        KnownFor("defense", (("AGL", 1),), ("defence", "slick", "elusive")),
        KnownFor("pressure", (("Plan (AGG of the first line)", 1),), ("swarmer", "aggressive")),
    ),
)


def _plan(style: str, chance: Random) -> list[Line]:
    energy = [max(2, part + chance.choice((-1, 0, 0, 1))) for part in PLANS[style]]
    target = chance.choice(("opportunistic", "opportunistic", "head", "body"))
    if chance.random() >= HAS_SECOND_LINE:
        return [_line(1, 15, style, energy, target)]
    late = chance.choice(LATE)
    later = [max(2, part + change) for part, change in zip(energy, LATER, strict=True)]
    return [_line(1, late - 1, style, energy, target), _line(late, 15, style, later, target)]


def _line(low: int, high: int, style: str, energy: Sequence[int], target: str) -> Line:
    parts = list(energy)
    while sum(parts) > ENERGY:
        parts[parts.index(max(parts))] -= 1
    return {
        "rounds": [low, high],
        **dict(zip(("aggressiveness", "power", "defense"), parts, strict=True)),
        "style": style,
        "target": target,
        "dirty": False,
    }
