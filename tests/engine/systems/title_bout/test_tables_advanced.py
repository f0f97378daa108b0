"""The advanced and optional tables of Title Bout II against a second transcription, typed row by row."""

from __future__ import annotations

import pytest

from tests.engine.systems.title_bout.transcript import agrees, cell, runs, tables


def test_knockdown_advanced() -> None:
    agrees(
        "knockdown_advanced",
        """
        0: 1-14 4, 15-16 5, 17 5H, 18 5F, 19-20 K+1
        1: 1-13 4, 14-15 5, 16 5H, 17-18 5F, 19 K+1, 20 K
        2: 1-12 4, 13-14 5, 15 5H, 16-17 5F, 18 K 1-10, 19-20 K
        3: 1-11 4, 12 5, 13-14 5H, 15-16 5F, 17 K 1-10, 18-20 K
        4: 1-10 4, 11 5, 12-13 5H, 14-15 5F, 16-17 K 1-10, 18-20 K
        5: 1-9 4, 10 5, 11-12 5H, 13-14 5F, 15-16 K 1-10, 17-20 K
        6: 1-9 4, 10-11 5H, 12-13 5F, 14-15 K 1-10, 16-20 K
        7: 1-8 4, 9-10 5H, 11-12 5F, 13-14 K 1-10, 15-20 K
        8: 1-7 4, 8-9 5H, 10-11 5F, 12-13 K 1-10, 14-20 K
        9: 1-6 4, 7-8 5H, 9-10 5F, 11-12 K 1-10, 13-20 K
        10: 1-5 4, 6-7 5H, 8-9 5F, 10-11 K 1-10, 12-20 K
        """,
    )


def test_head_butt() -> None:
    agrees("head_butt", "head butt: 1-50 neither, 51-75 fouled, 76-95 fouler, 96-100 both")


def test_control_conversion_lists_the_eighteen_printed_pairs_and_no_other() -> None:
    printed = """
    12 12 10-10, 12 11 10-9, 12 10 10-8, 11 11 10-10, 11 10 10-9, 11 9 10-8,
    9 9 10-10, 9 8 10-9, 9 7 10-8, 8 8 10-10, 8 7 10-9, 8 6 10-8,
    7 7 10-10, 7 6 10-9, 7 5 10-8, 6 6 10-10, 6 5 10-9, 6 4 10-8
    """
    listed = {
        (higher, lower, revised)
        for higher, line in tables()["control_conversion"].cells.items()
        for lower, revised in line.items()
        if revised != "-"
    }
    assert listed == {tuple(entry.split()) for entry in printed.split(",")}
    assert len(listed) == 18


def test_a_12_against_a_9_is_not_converted() -> None:
    assert cell("control_conversion", "12", 9) == "-"
    assert {cell("control_conversion", "10", lower) for lower in range(4, 11)} == {"-"}


def test_count_cards() -> None:
    cards = {count: line["cards"] for count, line in tables()["count_cards"].cells.items()}
    assert cards == {
        "1": "0",
        "2": "1",
        "3": "1",
        "4": "2",
        "5": "2",
        "6": "2",
        "7": "2",
        "8": "3",
        "9": "3",
    }


def test_stoppage_time_is_three_point_six_seconds_a_card() -> None:
    printed = (
        "0:04 0:07 0:11 0:14 0:18 0:22 0:25 0:29 0:32 0:36 0:40 0:43 0:47 0:50 0:54 0:58 1:01 1:05 1:08 1:12 "
        "1:16 1:19 1:23 1:26 1:30 1:34 1:37 1:41 1:44 1:48 1:52 1:55 1:59 2:02 2:06 2:10 2:13 2:17 2:20 2:24 "
        "2:28 2:31 2:35 2:38 2:42 2:46 2:49 2:53 2:56 3:00"
    )
    assert " ".join(tables()["stoppage_time"].cells["card"].values()) == printed


