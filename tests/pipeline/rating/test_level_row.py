"""A fighter with only a Level gets the row of a fighter of that level, in every game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import level_row as subject
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import fought, shares
from fightcard.pipeline.rating.fights import BOUTS
from fightcard.pipeline.rating.level_row import NEAR, STEPS, TRIES, at_level, with_level
from fightcard.pipeline.rating.library import played
from fightcard.pipeline.rating.likelier_row import Row
from fightcard.pipeline.rating.proposed_rows import suggested, weighed
from fightcard.pipeline.rating.scale import expected_level, usual_mean
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.pipeline.rating.toys import Toy, toy_library, toy_weighed

NO_BOUTS = CareerRecord(0, 0, 0, None, None)
PLAY = Play(seed=3)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.usefixtures("fewer_drawn")
def test_a_row_from_a_level_is_a_fighter_of_about_that_level(system: str) -> None:
    deck = house_deck(system)
    library = played(system, deck, PLAY, cards=450, bouts=4)
    ladder, levels = library.opponents.ladder, []
    # In a game whose bouts do not end as real ones do a point of some ratings is a whole level.
    near = 0.5 if library.model.judges_records else 1.0
    for met in (-1.0, 0.7, 1.4):
        request = WeighingRequest(NO_BOUTS, Opposition("level", met), {}, 3, library.prior(), PLAY)
        found = weighed(library, request, library.model.styles[0])
        own = own_level(found.chances, ladder)
        aim = float(found.weights @ own) if library.model.judges_records else expected_level(met)
        row = suggested(library, request, found)
        counts = fought(library.opponents, [{**row.card, "id": "row"}], deck, PLAY, bouts=BOUTS)
        levels.append(float(own_level(shares(counts), ladder)[0]))
        assert levels[-1] == pytest.approx(aim, abs=near), met
        # What goes with a level is said to come from it, and is in doubt.
        from_level = [each for each in row.ratings.values() if each.source == "level"]
        assert from_level
        assert any(each.low != each.high for each in from_level)
    assert levels == sorted(levels)


@pytest.mark.usefixtures("fewer_drawn")
def test_a_career_that_does_not_judge_a_card_still_gives_a_row_of_the_fighters_level() -> None:
    (system,) = (each for each in SYSTEMS if not game_of(each).rating.judges_records)
    deck = house_deck(system)
    library = played(system, deck, PLAY, cards=450, bouts=4)
    levels = []
    for met, won, lost in ((-1.7, 1, 29), (0.15, 6, 44), (0.0, 12, 18), (0.0, 29, 1)):
        record = CareerRecord(won, lost, 0, None, None)
        request = WeighingRequest(record, Opposition("level", met), {}, 3, library.prior(), PLAY)
        row = suggested(library, request, weighed(library, request, "counter_punching"))
        counts = fought(library.opponents, [{**row.card, "id": "row"}], deck, PLAY, bouts=BOUTS)
        levels.append(float(own_level(shares(counts), library.opponents.ladder)[0]))
    # The usual card of the style is at 2: what goes with the level is moved away from it.
    assert max(levels[:2]) < -1
    assert levels[2] < 1
    assert levels[3] > 4


def test_the_level_that_opponents_imply_lies_between_all_fighters_and_those_who_usually_meet_them() -> None:
    # Fighters are at 3 (2.2 wide); those who meet a mean of 0 are usually at 0.38 / 0.23 (0.7 / 0.23 wide).
    assert expected_level(0.0) == pytest.approx(2.537, abs=0.001)
    assert expected_level(3.0) == pytest.approx(7.014, abs=0.001)
    assert expected_level(usual_mean(3.0)) == pytest.approx(3.0)
    assert expected_level(None) == 3.0


def test_what_rises_or_falls_with_the_level_goes_with_it() -> None:
    cards = [[1, 9, 5], [2, 8, 5], [3, 7, 5], [4, 6, 5], [5, 5, 5]]
    found = toy_weighed(cards, [1] * 5)
    won = np.array([0.2, 0.35, 0.5, 0.65, 0.8])
    chances = np.stack([won / 2, won / 2, 0 * won, (1 - won) / 2, (1 - won) / 2], axis=-1)[:, None]
    found = SimpleNamespace(drawn=found.drawn, chances=chances)  # type: ignore[assignment]
    library: Any = toy_library()
    library.opponents = SimpleNamespace(ladder=(0.0,))
    assert with_level(library, found).tolist() == [True, True, False]


class _Engine:
    """An engine in which a card `{"level": x}` plays as one of that level, less an error of the surface."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, error: float) -> None:
        self.played: list[float] = []

        def level(_library: Toy, _request: Toy, card: Toy) -> float:
            self.played.append(card["level"])
            return float(card["level"] - error)

        monkeypatch.setattr(subject, "_played", level)


def _row(level: float) -> Row:
    card: Any = {"level": level}
    return {}, card


def _asked(play: Play | None = PLAY) -> WeighingRequest:
    return WeighingRequest(NO_BOUTS, Opposition("level", 0.0), {}, 3, None, play)


def test_a_row_is_made_better_by_what_the_engine_shows_it_to_lack(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = _Engine(monkeypatch, error=1.5)
    nobody: Any = lambda *_: pytest.fail("a row that is near enough has no neighbours to look at")  # noqa: E731
    found = at_level(toy_library(), _asked(), _row(2.0), 2.0, _row, nobody)
    assert found[1] == {"level": 3.5}
    assert engine.played == [2.0, 3.5]


def test_what_making_anew_leaves_is_made_up_by_single_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    _Engine(monkeypatch, error=0.0)
    lacking: list[float] = []

    def neighbour(card: Toy, better: float) -> Row | None:
        lacking.append(round(better, 3))
        return _row(card["level"] + 0.25)

    found = at_level(toy_library(), _asked(), _row(1.5), 2.0, lambda _level: None, neighbour)
    assert found[1] == {"level": 2.0}
    assert lacking == [0.5, 0.25]


def test_no_row_is_looked_for_endlessly_and_the_nearest_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = _Engine(monkeypatch, error=0.0)
    found = at_level(toy_library(), _asked(), _row(1.0), 2.0, lambda _level: _row(0.0), lambda *_: None)
    assert found[1] == {"level": 1.0}
    assert len(engine.played) == 1 + TRIES
    away = at_level(toy_library(), _asked(), _row(1.0), 2.0, lambda _level: None, lambda *_: _row(4.0))
    assert away[1] == {"level": 1.0}
    assert STEPS > 1
    assert NEAR < 1


def test_of_two_rows_as_near_the_first_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    _Engine(monkeypatch, error=0.0)
    found = at_level(toy_library(), _asked(), _row(1.0), 2.0, lambda _level: _row(3.0), lambda *_: None)
    assert found[1] == {"level": 1.0}


def test_a_neighbour_that_is_no_nearer_is_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = _Engine(monkeypatch, error=0.0)
    at_level(toy_library(), _asked(), _row(1.0), 2.0, lambda _level: None, lambda *_: _row(4.0))
    assert engine.played == [1.0, 4.0]


def test_without_an_engine_the_row_is_that_of_the_surface() -> None:
    assert at_level(toy_library(), _asked(None), _row(1.0), 2.0, _row, lambda *_: None)[1] == {"level": 1.0}
