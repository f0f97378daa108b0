"""Two fighters over the wire: odds, bouts, and what is refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.live.meeting_routes import _odds
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.stored_cards import as_file, file_next_to, stored_cards
from tests.pipeline.live.standing import Client, asked, checked, ids

FOR_ALL = pytest.mark.parametrize("system", SYSTEMS)


@pytest.fixture(scope="module", params=SYSTEMS)
def page(request: pytest.FixtureRequest) -> tuple[Client, str]:
    return asked(request.param), request.param


def test_the_odds_of_a_match_add_up(page: tuple[Client, str]) -> None:
    client, system = page
    red, blue = ids(system)[:2]
    found = client.get("/api/matchup", params={"red": red, "blue": blue, "bouts": 60}).json()
    assert found["bouts"] == 60
    assert found["red"]["win"]["share"] + found["blue"]["win"]["share"] + found["draw"][
        "share"
    ] == pytest.approx(1, abs=2e-4)
    assert (len(found["red"]["by_round"]), found["revision"]) == (12, 1)


def test_a_bout_by_its_seed_is_the_same_each_time(page: tuple[Client, str]) -> None:
    client, system = page
    red, blue = ids(system)[:2]
    asking = {"red": red, "blue": blue, "seed": 42}
    first, again = (client.get("/api/bout", params=asking).json() for _ in range(2))
    assert first == again
    assert (first["seed"], first["red"]["id"], first["blue"]["id"]) == (42, red, blue)


def test_a_bout_comes_with_its_command(page: tuple[Client, str]) -> None:
    client, system = page
    red, blue = ids(system)[:2]
    found = client.get("/api/bout", params={"red": red, "blue": blue, "seed": 42, "rounds": 10}).json()
    for command in found["commands"]:
        assert command["line"].startswith(
            f"fightcard bout --seed 42 --rules {found['rules']} --rounds 10 -- "
        )
        assert command["line"].endswith(f" {red} {blue}")


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("/api/bout?red=nobody&blue=nobody", 404, "No card of this set has the id nobody"),
        ("/api/matchup?red=nobody&blue=nobody", 404, "No card of this set has the id nobody"),
        ("/api/bout?red={0}&blue={1}&seed=-1", 400, "seed must be a whole number from 0 to 9223372036854775807."),
        ("/api/bout?red={0}&blue={1}&seed=9223372036854775808", 400, "seed must be a whole number from 0"),
        ("/api/bout?red={0}&blue={1}&seed=²", 400, "seed must be a whole number from 0"),
        ("/api/bout?red={0}&blue={1}&seed=7.5", 400, "seed must be a whole number from 0"),
        ("/api/bout?red={0}&blue={1}&rounds=16", 400, "rounds must be a whole number from 3 to 15."),
        ("/api/bout?red={0}&blue={1}&rules=street", 400, "Title Bout II has no rules named `street`"),
        ("/api/matchup?red={0}&blue={1}&bouts=1", 400, "bouts must be a whole number from 2 to 100000."),
        ("/api/matchup?red={0}&blue={1}&bouts=1000000", 400, "bouts must be a whole number from 2 to 100000."),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_refused_in_a_sentence(path: str, status: int, sentence: str) -> None:
    answered = asked(SYSTEMS[0]).get(path.format(*ids(SYSTEMS[0])))
    assert answered.status_code == status
    assert answered.json()["error"].startswith(sentence)


def test_a_bout_is_reported_by_the_rules_and_over_the_distance_asked_for(page: tuple[Client, str]) -> None:
    client, system = page
    red, blue = ids(system)[:2]
    asking = {"red": red, "blue": blue, "seed": 1, "rules": "advanced", "rounds": 4}
    found = client.get("/api/bout", params=asking).json()
    assert (found["rules"], found["rounds"]) == ("advanced", 4)
    assert "advanced" in found["presets"]
    assert found["by_round"][-1]["round"] <= 4


def test_weighed_cards_of_another_day_and_no_cards_at_all_are_reported(tmp_path: Path) -> None:
    """They are not used, and a page that is silent would be taken to know no doubt."""
    cards = fightcard.convert(checked(SYSTEMS[0]))
    red, blue = cards.cards[:2]
    book = tmp_path / "set.xlsx"
    old = stored_cards(str(red["id"]), [red], {}, 1, "of another day", cards.system)
    file_next_to(book).write_bytes(as_file([old]))
    found = _odds(book, cards, red, blue, 4, Play())
    assert str(found["weighed_cards_unused"]).startswith(
        f"The weighed cards of {red['name']} were made from an earlier"
    )
    assert "with_doubt_of_ratings" not in found
    file_next_to(book).write_bytes(b"nothing of the kind")
    unreadable = _odds(book, cards, red, blue, 4, Play())
    assert str(unreadable["weighed_cards_unused"]).startswith("set.ratings.parquet is not used: ")
    file_next_to(book).unlink()
    assert "weighed_cards_unused" not in _odds(book, cards, red, blue, 4, Play())


def test_a_fighter_may_meet_their_own_card() -> None:
    own = ids(SYSTEMS[0])[0]
    found = asked(SYSTEMS[0]).get("/api/bout", params={"red": own, "blue": own, "seed": 3}).json()
    assert found["red"]["id"] == found["blue"]["id"] == own


def test_before_the_workbook_is_read_nothing_is_made_up() -> None:
    answered = asked(SYSTEMS[0], is_read=False).get("/api/bout?red=a&blue=b")
    assert (answered.status_code, answered.json()) == (409, {"error": "The workbook is being read."})
