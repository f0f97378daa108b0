"""Each division: who beats whom, how bouts end beside the real sport, real meetings beside odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from pipeline.game import game_of
from pipeline.verification.play.divisions import division_of, groups
from pipeline.verification.set_rates import held_against
from pipeline.verification.statistics.counts import SIDED, draws, wins
from pipeline.verification.statistics.endings import of_frame
from pipeline.verification.statistics.intervals import wilson
from pipeline.verification.statistics.of_records import totals_of
from pipeline.verification.statistics.reference_rates import (
    BAND_ROUNDS,
    SLACK,
    Band,
    bands,
    late_stoppages,
    stoppage_rounds,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pipeline.cards import CardSet
    from pipeline.live.state import Snapshot
    from pipeline.verification.real_meetings import Rivalry
    from pipeline.verification.statistics.endings import Endings
    from pipeline.verification.statistics.intervals import Rate

LARGEST = 60
"""Of a division with more cards no matrix is told."""

SHOWN = ("stoppage", "knockout", "technical_knockout", "decision", "draw", "disqualification")
"""The endings that are told of a division whose bands are not known."""


def pairs_of(cards: CardSet, met: pl.DataFrame) -> pl.DataFrame:
    """Counts of cards against each other, by place, as those by id of the divisions that have a matrix.

    met: `card`, `opponent` and SIDED. The result has `id` and `opponent` as text in their place.
    """
    ids = pl.Series([str(card["id"]) for card in cards.cards], dtype=pl.String)
    small = [place for group in groups(cards.cards) if len(group) <= LARGEST for place in group]
    rows = met.filter(pl.col("card").is_in(small) & pl.col("opponent").is_in(small))
    counted = rows.select(pl.col(SIDED).cast(pl.Int32))
    names = {name: ids.gather(rows[column]) for name, column in (("id", "card"), ("opponent", "opponent"))}
    return pl.DataFrame(names).hstack(counted)


def with_pairs(before: pl.DataFrame | None, now: pl.DataFrame) -> pl.DataFrame:
    """The counts of before with those of now in their place or beside them."""
    if before is None:
        return now
    return pl.concat([before.join(now, on=["id", "opponent"], how="anti"), now])


def pairs_among(pairs: pl.DataFrame | None, ids: Collection[str]) -> pl.DataFrame | None:
    """The counts of these cards with each other."""
    if pairs is None:
        return None
    wanted = list(ids)
    return pairs.filter(pl.col("id").is_in(wanted) & pl.col("opponent").is_in(wanted))


def divisions_of(snapshot: Snapshot, rounds: int) -> list[dict[str, object]]:
    """What `/api/state` says of each division; `rounds` is the distance that bouts are scheduled for."""
    if snapshot.cards is None:
        return []
    return [_division(snapshot, snapshot.cards, group, rounds) for group in groups(snapshot.cards.cards)]


def _division(snapshot: Snapshot, cards: CardSet, group: Sequence[int], rounds: int) -> dict[str, object]:
    ids = [str(cards.cards[place]["id"]) for place in group]
    name = division_of(cards.cards[group[0]])
    met = _met(snapshot, ids, group)
    endings = None if met is None or met.is_empty() else of_frame(met.lazy())
    return {
        "name": name,
        "matrix": _matrix(ids, met) if len(ids) <= LARGEST else None,
        "bands": _bands(_stated(cards, name, ids, rounds), endings, rounds),
        "rounds": None if endings is None else _by_round(endings, rounds),
        "meetings": _meetings(snapshot, ids),
    }


def _met(snapshot: Snapshot, ids: Sequence[str], group: Sequence[int]) -> pl.DataFrame | None:
    """The counts of a division against itself, each pair from both sides."""
    if len(ids) <= LARGEST:
        return pairs_among(snapshot.pairs, ids)
    counted = None if snapshot.verified is None else snapshot.verified.met
    if counted is None:
        return None
    return counted.filter(pl.col("card").is_in(list(group)) & pl.col("opponent").is_in(list(group)))


def _matrix(ids: Sequence[str], met: pl.DataFrame | None) -> dict[str, object]:
    """What each card, a row, takes of each other, a column: wins and half the draws as a share of their
    bouts; None where the two have not met yet."""
    place = {own: at for at, own in enumerate(ids)}
    score: list[list[float | None]] = [[None] * len(ids) for _ in ids]
    bouts = [[0] * len(ids) for _ in ids]
    if met is not None:
        found = met.select("id", "opponent", "bouts", won=wins(met), drawn=draws(met))
        for own, other, fought, won, drawn in found.iter_rows():
            if fought:
                score[place[own]][place[other]] = round((won + drawn / 2) / fought, 4)
                bouts[place[own]][place[other]] = fought
    return {"ids": list(ids), "score": score, "bouts": bouts}


def _stated(cards: CardSet, name: str, ids: Sequence[str], rounds: int) -> Sequence[Band]:
    """The bands that `verify` holds the division against; none for one that the sport's records leave out."""
    scorecards = game_of(cards.system).verification.scorecards
    if rounds not in BAND_ROUNDS or not bands(name, scorecards):
        return ()
    return held_against(name, [totals_of(cards.careers.get(each)) for each in ids], scorecards)[0]


def _bands(stated: Sequence[Band], endings: Endings | None, rounds: int) -> list[dict[str, object]]:
    """Endings as shares with intervals beside the bands that the division is held against."""
    known: list[Band | str] = list(stated or SHOWN)
    late = late_stoppages(rounds) if stated else None
    told = [_band(each, None if endings is None else _rate(endings, each)) for each in known]
    if late is not None:
        rate = None if endings is None else wilson(endings.late(rounds), endings.count("stoppage"))
        told.append(_band(late, rate))
    return told


def _rate(endings: Endings, band: Band | str) -> Rate:
    return wilson(endings.count(band if isinstance(band, str) else band.name), endings.bouts)


def _band(band: Band | str, rate: Rate | None) -> dict[str, object]:
    """A band and the share here; `outside` where its whole interval lies beyond what a set may differ by."""
    share = None if rate is None else rate.as_json()
    if isinstance(band, str):
        return {"name": band, "low": None, "high": None, "share": share, "outside": False}
    is_outside = (
        rate is not None
        and rate.share is not None
        and (rate.high < band.low - SLACK or rate.low > band.high + SLACK)
    )
    ends = {"low": round(band.low, 4), "high": round(band.high, 4)}
    return {"name": band.name, **ends, "share": share, "outside": is_outside}


def _by_round(endings: Endings, rounds: int) -> dict[str, object]:
    """Of the stoppages the share in each round, and that of the real sport; its is empty where not known."""
    stopped = max(endings.count("stoppage"), 1)
    return {
        "played": [round(count / stopped, 4) for count in endings.by_round[:rounds]],
        "sport": list(stoppage_rounds(rounds)),
    }


def _meetings(snapshot: Snapshot, ids: Sequence[str]) -> list[dict[str, object]]:
    """Real meetings of two cards of the division: bouts won by either, and the odds of the first to win."""
    if snapshot.verified is None:
        return []
    everybody = [card.id for card in snapshot.verified.cards]
    return [
        _meeting(each, everybody) for each in snapshot.verified.rivalries if everybody[each.one] in set(ids)
    ]


def _meeting(found: Rivalry, ids: Sequence[str]) -> dict[str, object]:
    return {
        "red": ids[found.one],
        "blue": ids[found.other],
        "won": found.won,
        "lost": found.lost,
        "win": found.rate.as_json(),
    }
