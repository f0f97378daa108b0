"""Kept bouts of Mini Title Bout, played again from what the box prints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.engine.systems.mini_title_bout.cards import CARDS
from tests.paper_player.mini_title_bout.box import Box
from tests.paper_player.mini_title_bout.replay import house_box, replay
from tests.paper_player.paper import DisagreementError
from tests.paper_player.saved_bouts import saved_bout


@cache
def box() -> Box:
    return house_box()


def saved(number: int, rules: str = "basic") -> Mapping[str, Any]:
    return saved_bout("mini_title_bout", CARDS, number, rules)


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_bouts_are_replayed_from_paper_without_a_difference(rules: str) -> None:
    methods = {replay(saved(number, rules), box())["method"] for number in range(60)}
    assert {"UD", "KO", "TKO"} <= methods


def test_another_number_on_a_printed_chart_is_noticed() -> None:
    mine = box()
    scoring = mine.charts["scoring"]
    rows = {label: {"rounds": "2–0", "points": "10–6"} for label in scoring.rows}
    changed = replace(mine, charts={**mine.charts, "scoring": replace(scoring, rows=rows)})
    with pytest.raises(DisagreementError, match="score"):
        replay(saved(0), changed)
