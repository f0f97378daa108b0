"""The fair check: silent where the card is the truth, loud where power is off, with chances written out by
hand."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.verdict import CAREERS_OFF_TOGETHER, NO_FIELD, UNLIKE_CAREER
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating import careers
from fightcard.pipeline.rating.careers import COMPARED, _cloud, _drawn, _within, figures_of, replayed
from fightcard.pipeline.rating.fights import judges_records
from fightcard.pipeline.verification import fair
from fightcard.pipeline.verification.career import CareerRecord, Fought, Opposition
from fightcard.pipeline.verification.fair import (
    RARE,
    in_words,
    of_career,
    of_set,
    opposition_of,
    some_off,
)
from fightcard.pipeline.verification.pooled import Together
from fightcard.pipeline.verification.sensitivity import Held
from fightcard.pipeline.verification.statistics.intervals import DOUBT
from tests.games import own

LADDER = tuple(range(-3, 7))
HINTS = game_of(SYSTEMS[0]).verification.hints


def card(level: float, stops: float, stopped: float) -> np.ndarray:
    """Chances against each level of a fighter of this level: 3 draws in 100, the better fighter stops the oftener."""
    gaps = level - np.array(LADDER, float)
    won, inside, chin = (1 / (1 + np.exp(-at)) for at in (gaps, stops + 0.3 * gaps, stopped - 0.3 * gaps))
    won, lost = 0.97 * won, 0.97 * (1 - won)
    draws = np.full_like(gaps, 0.03)
    return np.stack([won * inside, won * (1 - inside), draws, lost * (1 - chin), lost * chin], axis=1)


CARDS = {
    "a puncher": (card(4, 0, -2), 40, 0.4),
    "a boxer": (card(2, -2, 0), 60, 0.7),
    "a man like others": (card(0, 0, 0), 25, 0.4),
    "a champion": (card(4.5, 1, -3), 70, 0.7),
    "a beginner": (card(1, -1, -3), 12, 0.4),
}


@pytest.mark.parametrize("name", CARDS)
def test_careers_of_the_card_itself_are_called_unlike_it_once_in_a_thousand_sets(name: str) -> None:
    """Of 2,000 sets of one fighter whose career the card fought, opponents as far off as doubt goes, 2 may be
    told; 6 are three too many by chance."""
    chances, bouts, doubt = CARDS[name]
    opposition = Opposition("level", 0.5, doubt=doubt)
    # 2,000 real careers, each against opponents of its own mean, normal about what the sheet says.
    real = _drawn(bouts, opposition, chances, LADDER, 99, 2_000, 2_000)
    played = _drawn(bouts, opposition, chances, LADDER, 1, careers.RARE_CAREERS, careers.RARE_NODES)
    few = {figure: counts[:4_000] for figure, counts in _shuffled(played).items()}
    of_few, of_all = (_cloud(COMPARED, bouts, each) for each in (few, played))
    unlike = 0
    for place in range(2_000):
        own = CareerRecord(**{figure: int(counts[place]) for figure, counts in real.items()})
        chance, _ = _within(of_few, own)
        if chance < 0.01:
            chance, _ = _within(of_all, own)
        unlike += chance < DOUBT / RARE
    assert unlike <= 6


def _shuffled(played: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The same careers with those of all nodes mixed, so that the first stand for all."""
    return {figure: counts.reshape(careers.RARE_NODES, -1).T.ravel() for figure, counts in played.items()}


@pytest.mark.parametrize(("stops", "is_reported"), [(0.0, False), (-2.0, True)])
def test_power_that_is_far_too_low_is_reported_at_the_cell_of_power(stops: float, is_reported: bool) -> None:
    # The fighter stopped about six in ten of those he beat; the card at -2 stops some two in ten.
    opposition = Opposition("level", 0.5)
    ends = _drawn(50, opposition, card(3, 0, -1), LADDER, 7, 400)
    own = CareerRecord(**{figure: int(np.median(counts)) for figure, counts in ends.items()})
    career = replayed(own, opposition, card(3, stops, -1), LADDER, seed=1)
    found = of_career(career, 5, lambda heading: Place(column=heading), HINTS, "Joe Louis", ["power", "jab"])
    assert (found is not None) == is_reported
    if found is not None:
        assert (found.finding.code, found.finding.column) == ("V220", "PL")
        assert "The card stops fewer opponents than the fighter did" in found.finding.message
        assert "Known for says power and jab: if `rate` proposed" in found.finding.fix


@pytest.mark.parametrize(("compared", "code"), [(1, "V220"), (400, "V224")])
def test_the_more_fighters_are_compared_the_more_is_asked(compared: int, code: str) -> None:
    # 18 of 20 where 10 are wanted: a tail of 2 in 10,000 on one side; one set in a thousand of one fighter asks
    # for 5, of 400 fighters for 0.0125; under one in a hundred is worth a look in any set.
    level = Opposition("level", 1.0, doubt=0.0)
    chances = np.array([[0.5, 0.0, 0.0, 0.5, 0.0]] * len(LADDER))
    career = replayed(CareerRecord(18, 2, 0, 18, 0), level, chances, LADDER, seed=1)
    found = of_career(career, compared, lambda heading: Place(column=heading), HINTS, "Joe Louis")
    assert found is not None
    assert found.finding.code == code
    assert "10, not 18" in found.finding.message
    # What a division may share is said of them all, with the ratings of the finding.
    assert found.common == ("win fewer bouts of their careers than they did", HINTS.weaker.ratings)


