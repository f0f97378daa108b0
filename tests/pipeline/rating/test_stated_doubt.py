"""The doubt that is stated of typed ratings: weighed cards vary in those cells as far as it says, in no other."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks import stated_doubt
from fightcard.pipeline.checks.stated_doubt import StatedDoubt, doubts_of
from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.proposed_rows import weighed
from fightcard.pipeline.rating.resampled import equal_cards
from fightcard.pipeline.rating.typed_cells import doubted_ratings
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.games import own

RECORD = CareerRecord(30, 8, 2, 18, 3)
LEVEL = Opposition("level", 0.5)
pytestmark = pytest.mark.usefixtures("fewer_drawn_everywhere")

TYPED: Mapping[str, Value] = {"CP": 8, "AGG": 6}


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("CP ±1, END 60-75", (StatedDoubt("CP", 1), StatedDoubt("END", None, 60, 75))),
        ("cp+-2; kd1 +/- 1", (StatedDoubt("CP", 2), StatedDoubt("KD1", 1))),
        ("KI 7 to 9\nKI 6–9", (StatedDoubt("KI", None, 6, 9),)),
        ("DEF -2 to 2", (StatedDoubt("DEF", None, -2, 2),)),
        ("DEF -4--2", (StatedDoubt("DEF", None, -4, -2),)),
        ("DEF −4–0", (StatedDoubt("DEF", None, -4, 0),)),
        ("DEF 2--2", ()),
        ("CP", ()),
        ("CP ±0", ()),
        ("XX ±1", ()),
        (None, ()),
    ],
)
def test_a_cell_is_read_part_by_part(library: Library, typed: Value, read: tuple[StatedDoubt, ...]) -> None:
    assert doubts_of(library.opponents.system, typed) == read


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_example_of_a_finding_can_be_typed_for_its_fighter(system: str) -> None:
    parameters = stated_doubt._by_heading(system)
    typed = own(system, "workbooks").ROWS[0]
    for rows in ([], [typed], [{**typed, "Reach": 2, "END": 400}]):
        for part in stated_doubt._parts(stated_doubt._example(parameters, rows)):
            read = stated_doubt._read(part, parameters)
            assert isinstance(read, StatedDoubt), (part, read)
            assert not rows or not stated_doubt._doubt_clause(read, rows)


def drawn(library: Library, heading: str, doubt: str) -> np.ndarray:
    """The numbers under a heading of a fighter's weighed cards, many of them."""
    asked = WeighingRequest(
        RECORD, LEVEL, TYPED, 5, library.prior(), doubts=doubts_of(library.opponents.system, doubt)
    )
    found = weighed(library, asked, library.model.styles[0])
    cards: tuple[CardData, ...] = equal_cards(library, asked, found, "a-man", 400)
    own = next(each for each in library.parameters if each.heading == heading)
    return np.array([own.read(card) for card in cards])


def test_a_typed_rating_without_a_doubt_is_certain(library: Library) -> None:
    assert set(drawn(library, "CP", "AGG ±1")) == {8}


def test_a_doubt_lets_the_rating_vary_about_as_far_as_it_says(library: Library) -> None:
    step, wide = drawn(library, "CP", "CP ±1"), drawn(library, "CP", "CP ±3")
    assert (np.abs(step - 8) <= 1).mean() > 0.75
    assert 0.3 < step.std() < wide.std()
    assert len(set(wide)) > len(set(step)) > 1


def test_what_is_stated_holds_four_of_five(library: Library) -> None:
    places = {each.heading: place for place, each in enumerate(library.parameters)}
    doubts = doubts_of(library.opponents.system, "CP ±2, AGG 4-8")
    found = doubted_ratings(library, {places["CP"]: 7.0, places["AGG"]: 5.0}, doubts)
    # Four in five of a normal law lie within 1.2816 deviations of its middle.
    assert found == {
        places["CP"]: (7.0, pytest.approx(2 / 1.2816, abs=1e-4)),
        places["AGG"]: (6.0, pytest.approx(2 / 1.2816, abs=1e-4)),
    }


def test_an_interval_draws_the_rating_to_its_middle(library: Library) -> None:
    low, high = drawn(library, "CP", "CP 4-8"), drawn(library, "CP", "CP 8-12")
    assert low.mean() < 7.5
    assert high.mean() > low.mean() + 1
    assert ((low >= 4) & (low <= 8)).mean() > 0.75
