"""Columns by letters and by number, there and back, areas of cells, and what is no address."""

from __future__ import annotations

import pytest

from fightcard.pipeline.workbook.addresses import area_of, column_and_row, column_of, letters_of


@pytest.mark.parametrize(
    ("letters", "number"), [("A", 1), ("B", 2), ("Z", 26), ("AA", 27), ("AZ", 52), ("BA", 53), ("ZZ", 702), ("AAA", 703), ("XFD", 16384)]
)  # fmt: skip
def test_a_column_has_a_number_and_letters(letters: str, number: int) -> None:
    assert (column_of(letters), letters_of(number)) == (number, letters)
    assert column_and_row(f"{letters}10") == (number, 10)


@pytest.mark.parametrize("named", ["", "a", "A1", "@", "[", "A B"])
def test_what_is_no_letters_names_no_column(named: str) -> None:
    with pytest.raises(ValueError, match="does not name a column"):
        column_of(named)


@pytest.mark.parametrize("address", ["F0", "14", "F", "", "f14"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match=r"does not name|invalid literal"):
        column_and_row(address)


@pytest.mark.parametrize(
    ("named", "cells", "wide"),
    [
        ("A1:B2", [(3, 4)], "A1:D3"), ("A1:B2", [(1, 1)], "A1:B2"), ("B2", [(1, 1)], "A1:B2"), ("B2:C9", [(4, 27)], "B2:AA9"),
        ("C3:D4", [(2, 5), (6, 2)], "B2:E6"), ("A1", [(1, 2)], "A1:B1"), ("B7:C9", [(8, 3)], "B7:C9"), ("B7:C9", [], "B7:C9"),
    ],
)  # fmt: skip
def test_an_area_reaches_to_every_cell(named: str, cells: list[tuple[int, int]], wide: str) -> None:
    area = area_of(named)
    assert area is not None
    assert str(area.reaching(cells)) == wide


@pytest.mark.parametrize("named", ["", ":", "A:C", "1:3", "A1:C", "#REF!"])
def test_what_is_no_area_is_none(named: str) -> None:
    assert area_of(named) is None


def test_all_cells_of_an_area_but_the_first_are_covered_where_it_is_merged() -> None:
    area = area_of("B2:C3")
    assert area is not None
    inside = [(row, column) for row in range(1, 5) for column in range(1, 5) if area.holds(row, column)]
    assert inside == [(2, 2), (2, 3), (3, 2), (3, 3)]
    assert [at for at in inside if area.covers(*at)] == inside[1:]
