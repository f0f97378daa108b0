"""The verbs that answer a question without a workbook: systems, tables, explain."""

from __future__ import annotations

import io
import json

import pytest

from fightcard.engine import registry
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base import terminal
from fightcard.pipeline.cli import lookup_commands
from fightcard.pipeline.findings.codes import catalogue
from tests.pipeline.commands import Run, one_line


def test_systems_are_listed_as_the_engine_lists_them(run: Run) -> None:
    listed = json.loads(run("systems", "--format", "json").out)
    assert listed["systems"][0] == {
        "name": SYSTEMS[0],
        "title": "Title Bout II",
        "state": registry.games()[0].state,
    }
    assert run("systems").out.splitlines()[0].split()[:4] == [SYSTEMS[0], "Title", "Bout", "II"]


def test_a_game_is_asked_for_its_rules_and_options(run: Run) -> None:
    said = " ".join(run("systems", SYSTEMS[0]).out.split())
    assert "history-15: saved_by_the_bell=on, 15 rounds" in said
    assert "three_knockdown=off|on three knockdowns in a round end the bout (p.45)" in said
    listed = json.loads(run("systems", SYSTEMS[0], "--format", "json").out)
    assert listed["presets"]["tournament"]["injuries"] == "off"
    assert {"name", "words", "cite", "says"} <= set(listed["options"][0])
    refused = run("systems", SYSTEMS[0].replace("_", ""))
    assert (refused.status, refused.err.count("\n")) == (2, 1)
    assert f"did you mean `{SYSTEMS[0]}`?" in refused.err


def test_tables_show_cite_kind_and_cells(run: Run) -> None:
    tables = json.loads(run("tables", "--system", SYSTEMS[0], "--format", "json").out)
    # The text: a knockdown reading of 11 against rating 4 is a 5, one of 18 a K.
    assert tables["knockdown"]["cells"]["4"]["11"] == "5"
    assert tables["knockdown"]["cells"]["4"]["18"] == "K"
    assert tables["knockdown"]["kind"] == "ruled"
    assert tables["knockdown"]["cite"].startswith("p.")


def test_tables_as_text_join_numbers_that_read_alike(run: Run) -> None:
    # Corner fighter drawn at random, p.30.
    assert "1-10 = Excellent, 11-35 = Good, 36-70 = Average, 71-80 = Fair" in run("tables").out


def test_an_unknown_system_is_answered_with_the_nearest(run: Run) -> None:
    ran = run("tables", "--system", SYSTEMS[0][:-1])
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert f"did you mean `{SYSTEMS[0]}`?" in ran.err


def test_every_code_is_explained_whatever_its_capitals(run: Run) -> None:
    for code in catalogue():
        ran = run("explain", code.lower())
        assert (ran.status, ran.err) == (0, "")
        assert code in ran.out


@pytest.mark.parametrize("code", ["V203", "v204"])
def test_a_code_that_is_reported_no_longer_says_what_took_its_place(run: Run, code: str) -> None:
    ran = run("explain", code)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"fightcard: {code.upper()} is no longer used: V220 took its place\n"


def test_an_unknown_code_is_answered_with_the_nearest(run: Run) -> None:
    ran = run("explain", "VV101")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "fightcard: there is no finding 'VV101'; perhaps V101 is meant\n"


def test_every_game_is_listed(run: Run) -> None:
    listed = run("systems").out.splitlines()
    assert tuple(line.split()[0] for line in listed) == SYSTEMS
    assert max(map(len, listed)) <= 80


@pytest.mark.parametrize("typed", ["systems", f"systems {SYSTEMS[0]}", "rules", "tables", "explain X302"])
def test_a_narrow_terminal_has_narrow_lines(run: Run, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setattr(lookup_commands, "columns", lambda _: 60)
    assert max(map(len, run(*typed.split()).out.splitlines())) <= 60


def test_text_is_as_broad_as_a_narrow_terminal_and_never_broader_than_80(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = io.StringIO()
    assert terminal.columns(screen) == 80
    monkeypatch.setattr(screen, "isatty", lambda: True)
    for wide, used in ((60, 60), (160, 80), (5, 20)):
        monkeypatch.setenv("COLUMNS", str(wide))
        assert terminal.columns(screen) == used
