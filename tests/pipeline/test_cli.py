"""The command line: what it says, where it says it, and with which status it leaves."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pipeline
from engine import registry
from pipeline.cards import dumps
from pipeline.cli import app
from pipeline.cli.leaving import Misuse
from pipeline.cli.ringside import fighter
from pipeline.findings import catalogue
from pipeline.report import shown
from tests.pipeline.legends import LEGENDS, address, retyped
from tests.pipeline.test_build import helpless
from tests.pipeline.verify.bouts import card_set

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
SIGNALS = [signal.SIGINT] if os.name == "posix" else []


@dataclass(frozen=True, slots=True)
class Ran:
    status: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    def command(*words: object) -> Ran:
        with pytest.raises(SystemExit) as leaving:
            app([str(word) for word in words], prog_name="fightcard")
        assert isinstance(leaving.value.code, int)
        said = capsys.readouterr()
        assert "Traceback" not in said.err + said.out
        return Ran(leaving.value.code, said.out, said.err)

    return command


def one_line(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith("\n")


def test_a_missing_file_is_one_line_and_status_2(run: Callable[..., Ran], tmp_path: Path) -> None:
    ran = run("check", tmp_path / "legend.xlsx")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert "legend.xlsx: there is no such file." in ran.err


@pytest.mark.parametrize("verb", ["build", "check", "convert", "verify", "print"])
def test_a_folder_is_no_workbook_for_any_verb(run: Callable[..., Ran], tmp_path: Path, verb: str) -> None:
    ran = run(verb, tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert str(tmp_path) in ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["build", "legends.xlsx", "--paper", "a3"], "'a3' is not one of 'letter', 'a4'"),
        (["build", "legends.xlsx", "--bouts", "0"], "0 is not a number from 1 on"),
        (["verify", "legends.xlsx", "--seed", "-1"], "-1 is not between 0 and 9223372036854775807"),
        (["bout", "legends.xlsx", "louis", "tua", "--rounds", "20"], "20 is not between 3 and 15"),
        (["proofread", "legends.xlsx"], "No such command 'proofread'"),
        (["check"], "Missing argument 'BOOK'"),
    ],
)
def test_misuse_says_what_was_expected(run: Callable[..., Ran], words: list[str], said: str) -> None:
    ran = run(*words)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err


def faulty_systems() -> None:
    raise KeyError("no such key")


def test_a_fault_of_our_own_is_one_line_that_asks_for_a_report(
    run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "systems", faulty_systems)
    ran = run("systems")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert "a fault of fightcard itself, not of your work: KeyError: 'no such key'" in ran.err
    assert "(pipeline/cli/ringside.py, line" in ran.err


def test_the_place_of_a_fault_can_be_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "systems", faulty_systems)
    monkeypatch.setenv("FIGHTCARD_TRACEBACK", "1")
    with pytest.raises(SystemExit, match="2"):
        app(["systems"], prog_name="fightcard")
    assert "Traceback" in capsys.readouterr().err


def test_ctrl_c_is_one_line_and_status_130(run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(registry, "systems", interrupted)
    assert run("systems") == Ran(130, "", "fightcard: stopped; no file was changed\n")


def test_without_a_verb_the_help_is_shown(run: Callable[..., Ran]) -> None:
    ran = run()
    assert ran.status == 0
    assert "Build a card set: proofread, convert, play and print." in ran.out


def test_every_line_of_help_and_tables_fits_80_columns(run: Callable[..., Ran]) -> None:
    for words in ([], ["build", "--help"], ["bout", "--help"], ["tables"]):
        assert [line for line in run(*words).out.splitlines() if len(line) > 80] == []


def test_systems_are_listed_as_the_engine_lists_them(run: Callable[..., Ran]) -> None:
    listed = json.loads(run("systems", "--format", "json").out)
    assert listed["systems"][0] == {
        "name": "title_bout",
        "title": "Title Bout II",
        "state": registry.systems()[0].state,
    }
    assert "title_bout  Title Bout II" in run("systems").out


def test_tables_show_cite_kind_and_cells(run: Callable[..., Ran]) -> None:
    tables = json.loads(run("tables", "--system", "title_bout", "--format", "json").out)
    # The text: a knockdown reading of 11 against rating 4 is a 5, one of 18 a K.
    assert tables["knockdown"]["cells"]["4"]["11"] == "5"
    assert tables["knockdown"]["cells"]["4"]["18"] == "K"
    assert tables["knockdown"]["kind"] == "ruled"
    assert tables["knockdown"]["cite"].startswith("p.")


def test_tables_as_text_give_a_sentence_a_line_of_its_own(run: Callable[..., Ran]) -> None:
    lines = run("tables", "--system", "glory_days").out.splitlines()
    assert "      14-15 = fighter lands 3; opponent stamina -4" in lines
    assert "      16 = fighter lands 3; fighter punches -1 *" in lines
    assert "    cut_left_eye: 1st-2nd = -, 3rd = 1-9, 4th = 1-10, 5th = 1-11, 6th = 1-12" in lines


def test_tables_as_text_join_numbers_that_read_alike(run: Callable[..., Ran]) -> None:
    # Corner man drawn at random, p.30.
    assert "1-10 = Excellent, 11-35 = Good, 36-70 = Average, 71-80 = Fair" in run("tables").out


def test_an_unknown_system_is_answered_with_the_nearest(run: Callable[..., Ran]) -> None:
    ran = run("tables", "--system", "title_bou")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert "did you mean `title_bout`?" in ran.err


def test_every_code_is_explained_whatever_its_capitals(run: Callable[..., Ran]) -> None:
    for code in catalogue():
        ran = run("explain", code.lower())
        assert (ran.status, ran.err) == (0, "")
        assert code in ran.out


def test_an_unknown_code_is_answered_with_the_nearest(run: Callable[..., Ran]) -> None:
    ran = run("explain", "VV101")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "fightcard: there is no finding 'VV101'; perhaps V101 is meant\n"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("Joe Louis", "Joe Louis"),
        ("joe louis", "Joe Louis"),
        ("joe-louis", "Joe Louis"),
        ("LOUIS", "Joe Louis"),
        (" tua ", "David Tua"),
    ],
)
def test_a_fighter_is_found_by_name_id_or_part(asked: str, found: str) -> None:
    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9), ("David Tua", 8)).cards
    assert fighter(cards, asked)["name"] == found


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("joe", "'joe' may be Joe Louis or Joe Frazier; say more of the name"),
        (
            "Joe Luois",
            "no fighter of this set is called 'Joe Luois'; perhaps Joe Louis is meant; it has Joe Louis,",
        ),
        ("", "no fighter of this set is called ''"),
    ],
)
def test_a_fighter_who_is_not_found_is_answered_with_whom_there_is(asked: str, said: str) -> None:
    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9), ("David Tua", 8)).cards
    with pytest.raises(Misuse) as misuse:
        fighter(cards, asked)
    assert said in str(misuse.value)


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    return retyped(tmp_path, {("Joe Frazier", "Fat PM"): "31-47 (CP27)"})


def test_the_sample_workbook_has_no_errors(run: Callable[..., Ran]) -> None:
    ran = run("check", LEGENDS, "--format", "json")
    data = json.loads(ran.out)
    assert ran.status == 0
    assert data["summary"]["errors"] == 0
    assert data["summary"]["cards"] == 7


def test_a_fault_is_shown_at_its_cell_with_status_1(run: Callable[..., Ran], faulty: Path) -> None:
    ran = run("check", faulty, "--format", "json")
    errors = [found for found in json.loads(ran.out)["findings"] if found["severity"] == "error"]
    assert ran.status == 1
    assert [(found["cell"], found["fighter"]) for found in errors] == [
        (address("Joe Frazier", "Fat PM"), "Joe Frazier")
    ]


def test_every_form_of_findings_is_the_librarys(run: Callable[..., Ran], faulty: Path) -> None:
    checked = pipeline.check(pipeline.read(faulty))
    for form in ("json", "sarif", "github"):
        assert run("check", faulty, "--format", form).out == shown(checked.findings, 6, form)
    assert address("Joe Frazier", "Fat PM") in run("check", faulty).out


@pytest.mark.parametrize("verb", ["convert", "verify", "print", "bout"])
def test_data_never_mixes_with_findings(run: Callable[..., Ran], faulty: Path, verb: str) -> None:
    ran = run(verb, faulty, *(["louis", "tua"] if verb == "bout" else []))
    assert (ran.status, ran.out) == (1, "")
    assert address("Joe Frazier", "Fat PM") in ran.err


def test_converted_cards_are_the_librarys_and_countered_at_the_end(run: Callable[..., Ran]) -> None:
    ran = run("convert", LEGENDS)
    assert ran.status == 0
    assert ran.out == dumps(pipeline.convert(pipeline.check(pipeline.read(LEGENDS))))
    fresh = {card["name"]: card["fresh"]["countered"] for card in json.loads(ran.out)["cards"]}
    assert fresh["Joe Frazier"] == [43, 47]
    assert fresh["Henry Akinwande"] == [40, 42]
    assert fresh["Peter Jackson"] == [48, 50]


def test_converted_cards_can_be_written_to_a_file(run: Callable[..., Ran], tmp_path: Path) -> None:
    ran = run("convert", LEGENDS, "--out", tmp_path / "new" / "legends.json")
    assert (ran.status, ran.out) == (0, "")
    assert (tmp_path / "new" / "legends.json").read_text(encoding="utf-8") == run("convert", LEGENDS).out


def test_verdicts_are_the_librarys(run: Callable[..., Ran]) -> None:
    ran = run("verify", LEGENDS, "--bouts", 20, "--seed", 3, "--format", "json")
    cards = pipeline.convert(pipeline.check(pipeline.read(LEGENDS)))
    assert ran.status == 0
    assert json.loads(ran.out) == pipeline.verify(cards, bouts=20, seed=3).as_json()


def test_verdicts_as_text_have_a_line_a_card(run: Callable[..., Ran]) -> None:
    out = run("verify", LEGENDS, "--bouts", 20).out.splitlines()
    for name in ("Peter Jackson", "Joe Louis", "Floyd Patterson"):
        assert [line for line in out if line.startswith(name) and line.rstrip().endswith(("pass", "look"))]
    assert [line for line in out if len(line) > 80] == []


def test_a_build_says_where_its_files_are(run: Callable[..., Ran], tmp_path: Path) -> None:
    ran = run("build", LEGENDS, "--out", tmp_path, "--bouts", 20, "--paper", "a4")
    assert ran.status == 0
    assert f"{tmp_path.as_posix()}/legends/" in ran.out
    assert "cards.pdf      fighter cards, 9 to a sheet" in ran.out
    assert "verify   560 bouts" in ran.err
    account = json.loads((tmp_path / "legends" / "build.json").read_text(encoding="utf-8"))
    assert account["options"]["paper"] == "a4"


def test_a_build_with_errors_writes_nothing(run: Callable[..., Ran], faulty: Path, tmp_path: Path) -> None:
    ran = run("build", faulty, "--out", tmp_path / "out")
    assert ran.status == 1
    assert address("Joe Frazier", "Fat PM") in ran.out
    assert "nothing was written" in ran.err
    assert not (tmp_path / "out").exists()


def test_what_is_printed_unverified_was_never_played(
    run: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline, "verify", None)
    ran = run("print", LEGENDS, "--unverified", "--out", tmp_path)
    assert ran.status == 0
    assert sorted(path.name for path in (tmp_path / "legends").iterdir()) == [
        "cards.pdf",
        "deck.pdf",
        "printed.json",
    ]


def test_a_card_that_fails_is_not_printed_unless_it_is_said(run: Callable[..., Ran], tmp_path: Path) -> None:
    book = helpless(tmp_path)
    ran = run("print", book, "--bouts", 400, "--out", tmp_path / "out")
    assert ran.status == 1
    assert "V101" in ran.out
    assert "--unverified" in ran.err
    assert not (tmp_path / "out").exists()


def test_a_locked_folder_is_one_line_and_status_2(run: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file in the way")
    ran = run("print", LEGENDS, "--out", tmp_path / "out")
    assert (ran.status, ran.out) == (2, "")
    assert f"{tmp_path / 'out'}: this is a file, and a folder is needed here." in ran.err


def test_the_same_seed_tells_the_same_bout(run: Callable[..., Ran]) -> None:
    once, again = (run("bout", LEGENDS, "Joe Louis", "Joe Frazier", "--seed", 7) for _ in range(2))
    assert once == again
    assert once.status == 0
    assert once.out != run("bout", LEGENDS, "Joe Louis", "Joe Frazier", "--seed", 8).out


def test_a_bout_is_told_round_by_round_with_the_page_of_each_turn(run: Callable[..., Ran]) -> None:
    lines = run("bout", LEGENDS, "louis", "frazier", "--seed", 7).out.splitlines()
    assert lines[0] == "Joe Louis against Joe Frazier, 12 rounds"
    assert "Round 1" in lines
    # A line that is wrapped has its page on its last part, and lines begin with four columns of margin.
    told = " ".join(line.strip() for line in lines if line.startswith("   ") or line[1:2] in ("R", "B"))
    assert told.count("[p.") > 50
    assert lines[-1] == "seed 7, bout 0, rules basic"
    assert not [line for line in lines if len(line) > 80]
    assert "[p." not in run("bout", LEGENDS, "louis", "frazier", "--no-cite").out


def test_a_bout_as_data_says_who_won_how_and_what_happened(run: Callable[..., Ran]) -> None:
    data = json.loads(run("bout", LEGENDS, "louis", "frazier", "--seed", 7, "--format", "json").out)
    assert (data["red"], data["blue"], data["seed"], data["rules"]) == (
        "Joe Louis",
        "Joe Frazier",
        7,
        "basic",
    )
    assert set(data["result"]) == {"winner", "method", "round", "time", "scorecards"}
    assert data["events"]


def test_a_name_is_never_taken_as_markup(run: Callable[..., Ran], tmp_path: Path) -> None:
    book = retyped(tmp_path, {("Joe Louis", "Name"): "[bold red]Louis[/]"})
    assert "[bold red]Louis[/]" in run("verify", book, "--bouts", 20).out
    assert "[bold red]Louis[/] against" in run("bout", book, "louis", "tua").out


def command(*words: object, **options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "pipeline.cli", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=os.environ | options,
    )


def test_a_console_without_the_letters_gets_escapes(tmp_path: Path) -> None:
    book = retyped(tmp_path, {("Joe Louis", "Nickname"): "Кличко"})
    ran = command("convert", book, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    out, err = ran.communicate(timeout=60)
    assert ran.returncode == 0
    assert "\\u041a\\u043b\\u0438\\u0447\\u043a\\u043e" in out
    assert "Traceback" not in err


def test_a_reader_that_leaves_is_no_fault() -> None:
    with command("tables", "--format", "json") as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdout.close()
        assert ran.stderr.read() == ""
        assert ran.wait(timeout=60) == 141


@pytest.mark.parametrize("stop", SIGNALS)
def test_ctrl_c_stops_the_bouts_within_seconds(stop: signal.Signals, tmp_path: Path) -> None:
    with command("build", LEGENDS, "--bouts", 1_000_000, "--out", tmp_path / "out") as ran:
        assert ran.stderr is not None
        while not ran.stderr.readline().startswith("  convert"):
            assert ran.poll() is None
        since = time.monotonic()
        ran.send_signal(stop)
        assert ran.wait(timeout=60) == 130
        assert time.monotonic() - since < 30
        assert ran.stderr.read().endswith("fightcard: stopped; no file was changed\n")
    assert not (tmp_path / "out").exists()
