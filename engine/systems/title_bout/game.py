"""Title Bout II as the engine plays it: interpreted to tell one bout, compiled to count many (DESIGN section 4)."""

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
from engine.systems.title_bout import charts, loading, options, policies, story
from engine.systems.title_bout.rules import codes, many
from engine.systems.title_bout.rules.bout import play_number
from engine.systems.title_bout.state import ActionCard, Bout, Charts, Deck, Event, Fighter, Log, RulesInForce

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from engine.core.data import CardData, DeckData
    from engine.core.results import Draw, Happening
    from engine.core.tables import Table

NAME = "title_bout"
TITLE = "Title Bout II"
STATE = "basic and advanced rules"
RULES = tuple(options.PRESETS)
NAMES = counts.NAMES
DRAWS = {"drawn": "card", "percent": "percent"}

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
    codes.RETIRED: "TKO (retired)",
}


_LAST_DECK: list[tuple[DeckData, Deck]] = []


@dataclass(frozen=True, slots=True)
class Prepared:
    """Cards, deck and rules as numpy records, ready for any thread or process; `men[c, i]` is card i in corner c."""

    men: NDArray[np.void]
    deck: NDArray[np.void]
    bout: NDArray[np.void]


def tables() -> Mapping[str, Table]:
    """Every table of the rule book, by name."""
    return charts.tables()


def rules_in_force(rules: str, changes: Mapping[str, str], rounds: int | None, deck: DeckData) -> Values:
    """The values of the record `RulesInForce` for a preset, its changed options, a distance (None: the preset's own), and the owner's charts in the deck.

    Raises ValueError for a preset, an option, a word, a distance or a chart that the game does not know.
    """
    chosen = options.chosen(rules, changes)
    names = [option.name for option in options.options() if not option.name.endswith(("_corner", "_plan"))]
    return {
        "rounds": options.distance(rules, rounds),
        **{name: chosen.code(name) for name in names},
        "policies": [policies.policy(chosen.red_corner), policies.policy(chosen.blue_corner)],
        "plans": [policies.plan(chosen.red_plan), policies.plan(chosen.blue_plan)],
        "charts": _charts(chosen.advanced_knockdown == "on", _owner_charts(deck)),
    }


@functools.cache
def _charts(advanced_knockdown: bool, owner: str) -> Values:
    return charts.charts(charts.in_force(json.loads(owner)), advanced_knockdown=advanced_knockdown)


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
    """Play one bout with the interpreted rules and keep every event; with `draws` their cards are played in the place of chance.

    Raises ValueError where the draws run out before the bout does.
    """
    deck = deck or loading.house_deck()
    cards, log = _cards_of(deck), Log()
    log.used, log.events = 0, Growing(Event)
    state = blank(Bout, rules=_plain_rules(rules, changes, rounds, deck))
    men = (blank(Fighter), blank(Fighter))
    for corner, (man, card) in enumerate(zip(men, (red, blue), strict=True)):
        fill(man, loading.fighter(card, corner))
    if draws:
        _stack(cards, state, draws)
    try:
        play_number(cards, state, log, *men, seed, bout)
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
        events=happenings(islice(log.events, log.used), "card", story.NAMES, story.cite),
        cards=(red, blue),
        deck=deck,
    )


def _plain_rules(rules: str, changes: Mapping[str, str], rounds: int | None, deck: DeckData) -> RulesInForce:
    values = rules_in_force(rules, changes, rounds, deck)
    made = blank(
        RulesInForce,
        charts=_plain_charts(options.chosen(rules, changes).advanced_knockdown == "on", _owner_charts(deck)),
    )
    fill(made, {name: value for name, value in values.items() if name != "charts"})
    return made


@functools.cache
def _plain_charts(advanced_knockdown: bool, owner: str) -> Charts:
    made = blank(Charts)
    fill(made, _charts(advanced_knockdown, owner))
    return made


def _owner_charts(deck: DeckData) -> str:
    return json.dumps(deck.get("charts", {}), sort_keys=True)


def _cards_of(deck: DeckData) -> Deck:
    """The deck as a plain object, a new one around the cards of the last call's where that was the same deck: no rule changes a card."""
    if not _LAST_DECK or _LAST_DECK[0][0] is not deck:
        made = blank(Deck)
        fill(made, loading.deck(deck))
        _LAST_DECK[:] = [(deck, made)]
    stood = _LAST_DECK[0][1]
    cards = Deck()
    for name in ("cards", "conditions", "injuries", "specials"):
        setattr(cards, name, list(getattr(stood, name)))
    return cards


def _stack(cards: Deck, state: Bout, draws: Sequence[Draw]) -> None:
    """Lay the draws out as the order of the cards; a number from 1 to 100 stands on a card of its own."""
    state.scripted = 1
    state.order = []
    for kind, number in draws:
        if kind == "card":
            state.order.append(number - 1)
        else:
            state.order.append(len(cards.cards))
            cards.cards.append(blank(ActionCard))
            cards.cards[-1].rn = number


def result_of(bout: Bout, red: Fighter, blue: Fighter) -> Result:
    """The result of a finished bout, plain or compiled."""
    seconds = int(bout.rules.charts.seconds[bout.card])
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
    """Pack cards, deck and rules for mass play.

    Raises ValueError for rules, a distance or an owner's chart that the game does not know.
    """
    import numpy  # noqa: PLC0415

    deck = deck or loading.house_deck()
    red = packed(Fighter, [loading.fighter(card, 0) for card in cards])
    blue = red.copy()
    blue["corner"] = 1
    return Prepared(
        men=numpy.stack([red, blue]),
        deck=packed(Deck, [loading.deck(deck)]),
        bout=packed(Bout, [{"rules": rules_in_force(rules, changes, rounds, deck)}]),
    )


def count(prepared: Prepared, jobs: Sequence[mass.Job], seed: int) -> NDArray[np.int64]:
    """Play jobs of (red, blue, first bout, bouts) with the compiled rules; one row of counts, named by NAMES, for each job."""
    return mass.count(many.__name__, (prepared.deck,), prepared.bout, prepared.men, jobs, seed)


def written(
    prepared: Prepared, red: int, blue: int, seed: int, bout: int
) -> tuple[Result, tuple[Happening, ...]]:
    """One bout played and written down by the compiled rules, to compare with `play`."""
    ended, men, events = mass.written(
        many.__name__, (prepared.deck,), prepared.bout, prepared.men, Log, (red, blue, seed, bout)
    )
    return result_of(ended[0], men[0], men[1]), happenings(events, "card", story.NAMES, story.cite)
