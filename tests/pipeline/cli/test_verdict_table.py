"""The table of verdicts: no number is cut at 60 columns, room is used at 160, its footer is true."""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Mapping, Sequence
from types import SimpleNamespace

import pytest
from rich.text import Text

from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.cli.verdict_table import _sight, verdict_table, without_repeats
from fightcard.pipeline.findings import Value
from fightcard.pipeline.findings.verdict import RATE_OUTSIDE
from fightcard.pipeline.verification.career import Seen
from fightcard.pipeline.verification.moved import Moved, Since
from fightcard.pipeline.verification.play.paired import Shift
from fightcard.pipeline.verification.statistics.intervals import wilson
from fightcard.pipeline.verification.statistics.strength import Strength
from fightcard.pipeline.verification.verified import Verified
from tests.pipeline.verification.bouts import card_set, in_divisions
from tests.pipeline.verification.bouts import verified as judged
from tests.pipeline.verification.test_verify import even

LONG = "Maximilian Alexander von Hohenzollern-Sigmaringen"
FIGHTERS = card_set(("Louis", 10), (LONG, 8), ("Frazier", 6), ("Ross", 9))


def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    """The lower place wins two bouts in three on the cards."""
    if red == blue:
        return even(red, blue, bouts)
    strong, weak = ("red", "blue") if red < blue else ("blue", "red")
    return {f"{strong}_ud": bouts * 2 // 3, f"{weak}_ud": bouts - bouts * 2 // 3}


@pytest.fixture
def verified() -> Verified:
    return judged(in_divisions(FIGHTERS, "XW", "XW", "XW", "YW"), outcome, bouts=600)


def lines(
    verified: Verified, width: int, monkeypatch: pytest.MonkeyPatch, moved: Since | None = None
) -> list[str]:
    """The table on a terminal of this width."""
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    stream = io.StringIO()
    stream.isatty = lambda: True  # type: ignore[method-assign]
    verdict_table(verified, stream, moved)
    plain = Text.from_ansi(stream.getvalue()).plain.splitlines()
    return [line.rstrip() for line in plain]


NUMBERS = ["XW", "8", "50.0", "2.8", "0.0", "0.0", "100.0", "0.0", "0.00"]
"""The second fighter: 400 of 600 lost to the first, 400 of 600 won from the third."""


@pytest.mark.parametrize("width", [60, 70, 80, 100, 160])
def test_no_number_is_cut_and_no_line_is_too_long(
    verified: Verified, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    shown = lines(verified, width, monkeypatch)
    assert max(map(len, shown)) <= width
    table = " ".join(shown).split()
    at = table.index("8")
    assert table[at - 1 : at + 8] == NUMBERS


def test_plays_like_follows_overall_in_halves_with_half_its_interval(
    verified: Verified, monkeypatch: pytest.MonkeyPatch
) -> None:
    strength = Strength(0.0, -20.0, 20.0, 2, 1.0, 8.3, of=3, half=1.2)
    cards = [dataclasses.replace(card, strength=strength) for card in verified.cards]
    shown = lines(dataclasses.replace(verified, cards=tuple(cards)), 100, monkeypatch)
    table = " ".join(shown).split()
    assert table[table.index("8.5±1.5") - 1] == "10"


def test_a_narrow_terminal_has_the_name_above_the_numbers_and_a_broad_one_next_to_them(
    verified: Verified, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrow, broad = lines(verified, 60, monkeypatch), lines(verified, 160, monkeypatch)
    name = next(line for line in narrow if line.startswith("Maximilian"))
    assert name.endswith(" pass")
    assert not any(each.isdigit() for each in name)
    row = next(line for line in broad if line.startswith(LONG[:39]))
    assert "50.0" in row
    ross = next(line for line in broad if line.startswith("Ross"))
    assert ross.endswith("not judged  V208")


def test_the_footer_gives_the_range_of_bouts_of_the_cards_that_had_any(
    verified: Verified, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = verified.cards[0]
    fewer = dataclasses.replace(first, rates=dataclasses.replace(first.rates, bouts=23_000, win=wilson(1, 2)))
    changed = dataclasses.replace(verified, cards=(fewer, *verified.cards[1:]))
    assert "Percent of 1,200 to 23,000 bouts a card" in " ".join(lines(changed, 80, monkeypatch))
    assert "Percent of 1,200 bouts a card" in " ".join(lines(verified, 80, monkeypatch))


def puncher() -> tuple[CardSet, Verified]:
    record: dict[str, Value] = {"Won": 50, "Won by KO": 50, "Lost": 50, "Lost by KO": None}
    cards = card_set(
        ("Louis", 9),
        ("Frazier", 9),
        ("Tua", 9),
        division="XW",
        careers=dict.fromkeys(("louis", "frazier", "tua"), record),
    )
    return cards, judged(cards, even)


def test_what_a_division_shares_is_shown_once_and_first() -> None:
    _, verified = puncher()
    assert [card.verdict for card in verified.cards] == ["look"] * 3
    assert [each.code for card in verified.cards for each in card.reasons] == ["V220"] * 3
    shown = without_repeats(verified.findings, verified)
    assert [each.code for each in shown] == ["V209", "V303"]
    assert shown[0].message == "Set, XW: 3 of 3 fighters stop fewer opponents in their careers than they did"
    assert shown[0].fix == (
        "Look at the whole division: first at PL (power), KI and Jab 3 to Upper 2. Each fighter's own findings:"
        " `fightcard verify BOOK --card NAME`."
    )


def test_nothing_is_left_out_without_a_summary() -> None:
    _, verified = puncher()
    unwanted = [each for each in verified.findings if each.code != "V209"]
    assert [each.code for each in without_repeats(unwanted, verified)] == ["V220"] * 3 + ["V303"]


def test_where_there_is_room_the_record_is_next_to_the_careers_of_the_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, verified = puncher()
    broad, narrow = lines(verified, 160, monkeypatch), lines(verified, 80, monkeypatch)
    assert "Card's career" in broad[0]
    assert "50-50-0 (50)" in next(line for line in broad if line.startswith("Louis"))
    assert "50-50-0" not in " ".join(narrow)


def test_what_moved_is_next_to_the_wins(verified: Verified, monkeypatch: pytest.MonkeyPatch) -> None:
    shift = Shift(0.048, 0.042, 0.053, 1_000)
    moved = Since("the last run", cards=(Moved("frazier", "Frazier", "win", shift, "frazier"),))
    for width in (60, 80, 160):
        shown = lines(verified, width, monkeypatch, moved)
        assert max(map(len, shown)) <= width
        assert " ".join(shown).split().count("+4.8") == 1
        assert "Wins +/-: changes beyond chance since the last run." in " ".join(shown)
        assert "KD" in " ".join(shown[:2]).split()


def test_what_is_true_of_the_set_is_reported_before_what_is_held_against_a_card() -> None:
    _, verified = puncher()
    of_set = RATE_OUTSIDE.at(
        division="XW", name="draws", by="real sets of this division have", share="9.0%", n=100, low="2.0%", high="5.0%",
        slack="3.0%",
    )  # fmt: skip
    of_card = verified.cards[0].reasons[0]
    shown = without_repeats([of_card, of_set], dataclasses.replace(verified, shared=()))
    assert [each.code for each in shown] == ["V301", "V220"]


CHIN, POWER, RINGS = ("Chin KO",), ("Power",), ("Ring 1", "Ring 2", "Ring 3")


@pytest.mark.parametrize(
    ("sees", "said"),
    [
        (
            [Seen(POWER, 12, 3), Seen(CHIN, None, 4)],
            "Power too low by 12 or too high by 3, Chin KO too high by 4",
        ),
        (
            [Seen(RINGS, None, None), Seen(POWER, 12, None)],
            "Power too low by 12, but no error in Ring 1 to Ring 3",
        ),
        ([Seen(RINGS, None, None), Seen(CHIN, None, None)], "no error in Ring 1 to Ring 3 or Chin KO"),
    ],
)
def test_what_a_pass_does_not_rule_out_is_said_as_such(
    monkeypatch: pytest.MonkeyPatch, verified: Verified, sees: Sequence[Seen], said: str
) -> None:
    career = SimpleNamespace(sees=sees)
    monkeypatch.setattr("fightcard.pipeline.cli.verdict_table._career", lambda _: career)
    assert _sight(verified) == f"For the median fighter, a pass rules out {said}."
