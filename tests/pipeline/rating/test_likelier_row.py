"""A row whose career the engine shows to be unlikely gives way to one that is likelier."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

import fightcard
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import likelier_row as module
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.likelier_row import Row, likelier
from fightcard.pipeline.rating.rows import typed_row
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.pipeline.legends import LEGENDS
from tests.pipeline.rating.toys import Toy

subject: Toy = module
"""The choice of a row, of which toys are made."""

STOPPED_NOBODY = WeighingRequest(
    CareerRecord(30, 20, 2, 1, 2), Opposition("level", 1.0), {}, 1, play=Play(seed=1)
)


SET = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))


def card(name: str) -> CardData:
    return next(each for each in SET.cards if each["name"] == name)


def nobody(_card: CardData) -> tuple[()]:
    """No card differs by one rating."""
    return ()


def row(name: str) -> Row:
    return typed_row(SYSTEMS[0], card(name)), card(name)


def test_a_hard_hitter_gives_way_to_a_light_one_where_nearly_nobody_was_stopped(library: Library) -> None:
    # Akinwande has power 2, Louis 12: of a fighter who won one of thirty inside he is the likelier card.
    found, its = likelier(library, STOPPED_NOBODY, row("Joe Louis"), [card("Henry Akinwande")], nobody)
    assert its["name"] == "Henry Akinwande"
    assert found["PL"] == typed_row(SYSTEMS[0], card("Henry Akinwande"))["PL"]


@pytest.mark.parametrize("others", [[], ["Joe Louis"]])
def test_a_row_stays_where_nothing_is_likelier(library: Library, others: list[str]) -> None:
    own = row("Henry Akinwande")
    assert likelier(library, STOPPED_NOBODY, own, map(card, others), nobody) == own


def test_a_row_stays_where_nothing_is_to_be_played(library: Library) -> None:
    asked = replace(STOPPED_NOBODY, play=None)
    own = row("Joe Louis")
    assert likelier(library, asked, own, [card("Henry Akinwande")], nobody) == own


def steps(
    monkeypatch: pytest.MonkeyPatch, chances: dict[int, float], others: Iterable[int] = ()
) -> list[int]:
    """The cards whose neighbours are asked for, where each card is a number of these chances, both ways."""
    asked: list[int] = []
    request: Toy = SimpleNamespace(play=1, record=SimpleNamespace(bouts=1))

    def next_to(number: Toy) -> list[Toy]:
        asked.append(number)
        return [number - 1, number + 1]

    def fits(_library: Toy, _request: Toy, rows: Toy, *_: Toy) -> np.ndarray:
        return np.array([chances[own] for _, own in rows])

    monkeypatch.setattr(subject, "_chance", lambda _library, _request, number: chances[number])
    monkeypatch.setattr(subject, "_valid_rows", lambda _library, _request, own: [({}, each) for each in own])
    monkeypatch.setattr(subject, "_fits", fits)
    found: Toy = likelier(cast("Toy", None), request, cast("Toy", ({}, 0)), cast("Toy", others), next_to)
    return [*asked, found[1]]


@pytest.mark.parametrize(
    ("chances", "due"),
    [
        ([0.2], [0]),
        ([0.19, 0.3], [0, 1]),
        ([0.01, 0.2, 0.4], [0, 1]),
        ([0.01, 0.05, 0.1, 0.25, 0.4], [0, 1, 2, 3]),
        ([0.01, 0.05, 0.1, 0.09, 0.5], [0, 1, 2, 2]),
        ([0.01 * number for number in range(1, 10)], [0, 1, 2, 3, 4, 5, 6]),
    ],
    ids=["likely enough", "one", "just likely enough", "three", "none is likelier", "no more than six"],
)
def test_a_row_is_moved_by_one_rating_after_another_as_long_as_that_helps(
    monkeypatch: pytest.MonkeyPatch, chances: list[float], due: list[int]
) -> None:
    assert steps(monkeypatch, {-1: 0.0, **dict(enumerate(chances))}) == due


def test_other_cards_are_looked_at_where_steps_do_not_help_enough_and_moved_likewise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unseen = (pytest.fail("nobody is to look at other cards") for _ in range(1))
    assert steps(monkeypatch, {-1: 0.0, 0: 0.1, 1: 0.2}, unseen) == [0, 1]
    # From 0 only 1 is likelier; of the others 7, and from there 8.
    chances = {-1: 0.0, 0: 0.01, 1: 0.05, 2: 0.04, 5: 0.02, 6: 0.0, 7: 0.1, 8: 0.3}
    assert steps(monkeypatch, chances, [5, 7]) == [0, 1, 7, 8]
    # None of the others is likelier than what was found: nothing is moved again.
    assert steps(monkeypatch, chances, [5]) == [0, 1, 1]


@pytest.mark.parametrize(
    ("chances", "best"),
    [
        ({7: 0.02, 8: 0.1, 9: 0.05}, 8),
        ({7: 0.02, 8: 0.3, 9: 0.25}, 9),
        ({7: 0.2, 8: 0.9, 9: 0.19}, 8),
        ({7: 0.005, 8: 0.01, 9: 0.0}, 1),
    ],
    ids=["the likeliest of unlikely ones", "of likely ones the one that fits", "just likely", "none"],
)
def test_a_card_that_fits_a_record_best_is_passed_over_where_its_careers_are_unlikely(
    monkeypatch: pytest.MonkeyPatch, chances: dict[int, float], best: int
) -> None:
    fits = {7: 1.0, 8: 2.0, 9: 3.0}
    monkeypatch.setattr(subject, "_valid_rows", lambda _library, _request, own: [({}, each) for each in own])
    monkeypatch.setattr(
        subject, "_fits", lambda _library, _request, rows, *_: np.array([fits[own] for _, own in rows])
    )
    monkeypatch.setattr(subject, "_chance", lambda _library, _request, own: chances[own])
    found = subject._improved(None, None, (({}, 1), 0.01), [7, 8, 9], None)
    assert found[0][1] == best


def test_only_rows_without_fault_are_looked_at_and_typed_cells_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {"b": "faulty"}
    monkeypatch.setattr(
        subject, "typed_row", lambda system, card: {"of": f"{system} {card}", "KO": 1, "PL": 2}
    )
    monkeypatch.setattr(
        subject, "wrongs", lambda _system, rows: [wrong.get(row["of"][-1], "") for row in rows]
    )
    toys: Toy = SimpleNamespace(opponents=SimpleNamespace(system="toy"), typed={"KO": 9})
    assert subject._valid_rows(toys, toys, cast("Toy", ["a", "b", "c"])) == [
        ({"of": "toy a", "KO": 9, "PL": 2}, "a"),
        ({"of": "toy c", "KO": 9, "PL": 2}, "c"),
    ]


def test_how_well_a_record_suits_rows_is_by_bouts_of_a_field_that_is_not_doubted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Toy] = []
    nothing: Toy = None

    def fought(*words: Toy, bouts: int) -> np.ndarray:
        asked.append((*words, bouts))
        return np.array([[[3.9, 3.9, 0, 0, 0.7]], [[0, 0, 0, 0, 0]]])

    def suited(*words: Toy, doubted: bool = True) -> np.ndarray:
        asked.append((*(each.tolist() if isinstance(each, np.ndarray) else each for each in words), doubted))
        return np.array([1.0, 2.0])

    monkeypatch.setattr(subject, "fought", fought)
    monkeypatch.setattr(subject, "log_likelihood", suited)
    monkeypatch.setattr(subject, "own_level", lambda chances, levels: (len(chances), levels))
    library: Toy = SimpleNamespace(opponents=SimpleNamespace(ladder=(0,)), deck="deck")
    request: Toy = SimpleNamespace(record="record", opposition="opposition", play="play")
    rows: Toy = [({}, {"id": "a", "KO": 1}), ({}, {"id": "b", "KO": 2})]
    assert subject._fits(library, request, rows, 5, nothing).tolist() == [1, 2]
    cards = [{"id": "row-0", "KO": 1}, {"id": "row-1", "KO": 2}]
    chances = pytest.approx(np.array([[[4 / 9, 4 / 9, 1 / 90, 1 / 90, 8 / 90]], [[0.2] * 5]]))
    assert asked[0] == (library.opponents, cards, "deck", "play", 5)
    assert asked[1][:2] == ("record", "opposition")
    assert np.array(asked[1][2]) == chances
    assert asked[1][3:] == ((0,), (2, (0,)), False)
    assert subject._fits(library, request, rows, 5, lambda found: found[:, 0, 4]).tolist() == pytest.approx(
        [1 + 8 / 90, 2.2]
    )
