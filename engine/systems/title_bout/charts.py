"""The rule book's tables as the numbers that the rules read: each word of a table once,
with what it becomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path

from fightcard.engine.core import tables as core
from fightcard.engine.core.chart_words import BLANK, scores, whole
from fightcard.engine.core.table import Table, TableError
from fightcard.engine.systems.title_bout.effects import FOULS
from fightcard.engine.systems.title_bout.state import MOST_ROUNDS

KNOCKDOWN = {"4": 4, "5": 5, "K": 6, "#": 7}
KNOCKDOWN_ADVANCED = {"4": 4, "5": 8, "5H": 9, "5F": 5, "K 1-10": 10, "K": 6, "K+1": 11}
A_ROW_DOWN = ("#", "K+1")
"""Words that have the table read again with the rating raised by 1."""

CORNER_MEN = ("Excellent", "Good", "Average", "Fair")
CORNER_CUT = {"stopped": 0, "controlled": 1, "seeping": 2, "bleeding": 3}
CORNER_HELPED = {"no swelling": 1, "stage 1": 0, "same": 1, "advances": 0}
REFEREES = ("Very Lenient", "Lenient", "Normal", "Strict")
CAUTIONS = (
    "-",
    "caution_punches_up",
    "caution_behind_head",
    "caution_elbow",
    "caution_keep_clean",
    "caution_butting",
)
WARNINGS = (*FOULS, "pushing")
CUT_LETTERS = "-ABCDEFGHI"
STAGES = ("original", "reopened", "reopened twice")
HEAD_BUTTS = ("neither", "fouled", "fouler", "both")
WOUND_TYPES = ("-", "split lip", "cut inside the mouth", "swelling", "cut")
WOUNDS = tuple(
    f"{grade} {{}} {place} {eye} eye"
    for grade in ("minor", "major")
    for place in ("under", "over")
    for eye in ("right", "left")
)
CORNERS = ("Excellent", "Good", "Average", "Poor")
WORKS = ("minor", "major", "doctor")
DOCTORS = ("Overly Cautious", "Cautious", "Balanced Judgement", "Lenient", "Permissive")
VERDICTS = ("continue", "one more round", "stop")
STRATEGY_RATINGS = ("FI", "FO", "CU", "KO")
ROUND_WINNERS = {"even": 2, "high": 0, "low": 1}


tables = cache(partial(core.load, Path(__file__).with_name("tables")))
"""Every table of the rule book, by name."""


def in_force(owner: Mapping[str, Mapping[str, Mapping[str, str]]]) -> dict[str, Table]:
    """The tables of the rule book with an owner's charts in their places, by name and row.

    Raises TableError for a chart, a row, a column or a word that the book does not have, and for words that
    the rules cannot read where they are.
    """
    current = core.in_force(tables(), owner)
    if owner:
        charts(current, advanced_knockdown=False)
        charts(current, advanced_knockdown=True)
    return current


def charts(printed: Mapping[str, Table], advanced_knockdown: bool = False) -> dict[str, object]:
    """The values of the record `Charts` from the tables in force, with the basic or the advanced Knockdown
    and Knockout Table.

    Raises TableError for a word that the rules cannot read where it is.
    """
    return {
        "knockdown": _knockdown(printed, advanced_knockdown),
        "recovery": [_line({}, 80, int), *_grid(printed["knockdown_recovery"], _is("carries"))],
        "tko_points": [_tko_points(printed, ""), _tko_points(printed, "absorber_")],
        "eye_shut": _eye_shut(printed["technical_knockout"].cells),
        "primary_cut": [_line({}, 80, int), *_grid(printed["primary_cut"], CUT_LETTERS.index)],
        "reopen": _line(printed["reopen_cut"].cells["cut"], 80, _is("reopened")),
        **_cut_stoppages(printed["tko_due_to_cut"]),
        **_corner(printed),
        "foul": _grid(printed["foul"], _foul),
        **_referees(printed),
        "scoring_high": _scores(printed["round_scoring"], 0),
        "scoring_low": _scores(printed["round_scoring"], 1),
        **_advanced(printed),
        "seconds": [0, *(whole(cell) for cell in printed["stoppage_time"].cells["card"].values())],
    }


def _knockdown(printed: Mapping[str, Table], advanced: bool) -> list[list[int]]:
    name, codes = ("knockdown_advanced", KNOCKDOWN_ADVANCED) if advanced else ("knockdown", KNOCKDOWN)
    table = printed[name]
    worst = table.rows[-1]
    for number, word in table.cells[worst].items():
        if word in A_ROW_DOWN:
            raise TableError(
                f"{name}, {worst}, {number}: `{word}` is not allowed there; there is no rating above {worst}"
                " to read the table again with"
            )
    return _grid(table, codes.__getitem__)


def _tko_points(printed: Mapping[str, Table], whose: str) -> list[int]:
    rows = printed["technical_knockout"].cells
    found = {
        f"{whose}{run}": rows[f"{whose}{run}"]["points"]
        for run in ("one_round", "two_rounds", "three_rounds")
    }
    for name, word in found.items():
        if not word.isdigit():
            raise TableError(
                f"technical_knockout, {name}, points: `{word}` is not allowed there; it must be a number"
            )
    return [int(word) for word in found.values()]


def _eye_shut(rows: Mapping[str, Mapping[str, str]]) -> list[int]:
    """What a number drawn for a shut eye does; no other row of the table is drawn for (p.34)."""
    house = tables()["technical_knockout"].cells
    for row, line in rows.items():
        read = {"either_eye_shut": "RN", "both_eyes_shut": ""}.get(row, "points")
        for column, word in line.items():
            if word != house[row][column] and read != ("points" if column == "points" else "RN"):
                raise TableError(
                    f"technical_knockout, {row}, {column}: `{word}` is not allowed there; it must stay"
                    f" `{house[row][column]}`, because points stop a bout without a draw, one shut eye"
                    " only by a draw, and two shut eyes always"
                )
    return _line(rows["either_eye_shut"], 80, _is("stopped"))


def _advanced(printed: Mapping[str, Table]) -> dict[str, object]:
    swelling, cuts = printed["cut_and_swelling_swelling"], printed["cut_and_swelling_cut"]
    return {
        "scoring_rounds": [
            [ROUND_WINNERS[cell] for cell in row.values()]
            for row in printed["round_scoring_rounds"].cells.values()
        ],
        "conversion": _conversion(printed["control_conversion"]),
        "count_cards": [0, *(int(row["cards"]) for row in printed["count_cards"].cells.values())],
        "head_butt": _line(printed["head_butt"].cells["head butt"], 100, HEAD_BUTTS.index),
        "wound_type": [_line({}, 80, int), *_grid(printed["cut_and_swelling_type"], WOUND_TYPES.index)],
        "wound": [_wounds(swelling, "swelling"), _wounds(cuts, "cut")],
        "wound_effects": [*_wound_effects(swelling, "swelling"), *_wound_effects(cuts, "cut")],
        "mouth": [
            _mouth(printed["cut_and_swelling_mouth"].cells[row])
            for row in ("split lip", "cut inside the mouth")
        ],
        "corner_drawn": _line(printed["corner_work_drawn"].cells["corner"], 80, CORNERS.index),
        "corner_works": [
            _line(printed[table].cells[f"{corner} {work}"], 80, lambda cell: int(cell != "-"))
            for table in ("corner_work_swelling", "corner_work_cut")
            for corner in CORNERS
            for work in WORKS
        ],
        "doctor_drawn": _line(printed["ring_doctor_drawn"].cells["doctor"], 80, DOCTORS.index),
        "doctor_says": [
            _line(printed[visit].cells[f"{doctor} {place}"], 80, VERDICTS.index)
            for visit in ("ring_doctor_first", "ring_doctor_later")
            for doctor in DOCTORS
            for place in ("under", "over")
        ],
        "strategies": _strategies(printed["strategies"]),
    }


def _conversion(table: Table) -> list[list[int]]:
    def pair(higher: int, lower: int) -> int:
        cell = table.cells.get(str(higher), {}).get(str(lower), BLANK)
        return 0 if cell == BLANK else scores(cell)

    return [[pair(higher, lower) for lower in range(13)] for higher in range(13)]


def _wounds(table: Table, kind: str) -> list[int]:
    names = [name.format(kind) for name in WOUNDS]
    return _line(table.cells["injury"], 80, names.index)


def _wound_effects(table: Table, kind: str) -> list[list[int]]:
    injuries = table.cells["injury"]
    number_of = {injury: number for number, injury in injuries.items()}
    numbers = [number_of[name.format(kind)] for name in WOUNDS]
    return [
        _penalty(table.cells["starts_as"][number]) + _penalty(table.cells["worsens"][number])
        for number in numbers
    ]


def _penalty(cell: str) -> list[int]:
    changes = dict(part.split() for part in cell.split("; ")) if cell[0].isupper() else {}
    return [int(changes.get(rating, 0)) for rating in ("DEF", "CUT", "CF")]


def _mouth(cells: Mapping[str, str]) -> list[int]:
    return [
        -int(cells[time].removeprefix("END ")) if cells[time].startswith("END") else 0
        for time in ("first", "recurrence")
    ]


def _strategies(table: Table) -> list[list[int]]:
    def code(name: str, column: str, cell: str) -> int:
        if (column == "rating") != (cell in STRATEGY_RATINGS):
            raise TableError(
                f"{table.name}, {name}, {column}: `{cell}` is not allowed there; rating is one of"
                f" {', '.join(STRATEGY_RATINGS)}, and all else a number with its sign, or -"
            )
        return STRATEGY_RATINGS.index(cell) if column == "rating" else whole(cell)

    return [
        [0] * len(table.columns),
        *([code(name, *cell) for cell in row.items()] for name, row in table.cells.items()),
    ]


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
    last = {
        number: f"{number} last" if f"{number} last original" in table.cells else str(number)
        for number in numbers
    }
    return {
        "cut_stops": [[0, 0, 0], *(highest(str(number)) for number in numbers)],
        "cut_stops_last": [[0, 0, 0], *(highest(last[number]) for number in numbers)],
    }


def _corner(printed: Mapping[str, Table]) -> dict[str, object]:
    swelling = printed["corner_swelling"].cells
    return {
        "corner_man": _line(printed["corner_man"].cells["corner man"], 80, CORNER_MEN.index),
        "corner_cut": [
            _line(printed["corner_cut"].cells[man], 80, CORNER_CUT.__getitem__) for man in CORNER_MEN
        ],
        "corner_swelling_new": [
            _line(swelling[f"{man} possible stage 1"], 80, CORNER_HELPED.__getitem__) for man in CORNER_MEN
        ],
        "corner_swelling_old": [
            _line(swelling[f"{man} stage 1 or 2"], 80, CORNER_HELPED.__getitem__) for man in CORNER_MEN
        ],
    }


def _referees(printed: Mapping[str, Table]) -> dict[str, object]:
    rows = [printed["referee"].cells[kind] for kind in REFEREES]

    def points(row: Mapping[str, str], kind: str) -> list[int]:
        counts = {
            cell.split()[0]
            for column, cell in row.items()
            if column != "disqualification" and cell.endswith(kind)
        }
        return [int(str(count) in counts) for count in range(10)]

    return {
        "referee_drawn": _line(printed["referee_drawn"].cells["referee"], 100, REFEREES.index),
        "referee_same": [points(row, "same") for row in rows],
        "referee_any": [points(row, "any") for row in rows],
        "referee_disqualifies": [
            _disqualified_at(kind, row["disqualification"]) for kind, row in zip(REFEREES, rows, strict=True)
        ],
    }


def _disqualified_at(kind: str, word: str) -> int:
    number, _, of = word.partition(" ")
    if of != "any":
        raise TableError(
            f"referee, {kind}, disqualification: `{word}` is not allowed there; it is a number of warnings"
            " for any foul, such as 6 any"
        )
    return int(number)


def _scores(table: Table, side: int) -> list[list[int]]:
    return [
        [int(table.cells[mark][str(difference)].split("-")[side]) for difference in range(27)]
        for mark in ("HS", "LS", "E")
    ]
