"""The live page for eyes, ears and hands of every kind: axe-core over every view, text at twice its size, rest for who wants
no motion, and a way through it by keyboard alone."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.pipeline.legends import LEGENDS
from tests.pipeline.live.test_browser import settled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from playwright.sync_api import Browser, Page

    Serve = Callable[..., AbstractContextManager[str]]

VIEWS = {
    "#division": ".matrix .odds",
    "#moved": ".view-moved p",
    "#set": ".thumb svg.card",
    "#card/henry-akinwande": ".face svg.card",
    "#two/joe-louis/joe-frazier": ".ways",
    "#bout/joe-louis/joe-frazier/7?at=22": ".drawn-card svg.card",
    "#records": ".drop",
    "#bench/deck": ".rates",
    "#bench/rules": ".paragraphs li",
    "#bench/tables": ".chart",
    "#bench/field": ".ladder-plot .dot",
}
"""Each view with what stands there once it is whole."""


@pytest.fixture(scope="module")
def legends(tmp_path_factory: pytest.TempPathFactory, serve: Serve) -> Iterator[str]:
    """The page of a workbook that no test saves."""
    path = shutil.copy(LEGENDS, tmp_path_factory.mktemp("live") / "legends.xlsx")
    with serve(path) as address:
        yield address


def opened(page: Page, address: str, view: str) -> None:
    page.goto(address + view)
    settled(page)
    page.locator(VIEWS[view]).first.wait_for()
    if view.startswith("#card"):
        page.locator(".field[data-field=KO]").click()
        page.get_by_text("All numbers", exact=True).click()
        page.get_by_text("Who fights most like this card").click()
        page.get_by_text("What saves changed").click()
        page.get_by_text("Type into any cell of the row").click()
        page.locator(".part-alike td").first.wait_for()
        page.locator(".row-cells input").first.wait_for()
        page.locator(".sliders").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing(
    browser: Browser, legends: str, view: str, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    opened(page, legends, view)
    axe_is_content(page)
    context.close()


@pytest.mark.parametrize("view", VIEWS)
def test_text_at_twice_its_size_loses_nothing(browser: Browser, legends: str, view: str) -> None:
    """WCAG 2.2, 1.4.4: nothing is wider than the page, and no words are cut off."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    opened(page, legends, view)
    nothing_is_lost_at_twice_the_size(page)
    context.close()


def axe_is_content(page: Page) -> None:
    """axe-core finds nothing on the page as it is."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def nothing_is_lost_at_twice_the_size(page: Page) -> None:
    """With text at 200% nothing is wider than the page, and no words are cut off."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    cut = page.evaluate(
        """() => [...document.querySelectorAll("main *, header *")]
          .filter((each) => !(each instanceof SVGElement) && !each.closest(".offscreen, .picture, .scroll"))
          .filter((each) => ["hidden", "clip"].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1)
          .map((each) => each.outerHTML.slice(0, 90))"""
    )
    assert cut == []


def test_nothing_moves_for_who_wants_no_motion(page: Page, legends: str) -> None:
    for view in VIEWS:
        opened(page, legends, view)
        moving = page.evaluate(
            """() => [...document.querySelectorAll("*")].filter((each) => getComputedStyle(each).transitionDuration !== "0s"
              || getComputedStyle(each).animationName !== "none").map((each) => each.outerHTML.slice(0, 90))"""
        )
        assert moving == []


def test_a_number_is_turned_by_keyboard_alone(page: Page, legends: str) -> None:
    """From the link to the content: the fighters beside, then the face, then what is known of the number."""
    opened(page, legends, "#card/henry-akinwande")
    page.reload()
    settled(page)
    page.locator(".field").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    for _ in range(20):
        if page.evaluate("document.activeElement.classList.contains('field')"):
            break
        page.keyboard.press("Tab")
    expect(page.locator(".field:focus")).to_have_attribute("data-field", "Name")
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    named = page.locator(".field[aria-pressed=true]").get_attribute("data-field")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Copy cell").first).to_be_focused()
    for _ in range(6):
        if page.evaluate("document.activeElement.type === 'range'"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".part-what-if .turned-list").first).to_contain_text(str(named).split()[0])
    expect(page.locator(".shifts")).to_contain_text("wins", timeout=60_000)
