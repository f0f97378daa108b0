"""Meetings beside the verdicts: a table of every two who met, the same bytes each time."""

from __future__ import annotations

import io
from collections.abc import Mapping

import polars as pl

from fightcard.pipeline.base.files import as_parquet
from fightcard.pipeline.verification.meetings import Meetings
from tests.pipeline.verification.bouts import card_set, verified

THREE = card_set(("Joe Louis", 9), ("Joe Frazier", 9), ("Jersey Joe Walcott", 8))


def three_in_four(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    """He who stands first wins three bouts in four by a count to ten; the other, the rest by decision."""
    if red == blue:
        return {"red_ko": bouts // 2, "blue_ud": bouts // 2}
    first, last = ("red", "blue") if red < blue else ("blue", "red")
    return {f"{first}_ko": bouts * 3 // 4, f"{last}_ud": bouts // 4}


def test_the_table_has_a_row_for_each_fighter_and_each_opponent() -> None:
    table = verified(THREE, three_in_four).meetings
    louis, frazier, walcott = "joe-louis", "joe-frazier", "jersey-joe-walcott"
    assert table.select("id", "opponent").rows() == [
        (louis, frazier),
        (louis, walcott),
        (frazier, louis),
        (frazier, walcott),
        (walcott, louis),
        (walcott, frazier),
    ]
    bouts = table["bouts"].to_list()
    assert table["for_ko"].to_list() == [
        each * share / 4 for each, share in zip(bouts, (3, 3, 0, 3, 0, 0), strict=True)
    ]
    assert table["win"].to_list() == [0.75, 0.75, 0.25, 0.75, 0.25, 0.25]


def test_the_table_says_of_each_meeting_what_the_card_says() -> None:
    found = verified(THREE, three_in_four)
    rows = found.meetings.rows(named=True)
    met = [(card.id, meeting) for card in found.cards for meeting in card.meetings]
    assert len(rows) == len(met) == 6
    for row, (own, meeting) in zip(rows, met, strict=True):
        assert (row["id"], row["opponent"], row["bouts"]) == (own, meeting.opponent, meeting.win.n)
        for name in ("win", "loss", "draw"):
            rate = getattr(meeting, name)
            assert (row[name], row[f"{name}_low"], row[f"{name}_high"]) == (
                round(rate.share, 6),
                round(rate.low, 6),
                round(rate.high, 6),
            )


def test_the_file_is_the_same_bytes_each_time_and_reads_back() -> None:
    table = verified(THREE, three_in_four).meetings
    content = as_parquet(table)
    assert content == as_parquet(verified(THREE, three_in_four).meetings)
    assert pl.read_parquet(io.BytesIO(content)).equals(table)


def test_verdicts_grow_with_the_cards_and_not_with_their_meetings() -> None:
    assert "meetings" not in verified(THREE, three_in_four).cards[0].as_json()


def test_meetings_are_alike_where_each_of_them_is() -> None:
    rows = pl.DataFrame({"opponent": [1, 2], "won": [3, 1], "lost": [1, 2], "drawn": [0, 1], "bouts": [4, 4]})
    own = Meetings(("a", "b", "c"), rows, 4)
    assert own == Meetings(("x", "b", "c"), rows, 4)
    assert hash(own) == hash(Meetings(("x", "b", "c"), rows, 4))
    for other in (Meetings(("a", "b", "d"), rows, 4), Meetings(("a", "b", "c"), rows.head(1), 4), list(own)):
        assert own != other
