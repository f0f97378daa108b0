"""Valid Mini Title Bout cards drawn at random: what a fighter of some ability, power and chin may look like
before anything is known of the fighter.

The spread of each rating is that of the fighters whose ratings the rule text states, carried on to weaker and
stronger ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from fightcard.engine.systems.mini_title_bout.card import Card
from fightcard.engine.systems.mini_title_bout.loading import CONDITIONING, LETTERS
from fightcard.pipeline.card_model import DRAWN, MEAN_LEVEL, SPREAD_OF_LEVELS, CardModel, KnownFor, near
from fightcard.pipeline.fields.declarations import nulls


def draw(chance: Random, style: str, latents: Sequence[float]) -> Card:
    """A card drawn around `latents`, one number for each of `LATENTS`, that raises no finding; the same
    for the same state of `chance`."""
    ability, power, chin = latents
    level = MEAN_LEVEL + SPREAD_OF_LEVELS * ability
    lean = 1 if style == "slugger" else -1
    training = near(chance, 2.2 - 0.4 * level, 1.2, 0, 9)
    body = near(chance, 0.7 + 0.2 * level, 0.8, 0, 4)
    card = {
        **DRAWN,
        **nulls("mini_title_bout"),
        "division": "HW",
        "base_scoring": _bases(level, lean, chance),
        "power": _powers(level, power, lean, chance),
        "knockdown_defense": [LETTERS[near(chance, 6.2 + 0.35 * level + 1.5 * chin, 0.7, 0, 9)], None],
        "knockout_defense": LETTERS[near(chance, 6.4 + 0.35 * level + 1.3 * chin, 0.8, 0, 9)],
        "defense": near(chance, -0.2 - 0.4 * level + (lean > 0), 0.8, -5, 4),
        "conditioning": {
            "training": CONDITIONING[training],
            "fatigue": CONDITIONING[near(chance, training + 0.2, 0.8, 0, 9)],
            "training_star": False,
        },
        "tie_up": near(chance, 6.2 + 0.3 * level, 0.9, 2, 11),
        "reach": near(chance, 73, 3, 62, 84),
        "body": {"rating": body, "hand": chance.choice((None, None, "left")) if body else None},
        "killer_instinct": chance.random() < 0.25,
        "fouler": "F" if chance.random() < 0.08 else None,
        "slow_starter": chance.random() < 0.08,
    }
    return cast("Card", card)


def is_anchor(card: Card) -> bool:
    """Whether a card is one of those whose strength is that of level `ANCHOR`: the best of its bases is
    20."""
    base = card["base_scoring"]
    return max(base["slugging"], base["boxing"], base["outside"]) == 20


CARD_MODEL = CardModel(
    styles=("slugger", "boxer"),
    given=("Name", "Nickname", "Division", "Record", "Years"),
    style=None,
    judges_records=True,
    edge=0.3,
    anchored=("Base",),
    is_anchor=is_anchor,
    draw=draw,
    doubted=("Base", "Power", "KD Def", "KO Def", "Def", "Cond", "TU", "Reach", "Body"),
    known_for=(
        KnownFor("power", (("Power", 1),), ("puncher", "hard puncher")),
        KnownFor("light hitter", (("Power", -1),)),
        KnownFor("body", (("Body", 1),), ("body punches", "body puncher")),
        KnownFor("finisher", (("KI", 1),)),
        KnownFor("chin", (("KD Def", 1), ("KO Def", 1)), ("iron chin", "durable")),
        KnownFor("glass chin", (("KD Def", -1), ("KO Def", -1)), ("weak chin",)),
        KnownFor("dirty", (("Foul", 1),), ("fouler",)),
        KnownFor("stamina", (("Cond", 1),), ("endurance", "conditioning")),
        KnownFor("tires", (("Cond", -1),), ("fades",)),
        KnownFor("starts slowly", (("SS", 1),), ("slow starter",)),
        KnownFor("defense", (("Def", -1),), ("defence", "slick", "elusive")),
        KnownFor("clinches", (("TU", 1),), ("holds",)),
    ),
)


def _bases(level: float, lean: int, chance: Random) -> dict[str, int]:
    best = near(chance, 18.7 + 0.45 * level, 0.5, 14, 24)
    slugging = best if lean > 0 else best - chance.choice((1, 2, 2, 3))
    boxing = best - chance.choice((0, 1, 1, 2)) if lean > 0 else best
    outside = (
        min(slugging, boxing) - chance.choice((0, 1, 1, 2))
        if lean > 0
        else best - chance.choice((-1, 0, 0, 1))
    )
    return {"slugging": slugging, "boxing": boxing, "outside": max(13, outside)}


def _powers(level: float, power: float, lean: int, chance: Random) -> dict[str, str]:
    """Letters of power; nobody hits harder from farther away."""
    strongest = near(chance, 3.6 - 0.3 * level - 1.6 * power - 0.4 * lean, 0.6, 0, 9)
    boxing = min(9, strongest + chance.choice((0, 0, 1)))
    away = min(9, boxing + chance.choice((0, 0, 1)))
    return {"slugging": LETTERS[strongest], "boxing": LETTERS[boxing], "staying_away": LETTERS[away]}
