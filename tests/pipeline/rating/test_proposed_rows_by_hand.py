"""Where a proposed cell comes from, and which of two styles a fighter is taken for, by toys."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.card_model import KnownFor
from fightcard.pipeline.rating import proposed_rows as subject
from fightcard.pipeline.rating.proposed_rows import Rated, _by_numbers, _Cells, suggested, weighed
from fightcard.pipeline.rating.style_medians import Usual
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.pipeline.rating.toys import PARAMETERS, Toy, toy_card, toy_model, toy_parameter, toy_weighed


def cells(
    record: CareerRecord, *, vary: int | None = None, words: tuple[KnownFor, ...] = (), **more: Toy
) -> _Cells:
    asked = WeighingRequest(record, Opposition("level", 0.0), {}, 1, known_for=words, vary=vary)
    opponents = SimpleNamespace(system="toy", ladder=(0,))
    library: Any = SimpleNamespace(
        parameters=PARAMETERS, model=toy_model(), opponents=opponents, styled=frozenset({2})
    )
    own = toy_weighed([[8, 5, 3], [10, 7, 4], [12, 9, 5]], [0.1, 0.5, 0.4])
    nothing: Any = None
    given = {
        "spans": [(10.0, 12.0), (7.0, 9.0), (4.0, 5.0)],
        "usual": nothing,
        "known": np.array([True, False, False]),
        "texts": {},
        "usual_row": {},
    }
    return _Cells(library, asked, own, **given | more)


FOUGHT = CareerRecord(2, 1)


@pytest.mark.parametrize(
    ("record", "vary", "words", "is_given", "is_styled", "due"),
    [
        (FOUGHT, None, (), True, True, "record"), (CareerRecord(0, 0), None, (), True, True, "level"),
        (FOUGHT, 3, ("jab",), False, True, "known"), (FOUGHT, 3, (), False, True, "drawn"),
        (FOUGHT, None, (), False, True, "style"), (FOUGHT, None, (), False, False, "custom"),
    ],
)  # fmt: skip
def test_a_cell_comes_from_what_speaks_loudest_of_it(
    record: CareerRecord, vary: int | None, words: tuple[str, ...], is_given: bool, is_styled: bool, due: str
) -> None:
    assert cells(record, vary=vary)._source(words, is_reported=is_given, is_styled=is_styled) == due


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "typed_row", lambda _system, card: dict(card))
    monkeypatch.setattr(subject, "typed_cell", lambda _system, card, heading: card.get(heading))


def test_a_rating_has_the_interval_of_its_numbers_and_what_it_holds() -> None:
    card = toy_card(11, 8, 5)
    assert cells(FOUGHT).rated("CF", 11, card) == Rated(11, 10, 12, "record", pytest.approx(0.9))
    assert cells(FOUGHT).rated("Fat CF", 8, card) == Rated(8, 7, 9, "custom", pytest.approx(0.9))
    jab = KnownFor("jab", (("KO", 1.0),))
    assert cells(FOUGHT, words=(jab,)).rated("KO", 5, card) == Rated(
        5, 4, 5, "known", pytest.approx(0.9), ("jab",)
    )
    assert cells(FOUGHT).rated("KO", 5, card).source == "style"
    # An interval ends at the bounds of its rating.
    wide = cells(FOUGHT, spans=[(10.0, 12.0), (7.0, 9.0), (-3.0, 30.0)])
    found = wide.rated("KO", 5, card)
    assert (found.low, found.high) == (1, 9)


def test_a_number_that_the_proposed_card_lacks_is_not_in_the_interval_of_its_cell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # As a second letter of KD Def: cards without one count as 0, which is no letter of theirs.
    parts = (toy_parameter("KD"), replace(toy_parameter("second"), heading="KD"))
    monkeypatch.setattr(
        subject, "typed_cell", lambda _system, card, _heading: (card["KD"], card.get("second"))
    )
    made = cells(FOUGHT, spans=[(6.0, 8.0), (0.0, 0.0)], known=np.array([True, False]))
    object.__setattr__(made.library, "parameters", parts)
    card: Toy = {"KD": 7}
    found = made.rated("KD", 7, card)
    assert (found.low, found.high) == ((6, None), (8, None))
    both: Toy = {"KD": 7, "second": 3}
    assert made.rated("KD", 7, both).low == (6, 0)


def test_words_that_cancel_each_other_on_a_cell_are_not_its_source() -> None:
    numbers = np.array([10.0, 7.0, 5.0])
    own = Usual(toy_card(10, 7, 5), numbers, numbers, np.ones(3), np.ones(3), np.array([0, 0, 1]))
    chin, glass = KnownFor("chin", (("KO", -1.0), ("CF", 1.0))), KnownFor("glass chin", (("KO", 1.0),))
    made = cells(FOUGHT, words=(chin, glass), usual=own)
    found = made.rated("KO", 5, toy_card(11, 8, 5))
    assert (found.source, found.words) == ("style", ())
    twice = cells(FOUGHT, words=(glass, glass), usual=own).rated("KO", 5, toy_card(11, 8, 5))
    assert (twice.source, twice.words) == ("known", ("glass chin", "glass chin"))


@pytest.mark.parametrize(("known", "styled", "due"), [(0, 9, "record"), (9, 1, "style"), (9, 9, "custom")])
def test_a_cell_of_two_numbers_comes_from_what_speaks_of_either(known: int, styled: int, due: str) -> None:
    made = cells(FOUGHT, known=np.array([place == known for place in range(3)]))
    parts = (toy_parameter("PL", part="power"), toy_parameter("PL", part="end"), toy_parameter("KO"))
    object.__setattr__(made.library, "parameters", parts)
    object.__setattr__(made.library, "styled", frozenset({styled}))
    assert made.rated("PL", 5, toy_card(1)).source == due


def test_texts_are_in_order_of_their_last_number_then_of_those_before() -> None:
    texts = ["10-5", "2-5", "1-9", "3-4"]
    assert sorted(texts, key=_by_numbers) == ["3-4", "2-5", "10-5", "1-9"]


def test_a_cell_that_no_rating_reaches_follows_from_the_others_where_it_is_unusual() -> None:
    texts = {"Range": ["1-4", "1-5", "1-6"]}
    own = cells(FOUGHT, texts=texts, usual_row={"Range": "1-5"})
    assert own.rated("Range", "1-6", toy_card(1)) == Rated("1-6", "1-5", "1-6", "record", pytest.approx(0.9))
    assert own.rated("Range", "1-5", toy_card(1)).source == "custom"
    varied = cells(FOUGHT, texts=texts, usual_row={"Range": "1-5"}, vary=3)
    assert varied.rated("Range", "1-6", toy_card(1)).source == "drawn"
    word = KnownFor("jab", headings=("Range",))
    known = cells(FOUGHT, texts=texts, usual_row={"Range": "1-5"}, words=(word,)).rated(
        "Range", "1-6", toy_card(1)
    )
    assert (known.source, known.words) == ("known", ("jab",))


def test_a_word_speaks_of_its_cells_fresh_and_fatigued_and_of_its_headings() -> None:
    own = cells(FOUGHT)
    word = KnownFor("jab", (("CF", 1.0),), headings=("Range",))
    assert [own._speaks(word, heading) for heading in ("CF", "Fat CF", "KO", "Range", "Other")] == [
        True,
        True,
        False,
        True,
        False,
    ]
    part = cells(FOUGHT)
    object.__setattr__(
        part.library, "parameters", (toy_parameter("PL", part="power"), toy_parameter("PL", part="end"))
    )
    assert part._speaks(KnownFor("hits", (("PL (power)", 1.0),)), "PL")


def test_without_a_style_the_likeliest_is_taken_and_words_lean_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for: list[str] = []

    def weigh(_library: object, _asked: object, style: str) -> Toy:
        asked_for.append(style)
        return SimpleNamespace(
            log_evidence={"B": -3.0, "S": -2.0}[style], style=style, drawn=SimpleNamespace(ratings="ratings"),
            tilted=lambda logs: (style, logs),
        )  # fmt: skip

    monkeypatch.setattr(subject, "weigh", weigh)
    monkeypatch.setattr(subject, "usual", lambda *words: words[1])
    monkeypatch.setattr(subject, "leaning", lambda _library, ratings, own, words: (ratings, own, len(words)))
    library: Any = SimpleNamespace(model=toy_model())
    plain = WeighingRequest(FOUGHT, Opposition("default"), {}, 1)
    assert weighed(library, plain, None).style == "S"
    assert weighed(library, plain, "B").style == "B"
    assert asked_for == ["B", "S", "B"]
    known = WeighingRequest(FOUGHT, Opposition("default"), {}, 1, known_for=(KnownFor("jab"),))
    assert weighed(library, known, None) == ("S", ("ratings", "S", 1))


def test_typed_and_given_cells_have_no_interval_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"Name": "Drawn", "CF": 11, "Fat CF": 8, "KO": 5, "None": None}
    monkeypatch.setattr(subject, "middle_row", lambda *_: (row, toy_card(11, 8, 5)))
    monkeypatch.setattr(subject, "varied", lambda *_: ({**row, "KO": 6}, toy_card(11, 8, 6)))
    nothing = SimpleNamespace(rated=lambda heading, value, _card: f"{heading} {value}")
    monkeypatch.setattr(subject._Cells, "of", lambda *_: nothing)
    library: Any = SimpleNamespace(parameters=PARAMETERS, model=toy_model())
    own = toy_weighed([[8, 5, 3], [10, 7, 4], [12, 9, 5]], [0.1, 0.5, 0.4])
    found = suggested(library, WeighingRequest(FOUGHT, Opposition("default"), {"CF": 11}, 1), own)
    assert found.ratings == {"CF": Rated(11, 11, 11, "typed"), "Fat CF": "Fat CF 8", "KO": "KO 5"}
    # The runs nearest to four in five about the median that hold what is proposed: 0.9 each.
    assert found.spans == ((10, 12), (7, 9), (4, 5))
    assert found.shares == pytest.approx((0.9, 0.9, 0.9))
    assert (
        suggested(library, WeighingRequest(FOUGHT, Opposition("default"), {}, 1, vary=4), own).row["KO"] == 6
    )


def test_cells_of_texts_are_ordered_by_their_numbers_last_first() -> None:
    texts: list[Any] = ["9-12", "3-4", "1-4", None, "D"]
    assert sorted([each for each in texts if each], key=subject._by_numbers) == [
        "D",
        "1-4",
        "3-4",
        "9-12",
    ]
    weights = np.array([0.1, 0.1, 0.5, 0.2, 0.1])
    # A card without the cell counts as the lowest: D and none 0.3, 1-4 a half, 3-4 and 9-12 a tenth each.
    low, high, holds = subject._of_texts("3-4", texts, weights)
    assert (low, high) == ("D", "3-4")
    assert holds == pytest.approx(0.9)
    assert subject._of_texts("1-4", texts, weights)[:2] == ("D", "1-4")
    assert subject._of_texts(None, [None], np.ones(1)) == (None, None, 1.0)
    assert subject._of_texts("7", [None], np.ones(1))[:2] == ("7", "7")
