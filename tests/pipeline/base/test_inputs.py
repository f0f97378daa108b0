"""What the run has read: known by its path, its links and its inode, until the run ends."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from fightcard.pipeline.base import inputs
from fightcard.pipeline.base.inputs import input_at, note_input
from fightcard.pipeline.base.runs import of_run


def test_an_input_is_known_by_every_name_until_its_run_ends(tmp_path: Path) -> None:
    book, other = tmp_path / "book.xlsx", tmp_path / "other.xlsx"
    for each in (book, other):
        each.write_bytes(b"typed")
    hard, link, next_to = (
        tmp_path / "hard.xlsx",
        tmp_path / "link.xlsx",
        tmp_path / "sub" / ".." / "book.xlsx",
    )
    hard.hardlink_to(book)
    link.symlink_to(book)
    (tmp_path / "sub").mkdir()
    names = (book, hard, link, next_to, other, tmp_path / "missing.xlsx")

    def found(*, is_followed: bool) -> list[Path | None]:
        return [input_at(each, is_followed=is_followed) for each in names]

    note_input(book)  # no run is under way
    assert found(is_followed=True) == [None] * 6
    with of_run():
        assert found(is_followed=True) == [None] * 6
        note_input(tmp_path / "missing.xlsx")
        note_input(book)
        assert found(is_followed=True) == [book, book, book, book, None, None]
        assert found(is_followed=False) == [book, book, None, book, None, None]
        with of_run():
            assert found(is_followed=True)[0] == book
            note_input(other)
            assert found(is_followed=True)[4] == other
        assert found(is_followed=True)[4] is None
    assert found(is_followed=True) == [None] * 6


def test_an_input_read_through_a_link_is_named_as_it_was_and_the_link_is_no_input(tmp_path: Path) -> None:
    book, link = tmp_path / "book.xlsx", tmp_path / "link.xlsx"
    book.write_bytes(b"typed")
    link.symlink_to(book)
    with of_run():
        note_input(link)
        assert input_at(book, is_followed=False) == link
        assert input_at(link, is_followed=True) == link
        assert input_at(link, is_followed=False) is None
        book.unlink()
        book.write_bytes(b"saved again, under another inode")
        assert input_at(book, is_followed=False) == link


def test_without_numbers_of_files_only_the_path_decides(tmp_path: Path) -> None:
    assert inputs._identity(SimpleNamespace(st_dev=3, st_ino=0)) is None  # type: ignore[arg-type]
    assert inputs._identity(SimpleNamespace(st_dev=3, st_ino=4)) == (3, 4)  # type: ignore[arg-type]
    book = tmp_path / "book.xlsx"
    book.write_bytes(b"typed")
    with of_run():
        note_input(book)
        assert input_at(tmp_path / "\0", is_followed=True) is None
        note_input(tmp_path / "\0")
        assert input_at(book, is_followed=True) == book
