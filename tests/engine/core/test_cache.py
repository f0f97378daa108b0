"""Where compiled rules are kept: only where no one else can put rules of his own."""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

import platformdirs
import pytest

from fightcard.engine.core import cache
from fightcard.engine.registry import SYSTEMS
from tests.processes import LIMIT

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no modes of files")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "home"))
    before = os.umask(0o002)
    cache.folder.cache_clear()
    yield tmp_path / "home"
    os.umask(before)
    cache.folder.cache_clear()


@posix
def test_the_folder_is_the_users_own_whatever_their_mask_allows(home: Path) -> None:
    place = cache.folder()
    assert place == home / "rules" / cache.kind()
    assert place.stat().st_mode & 0o777 == 0o700
    assert cache.open_to_others() is None


@posix
@pytest.mark.parametrize("mode", [0o770, 0o720, 0o702, 0o777, 0o1777])
def test_a_folder_that_others_can_write_is_not_used(home: Path, mode: int) -> None:
    place = home / "rules" / cache.kind()
    place.mkdir(parents=True)
    place.chmod(mode)
    assert cache.folder() is None
    assert cache.open_to_others() == place
    assert not cache.is_warm()


@posix
@pytest.mark.parametrize(("mode", "is_safe"), [(0o755, True), (0o775, True), (0o1777, True), (0o777, False)])
def test_a_folder_above_must_not_let_all_the_world_change_names(home: Path, mode: int, is_safe: bool) -> None:
    home.mkdir()
    home.chmod(mode)
    assert (cache.folder() is not None) is is_safe
    assert cache.open_to_others() == (None if is_safe else home)


@posix
def test_a_folder_of_another_user_is_not_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = cache.folder()
    assert place is not None
    cache.folder.cache_clear()
    owner = place.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    assert (cache.unsafe(place) is None) is (owner == 0)
    assert home in place.parents


@pytest.mark.parametrize("edited", ["core/chance.py", "systems/GAME/state.py", "systems/GAME/rules/bout.py"])
def test_an_edit_of_what_is_compiled_asks_for_other_compiled_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edited: str
) -> None:
    file = tmp_path / edited.replace("GAME", SYSTEMS[0])
    file.parent.mkdir(parents=True)
    monkeypatch.setattr(cache, "ENGINE", tmp_path)
    file.write_text("first = 1\n", encoding="utf-8")
    before = cache.rules_digest.__wrapped__()
    file.write_text("first = 2\n", encoding="utf-8")
    assert cache.rules_digest.__wrapped__() != before


