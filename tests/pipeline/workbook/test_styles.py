"""Formats of cells: which are added for another number format or colour, each once, and how they are written."""

from __future__ import annotations

import io
import zipfile

import pytest

from fightcard.pipeline.workbook.package import STYLES, Package
from fightcard.pipeline.workbook.styles import DATE_FORMAT, TEXT_FORMAT, Styles

FORMATS = '<cellXfs count="2"><xf numFmtId="0" fontId="1"/><xf fillId="3"><xfpb:more/></xf></cellXfs>'
FILLS = '<fills count="1"><fill/></fills>'


def package(content: str | None) -> Package:
    """A package with these styles, or without any."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        if content is not None:
            archive.writestr(STYLES, content)
    return Package(zipfile.ZipFile(made))


@pytest.mark.parametrize("content", [None, "<styleSheet/>", f"<styleSheet>{FILLS}</styleSheet>"])
def test_a_workbook_without_formats_keeps_none(content: str | None) -> None:
    book = package(content)
    styles = Styles(book)
    assert styles.variant("0", TEXT_FORMAT, "AA0000") == "0"
    styles.save()
    assert book.has(STYLES) == (content is not None)


def test_a_format_that_is_not_listed_stays() -> None:
    styles = Styles(package(f"<styleSheet>{FORMATS}</styleSheet>"))
    assert [styles.variant(each, TEXT_FORMAT) for each in ("2", "", "x", "1")] == ["2", "", "x", "2"]


def test_each_format_is_added_once() -> None:
    styles = Styles(package(f"<styleSheet>{FILLS}{FORMATS}</styleSheet>"))
    asked = (
        ("0", TEXT_FORMAT, ""), ("1", TEXT_FORMAT, ""), ("0", DATE_FORMAT, ""), ("0", "", "AA0000"), ("0", "", "00BB00"),
        ("0", TEXT_FORMAT, "AA0000"), ("0", TEXT_FORMAT, ""), ("0", "", ""),
    )  # fmt: skip
    assert [styles.variant(*each) for each in asked] == ["2", "3", "4", "5", "6", "7", "2", "0"]


def test_a_colour_is_left_out_where_the_workbook_has_none() -> None:
    styles = Styles(package(f"<styleSheet>{FORMATS}</styleSheet>"))
    assert [styles.variant("1", *each) for each in (("", "AA0000"), (TEXT_FORMAT, "AA0000"))] == ["1", "2"]


def test_formats_are_added_at_the_end_of_their_lists() -> None:
    book = package(f"<styleSheet>{FILLS}{FORMATS}</styleSheet>")
    styles = Styles(book)
    styles.variant("1", TEXT_FORMAT, "AA0000")
    styles.save()
    added = f'<xf numFmtId="{TEXT_FORMAT}" applyNumberFormat="1" fillId="1" applyFill="1"><xfpb:more/></xf>'
    colour = '<fill><patternFill patternType="solid"><fgColor rgb="FFAA0000"/><bgColor indexed="64"/></patternFill></fill>'
    fills = FILLS.replace('"1"', '"2"').replace("</fills>", f"{colour}</fills>")
    formats = FORMATS.replace('count="2"', 'count="3"').replace("</cellXfs>", f"{added}</cellXfs>")
    assert book.read(STYLES).decode() == f"<styleSheet>{fills}{formats}</styleSheet>"
