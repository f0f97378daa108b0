"""What moved since the last save, the last build or a day, and the edits of one card."""

from __future__ import annotations

import asyncio
import datetime as dt
from pathlib import Path
from typing import Any

import httpx
import pytest

from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.live.past import Past, cells_between
from fightcard.pipeline.live.server import application
from fightcard.pipeline.verification import last_run
from fightcard.pipeline.verification.verified import Verified
from tests.pipeline.legends import without_careers
from tests.pipeline.live.followed import FEW, Followed, followed
from tests.pipeline.live.standing import KEY, PORT
from tests.pipeline.live.test_session import type_in

pytestmark = pytest.mark.usefixtures("no_levers")


@pytest.fixture
def legends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "cache"))
    return without_careers(tmp_path / "legends.xlsx")


def asked(running: Followed, path: str) -> tuple[int, Any]:
    """The answer of the application to a request, in the loop of the session."""

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(application(running.session, KEY, PORT))
        base = f"http://127.0.0.1:{PORT}"
        async with httpx.AsyncClient(transport=transport, base_url=base, timeout=None) as client:
            return await client.get(f"{path}{'&' if '?' in path else '?'}key={KEY}")

    loop = running.session._loop
    assert loop is not None
    found = asyncio.run_coroutine_threadsafe(ask(), loop).result(120)
    return found.status_code, found.json()


def stood(running: Followed) -> tuple[CardSet, Verified]:
    now = running.session.state.current
    assert now.cards is not None
    assert now.verified is not None
    return now.cards, now.verified


def test_what_a_save_moved_is_reported_with_its_cell_and_the_edit_is_saved(legends: Path) -> None:
    with followed(legends) as running:
        running.judged(1)
        assert asked(running, "/api/moved?since=save")[1]["since"] is None
        type_in(legends, "Joe Frazier", "KO", 9)
        running.judged(2)
        status, reported = asked(running, "/api/moved?since=save")
        assert status == 200
        (change,) = reported["since"]["changes"]
        assert (change["id"], change["cell"], change["before"], change["after"]) == (
            "joe-frazier",
            "R7",
            "1",
            "9",
        )
        moved = {(each["id"], each["figure"]): each for each in reported["since"]["cards"]}
        stopped = moved["joe-frazier", "is_stopped"]
        assert stopped["low"] > 0
        assert stopped["by"] == "joe-frazier"
        assert reported["names"]["joe-frazier"] == "Joe Frazier"
        (edit,) = asked(running, "/api/cards/joe-frazier/edits")[1]["edits"]
        assert edit["cells"] == [{"column": "KO", "cell": "R7", "before": "1", "after": "9"}]
        assert asked(running, "/api/cards/joe-louis/edits")[1]["edits"] == []
        assert asked(running, "/api/moved?since=yesterday")[0] == 400


def test_a_day_can_be_chosen_and_another_run_finds_what_was_edited_meanwhile(legends: Path) -> None:
    with followed(legends) as running:
        running.judged(1)
        cards, verified = stood(running)
        Past(legends, FEW).note(cards, verified, dt.date(2026, 1, 31))
    type_in(legends, "Joe Louis", "KI", 3)
    with followed(legends) as running:
        running.judged(1)
        reported = asked(running, "/api/moved?since=2026-01-31")[1]
        assert reported["days"][-1] == "2026-01-31"
        assert [(each["id"], each["column"]) for each in reported["since"]["changes"]] == [
            ("joe-louis", "KI")
        ]
        (edit,) = asked(running, "/api/cards/joe-louis/edits")[1]["edits"]
        assert [each["after"] for each in edit["cells"]] == ["3"]
        assert asked(running, "/api/moved?since=2026-01-30")[1]["since"] is None


def test_the_last_build_is_the_one_that_build_and_verify_keep(legends: Path) -> None:
    with followed(legends) as running:
        running.judged(1)
        cards, verified = stood(running)
        assert asked(running, "/api/moved?since=build")[1]["since"] is None
        last_run.keep(last_run.file_of(legends, cards, FEW), cards, verified)
        type_in(legends, "Joe Frazier", "CFB", 1)
        running.judged(2)
        reported = asked(running, "/api/moved?since=build")[1]["since"]
        assert reported["before"] == last_run.LAST
        assert [each["column"] for each in reported["changes"]] == ["CFB"]


def test_only_the_latest_days_and_edits_are_saved(legends: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fightcard.pipeline.live.past.MOST_DAYS", 2)
    monkeypatch.setattr("fightcard.pipeline.live.past.MOST_EDITS", 2)
    past = Past(legends, FEW)
    with followed(legends) as running:
        running.judged(1)
        cards, verified = stood(running)
    for day in (1, 2, 3):
        past.note(cards, verified, dt.date(2050, 1, day))
    assert past.days(cards) == ["2050-01-03", "2050-01-02"]
    for minute in (1, 2, 3):
        at = dt.datetime(2050, 1, 1, 12, minute, tzinfo=dt.UTC)
        past.add_edits(cards, [("joe-louis", (("KI", "Q2", "8", str(minute)),)), ("joe-frazier", ())], at)
    saved = past.edits(cards)
    assert [each.cells[0][3] for each in saved] == ["3", "2"]
    assert cells_between(cards, cards.cards[0], cards.cards[0]) == ()
