"""Columns by letters and by number, there and back, and what is no address."""

from __future__ import annotations

import pytest

from fightcard.pipeline.workbook.addresses import column_and_row, column_of, letters_of


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
