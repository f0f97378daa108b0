"""The charts of the board as the numbers that the rules read: each word of a chart once, with what it
becomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import cache, partial
from pathlib import Path

from fightcard.engine.core import tables as core
from fightcard.engine.core.chart_words import scores, whole
from fightcard.engine.core.table import Table, TableError
from fightcard.engine.systems.glory_days import incidents

PENALTIES = ("warning", "point", "disqualified")
OF_OFFICIALS = (
    "it is the numbers of the d20 that appoint this official, such as 9-12",
    "it is a number with its sign, such as +1 or -2",
)


tables = cache(partial(core.load, Path(__file__).with_name("tables")))
"""Every chart of the game, by name."""


def in_force(owner: Mapping[str, Mapping[str, Mapping[str, str]]]) -> dict[str, Table]:
    """The charts of the game with an owner's in their places, by name and row.

    Raises TableError for a chart, a row, a column or a word that the game does not have.
    """
    current = core.in_force(tables(), owner)
    for number, effect in current["event"].cells["effect"].items():
        try:
            incidents.parse(effect)
        except ValueError as problem:
            raise TableError(f"event, effect, {number}: {problem}") from problem
    for name in ("referee", "judge"):
        for row, line in current[name].cells.items():
            for column, word in line.items():
                if word != "-" and (column == "drawn") != word[0].isdigit():
                    raise TableError(
                        f"{name}, {row}, {column}: `{word}` is not allowed there;"
                        f" {OF_OFFICIALS[column != 'drawn']}"
                    )
    return current


def charts(current: Mapping[str, Table]) -> dict[str, object]:
    """The values of the record `Charts` from the charts in force.

    Raises KeyError where a chart holds a word that the rules do not know; the loader of tables has refused
    those already.
    """
    penalty, knockdown = current["foul_penalty"].cells, current["judging_knockdown"].cells
    referees, judges = current["referee"].cells, current["judge"].cells
    return {
        "injury_stops": [
            [0] * 7,
            *([0, *_each(row, whole)] for row in current["injury_stoppage"].cells.values()),
        ],
        "penalty": [[0, *_each(penalty[row], PENALTIES.index)] for row in ("same kind", "any kind")],
        "judging": [[0, *_each(row, scores)] for row in current["judging"].cells.values()],
        "judging_knockdown": [_each(row, scores) for row in knockdown.values()],
        "referee_drawn": _drawn(referees),
        "referees": [
            [whole(row[name]) for name in ("foul", "stoppage", "will")] for row in referees.values()
        ],
        "judge_drawn": _drawn(judges),
        "judges": [whole(row["high scorer"]) for row in judges.values()],
        "incidents": [_incident(effect) for effect in current["event"].cells["effect"].values()],
    }


def _each(row: Mapping[str, str], code: Callable[[str], int]) -> list[int]:
    return [code(word) for word in row.values()]


def _drawn(rows: Mapping[str, Mapping[str, str]]) -> list[int]:
    """The row that each number of the d20 draws; a number that no row claims draws the first."""
    line = [0] * 21
    for place, row in enumerate(rows.values()):
        if row["drawn"] == "-":
            continue
        low, _, high = row["drawn"].partition("-")
        for number in range(int(low), int(high) + 1):
            line[number] = place
    return line


def _incident(effect: str) -> dict[str, object]:
    row = incidents.parse(effect)
    return {
        "starred": int(row.is_starred),
        "deeds": len(row.clauses),
        "clauses": [{**asdict(clause), "verb": incidents.VERBS.index(clause.verb)} for clause in row.clauses],
    }
