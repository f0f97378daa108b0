"""A division as data for the live page and the proof: who beats whom, how bouts end next to the sport."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import polars as pl

from fightcard.pipeline.game import game_of
from fightcard.pipeline.verification.set_rates import expected_bands
from fightcard.pipeline.verification.statistics.counts import DRAWS, SIDED, draws, wins
from fightcard.pipeline.verification.statistics.endings import WAYS, of_counts
from fightcard.pipeline.verification.statistics.intervals import wilson
from fightcard.pipeline.verification.statistics.reference_rates import (
    BAND_ROUNDS,
    SLACK,
    Band,
    bands,
    first_late_round,
    late_stoppages,
    late_stoppages_of_set,
    stoppage_rounds,
)
from fightcard.pipeline.verification.statistics.stoppage_forecast import totals_of

if TYPE_CHECKING:
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.verification.real_meetings import Rivalry
    from fightcard.pipeline.verification.statistics.endings import Endings
    from fightcard.pipeline.verification.statistics.intervals import Rate
    from fightcard.pipeline.verification.statistics.rates import Rates

LARGEST = 60
"""A division with more cards has no matrix cell by cell in its data."""

SHOWN = ("stoppage", "knockout", "technical_knockout", "decision", "draw", "disqualification")
"""The endings of a division whose bands are not known."""

FIGURES = ("win", "stoppage_for", "stoppage_against", "decision", "draw")
"""The rates of a card that the page shows."""

NAMED = 3
"""How many cards are named with each ending: those whose bouts end in this way most often."""


def odds_of(rates: Rates | None) -> dict[str, object]:
    """A card's rates with intervals and how many bouts they come from; None and 0 before any."""
    if rates is None:
        return {**dict.fromkeys(FIGURES), "bouts": 0}
    return {**{name: getattr(rates, name).as_json() for name in FIGURES}, "bouts": rates.bouts}


def matrix_of(ids: Sequence[str], met: pl.DataFrame | None) -> dict[str, object]:
    """The share of bouts that each card, a row, wins against each other, a column; a draw is half a win.

    met: `id` and `opponent` as text, and SIDED. None where the two have not met yet.
    """
    place = {own: at for at, own in enumerate(ids)}
    score: list[list[float | None]] = [[None] * len(ids) for _ in ids]
    bouts = [[0] * len(ids) for _ in ids]
    for own, other, fought, won, drawn in _scores(met):
        if fought and own in place and other in place:
            score[place[own]][place[other]] = round((won + drawn / 2) / fought, 4)
            bouts[place[own]][place[other]] = fought
    return {"ids": list(ids), "score": score, "bouts": bouts}


def by_id(everybody: Sequence[str], counts: pl.DataFrame, among: Iterable[int]) -> pl.DataFrame:
    """The counts of some cards against each other, all by their places in a set, as those by id."""
    members = list(among)
    rows = counts.filter(pl.col("card").is_in(members) & pl.col("opponent").is_in(members))
    ids = pl.Series(everybody, dtype=pl.String)
    names = {"id": ids.gather(rows["card"]), "opponent": ids.gather(rows["opponent"])}
    return pl.DataFrame(names).hstack(rows.select(SIDED))


def _scores(met: pl.DataFrame | None) -> Iterable[tuple[str, str, int, int, int]]:
    if met is None:
        return ()
    return met.select("id", "opponent", "bouts", won=wins(met), drawn=draws(met)).iter_rows()


def endings_data(
    cards: CardSet, name: str, ids: Sequence[str], met: pl.DataFrame | None, rounds: int
) -> dict[str, object]:
    """How the bouts of a division end: `bands` and `rounds`, with the cards of whose bouts the most do.

    met: as for `matrix_of`; `rounds` is the distance that bouts are scheduled for.
    """
    endings = None
    if met is not None and not met.is_empty():
        endings = of_counts(met.select(pl.col(SIDED).cast(pl.Int64).sum()).row(0, named=True))
    ways = _of_cards(met)
    bands = _bands(_stated(cards, name, ids, rounds), endings, rounds)
    for each in bands:
        each["most"] = _most(ways, _columns(str(each["name"]), rounds))
    return {"bands": bands, "rounds": None if endings is None else _by_round(endings, ways, rounds)}


