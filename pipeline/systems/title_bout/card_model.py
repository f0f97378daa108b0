"""Valid Title Bout cards drawn at random: what a fighter of some ability, power and chin may look like before
anything is known of the fighter.

The mean of each rating at a level, its spread, and the correlation between ratings, are those of the seven
cards printed in the rule text within their errors, carried on to the weaker and stronger fighters that no
printed card shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Any, TypeAlias, cast

from fightcard.engine.systems.title_bout.card import Card
from fightcard.engine.systems.title_bout.loading import POINTS, PUNCHES
from fightcard.pipeline.card_model import DRAWN, MEAN_LEVEL, SPREAD_OF_LEVELS, CardModel, near
from fightcard.pipeline.fields.declarations import nulls
from fightcard.pipeline.systems.title_bout.known_for import KNOWN_FOR

Side: TypeAlias = "dict[str, Any]"
"""One condition of a card as it is drawn: its shape is that of `card.schema.json`, which a test holds it
against."""

LEAN = {"B": -1, "S": 1, "E": 0}
"""How much better a slugger's control is when slugging, in points of CF."""

STRATEGIES = {"B": (5, 8, 7, 5), "S": (8, 5, 6, 8), "E": (7, 8, 7, 7)}


def draw(chance: Random, style: str, latents: Sequence[float]) -> Card:
    """A card drawn around `latents`, one number for each of `LATENTS`, that raises no finding; the same
    for the same state of `chance`."""
    ability, power, chin = latents
    fresh = _fresh(MEAN_LEVEL + SPREAD_OF_LEVELS * ability, power, chin, LEAN[style], chance)
    card = {
        **DRAWN,
        **nulls("title_bout"),
        "division": "HW",
        "overall": _held(round(7.6 + 1.8 * ability), 1, 12),
        "style": style,
        "stance": "orthodox",
        "fresh": fresh,
        "fatigued": _fatigued(fresh, chance),
        "strategies": {
            name: near(chance, middle, 0.9, 3, 10)
            for name, middle in zip(("FI", "FO", "CU", "KO"), STRATEGIES[style], strict=True)
        },
        "hitting_value": _hitting_value(chance),
    }
    return cast("Card", card)


def is_anchor(card: Card) -> bool:
    """Whether a card is one of those whose strength is that of level `ANCHOR`."""
    fresh = card["fresh"]
    control: int = fresh["control"]["boxer"] + fresh["control"]["slugger"]
    power: int = fresh["power"]
    return control in (17, 18, 19) and power in (7, 8, 9)


def overall_of(level: float) -> int:
    """The Overall of a card at a level of the house field: that of the model at the ability of this level."""
    return _held(round(7.6 + 1.8 * (level - MEAN_LEVEL) / SPREAD_OF_LEVELS), 1, 12)


THREE_KNOCKDOWNS_FROM = 1963
"""From about this year most commissions counted to eight and ended a round's third knockdown; before it the
bell saved a fighter (house: general knowledge, and places differed)."""


def rules_of_year(year: int) -> Mapping[str, str]:
    """The options of the basic rules by which a bout of that year was fought."""
    if year < THREE_KNOCKDOWNS_FROM:
        return {"saved_by_the_bell": "on"}
    return {"three_knockdown": "on", "mandatory_eight_count": "on"}


CARD_MODEL = CardModel(
    styles=("B", "S", "E"),
    given=("Name", "Nickname", "Division", "Style", "Special", "Stance", "From", "To"),
    style="Style",
    judges_records=True,
    anchored=("CFB", "CFS", "PL"),
    is_anchor=is_anchor,
    draw=draw,
    doubted=(
        "CFB", "CFS", "KD1", "KD2", "DEF", "AGG", "KI", "KO", "END", "CUT", "CP", "PL", "PM", "CL",
        "S FI", "S FO", "S CU", "S KO",
    ),
    traded=(("CFB", ""), ("CFS", ""), ("PL", "power")),
    printed="legends",
    overall=overall_of,
    rules_of_year=rules_of_year,
    known_for=KNOWN_FOR,
    made_from=7,
)  # fmt: skip


