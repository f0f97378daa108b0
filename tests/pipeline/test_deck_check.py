"""A deck held against its law and the real sport."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys

from engine.systems.title_bout.loading import house_deck
from pipeline.check.schema import faults
from pipeline.deck_check import Held, contenders, deck_report, margins
from pipeline.verify.bands import Band
from pipeline.verify.intervals import wilson


def _card(number: int, cf: int, kd: int, rn: int | str = 1) -> dict[str, object]:
    return {
        "card": number, "cf": cf, "rn": rn, "result": number, "result_word": "Cut" if number == 1 else None,
        "ring_position": "Ring Center" if number < 3 else "Far Ropes", "kd": kd, "kd2": 5 - cf, "kor": cf, "kdc": 1,
        "judges": ["HS", "HS", "LS"],
    }  # fmt: skip


def test_margins_count_the_words_places_and_marks_of_the_cards() -> None:
    found = margins({"cards": [_card(1, 1, 4), _card(2, 2, 3, "Foul"), _card(3, 3, 2), _card(4, 4, 1)]})
    assert found.words == {"Cut": 1, "Foul": 1}
    assert found.places == {"Ring Center": 2, "Far Ropes": 2}
    assert found.marks == {"HS": 8, "LS": 4}


def test_two_fields_that_rise_against_each_other_lean_with_minus_one() -> None:
    found = margins({"cards": [_card(1, 1, 4), _card(2, 2, 3), _card(3, 3, 2), _card(4, 4, 1)]})
    assert found.correlations["cf", "kd"] == -1
    assert found.correlations["cf", "kor"] == 1


def test_the_contenders_are_lawful_cards() -> None:
    men = contenders("title_bout")
    assert len(men) == 6
    for card in men:
        assert not list(faults("title_bout", "card", card))
        for side in (card["fresh"], card["fatigued"]):
            ends = [side[name] for name in ("punches_landed", "punches_missed", "clinching", "ring_movement")]
            assert ends[0][0] == 1
            assert ends[3][1] == 80
            assert all(after[0] == before[1] + 1 for before, after in itertools.pairwise(ends))


def test_a_rate_holds_up_to_three_points_outside_its_band_and_no_further() -> None:
    band = Band("draw", 0.10, 0.20)
    assert Held("basic", 12, band, wilson(2_250, 10_000)).holds
    assert not Held("basic", 12, band, wilson(2_450, 10_000)).holds
    assert not Held("basic", 12, band, wilson(500, 10_000)).holds


def test_the_house_deck_keeps_its_law_and_the_bands_of_the_real_sport() -> None:
    report = deck_report(house_deck(), [], bouts=60)
    assert report.stands
    assert {(held.rules, held.rounds) for held in report.rates} == {
        ("basic", 10), ("basic", 12), ("advanced", 10), ("advanced", 12),
    }  # fmt: skip
    assert abs(report.margins.steepest[1]) < 0.02


def test_deck_check_says_in_json_what_the_report_holds() -> None:
    command = [
        sys.executable,
        "-m",
        "pipeline.cli",
        "deck",
        "check",
        "raw/legends.xlsx",
        "--bouts",
        "20",
        "--format",
        "json",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    told = json.loads(done.stdout)
    assert told["law"] == {"findings": [], "holds": True}
    assert told["margins"]["words"]["Foul"] == 9
    assert {rate["name"] for rate in told["rates"]} >= {"stoppage", "draw", "cut_stoppage"}
