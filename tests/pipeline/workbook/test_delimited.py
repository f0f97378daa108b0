"""Text files that cannot be read are refused with what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.pipeline.workbook import delimited
from fightcard.pipeline.workbook.delimited import Text, opened, records
from fightcard.pipeline.workbook.model import Unreadable

PATH = Path("set.csv")


def refused(letters: str) -> tuple[str, str]:
    with pytest.raises(Unreadable) as found:
        records(PATH, Text(letters, "utf-8", ","))
    assert found.value.path == PATH
    return found.value.what, found.value.remedy


def test_a_cell_beyond_what_is_looked_at_is_named_by_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delimited, "MAX_LETTERS", 2)
    assert refused(f"Na,KO\nAn,{16 * 'x'}\n")[0] == "its cell B2 holds more than 2 letters"
    assert refused(f"Na,KO\nAn,{17 * 'x'}\n") == (
        "a cell in its row 2 holds more than 2 letters",
        "Shorten it, or close the quotation that it begins with.",
    )


@pytest.mark.parametrize(
    "letters", ['a,"b', 'a,"b" c', "a\x00b", "a\rb\r\nc", 'a"b,c', '""""', "a,\\,b", "\ufeffa"]
)
def test_whatever_letters_there_are_they_are_cells(letters: str) -> None:
    assert records(PATH, Text(letters, "utf-8", ","))


@pytest.mark.parametrize(
    ("limits", "letters", "what"),
    [
        ({"MAX_ROWS": 2}, "a\nb\n", None), ({"MAX_ROWS": 1}, "a\nb\n", "it has more than 1 rows, 500 columns or 9 cells"),
        ({"MAX_CELLS": 4}, "a,b\nc,d\n", None), ({"MAX_CELLS": 3}, "a,b\nc,d\n", "it has more than 9 rows, 500 columns or 3 cells"),
        ({"MAX_COLUMNS": 3}, "a,b,c\n", None), ({"MAX_COLUMNS": 2}, "a,b,c\n", "it has more than 9 rows, 2 columns or 9 cells"),
        ({"MAX_LETTERS": 3}, "a,bcd\n", None), ({"MAX_LETTERS": 2}, "x\na,bcd\n", "its cell B2 holds more than 2 letters"),
    ],
)  # fmt: skip
def test_what_just_fits_is_read_and_one_more_is_refused(
    monkeypatch: pytest.MonkeyPatch, limits: dict[str, int], letters: str, what: str | None
) -> None:
    for name, most in ({"MAX_ROWS": 9, "MAX_CELLS": 9, "MAX_COLUMNS": 500} | limits).items():
        monkeypatch.setattr(delimited, name, most)
    if what is None:
        assert records(PATH, Text(letters, "utf-8", ",")) == [line.split(",") for line in letters.split()]
    else:
        assert refused(letters)[0] == what


def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "set.csv"
    path.write_text("Name,KO\nAnn,7\n", encoding="utf-8")
    assert records(path, opened(path)) == [["Name", "KO"], ["Ann", "7"]]

    def refusing(_path: Path) -> bytes:
        raise PermissionError

    monkeypatch.setattr(Path, "read_bytes", refusing)
    with pytest.raises(Unreadable) as found:
        opened(path)
    assert (found.value.what, found.value.remedy) == ("it may not be read", "Ask for permission to read it.")


def test_letters_that_an_older_encoding_lacks_make_the_copy_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    path.write_bytes("Name,Nickname\nRené,Ben\n".encode("cp1252"))
    assert delimited.patched(path, {(2, 2): "Max"}) == "Name,Nickname\nRené,Max\n".encode("cp1252")
    assert delimited.patched(path, {(2, 2): "Łukasz"}) == "Name,Nickname\nRené,Łukasz\n".encode("utf-8-sig")
