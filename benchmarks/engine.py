"""How fast the engine plays: bouts a second, one thread and two, compiled against interpreted, and what
options cost that are off; in one run.

    python -m benchmarks.engine [--bouts 20000] [--cold]

Interpreted and compiled play are timed in turn, A B A B, on the 21 pairings of the sample set, and the
medians compared: on a shared machine the ratios can be trusted, the figures themselves drift by a quarter.
`--cold` compiles into an empty cache first and tells how long that took.
"""

from __future__ import annotations

import itertools
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import fightcard
from benchmarks import fixed_options
from benchmarks.arguments import parser_of
from fightcard.engine import play, simulate
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS

ROOT = Path(__file__).resolve().parent.parent
TURNS = 5
PLAIN_BOUTS = 2
SHORT = (
    8  # a turn this many times shorter is less often disturbed within, so that its two sides can be compared
)


def main() -> None:
    """Measure and print."""
    options = parser_of(__doc__)
    options.add_argument("--bouts", type=int, default=1_000, help="compiled bouts a pairing and turn")
    options.add_argument("--cold", action="store_true", help="compile into an empty cache first")
    arguments = options.parse_args()
    if arguments.cold:
        os.environ["FIGHTCARD_CACHE"] = tempfile.mkdtemp()
    cards = fightcard.convert(fightcard.check(fightcard.read(ROOT / "raw" / "legends.xlsx"))).cards
    pairings = list(itertools.combinations(range(len(cards)), 2))
    started = time.process_time()
    simulate(SYSTEMS[0], cards, pairings[:1], bouts=1, seed=1)
    print(
        f"{'compile, empty cache' if arguments.cold else 'first bout'}:"
        f" {time.process_time() - started:.1f} s of CPU"
    )
    for rules in ("basic", "advanced"):
        compare(cards, pairings, arguments.bouts, rules)
    print(
        f"resident memory at its highest: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB"
    )
    fixed_options.compare(cards, max(1, arguments.bouts // SHORT), SHORT * TURNS)
    starts()


def compare(cards: Sequence[CardData], pairings: list[tuple[int, int]], bouts: int, rules: str) -> None:
    """One thread, two threads and the interpreted rules in turn; medians and ratios."""
    one: list[float] = []
    two: list[float] = []
    plain, core = [], []
    with ThreadPoolExecutor(1) as single, ThreadPoolExecutor(2) as double:
        for turn in range(TURNS):
            for executor, speeds in ((single, one), (double, two)):
                started, busy = time.perf_counter(), time.process_time()
                simulate(SYSTEMS[0], cards, pairings, bouts=bouts, seed=turn, rules=rules, executor=executor)
                speeds.append(len(pairings) * bouts / (time.perf_counter() - started))
                if executor is single:
                    core.append(len(pairings) * bouts / (time.process_time() - busy))
            started = time.process_time()
            for (red, blue), bout in itertools.product(pairings, range(PLAIN_BOUTS)):
                play(SYSTEMS[0], cards[red], cards[blue], seed=turn, bout=bout, rules=rules)
            plain.append(len(pairings) * PLAIN_BOUTS / (time.process_time() - started))
    single_speed, double_speed, plain_speed, core_speed = map(statistics.median, (one, two, plain, core))
    print(f"{rules}, 12 rounds, medians of {TURNS} turns:")
    print(
        f"  compiled, one thread   {single_speed:9,.0f} bouts a second ({core_speed:,.0f} by processor time)"
    )
    print(
        f"  compiled, two threads  {double_speed:9,.0f} bouts a second"
        f"   x {double_speed / single_speed:.2f} of one thread"
    )
    print(
        f"  interpreted, as text   {plain_speed:9,.0f} bouts a second"
        f"   compiled is x {single_speed / plain_speed:.0f}"
    )


def starts() -> None:
    """A fresh interpreter's time to its first compiled bout from the cache, with our saved code and with
    Numba's own cache, and to the first round as text."""
    warm = "import sys; from benchmarks.engine import first_bout; first_bout()"
    by_numba = f"from fightcard.engine.core import machine_code; machine_code.folder = lambda: None; {warm}"
    plain = (
        "import sys; from benchmarks.engine import first_round;"
        " first_round(); assert 'numba' not in sys.modules"
    )
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False, encoding="utf-8") as file:
        cards = fightcard.convert(fightcard.check(fightcard.read(ROOT / "raw" / "legends.xlsx"))).cards
        json.dump(list(cards), file)
    for says, code in (
        ("from start to first compiled bout", warm),
        ("  the same as Numba keeps it", by_numba),
        ("from start to first round as text", plain),
    ):
        times = []
        for _ in range(3):
            started = time.perf_counter()
            subprocess.run(
                [sys.executable, "-c", code], check=True, cwd=ROOT, env={**os.environ, "CARDS": file.name}
            )
            times.append(time.perf_counter() - started)
        print(f"{says}: {statistics.median(times):.2f} s")


def first_bout() -> None:
    """One compiled bout in this process."""
    cards = json.loads(Path(os.environ["CARDS"]).read_text(encoding="utf-8"))
    simulate(SYSTEMS[0], cards, [(0, 1)], bouts=1, seed=1)


def first_round() -> None:
    """One bout as text by the interpreted rules."""
    cards = json.loads(Path(os.environ["CARDS"]).read_text(encoding="utf-8"))
    play(SYSTEMS[0], cards[0], cards[1], seed=1)


if __name__ == "__main__":
    main()
