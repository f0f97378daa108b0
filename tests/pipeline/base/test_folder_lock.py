"""Hidden names of half-written files, whose they are, and what of them is swept."""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path

import pytest

from fightcard.pipeline.base import folder_lock
from fightcard.pipeline.base.folder_lock import discard, hidden_path, is_left, leftovers, stem_of


def test_a_hidden_name_says_whose_it_is_and_is_given_once(tmp_path: Path) -> None:
    target = tmp_path / "cards.json"
    one, other = hidden_path(target, "part"), hidden_path(target, "part")
    assert re.fullmatch(r"\.cards\.json\.[0-9a-f]{12}\.part", one.name)
    assert one.parent == tmp_path
    assert one != other


@pytest.mark.parametrize("length", [59, 60, 61, 250])
def test_a_long_name_is_cut_and_distinguished_by_a_digest(length: int) -> None:
    name = "n" * length
    digest = hashlib.sha256(name.encode()).hexdigest()[:8]
    assert stem_of(name) == (name if length <= 60 else f"{'n' * 51}-{digest}")


def test_a_name_of_long_letters_is_cut_by_its_bytes() -> None:
    assert len(stem_of("🥊" * 60).encode()) < 220
    assert stem_of("🥊" * 55) == "🥊" * 55


@pytest.mark.parametrize(
    ("name", "is_ours"),
    [
        (".a.0123456789ab.part", True), (".a.0123456789ab.old", True), (".a.b.0123456789ab.part", True), ("..0123456789ab.part", False),
        (".a.0123456789a.part", False), (".a.0123456789abc.part", False), (".a.0123456789aB.part", False), ("a.0123456789ab.part", False),
        (".a.0123456789ab.parts", False), (".a.0123456789ab.new", False),
    ],
)  # fmt: skip
def test_a_hidden_name_of_ours_is_known(name: str, is_ours: bool) -> None:
    assert is_left(name) is is_ours


def test_what_is_left_next_to_a_target_is_only_its_own(tmp_path: Path) -> None:
    names = [
        ".a+b.ffffffffffff.old",
        ".a+b.0123456789ab.old",
        ".a+b.0123456789ab.part",
        ".aab.0123456789ab.old",
        ".a+b.c.0123456789ab.old",
    ]
    for name in names:
        (tmp_path / name).write_bytes(b"")
    assert [each.name for each in leftovers(tmp_path / "a+b", "old")] == [names[1], names[0]]
    assert [each.name for each in leftovers(tmp_path / "a+b", "part")] == [names[2]]
    assert leftovers(tmp_path / "none" / "a+b", "old") == []


def test_a_file_a_link_and_a_folder_are_discarded_and_nothing_behind_a_link(tmp_path: Path) -> None:
    full, saved = tmp_path / "full", tmp_path / "kept"
    for each in (full, saved):
        (each / "in").mkdir(parents=True)
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "link").symlink_to(saved)
    for name in ("full", "file", "link", "missing"):
        discard(tmp_path / name)
    assert [each.name for each in tmp_path.iterdir()] == ["kept"]
    assert (saved / "in").is_dir()


def test_parts_are_swept_and_older_than_a_day_where_no_lock_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def names(*, older_than: float) -> list[str]:
        for at, name in enumerate(
            (".a.0123456789ab.part", ".b.0123456789ab.part", ".c.0123456789ab.old", "d.part")
        ):
            (tmp_path / name).write_bytes(b"")
            os.utime(tmp_path / name, (1_000_000 - 86_400 - at,) * 2)
        folder_lock._sweep(tmp_path, older_than=older_than)
        return sorted(each.name for each in tmp_path.iterdir())

    monkeypatch.setattr(folder_lock.time, "time", lambda: 1_000_000.0)
    assert names(older_than=86_400) == [".a.0123456789ab.part", ".c.0123456789ab.old", "d.part"]
    assert names(older_than=0.0) == [".c.0123456789ab.old", "d.part"]
    folder_lock._sweep(tmp_path / "none")


def test_what_cannot_be_removed_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "file").write_bytes(b"")

    def refused(*_: object, **__: object) -> None:
        raise PermissionError

    for name in ("rmdir", "unlink"):
        monkeypatch.setattr(os, name, refused)
    for name in ("full", "file"):
        discard(tmp_path / name)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "full"]


def test_without_a_lock_what_is_a_day_old_is_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, age in (("a", 86_399), ("b", 86_400), ("c", 86_401)):
        (tmp_path / f".{name}.0123456789ab.part").write_bytes(b"")
        os.utime(tmp_path / f".{name}.0123456789ab.part", (1_000_000 - age,) * 2)
    monkeypatch.setattr(folder_lock.time, "time", lambda: 1_000_000.0)
    assert not folder_lock._is_locked(None, tmp_path, exclusive=True)
    assert sorted(each.name[1] for each in tmp_path.iterdir()) == ["a", "b"]
