"""Verification by bouts that are really played."""

from __future__ import annotations

import dataclasses
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

import pipeline
from tests.pipeline.legends import LEGENDS, address, retyped

if TYPE_CHECKING:
    from pathlib import Path

    from pipeline.cards import CardSet


@pytest.fixture(scope="module")
def legends() -> CardSet:
    return pipeline.convert(pipeline.check(pipeline.read(LEGENDS)))


def brothers(cards: CardSet, count: int) -> CardSet:
    """One man many times over, under other names and with Overalls that fall by 2."""
    man = next(card for card in cards.cards if card["name"] == "Joe Frazier")
    copies = [
        {**man, "id": f"brother-{number}", "name": f"Brother {number}", "overall": 15 - 2 * number}
        for number in range(count)
    ]
    return dataclasses.replace(cards, cards=tuple(copies), careers={})


def test_brothers_of_equal_strength_are_held_against_nobody(legends: CardSet) -> None:
    verified = pipeline.verify(brothers(legends, 7), bouts=1_000)
    codes = {reason.code for card in verified.cards for reason in card.reasons}
    assert codes & {"V101", "V102", "V103", "V104", "V201", "V202"} == set()
    for card in verified.cards:
        assert card.figures.win.share == pytest.approx(card.figures.loss.share, abs=0.05)


def test_any_executor_gives_the_same_verdicts(legends: CardSet) -> None:
    with ThreadPoolExecutor(max_workers=1) as one:
        alone = pipeline.verify(legends, bouts=100, executor=one)
    assert alone == pipeline.verify(legends, bouts=100)


def test_another_seed_plays_other_bouts(legends: CardSet) -> None:
    shares = [pipeline.verify(legends, bouts=100, seed=seed).cards[0].figures.win.share for seed in (1, 2, 3)]
    assert len(set(shares)) > 1


def test_a_man_who_is_too_strong_for_his_overall_is_told_at_its_cell(tmp_path: Path) -> None:
    control = {("David Tua", heading): 12 for heading in ("CFB", "CFS", "Fat CFB", "Fat CFS")}
    cards = pipeline.convert(pipeline.check(pipeline.read(retyped(tmp_path, control))))
    tua = next(card for card in pipeline.verify(cards, bouts=400).cards if card.name == "David Tua")
    stronger = [reason for reason in tua.reasons if reason.code == "V201"]
    assert [(reason.cell, reason.fighter) for reason in stronger] == [
        (address("David Tua", "Overall"), "David Tua")
    ]
    assert "he beats " in stronger[0].message