def test_the_folder_of_a_user_bears_no_name_of_a_company(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[tuple[object, ...]] = []

    def cache_path(*words: object) -> Path:
        asked.append(words)
        return tmp_path

    monkeypatch.delenv("FIGHTCARD_CACHE", raising=False)
    monkeypatch.setattr(platformdirs, "user_cache_path", cache_path)
    assert cache.home() == tmp_path
    assert asked == [("fightcard", False)]  # Windows puts a company's folder around it, unless it is False


def test_whether_rules_are_compiled_is_known_without_loading_numba() -> None:
    """A build whose bouts are all known plays none, and loading Numba would be a twelfth of its time."""
    code = (
        "import sys; from fightcard.engine.core import cache; cache.is_warm(); print('numba' in sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=LIMIT
    )
    assert ran.stdout.strip() == "False"


def test_a_digest_is_of_names_and_contents_of_all_sources_and_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, content in (
        ("b/a.py", b"1\r\n2\n"),
        ("c.toml", b"t"),
        ("b/d.json", b"{}"),
        ("note.txt", b"no"),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    found = hashlib.sha256(b"b/a.py1\n2\nb/d.json{}c.tomlt").hexdigest()
    assert cache.sources_of([tmp_path]) == found
    monkeypatch.setattr(cache, "ENGINE", tmp_path)
    monkeypatch.setattr(
        cache.extensions, "folders", lambda kind: [tmp_path / "b"] if kind == "engine" else []
    )
    both = hashlib.sha256(b"a.py1\n2\nb/a.py1\n2\nb/d.json{}c.tomltd.json{}").hexdigest()
    assert cache.source_digest.__wrapped__() == both


def test_what_is_compiled_is_the_core_and_each_games_state_and_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = ["core/a.py", "systems/x/rules/b.py", "systems/x/state.py"]
    others = ("club/rules/c.py", "core/t.toml", "systems/x/cards.py", "core/deep/a.py", "own.py")
    for name in (*compiled, *others):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"1")
    monkeypatch.setattr(cache, "ENGINE", tmp_path)
    monkeypatch.setattr(cache.extensions, "folders", lambda _kind: [tmp_path])
    digest = hashlib.sha256("".join(f"{name}1" for name in compiled).encode()).hexdigest()
    assert cache.rules_digest.__wrapped__() == digest
    monkeypatch.setattr(cache, "rules_digest", lambda: digest)
    assert cache.kind.__wrapped__() == (
        f"{digest[:16]}-numba{version('numba')}-py{platform.python_version()}"
    )


def test_a_game_of_a_package_is_compiled_anew_with_its_sources_and_no_other_game_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("club/cards.py", "club/rules/c.py", "club/state.py", "club/table.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"1")
    monkeypatch.setattr(cache.extensions, "folders", lambda _kind: [tmp_path])
    digest = hashlib.sha256(b"club/rules/c.py1club/state.py1").hexdigest()
    assert cache.added_digest.__wrapped__("systems.club.rules.many.play_pairings") == digest
    assert cache.added_digest.__wrapped__(f"systems.{SYSTEMS[0]}.rules.many.play_pairings") == ""


@posix
def test_rules_are_ready_where_a_file_of_them_lies_in_a_folder_that_is_safe(home: Path) -> None:
    assert cache.open_to_others() is None  # there is no folder yet
    assert not cache.is_warm()
    place = home / "rules" / cache.kind()
    (place / "a.rule").write_bytes(b"")
    assert not cache.is_warm()
    (place / "a.rules").write_bytes(b"")
    assert cache.is_warm()


@posix
def test_a_folder_that_cannot_be_made_is_none(home: Path) -> None:
    home.write_bytes(b"in the way")
    assert cache.folder() is None
    assert not cache.is_warm()


def test_a_folder_that_the_user_may_not_look_into_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIGHTCARD_CACHE", "no-system-looks-for-it" * 20)  # nor may he as an administrator
    assert cache.open_to_others() is None


@posix
@pytest.mark.parametrize(
    ("modes", "owners", "found"),
    [
        ((0o700, 0o755), (7, 7), None),
        ((0o700, 0o755), (7, 0), None),
        ((0o700, 0o755), (0, 7), None),
        ((0o700, 0o755), (8, 7), 0),
        ((0o700, 0o755), (7, 8), 1),
        ((0o720, 0o755), (7, 7), 0),
        ((0o702, 0o755), (7, 7), 0),
        ((0o1702, 0o755), (7, 7), 0),
        ((0o700, 0o775), (7, 7), None),
        ((0o700, 0o757), (7, 7), 1),
        ((0o700, 0o1757), (7, 7), None),
    ],
)
def test_a_folder_is_safe_by_the_owners_and_modes_on_its_way(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    modes: tuple[int, int],
    owners: tuple[int, int],
    found: int | None,
) -> None:
    way = (tmp_path / "own", tmp_path)
    known = {
        each: SimpleNamespace(st_mode=mode, st_uid=uid)
        for each, mode, uid in zip(way, modes, owners, strict=True)
    }
    root = SimpleNamespace(st_mode=0o755, st_uid=0)
    monkeypatch.setattr(cache.Path, "stat", lambda self: known.get(self, root))
    monkeypatch.setattr(cache.Path, "resolve", lambda self: self)
    monkeypatch.setattr(cache.os, "geteuid", lambda: 7)
    assert cache.unsafe(way[0]) == (None if found is None else way[found])


@posix
def test_a_folder_is_used_again_and_only_where_files_can_be_made_in_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = cache.folder()
    cache.folder.cache_clear()
    assert cache.folder() == place == home / "rules" / cache.kind()
    cache.folder.cache_clear()

    def refused(**asked: object) -> None:
        assert asked == {"dir": place}
        raise PermissionError

    monkeypatch.setattr(cache.tempfile, "TemporaryFile", refused)
    assert cache.folder() is None
