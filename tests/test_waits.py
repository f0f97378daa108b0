"""No test waits without end: each wait says how long, and what waits all the same ends the run with its stack."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

from tests.processes import LIMIT

ROOT = Path(__file__).resolve().parents[1]
ENDLESS = {"communicate", "join", "result", "wait"}
"""Methods of programs, threads and futures that wait for ever unless they are given a time."""


def dotted(function: ast.expr) -> str:
    """`a.b` of a call of `a.b()`; of a call of what a call gives the end alone."""
    parts: list[str] = []
    while isinstance(function, ast.Attribute):
        parts.append(function.attr)
        function = function.value
    parts.append(function.id if isinstance(function, ast.Name) else "")
    return ".".join(reversed(parts))


def endless(source: str) -> list[int]:
    """The lines of calls that may wait for ever."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = dotted(node.func)
        is_plain = not node.args and not node.keywords
        has_time = any(word.arg == "timeout" for word in node.keywords)
        if (
            name == "subprocess.Popen"
            or (name.startswith("subprocess.") and not has_time)
            or (name.endswith("urlopen") and not has_time)
            or (isinstance(node.func, ast.Attribute) and node.func.attr in ENDLESS and is_plain)
        ):
            found.append(node.lineno)
    return found


def test_every_wait_has_an_end() -> None:
    files = [path for path in (ROOT / "tests").rglob("*.py") if path.name != "processes.py"]
    found = {path.relative_to(ROOT).as_posix(): endless(path.read_text(encoding="utf-8")) for path in files}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_an_endless_wait_is_seen() -> None:
    source = (
        "subprocess.run(words)\nsubprocess.run(words, timeout=1)\nthread.join()\nthread.join(1)\n"
        "','.join(words)\nprogram.communicate()\nurlopen(address)\nwith subprocess.Popen(words): pass\n"
    )
    assert endless(source) == [1, 3, 6, 7, 8]


def test_a_test_that_hangs_ends_the_run() -> None:
    options = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"][
        "ini_options"
    ]
    assert options["faulthandler_exit_on_timeout"] is True
    assert options["faulthandler_timeout"] > LIMIT
    assert "--max-worker-restart=" in options["addopts"]
