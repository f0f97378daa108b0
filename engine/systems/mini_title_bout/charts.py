"""The charts of the boards as the numbers that the rules read: each word of a chart once, with what it
becomes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path

from fightcard.engine.core import tables as core
from fightcard.engine.core.chart_words import scores, whole
from fightcard.engine.core.table import Table, TableError

RESULTS = (
    "dice", "none", "defense", "unusual", "reach", "foul",
    "power LH", "power RT", "power C", "power U", "power LHB", "A", "B",
)  # fmt: skip
NUMBER = 20
GRAY = 100
STAGGERS = 100
KNOCKDOWNS = {"K": -1, "K@": -2, "KK": -3}
INJURIES = (
    "none", "cut over left eye", "cut over right eye", "cut under left eye", "cut under right eye", "nose",
    "mouth",
    "bad cut over left eye", "bad cut over right eye", "swelling left eye", "swelling right eye",
)  # fmt: skip
FOULS = ("none", "warned", "unseen", "low blow", "butt", "point", "disqualified")
REFEREES = ("early", "normal", "late")
SCORINGS = ("rounds", "points")
WHO = ("fighter", "opponent", "both")
DEEDS = ("none", "cut", "points", "hand", "stopped")
DEED = re.compile(r"(fighter|opponent|both) (cut|hand|stopped|\+\d+)")
SCORES = {"even": 0, "F champion": -1, "F hometown": -2}
OF_SCORING = {"rounds": ("1-0",), "points": ("10-9", "10-8", "10-7")}
FROM_TWO = (0, 0)  # no two dice total 0 or 1


tables = cache(partial(core.load, Path(__file__).with_name("tables")))
"""Every chart of the game, by name."""


def in_force(owner: Mapping[str, Mapping[str, Mapping[str, str]]]) -> dict[str, Table]:
    """The charts of the game with an owner's in their places, by name and row.

    Raises TableError for a chart, a row, a column or a word that the game does not have.
    """
    current = core.in_force(tables(), owner)
    for number, effect in current["unusual"].cells["effect"].items():
        if effect != "none" and DEED.fullmatch(effect) is None:
            raise TableError(
                f"unusual, effect, {number}: `{effect}` is not an event;"
                " write none, or fighter, opponent or both and then cut, hand, stopped or +2"
            )
    for number, scoring in current["cities"].cells["scoring"].items():
        if scoring not in SCORINGS:
            raise TableError(f"cities, scoring, {number}: `{scoring}` is neither rounds nor points")
    for difference, line in current["scoring"].cells.items():
        for scoring, word in line.items():
            if word not in (*SCORES, *OF_SCORING[scoring]):
                allowed = ", ".join((*OF_SCORING[scoring], *SCORES))
                raise TableError(
                    f"scoring, {difference}, {scoring}: `{word}` is not allowed there; allowed are {allowed}"
                )
    return current


def charts(current: Mapping[str, Table]) -> dict[str, object]:
    """The values of the record `Charts` from the charts in force.

    Raises KeyError or ValueError where a chart holds a word that the rules do not know; the loader of tables
    has refused those already.
    """
    cells = {name: table.cells for name, table in current.items()}
    return {
        "master": _grid(cells["master"], _result),
        "columns": _grid(cells["columns"], int),
        "power": _grid(cells["power"], _blow),
        "knockdown": _grid(cells["knockdown"], _blow),
        "finishing": _grid(cells["finishing"], _result)[0],
        "strategies": _plain(cells["strategies"]),
        "letters": _plain(cells["letters"]),
        "losses": _plain(cells["losses"]),
        "points": _first(cells["points"]),
        "conditioning": _first(cells["conditioning"]),
        "fatigue": _first(cells["fatigue"]),
        "body": _plain(cells["body"]),
        "cuts": [0, *(_injury(word) for word in cells["cuts"]["result"].values())],
        "legend": [[0] * 4, *_plain(cells["cut_legend"])],
        "cut_stop": [[0] * 3, *_plain(cells["cut_stop"])],
        "corner": _first(cells["corner"]),
        "leads": [0] * 30 + _first(cells["tko_lead"]),
        "tko": _first(cells["tko"]),
        "cities": [*FROM_TWO, *map(SCORINGS.index, cells["cities"]["scoring"].values())],
        "referees": [*FROM_TWO, *map(REFEREES.index, cells["referees"]["referee"].values())],
        "unusual": [[0] * 3] * 2 + [_deed(effect) for effect in cells["unusual"]["effect"].values()],
        "reach": _grid(cells["reach"], int),
        "fouls": _grid(cells["foul"], FOULS.index),
        "scoring": [[_score(word) for word in line.values()] for line in cells["scoring"].values()],
        "gloves": _first(cells["gloves"]),
    }


def _grid(rows: Mapping[str, Mapping[str, str]], code: Callable[[str], int]) -> list[list[int]]:
    """Rows by the total of two dice."""
    return [[*FROM_TWO, *map(code, line.values())] for line in rows.values()]


def _plain(rows: Mapping[str, Mapping[str, str]]) -> list[list[int]]:
    return [[whole(word) for word in line.values()] for line in rows.values()]


def _first(rows: Mapping[str, Mapping[str, str]]) -> list[int]:
    return [number for number, *_ in _plain(rows)]


def _result(word: str) -> int:
    if word.startswith("+"):
        return NUMBER + int(word)
    return RESULTS.index(word.removeprefix("gray ")) + GRAY * word.startswith("gray ")


def _blow(word: str) -> int:
    if word in KNOCKDOWNS:
        return KNOCKDOWNS[word]
    return int(word.removesuffix("*")) + STAGGERS * word.endswith("*")


def _injury(word: str) -> int:
    return INJURIES.index(word.removeprefix("gray ")) + GRAY * word.startswith("gray ")


def _deed(effect: str) -> list[int]:
    if effect == "none":
        return [0, 0, 0]
    who, _, deed = effect.partition(" ")
    if deed.startswith("+"):
        return [WHO.index(who), DEEDS.index("points"), int(deed)]
    return [WHO.index(who), DEEDS.index(deed), 0]


def _score(word: str) -> int:
    return SCORES[word] if word in SCORES else scores(word)
