"""Valid Fight Plan cards drawn at random: what a fighter of some ability, power and chin may look like before
anything is known of the fighter.

The points that a league hands out and how its fighters spend them set the spread of the ratings; the plans
are those that such fighters are given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

from fightcard.pipeline.card_model import DRAWN, MEAN_LEVEL, SPREAD_OF_LEVELS, CardModel, KnownFor, near

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from fightcard.engine.systems.fight_plan.card import Card

Line: TypeAlias = "dict[str, Any]"

PLANS = {"inside": (7, 5, 6), "outside": (7, 3, 8), "counter_punching": (5, 6, 8)}
"""The energy for aggression, power and defense that fighters of each style spend in a round."""

LEAN = {"inside": (-1.5, 1.5, 0, -1), "outside": (1.5, -1.5, 0, 1), "counter_punching": (0, 0, 1, 0.5)}
"""What each style has more or less of than others: height, strength, speed, agility."""

LATE = 7
"""The first round of the second line of a plan, where it has one."""


def draw(chance: Random, style: str, latents: Sequence[float]) -> Card:
    """A card drawn around `latents`, one number for each of `LATENTS`, that raises no finding; the same
    for the same state of `chance`."""
    ability, power, chin = latents
    level = MEAN_LEVEL + SPREAD_OF_LEVELS * ability
    height, strength, speed, agility = LEAN[style]
    card = {
        **DRAWN,
        "division": "MW",
        "record": None,
        "height": near(chance, 10.5 + height, 1.5, 4, 18),
        "strength": near(chance, 10.5 + 0.5 * level + strength + 1.8 * power, 0.8, 3, 24),
        "speed": near(chance, 10.5 + 0.4 * level + speed, 1.2, 3, 24),
        "agility": near(chance, 10.5 + 0.5 * level + agility, 1.2, 3, 24),
        "toughness": near(chance, 11 + 0.4 * level + 1.6 * chin, 0.8, 4, 24),
        "plan": _plan(style, chance),
    }
    return cast("Card", card)


def is_anchor(card: Card) -> bool:
    """Whether a card is one of those whose strength is that of level `ANCHOR`: strength and agility add up
    to 24."""
    return card["strength"] + card["agility"] in (23, 24, 25)


# Unlike real fighters the field's very rarely stop each other: a record is fought again, but does not judge a
# card.
CARD_MODEL = CardModel(
    styles=("inside", "outside", "counter_punching"),
    given=("Name", "Nickname", "Division", "Record", "Years"),
    style=None,
    judges_records=False,
    anchored=("STR", "AGL"),
    is_anchor=is_anchor,
    draw=draw,
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
    first = _line(1, 15, style, PLANS[style], chance)
    if chance.random() < 0.5:
        return [first]
    later = [max(2, part - chance.choice((0, 1, 1))) for part in PLANS[style]]
    return [{**first, "rounds": [1, LATE - 1]}, _line(LATE, 15, style, later, chance)]


def _line(low: int, high: int, style: str, energy: Sequence[int], chance: Random) -> Line:
    parts = [max(2, part + chance.choice((-1, 0, 0, 1))) for part in energy]
    while sum(parts) > 19:
        parts[parts.index(max(parts))] -= 1
    target = chance.choice(("opportunistic", "opportunistic", "head", "body"))
    return {
        "rounds": [low, high],
        **dict(zip(("aggressiveness", "power", "defense"), parts, strict=True)),
        "style": style,
        "target": target,
        "dirty": False,
    }
