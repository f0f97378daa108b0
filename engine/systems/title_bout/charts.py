"""The rule book's tables as the numbers that the rules read: each word of a table once, with what it becomes."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from pathlib import Path

from engine.core.tables import Table, load
from engine.systems.title_bout.effects import FOULS
from engine.systems.title_bout.state import MOST_ROUNDS

FOLDER = Path(__file__).resolve().parent / "tables"

KNOCKDOWN = {"4": 4, "5": 5, "K": 6, "#": 7}
CORNER_MEN = ("Excellent", "Good", "Average", "Fair")
CORNER_CUT = {"stopped": 0, "controlled": 1, "seeping": 2, "bleeding": 3}
CORNER_HELPED = {"no swelling": 1, "stage 1": 0, "same": 1, "advances": 0}
REFEREES = ("Very Lenient", "Lenient", "Normal", "Strict")
CAUTIONS = ("-", "caution_punches_up", "caution_behind_head", "caution_elbow", "caution_keep_clean", "caution_butting")
WARNINGS = (*FOULS, "pushing")
CUT_LETTERS = "-ABCDEFGHI"
STAGES = ("original", "reopened", "reopened twice")


@functools.cache
def tables() -> Mapping[str, Table]:
    """Every table of the rule book, by name."""
    return load(FOLDER)


def charts(printed: Mapping[str, Table]) -> dict[str, object]:
    """The values of the record `Charts` from the tables in force.

    Raises KeyError where a table holds a word that the rules do not know; the loader of tables has refused those already.
    """
    return {
        "knockdown": _grid(printed["knockdown"], KNOCKDOWN.__getitem__),
        "recovery": [_line({}, 80, int), *_grid(printed["knockdown_recovery"], _is("carries"))],
        "tko_points": [int(printed["technical_knockout"].cells[row]["points"]) for row in ("one_round", "two_rounds", "three_rounds")],
        "eye_shut": _line(printed["technical_knockout"].cells["either_eye_shut"], 80, _is("stopped")),
        "primary_cut": [_line({}, 80, int), *_grid(printed["primary_cut"], CUT_LETTERS.index)],
        "reopen": _line(printed["reopen_cut"].cells["cut"], 80, _is("reopened")),
        **_cut_stoppages(printed["tko_due_to_cut"]),
        **_corner(printed),
        "foul": _grid(printed["foul"], _foul),
        **_referees(printed),
        "scoring_high": _scores(printed["round_scoring"], 0),
        "scoring_low": _scores(printed["round_scoring"], 1),
        "seconds": [0, *(_seconds(cell) for cell in printed["stoppage_time"].cells["card"].values())],
    }


def _line(cells: Mapping[str, str], last: int, code: Callable[[str], int]) -> list[int]:
    return [code(cells[str(number)]) if str(number) in cells else 0 for number in range(last + 1)]


def _grid(table: Table, code: Callable[[str], int]) -> list[list[int]]:
    last = int(table.columns[-1])
    return [_line(table.cells[row], last, code) for row in table.rows]


def _is(word: str) -> Callable[[str], int]:
    return lambda cell: int(cell == word)


def _foul(cell: str) -> int:
    return WARNINGS.index(cell) + 1 if cell in WARNINGS else -CAUTIONS.index(cell)


def _cut_stoppages(table: Table) -> dict[str, object]:
    def highest(key: str) -> list[int]:
        return [sum(cell == "stopped" for cell in table.cells[f"{key} {stage}"].values()) for stage in STAGES]

    numbers = range(1, MOST_ROUNDS + 1)
    last = {number: f"{number} last" if f"{number} last original" in table.cells else str(number) for number in numbers}
    return {
        "cut_stops": [[0, 0, 0], *(highest(str(number)) for number in numbers)],
        "cut_stops_last": [[0, 0, 0], *(highest(last[number]) for number in numbers)],
    }


def _corner(printed: Mapping[str, Table]) -> dict[str, object]:
    swelling = printed["corner_swelling"].cells
    return {
        "corner_man": _line(printed["corner_man"].cells["corner man"], 80, CORNER_MEN.index),
        "corner_cut": [_line(printed["corner_cut"].cells[man], 80, CORNER_CUT.__getitem__) for man in CORNER_MEN],
        "corner_swelling_new": [_line(swelling[f"{man} possible stage 1"], 80, CORNER_HELPED.__getitem__) for man in CORNER_MEN],
        "corner_swelling_old": [_line(swelling[f"{man} stage 1 or 2"], 80, CORNER_HELPED.__getitem__) for man in CORNER_MEN],
    }


def _referees(printed: Mapping[str, Table]) -> dict[str, object]:
    rows = [printed["referee"].cells[kind] for kind in REFEREES]

    def points(row: Mapping[str, str], kind: str) -> list[int]:
        counts = {cell.split()[0] for column, cell in row.items() if column != "disqualification" and cell.endswith(kind)}
        return [int(str(count) in counts) for count in range(10)]

    return {
        "referee_drawn": _line(printed["referee_drawn"].cells["referee"], 100, REFEREES.index),
        "referee_same": [points(row, "same") for row in rows],
        "referee_any": [points(row, "any") for row in rows],
        "referee_disqualifies": [int(row["disqualification"].split()[0]) for row in rows],
    }


def _scores(table: Table, side: int) -> list[list[int]]:
    return [[int(table.cells[mark][str(difference)].split("-")[side]) for difference in range(27)] for mark in ("HS", "LS", "E")]


def _seconds(cell: str) -> int:
    minutes, _, seconds = cell.partition(":")
    return int(minutes) * 60 + int(seconds)


