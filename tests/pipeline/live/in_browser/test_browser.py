"""The live page in a real browser: saves from outside, findings that come and go, sliders, two tabs, a restart.

With FIGHTCARD_PICTURES set to a folder, the pictures of docs/live.md are written into it.
"""

from __future__ import annotations

import io
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import expect

from tests.pipeline.legends import LEGENDS, without_careers
from tests.pipeline.live.test_session import type_in

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    import pytest
    from playwright.sync_api import Browser, Locator, Page

    Serve = Callable[..., AbstractContextManager[str]]

PICTURES = os.environ.get("FIGHTCARD_PICTURES")
LATER = 60_000


def picture(part: Page | Locator, name: str) -> None:
    """Keep what is seen as a picture of the docs, small enough for a repository."""
    if PICTURES is None:
        return
    with Image.open(io.BytesIO(part.screenshot())) as seen:
        few = seen.convert("RGB").quantize(96)
        few.save(Path(PICTURES) / f"{name}.png", optimize=True)


def settled(page: Page) -> None:
    expect(page.locator("#status")).to_contain_text("all bouts are played", timeout=LATER)


def to(page: Page, hash_: str) -> None:
    """Lead a page that is open to another view."""
    page.evaluate("(hash) => { location.hash = hash; }", hash_)


def focus_on(page: Page, address: str, field: str) -> None:
    """Open the card of Joe Frazier and put the focus on a field of its face."""
    page.goto(f"{address}#card/joe-frazier")
    settled(page)
    page.locator(f".field[data-field={field}]").focus()


def test_a_save_from_outside_shows_its_finding_and_takes_it_away_again(
    page: Page, legends: str, book: Path
) -> None:
    page.goto(f"{legends}#set")
    expect(page.locator(".thumb")).to_have_count(7)
    settled(page)
    frazier = page.locator(".thumb", has_text="Joe Frazier")
    expect(frazier).not_to_contain_text("warning")
    expect(page.locator(".thumb.lit")).to_have_count(0)
    type_in(book, "Joe Frazier", "KO", 9)
    expect(frazier).to_contain_text("warning", timeout=LATER)
    expect(page.locator(".thumb.lit")).to_have_count(1)
    expect(frazier.locator("svg")).to_contain_text("9")
    settled(page)
    picture(page, "set")
    to(page, "#card/joe-frazier")
    field = page.locator(".field.warning[data-field='Fat KO']")
    expect(field).to_have_attribute(
        "aria-label",
        "Fat KO 1, cell AH7; warning at AH7: Fat KO is better fatigued than fresh: 1 against 9 (R7)",
    )
    expect(page.locator(".changed")).to_have_text("The last save changed KO (R7) from 1 to 9.")
    field.click()
    page.locator(".part-field").get_by_role("link", name="warning X301").click()
    found = page.locator(".finding:focus")
    expect(found).to_contain_text("they may have been swapped")
    expect(found.locator("details")).to_have_attribute("open", "")
    picture(page, "card")
    type_in(book, "Joe Frazier", "KO", 1)
    expect(page.locator(".field.warning")).to_have_count(0, timeout=LATER)
    expect(page.locator(".part-verdict")).not_to_contain_text("X301")


def test_a_row_with_an_error_keeps_its_card_and_says_so(page: Page, legends: str, book: Path) -> None:
    page.goto(f"{legends}#card/joe-frazier")
    settled(page)
    type_in(book, "Joe Frazier", "KO", "4x")
    expect(page.locator(".part-head")).to_contain_text("The row has errors", timeout=LATER)
    expect(page.locator(".field.error")).to_have_count(1)
    expect(page.locator(".face svg.card")).to_be_visible()
    type_in(book, "Joe Frazier", "Name", "Jo Smoke")  # of whom there is no earlier card
    to(page, "#division")
    expect(page.locator("main .trouble")).to_have_text("1 row has errors, and no card yet: to the findings.")
    page.get_by_role("link", name="to the findings").click()
    page.get_by_role("link", name="Jo Smoke").click()
    expect(page.locator("h1")).to_have_text("Jo Smoke")


def test_an_open_card_follows_its_fighter_to_another_name_and_each_tab_says_what_it_shows(
    page: Page, legends: str, book: Path
) -> None:
    page.goto(f"{legends}#card/joe-frazier")
    settled(page)
    expect(page).to_have_title("Joe Frazier · Legends · legends.xlsx · fightcard live")
    type_in(book, "Joe Frazier", "Name", "Jo Smoke")
    expect(page.locator("h1")).to_have_text("Jo Smoke", timeout=LATER)
    assert page.url.endswith("#card/jo-smoke")
    expect(page).to_have_title("Jo Smoke · Legends · legends.xlsx · fightcard live")
    to(page, "#moved")
    expect(page).to_have_title("What moved · Legends · legends.xlsx · fightcard live")


