"""What a command says on a terminal of fewer than 80 columns."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.pipeline.cli import app, cache_command, check_commands, print_commands
from fightcard.pipeline.report import many_workbooks
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS
from tests.workbooks import FRAZIER, JACKSON, write

COLUMNS = 60
LONG = "Wolfgang Maximilian Schlegelstein of Hausenberg and Dorff"


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (app, cache_command, check_commands, many_workbooks, print_commands):
        monkeypatch.setattr(module, "columns", lambda *_: COLUMNS)


def widest(text: str) -> int:
    return max(map(len, text.splitlines()))


@pytest.mark.parametrize("verb", ["diff", "compare"])
def test_what_differs_between_two_workbooks(run: Run, tmp_path: Path, verb: str) -> None:
    old = write(tmp_path / "old.xlsx", [JACKSON, FRAZIER])
    new = write(
        tmp_path / "new.xlsx", [{**JACKSON, "Name": LONG}, {**FRAZIER, "PM": "31-47 (CP40)", "KI": 9}]
    )
    body = run(verb, old, new).out.split("\n\n", 1)[1]
    assert widest(body) <= COLUMNS
    assert "Dorff" in body


def test_the_first_steps_keep_each_command_on_one_line(run: Run) -> None:
    said = run().out
    assert widest(said) <= COLUMNS
    for command in app.STEPS:
        assert sum(line.startswith(f"  {command} ") for line in said.splitlines()) == 1


def test_the_calibration_sheet_and_the_count_of_several_workbooks(run: Run, tmp_path: Path) -> None:
    said = run("calibrate", "--out", tmp_path).out.splitlines()
    assert widest("\n".join(said[1:])) <= COLUMNS
    (tmp_path / "no.xlsx").write_text("nothing")
    last = run("check", LEGENDS, LEGENDS.parent / "glory.xlsx", tmp_path / "no.xlsx").out.splitlines()[-2:]
    assert " ".join(map(str.strip, last)).endswith("1 not readable")
    assert widest("\n".join(last)) <= COLUMNS


def test_what_the_cache_holds(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        cache_command,
        "_line",
        lambda *_: f"{'counts of bouts':<18}{'28,088 kB':>12}  today; 94,106 pairings and trials",
    )
    run("bout", LEGENDS, "louis", "frazier")
    assert widest("\n".join(run("cache").out.splitlines()[1:])) <= COLUMNS
