"""Where every test must run, in CI, a skipped test is a failure that says what is missing."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator

import pytest

VARIABLE = "FIGHTCARD_SKIPS"
"""Set to `fail`, this variable does what `CI=true` does."""

ALLOWED = (
    "numpy has nothing to switch off on this processor",
    "only root may make a device",
)
"""What no installation helps against: skips for these reasons stay skips."""


def are_failures() -> bool:
    """Whether a skip fails here; beyond Linux a system may lack what a test needs."""
    asked = os.environ.get("CI") == "true" or os.environ.get(VARIABLE) == "fail"
    return asked and sys.platform == "linux"


def _refuse(report: pytest.TestReport | pytest.CollectReport) -> None:
    if not report.skipped or hasattr(report, "wasxfail") or not are_failures():
        return
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    if reason.removeprefix("Skipped: ") not in ALLOWED:
        report.outcome = "failed"
        report.longrepr = (
            f"{reason}\nEvery test must run here (CI or {VARIABLE}=fail): install what is missing."
        )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _refuse(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _refuse(report)
    return report
