"""The code of modules, for tests that read all of it: each module is parsed once."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """A module and all parts of its code, none of which a test may change."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """At the end of a file of tests: the code of all modules takes 150 MB."""
    yield
    nodes.cache_clear()
