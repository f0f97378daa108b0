"""The basic tables of Title Bout II against a second transcription, typed from the rule text row by row."""

from __future__ import annotations

import pytest

from tests.engine.systems.title_bout.transcript import agrees, cell, runs, tables

NAMED_BY_THE_DESIGN = """
knockdown knockdown_advanced knockdown_recovery technical_knockout primary_cut cut_descriptions tko_due_to_cut
reopen_cut corner_cut corner_swelling foul referee head_butt round_scoring control_conversion count_cards
cut_and_swelling_type cut_and_swelling_swelling cut_and_swelling_cut corner_work_swelling corner_work_cut
ring_doctor_first ring_doctor_later strategies traits stoppage_time
"""

RULED = {
    "knockdown": "T1",
    "technical_knockout": "T4",
    "primary_cut": "T5",
    "corner_cut": "T6",
    "referee_drawn": "T9",
    "head_butt": "T10",
    "referee": "T11",
    "round_scoring": "T14",
    "traits": "T15",
    "cut_and_swelling_type": "T17",
    "cut_and_swelling_mouth": "T18",
    "ring_doctor_later": "T19",
    "stoppage_time": "T25",
    "strategies": "T26",
    "knockdown_advanced": "T31",
}


def test_every_table_that_the_design_names_is_there() -> None:
    assert set(NAMED_BY_THE_DESIGN.split()) - set(tables()) == set()


def test_every_table_cites_a_page() -> None:
    assert [name for name, table in tables().items() if not table.cite.startswith("p.")] == []


def test_the_tables_that_depart_from_the_print_are_marked_and_name_their_ruling() -> None:
    departed = {name: table for name, table in tables().items() if table.kind != "source"}
    assert set(departed) == set(RULED)
    assert [name for name, ruling in RULED.items() if f"uling {ruling}" not in departed[name].note] == []


def test_only_the_charts_that_the_text_lacks_are_house() -> None:
    assert {name for name, table in tables().items() if table.kind == "house"} == {
        "stoppage_time",
        "strategies",
    }


def test_knockdown() -> None:
    agrees(
        "knockdown",
        """
        0: 1-14 4, 15-18 5, 19-20 #
        1: 1-13 4, 14-19 5, 20 K
        2: 1-12 4, 13-18 5, 19-20 K
        3: 1-11 4, 12-17 5, 18-20 K
        4: 1-10 4, 11-16 5, 17-20 K
        5: 1-9 4, 10-15 5, 16-20 K
        6: 1-7 4, 8-13 5, 14-20 K
        7: 1-6 4, 7-12 5, 13-20 K
        8: 1-5 4, 6-11 5, 12-20 K
        9: 1-4 4, 5-11 5, 12-20 K
        10: 1-4 4, 5-10 5, 11-20 K
        """,
    )


@pytest.mark.parametrize(
    ("number", "rating", "word"),
    [(11, "4", "5"), (18, "4", "K"), (13, "3", "5"), (18, "3", "K")],
)
def test_the_four_worked_readings_of_the_knockdown_table_hold(number: int, rating: str, word: str) -> None:
    assert cell("knockdown", rating, number) == word


def test_knockdown_recovery() -> None:
    agrees(
        "knockdown_recovery",
        """
        1: 1-80 -
        2: 1-80 -
        3: 1-12 carries, 13-80 -
        4: 1-16 carries, 17-80 -
        5: 1-20 carries, 21-80 -
        6: 1-24 carries, 25-80 -
        7: 1-28 carries, 29-80 -
        8: 1-32 carries, 33-80 -
        9: 1-40 carries, 41-80 -
        """,
    )


def test_technical_knockout_by_points() -> None:
    points = {row: line["points"] for row, line in tables()["technical_knockout"].cells.items()}
    assert points == {
        "one_round": "30",
        "two_rounds": "50",
        "three_rounds": "60",
        "absorber_one_round": "40",
        "absorber_two_rounds": "60",
        "absorber_three_rounds": "75",
        "either_eye_shut": "-",
        "both_eyes_shut": "-",
    }


def test_technical_knockout_by_shut_eyes() -> None:
    assert runs("technical_knockout", "either_eye_shut") == "points -, 1-32 stopped, 33-80 -"
    assert runs("technical_knockout", "both_eyes_shut") == "points -, 1-80 stopped"
    assert runs("technical_knockout", "one_round") == "points 30, 1-80 -"


