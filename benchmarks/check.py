"""How long proofreading takes: the whole process on 120 cards, and reading and checking as the set grows.

Where frictionless is installed, it reads and validates the same workbook in the same run, against a schema of
types and bounds made from ours (it knows no ranges, so that it has less to do).

    python benchmarks/check.py --rows 120 1000 10000
"""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from openpyxl import load_workbook

from benchmarks.valid_cards import HEADINGS, write
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import check
from fightcard.pipeline.workbook.read import read

RUNS = 3


def process(path: Path) -> float:
    """Seconds of a whole `fightcard check`, the best of some runs."""
    best = float("inf")
    for _ in range(RUNS):
        since = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "fightcard.pipeline.cli", "check", str(path)],
            check=True,
            capture_output=True,
        )
        best = min(best, time.perf_counter() - since)
    return best


def stages(path: Path) -> tuple[float, float]:
    """Seconds of reading and of checking, within this process."""
    since = time.perf_counter()
    book = read(path)
    done = time.perf_counter()
    check(book)
    return done - since, time.perf_counter() - done


def openpyxl_seconds(path: Path) -> float:
    """Seconds of openpyxl's own reading, which keeps every cell as an object of its own."""
    since = time.perf_counter()
    load_workbook(path)
    return time.perf_counter() - since


def frictionless_seconds(path: Path) -> float | None:
    """Seconds of frictionless on the same workbook; None where it is not installed."""
    if importlib.util.find_spec("frictionless") is None:
        return None
    import frictionless  # noqa: PLC0415

    columns = layout(SYSTEMS[0], "row").columns
    fields = []
    for heading in HEADINGS:
        column = columns[heading]
        is_number = column.reading == "number"
        limits = {"minimum": column.low, "maximum": column.high} if is_number else {}
        fields.append({"name": heading, "type": "integer" if is_number else "string", "constraints": limits})
    schema = frictionless.Schema.from_descriptor({"fields": fields})
    since = time.perf_counter()
    frictionless.validate(frictionless.Resource(path=path.name, basepath=str(path.parent), schema=schema))
    return time.perf_counter() - since


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rows", type=int, nargs="+", default=[120, 1000, 10_000])
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = write(Path(folder) / "set.xlsx", 120)
        print(f"the whole process, 120 cards: {process(path):.2f} s")
        print(f"{'cards':>7}{'read':>9}{'check':>9}{'ms a card':>11}{'openpyxl':>10}{'frictionless':>14}")
        for count in arguments.rows:
            path = write(Path(folder) / f"set{count}.xlsx", count)
            reading, checking = stages(path)
            other = frictionless_seconds(path)
            shown = f"{other:.2f} s" if other is not None else "not here"
            each = 1000 * (reading + checking) / count
            alone = f"{openpyxl_seconds(path):.2f} s"
            print(f"{count:>7}{reading:>7.2f} s{checking:>7.2f} s{each:>11.2f}{alone:>10}{shown:>14}")


if __name__ == "__main__":
    main()
