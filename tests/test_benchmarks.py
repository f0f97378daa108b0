"""The benchmarks are run by one command: it knows them all, and says which of them failed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import benchmarks.__main__ as runner
from benchmarks.engine_copy import copy_engine, environment
from tests.processes import LIMIT

HOME = Path(runner.__file__).parent


def called(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["benchmarks", *words])
    return runner.main()


def test_every_benchmark_is_listed_with_what_it_measures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(monkeypatch, "--list") == 0
    listed = {line[:18].strip(): line[18:] for line in capsys.readouterr().out.splitlines()}
    started = {
        path.stem
        for path in HOME.glob("*.py")
        if '__name__ == "__main__"' in path.read_text(encoding="utf-8")
    }
    assert set(listed) == started - runner.MATERIAL
    assert all(len(says) > 20 for says in listed.values())


def test_whatever_is_started_by_its_name_answers_help_and_does_nothing_else() -> None:
    started = [
        path
        for folder in (HOME, HOME.parent / "tools")
        for path in folder.glob("*.py")
        if '__name__ == "__main__"' in path.read_text(encoding="utf-8")
    ]
    assert len(started) > 40
    deaf = [
        path.name
        for path in started
        if not re.search(r"ArgumentParser\(|parser_of\(", path.read_text("utf-8"))
    ]
    assert deaf == []


def test_one_that_fails_is_named_and_the_others_are_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(runner, "run", lambda name: ran.append(name) or name != "chins")
    assert called(monkeypatch, "chins", "ways") == 1
    assert ran == ["chins", "ways"]
    assert capsys.readouterr().out == "failed: chins\n"


def test_an_unknown_name_is_refused_with_those_there_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        called(monkeypatch, "chinns")
    assert "there is no benchmark chinns" in capsys.readouterr().err


def test_a_copied_engine_is_played_and_not_the_one_that_is_installed(tmp_path: Path) -> None:
    engine = copy_engine(tmp_path)
    page = engine / "core" / "counts.py"
    page.write_text(page.read_text(encoding="utf-8") + "\nMARK = 'the copy'\n", encoding="utf-8")
    code = (
        "from benchmarks.engine_copy import refuse_another; refuse_another()\n"
        "from fightcard.engine.core.counts import MARK; print(MARK)"
    )

    def ran(cwd: Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", code]
        return subprocess.run(
            command, cwd=cwd, env=environment(cwd), capture_output=True, text=True, check=False, timeout=LIMIT
        )

    assert ran(tmp_path).stdout == "the copy\n"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert "was to be played" in ran(elsewhere).stderr
