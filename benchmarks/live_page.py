"""What the live page costs a browser: its first paint, its longest script, and its memory."""

from __future__ import annotations

import shutil
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAINT, BLOCKED, PAGE = 1.0, 100.0, 300.0
"""Seconds to the first paint, milliseconds of a script without a pause, and MB of the page, at most."""

WATCH = """
window.frames_seen = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) {
    for (const { duration, invoker, sourceFunctionName } of each.scripts) {
      window.frames_seen.push([duration, invoker, sourceFunctionName]);
    }
  }
}).observe({ type: "long-animation-frame", buffered: true });
"""
"""Long frames name the scripts in them that ran for 5 ms and more."""

PATIENCE = 600_000


@dataclass(frozen=True, slots=True)
class Painted:
    """A page from its opening until all bouts were played: seconds to its first paint and to its first rows,
    milliseconds of its longest script and what that was, and the MB of its process."""

    paint: float
    rows: float
    longest: float
    script: str
    memory: float

    def is_good(self) -> bool:
        """Whether every bar is met."""
        return self.paint <= PAINT and self.longest <= BLOCKED and self.memory <= PAGE


def painted(address: str) -> Painted:
    """Open a live page in a browser, wait for the last bout, and look through the division."""
    with sync_playwright() as started:
        place = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = started.chromium.launch(executable_path=place, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(PATIENCE)
        page.add_init_script(WATCH)
        since = time.perf_counter()
        page.goto(address)
        page.locator(".ranks tbody tr").first.wait_for()
        rows = time.perf_counter() - since
        page.locator("#status", has_text="all bouts are played").wait_for()
        page.wait_for_timeout(2000)
        page.mouse.move(400, 500)
        for _ in range(20):
            page.mouse.wheel(0, 400)
        page.wait_for_timeout(1000)
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime") / 1000
        seen: list[list[Any]] = page.evaluate("window.frames_seen")
        longest: list[Any] = max(seen, default=[0.0, "none", ""])
        memory = _memory(browser)
        browser.close()
    return Painted(paint, rows, longest[0], " ".join(longest[1:]).strip(), memory)


def _memory(browser: Browser) -> float:
    """The MB of the largest process that shows a page, its share of what several hold being counted."""
    reported = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    pages = [each["id"] for each in reported["processInfo"] if each["type"] == "renderer"]
    return max((_share(each) for each in pages), default=0.0)


def _share(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")), 0.0)
