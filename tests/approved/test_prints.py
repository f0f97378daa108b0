"""What is printed: the files, pages and remarks of orders that together use every profile, paper and choice."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

import pikepdf
import pytest
from PIL import Image

from fightcard.engine.registry import SYSTEMS
from tests.approved.approval import hold
from tests.games import own
from tests.workbooks import part, repacked

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.pipeline.commands import Run

ORDERS = {
    "sheets": "--range 1-2 --duplex both --paper a4 --bleed 2mm --gap 3mm --marks lines --skip 1,2 --fit",
    "short": "--range 1-2 --duplex backs --flip short --paper legal --card-size bridge --copies 2 --theme low-ink",
    "fold": "--range 1-2 --profile fold --marks none --theme high-contrast",
    "service": "--range 2 --profile drivethru --portraits faces --theme gala",
    "pictures": "--range 1 --profile tts --url https://example.org/cards",
    "wide": "--range 1-2 --paper 300x250mm --card-size 60x90mm --sheets-per-file 1 --duplex both",
}

_SIZE = re.compile(r" +\d+ (?:kB|bytes)$")


def files_of(folder: Path) -> Iterator[str]:
    """A line for each file, and for each page of a PDF: its boxes, and length and sum of what is drawn."""
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        name = path.relative_to(folder).as_posix()
        if path.suffix == ".pdf":
            with pikepdf.open(path) as read:
                for number, page in enumerate(read.pages, 1):
                    drawn = page.Contents.read_bytes()
                    sizes = [[float(side) for side in box] for box in (page.mediabox, page.trimbox)]
                    yield f"{name} {number} {sizes} {len(drawn)} {hashlib.sha256(drawn).hexdigest()[:12]}"
        elif path.suffix in {".png", ".jpg"}:
            with Image.open(path) as picture:
                yield f"{name} {picture.format} {picture.size} {picture.mode}"
        elif path.suffix in {".json", ".csv", ".txt", ".md"}:
            yield from (
                f"{name}: {line}" for line in re.sub(r"[0-9a-f]{32,}", "…", path.read_text()).splitlines()
            )


@pytest.mark.parametrize("name", ORDERS)
def test_the_same_is_printed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.chdir(tmp_path)
    path = own(SYSTEMS[0], "workbooks").write(tmp_path / "set.xlsx")
    core = "docProps/core.xml"  # its date is printed at the rim, and is that of today
    repacked(path, {core: re.sub(rb"\d{4}-\d{2}-\d{2}T", b"2026-11-07T", part(path, core))})
    (tmp_path / "faces").mkdir()
    Image.new("RGB", (640, 480), (90, 120, 30)).save(tmp_path / "faces" / "joe-frazier.png")
    ran = run("print", "set.xlsx", "--unverified", *ORDERS[name].split())
    listed = [_SIZE.sub("", each) for each in ran.out.splitlines()]
    hold(f"print-{name}", [f"exit {ran.status}", *listed, "--", *ran.err.splitlines(),
                           *files_of(tmp_path / "cards_out")])  # fmt: skip
