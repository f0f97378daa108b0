"""Real records: what a workbook says of a man, and of whom he fought."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fightcard.pipeline.rating.real_records import NO_BOUTS, NO_RECORD, NO_RESULT, NO_TOTALS, level_of, real
from fightcard.pipeline.verification.career import CareerRecord

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fightcard.pipeline.findings import Value

ALWAYS = (None, None)
LOUIS: Mapping[str, Value] = {"Won": 66, "Lost": 3, "Drawn": 0, "Won by KO": 52, "Lost by KO": 2}


def bout(result: str, **cells: Value) -> Mapping[str, Value]:
    return {"Fighter": "Joe Louis", "Result": result, **cells}


def test_totals_make_a_record() -> None:
    found = real(LOUIS, (), {}, ALWAYS)
    assert found.record == CareerRecord(66, 3, 0, 52, 2)
    assert (found.opposition.source, found.opposition.mean) == ("default", None)


@pytest.mark.parametrize(
    ("typed", "level"), [("hard", 0.7), ("Hardest", 1.4), ("2.5", 2.5), (-1, -1.0), ("novice", -2.0)]
)
def test_a_level_is_a_word_or_a_number(typed: Value, level: float) -> None:
    found = real({**LOUIS, "Level": typed}, (), {}, ALWAYS)
    assert (found.opposition.source, found.opposition.mean) == ("level", level)


@pytest.mark.parametrize("typed", ["strong", "7", "-4", None, ""])
def test_anything_else_is_no_level(typed: Value) -> None:
    assert level_of(typed) is None


@pytest.mark.parametrize(
    ("career", "why"),
    [(None, NO_RECORD), ({"Won": 66}, NO_TOTALS), ({"Won": 0, "Lost": 0}, NO_BOUTS)],
    ids=["no row", "no losses", "no bouts"],
)
def test_a_man_without_a_record_is_told_why(career: Mapping[str, Value] | None, why: str) -> None:
    found = real(career, (), {}, ALWAYS)
    assert (found.record, found.lacks) == (None, why)


def test_bouts_add_up_to_a_record() -> None:
    bouts = (
        bout("W", Method="KO"), bout("W", Method="UD"), bout("L", Method="RTD"), bout("L", Method="DQ"),
        bout("D", Method="SD"), bout("NC"),
    )  # fmt: skip
    assert real(None, bouts, {}, ALWAYS).record == CareerRecord(2, 2, 1, 1, 1)


def test_a_win_of_unknown_method_leaves_the_stoppages_unknown() -> None:
    found = real(None, (bout("W", Method="KO"), bout("W"), bout("L", Method="PTS")), {}, ALWAYS)
    assert found.record == CareerRecord(2, 1, 0, None, 0)


def test_bouts_go_before_totals() -> None:
    assert real(LOUIS, (bout("W", Method="KO"),), {}, ALWAYS).record == CareerRecord(1, 0, 0, 1, 0)


TWICE_WON: Mapping[str, Value] = {"Won": 2, "Lost": 1, "Drawn": 0, "Won by KO": 1, "Lost by KO": 1}


def test_where_methods_lack_the_knockouts_of_careers_count_if_the_bouts_are_the_same() -> None:
    bouts = (bout("W"), bout("W", Method="UD"), bout("L"))
    found = real(TWICE_WON, bouts, {}, ALWAYS)
    assert found.record == CareerRecord(2, 1, 0, 1, 1)
    assert [each.inside for each in found.opposition.met] == [None, False, None]
    # Another number of bouts won is another record: then the bouts alone count.
    assert real({**TWICE_WON, "Won": 3}, bouts, {}, ALWAYS).record == CareerRecord(2, 1, 0, None, None)


def test_knockouts_that_the_methods_leave_no_room_for_are_not_taken() -> None:
    bouts = (bout("W"), bout("W", Method="UD"), bout("L", Method="PTS"))
    found = real({**TWICE_WON, "Won by KO": 2}, bouts, {}, ALWAYS)
    assert found.record == CareerRecord(2, 1, 0, None, 0)


def test_no_contests_alone_are_no_record() -> None:
    found = real(LOUIS, (bout("NC"),), {}, ALWAYS)
    assert (found.record, found.lacks) == (None, NO_RESULT)


def test_an_opponents_level_is_his_cards_own_first_then_his_record_then_what_is_stated() -> None:
    bouts = (
        bout("W", Opponent="Max Schmeling", **{"Opp Won": 0, "Opp Lost": 0}),
        bout("W", Opponent="Somebody", **{"Opp Won": 10, "Opp Lost": 10}),
        bout("W", Opponent="Nobody"),
    )
    found = real({"Level": "gatekeeper"}, bouts, {"max-schmeling": 4.0}, ALWAYS)
    levels = [each.level for each in found.opposition.met]
    assert levels == pytest.approx([4.0, -1.16, 1.5], abs=0.05)


def test_a_level_typed_beside_bouts_is_a_prior_of_their_mean() -> None:
    # A record of as many won as lost stands at -1.16 at 10 bouts each; 2.0 is typed, and right to 0.4 as what
    # the bouts say is: half the way. Two such readings leave 0.4 / sqrt(2).
    bouts = (bout("W", Opponent="One", **{"Opp Won": 10, "Opp Lost": 10}),) * 2
    plain, typed = (real(row, bouts, {}, ALWAYS).opposition for row in (None, {"Level": 2.0}))
    assert (plain.source, typed.source) == ("bouts", "bouts and level")
    at = plain.met[0].level
    assert [each.level for each in typed.met] == pytest.approx([(at + 2.0) / 2] * 2)
    assert (plain.doubt, typed.doubt) == pytest.approx((0.4, 0.4 / 2**0.5))


def test_a_word_beside_bouts_counts_less_than_a_number_and_less_where_few_opponents_are_known() -> None:
    known, unknown = bout("W", Opponent="One", **{"Opp Won": 10, "Opp Lost": 10}), bout("W", Opponent="Two")
    at = real(None, (known,), {}, ALWAYS).opposition.met[0].level
    # hard is 0.7, right to 0.6: 0.16 of 0.16 + 0.36.
    word = real({"Level": "hard"}, (known,), {}, ALWAYS).opposition
    assert word.met[0].level == pytest.approx(at + (0.7 - at) * 0.16 / 0.52)
    # Half known: (0.36 + 0.3 squared) / 0.5 squared is 1.8; the other stands where it is typed.
    half = real({"Level": "hard"}, (known, unknown), {}, ALWAYS).opposition
    assert [each.level for each in half.met] == pytest.approx([at + (0.7 - at) * 0.16 / 1.96, 0.7])


def test_of_bouts_with_unknown_opponents_alone_a_level_is_as_doubtful_as_by_itself() -> None:
    found = real({"Level": "hard"}, (bout("W"), bout("L")), {}, ALWAYS).opposition
    assert [each.level for each in found.met] == pytest.approx([0.7, 0.7])
    assert found.doubt == pytest.approx(0.6)


def test_the_years_of_a_card_choose_its_bouts() -> None:
    bouts = (bout("W", Date="1934-07-04"), bout("L", Date="1936"), bout("L", Date="1951-10-26"), bout("D"))
    assert real(None, bouts, {}, (1935, 1950)).record == CareerRecord(0, 1, 1, 0, None)
    assert real(None, bouts, {}, ALWAYS).record == CareerRecord(1, 2, 1, None, None)
