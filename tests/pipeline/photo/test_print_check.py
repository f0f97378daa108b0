"""Printed sheets on photographs, held against the PDF that they were printed from."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Literal

import cv2
import numpy as np
import pytest

import fightcard
from benchmarks.printed_sheets import PER_MM, page, seen, with_card
from fightcard.pipeline.photo.cut_marks import mark_seen, marks_of
from fightcard.pipeline.photo.print_check import CheckedSheet, Placement, PrintCheck, placement_of
from fightcard.pipeline.photo.sheet_pages import NoSheets, sheets_of
from fightcard.pipeline.photo.sheet_plane import grey_of
from fightcard.pipeline.printing.drawing.paper import PAPERS
from fightcard.pipeline.printing.output.print_run import print_pack
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.order import Order
from tests.photo_sights import pack
from tests.pipeline.legends import LEGENDS
from tests.sheet_sights import SMALL, content, on_table, print_check, sheets, side, small_sheets

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from benchmarks.printed_sheets import Colours
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.photo.sheet_pages import Sheets
    from tests.pipeline.commands import Run


def looked_at(
    folder: Path,
    *sides: Colours,
    by: Literal["camera", "scanner", "nothing"],
    whole: Callable[[], Sheets] = small_sheets,
) -> tuple[PrintCheck, list[Finding]]:
    """What is said of sides of a sheet as they are seen by a camera, by a scanner, or just as they are."""
    chance, paths = np.random.default_rng(5), []
    for number, each in enumerate(sides):
        paths.append(folder / f"{number}.jpg")
        shown = on_table(each) if by == "nothing" else seen(each, chance, by_camera=by == "camera")
        cv2.imwrite(str(paths[-1]), shown)
    check = print_check(whole)
    return check, check.check(paths)


def test_a_sheet_says_where_its_cards_are_and_whose_they_are() -> None:
    front, back = sheets().pages
    assert [card.name for card in front.cards] == [each.owner.name for each in pack().prints]
    assert [card.name for card in back.cards] == [card.name for card in front.cards]
    first, behind = front.cards[0], back.cards[0]
    assert (first.side, behind.side, first.turn) == ("front", "back", 0)
    assert (round(first.box.x, 2), round(first.box.y, 2), round(first.box.width, 2)) == (12.7, 6.35, 63.5)
    assert round(behind.box.right, 2) == round(PAPERS["letter"].width - first.box.x, 2)
    assert (sheets().card, sheets().flips_long) == ((63.5, 88.9), True)


def test_a_sound_print_is_passed_in_silence(tmp_path: Path) -> None:
    front, back = (page(content(), number) for number in range(2))
    check, findings = looked_at(tmp_path, front, back, by="camera", whole=sheets)
    assert [(each.code, each.message) for each in findings] == []
    assert [sheet.page.number for sheet in check.seen] == [1, 2]
    for sheet in check.seen:
        assert sheet.placement is not None
        assert max(abs(sheet.placement.across), abs(sheet.placement.down)) < 0.15
        assert abs(sheet.placement.size - 1) < 0.001
        assert sheet.placement.doubt < 0.15


@pytest.mark.parametrize(
    ("long", "front", "back", "apart"),
    [
        (
            True,
            Placement(1, 2, 1),
            Placement(-1, 2, 1),
            (0, 0),
        ),  # turned sideways, a front 1 mm to the right is so to the left
        (True, Placement(1, 2, 1), Placement(1, 2, 1), (2, 0)),
        (False, Placement(1, 2, 1), Placement(1, -2, 1), (0, 0)),  # turned head over heels
        (False, Placement(1, 2, 1), Placement(1, 2, 1), (0, 4)),
        (True, None, Placement(1.5, 0.5, 1), (1.5, 0.5)),
    ],
)
def test_how_backs_lie_next_to_fronts_follows_from_how_the_sheet_is_turned(
    *, long: bool, front: Placement | None, back: Placement, apart: tuple[float, float]
) -> None:
    check = PrintCheck(replace(sheets(), flips_long=long))
    assert check._between(front, back, sheets().pages[1]) == apart


PAPER = np.array([[0.0, 0.0], [216.0, 0.0], [216.0, 279.0], [0.0, 279.0]])


def test_paper_that_is_turned_moved_and_sized_is_measured_without_doubt() -> None:
    # Paper 3% larger than the print has it (so the print is at 1/1.03), turned by half a degree, then moved.
    angle = np.deg2rad(0.5)
    around = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    edge = (PAPER - PAPER.mean(axis=0)) @ around * 1.03 + PAPER.mean(axis=0) + (2.06, -1.03)
    placement = placement_of(edge, 216, 279)
    assert (round(placement.across, 6), round(placement.down, 6), round(placement.size, 6)) == (
        -2,
        1,
        round(1 / 1.03, 6),
    )
    assert max(placement.doubt, placement.size_doubt) < 1e-9
    assert placement.is_scaled


def test_an_edge_that_is_misjudged_is_doubt_at_least_as_large_as_the_shift_that_it_feigns() -> None:
    for corners, move in (((1, 2), (2.4, 0)), ((2, 3), (0, 2.4)), ((0, 3), (-2.4, 0)), ((0, 1), (0, -2.4))):
        edge = PAPER.copy()
        edge[list(corners)] += move
        placement = placement_of(edge, 216, 279)
        shift = max(abs(placement.across), abs(placement.down))
        assert shift > 1
        assert placement.doubt >= shift
        assert not placement.is_scaled


def test_a_shift_within_the_doubt_of_the_papers_outline_is_not_reported() -> None:
    front, back = sheets().pages
    check = PrintCheck(sheets())
    for doubt, codes in ((0.2, ["H306"]), (0.5, [])):
        check.seen = [
            CheckedSheet("f.jpg", front, Placement(0, 0, 1, doubt), ()),
            CheckedSheet("b.jpg", back, Placement(0, 1.8, 1, doubt), ()),
        ]
        assert [each.code for each in check._backs()] == codes


def test_a_back_is_never_compared_with_the_front_of_another_sheet() -> None:
    front, back = sheets().pages
    check = PrintCheck(sheets())
    lying = Placement(0.8, 0, 1)
    for number, said in ((3, ", if the fronts lie where the PDF has them"), (1, "")):
        check.seen = [
            CheckedSheet("f.jpg", replace(front, number=number), lying, ()),
            CheckedSheet("b.jpg", back, Placement(1.2, 0, 1), ()),
        ]
        (found,) = check._backs()
        assert (said in found.message, "lie 2.0 mm to the right" in found.message) == (True, number == 1)


def test_backs_to_the_left_and_below_are_said_to_be_there() -> None:
    check = PrintCheck(sheets())
    check.seen = [CheckedSheet("b.jpg", sheets().pages[1], Placement(-1.6, 1.3, 1), ())]
    (found,) = check._backs()
    assert "lie 1.6 mm to the left of their fronts and 1.3 mm below them" in found.message


def test_a_front_where_a_back_belongs_is_reported_and_nothing_else(tmp_path: Path) -> None:
    """What a sheet on a table brings of each fault, one by one, is in the gallery; this one was once taken for
    a smeared card by a scanner."""
    front, back = small_sheets().pages
    wrong = with_card(side(1), back.cards[2], side(0), front.cards[2])
    _, findings = looked_at(tmp_path, wrong, by="scanner")
    assert [each.code for each in findings] == ["H303", "H312"]


def anothers_front() -> Colours:
    front, cards = page(content(), 0), sheets().pages[0].cards
    return with_card(front, cards[1], front, cards[4])


@cache
def scanned() -> Colours:
    """A whole sheet with it, as a scanner sees it."""
    return seen(anothers_front(), np.random.default_rng(5), by_camera=False)


def test_a_card_in_anothers_place_names_both_and_the_page_that_is_not_photographed_is_noted(
    tmp_path: Path,
) -> None:
    cv2.imwrite(str(tmp_path / "0.jpg"), scanned())
    findings = print_check().check([tmp_path / "0.jpg"])
    assert [each.message for each in findings if each.code != "H312"] == [
        "place 2 on 0.jpg shows the front of Joe Louis, where the PDF has that of Anthony Joshua"
    ]
    assert [each.severity for each in findings if each.code == "H312" and "no page 2" in each.message] == [
        "note"
    ]


def test_glare_over_a_field_hides_no_card_and_glare_over_a_card_hides_only_that_one(tmp_path: Path) -> None:
    box, codes = small_sheets().pages[0].cards[2].box, []
    for low in (box.y + 40, box.bottom - 4):
        lit = side(0).copy()
        left, top, right = (round(each * PER_MM) for each in (box.x + 4, box.y + 34, box.right - 30))
        lit[top : round(low * PER_MM), left:right] = 255
        _, findings = looked_at(tmp_path, lit, by="nothing")
        codes.append([(each.code, each.message[:8]) for each in findings if each.code != "H312"])
    assert codes == [[], [("H305", "place 3 ")]]


def test_fighters_whose_cards_look_alike_are_not_taken_for_each_other(tmp_path: Path) -> None:
    louis, other = pack().prints[0], pack().prints[1]
    twin = replace(louis, owner=replace(louis.owner, name="A twin"))
    stock = stock_of(fightcard.convert(fightcard.check(fightcard.read(LEGENDS))))[0]
    order = replace(Order(), paper=SMALL[0])
    made = print_pack(replace(pack(), prints=(louis, twin, other)), stock, order).content
    path = tmp_path / "0.jpg"
    cv2.imwrite(str(path), seen(page(made, 0), np.random.default_rng(5), by_camera=False))
    check = PrintCheck(sheets_of("cards.pdf", made))
    assert [each.message for each in check.check([path])] == []
    (sheet,) = check.seen
    assert [sight.planned.name for sight in sheet.sights] == [louis.owner.name] * 2 + [other.owner.name]


def test_what_is_no_sheet_is_reported(tmp_path: Path) -> None:
    _, findings = looked_at(tmp_path, np.full((900, 700, 3), 120, np.uint8), by="nothing")
    assert [(each.code, each.severity) for each in findings] == [("H301", "error")]
    assert "shows no sheet of cards.pdf" in findings[0].message


def test_cut_marks_are_found_and_missing_ones_are_counted() -> None:
    front = sheets().pages[0]
    marks = marks_of(front)
    assert len(marks) == 16
    assert marks_of(sheets().pages[1]) == []
    grey = grey_of(front.colours)
    assert max(abs(mark_seen(grey, each)) for each in marks if each is not None) < 0.15
    bare = np.full_like(grey, 255)
    assert [mark_seen(bare, each) for each in marks] == [None] * 16


@pytest.mark.parametrize("made", [b"", b"%PDF-1.7 nothing", b"Joe Louis"])
def test_what_is_no_pdf_of_cards_is_reported(made: bytes) -> None:
    with pytest.raises(NoSheets):
        sheets_of("cards.pdf", made)


def test_the_verb_holds_scans_against_the_sheets(run: Run, tmp_path: Path) -> None:
    pdf, scan = tmp_path / "cards.pdf", tmp_path / "front.jpg"
    pdf.write_bytes(content())
    cv2.imwrite(str(scan), scanned())
    ran = run("check", LEGENDS, "--photo", scan, "--sheets", pdf, "--format", "json")
    reported = [(each["code"], each["fighter"], each["row"]) for each in json.loads(ran.out)["findings"]]
    rows = {entry.name: entry.number for entry in fightcard.check(fightcard.read(LEGENDS)).rows}
    assert ran.status == 1
    assert ("H304", "Anthony Joshua", rows["Anthony Joshua"]) in reported
    assert "front.jpg: page 1, fronts, 7 cards, " in ran.err
    ran = run("check", LEGENDS, "--photo", scan, "--sheets", pdf)
    assert "\nPhotographs\n  note H312: " in f"\n{ran.out}"
    assert "None" not in ran.out
    ran = run("check", LEGENDS, "--photo", scan, "--sheets", scan)
    assert ran.status == 1
    assert "error H313" in ran.out
