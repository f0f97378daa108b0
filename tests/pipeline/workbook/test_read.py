"""A workbook that is read is an input of the run: nothing that the run writes replaces it."""

from __future__ import annotations

import contextlib
import gc
from pathlib import Path

import pytest

from fightcard.pipeline.base.inputs import input_at
from fightcard.pipeline.base.runs import of_run
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read


def test_what_is_read_is_an_input_of_the_run(tmp_path: Path) -> None:
    book = tmp_path / "set.csv"
    book.write_text("Name,CFB\nJoe Louis,10\n", encoding="utf-8")
    with of_run():
        assert input_at(book, is_followed=True) is None
        read(str(book))
        assert input_at(book, is_followed=True) == book


@pytest.mark.parametrize("is_collecting", [True, False])
def test_circles_are_collected_after_a_book_is_read_as_before(tmp_path: Path, *, is_collecting: bool) -> None:
    book = tmp_path / "set.csv"
    was_collecting = gc.isenabled()
    (gc.enable if is_collecting else gc.disable)()
    try:
        for text in ("Name,CFB\nJoe Louis,10\n", ""):
            book.write_text(text, encoding="utf-8")
            with contextlib.suppress(Unreadable):
                read(book)
            assert gc.isenabled() is is_collecting
    finally:
        (gc.enable if was_collecting else gc.disable)()
