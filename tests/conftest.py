"""The suite runs in several processes; what is compiled, of Python or of the rules, is compiled once for all of
them."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import settings
from threadpoolctl import threadpool_limits

from fightcard.engine.core.cache import folder, home
from fightcard.engine.core.cache_files import RULES_ENDING
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.project import template
from fightcard.pipeline.rating import field
from fightcard.pipeline.verification import saved_verdicts
from fightcard.pipeline.workbook import xlsx
from tests.careers_once import fighting_once
from tests.processes import LIMIT
from tests.properties import examples
from tests.skips import pytest_make_collect_report, pytest_runtest_makereport
from tests.workbooks_once import made_once, reading_once

__all__ = ["pytest_make_collect_report", "pytest_runtest_makereport"]

settings.register_profile("fightcard", examples(100))
settings.load_profile("fightcard")

if sys.dont_write_bytecode:
    # Images of Python are set up like this. Each of the hundreds of commands that are started here would compile
    # every module anew, which is half of its time, and so would each process of the suite.
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

GLIBC = {"MALLOC_MMAP_THRESHOLD_": str(30 << 20), "MALLOC_TRIM_THRESHOLD_": str(500 << 20)}
"""A process of the suite keeps the memory of a picture for the next one, which would else be given back and cleared each time:
a tenth of the time of photographs. What it starts itself is as a user has it."""
if "PYTEST_XDIST_WORKER" in os.environ:
    for setting in GLIBC:
        os.environ.pop(setting, None)
else:
    os.environ.update(GLIBC)
    # No bout that is played here may read beyond an array. Rules that check it are others than a user's, and lie in a
    # cache of their own; a user's are compiled where they are compiled anew in any case.
    os.environ.update({"NUMBA_BOUNDSCHECK": "1", "FIGHTCARD_CACHE": str(home() / "of the tests")})

ROOT = Path(__file__).resolve().parents[1]
LONGEST = tuple(
    f"tests/{path}"
    for path in (
        "pipeline/live/in_browser/", "pipeline/checks/test_gallery.py", "pipeline/photo/",
        "pipeline/test_hostile.py", "engine/test_conformance.py", "pipeline/live/", "test_", "engine/test_ways.py",
        "pipeline/cli/test_killed.py", "pipeline/rating/",
        "pipeline/verification/", "pipeline/systems/", "pipeline/test_",
    )
)  # fmt: skip
"""Files that take longest, by how their paths begin: they are begun first, so that all processes end together."""
TOGETHER = "tests/pipeline/live/in_browser"
"""A folder whose files are one process's: they share a browser and a server."""

COMPILE = """
import sys
from fightcard import engine
from tests.engine.samples import SAMPLES

system = sys.argv[1]
engine.simulate(system, SAMPLES[system].cards, [(0, 1)], bouts=1, seed=1)
"""

SHARES = 2
"""Of the byte code: processes that write it at the same time."""

KEEPS: Callable[[Play], bool] = saved_verdicts._keeps


def pytest_configure() -> None:
    """Tests change constants and parts of the judging: what they make of a set must not be taken for its verdicts later.
    And what is loaded to find the tests is kept to the end: to look through it for garbage takes an eighth of that time."""
    saved_verdicts._keeps = lambda _play: False
    xlsx.read = reading_once(xlsx.read)
    template.workbook = made_once(template.workbook)
    field._played = fighting_once(field._played)
    gc.disable()


@pytest.fixture
def stored_verdicts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Verdicts are kept between runs, as for a user; for tests with a cache folder of their own."""
    monkeypatch.setattr(saved_verdicts, "_keeps", KEEPS)


def pytest_xdist_auto_num_workers() -> int:
    """A process for each processor: with one more the suite took 3% longer on two, for all its waiting."""
    return os.cpu_count() or 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Each file is carried out by one process, and all files of `TOGETHER` by the same."""
    from xdist.scheduler import LoadFileScheduling  # noqa: PLC0415 - where it is installed

    class ByFile(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return TOGETHER if nodeid.startswith(TOGETHER) else super()._split_scope(nodeid)

    return ByFile(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first, in the order of `LONGEST`."""
    items.sort(
        key=lambda item: next((at for at, path in enumerate(LONGEST) if item.nodeid.startswith(path)), 99)
    )


def pytest_collection_finish() -> None:
    """Let no collection of garbage look through the thousands of tests and all libraries again: that takes a quarter of the
    time of the quick tests. Nor let threads of linear algebra wait for each other in loops beside the other processes of
    the suite, where a test calls what the product calls while it judges, which keeps to one."""
    threadpool_limits(1, user_api="blas")
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(300_000, 20, 20)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile the rules and the byte code of tests and libraries, which each process would otherwise do for itself at
    the same time."""
    folder()  # found once in a process: a test with a cache of its own must not have the rules compiled there again
    is_one_of_several = hasattr(session.config, "workerinput")
    if is_one_of_several or not session.config.getoption("numprocesses", None):
        return
    tasks: list[tuple[str, ...]] = []
    cache = folder()
    if cache is not None and len(list(cache.glob(f"*{RULES_ENDING}"))) < len(SYSTEMS):
        tasks += [("-c", COMPILE, system) for system in SYSTEMS]
    if not list(ROOT.glob("tests/engine/__pycache__/test_*")):
        tasks += [("-m", "tests.bytecode", str(share), str(SHARES)) for share in range(SHARES)]
    with ThreadPoolExecutor(os.cpu_count()) as several:
        list(several.map(_carried_out, tasks))


def _carried_out(words: tuple[str, ...]) -> None:
    command = [sys.executable, *words]
    subprocess.run(command, cwd=ROOT, check=False, timeout=LIMIT, stdout=subprocess.DEVNULL)
