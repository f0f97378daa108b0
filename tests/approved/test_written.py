"""What is written into files and folders: texts of every encoding, comments, a built set, samples, sheets that differ, and
what is kept between runs."""

from __future__ import annotations

import contextlib
import datetime as dt
import json
import re
import sqlite3
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.styles import Font

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.project.cache_folder import BOUTS, VERDICTS
from fightcard.pipeline.project.samples import samples
from fightcard.pipeline.workbook.delimited import patched
from fightcard.pipeline.workbook.edit import Written, edited
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read
from tests.approved.approval import hold
from tests.approved.test_files import cells_of, said
from tests.pipeline.commands import Run
from tests.workbooks import CAREER, FRAZIER, JACKSON, STRATEGY, valid_deck_rows, write

TEXTS = {
    "semicolons.csv": '\N{BYTE ORDER MARK}Name;KI;Odd\r\nJosé;7;01\r\n;;\r\n"a;b";-4.50;+3\r\n',
    "tabs.tsv": "Name\tKI\tOdd\nAl\t#N/A\t1e5\nBo\t 7 \tTRUE\n",
    "commas.txt": 'Name,KI,Odd\n"two\nlines","say ""no""",1234567890123456\nCy,0.50,.5\n',
    "one.csv": "Name\nAl\nBo\n",
    "ragged.csv": "Name|KI\nAl|7|8|9\nBo\n\n|x\n",
}
DAMAGED = {
    "empty.csv": b" \n", "zero.csv": b"a\0b", "book.csv": b"PK\x03\x04", "half.csv": b"\xff\xfea\x00b",
    "bytes.csv": b"a,b\x81\n", "long.csv": b"a," + b"x" * 40_000, "open.csv": b'a,"' + b"x," * 200_000,
    "wide.csv": b"," * 20_000,
}  # fmt: skip


def test_the_same_is_read_from_texts_and_written_back(tmp_path: Path) -> None:
    lines: list[str] = []
    for name, text in TEXTS.items():
        for encoding in ("utf-8", "utf-16") if name == "tabs.tsv" else ("utf-8",):
            path = tmp_path / name
            path.write_bytes(text.encode(encoding))
            lines += [f"{name} {encoding}", *cells_of(read(path))]
            lines.append(
                repr(patched(path, {(2, 2): "x", (7, 1): 'new; "cell"', (3, 6): "far"}).decode(encoding))
            )
    for name, content in DAMAGED.items():
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(Unreadable) as refused:
            read(path)
        lines.append(f"{name}: {str(refused.value).replace(str(tmp_path), 'FOLDER')}")
    hold("texts", lines)


WRITTEN = {
    "Sheet": {
        (1, 2): Written(7, fill="FFEE00", comment="a number"), (1, 3): Written("=1+1", comment="longer " * 12),
        (2, 1): Written("new text", comment="follows"), (2, 2): Written(None), (2, 3): Written(-0.25, keeps_format=True),
        (2, 4): Written(True), (3, 1): Written("#REF!", is_error=True), (3, 3): Written("1-34"), (3, 4): Written("07", is_text=True),
        (9, 6): Written(dt.datetime(2026, 3, 4, 6)), (9, 7): Written(dt.time(6)), (4, 4): Written("<&>", fill="FFEE00"),
    },
    "Added": {(2, 2): Written("first", comment="there")},
}  # fmt: skip


