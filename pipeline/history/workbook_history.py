"""The history of a workbook: its fighters' real bouts predicted, each without itself, and how good that
was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import fsum

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.base.one_thread import on_one_thread
from fightcard.pipeline.history import rivals
from fightcard.pipeline.history.forecasts import Forecast, distance, play_of, predict
from fightcard.pipeline.history.further_bouts import FurtherBouts
from fightcard.pipeline.history.halves import Halves, held_out, no_halves
from fightcard.pipeline.history.left_out import NotHeldError, asked_without, weighed_without
from fightcard.pipeline.history.real_bouts import DRAW, RealBout, gathered
from fightcard.pipeline.history.scores import Score, Step, brier, log_losses, mean_of, reliability, slope
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.field import house_field
from fightcard.pipeline.rating.fighters import Fighters
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.middle_row import goes_with_a_row
from fightcard.pipeline.rating.posteriors import RatedFighter, as_sets, weighed_fighters
from fightcard.pipeline.rating.resampled import equal_cards
from fightcard.pipeline.rating.rows import card_of_row
from fightcard.pipeline.verification.statistics.counts import LONGEST

NOT_HELD = "it is not in the record of one of the two"
MISREAD = "a row of the file that cannot be read"
PRINTED = "printed"
NO_MORE = FurtherBouts()
RIVALS = ("coin", "totals", "one_number", "elo", "glicko", PRINTED)
"""What the weighed cards are compared with; the last are the typed cards, where both rows are whole."""


@dataclass(frozen=True, slots=True)
class PredictedBout:
    """A real bout, the fighters' names, what their weighed cards predicted of it, and the chance of the first
    by each rival that gives one."""

    bout: RealBout
    names: tuple[str, str]
    forecast: Forecast
    rivals: Mapping[str, float] = field(repr=False)

    @property
    def won(self) -> bool:
        """Whether the first fighter won."""
        return self.bout.result == "W"

    def as_json(self) -> dict[str, object]:
        """The bout as plain JSON values."""
        return {
            "date": self.bout.date or None, "red": self.names[0], "blue": self.names[1],
            "expected": round(self.forecast.chance, 4), "low": round(self.forecast.low, 4),
            "high": round(self.forecast.high, 4), "happened": self.bout.result, "method": self.bout.method,
            "round": self.bout.round, "rounds": distance(self.bout),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class RivalScore:
    """A rival's log loss and Brier score over the bouts that it predicts, and by how much its log loss is
    above that of the weighed cards on the same bouts."""

    log_loss: Score
    brier: Score
    worse_by: Score

    def as_json(self) -> dict[str, object]:
        """The rival as plain JSON values."""
        return of_fields(self, "log_loss brier worse_by")


@dataclass(frozen=True, slots=True)
class History:
    """The bouts predicted, drawn ones too, and how good the forecasts of the decided ones were.

    `endings` has by kind how many bouts were expected and how many happened, of those whose method is known;
    `rounds` the same by round of those that ended inside in a known round; `left_out` why bouts were not
    predicted, `notes` further remarks.
    """

    book: str
    seed: int
    predicted: tuple[PredictedBout, ...]
    left_out: Mapping[str, int]
    log_loss: Score
    brier: Score
    slope: Score
    rivals: Mapping[str, RivalScore]
    reliability: tuple[Step, ...]
    endings: Mapping[str, tuple[float, int]]
    rounds: tuple[tuple[float, int], ...]
    inside: tuple[Score, Score]
    halves: Halves
    shortened: int

    def __repr__(self) -> str:
        return f"<History of {self.book}: {len(self.predicted)} bouts predicted>"

    @property
    def decided(self) -> int:
        """How many of the bouts were won and lost."""
        return self.log_loss.n

    def as_json(self) -> dict[str, object]:
        """The history as plain JSON values."""
        return {
            **of_fields(self, "book seed"),
            "bouts": len(self.predicted),
            **of_fields(self, "decided left_out shortened log_loss brier slope beside=rivals reliability"),
            "endings": {
                kind: {"expected": round(expected, 2), "happened": happened}
                for kind, (expected, happened) in self.endings.items()
            },
            "rounds": [
                {"round": number, "expected": round(expected, 2), "happened": happened}
                for number, (expected, happened) in enumerate(self.rounds, 1)
            ],
            "inside": {"log_loss": self.inside[0].as_json(), "by_base_rate": self.inside[1].as_json()},
            **of_fields(self, "halves meetings=predicted"),
        }


@on_one_thread
def history(
    fighters: Fighters,
    play: Play,
    *,
    book: str = "",
    further: FurtherBouts = NO_MORE,
) -> History:
    """Predict every real bout of two fighters of a workbook by their weighed cards without that bout.

    play: its seed, executor, cache and progress count; progress is called with the fighters weighed and all
    of them, then with the bouts predicted and all of those. Raises ValueError for a game without a field.
    """
    misread = Counter({MISREAD: len(further.misread)})
    if not further.rows and not any(fighter.bouts for fighter in fighters.fighters):
        house_field(fighters.system)  # raises for a game that has none, with bouts or without
        return _judged(book, play.seed, (), +misread, no_halves(play.seed))
    stock, rated = weighed_fighters(fighters, play)
    progress, play = play.progress, replace(play, progress=None)
    tilted = as_sets(
        [each for each in rated if goes_with_a_row(stock, each.request, each.weighed)], stock, play
    )
    by_id = {each.fighter.id: each for each in (*rated, *tilted)}
    found = gathered(fighters.fighters, further.rows, frozenset(by_id))
    left_out = Counter(found.left_out) + misread
    predicted: list[PredictedBout] = []
    for bout, elo, glicko in zip(
        found.bouts, rivals.by_elo(found.bouts), rivals.by_glicko(found.bouts), strict=True
    ):
        try:
            predicted.append(_predicted(bout, by_id, stock, fighters, play, {"elo": elo, "glicko": glicko}))
        except NotHeldError:
            left_out[NOT_HELD] += 1
        if progress is not None:
            progress(len(predicted) + left_out[NOT_HELD], len(found.bouts))
    return _judged(book, play.seed, predicted, left_out, held_out(stock, rated, play.seed))


def _predicted(
    bout: RealBout,
    rated: Mapping[str, RatedFighter],
    stock: Library,
    fighters: Fighters,
    play: Play,
    by_bouts: Mapping[str, float],
) -> PredictedBout:
    sides = [
        (rated[bout.one], bout, rated[bout.other]),
        (rated[bout.other], bout.reversed(), rated[bout.one]),
    ]
    requests = [asked_without(fighter, own, other.fighter.name) for fighter, own, other in sides]
    hands = [
        equal_cards(stock, each, weighed_without(stock, fighter, each), fighter.fighter.id)
        for each, (fighter, _, _) in zip(requests, sides, strict=True)
    ]
    run = play_of(play, fighters.system, bout)
    forecast = predict(fighters.system, hands, fighters.deck, run)
    levels = [rivals.levels(each.record, each.opposition) for each in requests]
    chances = {
        "coin": rivals.COIN,
        "totals": rivals.by_totals(requests[0].record, requests[1].record),
        "one_number": rivals.by_one_number(*levels),
        **by_bouts,
    }
    printed = [_printed(fighter, fighters.system) for fighter, _, _ in sides]
    if all(printed):
        cards = [[card] for card in printed if card is not None]
        chances[PRINTED] = predict(fighters.system, cards, fighters.deck, run).chance
    return PredictedBout(bout, (sides[0][0].fighter.name, sides[1][0].fighter.name), forecast, chances)


def _printed(fighter: RatedFighter, system: str) -> CardData | None:
    """The card of a fighter's own row; None where it is not whole."""
    if not fighter.is_whole or fighter.fighter.unsound:
        return None
    return {**card_of_row(system, dict(fighter.fighter.cells)), "id": fighter.fighter.id}


