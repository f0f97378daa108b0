"""A real browser, and the page as it is served, for every test that asks for them by name."""

from __future__ import annotations

import shutil
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.processes import running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    Serve = Callable[..., AbstractContextManager[str]]

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
MISSING = "no browser: install chromium (on Debian: apt-get install chromium) to test the live page in it"


@pytest.fixture(
    scope="module"
)  # while it is open a loop runs in its thread, in which no other test can run one
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip(MISSING)
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - no test without a browser needs it

    with sync_playwright() as started:
        opened = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of 1280 by 900 whose scripts must not fail."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    opened = context.new_page()
    opened.set_default_timeout(60_000)
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    yield opened
    assert faults == []
    context.close()


@contextmanager
def _served(book: Path, *words: str) -> Iterator[str]:
    command = [sys.executable, "-m", "fightcard.pipeline.cli", "live", str(book), "--no-browser", *words]
    with running(command, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()


@pytest.fixture(scope="session")
def serve() -> Serve:
    """Serves the live page of a workbook: `with serve(path) as address`; it is killed at the end."""
    return _served