def to_write_in(path: Path, *, bare: bool) -> Path:
    """A small workbook; unless it is bare with formats, formulas and remarks of its owner."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["a", 1, dt.datetime(2025, 1, 2), "=B1*2"])
    sheet.append(["b", 2, 0.5, "=B2*2"])
    if not bare:
        sheet["C2"].number_format = "0.0%"
        sheet["A2"].comment = Comment("looks odd & <old>", "me")
        sheet["D1"].comment = Comment("sound", "somebody else")
        sheet["A1"].font = Font(bold=True)
    book.save(path)
    return path


@pytest.mark.parametrize("bare", [True, False])
def test_the_same_is_written_into_a_workbook(tmp_path: Path, *, bare: bool) -> None:
    book = to_write_in(tmp_path / "set.xlsx", bare=bare)
    (tmp_path / "out.xlsx").write_bytes(edited(book, WRITTEN))
    with zipfile.ZipFile(book) as old, zipfile.ZipFile(tmp_path / "out.xlsx") as new:
        parts = {name: new.read(name).decode() for name in new.namelist()}
        before = {name: set(broken(old.read(name).decode())) for name in old.namelist()}
    hold(f"written-{'bare' if bare else 'full'}", (
        f"{name}: {line}" for name, part in parts.items() for line in broken(part) if line not in before.get(name, ())
    ))  # fmt: skip


LIBRARYS = re.compile(
    r"(?:<\?.*?>)?\s*<(?:worksheet|styleSheet|numFmts?|fonts?|workbook|sheets|sheetViews|ns\\d)\\b|</"
)


def broken(part: str) -> list[str]:
    """XML with a line for each cell, rule or box, without what only the library writes."""
    lines = re.sub(
        r">\s*<(?=(?:row|c|xf|fill|fills|cellXfs|dimension|sheetViews|v:shape|author|comment|sheet|legacyDrawing)\b)",
        ">\n<",
        part,
    ).splitlines()
    lines = [re.sub(" {2,}|\n", " ", line).replace(" />", "/>") for line in lines]
    return [
        re.sub(r' (pivotButton|quotePrefix|shapeId)="0"', "", line)
        for line in lines
        if not LIBRARYS.match(line)
    ]


OLD = {
    "Careers": [CAREER], "Strategies": [STRATEGY], "Deck": valid_deck_rows(),
    "Settings": [{"Setting": "Title", "Value": "Old"}], "Notes": [{"Fighter": "Joe Frazier", "Column": "KI", "Note": "a"}],
}  # fmt: skip


def new_sheets() -> dict[str, list[dict[str, object]]]:
    deck = [dict(row) for row in OLD["Deck"]]
    headings = [*deck[0]]
    deck[0][headings[1]], deck[1][headings[1]] = deck[1][headings[1]], deck[0][headings[1]]
    deck[4][headings[-1]] = "He slips."
    other = {**CAREER, "Fighter": "Joe Frazier", "Won": 32, "Lost": 4, "Drawn": 1, "Won by KO": 27}
    return {
        "Careers": [other, {**CAREER, "Won": 43, "Lost": None}], "Strategies": [{**STRATEGY, "CF": -4}], "Deck": deck,
        "Settings": [{"Setting": "Title", "Value": "New"}, {"Setting": "Range", "Value": "widths"}],
        "Notes": [{"Fighter": "Joe Frazier", "Column": "KI", "Note": "b"}],
    }  # fmt: skip


def test_the_same_differs_on_the_other_sheets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "old.xlsx", (JACKSON, FRAZIER), **OLD)
    write(tmp_path / "new.xlsx", (FRAZIER, JACKSON), **new_sheets())
    write(tmp_path / "bare.xlsx", (FRAZIER, JACKSON))
    pairs = ("old.xlsx new.xlsx", "bare.xlsx new.xlsx", "old.xlsx bare.xlsx --format json")
    lines = [line for pair in pairs for line in (f"$ {pair}", *said(run("diff", *pair.split()))[:50])]
    hold("sheets-differ", lines)


def tree(folder: Path) -> Iterator[str]:
    """Each file of a folder and below; of JSON what it holds, but for digests, versions and figures of bouts."""
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        yield path.relative_to(folder).as_posix()
        if path.name == "build.json":
            reported = json.loads(path.read_text(encoding="utf-8"))
            reported["versions"] = sorted(reported["versions"])
            yield re.sub(r"[0-9a-f]{64}", "…", json.dumps(reported, sort_keys=True))


def test_the_same_files_are_left_by_builds_one_over_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "cache"))
    write(tmp_path / "set.xlsx", (JACKSON, FRAZIER))
    folder = tmp_path / "cards_out"
    lines = said(run("build", "set.xlsx", "-n", "2", "--quiet"))
    lines += tree(folder)
    (folder / "set" / "mine.txt").write_text("mine")
    (folder / "set" / "cards.json").write_text("{}")
    (folder / "set" / "proof.html").unlink()
    lines += said(run("print", "set.xlsx", "--quiet", "--unverified"))
    lines += said(run("build", "set.xlsx", "-n", "2", "--sheets-per-file", "1", "--quiet"))
    lines += [line for line in tree(folder) if "/" in line]
    hold("built", (re.sub(r" +\d+ kB$", "", line) for line in lines))


def test_the_same_stays_between_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "cache"))
    lines = said(run("cache"))
    for name, size in {"rules/old-1/a.rules": 700, "rules/old-1/b.rules": 2500, "live/a.json": 1_500_000, "last/b.json": 9,
                       "notes.txt": 4, "field/x.npz": 30_000}.items():  # fmt: skip
        path = tmp_path / "cache" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bytes(size))
    (tmp_path / "cache" / BOUTS).mkdir()
    (tmp_path / "cache" / BOUTS / "damaged.sqlite").write_bytes(b"no store" * 200)
    with contextlib.closing(sqlite3.connect(tmp_path / "cache" / BOUTS / "old.sqlite")) as store, store:
        store.execute("CREATE TABLE bouts (pairing)")
        store.executemany("INSERT INTO bouts VALUES (?)", [(each,) for each in range(1234)])
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "mine.txt").write_text("mine")
    (tmp_path / "cache" / VERDICTS).symlink_to("../elsewhere")
    for words in ("cache", "cache --format json", "cache --clear", "cache"):
        lines += [f"$ {words}", *said(run(*words.split()))]
    lines += [path.relative_to(tmp_path).as_posix() for path in sorted(tmp_path.rglob("*"))]
    hold("kept", (line.replace(str(tmp_path), "FOLDER") for line in lines))


def test_the_same_samples_are_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [f"{each.name} {each.system} {each.path.name} {each.path.parent.name}" for each in samples()]
    ways = ("--sample legends", "--sample Glory", "--sample legend", "--sample x --system nothing", f"--system {SYSTEMS[1]} --sample glory",
            f"--sample legends --system {SYSTEMS[1]}", "--sample middleweights --force", "--sample mini-title-bout")  # fmt: skip
    for number, words in enumerate(ways):
        lines += [f"$ {words}", *said(run("new", f"night-{number}", *words.split()))]
    lines += [
        f"{path.relative_to(tmp_path).as_posix()}" for path in sorted(tmp_path.rglob("*")) if path.is_file()
    ]
    hold("samples", (line.replace(str(tmp_path), "FOLDER") for line in lines))


def test_a_book_without_a_sheet_of_fighters_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    book = Workbook()
    book.save(tmp_path / "blank.xlsx")
    hold(
        "blank",
        [line for verb in ("check", "map", "fix", "convert") for line in said(run(verb, "blank.xlsx"))],
    )
