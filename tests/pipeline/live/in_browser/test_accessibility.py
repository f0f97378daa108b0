"""The live page for eyes, ears and hands of every kind: axe-core over every view, text at twice its size, rest for who wants
no motion, and a way through it by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.pipeline.live.in_browser.conftest import faultless
from tests.pipeline.live.in_browser.test_browser import settled, to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page

VIEWS = {
    "#division": ".matrix .odds",
    "#moved": ".view-moved p",
    "#set": ".thumb svg.card",
    "#card/henry-akinwande": ".face svg.card",
    "#two/joe-louis/joe-frazier": ".ways",
    "#bout/joe-louis/joe-frazier/7?at=22": ".drawn-card svg.card",
    "#records": ".drop",
    "#bench/deck": ".rates",
    "#bench/rules?q=knockdown": ".paragraphs li",
    "#bench/tables": ".chart",
    "#bench/field": ".ladder-plot .dot",
}
"""Each view with what stands there once it is whole."""

DRAWN_ALIKE = (
    ".deck-cards tbody tr:nth-child(n + 6)", ".thumbs > :nth-child(n + 3)", ".chart:nth-child(n + 7)", ".chart tr:nth-child(n + 5)",
    ".row-cells label:nth-child(n + 6)", ".sliders .control:nth-child(n + 6)",
)  # fmt: skip
"""The first rows of a deck, the first tables and rows of each, the first cells of a row and two cards of a set say what the others would."""
PRINTED = "svg.card"
"""A card lies on its own paper, and is as light in the dark."""

WIDTHS = (390, 768, 1280, 1600, 2560)
READ = {
    "#card/henry-akinwande": ("h1", ".status", ".chip.look, .chip.fail, .chip.pass", ".soft", ".tabs a", "[aria-current]", "figcaption", ".neighbors a"),
    "#two/joe-louis/joe-frazier": (".picker-label", ".doubt", ".two-card h2 a"),
    "#bout/joe-louis/joe-frazier/7": (".line", ".when", "th.red", "th.blue", "td.new .by", ".conditions li", ".now .event-text", ".gists li"),
    "#bench/deck": (".law", ".rooms [aria-current]", ".deck-cards .link", "caption"),
    "#bench/rules": ("mark", ".paragraphs .cite", ".paragraphs .hint"),
}  # fmt: skip
"""Small texts of a view, held to the contrast of body text whatever their size."""


def opened(page: Page, view: str) -> None:
    """Lead a page that is open to a view, and open all that folds there."""
    to(page, view)
    settled(page)
    page.locator(VIEWS[view]).first.wait_for()
    if view.startswith("#card"):
        page.locator(".field[data-field=KO]").click()
        page.get_by_text("All numbers", exact=True).click()
        page.get_by_text("Who fights most like this card").click()
        page.get_by_text("What saves changed").click()
        page.get_by_text("Type into any cell of the row", exact=True).click()
        page.locator(".part-alike td").first.wait_for()
        page.locator(".row-cells input").first.wait_for()
        page.locator(".sliders").wait_for()


@pytest.fixture(scope="module")
def walked(window: BrowserContext, standing: str) -> Iterator[Page]:
    """One page for all views: loading it anew takes most of the time of opening one."""
    with faultless(window) as page:
        page.goto(standing)
        yield page


@pytest.fixture(scope="module", params=VIEWS)
def view(walked: Page, request: pytest.FixtureRequest) -> Page:
    """A view that is opened once for everything that is asked of it."""
    walked.emulate_media(color_scheme="light")
    opened(walked, request.param)
    return walked


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(view: Page, scheme: Literal["light", "dark"]) -> None:
    view.emulate_media(color_scheme=scheme)
    axe_is_content(view, scheme)
    assert view.locator("h1").count() == 1
    place = view.evaluate("location.hash").partition("?")[0]
    for selector in READ.get(place, ()):
        view.locator(selector).first.wait_for(state="attached")
        assert contrast(view, selector) >= 4.5, (scheme, selector)


def test_what_is_clicked_is_24_pixels_high(view: Page) -> None:
    """Cells of a printed card, which are where they are printed, and marks of a plot aside."""
    small = view.evaluate(
        """() => [...document.querySelectorAll("a[href], button, input, select, summary")].filter((each) => {
          const { height } = each.getBoundingClientRect();
          return height && height < 23.9 && !each.closest(".fields, svg");
        }).map((each) => `${each.outerHTML.slice(0, 90)} ${each.offsetWidth} by ${each.offsetHeight}`)"""
    )
    assert small == []


def test_text_at_twice_its_size_loses_nothing(view: Page) -> None:
    nothing_is_lost_at_twice_the_size(view)


def test_no_width_cuts_anything_off(view: Page) -> None:
    no_width_cuts_anything_off(view)


def test_nothing_moves_for_who_wants_no_motion(view: Page) -> None:
    moving = view.evaluate(
        """() => [...document.querySelectorAll("*")].filter((each) => getComputedStyle(each).transitionDuration !== "0s"
          || getComputedStyle(each).animationName !== "none").map((each) => each.outerHTML.slice(0, 90))"""
    )
    assert moving == []


def test_a_name_of_one_long_word_widens_no_view(view: Page) -> None:
    """The last that is asked of a view, whose names it replaces; all of a table of names stays in sight."""
    view.evaluate(
        """(name) => {
          const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/(Joe )?(Louis|Frazier)|Henry Akinwande/g, name);
        }""",
        "Konstantinopolitansky" * 3,
    )
    before = view.viewport_size
    assert before is not None
    view.set_viewport_size({"width": 390, "height": 900})
    assert view.evaluate("document.documentElement.scrollWidth") <= 390
    view.set_viewport_size({"width": 1280, "height": 900})
    cut = "[...document.querySelectorAll('.scroll:has(.ranks, .ways, .scorecard)')].filter((each) => each.scrollWidth > each.clientWidth)"
    assert view.evaluate(f"{cut}.map((each) => each.textContent.slice(0, 40))") == []
    view.set_viewport_size(before)


def axe_is_content(page: Page, scheme: Literal["light", "dark"], part: str = "body") -> None:
    """axe-core finds nothing on a part of the page as it is: in the light all that it knows, in the dark what colours
    decide."""
    of_colours = {"runOnly": ["color-contrast", "link-in-text-block"]} if scheme == "dark" else {}
    left_out = [*DRAWN_ALIKE, *([PRINTED] if scheme == "dark" else [])]
    loaded = "" if page.evaluate("'axe' in window") else AXE_SCRIPT
    found = Axe(loaded).run(
        page,
        context={"include": [part], "exclude": left_out},
        options={"resultTypes": ["violations"], **of_colours},
    )
    assert found.violations_count == 0, found.generate_report()


def nothing_is_lost_at_twice_the_size(page: Page) -> None:
    """WCAG 2.2, 1.4.4: with text at 200% nothing is wider than the page, and no words are cut off."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    cut = page.evaluate(
        """() => [...document.querySelectorAll("main *, header *")]
          .filter((each) => !(each instanceof SVGElement) && !each.closest(".offscreen, .picture, .scroll"))
          .filter((each) => ["hidden", "clip"].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1)
          .map((each) => each.outerHTML.slice(0, 90))"""
    )
    page.evaluate("document.documentElement.style.fontSize = ''")
    assert cut == []


