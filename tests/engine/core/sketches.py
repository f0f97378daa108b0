"""Small entry points in processes of their own, so that one that jumps to address 0 fails one test."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.forks import forked
from tests.processes import LIMIT, running

ROOT = Path(__file__).resolve().parents[3]

HEAD = """
import logging, pathlib, sys
import numba, numpy
from fightcard.engine.core import rules_cache, whole
logging.basicConfig(stream=sys.stdout, format="%(message)s")
logging.getLogger("fightcard").setLevel(logging.INFO)
inner = numba.njit(nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
def compiled(entry, place=None):
    return whole.as_a_whole(rules_cache.compiled_in(place and pathlib.Path(place), entry))
"""

STEPS = 20
MIX = "\n".join(f"        t = (t * {31 + 2 * step} + x) ^ (t >> {3 + step % 5})" for step in range(STEPS))
LONG = f"""
@inner
def long(x):
    t = 0
    while x > 0:
        x -= 1
{MIX}
    return t
"""
"""A function too long to be written into its callers; with 12 steps LLVM writes it there."""


def long(x: int) -> int:
    """What `long` of the sketches gives for a small number: whole numbers of 64 bits that wrap around."""
    t = 0
    while x > 0:
        x -= 1
        for step in range(STEPS):
            t = ((t * (31 + 2 * step) + x) ^ (t >> (3 + step % 5))) & (2**64 - 1)
            t -= (t >> 63) << 64
    return t


def ran(code: str, *arguments: str, settings: Mapping[str, str] | None = None) -> str:
    """What a sketch writes; fails where its process does not end well.

    settings: of the environment, which Numba reads when it is loaded.
    """
    if settings:
        words = [sys.executable, "-c", HEAD + code, *arguments]
        started = running(words, cwd=ROOT, stderr=subprocess.PIPE, env={**os.environ, **settings})
    else:
        started = forked(HEAD + code, *arguments)
    with started as program:
        out, said = program.communicate(timeout=LIMIT)
    assert program.returncode == 0, (program.returncode, said[-2000:])
    return out
