"""A row whose career the engine shows to be unlikely gives way to one that is likelier."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import likelier_row as module
from fightcard.pipeline.rating.likelier_row import likelier
from fightcard.pipeline.rating.rows import typed_row
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.pipeline.legends import LEGENDS

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.rating.library import Library
    from fightcard.pipeline.rating.likelier_row import Row
    from tests.pipeline.rating.toys import Toy

subject: Toy = module
"""The choice of a row, of which toys are made."""

STOPPED_NOBODY = WeighingRequest(
    CareerRecord(30, 20, 2, 1, 2), Opposition("level", 1.0), {}, 1, play=Play(seed=1)
)


SET = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))


def card(name: str) -> CardData:
    return next(each for each in SET.cards if each["name"] == name)


def row(name: str) -> Row:
    return typed_row(SYSTEMS[0], card(name)), card(name)


def test_a_hard_hitter_gives_way_to_a_light_one_where_nearly_nobody_was_stopped(library: Library) -> None:
    # Akinwande has power 2, Louis 12: of a fighter who won one of thirty inside he is the likelier card.
    found, its = likelier(library, STOPPED_NOBODY, row("Joe Louis"), [card("Henry Akinwande")])
    assert its["name"] == "Henry Akinwande"
    assert found["PL"] == typed_row(SYSTEMS[0], card("Henry Akinwande"))["PL"]


@pytest.mark.parametrize("others", [[], ["Joe Louis"]])
def test_a_row_stays_where_nothing_is_likelier(library: Library, others: list[str]) -> None:
    own = row("Henry Akinwande")
    assert likelier(library, STOPPED_NOBODY, own, map(card, others)) == own


def test_a_row_stays_where_nothing_is_to_be_played(library: Library) -> None:
    asked = replace(STOPPED_NOBODY, play=None)
    assert likelier(library, asked, row("Joe Louis"), [card("Henry Akinwande")]) == row("Joe Louis")


def test_rows_without_fault_alone_are_looked_at_and_typed_cells_stay(monkeypatch: pytest.MonkeyPatch) -> None:
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
