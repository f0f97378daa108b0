"""What commands cost, next to another revision in the same run: processor time, the least of several runs.

    python -m benchmarks.speed [--base main] [--runs 2] [--only print]

The revision is checked out into a folder of its own (git worktree) and plays the same workbooks in turn with
this one; both are warmed up first, so that no compile of the rules is counted. `verify` is timed inside its
process, commands as a whole, printing next to plain reportlab drawing the same texts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.arguments import parser_of
from benchmarks.valid_cards import write

HERE = Path(__file__).resolve().parents[1]
TIMED = """
import sys, time
import fightcard
from fightcard.pipeline.play import Play
cards = fightcard.convert(fightcard.check(fightcard.read(sys.argv[1])))
fightcard.verify(fightcard.convert(fightcard.check(fightcard.read("raw/legends.xlsx"))), Play(why=False))
started = time.process_time()
fightcard.verify(cards, Play(why=sys.argv[2] == "levers"))
print(time.process_time() - started)
"""
PRINT = """
from benchmarks.print import POKER, Order, best, floor, hundred, packs, print_packs, read_cards
stock, order = hundred(), Order()
content = print_packs(packs(stock, order), stock, order).files["cards.pdf"]
texts = read_cards(content, POKER)
whole = best(lambda: print_packs(packs(stock, order), stock, order), 3)
print(whole / best(lambda: floor(texts), 3))
"""


@dataclass(frozen=True, slots=True)
class Row:
    """A thing that is timed: its unit, the most that it should cost, and what is run.

    Where `is_reported` its last word is the figure, else the figure is the process's own time in `parts`.
    `cards` are those of the valid set that it reads, 0 where it reads none.
    """

    name: str
    unit: str
    bar: float | None
    words: tuple[str, ...]
    is_reported: bool = False
    parts: int = 1
    cards: int = 0

    def once(self, tree: Path, folder: Path) -> float:
        """The figure of one run in a tree."""
        reported = folder / "told.txt"
        # An installed package has its byte code ready, so the trees keep theirs, whatever this shell says.
        environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONPYCACHEPREFIX": str(folder / "code")}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        with reported.open("wb") as stream:
            words = [sys.executable, *self.words]
            process = subprocess.Popen(
                words, cwd=tree, env=environment, stdout=stream, stderr=subprocess.DEVNULL
            )
            _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            raise SystemExit(f"{self.name}: {' '.join(words)} ended with {process.returncode}")
        if self.is_reported:
            return float(reported.read_text().split()[-1])
        return (used.ru_utime + used.ru_stime) / self.parts


def set_of(count: int, folder: Path) -> Path:
    """The path of the workbook of a number of valid cards."""
    return folder / f"valid{count}.xlsx"


def rows(folder: Path) -> list[Row]:
    """What is timed, in the order in which it is printed."""
    sets = {count: str(set_of(count, folder)) for count in (100, 120, 400, 10_000)}
    command = ("-m", "fightcard")
    build = (*command, "build", "raw/legends.xlsx", "--out", str(folder / "out"))
    return [
        Row("verify of 100 cards", "s", None, ("-c", TIMED, sets[100], "plain"), is_reported=True, cards=100),
        Row(
            "the same with levers", "s", None, ("-c", TIMED, sets[100], "levers"), is_reported=True, cards=100
        ),
        Row("build of the sample, no cache", "s", 2.5, (*build, "--no-cache")),
        Row("build of the sample again", "s", 1.5, build),
        Row("print of 100 fronts, of plain reportlab", "x", 1.5, ("-c", PRINT), is_reported=True),
        Row("check of 120 rows", "s", 0.8, (*command, "check", sets[120]), cards=120),
        # ten thousand cards in thousandths
        Row(
            "check of 10,000 rows, a card",
            "ms",
            1.2,
            (*command, "check", sets[10_000]),
            parts=10,
            cards=10_000,
        ),
        Row("--help", "s", 0.15, (*command, "--help")),
        Row("verify of 400 cards", "s", None, ("-c", TIMED, sets[400], "plain"), is_reported=True, cards=400),
        Row(
            "verify of 400 cards with levers",
            "s",
            60,
            ("-c", TIMED, sets[400], "levers"),
            is_reported=True,
            cards=400,
        ),
    ]


@contextmanager
def checked_out(revision: str, folder: Path) -> Iterator[Path]:
    """A revision in a folder of its own, for as long as it is needed."""
    tree = folder / "base"
    git = ("git", "-C", str(HERE), "worktree")
    subprocess.run([*git, "add", "--detach", "--quiet", str(tree), revision], check=True)
    try:
        _refuse_without_its_own_code(tree, revision)
        yield tree
    finally:
        subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def _refuse_without_its_own_code(tree: Path, revision: str) -> None:
    """Stop where a process in the tree would load the code that is installed: both columns would be one."""
    code = "import fightcard.pipeline as loaded; print(loaded.__file__)"
    asked = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        check=False,
    )
    if not asked.stdout or not Path(asked.stdout.strip()).resolve().is_relative_to(tree.resolve()):
        raise SystemExit(f"{revision} is from before fightcard was one package: name a later revision")


def timed(asked: Sequence[Row], trees: Sequence[Path], runs: int, folder: Path) -> Iterator[list[float]]:
    """Of each row the least figure in each tree, the trees taking turns."""
    for row in asked:
        turns = [[row.once(tree, folder) for tree in trees] for _ in range(runs)]
        yield [min(each) for each in zip(*turns, strict=True)]


def main() -> None:
    """Time and print."""
    options = parser_of(__doc__)
    options.add_argument("--base", default="main")
    options.add_argument("--runs", type=int, default=2)
    options.add_argument("--only", default="", help="rows whose name holds this")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as name, checked_out(asked.base, Path(name)) as tree:
        folder, trees = Path(name), (tree, HERE)
        expected = [row for row in rows(folder) if asked.only in row.name]
        for count in {row.cards for row in expected} - {0}:
            write(set_of(count, folder), count)
        warm = Row(
            "warm-up",
            "s",
            None,
            ("-m", "fightcard", "matchup", "raw/legends.xlsx", "louis", "tua"),
        )
        for each in trees:
            warm.once(each, folder)
        print(f"| | bar | {asked.base} | here | ratio |\n|---|---|---|---|---|", flush=True)
        found: dict[str, list[float]] = {}
        for row, figures in zip(expected, timed(expected, trees, asked.runs, folder), strict=True):
            found[row.name] = figures
            then, now = figures
            bar = "" if row.bar is None else f"{row.bar:g} {row.unit}"
            print(
                f"| {row.name} | {bar} | {then:.2f} {row.unit} | {now:.2f} {row.unit} | {now / then:.2f} |",
                flush=True,
            )
        if {"verify of 100 cards", "the same with levers"} <= found.keys():
            plain, levers = found["verify of 100 cards"], found["the same with levers"]
            then, now = (with_levers / without for with_levers, without in zip(levers, plain, strict=True))
            print(f"| levers, of the same without | 3 x | {then:.1f} x | {now:.1f} x | {now / then:.2f} |")


if __name__ == "__main__":
    main()
