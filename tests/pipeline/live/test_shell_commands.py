"""Commands to copy: right for the shell, and without a word of what is typed in a workbook."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fightcard.pipeline.live.shell_commands import bout_commands, cmd, posix, powershell
from tests.processes import LIMIT

HOSTILE = ["it's.xlsx", 'a "b".xlsx', "$(calc).xlsx", "`calc`.xlsx", "a & calc.xlsx", "-x.xlsx", "a b.xlsx", "100%.xlsx",
           "%PATH%.xlsx", "a;b|c<d>e.xlsx", "n\nx.xlsx", "$HOME\\.xlsx", "é.xlsx", "*.xlsx", "~", "", "!x", "#"]  # fmt: skip


def commands(book: Path, system: str) -> list[dict[str, str]]:
    return bout_commands(book, "joe-louis", "al-kid", seed=7, rules="basic", rounds=12, system=system)


def test_a_bout_is_named_by_ids_behind_two_dashes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    plain = "fightcard bout --seed 7 --rules basic --rounds 12 -- set.xlsx joe-louis al-kid"
    assert commands(tmp_path / "set.xlsx", "posix") == [{"shell": "sh", "line": plain}]
    assert commands(tmp_path / "set.xlsx", "nt") == [
        {"shell": "PowerShell", "line": plain},
        {"shell": "cmd", "line": plain},
    ]


def test_a_book_elsewhere_is_named_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    (command,) = commands(tmp_path / "my set.xlsx", "posix")
    assert command["line"].endswith(f" -- '{tmp_path}/my set.xlsx' joe-louis al-kid")


@pytest.mark.skipif(shutil.which("sh") is None, reason="needs a POSIX shell")
@pytest.mark.parametrize("word", HOSTILE)
def test_a_posix_shell_reads_each_word_as_it_is(word: str) -> None:
    code = "import json, sys; print(json.dumps(sys.argv[1:]))"
    line = " ".join(map(posix, [sys.executable, "-c", code, "--", word]))
    ran = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True, timeout=LIMIT)
    assert json.loads(ran.stdout) == ["--", word]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("C:\\sets\\a.xlsx", "C:\\sets\\a.xlsx"),
        ("my set.xlsx", "'my set.xlsx'"),
        ("it's.xlsx", "'it''s.xlsx'"),
        ("it\u2019s.xlsx", "'it\u2019\u2019s.xlsx'"),
        ("$(calc).xlsx", "'$(calc).xlsx'"),
        ("a`nb", "'a`nb'"),
        ("", "''"),
    ],
)
def test_powershell_carries_out_nothing_in_single_quotes(word: str, expected: str) -> None:
    assert powershell(word) == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("C:\\sets\\a.xlsx", "C:\\sets\\a.xlsx"),
        ("my set.xlsx", '"my set.xlsx"'),
        ("a & calc.xlsx", '"a & calc.xlsx"'),
        ("100%.xlsx", '"100"^%".xlsx"'),
        ("%PATH%.xlsx", '""^%"PATH"^%".xlsx"'),
        ("a b\\", '"a b\\\\"'),
        ("a b\\%", '"a b\\\\"^%""'),
        ('x" & calc & "y', '"x & calc & y"'),
    ],
)
def test_cmd_finds_no_end_of_the_quotes_and_no_variable(word: str, expected: str) -> None:
    assert cmd(word) == expected


def test_the_shells_are_those_of_this_platform(tmp_path: Path) -> None:
    shown = bout_commands(tmp_path / "a.xlsx", "x", "y", seed=1, rules="basic", rounds=10)
    assert len(shown) == (2 if os.name == "nt" else 1)
