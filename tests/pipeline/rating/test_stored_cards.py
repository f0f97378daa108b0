"""Weighed cards: drawn with equal weights, kept in a file, noticed when what they rest on has changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import polars as pl
import pytest

from fightcard.engine.core import counts as counted
from fightcard.pipeline.cards import CardSet, convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.play import Play, Simulate
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.odds import division_odds, doubted, moved, rated_odds, spaced
from fightcard.pipeline.rating.resampled import resampled
from fightcard.pipeline.rating.stored_cards import (
    StoredCards,
    UnreadableStoredError,
    as_file,
    file_next_to,
    read_stored,
    rests_on,
    stored_cards,
)
from fightcard.pipeline.rating.stored_state import fresh
from fightcard.pipeline.workbook.read import read


@pytest.fixture(scope="module")
def legends() -> CardSet:
    return convert(check(read(sample("").path)))


def test_no_weight_is_drawn_oftener_than_its_share_rounded_up() -> None:
    places = resampled(np.array([0.5, 0.25, 0.15, 0.1]), 10, 1, "joe-louis")
    counts = np.bincount(places, minlength=4).tolist()
    assert counts[0] == 5
    assert counts[1] in (2, 3)
    assert counts[2] in (1, 2)
    assert counts[3] == 1
    assert sum(counts) == 10


def test_the_draw_is_a_fighters_own_and_the_same_each_time() -> None:
    weights = np.full(50, 0.02)
    once = resampled(weights, 50, 1, "joe-louis").tolist()
    assert once == resampled(weights, 50, 1, "joe-louis").tolist()
    assert once != resampled(weights, 50, 1, "joe-frazier").tolist()
    assert sorted(once) == list(range(50))


def test_cards_come_back_from_the_file_as_they_went_in(tmp_path: Path, legends: CardSet) -> None:
    louis = next(card for card in legends.cards if card["id"] == "joe-louis")
    fighter = stored_cards("joe-louis", [louis, louis], {"KI": 9}, 1, "a digest", legends.system)
    file = file_next_to(tmp_path / "set.xlsx")
    assert file.name == "set.ratings.parquet"
    file.write_bytes(as_file([fighter]))
    back = read_stored(file)["joe-louis"]
    assert back == fighter
    cards = back.cards(legends.system)
    assert [card["id"] for card in cards] == ["joe-louis 0", "joe-louis 1"]
    assert dict(cards[0])["fresh"] == dict(louis)["fresh"]
    assert dict(cards[0])["hitting_value"] == dict(louis)["hitting_value"]


def test_the_file_has_a_row_a_card_and_a_column_a_heading(tmp_path: Path) -> None:
    ann = StoredCards("ann", 3, "d1", {"Z": 1, "É": "é"}, ({"KI": 9, "Name": "Ann", "Own": True}, {"KI": 8}))
    bea = StoredCards("bea", 4, "d2", {}, ({"Special": None, "CF": "3-4"}, {}, {"KI": 7, "Own": 1}))
    file = tmp_path / "set.ratings.parquet"
    file.write_bytes(as_file([ann, bea]))
    table = pl.read_parquet(file)
    assert table.schema == {
        "id": pl.String, "weight": pl.Float64, "seed": pl.Int64, "digest": pl.String, "open": pl.String,
        "KI": pl.Int64, "Name": pl.String, "Own": pl.String, "Special": pl.Int64, "CF": pl.String,
    }  # fmt: skip
    opened = '{"Z": 1, "É": "é"}'
    assert table.rows() == [
        ("ann", 0.5, 3, "d1", opened, 9, '"Ann"', "true", None, None), ("ann", 0.5, 3, "d1", opened, 8, None, None, None, None),
        *(("bea", 1 / 3, 4, "d2", "{}", ki, None, own, None, cf) for ki, own, cf in ((None, None, '"3-4"'), (None, None, None), (7, "1", None))),
    ]  # fmt: skip
    assert read_stored(file)["ann"] == ann
    sorted_open = StoredCards("ann", 3, "d1", {"b": 1, "a": 2}, ({"KI": 9},))
    file.write_bytes(as_file([sorted_open]))
    assert pl.read_parquet(file)["open"].to_list() == ['{"a": 2, "b": 1}']


def test_where_there_is_no_file_nobody_is_remembered(tmp_path: Path) -> None:
    assert read_stored(tmp_path / "none.ratings.parquet") == {}


def test_a_file_of_other_columns_or_cells_is_said_to_be_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "set.ratings.parquet"
    sound = {"id": "ann", "weight": 1.0, "seed": 1, "digest": "d", "open": '{"KI": 9}', "KI": "9", "CF": 8}
    pl.DataFrame([sound]).write_parquet(file)
    assert read_stored(file) == {"ann": StoredCards("ann", 1, "d", {"KI": 9}, ({"KI": 9, "CF": 8},))}
    for name in ("id", "weight", "seed", "digest", "open"):
        pl.DataFrame([sound]).drop(name).write_parquet(file)
        with pytest.raises(UnreadableStoredError, match=r"^it lacks columns that weighed cards have$"):
            read_stored(file)
    for change in ({"KI": "9-"}, {"seed": "one"}, {"open": "KI"}, {"CF": 8.5}):
        pl.DataFrame([{**sound, **change}]).write_parquet(file)
        with pytest.raises(UnreadableStoredError, match=r"^its cells cannot be read \(.+\)$"):
            read_stored(file)


def test_a_file_of_something_else_is_said_to_be_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "set.ratings.parquet"
    file.write_bytes(b"no table")
    with pytest.raises(UnreadableStoredError, match="not a readable Parquet file"):
        read_stored(file)


def test_a_changed_cell_record_or_seed_changes_what_weighed_cards_rest_on(legends: CardSet) -> None:
    louis = next(card for card in legends.cards if card["id"] == "joe-louis")
    before = rests_on(legends, louis, 1)
    assert before == rests_on(legends, {**louis, "source": {**louis["source"], "row": 99}}, 1)
    assert before != rests_on(legends, {**louis, "nickname": "another"}, 1)
    assert before != rests_on(legends, louis, 2)
    career = {**legends.careers["joe-louis"], "Won": 67}
    other = replace(legends, careers={**legends.careers, "joe-louis": career})
    assert before != rests_on(other, louis, 1)
    assert re.fullmatch("[0-9a-f]{16}", before)
    # The bouts of his name, with whatever years; a deck by its cards, not by its name.
    bouts = {"joe-louis": ({"Result": "W"},), "joe-frazier": ()}
    assert before == rests_on(replace(legends, bouts={"joe-frazier": bouts["joe-louis"]}), louis, 1)
    fought = rests_on(replace(legends, bouts=bouts), louis, 1)
    assert before != fought != rests_on(replace(legends, bouts={"joe-louis": ({"Result": "L"},)}), louis, 1)
    of_years: Any = {**louis, "name": "Joe Louis (1934-38)", "id": "joe-louis-1934-38"}
    by_itself = rests_on(legends, of_years, 1)
    assert by_itself != rests_on(replace(legends, bouts=bouts), of_years, 1)
    deck: Any = {**legends.deck, "name": "another"}
    assert before == rests_on(replace(legends, deck=deck), louis, 1)
    first: Any = {**legends.deck, "cards": legends.deck["cards"][1:]}  # type: ignore[typeddict-item]
    assert before != rests_on(replace(legends, deck=first), louis, 1)
    assert before != rests_on(replace(legends, known_for={"joe-louis": "jab"}), louis, 1)
    assert before == rests_on(replace(legends, known_for={"joe-frazier": "jab"}), louis, 1)


def test_only_weighed_cards_that_rest_on_the_present_cells_are_fresh(
    tmp_path: Path, legends: CardSet
) -> None:
    louis, frazier = (
        next(card for card in legends.cards if card["id"] == own) for own in ("joe-louis", "joe-frazier")
    )
    fighters = [
        stored_cards("joe-louis", [louis], {}, 1, rests_on(legends, louis, 1), legends.system),
        stored_cards("joe-frazier", [frazier], {}, 1, "of another day", legends.system),
    ]
    book = tmp_path / "set.xlsx"
    file_next_to(book).write_bytes(as_file(fighters))
    found = fresh(book, legends, ["joe-louis", "joe-frazier", "david-tua"])
    assert list(found.cards) == ["joe-louis"]
    assert found.without == ("joe-frazier", "david-tua")


def ends(red: int, blue: int) -> Simulate:
    """Bouts of which so many end in a knockout for red and for blue, all others drawn."""

    def played(
        _system: str, _cards: object, pairings: Sequence[tuple[int, int]], *, bouts: int, **_: object
    ) -> object:
        counts = np.zeros((len(pairings), len(counted.NAMES)), np.int64)
        for name, count in (("red_ko", red), ("blue_ko", blue), ("draw_split", bouts - red - blue)):
            counts[:, counted.NAMES.index(name)] = count
        return SimpleNamespace(names=counted.NAMES, counts=counts)

    return cast("Simulate", played)


def test_two_rated_fighters_meet_in_two_hundred_pairs_and_corners_cancel(legends: CardSet) -> None:
    red, blue = legends.cards[:2]
    weighed = {str(card["id"]): [card] * 50 for card in (red, blue)}
    found = rated_odds(legends.system, (red, blue), weighed, None, Play(simulate=ends(30, 10)))
    assert found is not None
    assert (found.red.draws, found.red.bouts, found.rated) == (200, 20_000, (red["id"], blue["id"]))
    # Of 50 bouts in either corner red wins 30 and then 10: 40 of 100 for both fighters.
    assert (found.red.share, found.blue.share, found.draw.share) == pytest.approx((0.4, 0.4, 0.2))
    assert (found.red.low, found.red.high) == pytest.approx((0.4, 0.4))


def test_against_a_printed_card_the_doubt_of_the_scale_counts(legends: CardSet) -> None:
    red, blue = legends.cards[:2]
    weighed = {str(red["id"]): [red] * 50}
    found = rated_odds(legends.system, (red, blue), weighed, None, Play(simulate=ends(80, 80)))
    assert found is not None
    assert found.rated == (red["id"],)
    # Log-odds of a decided bout vary by 0.36, which at even odds is 0.09 of the share; 1.96 of them either way.
    assert found.red.low == pytest.approx(0.8 / (1 + np.exp(0.36 * 1.96)), abs=0.02)
    assert found.red.high == pytest.approx(0.8 / (1 + np.exp(-0.36 * 1.96)), abs=0.02)
    assert rated_odds(legends.system, (red, blue), {}, None, Play()) is None


def test_in_a_division_each_rated_fighter_has_their_wins_and_a_printed_one_has_none(legends: CardSet) -> None:
    cards = legends.cards[:3]
    weighed = {str(card["id"]): [card] * 50 for card in cards[:2]}
    found = division_odds(legends.system, cards, weighed, None, Play(simulate=ends(10, 10)), bouts=6_000)
    assert set(found) == set(weighed)
    assert all(each.draws == 50 for each in found.values())
    # Of 20 bouts in either corner of each of three pairs both win 10 twice, against two others.
    assert {each.bouts for each in found.values()} == {50 * 2 * 20 * 2}
    assert [round(each.share, 2) for each in found.values()] == [0.5, 0.5]


def test_luck_of_the_bouts_is_taken_out_of_the_doubt_of_the_ratings() -> None:
    random = np.random.Generator(np.random.Philox(1))
    sure = doubted(random.binomial(20, 0.5, 400) / 20, 20)
    assert sure.high - sure.low < 0.15  # as counted they lie 0.44 apart, by luck alone
    open_ = doubted(np.tile([0.2, 0.8], 100), 1_000)
    assert (round(open_.share, 2), round(open_.low, 1), round(open_.high, 1)) == (0.5, 0.2, 0.8)


def test_a_doubt_of_the_scale_moves_only_decided_bouts() -> None:
    won, lost = moved(np.array([0.4]), np.array([0.4]), np.array([np.log(3.0)]))
    assert won.tolist() == pytest.approx([0.6])
    assert lost.tolist() == pytest.approx([0.2])


def test_what_a_set_shares_is_centred_and_the_same_for_all_its_fighters() -> None:
    values = spaced(50, 1)
    assert float(values.mean()) == pytest.approx(0.0)
    assert values.tolist() == spaced(50, 1).tolist()