def no_width_cuts_anything_off(page: Page, also: str | None = None) -> None:
    """From a telephone to a wide screen nothing is wider than the page; an expression names what else is cut."""
    before = page.viewport_size
    assert before is not None
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert also is None or page.evaluate(also) == [], width
    page.set_viewport_size(before)


def contrast(page: Page, selector: str) -> float:
    """The contrast of a text and its ground, as WCAG 2.2 has it (1.4.3)."""
    return float(
        page.evaluate(
            """(selector) => {
              const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
              const bright = (colour) => numbers(colour).slice(0, 3).map((part) => part / 255)
                .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
                .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
              const element = document.querySelector(selector);
              let under = element;
              while (numbers(getComputedStyle(under).backgroundColor)[3] === 0) under = under.parentElement;
              const [one, other] = [bright(getComputedStyle(element).color), bright(getComputedStyle(under).backgroundColor)];
              return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
            }""",
            selector,
        )
    )


def test_a_number_is_turned_with_only_the_keyboard(page: Page, standing: str) -> None:
    """From the link to the content: the fighters beside, then the face, then what is known of the number."""
    page.goto(f"{standing}#card/henry-akinwande")
    settled(page)
    page.locator(".field").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    assert page.evaluate("location.hash") == "#card/henry-akinwande"
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
    expect(page.locator(".part-what-if .changed-list").first).to_contain_text(str(named).split()[0])
    expect(page.locator(".shifts")).to_contain_text("wins", timeout=60_000)
