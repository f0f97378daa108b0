"""The charts of the text as the numbers that the rules read: each word of a chart once,
with what it becomes."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from statistics import NormalDist

from fightcard.engine.core import tables as core
from fightcard.engine.core.chart_words import BLANK, scores, value
from fightcard.engine.core.table import Table, TableError
from fightcard.engine.systems.fight_plan.loading import TARGETS

KINDS = ("cut over", "cut under", "swelling", "nose", "jaw")
LEVELS = ("1", "2", "3", "4")
ON_THE_CURVE = 1000
DIVISORS = (
    ("holding", "DEF squared over"),
    ("punches", "DEF_RATE under the root, times"),
    ("injury_chance", "DAM squared over"),
    ("endurance", "for each point of TGH"),
    ("least", "DEF_RATE"),
    *(("knockdown", target) for target in TARGETS),
)
FURTHER = "a further one at most"
STYLE_ROWS = {
    "strength": "STR gained", "strength_edge": "STR edge gained", "strength_lost": "STR lost",
    "speed": "SPD gained", "speed_edge": "SPD edge gained", "agility": "AGL gained",
    "agility_edge": "AGL edge gained",
    "agility_edge_lost": "AGL edge lost", "agility_lost": "AGL lost",
    "agility_from_strength": "AGL from STR edge",
    "agility_from_speed": "AGL from SPD edge", "agility_lost_to_speed": "AGL lost to SPD gap",
    "his_agility_by_speed": "his AGL by SPD edge", "most_by_speed": "at most, by SPD edge",
    "his_agility_by_agility": "his AGL by AGL edge", "most_by_agility": "at most, by AGL edge",
    "endurance": "endurance for each AGG", "height": "HGT edge", "given": "damage given",
    "taken": "damage taken",
}  # fmt: skip
STYLE_WHOLE = {"energy": "AGG lost", "energy_below": "AGG below his"}


tables = cache(partial(core.load, Path(__file__).with_name("tables")))
"""Every chart of the game, by name."""


def in_force(owner: Mapping[str, Mapping[str, Mapping[str, str]]]) -> dict[str, Table]:
    """The charts of the game with an owner's in their places, by name and row.

    Raises TableError for a chart, a row, a column or a word that the game does not have, and for numbers that
    no bout can be played with.
    """
    current = core.in_force(tables(), owner)
    for name, row in DIVISORS:
        for column, word in current[name].cells[row].items():
            if number(word) == 0:
                raise TableError(
                    f"{name}, {row}, {column}: `{word}` is not allowed there; it must be above 0"
                )
    further = current["injury_chance"].cells[FURTHER]["value"]
    if number(further) >= 1:
        raise TableError(
            f"injury_chance, {FURTHER}: `{further}` is not allowed there;"
            " it must be below 100%, or a fighter's injuries never end"
        )
    charts(current)
    return current


def charts(current: Mapping[str, Table]) -> dict[str, object]:
    """The values of the record `Charts` from the charts in force.

    Raises TableError for a number that must be whole and is not, and for chances that do not add up to 1.
    """
    return {
        **_energy(current),
        **_fouls(current),
        **_punches(current),
        **_injuries(current),
        "curve": curve(),
    }


@cache
def curve() -> tuple[float, ...]:
    """The normal curve cut into 1000 slices of one chance: the middle of each in sigmas to four places, by
    its number from 1."""
    normal = NormalDist()
    slices = (normal.inv_cdf((number - 0.5) / ON_THE_CURVE) for number in range(1, ON_THE_CURVE + 1))
    return (0.0, *(round(middle, 4) for middle in slices))


def _energy(current: Mapping[str, Table]) -> dict[str, object]:
    recovery, least = _Column(current["recovery"], "value"), _Column(current["least"], "value")
    height, endurance = current["height"].cells, _Column(current["endurance"], "points")
    return {
        "energy": recovery.whole("energy points a round"),
        "regained": recovery.real("lost endurance regained"),
        "regained_unused": recovery.real("more for each unused point"),
        "least_ability": least.real("STR, SPD, AGL"),
        "least_energy": least.whole("AGG"),
        "least_rate": least.real("DEF_RATE"),
        "styles": [_style(_Column(current["styles"], style)) for style in current["styles"].columns],
        "taller_speed": [float(number(row["SPD"])) for row in height.values()],
        "taller_agility": [float(number(row["AGL"])) for row in height.values()],
        "toughness": endurance.real("for each point of TGH"),
        "fatigue": endurance.real("lost for each AGG"),
    }


def _style(column: _Column) -> dict[str, object]:
    return {
        **{name: column.real(row) for name, row in STYLE_ROWS.items()},
        **{name: column.whole(row) for name, row in STYLE_WHOLE.items()},
        "is_rested": int(column.word("AGG lost is rested") == "yes"),
    }


def _fouls(current: Mapping[str, Table]) -> dict[str, object]:
    warned, holding = _Column(current["fouls"], "warned"), _Column(current["holding"], "value")
    chances, points = (_Column(current["warnings"], name) for name in ("disqualified", "point"))
    return {
        "warned_dirty": warned.real("fighting dirty"),
        "warned_otherwise": warned.real("otherwise"),
        "warnings": [
            {"chance": 0.0, "points": 0},
            *({"chance": chances.real(row), "points": points.whole(row)} for row in current["warnings"].rows),
        ],
        "holding_over": holding.real("DEF squared over"),
        "holding_from": holding.whole("from DEF on"),
        "holding_points": holding.whole("points lost"),
        "dirty": _Column(current["damage"], "damage").real("fighting dirty"),
        "dirty_warned": _Column(current["damage"], "damage").real("fighting dirty, warned"),
    }


def _punches(current: Mapping[str, Table]) -> dict[str, object]:
    punches, damage = _Column(current["punches"], "value"), _Column(current["damage"], "damage")
    down = current["knockdown"].cells
    return {
        "thrown": punches.whole("thrown for each AGG"),
        "under_root": punches.real("DEF_RATE under the root, times"),
        "landed_aimed": punches.real("landed, not opportunistic"),
        "punches": _noise(current["noise"], "punches"),
        "damage": _noise(current["noise"], "damage"),
        "judge": _noise(current["judges"], "judge"),
        "by_target": [1.0, damage.real("head punches"), damage.real("body blows")],
        "knockdown": [
            {
                "down": float(number(down[target]["down"])),
                "twice": float(number(down[target]["down twice"])),
                "knocked_out": float(number(down[target]["out"])),
            }
            for target in TARGETS
        ],
        "scoring": [[scores(word) for word in row.values()] for row in current["scoring"].cells.values()],
    }


def _injuries(current: Mapping[str, Table]) -> dict[str, object]:
    chance, doctor = _Column(current["injury_chance"], "value"), _Column(current["doctor"], "value")
    weights = [number(row["weight"]) for row in current["injury_location"].cells.values()]
    levels = [number(word) for word in current["injury_level"].cells["chance"].values()]
    if sum(weights) == 0:
        raise TableError("injury_location: every weight is 0; give one of them a number above it")
    return {
        "injury_over": chance.real("DAM squared over"),
        "injury_by_target": [1.0, chance.real("head punches"), chance.real("body blows")],
        "further_most": chance.real(FURTHER),
        "aggravated_most": chance.real("aggravated at most"),
        "sites": _reaches((weight / sum(weights) for weight in weights), "injury_location"),
        "levels": _reaches(levels, "injury_level, chance"),
        "promotions": [
            _promotion(current["promotion"], kind, level) for kind, level in itertools.product(KINDS, LEVELS)
        ],
        "effects": [_effect(row) for row in current["injury_effect"].cells.values()],
        "doctor_level": doctor.whole("from level on"),
        "doctor_damage": doctor.real("from damage on"),
    }


def _promotion(table: Table, kind: str, level: str) -> dict[str, object]:
    row = f"swelling {level}" if kind == "swelling" else f"level {level}"
    if row not in table.rows:
        return {"chance": 0.0, "reaches": [0.0] * len(LEVELS)}
    line = table.cells[row]
    shares = (number(line[f"to {to}"]) for to in LEVELS[1:])
    return {
        "chance": float(number(line["promoted"])),
        "reaches": [0.0, *_reaches(shares, f"promotion, {row}")],
    }


def _effect(row: Mapping[str, str]) -> dict[str, object]:
    return {
        "counts": int(row["name"] != BLANK),
        "damage": float(number(row["damage"])),
        "speed": float(number(row["SPD"])),
        "agility": float(number(row["AGL"])),
        "fatigue": float(number(row["each round"])),
        "shuts": int(row["then"] == "shut"),
        "stops": int(row["then"] == "no more"),
    }


class _Column:
    """One column of a chart, read by its rows."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.name = name

    def word(self, row: str) -> str:
        return self.table.cells[row][self.name]

    def real(self, row: str) -> float:
        return float(number(self.word(row)))

    def whole(self, row: str) -> int:
        value = number(self.word(row))
        if value.denominator != 1:
            raise TableError(
                f"{self.table.name}, {row}, {self.name}: `{self.word(row)}` is not allowed there;"
                " it must be a whole number"
            )
        return int(value)


def _noise(table: Table, row: str) -> dict[str, float]:
    line = table.cells[row]
    return {"sigma": float(number(line["sigma"])), "clipped": float(number(line["clipped at sigmas"]))}


def number(word: str) -> Fraction:
    """The number of a word of a chart; raises TableError where it is none."""
    found = value(word)
    if found is None:
        raise TableError(f"`{word}` is not a number; type one such as 2, 0.5, 15% or 2/3")
    return found


def _reaches(shares: Iterable[Fraction], where: str) -> list[float]:
    """Up to where each share of a whole reaches."""
    ends = list(itertools.accumulate(shares))
    if ends[-1] != 1:
        raise TableError(f"{where}: the chances add up to {ends[-1]}; they must make 1")
    return [float(end) for end in ends]