def test_cut_and_swelling_type() -> None:
    mouth = "1-42 -, 43 split lip, 44 cut inside the mouth, "
    agrees(
        "cut_and_swelling_type",
        f"""
        1: {mouth}45-75 swelling, 76-80 cut
        2: {mouth}45-73 swelling, 74-80 cut
        3: {mouth}45-71 swelling, 72-80 cut
        4: {mouth}45-69 swelling, 70-80 cut
        5: {mouth}45-66 swelling, 67-80 cut
        6: {mouth}45-63 swelling, 64-80 cut
        7: {mouth}45-60 swelling, 61-80 cut
        8: {mouth}45-57 swelling, 58-80 cut
        """,
    )


def test_cut_and_swelling_mouth() -> None:
    assert {row: dict(line) for row, line in tables()["cut_and_swelling_mouth"].cells.items()} == {
        "split lip": {"first": "no effect", "recurrence": "END -2"},
        "cut inside the mouth": {"first": "END -2", "recurrence": "END -3"},
    }


def test_cut_and_swelling_swelling() -> None:
    agrees(
        "cut_and_swelling_swelling",
        "injury: 1-15 minor swelling under right eye, 16-30 minor swelling under left eye, "
        "31-45 minor swelling over right eye, 46-60 minor swelling over left eye, "
        "61-65 major swelling under right eye, 66-70 major swelling under left eye, "
        "71-75 major swelling over right eye, 76-80 major swelling over left eye\n"
        "starts_as: 1-60 no effect, 61-70 DEF +1; CUT +1, 71-80 DEF +1; CUT +1; CF -1\n"
        "worsens: 1-30 DEF +1, 31-60 DEF +1; CUT +1, 61-70 DEF +2; CUT +1, 71-80 DEF +2; CUT +1; CF -1\n"
        "becomes: 1-15 major swelling under right eye, 16-30 major swelling under left eye, "
        "31-45 major swelling over right eye, 46-60 major swelling over left eye, 61-80 shut; doctor\n",
    )


def test_cut_and_swelling_cut() -> None:
    agrees(
        "cut_and_swelling_cut",
        "injury: 1-15 minor cut under right eye, 16-30 minor cut under left eye, "
        "31-45 minor cut over right eye, 46-60 minor cut over left eye, "
        "61-65 major cut under right eye, 66-70 major cut under left eye, "
        "71-75 major cut over right eye, 76-80 major cut over left eye\n"
        "starts_as: 1-30 no effect, 31-60 DEF +1, 61-70 CF -1, 71-80 DEF +2; CF -1; CUT +1\n"
        "worsens: 1-30 DEF +1, 31-60 DEF +2, 61-70 CF -1; DEF +2, 71-80 DEF +2; CF -2; CUT +2\n"
        "becomes: 1-15 major cut under right eye, 16-30 major cut under left eye, "
        "31-45 major cut over right eye, 46-60 major cut over left eye, 61-80 wide gash; doctor\n",
    )


@pytest.mark.parametrize(("sum_drawn", "word"), [(42, "-"), (44, "cut inside the mouth"), (63, "swelling")])
def test_a_fighter_with_cut_rating_6_is_hurt_as_the_three_examples_say(sum_drawn: int, word: str) -> None:
    assert cell("cut_and_swelling_type", "6", sum_drawn) == word


def test_the_worked_major_swelling_over_the_right_eye_is_reduced_at_23_and_stays_at_63() -> None:
    assert cell("cut_and_swelling_swelling", "injury", 71) == "major swelling over right eye"
    assert cell("corner_work_swelling", "Good major", 23) == "minor"
    assert cell("cut_and_swelling_swelling", "starts_as", 31) == "no effect"
    assert cell("corner_work_swelling", "Good major", 63) == "-"
    assert cell("cut_and_swelling_swelling", "starts_as", 71) == "DEF +1; CUT +1; CF -1"
    assert cell("cut_and_swelling_swelling", "becomes", 71) == "shut; doctor"
    assert runs("corner_work_swelling", "Good doctor") == "1-35 no doctor, 36-80 -"


