"""How the libraries are installed that only some commands need."""

from __future__ import annotations

from importlib.util import find_spec

EXTRAS = {
    "engine": ("llvmlite", "numba", "numpy", "polars", "threadpoolctl"),
    "live": ("starlette", "uvicorn", "watchfiles"),
    "photo": ("cv2", "onnxruntime", "rapidocr"),
    "png": ("PIL", "resvg_py"),
    "scale": ("distributed",),
}
"""What each extra of pyproject.toml brings, by the names of the modules."""

PURPOSES = {
    "engine": "playing bouts needs",
    "live": "the live page needs",
    "png": "pictures need",
    "scale": "a cluster needs",
}


class MoreNeeded(Exception):  # noqa: N818 - a sentence, not a class of faults
    """An extra that is not installed; the message says what to type."""


def install(extra: str) -> str:
    """What to type to install an extra of pyproject.toml, or the base without one (empty).

    No package index has fightcard yet, so it is installed from its clone.
    """
    package = f".[{extra}]" if extra else "."
    return f'type pip install "{package}" in your clone of fightcard'


def extra_of(library: str) -> str:
    """The extra that brings a module of a library; empty for one of the base."""
    return next((extra for extra, modules in EXTRAS.items() if library in modules), "")


def require(extra: str) -> None:
    """Raises MoreNeeded where a library of an extra is not installed."""
    if any(find_spec(name) is None for name in EXTRAS[extra]):
        raise MoreNeeded(f"{PURPOSES[extra]} more libraries; {install(extra)}")


def require_library(module: str, title: str, purpose: str) -> None:
    """Raises MoreNeeded where a module of the extra `png` is not installed, before any work is done."""
    if find_spec(module) is None:
        raise MoreNeeded(f"{purpose} {title}, which is not installed; {install('png')}")
