"""Many tabs of one browser: one stream of events among them, and none in those that are hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.pipeline.live.test_session import type_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page, Request

    Serve = Callable[..., AbstractContextManager[str]]

MANY = 7
"""More than the six connections that a browser opens to one address."""
LATER = 120_000
HIDE = """(is) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => is });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHARES = "navigator.locks.query().then((all) => [all.held.length, all.pending.length])"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(reduced_motion="reduce")
    opened.set_default_timeout(LATER)
    yield opened
    opened.close()


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(f"{address}#set")
    expect(page.locator(".thumb")).to_have_count(7, timeout=LATER)
    return page


def test_many_tabs_hear_of_a_save_by_one_stream_and_a_reload_takes_up_again(
    context: BrowserContext, legends: str, book: Path
) -> None:
    streams: set[Request] = set()

    def began(asked: Request) -> None:
        if "/api/events" in asked.url:
            streams.add(asked)

    def ended(asked: Request) -> None:
        streams.discard(asked)

    context.on("request", began)
    context.on("requestfailed", ended)
    context.on("requestfinished", ended)
    pages = [opened(context, legends) for _ in range(MANY)]
    type_in(book, "Joe Louis", "KI", 3)
    for page in pages:
        expect(page.locator(".thumb.lit")).to_have_count(1, timeout=LATER)
        assert page.evaluate("fetch('/api/state').then((answer) => answer.status)") == 200
    assert pages[0].evaluate(SHARES) == [1, MANY - 1]
    assert len(streams) == 1
    pages[1].reload()
    expect(pages[1].locator(".thumb.lit")).to_have_count(1, timeout=LATER)


def test_when_the_tab_that_listens_is_closed_another_one_does(
    context: BrowserContext, legends: str, book: Path
) -> None:
    first, second, third = (opened(context, legends) for _ in range(3))
    third.close()
    type_in(book, "Joe Louis", "KI", 3)
    for page in (first, second):
        expect(page.locator(".thumb.lit")).to_have_count(1, timeout=LATER)
    assert first.evaluate(SHARES) == [1, 1]


LATEST_ID = """() => new Promise((done) => {
  const source = new EventSource("/api/events");
  source.addEventListener("odds", (event) => { source.close(); done(event.lastEventId); });
})"""
POST = """(id) => new BroadcastChannel("fightcard-live").postMessage({ id, events: [["odds", JSON.stringify(
  { revision: 1, stage: "odds", cards: [], remarks: [], divisions: [] })]] })"""


def test_a_tab_that_missed_something_asks_the_server(
    context: BrowserContext, legends: str, book: Path
) -> None:
    follower, leader = opened(context, legends), opened(context, legends)
    run, _, number = str(leader.evaluate(LATEST_ID)).partition("-")
    # The message reaches both, and the faster one asks for both.
    with context.expect_event("request", lambda asked: "/api/events?after=" in asked.url):
        leader.evaluate(POST, f"{run}-{int(number) + 500}")
    type_in(book, "Joe Louis", "KI", 3)
    for page in (follower, leader):
        expect(page.locator(".thumb.lit")).to_have_count(1, timeout=LATER)


def test_a_hidden_tab_lets_go_and_catches_up_when_it_is_shown(
    context: BrowserContext, legends: str, book: Path
) -> None:
    hidden, seen = opened(context, legends), opened(context, legends)
    hidden.evaluate(HIDE, True)
    type_in(book, "Joe Louis", "KI", 3)
    expect(seen.locator(".thumb.lit")).to_have_count(1, timeout=LATER)
    expect(seen.locator("#status")).to_contain_text("save 2")
    expect(hidden.locator("#status")).to_contain_text("save 1")
    assert seen.evaluate(SHARES) == [1, 0]
    seen.evaluate(HIDE, True)
    assert seen.evaluate(SHARES) == [0, 0]
    with hidden.expect_request(lambda asked: "/api/events?after=" in asked.url) as asked:
        hidden.evaluate(HIDE, False)
    assert not asked.value.url.endswith("after=")
    expect(hidden.locator(".thumb.lit")).to_have_count(1, timeout=LATER)
    expect(hidden.locator("#status")).to_contain_text("save 2")
    expect(seen.locator("#status")).to_contain_text("save 2")


def test_a_tab_that_is_opened_in_the_background_is_filled_when_it_is_shown(
    context: BrowserContext, legends: str
) -> None:
    page = context.new_page()
    page.add_init_script("Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })")
    page.goto(f"{legends}#set")
    expect(page.locator("#status")).to_have_text("Connecting …")
    assert page.evaluate(SHARES) == [0, 0]
    page.evaluate(HIDE, False)
    expect(page.locator(".thumb")).to_have_count(7, timeout=LATER)


def test_a_file_of_the_disk_leads_to_the_page_with_its_cookie(
    context: BrowserContext, legends: str, tmp_path: Path
) -> None:
    """As the browser is started: what a file opens is another site to it, which some cookies are kept from."""
    file = tmp_path / "open.html"
    file.write_text(f'<meta http-equiv="refresh" content="0; url={legends}#set">', encoding="utf-8")
    page = context.new_page()
    page.goto(file.as_uri())
    expect(page.locator(".thumb")).to_have_count(7, timeout=LATER)
    assert page.url.partition("#")[0] == legends.partition("?")[0]
