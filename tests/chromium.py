"""The browser of the tests, and what it makes of a page that is opened once."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None
)
"""The shell without windows takes two thirds of the time of the whole browser, and a quarter where a page is opened once."""
MISSING = "no browser: install chromium (on Debian: apt-get install chromium) to test pages in it"


needed = pytest.mark.skipif(CHROMIUM is None, reason=MISSING)
"""Marks a test that opens a page in the browser."""


def in_browser(page: Path, *what: str) -> str:
    """What the browser says of a page on the disk, asked by options such as `--dump-dom`."""
    assert CHROMIUM is not None
    profile = f"--user-data-dir={page.parent / 'profile'}"
    command = [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", profile, *what, page.as_uri()]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout
