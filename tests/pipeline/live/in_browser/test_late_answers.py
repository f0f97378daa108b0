"""Answers that come late: a view that was left, a save in between, a second click, in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.pipeline.live.in_browser.test_browser import LATER, settled, to
from tests.pipeline.live.in_browser.test_typing_in_browser import turned
from tests.pipeline.live.test_session import type_in

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import APIResponse, Page, Route

    Serve = Callable[..., AbstractContextManager[str]]

FRAME = "new Promise((settle) => requestAnimationFrame(() => setTimeout(settle)))"
"""What a page does at an answer is done."""
BROKEN_OFF = '{"error": "The workbook was saved in the meantime; try again."}'


def held(page: Page, pattern: str) -> list[Route]:
    """The requests for an address, none of them answered."""
    asked: list[Route] = []

    def keep(route: Route) -> None:
        asked.append(route)

    page.route(pattern, keep)
    return asked


def until(page: Page, has_come: Callable[[], bool]) -> None:
    """Let the page go on until it has asked."""
    for _ in range(600):
        if has_come():
            return
        page.wait_for_timeout(100)
    raise AssertionError("nobody asked")


class FirstAnswer:
    """The answer to the first request for an address: made at once, and given when it is let go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._page = page
        self._held: tuple[Route, APIResponse] | None = None
        page.route(pattern, self._take)

    def _take(self, route: Route) -> None:
        if self._held is None:
            self._held = route, route.fetch()
        else:
            route.continue_()

    def is_asked_for(self) -> None:
        until(self._page, lambda: self._held is not None)

    def let_go(self) -> None:
        self.is_asked_for()
        assert self._held is not None
        route, answer = self._held
        with self._page.expect_response(route.request.url):
            route.fulfill(response=answer)
        self._page.evaluate(FRAME)


