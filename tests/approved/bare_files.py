"""Small files written out by hand, byte for byte the same with every library, and ways to spoil them."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

from tests.pipeline.test_other_formats import NAMESPACES

_SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATED = "http://schemas.openxmlformats.org/package/2006/relationships"
_KIND = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
SHEET, BOOK, TEXTS, STYLES = (
    "xl/worksheets/sheet1.xml",
    "xl/workbook.xml",
    "xl/sharedStrings.xml",
    "xl/styles.xml",
)
LISTED, NOTES, OF_SHEET = (
    "xl/_rels/workbook.xml.rels",
    "xl/comments1.xml",
    "xl/worksheets/_rels/sheet1.xml.rels",
)
TYPES, KIND, CONTENT, MANIFEST = "[Content_Types].xml", "mimetype", "content.xml", "META-INF/manifest.xml"


def _related(*targets: tuple[str, str]) -> str:
    each = (
        f'<Relationship Id="rId{n}" Type="{_KIND}/{kind}" Target="{to}"/>'
        for n, (kind, to) in enumerate(targets, 1)
    )
    return f'<Relationships xmlns="{_RELATED}">{"".join(each)}</Relationships>'


EXCEL = {
    TYPES: "<Types/>",
    LISTED: _related(("worksheet", "worksheets/sheet1.xml"), ("sharedStrings", "sharedStrings.xml"), ("styles", "styles.xml")),
    BOOK: f'<workbook xmlns="{_SPACE}" xmlns:r="{_KIND}"><workbookPr/><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    SHEET: f'<worksheet xmlns="{_SPACE}"><cols><col min="2" max="3" hidden="true"/><col min="5" max="5" hidden="on"/></cols><sheetData>'
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c t="s"><v>2</v></c></row>'
    '<row hidden="1"><c t="str"><v>a_x000D_b</v></c><c s="1"><v>40000.75</v></c><c s="2"><v>1.75</v></c></row>'
    '<row r="4"><c r="A4"><f t="shared" si="0" ref="A4:A6">B4*2</f><v>6</v></c><c r="B4" t="str"><f>""</f><v></v></c></row>'
    '<row r="5"><c r="A5"><f t="shared" si="0"/><v>8</v></c><c r="B5"><f t="dataTable" ref="B5"/><v>1</v></c></row>'
    '<row r="6"><c r="A6" s="1"><v>1e9</v></c><c r="B6" t="d"><v>1970-03-04</v></c><c r="C6" t="inlineStr"><is><t>in</t></is></c></row>'
    '</sheetData><mergeCells><mergeCell ref="A8:B9"/></mergeCells></worksheet>',
    TEXTS: f'<sst xmlns="{_SPACE}"><si><t>plain</t></si><si><r><t>two </t></r><r><t>runs</t></r><rPh><t>said</t></rPh></si>'
    "<si><t>_x0041__x0000__xD800_</t></si></sst>",
    STYLES: f'<styleSheet xmlns="{_SPACE}"><numFmts><numFmt numFmtId="170" formatCode="[h]:mm"/></numFmts>'
    '<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    OF_SHEET: _related(("comments", "/xl/comments1.xml")),
    NOTES: f'<comments xmlns="{_SPACE}"><authors><author/></authors><commentList>'
    '<comment ref="$A$1" authorId="0"><text><r><t>one, </t></r><r><t>two</t></r></text></comment></commentList></comments>',
}  # fmt: skip
"""The parts of a workbook as other programs write it: texts in runs, escapes, formulas filled down, addresses left out."""

OPEN = {
    KIND: "application/vnd.oasis.opendocument.spreadsheet",
    CONTENT: f'<office:document-content {NAMESPACES}>'
    '<office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles>'
    '<office:body><office:spreadsheet><table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>'
    '<table:table table:name="One" table:style-name="ta2"><table:table-column/><table:table-column table:visibility="filter" table:number-columns-repeated="2"/>'
    '<table:table-row><table:table-cell office:value-type="string"><text:p>a<text:tab/>b<text:line-break/><text:span>c<text:s/></text:span></text:p></table:table-cell>'
    '<table:table-cell office:value-type="date" office:date-value="1970-03-04"/><table:table-cell office:value-type="float" office:value="1"><text:p>#N/A</text:p></table:table-cell></table:table-row>'
    '<table:table-row table:visibility="filter" table:number-rows-repeated="2"><table:table-cell office:value-type="string" table:number-columns-repeated="3"><text:p>same</text:p></table:table-cell></table:table-row>'
    '</table:table><table:table table:name="Two"/></office:spreadsheet></office:body></office:document-content>',
}  # fmt: skip
"""The parts of an OpenDocument sheet with what other programs put into one."""


def packed(path: Path, parts: Mapping[str, str | None]) -> Path:
    """A package of parts; those that are None are left out."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in parts.items():
            if content is not None:
                archive.writestr(name, content)
    return path


def spoiled(parts: Mapping[str, str], name: str, old: str, new: str | None) -> dict[str, str | None]:
    """The parts with some words of one exchanged, all of it where `old` is empty."""
    assert old in parts.get(name, "")
    return {**parts, name: parts.get(name, "").replace(old, new) if new is not None and old else new}
