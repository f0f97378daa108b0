"""The verbs that play bouts: verify and bout."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fightcard
from benchmarks.valid_cards import write
from fightcard.pipeline.play import Play
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS, retyped


def test_the_same_seed_gives_the_same_bout(run: Run) -> None:
    once, again = (run("bout", LEGENDS, "Joe Louis", "Joe Frazier", "--seed", 7) for _ in range(2))
    assert once == again
    assert once.status == 0
    assert once.out != run("bout", LEGENDS, "Joe Louis", "Joe Frazier", "--seed", 8).out


def test_a_bout_is_reported_round_by_round_with_the_page_of_each_turn(run: Run) -> None:
    lines = run("bout", LEGENDS, "louis", "frazier", "--seed", 7).out.splitlines()
    assert lines[0] == "Joe Louis against Joe Frazier, 12 rounds"
    assert "Round 1" in lines
    # A line that is wrapped has its page on its last part, and lines begin with four columns of margin.
    text = " ".join(line.strip() for line in lines if line.startswith("   ") or line[1:2] in ("R", "B"))
    assert text.count("[p.") > 50
    assert lines[-1] == "seed 7, bout 0, rules basic"
    assert not [line for line in lines if len(line) > 80]
    assert "[p." not in run("bout", LEGENDS, "louis", "frazier", "--no-cite").out


def test_a_bout_as_data_says_who_won_how_and_what_happened(run: Run) -> None:
    data = json.loads(run("bout", LEGENDS, "louis", "frazier", "--seed", 7, "--format", "json").out)
    assert (data["red"], data["blue"], data["seed"], data["rules"]) == (
        "Joe Louis",
        "Joe Frazier",
        7,
        "basic",
    )
    assert set(data["result"]) == {"winner", "method", "round", "time", "scorecards"}
    assert data["events"]


def test_why_gives_the_odds_of_the_match_and_says_what_they_leave_out(run: Run) -> None:
    ran = run("bout", LEGENDS, "louis", "frazier", "--seed", 7, "--why", "--option", "three_knockdown=on")
    reported, why = ran.out.split("The odds before the bell")
    assert "Round 1" in reported
    assert "10,000 bouts of 12 rounds, basic rules, seed 7" in " ".join(why.split())
    assert "the doubt of the ratings is not known" in " ".join(why.split())
    assert "These bouts are played without three_knockdown=on." in why


def test_why_as_data_is_the_match_next_to_the_bout_which_plays_again(run: Run, tmp_path: Path) -> None:
    ran = run("bout", LEGENDS, "louis", "frazier", "--seed", 7, "--why", "--format", "json")
    data = json.loads(ran.out)
    match = json.loads(run("matchup", LEGENDS, "louis", "frazier", "--seed", 7, "--format", "json").out)
    assert data["why"] == {**match, "without_options": []}
    file = tmp_path / "bout.json"
    file.write_text(ran.out, encoding="utf-8")
    assert run("bout", LEGENDS, "louis", "frazier", "--replay", file).status == 0
    for option in (("--seed", "1"), ("--rules", "basic")):  # though they are those of the record
        refused = run("bout", LEGENDS, "louis", "frazier", "--replay", file, *option)
        assert refused.status == 2
        assert "with its own seed, rounds, rules and officials; leave them out" in refused.err
    with_option = run(
        "bout", LEGENDS, "louis", "frazier", "--option", "three_knockdown=on", "--format", "json"
    )
    file.write_text(with_option.out, encoding="utf-8")
    again = run("bout", LEGENDS, "louis", "frazier", "--replay", file, "--why", "--format", "json")
    assert json.loads(again.out)["why"]["without_options"] == ["three_knockdown=on"]
    changed = run("bout", LEGENDS, "louis", "frazier", "--replay", file, "--seed", "9", "--rounds", "3")
    assert (changed.status, changed.err.endswith("rounds, rules and officials; leave them out\n")) == (
        2,
        True,
    )


@pytest.mark.usefixtures("no_levers_here")
def test_a_name_is_never_taken_as_markup(run: Run, tmp_path: Path) -> None:
    book = retyped(tmp_path, {("Joe Louis", "Name"): "[bold red]Louis[/]"})
    assert "[bold red]Louis[/]" in run("verify", book, "--bouts", 20).out
    assert "[bold red]Louis[/] against" in run("bout", book, "louis", "tua").out


def test_verdicts_are_the_librarys(run: Run) -> None:
    ran = run("verify", LEGENDS, "--bouts", 20, "--seed", 3, "--format", "json")
    cards = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    assert ran.status == 0
    assert json.loads(ran.out) == fightcard.verify(cards, Play(bouts=20, seed=3)).as_json()


@pytest.mark.usefixtures("no_levers_here")
def test_verdicts_as_text_have_a_line_a_card(run: Run) -> None:
    out = run("verify", LEGENDS, "--bouts", 20).out.splitlines()
    for name in ("Peter Jackson", "Joe Louis", "Floyd Patterson"):
        assert [line for line in out if line.startswith(name) and line.rstrip().endswith(("pass", "look"))]
    assert [line for line in out if len(line) > 80] == []


def test_a_list_of_thousands_is_no_answer_to_a_misspelt_name(run: Run, tmp_path: Path) -> None:
    book = write(tmp_path / "large.xlsx", 300)
    ran = run("matchup", book, "Nobody Whatsoever", "Ben Archer I", "--bouts", 2)
    assert ran.status == 2
    assert ran.err.endswith(
        "fightcard: no fighter of this set has the name 'Nobody Whatsoever'; it has 300 fighters\n"
    )
    partly = run("matchup", book, "r", "Ben Archer I", "--bouts", 2).err
    assert partly.endswith(", Finn Barlow I and 202 more; type more of the name\n")


def test_a_match_by_rules_of_another_game_is_refused_before_it_is_played(run: Run) -> None:
    ran = run("matchup", LEGENDS, "louis", "tua", "--rules", "nonsense")
    assert (ran.status, ran.out) == (2, "")
    assert "nonsense" in ran.err


def test_an_error_of_one_fighter_of_the_book_stops_a_match_of_others(run: Run, tmp_path: Path) -> None:
    ran = run("matchup", retyped(tmp_path, {("Joe Frazier", "DEF"): "x"}), "louis", "tua", "--bouts", 2)
    assert (ran.status, ran.out) == (1, "")
    assert "1 error, " in ran.err
