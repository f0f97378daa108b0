"""A deck held against the house deck and the bands of the sport, by rates written out."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.verification import deck_check as subject
from fightcard.pipeline.verification.deck_check import DeckReport, Held, Margins, Played
from fightcard.pipeline.verification.statistics.intervals import Rate
from fightcard.pipeline.verification.statistics.reference_rates import Band

BAND = Band("draw", 0.25, 0.5)


def rate(low: float, high: float) -> Rate:
    return Rate((low + high) / 2, low, high, 100)


def held(own: tuple[float, float], house: tuple[float, float] = (0.3, 0.4)) -> Held:
    return Held("basic", 10, BAND, rate(*own), rate(*house))


@pytest.mark.parametrize(
    ("own", "side", "away"),
    [
        ((0.3, 0.4), "", 0.0), ((0.125, 0.25), "", 0.0), ((0.5, 0.75), "", 0.0), ((0.0, 1.0), "", 0.0),
        ((0.0, 0.125), "low", 0.125), ((0.75, 1.0), "high", 0.25),
    ],
)  # fmt: skip
def test_an_interval_lies_outside_a_band_on_one_side_or_not(
    own: tuple[float, float], side: str, away: float
) -> None:
    assert (held(own).side, subject._away(rate(*own), BAND)) == (side, away)


@pytest.mark.parametrize(
    ("own", "house", "holds"),
    [
        ((0.625, 0.9), (0.3, 0.4), True), ((0.626, 0.9), (0.3, 0.4), False), ((0.1, 0.125), (0.3, 0.4), True),
        ((0.1, 0.124), (0.3, 0.4), False), ((0.75, 0.9), (0.625, 0.9), True), ((0.76, 0.9), (0.625, 0.9), False),
    ],
)  # fmt: skip
def test_a_rate_holds_as_near_to_its_band_as_its_slack_or_the_house_deck(
    monkeypatch: pytest.MonkeyPatch, own: tuple[float, float], house: tuple[float, float], *, holds: bool
) -> None:
    monkeypatch.setattr(subject, "SLACK", 0.125)
    assert held(own, house).holds is holds


def test_a_deck_passes_where_its_rules_and_all_its_rates_hold() -> None:
    nothing: Any = None
    sound, wrong = held((0.3, 0.4)), held((0.9, 1.0))
    assert DeckReport((), nothing, (), (sound, sound)).passes
    assert not DeckReport((), nothing, (), (sound, wrong)).passes
    assert not DeckReport((nothing,), nothing, (), (sound,)).passes


def test_a_report_is_reported_with_its_steepest_pair_and_each_rate() -> None:
    steep = Margins(
        {"Cut": 4}, {"Ring": 2}, {"HS": 8}, {("cf", "kd"): 0.25, ("cf", "kor"): -0.56789, ("kd", "kor"): 0.5}
    )
    ends: Any = SimpleNamespace(bouts=40, won={"ko": 9}, drawn=3, by_round=tuple(range(1, 16)))
    finding: Any = SimpleNamespace(as_data=lambda: "what is wrong")
    report = DeckReport(
        (finding,), steep, (Played("basic", 10, ends, 1.23456),), (held((0.75, 1.0)), held((0.3, 0.4)))
    )
    rates = [
        {"rules": "basic", "rounds": 10, "name": "draw", "band": [0.25, 0.5], **each.rate.as_json(), "house_deck": 0.35,
         "side": side, "holds": each.holds}
        for each, side in zip(report.rates, ("high", None), strict=True)
    ]  # fmt: skip
    assert report.as_json() == {
        "law": {"holds": False, "findings": ["what is wrong"]},
        "margins": {"words": {"Cut": 4}, "ring_positions": {"Ring": 2}, "marks": {"HS": 8},
                    "steepest": {"fields": ["cf", "kor"], "rank_correlation": -0.5679}},
        "played": [{"rules": "basic", "rounds": 10, "bouts": 40, "won": {"ko": 9}, "drawn": 3,
                    "stopped_by_round": list(range(1, 11)), "points_a_round": 1.2346}],
        "rates": rates,
    }  # fmt: skip
    assert report.as_json()["law"] != DeckReport((), steep, (), ()).as_json()["law"]


@pytest.mark.parametrize("is_house", [True, False])
def test_a_deck_is_played_by_each_rules_and_distance_next_to_the_house_deck(
    monkeypatch: pytest.MonkeyPatch, *, is_house: bool
) -> None:
    asked: list[Any] = []

    def played(deck: Mapping[str, Any], fighters: str, system: str, play: Play) -> Played:
        asked.append((deck["cards"], fighters, system, play.rules, play.rounds, play.seed))
        counted: Any = SimpleNamespace(count=lambda name: len(name) + deck["cards"], bouts=100)
        return Played(play.rules, play.rounds, counted, 1.0)

    house = {"name": "house", "cards": 7}
    own: Any = {"name": "mine", "cards": 7 if is_house else 9}
    monkeypatch.setattr(subject, "house_deck", lambda _system: house)
    monkeypatch.setattr(subject, "contenders", lambda system: f"contenders of {system}")
    monkeypatch.setattr(subject, "play_contenders", played)
    monkeypatch.setattr(subject, "bands", lambda division: [Band(division, 0.0, 1.0), Band("draw", 0.1, 0.2)])
    monkeypatch.setattr(subject, "margins", lambda deck: deck["name"])
    nothing: Any = "breach"
    found = subject.deck_report(own, [nothing], system="toy", play=Play(seed=5))
    kinds = [("basic", 10), ("basic", 12), ("advanced", 10), ("advanced", 12)]
    cards = (7,) if is_house else (9, 7)
    assert asked == [(deck, "contenders of toy", "toy", *kind, 5) for kind in kinds for deck in cards]
    assert (found.breaches, found.margins) == (("breach",), "mine")
    assert [(each.rules, each.rounds) for each in found.played] == kinds
    assert [(each.rules, each.rounds, each.band.name) for each in found.rates] == [
        (*kind, name) for kind in kinds for name in ("HW", "draw")
    ]
    first = cards[0]
    assert [(each.rate.share, each.house.share) for each in found.rates[:2]] == [
        ((2 + first) / 100, 0.09), ((4 + first) / 100, 0.11),
    ]  # fmt: skip


@pytest.mark.parametrize(("bouts", "due"), [(None, 100), (6, 6)])
def test_everybody_meets_everybody_in_both_corners(
    monkeypatch: pytest.MonkeyPatch, bouts: int | None, due: int
) -> None:
    asked: list[Any] = []
    counts = {
        "red_points": np.array([30, 10]),
        "blue_points": np.array([20, 20]),
        "rounds": np.array([6, 10]),
    }
    tallies = SimpleNamespace(of=counts.__getitem__)
    play: Any = SimpleNamespace(
        bouts=bouts,
        rules="basic",
        rounds=12,
        tally=lambda *words, **more: asked.append((words, more)) or tallies,
    )
    monkeypatch.setattr(subject, "of_tallies", lambda of: ("endings", of))
    fighters: Any = ["a", "b", "c"]
    deck: Any = "deck"
    found = subject.play_contenders(deck, fighters, "toy", play)
    pairs = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    assert asked == [(("toy", fighters, pairs, "deck"), {"bouts": due})]
    # 80 points in 16 rounds of two fighters.
    assert found == Played("basic", 12, ("endings", tallies), 2.5)  # type: ignore[arg-type]
