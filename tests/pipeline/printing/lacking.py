"""A machine on which a library is not installed."""

from __future__ import annotations

import builtins
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def without_library(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on in this test the library cannot be imported."""
    real = builtins.__import__

    def lacking(name: str, *rest: object) -> object:
        if name == library:
            raise ModuleNotFoundError(f"No module named '{library}'", name=library)
        return real(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", lacking)
