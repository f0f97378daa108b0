"""Kept bouts of Glory Days, played again from what the box prints."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from tests.engine.systems.glory_days.cards import CARDS
from tests.paper_player.glory_days.bout import Box
from tests.paper_player.glory_days.replay import house_box, replay
from tests.paper_player.paper import DisagreementError, PaperChart
from tests.paper_player.saved_bouts import saved_bout


@cache
def box() -> Box:
    return house_box()


def saved(number: int, rules: str = "basic") -> Mapping[str, Any]:
    return saved_bout("glory_days", CARDS, number, rules)


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_bouts_are_replayed_from_paper_without_a_difference(rules: str) -> None:
    methods = {replay(saved(number, rules), box())["method"] for number in range(40)}
    assert {"UD", "SD", "TKO", "KO"} <= methods


def test_another_number_on_a_printed_chart_is_noticed() -> None:
    mine = box()
    judging = mine.charts["judging"]
    rows = {label: {"10–9": "20", "9–10": "1–19"} for label in judging.rows}
    changed = Box(mine.cards, {**mine.charts, "judging": PaperChart(judging.title, rows, "")}, mine.rules)
    with pytest.raises(DisagreementError, match="judges"):
        replay(saved(0), changed)