def meetings_data(rivalries: Sequence[Rivalry], everybody: Sequence[str], ids: Iterable[str]) -> list[object]:
    """Real meetings of two cards of a division: bouts won by either, and the odds of the first to win.

    everybody: the ids of the set in its order; ids: those of the division.
    """
    members = set(ids)
    return [
        {
            "red": everybody[each.one],
            "blue": everybody[each.other],
            "won": each.won,
            "lost": each.lost,
            "win": each.rate.as_json(),
        }
        for each in rivalries
        if everybody[each.one] in members
    ]


def _stated(cards: CardSet, name: str, ids: Sequence[str], rounds: int) -> Sequence[Band]:
    """The bands that `verify` holds the division against; none for one that the sport's records leave out."""
    scorecards = game_of(cards.system).verification.scorecards
    if rounds not in BAND_ROUNDS or not bands(name, scorecards):
        return ()
    return expected_bands(name, [totals_of(cards.careers.get(each)) for each in ids], scorecards)[0]


def _bands(stated: Sequence[Band], endings: Endings | None, rounds: int) -> list[dict[str, object]]:
    """Endings as shares with intervals next to the bands that the division is compared with."""
    known: list[Band | str] = list(stated or SHOWN)
    late = _late(endings, rounds) if stated else None
    bands = [_band(each, None if endings is None else _rate(endings, each)) for each in known]
    if late is not None:
        rate = None if endings is None else wilson(endings.late(rounds), endings.count("stoppage"))
        bands.append(_band(late, rate))
    return bands


def _late(endings: Endings | None, rounds: int) -> Band | None:
    """The band of late stoppages: that of a set which stops so many, before its bouts that of the sport."""
    if endings is None or not endings.count("stoppage"):
        return late_stoppages(rounds)
    return late_stoppages_of_set(rounds, endings.count("stoppage") / endings.bouts)


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


def _by_round(endings: Endings, ways: pl.DataFrame | None, rounds: int) -> dict[str, object]:
    """The share of the stoppages in each round, here and in the real sport (empty where not known)."""
    stopped = max(endings.count("stoppage"), 1)
    return {
        "played": [round(count / stopped, 4) for count in endings.by_round[:rounds]],
        "sport": list(stoppage_rounds(rounds)),
        "most": [_most(ways, _stopped_in(number)) for number in range(1, rounds + 1)],
    }


def _of_cards(met: pl.DataFrame | None) -> pl.DataFrame | None:
    """The counts of each card over all its bouts, by id."""
    if met is None or met.is_empty():
        return None
    return met.group_by("id", maintain_order=True).agg(pl.col(SIDED).cast(pl.Int64).sum())


def _columns(ending: str, rounds: int) -> tuple[str, ...]:
    """The counts of a card's bouts that end in this way, no matter who won."""
    if ending == "draw":
        return DRAWS
    if ending not in WAYS:  # stoppages in the last third of the distance
        return tuple(
            each for number in range(first_late_round(rounds), rounds + 1) for each in _stopped_in(number)
        )
    return tuple(f"{side}_{way}" for side in ("for", "against") for way in WAYS[ending])


def _stopped_in(number: int) -> tuple[str, ...]:
    return (f"for_stoppage_{number}", f"against_stoppage_{number}")


def _most(ways: pl.DataFrame | None, columns: Sequence[str]) -> list[dict[str, object]]:
    """The cards of whose bouts the most end so, each with the share; none where no bout does."""
    if ways is None:
        return []
    share = pl.sum_horizontal(columns) / pl.col("bouts")
    found = ways.select("id", share=share).filter(pl.col("share") > 0)
    ranked = found.sort(["share", "id"], descending=[True, False]).head(NAMED)
    return [{"id": own, "share": round(part, 4)} for own, part in ranked.iter_rows()]
