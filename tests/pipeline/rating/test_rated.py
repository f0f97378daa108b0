"""What `rate` says of a proposal as JSON, and the parts of a row that no record gives, key by key."""

from __future__ import annotations

from collections import namedtuple
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from fightcard.engine.core.data import CardData
from fightcard.pipeline.rating import middle_row
from fightcard.pipeline.rating import rate as subject
from fightcard.pipeline.rating.field import Field
from fightcard.pipeline.rating.fighters import Fighter
from fightcard.pipeline.rating.middle_row import UnratableError, goes_with_a_row
from fightcard.pipeline.rating.proposed_rows import Rated as Rating
from fightcard.pipeline.rating.proposed_rows import Suggested
from fightcard.pipeline.rating.rated import Meetings, Proposal, Rated
from fightcard.pipeline.rating.set_fit import SetFit
from fightcard.pipeline.verification.career import Career, CareerRecord, Figure, Opposition
from fightcard.pipeline.verification.statistics.stoppage_forecast import StoppageForecast
from tests.pipeline.rating.toys import Toy, toy_model

ANN = Fighter("ann", "Ann", {"PL": 20, "DEF": 3}, (), None, ())
CARD = cast("CardData", {"id": "ann"})


def suggested(**ratings: Rating) -> Suggested:
    return Suggested({"PL": 22}, CARD, ratings, 123.6)


def career() -> Career:
    figures = {name: Figure(1.0, 0, 2, None) for name in ("won", "lost", "drawn", "won_by_ko", "lost_by_ko")}
    means = dict.fromkeys(figures, 1.0)
    return Career(CareerRecord(2, 1), Opposition("level", 1.0), 0.5, figures, (means, means), None)


def test_a_fighter_without_a_proposal_has_the_reason() -> None:
    assert Proposal(ANN, None, None, {}, "no record").as_json({"seed": 1}) == {
        "id": "ann", "name": "Ann", "row": None, "why_not": "no record",
    }  # fmt: skip


def test_a_rating_has_its_interval_its_share_its_source_and_its_words() -> None:
    found = suggested(
        PL=Rating(22, 20, 24, "record", 0.81249), KI=Rating(9, 8, 9, "known", 0.9, ("jab", "chin"))
    )
    shown: Any = Proposal(ANN, found, None, {"PL": 22, "KI": 9}).as_json({"seed": 1, "field": "ab"})
    assert shown["ratings"] == {
        "PL": {"value": 22, "low": 20, "high": 24, "holds": 0.812, "from": "record"},
        "KI": {"value": 9, "low": 8, "high": 9, "holds": 0.9, "from": "known", "known_for": ["jab", "chin"]},
    }
    assert (shown["row"], shown["career"], shown["level"], shown["meetings"]) == (
        {"PL": 22, "KI": 9},
        None,
        None,
        [],
    )
    assert shown["provenance"] == {"seed": 1, "field": "ab", "record": "level", "cards": 124}
    assert "typed" not in shown


def test_a_whole_row_shows_what_is_typed_next_to_what_is_proposed() -> None:
    found = suggested(PL=Rating(22, 20, 24, "record"), KI=Rating(9, 9, 9, "record"))
    shown = Proposal(ANN, found, career(), {"PL": 22}, is_compared=True).as_json({})
    assert shown["typed"] == {"PL": 20, "KI": None}
    assert shown["provenance"] == {"record": "level", "cards": 124}
    assert shown["career"] is not None
    bouts = Career(**{**_fields(career()), "opposition": Opposition("bouts", 1.0)})
    assert cast("Any", Proposal(ANN, found, bouts, {}).as_json({}))["provenance"]["record"] == "bouts"


def _fields(of: Toy) -> dict[str, Any]:
    return {name: getattr(of, name) for name in of.__slots__}


