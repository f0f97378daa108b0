"""Bouts of a round robin: how many counts were asked for, and how many of them were kept from an earlier run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.verification.play import round_robin as subject
from fightcard.pipeline.verification.play.round_robin import RoundRobin
from tests.pipeline.verification.bouts import card_set, verified


class Memory:
    """Counts kept for a test."""

    def __init__(self) -> None:
        self.rows: dict[bytes, np.ndarray] = {}

    def known(self, keys: Sequence[bytes]) -> Mapping[bytes, np.ndarray]:
        """Those that are kept."""
        return {key: self.rows[key] for key in keys if key in self.rows}

    def keep(self, rows: Iterable[tuple[bytes, np.ndarray]]) -> None:
        """Keep some."""
        self.rows.update(rows)


def test_counts_that_an_earlier_run_saved_are_reported_for_all_that_were_asked_for() -> None:
    cards, memory = card_set(("Al", 8), ("Bo", 7), ("Cy", 6)), Memory()
    first, second = (
        verified(cards, lambda _red, _blue, each: {"red_ko": each // 3}, bouts=60, cache=memory)
        for _ in range(2)
    )
    # Three pairs in either corner, and each fighter against himself.
    assert (first.from_cache, first.asked) == (0, 9)
    assert (second.from_cache, second.asked) == (9, 9)
    assert first.bouts_played == second.bouts_played


def a_match(cards: list[dict[str, Any]], **play: Any) -> Any:  # noqa: ANN401
    return SimpleNamespace(
        system="toy", cards=cards, deck="deck", groups=[[0, 1], [2]], play=SimpleNamespace(**play)
    )


@pytest.mark.parametrize(
    ("changed", "is_engines", "decides", "due"),
    [
        ({"overall": 7}, True, True, [True, False, True]), ({"overall": 7}, False, True, [False] * 3), ({"overall": 7}, True, False, [False] * 3),
        ({"overall": 7, "KO": 9}, True, True, [False] * 3), ({"KO": 9}, True, True, [False] * 3),
    ],
)  # fmt: skip
def test_bouts_stay_whose_odds_a_new_overall_leaves_as_they_were(
    monkeypatch: pytest.MonkeyPatch,
    changed: dict[str, int],
    due: list[bool],
    *,
    is_engines: bool,
    decides: bool,
) -> None:
    # What decides is the first fighter's Overall in twos, less three times the other's: 6 and 7 are alike as his own.
    def decided(one: dict[str, int], other: dict[str, int]) -> int:
        return one["overall"] // 2 - 3 * other["overall"]

    known = decided if decides else None
    monkeypatch.setattr(subject, "game", lambda _system: SimpleNamespace(decided_by_overall=known))
    then = [{"overall": 4, "KO": 3}, {"overall": 6, "KO": 3}, {"overall": 5, "KO": 3}]
    now = [then[0], {**then[1], **changed}, then[2]]
    own: Any = SimpleNamespace(match=a_match(then))
    assert RoundRobin._unmoved(own, a_match(now, is_engines=is_engines), 1).tolist() == due


def test_counts_are_put_away_as_they_come_and_when_so_many_bouts_have_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(subject, "CACHED_AT_ONCE", 3)
    saved: list[list[bytes]] = []
    reports: list[tuple[int, int, int]] = []
    asked: list[Any] = []

    def tally(*words: Any, **more: Any) -> Any:  # noqa: ANN401
        counted, progress = more.pop("counted"), more.pop("progress")
        asked.append((*words, more))
        for at in range(4):
            counted(at, np.array([at]))
        assert saved == [[b"k0", b"k1", b"k2"]]
        progress(4, 44)
        counted(4, np.array([4]))
        progress(5, 55)
        return SimpleNamespace(counts="counts")

    cache = SimpleNamespace(keep=lambda rows: saved.append([key for key, _ in rows]))
    own: Any = SimpleNamespace(
        match=a_match([{"id": at} for at in "abcd"], tally=tally, cache=cache), bouts=100, _tell=lambda *words: reports.append(words)
    )  # fmt: skip
    wave: Any = SimpleNamespace(
        red=np.array([3, 1, 3]),
        blue=np.array([1, 3, 3]),
        first=np.array([0, 2, 4]),
        bouts=np.array([5, 6, 7]),
    )
    keys = [f"k{at}".encode() for at in range(5)]
    assert RoundRobin._played(own, wave, keys, 7, 30) == "counts"
    assert saved == [[b"k0", b"k1", b"k2"], [b"k3"], [b"k4"]]
    assert reports == [(30, 11, 144), (30, 12, 155)]
    assert asked == [
        (
            "toy",
            [{"id": "b"}, {"id": "d"}],
            [(1, 0), (0, 1), (1, 1)],
            "deck",
            {"first": [0, 2, 4], "bouts": [5, 6, 7]},
        )
    ]
    own.match.play.cache = None
    saved.append([])
    own.match.play.tally = lambda *_, **more: (
        more["counted"](0, np.array([0])) or more["progress"](1, 1) or SimpleNamespace(counts="bare")
    )
    assert RoundRobin._played(own, wave, [], 0, 9) == "bare"
    assert saved[-1] == []


@pytest.mark.parametrize(
    ("levels", "due", "done", "reported"),
    [
        ((20,), 3, 2, 4),
        ((20, 40), 3, 2, 3),
        ((20, 40), 3, 3, 3),
        ((20, 40), 3, 4, 4),
        ((20,), 5, 0, 1),
        ((20,), 0, 0, 5),
    ],
)
def test_of_a_wave_before_the_last_half_is_reported_as_played(
    levels: tuple[int, ...], due: int, done: int, reported: int
) -> None:
    reports: list[tuple[int, int]] = []
    own: Any = SimpleNamespace(
        match=a_match([], progress=lambda *words: reports.append(words)), levels=levels, reported=1
    )
    # Two who meet in both corners, each his mirror, and one alone his own: five in all.
    RoundRobin._tell(own, due, done, 99)
    assert reports == [(reported, 99)]
    # No fewer than were told before.
    own.reported = 50
    RoundRobin._tell(own, due, done, 100)
    own.match.play.progress = None
    RoundRobin._tell(own, due, done, 101)
    assert reports[1:] == [(50, 100)]
