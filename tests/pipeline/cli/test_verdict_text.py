"""One card at length, and the odds of a match, as they stand on the screen."""

from __future__ import annotations

import dataclasses
import io
from pathlib import Path

import pytest
from rich.console import Console

import fightcard
from fightcard.engine.core.telling import Line
from fightcard.pipeline.cli.bout_text import show_events
from fightcard.pipeline.cli.show import StageLines, file_lines
from fightcard.pipeline.cli.verdict_text import show_card, show_odds
from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.verdict import FEW_KNOCKOUTS
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.matchup import Matchup, Side
from fightcard.pipeline.verification.sensitivity import Driver, Effect
from fightcard.pipeline.verification.statistics.intervals import wilson
from fightcard.pipeline.verification.statistics.strength import Strength
from fightcard.pipeline.verification.verified import Verified, VerifiedCard
from tests.pipeline.legends import LEGENDS

NOBODY = dict.fromkeys(
    ("tko", "tko_cut", "tko_swelling", "tko_injury", "dq", "sd", "md", "td"), wilson(0, 100)
)


@pytest.fixture(scope="module")
def verified() -> Verified:
    cards = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    return fightcard.verify(cards, Play(bouts=20, why=False))


def shown(verified: Verified, card: VerifiedCard) -> list[str]:
    stream = io.StringIO()
    show_card(verified, card, stream)
    lines = stream.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    return lines


def louis(verified: Verified, **changes: object) -> VerifiedCard:
    card = next(card for card in verified.cards if card.name == "Joe Louis")
    rates = dataclasses.replace(
        card.rates,
        bouts=1_000,
        win=wilson(500, 1_000),
        stoppage_for_by={"ko": wilson(100, 1_000), "tko": wilson(20, 1_000)},
        disqualification_for=wilson(0, 1_000),
        decision_for={"ud": wilson(380, 1_000)},
        rounds_for=(0, 60, 0, 60) + (0,) * 11,
        rounds_against=(0,) * 4 + (30,) + (0,) * 10,
        fatigued_for=wilson(30, 120),
        fatigued_against=wilson(0, 0),
    )
    strength = Strength(120.4, 100.2, 140.6, 1, 90.0, 11.36, of=7, half=1.7)
    return dataclasses.replace(card, rates=rates, strength=strength, **changes)  # type: ignore[arg-type]


def test_a_story_begins_with_the_verdict_and_where_strength_puts_the_card(verified: Verified) -> None:
    lines = shown(verified, louis(verified, reasons=()))
    assert lines[:3] == [
        "Joe Louis  pass",
        "strength +120 (+100 to +141), number 1 of 7",
        "printed Overall 10, plays like 11.5 (9.5 to 13.5)",
    ]
    # Wilson's interval of 500 in 1,000, as any table has it.
    assert lines[3].startswith("1,000 bouts against the set: wins 50.0 (46.9-53.1), loses ")


def test_a_story_tells_how_the_fighter_wins_in_which_round_and_whether_the_loser_was_tired(
    verified: Verified,
) -> None:
    lines = shown(verified, louis(verified, reasons=()))
    assert "wins by: knockout 10.0%, TKO 2.0%, unanimous decision 38.0%" in lines
    bar = "\u2588"
    assert "    2  " + 24 * bar + "   60 " + 24 * " " + "    0" in lines
    assert "    5  " + 24 * " " + "    0 " + 12 * bar + 12 * " " + "   30" in lines
    assert not any(line.startswith("    6 ") for line in lines)
    # 30 of 120 with Wilson's interval; of stoppages that he never suffers nothing is said.
    assert "of 120 bouts that it stops, its opponent is fatigued in 25.0 (18.1-33.4)" in lines
    assert not any("that it is stopped" in line for line in lines)


def test_a_story_names_what_never_mattered_and_what_drives_a_reason(verified: Verified) -> None:
    found = FEW_KNOCKOUTS.at(
        Place(file="legends.xlsx", sheet="Fighters", cell="W6", fighter="Joe Louis"),
        division="HW", share="9.0%", least="22.2%", ratings="power",
    )  # fmt: skip
    effects = (Effect("PL", "power", 2, 9, 0.09, 0.21, 960), Effect("KI", "", 3, 8, 0.09, 0.08, 240))
    card = louis(
        verified,
        reasons=(found,),
        drivers={found.code: Driver(effects[0], None, effects)},
        inert=(("S FI", ""), ("Fat PM", "numbers countered")),
    )
    lines = shown(verified, card)
    assert lines[0] == "Joe Louis  look"
    assert any(
        line.startswith("never mattered under basic rules, at any value: S FI, Fat PM") for line in lines
    )
    assert any(line.startswith("warning V205 at W6: Joe Louis: 9.0% of the wins come") for line in lines)
    assert "    PL (power) 2 -> 9: 9.0% -> 21.0% (+12.0)" in lines
    assert "    KI 3 -> 8: 9.0% -> 8.0% (-1.0)" in lines


