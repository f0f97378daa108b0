"""Programs that a test starts: none outlives it, and for none it waits without end."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

LIMIT = 240
"""Seconds after which a program counts as one that never ends, on a busy machine too."""
UNCHECKED = {"NUMBA_BOUNDSCHECK": "0"}
"""Settings under which rules are compiled as for a user: they do not ask whether a place lies beyond an array."""


@contextmanager
def running(
    words: Sequence[object],
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    stdin: int | None = None,
    stderr: int | None = None,
    pass_fds: Sequence[int] = (),
) -> Iterator[subprocess.Popen[str]]:
    """A program with its output in a pipe, killed when the block is left, by a failure too.

    `subprocess.Popen` as a context waits for its program instead: for ever, where that serves until it is stopped.
    """
    command = [str(word) for word in words]
    with subprocess.Popen(
        command,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=stderr,
        encoding="utf-8",
        env=env,
        cwd=cwd,
        pass_fds=pass_fds,
    ) as program:
        try:
            yield program
        finally:
            program.kill()
