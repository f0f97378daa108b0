"""Fighters meet fighters of their own division: who is played, what is judged, and what is said of who met nobody."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

import fightcard
from fightcard import engine
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.cache import NAME, FileCache
from fightcard.pipeline.verification.play.divisions import groups, others_of
from fightcard.pipeline.verification.play.schedule import Schedule
from fightcard.pipeline.verification.verified import Verified
from tests.pipeline.commands import Run
from tests.pipeline.verification.bouts import Outcome, card_set, in_divisions, simulated, verified
from tests.pipeline.verification.test_verify import even
from tests.workbooks import FRAZIER, JACKSON, write

FIVE = in_divisions(
    card_set(("Louis", 9), ("Zale", 9), ("Frazier", 9), ("Robinson", 9), ("Ross", 9)),
    *("HW", "MW", "HW", "MW", "LW"),
)


@pytest.fixture
def even_bouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands play even bouts; what they play is no argument of theirs."""
    monkeypatch.setattr(engine, "simulate", simulated(even))


def noted(asked: list[tuple[int, int]]) -> Outcome:
    """Even bouts whose pairings are noted, by place."""

    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        asked.append((red, blue))
        return even(red, blue, bouts)

    return outcome


def verdicts(verified: Verified) -> list[str]:
    return [card.verdict for card in verified.cards]


def test_divisions_stand_in_the_order_of_the_set() -> None:
    parted = groups(FIVE.cards)
    assert parted == ((0, 2), (1, 3), (4,))
    assert others_of(parted, 3) == (1,)
    pairs = Schedule.of(parted, FIVE.cards, 1).pairs
    assert pairs.rows() == [(0, 0), (0, 2), (1, 1), (1, 3), (2, 2), (3, 3), (4, 4)]
    assert groups(FIVE.cards, across=True) == ((0, 1, 2, 3, 4),)


def test_only_fighters_of_one_division_meet() -> None:
    asked: list[tuple[int, int]] = []
    reported: list[tuple[int, int]] = []
    found = verified(
        FIVE, noted(asked), bouts=20, progress=lambda done, bouts: reported.append((done, bouts))
    )
    assert sorted(asked) == [(0, 0), (0, 2), (1, 1), (1, 3), (2, 0), (2, 2), (3, 1), (3, 3), (4, 4)]
    # Two divisions of two fighters have four pairings each, the one of one fighter has his bouts with himself.
    assert reported[-1] == (9, 2 * 20 + 5 * 20)
    met = {card.name: [meeting.opponent for meeting in card.meetings] for card in found.cards}
    assert met == {
        "Louis": ["frazier"],
        "Zale": ["robinson"],
        "Frazier": ["louis"],
        "Robinson": ["zale"],
        "Ross": [],
    }


def test_across_all_fighters_meet_and_the_verdicts_say_so() -> None:
    asked: list[tuple[int, int]] = []
    found = verified(FIVE, noted(asked), bouts=20, across=True)
    assert len(asked) == 25
    assert verdicts(found) == ["pass"] * 5
    assert found.as_json()["across"] is True


def test_a_card_that_met_nobody_is_not_judged_and_says_why_at_its_division() -> None:
    found = verified(FIVE, even, bouts=20)
    assert verdicts(found) == ["pass", "pass", "pass", "pass", "not judged"]
    ross = found.cards[4]
    assert [(each.code, each.severity, each.cell) for each in ross.reasons] == [("V208", "warning", "C6")]
    assert ross.reasons[0].message == (
        "Ross had no opponent: no other card of the set is in the division LW, so the card is not judged"
    )
    data = ross.as_json()
    assert data["verdict"] == "not judged"
    assert data["win"] == {"share": None, "low": 0.0, "high": 1.0, "n": 0}
    assert data["strength"] == dict.fromkeys(data["strength"])


def test_a_fault_of_the_engine_fails_even_a_card_that_met_nobody() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        return {"red_ud": bouts} if red == blue == 4 else even(red, blue, bouts)

    found = verified(FIVE, outcome)
    assert verdicts(found)[4] == "fail"
    assert {each.code for each in found.cards[4].reasons} == {"V103", "V208"}


