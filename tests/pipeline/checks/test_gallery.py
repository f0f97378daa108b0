"""Each broken workbook of the gallery brings its finding, at its cell, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from rich.cells import cell_len

import fightcard
from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.findings.codes import catalogue
from fightcard.pipeline.report import formatted
from fightcard.pipeline.workbook.changed import with_contents
from fightcard.pipeline.workbook.read import read
from tests.approved.approval import hold, line, whole
from tests.gallery import GALLERY, checked, examples, findings_in
from tests.games import own
from tests.later_gallery import SIGHTS, Sight
from tests.pictures import Picture
from tests.workbooks import write
from tools.catalogue_pages import pages

OF_THE_SYSTEM = {"B201"}  # every workbook of the gallery without a deck is told that the house deck is played


@pytest.mark.parametrize("picture", GALLERY, ids=lambda picture: picture.name)
def test_the_finding_is_at_its_cell_and_the_only_one(picture: Picture) -> None:
    found = findings_in(picture)
    aside = {*OF_THE_SYSTEM, *(picture.next_to or "").split()} - {picture.code}
    reported = [finding for finding in found if finding.code not in aside]
    assert [(finding.code, finding.sheet, finding.cell) for finding in reported] == [
        (picture.code, picture.sheet, picture.at)
    ]
    # Every finding says which file it is of.
    assert {finding.file for finding in found} == {checked(picture).book.path.as_posix()}
    assert picture.says in reported[0].message
    if picture.suggestion is not None:
        assert reported[0].suggestion == picture.suggestion


def test_every_report_fits_80_columns() -> None:
    reports = {each.name: formatted(checked(each).findings, 2, book=checked(each).book) for each in GALLERY}
    too_wide = [
        (name, line) for name, text in reports.items() for line in text.splitlines() if cell_len(line) > 80
    ]
    assert len(reports) > 200
    assert too_wide == []


@pytest.mark.parametrize("sight", SIGHTS, ids=lambda sight: sight.code)
def test_what_is_found_after_the_checks_is_found_by_itself(sight: Sight) -> None:
    assert {finding.code for finding in sight.findings()} == {sight.code}


def test_backs_next_to_their_fronts_are_reported_in_mm() -> None:
    (sight,) = (each for each in SIGHTS if each.code == "H306")
    # They were printed 2 mm to the right and 1.5 mm higher.
    where = r"lie (\S+) mm to the right of their fronts and (\S+) mm above them"
    across, up = map(float, re.findall(where, sight.findings()[0].message)[0])
    assert abs(across - 2.0) < 0.15
    assert abs(up - 1.5) < 0.15


def test_every_code_has_an_example() -> None:
    shown = {picture.code for picture in GALLERY} | {sight.code for sight in SIGHTS}
    assert sorted(shown) == sorted(catalogue())


def test_a_sound_workbook_brings_nothing_but_the_note_of_the_house_deck(tmp_path: Path) -> None:
    found = check(read(write(tmp_path / "set.xlsx")))
    assert [finding.code for finding in found.findings] == ["B201"]
    assert [row.name for row in found.rows] == ["Peter Jackson", "Joe Frazier"]


def test_every_example_is_on_the_page_of_its_finding() -> None:
    shown = examples()
    made = pages(shown)
    assert set(shown) == {*(picture.code for picture in GALLERY), *(sight.code for sight in SIGHTS)}
    for code, each in shown.items():
        listed = [line for line in made[f"findings/{code}.md"].splitlines() if line.startswith("- ")]
        assert len(listed) == len(each), code


def test_every_diagnostic_of_the_program_is_in_the_catalogue() -> None:
    folder = Path(fightcard.pipeline.__file__).parent
    declared = set()
    for path in folder.rglob("*.py"):
        declared |= set(
            re.findall(r'^    code="([A-Z][0-9]{3})"', path.read_text(encoding="utf-8"), re.MULTILINE)
        )
    assert sorted(catalogue()) == sorted(declared)


SLOW = {
    "the example without its remark", "errors in more rows than are searched", "the template's example among other fighters",
}  # fmt: skip
"""They have so many fighters that looking at them takes as long as at ten others."""
SHOWN = 6
"""So many findings of a workbook are held; a row of nonsense has more."""


def test_the_same_is_found_in_each_broken_workbook() -> None:
    hold("sights", (each for picture in GALLERY if picture.name not in SLOW for each in reported(picture)))


def reported(picture: Picture) -> Iterator[str]:
    """The findings but the note that every set without a deck has, and the cells that are read unlike in a sound row."""
    found = checked(picture)
    lines = [whole(each) for each in found.findings if each.code != "B201" or picture.code == "B201"]
    first, *more = lines[:SHOWN]
    yield f"{picture.name}: {len(found.rows)} of {len(found.entries)} | {first}"
    yield from more
    yield from (f"accepted {line(each)}" for each in found.accepted)
    yield from unlike(found)


def unlike(found: Checked) -> Iterator[str]:
    sound: list[Mapping[str, object]] = own(found.system, "workbooks").ROWS
    for entry in found.entries:
        nearest = max(
            sound, key=lambda row: sum(row.get(each) == value for each, value in entry.values.items())
        )
        differs = {each: value for each, value in entry.values.items() if value != nearest.get(each)}
        if differs:
            yield f"{entry.row.number} {entry.id} {str(differs)[:200]}"


COMES_AFTER = {
    "an error accepted": {"B301"},  # its row on the sheet Proof has done its work
    "an ending that needs a column more": {
        "B109",
        "B153",
        "C152",
    },  # the heading of a column still to be filled
}
"""What typing a suggestion brings where the workbook needs one more step, which another finding names."""


def test_typing_what_a_finding_suggests_ends_it_and_brings_nothing_worse() -> None:
    wrong = []
    for picture in GALLERY:
        each = next(finding for finding in findings_in(picture) if finding.code == picture.code)
        if picture.name in SLOW or each.suggestion is None or each.sheet is None or each.cell is None:
            continue
        is_number = each.suggestion.isdigit() and not each.diagnostic.fix_is_text
        typed = int(each.suggestion) if is_number else each.suggestion or None
        after = check(with_contents(checked(picture).book, {(each.sheet, each.cell): typed})).findings
        there = {(other.code, other.cell) for other in findings_in(picture)}
        brought = {other.code for other in after if (other.code, other.cell) not in there}
        stays = (each.code, each.cell) in {(other.code, other.cell) for other in after}
        if stays or brought - COMES_AFTER.get(picture.name, set()):
            wrong.append((picture.name, each.code, typed, stays, sorted(brought)))
    assert wrong == []
