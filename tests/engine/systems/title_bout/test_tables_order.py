"""Principle 4 of the rulings over all tables: a worse rating or a higher number never gives a better row."""

from __future__ import annotations

import pytest

from tests.engine.systems.title_bout.transcript import cell, tables

# Each table's rows from the better rating to the worse, and its words from the better to the worse.
GASHES = "- A B C D E F G H=I"
WARNINGS = "low_blow=head_butt=rabbit_punch=holding_and_hitting=pulling_head=elbow=laces=pushing"
CAUTIONS = "caution_punches_up=caution_behind_head=caution_elbow=caution_keep_clean=caution_butting"
DOCTORS = ("Permissive", "Lenient", "Balanced Judgement", "Cautious", "Overly Cautious")
CORNERS = ("Excellent", "Good", "Average", "Fair")
WORK = ("Excellent", "Good", "Average", "Poor")
TEN = tuple(str(rating) for rating in range(11))
EIGHT = TEN[1:9]


@pytest.mark.parametrize(
    ("name", "rows", "words"),
    [
        ("knockdown", TEN, "4 5=# K"),
        ("knockdown_advanced", TEN, "4 5 5H 5F K+1 K_1-10 K"),
        ("knockdown_recovery", TEN[1:10], "- carries"),
        ("primary_cut", EIGHT, GASHES),
        ("cut_and_swelling_type", EIGHT, "- split_lip cut_inside_the_mouth swelling cut"),
        ("corner_cut", CORNERS, "stopped controlled seeping bleeding"),
        ("corner_swelling", tuple(f"{skill} possible stage 1" for skill in CORNERS), "no_swelling stage_1"),
        ("corner_swelling", tuple(f"{skill} stage 1 or 2" for skill in CORNERS), "same advances"),
        ("foul", tuple("ABCDE"), f"- {CAUTIONS} {WARNINGS}"),
        ("tko_due_to_cut", ("1 original", "1 reopened", "1 reopened twice"), "- stopped"),
        ("tko_due_to_cut", ("12 last original", "12 original"), "- stopped"),
        ("tko_due_to_cut", ("9 reopened", "10 reopened", "11 reopened", "14 reopened"), "- stopped"),
        ("corner_work_swelling", tuple(f"{skill} minor" for skill in WORK), "no_effect -"),
        ("corner_work_swelling", tuple(f"{skill} major" for skill in WORK), "minor -"),
        ("corner_work_swelling", tuple(f"{skill} doctor" for skill in WORK), "no_doctor -"),
        ("corner_work_cut", tuple(f"{skill} minor" for skill in WORK), "no_effect -"),
        ("corner_work_cut", tuple(f"{skill} major" for skill in WORK), "minor -"),
        ("corner_work_cut", tuple(f"{skill} doctor" for skill in WORK), "no_doctor -"),
        ("ring_doctor_first", tuple(f"{skill} under" for skill in DOCTORS), "continue one_more_round stop"),
        ("ring_doctor_first", tuple(f"{skill} over" for skill in DOCTORS), "continue one_more_round stop"),
        ("ring_doctor_later", tuple(f"{skill} under" for skill in DOCTORS), "continue one_more_round stop"),
        ("ring_doctor_later", tuple(f"{skill} over" for skill in DOCTORS), "continue one_more_round stop"),
    ],
)
def test_a_worse_rating_never_gives_a_better_word(name: str, rows: tuple[str, ...], words: str) -> None:
    severity = {
        word.replace("_", " ") if name != "foul" else word: rank
        for rank, group in enumerate(words.split())
        for word in group.split("=")
    }
    table = tables()[name]
    for column in table.columns:
        ranks = [severity[table.cells[row][column]] for row in rows]
        assert ranks == sorted(ranks), f"{name}, {column}"


@pytest.mark.parametrize(
    ("name", "words"),
    [("knockdown", "4 5=# K"), ("knockdown_advanced", "4 5 5H 5F K+1 K_1-10 K"), ("primary_cut", GASHES)],
)
def test_a_higher_number_is_never_milder(name: str, words: str) -> None:
    severity = {
        word.replace("_", " "): rank for rank, group in enumerate(words.split()) for word in group.split("=")
    }
    for row, line in tables()[name].cells.items():
        ranks = [severity[word] for word in line.values()]
        assert ranks == sorted(ranks), f"{name}, {row}"


def test_a_doctor_never_judges_a_later_visit_more_mildly_than_the_first() -> None:
    severity = {"continue": 0, "one more round": 1, "stop": 2}
    milder = [
        (row, number)
        for row in tables()["ring_doctor_first"].rows
        for number in range(1, 81)
        if severity[cell("ring_doctor_later", row, number)] < severity[cell("ring_doctor_first", row, number)]
    ]
    assert milder == []
