"""Byte code of the tests and of what they import, written before the processes of the suite look for it.

Collecting the tests would write it too, and would load every module and make every case for it, which takes as long again.
`python -m tests.bytecode 1 2` writes the second of two shares.
"""

from __future__ import annotations

import py_compile
import sys
from importlib import import_module
from pathlib import Path

from _pytest.assertion.rewrite import PYC_TAIL, _rewrite_test, _write_pyc, get_cache_dir

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("tests", "engine", "pipeline", "schemas", "fightcard", "benchmarks", "tools")
LIBRARIES = (
    "cv2", "distributed", "hypothesis", "jsonschema", "openpyxl", "pikepdf", "playwright.sync_api", "polars", "pypdf",
    "pypdfium2", "reportlab.pdfgen.canvas", "starlette.applications", "typer", "uvicorn", "watchfiles", "yaml",
)  # fmt: skip
"""What many tests load: importing a library compiles what it needs and no more."""


class _Untold:
    """Takes what pytest would trace: a file of byte code that cannot be written is made by who needs it."""

    def trace(self, _said: str) -> None:
        return


def rewritten(path: Path) -> Path:
    """Where pytest keeps the byte code of a module whose assertions it has rewritten."""
    return get_cache_dir(path) / f"{path.stem}{PYC_TAIL}"


def write(path: Path) -> None:
    """Write the byte code of a source as it will be loaded."""
    if not path.is_relative_to(ROOT / "tests") or not (path.match("test_*.py") or path.stem == "conftest"):
        py_compile.compile(str(path), quiet=2)
        return
    saved = rewritten(path)
    saved.parent.mkdir(exist_ok=True)
    digest, code = _rewrite_test(path, None)  # type: ignore[arg-type] # what a configuration could change is unused here
    _write_pyc(_Untold(), code, digest, saved)  # type: ignore[arg-type]


def main(share: int, shares: int) -> None:
    """Write one of so many shares of the byte code."""
    for path in sorted(each for folder in SOURCES for each in (ROOT / folder).rglob("*.py"))[share::shares]:
        write(path)
    for name in LIBRARIES[share::shares]:
        import_module(name)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
