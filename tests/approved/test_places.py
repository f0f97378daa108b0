"""Where files may be written and where not, and in which words that is refused: folders, links, devices, inputs, names that
say another kind, workbooks that somebody may have typed, and a system that refuses."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook

from fightcard.pipeline.base.files import (
    Unwritable,
    may_write,
    probe,
    replace_input,
    write,
    write_all,
    write_private,
)
from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.base.marks import is_marked, kind_of, marked, other_name
from fightcard.pipeline.base.runs import of_run
from fightcard.pipeline.base.set_folder import probe_set, write_set
from fightcard.pipeline.base.titles import readable
from fightcard.pipeline.base.visible import visible
from tests.approved.approval import hold
from tests.approved.bare_files import EXCEL, TYPES, packed

CONTENTS = (
    b"PK\x03\x04",
    b"%PDF-1",
    b"\x89PNG",
    b"\xff\xd8\xff\xe0",
    b"PAR1",
    b"{}",
    b"[1]",
    b" \n<!DOCTYPE html>",
    b"<!doctype HTML",
    b"name,a\n",
    b"",
    b"\n{",
)
NAMES = (
    "a.xlsx",
    "a.xlsm",
    "a.xls",
    "a.ods",
    "a.pdf",
    "a.json",
    "a.SARIF",
    "a.parquet",
    "a.htm",
    "a.PNG",
    "a.jpeg",
    "a.csv",
    "a.tsv",
    "a.txt",
    "a",
)


def laid(folder: Path) -> None:
    """What stands in the way of writing."""
    (folder / "folder").mkdir()
    (folder / "folder" / "mine.txt").write_text("mine")
    (folder / "file").write_text("a file")
    (folder / "nowhere").symlink_to("gone")
    (folder / "link").symlink_to("file")
    (folder / "linked").symlink_to("folder")
    (folder / "round").symlink_to("round")
    os.mkfifo(folder / "pipe")
    book = Workbook()
    book.save(folder / "typed.xlsx")
    (folder / "ours.xlsx").write_bytes(marked((folder / "typed.xlsx").read_bytes()))
    (folder / "typed.csv").write_text("typed")
    (folder / "input.csv").write_text("read")
    (folder / "input-link.csv").symlink_to("input.csv")


PLACES = (
    "new.txt", "file", "folder", "folder/new/er.txt", "file/new.txt", "nowhere", "nowhere/new.txt", "link", "linked", "linked/new.txt", "round", "pipe", "pipe/a",
    "typed.xlsx", "ours.xlsx", "typed.csv", "input.csv", "input-link.csv", "folder/../input.csv", "a.pdf", "a.xlsx", "a.json",
)  # fmt: skip


def said(do: Callable[[], object]) -> str:
    try:
        done = do()
    except Unwritable as refused:
        return str(refused)
    return "written" if done is None else str(done)


def places(folder: Path) -> Iterator[str]:
    """What is said where a text is written at each place, before and with force, and of a set's folder there."""
    for at, name in enumerate(PLACES):
        base = folder / str(at)
        base.mkdir()
        laid(base)
        path = base / name
        with of_run():
            note_input(base / "input.csv")
            tries: tuple[Callable[[], object], ...] = (
                lambda path=path: may_write(path), lambda path=path: may_write(path, "a workbook", force=True), lambda path=path: probe(path.parent, [path.name]),  # type: ignore[misc]
                lambda path=path: write(path, "text"), lambda path=path: write(path, "text", force=True), lambda path=path: write_all(path, {"a.txt": "a", "b/c.txt": b"c"}),  # type: ignore[misc]
                lambda path=path: probe_set(path, ["a.txt"]), lambda path=path: write_set(path, {"a.txt": "a", "b/c.txt": b"c"}, lambda _: ["mine.txt"]),  # type: ignore[misc]
            )  # fmt: skip
            reported = [said(each).replace(str(base), "FOLDER") for each in tries]
        yield f"{name[:30]}: {' | '.join(dict.fromkeys(reported))}"
        yield f"   {reported.index('written') if 'written' in reported else '-'} {' '.join(sorted(standing(base)))}"


