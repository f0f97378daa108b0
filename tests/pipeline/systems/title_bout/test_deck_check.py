"""A deck held against its law and the real sport."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from typing import Any, cast

from fightcard.engine.systems.title_bout.loading import house_deck
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.cli.deck_command import report_lines
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.deck_check import Held, contenders, deck_report, margins
from fightcard.pipeline.verification.statistics.intervals import Rate, wilson
from fightcard.pipeline.verification.statistics.reference_rates import Band
from tests.processes import LIMIT
from tools.contenders import CONTENDERS, printed_cards, written_out
from tools.contenders import contenders as dealt


def _card(number: int, cf: int, kd: int, rn: int | str = 1) -> dict[str, object]:
    return {
        "card": number, "cf": cf, "rn": rn, "result": number, "result_word": "Cut" if number == 1 else None,
        "ring_position": "Ring Center" if number < 3 else "Far Ropes", "kd": kd, "kd2": 5 - cf, "kor": cf,
        "kdc": 1,
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


def test_the_contenders_are_valid_cards() -> None:
    fighters = contenders("title_bout")
    assert len(fighters) == 14
    for card in fighters:
        assert not list(faults("title_bout", "card", card))
        for side in (cast("dict[str, Any]", card[name]) for name in ("fresh", "fatigued")):
            ends = [side[name] for name in ("punches_landed", "punches_missed", "clinching", "ring_movement")]
            assert ends[0][0] == 1
            assert ends[3][1] == 80
            assert all(after[0] == before[1] + 1 for before, after in itertools.pairwise(ends))


def test_no_rating_of_a_contender_is_ours() -> None:
    # Jackson, Joshua, Akinwande, Tua, Louis, Frazier and Patterson, as the text prints them; each rating is
    # dealt to two contenders.
    fresh = [cast("dict[str, Any]", card["fresh"]) for card in contenders("title_bout")]
    assert sorted(side["knockout"] for side in fresh) == sorted(2 * [1, 1, 3, 0, 1, 1, 2])
    assert sorted(side["knockdown"][0] for side in fresh) == sorted(2 * [2, 2, 1, 0, 3, 2, 5])
    assert sorted(side["power"] for side in fresh) == sorted(2 * [7, 9, 2, 8, 12, 9, 9])
    assert sorted(side["punches_landed"][1] for side in fresh) == sorted(2 * [34, 32, 30, 28, 36, 32, 34])
    assert sorted(side["endurance"] for side in fresh) == sorted(2 * [100, 80, 85, 100, 90, 110, 100])


def test_the_contenders_are_those_that_are_dealt_from_the_sample_set() -> None:
    assert written_out(dealt(printed_cards())) == CONTENDERS.read_text(encoding="utf-8")


BAND = Band("draw", 0.10, 0.20)
INSIDE = wilson(1_500, 10_000)


def held(count: int, house: Rate = INSIDE) -> Held:
    return Held("basic", 12, BAND, wilson(count, 10_000), house)


def test_a_rate_holds_up_to_three_points_outside_its_band_and_no_further() -> None:
    assert held(2_250).holds
    assert not held(2_450).holds
    assert not held(500).holds


def test_a_rate_need_come_no_nearer_than_three_points_to_what_the_house_deck_reaches() -> None:
    far = wilson(3_000, 10_000)
    assert held(3_000, far).holds
    assert held(3_290, far).holds
    assert not held(3_500, far).holds


def test_a_rate_is_low_or_high_outside_its_band() -> None:
    assert [held(count).side for count in (800, 980, 1_500, 2_020, 2_200)] == ["low", "", "", "", "high"]


def test_the_house_deck_keeps_its_law_and_is_no_worse_than_itself() -> None:
    report = deck_report(house_deck(), [], play=Play(bouts=4))
    assert report.passes
    runs = [("basic", 10), ("basic", 12), ("advanced", 10), ("advanced", 12)]
    assert [(run.rules, run.rounds) for run in report.played] == runs
    assert {(rate.rules, rate.rounds) for rate in report.rates} == set(runs)
    assert abs(report.margins.steepest[1]) < 0.02
    for run in report.played:
        # Fourteen fighters, each against each in both corners, four bouts each.
        assert run.endings.bouts == 14 * 13 * 4
        assert sum(run.endings.won.values()) + run.endings.drawn == run.endings.bouts
        assert sum(run.endings.by_round[: run.rounds]) == run.endings.count("stoppage")


def test_a_fighter_scores_7_to_16_points_a_round_as_in_the_examples_of_the_text() -> None:
    report = deck_report(house_deck(), [], play=Play(bouts=4))
    assert all(7 <= run.points <= 16 for run in report.played)


def test_a_deck_whose_knockdown_numbers_are_all_20_is_out() -> None:
    house = house_deck()
    cards = [{**card, "kd": 20, "kor": 20} for card in cast("list[dict[str, object]]", house["cards"])]
    report = deck_report({**house, "cards": cards}, [], play=Play(bouts=4))
    assert not report.passes
    assert {rate.side for rate in report.rates if rate.band.name == "knockout"} == {"high"}


def test_deck_check_says_in_json_what_the_report_holds() -> None:
    command = [
        sys.executable,
        "-m",
        "fightcard",
        "deck",
        "check",
        "raw/legends.xlsx",
        "--bouts",
        "2",
        "--format",
        "json",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LIMIT)
    reported = json.loads(done.stdout)
    assert reported["law"] == {"findings": [], "holds": True}
    assert reported["margins"]["words"]["Cut"] == 4
    assert {rate["name"] for rate in reported["rates"]} >= {
        "stoppage",
        "knockout",
        "technical_knockout",
        "draw",
    }
    assert [run["bouts"] for run in reported["played"]] == [14 * 13 * 2] * 4
    assert all(run["points_a_round"] > 0 for run in reported["played"])


def test_deck_check_reports_the_mix_of_endings_and_the_rounds() -> None:
    report = deck_report(house_deck(), [], play=Play(bouts=2))
    lines = report_lines(report)
    assert max(map(len, lines)) <= 80
    assert lines[0] == "Rules of the deck: followed"
    for label in (
        "counted out",
        "technical knockout",
        "unanimous decision",
        "split or majority",
        "draw",
        "disqualification",
    ):
        assert sum(line.strip().startswith(label) for line in lines) == 1, label
    assert sum(line.startswith("points a round") for line in lines) == 1
    (counted_out,) = (line for line in lines if line.strip().startswith("counted out"))
    assert counted_out.endswith("13.0-28.0")
    # Rounds 11 and 12 have figures only for the runs and records over 12 rounds.
    (last,) = (line for line in lines if line.split()[:1] == ["12"])
    assert len(last.split()) == 4


def test_on_a_narrow_terminal_further_columns_are_below_the_first() -> None:
    report = deck_report(house_deck(), [], play=Play(bouts=2))
    lines = report_lines(report, 60)
    assert max(map(len, lines)) <= 60
    counted_out = [line for line in lines if line.strip().startswith("counted out")]
    assert len(counted_out) == 2
    assert counted_out[-1].endswith("13.0-28.0")
    assert sum(line.split()[:1] == ["12"] for line in lines) == 2
