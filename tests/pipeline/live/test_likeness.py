"""Who fights most like a card: by outcomes over the division, chance left out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fightcard.pipeline.live.likeness import most_alike
from fightcard.pipeline.verification.statistics.counts import SIDED
from fightcard.pipeline.verification.statistics.rates import Rates, rates
from tests.pipeline.legends import without_careers
from tests.pipeline.live.followed import followed
from tests.pipeline.live.test_past import asked

pytestmark = pytest.mark.usefixtures("no_levers")


def fought(**ways: int) -> Rates:
    """The rates of a card whose thousand bouts ended so; those that are not named are lost on points."""
    counts = dict.fromkeys(SIDED, 0) | ways | {"bouts": 1000}
    counts["against_ud"] = 1000 - sum(ways.values())
    return rates(counts)


PUNCHERS = {"a": fought(for_ko=700), "b": fought(for_ko=680, for_ud=20), "c": fought(for_ko=640, for_ud=60)}
BOXERS = {"x": fought(for_ud=700), "y": fought(for_ud=670, for_ko=30)}


def test_who_ends_bouts_alike_is_near_and_who_wins_as_often_otherwise_is_not() -> None:
    found = most_alike("a", PUNCHERS | BOXERS)
    assert [each.id for each in found] == ["b", "c", "y", "x"]
    assert found[0].distance < found[1].distance < found[2].distance / 2
    assert {name for name, _, _ in found[-1].differs} == {"stoppage_for_ko", "decision_for_ud"}
    assert ("stoppage_for_ko", 0.7, 0.0) in found[-1].differs


def test_a_figure_that_differs_only_by_chance_counts_nothing() -> None:
    """One draw in a thousand bouts against none is luck."""
    lucky = {**PUNCHERS, "d": fought(for_ko=700, draw_split=1), **BOXERS}
    near = most_alike("a", lucky)[0]
    assert near.id == "d"
    assert near.distance < 0.2


def test_too_small_a_division_has_none_alike() -> None:
    assert most_alike("a", {"a": PUNCHERS["a"], "b": PUNCHERS["b"]}) == []
    assert most_alike("nobody", PUNCHERS | BOXERS) == []
    same = {own: replace(PUNCHERS["a"]) for own in "abc"}
    assert [each.distance for each in most_alike("a", same)] == [0.0, 0.0]


def test_the_page_hears_of_the_nearest_and_of_their_odds_against_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "cache"))
    path = without_careers(tmp_path / "legends.xlsx")
    with followed(path) as running:
        running.judged(1)
        _, reported = asked(running, "/api/cards/joe-louis/alike?opponent=joe-frazier")
        assert len(reported["alike"]) == 5
        distances = [each["distance"] for each in reported["alike"]]
        assert distances == sorted(distances)
        assert "joe-louis" not in {each["id"] for each in (*reported["alike"], *reported["opponents"])}
        ids = ["joe-louis", *(each["id"] for each in reported["alike"])]
        assert [each["id"] for each in reported["against"]] == [own for own in ids if own != "joe-frazier"]
        first = reported["against"][0]
        state = asked(running, "/api/state")[1]["divisions"][0]["matrix"]
        at = [state["ids"].index(own) for own in ("joe-louis", "joe-frazier")]
        score = first["win"]["share"] + first["draw"]["share"] / 2
        assert state["score"][at[0]][at[1]] == pytest.approx(score, abs=1e-4)
