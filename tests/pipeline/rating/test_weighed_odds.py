"""Rows as cards, weighed cards in their file, and the odds of those that stand beside a workbook."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import polars as pl
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.files import Unwritable
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import stored_cards, weighed_odds
from fightcard.pipeline.rating.field import house_field
from fightcard.pipeline.rating.rows import card_of_row, cards_of_rows, typed_row, valid_rows, wrongs
from fightcard.pipeline.rating.stored_cards import StoredCards, UnreadableStoredError, as_file, read_stored
from fightcard.pipeline.rating.stored_state import StoredState
from tests.pipeline.rating.toys import Toy, toy_card

SYSTEM = SYSTEMS[0]


def test_a_card_of_a_row_has_its_name_and_division_or_ours() -> None:
    row = typed_row(SYSTEM, house_field(SYSTEM).cards[0])
    named = card_of_row(SYSTEM, {**row, "Name": "Joe Louis", "Division": "MW"})
    assert (named["name"], named["division"], named["id"]) == ("Joe Louis", "MW", "joe-louis")
    blank = card_of_row(SYSTEM, {**row, "Name": None, "Division": None})
    assert (blank["name"], blank["division"]) == ("Drawn", "HW")
    first, second = cards_of_rows(SYSTEM, [{**row, "Name": "Joe"}, {**row, "Name": None}])
    assert [(each["name"], each["id"]) for each in (first, second)] == [
        ("Joe", "drawn-0"),
        ("Drawn", "drawn-1"),
    ]


def test_what_is_wrong_with_a_row_is_reported_by_code_and_heading_but_not_its_name() -> None:
    row = {**typed_row(SYSTEM, house_field(SYSTEM).cards[0]), "Division": "HW", "Name": None}
    bent = {**row, "CFB": 99}
    assert wrongs(SYSTEM, [row, bent])[0] == frozenset()
    assert {heading for _, heading in wrongs(SYSTEM, [row, bent])[1]} == {"CFB"}
    assert valid_rows(SYSTEM, [bent, row]) == [1]


def test_a_file_that_is_another_table_or_holds_other_cells_is_said_to_be_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "set.ratings.parquet"
    pl.DataFrame({"id": ["a"], "weight": [1.0]}).write_parquet(file)
    with pytest.raises(UnreadableStoredError, match="it lacks columns that weighed cards have"):
        read_stored(file)
    own = {"id": ["a"], "weight": [1.0], "seed": [1], "digest": ["x"], "open": ["{}"]}
    pl.DataFrame({**own, "CFB": ["{broken"]}).write_parquet(file)
    with pytest.raises(UnreadableStoredError, match="its cells cannot be read"):
        read_stored(file)
    pl.DataFrame({**own, "CFB": [9], "PL": ['"1-2"'], "KO": [None]}).write_parquet(file)
    assert read_stored(file) == {"a": StoredCards("a", 1, "x", {}, ({"CFB": 9, "PL": "1-2"},))}


def test_columns_of_numbers_stay_numbers_and_others_are_texts() -> None:
    assert stored_cards._column([1, None, 3]).to_list() == [1, None, 3]
    assert stored_cards._column([1, "2-3", None]).to_list() == ["1", '"2-3"', None]
    assert stored_cards._column([True, 1]).to_list() == ["true", "1"]


def test_weights_of_a_fighter_sum_to_one(tmp_path: Path) -> None:
    file = tmp_path / "set.ratings.parquet"
    file.write_bytes(
        as_file(
            [
                StoredCards("a", 3, "x", {"KO": 2}, ({"CFB": 9},) * 4),
                StoredCards("b", 3, "y", {}, ({"KO": 1},)),
            ]
        )
    )
    table = pl.read_parquet(file)
    assert table["weight"].to_list() == [0.25] * 4 + [1.0]
    assert table.columns == ["id", "weight", "seed", "digest", "open", "CFB", "KO"]


@pytest.fixture
def odds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Toy:
    """A set whose weighed cards stand beside its workbook."""
    book = tmp_path / "set.xlsx"
    file = tmp_path / "set.ratings.parquet"
    file.write_bytes(b"kept")
    cards = SimpleNamespace(
        book=SimpleNamespace(path=book),
        cards=[toy_card(1, name="ann"), toy_card(1, name="bea")],
        system="toy",
        deck=None,
    )
    for card in cards.cards:
        card["name"] = card["id"].title()
    state = SimpleNamespace(
        cards=cards, file=file, remarks=[], found=StoredState({"ann": ("card",)}), error=None
    )

    def current(path: object, of: object, ids: object, play: object) -> StoredState:
        assert (path, of) == (book, cards)
        assert isinstance(play, Play)
        state.ids = ids
        if state.error:
            raise state.error
        return state.found  # type: ignore[no-any-return]

    monkeypatch.setattr(weighed_odds, "current", current)
    monkeypatch.setattr(weighed_odds, "as_file", lambda fighters: f"PAR1 of {len(fighters)}".encode())
    return state


def test_without_a_file_or_a_workbook_nothing_is_weighed(odds: Toy) -> None:
    assert weighed_odds.weighed_cards(odds.cards, ["ann"], Play()) is odds.found
    odds.file.unlink()
    assert weighed_odds.weighed_cards(odds.cards, ["ann"], Play()) is None
    odds.cards.book = None
    assert weighed_odds.weighed_cards(odds.cards, ["ann"], Play()) is None


def test_a_file_that_cannot_be_read_is_not_used_and_said(odds: Toy) -> None:
    odds.error = UnreadableStoredError("it is bent")
    assert weighed_odds.weighed_cards(odds.cards, ["ann"], Play(), odds.remarks.append) is None
    assert odds.remarks == [
        f"{odds.file.as_posix()} is not used: it is bent; remove it, or rate the workbook again"
    ]


def test_what_is_made_anew_is_said_and_written(odds: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    assert weighed_odds.weighed_cards(odds.cards, ["ann"], Play(), odds.remarks.append) is odds.found
    assert (odds.remarks, odds.file.read_bytes()) == ([], b"kept")
    odds.found = StoredState({}, remade=("ann", "bea"), every=(StoredCards("a", 1, "", {}, ()),))
    weighed_odds.weighed_cards(odds.cards, ["ann"], Play(), odds.remarks.append)
    assert odds.remarks == [
        "new weighed cards were made, because row, record, deck or version changed: Ann, Bea"
    ]
    assert odds.file.read_bytes() == b"PAR1 of 1"

    def refused(path: Path, _content: bytes) -> None:
        raise Unwritable(path, "it is locked", "Unlock it.")

    monkeypatch.setattr(weighed_odds, "write", refused)
    weighed_odds.weighed_cards(odds.cards, ["ann"], Play(), odds.remarks.append)
    assert odds.remarks[2].endswith("it is locked. Unlock it.; new ones are made each time")


def test_odds_of_a_set_are_those_of_each_division_and_of_a_match_those_of_its_corners(
    odds: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weighed_odds, "groups", lambda _cards, across: [[0], [1]] if across else [[0, 1]])
    monkeypatch.setattr(
        weighed_odds, "division_odds",
        lambda system, own, weighed, deck, play: {
            each["id"]: (len(own), dict(weighed))
            for each in own if (system, deck, play.seed) == (odds.cards.system, odds.cards.deck, Play().seed)
        },
    )  # fmt: skip
    verified: Any = SimpleNamespace(card_set=odds.cards, across=True)
    weighed = {"ann": ("card",)}
    assert weighed_odds.set_odds(verified, Play()) == {"ann": (1, weighed), "bea": (1, weighed)}
    verified.across = False
    assert weighed_odds.set_odds(verified, Play()) == {"ann": (2, weighed), "bea": (2, weighed)}
    assert odds.ids == ["ann", "bea"]
    monkeypatch.setattr(weighed_odds, "rated_odds", lambda *words: words)
    corners: Any = (odds.cards.cards[1], odds.cards.cards[0])
    play = Play(seed=3)
    given = (odds.cards.system, corners, weighed, odds.cards.deck, play)
    assert weighed_odds.match_odds(odds.cards, corners, play) == given
    assert odds.ids == ["bea", "ann"]
    odds.file.unlink()
    assert weighed_odds.set_odds(verified, Play()) == {}
    assert weighed_odds.match_odds(odds.cards, corners, Play()) is None
