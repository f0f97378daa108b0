"""A world of cards: what a division of 100, 200, 400, 800 lawful cards costs, and several divisions together.

    python benchmarks/world.py [--cards 100 200 400] [--divisions 1] [--executor threads] [--no-why]

Each set is verified in a process of its own, so that its memory is its own. The table has a row a set: its
cards, CPU and wall seconds, the highest resident memory, the bytes of verdicts.json and meetings.parquet,
bouts played, cards whose verdict is pass; below each row what it is times the row before. `--executor
dask://HOST:PORT` plays on a cluster; CPU is then that of this process alone.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pipeline
from benchmarks.lawful_cards import rows, write_rows
from pipeline.files import as_json, as_parquet
from pipeline.play import Play
from pipeline.verification.play.executors import executor
from pipeline.verify_run import verify

DIVISIONS = (
    "HW", "CW", "LHW", "SMW", "MW", "SWW", "WW", "SLW", "LW",
    "SFW", "FW", "SBW", "BW", "SFL", "FLW", "LFL", "STW",
)  # fmt: skip
MEASURES = ("cpu", "wall", "MB", "bytes", "bouts", "pass")


def measured(cards: int, divisions: int, where: str, *, why: bool) -> dict[str, float]:
    """Verify one set and say what it took, in this process."""
    made = [
        row | {"Division": DIVISIONS[number % divisions]}
        for number, row in enumerate(rows(cards * divisions))
    ]
    with tempfile.TemporaryDirectory() as folder:
        book = write_rows(Path(folder) / "world.xlsx", made)
        converted = pipeline.convert(pipeline.check(pipeline.read(book)))
    assert len(converted.cards) == cards * divisions
    started, busy = time.perf_counter(), time.process_time()
    with executor(where) as pool:
        found = verify(converted, Play(executor=pool, why=why))
    content = len(as_json(found.as_json()).encode()), len(as_parquet(found.meetings_table()))
    return {
        "cards": len(converted.cards),
        "cpu": time.process_time() - busy,
        "wall": time.perf_counter() - started,
        "MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "verdicts": content[0],
        "meetings": content[1],
        "bytes": sum(content),
        "bouts": found.bouts_played,
        "pass": sum(card.verdict == "pass" for card in found.cards),
    }


def _apart(cards: int, asked: argparse.Namespace) -> dict[str, float]:
    """The same in a process of its own."""
    command = [sys.executable, __file__, "--one", str(cards), "--divisions", str(asked.divisions)]
    command += ["--executor", asked.executor, *(["--no-why"] if not asked.why else [])]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found: dict[str, float] = json.loads(said)
    return found


def main() -> None:
    """Measure and print a table of doublings."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--cards", type=int, nargs="+", default=[100, 200, 400, 800])
    options.add_argument("--divisions", type=int, default=1, choices=range(1, len(DIVISIONS) + 1))
    options.add_argument("--executor", default="threads")
    options.add_argument("--why", action=argparse.BooleanOptionalAction, default=True)
    options.add_argument("--one", type=int, help=argparse.SUPPRESS)
    asked = options.parse_args()
    if asked.one:
        print(json.dumps(measured(asked.one, asked.divisions, asked.executor, why=asked.why)))
        return
    widths = {"cards": 7, "CPU s": 9, "wall s": 9, "MB": 7, "verdicts": 11, "meetings": 11, "bouts": 13}
    print("".join(f"{name:>{width}}" for name, width in widths.items()), "   pass")
    before: dict[str, float] | None = None
    for cards in asked.cards:
        now = _apart(cards, asked)
        print(
            f"{now['cards']:>7}{now['cpu']:>9.1f}{now['wall']:>9.1f}{now['MB']:>7.0f}"
            f"{now['verdicts'] / 1e6:>8.2f} MB{now['meetings'] / 1e6:>8.2f} MB"
            f"{now['bouts']:>13,}{now['pass']:>7}",
            flush=True,
        )
        if before is not None:
            times = ", ".join(f"{name} x{now[name] / max(before[name], 1):.2f}" for name in MEASURES)
            print(f"        {times}", flush=True)
        before = now


if __name__ == "__main__":
    main()
