"""From a save to findings, faces and odds: only what changed is played again, and the next save cancels."""

from __future__ import annotations

import asyncio
import json
import shutil
import threading
from collections.abc import Iterable
from concurrent.futures import wait
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from openpyxl import load_workbook

from fightcard import engine
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.live import session
from fightcard.pipeline.live.playing import Cancelled, cancellable
from fightcard.pipeline.live.state import LiveState, Snapshot
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.cache import MemoryCache
from fightcard.pipeline.verification.verified import Verified
from tests.games import own
from tests.pipeline.legends import place, typed_over, without_careers
from tests.pipeline.live.followed import followed

pytestmark = pytest.mark.usefixtures("no_levers")


def type_in(path: Path, name: str, heading: str, value: str | int) -> None:
    """Save the workbook with a cell typed otherwise, as an editor does it: beside it, then renamed."""
    next_to = path.with_name("beside.tmp")
    next_to.write_bytes(typed_over(path.read_bytes(), (name, heading), value))
    next_to.replace(path)


@pytest.fixture
def legends(tmp_path: Path) -> Path:
    return without_careers(tmp_path / "legends.xlsx")


def test_a_save_tells_findings_then_faces_then_odds_of_what_changed(legends: Path) -> None:
    with followed(legends, causes=True) as running:
        running.judged(1)
        before = running.session.state.current
        type_in(legends, "Joe Frazier", "KO", 9)
        running.judged(2)
        now = running.session.state.current
        names = [name for name, data in running.events if data["revision"] == 2]
        assert names[:2] == ["findings", "cards"]
        assert set(names[2:]) == {"odds"}
        assert now.changed == ("joe-frazier",)
        assert [own for own in now.faces if now.faces[own] is not before.faces[own]] == ["joe-frazier"]
        first = running.wait("odds", lambda data: data["revision"] == 2)
        assert [card["id"] for card in first["cards"]] == ["joe-frazier"]
        change = now.changes["joe-frazier"]
        assert change.cells == (("KO", "R7", "1", "9"),)
        assert change.odds == before.odds["joe-frazier"]
        assert (
            now.odds["joe-frazier"].stoppage_against.share > before.odds["joe-frazier"].stoppage_against.share
        )


def test_bouts_that_no_save_touched_are_not_played_again(legends: Path) -> None:
    played: list[set[str]] = []

    def watched(
        system: str, cards: list[dict[str, object]], pairings: list[tuple[int, int]], **more: object
    ) -> object:
        played.append({str(cards[each]["id"]) for pairing in pairings for each in pairing})
        return engine.simulate(system, cards, pairings, **more)

    with followed(legends, Play(bouts=20, why=False, simulate=watched), causes=True) as running:
        running.judged(1)
        played.clear()
        type_in(legends, "Joe Frazier", "KO", 2)
        running.wait("odds", lambda data: data["revision"] == 2 and data["stage"] == "causes")
        met = [each for each in played if len(each) > 1]
        assert met
        assert all("joe-frazier" in each for each in met[:2])


def test_an_error_is_found_and_gone_again_and_the_card_stays(legends: Path) -> None:
    with followed(legends) as running:
        running.judged(1)
        type_in(legends, "Joe Frazier", "KO", "4x")
        found = running.wait("findings", lambda data: data["revision"] == 2)
        assert [each["cell"] for each in found["findings"] if each["severity"] == "error"] == ["R7"]
        cards = running.wait("cards", lambda data: data["revision"] == 2)
        assert [card["id"] for card in cards["cards"] if card["held"]] == ["joe-frazier"]
        assert (cards["changed"], cards["unfinished"]) == ([], [])
        type_in(legends, "Joe Frazier", "KO", 1)
        found = running.wait("findings", lambda data: data["revision"] == 3)
        assert [each for each in found["findings"] if each["severity"] == "error"] == []
        cards = running.wait("cards", lambda data: data["revision"] == 3)
        assert [card["id"] for card in cards["cards"] if card["held"]] == []


def test_who_has_no_card_and_why_none_is_made_come_with_the_cards(legends: Path) -> None:
    with followed(legends) as running:
        running.judged(1)
        type_in(legends, "Joe Frazier", "KO", "4x")
        running.wait("cards", lambda data: data["revision"] == 2)
        type_in(legends, "Joe Frazier", "Name", "Jo Smoke")
        cards = running.wait("cards", lambda data: data["revision"] == 3)
        assert cards["unfinished"] == [{"id": "jo-smoke", "name": "Jo Smoke"}]
        type_in(legends, "Name", "KO", "Knock")
        cards = running.wait("cards", lambda data: data["trouble"])
        assert "the sheet has no heading KO" in cards["trouble"]


