"""An edit on the page, in a real browser: a copy, the workbook itself after one question, and back again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.pipeline.live.in_browser.test_browser import LATER, settled
from tests.pipeline.live.test_typing_in import value

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import Page

    Serve = Callable[..., AbstractContextManager[str]]


def turned(page: Page, address: str) -> None:
    """Joe Frazier's KO turned up by one."""
    page.goto(f"{address}#card/joe-frazier")
    settled(page)
    page.locator(".field[data-field=KO]").click()
    page.locator(".part-field input[type=range]").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Write a copy")).to_be_visible(timeout=LATER)


def test_the_workbook_is_typed_into_after_one_question_and_undone_by_one_click(
    page: Page, legends: str, book: Path
) -> None:
    turned(page, legends)
    before = book.read_bytes()
    page.get_by_role("button", name="Type into the workbook").click()
    expect(page.locator(".type-in")).to_contain_text("a backup is saved next to it")
    assert book.read_bytes() == before
    page.get_by_role("button", name="Yes, type into it").click()
    bar = page.locator("#undo")
    expect(bar).to_contain_text("KO (R7) 1", timeout=LATER)
    assert value(book) == 2
    assert book.with_name("legends-backup.xlsx").read_bytes() != b""
    expect(page.locator("#status")).to_contain_text("save 2", timeout=LATER)
    expect(page.locator(".changed")).to_contain_text("KO (R7) from 1 to 2", timeout=LATER)
    bar.get_by_role("button", name="Undo").click()
    expect(bar).to_be_hidden(timeout=LATER)
    assert book.read_bytes() == before


def test_an_open_workbook_is_refused_in_a_sentence_and_a_copy_is_written(
    page: Page, legends: str, book: Path
) -> None:
    turned(page, legends)
    book.with_name("~$legends.xlsx").write_text("somebody", encoding="utf-8")
    page.get_by_role("button", name="Type into the workbook").click()
    page.get_by_role("button", name="Yes, type into it").click()
    expect(page.locator(".type-in")).to_contain_text("open in a spreadsheet program")
    assert value(book) == 1
    page.get_by_role("button", name="Write a copy").click()
    expect(page.locator(".type-in")).to_contain_text("legends-typed.xlsx")
    assert value(book.with_name("legends-typed.xlsx")) == 2


MOVED = """async () => {
  const { rowCells } = await import("/page/row_cells.js");
  const cell = (column, address, value) => ({ column, cell: address, value, form: "", why_not: null });
  let cells = [cell("KI", "Q7", "10"), cell("KO", "R7", "1")];
  const sent = [], body = document.createElement("div"), element = Object.assign(document.createElement("details"), { open: true });
  const live = { state: {}, get: async () => ({ sheet: "Fighters", cells }),
    post: async (_, { cells }) => { sent.push(cells); return { raised: [], settled: [], errors: 0 }; } };
  const row = rowCells({ body, element }, "joe-frazier", live);
  await row.renew();
  const box = body.querySelector("[data-cell=R7]");
  box.value = "5";
  box.dispatchEvent(new Event("input"));
  const show = () => [...body.querySelectorAll("label")].map((each) => `${each.textContent} ${each.querySelector("input").value}`);
  cells = [cell("KO", "Q7", "1"), cell("KI", "R7", "10")]; // the two columns change places
  await row.renew();
  const swapped = show();
  cells = [cell("KO", "Q8", "1"), cell("KI", "R8", "10")]; // and a row comes above
  await row.renew();
  return [swapped, show(), sent.at(-1)];
}"""


def test_what_is_typed_stays_under_its_heading_when_a_save_moves_columns_and_rows(
    page: Page, standing: str
) -> None:
    page.goto(standing)
    assert page.evaluate(MOVED) == [["KO Q7 5", "KI R7 10"], ["KO Q8 5", "KI R8 10"], {"Q8": "5"}]
