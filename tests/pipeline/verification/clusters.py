"""A Dask cluster of this machine, each part a process of its own that a test may end."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.forks import Program, forked
from tests.processes import running

ROOT = Path(__file__).resolve().parents[3]

SCHEDULER = """
import asyncio
import distributed
async def main():
    async with distributed.Scheduler(host="127.0.0.1", port=0, dashboard=False) as scheduler:
        print(scheduler.address, flush=True)
        await scheduler.finished()
asyncio.run(main())
"""
WORKER = """
import asyncio
import sys
import distributed
async def main():
    async with distributed.Worker(sys.argv[1], nthreads=1, dashboard=False, local_directory=sys.argv[2]) as worker:
        print(worker.address, flush=True)
        await worker.finished()
asyncio.run(main())
"""


@contextmanager
def scheduler() -> Iterator[tuple[Program, str]]:
    """A scheduler, and its address as `tcp://127.0.0.1:4711`."""
    with _running([SCHEDULER], ROOT) as started:
        yield started


@contextmanager
def worker(address: str, scratch: Path, code: Path = ROOT) -> Iterator[tuple[Program, str]]:
    """A worker that runs the code in a folder, and its address."""
    with _running([WORKER, address, str(scratch)], code) as started:
        yield started


@contextmanager
def _running(arguments: list[str], code: Path) -> Iterator[tuple[Program, str]]:
    if code == ROOT:
        with forked(*arguments) as process:
            yield process, _address_of(process)
        return
    words = [sys.executable, "-c", *arguments]
    surroundings = os.environ | {"PYTHONPATH": str(code)}
    with running(words, stderr=subprocess.DEVNULL, cwd=code, env=surroundings) as process:
        yield process, _address_of(process)


def _address_of(process: Program) -> str:
    assert process.stdout is not None
    address = process.stdout.readline().strip()
    assert address.startswith("tcp://")
    return address