def broken_off_once(page: Page, pattern: str) -> list[Route]:
    """The first request is answered as one whose bouts a save broke off; the requests that came."""
    asked: list[Route] = []

    def answer(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.fulfill(status=409, content_type="application/json", body=BROKEN_OFF)
        else:
            route.continue_()

    page.route(pattern, answer)
    return asked


def test_a_view_that_is_left_before_it_is_ready_receives_no_more_keys(page: Page, standing: str) -> None:
    page.goto(f"{standing}#set")
    settled(page)
    # What only the first view of a card loads comes before its answers.
    for awaited in ("**/page/card.css", "**/api/cards/joe-frazier"):
        late = FirstAnswer(page, awaited)
        to(page, "#card/joe-frazier")
        late.is_asked_for()
        to(page, "#set")
        expect(page.locator(".thumb")).to_have_count(7)
        page.keyboard.press("]")
        assert page.evaluate("location.hash") == "#set"
        late.let_go()
        page.keyboard.press("]")
        assert page.evaluate("location.hash") == "#set"


def test_a_bout_that_is_left_writes_its_address_no_more(page: Page, standing: str) -> None:
    page.goto(f"{standing}#bout/joe-louis/joe-frazier/7")
    page.wait_for_selector(".ring")
    late = FirstAnswer(page, "**/page/view_bench.js")
    page.keyboard.press("ArrowRight")
    to(page, "#bench/rules")
    late.is_asked_for()
    page.wait_for_timeout(400)
    assert page.evaluate("location.hash") == "#bench/rules"
    late.let_go()
    page.locator(".paragraphs li").first.wait_for()


def test_the_face_of_an_earlier_save_does_not_take_the_place_of_the_later_one(
    page: Page, legends: str, book: Path
) -> None:
    late = FirstAnswer(page, "**/joe-frazier/face.svg*")
    page.goto(f"{legends}#two/joe-frazier/joe-louis")
    late.is_asked_for()
    expect(page.locator("#status")).to_contain_text("save 1")
    type_in(book, "Joe Frazier", "KO", 9)
    drawn = page.locator(".two-card.red svg")
    drawn.first.wait_for(timeout=LATER)
    new = page.locator(".two-card.red").inner_html()
    late.let_go()
    assert page.locator(".two-card.red").inner_html() == new


def test_odds_that_a_save_broke_off_are_asked_for_again(page: Page, standing: str) -> None:
    asked = broken_off_once(page, "**/api/matchup?*")
    page.goto(f"{standing}#two/joe-frazier/joe-louis")
    expect(page.locator(".ways")).to_be_visible()
    assert len(asked) > 1


def test_the_house_field_that_a_save_broke_off_is_asked_for_again(page: Page, standing: str) -> None:
    asked = broken_off_once(page, "**/api/field")
    page.goto(f"{standing}#bench/field")
    expect(page.locator(".ladder-plot")).to_be_visible()
    assert len(asked) == 2


def test_the_house_field_is_shown_where_the_page_was_there_before_the_workbook_was_read(
    page: Page, standing: str
) -> None:
    late = held(page, "**/api/events?*")
    page.goto(f"{standing}#bench/field")
    expect(page.locator(".room .hint")).to_have_text("The workbook is being read …")
    until(page, lambda: len(late) > 0)
    late[0].continue_()
    expect(page.locator(".ladder-plot")).to_be_visible()


def test_the_rates_of_the_deck_are_shown_though_a_save_came_while_they_were_played(
    page: Page, legends: str, book: Path
) -> None:
    late = FirstAnswer(page, "**/api/deck/rates")
    page.goto(f"{legends}#bench/deck")
    late.is_asked_for()
    search = page.get_by_role("searchbox")
    search.fill("referee")
    type_in(book, "Joe Frazier", "KO", 9)
    expect(page.locator("#status")).to_contain_text("save 2", timeout=LATER)
    expect(page.locator(".rates")).to_be_visible(timeout=LATER)
    late.let_go()
    expect(page.locator(".rates")).to_be_visible()
    expect(search).to_have_value("referee")


def test_a_copy_is_written_once_by_a_double_click(page: Page, legends: str, book: Path) -> None:
    turned(page, legends)
    page.get_by_role("button", name="Write a copy").dblclick()
    expect(page.locator(".type-in")).to_contain_text("Written: legends-typed.xlsx", timeout=LATER)
    page.evaluate("fetch('/api/changes').then((answer) => answer.json())")
    assert [each.name for each in book.parent.glob("*-typed*")] == ["legends-typed.xlsx"]


ASKED = """async ([name, isOk]) => {
  const { live } = await import("/page/app.js"), whole = window.fetch;
  const cut = name === "AbortError" ? new DOMException("left", name) : new TypeError("cut off");
  window.fetch = async () => Object.assign(new Response("{", { status: isOk ? 200 : 500 }), { json: () => Promise.reject(cut) });
  try { await live.get("/api/state"); return ["no error"]; }
  catch (error) { return [error.name, error.message.slice(0, 33)]; }
  finally { window.fetch = whole; }
}"""


def test_an_answer_that_is_broken_off_half_way_is_none(page: Page, standing: str) -> None:
    page.goto(f"{standing}#set")
    assert page.evaluate(ASKED, ["AbortError", True]) == ["AbortError", "left"]
    assert page.evaluate(ASKED, ["TypeError", True]) == ["Error", "The page has lost the connection:"]
    assert page.evaluate(ASKED, ["TypeError", False]) == ["Error", "fightcard could not answer; its t"]


def test_the_last_change_is_named_though_the_answer_of_an_earlier_question_comes_later(
    page: Page, standing: str
) -> None:
    page.goto(f"{standing}#set")
    settled(page)
    asked = held(page, "**/api/changes")
    page.evaluate(
        """import("/page/app.js").then(({ live }) => { live.emit("typed", {}); live.emit("typed", {}); })"""
    )
    until(page, lambda: len(asked) == 2)
    for number in (1, 0):
        body = {"file": "legends.xlsx", "changes": [f"KO (R7) {number}"]}
        with page.expect_response("**/api/changes"):
            asked[number].fulfill(json=body)
        page.evaluate(FRAME)
    expect(page.locator("#undo")).to_contain_text("KO (R7) 1")


def test_the_odds_of_an_earlier_save_do_not_come_back(page: Page, legends: str, book: Path) -> None:
    page.goto(f"{legends}#set")
    settled(page)
    late = FirstAnswer(page, "**/api/cards/joe-frazier")
    to(page, "#card/joe-frazier")
    late.is_asked_for()
    type_in(book, "Joe Frazier", "KO", 9)
    expect(page.locator("#status")).to_contain_text("save 2", timeout=LATER)
    settled(page)
    odds = page.locator(".part-odds h2")
    expect(odds).to_contain_text("after the last save")
    late.let_go()
    page.locator(".field[data-field=KO]").click()
    page.locator(".part-field input[type=range]").first.focus()
    page.keyboard.press("ArrowLeft")
    expect(odds).to_contain_text("with the changes", timeout=LATER)
    page.get_by_role("button", name="Reset all").click()
    expect(odds).to_contain_text("after the last save")


def test_the_numbers_of_an_earlier_save_do_not_come_back(page: Page, legends: str, book: Path) -> None:
    late = FirstAnswer(page, "**/api/cards/joe-frazier/parameters")
    page.goto(f"{legends}#card/joe-frazier")
    late.is_asked_for()
    type_in(book, "Joe Frazier", "KO", 9)
    expect(page.locator("#status")).to_contain_text("save 2", timeout=LATER)
    settled(page)
    page.locator(".field[data-field=KO]").click()
    number = page.locator(".part-field input[type=number]").first
    expect(number).to_have_value("9", timeout=LATER)
    late.let_go()
    expect(page.locator(".field[data-field=KO]")).to_be_visible()
    expect(number).to_have_value("9")


def test_a_fighter_who_was_renamed_is_followed_though_the_save_was_read_before_the_answer(
    page: Page, legends: str
) -> None:
    page.goto(f"{legends}#card/joe-frazier")
    settled(page)
    page.get_by_text("Type into any cell of the row", exact=True).click()
    late = FirstAnswer(page, "**/api/rows/joe-frazier/type?*")
    name = page.locator(".row-cells label", has_text="Name").first.locator("input")
    name.fill("Joe Fraser")
    page.keyboard.press("Tab")
    fold = page.locator(".part-row")
    fold.get_by_role("button", name="Type into the workbook").click()
    fold.get_by_role("button", name="Yes, type into it").click()
    late.is_asked_for()
    expect(page.locator("h1")).to_have_text("Joe Fraser", timeout=LATER)
    late.let_go()
    expect(page.locator(".part-verdict")).to_contain_text("Verdict")
    page.wait_for_url("**/#card/joe-fraser", timeout=5000)


TILES = """async () => {
  const { MatrixTiles } = await import("/page/matrix_tiles.js");
  // Each takes nothing from the first, 50% from the second and all from the third of the set.
  const rows = new Uint8Array([255, 100, 200, 0, 255, 200, 0, 100, 255]);
  const live = { state: { revision: 1, stage: "done" }, bytes: async () => rows };
  const tiles = new MatrixTiles("Heavyweight", live, { card: (id) => `#${id}`, pair: (one, other) => `#${one}/${other}` });
  document.body.append(tiles.element);
  const show = (ids, played) => tiles.show({ tiles: { rows: 64, played } }, ids, ids, new Map(ids.map((id) => [id, { name: id }])));
  const said = (at) => { tiles.look(at); return tiles.pairText.textContent; };
  show(["Ali", "Bivol", "Canto"], true);
  await new Promise((settle) => setTimeout(settle, 200));
  const before = said([0, 1]);
  show(["Zale", "Ali", "Bivol", "Canto"], false); // a card more in front, and its bouts are being played
  await new Promise((settle) => setTimeout(settle, 200));
  const pixel = (row, column) => [...tiles.picture.getContext("2d").getImageData(column, row, 1, 1).data].at(-1);
  const found = [before, said([1, 2]), said([0, 1]), pixel(0, 1), pixel(1, 2)];
  tiles.element.remove();
  return found;
}"""


def test_a_large_matrix_names_the_right_pair_while_a_set_with_one_more_card_is_played(
    page: Page, standing: str
) -> None:
    page.goto(f"{standing}#set")
    found: list[Any] = page.evaluate(TILES)
    assert found == [
        "1 Ali takes 50% from 2 Bivol",
        "2 Ali takes 50% from 3 Bivol",
        "1 Zale and 2 Ali have not met",
        0,
        255,
    ]


SAYS = """() => {
  const status = document.getElementById("status");
  window.said = [];
  new MutationObserver(() => window.said.push(status.textContent)).observe(status, { childList: true });
}"""


def test_a_save_whose_cards_are_not_drawn_yet_is_not_said_to_be_played(
    page: Page, legends: str, book: Path
) -> None:
    page.goto(f"{legends}#set")
    settled(page)
    page.evaluate(SAYS)
    type_in(book, "Joe Frazier", "KO", 9)
    expect(page.locator(".thumb.lit")).to_have_count(1, timeout=LATER)
    said = [each for each in page.evaluate("window.said") if "save 2" in each]
    assert said[0].endswith("drawing the cards …")
