"""Entry points that need nothing but themselves are called without Numba, and give what Numba gives."""

from __future__ import annotations

import platform
import sys
from pathlib import Path

import numba
import pytest

from fightcard.engine.core import machine_code, whole
from tests.engine.core.sketches import LONG, long, ran

pytestmark = pytest.mark.skipif(
    not numba.__version__.startswith(whole.TRIED) or (sys.platform, platform.machine()) != machine_code.TRIED,
    reason="code is kept where that was tried",
)

SKETCH = f"""
from fightcard.engine.core import machine_code
place = pathlib.Path(sys.argv[1])
machine_code.folder = lambda: place
{LONG}
def entry(records, grid, number, found):
    for row in range(len(grid)):
        found[row] = long(grid[row, 1]) + records[row].a - records[row].b * number
compiles = 0
def loading():
    global compiles
    compiles += 1
    return compiled(entry)
def arguments(kind=[("a", "i8"), ("b", "u4")]):
    records = numpy.zeros(2, kind)
    records["a"], records["b"] = (100, 200), (3, 4)
    return records, numpy.array([[7, 2], [8, 3]]), numpy.int64(10), numpy.zeros(2, numpy.int64)
def played(given):
    machine_code._KNOWN.clear()
    machine_code.code_of("sketch.entry", given, loading)(given)
    print(given[-1].tolist(), compiles)
def kept():
    return sorted(each.name for each in place.glob("*.code"))
"""
EXPECTED = [(number + 2**63) % 2**64 - 2**63 for number in (long(2) + 100 - 3 * 10, long(3) + 200 - 4 * 10)]


def test_the_next_process_calls_what_is_saved_without_loading_the_rules_for_numba(tmp_path: Path) -> None:
    code = SKETCH + "played(arguments())\nprint(len(kept()))"
    assert ran(code, str(tmp_path)) == f"{EXPECTED} 1\n1\n"
    assert ran(code, str(tmp_path)) == f"{EXPECTED} 0\n1\n"


def test_code_is_saved_for_each_layout_of_the_arguments_and_for_each_setting_of_numba(tmp_path: Path) -> None:
    code = SKETCH + (
        "played(arguments())\n"
        "played(arguments([('b', 'u4'), ('a', 'i8')]))\n"
        "import os\n"
        "os.environ['NUMBA_OPT'] = '2'\n"
        "played(arguments())\n"
        "print(len(kept()))"
    )
    assert ran(code, str(tmp_path)) == f"{EXPECTED} 1\n{EXPECTED} 2\n{EXPECTED} 3\n3\n"


@pytest.mark.parametrize(
    "other",
    ["records.flags.writeable = False", "records = numpy.zeros(4, records.dtype)[::2]"],
    ids=["read only", "with gaps"],
)
def test_arrays_that_lie_otherwise_are_left_to_numba(tmp_path: Path, other: str) -> None:
    code = SKETCH + (
        f"records, *others = arguments()\n{other}\n"
        "given = records, *others\n"
        "machine_code.code_of('sketch.entry', given, loading)(given)\n"
        "print(compiles, kept())"
    )
    assert ran(code, str(tmp_path)) == "1 []\n"


@pytest.mark.parametrize(
    "refused",
    [
        "machine_code.TRIED = 'elsewhere', 'x86_64'",
        "whole.TRIED = ('0.0.',)",
        "machine_code.folder = lambda: None",
    ],
)
def test_nothing_is_saved_where_it_was_not_tried_or_cannot_be(tmp_path: Path, refused: str) -> None:
    code = SKETCH + f"{refused}\nplayed(arguments())\nprint(kept())"
    assert ran(code, str(tmp_path)).splitlines()[-2:] == [f"{EXPECTED} 1", "[]"]


ALLOCATES = """
def entry(records, grid, number, found):
    own = numpy.zeros(number, numpy.int64)
    own[number - 1] = records[0].a
    found[:] = own[-2:]
"""
RAISES_BY_ITS_ENVIRONMENT = """
def entry(records, grid, number, found):
    if number > 10:
        raise ValueError("too many", number)
    found[1] = records[0].a
"""


@pytest.mark.parametrize("entry", [ALLOCATES, RAISES_BY_ITS_ENVIRONMENT], ids=["memory", "environment"])
def test_an_entry_that_needs_more_of_numba_is_left_to_it(tmp_path: Path, entry: str) -> None:
    code = SKETCH + entry + "played(arguments())\nprint(kept())"
    assert ran(code, str(tmp_path)) == "[0, 100] 1\n[]\n"


def test_an_error_that_rules_raise_is_raised(tmp_path: Path) -> None:
    code = SKETCH + (
        "@inner\n"
        "def limited(number):\n"
        "    if number > 3:\n"
        "        raise RuntimeError('too many')\n"
        "    return number\n"
        "def entry(records, grid, number, found):\n"
        "    found[0] = limited(grid[0, 1]) + limited(found[1])\n"
        "played(arguments())\n"
        "given = arguments()\n"
        "given[-1][1] = 4\n"
        "try:\n"
        "    played(given)\n"
        "except RuntimeError as error:\n"
        "    print(error, compiles)\n"
    )
    assert ran(code, str(tmp_path)) == "[2, 0] 1\nthe compiled rules raised an error 1\n"


POISONED = """
from fightcard.engine.core import cache_files
from tests import poisons
ready = compiled(entry)
def loading():  # counted as before: what it loads is compiled once, not 30 times
    global compiles
    compiles += 1
    return ready
played(arguments())
for way in poisons.WAYS:
    (file,) = place.glob("*.code")
    poisons.poison(file, way)
    played(arguments())
    if file.is_dir():
        file.rmdir()
        played(arguments())
cache_files.write(file, b"sealed, and yet no code")
played(arguments())
played(arguments())
"""


def test_poisoned_code_is_never_called(tmp_path: Path) -> None:
    lines = ran(SKETCH + POISONED, str(tmp_path)).splitlines()
    assert {line.rpartition(" ")[0] for line in lines} == {str(EXPECTED)}
    assert lines[-2:] == [f"{EXPECTED} {len(lines) - 1}"] * 2
