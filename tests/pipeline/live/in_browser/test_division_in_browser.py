"""The division in a real browser: the first thing that is seen, kept up to date, read at any width."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.pipeline.legends import LEGENDS, without_careers
from tests.pipeline.live.in_browser.test_accessibility import no_width_cuts_anything_off
from tests.pipeline.live.in_browser.test_browser import LATER, picture, settled
from tests.pipeline.live.test_division_view import with_weak_chins
from tests.pipeline.live.test_session import type_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import Page

    Serve = Callable[..., AbstractContextManager[str]]

MIDDLEWEIGHTS = LEGENDS.with_name("middleweights.xlsx")
LATEST = 3 * LATER
SLOW_DRAWINGS = """
const now = performance.now.bind(performance);
let minutes = 0;
performance.now = () => now() + 60_000 * (minutes += 1);
"""
"""For a page: whatever it times seems to take a minute."""


@pytest.fixture
def middleweights(tmp_path: Path, serve: Serve) -> Iterator[str]:
    """The page of a division of twenty that is stopped too often."""
    path = with_weak_chins(MIDDLEWEIGHTS, tmp_path / "middleweights.xlsx")
    with serve(path) as address:
        yield address


def test_the_page_opens_with_the_division_which_no_width_cuts_off(page: Page, middleweights: str) -> None:
    page.goto(middleweights)
    expect(page.locator("#tabs a").first).to_have_attribute("aria-current", "page")
    expect(page.locator("#status")).to_contain_text("all bouts are played", timeout=LATEST)
    found = page.locator(".set-findings .finding")
    expect(found.first).to_contain_text("V301")
    found.first.locator("summary").click()
    expect(found.first.locator("details")).to_contain_text("as a whole")
    expect(page.locator(".ranks tbody tr")).to_have_count(20)
    expect(page.locator(".matrix .odds")).to_have_count(380)
    stoppage = page.locator(".endings tr", has_text="inside the distance")
    expect(stoppage).to_contain_text("within 18.8 to 63.8%")
    knockout = page.locator(".endings tr", has_text=re.compile("^knockout"))
    expect(knockout).to_contain_text("above 1.3 to 26.4%")
    picture(page, "division")
    # Only who beats whom is wider than a telephone; it is moved beneath the names of its rows.
    no_width_cuts_anything_off(
        page,
        """() => [...document.querySelectorAll(".division .scroll")].filter((each) => !each.querySelector(".matrix"))
          .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent.slice(0, 40))""",
    )
    ranks_are_in_the_order_of_strength(page)
    cells_of_the_matrix_lead_to_their_pair(page)


def test_a_share_beyond_its_band_reads_otherwise_than_the_end_of_the_band(page: Page, standing: str) -> None:
    page.goto(standing)
    found = page.evaluate(
        """async () => {
          const { Endings } = await import("/page/endings.js");
          const shown = (share, low, high) => {
            const endings = new Endings({ finding: () => null, card: () => "#" });
            const bands = [{ name: "draw", low, high, share: { share, low: share, high: share, n: 9 } }];
            endings.show({ name: "HW", bands, rounds: null }, new Map());
            return [...endings.element.querySelectorAll("td")].slice(1).map((each) => each.textContent).join(", ");
          };
          return [shown(0.04521, 0.009, 0.045), shown(0.0451, 0.009, 0.0451), shown(0.00896, 0.009, 0.045),
            shown(0.0461, 0.009, 0.045), shown(0.450002, 0.1, 0.45)];
        }"""
    )
    assert found == [
        "4.52%, above 0.90 to 4.50%",
        "4.5%, within 0.9 to 4.5%",
        "0.896%, below 0.900 to 4.500%",
        "4.6%, above 0.9 to 4.5%",
        "45.0002%, above 10.0000 to 45.0000%",
    ]


def ranks_are_in_the_order_of_strength(page: Page) -> None:
    """And lead to their cards."""
    expect(page.locator(".ranks td:nth-child(5)")).to_have_count(20, timeout=LATEST)
    likes = [float(each.split()[0]) for each in page.locator(".ranks td:nth-child(5)").all_inner_texts()]
    assert likes == sorted(likes, reverse=True)
    name = page.locator(".ranks th a").first.inner_text()
    page.locator(".ranks th a").first.click()
    expect(page.locator("h1", has_text=name)).to_be_visible()
    page.go_back()


def cells_of_the_matrix_lead_to_their_pair(page: Page) -> None:
    expect(page.locator(".matrix .odds")).to_have_count(380, timeout=LATEST)
    cell = page.locator(".matrix tbody tr").first.locator(".odds a").last
    target = cell.get_attribute("href")
    cell.click()
    page.wait_for_url(lambda address: address.endswith(str(target)))
    expect(page.locator("h1", has_text="Two fighters")).to_be_visible()


def test_a_save_moves_the_ranks_and_the_focus_stays(page: Page, tmp_path: Path, serve: Serve) -> None:
    path = without_careers(tmp_path / "legends.xlsx")
    with serve(path) as address:
        page.goto(address)
        settled(page)
        link = page.locator(".ranks th a", has_text="Joe Louis")
        link.focus()
        before = page.locator(".ranks tr", has_text="Joe Frazier").text_content() or ""
        type_in(path, "Joe Frazier", "CFB", 1)
        expect(page.locator("#status")).to_contain_text("save 2", timeout=LATER)
        expect(page.locator(".ranks tr", has_text="Joe Frazier")).not_to_have_text(before, timeout=LATEST)
        expect(link).to_be_focused()
        type_in(path, "Joe Frazier", "CFB", "1x")
        expect(page.locator("#status")).to_contain_text("save 3", timeout=LATER)
        expect(page.locator(".ranks tbody tr")).to_have_count(7)


def test_a_slow_page_shows_the_last_odds_once_it_says_that_all_bouts_are_played(
    page: Page, legends: str, book: Path
) -> None:
    page.add_init_script(SLOW_DRAWINGS)
    page.goto(legends)
    settled(page)
    expect(page.locator(".matrix .odds")).to_have_count(7 * 6)
    type_in(book, "Joe Louis", "CFB", 1)
    expect(page.locator("#status")).to_contain_text(
        re.compile("save 2 .* all bouts are played"), timeout=LATER
    )
    shown = page.locator(".matrix .odds").all_inner_texts()
    page.reload()
    settled(page)
    expect(page.locator(".matrix .odds")).to_have_text(shown)
