"""Every command with an output, aimed at what it reads: nothing that is read is ever replaced.

The commands, their workbooks and their outputs are taken from the command line itself, so that a command that
is added tomorrow is aimed at its own input too.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from openpyxl import load_workbook
from typer.models import ArgumentInfo, OptionInfo

from fightcard.pipeline.base.files import Unwritable, write
from fightcard.pipeline.base.inputs import input_at, note_input
from fightcard.pipeline.base.runs import of_run
from fightcard.pipeline.cli.verbs import VERBS
from tests.pipeline.commands import Run
from tests.workbooks import FRAZIER, JACKSON
from tests.workbooks import write as workbook
from tools.command_reference import every_verb, parameters, spellings

FILES = {
    "check": ("--annotate", "--photo-page"),
    "fix": ("--out",),
    "read": ("--write", "--new-template"),
    "merge": ("--out",),
    "convert": ("--out",),
    "history": ("--out",),
}
PICTURES = {"face show": ("--out",)}
"""Outputs that must end as no input of the verb does."""

COPIES = {"rate": ("--write",), "records": ("--write",), "tune": ("--write",)}
FOLDERS = {"build": ("--out",), "print": ("--out",), "calibrate": ("--out",), "check": ("--pages",)}
READ = {
    "check": ("--baseline", "--photo", "--template", "--sheets"),
    "build": ("--photo",),
    "live": ("--photo",),
    "read": ("--template",),
    "bout": ("--replay",),
    "print": ("--portraits",),
    "records": ("--into",),
    "history": ("--bouts",),
    "face check": ("--book",),
    "face show": ("--book",),
}
"""Which options that name a place are outputs (a file, a copy, a folder), and which are read."""


GOES_WITH = {"--photo-page": ("--photo", "card.png")}


def named(verb: str, places: dict[str, tuple[str, ...]]) -> set[str]:
    return {f"{verb} {option}" for option in places.get(verb, ())}


def is_path(annotation: object) -> bool:
    return "Path" in str(annotation)


def test_every_option_that_names_a_place_is_known_as_an_output_or_as_read() -> None:
    for name, verb in every_verb().items():
        options = {
            f"{name} {spellings(info)[0]}"
            for parameter, info in parameters(verb)
            if isinstance(info, OptionInfo) and is_path(parameter.annotation)
        }
        known = set().union(*(named(name, places) for places in (FILES, PICTURES, COPIES, FOLDERS, READ)))
        assert options == known, f"say in this file whether {sorted(options ^ known)} is written or read"


def outputs() -> Iterator[tuple[str, str, int]]:
    """Each verb with an output of one file, the option that names it, and which of its workbooks is
    aimed at."""
    for places in (FILES, COPIES):
        for verb, options in places.items():
            books = [
                info
                for parameter, info in parameters(VERBS[verb])
                if isinstance(info, ArgumentInfo)
                and (is_path(parameter.annotation) or info.metavar == "SOURCE")
            ]
            yield from ((verb, option, aim) for option in options for aim in range(len(books)))


def by_name(book: Path) -> Path:
    return book


def by_another_spelling(book: Path) -> Path:
    return book.parent / "below" / ".." / book.name


def by_hard_link(book: Path) -> Path:
    os.link(book, book.with_name("hard.xlsx"))
    return book.with_name("hard.xlsx")


def by_link(book: Path) -> Path:
    book.with_name("link.xlsx").symlink_to(book.name)
    return book.with_name("link.xlsx")


def by_link_to_its_folder(book: Path) -> Path:
    (book.parent / "folder").symlink_to(book.parent)
    return book.parent / "folder" / book.name


WAYS = (by_name, by_another_spelling, by_hard_link, by_link, by_link_to_its_folder)


def state(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize(("verb", "option", "aim"), list(outputs()), ids=str)
def test_no_command_replaces_what_it_reads(
    tmp_path: Path, run: Run, verb: str, option: str, aim: int, way: Callable[[Path], Path]
) -> None:
    (tmp_path / "below").mkdir()
    count = sum((each, own) == (verb, option) for each, own, _ in outputs())
    books = [workbook(tmp_path / f"book{number}.xlsx") for number in range(count)]
    target = way(books[aim])
    before = state(tmp_path)
    for force in ((), ("--force",)) if verb in FORCED else ((),):
        ran = run(verb, *books, option, target, *GOES_WITH.get(option, ()), *force)
        assert (ran.status, ran.out) == (2, "")
        assert "would replace" in ran.err or "does not belong in a file that ends in .xlsx" in ran.err
        assert ran.err.count("\n") == 1
        assert state(tmp_path) == before


def test_where_capitals_are_not_distinguished_neither_are_inputs(tmp_path: Path, run: Run) -> None:
    book = workbook(tmp_path / "book.xlsx")
    other = tmp_path / "BOOK.XLSX"
    if not other.exists():
        os.link(book, other)  # as such a file system answers
    before = state(tmp_path)
    assert run("fix", book, "--out", other).status == 2
    assert state(tmp_path) == before


FORCED = {"check", "face new", "fix", "merge", "rate", "read", "records", "tune"}


def test_every_command_that_can_write_a_workbook_takes_force() -> None:
    takes = {
        name
        for name, verb in every_verb().items()
        for _, info in parameters(verb)
        if "--force" in spellings(info)
    }
    assert takes == FORCED


@pytest.mark.parametrize("verb", ["build", "print"])
def test_a_set_whose_file_is_a_second_name_of_its_workbook_is_refused(
    tmp_path: Path, run: Run, verb: str
) -> None:
    book = workbook(tmp_path / "legends.xlsx")
    folder = tmp_path / "out" / "legends"
    folder.mkdir(parents=True)
    os.link(book, folder / "cards.pdf")
    before = state(tmp_path)
    ran = run(verb, book, "--out", tmp_path / "out", "-n", "2")
    assert ran.status == 2
    assert ran.err.splitlines()[-1].startswith(f"fightcard: {folder / 'cards.pdf'}: it would replace {book}")
    assert state(tmp_path) == before


def of_somebody(path: Path) -> Path:
    """A workbook that a designer has typed."""
    return workbook(path, (JACKSON,))


@pytest.mark.parametrize("ending", ["xlsx", "xlsm", "ods", "csv", "pdf", "html", "parquet"])
@pytest.mark.parametrize("is_there", [True, False])
def test_card_data_does_not_go_under_a_name_that_says_otherwise(
    tmp_path: Path, run: Run, ending: str, *, is_there: bool
) -> None:
    book = workbook(tmp_path / "mine.xlsx")
    other = tmp_path / f"other.{ending}"
    if is_there:
        other.write_bytes(b"of somebody")
    before = state(tmp_path)
    ran = run("convert", book, "--out", other)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        f"fightcard: {other}: JSON does not belong in a file that ends in .{ending}. Name it other.json.\n"
    )
    assert state(tmp_path) == before


def test_card_data_goes_under_a_name_that_says_so_or_says_nothing(tmp_path: Path, run: Run) -> None:
    book = workbook(tmp_path / "mine.xlsx")
    for name in ("cards.json", "cards", "cards.txt"):
        assert run("convert", book, "--out", tmp_path / name).status == 0
        assert (tmp_path / name).read_text().startswith('{\n  "schema"')
        assert run("convert", book, "--out", tmp_path / name).status == 0


COPYING = [
    ("check", "--annotate", ("mine.xlsx",)),
    ("fix", "--out", ("mine.xlsx",)),
    ("merge", "--out", ("mine.xlsx", "mine.xlsx", "mine.xlsx")),
]


@pytest.mark.parametrize(("verb", "option", "books"), COPYING, ids=[verb for verb, _, _ in COPYING])
def test_a_workbook_that_fightcard_did_not_write_is_replaced_only_with_force(
    tmp_path: Path, run: Run, verb: str, option: str, books: tuple[str, ...]
) -> None:
    workbook(tmp_path / "mine.xlsx")
    words = [tmp_path / name for name in books]
    copy = of_somebody(tmp_path / "copy.xlsx")
    before = state(tmp_path)
    refused = run(verb, *words, option, copy)
    assert (refused.status, refused.out, state(tmp_path)) == (2, "", before)
    assert refused.err == (
        f"fightcard: {copy}: a workbook that fightcard did not write already exists there. "
        "Name another file, or use --force to replace it.\n"
    )
    assert run(verb, *words, option, copy, "--force").status == 0
    assert state(tmp_path)["copy.xlsx"] != before["copy.xlsx"]
    # What fightcard wrote may be written again, until somebody saves it.
    (tmp_path / "mine.xlsx").unlink()
    workbook(tmp_path / "mine.xlsx", (FRAZIER,))
    assert run(verb, *words, option, copy).status == 0
    edited = load_workbook(copy)
    edited.worksheets[0]["A9"] = "typed by hand"
    edited.save(copy)
    assert run(verb, *words, option, copy).status == 2


@pytest.mark.parametrize("lock", ["~$copy.xlsx", ".~lock.copy.xlsx#"])
def test_a_copy_that_a_spreadsheet_program_has_open_is_replaced_only_with_force(
    tmp_path: Path, run: Run, lock: str
) -> None:
    book, copy = workbook(tmp_path / "mine.xlsx"), tmp_path / "copy.xlsx"
    assert run("fix", book, "--out", copy).status == 0
    (tmp_path / lock).write_bytes(b"somebody")
    before = state(tmp_path)
    refused = run("fix", book, "--out", copy)
    assert (refused.status, refused.out, state(tmp_path)) == (2, "", before)
    assert refused.err == (
        f"fightcard: {copy}: a spreadsheet program has this workbook open. Close it there, or name another "
        f"file; if it is not open, delete {lock} or use --force.\n"
    )
    assert run("fix", book, "--out", copy, "--force").status == 0
    assert state(tmp_path)[lock] == before[lock]


def test_nothing_is_written_over_a_lock_file(tmp_path: Path, run: Run) -> None:
    book = workbook(tmp_path / "mine.xlsx")
    (tmp_path / "~$mine.xlsx").write_bytes(b"somebody")
    before = state(tmp_path)
    ran = run("fix", book, "--out", tmp_path / "~$mine.xlsx", "--force")
    assert (ran.status, state(tmp_path)) == (2, before)
    assert "this is the name of a spreadsheet program's lock file. Give another name." in ran.err


@pytest.mark.parametrize("verb", ["rate", "tune"])
def test_a_copy_over_a_foreign_workbook_is_refused_before_anything_is_played(
    tmp_path: Path, run: Run, verb: str
) -> None:
    book, copy = workbook(tmp_path / "mine.xlsx"), of_somebody(tmp_path / "copy.xlsx")
    before = state(tmp_path)
    ran = run(verb, book, "--write", copy)
    assert (ran.status, ran.out, state(tmp_path)) == (2, "", before)
    assert "that fightcard did not write" in ran.err


def test_a_text_file_that_is_there_is_replaced_only_with_force(tmp_path: Path, run: Run) -> None:
    mine, theirs = tmp_path / "mine.csv", tmp_path / "copy.csv"
    mine.write_text("Name,Division\nJoe Frazier,HW\n")
    theirs.write_text("Name\nsomebody's\n")
    refused = run("fix", mine, "--out", theirs)
    assert (refused.status, "nothing in it shows whether fightcard wrote it" in refused.err) == (2, True)
    assert theirs.read_text() == "Name\nsomebody's\n"
    assert run("fix", mine, "--out", theirs, "--force").status == 0
    assert theirs.read_text() == "Name,Division\nJoe Frazier,HW\n"
    assert run("fix", mine, "--out", theirs).status == 0  # the same content loses nothing


def test_the_mark_changes_no_part_that_a_designer_made(tmp_path: Path, run: Run) -> None:
    book = workbook(tmp_path / "mine.xlsx")
    assert run("fix", book, "--out", tmp_path / "copy.xlsx").status == 0
    old, new = load_workbook(book), load_workbook(tmp_path / "copy.xlsx")
    assert [[cell.value for cell in row] for row in new.worksheets[0]] == [
        [cell.value for cell in row] for row in old.worksheets[0]
    ]
    first = (tmp_path / "copy.xlsx").read_bytes()
    assert run("fix", book, "--out", tmp_path / "copy.xlsx").status == 0
    assert (tmp_path / "copy.xlsx").read_bytes() == first


def test_a_workbook_that_is_saved_anew_while_a_command_runs_is_its_input_still(tmp_path: Path) -> None:
    book = workbook(tmp_path / "mine.xlsx")
    with of_run():
        note_input(book)
        shutil.copy(book, tmp_path / "new.xlsx")
        (tmp_path / "new.xlsx").replace(book)
        with pytest.raises(Unwritable, match="would replace the workbook itself"):
            write(book, book.read_bytes(), force=True)
    assert input_at(book, is_followed=True) is None


def test_a_clone_with_a_planted_link_changes_no_file_outside_it(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "notes.txt").write_text("of the victim")
    project = tmp_path / "clone"
    (project / "cards_out" / "legends").mkdir(parents=True)
    (project / "cards_out" / "legends" / "cards.json").symlink_to("../../../home/notes.txt")
    book = workbook(project / "legends.xlsx")
    monkeypatch.chdir(project)
    assert run("build", book.name, "-n", "2").status == 0
    assert (tmp_path / "home" / "notes.txt").read_text() == "of the victim"
    assert not (project / "cards_out" / "legends" / "cards.json").is_symlink()


@pytest.mark.parametrize("verb", ["build", "print", "calibrate"])
def test_a_projects_own_cards_out_that_is_a_link_is_not_followed(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "clone").mkdir()
    (tmp_path / "clone" / "cards_out").symlink_to("../home")
    books = [] if verb == "calibrate" else [workbook(tmp_path / "clone" / "legends.xlsx").name]
    monkeypatch.chdir(tmp_path / "clone")
    ran = run(verb, *books)
    assert ran.status == 2
    assert ran.err == (
        "fightcard: cards_out is a link to ../home, and is not followed; if the set is to go there, "
        "name that folder with --out\n"
    )
    assert list((tmp_path / "home").iterdir()) == []


def test_a_new_project_goes_where_a_link_that_is_typed_leads(tmp_path: Path, run: Run) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "legends").symlink_to("real")
    assert run("new", tmp_path / "legends").status == 0
    assert (tmp_path / "legends").is_symlink()
    assert sorted(path.name for path in (tmp_path / "real").iterdir()) == [
        "cards_out",
        "fightcard.toml",
        "raw",
    ]
