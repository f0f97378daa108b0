"""A variable of the environment that makes a command impossible is named in one plain line."""

from __future__ import annotations

import logging
from pathlib import Path

import numba
import pytest

import fightcard
from fightcard.engine.core import machine_code
from fightcard.pipeline.workbook.model import Book, Unreadable
from fightcard.pipeline.workbook.project_file import CONFIG, project_of
from tests.pipeline.commands import Run, one_line
from tests.pipeline.legends import LEGENDS


def test_rules_that_may_not_be_compiled_are_said_and_a_bout_is_reported_all_the_same(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 1)
    monkeypatch.setattr(machine_code, "_KNOWN", {})  # as in a new process
    ran = run("verify", LEGENDS, "--bouts", 2, "--no-cache", "--quiet")
    assert ran.status == 2
    assert ran.err == (
        "fightcard: NUMBA_DISABLE_JIT is set to `1`: bouts by the thousand need compiled rules, and this setting "
        "keeps Numba from compiling. Unset it; a single bout is played without Numba.\n"
    )
    assert run("bout", LEGENDS, "louis", "frazier").status == 0


@pytest.mark.parametrize("threads", ["0", "-2"])
def test_a_number_of_threads_that_numba_refuses_is_said(
    run: Run, monkeypatch: pytest.MonkeyPatch, threads: str
) -> None:
    monkeypatch.setenv("NUMBA_NUM_THREADS", threads)
    monkeypatch.setattr(machine_code, "_KNOWN", {})  # as in a new process
    ran = run("verify", LEGENDS, "--bouts", 2, "--no-cache", "--quiet")
    assert ran.status == 2
    assert ran.err == (
        f"fightcard: NUMBA_NUM_THREADS is set to `{threads}`: Numba cannot be loaded without a thread. "
        "Unset it, or give 1 or more.\n"
    )


@pytest.mark.parametrize("said", ["abc", "-1", "1.5", "9" * 30])
def test_a_date_that_is_none_is_said_where_something_is_printed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", said)
    ran = run("print", LEGENDS, "--unverified", "--out", tmp_path, "--quiet")
    assert ran.status == 2
    assert one_line(ran.err)
    assert ran.err.startswith(f"fightcard: SOURCE_DATE_EPOCH is set to `{said}`: the date of a PDF")
    assert list(tmp_path.iterdir()) == []
    assert run("check", LEGENDS).status == 0


@pytest.mark.parametrize("said", ["", " 1767225600 "])
def test_a_date_is_taken(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", said)
    assert run("print", LEGENDS, "--unverified", "--out", tmp_path).status == 0


def test_what_the_engine_remarks_is_said_only_with_verbose(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    log = logging.getLogger("fightcard")
    monkeypatch.setattr(log, "disabled", False)  # as import-linter leaves it, in the same process
    read = fightcard.read

    def remarks(path: Path) -> Book:
        log.info("compiles in parts")
        return read(path)

    monkeypatch.setattr("fightcard.read", remarks)
    for words, is_said in ((["-v"], True), ([], False)):
        assert ("fightcard: compiles in parts\n" in run("convert", LEGENDS, *words).err) is is_said


def test_settings_that_are_a_link_to_nowhere_are_refused_and_not_left_out(tmp_path: Path) -> None:
    (tmp_path / CONFIG).symlink_to("gone.toml")
    with pytest.raises(Unreadable, match="it is a link to a file that is not there"):
        project_of(tmp_path / "set.xlsx")