def side(name: str, knockouts: int, decisions: int) -> Side:
    return Side(
        name=name,
        win=wilson(knockouts + decisions, 100),
        ways={**NOBODY, "ko": wilson(knockouts, 100), "ud": wilson(decisions, 100)},
        inside=wilson(knockouts, 100),
        on_cards=wilson(decisions, 100),
        rounds=(wilson(knockouts, 100), wilson(0, 100), wilson(0, 100)),
        mean_round=1.0,
    )


FOUND = Matchup(
    red=side("Joe Louis", 40, 20),
    blue=side("A Man With a Name That Is Longer Than Any Column", 10, 20),
    draw=wilson(10, 100),
    draw_by={},
    bouts=100,
    seed=3,
    rules="basic",
    rounds=3,
)


@pytest.mark.parametrize("wide", [60, 80, 160])
def test_a_table_gives_up_letters_of_a_name_and_no_number(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    long = "Bartholomew Featherstonehaugh the Elder"
    both = dataclasses.replace(FOUND, red=side(long, 40, 20), rounds=12)
    stream = io.StringIO()
    monkeypatch.setattr(
        "fightcard.pipeline.cli.verdict_text.console",
        lambda out: Console(file=out, width=wide, soft_wrap=False),
    )
    show_odds(both, stream)
    lines = stream.getvalue().splitlines()
    assert max(map(len, lines)) <= wide
    rows = [" ".join(line.split()) for line in lines]
    assert "in all 60.0 (50.2-69.1) 30.0 (21.9-39.6)" in rows
    assert "stoppage in round 1 40.0 (30.9-49.8) 10.0 (5.5-17.4)" in rows
    assert lines[0].split()[2] == "Bartholomew"


@pytest.mark.parametrize("wide", [60, 80, 160])
def test_a_story_keeps_its_bars_and_numbers_on_one_line(
    wide: int, verified: Verified, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(
        "fightcard.pipeline.cli.verdict_text.console",
        lambda out: Console(file=out, width=wide, soft_wrap=False),
    )
    show_card(verified, louis(verified, reasons=()), stream)
    lines = stream.getvalue().splitlines()
    assert max(map(len, lines)) <= wide
    bars = [line for line in lines if line.startswith(("    2  ", "    5  "))]
    assert [[part for part in line.split() if part.isdigit()] for line in bars] == [
        ["2", "60", "0"],
        ["5", "0", "30"],
    ]


@pytest.mark.parametrize("wide", [20, 60, 80])
def test_a_list_of_files_keeps_their_sizes(
    wide: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("proof.html", "build.json"):
        (tmp_path / name).write_bytes(b"x" * 12_000)
    monkeypatch.setattr(
        "fightcard.pipeline.cli.show.console", lambda out: Console(file=out, width=wide, soft_wrap=False)
    )
    stream = io.StringIO()
    file_lines(tmp_path, ("proof.html", "build.json"), stream, has_deck=True)
    lines = stream.getvalue().splitlines()[-2:]
    # In a terminal too narrow for a name and a size, the lines are longer than it is.
    assert all(line.rstrip().endswith("12 kB") and len(line) <= max(wide, 26) for line in lines)


def test_a_terminal_of_twenty_columns_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = io.StringIO()
    monkeypatch.setattr(
        "fightcard.pipeline.cli.show.console", lambda _: Console(file=narrow, width=16, soft_wrap=False)
    )
    monkeypatch.setattr("fightcard.pipeline.cli.bout_text.console", lambda _: Console(file=narrow, width=16))
    lines = StageLines()
    lines.begins("print")
    lines.ends("print", "cards and deck")
    show_events([Line("quiet", "He waits for the bell.", 0, "p.3")], narrow, cite=True)
    assert "waits" in narrow.getvalue()


def test_odds_are_reported_by_result_and_by_round() -> None:
    stream = io.StringIO()
    show_odds(FOUND, stream)
    lines = stream.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    assert " ".join(lines[1].split()) == "knockout 40.0 (30.9-49.8) 10.0 (5.5-17.4)"
    rows = {" ".join(line.split()) for line in lines}
    assert "in all 60.0 (50.2-69.1) 30.0 (21.9-39.6)" in rows
    assert "a draw 10.0 (5.5-17.4)" in rows
    assert "stoppage in round 1 40.0 (30.9-49.8) 10.0 (5.5-17.4)" in rows
    assert not any("round 4" in row for row in rows)
    assert "seed 3" in " ".join(lines[-2:])
