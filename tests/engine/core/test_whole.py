"""Entry points compile as one piece, to code that plays alike, and are found again wherever their sources
lie."""

from __future__ import annotations

import importlib.util
import sys
from typing import TYPE_CHECKING

import numba
import pytest

from engine.core import whole

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

SOURCE = """
import numba

@numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)
def doubled(number):
    return 2 * number

@numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)
def three_more(number):
    return doubled(number) + 3

def entry(number):
    return three_more(number) + doubled(number)

def other(number):
    return doubled(three_more(number))
"""
NAME = "compiled_engine.systems.sketch"

pytestmark = pytest.mark.skipif(
    not numba.__version__.startswith(whole.TRIED), reason="another Numba compiles the ordinary way"
)


def loaded(folder: Path) -> ModuleType:
    folder.mkdir()
    (folder / "sketch.py").write_text(SOURCE)
    spec = importlib.util.spec_from_file_location(NAME, folder / "sketch.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[NAME] = module
    spec.loader.exec_module(module)
    return module


def test_an_entry_compiles_as_one_piece(tmp_path: Path) -> None:
    sketch = loaded(tmp_path / "here")
    entry = whole.as_a_whole(whole.kept_in(None, sketch.entry))
    assert entry(10) == 43
    part = next(iter(sketch.three_more.overloads.values())).library
    assert isinstance(part, whole.Part)
    assert not part._finalized


def test_what_compiles_later_finds_the_parts(tmp_path: Path) -> None:
    sketch = loaded(tmp_path / "here")
    assert whole.as_a_whole(whole.kept_in(None, sketch.entry))(10) == 43
    assert whole.as_a_whole(whole.kept_in(None, sketch.other))(10) == 46
    assert numba.njit(sketch.other)(10) == 46


def test_compiled_code_is_found_again_from_another_place(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    first = whole.as_a_whole(whole.kept_in(cache, loaded(tmp_path / "here").entry))
    again = whole.as_a_whole(whole.kept_in(cache, loaded(tmp_path / "there").entry))
    assert (first(10), again(10)) == (43, 43)
    assert [sum(entry.stats.cache_hits.values()) for entry in (first, again)] == [0, 1]


def test_a_version_of_numba_that_was_not_tried_compiles_the_ordinary_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "TRIED", ("0.0.",))
    sketch = loaded(tmp_path / "here")
    entry = whole.as_a_whole(whole.kept_in(tmp_path / "cache", sketch.entry))
    assert entry(10) == 43
    assert next(iter(sketch.three_more.overloads.values())).library._finalized
    assert list((tmp_path / "cache").rglob("*.nbi"))