def test_another_games_workbook_half_of_one_and_none_are_reported_over_the_last_good_cards(
    page: Page, legends: str, book: Path
) -> None:
    page.goto(legends)
    settled(page)
    expect(page.locator(".matrix .odds")).to_have_count(7 * 6)
    odds = page.locator(".matrix .odds").all_inner_texts()
    shutil.copy(LEGENDS.with_name("glory.xlsx"), book)
    reported = page.locator("#trouble")
    expect(reported).to_contain_text("a workbook of Glory Days Boxing, not of Title Bout II", timeout=LATER)
    expect(page.locator(".ranks tbody tr")).to_have_count(7)
    assert page.locator(".matrix .odds").all_inner_texts() == odds
    book.write_bytes(b"PK\x03\x04 half of a workbook")
    expect(reported).to_contain_text("it is damaged", timeout=LATER)
    expect(reported).to_contain_text("shows the last good save")
    expect(page.locator(".ranks tbody tr")).to_have_count(7)
    book.unlink()
    expect(reported).to_contain_text("the file is gone", timeout=LATER)
    expect(page.locator(".ranks tbody tr")).to_have_count(7)
    without_careers(book)
    expect(reported).to_be_hidden(timeout=LATER)
    type_in(book, "Joe Louis", "KI", 3)
    expect(page.locator("#status")).to_contain_text("all bouts are played", timeout=LATER)
    to(page, "#card/joe-louis")
    expect(page.locator(".changed")).to_contain_text("KI", timeout=LATER)


def test_a_slider_plays_the_card_again_on_release(page: Page, standing: str) -> None:
    page.goto(f"{standing}#card/joe-frazier")
    settled(page)
    page.locator(".field[data-field=KO]").click()
    slider = page.get_by_role("slider", name="KO", exact=True)
    slider.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(slider).to_be_focused()
    expect(page.locator(".shifts")).to_contain_text("is stopped +", timeout=LATER)
    expect(page.locator(".typing li")).to_have_text("Type 6 for 1 in KO, cell R7 Copy")
    expect(page.locator(".part-odds .bar.before").first).to_be_attached()
    expect(page.locator(".part-what-if")).to_contain_text("With it the verdict is", timeout=LATER)
    assert bottom(page, ".part-odds") <= 900
    picture(page, "what-if")
    page.get_by_role("button", name="Reset all").click()
    expect(page.locator(".part-odds .bar.before")).to_have_count(0)
    expect(slider).to_have_value("1")
    number = page.get_by_role("spinbutton", name="KO", exact=True)
    number.fill("")
    number.press("Enter")
    expect(number).to_have_value("1")  # a field left blank asks for nothing


def bottom(page: Page, selector: str) -> float:
    return float(
        page.evaluate("(part) => document.querySelector(part).getBoundingClientRect().bottom", selector)
    )


def test_face_verdict_what_if_and_odds_fit_on_one_screen(page: Page, standing: str) -> None:
    page.goto(standing)
    settled(page)
    for name in ("Joe Frazier", "Henry Akinwande", "Joe Louis"):
        to(page, f"#card/{name.lower().replace(' ', '-')}")
        expect(page.locator("h1", has_text=name)).to_be_visible()
        expect(page.locator(".part-odds .plot")).to_have_count(2)
        expect(page.locator(".part-what-if")).to_be_visible()
        assert (
            max(bottom(page, each) for each in (".face", ".part-verdict", ".part-what-if", ".part-odds"))
            <= 900
        )


def test_a_number_of_the_face_says_its_cell_bounds_and_source(page: Page, standing: str) -> None:
    page.goto(f"{standing}#card/joe-frazier")
    settled(page)
    reported = page.locator(".part-field")
    page.locator(".field[data-field=KO]").hover()
    expect(reported).to_contain_text("KO 1 Fighters!R7")
    expect(reported).to_contain_text("May hold a whole number from 0 to 10.")
    expect(reported).to_contain_text("No source is noted")
    page.mouse.move(1200, 850)
    expect(reported).to_contain_text("Point at a number")
    to(page, "#card/anthony-joshua")
    page.locator(".field[data-field=DEF]").click()
    expect(reported).to_contain_text("DEF 2 Fighters!M3")
    expect(reported).to_contain_text("Notes row 8: 0 in 4 prints")
    page.mouse.move(1200, 850)
    expect(reported).to_contain_text("DEF 2 Fighters!M3")


