"""Records in over the wire."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from openpyxl import load_workbook

import fightcard
from fightcard.pipeline.live import record_routes
from tests.pipeline.legends import LEGENDS
from tests.pipeline.live.standing import PORT, Client, client_of
from tests.pipeline.records.careers import CAREERS
from tests.pipeline.records.pages import encyclopaedia
from tests.record_sights import BIRCH, LANZA, RUIZ, changed, table

TABLE = table(RUIZ, changed(BIRCH, result="Draw"), changed(LANZA, result="Wow"))


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return shutil.copy(LEGENDS, tmp_path / "legends.xlsx")


@pytest.fixture
def client(book: Path) -> Client:
    return client_of(fightcard.check(fightcard.read(book)), book)


def post(client: Client, path: str, content: str | bytes, **asked: str) -> httpx.Response:
    async def sent() -> httpx.Response:
        transport = httpx.ASGITransport(app=client.app)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://127.0.0.1:{PORT}") as asking:
            return await asking.post(path, params={**asked, "key": client.key}, content=content)

    return asyncio.run(sent())


def test_a_pasted_table_is_shown_row_next_to_row(client: Client) -> None:
    found: dict[str, Any] = post(client, "/api/records", TABLE).json()
    assert (found["fighter"], found["kind"], found["taken"]) == ("Bull Harker", "Markdown", True)
    first = found["bouts"][0]
    assert (first["at"], first["text"]) == (5, "14 Mar 1951 | Eddie Ruiz | 4-1-0 | Win | KO | 1 (4)")
    assert (first["row"]["Date"], first["row"]["Method"], first["row"]["Rounds"]) == ("1951-03-14", "KO", 4)
    assert [each["code"] for each in found["findings"]] == ["R601", "R605"]


def test_what_is_left_out_is_counted_by_what_it_is(client: Client) -> None:
    page = table(RUIZ, BIRCH, changed(LANZA, result="Walkover"))
    assert post(client, "/api/records", page).json()["left_out"] == {"walkover": 1}


def test_a_dropped_page_is_read_by_what_it_is(client: Client) -> None:
    found = post(client, "/api/records", encyclopaedia(CAREERS[0], "it"), file="x.html").json()
    assert (found["fighter"], found["totals"]["bouts"]) == ("Bull Harker", 8)


def test_of_a_dropped_workbook_no_file_of_its_name_is_read(
    client: Client, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(book.parent)
    answer = post(client, "/api/records", b"PK\3\4", file=book.name)
    assert answer.status_code == 400
    assert answer.json()["error"].endswith(
        "it is a workbook. Name its .xlsx or .ods file: fightcard records FILE."
    )


def test_a_copy_is_written_next_to_the_workbook_and_replaces_nothing(client: Client, book: Path) -> None:
    before = book.read_bytes()
    made = [post(client, "/api/records/copy", TABLE).json() for _ in range(2)]
    assert [(each["file"], each["bouts"], each["careers"]) for each in made] == [
        ("legends-records.xlsx", 2, 1), ("legends-records2.xlsx", 2, 1)
    ]  # fmt: skip
    assert book.read_bytes() == before
    rows = list(load_workbook(book.with_name("legends-records.xlsx"))["Bouts"].iter_rows(values_only=True))
    assert [row[1:3] for row in rows[-2:]] == [("Bull Harker", "Eddie Ruiz"), ("Bull Harker", "Sam Birch")]


def test_two_copies_that_are_asked_for_at_once_do_not_replace_each_other(
    client: Client, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = record_routes.write

    def slow(path: Path, content: bytes) -> None:
        time.sleep(0.3)
        write(path, content)

    monkeypatch.setattr(record_routes, "write", slow)

    async def both() -> list[str]:
        transport = httpx.ASGITransport(app=client.app)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://127.0.0.1:{PORT}") as asking:
            asked = [
                asking.post("/api/records/copy", params={"key": client.key}, content=TABLE) for _ in range(2)
            ]
            return [answer.json()["file"] for answer in await asyncio.gather(*asked)]

    assert sorted(asyncio.run(both())) == ["legends-records.xlsx", "legends-records2.xlsx"]
    assert len(list(book.parent.glob("*-records*"))) == 2


@pytest.mark.parametrize(
    ("content", "status", "says"),
    [("https://example.org/x", 400, "opens no network"), ("", 400, "empty"), (b"PK\3\4", 400, "workbook")],
)  # fmt: skip
def test_what_is_no_record_is_refused_in_a_sentence(
    client: Client, content: str | bytes, status: int, says: str
) -> None:
    found = post(client, "/api/records", content)
    assert found.status_code == status
    assert says in found.json()["error"]


def test_a_table_without_bouts_is_not_written(client: Client) -> None:
    found = post(client, "/api/records/copy", "a,b,c\n1,2,3\n")
    assert found.status_code == 409


def test_only_a_record_may_be_long(client: Client) -> None:
    assert record_routes.MOST_BYTES == 8_000_000
    long = " " * 100_000 + TABLE
    assert post(client, "/api/records", long).status_code == 200
    assert post(client, "/api/cards/x/tune", long).status_code == 403


def test_totals_are_counted_and_may_be_added(client: Client) -> None:
    table_of_totals = "Fighter,Won,Lost\nNed Quill,20,3\n"
    assert post(client, "/api/records", table_of_totals).json()["careers"] == 1
    made = post(client, "/api/records/copy", table_of_totals).json()
    assert (made["bouts"], made["careers"]) == (0, 1)