def test_a_workbook_that_is_deleted_leaves_the_last_good_state(legends: Path) -> None:
    with followed(legends) as running:
        running.judged(1)
        type_in(legends, "Joe Frazier", "KO", 9)
        running.judged(2)
        saved = legends.read_bytes()
        legends.unlink()
        gone = running.wait("findings", lambda data: data["trouble"] != "")
        assert "the file is gone" in gone["trouble"]
        assert gone["revision"] == 2  # no save
        assert len(running.session.state.current.odds) == 7
        seen = len(running.events)
        legends.write_bytes(saved)
        running.wait("findings", lambda data: data in [each for _, each in running.events[seen:]])
        now = running.session.state.current
        assert (now.revision, now.trouble, now.changed) == (2, "", ("joe-frazier",))
        type_in(legends, "Joe Frazier", "KO", 2)
        running.judged(3)


def without_fighter(book: bytes, name: str) -> bytes:
    whole = load_workbook(BytesIO(book))
    sheet = whole["Fighters"]
    sheet.delete_rows(place(sheet, name, "Name")[0])
    made = BytesIO()
    whole.save(made)
    return made.getvalue()


def test_a_fighter_who_is_added_leaves_the_other_cards_unchanged_though_they_are_one_of_more(
    legends: Path,
) -> None:
    whole = legends.read_bytes()
    legends.write_bytes(without_fighter(whole, "Joe Louis"))
    with followed(legends) as running:
        running.judged(1)
        before = running.session.state.current.faces
        legends.write_bytes(whole)
        running.judged(2)
        now = running.session.state.current
        assert now.changed == ("joe-louis",)
        assert now.faces["joe-frazier"].digest != before["joe-frazier"].digest  # which prints `of 7`


def test_a_fighter_who_is_renamed_is_known_by_earlier_ids(legends: Path) -> None:
    with followed(legends) as running:
        running.judged(1)
        type_in(legends, "Joe Frazier", "Name", "Jo Smoke")
        cards = running.wait("cards", lambda data: data["revision"] == 2)
        assert cards["renamed"] == {"joe-frazier": "jo-smoke"}
        type_in(legends, "Joe Frazier", "Name", "Smokin Joe")
        cards = running.wait("cards", lambda data: data["revision"] == 3)
        assert cards["renamed"] == {"joe-frazier": "smokin-joe", "jo-smoke": "smokin-joe"}
        type_in(legends, "Joe Frazier", "Name", "Joe Frazier")
        cards = running.wait("cards", lambda data: data["revision"] == 4)
        assert cards["renamed"] == {"jo-smoke": "joe-frazier", "smokin-joe": "joe-frazier"}


def test_a_save_of_the_same_bytes_is_no_news(legends: Path) -> None:
    with followed(legends) as running:
        running.judged(1)
        many = len(running.events)
        legends.write_bytes(legends.read_bytes())
        running.session._reader.submit(running.session._read).result(60)
        assert len(running.events) == many
        assert running.session.state.current.revision == 1


def test_saves_one_upon_the_other_end_with_the_last(legends: Path) -> None:
    with followed(legends) as running:
        running.wait("cards", lambda data: data["revision"] == 1)
        for number in (5, 6, 7):
            type_in(legends, "Joe Frazier", "KI", number)

        def killer_instinct() -> object:
            cards = running.session.state.current.cards.cards
            return next(card for card in cards if card["id"] == "joe-frazier")["fresh"]["killer_instinct"]

        # The odds of the first reading may be done before a save is read.
        running.wait(
            "odds",
            lambda data: (
                data["stage"] == "done"
                and data["revision"] == running.session.state.current.revision
                and killer_instinct() == 7
            ),
        )
        latest = running.session.state.current.revision
        running.session._reader.submit(running.session._read).result(60)
        assert (running.session.state.current.revision, killer_instinct()) == (latest, 7)