def test_a_level_says_what_it_would_be_for_others_and_meetings_how_they_ended() -> None:
    proposal = Proposal(
        ANN, suggested(), None, {}, levels=(1.256, 0.777, 1.749), meetings=(Meetings("Bea", 2, 1, 0),)
    )
    shown = proposal.as_json({})
    assert shown["level"] == {"mean": 1.26, "if_opposition": {"-0.5": 0.78, "+0.5": 1.75}}
    assert shown["meetings"] == [{"opponent": "Bea", "won": 2, "lost": 1, "drawn": 0}]


def test_all_proposals_rest_on_one_seed_and_field_and_sets_say_how_they_were_fitted() -> None:
    fit = SetFit("HW", StoppageForecast(0.61749, 0.5, 0.7, 8), 0.45, 0.6, 1.239, 2, 24, ("Ann",))
    found: Any = Rated("a game", 7, "abcd", (Proposal(ANN, suggested(), None, {}),), (fit,)).as_json()
    assert found["proposals"][0]["provenance"]["seed"] == 7
    assert found["proposals"][0]["provenance"]["field"] == "abcd"
    assert found["sets"] == [
        {
            "division": "HW", "expected": 0.617, "low": 0.5, "high": 0.7, "men": 8, "before": 0.45, "after": 0.6,
            "strength": 1.24, "left": 2, "figures": 24, "forbidding": ["Ann"],
        }
    ]  # fmt: skip


def test_an_overall_has_the_interval_of_the_weighed_cards_levels() -> None:
    # Overall is twice the rung: 4 for this card; the cards have 2, 4, 6 and 8.
    found = subject._overall(
        lambda level: round(2 * level), 2.2, np.array([1.0, 2.0, 3.0, 4.0]), np.array([0.1, 0.5, 0.3, 0.1])
    )
    assert found == Rating(4, 4, 6, "record", pytest.approx(0.8))


Fighters = namedtuple("Men", ("fighters", "divisions"))


@pytest.mark.parametrize(
    ("divisions", "cells", "division"),
    [
        (frozenset({"HW"}), {}, "HW"),
        (frozenset({"HW"}), {"Division": "MW"}, "MW"),
        (frozenset({"HW", "MW"}), {}, None),
        (frozenset(), {}, None),
    ],
)
def test_a_row_has_the_only_division_of_its_set(
    divisions: frozenset[str], cells: dict[str, Any], division: str | None
) -> None:
    stock: Any = SimpleNamespace(model=toy_model(given=("Name", "Division", "Nickname"), style=None))
    row = subject._whole_row(
        ANN, cast("Any", Fighters((), divisions)), stock,
        {"Name": "Drawn", "Division": "HW", "Nickname": "Drawn", "PL": 22}, cells, CareerRecord(2, 1),
    )  # fmt: skip
    # Nothing is invented of a life: the nickname of the drawn card is not his.
    assert row == {"Name": "Ann", "Division": division, "Nickname": None, "PL": 22}


@pytest.mark.parametrize(
    ("record", "typed", "shown"),
    [
        (CareerRecord(66, 3, 1, 52, 2), None, "66-3-1 (52)"),
        (CareerRecord(66, 3, 1), None, "66-3-1"),
        (CareerRecord(0, 0), None, None),
        (CareerRecord(66, 3, 1, 52, 2), "67-3", "67-3"),
    ],
)
def test_a_blank_record_is_filled_from_the_one_that_is_known(
    record: CareerRecord, typed: str | None, shown: str | None
) -> None:
    stock: Any = SimpleNamespace(model=toy_model(given=("Name", "Record"), style=None))
    given = {} if typed is None else {"Record": typed}
    row = subject._whole_row(
        ANN,
        cast("Any", Fighters((), frozenset())),
        stock,
        {"Name": "Drawn", "Record": None, "PL": 22},
        given,
        record,
    )
    assert row == {"Name": "Ann", "Record": shown, "PL": 22}


def test_a_style_that_is_typed_stays_and_a_blank_one_is_that_of_the_card() -> None:
    stock: Any = SimpleNamespace(model=toy_model(given=("Name", "Style")))
    nobody: Any = Fighters((), frozenset())
    for given, style in (({}, "B"), ({"Style": "S"}, "S"), ({"Style": None}, "B")):
        row = subject._whole_row(ANN, nobody, stock, {"Name": "D", "Style": "B"}, given, CareerRecord(1, 0))
        assert row == {"Name": "Ann", "Style": style}


