"""A workbook that is read is an input of the run: nothing that the run writes replaces it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.base.inputs import input_at, of_run
from fightcard.pipeline.workbook.read import read

if TYPE_CHECKING:
    from pathlib import Path


def test_what_is_read_is_an_input_of_the_run(tmp_path: Path) -> None:
    book = tmp_path / "set.csv"
    book.write_text("Name,CFB\nJoe Louis,10\n", encoding="utf-8")
    with of_run():
        assert input_at(book, is_followed=True) is None
        read(str(book))
        assert input_at(book, is_followed=True) == book
