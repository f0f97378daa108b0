"""Two cards compared, what moved, who fights alike, and who beats whom in a large division, in a real browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.pipeline.legends import without_careers
from tests.pipeline.live.in_browser.test_browser import LATER, picture, settled, to
from tests.pipeline.live.test_session import type_in

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import Page

    Serve = Callable[..., AbstractContextManager[str]]

LATEST = 3 * LATER


def names(page: Page) -> list[str]:
    page.locator(".ranks tbody th").nth(6).wait_for()
    return page.locator(".ranks tbody th").all_inner_texts()


def test_one_strip_dragged_onto_another_compares_two_cards_and_the_keyboard_does_as_well(
    page: Page, standing: str
) -> None:
    page.goto(standing)
    settled(page)
    first, third = names(page)[0], names(page)[2]
    page.locator(".ranks .strip").nth(0).drag_to(page.locator(".ranks tbody tr").nth(2))
    both = page.locator(".comparison .both")
    expect(both.locator("thead th")).to_have_text([first, third])
    expect(both).to_contain_text(re.compile(rf"{first} takes \d+\.\d% from {third} in [\d,]+ bouts"))
    expect(page.locator(".ranks .strip[aria-pressed=true]")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".comparison")).to_be_empty()
    second = names(page)[1]
    page.locator(".ranks .strip").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(page.locator(".comparison")).to_contain_text(f"{second} is selected")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".comparison thead th")).to_have_text([second, third])
    page.keyboard.press("Escape")
    expect(page.locator(".comparison")).to_be_empty()
    assert page.locator('.ranks .strip[tabindex="0"]').count() == 1
    page.locator(".ranks .strip").nth(0).drag_to(page.locator(".ranks tbody tr").nth(2))
    both.get_by_role("link", name="The odds of their match").click()
    expect(page.locator("h1", has_text="Two fighters")).to_be_visible()


def test_an_ending_and_a_round_lead_to_the_card_of_whose_bouts_the_most_end_so(
    page: Page, standing: str
) -> None:
    page.goto(standing)
    settled(page)
    page.locator(".endings summary", has_text="inside the distance").click()
    link = page.locator(".endings details[open] a").first
    name = link.inner_text()
    link.click()
    expect(page.locator("h1", has_text=name)).to_be_visible()
    to(page, "#division")
    bar = page.locator(".division .plot a").first
    expect(bar).to_have_attribute("aria-label", re.compile("round 1: .*, the most in bouts of "))
    bar.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("#card/"))


def test_what_moved_is_reported_after_a_save_and_the_card_keeps_its_history(
    page: Page, tmp_path: Path, serve: Serve
) -> None:
    path = without_careers(tmp_path / "legends.xlsx")
    with serve(path) as address:
        page.goto(address)
        settled(page)
        page.get_by_role("link", name="What moved").click()
        expect(page.locator(".view-moved")).to_contain_text("No other save of this workbook")
        type_in(path, "Joe Frazier", "KO", 9)
        cells = page.locator(".panel", has=page.get_by_role("heading", name="Cells"))
        expect(cells).to_contain_text("KO (R7)", timeout=LATEST)
        odds = page.locator(".panel", has_text="Fighters whose odds moved")
        expect(odds.locator("th")).to_have_text(["fighter", "wins", "stops the opponent", "is stopped"])
        expect(odds).to_contain_text("All because of Joe Frazier.")
        expect(odds.locator("tbody tr").first).to_contain_text(re.compile(r"Joe Frazier.*\+"))
        picture(page, "moved")
        cells.get_by_role("link", name="Joe Frazier").click()
        page.get_by_text("What saves changed").click()
        expect(page.locator(".part-history tbody tr")).to_have_text(re.compile(r"KO \(R7\)19$"))


def test_the_five_who_fight_most_alike_and_their_odds_against_one(page: Page, standing: str) -> None:
    page.goto(f"{standing}#card/joe-louis")
    settled(page)
    page.get_by_text("Who fights most like this card").click()
    fold = page.locator(".part-alike")
    expect(fold.locator("tbody tr")).to_have_count(5)
    fold.locator("select").select_option("joe-frazier")
    against = fold.locator("table").nth(1)
    expect(against.locator("tbody tr").first).to_contain_text("Joe Louis")
    expect(against.locator("tbody tr").first).to_contain_text("%")