def test_strength_and_rank_are_those_of_the_division() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        # Louis beats Frazier three times in four, Zale and Robinson are even.
        if {red, blue} == {0, 2}:
            strong, weak = ("red", "blue") if red == 0 else ("blue", "red")
            return {f"{strong}_ud": bouts * 3 // 4, f"{weak}_ud": bouts // 4}
        return even(red, blue, bouts)

    strong = [card.strength for card in verified(FIVE, outcome, bouts=40_000).cards]
    # Odds of 3 to 1 are 400 * log10(3) = 191 points, half of them on either side of the division's middle.
    assert [round(each.value) for each in strong] == [95, 0, -95, 0, 0]
    assert [(each.rank, each.of) for each in strong] == [(1, 2), (1, 2), (2, 2), (2, 2), (1, 1)]


def test_a_fighter_of_another_division_is_no_upset() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        if red == blue:
            return even(red, blue, bouts)
        winner = "red" if red in (2, 3) else "blue"
        return {f"{winner}_ud": bouts}

    four = card_set(("Louis", 9), ("Frazier", 9), ("Zale", 7), ("Mills", 7))
    apart = in_divisions(four, "HW", "HW", "MW", "MW")
    parted = verified(apart, outcome)
    together = verified(apart, outcome, across=True)
    assert not {"V201", "V202"} & {each.code for card in parted.cards for each in card.reasons}
    assert {"V201", "V202"} & {each.code for card in together.cards for each in card.reasons}


@pytest.fixture
def with_a_lightweight(tmp_path: Path) -> Path:
    """Two heavyweights and a lightweight."""
    fighters = (JACKSON, {**FRAZIER, "Overall": 10}, {**JACKSON, "Name": "Joe Gans", "Division": "LW"})
    return write(tmp_path / "set.xlsx", fighters)


@pytest.mark.usefixtures("even_bouts")
def test_a_card_that_is_not_judged_is_printed_and_the_command_says_so(
    with_a_lightweight: Path, tmp_path: Path, run: Run
) -> None:
    printed = run("print", with_a_lightweight, "--out", tmp_path / "out", "--bouts", 20)
    assert printed.status == 0
    assert (tmp_path / "out" / "set" / "cards.pdf").is_file()
    said = "fightcard: not judged, since they had no opponent (--across lets all divisions meet): Joe Gans"
    assert said in printed.err.splitlines()
    crossed = run("print", with_a_lightweight, "--out", tmp_path / "across", "--bouts", 20, "--across")
    assert crossed.status == 0
    assert "not judged" not in crossed.err
    one = write(tmp_path / "one.xlsx", (JACKSON,))
    said = run("print", one, "--out", tmp_path / "out", "--bouts", 20).err
    assert "fightcard: not judged, since they had no opponent: Peter Jackson\n" in said


@pytest.mark.usefixtures("even_bouts")
def test_a_build_records_whether_divisions_met(with_a_lightweight: Path, tmp_path: Path, run: Run) -> None:
    made = {}
    for name, more in (("own", ()), ("all", ("--across",))):
        built = run("build", with_a_lightweight, "--out", tmp_path / name, "--bouts", 20, "--no-cache", *more)
        assert built.status == 0
        folder = tmp_path / name / "set"
        account = json.loads((folder / "build.json").read_text(encoding="utf-8"))
        verdicts = json.loads((folder / "verdicts.json").read_text(encoding="utf-8"))
        reported = "1 not judged" in built.err
        made[name] = (
            account["options"]["across"],
            verdicts["across"],
            verdicts["cards"][2]["verdict"],
            reported,
        )
        assert "Joe Gans" in built.out
        assert (folder / "proof.html").is_file()
    assert made == {"own": (False, False, "not judged", True), "all": (True, True, "pass", False)}


def real(cards: CardSet, **more: object) -> Verified:
    return fightcard.verify(cards, Play(bouts=60, **more))  # type: ignore[arg-type]


@pytest.mark.usefixtures("no_levers_here")
def test_two_divisions_in_one_book_are_judged_as_in_two(tmp_path: Path) -> None:
    from tests.pipeline.legends import LEGENDS  # noqa: PLC0415 - the real engine, in this test alone

    legends = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    parted = in_divisions(legends, "HW", "HW", "HW", "LHW", "LHW", "LHW", "MW")
    with FileCache(tmp_path / NAME) as saved:
        whole = real(parted, cache=saved)
        again = real(parted, cache=saved)
    assert as_json(whole.as_json()) == as_json(again.as_json())
    # 3 * 3 + 3 * 3 + 1 pairings, and all of them stood.
    assert again.from_cache == 19
    assert [len(card.meetings) for card in whole.cards] == [2, 2, 2, 2, 2, 2, 0]
    assert all(driver.effects for card in whole.cards for driver in card.drivers.values())
