"""Fight Plan as the engine plays it: interpreted to tell one bout, compiled to count many (DESIGN section 4)."""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, cast

from engine.core import counts, mass
from engine.core.data import UNCHANGED
from engine.core.paper import Growing, happenings
from engine.core.records import Values, blank, fill, packed
from engine.core.results import Result, Told
from engine.systems.fight_plan import charts, loading, options, story
from engine.systems.fight_plan.rules import codes, many
from engine.systems.fight_plan.rules.bout import play_number
from engine.systems.fight_plan.rules.draws import MILLION, ON_THE_CURVE
from engine.systems.fight_plan.state import Bout, Charts, Event, Fighter, Log, RulesInForce

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from engine.core.data import CardData, DeckData
    from engine.core.results import Draw, Happening
    from engine.core.tables import Table

NAME = "fight_plan"
TITLE = options.TITLE
STATE = "the whole text"
RULES = tuple(options.PRESETS)
NAMES = counts.NAMES
DRAWS = {"chance": "chance", "curve": "curve"}

METHODS = {
    codes.KNOCKOUT: "KO",
    codes.TKO_SPENT: "TKO",
    codes.TKO_CUT: "TKO (cut)",
    codes.TKO_SWELLING: "TKO (eyes shut)",
    codes.TKO_INJURY: "TKO (injury)",
    codes.DISQUALIFICATION: "DQ",
    codes.UNANIMOUS: "UD",
    codes.SPLIT: "SD",
    codes.MAJORITY: "MD",
    codes.DRAW_UNANIMOUS: "draw (unanimous)",
    codes.DRAW_MAJORITY: "draw (majority)",
    codes.DRAW_SPLIT: "draw (split)",
    codes.DRAW_TECHNICAL: "draw (technical)",
    codes.TKO_RETIRED: "TKO (retired)",
}
NUMBERS = {"chance": range(1, MILLION + 1), "curve": range(1, ON_THE_CURVE + 1)}


@dataclass(frozen=True, slots=True)
class Prepared:
    """Cards and rules as numpy records, ready for any thread or process; `men[c, i]` is card i in corner c."""

    men: NDArray[np.void]
    bout: NDArray[np.void]


def tables() -> Mapping[str, Table]:
    """Every chart of the game, by name."""
    return charts.tables()


def rules_in_force(rules: str, changes: Mapping[str, str], rounds: int | None, deck: DeckData) -> Values:
    """The values of the record `RulesInForce` for a preset, its changed options, a distance (None: the preset's own), and the owner's charts.

    Raises ValueError for a preset, an option, a word, a distance or a chart that the game does not know.
    """
    chosen = options.chosen(rules, changes)
    return {
        "rounds": options.distance(rules, rounds),
        **{option.name: chosen.code(option.name) for option in options.options()},
        "charts": _charts(_owner_charts(deck)),
    }


@functools.cache
def _charts(owner: str) -> Values:
    return charts.charts(charts.in_force(json.loads(owner)))


def _owner_charts(deck: DeckData) -> str:
    return json.dumps(deck.get("charts", {}), sort_keys=True)


def play(
    red: CardData,
    blue: CardData,
    *,
    seed: int,
    bout: int,
    deck: DeckData | None,
    rules: str,
    changes: Mapping[str, str] = UNCHANGED,
    rounds: int | None = None,
    draws: Sequence[Draw] = (),
) -> Told:
    """Play one bout with the interpreted rules and keep every event; with `draws` their numbers are played in the place of chance.

    Raises ValueError where the draws run out before the bout does, or are no numbers that this game draws.
    """
    deck = deck or loading.house_deck()
    log = Log()
    log.used, log.events = 0, Growing(Event)
    state = blank(Bout, rules=_plain_rules(rules, changes, rounds, deck))
    men = (blank(Fighter), blank(Fighter))
    for corner, (man, card) in enumerate(zip(men, (red, blue), strict=True)):
        fill(man, loading.fighter(card, corner))
    if draws:
        state.scripted, state.draws = 1, _numbers(draws)
    try:
        play_number(state, log, *men, seed, bout)
    except IndexError as problem:
        if not draws:
            raise
        raise ValueError(f"the {len(draws)} draws given run out before the bout is over") from problem
    return Told(
        system=NAME,
        red=cast("str", red["name"]),
        blue=cast("str", blue["name"]),
        seed=seed,
        bout=bout,
        rules=rules,
        options=changes,
        rounds=options.distance(rules, rounds),
        result=result_of(state, *men),
        events=happenings(islice(log.events, log.used), "step", story.NAMES, story.cite),
        cards=(red, blue),
        deck=deck,
    )


def _plain_rules(rules: str, changes: Mapping[str, str], rounds: int | None, deck: DeckData) -> RulesInForce:
    values = rules_in_force(rules, changes, rounds, deck)
    made = blank(RulesInForce, charts=_plain_charts(_owner_charts(deck)))
    fill(made, {name: value for name, value in values.items() if name != "charts"})
    return made


@functools.cache
def _plain_charts(owner: str) -> Charts:
    made = blank(Charts)
    fill(made, _charts(owner))
    return made


def _numbers(given: Sequence[Draw]) -> list[int]:
    """The numbers drawn, each one that chance can draw."""
    for kind, number in given:
        if kind not in NUMBERS or number not in NUMBERS[kind]:
            raise ValueError(
                f"{number} of `{kind}` cannot be drawn; there is: chance 1-{MILLION}, curve 1-{ON_THE_CURVE}"
            )
    return [number for _, number in given]


def result_of(bout: Bout, red: Fighter, blue: Fighter) -> Result:
    """The result of a finished bout, plain or compiled."""
    seconds = int(bout.ended_at)
    return Result(
        winner=(None, "red", "blue")[bout.winner + 1],
        method=METHODS[int(bout.method)],
        round=int(bout.number),
        time=f"{seconds // 60}:{seconds % 60:02d}",
        scorecards=tuple(
            (int(ours), int(theirs)) for ours, theirs in zip(red.scorecards, blue.scorecards, strict=True)
        ),
    )


def prepare(
    cards: Sequence[CardData],
    *,
    deck: DeckData | None,
    rules: str,
    changes: Mapping[str, str] = UNCHANGED,
    rounds: int | None = None,
) -> Prepared:
    """Pack cards and rules for mass play.

    Raises ValueError for rules, a distance or an owner's chart that the game does not know.
    """
    import numpy  # noqa: PLC0415

    deck = deck or loading.house_deck()
    men = [packed(Fighter, [loading.fighter(card, corner) for card in cards]) for corner in (0, 1)]
    return Prepared(
        men=numpy.stack(men), bout=packed(Bout, [{"rules": rules_in_force(rules, changes, rounds, deck)}])
    )


def count(prepared: Prepared, jobs: Sequence[mass.Job], seed: int) -> NDArray[np.int64]:
    """Play jobs of (red, blue, first bout, bouts) with the compiled rules; one row of counts, named by NAMES, for each job."""
    return mass.count(many.__name__, (), prepared.bout, prepared.men, jobs, seed)


def written(
    prepared: Prepared, red: int, blue: int, seed: int, bout: int
) -> tuple[Result, tuple[Happening, ...]]:
    """One bout played and written down by the compiled rules, to compare with `play`."""
    ended, men, events = mass.written(
        many.__name__, (), prepared.bout, prepared.men, Log, (red, blue, seed, bout)
    )
    return result_of(ended[0], men[0], men[1]), happenings(events, "step", story.NAMES, story.cite)
