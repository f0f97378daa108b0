"""A block of columns that was pasted a row too low or too high: one finding that names the block."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import load_workbook

from benchmarks.valid_cards import Row, rows
from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.workbook.read import read
from tests.workbooks import HEADINGS, written

COUNT = 12
SAMPLE = Path(__file__).resolve().parents[3] / "raw" / "light_heavyweights.xlsx"


def pasted(first: str, last: str, begins: int, ends: int, by: int = 1, *, cut: bool = False) -> list[Row]:
    """Valid cards whose block of columns has, from one row to another, the values of the row before (`by` is
    1) or after (-1); where it was `cut` its first row is left blank."""
    cards = rows(COUNT, seed=3)
    block = HEADINGS[HEADINGS.index(first) : HEADINGS.index(last) + 1]
    typed = [dict(card) for card in cards]
    for at in range(begins, ends + 1):
        typed[at] |= {heading: cards[at - by][heading] for heading in block}
    if cut:
        typed[begins - by] |= dict.fromkeys(block)
    return typed


def found(folder: Path, cards: list[Row]) -> Checked:
    return check(read(written(folder / "set.xlsx", cards, HEADINGS)))


@pytest.mark.parametrize(
    ("first", "last", "begins", "ends", "by", "cut", "said"),
    [
        ("PL", "CL", 1, 11, 1, False, "PL to CL (W3 to Y13) are one row too low: each fighter has those of the fighter above"),
        ("PL", "CL", 1, 11, 1, True, "PL to CL (W2 to Y13) are one row too low"),
        ("PL", "CL", 3, 8, 1, False, "PL to CL (W5 to Y10) are one row too low"),
        ("PL", "CL", 2, 10, -1, False, "PL to CL (W4 to Y12) are one row too high: each fighter has those of the fighter below"),
        # Of the two halves of a table either may have moved, each the other way: the doubled cells tell.
        ("Jab 3", "Hook 2", 2, 10, -1, False, "Jab 3 to Hook 2 (AU4 to AX12) are one row too high"),
        ("Cross 3", "Upper 2", 1, 11, 1, False, "Cross 3 to Upper 2 (AY3 to BD12) are one row too low"),
        ("Overall", "AGG", 3, 8, 1, False, "Overall to AGG (D5 to N10) are one row too low"),
        # Nothing is out of bounds; many fighters are better tired than fresh.
        ("CFB", "AGG", 3, 8, 1, False, "CFB to AGG (K5 to N10) are one row too low"),
        ("PL", "RM", 1, 11, 1, False, "PL to RM (W3 to Z11) are one row too low"),
        ("Fat CFB", "Fat RM", 1, 11, 1, True, "Fat CFB to Fat RM (AA2 to AP13) are one row too low"),
    ],
)  # fmt: skip
def test_a_block_a_row_off_is_one_finding_that_names_it(
    tmp_path: Path, first: str, last: str, begins: int, ends: int, by: int, cut: bool, said: str
) -> None:
    checked = found(tmp_path, pasted(first, last, begins, ends, by, cut=cut))
    (block,) = (each for each in checked.findings if each.code == "T112")
    assert said in block.message
    assert (block.severity, block.sheet, block.column) == ("error", "Fighters", first)
    assert said.split("(")[1].startswith(f"{block.cell} to ")
    # What is left is about the rows at its ends, whose own values are gone.
    errors = [each for each in checked.findings if each.severity == "error"]
    assert len(errors) < 4
    assert checked.rows == ()


def test_the_way_out_names_the_cells_and_the_row_whose_values_are_gone(tmp_path: Path) -> None:
    low = found(tmp_path, pasted("PL", "CL", 3, 8)).findings
    high = found(tmp_path, pasted("PL", "CL", 3, 8, -1)).findings
    assert [each.fix for each in (*low, *high) if each.code == "T112"] == [
        f"Compare the cells W5 to Y10 and those next to them with the source, since the block may be a little "
        f"wider or narrower. Move it one row {way}, and type its cells in row {row} from the source."
        for way, row in (("up", 10), ("down", 5))
    ]


@pytest.mark.parametrize("at", [2, 5, 8])
def test_one_row_with_an_error_of_its_own_hides_no_block(tmp_path: Path, at: int) -> None:
    cards = pasted("PL", "CL", 1, 11)
    cards[at] = {**cards[at], "KI": 99}
    codes = [each.code for each in found(tmp_path, cards).findings if each.severity == "error"]
    assert (codes.count("T112"), codes.count("S104")) == (1, 1)


def test_an_error_far_from_the_block_is_reported_as_well(tmp_path: Path) -> None:
    cards = pasted("PL", "CL", 1, 5)
    cards[11] = {**cards[11], "KI": 99}
    codes = [each.code for each in found(tmp_path, cards).findings if each.severity == "error"]
    assert (codes.count("T112"), codes.count("S104")) == (1, 1)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_valid_cards_and_scattered_errors_are_no_block(tmp_path: Path, seed: int) -> None:
    cards = rows(60, seed=seed)
    assert "T112" not in {each.code for each in found(tmp_path, cards).findings}
    slips = [{**card, "PL": str(card["PL"]).replace("1-", "2-", 1)} for card in cards]
    assert "T112" not in {each.code for each in found(tmp_path, slips).findings}
    tired = [{**card, "Fat KI": int(str(card["KI"])) + 1} for card in cards]
    assert "T112" not in {each.code for each in found(tmp_path, tired).findings}


def test_of_two_blocks_that_are_as_likely_none_is_named(tmp_path: Path) -> None:
    # Fighters rated from records share usual values: both blocks have a doubled row.
    book = load_workbook(SAMPLE)
    sheet = book["Fighters"]
    headings = [cell.value for cell in sheet[1]]
    first, last = (headings.index(each) + 1 for each in ("Fat AGG", "Fat KD1"))
    for row in range(8, 14):
        for column in range(first, last + 1):
            sheet.cell(row, column).value = sheet.cell(row + 1, column).value
    book.save(tmp_path / "set.xlsx")
    checked = check(read(tmp_path / "set.xlsx"))
    assert "T112" not in [each.code for each in checked.findings]
