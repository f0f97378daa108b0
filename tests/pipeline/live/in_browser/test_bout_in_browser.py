"""Two fighters, a bout and the bench in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.pipeline.legends import without_careers
from tests.pipeline.live.in_browser.test_accessibility import no_width_cuts_anything_off
from tests.pipeline.live.in_browser.test_browser import picture, to
from tests.pipeline.live.test_session import type_in

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import Page, Route

    Serve = Callable[..., AbstractContextManager[str]]

BOUT = "#bout/joe-louis/joe-frazier/7"
HOSTILE = '<img src=x onerror="document.title=1"> Joe'
STANDS = ".matrix .odds, .ring, .ways, .rates, .paragraphs li, .chart, .ladder-plot"


def line(page: Page) -> str:
    return page.locator(".line").inner_text()


def current(page: Page) -> list[str]:
    return page.locator(".events [aria-current=true] .event-text").all_inner_texts()


def test_arrows_step_through_the_bout_and_the_list_follows(page: Page, standing: str) -> None:
    page.goto(standing + BOUT)
    page.wait_for_selector(".ring")
    assert line(page) == "The man in the middle for Louis against Frazier is a lenient referee."
    page.keyboard.press("ArrowRight")
    assert line(page) == "Louis has a good man for cuts and a good one for swelling."
    assert current(page) == [line(page)]
    page.keyboard.press("End")
    assert line(page) == "Joe Louis wins by knockout at 2:28 of round 10."
    page.keyboard.press("PageUp")
    assert page.locator(".when").inner_text().startswith("Round 10 of 12")
    page.keyboard.press("PageUp")
    assert page.locator(".when").inner_text().startswith("Round 9 of 12")
    assert page.locator(".list-head").inner_text() == "Round 9"
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    assert line(page) == "The man in the middle for Louis against Frazier is a lenient referee."
    the_slider_moves_the_ring_the_counters_and_the_address(page)
    another_seed_is_another_bout(page)


def the_slider_moves_the_ring_the_counters_and_the_address(page: Page) -> None:
    slider = page.get_by_role("slider", name="Events of the bout")
    slider.fill("5500")
    assert page.locator(".when").inner_text().startswith("Round 5 of 12")
    page.keyboard.press("Home")
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    assert line(page) == "Down goes Frazier!"
    assert "Frazier is down" in str(page.get_by_role("img", name="The ring.").get_attribute("aria-label"))
    assert str(slider.get_attribute("aria-valuetext")).startswith("Round 1, event 11: Down goes")
    page.wait_for_url(lambda address: address.endswith(BOUT + "?rules=basic&rounds=12&at=10"))
    knockdowns = page.locator(".both-counters tr", has_text="Knockdowns scored").locator("td")
    assert [each.split()[0] for each in knockdowns.all_inner_texts()] == ["1", "0"]
    page.get_by_role("button", name="Round 4").click()
    assert page.locator(".when").inner_text().startswith("Round 4 of 12")


def test_an_address_shows_the_same_moment_to_somebody_else(page: Page, standing: str) -> None:
    page.goto(standing + BOUT + "?at=22")
    page.wait_for_selector(".ring")
    assert line(page) == "Louis lands an uppercut at close quarters, 3 points."
    assert page.locator(".rules-of h2").inner_text() == "The rule p.12"
    page.locator(".drawn-card svg.card").wait_for()
    assert page.locator(".draws > li").count() == 4
    picture(page, "bout")


def test_what_has_not_happened_yet_is_not_reported(page: Page, standing: str) -> None:
    page.goto(standing + BOUT)
    page.wait_for_selector(".ring")
    scored = page.locator(".scorecard tbody td")
    assert set(scored.all_inner_texts()) == {"·"}
    assert page.locator(".scorecard tbody tr").count() == 12  # all scheduled: he is stopped in the tenth
    assert page.locator(".slide .mark").all_inner_texts() == [str(number) for number in range(1, 13)]
    assert page.locator(".events li").count() == 1
    assert "wins" not in page.locator("#main").inner_text()
    expect(page.locator(".totals")).to_be_hidden()
    expect(page.get_by_text("when the bout is over")).to_be_visible()
    page.get_by_role("button", name="Round 2").click()
    assert set(page.locator(".scorecard tbody tr").nth(1).locator("td").all_inner_texts()) == {"·"}
    assert "·" not in page.locator(".scorecard tbody tr").first.locator("td").all_inner_texts()
    page.keyboard.press("End")
    expect(page.locator(".totals")).to_contain_text("Joe Louis wins by knockout")
    expect(page.get_by_text("when the bout is over")).to_be_hidden()


def test_no_width_cuts_the_scorecard_off(page: Page, standing: str) -> None:
    page.goto(standing + "#bout/joe-louis/peter-jackson/1")
    page.wait_for_selector(".scorecard")
    page.keyboard.press("End")
    no_width_cuts_anything_off(
        page,
        """() => [document.querySelector('.scorecard').parentElement]
          .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.scrollWidth)""",
    )


def another_seed_is_another_bout(page: Page) -> None:
    page.get_by_role("textbox", name="Seed").fill("8")
    page.keyboard.press("Enter")
    expect(page.locator(".share")).to_contain_text("--seed 8")
    page.wait_for_url(lambda address: address.endswith("/8?rules=basic&rounds=12"))
    page.get_by_role("combobox", name="Rules").select_option("advanced")
    expect(page.locator(".share")).to_contain_text("--seed 8 --rules advanced --rounds 12")
    page.get_by_role("combobox", name="Rounds").select_option("4")
    expect(page.locator(".share")).to_contain_text("--rules advanced --rounds 4")
    expect(page.locator(".when")).not_to_contain_text("of 12")


def test_two_fighters_are_side_by_side_with_their_odds(page: Page, standing: str) -> None:
    page.goto(standing + "#two/joe-louis/joe-frazier")
    page.locator(".two-card svg.card").nth(1).wait_for()
    page.locator(".ways").wait_for()
    assert page.locator(".two-card h2").all_inner_texts() == ["Joe Louis", "Joe Frazier"]
    assert page.locator(".ways thead th").all_inner_texts()[1:] == ["Joe Louis", "Joe Frazier"]
    picture(page, "two")
    page.get_by_role("button", name="Exchange corners").click()
    expect(page.locator(".two-card h2").first).to_have_text("Joe Frazier")
    page.get_by_label("Red corner").select_option("david-tua")
    expect(page.locator(".two-card h2").first).to_have_text("David Tua")
    assert page.evaluate("location.hash") == "#two/david-tua/joe-louis"


def test_the_rule_book_and_the_tables_are_searched_as_one_types(page: Page, standing: str) -> None:
    page.goto(standing + "#bench/rules")
    box = page.get_by_role("searchbox")
    box.fill("knockdown p.16")
    assert page.locator(".paragraphs li").count() == 3
    assert page.locator(".room [role=status]").inner_text() == "3 of 434 paragraphs"
    assert page.evaluate("location.hash") == "#bench/rules?q=knockdown%20p.16"
    page.get_by_role("link", name="Tables").click()
    page.wait_for_selector(".charts")
    page.get_by_role("searchbox").fill("p.16")
    assert page.locator(".chart").count() == 1
    assert page.locator(".chart tr").count() == 11


def test_the_deck_is_searched_and_each_card_is_shown_as_printed(page: Page, standing: str) -> None:
    page.goto(standing + "#bench/deck")
    page.get_by_role("searchbox").fill("far ropes")
    assert page.locator(".deck-cards tbody tr").count() == 11
    page.get_by_role("button", name="Show card 7", exact=True).click()
    page.get_by_role("img", name="Boxing Action card 7 as printed").wait_for()
    page.locator(".rates tbody tr").nth(8).wait_for()
    assert page.locator(".law").count() == 1


def test_a_card_that_comes_late_does_not_replace_the_one_that_was_asked_for_since(
    page: Page, standing: str
) -> None:
    first: list[Route] = []

    def hold(route: Route) -> None:
        first.append(route)

    page.route("**/api/deck/1.svg*", hold)
    page.goto(standing + "#bench/deck")
    page.get_by_role("button", name="Show card 7", exact=True).click()
    seventh = page.get_by_role("img", name="Boxing Action card 7 as printed")
    seventh.wait_for()
    with page.expect_response("**/api/deck/1.svg*") as late:
        first[0].continue_()
    late.value.finished()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert seventh.is_visible()


def test_every_card_is_on_the_ladder(page: Page, standing: str) -> None:
    page.goto(standing + "#bench/field")
    page.locator(".ladder-plot .dot").nth(6).wait_for()
    assert page.locator(".figures tbody tr").count() == 7
    picture(page, "field")


def test_a_hostile_name_is_shown_as_text(page: Page, tmp_path: Path, serve: Serve) -> None:
    path = tmp_path / "hostile.xlsx"
    without_careers(path)
    with serve(path) as address:
        page.goto(f"{address}#set")
        expect(page.locator(".thumb")).to_have_count(7)
        type_in(path, "Joe Louis", "Name", HOSTILE)
        expect(page.locator(".thumb", has_text=HOSTILE)).to_be_visible(timeout=60_000)
        assert page.locator("#main img").count() == 0
        cards = page.evaluate(
            "fetch('/api/state').then((found) => found.json()).then((found) => found.cards)"
        )
        own = next(card["id"] for card in cards if card["name"] == HOSTILE)
        for view in ("#division", f"#bout/{own}/joe-frazier/7", f"#two/{own}/joe-frazier", "#bench/field"):
            to(page, view)
            page.wait_for_selector(STANDS)
            expect(page.locator("#main")).to_contain_text(HOSTILE[:12])
            assert page.locator("#main img").count() == 0
            assert page.title() != "1"


def test_a_save_tells_the_bout_anew_and_stays_where_one_was(page: Page, tmp_path: Path, serve: Serve) -> None:
    path = tmp_path / "legends.xlsx"
    without_careers(path)
    with serve(path) as address:
        page.goto(address + BOUT + "?at=5")
        endurance = page.locator(".both-counters tr", has_text="Endurance").locator("td span")
        expect(endurance.first).to_have_text("90", timeout=60_000)
        type_in(path, "Joe Louis", "END", 95)
        expect(endurance.first).to_have_text("95", timeout=60_000)
        page.wait_for_url(lambda found: found.endswith(BOUT + "?rules=basic&rounds=12&at=5"))


def test_it_plays_by_itself_until_it_is_paused_or_left(page: Page, standing: str) -> None:
    page.clock.install()
    page.goto(standing + BOUT)
    page.wait_for_selector(".ring")
    page.keyboard.press("Space")
    page.clock.run_for(1500)
    expect(page.locator(".line")).to_have_text("Louis has a good man for cuts and a good one for swelling.")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Play").click()
    page.get_by_role("link", name="Bench").click()
    page.wait_for_selector(".room h2")
    page.clock.run_for(3000)
    assert str(page.evaluate("location.hash")).startswith("#bench")
