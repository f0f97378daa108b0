"""What a reason holds against a card as a target: between its ends, of its own share and rivals, and nearer where a step
nearer is asked for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.checks.suppressions import Acceptance
from fightcard.pipeline.findings import Place
from fightcard.pipeline.verification.drivers import outliers
from fightcard.pipeline.verification.drivers import targets as subject
from fightcard.pipeline.verification.drivers.aims import share_of_all
from fightcard.pipeline.verification.drivers.outliers import Outlier
from fightcard.pipeline.verification.drivers.targets import of_reason
from fightcard.pipeline.verification.statistics.counts import SIDED
from tests.pipeline.rating.toys import toy_parameter


@pytest.mark.parametrize("is_nearer", [True, False])
def test_a_target_asks_for_a_step_nearer_where_its_aim_does(is_nearer: bool) -> None:
    aim: Any = SimpleNamespace(
        low=0.2, high=0.4, share=share_of_all("wins"), rivals=(3,), is_nearer=is_nearer
    )
    assert of_reason(aim, "V220").is_nearer is is_nearer


@pytest.mark.parametrize(
    ("code", "fighter", "column", "value", "ends", "is_accepted"),
    [
        ("V206", "Ann", "PL", "", None, True), ("V206", "ann ", "pl", "9", None, True), ("V206", "", "", "", None, True),
        ("V206", "Ann", "", "", None, True), ("V206", "Ann", "PL", "8", None, False), ("V206", "Bea", "PL", "", None, False),
        ("V206", "Ann", "KO", "", None, False), ("V207", "Ann", "PL", "", None, False), ("V207", "Ann", "PL", "", (3, 9), True),
        ("V206", "Ann", "PL", "", (3, 9), False),
    ],
)  # fmt: skip
def test_an_outlier_is_accepted_as_any_finding_is(
    monkeypatch: pytest.MonkeyPatch, code: str, fighter: str, column: str, value: str,
    ends: tuple[int, int] | None, *, is_accepted: bool,
) -> None:  # fmt: skip
    cell = Place("legends.xlsx", "Fighters", "W3", 3, "PL", "Ann", 9)
    monkeypatch.setattr(outliers, "cell_of", lambda _cards, _place, _heading: cell)
    rows = (Acceptance("V201", "", "", "", "so", cell), Acceptance(code, fighter, column, value, "so", cell))
    found = Outlier(toy_parameter("PL"), 9, 1, 5, 3, ends)
    for acceptances, is_open in ((rows, not is_accepted), (rows[:1], True)):
        replay = SimpleNamespace(cards=SimpleNamespace(acceptances=acceptances))
        baseline: Any = SimpleNamespace(replay=replay, single=[[], [found]])
        assert subject.open_outliers(baseline, 1) == ([found] if is_open else [])


def test_reasons_and_outliers_that_the_designer_accepts_are_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    findings = [SimpleNamespace(code=code) for code in ("V201", "V202", "V201")]
    asked: list[Any] = []
    monkeypatch.setattr(
        subject, "split_accepted", lambda found, by: asked.append((found, by)) or (findings[1:], findings[:1])
    )
    monkeypatch.setattr(
        subject, "open_outliers", lambda _baseline, _place: [SimpleNamespace(reason="V206 KO")]
    )
    held = [[], [SimpleNamespace(finding=each) for each in findings]]
    replay = SimpleNamespace(cards=SimpleNamespace(acceptances="rows"), judged=SimpleNamespace(held=held))
    baseline: Any = SimpleNamespace(replay=replay)
    assert subject.open_against(baseline, 1) == {"V202", "V201", "V206 KO"}
    assert asked == [(findings, "rows")]


@pytest.mark.parametrize(
    ("what", "rival", "said"),
    [
        ("strength", "", "'typed' asks for an Overall, but in this set strength does not rise with Overall"),
        ("beats", "nobody", "no card of this set has the id 'nobody'"), ("beats", "cy", "Ann and Cy do not meet"),
    ],
)  # fmt: skip
def test_an_aim_that_cannot_be_aimed_at_is_refused(
    monkeypatch: pytest.MonkeyPatch, what: str, rival: str, said: str
) -> None:
    monkeypatch.setattr(subject, "line_of", lambda _baseline, _place: None)
    monkeypatch.setattr(subject, "others_of", lambda _groups, _place: [1])
    with pytest.raises(ValueError, match=f"^{said}$"):
        subject.aimed_at(a_set(), 0, aim(what, rival))


def test_an_aim_is_a_target_of_its_own_share_against_its_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "line_of", lambda _baseline, _place: "line")
    monkeypatch.setattr(subject, "others_of", lambda _groups, place: [1] if place == 0 else [])
    monkeypatch.setattr(subject, "strength_target", lambda *words: words)
    monkeypatch.setattr(subject, "share_target", lambda *words: words)
    assert subject.aimed_at(a_set(), 0, aim("strength", "")) == ("typed", 0.6, subject.WITHIN_OVERALL)
    words, ends, share, rivals = subject.aimed_at(a_set(), 0, aim("beats", "bea"))  # type: ignore[misc]
    assert (words, ends, rivals) == ("typed", (0.6, 0.6), (1,))
    assert share({**dict.fromkeys(SIDED, 0), "for_ud": 3, "bouts": 4}) == 0.75
    assert subject.aimed_at(a_set(), 0, aim("stops", ""))[3] == ()  # type: ignore[index]


def a_set() -> Any:  # noqa: ANN401
    cards = [{"id": name.lower(), "name": name} for name in ("Ann", "Bea", "Cy")]
    return SimpleNamespace(
        replay=SimpleNamespace(cards=SimpleNamespace(cards=cards), match=SimpleNamespace(groups="groups"))
    )


def aim(what: str, rival: str) -> Any:  # noqa: ANN401
    return SimpleNamespace(what=what, words="typed", rival=rival, target=0.6)
