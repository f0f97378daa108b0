"""The live page for everyone once something was done on it: a row typed, moved odds, two cards compared, many cards."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect

from benchmarks.valid_cards import write
from tests.pipeline.legends import LEGENDS
from tests.pipeline.live.in_browser.test_accessibility import (
    axe_is_content,
    no_width_cuts_anything_off,
    nothing_is_lost_at_twice_the_size,
)
from tests.pipeline.live.in_browser.test_browser import LATER, picture, settled
from tests.pipeline.live.in_browser.test_compare_in_browser import names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Page

    Serve = Callable[..., AbstractContextManager[str]]

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
MANY = 61
"""Of a larger division than 60 cards who beats whom is a picture."""


@pytest.fixture(scope="module")
def edited(window: BrowserContext, tmp_path_factory: pytest.TempPathFactory, serve: Serve) -> Iterator[str]:
    """The page of a workbook into whose row of Joe Frazier the page has typed a KO of 9."""
    path = shutil.copy(LEGENDS, tmp_path_factory.mktemp("live") / "legends.xlsx")
    with serve(path) as address:
        page = window.new_page()
        card(page, address)
        page.locator(".row-cells [data-cell=R7]").fill("9")
        page.keyboard.press("Tab")
        fold = page.locator(".part-row")
        fold.get_by_role("button", name="Type into the workbook").click()
        fold.get_by_role("button", name="Yes, type into it").click()
        expect(page.locator("#status")).to_contain_text("save 2", timeout=LATER)
        settled(page)
        page.close()
        yield address


def card(page: Page, address: str) -> None:
    """Joe Frazier's page, his row open."""
    page.goto(f"{address}#card/joe-frazier")
    settled(page)
    page.get_by_text("Type into any cell of the row", exact=True).click()
    page.locator(".row-cells input").first.wait_for()


def wrong(page: Page, address: str) -> None:
    """A cell typed that raises an error."""
    card(page, address)
    page.locator(".row-cells [data-cell=R7]").fill("77")
    page.keyboard.press("Tab")
    expect(page.locator(".row-outcome")).to_contain_text("S104", timeout=LATER)
    expect(page.locator(".part-row").get_by_role("button", name="Type into the workbook")).to_have_count(0)


def asking(page: Page) -> None:
    """The question before the workbook is typed into."""
    page.locator(".row-cells [data-cell=R7]").fill("9")
    page.locator(".row-cells [data-cell=B7]").fill("Smoke")
    page.keyboard.press("Tab")
    page.locator(".part-row").get_by_role("button", name="Type into the workbook").click()
    expect(page.locator(".type-in")).to_contain_text("a backup is saved next to it")


def moved(page: Page, address: str) -> None:
    """What the save moved, with the bar that takes it back."""
    page.goto(f"{address}#moved")
    settled(page)
    expect(page.locator(".view-moved")).to_contain_text("Fighters whose odds moved", timeout=LATER)
    expect(page.locator("#undo")).to_contain_text("KO (R7) 1")


def compared(page: Page, address: str) -> None:
    """Two cards of the division beside each other."""
    page.goto(f"{address}#division")
    settled(page)
    page.locator(".ranks tbody th").nth(6).wait_for()
    page.locator(".ranks .strip").nth(0).click()
    page.locator(".ranks .strip").nth(2).click()
    page.locator(".comparison .both").wait_for()


def test_a_row_that_is_typed_is_for_everyone(page: Page, edited: str) -> None:
    """With an error and with the question, in light and dark, at twice the size of text, and on a telephone."""
    wrong(page, edited)
    is_for_everyone(page, ".part-row")
    page.set_viewport_size({"width": 1280, "height": 2000})
    picture(page.locator(".part-row"), "row")
    asking(page)
    is_for_everyone(page, ".part-row")


@pytest.mark.parametrize(("state", "new"), [(moved, "body"), (compared, ".comparison")])
def test_a_view_after_an_edit_is_for_everyone(
    page: Page, edited: str, state: Callable[[Page, str], None], new: str
) -> None:
    state(page, edited)
    is_for_everyone(page, new)


def is_for_everyone(page: Page, new: str = "body") -> None:
    """axe looks at what is new of a view: the rest it has seen on the page as it is opened."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        axe_is_content(page, scheme, new)
    nothing_is_lost_at_twice_the_size(page)
    no_width_cuts_anything_off(page)


def test_a_large_division_is_for_everyone_and_a_pair_is_found_by_keyboard(
    page: Page, tmp_path: Path, serve_by_itself: Serve
) -> None:
    with serve_by_itself(write(tmp_path / "many.xlsx", MANY), "--rules", "basic") as address:
        page.goto(address)
        expect(page.locator("#status")).to_contain_text("all bouts are played", timeout=6 * LATER)
        expect(page.locator(".ranks tbody tr")).to_have_count(MANY)
        page.locator("canvas.pairs").wait_for()
        is_for_everyone(page)
        frame = page.locator(".pairs-frame")
        expect(page.locator("canvas.pairs")).to_have_attribute("width", "61")
        painted = "() => [...document.querySelector('canvas.pairs').getContext('2d').getImageData(0, 0, 61, 61).data].filter((_, at) => at % 4 === 3 && _ === 255).length"
        assert page.evaluate(painted) > 61 * 10
        frame.focus()
        page.keyboard.press("ArrowDown")
        said = page.locator(".pair-text")
        expect(said).to_contain_text(names(page)[1])
        page.keyboard.press("PageDown")
        expect(said).to_contain_text(names(page)[21])
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile("#two/"))


def test_a_fighters_name_is_typed_on_the_face_and_taken_back(page: Page, edited: str) -> None:
    """A name is no number that can be turned: it is typed, becomes another card, and comes back by one click."""
    page.goto(f"{edited}#card/joe-louis")
    settled(page)
    page.locator(".field[data-field=Name]").click()
    page.get_by_role("button", name="Type another value for Name").click()
    box = page.locator(".row-cells input:focus")
    expect(box).to_have_value("Joe Louis")
    page.keyboard.type("Joseph Louis")
    page.keyboard.press("Enter")
    fold = page.locator(".part-row")
    fold.get_by_role("button", name="Type into the workbook").click()
    fold.get_by_role("button", name="Yes, type into it").click()
    page.wait_for_url(re.compile("#card/joseph-louis$"), timeout=LATER)
    expect(page.locator("h1", has_text="Joseph Louis")).to_be_visible(timeout=LATER)
    page.locator("#undo").get_by_role("button", name="Undo").click()
    page.wait_for_url(re.compile("#card/joe-louis$"), timeout=LATER)
    expect(page.locator("h1", has_text="Joe Louis")).to_be_visible(timeout=LATER)
