"""Glory Days rows to card data and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard.pipeline.cards import convert, dumps
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.biography import record_of
from fightcard.pipeline.checks.ranges import span, span_of
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.systems.glory_days.columns import Band, counter_of, defense_of, normalize
from fightcard.pipeline.systems.glory_days.conversion import CONVERSION
from fightcard.pipeline.workbook.model import Book, Cell, Row, Sheet
from tests.engine.systems.glory_days.cards import CARDS as GLORY
from tests.games import said
from tests.pipeline.systems.glory_days.workbooks import ALI, HEADINGS, MARCIANO
from tests.properties import examples
from tests.workbooks import Content


def book_of(path: Path, *rows: Mapping[str, Content]) -> Book:
    """A workbook in memory with these fighters."""
    lines: list[Sequence[Content]] = [HEADINGS, *([row.get(heading) for heading in HEADINGS] for row in rows)]
    return Book(
        path,
        (
            Sheet(
                "Fighters",
                tuple(
                    Row(
                        number,
                        {
                            at: Cell(
                                "Fighters", number, at, value, "text" if isinstance(value, str) else "number"
                            )
                            for at, value in enumerate(line, 1)
                            if value is not None
                        },
                    )
                    for number, line in enumerate(lines, 1)
                ),
            ),
        ),
    )


def test_a_row_becomes_the_card_that_the_text_prints(tmp_path: Path) -> None:
    cards = convert(check(book_of(tmp_path / "glory.xlsx", MARCIANO, ALI)))
    assert cards.system == "glory_days"
    assert [dict(card) for card in cards.cards] == [dict(card) for card in GLORY[:2]]


def test_a_card_is_typed_back_into_the_cells_it_came_from() -> None:
    assert said(CONVERSION.to_row(GLORY[0])) == said(MARCIANO)
    assert said(CONVERSION.to_row(GLORY[1])) == said(ALI)


def test_what_a_fighter_lacks_is_null_and_no_cell(tmp_path: Path) -> None:
    bare = {
        **MARCIANO, "Nickname": None, "Years": None, "Trait": None, "Trait Text": None, "Trait Effect": None,
        "Defense": "-", "Counter": None, "Holding": "-", "Head Butt": "7-15",
    }  # fmt: skip
    card = convert(check(book_of(tmp_path / "glory.xlsx", bare))).cards[0]
    assert (card["nickname"], card["years"], card["trait"]) == (None, None, None)
    assert (card["defense"], card["counter"]) == ([], [])
    assert cast("Mapping[str, object]", card["fouls"])["holding"] is None
    assert list(faults("glory_days", "card", card)) == []
    assert said(CONVERSION.to_row(card)) == said({**bare, "Defense": None, "Holding": None})


def test_the_record_on_the_card_is_the_career_that_bouts_are_held_against(tmp_path: Path) -> None:
    cards = convert(check(book_of(tmp_path / "glory.xlsx", ALI)))
    assert cards.careers["muhammad-ali"] == {
        "Fighter": "Muhammad Ali", "Won": 56, "Lost": 5, "Drawn": 0, "Won by KO": 37,
    }  # fmt: skip


def test_a_record_may_leave_the_knockouts_out() -> None:
    record = record_of("54-6-9")
    assert record is not None
    assert (record.won, record.lost, record.drawn, record.knockouts) == (54, 6, 9, None)


@pytest.mark.parametrize(
    ("reading", "loose", "regular"),
    [
        ("range", "21 - 43", "21-43"),
        ("power", "7 / 11", "7/11"),
        ("record", "49-0-0(43)", "49-0-0 (43)"),
        ("chin", "2(5)", "2 (5)"),
        ("chin", "2 ( 5 )", "2 (5)"),
        ("defense", "1-2: -1, 3-4 + 2", "1-2 -1; 3-4 +2"),
        ("defense", "1-2 -1;; 3-4 +2;", "1-2 -1; 3-4 +2"),
        ("defense", "1-2-1, 5+1, 7: - 2, 10-12:+1", "1-2 -1; 5 +1; 7 -2; 10-12 +1"),
        ("defense", "1-2 -1, 3-4, 5 - 6", "1-2 -1; 3-4; 5 - 6"),
        ("counter", "1-4 hook-2;5-6 CROSS 2", "1-4 Hook-2; 5-6 Cross-2"),
    ],
)
def test_loose_typing_is_made_regular_and_reported(reading: str, loose: str, regular: str) -> None:
    assert normalize(reading, loose) == (regular, "marks that the card sets otherwise")
    assert normalize(reading, regular) == (regular, None)


def test_a_mark_between_no_bands_is_not_read_as_an_empty_cell() -> None:
    assert normalize("defense", ";") == (";", None)


def test_a_list_of_bands_is_taken_apart() -> None:
    assert defense_of("1-4 -1; 5 +1") == (Band(1, 4, -1), Band(5, 5, 1))
    assert counter_of("1-3 Hook-2; 4-7 Cross-2") == (Band(1, 3, 2, "hook"), Band(4, 7, 2, "cross"))
    assert defense_of("-") == ()


bands = st.lists(
    st.builds(
        lambda low, more, punches: Band(low, min(low + more, 20), punches),
        st.integers(1, 20), st.integers(0, 5), st.integers(1, 5),
    ),
    min_size=1, max_size=4,
)  # fmt: skip


@given(bands)
def test_bands_come_back_as_they_were_typed(found: list[Band]) -> None:
    data = [{"range": [band.low, band.high], "punches": band.punches} for band in found]
    assert defense_of(CONVERSION.forms["defense"].write(data)) == tuple(found)


@given(st.integers(0, 99), st.integers(0, 99))
def test_a_range_comes_back_as_it_was_typed(one: int, other: int) -> None:
    low, high = sorted((one, other))
    assert span_of(span(low, high)) == (low, high)


@st.composite
def rows(draw: st.DrawFn) -> dict[str, Content]:
    """A valid row with other numbers than Marciano's."""
    row = dict(MARCIANO)
    for short in ("In", "Out"):
        ends = sorted(draw(st.lists(st.integers(0, 88), min_size=4, max_size=4, unique=True)))
        starts = [0, *(end + 1 for end in ends)]
        for action, low, high in zip(("5 PL", "4 PL", "3 PL", "2 PL"), starts, ends, strict=False):
            row[f"{short} {action}"] = span(low, high)
        row[f"{short} Miss"] = span(starts[4], 90)
        row[f"{short} Clinch"] = "91-94"
    low, high = sorted(draw(st.tuples(st.integers(0, 20), st.integers(0, 20))))
    row["Power"], row["Chin KD"] = f"{low}/{high}", f"{low} ({high})"
    row["Ring 3"] = (
        f"{draw(st.sampled_from(['Inside', 'Outside']))} {draw(st.sampled_from(['-', '*', '**', '***']))}"
    )
    return row


@given(rows())
@examples(40)
def test_any_valid_card_is_typed_back_as_it_was(row: dict[str, Content]) -> None:
    checked = check(book_of(Path("glory.xlsx"), row))
    assert [each.code for each in checked.findings if each.severity == "error"] == []
    cards = convert(checked)
    assert said(CONVERSION.to_row(cards.cards[0])) == said(row)
    assert dumps(cards) == dumps(convert(checked))
