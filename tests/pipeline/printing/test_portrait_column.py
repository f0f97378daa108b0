"""The column Portrait: read by no check and part of no card, its pictures found beside the workbook."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import load_workbook
from PIL import Image
from typer.testing import CliRunner

import fightcard
from fightcard.pipeline.cards import dumps
from fightcard.pipeline.cli.app import app
from fightcard.pipeline.printing.output.print_set import stock_of
from tests.pipeline.legends import LEGENDS
from tests.pipeline.printing.reading import reader

# The sample workbook has its headings from A to BD.
LETTERS = "BE"


def with_portraits(folder: Path, typed: dict[int, str], heading: str = "Portrait") -> Path:
    """The sample set with a column of portraits; `typed` are its cells by row."""
    book = load_workbook(LEGENDS)
    sheet = book["Fighters"]
    assert sheet[f"{LETTERS}1"].value is None
    for row, text in {1: heading, **typed}.items():
        sheet[f"{LETTERS}{row}"].value = text
    path = folder / "legends.xlsx"
    book.save(path)
    (folder / "pics").mkdir()
    Image.linear_gradient("L").resize((500, 600)).save(folder / "pics" / "jackson.png")
    return path


@pytest.mark.parametrize("heading", ["Portrait", "portrait", "Picture"])
def test_a_column_of_portraits_changes_no_card_and_is_nothing_to_tell(heading: str, tmp_path: Path) -> None:
    plain = fightcard.check(fightcard.read(LEGENDS))
    checked = fightcard.check(fightcard.read(with_portraits(tmp_path, {2: "pics/jackson.png"}, heading)))
    assert [each.code for each in checked.findings] == [each.code for each in plain.findings]
    cards = fightcard.convert(checked)
    assert dumps(cards) == dumps(fightcard.convert(plain))
    assert cards.columns["Portrait"] == LETTERS
    read: list[tuple[int, int]] = []
    stock, faults = stock_of(cards, checked.book, progress=lambda done, of: read.append((done, of)))
    assert read == [(1, 1)]
    assert (list(stock.portraits), faults) == (["peter-jackson"], [])


def test_a_misspelt_heading_is_reported_with_the_one_that_is_meant(tmp_path: Path) -> None:
    checked = fightcard.check(fightcard.read(with_portraits(tmp_path, {2: "pics/jackson.png"}, "Portrat")))
    (found,) = (each for each in checked.findings if each.code == "B112")
    assert (found.cell, found.suggestion) == ("BE1", "Portrait")


def test_each_picture_that_is_not_right_is_reported_at_its_cell_and_nothing_is_written(
    tmp_path: Path,
) -> None:
    cells = {
        2: "pics/jackson.png",
        3: "pics/none.png",
        4: "pics/words.jpg",
        5: "pics/runs.svg",
        7: "pics/ink.jpg",
    }
    path = with_portraits(tmp_path, cells)
    (tmp_path / "pics" / "words.jpg").write_text("not a picture")
    (tmp_path / "pics" / "runs.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")
    Image.new("CMYK", (500, 500)).save(tmp_path / "pics" / "ink.jpg")
    checked = fightcard.check(fightcard.read(path))
    _, faults = stock_of(fightcard.convert(checked), checked.book)
    assert [(each.code, each.cell, each.column, each.fighter, each.value) for each in faults] == [
        ("P501", "BE3", "Portrait", "Anthony Joshua", "pics/none.png"),
        ("P503", "BE4", "Portrait", "Henry Akinwande", "pics/words.jpg"),
        ("P506", "BE5", "Portrait", "David Tua", "pics/runs.svg"),
        ("P504", "BE7", "Portrait", "Joe Frazier", "pics/ink.jpg"),
    ]
    assert {each.file for each in faults} == {"legends.xlsx"}
    ran = CliRunner().invoke(app, ["print", str(path), "--unverified", "--out", str(tmp_path / "out")])
    assert ran.exit_code == 1
    assert "error P501 at BE3" in ran.stdout
    assert not (tmp_path / "out").exists()


def test_a_path_that_leads_out_of_the_workbooks_folder_is_reported_at_its_cell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, above = tmp_path / "set", tmp_path / "above"
    inside.mkdir()
    above.mkdir()
    Image.linear_gradient("L").resize((500, 600)).save(above / "joe.png")
    cells = {
        2: "../above/joe.png",
        3: str(above / "joe.png"),
        4: r"\\host\share\joe.png",
        5: "//host/share/joe.png",
        6: "pics/link.png",
        7: r"pics\..\pics\jackson.png",
        8: "pics/folder/joe.png",
    }
    path = with_portraits(inside, cells)
    (inside / "pics" / "link.png").symlink_to(above / "joe.png")
    (inside / "pics" / "folder").symlink_to(above, target_is_directory=True)
    checked = fightcard.check(fightcard.read(path))
    cards = fightcard.convert(checked)

    def findings_of(pictures: Path | None = None) -> list[tuple[str, str | None]]:
        _, faults = stock_of(cards, checked.book, pictures)
        assert {(fault.column, fault.sheet) for fault in faults} <= {("Portrait", "Fighters")}
        return [(fault.code, fault.cell) for fault in faults]

    assert findings_of() == [("P520", f"BE{row}") for row in (2, 3, 4, 5, 6, 8)]
    # The folder that is named may be looked into; another computer still may not.
    assert findings_of(above) == [("P520", "BE4"), ("P520", "BE5")]
    monkeypatch.chdir(inside)
    relative = fightcard.check(fightcard.read(Path("legends.xlsx")))
    _, faults = stock_of(fightcard.convert(relative), relative.book)
    assert [fault.cell for fault in faults] == [f"BE{row}" for row in (2, 3, 4, 5, 6, 8)]


def test_a_portrait_of_the_sheet_goes_before_one_of_the_folder(tmp_path: Path) -> None:
    path = with_portraits(tmp_path, {2: "pics/jackson.png"})
    folder = tmp_path / "folder"
    folder.mkdir()
    drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle cx='4' cy='4' r='3'/></svg>"
    for name in ("peter-jackson", "joe-frazier"):
        (folder / f"{name}.svg").write_text(drawing)
    out = tmp_path / "out"
    words = [
        "print",
        str(path),
        "--unverified",
        "--duplex",
        "backs",
        "--portraits",
        str(folder),
        "--out",
        str(out),
    ]
    ran = CliRunner().invoke(app, words)
    assert (ran.exit_code, ran.stdout.count("P5"), ran.stdout.count("P509")) == (0, 1, 1)
    images = reader((out / "legends" / "cards-backs.pdf").read_bytes()).pages[0].images
    # Frazier's drawing at 600 dots an inch; Jackson's photograph is no finer than 300.
    assert sorted(image.image.size for image in images if image.image) == [(473, 473), (945, 945)]