def test_primary_cut() -> None:
    agrees(
        "primary_cut",
        "1: 1-52 -, 53-56 A, 57-60 B, 61-64 C, 65-68 D, 69-72 E, 73-76 F, 77-78 G, 79 H, 80 I\n"
        "2: 1-48 -, 49-52 A, 53-56 B, 57-60 C, 61-64 D, 65-68 E, 69-72 F, 73-76 G, 77-78 I, "
        "79 H, 80 I\n"
        "3: 1-45 -, 46-48 A, 49-52 B, 53-56 C, 57-60 D, 61-64 E, 65-68 F, 69-72 G, 73-76 I, "
        "77-78 H, 79 I, 80 H\n"
        "4: 1-40 -, 41-45 A, 46-48 B, 49-52 C, 53-56 D, 57-60 E, 61-64 F, 65-68 G, 69-72 I, "
        "73-76 H, 77-78 I, 79 H, 80 I\n"
        "5: 1-35 -, 36-40 A, 41-45 B, 46-48 C, 49-52 D, 53-56 E, 57-60 F, 61-64 G, 65-68 I, "
        "69-72 H, 73-76 I, 77-78 H, 79 I, 80 H\n"
        "6: 1-30 -, 31-35 A, 36-40 B, 41-45 C, 46-48 D, 49-52 E, 53-56 F, 57-60 G, 61-64 I, "
        "65-68 H, 69-72 I, 73-76 H, 77-78 I, 79 H, 80 I\n"
        "7: 1-25 -, 26-30 A, 31-35 B, 36-40 C, 41-45 D, 46-48 E, 49-52 F, 53-56 G, 57-60 I, "
        "61-64 H, 65-68 I, 69-72 H, 73-76 I, 77-78 H, 79 I, 80 H\n"
        "8: 1-20 -, 21-25 A, 26-30 B, 31-35 C, 36-40 D, 41-45 E, 46-48 F, 49-52 G, 53-56 I, "
        "57-60 H, 61-64 I, 65-68 H, 69-72 I, 73-76 H, 77-78 I, 79 H, 80 I\n",
    )


def test_jackson_with_cut_rating_3_is_cut_on_the_nose_at_67_and_unhurt_up_to_45() -> None:
    letter = cell("primary_cut", "3", 67)
    assert letter == "F"
    assert cell("cut_descriptions", letter, "description") == "cut on the bridge of the nose"
    assert {cell("primary_cut", "3", number) for number in range(1, 46)} == {"-"}


def test_cut_descriptions() -> None:
    assert {row: tuple(line.values()) for row, line in tables()["cut_descriptions"].cells.items()} == {
        "A": ("bloody nose", "bloody nose", "bloody nose", "-"),
        "B": ("slight cut under the left eye", "slight cut", "under left eye", "-"),
        "C": ("slight cut under the right eye", "slight cut", "under right eye", "-"),
        "D": ("slight cut over the left eye", "slight cut", "over left eye", "-"),
        "E": ("slight cut over the right eye", "slight cut", "over right eye", "-"),
        "F": ("cut on the bridge of the nose", "cut", "nose", "-"),
        "G": ("badly torn lip", "torn lip", "lip", "-"),
        "H": ("bad gash over the left eye", "bad gash", "over left eye", "-1"),
        "I": ("bad gash over the right eye", "bad gash", "over right eye", "-1"),
    }
    assert tables()["cut_descriptions"].columns == ("description", "kind", "place", "cf")


def test_the_primary_cut_table_and_the_descriptions_name_the_same_cuts() -> None:
    card = {letter: cut for letter, cut in tables()["primary_cut"].symbols.items() if letter != "-"}
    assert card == {row: cell("cut_descriptions", row, "description") for row in "ABCDEFGHI"}


STOPPED_UP_TO = {
    **dict.fromkeys(("1", "2", "3"), (4, 10, 16)),
    **dict.fromkeys(("4", "5", "6"), (8, 14, 20)),
    **dict.fromkeys(("7", "8", "9"), (12, 18, 24)),
    "10": (16, 22, 28),
    "10 last": (4, 6, 8),
    "11": (20, 26, 32),
    "12": (24, 30, 36),
    "12 last": (4, 6, 8),
    "13": (28, 34, 40),
    "14": (28, 34, 40),
    "15": (4, 6, 8),
}


def test_tko_due_to_cut() -> None:
    agrees(
        "tko_due_to_cut",
        "\n".join(
            f"{row} {stage}: 1-{highest} stopped, {highest + 1}-80 -"
            for row, ranges in STOPPED_UP_TO.items()
            for stage, highest in zip(("original", "reopened", "reopened twice"), ranges, strict=True)
        ),
    )


def test_a_gash_in_round_4_stops_the_bout_on_1_to_8_and_one_reopened_in_round_10_on_1_to_22() -> None:
    assert runs("tko_due_to_cut", "4 original") == "1-8 stopped, 9-80 -"
    assert runs("tko_due_to_cut", "10 reopened") == "1-22 stopped, 23-80 -"


def test_reopen_cut() -> None:
    agrees("reopen_cut", "cut: 1-50 reopened, 51-80 new")


def test_corner_cut() -> None:
    agrees(
        "corner_cut",
        """
        Excellent: 1-40 stopped, 41-60 controlled, 61-75 seeping, 76-80 bleeding
        Good: 1-35 stopped, 36-55 controlled, 56-70 seeping, 71-80 bleeding
        Average: 1-30 stopped, 31-50 controlled, 51-65 seeping, 66-80 bleeding
        Fair: 1-25 stopped, 26-45 controlled, 46-60 seeping, 61-80 bleeding
        """,
    )


