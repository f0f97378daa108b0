"""Comments put at the cells of a sheet: where the box of each is drawn, how high it is, and where the sheet names the
drawing."""

from __future__ import annotations

import io
import re
import zipfile

import pytest

from fightcard.pipeline.workbook.comments import with_comments
from fightcard.pipeline.workbook.package import TYPES, Package, relations_of

PART = "xl/worksheets/sheet1.xml"
SHEET = b"<worksheet><sheetData/>%s</worksheet>"
HEADER = (
    relations_of(PART),
    (
        '<Relationships><Relationship Id="rId1" Type="x/vmlDrawing" Target="../drawings/header.vml"/></Relationships>'
    ),
)


def package(*more: tuple[str, str]) -> Package:
    """A package that declares no part, and what more it has."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in ((TYPES, "<Types></Types>"), *more):
            archive.writestr(name, content)
    return Package(zipfile.ZipFile(made))


@pytest.mark.parametrize(("letters", "height"), [(0, 30), (35, 30), (36, 60), (71, 60), (72, 90)])
def test_a_box_is_a_line_higher_for_each_36_letters(letters: int, height: int) -> None:
    book = package()
    with_comments(book, PART, SHEET % b"", {"B3": "x" * letters})
    [found] = re.findall(rb"height:(\d+)px", book.read("xl/drawings/commentBoxes1.vml"))
    assert int(found) == height


def test_the_drawing_is_named_before_all_that_follows_it_in_a_sheet() -> None:
    after = b"<legacyDrawingHF/><picture/><tableParts><extLst/></tableParts>"
    found = with_comments(package(), PART, SHEET % after, {"A1": "so"})
    assert re.search(rb"<sheetData/><legacyDrawing [^>]*/>" + after, found)


def test_boxes_are_not_drawn_into_the_picture_of_a_page_header() -> None:
    book = package(HEADER, ("xl/drawings/header.vml", "<xml>header</xml>"))
    found = with_comments(book, PART, SHEET % b'<legacyDrawingHF r:id="rId1"/>', {"A1": "so"})
    assert re.search(rb'<legacyDrawing [^>]*r:id="rIdAdded2"/><legacyDrawingHF', found)
    assert book.read("xl/drawings/header.vml") == b"<xml>header</xml>"
    assert book.read("xl/drawings/commentBoxes1.vml").count(b"<v:shape ") == 1
    found = with_comments(book, PART, found, {"A2": "so"})
    assert book.read("xl/drawings/header.vml") == b"<xml>header</xml>"
    assert book.read("xl/drawings/commentBoxes1.vml").count(b"<v:shape ") == 2
