"""Inside a project the workbook need not be named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.pipeline.commands import Run


@pytest.fixture
def project(run: Run, tmp_path: Path) -> Path:
    assert run("new", tmp_path / "legends", "--fighters", "3").status == 0
    return tmp_path / "legends"


@pytest.mark.parametrize("folder", [".", "raw", "cards_out"])
def test_check_reads_the_projects_own_workbook(
    folder: str, project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project / folder)
    ran = run("check")
    assert (ran.status, ran.out) == (0, "0 errors, 0 warnings, 0 notes; 1 good card\n")


def test_of_several_workbooks_one_is_named(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    book = project / "raw" / "legends.xlsx"
    (project / "raw" / "other.xlsx").write_bytes(book.read_bytes())
    (project / "raw" / "~$legends.xlsx").write_bytes(b"open elsewhere")
    monkeypatch.chdir(project)
    for verb in ("check", "build"):
        ran = run(verb)
        assert (ran.status, ran.out) == (2, "")
        assert "BOOK is missing, and raw holds raw/legends.xlsx, raw/other.xlsx" in ran.err
    assert run("check", "raw/other.xlsx").status == 0


def test_outside_a_project_the_workbook_is_asked_for(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("check")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("fightcard: say which workbook: BOOK is missing")
