"""What is made of bouts: sums, rates and verdicts, from results written out by hand."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import cast

import pytest

import fightcard
from fightcard.pipeline.findings import Value
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import fights
from fightcard.pipeline.rating.field import Field
from fightcard.pipeline.verification.verified import Verified
from tests.pipeline.verification.bouts import card_set
from tests.pipeline.verification.bouts import verified as judged


def even(_red: int, _blue: int, bouts: int) -> Mapping[str, int]:
    """Half of the bouts to each corner, three fifths of the wins inside the distance in round 5."""
    half = bouts // 2
    inside, outside = half * 3 // 5, half - half * 3 // 5
    sides = {
        f"{corner}_{name}": count
        for corner in ("red", "blue")
        for name, count in (("tko", inside), ("stoppage_5", inside), ("ud", outside), ("knockdowns", half))
    }
    return sides | {"draw_split": bouts - 2 * half}


def record(won: int, inside: int, lost: int, stopped: int | None = None) -> dict[str, Value]:
    """A row of the sheet Careers."""
    return {"Won": won, "Won by KO": inside, "Lost": lost, "Lost by KO": stopped}


def codes(verified: Verified, name: str) -> list[str]:
    card = next(card for card in verified.cards if card.name == name)
    return [reason.code for reason in card.reasons]


def test_a_card_is_counted_in_both_corners_and_its_mirror_is_not_counted() -> None:
    def outcome(red: int, blue: int, _bouts: int) -> Mapping[str, int]:
        if red == blue:
            return {"red_ko": 500, "blue_ko": 500}
        if (red, blue) == (0, 1):
            stopped = {"red_ko": 30, "red_stoppage_2": 30, "blue_tko": 10, "blue_stoppage_9": 10}
            return {**stopped, "red_ud": 40, "red_stoppage_fatigued": 6, "blue_stoppage_fatigued": 9}
        stopped = {"blue_tko_cut": 3, "blue_stoppage_4": 3, "blue_stoppage_fatigued": 1}
        return {**stopped, "red_md": 7, "blue_dq": 5, "red_knockdowns": 50}

    verified = judged(card_set(("Joe Louis", 12), ("Joe Frazier", 11)), outcome)
    louis, frazier = (card.rates for card in verified.cards)
    # Red against Frazier: 30 KO and 40 UD; blue: 3 cuts and 5 disqualifications; 500 bouts in each corner.
    assert (louis.win.share, louis.win.n) == (78 / 1000, 1000)
    assert louis.loss.share == 17 / 1000
    assert louis.draw.share == 905 / 1000
    assert louis.stoppage_for.share == 33 / 1000
    assert louis.stoppage_against.share == 10 / 1000
    assert louis.stoppage_for_by["tko_cut"].share == 3 / 1000
    assert louis.disqualification_for.share == 5 / 1000
    assert louis.decision.share == (40 + 7 + 905) / 1000
    assert louis.decision_against["md"].share == 7 / 1000
    assert louis.knocked_down.share == 50 / 1000
    assert louis.rounds_for[:4] == (0, 30, 0, 3)
    assert louis.rounds_against[8] == 10
    # Of 33 fighters that Louis stops 6 and 1 are fatigued; he himself is so in 9 of 10 stoppages that he suffers.
    assert (louis.fatigued_for.share, louis.fatigued_for.n) == (7 / 33, 33)
    assert (louis.fatigued_against.share, louis.fatigued_against.n) == (0.9, 10)
    assert louis.as_json()["fatigued_against"] == louis.fatigued_against.as_json()
    assert frazier.win == louis.loss
    assert frazier.knockdowns == louis.knocked_down
    assert louis.as_json()["stoppage_round"] == {
        "for": {"mean": round((30 * 2 + 3 * 4) / 33, 6), "n": 33, "by_round": [0, 30, 0, 3] + [0] * 11},
        "against": {"mean": 9.0, "n": 10, "by_round": [0] * 8 + [10] + [0] * 6},
    }


def test_half_of_the_bouts_are_fought_in_each_corner() -> None:
    asked: list[tuple[int, int, int]] = []

    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        asked.append((red, blue, bouts))
        return even(red, blue, bouts)

    reported: list[tuple[int, int]] = []
    verified = judged(
        card_set(("Joe Louis", 9), ("Joe Frazier", 9), ("David Tua", 9)),
        outcome,
        bouts=200,
        progress=lambda pairings, bouts: reported.append((pairings, bouts)),
    )
    mirrors = [(0, 0, 200), (1, 1, 200), (2, 2, 200)]
    pairs = [(red, blue, 100) for red in range(3) for blue in range(3) if red != blue]
    assert asked == mirrors + pairs
    assert reported[-1] == (9, 1200)
    assert verified.bouts_played == 1200


def test_an_even_set_passes() -> None:
    verified = judged(card_set(("Joe Louis", 9), ("Joe Frazier", 7)), even)
    assert [card.verdict for card in verified.cards] == ["pass", "pass"]
    assert verified.cards[0].meetings[0].opponent == "joe-frazier"
    assert verified.cards[0].meetings[0].win.share == 0.5


def test_a_card_that_never_wins_fails_and_so_does_one_that_never_loses() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        if red == blue:
            return even(red, blue, bouts)
        winner, loser = ("red", "blue") if red == 0 else ("blue", "red")
        # What Frazier wins he wins by accident.
        return {f"{winner}_ud": bouts - 60, f"{loser}_dq": 30, f"{loser}_tko_injury": 30}

    verified = judged(card_set(("Joe Louis", 9), ("Joe Frazier", 9)), outcome, bouts=2_000)
    assert codes(verified, "Joe Louis")[0] == "V102"
    assert codes(verified, "Joe Frazier") == ["V101"]
    assert [card.verdict for card in verified.cards] == ["fail", "fail"]
    reason = verified.cards[1].reasons[0]
    assert (reason.file, reason.sheet, reason.cell, reason.fighter) == (
        "legends.xlsx",
        "Fighters",
        "D3",
        "Joe Frazier",
    )
    assert reason.message == (
        "Joe Frazier wins 0 of 2000 bouts against the set, not counting injuries and disqualifications"
    )


def test_a_few_bouts_are_not_beyond_doubt() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        return even(red, blue, bouts) if red == blue else {"red_ud" if red == 0 else "blue_ud": bouts}

    verified = judged(card_set(("Joe Louis", 9), ("Joe Frazier", 9)), outcome, bouts=20)
    assert [card.verdict for card in verified.cards] == ["pass", "pass"]


def test_a_corner_that_wins_the_mirror_too_often_fails() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        if red == blue == 1:
            return {"red_ud": 600, "blue_ud": 400}
        return even(red, blue, bouts)

    verified = judged(card_set(("Joe Louis", 9), ("Joe Frazier", 9)), outcome)
    assert codes(verified, "Joe Louis") == []
    assert codes(verified, "Joe Frazier") == ["V103"]
    assert verified.cards[1].reasons[0].cell == "A3"


def test_a_bout_without_a_result_fails() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        lost = {"draw_split": -1} if (red, blue) == (1, 1) else {}
        return {**even(red, blue, bouts), **lost}

    verified = judged(card_set(("Joe Louis", 9), ("Joe Frazier", 9)), outcome)
    assert codes(verified, "Joe Frazier") == ["V104"]


@pytest.mark.parametrize(("overall", "expected"), [(7, ["V201"]), (8, [])])
def test_a_lower_rated_fighter_must_not_be_the_stronger_one_from_two_steps_on(
    overall: int, expected: list[str]
) -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        if red == blue:
            return even(red, blue, bouts)
        winner, loser = ("red", "blue") if red == 1 else ("blue", "red")
        return {f"{winner}_tko": 300, f"{loser}_tko": 200}

    verified = judged(card_set(("Joe Louis", 9), ("Joe Frazier", overall)), outcome)
    assert codes(verified, "Joe Frazier") == expected
    assert codes(verified, "Joe Louis") == ["V202"] * len(expected)
    if expected:
        assert verified.cards[1].verdict == "look"
        assert verified.cards[1].reasons[0].message == (
            "Joe Frazier (Overall 7) is stronger than fighters with a higher Overall: "
            "Joe Louis (Overall 9, beaten in 60.0% of their bouts)"
        )


def test_a_card_is_held_against_its_record() -> None:
    # Half of his bouts won and three fifths of these inside, against any level: of 64 32. Careers end
    # inside as real ones do, which makes 19 of these 20. He stands in the middle of the ladder, 2.5: the usual mean is 0.23 x 2.5 - 0.38 = 0.2.
    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9), careers={"joe-louis": record(33, 3, 31)})
    verified = judged(cards, even)
    assert codes(verified, "Joe Louis") == ["V220"]
    reason = verified.cards[0].reasons[0]
    assert reason.cell == "W2"
    assert reason.message.startswith("Joe Louis: 33-31-0, 3 inside; the card's career is 3")
    assert reason.message.endswith(
        " The card stops more opponents than the fighter did: 19, not 3; opponents: level -0.5 on "
        "average, as"
        " fighters with such a record usually meet them (if they were 0.4 worse or better, the card would "
        "win 32 or 32)"
    )
    assert reason.fix == (
        "Compare PL (power), KI and Jab 3 to Upper 2 with the source. If the opponents differed from"
        " those such a record usually has, say so in the column Level of the sheet Careers."
    )
    assert codes(verified, "Joe Frazier") == []
    reported = json.loads(json.dumps(verified.cards[0].as_json()))["career"]
    assert (reported["verdict"], reported["real"]["won_by_ko"], reported["reasons"][0]["code"]) == (
        "look",
        3,
        "V220",
    )


@pytest.mark.parametrize(
    ("career", "code", "cell", "what"),
    [
        (record(60, 20, 5), "V220", "D2", "The card wins fewer bouts than the fighter did"),
        (record(5, 3, 60), "V220", "D2", "The card wins more bouts than the fighter did"),
        (record(50, 49, 50), "V220", "W2", "The card stops fewer opponents than the fighter did"),
        (record(50, 30, 50, 49), "V220", "O2", "The card is stopped less often than the fighter was"),
        # The card is stopped in some 15 of 99 losses: none at all is far, but no proof.
        (record(99, 58, 99, 0), "V224", "O2", "The card is stopped more often than the fighter was"),
    ],
)
def test_the_figure_that_lies_farthest_off_says_where_to_look(
    career: dict[str, Value], code: str, cell: str, what: str
) -> None:
    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9), careers={"joe-louis": career})
    (reason,) = judged(cards, even).cards[0].reasons
    assert (reason.code, reason.cell) == (code, cell)
    assert f". {what}: " in reason.message


def test_a_career_like_the_cards_own_passes() -> None:
    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9), careers={"joe-louis": record(35, 22, 30, 17)})
    verified = judged(cards, even)
    assert codes(verified, "Joe Louis") == []
    assert verified.cards[0].as_json()["career"]["verdict"] == "pass"  # type: ignore[index]


def test_opponents_who_were_better_than_usual_are_taken_as_typed() -> None:
    career: dict[str, Value] = {**record(33, 3, 32), "Level": "champion"}
    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9), careers={"joe-louis": career})
    (reason,) = judged(cards, even).cards[0].reasons
    assert (
        "; opponents: level 4.5 on average, from the column Level (if they were 0.4 worse" in reason.message
    )
    assert reason.fix == (
        "Compare PL (power), KI and Jab 3 to Upper 2 with the source, and the record with its source."
    )


def test_a_short_record_proves_little() -> None:
    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9), careers={"joe-louis": record(7, 0, 0)})
    verified = judged(cards, even)
    assert codes(verified, "Joe Louis") == []
    (remark,) = [each for each in verified.remarks if each.code == "V221"]
    assert (remark.severity, remark.message) == (
        "note", "Set: too few wins and losses to compare the career with the card: Joe Louis",
    )  # fmt: skip


def test_without_a_house_field_careers_are_not_compared_and_a_remark_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(system: str) -> Field:
        raise ValueError(system)

    monkeypatch.setattr(fights, "house_field", none)
    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9), careers={"joe-louis": record(33, 3, 32)})
    verified = judged(cards, even)
    assert codes(verified, "Joe Louis") == []
    assert "V222" in [each.code for each in verified.remarks]
    assert verified.cards[0].as_json()["career"] is None


def test_a_set_without_careers_plays_no_bouts_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(fights, "fought", lambda *_, **__: asked.append(1))
    judged(card_set(("Joe Louis", 9), ("Joe Frazier", 9)), even)
    assert asked == []


def test_a_heavyweight_who_hardly_stops_anybody_is_looked_at() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        # The lower fence of heavyweight careers is 0.576 - 1.5 * (0.812 - 0.576) = 0.222 of a fighter's wins, among
        # fighters of a set 1.07 lower in logits: 0.089. He stops 10 of 250.
        return even(red, blue, bouts) if red == blue else {"red_tko": 10, "red_ud": 240, "blue_ud": 250}

    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9))
    assert codes(judged(cards, outcome), "Joe Louis") == ["V205"]
    light = card_set(("Joe Louis", 9), ("Joe Frazier", 9), division="LW")
    assert codes(judged(light, outcome), "Joe Louis") == []


def test_a_set_that_leaves_the_sports_rates_is_remarked_once() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        if red == blue:
            return even(red, blue, bouts)
        # Of 500: 100 knockouts, 200 technical ones, 100 unanimous and 15 close decisions, 5
        # disqualifications, 80 draws.
        stopped = {"red_ko": 50, "blue_ko": 50, "red_tko": 100, "blue_tko": 100}
        return {**stopped, "red_ud": 50, "blue_ud": 50, "red_sd": 15, "red_dq": 5}

    verified = judged(card_set(("Joe Louis", 9), ("Joe Frazier", 9)), outcome, bouts=1_000)
    said = {remark.message for remark in verified.remarks}
    assert said == {
        "Set, HW: draw in 16.0% of 1000 bouts; real sets of this division have 0.4% to 4.5%",
    }
    remark = verified.remarks[0]
    assert (remark.code, remark.file, remark.sheet, remark.cell, remark.fighter) == (
        "V301",
        "legends.xlsx",
        "Fighters",
        None,
        None,
    )
    assert all(card.verdict == "pass" for card in verified.cards)


def test_a_single_card_meets_only_itself_and_is_not_judged() -> None:
    verified = judged(card_set(("Joe Louis", 9)), even)
    assert verified.cards[0].verdict == "not judged"
    assert verified.cards[0].rates.win.as_json() == {"share": None, "low": 0.0, "high": 1.0, "n": 0}
    json.dumps(verified.as_json(), allow_nan=False)


def test_an_odd_number_of_bouts_is_refused() -> None:
    with pytest.raises(ValueError, match="7 bouts cannot be divided evenly between two corners"):
        fightcard.verify(card_set(("Joe Louis", 9)), Play(bouts=7))


def test_verdicts_keep_the_names_that_outside_readers_rely_on() -> None:
    verified = judged(card_set(("Joe Louis", 9), ("Joe Frazier", 9)), even)
    data = verified.as_json()
    assert list(data) == [
        "schema",
        "set",
        "system",
        "seed",
        "bouts",
        "rules",
        "rounds",
        "across",
        "cards",
        "remarks",
        "accepted",
        "settled",
        "bouts_played",
        "together",
        "set_levers",
    ]
    louis = verified.cards[0].as_json()
    assert data["cards"] == [louis, verified.cards[1].as_json()]
    assert list(louis) == [
        "id", "name", "verdict", "reasons", "accepted", "bouts", "win", "loss", "draw", "stoppage_for", "stoppage_against",
        "stoppage_for_by", "stoppage_against_by", "disqualification_for", "disqualification_against", "decision",
        "decision_for", "decision_against", "draw_by", "knockdowns", "knocked_down", "fatigued_for", "fatigued_against",
        "stoppage_round", "strength", "hardest", "easiest", "drivers", "levers", "career", "never_mattered",
    ]  # fmt: skip
    assert list(cast("dict[str, object]", louis["strength"])) == [
        "value", "low", "high", "rank", "expected", "plays_like", "plays_like_low", "plays_like_high",
    ]  # fmt: skip
    rates = ("win", "stoppage_for", "stoppage_against", "decision", "draw", "knockdowns")
    assert all(
        list(cast("dict[str, object]", louis[rate])) == ["share", "low", "high", "n"] for rate in rates
    )
