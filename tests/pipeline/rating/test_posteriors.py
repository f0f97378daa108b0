"""Fighters of a toy workbook: whose record counts, whom he met, with what he is weighed, and in which set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import numpy as np
import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import posteriors as subject
from fightcard.pipeline.rating import set_fit
from fightcard.pipeline.rating.fighters import Fighter, fighters_of
from fightcard.pipeline.rating.posteriors import Believed, RatedFighter, one_weighed
from fightcard.pipeline.rating.rated import Proposal
from fightcard.pipeline.rating.real_records import NO_RECORD, Real
from fightcard.pipeline.rating.set_meetings import DOUBT_WITH_MEETINGS
from fightcard.pipeline.rating.workbook_careers import InsideOff
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.pipeline.rating.toys import Toy, toy_card, toy_model, toy_weighed
from tests.workbooks import FRAZIER, HEADINGS, write

RATED = {"CF": 9, "KO": 3}


def fighter(name: str, career: dict[str, Any] | None = None, **words: Toy) -> Fighter:
    own = name.lower().replace(" ", "-")
    return Fighter(
        own, name, words.pop("cells", {}), words.pop("unsound", ()), career, words.pop("bouts", ()), **words
    )


WON = {"Won": 20, "Lost": 5, "Drawn": 1, "Won by KO": 12, "Lost by KO": 2}


@pytest.mark.parametrize(
    ("career", "bouts", "due"),
    [
        ({"Level": 1.5}, (), Real(CareerRecord(0, 0, 0, None, None), Opposition("level", 1.5))),
        ({"Level": "hard"}, (), Real(CareerRecord(0, 0, 0, None, None), Opposition("level", 0.7))),
        ({"Level": 99}, (), None),
        ({"Level": 1.5, "Lost by KO": 0}, (), None),
        ({"Level": 1.5, "Drawn": 1}, (), None),
        ({"Level": 1.5}, ({"Result": "NC"},), None),
        (None, (), None),
    ],
)
def test_only_a_level_is_a_record_of_no_bouts(
    career: dict[str, Any], bouts: tuple[Any, ...], due: Real | None
) -> None:
    found = subject._known(fighter("Ann", career, bouts=bouts), bouts, {}, None)
    assert found == due if due is not None else found.record is None


def test_what_is_wrong_is_said_first_then_what_is_unsound_then_what_lacks() -> None:
    assert subject.why_not(fighter("Ann", WON, wrong="B2 is bent", unsound=("CF",))) == "B2 is bent"
    assert subject.why_not(fighter("Ann", WON, unsound=("CF", "KO"))) == (
        "what is typed under CF, KO cannot be used as it is; `fightcard check` says how to fix it"
    )
    assert subject.why_not(fighter("Ann")) == NO_RECORD
    assert subject.why_not(fighter("Ann", WON)) == ""


@pytest.fixture
def believed(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """What a toy workbook says: Ann met Bea, both have totals; rows have CF and KO."""
    monkeypatch.setattr(subject, "_rated_headings", lambda _stock: ["CF", "KO"])
    monkeypatch.setattr(subject, "inside_off", lambda division: 0.25 if division == "MW" else 0.0)
    monkeypatch.setattr(subject, "of_style", lambda _stock, asked, style: (asked, style))
    monkeypatch.setattr(subject, "words_of", lambda _system, typed: (typed,) if typed else ())
    monkeypatch.setattr(subject, "doubts_of", lambda _system, typed: (typed,) if typed else ())
    stock = SimpleNamespace(
        model=toy_model(), opponents=SimpleNamespace(system="toy", inside_by_gap=(), edge=None)
    )
    return SimpleNamespace(
        stock=stock, play=Play(seed=7), levels={}, jointly={}, of=lambda each: f"belief of {each.id}",
        meetings={"ann": {"bea": (("W", True), ("D", None))}, "bea": {}},
        division=lambda each: str(each.cells.get("Division") or ""),
        careers=SimpleNamespace(
            without=lambda own: InsideOff((0.3, 0.1), (0.4, 0.6)) if own == "cat" else InsideOff()
        ),
    )  # fmt: skip


def asked_of(believed: Toy, own: Fighter, **words: Toy) -> Toy:
    found = one_weighed(own, believed, without_set=words.pop("without_set", False), **words)
    assert isinstance(found, RatedFighter)
    return found


def test_meetings_leave_the_totals_of_those_who_are_rated_with_their_set(believed: Toy) -> None:
    own = fighter("Ann", WON, bouts=({"Result": "W", "Opponent": "Bea"},))
    asked = asked_of(believed, own).request
    # One win inside and a draw less; the others are in doubt by more.
    assert asked.record == CareerRecord(19, 5, 0, 11, 2)
    assert asked.opposition.doubt == DOUBT_WITH_MEETINGS == pytest.approx(0.7)
    for found in (
        asked_of(believed, own, without_set=True),
        asked_of(believed, replace(own, cells=RATED)),
        asked_of(believed, fighter("Bea", WON)),
    ):
        assert found.request.record == CareerRecord(20, 5, 1, 12, 2)
        assert found.request.opposition.doubt == Opposition("default").doubt
        assert found.record == CareerRecord(20, 5, 1, 12, 2)
    # Who has no meetings beside his totals is known by his bouts.
    bouts = asked_of(believed, fighter("Cat", WON, bouts=({"Result": "W", "Method": "KO"},)))
    assert bouts.request.record == CareerRecord(1, 0, 0, 1, 0)


def test_what_is_typed_stays_unless_the_row_is_whole(believed: Toy) -> None:
    half = asked_of(believed, fighter("Cat", WON, cells={"CF": 9, "Nickname": "Kit"}))
    assert (half.is_whole, half.request.typed) == (False, {"CF": 9})
    whole = asked_of(believed, fighter("Cat", WON, cells={**RATED, "Nickname": "Kit"}))
    assert (whole.is_whole, whole.request.typed) == (True, {})


def test_a_fighter_is_weighed_by_their_own_seed_words_doubts_belief_and_style(believed: Toy) -> None:
    own = fighter("Cat", {**WON, "Doubt": "CF 2"}, cells={"Style": "S", "Division": "MW"}, known_for="jab")
    found = asked_of(believed, own, vary=True)
    asked, style = found.weighed
    assert (asked.seed, asked.belief, asked.play, style) == (7, "belief of cat", believed.play, "S")
    assert (asked.known_for, asked.doubts, asked.vary) == (("jab",), ("CF 2",), crc32(b"cat"))
    assert (asked.opposition.inside_off, asked.opposition.workbook_off) == (0.25, (0.3, 0.1))
    assert asked.opposition.opponents_off == (0.4, 0.6)
    plain = asked_of(believed, fighter("Cat", WON, cells={"Style": None}))
    assert (plain.weighed[1], plain.request.vary, plain.request.opposition.inside_off) == (None, None, 0.0)
    believed.stock.model = toy_model(style=None)
    assert asked_of(believed, own).weighed[1] is None


def test_where_bouts_end_unlike_real_ones_methods_count_for_nothing(believed: Toy) -> None:
    believed.stock.model = toy_model(judges_records=False)
    found = asked_of(believed, fighter("Cat", None, bouts=({"Result": "W", "Method": "KO"}, {"Result": "L"})))
    assert found.request.record == CareerRecord(1, 1, 0, None, None)
    assert [each.inside for each in found.request.opposition.met] == [None, None]
    assert found.record == CareerRecord(1, 1, 0, 1, None)


@pytest.mark.parametrize("words", [{"wrong": "bent"}, {"unsound": ("CF",)}, {}])
def test_who_cannot_be_rated_has_the_reason(believed: Toy, words: dict[str, Any]) -> None:
    own = fighter("Cat", WON if words else None, **words)
    found = one_weighed(own, believed, without_set=False)
    assert isinstance(found, Proposal)
    assert (found.suggested, found.why_not) == (None, subject.why_not(own))


def a_fighter(name: str, weighed: object = "weighed", **words: Toy) -> RatedFighter:
    asked: Any = SimpleNamespace(record=CareerRecord(9, 1), doubts=(), typed={})
    weighed_cards: Any = weighed
    return RatedFighter(
        fighter(name, WON, cells=words.pop("cells", {})),
        asked,
        weighed_cards,
        words.pop("is_whole", False),
        CareerRecord(9, 1),
    )


def test_only_those_who_met_each_other_are_weighed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for: list[Any] = []

    def honoured(_stock: object, all_of_them: Toy, known: Toy, reported: Toy) -> dict[str, Any]:
        asked_for.append((sorted(all_of_them), known, reported))
        return {"ann": ("asked anew", "weighed anew")}

    monkeypatch.setattr(subject, "honoured", honoured)
    # One has no record, and another card of Ann's cannot be rated.
    nobody = Proposal(fighter("Dot"), None, None, {}, "no record")
    other = Proposal(fighter("Ann (1950-59)"), None, None, {}, "its cells are wrong")
    all_of_them = [
        a_fighter("Ann"),
        a_fighter("Bea"),
        a_fighter("Cat", is_whole=True),
        a_fighter("Eve", is_whole=True),
        nobody,
        other,
    ]
    whole: Any = SimpleNamespace(stock=None, levels={"cat": 2.0}, meetings="meetings")
    found = subject.with_meetings(all_of_them, whole)
    assert asked_for == [(["ann", "bea"], {"cat": 2.0}, "meetings")]
    assert [each.weighed if isinstance(each, RatedFighter) else each for each in found] == [
        "weighed anew", "weighed", "weighed", "weighed", nobody, other,
    ]  # fmt: skip


def test_sets_are_tilted_division_by_division_and_fighters_keep_their_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        set_fit, "fitted",
        lambda _stock, division, all_of_them, _play: ([(f"{division} {each.name}", None) for each in all_of_them], None),
    )  # fmt: skip
    all_of_them = [
        a_fighter("Ann", cells={"Division": "HW"}),
        a_fighter("Bea"),
        a_fighter("Cat", cells={"Division": "HW"}),
    ]
    stock: Any = None
    assert [each.weighed for each in subject.as_sets(all_of_them, stock, Play())] == [
        "HW Ann",
        " Bea",
        "HW Cat",
    ]


def test_a_set_of_one_division_is_the_division_of_all() -> None:
    def of(divisions: set[str], **cells: str) -> str:
        own: Any = SimpleNamespace(fighters=SimpleNamespace(divisions=frozenset(divisions)))
        return Believed.division(own, fighter("Ann", cells=cells))

    assert (of({"HW"}), of({"HW"}, Division="MW"), of({"HW", "MW"}), of(set())) == ("HW", "MW", "", "")


def test_cards_of_equal_weight_of_a_whole_row_in_doubt_are_those_of_its_typed_cells(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(subject, "_rated_headings", lambda _stock: ["CF", "KO"])
    monkeypatch.setattr(
        subject, "of_style", lambda _stock, asked, style: f"weighed anew {style} {dict(asked.typed)}"
    )
    monkeypatch.setattr(
        subject, "equal_cards", lambda _stock, asked, weighed, own: (dict(asked.typed), weighed, own)
    )
    from fightcard.pipeline.rating.weighing import WeighingRequest  # noqa: PLC0415 - for this alone

    stock, weighed = Any, toy_weighed([[1, 2, 3]], [1.0])
    asked = WeighingRequest(CareerRecord(9, 1), Opposition("default"), {}, 1)
    doubt: Any = "CF 2"
    own = fighter("Ann", WON, cells=RATED)
    for is_whole, doubts, due in (
        (True, (doubt,), (RATED, "weighed anew B {'CF': 9, 'KO': 3}", "ann")),
        (True, (), ({}, weighed, "ann")), (False, (doubt,), ({}, weighed, "ann")),
    ):  # fmt: skip
        own_rated = RatedFighter(own, replace(asked, doubts=doubts), weighed, is_whole, CareerRecord(9, 1))
        assert subject.equal_cards_of(own_rated, weighed, stock) == due  # type: ignore[comparison-overlap, arg-type]


def test_typed_cards_have_levels_only_where_bouts_are_typed() -> None:
    chances = np.array([[[0.3, 0.2, 0, 0.25, 0.25]], [[0.5, 0.25, 0, 0.15, 0.1]]])
    stock: Any = SimpleNamespace(opponents=SimpleNamespace(ladder=(1.0,)))
    two = (fighter("Ann Lee (1950)"), fighter("Bea", bouts=({"Result": "W"},)))
    all_of_them: Any = SimpleNamespace(fighters=two, deck=None)
    cards = [toy_card(1, name=each.id) for each in two]
    found = subject._levels(all_of_them, stock, cards, chances)
    # Half against level 1, and three of four: ln 3 above it.
    assert found == {"ann-lee-1950": pytest.approx(1.0), "bea": pytest.approx(1 + np.log(3))}
    all_of_them.fighters = (fighter("Ann Lee (1950)"),)
    assert subject._levels(all_of_them, stock, cards[:1], chances[:1]) == {}
    all_of_them.fighters = two
    assert subject._levels(all_of_them, stock, [], chances[:0]) == {}


@pytest.mark.parametrize(
    ("whole", "judges_records", "words", "due"),
    [
        (1, True, {"career": WON}, 1), (1, True, {}, 0), (0, True, {"career": WON}, 0), (1, False, {"career": WON}, 0),
        (1, True, {"career": WON, "is_from_record": True}, 0), (1, False, {"bouts": ({"Result": "W"},)}, 1),
    ],
)  # fmt: skip
def test_typed_cards_fight_the_field_only_where_that_says_something(
    monkeypatch: pytest.MonkeyPatch, whole: int, judges_records: bool, words: Toy, due: int
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(
        subject, "fought", lambda *_, bouts: asked.append(bouts) or np.array([[[30, 20, 0, 25, 25]]])
    )
    own: Any = SimpleNamespace(
        fighters=SimpleNamespace(fighters=(fighter("Bea", **words),), deck=None),
        stock=SimpleNamespace(
            model=toy_model(judges_records=judges_records), opponents=SimpleNamespace(ladder=(1.0,))
        ),
        whole=[{"id": "bea"}] * whole,
        play=Play(),
    )
    own._evidence = lambda: Believed._evidence(own)
    assert Believed._against_field(own).tolist() == [[[0.3, 0.2, 0.0, 0.25, 0.25]]] * due
    assert asked == [100] * due


def test_whole_rows_with_a_record_say_how_often_bouts_of_the_workbook_end_inside() -> None:
    everybody = (
        fighter("Ann", WON), fighter("Bea"), fighter("Cat", WON, wrong="bent"), fighter("Dot", {"Level": 2}),
        fighter("Eve (1950-59)", WON), fighter("Fay", WON, is_from_record=True),
        fighter("Gil", bouts=({"Result": "W", "Method": "KO"},)),
    )  # fmt: skip
    own: Any = SimpleNamespace(
        fighters=SimpleNamespace(fighters=everybody),
        stock=SimpleNamespace(
            model=toy_model(), opponents=SimpleNamespace(system="toy", ladder=(0.0, 1.0), inside_by_gap=(), edge=None)
        ),
        whole=[{"id": each.id} for each in everybody],
        meetings={}, jointly={}, levels={}, division=lambda _: "HW",
    )  # fmt: skip
    own._evidence = lambda: Believed._evidence(own)
    chances = np.tile([[[0.3, 0.2, 0, 0.25, 0.25]]], (7, 2, 1))
    assert Believed._careers(own, chances).ids == ("ann", "eve", "gil")
    own.stock.model = toy_model(judges_records=False)
    assert Believed._careers(own, chances[:0]).without("ann") == InsideOff()


def test_a_row_without_a_name_is_nobodys_record_and_no_error(tmp_path: Path) -> None:
    nameless = {"Style": "S", "CFB": 9, "Division": "HW"}
    path = write(tmp_path / "set.xlsx", (FRAZIER, nameless), HEADINGS)
    import fightcard  # noqa: PLC0415 - the reader, for this alone

    assert [each.name for each in fighters_of(fightcard.read(path)).fighters] == ["Joe Frazier"]


def test_whole_sound_and_valid_rows_show_what_cards_are_like(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "_rated_headings", lambda _stock: ["CF", "KO"])
    monkeypatch.setattr(
        subject, "valid_rows", lambda _system, rows: [at for at, row in enumerate(rows) if row["CF"] < 20]
    )
    monkeypatch.setattr(subject, "cards_of_rows", lambda _system, rows: [{"card": row["CF"]} for row in rows])
    all_of_them = (
        fighter("Ann", cells=RATED), fighter("Bea", cells={"CF": 9}), fighter("Cat", cells=RATED, unsound=("CF",)),
        fighter("Dot", cells={"CF": 25, "KO": 1}), fighter("Eve", cells={"CF": 12, "KO": 1}),
    )  # fmt: skip
    everybody: Any = SimpleNamespace(system="toy", fighters=all_of_them)
    nothing: Any = None
    assert subject._whole_cards(everybody, nothing) == [{"card": 9, "id": "ann"}, {"card": 12, "id": "eve"}]


def test_fighters_with_one_card_and_meetings_next_to_their_totals_are_left_out_of_the_joint_fit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[Any] = []
    monkeypatch.setattr(subject, "_whole_cards", lambda *_: [{"id": "eve"}])
    monkeypatch.setattr(subject, "_levels", lambda *_: "levels")
    monkeypatch.setattr(
        subject, "series", lambda careers, bouts: given.append((careers, bouts)) or {"ann": {}}
    )
    monkeypatch.setattr(subject, "jointly", lambda bouts: given.append(bouts) or "jointly")
    row: Any = ({"Result": "W"},)
    all_of_them = (
        fighter("Ann", WON, bouts=row), fighter("Bea", bouts=row), fighter("Cat (1950)"), fighter("Cat (1960)"),
        fighter("Eve", is_from_record=True),
    )  # fmt: skip
    monkeypatch.setattr(Believed, "_against_field", lambda _self: "chances")
    monkeypatch.setattr(Believed, "_careers", lambda _self, chances: f"careers by {chances}")
    stock: Any = SimpleNamespace(
        prior=lambda whole, but="", filled=(): f"belief of {len(whole)} but {but}, {len(filled)} filled",
        printed=({"id": "tua"},),
    )
    everybody: Any = SimpleNamespace(fighters=all_of_them, divisions=frozenset())
    found = Believed(everybody, stock, Play())
    assert given == [
        ({"ann": WON, "bea": None, "eve": None}, {"ann": row, "bea": row, "eve": ()}), {"bea": row, "eve": ()},
    ]  # fmt: skip
    assert found.careers == "careers by chances"
    assert found.names == {"ann": "Ann", "bea": "Bea", "eve": "Eve"}
    # Nobody's own card speaks for him; who has none shares the belief of all.
    assert found.of(all_of_them[4]) == "belief of 1 but eve, 1 filled"
    assert found.of(all_of_them[0]) == "belief of 1 but , 1 filled"
    assert found.of(fighter("Tua")) == "belief of 1 but tua, 1 filled"


@pytest.mark.parametrize(("ids", "due"), [((), ["al", "cy"]), (["bo", "cy"], ["cy"])])
def test_those_who_can_be_rated_are_weighed_one_by_one_and_everybody_asked_for_is_counted(
    monkeypatch: pytest.MonkeyPatch, ids: list[str], due: list[str]
) -> None:
    done: list[tuple[int, int]] = []
    nothing: Any = None
    monkeypatch.setattr(subject.library, "played", lambda *given: ("stock", given))
    monkeypatch.setattr(subject, "Believed", lambda *given: ("believed", given))

    def one(own: Fighter, believed: Toy, *, without_set: bool) -> RatedFighter | str:
        return RatedFighter(own, believed, nothing, without_set, nothing) if own.id != "bo" else "why not"

    monkeypatch.setattr(subject, "one_weighed", one)
    everybody: Any = SimpleNamespace(
        system="toy", deck="deck", fighters=[fighter(name) for name in ("Al", "Bo", "Cy")]
    )
    play = Play(progress=lambda *counts: done.append(counts))
    stock, found = subject.weighed_fighters(everybody, play, ids=ids)
    assert stock == ("stock", ("toy", "deck", play))  # type: ignore[comparison-overlap]
    assert [(each.fighter.id, each.request, each.is_whole) for each in found] == [
        (own, ("believed", (everybody, stock, play)), True) for own in due
    ]
    count = len(ids) or 3
    assert done == [(at + 1, count) for at in range(count)]