def test_the_fields_of_the_face_are_walked_by_keyboard(page: Page, standing: str) -> None:
    focus_on(page, standing, "KO")
    field = page.locator(".field")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".field[data-field=KI]")).to_be_focused()
    expect(page.locator(".part-field")).to_contain_text("KI 10 Fighters!Q7")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".field[data-field=FOUL]")).to_be_focused()
    page.keyboard.press("Tab")  # on into what is known of the field, which stays
    expect(page.locator(".part-field").get_by_role("button", name="Copy cell")).to_be_focused()
    expect(page.locator(".part-field")).to_contain_text("FOUL")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".field[data-field=FOUL]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".field[data-field=FOUL]")).to_have_attribute("aria-pressed", "true")
    assert field.evaluate_all("(all) => all.filter((each) => each.tabIndex === 0).length") == 1


def test_a_field_that_is_read_by_keyboard_stays_shown_when_the_card_is_drawn_again(
    page: Page, legends: str, book: Path
) -> None:
    focus_on(page, legends, "FOUL")
    page.keyboard.press("Tab")
    copied = page.locator(".part-field").get_by_role("button", name="Copy cell")
    expect(copied).to_be_focused()
    type_in(book, "Joe Louis", "KI", 3)
    expect(page.locator("#status")).to_contain_text("save 2", timeout=LATER)
    settled(page)
    expect(page.locator(".part-field")).to_contain_text("FOUL")
    expect(copied).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".field[data-field=FOUL]")).to_be_focused()


def test_a_field_that_has_the_focus_stays_shown_when_the_card_is_drawn_again(
    page: Page, legends: str, book: Path
) -> None:
    focus_on(page, legends, "KI")
    expect(page.locator(".part-field")).to_contain_text("KI 10 Fighters!Q7")
    type_in(book, "Joe Frazier", "KI", 9)
    expect(page.locator(".part-field")).to_contain_text("KI 9 Fighters!Q7", timeout=LATER)
    settled(page)
    expect(page.locator(".field[data-field=KI]")).to_be_focused()
    expect(page.locator(".part-field")).to_contain_text("KI 9 Fighters!Q7")
    page.locator(".field[data-field=KO]").hover()  # so does the one under a pointer that rests
    expect(page.locator(".part-field")).to_contain_text("KO 1 Fighters!R7")
    page.evaluate(
        """() => { const told = document.querySelector(".field-text"); window.shown = [];
          new MutationObserver(() => shown.push(told.textContent.slice(0, 5))).observe(told, { childList: true }); }"""
    )
    type_in(book, "Joe Frazier", "KI", 8)
    expect(page.get_by_role("button", name="KI 8, cell Q7")).to_be_attached(timeout=LATER)
    settled(page)
    assert set(page.evaluate("shown")) <= {"KO 1 "}


def test_on_a_phone_each_slider_is_a_line(browser: Browser, standing: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{standing}#card/joe-frazier")
    settled(page)
    page.get_by_text("All numbers", exact=True).click()
    page.locator(".sliders .control").first.wait_for()
    heights = page.locator(".sliders .control").evaluate_all("(all) => all.map((each) => each.clientHeight)")
    assert len(heights) > 30
    assert max(heights) < 40
    order = page.evaluate(
        """() => [".face", ".part-field", ".part-verdict", ".part-what-if", ".part-odds", ".folds"]
          .map((part) => document.querySelector(part).getBoundingClientRect().top)"""
    )
    assert order == sorted(order)
    context.close()


def test_the_search_of_tune_proposes_cells_to_type(page: Page, standing: str) -> None:
    page.goto(f"{standing}#card/henry-akinwande")
    settled(page)
    page.get_by_text("Search for numbers that reach an aim").click()
    page.get_by_role("textbox", name="Aim").fill("be better")
    page.get_by_role("button", name="Search for cells").click()
    expect(page.locator(".part-aims")).to_contain_text("cannot be read", timeout=LATER)
    page.get_by_role("textbox", name="Aim").fill("stops 10%")
    page.get_by_role("button", name="Search for cells").click()
    expect(page.locator(".proposal .typing").first).to_be_visible(timeout=2 * LATER)


def test_the_set_is_sorted_filtered_and_walked_by_keyboard(page: Page, standing: str) -> None:
    page.goto(f"{standing}#set")
    settled(page)
    page.get_by_label("Sort").select_option("name")
    names = page.locator(".thumb .name").all_inner_texts()
    assert names == sorted(names)
    page.get_by_label("Sort").select_option("overall")
    assert page.locator(".thumb .name").first.inner_text() in ("Peter Jackson", "Joe Louis")
    page.keyboard.press("Escape")
    page.get_by_label("Filter").fill("joe")
    expect(page.locator(".thumb")).to_have_count(2)
    expect(page.locator(".bar-of-tools")).to_contain_text("2 of 7 cards")
    page.reload()
    expect(page.locator(".thumb")).to_have_count(2)
    expect(page.get_by_label("Sort")).to_have_value("overall")
    page.get_by_label("Filter").fill("")
    page.get_by_label("Sort").select_option("sheet")
    page.locator(".thumb a").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".thumb a").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("h1", has_text="Anthony Joshua")).to_be_visible()
    page.keyboard.press("]")
    expect(page.locator("h1", has_text="Henry Akinwande")).to_be_visible()


