"""A world of cards: what a division of 100, 200, 400, 800 valid cards costs, and several divisions together.

    python -m benchmarks.world [--cards 100 200 400] [--divisions 1] [--executor threads] [--no-why]

Each set is verified in a process of its own, so that its memory is its own. The table has a row a set: its
cards, CPU and wall seconds, the highest resident memory, the bytes of verdicts.json and meetings.parquet,
bouts played, cards that are settled (no more bouts could change what is said of them), cards whose verdict is
pass; below each row what it is times the row before. `--executor dask://HOST:PORT` plays on a cluster; CPU is
then that of only this process. `--resumed` verifies each set once more with a store of bouts, by a run that
is ended half way and one that goes on from there, and says whether both files have the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import resource
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import fightcard
from benchmarks.arguments import parser_of
from benchmarks.valid_cards import rows, write_rows
from fightcard.pipeline.base.files import as_json, as_parquet
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.cache import NAME, FileCache
from fightcard.pipeline.verification.play.executors import executor
from fightcard.pipeline.verify_run import verify

DIVISIONS = (
    "HW", "CW", "LHW", "SMW", "MW", "SWW", "WW", "SLW", "LW",
    "SFW", "FW", "SBW", "BW", "SFL", "FLW", "LFL", "STW",
)  # fmt: skip
MEASURES = ("cpu", "wall", "MB", "bytes", "bouts")


def made(cards: int, divisions: int) -> CardSet:
    """A number of valid cards in each of some divisions."""
    everybody = [
        row | {"Division": DIVISIONS[number % divisions]}
        for number, row in enumerate(rows(cards * divisions))
    ]
    with tempfile.TemporaryDirectory() as folder:
        book = write_rows(Path(folder) / "world.xlsx", everybody)
        converted = fightcard.convert(fightcard.check(fightcard.read(book)))
    assert len(converted.cards) == len(everybody)
    return converted


def measured(cards: int, arguments: argparse.Namespace) -> dict[str, float | str]:
    """Verify one set and say what it took, in this process."""
    everybody = made(cards, arguments.divisions)
    started, busy = time.perf_counter(), time.process_time()
    with ExitStack() as open_now:
        pool = open_now.enter_context(executor(arguments.executor))
        saved = open_now.enter_context(FileCache(arguments.kept / NAME)) if arguments.kept else None
        print("begun", file=sys.stderr, flush=True)
        found = verify(everybody, Play(executor=pool, why=arguments.why, cache=saved))
    took = {"cpu": time.process_time() - busy, "wall": time.perf_counter() - started}
    verdicts, meetings = as_json(found.as_json()).encode(), as_parquet(found.meetings)
    return {
        "cards": len(found.cards),
        **took,
        "MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "verdicts": len(verdicts),
        "meetings": len(meetings),
        "bytes": len(verdicts) + len(meetings),
        "bouts": found.bouts_played,
        "settled": len(found.cards) - len(found.unsettled),
        "pass": sum(card.verdict == "pass" for card in found.cards),
        "from_cache": found.from_cache,
        "digest": hashlib.sha256(verdicts + meetings).hexdigest(),
    }


def _apart(
    cards: int, arguments: argparse.Namespace, saved: Path | None = None, ended: float | None = None
) -> dict[str, float]:
    """The same in a process of its own; nothing of one that is ended after some seconds."""
    command = [sys.executable, "-m", "benchmarks.world", "--one", str(cards)]
    command += ["--divisions", str(arguments.divisions)]
    command += ["--executor", arguments.executor, *(["--no-why"] if not arguments.why else [])]
    command += [] if saved is None else ["--kept", str(saved)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        assert run.stderr is not None
        if ended is not None:
            run.stderr.readline()
            time.sleep(ended)
            run.send_signal(signal.SIGINT)
        output, wrong = run.communicate()
    if ended is not None:
        return {}
    if run.returncode:
        raise RuntimeError(wrong)
    found: dict[str, float] = json.loads(output)
    return found


def _resumed(cards: int, arguments: argparse.Namespace, unbroken: dict[str, float]) -> str:
    """What a run says that was ended half way and taken up again."""
    with tempfile.TemporaryDirectory() as folder:
        _apart(cards, arguments, Path(folder), ended=unbroken["wall"] / 2)
        again = _apart(cards, arguments, Path(folder))
    same = "the same bytes" if again["digest"] == unbroken["digest"] else "OTHER BYTES"
    return (
        f"        ended after {unbroken['wall'] / 2:.0f} s and resumed: {again['stood']:,.0f} counts found,"
        f" {again['wall']:.1f} s, {again['MB']:.0f} MB, {same}"
    )


def main() -> None:
    """Measure and print a table of doublings."""
    options = parser_of(__doc__)
    options.add_argument("--cards", type=int, nargs="+", default=[100, 200, 400, 800])
    options.add_argument("--divisions", type=int, default=1, choices=range(1, len(DIVISIONS) + 1))
    options.add_argument("--executor", default="threads")
    options.add_argument("--why", action=argparse.BooleanOptionalAction, default=True)
    options.add_argument("--resumed", action="store_true", help="end each run half way, and go on")
    options.add_argument("--one", type=int, help=argparse.SUPPRESS)
    options.add_argument("--kept", type=Path, help=argparse.SUPPRESS)
    arguments = options.parse_args()
    if arguments.one:
        print(json.dumps(measured(arguments.one, arguments)))
        return
    widths = {"cards": 7, "CPU s": 9, "wall s": 9, "MB": 7, "verdicts": 11, "meetings": 11, "bouts": 13}
    print("".join(f"{name:>{width}}" for name, width in widths.items()), " settled   pass")
    before: dict[str, float] | None = None
    for cards in arguments.cards:
        now = _apart(cards, arguments)
        print(
            f"{now['cards']:>7}{now['cpu']:>9.1f}{now['wall']:>9.1f}{now['MB']:>7.0f}"
            f"{now['verdicts'] / 1e6:>8.2f} MB{now['meetings'] / 1e6:>8.2f} MB"
            f"{now['bouts']:>13,}{now['settled']:>9}{now['pass']:>7}",
            flush=True,
        )
        if before is not None:
            times = ", ".join(f"{name} x{now[name] / max(before[name], 1):.2f}" for name in MEASURES)
            print(f"        {times}", flush=True)
        if arguments.resumed:
            print(_resumed(cards, arguments, now), flush=True)
        before = now


if __name__ == "__main__":
    main()