def fighter(name: str, chance: float, held: str = "") -> Fought:
    """A fighter whose career comes so seldom."""
    chances = np.array([[0.5, 0.0, 0.0, 0.5, 0.0]] * len(LADDER))
    career = replayed(CareerRecord(10, 10), Opposition("level", 1.0), chances, LADDER, seed=1)
    reason = Held(UNLIKE_CAREER.at(None, **dict.fromkeys(FACTS, ""))) if held else None
    return Fought(name, name, replace(career, chance=chance), "", reason)


FACTS = ("fighter", "record", "played", "what", "missed", "opposition", "ratings", "more")


def test_so_many_far_careers_are_noted_as_are_no_chance() -> None:
    # Of ten, in order: .004 <= .05 * 1/10, .008 <= .010, .014 <= .015, .03 > .020: the first three; he who
    # has a finding of his own is not named again.
    chances = [0.008, 0.5, 0.014, 0.6, 0.004, 0.03, 0.7, 0.8, 0.9, 0.95]
    fighters = [fighter(f"M{place}", chance, "V220" * (place == 4)) for place, chance in enumerate(chances)]
    assert list(some_off(fighters)) == [(0.008, "M0"), (0.014, "M2")]
    assert list(some_off([fighter("M", 0.06)])) == []


def test_figures_that_are_not_known_are_not_compared() -> None:
    chances = np.array([[0.45, 0.25, 0.03, 0.17, 0.10]] * len(LADDER))
    opposition = Opposition("level", 1.0, doubt=0.0)
    (ends,) = np.random.default_rng(1).multinomial(40, chances[0], size=1)
    own = {figure: int(count) for figure, count in figures_of(ends).items()}
    known = replayed(CareerRecord(**own | {"won_by_ko": 0}), opposition, chances, LADDER, seed=1)
    unknown = replayed(
        CareerRecord(own["won"], own["lost"], own["drawn"]), opposition, chances, LADDER, seed=1
    )
    assert known.chance is not None
    assert unknown.chance is not None
    assert known.chance < 1e-4 < unknown.chance
    assert known.furthest == ("won_by_ko", 1)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_field_whose_fighters_never_stop_each_other_judges_no_record(system: str) -> None:
    assert judges_records(system) == own(system, "expected").JUDGES_RECORDS


def test_the_opposition_says_how_far_the_result_depends_on_it() -> None:
    opposition = Opposition("level", 1.0, doubt=0.0, spread=0.01)
    career = replayed(CareerRecord(60, 40), opposition, card(1, 0, 0), LADDER, seed=1)
    # 0.6 lies between the rungs 0 and 1: 97 * (0.4 / (1 + 1/e) + 0.6 / 2) = 57.47; 1.4 likewise 39.53.
    assert opposition_of(career).startswith(
        "level 1.0 on average, from the column Level (if they were 0.4 worse"
    )
    assert opposition_of(career).endswith("would win 57 or 40)")


def test_a_level_that_rounds_to_none_has_no_sign() -> None:
    career: Any = SimpleNamespace(
        opposition=SimpleNamespace(source="level", middle=lambda: (-0.04, 0.0)),
        shifted=({"won": 1}, {"won": 2}),
    )
    assert opposition_of(career).startswith("level 0.0 on average")


@pytest.mark.parametrize(
    ("careers", "bouts", "is_said"), [({"a": 1}, {}, True), ({}, {"a": 1}, True), ({}, {}, False)]
)
def test_records_in_a_game_without_a_field_are_said_not_to_count(
    careers: dict[str, int], bouts: dict[str, int], *, is_said: bool
) -> None:
    cards: Any = SimpleNamespace(careers=careers, bouts=bouts)
    found = list(of_set(cards, None, (), Place(sheet="Fighters"), HINTS))
    assert [(each.code, each.sheet) for each in found] == ([(NO_FIELD.code, "Fighters")] if is_said else [])


