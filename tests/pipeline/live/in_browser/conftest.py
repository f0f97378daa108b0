"""A real browser, and the page as it is served, for every test that asks for them by name."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.chromium import CHROMIUM, MISSING
from tests.forks import COMMAND_LINE, forked
from tests.pipeline.legends import LEGENDS, without_careers
from tests.pipeline.live.in_browser.serving import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

    Serve = Callable[..., AbstractContextManager[str]]

FEW_BOUTS = """
from fightcard.pipeline.live import meeting_routes, playing
from fightcard.pipeline.verification import run
playing.BOUTS = run.BOUTS = 100
meeting_routes.MATCH_BOUTS = 200
"""
SETTINGS = f"""
from fightcard.pipeline import verify_run
verify_run.levers = verify_run.set_levers = None
{"" if "FIGHTCARD_PICTURES" in os.environ else FEW_BOUTS}
"""
"""Without the search for what to type, which takes most of the time of judging a set, and with a tenth of the bouts of each
pair: no page is asked about either, and only a picture for the docs shows the odds of all."""
WITHOUT_CAUSES = f"""
from fightcard.pipeline.live import saves, session
session.MOST_SEARCHED, saves.PATIENCE = 0, 0.3
{SETTINGS}
"""
"""And without the search for causes, as for a large set: they are on the page that is served for all, and no other is asked.
What is half of a workbook is waited for only shortly."""

ONE_FOR_ALL = "--renderer-process-limit=1"
"""Of the browser: the pages of a file have one process. A page takes a quarter less than with two new ones of its own, one for
the empty page that it is before it is led anywhere."""

LATEST = 60_000
"""Milliseconds within which a page shows what is expected."""


@pytest.fixture(
    scope="package"
)  # while it is open a loop runs in its thread, in which no other test can run one
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip(MISSING)
    from playwright.sync_api import expect, sync_playwright  # noqa: PLC0415 - no test without a browser needs it

    expect.set_options(timeout=LATEST)  # not five seconds: no test fails for a busy machine
    with sync_playwright() as started:
        opened = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", ONE_FOR_ALL])
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[BrowserContext]:
    """One for a file: what the pages load is taken from its cache from the second on. A server has a port of its own, and
    so has what a page stores."""
    opened = browser.new_context(reduced_motion="reduce")
    opened.set_default_timeout(LATEST)
    opened.new_page()  # which keeps the process of the others from ending with each of them
    yield opened
    opened.close()


@contextmanager
def faultless(window: BrowserContext) -> Iterator[Page]:
    """A page of 1280 by 900 whose scripts must not fail."""
    opened = window.new_page()
    opened.set_viewport_size({"width": 1280, "height": 900})
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    yield opened
    assert faults == []
    opened.close()


@pytest.fixture
def page(window: BrowserContext) -> Iterator[Page]:
    with faultless(window) as opened:
        yield opened


@contextmanager
def _served(book: Path, *words: str, settings: str = WITHOUT_CAUSES) -> Iterator[str]:
    with forked(settings + COMMAND_LINE, "live", book, "--no-browser", *words) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()


@pytest.fixture(scope="session")
def serve_by_itself() -> Serve:
    """Serves the live page of a workbook by the command line: `with serve_alone(path) as address`; it is killed at the end."""
    return _served


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Serves it beside others: `with serve(path) as address`."""
    with serving(WITHOUT_CAUSES) as servers:
        yield servers.page


@pytest.fixture(scope="session")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page of a workbook that no test saves."""
    path = shutil.copy(LEGENDS, tmp_path_factory.mktemp("live") / "legends.xlsx")
    with _served(path, settings=SETTINGS) as address:
        yield address


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A workbook of a test's own, to be saved."""
    return without_careers(tmp_path / "legends.xlsx")


@pytest.fixture
def legends(book: Path, serve: Serve) -> Iterator[str]:
    with serve(book) as address:
        yield address
