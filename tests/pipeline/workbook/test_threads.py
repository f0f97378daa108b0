"""A cell with a thread of comments, as Excel 365 has them: what is remarked there is a reply that is seen."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from openpyxl import Workbook, load_workbook
from openpyxl.comments import Comment

from fightcard.pipeline.workbook.edit import Written, edited
from fightcard.pipeline.workbook.read import read
from tests.workbooks import part, repacked

SPACE = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"
KINDS = "http://schemas.microsoft.com/office/2017/10/relationships"
THREADS, PEOPLE = "xl/threadedComments/threadedComment1.xml", "xl/persons/person.xml"
ANN = "{A0000000-0000-4000-8000-000000000001}"
LEGACY = "[Threaded comment]\n\nComment:\n    Is this right?"


def with_thread(path: Path, *, has_people: bool = True) -> Path:
    """A thread of two remarks at B2, and a note at A2."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Name", "KI"])
    sheet.append(["Joe", 8])
    sheet["A2"].comment = Comment("a note", "Ann")
    sheet["B2"].comment = Comment(LEGACY, "tc={T0000000-0000-4000-8000-000000000001}")
    book.save(path)
    threads = (
        f'<ThreadedComments xmlns="{SPACE}">'
        f'<threadedComment ref="B2" dT="2026-01-02T03:04:05.00" personId="{ANN}"'
        ' id="{T0000000-0000-4000-8000-000000000001}"><text>Is this right?</text></threadedComment>'
        f'<threadedComment ref="B2" dT="2026-01-03T03:04:05.00" personId="{ANN}"'
        ' id="{T0000000-0000-4000-8000-000000000002}" parentId="{T0000000-0000-4000-8000-000000000001}">'
        "<text>It is.</text></threadedComment></ThreadedComments>"
    )
    people = f'<personList xmlns="{SPACE}"><person displayName="Ann" id="{ANN}" userId="Ann" providerId="None"/></personList>'
    parts = [(THREADS, threads, "xl/worksheets/_rels/sheet1.xml.rels", "threadedComment")]
    if has_people:
        parts.append((PEOPLE, people, "xl/_rels/workbook.xml.rels", "person"))
    more = {}
    for target, content, listing, kind in parts:
        more[target] = content.encode()
        line = f'<Relationship Id="rId{kind}" Type="{KINDS}/{kind}" Target="/{target}"/></Relationships>'
        more[listing] = part(path, listing).replace(b"</Relationships>", line.encode())
    return repacked(path, more)


def listed(path: Path, name: str, tag: str) -> list[dict[str, str]]:
    return [
        {**each.attrib, "text": "".join(each.itertext())}
        for each in ElementTree.fromstring(part(path, name)).iter(f"{{{SPACE}}}{tag}")
    ]


def test_what_is_remarked_at_a_thread_is_a_reply_and_all_comments_stay(tmp_path: Path) -> None:
    path, copy = with_thread(tmp_path / "book.xlsx"), tmp_path / "copy.xlsx"
    before = listed(path, THREADS, "threadedComment")
    edits = {(2, 1): Written("Ann", comment="name"), (2, 2): Written(9, comment="Was 8 & <more>")}
    copy.write_bytes(edited(path, {"Sheet": edits}))
    *same, reply = listed(copy, THREADS, "threadedComment")
    ann, author = listed(copy, PEOPLE, "person")
    assert (same, ann["id"]) == (before, ANN)
    assert (author["displayName"], author["id"]) == ("fightcard", reply["personId"])
    assert re.fullmatch(r"\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}", reply["id"])
    assert (reply["ref"], reply["text"]) == ("B2", "Was 8 & <more>")
    assert (reply["parentId"], reply["dT"]) == (before[0]["id"], before[1]["dT"])
    row = load_workbook(copy)["Sheet"][2]
    older = [cell.comment.text for cell in row if cell.comment]
    assert older == ["a note\n\nname", f"{LEGACY}\n\nWas 8 & <more>"]
    said = ["a note", "Is this right?\n\nIt is."]
    for file, more in ((path, ["", ""]), (copy, ["\n\nname", "\n\nWas 8 & <more>"])):
        cells = read(file).sheets[0].rows[1].cells.values()
        assert [cell.comment for cell in cells] == [
            f"{one}{two}" for one, two in zip(said, more, strict=True)
        ]
    again = tmp_path / "again.xlsx"
    again.write_bytes(edited(copy, {"Sheet": edits}))
    ids = [each["id"] for each in listed(again, THREADS, "threadedComment")]
    assert len(set(ids)) == 4
    assert len(listed(again, PEOPLE, "person")) == 2


def test_a_workbook_without_a_list_of_people_gets_one_for_the_reply(tmp_path: Path) -> None:
    path, copy = with_thread(tmp_path / "book.xlsx", has_people=False), tmp_path / "copy.xlsx"
    copy.write_bytes(edited(path, {"Sheet": {(2, 2): Written(9, comment="Was 8")}}))
    *_, reply = listed(copy, THREADS, "threadedComment")
    people = "xl/persons/person1.xml"
    assert [each["displayName"] for each in listed(copy, people, "person")] == ["fightcard"]
    assert (reply["text"], reply["personId"]) == ("Was 8", listed(copy, people, "person")[0]["id"])
    assert f'{KINDS}/person" Target="/{people}"'.encode() in part(copy, "xl/_rels/workbook.xml.rels")
    declared = f'PartName="/{people}" ContentType="application/vnd.ms-excel.person+xml"'
    assert declared.encode() in part(copy, "[Content_Types].xml")


def test_a_cell_without_a_remark_leaves_its_thread_as_it_is(tmp_path: Path) -> None:
    path, copy = with_thread(tmp_path / "book.xlsx"), tmp_path / "copy.xlsx"
    copy.write_bytes(edited(path, {"Sheet": {(2, 2): Written(9)}}))
    assert [part(copy, name) for name in (THREADS, PEOPLE)] == [
        part(path, name) for name in (THREADS, PEOPLE)
    ]
