"""Photographs of printed cards on the live page."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

import fightcard
from fightcard.pipeline.live.server import HEADERS, application
from fightcard.pipeline.live.session import Session
from fightcard.pipeline.live.state import Snapshot
from tests.photo_sights import printed, table
from tests.pipeline.legends import LEGENDS
from tests.pipeline.live.standing import KEY, PORT, Client, client_of


def with_photo(folder: Path) -> tuple[Client, Session]:
    photo = folder / "louis.png"
    Image.fromarray(table(printed("Joe Louis", {"Fresh Landed": "1–39"}))).save(photo)
    session = Session(LEGENDS, photos=[photo])
    checked = fightcard.check(fightcard.read(LEGENDS))
    session.state.begin(Snapshot(1, LEGENDS, checked, fightcard.convert(checked), checked.findings))
    return Client(application(session, KEY, PORT)), session


def test_the_page_shows_each_field_next_to_its_cell_and_is_linked(tmp_path: Path) -> None:
    client, session = with_photo(tmp_path)
    found = client.get("/photographs")
    assert found.status_code == 200
    assert found.text.count("data:image/jpeg") == 2 * 53
    assert "<td>1-39</td>" in found.text
    # The header of every answer allows no styles within a page.
    assert "<style" not in found.text
    assert 'href="/photographs.css"' in found.text
    assert client.get("/photographs.css").headers["content-type"].startswith("text/css")
    assert found.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
    session.photo_page.text = "as it was made for this save"
    assert client.get("/photographs").text == "as it was made for this save"


def test_without_photographs_there_is_no_link_and_no_page() -> None:
    client = client_of(fightcard.check(fightcard.read(LEGENDS)), LEGENDS)
    assert client.get("/photographs").status_code == 404
    assert "--photo IMAGE" in client.get("/photographs").json()["error"]
