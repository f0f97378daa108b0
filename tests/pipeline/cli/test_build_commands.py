"""The verbs that make something new: new, convert, build."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

import fightcard
from fightcard.pipeline.cards import dumps
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS, address, retyped
from tests.templates import type_a_fighter

pytestmark = pytest.mark.usefixtures("no_levers")


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    return retyped(tmp_path, {("Joe Frazier", "Fat PM"): "31-47 (CP27)"})


def test_converted_cards_are_the_librarys_and_countered_at_the_end(run: Run) -> None:
    ran = run("convert", LEGENDS)
    assert ran.status == 0
    assert ran.out == dumps(fightcard.convert(fightcard.check(fightcard.read(LEGENDS))))
    fresh = {card["name"]: card["fresh"]["countered"] for card in json.loads(ran.out)["cards"]}
    assert fresh["Joe Frazier"] == [43, 47]
    assert fresh["Henry Akinwande"] == [40, 42]
    assert fresh["Peter Jackson"] == [48, 50]


def test_converted_cards_can_be_written_to_a_file(run: Run, tmp_path: Path) -> None:
    ran = run("convert", LEGENDS, "--out", tmp_path / "new" / "legends.json")
    assert (ran.status, ran.out) == (0, "")
    assert (tmp_path / "new" / "legends.json").read_text(encoding="utf-8") == run("convert", LEGENDS).out


def test_a_build_says_where_its_files_are(run: Run, tmp_path: Path) -> None:
    ran = run("build", LEGENDS, "--out", tmp_path, "--bouts", 20, "--paper", "a4")
    assert ran.status == 0
    assert f"{tmp_path.as_posix()}/legends/" in ran.out
    assert "cards.pdf         fighter cards, 9 to a sheet" in ran.out
    assert "deck.pdf          the deck, 9 to a sheet " in ran.out
    assert "meetings.parquet  every two who met" in ran.out
    assert "verify   560 bouts" in ran.err
    account = json.loads((tmp_path / "legends" / "build.json").read_text(encoding="utf-8"))
    assert account["options"]["paper"] == "a4"


def test_a_build_with_errors_writes_nothing(run: Run, faulty: Path, tmp_path: Path) -> None:
    ran = run("build", faulty, "--out", tmp_path / "out")
    assert ran.status == 1
    assert address("Joe Frazier", "Fat PM") in ran.out
    assert "nothing was written" in ran.err
    assert not (tmp_path / "out").exists()


def test_a_new_project_passes_its_own_check_once_a_fighter_is_typed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, _, _ = run("new", "challengers", "--fighters", 12)
    assert status == 0
    (book,) = (tmp_path / "challengers").rglob("*.xlsx")
    status, _, said = run("check", book)
    assert status == 2
    assert said.endswith("has headings but no fighter. Type one fighter in each row below the headings.\n")
    type_a_fighter(book)
    status, out, _ = run("check", book, "--format", "json")
    assert status == 0
    assert json.loads(out)["summary"]["errors"] == 0
    status, _, said = run("new", "challengers")
    assert status == 2
    assert "challengers" in said


@pytest.mark.parametrize("name", ["mine.xlsx", "mine.CSV"])
def test_a_new_project_is_a_folder_and_has_no_workbooks_name(run: Run, tmp_path: Path, name: str) -> None:
    ran = run("new", tmp_path / name)
    assert (ran.status, list(tmp_path.iterdir())) == (2, [])
    assert ran.err == (
        f"fightcard: {name!r} is the name of a workbook, and a project is a folder with one in it: name it 'mine'\n"
    )
    with pytest.raises(ValueError, match="name it 'mine'"):
        fightcard.new(name, sample="")


def test_the_command_that_new_suggests_can_be_pasted(run: Run, tmp_path: Path) -> None:
    ran = run("new", str(tmp_path / "Middleweights 1940-1990"), "--fighters", "3")
    command = ran.err.partition("then: ")[2].strip()
    verb = shlex.split(command)
    assert verb[:2] == ["fightcard", "check"]
    assert len(verb) == 3
    type_a_fighter(Path(verb[2]))
    assert run(*verb[1:]).status == 0


def test_a_sample_has_its_fighters_and_takes_no_other_number(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("new", "mine", "--sample", "--fighters", "7")
    assert (ran.status, ran.err) == (2, "fightcard: a sample already has its fighters; remove --fighters\n")
    assert not (tmp_path / "mine").exists()


def test_a_hyphen_is_a_name_like_any_other_where_a_value_may_be_left_out(run: Run) -> None:
    assert "there is no sample set '-'" in run("new", "mine", "--sample", "-").err


@pytest.mark.parametrize("words", [(), ("--sample",)])
def test_a_project_in_the_folder_that_the_shell_is_in_has_its_name(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    (tmp_path / "mine").mkdir()
    monkeypatch.chdir(tmp_path / "mine")
    assert run("new", ".", *words).status == 0
    assert (tmp_path / "mine" / "raw" / "mine.xlsx").is_file()
    assert run("new", "..").status == 2
