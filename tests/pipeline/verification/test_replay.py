"""Hints: what is said to bring a card in line does so in the whole set, and is said of the cells that a
reason names."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest

import pipeline
from benchmarks.lawful_cards import rows, write_rows
from engine.registry import SYSTEMS
from pipeline.findings import Place
from pipeline.findings.verdict import UNLIKE_HIS_CAREER
from pipeline.game import game_of
from pipeline.play import Play
from pipeline.verification.career import Fought
from pipeline.verification.drivers import replay
from pipeline.verification.drivers.replay import _is_nearer
from pipeline.verification.play.cache import NAME, FileCache
from pipeline.verification.run import verify as verify_cards
from pipeline.verification.sensitivity import Aim, Driver, Effect, Held

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pipeline.cards import CardSet
    from pipeline.verification import Verified
    from pipeline.verification.statistics.counts import Counts

COUNT = 10
"""Up to ten cards play 1,000 bouts of each pairing at once."""

SLIPS = {0: {"PL": 15}, 1: {"PL": 1}, 2: {"KD1": 8}, 3: {"PL": 1}}
"""Power far too high, power far too low, a chin far too soft, by place."""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("bouts") / NAME


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> CardSet:
    """Heavyweights of whom no career is given, with slips in four cards."""
    made = rows(COUNT, seed=4)
    for number, row in enumerate(made):
        slips = SLIPS.get(number, {})
        for tired in ("", "Fat "):
            row[f"{tired}KO"] = min(10, int(str(row[f"{tired}KO"])) + 1)
            row[f"{tired}KD1"] = slips.get("KD1", min(10, int(str(row[f"{tired}KD1"])) + 1))
            if "PL" in slips:
                row[f"{tired}PL"] = f"{str(row[f'{tired}PL']).partition(' ')[0]} ({slips['PL']})"
        row["Division"] = "HW"
    path = write_rows(tmp_path_factory.mktemp("set") / "planted.xlsx", made)
    return pipeline.convert(pipeline.check(pipeline.read(path)))


@pytest.fixture(scope="module")
def verified(planted: CardSet, store: Path) -> Verified:
    with FileCache(store) as kept:
        return pipeline.verify(planted, kept=kept)


def hints(verified: Verified) -> list[tuple[int, str, Driver]]:
    return [
        (place, code, driver)
        for place, card in enumerate(verified.cards)
        for code, driver in card.drivers.items()
        if driver.mended is not None
    ]


def typed(planted: CardSet, place: int, driver: Driver) -> CardSet:
    """The set as it would be had the designer typed what the hint says."""
    assert driver.effect is not None
    assert driver.mended is not None
    parameter = next(
        each
        for each in game_of(SYSTEMS[0]).verification.parameters
        if (each.heading, each.part) == (driver.effect.heading, driver.effect.part)
    )
    changed = parameter.write(planted.cards[place], driver.mended)
    return dataclasses.replace(planted, cards=(*planted.cards[:place], changed, *planted.cards[place + 1 :]))


def codes(verified: Verified) -> dict[str, set[str]]:
    return {card.name: {reason.code for reason in card.reasons} for card in verified.cards}


def test_every_hint_does_what_it_says_and_says_what_it_does(
    planted: CardSet, verified: Verified, store: Path
) -> None:
    given = hints(verified)
    assert "V205" in {code for _, code, _ in given}
    before = codes(verified)
    for place, code, driver in given:
        with FileCache(store) as kept:
            after = codes(pipeline.verify(typed(planted, place, driver), kept=kept, why=False))
        name = verified.cards[place].name
        assert code not in after[name], (name, code)
        assert after[name] <= before[name]
        gained = {each: after[each] - before[each] for each in after if after[each] - before[each]}
        assert gained == {who: set(what) for who, what in driver.gains}


def test_a_hint_for_power_ends_more_of_all_his_bouts(
    planted: CardSet, verified: Verified, store: Path
) -> None:
    of_power = [(place, driver) for place, code, driver in hints(verified) if code == "V205"]
    assert of_power
    for place, driver in of_power:
        assert driver.effect is not None
        with FileCache(store) as kept:
            now = pipeline.verify(typed(planted, place, driver), kept=kept, why=False).cards[place]
        shares = [card.rates.stoppage_for.share or 0.0 for card in (verified.cards[place], now)]
        assert driver.rates == pytest.approx(tuple(shares))
        assert shares[1] > shares[0]
        assert f"with {shares[1]:.1%} of all his bouts ending so for {shares[0]:.1%}" in driver.said()


def test_numbers_of_a_record_stay_with_the_cells_that_its_finding_names(verified: Verified) -> None:
    named = {"V205": {"PL (power)", "KI", "Fat PL (power)", "Fat KI"}}
    drivers = [
        (code, driver) for card in verified.cards for code, driver in card.drivers.items() if code in named
    ]
    assert drivers
    for code, driver in drivers:
        assert {effect.name for effect in driver.effects} <= named[code]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_cells_of_records_are_numbers_that_the_game_has(system: str) -> None:
    game = game_of(system)
    names = {
        name
        for parameter in game.verification.parameters
        for name in (parameter.heading, f"{parameter.heading} ({parameter.part})")
    }
    for hint in (game.verification.hints.power, game.verification.hints.chin):
        assert hint.cells
        assert set(hint.cells) <= names


def stopped(by_stoppage: int, by_points: int) -> Counts:
    """A man who loses so many of 1,000 bouts inside the distance and so many on the cards."""
    return {"inside": by_stoppage, "lost": by_stoppage + by_points, "bouts": 1_000}


def test_losing_oftener_on_points_mends_no_chin() -> None:
    # 167 of 268 losses were inside the distance, 62%; with his punch taken away he loses 400 and is stopped
    # as often: 42%.
    aim = Aim(
        lambda counts: counts["inside"], lambda counts: counts["lost"], 0.0, 0.5, side=1, cells=("KD1",)
    )
    was, weaker, firmer = stopped(167, 101), stopped(167, 233), stopped(90, 101)
    assert aim.share(was) == pytest.approx(0.623, abs=0.001)
    assert aim.missed_by(aim.share(weaker) or 1.0) == 0.0
    assert not _is_nearer(aim, [aim.weight(was), aim.weight(weaker)])
    assert _is_nearer(aim, [aim.weight(was), aim.weight(firmer)])


def effect(to: int, after: float) -> Effect:
    return Effect("PL", "power", 9, to, 0.483, after, 960)


def test_a_record_that_no_cell_reaches_says_how_far_one_gets() -> None:
    far = effect(15, 0.53)
    driver = Driver(far, None, (far,), ("PL (power)", "KI"), far)
    assert driver.said() == (
        "Of single numbers PL (power) does most: with 15 for 9, 53.0% for 48.3%, the most that any one of"
        " PL (power) and KI"
        " reaches in this set."
    )
    assert Driver(None, None, (far,), ("PL (power)", "KI"), far).said() == (
        "No single number of the card drives this. The most that any one of PL (power) and KI reaches in"
        " this set: 53.0%,"
        " PL (power) at 15."
    )


def test_a_value_that_the_whole_set_refutes_is_not_given() -> None:
    lower = effect(4, 0.4)
    assert Driver(lower, None, (lower,), refuted=(8, 7)).said() == (
        "Of single numbers PL (power) does most: with 4 for 9, 40.0% for 48.3%. Played in the whole set, 8"
        " and 7 do not mend"
        " it, or bring him another reason."
    )


def test_a_hint_that_there_was_no_budget_to_prove_is_not_given(
    planted: CardSet, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "MOST_JUDGED", 0)
    with FileCache(store) as kept:
        verified = pipeline.verify(planted, kept=kept)
    assert hints(verified) == []
    said = [driver.said() for card in verified.cards for driver in card.drivers.values() if driver.unproved]
    assert said
    assert all(
        " does most: with " in each
        and each.partition("%. ")[2].startswith(
            "What would bring the card in line was not played through in the whole set."
        )
        for each in said
    )


def test_a_hint_that_would_leave_the_mans_career_behind_is_not_given(planted: CardSet, store: Path) -> None:
    facts = dict.fromkeys(("record", "played", "what", "opposition", "ratings", "more"), "")
    held = Held(UNLIKE_HIS_CAREER.at(Place(), fighter="whoever is turned", **facts))

    def careers(cards: CardSet, *, names: Sequence[str] = (), **_: object) -> tuple[Fought, ...]:
        """Careers that speak against nobody, until a card is turned."""
        asked = [str(card["id"]) for card in cards.cards if not names or card["id"] in names]
        return tuple(Fought(man, man, None, "", held if names else None) for man in asked)

    with FileCache(store) as cache:
        verified = verify_cards(planted, Play(cache=cache), careers)
    assert any(driver.refuted for card in verified.cards for driver in card.drivers.values())
    assert hints(verified) == []


def test_what_a_hint_does_to_others_is_said() -> None:
    lower = effect(4, 0.4)
    driver = Driver(
        lower, 7, (lower,), gains=(("Sumbu Kalambay", ("V202",)), ("Tony Zale", ("V202", "V206")))
    )
    assert driver.said() == (
        "Of single numbers PL (power) does most: lowering it from 9 to 7 would bring it in line. Then the"
        " bouts hold V202"
        " against Sumbu Kalambay and V202 and V206 against Tony Zale."
    )


def test_a_hint_that_moves_a_record_by_losing_oftener_alone_is_not_given(
    planted: CardSet, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # With nothing taken for nearer, what is left are the hints that are about no record.
    monkeypatch.setattr(replay, "_is_nearer", lambda *_: False)
    with FileCache(store) as kept:
        given = hints(pipeline.verify(planted, kept=kept))
    assert "V205" not in {code for _, code, _ in given}
