"""Cards printed on a designer's own face, read back from a simulated photograph of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import cv2
import numpy as np

import fightcard
from benchmarks.simulated_photographs import Conditions, photographed, printed
from fightcard.pipeline.photo.expected import fronts
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.output.own_face import in_own_size
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.order import Order
from fightcard.pipeline.project.samples import sample
from tests.pipeline.commands import Run
from tests.pipeline.legends import address

TAROT = Path(__file__).parents[2] / "extensions" / "faces" / "fightcard_tarot" / "tarot.toml"
LOUIS = "Joe Louis"


def project(folder: Path) -> Path:
    """A workbook of a project whose cards are printed on the tarot face."""
    book = folder / "raw" / "legends.xlsx"
    book.parent.mkdir()
    book.write_bytes(sample("legends").path.read_bytes())
    (folder / "fightcard.toml").write_text(f"[print]\nface = {json.dumps(str(TAROT))}\n", encoding="utf-8")
    return book


def photograph(book: Path, misprints: Mapping[str, str]) -> Path:
    """Joe Louis's card of that project, misprinted, on a table by a camera."""
    read = fightcard.read(book)
    stock, _ = stock_of(fightcard.convert(fightcard.check(read)), read)
    pack = packs(stock, in_own_size(Order(), stock.face))[0]
    louis = next(item for item in pack.prints if item.owner.name == LOUIS)
    content, (windows,) = fronts(pack.face, [(louis, misprints)], CLASSIC)
    assert {each.key: each.words for each in windows}.items() >= misprints.items()
    shown = Conditions(turn=25, perspective=0.03, light=0.4, blur=0.07, noise=5, quality=75)
    path = book.parent / "louis.jpg"
    cv2.imwrite(str(path), photographed(printed(content, 0, 300, "cream"), shown, np.random.default_rng(6)))
    return path


def test_a_card_on_a_face_of_ones_own_is_read_and_a_misprint_is_found_only_at_its_cell(
    run: Run, tmp_path: Path
) -> None:
    book = project(tmp_path)
    ran = run("check", book, "--photo", photograph(book, {"Fresh Landed": "1–39"}), "--format", "json")
    found = [each for each in json.loads(ran.out)["findings"] if each["code"].startswith("H")]
    assert {each["code"] for each in found} <= {"H101", "H102"}
    different = [(each["cell"], each["fighter"]) for each in found if each["code"] == "H101"]
    assert different == [(address(LOUIS, "PL"), LOUIS)]
    assert ran.status == 1
    (line,) = [each for each in ran.err.splitlines() if "louis.jpg: Joe Louis, " in each]
    # The face has 53 fields; most of them are read, whatever the photograph does to the others.
    assert int(line.split("Joe Louis, ")[1].split()[0]) >= 45
