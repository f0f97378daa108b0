"""How bouts against the house field are counted, by hand: corners, levels, endings, and what is kept."""

from __future__ import annotations

import json
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from fightcard.engine.core.counts import NAMES
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.defaults import RULES
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import field as subject
from fightcard.pipeline.rating.field import (
    Field,
    Opponent,
    endings,
    fought,
    house_field,
    read_opponents,
)
from tests.pipeline.rating.toys import Toy
from tools import card_tables
from tools.card_tables import opponents_text


def counted(**ends: int) -> list[int]:
    return [ends.get(name, 0) for name in NAMES]


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("red_ko", 0), ("red_tko", 0), ("red_tko_cut", 0), ("red_dq", 1), ("red_ud", 1), ("red_td", 1),
        ("draw_split", 2), ("draw_technical", 2), ("blue_ud", 3), ("blue_dq", 3), ("blue_ko", 4),
        ("blue_tko_cut", 4),
    ],
)  # fmt: skip
def test_an_ending_is_reds_best_first(name: str, place: int) -> None:
    found = endings(NAMES, np.array([counted(**{name: 7})]))
    assert found.tolist() == [[7 * (at == place) for at in range(5)]]


def toy_field() -> Field:
    cards: Any = tuple({"id": name} for name in ("low-1", "low-2", "high"))
    return Field("a game", cards, (-2, -2, 3))


class Bouts:
    """Every pairing ends as its two cards' places say; what is asked is remembered."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def __call__(
        self, _system: str, cards: Sequence[Any], pairings: Sequence[tuple[int, int]], **words: Toy
    ) -> object:
        self.asked.append((len(cards), words["rules"], words["rounds"], words["bouts"], words["seed"]))
        rows = [counted(red_ko=red + 1, blue_ud=10 * (blue + 1)) for red, blue in pairings]
        return SimpleNamespace(names=NAMES, counts=np.array(rows))


def test_a_card_meets_each_opponent_in_either_corner_and_levels_are_summed() -> None:
    bouts = Bouts()
    play = Play(seed=5, rules="advanced", rounds=15, simulate=cast("Any", bouts))
    two: Any = [{"id": "a"}, {"id": "b"}]
    found = fought(toy_field(), two, None, play, bouts=6)
    # The cards are 0 and 1, the opponents 2, 3 and 4. In red a card stops with its place and one more, and loses
    # ten times its opponent's on points; in blue it wins ten times its own on points and is stopped as often as its
    # opponent's place and one more says.
    assert found.tolist() == [
        [[2 * 1, 2 * 10, 0, 30 + 40, 3 + 4], [1, 10, 0, 50, 5]],
        [[2 * 2, 2 * 20, 0, 30 + 40, 3 + 4], [2, 20, 0, 50, 5]],
    ]
    assert bouts.asked == [(5, RULES, 10, 6, 5)]


class Cache:
    """Counts by key; what is kept is remembered."""

    def __init__(self) -> None:
        self.rows: dict[bytes, NDArray[np.int64]] = {}

    def known(self, keys: Sequence[bytes]) -> dict[bytes, NDArray[np.int64]]:
        return {each: self.rows[each] for each in keys if each in self.rows}

    def keep(self, rows: Sequence[tuple[bytes, NDArray[np.int64]]]) -> None:
        self.rows |= dict(rows)


def test_only_cards_that_are_not_saved_are_played() -> None:
    bouts, cache = Bouts(), Cache()
    play = Play(seed=5, simulate=cast("Any", bouts), cache=cast("Any", cache))
    cards: Any = [{"id": "a"}, {"id": "b"}, {"id": "c"}]
    middle = fought(toy_field(), cards[1:2], None, play, bouts=6)
    assert len(cache.rows) == 1
    all_three = fought(toy_field(), cards, None, play, bouts=6)
    assert [asked[0] for asked in bouts.asked] == [4, 5]
    assert all_three[1].tolist() == middle[0].tolist()
    # Of the two that were played now the first is 0 and the other 1.
    assert all_three[[0, 2], 0, 0].tolist() == [2, 4]
    again = fought(toy_field(), cards, None, play, bouts=6)
    assert len(bouts.asked) == 2
    assert again.tolist() == all_three.tolist()
    # Another number of bouts is another question.
    fought(toy_field(), cards[:1], None, play, bouts=8)
    assert len(bouts.asked) == 3


def test_levels_stand_once_each_lowest_first_and_an_opponent_is_what_its_name_ends_with() -> None:
    assert toy_field().ladder == (-2, 3)
    assert Opponent(-3, "B", cast("Any", {"name": "Level minus 3 boxer"})).what == "boxer"


def test_a_game_without_a_field_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(subject, "data_file", none)
    with pytest.raises(ValueError, match="the game system 'chess' has no house field"):
        house_field("chess")


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_text_of_a_field_is_read_back_as_it_was(system: str) -> None:
    text = subject.data_file(system, subject.FILE)
    rungs = read_opponents(system, text)
    assert opponents_text(system, rungs, house_field(system).inside_by_gap) == text
    assert json.loads(text)["rungs"][0].keys() == {"level", "style", "cells"}
    levels = house_field(system).levels
    # Rung 0 is that of a journeyman, who is of level 1.
    assert [rung.level + 1 for rung in rungs] == list(levels)
    assert len({rung.style for rung in rungs}) > 1 or len(rungs) == len(set(levels))


def test_letters_of_every_language_stand_in_the_text_of_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        card_tables,
        "table_of",
        lambda system, cards: {"headings": [system], "rows": [["é", each] for each in cards]},
    )
    rungs: Any = [subject.Opponent(-1, "B", 7), subject.Opponent(2, "É", 8)]  # type: ignore[arg-type]
    due = '{"headings": ["toy"],\n%s"rungs": [\n{"level": -1, "style": "B", "cells": ["é", 7]},\n{"level": 2, "style": "É", "cells": ["é", 8]}\n]}\n'
    assert opponents_text("toy", rungs) == due % ""
    assert (
        opponents_text("toy", rungs, [(0.5, 1.0), (2.0, 3.0)])
        == due % '"inside_by_gap": [[0.5, 1.0], [2.0, 3.0]],\n'
    )
