"""The parts of a package: where the elements of one end, and which of them hold what is drawn."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from fightcard.pipeline.workbook.package import drawn, elements, folder_of


def test_elements_end_where_their_tags_end() -> None:
    content = b'<x:a><b c="/>"/><b d=">"><e/></b ></x:a>'
    found = [
        (each.local, each.depth, content[each.start : each.end])
        for each in elements(content, "abe".__contains__)
    ]
    assert found == [
        ("b", 1, b'<b c="/>"/>'), ("e", 2, b"<e/>"), ("b", 1, b'<b d=">"><e/></b >'), ("a", 0, content),
    ]  # fmt: skip


def test_elements_of_a_text_in_utf_16_are_found() -> None:
    assert [each.name for each in elements("<a><b/></a>".encode("utf-16"), "ab".__contains__)] == ["b", "a"]


@pytest.mark.parametrize(
    ("part", "is_drawn"),
    [("xl/media/image1.png", True), ("xl/charts/chart2.xml", True), ("xl/drawings/drawing1.xml", True), ("xl/vbaProject.bin", True),
     ("xl/drawings/vmlDrawing1.vml", False), ("docProps/xl/media/", False)],
)  # fmt: skip
def test_pictures_charts_and_macros_are_drawn(tmp_path: Path, part: str, is_drawn: bool) -> None:
    with zipfile.ZipFile(tmp_path / "set.xlsx", "w") as archive:
        archive.writestr(part, "x")
    assert drawn(tmp_path / "set.xlsx") == ({part: 0x8CDC1683} if is_drawn else {})


@pytest.mark.parametrize(
    ("part", "folder"),
    [("xl/worksheets/sheet1.xml", "xl/worksheets"), ("xl/workbook.xml", "xl"), ("mimetype", "")],
)
def test_a_part_lies_in_the_folder_before_its_last_stroke(part: str, folder: str) -> None:
    assert folder_of(part) == folder