def test_a_server_that_was_killed_is_reported_and_a_restart_keeps_the_tab_while_its_key_is_known(
    page: Page, book: Path, serve_by_itself: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve_by_itself(book) as address:
        page.goto(f"{address}#set")
        expect(page.locator(".thumb")).to_have_count(7)
    expect(page.locator("#trouble")).to_contain_text("fightcard live", timeout=LATER)
    type_in(book, "Joe Louis", "Nickname", "The Bomber")
    with serve_by_itself(book) as again:
        assert again == address
        expect(page.locator("#trouble")).to_be_hidden(timeout=LATER)
        expect(page.locator(".thumb", has_text="Joe Louis").locator("svg")).to_contain_text(
            "The Bomber", timeout=LATER
        )
    port = address.partition("/?")[0].rpartition(":")[2]
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "empty"))
    with serve_by_itself(book, "--port", port) as again:
        assert again != address
        expect(page.locator("#trouble")).to_contain_text("earlier run", timeout=LATER)
        page.goto(f"{again}#set")
        expect(page.locator(".thumb")).to_have_count(7)
        expect(page.locator("#trouble")).to_be_hidden()


def test_the_address_is_clean_once_the_page_is_open(page: Page, standing: str) -> None:
    page.goto(f"{standing}#card/joe-frazier")
    expect(page.locator("h1", has_text="Joe Frazier")).to_be_visible()
    assert page.url == f"{standing.partition('?')[0]}#card/joe-frazier"


def test_an_address_that_is_none_shows_that_there_is_no_such_card(page: Page, standing: str) -> None:
    page.goto(f"{standing}#set")
    expect(page.locator(".thumb")).to_have_count(7)
    page.evaluate("location.hash = '#card/%'")
    expect(page.locator("main")).to_contain_text("no card", ignore_case=True)
    expect(page.locator(".thumb")).to_have_count(0)
    expect(page.get_by_text("Type into any cell of the row", exact=True)).to_be_hidden()
    page.evaluate("location.hash = '#card'")
    expect(page.locator("h1")).to_have_text("No card")
    for view in ("two/nobody/joe-louis", "bout/nobody/joe-louis/7"):
        page.evaluate("(view) => { location.hash = view; }", view)
        expect(page.locator(".trouble", has_text="has the id nobody")).to_be_visible()


def test_names_counts_and_the_overall_fit_what_they_are_of(page: Page, standing: str) -> None:
    """A long name is cut where it is drawn, one card is no cards, and a game without Overall has no column for it and no sorting."""
    page.goto(standing)
    found = page.evaluate(
        """async () => {
          const [dom, { Ranks }, { show }] = await Promise.all(["dom", "ranks", "view_set"].map((name) => import(`/page/${name}.js`)));
          const offered = async (overall, career) => {
            const root = document.createElement("main"), cards = new Map([["al", { id: "al", name: "Al", overall }]]);
            const state = { cards, order: ["al"], odds: new Map([["al", { career }]]), findings: [], changed: [], unfinished: [] };
            (await show(root, null, { state, on: () => () => {} }))();
            return [...root.querySelectorAll("#sort option:enabled")].map((each) => each.textContent).join(", ");
          };
          const ranked = (overall) => {
            const ranks = new Ranks({ card: (id) => `#${id}` });
            ranks.show({ ranked: ["al"], cards: new Map([["al", { name: "Al", overall }]]), odds: new Map() });
            return ranks.element.classList.contains("no-overall");
          };
          return [dom.short("Bo"), dom.short("x".repeat(60)), dom.counted(1, "card"), dom.counted(1204, "card"), ranked(null), ranked(0),
            await offered(null, null), await offered(9, 0.5)];
        }"""
    )
    assert found == [
        "Bo", "x" * 17 + "…", "1 card", "1,204 cards", True, False,
        "as on the sheet, by name, by strength, by verdict, by findings, the most first",
        "as on the sheet, by name, by Overall, by plays-like, by verdict, by career, the farthest off first, by findings, "
        "the most first",
    ]  # fmt: skip
