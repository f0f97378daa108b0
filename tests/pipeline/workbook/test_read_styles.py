"""Which cells of an Excel workbook are struck through, and their number formats."""

from __future__ import annotations

import io
import zipfile

import pytest

from fightcard.pipeline.workbook.read_styles import styles_of

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def archive(content: str) -> zipfile.ZipFile:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as package:
        package.writestr("styles.xml", f'<styleSheet xmlns="{MAIN}">{content}</styleSheet>')
    return zipfile.ZipFile(made)


@pytest.mark.parametrize(
    ("strike", "struck"),
    [("<strike/>", {1}), ('<strike val="1"/>', {1}), ('<strike val="0"/>', set()), ('<strike val="false"/>', set()), ("<b/>", set())],
)  # fmt: skip
def test_styles_whose_font_has_a_line_through_it(strike: str, struck: set[int]) -> None:
    fonts = f"<fonts><font/><font>{strike}</font></fonts>"
    styles = '<xf numFmtId="10" fontId="0"/><xf fontId="1"/><xf numFmtId="2"/>'
    found = styles_of(archive(f"{fonts}<cellXfs>{styles}</cellXfs>"), "styles.xml")
    assert (found.struck, found.formats) == (struck, {0: "0.00%", 1: "General", 2: "0.00"})


def test_a_part_that_is_not_there_or_empty_is_one_general_style() -> None:
    for part in ("styles.xml", "elsewhere.xml"):
        found = styles_of(archive(""), part)
        assert (found.formats, found.struck) == ({0: "General"}, frozenset())