def _judged(
    book: str, seed: int, predicted: Sequence[PredictedBout], left_out: Mapping[str, int], halves: Halves
) -> History:
    decided = [each for each in predicted if each.bout.result != "D"]
    won = [each.won for each in decided]
    chances = [each.forecast.chance for each in decided]
    losses = log_losses(chances, won)
    return History(
        book, seed, tuple(predicted), dict(left_out),
        mean_of(losses, seed), mean_of(brier(chances, won), seed), slope(chances, won, seed),
        {
            name: _rival_score(name, decided, seed)
            for name in RIVALS
            if any(name in each.rivals for each in predicted)
        },
        reliability(chances, won), _endings(predicted), _rounds(predicted), _inside(predicted, seed), halves,
        sum((each.bout.rounds or 0) > LONGEST for each in predicted),
    )  # fmt: skip


def _rival_score(name: str, decided: Sequence[PredictedBout], seed: int) -> RivalScore:
    own = [each for each in decided if name in each.rivals]
    won = [each.won for each in own]
    chances = [each.rivals[name] for each in own]
    losses = log_losses(chances, won)
    ours = log_losses([each.forecast.chance for each in own], won)
    return RivalScore(mean_of(losses, seed), mean_of(brier(chances, won), seed), mean_of(losses - ours, seed))


def _endings(predicted: Sequence[PredictedBout]) -> dict[str, tuple[float, int]]:
    known = [each for each in predicted if each.bout.kind is not None]
    happened = Counter(each.bout.kind for each in known)
    kinds = [*known[0].forecast.kinds] if known else []
    return {
        kind: (fsum(each.forecast.kinds[kind] for each in known), happened[kind])
        for kind in sorted(kinds, key=lambda kind: (kind == DRAW, kind))
    }


def _rounds(predicted: Sequence[PredictedBout]) -> tuple[tuple[float, int], ...]:
    """By round how many of the stoppages of known rounds were expected there, and how many happened."""
    known = [each for each in predicted if each.bout.inside and each.bout.round]
    happened = Counter(each.bout.round for each in known)
    found = []
    for number in range(1, LONGEST + 1):
        shares = [
            each.forecast.by_round[number - 1] / max(fsum(each.forecast.by_round), 1e-9) for each in known
        ]
        found.append((fsum(shares), happened[number]))
    return tuple(found)


def _inside(predicted: Sequence[PredictedBout], seed: int) -> tuple[Score, Score]:
    """The log loss of whether a bout ends inside, by the cards and by the share of the other bouts."""
    known = [each for each in predicted if each.bout.inside is not None]
    ended = [bool(each.bout.inside) for each in known]
    all_ended, count = sum(ended), len(ended)
    base = [(all_ended - each + 0.5) / max(count, 1) for each in ended]
    return (
        mean_of(log_losses([each.forecast.inside for each in known], ended), seed),
        mean_of(log_losses(base, ended), seed),
    )
