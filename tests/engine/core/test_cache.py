"""Where compiled rules are kept: only where no one else can put rules of his own."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import platformdirs
import pytest

from fightcard.engine.core import cache
from fightcard.engine.registry import SYSTEMS
from tests.processes import LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

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
def test_the_folder_is_the_users_own_whatever_his_mask_allows(home: Path) -> None:
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
