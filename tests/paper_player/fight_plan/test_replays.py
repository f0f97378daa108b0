"""Kept bouts of Fight Plan, reckoned again from what the box prints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.engine.systems.fight_plan.cards import CARDS
from tests.paper_player.fight_plan.box import Box
from tests.paper_player.fight_plan.replay import house_box, replay
from tests.paper_player.paper import DisagreementError
from tests.paper_player.saved_bouts import saved_bout


@cache
def box() -> Box:
    return house_box()


def saved(number: int, rules: str = "basic") -> Mapping[str, Any]:
    return saved_bout("fight_plan", CARDS, number, rules)


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_bouts_are_reckoned_from_paper_without_a_difference(rules: str) -> None:
    methods = {replay(saved(number, rules), box())["method"] for number in range(60)}
    assert {"UD", "KO", "DQ"} <= methods


def test_another_number_on_a_printed_chart_is_noticed() -> None:
    mine = box()
    punches = mine.charts["punches"]
    rows = {**punches.rows, "thrown for each AGG": {"value": "9"}}
    with pytest.raises(DisagreementError):
        replay(saved(0), replace(mine, charts={**mine.charts, "punches": replace(punches, rows=rows)}))
