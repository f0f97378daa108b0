"""Who may ask the live page, and what it answers: the page, data of the set, and nothing else of the disk."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest

from fightcard.pipeline.live.access import Tickets
from fightcard.pipeline.live.server import HEADERS, application, cookie_name
from fightcard.pipeline.report.proof_card import WEIGHTS
from tests.pipeline.legends import LEGENDS, retyped
from tests.pipeline.live.asking import Client
from tests.pipeline.live.followed import Followed, followed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.applications import Starlette
    from starlette.types import Message

pytestmark = pytest.mark.usefixtures("no_levers")

KEY, PORT = "the-key-of-this-run", 4711
HERE = f"http://127.0.0.1:{PORT}"


@pytest.fixture(scope="module")
def legends(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Followed]:
    path = retyped(
        tmp_path_factory.mktemp("live"), {("Joe Frazier", "KO"): 9, ("Joe Louis", "Nickname"): "<b>Brown</b>"}
    )
    with followed(path) as running:
        running.judged(1)
        yield running


@pytest.fixture
def asked(legends: Followed) -> Client:
    return Client(application(legends.session, KEY, PORT), HERE)


@pytest.mark.parametrize(
    "path", ["/", "/api/state", "/api/events", "/page/app.js", "/fonts/Bold.ttf", "/nothing"]
)
def test_without_the_key_nothing_is_answered(asked: Client, path: str) -> None:
    assert asked.get(path).status_code == 403
    assert asked.get(path, params={"key": "another"}).status_code == 403
    assert asked.get(path, headers={"Cookie": f"{cookie_name(PORT)}=another"}).status_code == 403


def test_the_page_sets_the_cookie_that_opens_the_rest(asked: Client) -> None:
    opened = asked.get("/", params={"key": KEY})
    assert (opened.status_code, opened.headers["location"]) == (303, "/")
    assert opened.headers["set-cookie"] == f"{cookie_name(PORT)}={KEY}; HttpOnly; Path=/; SameSite=lax"
    assert asked.get("/").status_code == 200
    assert asked.get("/api/state").status_code == 200


def test_a_ticket_opens_the_page_once_and_nothing_else(legends: Followed) -> None:
    tickets, used = Tickets(), []
    ticket = tickets.issue(lambda: used.append("one"))
    app = application(legends.session, KEY, PORT, tickets)
    stranger, owner = Client(app, HERE), Client(app, HERE)
    assert stranger.get("/api/state", params={"ticket": ticket}).status_code == 403
    assert stranger.get("/", params={"ticket": ticket[:-1]}).status_code == 403
    assert used == []
    opened = owner.get("/", params={"ticket": ticket})
    assert (opened.status_code, opened.headers["location"], used) == (303, "/", ["one"])
    assert owner.get("/").status_code == 200
    assert stranger.get("/", params={"ticket": ticket}).status_code == 403
    tickets.issue(lambda: used.append("other"))
    tickets.end()
    assert used == ["one", "other"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": f"evil.example:{PORT}"},
        {"Host": "127.0.0.1:1"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": f"https://127.0.0.1:{PORT}"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
def test_another_host_or_origin_is_refused_even_with_the_key(asked: Client, headers: dict[str, str]) -> None:
    assert asked.get("/api/state", params={"key": KEY}, headers=headers).status_code == 403


def status_of(app: Starlette, headers: list[tuple[bytes, bytes]]) -> int:
    """The status of an answer to a request with these headers and no others, and with the key."""
    said: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        said.append(message)

    scope = {"type": "http", "method": "GET", "path": "/api/cards/nobody", "raw_path": b"/api/cards/nobody", "root_path": "",
             "query_string": f"key={KEY}".encode(), "headers": headers, "scheme": "http", "http_version": "1.0"}  # fmt: skip
    asyncio.run(app(scope, receive, send))
    return int(said[0]["status"])


def test_a_request_without_any_host_is_refused(legends: Followed) -> None:
    app, here = application(legends.session, KEY, PORT), (b"host", f"127.0.0.1:{PORT}".encode())
    assert status_of(app, [here]) == 404
    assert status_of(app, []) == 403
    assert status_of(app, [here, here]) == 403


@pytest.mark.parametrize("length", [b"64001", b"9" * 5000, b"-1", "\u00b2".encode("latin-1")])
def test_a_request_of_an_odd_length_is_refused(legends: Followed, length: bytes) -> None:
    app, here = application(legends.session, KEY, PORT), (b"host", f"127.0.0.1:{PORT}".encode())
    assert status_of(app, [here, (b"content-length", b"64000")]) == 404
    assert status_of(app, [here, (b"content-length", length)]) == 403


def test_every_answer_has_the_headers_that_keep_strangers_out(asked: Client) -> None:
    for path in ("/", "/api/state", "/page/style.css", "/none", "/api/cards/nobody"):
        answer = asked.get(path, params={"key": KEY})
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert asked.get("/").headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


@pytest.mark.parametrize(
    "path",
    ["/page/../server.py", "/page/%2e%2e/server.py", "/page/..%2fserver.py", "/page/server.py", "/page/", "/fonts/..%2f..%2fetc",
     "/etc/passwd", "/page/%2fetc%2fpasswd", "/api/cards/..%2f..%2fx/face.svg"],
)  # fmt: skip
def test_nothing_of_the_disk_is_served_but_the_page(asked: Client, path: str) -> None:
    assert asked.get(path, params={"key": KEY}).status_code == 404


def test_the_page_has_its_files_and_the_fonts_of_the_cards(asked: Client) -> None:
    asked.get("/", params={"key": KEY})
    page = asked.get("/").text
    assert "<script>" not in page
    assert "style=" not in page
    for name in ("app.js", "stream.js", "dom.js", "plots.js", "view_set.js", "view_card.js", "what_if.js"):
        answer = asked.get(f"/page/{name}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/javascript; charset=utf-8")
        assert "innerHTML" not in answer.text
    for weight in WEIGHTS:
        assert asked.get(f"/fonts/{weight}.ttf").content[:4] == b"\0\1\0\0"


def test_the_state_is_as_the_contract_has_it(asked: Client) -> None:
    state = asked.get("/api/state", params={"key": KEY}).json()
    assert list(state) == ["revision", "book", "findings", "cards", "divisions"]
    assert state["revision"] == 1
    assert state["book"].endswith("/legends.xlsx")
    assert {finding["code"] for finding in state["findings"]} == {"X301", "X302", "T201", "V225"}
    assert [card["name"] for card in state["cards"]] == [
        "Peter Jackson", "Anthony Joshua", "Henry Akinwande", "David Tua", "Joe Louis", "Joe Frazier", "Floyd Patterson",
    ]  # fmt: skip
    for card in state["cards"]:
        assert list(card) == ["id", "name", "face", "verdict", "win", "stoppage_for", "stoppage_against",
                              "decision", "draw", "bouts", "strength"]  # fmt: skip
        assert card["bouts"] == 120
        assert set(card["win"]) == {"share", "low", "high", "n"}
        assert card["verdict"] in ("pass", "look", "fail")


def test_a_face_is_an_svg_whose_foreign_text_is_text(asked: Client) -> None:
    asked.get("/", params={"key": KEY})
    state = asked.get("/api/state", params={"key": KEY}).json()
    (louis,) = (card for card in state["cards"] if card["id"] == "joe-louis")
    face = asked.get(louis["face"])
    assert face.headers["content-type"] == "image/svg+xml"
    assert "<b>" not in face.text
    assert "&lt;b&gt;Brown&lt;/b&gt;" in face.text


def test_a_card_names_the_field_of_each_finding(asked: Client) -> None:
    card = asked.get("/api/cards/joe-frazier", params={"key": KEY}).json()
    (finding,) = (each for each in card["findings"] if each["code"] == "X301")
    assert (finding["cell"], finding["fix"] != "", finding["why"] != "") == ("AH7", True, True)
    (mark,) = (each for each in card["marks"] if each["cell"] == "AH7")
    width, height = card["size"]
    assert 0 < mark["x"] < mark["x"] + mark["width"] < width
    assert 0 < mark["y"] < mark["y"] + mark["height"] < height
    assert card["career"]["figures"][0] == {**card["career"]["figures"][0], "name": "won", "real": 32}


def test_each_cell_of_a_card_says_what_it_may_hold_and_where_it_comes_from(asked: Client) -> None:
    cells = {
        each["column"]: each
        for each in asked.get("/api/cards/peter-jackson", params={"key": KEY}).json()["cells"]
    }
    assert (cells["CP"]["form"], cells["CP"]["source"], cells["CP"]["comment"]) == (
        "a whole number from 0 to 12",
        None,
        None,
    )
    assert cells["From"]["source"].startswith("Notes row 2: 1882-1899 in 2 prints")
    assert cells["CFS"]["about"].startswith("How often the fighter takes and keeps control")


def test_a_card_that_is_not_there_is_refused_in_a_sentence(asked: Client) -> None:
    answer = asked.get("/api/cards/nobody", params={"key": KEY})
    assert answer.status_code == 404
    assert answer.json()["error"].startswith("No card of this set has the id nobody")


def test_what_if_plays_the_same_bouts_before_and_after(asked: Client) -> None:
    asked.get("/", params={"key": KEY})
    parameters = asked.get("/api/cards/joe-frazier/parameters", params={"key": KEY}).json()["parameters"]
    (chin,) = (each for each in parameters if each["column"] == "KO")
    assert (chin["value"], chin["low"], chin["high"], chin["cell"]) == (9, 0, 10, "R7")
    found = asked.post("/api/cards/joe-frazier/what-if", json={"numbers": [[chin["place"], 1]]}).json()
    assert found["cells"] == [
        {"column": "KO", "cell": "R7", "sheet": "Fighters", "before": "9", "after": "1"}
    ]
    assert found["shifts"]["is_stopped"]["high"] < 0
    assert found["shifts"]["is_stopped"]["sure"] is True
    assert found["before"]["bouts"] == found["after"]["bouts"] == found["bouts"] == 4800
    again = asked.post("/api/cards/joe-frazier/what-if", json={"numbers": [[chin["place"], 1]]}).json()
    assert again == found
    still = asked.post("/api/cards/joe-frazier/what-if", json={"numbers": [[chin["place"], 9]]}).json()
    assert (still["cells"], still["shifts"]["win"]["change"], still["before"]) == ([], 0, still["after"])


def test_what_if_tells_the_verdicts_of_the_whole_set(asked: Client) -> None:
    found = asked.post(
        "/api/cards/joe-frazier/what-if/verdicts", params={"key": KEY}, json={"numbers": []}
    ).json()
    assert found["others"] == []
    assert found["verdict"] in ("pass", "look", "fail")


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b"{", b'{"numbers": 3}', b'{"numbers": [[0]]}', b'{"numbers": [[0, "1"]]}', b'{"numbers": [[999, 1]]}',
     b'{"numbers": [[-1, 1]]}', b'{"numbers": [[0, 99999]]}', b'{"numbers": [[true, 1]]}', b"[" * 5000],
)  # fmt: skip
def test_nonsense_is_refused_in_a_sentence(asked: Client, body: bytes) -> None:
    answer = asked.post("/api/cards/joe-frazier/what-if", params={"key": KEY}, content=body)
    assert answer.status_code == 400
    assert answer.json()["error"].endswith(".")


def test_a_request_longer_than_the_page_makes_is_refused(asked: Client) -> None:
    answer = asked.post("/api/cards/joe-frazier/what-if", params={"key": KEY}, content=b"x" * 100_000)
    assert answer.status_code == 403


def test_an_aim_that_cannot_be_read_says_what_may_be_asked(asked: Client) -> None:
    answer = asked.post("/api/cards/joe-frazier/tune", params={"key": KEY}, json={"aims": ["be better"]})
    assert answer.status_code == 400
    assert '"stops 60%"' in answer.json()["error"]


@pytest.mark.parametrize(
    ("aim", "says"),
    [
        ("beats Jóe Louis 60%", "'Nope'"),
        ("beats floyd-patterson 60%", "'Nope'"),
        ("beats joe 60%", "'joe' may be Joe Louis or Joe Frazier; type more of the name."),
    ],
)
def test_a_rival_of_an_aim_is_named_as_everywhere(aim: str, says: str, asked: Client) -> None:
    expected = {"aims": [aim], "keep": ["Nope"]}
    answer = asked.post("/api/cards/david-tua/tune", params={"key": KEY}, json=expected)
    assert answer.status_code == 400
    assert says in answer.json()["error"]


def test_nothing_is_written_next_to_the_workbook(asked: Client, legends: Followed) -> None:
    asked.get("/", params={"key": KEY})
    assert [each.name for each in legends.session.path.parent.iterdir()] == ["legends.xlsx"]
    assert json.dumps(asked.get("/api/state").json()).count("legends.xlsx") >= 1
    assert LEGENDS.exists()
