"""A plugin of pytest that notes which lines each test runs, how long it takes and how it ends.

What a fixture of more than one test runs, or a helper that caches its answer, is the file's: it is under the
name `""`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import coverage
import pytest

PRODUCT = ("engine", "fightcard", "pipeline", "schemas")


class Recorder:
    """What one run of pytest runs, written as JSON to a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.test = ""
        self.coverage = coverage.Coverage(data_file=None, config_file=False, source=list(PRODUCT))
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Ascribe what follows to this test."""
        self.test = item.nodeid
        self.coverage.switch_context(item.nodeid)
        began = _processor_time()
        yield
        self.seconds[item.nodeid] = _processor_time() - began
        self.test = ""
        self.coverage.switch_context("")

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        """Ascribe to the file what is made once for several tests."""
        if fixturedef.scope != "function":
            self.coverage.switch_context("")
        made = yield
        self.coverage.switch_context(self.test)
        return made

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note whether a test failed."""
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write what was noted."""
        self.coverage.stop()
        data = self.coverage.get_data()
        tests = sorted({*self.seconds, ""})
        at = {test: index for index, test in enumerate(tests)}
        lines: dict[str, dict[int, list[int]]] = {}
        for file in data.measured_files():
            by_line = data.contexts_by_lineno(file)
            name = Path(file).relative_to(Path.cwd()).as_posix()
            lines[name] = {line: sorted(at[each] for each in by_line[line] if each in at) for line in by_line}
        said = {"tests": tests, "seconds": self.seconds, "failed": sorted(self.failed), "lines": lines}
        self.path.write_text(json.dumps(said), encoding="utf-8")


def _processor_time() -> float:
    """Seconds of the processor that this process and all that it waited for have taken."""
    return sum(os.times()[:4])
