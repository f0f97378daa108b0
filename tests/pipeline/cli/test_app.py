"""The exit status of every verb, whatever it meets: a build server goes by nothing else."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

import pytest

import fightcard
import fightcard.pipeline.cli.app
import fightcard.pipeline.cli.common
import fightcard.pipeline.report
from fightcard.pipeline import build_run, repair, verify_run
from fightcard.pipeline.cli import show
from fightcard.pipeline.cli.verbs import GROUPS, VERBS
from fightcard.pipeline.project import template
from fightcard.pipeline.verification import deck_check
from tests.pipeline.commands import Run
from tests.workbooks import FRAZIER, JACKSON, Row, valid_deck_rows, write

ALL_WELL, FOUND, UNUSABLE, INTERRUPTED = 0, 1, 2, 130

# A fighter who lands little, hurts nobody and falls at once: he never wins.
HOPELESS: Row = {
    **JACKSON, "Name": "Nobody At All", "CFB": 1, "CFS": 1, "DEF": 6, "AGG": 1, "KD1": 10, "KD2": 10, "KI": 0,
    "KO": 10, "END": 10, "CUT": 8, "CP": 0, "PL": "1-2 (0)", "PM": "3-72 (70)", "CL": "73-76", "RM": "77-80",
    "Fat CFB": 1, "Fat CFS": 1, "Fat DEF": 6, "Fat AGG": 1, "Fat KD1": 10, "Fat KD2": 10, "Fat KI": 0,
    "Fat KO": 10, "Fat CUT": 8, "Fat CP": 0, "Fat PL": "1-2 (0)", "Fat PM": "3-72 (70)", "Fat CL": "73-76",
    "Fat RM": "77-80",
}  # fmt: skip


def clean(path: Path) -> Path:
    return write(path, (JACKSON, FRAZIER))


def warned(path: Path) -> Path:
    return write(path, (JACKSON, {**FRAZIER, "Division": "HV"}))


def wrong(path: Path) -> Path:
    return write(path, (JACKSON, {**FRAZIER, "KI": 99}))


def failing(path: Path) -> Path:
    return write(path, (JACKSON, FRAZIER, {**FRAZIER, "Name": "Joe Louis"}, HOPELESS))


def wrong_deck(path: Path) -> Path:
    rows = valid_deck_rows()
    rows[2].update(RN=1)
    return write(path, Deck=rows)


def other_ratings(path: Path) -> Path:
    return write(path, (JACKSON, {**FRAZIER, "KI": 9}))


def no_workbook(path: Path) -> Path:
    path.write_bytes(b"no workbook at all")
    return path


def missing(path: Path) -> Path:
    return path


FEW = ("--bouts", 20)
ONE_BOOK: dict[str, Sequence[object]] = {
    "check": ("check", "BOOK"),
    "convert": ("convert", "BOOK"),
    "verify": ("verify", "BOOK", *FEW),
    "verify --card": ("verify", "BOOK", "--card", "frazier", *FEW),
    "build": ("build", "BOOK", *FEW, "--out", "OUT"),
    "print": ("print", "BOOK", "--out", "OUT", "--unverified"),
    "fix": ("fix", "BOOK", "--out", "OUT/fixed.xlsx"),
    "bout": ("bout", "BOOK", "jackson", "frazier"),
    "matchup": ("matchup", "BOOK", "jackson", "frazier", *FEW),
    "deck check": ("deck", "check", "BOOK", *FEW),
    "diff": ("diff", "BOOK", "BOOK"),
    "compare": ("compare", "BOOK", "BOOK"),
}
MENDING = {"fix", "diff", "compare"}  # they look at workbooks that are wrong, and find nothing by themselves


def status(run: Run, folder: Path, words: Sequence[object], book: Path, other: Path | None = None) -> int:
    books = iter((book, other or book))
    said = [next(books) if word == "BOOK" else str(word).replace("OUT", str(folder)) for word in words]
    return run(*said).status


@pytest.mark.parametrize("verb", ONE_BOOK)
@pytest.mark.parametrize("make", [missing, no_workbook])
def test_what_cannot_be_read_is_status_2(
    run: Run, tmp_path: Path, verb: str, make: Callable[[Path], Path]
) -> None:
    assert status(run, tmp_path, ONE_BOOK[verb], make(tmp_path / "set.xlsx")) == UNUSABLE


@pytest.mark.parametrize("verb", ONE_BOOK)
def test_errors_of_the_workbook_are_status_1(run: Run, tmp_path: Path, verb: str) -> None:
    due = ALL_WELL if verb in MENDING else FOUND
    assert status(run, tmp_path, ONE_BOOK[verb], wrong(tmp_path / "set.xlsx")) == due


@pytest.mark.parametrize("verb", ONE_BOOK)
def test_ctrl_c_is_status_130(run: Run, tmp_path: Path, verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(fightcard, "read", interrupted)
    monkeypatch.setattr(repair, "read", interrupted)
    monkeypatch.setattr(build_run, "read", interrupted)
    assert status(run, tmp_path, ONE_BOOK[verb], clean(tmp_path / "set.xlsx")) == INTERRUPTED


@pytest.mark.parametrize("verb", ONE_BOOK)
def test_a_refusal_of_the_system_is_status_2(
    run: Run, tmp_path: Path, verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(fightcard, "read", refused)
    monkeypatch.setattr(repair, "read", refused)
    monkeypatch.setattr(build_run, "read", refused)
    assert status(run, tmp_path, ONE_BOOK[verb], clean(tmp_path / "set.xlsx")) == UNUSABLE


@pytest.mark.parametrize("make", [clean, warned])
@pytest.mark.parametrize(
    "verb", [each for each in ONE_BOOK if each not in ("deck check", "build", "verify --card")]
)
def test_a_workbook_without_errors_is_status_0(
    run: Run, tmp_path: Path, verb: str, make: Callable[[Path], Path]
) -> None:
    assert status(run, tmp_path, ONE_BOOK[verb], make(tmp_path / "set.xlsx")) == ALL_WELL


@pytest.mark.parametrize(
    ("verb", "due"),
    [
        ("verify", FOUND),
        ("verify --card hopeless", FOUND),
        ("verify --card frazier", ALL_WELL),
        ("build", FOUND),
    ],
)
def test_a_card_that_fails_is_status_1(run: Run, tmp_path: Path, verb: str, due: int) -> None:
    book = failing(tmp_path / "set.xlsx")
    card = {"verify --card hopeless": "nobody", "verify --card frazier": "frazier"}.get(verb)
    words = ["verify", "BOOK", "--card", card] if card else list(ONE_BOOK[verb][:2])
    more = ["--out", "OUT"] if verb == "build" else []
    assert status(run, tmp_path, [*words, "--bouts", 600, *more], book) == due
    assert not (tmp_path / "set").exists()


@pytest.mark.parametrize(("verb", "due"), [("diff", ALL_WELL), ("compare", FOUND)])
def test_two_typings_that_differ_are_status_1_only_for_double_entry(
    run: Run, tmp_path: Path, verb: str, due: int
) -> None:
    one, other = clean(tmp_path / "one.xlsx"), other_ratings(tmp_path / "other.xlsx")
    assert status(run, tmp_path, ONE_BOOK[verb], one, other) == due


def test_a_deck_that_breaks_its_law_is_status_1_and_says_where(run: Run, tmp_path: Path) -> None:
    ran = run("deck", "check", wrong_deck(tmp_path / "set.xlsx"), *FEW)
    assert (ran.status, ran.out) == (FOUND, "")
    assert "R203" in ran.err


@pytest.mark.parametrize(("passes", "due"), [(True, ALL_WELL), (False, FOUND)])
def test_a_deck_outside_the_bands_is_status_1(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passes: bool, due: int
) -> None:
    class Report:
        def __init__(self) -> None:
            self.passes = passes

        def as_json(self) -> dict[str, str]:
            return {}

    monkeypatch.setattr(deck_check, "deck_report", lambda *_args, **_named: Report())
    monkeypatch.setattr(show, "is_warm", lambda: False)
    ran = run("deck", "check", clean(tmp_path / "set.xlsx"), *FEW, "--format", "json")
    assert ran.status == due
    assert "compiling the rules" in ran.err


def test_findings_that_are_known_already_are_status_0(run: Run, tmp_path: Path) -> None:
    book = wrong(tmp_path / "set.xlsx")
    known = tmp_path / "known.json"
    known.write_text(run("check", book, "--format", "json").out, encoding="utf-8")
    assert run("check", book, "--baseline", known).status == ALL_WELL


@pytest.mark.parametrize(
    ("words", "due"),
    [
        (("systems",), ALL_WELL),
        (("tables",), ALL_WELL),
        (("rules",), ALL_WELL),
        (("explain", "X101"), ALL_WELL),
        (("explain", "X999"), UNUSABLE),
        (("tables", "--system", "chess"), UNUSABLE),
        (("rules", "--system", "chess"), UNUSABLE),
        (("new", "OUT/legends"), ALL_WELL),
        (("new", "OUT/con"), UNUSABLE),
        (("calibrate", "--out", "OUT/sheet.pdf"), ALL_WELL),
        (("no-such-verb",), UNUSABLE),
    ],
)
def test_verbs_without_a_workbook(run: Run, tmp_path: Path, words: Sequence[object], due: int) -> None:
    assert status(run, tmp_path, words, Path()) == due


def test_a_new_project_that_is_interrupted_is_status_130(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(template, "project", interrupted)
    assert run("new", tmp_path / "legends").status == INTERRUPTED
    assert not (tmp_path / "legends").exists()


@pytest.mark.parametrize("verb", ["verify", "verify --card", "build"])
def test_ctrl_c_among_the_bouts_is_status_130(
    run: Run, tmp_path: Path, verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(verify_run, "verify", interrupted)
    monkeypatch.setattr(build_run, "verify", interrupted)
    assert status(run, tmp_path, ONE_BOOK[verb], clean(tmp_path / "set.xlsx")) == INTERRUPTED


@pytest.mark.parametrize("package", [fightcard.pipeline.cli, fightcard.pipeline.report])
def test_no_name_of_a_package_hides_a_module(package: ModuleType) -> None:
    names = [each.name for each in pkgutil.iter_modules(package.__path__) if each.name != "__main__"]
    for name in names:
        module = importlib.import_module(f"{package.__name__}.{name}")
        assert getattr(package, name) is module
    assert len(names) > 10


def test_verbs_share_helpers_by_way_of_no_other_verb() -> None:
    verbs = {
        verb.__module__
        for verb in (*VERBS.values(), *(verb for group in GROUPS.values() for verb in group.values()))
    }
    assert len(verbs) > 5
    for name in (
        *verbs,
        "fightcard.pipeline.cli.common",
        "fightcard.pipeline.cli.shared_options",
        "fightcard.pipeline.cli.exit_status",
    ):
        tree = ast.parse(Path(str(sys.modules[name].__file__)).read_text(encoding="utf-8"))
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not imported & verbs, name
