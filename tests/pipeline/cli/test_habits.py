"""What a terminal's user is used to: quiet and verbose, help of a verb, a manual page, completion, tables as
CSV."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fightcard import engine
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.version import VERSION
from fightcard.pipeline.cli.app import app
from fightcard.pipeline.cli.csv_rows import as_csv
from fightcard.pipeline.cli.verbs import GROUPS, VERBS, Verbs
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS
from tests.processes import LIMIT
from tests.workbooks import FRAZIER, JACKSON, write
from tools.command_reference import page

ROOT = Path(__file__).resolve().parents[3]
EVERY = [
    *([name] for name in VERBS),
    *([group, name] for group, verbs in GROUPS.items() for name in verbs),
]


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return write(tmp_path / "set.xlsx", (JACKSON, FRAZIER))


def test_the_list_of_commands_has_a_whole_sentence_for_each_within_80_columns(run: Run) -> None:
    said = run("--help").out
    lines = said.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()
    assert [line.split()[0] for line in lines] == [*VERBS, *GROUPS]
    assert [line for line in lines if not line.endswith(".") or line.endswith("...") or len(line) > 80] == []


@pytest.mark.parametrize("verb", EVERY, ids=" ".join)
def test_help_of_a_verb_is_its_own_help_and_fits_80_columns(run: Run, verb: list[str]) -> None:
    ran = run("help", *verb)
    assert (ran.status, ran.out) == (0, run(*verb, "--help").out)
    lines = ran.out.splitlines()
    assert lines[0].startswith(f"Usage: fightcard {' '.join(verb)} ")
    assert [line for line in lines if len(line) > 80] == []
    assert not lines[1]  # the usage is one line
    arguments = ran.out.partition("Arguments:")[2].partition("Options:")[0]
    assert [sign for sign in "{}<" if sign in lines[0] + arguments] == []
    assert "-q, --quiet" in ran.out
    assert "-v, --verbose" in ran.out


def test_help_of_nothing_lists_all(run: Run) -> None:
    assert run("help").out == run("--help").out


@pytest.mark.parametrize(
    ("words", "said"),
    [(["chekc"], "perhaps check is meant"), (["check", "deck"], "'deck'; check has none of its own")],
)
def test_help_of_what_is_no_command_is_misuse(run: Run, words: list[str], said: str) -> None:
    ran = run("help", *words)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err


def test_the_manual_page_has_every_verb_and_every_option(run: Run) -> None:
    manual = run("help", "--man").out
    assert manual.startswith('.TH FIGHTCARD 1 "" "fightcard ')
    for verb in EVERY:
        assert f"\n.SS fightcard {' '.join(verb)}" in manual
    assert manual.count("\\fB\\-\\-quiet\\fR") == 1
    assert "\\fB\\-\\-annotate FILE\\fR\n" in manual


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff here to set the page with")
def test_the_manual_page_can_be_set_without_a_warning(run: Run) -> None:
    manual = run("help", "--man").out
    words = ["groff", "-man", "-Tutf8", "-P-cbou", "-ww"]
    ran = subprocess.run(
        words, input=manual, capture_output=True, text=True, encoding="utf-8", check=True, timeout=LIMIT
    )
    assert ran.stderr == ""
    assert "EXIT STATUS" in ran.stdout


@pytest.mark.parametrize("option", ["-q", "--quiet"])
def test_quiet_leaves_out_remarks_but_no_finding(run: Run, book: Path, tmp_path: Path, option: str) -> None:
    usual, quiet = (
        run("convert", book, "-o", tmp_path / "a.json"),
        run("convert", book, "-o", tmp_path / "b.json", option),
    )
    assert "2 cards written to" in usual.err
    assert (quiet.status, quiet.out, quiet.err) == (0, "", "")
    wrong = write(tmp_path / "wrong.xlsx", (JACKSON, {**FRAZIER, "KI": 99}))
    assert run("convert", wrong, option).err == run("convert", wrong).err != ""


def test_quiet_still_says_what_went_wrong(run: Run, tmp_path: Path) -> None:
    ran = run("check", tmp_path / "none.xlsx", "-q")
    assert ran.status == 2
    assert ran.err.startswith("fightcard: ")


def test_quiet_is_forgotten_by_the_next_command(run: Run, book: Path, tmp_path: Path) -> None:
    run("convert", book, "-o", tmp_path / "a.json", "-q")
    assert run("convert", book, "-o", tmp_path / "b.json").err != ""


def test_verbose_says_versions_folder_and_time(run: Run, book: Path) -> None:
    ran = run("check", book, "-v")
    first, last = ran.err.splitlines()
    assert first.startswith(f"fightcard: version {VERSION}, Python 3.")
    assert "numba " in first
    assert "; cache folder " in first
    assert last.startswith("fightcard: it took ")
    assert ran.out == run("check", book).out


@pytest.mark.parametrize(
    "words",
    [
        "convert BOOK --out -", "check BOOK --pages -", "build BOOK --out -", "face new -",
        "check BOOK --photo card.jpg --photo-page -",
    ],
)  # fmt: skip
def test_the_name_of_the_standard_output_is_no_name_of_a_file(
    run: Run, book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.iterdir())
    ran = run(*(book if each == "BOOK" else each for each in words.split()))
    assert (ran.status, ran.out) == (2, "")
    assert "needs the name of a file or folder, and - is none" in ran.err
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_can_be_shown_for_a_shell(
    shell: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION", "1")
    with pytest.raises(SystemExit) as leaving:
        app(["--show-completion", shell], prog_name="fightcard")
    assert leaving.value.code == 0
    assert "fightcard" in capsys.readouterr().out


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_verdicts_as_csv_are_those_of_json(run: Run, book: Path) -> None:
    words = ("verify", book, "--bouts", 40, "--no-cache")
    reported = rows(run(*words, "--format", "csv").out)
    cards = json.loads(run(*words, "--format", "json").out)["cards"]
    assert [row["name"] for row in reported] == ["Peter Jackson", "Joe Frazier"]
    for row, card in zip(reported, cards, strict=True):
        assert (row["id"], row["verdict"]) == (card["id"], card["verdict"])
        assert [float(row[f"win{end}"]) for end in ("", "_low", "_high")] == [
            card["win"][name] for name in ("share", "low", "high")
        ]
        assert row["reasons"].split() == list(dict.fromkeys(reason["code"] for reason in card["reasons"]))
    one = rows(run(*words, "--format", "csv", "--card", "frazier").out)
    assert one == reported[1:]


@pytest.mark.parametrize("system", SYSTEMS)
def test_tables_as_csv_have_a_row_a_cell(run: Run, system: str) -> None:
    reported = rows(run("tables", "--system", system, "--format", "csv").out)
    tables = engine.tables(system)
    assert {(row["table"], row["row"], row["column"]): row["cell"] for row in reported} == {
        (name, row, column): cell
        for name, table in tables.items()
        for row, line in table.cells.items()
        for column, cell in line.items()
    }
    assert {(row["table"], row["row"], row["column"]): row["kind"] for row in reported} == {
        (name, *cell): kind for name, table in tables.items() for cell, kind in table.kinds().items()
    }
    assert {row["kind"] for row in reported} <= {"source", "ruled", "house"}


def test_csv_quotes_what_would_part_a_cell() -> None:
    assert as_csv([{"name": 'Young "Stribling", W. L.', "won": None}]) == (
        'name,won\n"Young ""Stribling"", W. L.",\n'
    )
    assert as_csv([]) == ""


def test_careers_as_csv_are_those_of_json(run: Run) -> None:
    words = ("career", LEGENDS, "louis", "--no-cache")
    (reported,) = rows(run(*words, "--format", "csv").out)
    (career,) = json.loads(run(*words, "--format", "json").out)["careers"]
    assert (reported["id"], reported["name"]) == ("joe-louis", "Joe Louis")
    assert (reported["real_won"], reported["real_lost"]) == ("66", "3")
    for name, figure in career["played"].items():
        ends = [float(reported[f"{name}{end}"]) for end in ("", "_low", "_high")]
        assert ends == pytest.approx([figure["mean"], figure["low"], figure["high"]], abs=0.01)


@pytest.mark.parametrize("verbs", [VERBS, *GROUPS.values()], ids=["fightcard", *GROUPS])
def test_the_list_of_commands_says_the_first_sentence_of_each_ones_help(verbs: Verbs) -> None:
    for name, verb in verbs.items():
        assert str(verb.__doc__).startswith(verbs.sentence(name)), name


def test_the_list_of_commands_loads_no_command() -> None:
    code = "import sys, fightcard.pipeline.cli.app; print([name for name in sys.modules if name.endswith('.bouts')])"
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT, timeout=LIMIT
    )
    assert ran.stdout.strip() == "[]"


def test_the_reference_shows_no_default_where_nothing_is_the_default() -> None:
    assert not re.search(r"\| `(\[\])?` \|$", page(), re.MULTILINE)


@pytest.mark.parametrize("variable", ["CACHE", "CONFIG", "TRACEBACK"])
def test_the_manual_and_the_reference_name_each_variable_that_is_read(variable: str, run: Run) -> None:
    assert all(f"FIGHTCARD_{variable}" in shown for shown in (page(), run("help", "--man").out))
