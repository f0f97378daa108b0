"""Imports keep their floors: the contracts stand in pyproject.toml, and an import inside a function
counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from importlinter.cli import lint_imports

from tests.test_guards import ROOT

if TYPE_CHECKING:
    import pytest


def test_every_contract_of_imports_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    status = lint_imports(no_cache=True, no_logo=True)
    assert status == 0, capsys.readouterr().out
