"""Verification by bouts that are really played."""

from __future__ import annotations

import dataclasses
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import fightcard
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.drivers import trials
from fightcard.pipeline.verification.matchup import matchup
from fightcard.pipeline.verification.play import round_robin
from fightcard.pipeline.verification.play.executors import NoExecutor, executor
from fightcard.pipeline.verification.run import verify
from fightcard.pipeline.verification.verified import VerifiedCard
from tests.pipeline.legends import LEGENDS, address, retyped


@pytest.fixture(scope="module")
def legends() -> CardSet:
    return fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))


def brothers(cards: CardSet, count: int) -> CardSet:
    """One fighter many times over, under other names and with Overalls that fall by 2."""
    fighter = next(card for card in cards.cards if card["name"] == "Joe Frazier")
    copies = [
        {**fighter, "id": f"brother-{number}", "name": f"Brother {number}", "overall": 15 - 2 * number}
        for number in range(count)
    ]
    return dataclasses.replace(cards, cards=tuple(copies), careers={})


def test_brothers_of_equal_strength_are_held_against_nobody(legends: CardSet) -> None:
    verified = fightcard.verify(brothers(legends, 7), Play(bouts=1_000, why=False))
    codes = {reason.code for card in verified.cards for reason in card.reasons}
    assert codes & {"V101", "V102", "V103", "V104", "V201", "V202"} == set()
    for card in verified.cards:
        assert card.rates.win.share == pytest.approx(card.rates.loss.share, abs=0.05)


def test_any_executor_gives_the_same_verdicts(legends: CardSet) -> None:
    with ThreadPoolExecutor(max_workers=1) as one:
        by_itself = fightcard.verify(legends, Play(bouts=100, executor=one, why=False))
    assert by_itself == fightcard.verify(legends, Play(bouts=100, why=False))


def test_a_set_that_is_played_in_parts_gives_the_same_verdicts(
    legends: CardSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    legends = dataclasses.replace(legends, careers={}, cards=legends.cards[:5])
    whole = verify(legends, Play(bouts=40), None, None)
    # 25 pairings in parts of 4, and 8 pairings of trials at a time.
    for module, at_once in ((round_robin, 4), (trials, 8)):
        monkeypatch.setattr(module, "AT_ONCE", at_once)
        monkeypatch.setattr(module, "A_THREAD", 1)
    assert verify(legends, Play(bouts=40), None, None) == whole


def test_another_seed_plays_other_bouts(legends: CardSet) -> None:
    cards = dataclasses.replace(legends, careers={})
    shares = [
        fightcard.verify(cards, Play(bouts=100, seed=seed, why=False)).cards[0].rates.win.share
        for seed in (1, 2, 3)
    ]
    assert len(set(shares)) > 1


def faulty(folder: Path, **cells: str | int) -> dict[str, VerifiedCard]:
    """The sample set with some cells of one fighter typed otherwise, verified without records; headings are written
    with _ for a blank."""
    fighter = str(cells.pop("fighter"))
    typed = {(fighter, heading.replace("_", " ")): value for heading, value in cells.items()}
    cards = fightcard.convert(fightcard.check(fightcard.read(retyped(folder, typed))))
    cards = dataclasses.replace(cards, careers={})
    return {card.name: card for card in fightcard.verify(cards, Play(bouts=1_000)).cards}


def reported(card: VerifiedCard) -> dict[str, tuple[str | None, str, str]]:
    return {reason.code: (reason.cell, reason.message, reason.fix) for reason in card.reasons}


@pytest.mark.usefixtures("no_levers_here")
def test_a_ten_typed_for_a_one_is_reported_at_its_cell(tmp_path: Path) -> None:
    louis = reported(faulty(tmp_path, fighter="Joe Louis", KO=10)["Joe Louis"])
    cell, message, _ = louis["V206"]
    assert cell == address("Joe Louis", "KO")
    assert message.startswith("Joe Louis: KO 10 is far from every other card of the set (0 to 3)")
    assert "it is stopped in" in message
    assert message.endswith("with the median 1")


def test_a_fighter_who_is_too_strong_is_reported_at_their_overall_where_no_source_gives_it(
    tmp_path: Path,
) -> None:
    cards = faulty(tmp_path, fighter="David Tua", CFB=12, CFS=12)
    cell, message, fix = reported(cards["David Tua"])["V201"]
    assert cell == address("David Tua", "Overall")
    assert message.startswith("David Tua (Overall 6) is stronger than fighters with a higher Overall: ")
    assert fix.startswith("Compare CFB, CFS, ")
    assert re.search(r"Change Overall from 6 to (9|1[0-2]): played in the whole set, this is gone", fix)
    # The fighters he beats are not to blame.
    assert all("V202" not in reported(card) for card in cards.values())


def test_a_fresh_range_that_no_tired_one_belongs_to_is_reported_at_its_cell(tmp_path: Path) -> None:
    cards = faulty(tmp_path, fighter="Henry Akinwande", PL="1-40 (2)", PM="41-42 (CP41)")
    cell, message, fix = reported(cards["Henry Akinwande"])["V207"]
    assert cell == address("Henry Akinwande", "PL")
    assert "PL (numbers that land) goes from 40 fresh to 28 fatigued" in message
    assert "with 30 here" in fix


@pytest.mark.usefixtures("no_levers_here")
def test_the_clean_set_has_no_fail_and_only_one_outlier(legends: CardSet) -> None:
    verified = fightcard.verify(legends)
    assert {card.verdict for card in verified.cards} <= {"pass", "look"}
    # Akinwande hits with a power of 2 where no other has less than 7: the book prints it so.
    by_itself = [
        (card.name, code) for card in verified.cards for code in reported(card) if code in ("V206", "V207")
    ]
    assert by_itself == [("Henry Akinwande", "V206")]
    assert {code for card in verified.cards for code in reported(card)} <= {"V206", "V220", "V224"}


def test_what_the_rules_in_force_do_not_use_is_said_to_have_never_mattered(legends: CardSet) -> None:
    verified = fightcard.verify(dataclasses.replace(legends, careers={}), Play(bouts=20))
    louis = next(card for card in verified.cards if card.name == "Joe Louis")
    idle = {heading for heading, _ in louis.inert}
    # Without strategies and traits these stand on the card for nothing; control and punches are used in every
    # bout.
    assert {"S FI", "S FO", "S CU", "S KO"} <= idle
    assert not {"CFB", "CFS", "PL", "PM", "DEF"} & idle


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("thread", "'thread' is not an executor; type threads, processes, threads:4, or dask://HOST:PORT"),
        ("threads:0", "'threads:0' is not an executor"),
    ],
)
def test_an_executor_that_is_none_is_reported(name: str, said: str) -> None:
    with pytest.raises(NoExecutor, match=said), executor(name):
        pass


def test_the_odds_of_a_match_add_up_and_hang_on_no_corner(legends: CardSet) -> None:
    louis, frazier = (
        next(card for card in legends.cards if card["name"] == name) for name in ("Joe Louis", "Joe Frazier")
    )
    play = Play(bouts=400, seed=3)
    found = matchup(legends.system, louis, frazier, legends.deck, play)
    turned = matchup(legends.system, frazier, louis, legends.deck, play)
    whole = sum(rate.share or 0 for rate in (found.red.win, found.blue.win, found.draw))
    assert whole == pytest.approx(1)
    assert sum(rate.share or 0 for rate in found.red.ways.values()) == pytest.approx(found.red.win.share)
    assert sum(rate.share or 0 for rate in found.red.rounds) == pytest.approx(found.red.inside.share)
    assert (turned.blue, turned.red) == (found.red, found.blue)
