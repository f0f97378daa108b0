"""Any two fighters of a large book: what one match costs as a command, from its start to its end.

    python benchmarks/matchup.py [--cards 6800] [--again 5]

Writes a workbook of so many lawful cards, then runs `fightcard matchup` on it as a process of its own: with
the whole book checked (`--no-index`), for the first time by its index, which is made then, and again by the
index with other fighters. Prints wall and CPU seconds of each, the index's size, and whether all gave the
same odds; the rules are compiled before. Seconds vary, odds do not.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.lawful_cards import rows, write_rows
from fightcard.pipeline.samples import sample
from fightcard.pipeline.workbook import index_store

COMMAND = (sys.executable, "-m", "fightcard.pipeline.cli", "matchup")


class Took(NamedTuple):
    """What a process took, in seconds, and what it said."""

    wall: float
    cpu: float
    out: str


def took(book: Path, red: str, blue: str, *options: str) -> Took:
    """Run one match; raises CalledProcessError where it does not end well."""
    started, before = time.perf_counter(), _children()
    ran = subprocess.run([*COMMAND, book, red, blue, *options], check=True, capture_output=True, text=True)
    return Took(time.perf_counter() - started, _children() - before, ran.stdout)


def _children() -> float:
    """CPU seconds of all processes that this one started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _line(what: str, ran: Took) -> None:
    print(f"{what:<44} wall {ran.wall:5.2f} s   CPU {ran.cpu:5.2f} s")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Time one match of a large workbook as a command.")
    parser.add_argument("--cards", type=int, default=6_800)
    parser.add_argument("--again", type=int, default=5, help="matches by the index that is kept")
    asked = parser.parse_args()
    took(sample("").path, "louis", "frazier")
    names = [str(row["Name"]) for row in rows(asked.cards)]
    step = max(1, asked.cards // (2 * asked.again + 2))
    with tempfile.TemporaryDirectory() as folder:
        book = write_rows(Path(folder) / "world.xlsx", rows(asked.cards))
        print(f"{asked.cards:,} cards, {book.stat().st_size:,} bytes; load {os.getloadavg()[0]:.1f}")
        whole = took(book, names[0], names[-1], "--no-index")
        _line("the whole book checked", whole)
        first = took(book, names[0], names[-1])
        _line("the first time by the index, which is made", first)
        file = index_store.file_of(book)
        assert file is not None
        print(f"the index: {file.stat().st_size:,} bytes")
        again = [took(book, names[at * step], names[-at * step - 1]) for at in range(asked.again)]
        for number, ran in enumerate(again, 1):
            _line(f"by the index, match {number}", ran)
        file.unlink()
    print(
        f"by the index: median wall {median(each.wall for each in again):.2f} s,"
        f" CPU {median(each.cpu for each in again):.2f} s; load {os.getloadavg()[0]:.1f}"
    )
    print(f"the same odds each way: {whole.out == first.out == again[0].out}")


if __name__ == "__main__":
    main()
