"""What is printed: the files, pages and remarks of orders that together use every profile, paper and choice."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest
from openpyxl import load_workbook
from PIL import Image

from fightcard.engine.registry import SYSTEMS
from tests.approved.approval import hold
from tests.games import own
from tests.pipeline.commands import Ran, Run
from tests.workbooks import part, repacked

ORDERS = {
    "sheets": "--range 1-2 --duplex both --paper a4 --bleed 2mm --gap 3mm --marks lines --skip 1,2 --fit",
    "short": "--range 1-2 --duplex backs --flip short --paper legal --card-size bridge --copies 2 --theme low-ink",
    "fold": "--range 1-2 --profile fold --marks none --theme high-contrast",
    "service": "--range 2 --profile drivethru --portraits faces --theme gala",
    "pictures": "--range 1 --profile tts --url https://example.org/cards",
    "tgc": "--range 2 --profile tgc --cards jackson",
    "mpc": "--range 1-2 --profile mpc --cards frazier",
    "cutters": "--range 1-2 --profile silhouette --duplex both --gap 2mm",
    "cutters-a4": "--range 1-2 --profile silhouette-a4 --copies 7 --bleed 1mm",
    "cricut": "--range 1-2 --profile cricut --copies 3 --duplex both --flip short",
    "proof": "--range 1-2 --profile proof --skip 2",
    "mini": "--range 1-2 --card-size mini --paper tabloid --copies 30 --marks lines --gap 1mm --bleed 3.2mm",
    "jumbo": "--range 1-2 --card-size jumbo --paper a3 --theme gala --duplex both",
    "wide": "--range 1-2 --paper 300x250mm --card-size 60x90mm --sheets-per-file 1 --duplex both",
}

_SIZE = re.compile(r" +[\d,]+ (?:kB|bytes)$")


def forms_of(resources: pikepdf.Object) -> Iterator[bytes]:
    """What is drawn once and placed on many cards, in the order of its names."""
    for _, drawn in sorted(resources.get("/XObject", {}).items()):
        if drawn.get("/Subtype") == "/Form":
            yield drawn.read_bytes()
            yield from forms_of(drawn.get("/Resources", pikepdf.Dictionary()))


def files_of(folder: Path) -> Iterator[str]:
    """A line for each file, and for each page of a PDF: its boxes, and length and sum of what is drawn."""
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        name = path.relative_to(folder).as_posix()
        if path.suffix == ".pdf":
            with pikepdf.open(path) as read:
                for number, page in enumerate(read.pages, 1):
                    drawn = page.Contents.read_bytes() + b"".join(forms_of(page.Resources))
                    sizes = [[float(side) for side in box] for box in (page.mediabox, page.trimbox)]
                    yield f"{name} {number} {sizes} {len(drawn)} {hashlib.sha256(drawn).hexdigest()[:12]}"
        elif path.suffix in {".png", ".jpg"}:
            with Image.open(path) as picture:
                yield f"{name} {picture.format} {picture.size} {picture.mode}"
        elif path.suffix in {".json", ".csv", ".txt", ".md", ".svg"}:
            yield from (
                f"{name}: {line}" for line in re.sub(r"[0-9a-f]{32,}", "…", path.read_text()).splitlines()
            )


REFUSED = (
    "--skip 99", "--skip 1,2,3,4,5,6,7,8,9", "--gap 90mm", "--bleed 9mm", "--card-size 10x10mm", "--card-size 9x", "--paper 20x20mm",
    "--paper b17", "--range 9", "--range 2-1", "--cards nobody", "--printer nobody", "--range x", "--skip 0", "--gap x",
)  # fmt: skip
"""Each in its own way no order."""


def workbook(folder: Path) -> Path:
    """A workbook of two fighters that says when it was saved, and a portrait of one of them."""
    path = saved_in_november(own(SYSTEMS[0], "workbooks").write(folder / "set.xlsx"))
    (folder / "faces").mkdir()
    Image.new("RGB", (640, 480), (90, 120, 30)).save(folder / "faces" / "joe-frazier.png")
    return path


def saved_in_november(path: Path) -> Path:
    core = "docProps/core.xml"  # its date is printed at the rim, and is that of today
    return repacked(path, {core: re.sub(rb"\d{4}-\d{2}-\d{2}T", b"2026-11-07T", part(path, core))})


def reported(ran: Ran) -> list[str]:
    return [
        f"exit {ran.status}",
        *(_SIZE.sub("", each) for each in ran.out.splitlines()),
        "--",
        *ran.err.splitlines(),
    ]


@pytest.mark.parametrize("name", ORDERS)
def test_the_same_is_printed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.chdir(tmp_path)
    workbook(tmp_path)
    ran = run("print", "set.xlsx", "--unverified", *ORDERS[name].split())
    hold(f"print-{name}", [*reported(ran), *files_of(tmp_path / "cards_out")])


def test_the_same_orders_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FIGHTCARD_CONFIG", str(tmp_path / "config"))  # no printer of who runs the tests
    workbook(tmp_path)
    lines = []
    for words in REFUSED:
        ran = run("print", "set.xlsx", "--unverified", "--quiet", *words.split())
        lines += [
            f"$ {words}",
            f"exit {ran.status}",
            *(each for each in ran.err.splitlines() if not each.startswith(("Usage", "Try "))),
        ]
    hold("print-refused", lines)


def test_only_what_has_changed_is_printed_and_to_fit_a_printer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path))
    path = workbook(tmp_path)
    commands = (
        "print set.xlsx --unverified --quiet", "print set.xlsx --unverified --changed", "calibrate", "calibrate --paper a4 --flip short",
        "calibrate --save office --upper 0.4 --lower 0.6 --down -0.3", "calibrate --save far --upper 40", "calibrate --down 1",
        "print set.xlsx --unverified --printer office --duplex both --range 1",
        "print set.xlsx --unverified --printer office --paper a4 --duplex both", "print set.xlsx --unverified --changed",
    )  # fmt: skip
    lines, known = [], set[str]()
    for number, words in enumerate(commands):
        if number == len(commands) - 1:
            book = load_workbook(path)
            book["Fighters"]["B2"] = "Another"
            book.save(path)
            saved_in_november(path)
        lines += [f"$ {words}", *reported(run(*words.split()))]
        pages = [
            each for each in files_of(tmp_path / "cards_out") if "calibration" in each or "set/cards" in each
        ]
        lines += (each for each in pages if each not in known)
        known.update(pages)
    hold("print-again", (line.replace(str(tmp_path), "FOLDER") for line in lines))
