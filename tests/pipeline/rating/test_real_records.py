"""Real records: what a workbook says of a fighter, and of whom he fought."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.real_records import NO_BOUTS, NO_RECORD, NO_RESULT, NO_TOTALS, level_of, real
from fightcard.pipeline.rating.scale import level_of_record
from fightcard.pipeline.rating.whole_records import Estimate
from fightcard.pipeline.verification.career import WITHIN_A_CAREER, CareerRecord

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
def test_a_fighter_without_a_record_is_reported_with_the_reason(
    career: Mapping[str, Value] | None, why: str
) -> None:
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
    # Drawn may be blank where none was.
    assert real({**TWICE_WON, "Drawn": None}, bouts, {}, ALWAYS).record == CareerRecord(2, 1, 0, 1, 1)
    # Another number of bouts won is another record: then the bouts alone count.
    assert real({**TWICE_WON, "Won": 3}, bouts, {}, ALWAYS).record == CareerRecord(2, 1, 0, None, None)


def test_knockouts_that_the_methods_leave_no_room_for_are_not_taken() -> None:
    bouts = (bout("W"), bout("W", Method="UD"), bout("L", Method="PTS"))
    found = real({**TWICE_WON, "Won by KO": 2}, bouts, {}, ALWAYS)
    assert found.record == CareerRecord(2, 1, 0, None, 0)


def test_nothing_but_no_contests_is_no_record() -> None:
    found = real(LOUIS, (bout("NC"),), {}, ALWAYS)
    assert (found.record, found.lacks) == (None, NO_RESULT)


def test_an_opponents_level_is_that_of_the_card_first_then_of_the_record_then_what_is_stated() -> None:
    bouts = (
        bout("W", Opponent="Max Schmeling", **{"Opp Won": 0, "Opp Lost": 0}),
        bout("W", Opponent="Somebody", **{"Opp Won": 10, "Opp Lost": 10}),
        bout("W", Opponent="Nobody"),
    )
    found = real({"Level": "gatekeeper"}, bouts, {"max-schmeling": 4.0}, ALWAYS)
    levels = [each.level for each in found.opposition.met]
    assert levels == pytest.approx([4.0, -1.16, 1.5], abs=0.05)


def test_a_level_typed_next_to_bouts_is_a_prior_of_their_mean() -> None:
    # A record of as many won as lost stands at -1.16 at 10 bouts each; 2.0 is typed, and right to 0.4 as what
    # the bouts say is: half the way. Two such readings leave 0.4 / sqrt(2).
    bouts = (bout("W", Opponent="One", **{"Opp Won": 10, "Opp Lost": 10}),) * 2
    plain, typed = (real(row, bouts, {}, ALWAYS).opposition for row in (None, {"Level": 2.0}))
    assert (plain.source, typed.source) == ("bouts", "bouts and level")
    at = plain.met[0].level
    assert [each.level for each in typed.met] == pytest.approx([(at + 2.0) / 2] * 2)
    assert (plain.doubt, typed.doubt) == pytest.approx((0.4, 0.4 / 2**0.5))


def test_a_word_next_to_bouts_counts_less_than_a_number_and_less_where_few_opponents_are_known() -> None:
    known, unknown = bout("W", Opponent="One", **{"Opp Won": 10, "Opp Lost": 10}), bout("W", Opponent="Two")
    at = real(None, (known,), {}, ALWAYS).opposition.met[0].level
    # hard is 0.7, right to 0.6: 0.16 of 0.16 + 0.36.
    word = real({"Level": "hard"}, (known,), {}, ALWAYS).opposition
    assert word.met[0].level == pytest.approx(at + (0.7 - at) * 0.16 / 0.52)
    # Half known: (0.36 + 0.3 squared) / 0.5 squared is 1.8; the other stands where it is typed.
    half = real({"Level": "hard"}, (known, unknown), {}, ALWAYS).opposition
    assert [each.level for each in half.met] == pytest.approx([at + (0.7 - at) * 0.16 / 1.96, 0.7])


def test_of_bouts_with_only_unknown_opponents_a_level_is_as_doubtful_as_by_itself() -> None:
    found = real({"Level": "hard"}, (bout("W"), bout("L")), {}, ALWAYS).opposition
    assert [each.level for each in found.met] == pytest.approx([0.7, 0.7])
    assert found.doubt == pytest.approx(0.6)


def test_the_years_of_a_card_choose_its_bouts() -> None:
    bouts = (bout("W", Date="1934-07-04"), bout("L", Date="1936"), bout("L", Date="1951-10-26"), bout("D"))
    assert real(None, bouts, {}, (1935, 1950)).record == CareerRecord(0, 1, 1, 0, None)
    assert real(None, bouts, {}, ALWAYS).record == CareerRecord(1, 2, 1, None, None)


def test_one_unknown_total_is_enough_to_know_no_record() -> None:
    assert real({"Lost": 3}, (), {}, ALWAYS).lacks == NO_TOTALS
    assert real({"Won": True, "Lost": 3}, (), {}, ALWAYS).lacks == NO_TOTALS
    assert real({"Won": 3, "Lost": 3, "Drawn": 2}, (), {}, ALWAYS).record == CareerRecord(3, 3, 2)
    assert real({"Won": 3, "Lost": 3}, (), {}, ALWAYS).record == CareerRecord(3, 3, 0)
    assert real({"Won": 0, "Lost": 0, "Drawn": 1}, (), {}, ALWAYS).record == CareerRecord(0, 0, 1)


@pytest.mark.parametrize(("typed", "level"), [("-3", -3), ("6", 6), ("-3.01", None), ("6.01", None)])
def test_a_level_is_on_the_scale_or_none(typed: str, level: float | None) -> None:
    assert level_of(typed) == level


@pytest.mark.parametrize(
    ("years", "said"),
    [((1960, 1962), "1960 to 1962"), ((1960, None), "1960 to ?"), ((None, 1930), "? to 1930")],
)
def test_a_card_without_bouts_in_its_years_is_reported(
    years: tuple[int | None, int | None], said: str
) -> None:
    found = real(LOUIS, (bout("W", Date="1941"),), {}, years)
    assert found.record is None
    assert found.lacks.endswith(f"is in the years of the card, {said}")


def test_the_first_and_the_last_year_of_a_card_are_its_own() -> None:
    bouts = tuple(bout("W", Date=str(year), Method="KO") for year in (1934, 1935, 1950, 1951))
    assert real(None, bouts, {}, (1935, 1950)).record == CareerRecord(2, 0, 0, 2, 0)
    assert real(None, bouts, {}, (1935, None)).record == CareerRecord(3, 0, 0, 3, 0)
    assert real(None, bouts, {}, (None, 1934)).record == CareerRecord(1, 0, 0, 1, 0)


def test_no_career_is_longer_than_1500_bouts() -> None:
    known = real(None, (bout("W", Method="KO"),) * 1_500, {}, ALWAYS)
    assert known.record == CareerRecord(1_500, 0, 0, 1_500, 0)
    assert real(None, (bout("W"),) * 1_501, {}, ALWAYS).lacks == (
        "the sheet Bouts has 1,501 bouts, and no fighter fought more than 1,500"
    )


def test_an_opponent_is_as_near_to_their_level_as_what_it_is_known_by() -> None:
    bouts = (
        bout("W", Opponent="Own Card"),
        bout("W", Opponent="Fitted", **{"Opp Won": 10, "Opp Lost": 10}),
        bout("W", Opponent="Met", **{"Opp Won": 10, "Opp Lost": 10}),
        bout("W"),
    )
    next_to = {"fitted": Estimate(0.5, 0.3, is_level=False)}
    found = real(None, bouts, {"own-card": 4.0}, ALWAYS, next_to).opposition
    at = level_of_record(10, 10, 0)
    assert [each.level for each in found.met] == pytest.approx([4.0, at + 0.5, at, 0.0])
    assert [each.spread for each in found.met] == pytest.approx([0.4, 0.3, 0.7, WITHIN_A_CAREER])
    # Without a Level of his whoever nobody knows stands at 0; with one he stands there.
    stated = real({"Level": 2.0}, bouts[-1:], {}, ALWAYS).opposition
    assert [each.level for each in stated.met] == [2.0]


@pytest.mark.parametrize(
    ("change", "inside"),
    [
        ({}, (2, 1)),
        ({"Won by KO": 1}, (1, 1)),
        ({"Won by KO": 3}, (None, 1)),
        ({"Won by KO": 0}, (None, 1)),
        ({"Won by KO": None}, (None, 1)),
        ({"Lost by KO": 2}, (2, None)),
        ({"Lost by KO": 0}, (2, 0)),
        ({"Drawn": 0}, (None, None)),
        ({"Won": 4}, (None, None)),
        ({"Lost": 3}, (None, None)),
    ],
)
def test_totals_fill_up_methods_as_far_as_the_known_ones_leave_room(
    change: Mapping[str, Value], inside: tuple[int | None, int | None]
) -> None:
    # Won inside, on points, and one unknown: one or two inside. Lost on points and one unknown: none or one.
    bouts = (
        bout("W", Method="KO"), bout("W", Method="UD"), bout("W"), bout("L", Method="UD"), bout("L"), bout("D"),
    )  # fmt: skip
    career = {"Won": 3, "Lost": 2, "Drawn": 1, "Won by KO": 2, "Lost by KO": 1, **change}
    record = real(career, bouts, {}, ALWAYS).record
    assert record == CareerRecord(3, 2, 1, *inside)


def test_where_all_methods_are_known_totals_change_nothing() -> None:
    bouts = (bout("W", Method="KO"), bout("W", Method="UD"))
    career = {"Won": 2, "Lost": 0, "Won by KO": 2, "Lost by KO": 0}
    assert real(career, bouts, {}, ALWAYS).record == CareerRecord(2, 0, 0, 1, 0)
