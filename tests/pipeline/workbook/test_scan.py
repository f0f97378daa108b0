"""Parts of a workbook within their limits: what just fits goes by, one more is refused in a sentence."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from fightcard.pipeline.workbook import guard
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.scan import Package, Scan, SheetScan, opened

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PART = "xl/worksheets/sheet1.xml"


def sheet(*rows: str, after: str = "") -> str:
    return f'<worksheet xmlns="{MAIN}"><sheetData>{"".join(rows)}</sheetData>{after}</worksheet>'


def tree(root: str, inner: str) -> str:
    return f'<{root} xmlns="{MAIN}">{inner}</{root}>'


def gone_by(content: str) -> Scan:
    """A part led past its scan: a worksheet past that of worksheets."""
    path = Path("set.xlsx")
    scan = SheetScan(path, PART, "One") if content.startswith("<worksheet") else Scan(path, "xl/any.xml")
    scan.feed(content.encode())
    scan.close()
    return scan


def merged(count: int) -> str:
    return f"<mergeCells>{'<mergeCell/>' * count}</mergeCells>"


@pytest.mark.parametrize(
    ("limit", "most", "fits", "beyond", "said"),
    [
        ("MAX_ROWS", 3, sheet("<row/>" * 3), sheet("<row/>" * 4),
         "it has more than 3 rows, most of them probably blank (worksheet 1)"),
        ("MAX_ROWS", 3, sheet('<row r="3"><c r="A3"/></row>'), sheet('<row r="4"><c r="A4"/></row>'), "a stray cell is at A4"),
        ("MAX_COLUMNS", 3, sheet('<row><c r="C1"/></row>'), sheet('<row><c r="D1"/></row>'), "a stray cell is at D1"),
        ("MAX_COLUMNS", 3, sheet("<row><c/><c/><c/></row>" * 2), sheet("<row><c/><c/><c/><c/></row>"), "a stray cell is at D1"),
        ("MAX_CELLS", 4, sheet("<row><c/><c/></row>" * 2), sheet("<row><c/><c/></row>" * 2, "<row><c/></row>"),
         "it has more than 4 cells"),
        ("MAX_MERGED", 2, sheet(after=merged(2)), sheet(after=merged(3)), "it merges cells in more than 2 places"),
        ("MAX_LETTERS", 5, sheet("<row><c><v>abcde</v></c><c><f>ab</f><v>cde</v></c></row>"),
         sheet("<row><c><v>abcde</v></c><c><f>ab</f><v>cdef</v></c></row>"), "the cell B1 of its sheet One holds more than 5 letters"),
        ("MAX_LETTERS", 5, sheet("<row>long blanks<c>between them<v>abcde</v>and after</c></row>"),
         sheet('<row r="7"><c r="C7"><v>abcdef</v></c></row>'), "the cell C7 of its sheet One holds more than 5 letters"),
        # The sheet, its data, a row, a cell and its value are five deep.
        ("MAX_DEPTH", 5, sheet("<row><c><v/></c></row>"), sheet("<row><c><v><x/></v></c></row>"), "is nested too deeply"),
        # Each row begins anew: two cells with their values.
        ("MAX_TREE", 4, sheet("<row><c><v/></c><c><v/></c></row>" * 2), sheet("<row><c><v/></c><c><v/></c><c/></row>"),
         "it has more than 4 tags in a row or outside its rows"),
        ("MAX_DEPTH", 3, tree("any", "<a><b/></a>"), tree("any", "<a><b><c/></b></a>"), "is nested too deeply"),
        ("MAX_SHEETS", 2, tree("workbook", "<sheet/>" * 2), tree("workbook", "<sheet/>" * 3), "it lists more than 2 sheets"),
        ("MAX_CELLS", 2, tree("sst", "<si/>" * 2), tree("sst", "<si/>" * 3), "it shares more than 2 texts among its cells"),
        ("MAX_TREE", 4, tree("styleSheet", "<a/><b/><c/>"), tree("styleSheet", "<a/><b/><c/><d/>"), "holds more than 4 tags"),
        ("MAX_TREE", 2, tree("sst", "<si><t/><t/></si>" * 3), tree("sst", "<si><t/><t/><t/></si>"), "holds more than 2 tags"),
    ],
)  # fmt: skip
def test_what_just_fits_goes_by_and_one_more_is_refused(
    limit: str, most: int, fits: str, beyond: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, limit, most)
    gone_by(fits)
    with pytest.raises(Unreadable) as refused:
        gone_by(beyond)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (sheet('<row><c r="1A"/></row>'), "it is damaged: a cell has the address '1A'"),
        (sheet("<row>"), f"it is damaged: its part {PART} is not valid XML"),
        (
            "<!DOCTYPE a><a/>",
            "its part xl/any.xml contains a document type, which no spreadsheet program writes",
        ),
        (
            '<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"/>',
            "it is saved as Strict Open XML",
        ),
    ],
)
def test_what_is_no_sound_part_is_refused(content: str, said: str) -> None:
    with pytest.raises(Unreadable) as refused:
        gone_by(content)
    assert said in str(refused.value)


def test_a_tag_that_does_not_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MAX_TAG", 10)
    begun = '<a b="'
    room = 10 + guard.CHUNK - len(begun)
    Scan(Path("set.xlsx"), "xl/any.xml").feed(f"{begun}{'x' * room}".encode())
    with pytest.raises(Unreadable, match="holds a tag of more than 10 letters"):
        Scan(Path("set.xlsx"), "xl/any.xml").feed(f"{begun}{'x' * (room + 1)}".encode())


def test_what_stays_in_memory_are_the_letters_of_cells_and_whole_trees() -> None:
    assert gone_by(sheet("<row>between<c><v>abc</v></c><c><f>de</f></c></row>")).in_memory == 5
    styles = tree("styleSheet", "<a/>")
    assert gone_by(styles).in_memory == len(styles)
    assert gone_by(tree("any", "<a/>")).in_memory == 0


XML = "<a><b/><c>text</c></a>"
PICTURE = "<<<<"
STYLES = tree("styleSheet", "<a/>")
"""Five marks of tags in the XML; what a picture holds are none. The styles have three."""


def packed(folder: Path, *parts: tuple[str, str]) -> Path:
    with zipfile.ZipFile(folder / "set.xlsx", "w") as archive:
        for name, content in parts:
            archive.writestr(name, content)
    return folder / "set.xlsx"


PARTS = (("xl/picture.png", PICTURE), ("xl/a.xml", XML), ("xl/styles.xml", STYLES))


@pytest.mark.parametrize(
    ("limit", "sum_of_all", "said"),
    [
        ("MAX_TAGS", 5 + 3, "its parts hold more than 7 tags, which no card set needs"),
        (
            "MAX_INFLATED",
            len(PICTURE + XML + STYLES),
            "it unpacks to more than 0 MB, which no card set needs",
        ),
        ("MAX_HELD", len(STYLES), "its texts come to more than 0 MB, which no card set needs"),
        ("MAX_ENTRIES", 3, "it is packed of 3 parts, more than 2"),
    ],
)
def test_all_parts_together_have_limits(
    limit: str, sum_of_all: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = packed(tmp_path, *PARTS)
    monkeypatch.setattr(guard, limit, sum_of_all)
    with opened(path) as package:
        package.read_rest()
    monkeypatch.setattr(guard, limit, sum_of_all - 1)
    with pytest.raises(Unreadable) as refused, opened(path) as package:
        package.read_rest()
    assert said in str(refused.value)


def test_a_part_is_read_once_and_only_where_it_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Five marks of tags go by, of one part, however often the rest is asked for.
    monkeypatch.setattr(guard, "MAX_TAGS", 5)
    with opened(packed(tmp_path, *PARTS)) as package:
        package.read_rest(lambda part: part == "xl/a.xml")
        package.read_rest(lambda part: part == "xl/a.xml")
        with pytest.raises(Unreadable, match="more than 5 tags"):
            package.read_rest()


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_part_that_is_there_twice_is_packed_oddly_or_is_missing_is_refused(tmp_path: Path) -> None:
    with (
        pytest.raises(Unreadable, match="it contains a part twice"),
        opened(packed(tmp_path, *PARTS[:2], PARTS[1])),
    ):
        pass
    with zipfile.ZipFile(tmp_path / "odd.xlsx", "w", zipfile.ZIP_BZIP2) as archive:
        archive.writestr("xl/a.xml", XML)
    with (
        pytest.raises(Unreadable, match=r"its part xl/a\.xml is compressed in a way"),
        opened(tmp_path / "odd.xlsx"),
    ):
        pass
    with opened(packed(tmp_path, PARTS[1])) as package:
        assert isinstance(package, Package)
        assert (package.head("xl/a.xml", 4), package.head("xl/b.xml", 4)) == (b"<a><", b"")
        package.refuse_without("xl/a.xml")
        with pytest.raises(Unreadable, match=r"it lacks its part xl/b\.xml"):
            package.read(Scan(package.path, "xl/b.xml"))


def test_a_document_that_may_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "set.xlsx"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(PART, sheet())

    def refusing(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(guard, "refuse_long_list", refusing)
    with pytest.raises(Unreadable) as found, opened(path):
        pass
    assert (found.value.what, found.value.remedy) == (
        "it may not be read", "Close it elsewhere, or ask for permission to read it.",
    )  # fmt: skip
