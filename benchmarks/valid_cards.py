"""Valid Title Bout cards by the hundred, for benchmarks and tests: a clean set to put slips into.

The cards obey every rule of the schemas and spread as the seven printed cards of the rule book do: ratings
are loosely correlated, a tired fighter loses a little, one card in some twenty does something no other does.
The law of chance here is written apart from the checks and shares no figure with them.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import TypeAlias

from openpyxl import Workbook

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout

Row: TypeAlias = dict[str, str | int | None]

HEADINGS = tuple(layout(SYSTEMS[0], "row").columns)
PUNCHES = ("Jab", "Hook", "Cross", "Comb", "Upper")
FIRST = ("Abe", "Ben", "Carl", "Dan", "Eli", "Finn", "Gus", "Hal", "Ike", "Jem", "Kit", "Lew", "Max", "Ned")
LAST = ("Archer", "Barlow", "Cutter", "Dempster", "Eastman", "Fuller", "Garner", "Hewitt", "Irving", "Jessop")
STYLES = "BSE"


def rows(count: int, seed: int = 1) -> list[Row]:
    """A number of valid rows, the same for the same seed; every name differs."""
    chance = Random(seed)
    return [_row(number, chance) for number in range(count)]


def write(path: Path, count: int, seed: int = 1) -> Path:
    """A workbook of a number of valid cards."""
    return write_rows(path, rows(count, seed))


def write_rows(path: Path, cards: list[Row]) -> Path:
    """A workbook of the rows as they are."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet("Fighters")
    sheet.append(list(HEADINGS))
    for card in cards:
        sheet.append([card.get(heading) for heading in HEADINGS])
    book.save(path)
    return path


def _row(number: int, chance: Random) -> Row:
    overall = _near(chance, 8, 1.4, 5, 11)
    style = chance.choice(STYLES)
    begins = _near(chance, 1955, 30, 1890, 2012)
    card: Row = {
        "Name": f"{FIRST[number % 14]} {LAST[number // 14 % 10]} {_roman(number // 140 + 1)}",
        "Nickname": None,
        "Division": "HW",
        "Overall": overall,
        "Style": style,
        "Special": chance.choice(("None", "None", "None", "Absorber", "Ring Smarts", "Front Runner")),
        "Stance": "orthodox",
        "From": begins,
        "To": begins + _near(chance, 13, 4, 4, 25),
        "Set": "valid",
    }
    card |= _conditions(overall, style, chance)
    card |= _strategies(style, chance)
    card |= _hitting(chance)
    return card


def _conditions(overall: int, style: str, chance: Random) -> Row:
    control = overall + 2 + _near(chance, 0, 1, -2, 2)
    lean = {"B": -1, "S": 1, "E": 0}[style]
    boxer = _held(control + lean + chance.choice((0, 0, -1)), 6, 12)
    slugger = _held(control - lean + chance.choice((0, 0, -1)), 6, 12)
    power = _held(_near(chance, 8 + (style == "S") - 2 * (style == "B"), 1.8, 2, 12), 2, 12)
    fresh: Row = {
        "CFB": boxer,
        "CFS": slugger,
        "DEF": _held(2 * round(chance.gauss((8 - overall) / 2, 0.8)), -6, 6),
        "AGG": _near(chance, 9 if style == "S" else 7, 1.2, 3, 10),
        "KD1": _near(chance, 2, 1.3, 0, 7),
        "KD2": _near(chance, 3, 1.7, 0, 8),
        "KI": _held(power + _near(chance, 0, 1.2, -2, 2), 3, 10),
        "KO": _near(chance, 1, 0.9, 0, 4),
        "END": 5 * _near(chance, 19, 1.8, 16, 23),
        "CUT": _near(chance, 2, 0.9, 1, 5),
        "FOUL": chance.choice("AABBBCC"),
        "CP": _near(chance, overall / 2, 1.5, 1, 9),
    }
    tired: Row = {
        "CFB": max(4, boxer - chance.choice((0, 0, 1, 1, 1, 2, 2, 2, 2, 3))),
        "CFS": max(4, slugger - chance.choice((0, 0, 1, 1, 1, 2, 2, 2, 2, 4))),
        "DEF": min(6, int(str(fresh["DEF"])) + chance.choice((0, 0, 0, 0, 2))),
        "AGG": fresh["AGG"] if chance.random() < 0.95 else max(1, int(str(fresh["AGG"])) - 1),
        "KD1": int(str(fresh["KD1"])) + chance.choice((0, 0, 0, 1)),
        "KD2": int(str(fresh["KD2"])) + chance.choice((0, 0, 1)),
        "KI": max(2, int(str(fresh["KI"])) - chance.choice((0, 0, 1, 1, 1, 2, 3))),
        "KO": int(str(fresh["KO"])) + chance.choice((0, 0, 1)),
        "END": 0,
        "CUT": fresh["CUT"],
        "FOUL": fresh["FOUL"],
        "CP": fresh["CP"] if chance.random() < 0.95 else max(0, int(str(fresh["CP"])) - 1),
    }
    landed = 2 * _near(chance, 16, 1.2, 13, 19)
    fresh |= _actions(landed, power, chance)
    tired |= _actions(
        landed - chance.choice((2, 2, 2, 4)), max(1, power - chance.choice((0, 0, 1, 2))), chance
    )
    return fresh | {f"Fat {heading}": value for heading, value in tired.items()}


def _actions(landed: int, power: int, chance: Random) -> Row:
    missed = landed + _near(chance, 14, 2, 9, 20)
    clinching = min(79, missed + _near(chance, 16, 3, 9, 24))  # something is left for Ring Movement
    counter = missed - _near(chance, 4, 1.2, 2, 8) + 1
    return {
        "PL": f"1-{landed} ({power})",
        "PM": f"{landed + 1}-{missed} ({counter})",
        "CL": f"{missed + 1}-{clinching}",
        "RM": f"{clinching + 1}-80",
    }


def _strategies(style: str, chance: Random) -> Row:
    middle = {"B": (5, 8, 7, 5), "S": (8, 5, 6, 8), "E": (7, 8, 7, 7)}[style]
    return {
        f"S {each}": _near(chance, aim, 0.9, 3, 10)
        for each, aim in zip(("FI", "FO", "CU", "KO"), middle, strict=True)
    }


def _hitting(chance: Random) -> Row:
    weights = [chance.uniform(3, 6), chance.uniform(8, 14)] + [chance.uniform(4, 10) for _ in range(8)]
    total, low, done = sum(weights), 1, 0.0
    cells: Row = {}
    for number, weight in enumerate(weights):
        done += weight
        high = 80 if number == 9 else _held(round(80 * done / total), low, 80 - (9 - number))
        cells[f"{PUNCHES[number // 2]} {3 - number % 2}"] = f"{low}-{high}"
        low = high + 1
    return cells


def _near(chance: Random, middle: float, spread: float, low: int, high: int) -> int:
    return _held(round(chance.gauss(middle, spread)), low, high)


def _held(number: int, low: int, high: int) -> int:
    return max(low, min(high, number))


def _roman(number: int) -> str:
    marks = (
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    )
    written = ""
    for worth, mark in marks:
        count, number = divmod(number, worth)
        written += mark * count
    return written


def main() -> None:
    """Write a workbook of valid cards: how many, and where."""
    parser = argparse.ArgumentParser(description="Write a workbook of valid Title Bout cards.")
    parser.add_argument("path", type=Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    write(arguments.path, arguments.count, arguments.seed)


if __name__ == "__main__":
    main()
