"""Imports keep their floors: the contracts stand in pyproject.toml, and an import inside a function
counts."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys

from tests.processes import LIMIT
from tests.test_guards import ROOT, sources

OWN = ("engine", "fightcard", "pipeline", "schemas", "benchmarks", "tools", "tests")


def test_every_contract_of_imports_holds() -> None:
    settings = str(ROOT / "pyproject.toml")
    code = f"from importlinter.cli import lint_imports; import sys\nsys.exit(lint_imports({settings!r}, no_cache=True, no_logo=True))"
    # The packages under the names that they are installed by, as an editable install links them (setup.py).
    command = [sys.executable, "-P", "-c", code]
    ran = subprocess.run(
        command, cwd=ROOT / "build" / "typed", capture_output=True, text=True, check=False, timeout=LIMIT
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_name_that_a_benchmark_or_a_tool_imports_is_there() -> None:
    """Nothing runs them but a hand now and then, and types are checked in the product alone."""
    missing = {
        f"{path.relative_to(ROOT)}: {node.module} has no {name.name}"
        for path in sources("benchmarks", "tools")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom) and str(node.module).partition(".")[0] in OWN
        for name in node.names
        if not _has(str(node.module), name.name)
    }
    assert missing == set()


def _has(module: str, name: str) -> bool:
    if hasattr(importlib.import_module(module), name):
        return True
    try:
        importlib.import_module(f"{module}.{name}")
    except ModuleNotFoundError:
        return False
    return True
