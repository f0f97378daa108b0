"""A verified set as tables: a row a card, and a row two cards that met."""

from __future__ import annotations

from dataclasses import replace

import polars as pl

from fightcard.pipeline.verification.statistics.counts import SIDED
from fightcard.pipeline.verification.statistics.rates import rates
from tests.pipeline.verification.bouts import verified
from tests.pipeline.verification.test_meetings import THREE, three_in_four


def test_the_frame_has_a_row_for_each_card_whatever_the_first_ones_lack() -> None:
    found = verified(THREE, three_in_four)
    frame = found.frame
    assert frame.select("id", "verdict", "bouts").rows() == [
        (card.id, card.verdict, card.rates.bouts) for card in found
    ]
    assert frame.columns == list(found.cards[0].as_row())
    # A column without a number in a hundred rows has one in the next.
    last = replace(found.cards[0], card={**found.cards[0].card, "overall": 7, "name": "Last"})
    rest = replace(found.cards[0], card={**found.cards[0].card, "overall": None})
    many = replace(found, cards=(*[rest] * 101, last))
    assert many.frame["overall"].to_list() == [None] * 101 + [7]
    table = found._repr_html_()
    assert table.count("<th>") == len(frame.columns)
    assert all(f"<td>&quot;{card.name}&quot;</td>" in table for card in found)


def test_frames_of_sets_in_which_nothing_is_known_fit_those_of_others() -> None:
    found = verified(THREE, three_in_four)
    unmet = replace(
        found.cards[0], rates=rates(dict.fromkeys(SIDED, 0)), card={**found.cards[0].card, "overall": None}
    )
    nothing = replace(found, cards=(unmet,)).frame
    assert nothing["win"].to_list() == [None]
    assert nothing.schema == found.frame.schema | {"overall": pl.Int64}
