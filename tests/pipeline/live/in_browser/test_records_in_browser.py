"""Records in, in a real browser."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.pipeline.legends import LEGENDS
from tests.pipeline.live.test_record_routes import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import Page

    Serve = Callable[..., AbstractContextManager[str]]


def test_a_table_is_pasted_in_a_browser_and_names_are_letters(
    page: Page, serve: Serve, tmp_path: Path
) -> None:
    book = shutil.copy(LEGENDS, tmp_path / "legends.xlsx")
    name = "Eddie <img src=x onerror=alert(1)> Ruiz"
    with serve(book) as address:
        page.goto(address)
        page.get_by_role("link", name="Records in").click()
        page.get_by_label("A pasted table").fill(TABLE.replace("Eddie Ruiz", name.replace("<", "\\<")))
        expect(page.locator(".records tbody tr")).to_have_count(2)
        expect(page.locator(".records")).to_contain_text(name)
        expect(page.locator(".record-findings")).to_contain_text("this row is left out")
        assert page.locator(".records img").count() == 0
        page.get_by_role("button", name="Write a copy").click()
        expect(page.get_by_text("legends-records.xlsx")).to_be_visible()
    assert book.with_name("legends-records.xlsx").is_file()