@pytest.mark.parametrize(
    ("figure", "z", "division", "at", "column"),
    [
        ("won", 3.0, "HW", "Careers", "Level"), ("won", -0.5, None, "Careers", "Level"),
        ("won_by_ko", 0.5, "HW", "Fighters", None), ("lost_by_ko", -3.0, None, "Fighters", None),
    ],
)  # fmt: skip
def test_what_all_careers_are_off_by_is_reported_on_the_side_it_is_off(
    figure: str, z: float, division: str | None, at: str, column: str | None
) -> None:
    together = Together(division, figure, 9, 40, 50.6, z, is_reported=True)
    cards: Any = SimpleNamespace(careers={}, bouts={})
    found = list(
        of_set(cards, [], [together, replace(together, is_reported=False)], Place(sheet="Fighters"), HINTS)
    )
    assert [(each.code, each.sheet) for each in found] == [(CAREERS_OFF_TOGETHER.code, at)]
    side = -1 if z > 0 else 1
    hint = {
        "won": HINTS.weaker if z > 0 else HINTS.stronger,
        "won_by_ko": HINTS.power,
        "lost_by_ko": HINTS.chin,
    }[figure]
    assert found[0].column == (column or hint.heading)
    said = found[0].message + found[0].why + found[0].fix
    for part in (in_words(figure, side)[1], "40", "51", "9", hint.ratings, *([division] if division else [])):
        assert part in said


def fighters(*chances: float | None, reported: frozenset[int] = frozenset()) -> Any:  # noqa: ANN401
    """Fighters whose careers have these chances; of some a finding is told already."""
    return [
        SimpleNamespace(
            name=f"Man {at}", held="held" if at in reported else None, career=SimpleNamespace(chance=chance)
        )
        for at, chance in enumerate(chances)
    ]


@pytest.mark.parametrize(
    ("chances", "reported", "due"),
    [
        # With one false in twenty of ten: 0.005 for the first, 0.01 for two, 0.015 for three ...
        ([0.005, *[0.9] * 9], (), [0]), ([0.0051, *[0.9] * 9], (), []), ([0.9, 0.009, 0.008, *[0.9] * 7], (), [2, 1]),
        ([0.9, 0.009, 0.008, *[0.9] * 7], (2,), [1]), ([0.012, 0.013, 0.014, *[0.9] * 7], (), [0, 1, 2]), ([], (), []),
        ([None, 0.05], (), [1]), ([None, 0.051], (), []),
    ],
)  # fmt: skip
def test_careers_are_off_together_as_far_as_one_in_twenty_of_them_may_be_false(
    monkeypatch: pytest.MonkeyPatch, chances: list[float | None], reported: tuple[int, ...], due: list[int]
) -> None:
    monkeypatch.setattr(fair, "FALSE_DISCOVERIES", 0.05)
    found = list(some_off([*fighters(*chances, reported=frozenset(reported)), SimpleNamespace(career=None)]))  # type: ignore[list-item]
    assert found == [(chances[at], f"Man {at}") for at in due]


def test_several_careers_off_and_those_too_short_are_named_up_to_some(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    most = fair.MOST_NAMES
    monkeypatch.setattr(fair, "some_off", lambda _fought: [(0.001, f"Off {at}") for at in range(most + 2)])
    cards: Any = None
    short = fighters(*[None] * most)
    fought = [*fighters(*[0.5] * fair.LEAST_FIGHTERS), *short]
    off, too_short = of_set(cards, fought, (), Place(sheet="Fighters"), HINTS)
    listed = ", ".join(f"Off {at} (0.1%)" for at in range(most)) + " and 2 more"
    assert listed in off.message + off.why + off.fix
    assert str(fair.LEAST_FIGHTERS) in off.message
    names = ", ".join(each.name for each in short)
    assert names in too_short.message + too_short.fix
    assert f"{names} and" not in too_short.message + too_short.fix
    few = of_set(cards, fighters(*[0.5] * (fair.LEAST_FIGHTERS - 1)), (), Place(), HINTS)
    assert list(few) == []


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (CareerRecord(66, 3, 0, 52, 2), "66-3-0, 52 inside, stopped twice"), (CareerRecord(6, 3, 1, 0, 0), "6-3-1, 0 inside, never stopped"),
        (CareerRecord(6, 3, 1, None, 1), "6-3-1, stopped once"), (CareerRecord(6, 3, 1, 4), "6-3-1, 4 inside"),
        (CareerRecord(6, 9, 1, 4, 3), "6-9-1, 4 inside, stopped 3 times"),
    ],
)  # fmt: skip
def test_a_record_is_reported_with_what_is_known_of_it(record: CareerRecord, words: str) -> None:
    career: Any = SimpleNamespace(record=record)
    assert fair.record_of(career) == words


def test_what_a_card_makes_of_a_career_is_reported_in_its_middle() -> None:
    means = {
        "won": (20.4, 1, 2),
        "lost": (5.6, 1, 2),
        "drawn": (0.5, 1, 2),
        "won_by_ko": (9, 8, 12),
        "lost_by_ko": (2, 2, 2),
    }
    played = {
        name: SimpleNamespace(mean=mean, low=low, high=high) for name, (mean, low, high) in means.items()
    }
    opposition = Opposition("level", 1.26)
    career: Any = SimpleNamespace(
        played=played, opposition=opposition, shifted=({"won": 24.6, "lost": 1}, {"won": 15.4, "lost": 2})
    )
    assert fair._played(career) == "20-6-0, 8-12 inside, stopped 2 times"
    said = "level 1.3 on average, from the column Level (if they were 0.4 worse or better, the card would win 25 or 15)"
    assert opposition_of(career) == said
