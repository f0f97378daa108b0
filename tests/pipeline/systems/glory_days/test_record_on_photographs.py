"""The record on a photographed card of another printer: its knockouts are read, or the cell stays blank."""

from __future__ import annotations

import numpy as np
import pytest

from fightcard.pipeline.checks.ranges import full_record
from fightcard.pipeline.photo.card_template import CardField
from fightcard.pipeline.photo.other_cards import SeenCard, SeenField, is_number_like
from fightcard.pipeline.photo.readings import cells_of
from fightcard.pipeline.printing.drawing.geometry import Box


@pytest.mark.parametrize(
    ("read", "value"),
    [
        ("49-0-0(43)", "49-0-0 (43)"),
        ("49-0-0 (43 K0)", "49-0-0 (43)"),
        ("49–0–0, 43 KOs", "49-0-0 (43)"),
        ("15-2 (9 KO)", "15-2-0 (9)"),
        ("49-0-0", "49-0-0"),
        ("49-0-043K0", None),
    ],
)
def test_a_record_is_read_with_its_knockouts_or_not_at_all(read: str, value: str | None) -> None:
    field = SeenField(CardField("Record", Box(0, 0, 20, 5)), read, 0.99, np.eye(60, dtype=np.uint8) * 255)
    (cell,) = cells_of(SeenCard("a.png", (field,), is_exact=True), "glory_days")
    assert cell.value == value


def test_a_record_is_read_as_words_since_knockouts_may_follow() -> None:
    assert not is_number_like("glory_days", "Record")
    assert is_number_like("glory_days", "Will")


@pytest.mark.parametrize(
    ("typed", "record"),
    [
        ("49-0-0, 43 KO", "49-0-0 (43)"), ("15-2 9KOs", "15-2-0 (9)"), ("15-2 (9 k.o.)", "15-2-0 (9)"),
        ("49-0-043KO", "49-0-043KO"), ("15-2", "15-2-0"),
    ],
)  # fmt: skip
def test_a_record_may_be_typed_with_the_word_for_knockouts(typed: str, record: str) -> None:
    assert full_record(typed) == record
