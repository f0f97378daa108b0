"""Weighed cards beside a workbook: fresh ones stand, stale ones are made anew, others are said to be missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.findings import Value
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import stored_state as subject
from fightcard.pipeline.rating.fighters import Fighter, Fighters
from fightcard.pipeline.rating.stored_cards import StoredCards
from tests.pipeline.rating.toys import Toy

BOOK, BESIDE = Path("set.xlsx"), Path("set.ratings.parquet")
STANDING = {("ann", 5), ("bea", 5)}
IDS = ("ann", "bea", "cat", "dot")
CARDS: Any = SimpleNamespace(system=SYSTEMS[0], cards=[{"id": own} for own in IDS])


def of(own: str, digest: str) -> StoredCards:
    return StoredCards(own, 5, digest, {"PL": 20, "DEF": 3}, ())


@pytest.fixture
def next_to(monkeypatch: pytest.MonkeyPatch) -> Callable[[StoredCards | None], None]:
    """Ann's cards are fresh, Bea's stale, Cat has none, and Zoe is not of the set."""

    def put(anew: StoredCards | None) -> None:
        fighters = {"ann": of("ann", "now"), "bea": of("bea", "then"), "zoe": of("zoe", "then")}
        monkeypatch.setattr(subject, "read_stored", lambda path: fighters if path == BESIDE else {})
        # What a fighter's cards rest on is asked with his own card and the seed they were drawn with.
        monkeypatch.setattr(
            subject, "rests_on", lambda _cards, card, seed: "now" if (card["id"], seed) in STANDING else "?"
        )
        monkeypatch.setattr(
            subject,
            "_made_again",
            lambda book, cards, fighter, _play: (
                anew if (book, cards, fighter.id) == (BOOK, CARDS, "bea") else 1
            ),
        )

    return put


def test_what_is_stale_does_not_stand_where_nothing_is_made_anew(
    next_to: Callable[[StoredCards | None], None],
) -> None:
    next_to(None)
    found = subject.fresh(BOOK, CARDS, IDS)
    assert list(found.cards) == ["ann"]
    assert (found.without, found.stale, found.remade) == (("bea", "cat", "dot"), ("bea",), ())
    assert [each.id for each in found.every] == ["ann", "bea", "zoe"]


def test_what_is_stale_is_made_anew(next_to: Callable[[StoredCards | None], None]) -> None:
    next_to(of("bea", "now"))
    found = subject.current(BOOK, CARDS, IDS, Play())
    assert sorted(found.cards) == ["ann", "bea"]
    assert (found.remade, found.without) == (("bea",), ("cat", "dot"))
    assert {each.id: each.digest for each in found.every} == {"ann": "now", "bea": "now", "zoe": "then"}


def test_who_can_no_longer_be_weighed_has_no_cards(next_to: Callable[[StoredCards | None], None]) -> None:
    next_to(None)
    found = subject.current(BOOK, CARDS, IDS, Play())
    assert list(found.cards) == ["ann"]
    assert (found.remade, found.without) == ((), ("bea", "cat", "dot"))


def test_cells_that_stand_as_proposed_are_open_again_and_others_are_typed() -> None:
    cells: dict[str, Value] = {"Name": "Ann", "PL": 20, "DEF": 4, "CF": 3}
    fighter = Fighter("ann", "Ann", cells, (), None, ())
    assert subject._opened(fighter, of("ann", "")).cells == {"Name": "Ann", "DEF": 4, "CF": 3}
    assert subject._opened(fighter, of("bea", "")).cells == cells


def test_a_fighters_cards_are_made_anew_with_their_own_seed_from_the_workbook(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Toy] = []
    cells: dict[str, Value] = {"Name": "Bea", "PL": 20, "DEF": 4}
    bea, ann = (Fighter(own, own, cells, (), None, ()) for own in ("bea", "ann"))
    found: Toy = SimpleNamespace(
        fighter=bea, is_whole=False, request=SimpleNamespace(doubts=()), weighed="weighed"
    )
    drawn: list[Toy] = [found]

    def weighed_fighters(fighters: Toy, play: Play, *, ids: list[str]) -> Toy:
        asked.append(({each.id: dict(each.cells) for each in fighters.fighters}, play.seed, play.cache, ids))
        found.fighter = fighters.fighters[0]
        return "stock", tuple(drawn)

    monkeypatch.setattr(subject, "read", lambda path: path)
    monkeypatch.setattr(subject, "fighters_of", lambda _book: Fighters(SYSTEMS[0], (bea, ann), {}))  # type: ignore[typeddict-item]
    monkeypatch.setattr(subject, "weighed_fighters", weighed_fighters)
    monkeypatch.setattr(subject, "equal_cards_of", lambda *words: words)
    monkeypatch.setattr(subject, "rests_on", lambda _cards, card, seed: f"{card['id']} {seed}")
    monkeypatch.setattr(subject, "stored_cards", lambda *words: words)
    anew: Toy = subject._made_again(BOOK, CARDS, of("bea", "then"), Play(seed=1, cache=None))
    # PL stands as it was proposed and is open again, DEF was typed since, and Ann keeps what she has.
    assert asked == [({"bea": {"Name": "Bea", "DEF": 4}, "ann": cells}, 5, None, ["bea"])]
    assert anew == ("bea", (found, "weighed", "stock"), {"PL": 20}, 5, "bea 5", SYSTEMS[0])
    # A row that is typed whole, and without doubt, has no cards of its own.
    found.is_whole = True
    assert subject._made_again(BOOK, CARDS, of("bea", "then"), Play()) is None
    found.request.doubts = ("DEF",)
    assert subject._made_again(BOOK, CARDS, of("bea", "then"), Play()) is not None
    drawn.clear()
    assert subject._made_again(BOOK, CARDS, of("bea", "then"), Play()) is None