def test_corner_work_swelling() -> None:
    agrees(
        "corner_work_swelling",
        """
        Excellent minor: 1-70 no effect, 71-80 -
        Excellent major: 1-60 minor, 61-80 -
        Excellent doctor: 1-40 no doctor, 41-80 -
        Good minor: 1-65 no effect, 66-80 -
        Good major: 1-55 minor, 56-80 -
        Good doctor: 1-35 no doctor, 36-80 -
        Average minor: 1-60 no effect, 61-80 -
        Average major: 1-45 minor, 46-80 -
        Average doctor: 1-30 no doctor, 31-80 -
        Poor minor: 1-55 no effect, 56-80 -
        Poor major: 1-35 minor, 36-80 -
        Poor doctor: 1-25 no doctor, 26-80 -
        """,
    )


def test_corner_work_cut() -> None:
    agrees(
        "corner_work_cut",
        """
        Excellent minor: 1-65 no effect, 66-80 -
        Excellent major: 1-55 minor, 56-80 -
        Excellent doctor: 1-35 no doctor, 36-80 -
        Good minor: 1-60 no effect, 61-80 -
        Good major: 1-45 minor, 46-80 -
        Good doctor: 1-30 no doctor, 31-80 -
        Average minor: 1-55 no effect, 56-80 -
        Average major: 1-35 minor, 36-80 -
        Average doctor: 1-25 no doctor, 26-80 -
        Poor minor: 1-50 no effect, 51-80 -
        Poor major: 1-25 minor, 26-80 -
        Poor doctor: 1-20 no doctor, 21-80 -
        """,
    )


def test_corner_work_drawn() -> None:
    agrees("corner_work_drawn", "corner: 1-15 Excellent, 16-40 Good, 41-70 Average, 71-80 Poor")


def test_ring_doctor_drawn() -> None:
    agrees(
        "ring_doctor_drawn",
        "doctor: 1-10 Overly Cautious, 11-20 Cautious, 21-60 Balanced Judgement, 61-70 Lenient, "
        "71-80 Permissive",
    )


def test_ring_doctor_first() -> None:
    agrees(
        "ring_doctor_first",
        """
        Overly Cautious under: 1-55 continue, 56-70 one more round, 71-80 stop
        Overly Cautious over: 1-50 continue, 51-65 one more round, 66-80 stop
        Cautious under: 1-60 continue, 61-72 one more round, 73-80 stop
        Cautious over: 1-55 continue, 56-70 one more round, 71-80 stop
        Balanced Judgement under: 1-65 continue, 66-73 one more round, 74-80 stop
        Balanced Judgement over: 1-60 continue, 61-72 one more round, 73-80 stop
        Lenient under: 1-70 continue, 71-75 one more round, 76-80 stop
        Lenient over: 1-65 continue, 66-74 one more round, 75-80 stop
        Permissive under: 1-75 continue, 76-78 one more round, 79-80 stop
        Permissive over: 1-70 continue, 71-76 one more round, 77-80 stop
        """,
    )


def test_ring_doctor_later() -> None:
    agrees(
        "ring_doctor_later",
        """
        Overly Cautious under: 1-50 continue, 51-65 one more round, 66-80 stop
        Overly Cautious over: 1-45 continue, 46-60 one more round, 61-80 stop
        Cautious under: 1-55 continue, 56-67 one more round, 68-80 stop
        Cautious over: 1-50 continue, 51-65 one more round, 66-80 stop
        Balanced Judgement under: 1-60 continue, 61-68 one more round, 69-80 stop
        Balanced Judgement over: 1-55 continue, 56-67 one more round, 68-80 stop
        Lenient under: 1-65 continue, 66-70 one more round, 71-80 stop
        Lenient over: 1-60 continue, 61-69 one more round, 70-80 stop
        Permissive under: 1-70 continue, 71-77 one more round, 78-80 stop
        Permissive over: 1-65 continue, 66-75 one more round, 76-80 stop
        """,
    )