def standing(folder: Path) -> Iterator[str]:
    """What is there afterwards that was not, or is not what it was."""
    before = {
        "folder",
        "folder/mine.txt",
        "file",
        "nowhere",
        "link",
        "linked",
        "round",
        "pipe",
        "typed.xlsx",
        "ours.xlsx",
        "typed.csv",
        "input.csv",
        "input-link.csv",
    }
    there = {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if not path.name.startswith(".")
    }
    yield from (f"-{name}" for name in before - there.keys())
    for name, path in there.items():
        kind = (
            "link"
            if path.is_symlink()
            else "folder"
            if path.is_dir()
            else "pipe"
            if path.is_fifo()
            else path.read_bytes()[:6].decode("latin-1")
        )
        if name not in before or kind in ("text", "a", "c"):
            yield f"{name[:20]}={kind}"


def test_the_same_places_are_refused(tmp_path: Path) -> None:
    hold("places", places(tmp_path))


def test_the_same_is_said_of_kinds_and_marks(tmp_path: Path) -> None:
    lines = [f"{content[:12]!r} {kind_of(content)}" for content in CONTENTS]
    kinds = dict.fromkeys(map(kind_of, CONTENTS))
    lines += [f"{name} {[other_name(tmp_path / name, kind) for kind in kinds]}" for name in NAMES]
    app, relations = "docProps/app.xml", "_rels/.rels"
    types, empty = "<Types></Types>", "<Relationships></Relationships>"
    variants: tuple[dict[str, str | None], ...] = (
        {**EXCEL}, {**EXCEL, TYPES: types}, {**EXCEL, TYPES: types, relations: empty}, {**EXCEL, TYPES: types, relations: "<Relationships/>"},
        {**EXCEL, app: "<Properties><Application>Calc</Application></Properties>"}, {**EXCEL, app: "<Properties> </Properties>\n"},
        {**EXCEL, app: "<a:Properties><a:Application>fightcard</a:Application></a:Properties>"}, {**EXCEL, app: "<Properties/>"},
    )  # fmt: skip
    for number, parts in enumerate(variants):
        path = packed(tmp_path / f"{number}.xlsx", parts)
        before, is_ours = path.read_bytes(), is_marked(path)
        path.write_bytes(marked(before))
        lines.append(
            f"{number} {is_ours} {path.read_bytes() == before} {is_marked(path)} {marked(path.read_bytes()) == path.read_bytes()}"
        )
    lines += [f"{is_marked(tmp_path / name)}" for name in ("none.xlsx", "a.csv")] + [
        f"{marked(b'no package')!r}"
    ]
    lines += [readable(text) for text in ("a_b", "  two   words ", "x__y_z")]
    lines += [
        ascii(visible(text))
        for text in (
            "plain",
            "a\x1b[31mred\x1b[0m",
            "bell\x07",
            "\x1b]0;title\x07",
            "tab\tline\n",
            "\u202eturned",
            "\x9b31m",
        )
    ]
    hold("kinds", lines)


def test_the_same_is_left_where_the_system_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step of writing that fails, one after the other; the old files stand afterwards, or it is said where they are."""
    lines = []
    for error in (PermissionError(13, "Permission denied"), OSError(28, "No space left on device")):
        for step in ("fsync", "replace", "link", "mkdir", "open"):
            folder = tmp_path / f"{type(error).__name__}-{step}"
            folder.mkdir()
            (folder / "old.txt").write_text("old")
            with monkeypatch.context() as patch:
                _fails(patch, step, error)
                reported = [
                    said(lambda folder=folder: write_all(folder, {"old.txt": "new", "b/c.txt": "c"})),  # type: ignore[misc]
                    said(lambda folder=folder: replace_input(folder / "old.txt", b"new")),  # type: ignore[misc]
                    said(lambda folder=folder: write_private(folder / "key.txt", "key")),  # type: ignore[misc]
                ]  # fmt: skip
            there = [
                f"{path.name}={path.read_text()}"
                for path in sorted(folder.rglob("*"))
                if path.is_file() and not path.name.startswith(".")
            ]
            half = sum(path.name.endswith((".part", ".old")) for path in folder.rglob("*"))
            lines.append(
                f"{step} {error.strerror}: {reported} {there} {half} half".replace(str(folder), "FOLDER")
            )
    key = tmp_path / "key.txt"
    write_private(key, "key")
    lines.append(f"{stat.S_IMODE(key.stat().st_mode):o}")
    hold("refused-writes", lines)


def _fails(patch: pytest.MonkeyPatch, step: str, error: OSError) -> None:
    from pathlib import Path  # noqa: PLC0415 - a name that annotations alone use otherwise

    def refusing(*_: object, **__: object) -> None:
        raise type(error)(*error.args)

    owner = Path if step in ("replace", "mkdir") else os
    patch.setattr(owner, step, refusing)
