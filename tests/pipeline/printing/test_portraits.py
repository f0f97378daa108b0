"""What the command says of portraits.

How many there are, which file is nobody's, and what is missing, before any bout is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

import pytest
from PIL import Image

from fightcard.pipeline.base.extras import MoreNeeded
from fightcard.pipeline.cli.exit_status import Misuse
from fightcard.pipeline.printing.drawing.portraits import not_used, pictures_by_id
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS


def pictures(folder: Path, *names: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name in names:
        Image.linear_gradient("L").resize((600, 600)).save(folder / name)
    return folder


def test_how_many_have_portraits_is_said_and_a_file_that_is_nobodys_is_reported(
    run: Run, tmp_path: Path
) -> None:
    folder = pictures(
        tmp_path / "pics", "joe-louis.png", "Joe Frazier.jpg", "Louis Brown.png", "Joe Louis.png"
    )
    ran = run("print", LEGENDS, "--unverified", "--portraits", folder, "--out", tmp_path / "out")
    assert ran.status == 0
    assert "2 of 7 have portraits; they are on the backs, which --duplex both prints\n" in ran.err
    assert "warning P507" in ran.out
    assert "the picture Louis Brown.png matches no fighter" in ran.out
    assert "warning P509" in ran.out
    assert "Joe Louis\n  warning P509: the picture Joe Louis.png is not used; the portrait" in ran.out
    assert "Joe Frazier.jpg" not in ran.out


@pytest.mark.parametrize("backs", [("--duplex", "backs"), ("--profile", "fold"), ("--all",)])
def test_where_backs_are_printed_nothing_is_said_of_them(
    backs: Sequence[str], run: Run, tmp_path: Path
) -> None:
    folder = pictures(tmp_path / "pics", "joe-louis.png")
    with patch("fightcard.pipeline.cli.print_commands._rendered", side_effect=Misuse("no further")):
        ran = run("print", LEGENDS, "--unverified", "--portraits", folder, "--out", tmp_path / "out", *backs)
    assert "1 of 7 have portraits\n" in ran.err


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Sugar Ray Robinson.jpg", "ray-robinson"),
        ("robinson.png", "ray-robinson"),
        ("ray-robinsen.png", "ray-robinson"),
        ("monzon.jpg", "carlos-monzon"),
        ("Carlos Monzón 2.jpg", "carlos-monzon"),
        ("landscape.jpg", None),
    ],
)
def test_the_card_that_a_file_may_be_meant_for_is_named(name: str, meant: str | None, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(b"")
    names = {"ray-robinson": "Ray Robinson", "carlos-monzon": "Carlos Monzón", "jake-lamotta": "Jake LaMotta"}
    (found,) = not_used(tmp_path, names, {})
    assert (found.value, found.suggestion) == (name, meant)
    assert (f"Did you mean {meant}?" in found.fix) is (meant is not None)


def test_a_picture_is_found_by_the_id_or_by_the_name_and_one_plainly_named_goes_before(
    tmp_path: Path,
) -> None:
    for name in (
        "Carlos Monzón.jpg",
        "carlos-monzon.svg",
        "Jake LaMotta.PNG",
        "notes.txt",
        "jake-lamotta.jpeg",
    ):
        (tmp_path / name).write_bytes(b"")
    found = {known: path.name for known, path in pictures_by_id(tmp_path).items()}
    assert found == {"carlos-monzon": "carlos-monzon.svg", "jake-lamotta": "jake-lamotta.jpeg"}


@pytest.mark.parametrize("profile", ["tgc", "mpc", "tts"])
def test_a_missing_library_is_reported_before_any_bout_is_played(
    profile: str, run: Run, tmp_path: Path
) -> None:
    missing = MoreNeeded('pictures need PIL, which is not installed: pip install ".[png]"')
    with (
        patch("fightcard.pipeline.cli.print_commands.require_library", side_effect=missing),
        patch("fightcard.verify", side_effect=AssertionError("bouts were played")),
    ):
        ran = run("print", LEGENDS, "--profile", profile, "--out", tmp_path / "out")
    assert (ran.status, ran.out) == (2, "")
    assert 'pip install ".[png]"' in ran.err


def test_a_portrait_that_is_not_there_is_reported_before_any_bout_is_played(run: Run, tmp_path: Path) -> None:
    folder = pictures(tmp_path / "pics")
    (folder / "joe-louis.png").write_bytes(b"no picture")
    with patch("fightcard.verify", side_effect=AssertionError("bouts were played")):
        ran = run("print", LEGENDS, "--portraits", folder, "--out", tmp_path / "out")
    assert ran.status == 1
    assert "error P503" in ran.out
    assert not (tmp_path / "out").exists()


def test_a_changed_record_is_printed_again(run: Run, tmp_path: Path) -> None:
    from openpyxl import load_workbook  # noqa: PLC0415

    book = load_workbook(LEGENDS)
    sheet = book["Careers"] if "Careers" in book.sheetnames else book.create_sheet("Careers")
    if sheet.max_row == 1 and sheet["A1"].value is None:
        sheet.append(["Fighter", "Won", "Lost", "Drawn", "Won by KO"])
        sheet.append(["Joe Louis", 66, 3, 0, 52])
    row = next(cell.row for cell in sheet["A"] if cell.value == "Joe Louis")
    column = next(cell.column for cell in sheet[1] if cell.value == "Won")
    path = tmp_path / "legends.xlsx"
    for won in (66, 67):
        sheet.cell(row, column).value = won
        book.save(path)
        words = ["print", path, "--unverified", "--out", tmp_path / "out"]
        ran = run(*words, *(["--changed"] if won == 67 else []))
    assert ran.out.splitlines()[:3] == [
        "new or changed since the last print: 1",
        "  Joe Louis",
        "take out of the box: 1",
    ]
