"""What is kept between runs: shown with size and age, and cleared."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import numpy as np
import pytest

from fightcard.engine.core.cache import kind
from fightcard.pipeline.cli import show
from fightcard.pipeline.verification.play.cache import FileCache, standard_path
from tests.pipeline.commands import Run


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The rules in use, those of two other versions, three rows of counts, a set's verdicts, two last runs, a key and three days of live pages, a stranger's file."""
    home = tmp_path / "cache"
    monkeypatch.setenv("FIGHTCARD_CACHE", str(home))
    for name, size, days in ((kind(), 2000, 3), ("old-1", 500, 40), ("old-2", 700, 90)):
        rules = home / "rules" / name / "play.rules"
        rules.parent.mkdir(parents=True)
        rules.write_bytes(bytes(size))
        then = time.time() - days * 86_400
        os.utime(rules, (then, then))
    with FileCache() as counts:
        counts.keep([(bytes([number]), np.array([1, 2])) for number in range(3)])
    (home / "verdicts").mkdir()
    (home / "verdicts" / "a.verdicts").write_bytes(bytes(3000))
    (home / "last").mkdir()
    for name in ("a.json", "b.json"):
        (home / "last" / name).write_bytes(bytes(1000))
    (home / "live").mkdir()
    (home / "live" / "a.json").write_bytes(bytes(1000))
    (home / "days").mkdir()
    for name in ("a.json", "b.json", "c.json"):
        (home / "days" / name).write_bytes(bytes(2000))
    (home / "notes.txt").write_text("mine", encoding="utf-8")
    return home


def test_it_shows_sizes_ages_and_what_is_in_use(run: Run, home: Path) -> None:
    ran = run("cache")
    lines = [" ".join(line.split()) for line in ran.out.splitlines()]
    assert (ran.status, lines[0]) == (0, str(home))
    assert set(lines[1:3]) == {
        "compiled rules 2 kB 3 days ago",
        "compiled rules 1 kB 40 days ago; 2 of other versions",
    }
    assert lines[3].startswith("counts of bouts ")
    assert lines[3].endswith(" kB today; 3 pairings and trials")
    assert lines[4:] == [
        "verdicts of sets 3 kB today; 1 set",
        "last runs 2 kB today; 2 workbooks",
        "keys of live pages 1 kB today; 1 workbook",
        "days of live pages 6 kB today; 3 workbooks",
    ]


def test_it_says_the_same_to_a_program(run: Run, home: Path) -> None:
    reported = json.loads(run("cache", "--format", "json").out)
    assert reported["folder"] == str(home)
    assert sorted((each["bytes"], each["days"], each["in_use"]) for each in reported["kept"][:3]) == [
        (500, 40, False),
        (700, 90, False),
        (2000, 3, True),
    ]
    assert [(each["rows"], each["in_use"]) for each in reported["kept"][3:]] == [
        *((3, True), (1, True), (2, True), (1, True), (3, True)),
    ]


def test_clearing_deletes_all_that_is_saved_and_nothing_else(run: Run, home: Path) -> None:
    ran = run("cache", "--clear")
    assert (ran.status, ran.out) == (0, "")
    assert ran.err.endswith(f" deleted in {home}\n")
    assert [path.name for path in home.iterdir()] == ["notes.txt"]
    assert run("cache").out == f"{home}\n  the cache is empty\n"
    assert run("cache", "--clear").status == 0


def test_what_is_cleared_is_never_what_a_link_leads_to(run: Run, home: Path, tmp_path: Path) -> None:
    (tmp_path / "precious").mkdir()
    (tmp_path / "precious" / "set.xlsx").write_bytes(b"work")
    (home / "rules").rename(tmp_path / "moved")
    (home / "rules").symlink_to(tmp_path / "precious")
    assert run("cache", "--clear").status == 0
    assert (tmp_path / "precious" / "set.xlsx").exists()
    assert not (home / "rules").exists()


def test_a_store_that_cannot_be_read_is_shown_all_the_same(run: Run, home: Path) -> None:
    assert home.is_dir()
    standard_path().write_bytes(b"no store")
    assert run("cache").status == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes of files")
def test_a_folder_open_to_others_is_reported_with_what_to_do(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = home / "rules" / kind()
    place.chmod(0o777)
    monkeypatch.setattr(show, "is_warm", lambda: False)
    show.announce_compiling()
    said = capsys.readouterr().err
    assert f"other users can write {place}" in said
    assert "for this run only" in said


def test_rules_that_cannot_be_saved_are_reported_with_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show, "is_warm", lambda: False)
    monkeypatch.setattr(show, "open_to_others", lambda: None)
    monkeypatch.setattr(show, "folder", lambda: None)
    show.announce_compiling()
    said = capsys.readouterr().err
    assert "compiled rules cannot be saved in" in said
    assert "for this run only" in said


def test_clearing_is_reported_to_a_program_as_json(run: Run, home: Path) -> None:
    ran = run("cache", "--clear", "--format", "json")
    data = json.loads(ran.out)
    assert (data["folder"], data["kept"]) == (str(home), [])
    assert data["deleted"] > 9000
    assert list(home.glob("*")) == [home / "notes.txt"]