def test_nothing_is_reported_of_a_save_once_a_later_one_is_reported(
    legends: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = threading.Event()
    reported = session.odds_event

    def slow(snapshot: Snapshot, ids: Iterable[str], rounds: int) -> dict[str, object]:
        if not saved.is_set():
            saved.set()
            type_in(legends, "Joe Frazier", "KO", 9)
            reading = running.session._reader.submit(running.session._read)
            wait([reading], timeout=1)  # it is done by then if nothing holds it
        return reported(snapshot, ids, rounds)

    monkeypatch.setattr(session, "odds_event", slow)
    with followed(legends) as running:
        running.judged(2)
        revisions = [data["revision"] for _, data in running.events]
    assert revisions == sorted(revisions)
    assert set(revisions) == {1, 2}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_game_has_its_page(system: str, tmp_path: Path) -> None:
    sample = own(system, "workbooks").SAMPLE
    path = shutil.copy(sample, tmp_path / sample.name)
    with followed(path, Play(bouts=2)) as running:
        running.judged(1)
        now = running.session.state.current
        assert now.cards is not None
        assert now.cards.system == system
        assert (
            set(now.faces)
            == set(now.odds)
            == set(now.verdicts)
            == {str(card["id"]) for card in now.cards.cards}
        )
        marked = [face for face in now.faces.values() if face.marks()]
        assert marked == list(now.faces.values())


def test_bouts_that_are_no_longer_needed_are_broken_off(legends: Path) -> None:
    with followed(legends) as running:
        running.wait("cards", lambda data: data["revision"] == 1)
        cards = running.session.state.current.cards
        assert cards is not None
        stop = threading.Event()
        play = cancellable(Play(), stop.is_set)
        threading.Timer(0.2, stop.set).start()
        with pytest.raises(Cancelled):
            play.tally(cards.system, cards.cards, [(0, 1)] * 40, cards.deck, bouts=100_000)


def test_counts_that_are_remembered_are_bounded_and_the_oldest_go() -> None:
    counts = MemoryCache(None, 3 * 70 * 8)
    rows = {bytes([number]): np.full(70, number, np.int64) for number in range(5)}
    for key, row in rows.items():
        counts.keep([(key, row)])
    known = counts.known(list(rows))
    assert sorted(known) == [b"\2", b"\3", b"\4"]
    assert known[b"\4"].tolist() == [4] * 70
    assert known[b"\4"].dtype == np.int64


def test_an_older_revision_never_replaces_a_newer_one(tmp_path: Path) -> None:
    state = LiveState(tmp_path)
    state.begin(Snapshot(2, tmp_path))
    assert state.add(1, trouble="late") is None
    assert state.current.trouble == ""
    assert state.add(2, trouble="now") == state.current
    with pytest.raises(ValueError, match="not newer"):
        state.begin(Snapshot(2, tmp_path))


def test_who_comes_in_between_a_save_and_its_events_hears_no_odds_of_the_save_before_after_it(
    legends: Path,
) -> None:
    with followed(legends) as running:
        running.judged(1)
        now = running.session

        async def come_in() -> list[int]:
            """Events of two saves wait for the loop, which is busy, when a browser begins to listen."""
            now._tell_odds(now.state.current, ["joe-frazier"])
            type_in(legends, "Joe Frazier", "KO", 9)
            now._read()
            heard = now.stream.listen()
            texts = [await anext(heard) for _ in range(6)]
            await heard.aclose()  # type: ignore[attr-defined]
            data = [line[6:] for text in texts for line in text.splitlines() if line.startswith("data: ")]
            return [json.loads(each)["revision"] for each in data]

        assert now._loop is not None
        revisions = asyncio.run_coroutine_threadsafe(come_in(), now._loop).result(60)
        assert revisions == [1, 1, 1, 1, 2, 2]


def test_a_fault_in_the_bouts_of_a_save_is_not_reported_for_the_next_one(
    legends: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verify = session.verify
    failed = threading.Event()

    def failing(cards: CardSet, play: Play) -> Verified:
        if failed.is_set():
            return verify(cards, play)
        failed.set()
        type_in(legends, "Joe Frazier", "KO", 9)
        running.session._reader.submit(running.session._read).result(60)
        raise ValueError("only of the first save")

    monkeypatch.setattr(session, "verify", failing)
    with followed(legends) as running:
        running.judged(2)
        assert running.session.state.current.trouble == ""
        assert not any(data.get("trouble") for _, data in running.events)
