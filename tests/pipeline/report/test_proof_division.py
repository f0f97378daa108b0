"""The divisions on the proof page: the same code and data as on the live page, and nothing asked of a server."""

from __future__ import annotations

import dataclasses
import html
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import fightcard
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.report.proof_division import MODULES, Shown, division_script, division_state
from fightcard.pipeline.report.proof_page import own_place, proof_page
from fightcard.pipeline.verification.verified import Verified, VerifiedCard
from tests import chromium
from tests.chromium import in_browser
from tests.pipeline.legends import LEGENDS

pytestmark = pytest.mark.usefixtures("no_levers")


@pytest.fixture(scope="module")
def legends() -> CardSet:
    return fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))


@pytest.fixture(scope="module")
def verified(legends: CardSet) -> Verified:
    # No division says anything of records, which take half of the time.
    return fightcard.verify(dataclasses.replace(legends, careers={}), Play(bouts=100))


def state(
    verified: Verified, cards: CardSet, *groups: tuple[str, tuple[VerifiedCard, ...]]
) -> dict[str, Any]:
    shown = [Shown(name, members, members) for name, members in groups]
    found: dict[str, Any] = json.loads(division_state(verified, cards, shown, own_place))
    return found


def test_a_cell_is_what_the_card_takes_of_its_bouts(legends: CardSet, verified: Verified) -> None:
    (only,) = state(verified, legends, ("HW", verified.cards))["divisions"]
    ids = [card.id for card in verified.cards]
    assert only["matrix"]["ids"] == ids
    for row, card in zip(only["matrix"]["score"], verified.cards, strict=True):
        for met in card.meetings:
            assert row[ids.index(met.opponent)] == pytest.approx(met.score, abs=1e-4)


def test_each_division_counts_its_own_bouts(legends: CardSet, verified: Verified) -> None:
    parts = ("LHW", verified.cards[:2]), ("HW", verified.cards[2:])
    found = state(verified, legends, *parts)
    assert [each["name"] for each in found["divisions"]] == ["LHW", "HW"]
    assert [card["division"] for card in found["cards"]] == ["LHW"] * 2 + ["HW"] * 5
    light, heavy = ({band["name"]: band["share"] for band in each["bands"]} for each in found["divisions"])
    # One pair of 100 bouts, and ten.
    assert (light["stoppage"]["n"], heavy["stoppage"]["n"]) == (100, 1000)
    assert {card["id"] for card in found["odds"]} == {card.id for card in verified.cards}
    assert found["links"]["joe-louis"] == "#card-joe-louis"


def test_each_ending_names_the_cards_of_whose_bouts_the_most_end_so(
    legends: CardSet, verified: Verified
) -> None:
    (only,) = state(verified, legends, ("HW", verified.cards))["divisions"]
    stopped = {
        card.id: (card.rates.stoppage_for.share or 0) + (card.rates.stoppage_against.share or 0)
        for card in verified.cards
    }
    ranked = sorted(stopped, key=lambda own: -stopped[own])[:3]
    most = next(band["most"] for band in only["bands"] if band["name"] == "stoppage")
    assert [each["id"] for each in most] == ranked
    assert [each["share"] for each in most] == pytest.approx([stopped[own] for own in ranked], abs=1e-4)
    first = {card.id: card.rates.rounds_for[0] + card.rates.rounds_against[0] for card in verified.cards}
    leader = only["rounds"]["most"][0][0]["id"]
    assert first[leader] == max(first.values()) > 0


def test_who_met_nobody_is_in_no_division(legends: CardSet, verified: Verified) -> None:
    by_itself = tuple(dataclasses.replace(card, meetings=()) for card in verified.cards)
    assert division_state(verified, legends, [Shown("HW", by_itself, by_itself)], own_place) == ""
    some = (by_itself[0], *verified.cards[1:])
    ids = [card["id"] for card in state(verified, legends, ("HW", some))["cards"]]
    assert verified.cards[0].id not in ids
    assert len(ids) == 6


def test_no_two_modules_of_the_script_have_a_name_in_common() -> None:
    text = division_script()
    assert not re.search(r"^(import|export) ", text, re.MULTILINE)
    names = Counter(re.findall(r"^(?:async )?(?:function|class|const|let) (\w+)", text, re.MULTILINE))
    assert [name for name, count in names.items() if count > 1] == []
    assert names["Division"] == 1
    assert MODULES[-1] == "still"


@chromium.needed
def test_a_browser_shows_the_division_with_its_ranks_and_cells(
    legends: CardSet, verified: Verified, tmp_path: Path
) -> None:
    page = tmp_path / "proof.html"
    page.write_text(proof_page(verified, legends), encoding="utf-8")
    seen = in_browser(page, "--dump-dom")
    ranks = re.search(r'<table class="table ranks">(.*?)</table>', seen, re.DOTALL)
    assert ranks is not None
    names = re.findall(r'<th scope="row"><a href="#card-[\w-]+">([^<]*)</a></th>', ranks[1])
    by_strength = sorted(verified.cards, key=lambda card: -card.strength.value)
    assert [html.unescape(name) for name in names] == [card.name for card in by_strength]
    assert len(re.findall(r'<td class="odds(?: strong)?"', seen)) == 42
    met = {met.opponent: met for met in by_strength[0].meetings}[by_strength[1].id]
    assert (
        f"{by_strength[0].name} takes {100 * met.score:.1f}% from {by_strength[1].name} in 100 bouts" in seen
    )
