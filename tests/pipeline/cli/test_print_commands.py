"""The verb print: who is printed unverified, and who is not printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.pipeline import verify_run
from fightcard.pipeline.cli import print_commands
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS
from tests.pipeline.test_build import helpless
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, write, written

pytestmark = pytest.mark.usefixtures("no_levers")


def test_what_is_printed_unverified_was_never_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_run, "verify", None)
    ran = run("print", LEGENDS, "--unverified", "--out", tmp_path)
    assert ran.status == 0
    assert sorted(path.name for path in (tmp_path / "legends").iterdir()) == [
        "cards.pdf",
        "deck.pdf",
        "printed.json",
    ]


def test_a_folder_that_cannot_be_written_is_refused_before_anything_is_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_run, "verify", None)
    monkeypatch.setattr(print_commands, "_stock", None)
    (tmp_path / "out").write_text("a file where the folder would be", encoding="utf-8")
    ran = run("print", LEGENDS, "--out", tmp_path / "out")
    assert (ran.status, ran.out) == (2, "")
    assert (tmp_path / "out").as_posix() in ran.err
    assert "an error in fightcard" not in ran.err


def test_a_card_that_fails_is_not_printed(run: Run, tmp_path: Path) -> None:
    book = helpless(tmp_path)
    ran = run("print", book, "--bouts", 400, "--out", tmp_path / "out")
    assert ran.status == 1
    assert "V101" in ran.out
    assert "--unverified" in ran.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("--profile", "mpc", "--paper", "a4"), "--paper a4: the profile mpc makes cards one by one"),
        (("--profile", "drivethru", "--paper", "a4"), "the profile drivethru makes cards one by one"),
        (("--profile", "mpc", "--gap", "2mm"), "--gap is between the cards of a sheet"),
    ],
)
def test_paper_and_gaps_are_refused_where_no_sheet_is_laid(
    run: Run, tmp_path: Path, typed: tuple[str, ...], says: str
) -> None:
    ran = run("print", LEGENDS, *typed, "--unverified", "--out", tmp_path / "out")
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err
    assert not (tmp_path / "out").exists()


def test_a_folder_with_too_long_a_name_is_refused_before_anything_is_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_run, "verify", None)
    for verb in ("build", "print"):
        ran = run(verb, LEGENDS, "--out", tmp_path / ("x" * 300))
        assert (ran.status, ran.out) == (2, "")
        assert "File name too long" in ran.err
        assert "Give a shorter name." in ran.err


def test_a_reading_of_nothing_is_a_reading_too(run: Run, tmp_path: Path) -> None:
    ran = run("calibrate", "--upper", "0", "--out", tmp_path / "out")
    assert (ran.status, ran.out) == (2, "")
    assert "add --save NAME" in ran.err
    assert not (tmp_path / "out").exists()


def test_letters_that_no_font_has_stop_a_print_of_fronts_as_they_stop_a_build(
    run: Run, tmp_path: Path
) -> None:
    rows = ({**JACKSON, "Back Text": "日本"}, FRAZIER)
    book = written(tmp_path / "set.xlsx", rows, (*HEADINGS, "Back Text"))
    for verb in (["build"], ["print", "--unverified"]):
        ran = run(*verb, book, "--out", tmp_path / "out")
        assert (ran.status, "P101" in ran.out) == (1, True)
    assert not (tmp_path / "out" / "set").exists()
    ran = run("print", book, "--unverified", "--cards", "frazier", "--out", tmp_path / "out")
    assert ran.status == 0


def test_a_title_that_no_font_has_is_said_once_by_print(run: Run, tmp_path: Path) -> None:
    ran = run("print", write(tmp_path / "set 名前.xlsx"), "--unverified", "--out", tmp_path)
    assert (ran.status, ran.out.count("P102")) == (1, 1)
