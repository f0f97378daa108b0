"""Title Bout II as the engine plays it: interpreted to tell one bout, compiled to count many (DESIGN section 4)."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from engine.core.data import CardData, DeckData
from engine.core.records import Values, blank, fill, packed
from engine.core.results import Happening, Result, Told
from engine.core.rule import compiled
from engine.systems.title_bout import charts, loading, story
from engine.systems.title_bout.rules import codes, many
from engine.systems.title_bout.rules.bout import play_number
from engine.systems.title_bout.state import Bout, Deck, Event, Fighter, Log, Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.core.tables import Table

NAME = "title_bout"
TITLE = "Title Bout II"
STATE = "basic rules"
RULES = ("basic",)
ROUNDS = range(3, 16)
NAMES = many.NAMES

METHODS = {
    codes.KNOCKOUT: "KO",
    codes.TKO_POINTS: "TKO",
    codes.TKO_CUT: "TKO (cut)",
    codes.TKO_SWELLING: "TKO (eyes shut)",
    codes.TKO_INJURY: "TKO (injury)",
    codes.DISQUALIFICATION: "DQ",
    codes.UNANIMOUS: "UD",
    codes.SPLIT: "SD",
    codes.MAJORITY: "MD",
    codes.TECHNICAL: "TD",
    codes.DRAW_UNANIMOUS: "draw (unanimous)",
    codes.DRAW_MAJORITY: "draw (majority)",
    codes.DRAW_SPLIT: "draw (split)",
    codes.DRAW_TECHNICAL: "draw (technical)",
}


@dataclass(frozen=True, slots=True)
class Prepared:
    """Cards, deck and rules as numpy records, ready for any thread or process; `men[c, i]` is card i in corner c."""

    men: NDArray[np.void]
    deck: NDArray[np.void]
    bout: NDArray[np.void]


def tables() -> Mapping[str, Table]:
    """Every table of the rule book, by name."""
    return charts.tables()


def rules_in_force(rules: str, rounds: int) -> Values:
    """The values of the record `Rules` for a preset and a distance.

    Raises ValueError for a preset or a distance that the game does not know.
    """
    if rules not in RULES:
        raise ValueError(f"Title Bout II has no rules named `{rules}`; it has: {', '.join(RULES)}")
    if rounds not in ROUNDS:
        raise ValueError(f"a bout of {rounds} rounds cannot be played; Title Bout II knows {ROUNDS[0]} to {ROUNDS[-1]}")
    return {"rounds": rounds, "referee": 0, "corner": 0, "charts": _charts()}


@functools.cache
def _charts() -> Values:
    return charts.charts(charts.tables())


def play(
    red: CardData, blue: CardData, *, seed: int, bout: int, deck: DeckData | None, rules: str, rounds: int
) -> Told:
    """Play one bout with the interpreted rules and keep every event."""
    deck = deck or loading.house_deck()
    cards, state, log = blank(Deck), blank(Bout), _paper()
    fill(cards, loading.deck(deck))
    fill(state, {"rules": rules_in_force(rules, rounds)})
    men = (blank(Fighter), blank(Fighter))
    for corner, (man, card) in enumerate(zip(men, (red, blue), strict=True)):
        fill(man, loading.fighter(card, corner))
    play_number(cards, state, log, *men, seed, bout)
    return Told(
        system=NAME,
        red=cast("str", red["name"]),
        blue=cast("str", blue["name"]),
        seed=seed,
        bout=bout,
        rules=rules,
        rounds=rounds,
        result=result_of(state, *men),
        events=tuple(_happening(event) for event in log.events[: log.used]),
        deck=deck,
    )


def result_of(bout: Bout, red: Fighter, blue: Fighter) -> Result:
    """The result of a finished bout, plain or compiled."""
    seconds = int(bout.rules.charts.seconds[bout.card])
    return Result(
        winner=(None, "red", "blue")[bout.winner + 1],
        method=METHODS[int(bout.method)],
        round=int(bout.number),
        time=f"{seconds // 60}:{seconds % 60:02d}",
        scorecards=tuple((int(ours), int(theirs)) for ours, theirs in zip(red.scorecards, blue.scorecards, strict=True)),
    )


def prepare(cards: Sequence[CardData], *, deck: DeckData | None, rules: str, rounds: int) -> Prepared:
    """Pack cards, deck and rules for mass play.

    Raises ValueError for rules or a distance that the game does not know.
    """
    import numpy  # noqa: PLC0415

    return Prepared(
        men=numpy.stack([packed(Fighter, [loading.fighter(card, corner) for card in cards]) for corner in (0, 1)]),
        deck=packed(Deck, [loading.deck(deck or loading.house_deck())]),
        bout=packed(Bout, [{"rules": rules_in_force(rules, rounds)}]),
    )


def count(prepared: Prepared, jobs: Sequence[tuple[int, int, int, int]], seed: int) -> NDArray[np.int64]:
    """Play jobs of (red, blue, first bout, bouts) with the compiled rules; one row of counts, named by NAMES, for each job."""
    import numpy  # noqa: PLC0415

    rules = compiled(many.__name__)
    bout, men = prepared.bout.copy(), prepared.men[:, 0].copy()
    tallies = numpy.zeros((len(jobs), len(NAMES)), numpy.int64)
    for row, (red, blue, first, bouts) in zip(tallies, jobs, strict=True):
        men[0], men[1] = prepared.men[0, red], prepared.men[1, blue]
        rules.play_pairing(prepared.deck, bout, men, numpy.int64(seed), numpy.int64(first), numpy.int64(bouts), row)
    return tallies


def written(prepared: Prepared, red: int, blue: int, seed: int, bout: int) -> tuple[Result, tuple[Happening, ...]]:
    """One bout played and written down by the compiled rules, to compare with `play`."""
    import numpy  # noqa: PLC0415

    rules = compiled(many.__name__)
    state, log = prepared.bout.copy(), packed(Log, [{}])
    men = numpy.stack([prepared.men[0, red], prepared.men[1, blue]])
    rules.play_written(prepared.deck, state, log, men, numpy.int64(seed), numpy.int64(bout))
    happened = (_happening(event) for event in log[0]["events"][: int(log[0]["used"])].view(numpy.recarray))
    state, men = state.view(numpy.recarray), men.view(numpy.recarray)
    return result_of(state[0], men[0], men[1]), tuple(happened)


def _paper() -> Log:
    """A log that grows as it is written on, since 8,192 blank events take longer to make than a bout to play."""
    log = Log()
    log.used = 0
    log.events = _Growing()
    return log


class _Growing(list[Event]):
    def __getitem__(self, place: object) -> Event:  # type: ignore[override]
        if place == len(self):
            self.append(blank(Event))
        return super().__getitem__(place)  # type: ignore[call-overload, no-any-return]


def _happening(event: Event) -> Happening:
    name = story.NAMES[int(event.code)]
    return Happening(
        round=int(event.number),
        card=int(event.card),
        event=name,
        who=int(event.who),
        first=int(event.first),
        second=int(event.second),
        cite=story.cite(name),
    )
