"""What a change does to others of its set, by toys whose every bout is written out."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.checks.suppressions import Acceptance
from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.verdict import WEAKER
from fightcard.pipeline.verification.drivers import outliers
from fightcard.pipeline.verification.drivers import proposals as subject
from fightcard.pipeline.verification.drivers.outliers import Outlier
from fightcard.pipeline.verification.drivers.proposals import Baseline, Elsewhere, Proposal, Reached
from fightcard.pipeline.verification.statistics.count_columns import Columns
from fightcard.pipeline.verification.statistics.counts import SIDED
from tests.pipeline.rating.toys import toy_parameter

NAMES = ("Ann", "Bea", "Cy", "Di")


def baseline(wins: Mapping[tuple[int, int], int], codes: Mapping[int, set[str]], verdicts: str) -> Any:  # noqa: ANN401
    """A set in which everybody meets everybody in 1000 bouts, of which these are won."""
    pairs = [(one, other) for one in range(4) for other in range(4) if one != other]
    counts: dict[str, list[int]] = {name: [0] * len(pairs) for name in SIDED}
    counts["for_ud"] = [wins.get(pair, 500) for pair in pairs]
    counts["bouts"] = [1000 if pair != (2, 3) else 2000 for pair in pairs]
    columns = {name: np.array(each) for name, each in counts.items()}
    columns |= {
        "card": np.array([one for one, _ in pairs]),
        "opponent": np.array([other for _, other in pairs]),
    }
    between = Columns(tuple(columns), len(pairs), columns.__getitem__)
    judged = SimpleNamespace(results=SimpleNamespace(between=between, of=lambda _card: {"bouts": 0}))
    cards = SimpleNamespace(cards=[{"name": name} for name in NAMES])
    return SimpleNamespace(
        replay=SimpleNamespace(judged=judged, cards=cards), against=[frozenset(codes.get(at, ())) for at in range(4)],
        verdict_of=lambda card: f"{verdicts} of {NAMES[card]}",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("accepted", "due"), [((), "look"), (("V206",), "look"), (("V202",), "look"), (("V202", "V206"), "pass")]
)
def test_the_verdict_leaves_out_what_the_designer_accepts(
    monkeypatch: pytest.MonkeyPatch, accepted: tuple[str, ...], due: str
) -> None:
    cell = Place("legends.xlsx", "Fighters", "W2", 2, "PL", "Ann", 9)
    monkeypatch.setattr(outliers, "cell_of", lambda _cards, _place, _heading: cell)
    weaker = WEAKER.at(cell, overall=9, rivals="Bea", ratings="PL")
    rows = tuple(Acceptance(code, "Ann", "", "", "so", cell) for code in accepted)
    judged = SimpleNamespace(
        held=[[SimpleNamespace(finding=weaker)]], results=SimpleNamespace(overall={"bouts": np.array([8])})
    )
    replay: Any = SimpleNamespace(cards=SimpleNamespace(acceptances=rows), judged=judged)
    single = ((Outlier(toy_parameter("PL"), 9, 1, 5, 3),),)
    assert Baseline(replay, single).verdict_of(0) == due


@pytest.mark.parametrize("of_set", [(), ("V301",)])
def test_others_are_named_who_gain_or_lose_a_reason_or_win_otherwise(
    monkeypatch: pytest.MonkeyPatch, of_set: tuple[str, ...]
) -> None:
    monkeypatch.setattr(subject, "new_remarks", lambda _before, _after: of_set)
    before = baseline(
        {(1, 0): 500, (2, 0): 500, (3, 0): 500}, {1: {"V201", "V202"}, 2: {"V203"}, 0: {"V1"}}, "then"
    )
    after = baseline(
        {(1, 0): 700, (2, 0): 503, (3, 0): 300}, {1: {"V202", "V205", "V204"}, 2: {"V203"}}, "now"
    )
    found = subject._elsewhere(before, after, 0)
    of_all = [Elsewhere("the set", ("V301",), (), ("", ""), None)] if of_set else []
    shares = {
        "Bea": (0.5, pytest.approx((0.7 + 0.5 + 0.5) / 3)),
        "Di": (0.5, pytest.approx((0.3 + 0.5 + 0.5) / 3)),
    }
    assert [each.name for each in found] == ["Bea", *(each.name for each in of_all), "Di"]
    bea, di = found[0], found[-1]
    assert (bea.gained, bea.lost, bea.verdicts) == (
        ("V204", "V205"),
        ("V201",),
        ("then of Bea", "now of Bea"),
    )
    assert (di.gained, di.lost, di.verdicts) == ((), (), ("then of Di", "now of Di"))
    assert (bea.wins, di.wins) == (shares["Bea"], shares["Di"])
    assert bea.between is not None
    assert di.between is not None
    assert 0 < bea.between[0] < 0.2 < bea.between[1]
    assert di.between == pytest.approx((-bea.between[1], -bea.between[0]), abs=1e-3)
    assert list(found[1:-1]) == of_all


def test_a_fighter_who_moved_by_less_than_is_worth_a_word_is_not_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(subject, "new_remarks", lambda _before, _after: ())

    def ends(low: float, high: float) -> None:
        monkeypatch.setattr(subject, "differences", lambda *_: (np.full(3, low), np.full(3, high)))

    ends(0.001, 0.004)
    before = baseline({(1, 0): 500, (2, 0): 500, (3, 0): 500}, {}, "then")
    after = baseline({(1, 0): 509, (2, 0): 508, (3, 0): 500}, {}, "now")
    # A third of nine in a thousand is what is told; of eight it is less.
    assert [each.name for each in subject._elsewhere(before, after, 0)] == ["Bea"]
    for low, high, count in ((0.0, 0.1, 0), (-0.1, 0.0, 0), (0.01, 0.1, 1), (-0.1, -0.01, 1)):
        ends(low, high)
        assert len(subject._elsewhere(before, after, 0)) == count


def test_what_weighs_most_comes_first() -> None:
    none, one, two = ((), ("V1",), ("V1", "V2"))
    reported = [
        Elsewhere("Z", two, none, ("", ""), None), Elsewhere("A", one, one, ("", ""), (0.5, 0.51)),
        Elsewhere("B", one, none, ("", ""), None), Elsewhere("C", none, one, ("", ""), None),
        Elsewhere("Y", none, none, ("", ""), (0.5, 0.4)), Elsewhere("X", none, none, ("", ""), (0.5, 0.55)),
    ]  # fmt: skip
    assert [each.name for each in sorted(reported, key=subject._weight)] == ["A", "Z", "B", "C", "Y", "X"]


def test_a_change_is_reported_with_its_figures_rounded() -> None:
    aim = Reached(
        "share", "wins 60%", 0.51239, None, 0.41238, 0.61234, True, is_guard=True, career=("a", "b")
    )
    other = Elsewhere("Bea", ("V1",), ("V2",), ("sound", "look"), (0.51239, 0.6), (0.01239, 0.1))
    nothing: Any = None
    own = Proposal(
        (("KO", 8, 9),), 1.239, (aim,), ("V3",), ("V4",), ("V5",), ("look", "sound"), (other,), (("KO", "p. 3"),), 2.349,
        (("wins", 0.51239, 0.6),), nothing,
    )  # fmt: skip
    assert own.as_json() == {
        "cells": [{"column": "KO", "from": 8, "to": 9}], "steps": 1.24, "cost": 2.35, "own": {"wins": [0.5124, 0.6]},
        "met": True, "mended": ["V3"], "left": ["V4"], "raised": ["V5"], "verdict_before": "look", "verdict_after": "sound",
        "aims": [{"aim": "wins 60%", "kind": "share", "before": 0.5124, "after": None, "low": 0.4124, "high": 0.6123,
                  "met": True, "guard": True, "career_before": "a", "career_after": "b"}],
        "elsewhere": [{"name": "Bea", "gained": ["V1"], "lost": ["V2"], "verdict_before": "sound", "verdict_after": "look",
                       "wins": [0.5124, 0.6], "moved_between": [0.0124, 0.1]}],
        "sources": {"KO": "p. 3"},
    }  # fmt: skip
    assert (own.raises, own.rank, own.is_met) == (2, (True, 2.349), True)


class Aimed:
    """A target of a share between two ends, in bouts against all or some."""

    def __init__(self, low: float, high: float, **more: Any) -> None:  # noqa: ANN401
        usual = {
            "words": "wins",
            "code": "V1",
            "rivals": (),
            "is_guard": False,
            "is_nearer": None,
            "within": 0.0,
        }
        vars(self).update(
            usual
            | {"share": lambda counts: counts["for_ud"] / counts["bouts"] if counts["bouts"] else None}
            | more
        )
        self.low, self.high = (low, low), (high, high)


NEARER = {"is_nearer": lambda then, now: now["for_ud"] > then["for_ud"]}
FARTHER = {"is_nearer": lambda then, now: now["for_ud"] < then["for_ud"]}


@pytest.mark.parametrize(
    ("won", "high", "more", "is_met"),
    [
        (512, 0.75, {}, True), (511, 0.75, {}, False), (768, 0.75, {}, True), (769, 0.75, {}, False),
        # What is to stay may be a 64th beyond: 16 bouts.
        (496, 0.75, {"is_guard": True}, True), (495, 0.75, {"is_guard": True}, False),
        (784, 0.75, {"is_guard": True}, True), (785, 0.75, {"is_guard": True}, False),
        # A share that is asked for by itself is met as near, or where its interval, some 31 bouts, holds it.
        (512, 0.5, {}, True), (535, 0.5, {}, True), (489, 0.5, {}, True), (550, 0.5, {}, False), (474, 0.5, {}, False),
        (640, 0.75, NEARER, True), (640, 0.75, FARTHER, False), (769, 0.75, NEARER, False), (535, 0.5, FARTHER, False),
    ],
)  # fmt: skip
def test_a_share_is_met_between_its_ends_or_near_one(
    monkeypatch: pytest.MonkeyPatch, won: int, high: float, more: dict[str, Any], *, is_met: bool
) -> None:
    monkeypatch.setattr(subject, "share_of", lambda share: share)
    monkeypatch.setattr(subject, "NEAR", 1 / 64)

    def of(count: int) -> Any:  # noqa: ANN401
        results = SimpleNamespace(of=lambda _card: {"for_ud": count, "bouts": 1024})
        return SimpleNamespace(replay=SimpleNamespace(judged=SimpleNamespace(results=results)))

    target: Any = Aimed(0.5, high, **more)
    found = subject._of_bouts(of(256), of(won), 0, target)
    assert (found.before, found.after, found.is_met) == (0.25, won / 1024, is_met)
    assert (found.kind, found.words, found.code) == ("share", "wins", "V1")
    assert found.low is not None
    assert found.high is not None
    assert found.low < won / 1024 < found.high


def test_a_share_against_rivals_is_of_the_bouts_with_them() -> None:
    own = baseline({(0, 1): 700, (0, 2): 100, (0, 3): 900}, {}, "")
    target: Any = Aimed(0.8, 0.8, rivals=(1, 3))
    assert subject._share(own, 0, target).share == 0.8
    assert subject._share(own, 0, target).n == 2000
    nobody: Any = Aimed(0.8, 0.8, rivals=(0,))
    assert (subject._share(own, 0, nobody).share, subject._share(own, 0, nobody).n) == (None, 0)


@pytest.mark.parametrize(
    ("like", "within", "is_met"),
    [(8.0, 0.0, True), (9.0, 0.0, True), (7.9, 0.0, False), (9.1, 0.0, False), (7.5, 0.5, True), (9.5, 0.5, True), (7.4, 0.5, False),
     (9.6, 0.5, False), (None, 9.0, False)],
)  # fmt: skip
def test_a_strength_is_met_between_its_ends_and_so_far_beyond(
    like: float | None, within: float, *, is_met: bool
) -> None:
    before, after = (
        SimpleNamespace(replay=SimpleNamespace(strengths=[
            SimpleNamespace(plays_like=each, plays_like_within=None if each is None else (each - 1, each + 2))]))
        for each in (5.0, like)
    )  # fmt: skip
    target: Any = Aimed(8.0, 9.0, within=within)
    found = subject._strength(before, after, 0, target)  # type: ignore[arg-type]
    ends = (None, None) if like is None else (like - 1, like + 2)
    assert found == Reached("strength", "wins", 5.0, like, *ends, is_met, "V1")


def test_what_becomes_of_the_fighter_is_reported_for_both_sets() -> None:
    def of(won: int, like: float | None) -> Any:  # noqa: ANN401
        counts = dict.fromkeys(SIDED, 0) | {"for_ud": won, "against_ko": 100, "bouts": 1000}
        return SimpleNamespace(replay=SimpleNamespace(
            judged=SimpleNamespace(results=SimpleNamespace(of=lambda _card: counts)), strengths=[SimpleNamespace(plays_like=like)]
        ))  # fmt: skip

    found = list(subject._own(of(500, 7.0), of(600, 8.5), 0))
    assert found[0] == ("wins", 0.5, 0.6)
    assert found[-1] == ("plays_like", 7.0, 8.5)
    for then, now in ((None, 8.5), (7.0, None)):
        assert "plays_like" not in {what for what, _, _ in subject._own(of(500, then), of(600, now), 0)}


@pytest.mark.parametrize(
    ("chance", "is_guard", "against", "is_met"),
    [
        (0.05, False, {"V220"}, True), (0.049, False, set(), False), (0.049, True, set(), True), (0.049, True, {"V220"}, False),
        (0.049, True, {"V1"}, True), (0.9, True, {"V220"}, True), (None, False, set(), False), (None, True, set(), False),
    ],
)  # fmt: skip
def test_a_career_is_met_where_it_is_likely_enough_or_stays_without_a_reason(
    monkeypatch: pytest.MonkeyPatch, chance: float | None, against: set[str], *, is_guard: bool, is_met: bool
) -> None:
    monkeypatch.setattr(subject, "OF_CAREERS", {"V220"})

    def of(chance: float | None, won: float, codes: set[str], *others: Any) -> Any:  # noqa: ANN401
        means = {"won": won, "lost": 4.6, "drawn": 0.4, "won_by_ko": 12.5, "lost_by_ko": 1.26}
        career = SimpleNamespace(
            chance=chance, played={name: SimpleNamespace(mean=mean) for name, mean in means.items()}
        )
        fought = [*others, SimpleNamespace(id="ann", career=career)]
        cards = SimpleNamespace(cards=[{"id": "bea"}, {"id": "ann"}])
        return SimpleNamespace(
            replay=SimpleNamespace(fought=fought, cards=cards), against=[frozenset(), frozenset(codes)]
        )

    bea = SimpleNamespace(id="bea", career=None)
    target: Any = SimpleNamespace(words="his record", code="V220", is_guard=is_guard)
    found = subject._career(of(0.01, 20.4, set()), of(chance, 25.6, against, bea), 1, target)
    assert (found.kind, found.words, found.before, found.after) == ("career", "his record", 0.01, chance)
    assert (found.low, found.high, found.is_met, found.code) == (None, None, is_met, "V220")
    assert found.career == ("20-5-0, 12 inside, stopped 1.3 times", "26-5-0, 12 inside, stopped 1.3 times")
    nobody = subject._career(of(0.01, 20.4, set()), of(chance, 25.6, against), 0, target)
    assert (nobody.before, nobody.after, nobody.career, nobody.is_met) == (None, None, ("", ""), False)
