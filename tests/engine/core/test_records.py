"""One declaration, two shapes: plain objects and numpy records hold the same."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard.engine.core.records import FIELDS, Grid, Place, blank, fill, layout, packed, record
from tests.properties import examples


@record
class Corner:
    """A corner of the ring."""

    skill: int
    towels: Annotated[list[int], 3]


@record
class Ring:
    """A ring with two corners and a table."""

    posts: int
    table: Annotated[Grid, (2, 3)]
    corners: Annotated[list[Corner], 2]
    ropes: Corner


@record
class Walk:
    """A way round the ring: where he stands, where he has stood, and how far he has come."""

    stands: Place
    stood: Annotated[list[Place], 3]
    paces: int


WHOLE = {
    "posts": 4,
    "table": [[1, 2, 3], [4, 5, 6]],
    "corners": [{"skill": 1, "towels": [1, 2, 3]}, {"skill": 2, "towels": [4, 5, 6]}],
    "ropes": {"skill": 9, "towels": [7, 8, 9]},
}


def test_a_blank_record_is_all_zeros() -> None:
    ring = blank(Ring)
    assert ring.posts == 0
    assert [ring.table[row, column] for row in range(2) for column in range(3)] == [0] * 6
    assert [corner.towels for corner in ring.corners] == [[0, 0, 0], [0, 0, 0]]


def test_a_plain_record_has_no_room_for_other_names() -> None:
    with pytest.raises(AttributeError):
        blank(Ring).bell = 1  # type: ignore[attr-defined]


def test_filling_sets_what_is_named_and_leaves_the_rest() -> None:
    ring = blank(Ring)
    fill(ring, WHOLE)
    fill(ring, {"ropes": {"skill": 3}})
    assert ring.ropes.skill == 3
    assert ring.ropes.towels == [7, 8, 9]
    assert ring.table[1, 0] == 4


def test_two_blank_records_share_nothing() -> None:
    one, other = blank(Ring), blank(Ring)
    one.corners[0].towels[0] = 1
    assert one.corners[1].towels[0] == 0
    assert other.corners[0].towels[0] == 0


def test_a_name_that_the_record_lacks_is_refused() -> None:
    with pytest.raises(KeyError, match="bell"):
        fill(blank(Ring), {"bell": 1})
    with pytest.raises(KeyError, match="bell"):
        packed(Ring, [{"bell": 1}])


def test_too_few_values_are_refused() -> None:
    with pytest.raises(ValueError, match="2 values for 3 places"):
        fill(blank(Corner), {"towels": [1, 2]})


def test_the_layout_holds_64_bit_numbers_in_the_order_declared() -> None:
    dtype = layout(Ring)
    assert dtype.names == ("posts", "table", "corners", "ropes")
    assert dtype["table"].shape == (2, 3)
    assert dtype["posts"] == np.int64
    assert dtype["corners"].shape == (2,)


def test_a_place_is_taken_without_a_sign_and_a_number_next_to_it_with_one() -> None:
    dtype = layout(Walk)
    assert [dtype["stands"], dtype["stood"].base, dtype["paces"]] == [np.uint32, np.uint32, np.int64]
    (walk,) = packed(Walk, [{"stands": 99, "stood": [1, 2, 4_294_967_295], "paces": -1}])
    assert (int(walk["stands"]), walk["stood"].tolist(), int(walk["paces"])) == (
        99,
        [1, 2, 4_294_967_295],
        -1,
    )


def test_a_plain_place_is_a_plain_number() -> None:
    walk = blank(Walk)
    fill(walk, {"stands": 99, "stood": [1, 2, 3]})
    assert (walk.stands, walk.stood, walk.paces) == (99, [1, 2, 3], 0)


def test_a_record_is_known_by_its_fields() -> None:
    assert [(field.name, field.axes) for field in FIELDS[Ring]] == [
        ("posts", ()),
        ("table", (2, 3)),
        ("corners", (2,)),
        ("ropes", ()),
    ]


number = st.integers(-(2**63), 2**63 - 1)
corner = st.fixed_dictionaries({"skill": number, "towels": st.lists(number, min_size=3, max_size=3)})
ring = st.fixed_dictionaries(
    {
        "posts": number,
        "table": st.lists(st.lists(number, min_size=3, max_size=3), min_size=2, max_size=2),
        "corners": st.lists(corner, min_size=2, max_size=2),
        "ropes": corner,
    }
)


@examples(30)
@given(ring)
def test_plain_and_packed_records_hold_the_same(values: dict[str, object]) -> None:
    plain = blank(Ring)
    fill(plain, values)
    (one,) = packed(Ring, [values])
    assert int(one["posts"]) == plain.posts
    assert one["table"].tolist() == plain.table.rows()
    assert one["ropes"]["towels"].tolist() == plain.ropes.towels
    assert [int(found["skill"]) for found in one["corners"]] == [found.skill for found in plain.corners]


def test_what_is_not_packed_is_zero() -> None:
    one, two = packed(Corner, [{}, {"skill": 5}])
    assert int(one["skill"]) == 0
    assert two["towels"].tolist() == [0, 0, 0]
