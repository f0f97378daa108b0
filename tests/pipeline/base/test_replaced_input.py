"""A workbook that the user asked to be typed into: another file takes its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.base.files import replace_input

if TYPE_CHECKING:
    from pathlib import Path


def test_an_input_is_replaced_and_never_written_over(tmp_path: Path) -> None:
    """Whoever opened it before goes on reading what it held, as a second name of it does here."""
    book, opened = tmp_path / "book.xlsx", tmp_path / "opened.xlsx"
    book.write_bytes(b"old")
    book.chmod(0o640)
    opened.hardlink_to(book)
    replace_input(book, b"new")
    assert (book.read_bytes(), opened.read_bytes()) == (b"new", b"old")
    assert book.stat().st_mode == opened.stat().st_mode
    assert sorted(each.name for each in tmp_path.iterdir() if not each.name.startswith(".")) == [
        "book.xlsx",
        "opened.xlsx",
    ]
