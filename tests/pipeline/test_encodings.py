"""Texts that are not UTF-8 are read by what makes words of their letters."""

from __future__ import annotations

import pytest

from fightcard.pipeline.spellings.encodings import marked, read_older


@pytest.mark.parametrize("encoding", ["cp1252", "mac_roman"])
@pytest.mark.parametrize(
    "text",
    [
        "Müller", "MÜLLER", "José", "García", "López", "Muñoz", "Örtqvist", "Ångström", "Nicolò Cella", "João",
        "Émile Griffith", "Sven–Erik", "O’Brien: “it’s” – he’ll…", "González, Rubén",
    ],
)  # fmt: skip
def test_what_windows_and_a_mac_save_is_distinguished(text: str, encoding: str) -> None:
    assert read_older(text.encode(encoding)) == (text, encoding)


def test_where_nothing_speaks_for_either_it_is_windows() -> None:
    assert read_older("ÄÖÜ".encode("cp1252")) == ("ÄÖÜ", "cp1252")
    assert "\ufffd" not in read_older(b"\x81ngstr\x9am")[0]


def test_what_is_neither_is_not_taken_for_a_macs() -> None:
    letters, encoding = read_older("Name,Division\n名前の人,HW\nジョー・ルイス,HW\n".encode("shift_jis"))
    assert encoding == "cp1252"
    assert "\ufffd" in letters


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    "text", ["名前,階級\n山田　太郎,HW\n", "Имя,Вес\r\nКличко,HW\r\n", "名前\t𠮷野\n" * 700]
)
def test_utf_16_without_a_mark_is_known_by_its_letters(text: str, encoding: str) -> None:
    assert marked(text.encode(encoding)) == encoding


@pytest.mark.parametrize(
    "content", [b"a,b\0c\n", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02", "名前,階級\n".encode(), b"a\n"]
)
def test_what_is_no_utf_16_is_not_taken_for_it(content: bytes) -> None:
    assert marked(content) is None
