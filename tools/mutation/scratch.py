"""A copy of the tree in which mistakes are made and tests are run; the working tree is never written."""

from __future__ import annotations

import contextlib
import importlib
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest

from tools.mutation.recorder import Recorder

MEMORY = 16 * 2**30
"""Bytes of address space that tests with a mistake may take: an endless list ends there."""

WAITED = 5
"""How many times its processor time a run may take by the clock: a busy machine is no mistake, an endless
wait is one."""

PASSED, CRASHED, USAGE, TIMED_OUT = 0, 3, 4, -1
"""Exit codes of a run: those of pytest, and one for a run that was ended."""


@dataclass(frozen=True, slots=True)
class Ran:
    """How a run of tests ended."""

    status: int
    seconds: float
    output: str


class Scratch:
    """A folder with a copy of the tree, and with the home, cache and temporary folder of what runs in it."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self.tree = folder / "tree"
        self.cache = folder / "cache"
        self.reach = folder / "reach"
        self.trial = folder / "trial"
        self.files = _files(root)
        for each in (self.tree, self.cache, self.reach):
            each.mkdir(parents=True, exist_ok=True)

    def restore(self) -> None:
        """Make the copy as the working tree is: write what is missing or altered, remove what is new."""
        expected = set(self.files)
        for path in self.tree.rglob("*"):
            name = path.relative_to(self.tree)
            if not path.is_dir() and name not in expected and "__pycache__" not in name.parts:
                path.unlink()
        for name in self.files:
            source, copy = self.root / name, self.tree / name
            if not _is_same(source, copy):
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, copy)

    def put(self, name: str, content: bytes) -> None:
        """Write a file of the copy, and forget what was compiled from the one before."""
        path = self.tree / name
        path.write_bytes(content)
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            compiled.unlink()

    def run(self, words: Sequence[str], limit: float, record: Path | None = None) -> Ran:
        """Run pytest in the copy, for at most `limit` seconds of processor time.

        With `record` the lines of each test are written there, and what is compiled is ready for all runs that
        follow; else nothing stays.
        """
        shutil.rmtree(self.trial, ignore_errors=True)
        for each in ("home", "tmp"):
            (self.trial / each).mkdir(parents=True)
        cache = self.cache
        if record is None:
            cache = self.trial / "cache"
            if (self.cache / "rules").is_dir():
                shutil.copytree(self.cache / "rules", cache / "rules", copy_function=os.link)
        environment = {
            "PYTHONPATH": str(self.tree),
            "FIGHTCARD_CACHE": str(cache),
            "HOME": str(self.trial / "home"),
            "TMPDIR": str(self.trial / "tmp"),
            **({"PYTHONDONTWRITEBYTECODE": "1"} if record is None else {}),
        }
        said = self.trial / "said.txt"
        began = time.monotonic()
        child = os.fork()
        if child == 0:
            self._be_pytest([*_FIXED, *words], environment, said, record, int(limit))
        status = _awaited(child, WAITED * limit)
        return Ran(status, time.monotonic() - began, said.read_text(encoding="utf-8", errors="replace"))

    def _be_pytest(
        self,
        words: Sequence[str],
        environment: Mapping[str, str],
        said: Path,
        record: Path | None,
        limit: int,
    ) -> NoReturn:
        """Go on as a process of its own that runs pytest: the libraries are loaded, the product is not."""
        status = CRASHED
        try:
            os.setsid()
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            spent = int(time.process_time())  # of this process before it was one of its own
            resource.setrlimit(resource.RLIMIT_CPU, (spent + limit, spent + limit + 1))
            for stream, mode in ((0, os.devnull), (1, said), (2, said)):
                flags = os.O_RDONLY if stream == 0 else os.O_WRONLY | os.O_CREAT | os.O_APPEND
                os.dup2(os.open(mode, flags, 0o600), stream)
            os.environ.update(environment)
            os.chdir(self.tree)
            sys.path[0] = str(self.tree)
            sys.dont_write_bytecode = "PYTHONDONTWRITEBYTECODE" in environment
            tempfile.tempdir = None
            for name in [each for each in sys.modules if each.partition(".")[0] in _OWN]:
                del sys.modules[name]
            status = int(pytest.main(list(words), [Recorder(record)] if record else []))
            sys.stdout.flush()
        finally:
            os._exit(status)


def load_libraries() -> None:
    """Load what nearly every test file needs, once for all runs; not what pytest wants to load itself."""
    os.environ["OPENPYXL_LXML"] = "False"  # as fightcard does before it loads openpyxl
    for name in (
        "jsonschema",
        "numba",
        "numpy",
        "openpyxl",
        "polars",
        "rapidfuzz",
        "reportlab.pdfgen",
        "typer",
    ):
        importlib.import_module(name)


def _awaited(child: int, limit: float) -> int:
    """The exit code of a process and of all that it started, ended after `limit` seconds."""
    until = time.monotonic() + limit
    pause = 0.01
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            break
        if time.monotonic() > until:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return TIMED_OUT
        time.sleep(pause)
        pause = min(2 * pause, 0.2)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    code = os.waitstatus_to_exitcode(status)
    return TIMED_OUT if code == -signal.SIGXCPU else code


_FIXED = ("-p", "no:cacheprovider", "-n", "0", "-q", "--tb=no")
_OWN = {"benchmarks", "engine", "fightcard", "pipeline", "schemas", "tests", "tools"}


def _files(root: Path) -> list[Path]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    output = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
    return [Path(name) for name in sorted(set(output.split("\0")) - {""}) if (root / name).is_file()]


def _is_same(source: Path, copy: Path) -> bool:
    if copy.is_symlink() or not copy.is_file():
        return False
    ours, theirs = source.stat(), copy.stat()
    return (ours.st_size, ours.st_mtime_ns, ours.st_mode) == (
        theirs.st_size,
        theirs.st_mtime_ns,
        theirs.st_mode,
    )