def test_meetings_are_counted_by_result() -> None:
    believed: Any = SimpleNamespace(
        names={"bea": "Bea", "cat": "Cat"},
        meetings={"ann": {"bea": (("W", True), ("W", None), ("D", None)), "cat": (("L", False),)}, "bea": {}},
    )
    assert subject._meetings(ANN, believed) == (Meetings("Bea", 2, 0, 1), Meetings("Cat", 0, 1, 0))
    nobody = Fighter("zoe", "Zoe", {}, (), None, ())
    assert subject._meetings(nobody, believed) == ()


def test_typed_cells_that_fit_no_row_are_seen_before_a_set_is_fitted(monkeypatch: pytest.MonkeyPatch) -> None:
    def unratable(*_: object) -> object:
        raise UnratableError("no")

    nothing: Any = None
    bare, typed = (cast("Any", SimpleNamespace(typed=each)) for each in ({}, {"PL": 20}))
    monkeypatch.setattr(middle_row, "middle_row", unratable)
    assert goes_with_a_row(nothing, bare, nothing)
    assert not goes_with_a_row(nothing, typed, nothing)
    monkeypatch.setattr(middle_row, "middle_row", lambda *_: ({}, CARD))
    assert goes_with_a_row(nothing, typed, nothing)


def test_sets_are_fitted_division_by_division_by_those_who_have_records(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[str, list[str]]] = []

    def fitted(_stock: object, division: str, fighters: list[Any], _play: object) -> tuple[list[Any], Any]:
        asked.append((division, [rated_fighter.name for rated_fighter in fighters]))
        return [(f"tilted {rated_fighter.name}", "lean") for rated_fighter in fighters], (
            division if division == "HW" else None
        )

    monkeypatch.setattr(subject.set_fit, "fitted", fitted)
    monkeypatch.setattr(subject, "goes_with_a_row", lambda _stock, _request, weighed: weighed != "Bad Row")

    def rated_fighter(name: str, division: str, bouts: int = 9, *, is_whole: bool = False) -> Toy:
        own = SimpleNamespace(record=CareerRecord(bouts, 0), typed={})
        return SimpleNamespace(
            fighter=Fighter(name.lower(), name, {"Division": division}, (), None, ()), request=own, weighed=name,
            is_whole=is_whole,
        )  # fmt: skip

    fighters = [
        rated_fighter("Ann", "HW"), rated_fighter("Bea", "MW"), rated_fighter("Cat", "HW"), rated_fighter("Whole", "HW", is_whole=True),
        rated_fighter("Level", "HW", 0), rated_fighter("Bad Row", "HW"),
    ]  # fmt: skip
    believed: Any = SimpleNamespace(
        division=lambda fighter: fighter.cells["Division"], play=None,
        stock=SimpleNamespace(model=toy_model()),
    )  # fmt: skip
    tilts, fits = subject._set_fits(fighters, believed, is_whole=True)
    assert asked == [("HW", ["Ann", "Cat"]), ("MW", ["Bea"])]
    assert fits == ("HW",)
    assert tilts == {
        "ann": ("tilted Ann", "lean"), "bea": ("tilted Bea", "lean"), "cat": ("tilted Cat", "lean"),
        "whole": ("Whole", None), "level": ("Level", None), "bad row": ("Bad Row", None),
    }  # fmt: skip
    asked.clear()
    assert subject._set_fits(fighters, believed, is_whole=False)[1] == ()
    believed.stock.model = toy_model(judges_records=False)
    assert subject._set_fits(fighters, believed, is_whole=True)[1] == ()
    assert asked == []


def test_the_field_is_named_by_its_cards() -> None:
    cards = [cast("Any", {"id": "a", "CF": number}) for number in (1, 1, 2)]
    first, again, changed = (Field("toy", (card,), (0,)).cards_digest for card in cards)
    assert first == again != changed
