"""The same set by threads, processes and a Dask cluster of this machine: time, bytes moved, bytes out.

    python -m benchmarks.cluster [--cards 100 200 400] [--workers 2] [--bouts N] [--no-why]

Scheduler and workers are processes of their own, a thread each; threads and processes are as many. CPU is
that of all of them together, their start with it. `moved` is what the loopback device carried while the set
was verified, so nothing else should use it (`unshare -rn sh -c 'ip link set lo up; python …'` sees to that);
the bar is 1.2 times the packed set, with its deck and rules, for each worker, and the counts of all tasks.
`sent` and `given back` are the packed blocks and parcels, and the packed answers: a part of what moved.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import fightcard
from benchmarks.arguments import parser_of
from benchmarks.valid_cards import rows, write_rows
from fightcard.engine.core.counts import NAMES
from fightcard.engine.parcels import Parcel, Workers
from fightcard.engine.registry import game
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.executors import executor
from fightcard.pipeline.verify_run import verify

ROOT = Path(__file__).resolve().parents[1]
KINDS = ("threads", "processes", "dask")
DEVICES = Path("/proc/net/dev")
BAR = 1.2
START = [sys.executable, "-m", "dask"]
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": ROOT}


@contextmanager
def a_cluster(workers: int) -> Iterator[str]:
    """A scheduler with a number of workers of one thread each; its address as HOST:PORT."""
    with ExitStack() as running, tempfile.TemporaryDirectory() as folder:

        def started(*command: str) -> None:
            process = running.enter_context(subprocess.Popen([*START, *command], **QUIET))  # type: ignore[call-overload]
            running.callback(process.terminate)

        reported = Path(folder) / "scheduler.json"
        started(
            "scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--no-dashboard",
            "--scheduler-file",
            str(reported),
        )
        while not reported.exists() or not reported.read_text().endswith("}"):
            time.sleep(0.1)
        address = str(json.loads(reported.read_text())["address"]).removeprefix("tcp://")
        for _ in range(workers):
            started(
                "worker",
                address,
                "--nthreads",
                "1",
                "--no-nanny",
                "--no-dashboard",
                "--local-directory",
                folder,
            )
        yield address


def moved() -> int:
    """Bytes that the loopback device has carried; 0 where nobody tells."""
    lines = DEVICES.read_text().splitlines() if DEVICES.exists() else []
    return next((int(line.split()[1]) for line in lines if line.strip().startswith("lo:")), 0)


class Weighed:
    """What goes to workers and comes back, in bytes."""

    def __init__(self, pool: Workers) -> None:
        self.tasks = self.sent = self.given_back = self.counts = 0
        self._played = pool.played
        pool.played = self.played  # type: ignore[method-assign]

    def played(self, parcels: Iterable[Parcel]) -> Iterator[tuple[Parcel, bytes]]:
        """The answers, weighed."""
        for parcel, answer in self._played(parcels):
            self.tasks += 1
            self.sent += len(parcel.content)
            self.given_back += len(answer)
            self.counts += len(parcel.chunk.places) * len(NAMES) * 8
            yield parcel, answer


def measured(kind: str, arguments: argparse.Namespace) -> dict[str, float | str]:
    """Verify a set by one kind of executor and say what it took, in this process."""
    cards = made(arguments.one)
    with ExitStack() as stack:
        where = f"{kind}:{arguments.workers}"
        if kind == "dask":
            where = f"dask://{stack.enter_context(a_cluster(arguments.workers))}"
        pool = stack.enter_context(executor(where))
        while isinstance(pool, Workers) and pool.workers < arguments.workers:
            time.sleep(0.1)
            pool.refuse_other_engines()  # type: ignore[attr-defined]
        weighed = Weighed(pool) if isinstance(pool, Workers) else None
        carried, started = moved(), time.perf_counter()
        found = verify(cards, Play(executor=pool, bouts=arguments.bouts, why=arguments.why))
        wall, carried = time.perf_counter() - started, moved() - carried
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    took: dict[str, float | str] = {
        "cpu": sum(each.ru_utime + each.ru_stime for each in used),
        "wall": wall,
        "moved": carried,
        "bouts": found.bouts_played,
        "verdicts": hashlib.sha256(as_json(found.as_json()).encode()).hexdigest(),
    }
    if weighed is not None and isinstance(pool, Workers):
        took |= {
            "tasks": weighed.tasks,
            "sent": weighed.sent + arguments.workers * sum(map(len, pool.stock.blocks.values())),
            "given back": weighed.given_back,
            "bar": BAR * arguments.workers * size(cards) + weighed.counts,
        }
    return took


def made(count: int) -> CardSet:
    """A number of valid cards, converted."""
    with tempfile.TemporaryDirectory() as folder:
        book = write_rows(Path(folder) / "valid.xlsx", rows(count))
        return fightcard.convert(fightcard.check(fightcard.read(book)))


def size(cards: CardSet) -> int:
    """Bytes of the cards in both corners, their deck and the rules, as bouts are played with them."""
    packed = game(cards.system).prepare(cards.cards, deck=cards.deck, rules="basic")
    return packed.fighters.nbytes + packed.bout.nbytes + sum(used.nbytes for used in packed.used)


def compared(count: int, arguments: argparse.Namespace) -> None:
    """Print a line for each kind of executor, each in a process of its own."""
    verdicts: set[object] = set()
    for kind in KINDS:
        command = [sys.executable, "-m", "benchmarks.cluster", "--one", str(count), "--kind", kind]
        command += ["--workers", str(arguments.workers), *([] if arguments.why else ["--no-why"])]
        command += ["--bouts", str(arguments.bouts)] if arguments.bouts else []
        output = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
        found = json.loads(output)
        verdicts.add(found["verdicts"])
        line = f"{count:>6}  {kind:<10}{found['cpu']:>8.1f}{found['wall']:>8.1f}{found['bouts']:>13,}"
        if "tasks" in found:
            line += f"{found['tasks']:>8,}{found['sent'] / 1e6:>9.2f}{found['given back'] / 1e6:>12.2f}"
        if kind == "dask":
            line += f"{found['moved'] / 1e6:>9.1f}{found['bar'] / 1e6:>9.1f}"
        print(line, flush=True)
    print(f"        verdicts.json {'the same' if len(verdicts) == 1 else 'DIFFERS'}", flush=True)


def main() -> None:
    """Measure and print."""
    options = parser_of(__doc__)
    options.add_argument("--cards", type=int, nargs="+", default=[100, 200, 400])
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--bouts", type=int)
    options.add_argument("--why", action=argparse.BooleanOptionalAction, default=True)
    options.add_argument("--one", type=int, help=argparse.SUPPRESS)
    options.add_argument("--kind", choices=KINDS, help=argparse.SUPPRESS)
    arguments = options.parse_args()
    if arguments.one:
        print(json.dumps(measured(arguments.kind, arguments)))
        return
    print(" cards  where        CPU s  wall s        bouts   tasks  sent MB  given back    moved      bar")
    for count in arguments.cards:
        compared(count, arguments)


if __name__ == "__main__":
    main()
