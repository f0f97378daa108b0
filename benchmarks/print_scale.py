"""What it costs to check, convert and print a world of cards, as a table of doublings.

    python -m benchmarks.print --cards 6800 [--sheets-per-file 100]

A book of valid cards in 17 divisions, and books of a half, a quarter and an eighth of it. Each command runs
in a process of its own, so that its CPU, its memory and its files are its own; the table has CPU and wall
seconds, the highest resident memory, the bytes that came out, and below each row what it is times the row
before.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from dataclasses import astuple, dataclass
from pathlib import Path

from benchmarks.valid_cards import rows, write_rows
from benchmarks.world import DIVISIONS

MOST_WALL, MOST_MB, MOST_TIMES = 120.0, 500.0, 2.2
HALVINGS = 3
SMALL = 0.5
"""Below this many CPU seconds a command mostly loads its libraries, and a ratio says little."""
ALONE = """
import resource, subprocess, sys, time
started = time.perf_counter()
status = subprocess.run(sys.argv[1:], check=False).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
took = time.perf_counter() - started
print(status, used.ru_utime + used.ru_stime, took, used.ru_maxrss / 1024, file=sys.stderr)
"""
"""Runs a command and says what it took; it loads nothing, since a child's memory begins with its parent's."""


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU and wall seconds, MB of memory at the highest, bytes that came out."""

    cpu: float
    wall: float
    memory: float
    size: int


def commands(sheets: int | None) -> dict[str, tuple[str, ...]]:
    """What is measured: the words of each command before the book."""
    parts = () if sheets is None else ("--sheets-per-file", str(sheets))
    return {
        "check": ("check", "-f", "json"),
        "convert": ("convert",),
        "print": ("print", "--unverified", *parts),
        "print both sides": ("print", "--unverified", "--duplex", "both", *parts),
    }


def measured(words: tuple[str, ...], book: Path, folder: Path) -> Cost:
    """Run a command on a book in a process of its own; raises SystemExit with what it said where it fails."""
    out = ("--out", str(folder / "printed")) if words[0] == "print" else ()
    said = folder / "said"
    with said.open("wb") as stream:
        command = [sys.executable, "-c", ALONE, sys.executable, "-m", "fightcard"]
        ran = subprocess.run(
            [*command, *words, str(book), *out], stdout=stream, stderr=subprocess.PIPE, check=False
        )
    *reported, last = ran.stderr.decode().splitlines()
    status, cpu, wall, memory = map(float, last.split())
    if status:
        raise SystemExit(f"{' '.join(words)}: {reported}")
    made = [path for path in (folder / "printed").rglob("*.pdf") if words[0] == "print"] or [said]
    return Cost(cpu, wall, memory, sum(path.stat().st_size for path in made))


def table(cards: int, sheets: int | None) -> bool:
    """Print the table; whether every bar is met."""
    met = True
    print(f"{'':<18}{'cards':>7}{'CPU s':>9}{'wall s':>9}{'MB':>7}{'bytes out':>14}")
    for name, words in commands(sheets).items():
        before: Cost | None = None
        for count in (cards // 2**half for half in range(HALVINGS, -1, -1)):
            with tempfile.TemporaryDirectory() as place:
                folder = Path(place)
                made = [
                    row | {"Division": DIVISIONS[number % len(DIVISIONS)]}
                    for number, row in enumerate(rows(count))
                ]
                now = measured(words, write_rows(folder / "world.xlsx", made), folder)
            print(
                f"{name:<18}{count:>7}{now.cpu:>9.1f}{now.wall:>9.1f}{now.memory:>7.0f}{now.size:>14,}",
                flush=True,
            )
            if before is not None:
                pairs = zip(("CPU", "wall", "MB", "bytes"), astuple(now), astuple(before), strict=True)
                print("".ljust(18) + ", ".join(f"{what} x{a / b:.2f}" for what, a, b in pairs), flush=True)
                grown = now.cpu / before.cpu <= MOST_TIMES or before.cpu < SMALL
                met &= grown and now.memory / before.memory <= MOST_TIMES
            before = now
        met &= now.wall <= MOST_WALL and now.memory <= MOST_MB
    print(f"bars: {MOST_WALL:.0f} s, {MOST_MB:.0f} MB, and a doubling at most x{MOST_TIMES} CPU and memory")
    print("every bar is met" if met else "a bar is missed")
    return met