def test_corner_swelling() -> None:
    agrees(
        "corner_swelling",
        """
        Excellent possible stage 1: 1-30 no swelling, 31-80 stage 1
        Good possible stage 1: 1-25 no swelling, 26-80 stage 1
        Average possible stage 1: 1-20 no swelling, 21-80 stage 1
        Fair possible stage 1: 1-15 no swelling, 16-80 stage 1
        Excellent stage 1 or 2: 1-25 same, 26-80 advances
        Good stage 1 or 2: 1-20 same, 21-80 advances
        Average stage 1 or 2: 1-15 same, 16-80 advances
        Fair stage 1 or 2: 1-10 same, 11-80 advances
        """,
    )


def test_corner_man() -> None:
    agrees("corner_man", "corner man: 1-10 Excellent, 11-35 Good, 36-70 Average, 71-80 Fair")


def test_foul() -> None:
    agrees(
        "foul",
        "A: 1-50 -, 51-60 caution_punches_up, 61-62 caution_behind_head, 63 caution_elbow, "
        "64-68 caution_keep_clean, 69-72 caution_butting, 73 low_blow, 74 head_butt, "
        "75 rabbit_punch, 76 holding_and_hitting, 77 pulling_head, 78 elbow, 79 laces, "
        "80 pushing\n"
        "B: 1-45 -, 46-55 caution_punches_up, 56-57 caution_behind_head, 58 caution_elbow, "
        "59-63 caution_keep_clean, 64-67 caution_butting, 68-71 low_blow, 72 head_butt, "
        "73-74 rabbit_punch, 75-76 holding_and_hitting, 77 pulling_head, 78 elbow, 79 laces, "
        "80 pushing\n"
        "C: 1-40 -, 41-50 caution_punches_up, 51-52 caution_behind_head, 53 caution_elbow, "
        "54-58 caution_keep_clean, 59-62 caution_butting, 63-67 low_blow, 68 head_butt, "
        "69-70 rabbit_punch, 71-76 holding_and_hitting, 77 pulling_head, 78 elbow, 79 laces, "
        "80 pushing\n"
        "D: 1-35 -, 36-45 caution_punches_up, 46-47 caution_behind_head, 48 caution_elbow, "
        "49-53 caution_keep_clean, 54-57 caution_butting, 58-64 low_blow, 65-66 head_butt, "
        "67-70 rabbit_punch, 71-76 holding_and_hitting, 77 pulling_head, 78 elbow, 79 laces, "
        "80 pushing\n"
        "E: 1-30 -, 31-40 caution_punches_up, 41-42 caution_behind_head, 43 caution_elbow, "
        "44-48 caution_keep_clean, 49-52 caution_butting, 53-60 low_blow, 61-62 head_butt, "
        "63-69 rabbit_punch, 70-76 holding_and_hitting, 77 pulling_head, 78 elbow, 79 laces, "
        "80 pushing\n",
    )


def test_referee() -> None:
    table = tables()["referee"]
    assert table.columns == ("point_1", "point_2", "point_3", "point_4", "disqualification")
    assert {row: " ".join(line.values()) for row, line in table.cells.items()} == {
        "Very Lenient": "5 same 6 same 7 any 8 any 9 any",
        "Lenient": "4 same 5 same 6 any 7 any 8 any",
        "Normal": "3 same 4 same 5 any - 6 any",
        "Strict": "3 same 4 any - - 5 any",
    }


def test_a_third_low_blow_costs_a_point_before_a_normal_referee_and_none_before_a_lenient_one() -> None:
    assert cell("referee", "Normal", "point_1") == "3 same"
    assert cell("referee", "Lenient", "point_1") == "4 same"


def test_referee_drawn() -> None:
    agrees("referee_drawn", "referee: 1-10 Very Lenient, 11-30 Lenient, 31-80 Normal, 81-100 Strict")


def test_round_scoring() -> None:
    agrees(
        "round_scoring",
        """
        HS: 0 10-10, 1-15 10-9, 16-25 10-8, 26 10-7
        LS: 0 10-10, 1-6 9-10, 7-18 10-9, 19-25 10-8, 26 10-7
        E: 0-6 10-10, 7-18 10-9, 19-25 10-8, 26 10-7
        """,
    )


def test_the_worked_rounds_score_as_the_text_says() -> None:
    assert [cell("round_scoring", mark, 0) for mark in ("HS", "LS", "E")] == ["10-10", "10-10", "10-10"]
    assert [cell("round_scoring", mark, 7) for mark in ("HS", "LS", "E")] == ["10-9", "10-9", "10-9"]
    assert [cell("round_scoring", mark, 4) for mark in ("HS", "E", "HS")] == ["10-9", "10-10", "10-9"]


def test_round_scoring_by_rounds() -> None:
    agrees(
        "round_scoring_rounds",
        """
        plain: 0 even, 1-26 high
        HS: 0 even, 1-26 high
        LS: 0 even, 1-6 low, 7-26 high
        E: 0 even, 1-26 high
        """,
    )