def _fresh(level: float, power: float, chin: float, lean: int, chance: Random) -> Side:
    control = 8.6 + 0.55 * level + chance.gauss(0, 0.7)
    strength = _held(round(6.2 + 0.45 * level + lean + 1.9 * power), 1, 12)
    landed = _held(round(29 + 0.9 * level + chance.gauss(0, 2)), 20, 40)
    jaw = 0.3 * level + chin
    down = near(chance, 3.4 - jaw, 0.6, 0, 8)
    return {
        "control": {
            "boxer": _held(round(control - lean / 2 - chance.choice((0, 0, 1))), 3, 12),
            "slugger": _held(round(control + lean / 2 - chance.choice((0, 0, 1))), 3, 12),
        },
        "defense": 2 * near(chance, 1.0 - 0.35 * level, 0.8, -3, 3),
        "aggressiveness": near(chance, 7 + 0.2 * level + lean, 1.3, 3, 10),
        "knockdown": [down, min(9, down + chance.choice((0, 1, 1, 2, 3)))],
        "killer_instinct": _held(strength + near(chance, 0, 1.2, -3, 3), 1, 12),
        "knockout": near(chance, 2.2 - 0.8 * jaw, 0.5, 0, 6),
        "endurance": 5 * near(chance, 18 + 0.4 * level, 1.8, 12, 24),
        "cut": near(chance, 2, 0.9, 1, 5),
        "foul": chance.choice("AABBBCC"),
        "counter_punch": near(chance, 4 + 0.3 * level, 1.5, 1, 9),
        "power": strength,
        **_ranges(landed, 15, 16, chance),
    }


def _fatigued(fresh: Side, chance: Random) -> Side:
    control = {
        kind: max(2, factor - chance.choice((0, 0, 1, 1, 1, 2, 3)))
        for kind, factor in fresh["control"].items()
    }
    return {
        **fresh,
        "control": control,
        "defense": min(6, fresh["defense"] + chance.choice((0, 0, 0, 0, 2))),
        "knockdown": [fresh["knockdown"][0] + chance.choice((0, 0, 0, 1)), fresh["knockdown"][1] + 1],
        "killer_instinct": max(1, fresh["killer_instinct"] - chance.choice((0, 0, 1, 1, 1, 2))),
        "knockout": fresh["knockout"] + chance.choice((0, 0, 1)),
        "endurance": 0,
        "power": max(1, fresh["power"] - chance.choice((0, 0, 1, 2))),
        **_ranges(fresh["punches_landed"][1] - chance.choice((2, 2, 2, 4)), 17, 18, chance),
    }


def _ranges(landed: int, misses: int, clinches: int, chance: Random) -> Side:
    """The action rows, which share out 1 to 80, with about so many numbers that miss and clinch."""
    missed = landed + near(chance, misses, 2, 9, misses + 6)
    clinching = missed + near(chance, clinches, 3, 9, 79 - missed)
    countered = near(chance, 4, 1.2, 2, min(8, (missed - landed) // 2))
    return {
        "punches_landed": [1, landed],
        "punches_missed": [landed + 1, missed],
        "countered": [missed - countered + 1, missed],
        "clinching": [missed + 1, clinching],
        "ring_movement": [clinching + 1, 80],
    }


def _hitting_value(chance: Random) -> dict[str, dict[str, list[int]]]:
    """Ten ranges that share out 1 to 80; every punch but the jab scores 3 more often or less often alike."""
    weights = [chance.uniform(3, 6), chance.uniform(8, 14), *(chance.uniform(4, 10) for _ in range(8))]
    heap = [*accumulate(weights)]
    ends = [round(80 * each / heap[-1]) for each in heap]
    starts = [1, *(end + 1 for end in ends[:-1])]
    spans = iter(zip(starts, ends, strict=True))
    return {punch: {points: list(next(spans)) for points in POINTS} for punch in PUNCHES}


def _held(number: int, low: int, high: int) -> int:
    return max(low, min(high, number))
