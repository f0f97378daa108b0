"""Entry points compile as one piece that lacks nothing and shares nothing, and are found again wherever their
sources lie."""

from __future__ import annotations

import importlib.util
import logging
import sys
from pathlib import Path
from types import ModuleType

import numba
import pytest

from fightcard.engine.core import whole
from fightcard.engine.core.cache_files import RULES_ENDING
from fightcard.engine.core.rules_cache import compiled_in
from tests.engine.core.sketches import LONG, long, ran

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
    entry = whole.as_a_whole(compiled_in(None, sketch.entry))
    assert entry(10) == 43
    part = next(iter(sketch.three_more.overloads.values())).library
    assert isinstance(part, whole.Part)
    assert not part._finalized


def test_what_compiles_later_finds_the_parts(tmp_path: Path) -> None:
    sketch = loaded(tmp_path / "here")
    assert whole.as_a_whole(compiled_in(None, sketch.entry))(10) == 43
    assert whole.as_a_whole(compiled_in(None, sketch.other))(10) == 46
    assert numba.njit(sketch.other)(10) == 46


def test_compiled_code_is_found_again_from_another_place(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    first = whole.as_a_whole(compiled_in(cache, loaded(tmp_path / "here").entry))
    again = whole.as_a_whole(compiled_in(cache, loaded(tmp_path / "there").entry))
    assert (first(10), again(10)) == (43, 43)
    assert [sum(entry.stats.cache_hits.values()) for entry in (first, again)] == [0, 1]


def test_a_version_of_numba_that_was_not_tried_compiles_the_ordinary_way_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(whole, "TRIED", ("0.0.", "0.1."))
    monkeypatch.setattr(whole.LOG, "disabled", False)  # as import-linter leaves it, in the same process
    whole._tell_of_an_untried_version.cache_clear()
    sketch = loaded(tmp_path / "here")
    with caplog.at_level(logging.INFO, "fightcard"):
        entry = whole.as_a_whole(compiled_in(tmp_path / "cache", sketch.entry))
    assert entry(10) == 43
    assert next(iter(sketch.three_more.overloads.values())).library._finalized
    assert list((tmp_path / "cache").glob(f"*{RULES_ENDING}"))
    assert [record.getMessage() for record in caplog.records] == [
        f"Numba {numba.__version__} is not one of those tried (0.0.x, 0.1.x): rules compile the ordinary way, "
        "which takes longer"
    ]


DEAD_FIRST_CALL = """
@inner
def leaf(number):
    return 2 * number
@inner
def never(cells):
    cells[0] = 0
    if cells[0] != 0:
        return leaf(cells[1])
    return 0
@inner
def always(cells):
    return leaf(cells[1])
def entry(cells):
    return never(cells) + always(cells)
print(compiled(entry)(numpy.array([5, 21])))
"""

DEAD_CALL_ON_A_RECORD = f"""
{LONG}
@inner
def first(x, record):
    record.trait = record.special if 0 != 0 else 0
    if record.trait == 0:
        return x
    return long(x)
@inner
def second(x):
    return long(x) + long(x + 1)
def entry(x, records):
    return first(x, records[0]) + second(x)
print(compiled(entry)(2, numpy.zeros(1, [("trait", "i8"), ("special", "i8")])))
"""


def test_a_function_whose_first_call_is_dead_is_linked_for_the_next() -> None:
    assert ran(DEAD_FIRST_CALL) == "42\n"


def test_a_function_whose_first_call_is_dead_by_a_record_is_linked_for_the_next() -> None:
    assert ran(DEAD_CALL_ON_A_RECORD) == f"{wrapped(2 + long(2) + long(3))}\n"


def wrapped(number: int) -> int:
    """A whole number as 64 bits hold it."""
    number &= 2**64 - 1
    return number - ((number >> 63) << 64)


LEAVES_ONE_OUT = """
every = whole._led_to
whole._led_to = lambda entry: [each for each in every(entry) if "leaf" not in each.name]
"""


def test_a_piece_that_lacks_a_function_is_compiled_in_parts_and_that_is_said() -> None:
    said, number = ran(LEAVES_ONE_OUT + DEAD_FIRST_CALL).splitlines()
    assert number == "42"
    assert said.startswith("entry compiles in parts: linking it as one leaves out _Z")
    assert "leaf" in said


RAISES = """
@inner
def limited(number):
    if number > 3:
        raise ValueError("too many", number)
    return number
def entry(number):
    return limited(number)
entry = compiled(entry, sys.argv[1])
print(entry(3))
try:
    entry(4)
except ValueError as error:
    print(error.args, sum(entry.stats.cache_hits.values()))
"""


def test_a_part_that_reads_its_environment_finds_it(tmp_path: Path) -> None:
    # Numba builds the arguments of an exception from the environment of the function that raises it.
    assert ran(RAISES, str(tmp_path)) == "3\n('too many', 4) 0\n"
    assert ran(RAISES, str(tmp_path)) == "3\n('too many', 4) 1\n"


SHARED = f"""
{LONG.replace("def long(x):", "def of_record(record, x):").replace("return t", "return t * 3 + record.a - 2 * record.b")}
"""
TWO_KINDS = f"""
import types
def module(name, source, **more):
    sys.modules[name] = made = types.ModuleType(name)
    vars(made).update(more)
    exec(compile(source, __file__, "exec"), vars(made))
    return made
__file__ = {__file__!r}
kinds = {{"ab": [("a", "i8"), ("b", "i8")], "ba": [("b", "i8"), ("a", "i8")]}}
shared = module("sketch_shared", {SHARED!r}, inner=inner)
for kind in sys.argv[2:]:
    source = "def entry(records, x): return of_record(records[0], x) + of_record(records[0], x + 1)"
    own = module("sketch_" + kind, source, of_record=shared.of_record)
    records = numpy.zeros(1, kinds[kind])
    records["a"], records["b"] = 100, 7
    entry = compiled(own.entry, sys.argv[1])
    print(kind, entry(records, 2), sum(entry.stats.cache_hits.values()))
"""


@pytest.mark.parametrize("order", [("ab", "ba"), ("ba", "ab")])
def test_saved_code_of_two_processes_shares_no_function_in_a_third(
    tmp_path: Path, order: tuple[str, str]
) -> None:
    expected = wrapped(3 * (long(2) + long(3)) + 2 * (100 - 2 * 7))
    for kind in order:
        assert ran(TWO_KINDS, str(tmp_path), kind) == f"{kind} {expected} 0\n"
    together = ran(TWO_KINDS, str(tmp_path), *order)
    assert together == "".join(f"{kind} {expected} 1\n" for kind in order)
