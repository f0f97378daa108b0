"""Programs forked from a process that has loaded fightcard and its rules already, for tests that start many.

Loading takes two or three seconds of processor time, which is most of what a short program takes. How a program
starts by itself is tested elsewhere, with `tests.processes.running`.
"""

from __future__ import annotations

import atexit
import functools
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TextIO, TypeAlias

from tests.processes import LIMIT, running

ROOT = Path(__file__).resolve().parents[1]
COMMAND_LINE = "from fightcard.pipeline.cli import main; main()"
"""The command line as code: its arguments are the words of a command."""
CAN_FORK = sys.platform == "linux"
SURROUNDINGS = dict(os.environ)
"""As they were before a test set a cache of its own, in which the rules would be compiled once more."""

WHOLE = """
import distributed, numba, starlette.applications, starlette.staticfiles, uvicorn, uvicorn.protocols.http.h11_impl, watchfiles
from fightcard import engine
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cli import app
from tests.engine.samples import SAMPLES
import fightcard

cards = fightcard.convert(fightcard.check(fightcard.read("raw/legends.xlsx")))
fightcard.face(cards, "louis").svg  # and with it the type that cards are drawn in
engine.simulate(SYSTEMS[0], SAMPLES[SYSTEMS[0]].cards, [(0, 1)], bouts=1, seed=1)
numba.njit(lambda number: number)(1)  # all that Numba loads when it compiles for the first time
"""
"""All of fightcard, with its rules."""
LIBRARIES = """
import contextlib, dateutil.parser, jinja2, jsonschema, openpyxl, rapidfuzz, reportlab.pdfgen.canvas, rich.console, typer
with contextlib.suppress(ImportError): import typer._adapters  # what newer versions load when a command runs
"""
"""The libraries of the base and nothing of fightcard, which a program then looks for and loads as if it began by itself."""
STEM = """
import gc, json, os, signal, socket, sys, threading
{loading}
# Threads do not survive a fork: those of polars, which has some as soon as it is loaded, would be waited for.
assert "polars" not in sys.modules
assert threading.active_count() == 1
gc.collect()
gc.freeze()
asked = socket.socket(fileno=int(sys.argv[1]))
own = {}
while True:
    message, streams, _, _ = socket.recv_fds(asked, 1 << 20, 2)
    if not message:
        for pid in own:
            os.kill(pid, signal.SIGKILL)
        sys.exit()
    wanted = json.loads(message)
    if "pid" in wanted:
        _, status = os.waitpid(wanted["pid"], 0)
        own.pop(wanted["pid"])
        asked.send(json.dumps(os.waitstatus_to_exitcode(status)).encode())
        continue
    pid = os.fork()
    if not pid:
        break
    own[pid] = True
    for stream in streams:
        os.close(stream)
    asked.send(json.dumps(pid).encode())
asked.close()
for number, stream in enumerate(streams, start=1):
    os.dup2(stream, number)
    os.close(stream)
sys.stdout, sys.stderr = open(1, "w"), open(2, "w", buffering=1, errors="backslashreplace")
os.environ.clear()
os.environ.update(wanted["environment"])
sys.argv[:] = ["fightcard", *wanted["words"]]
exec(compile(wanted["code"], "<forked>", "exec"), {"__name__": "__main__"})
"""


class Stem:
    """The process that programs are forked from: one for each process of the suite, when it is first needed."""

    def __init__(self, loading: str) -> None:
        self._asks, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        started = ExitStack()
        words = [sys.executable, "-c", STEM.replace("{loading}", loading), theirs.fileno()]
        started.enter_context(running(words, env=SURROUNDINGS, cwd=ROOT, pass_fds=[theirs.fileno()]))
        theirs.close()
        atexit.register(started.close)

    def ask(self, expected: object, streams: Sequence[int] = (), timeout: float = LIMIT) -> int:
        self._asks.settimeout(timeout)
        socket.send_fds(self._asks, [json.dumps(expected).encode()], streams)
        answer = self._asks.recv(1000)
        assert answer, "the process that programs are forked from has ended"
        return int(json.loads(answer))


@functools.cache
def stem(loading: str = WHOLE) -> Stem:
    return Stem(loading)


class Forked:
    """A forked program, with the methods of `subprocess.Popen` that tests use."""

    def __init__(self, code: str, words: Sequence[object], loading: str) -> None:
        out, said = os.pipe(), os.pipe()
        expected = {"code": code, "words": [str(word) for word in words], "environment": dict(os.environ)}
        self._stem = stem(loading)
        self.pid = self._stem.ask(expected, [out[1], said[1]])
        os.close(out[1])
        os.close(said[1])
        self.stdout: TextIO = os.fdopen(out[0], encoding="utf-8")
        self._stderr: TextIO = os.fdopen(said[0], encoding="utf-8")
        self._said: list[str] = []
        # Read as it comes: a program that says more than a pipe holds would wait.
        self._reading = threading.Thread(target=lambda: self._said.append(self._stderr.read()), daemon=True)
        self._reading.start()
        self.returncode: int | None = None

    def send_signal(self, number: int) -> None:
        # A program that has ended keeps its number until its end is asked for.
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float = LIMIT) -> int:
        if self.returncode is None:
            self.returncode = self._stem.ask({"pid": self.pid}, timeout=timeout)
        return self.returncode

    def communicate(self, timeout: float = LIMIT) -> tuple[str, str]:
        out = self.stdout.read()
        self._reading.join(timeout)
        self.wait(timeout)
        return out, "".join(self._said)

    def close(self) -> None:
        self.kill()
        self.wait(LIMIT)
        self._reading.join(LIMIT)
        self.stdout.close()
        self._stderr.close()


Program: TypeAlias = "Forked | subprocess.Popen[str]"


@contextmanager
def forked(code: str, *words: object, loading: str = WHOLE) -> Iterator[Program]:
    """A program of this code and these arguments, killed when the block is left, as `processes.running`.

    It is forked from a process that has carried out `loading`.
    """
    if not CAN_FORK:
        with running([sys.executable, "-c", code, *words], stderr=subprocess.PIPE) as program:
            yield program
        return
    program = Forked(code, words, loading)
    try:
        yield program
    finally:
        program.close()
