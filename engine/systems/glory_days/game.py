"""Glory Days Boxing as the engine plays it: its ring, and the dice that are rolled in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import counts
from engine.core.ring import Bell, Ring
from engine.systems.glory_days import charts, loading, options, story
from engine.systems.glory_days.card import Card, Deck
from engine.systems.glory_days.rules import codes, many
from engine.systems.glory_days.rules.bout import play_number
from engine.systems.glory_days.state import Bout, Charts, Fighter, RulesInForce

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from engine.core.data import OwnCharts
    from engine.core.records import Values
    from engine.core.results import Draw

NAME = "glory_days"
TITLE = options.TITLE
STATE = "the whole text, its optional rules among them"
RULES = tuple(options.PRESETS)
NAMES = counts.NAMES
DRAWS = {"d6": "d6", "d20": "d20", "two_d10": "2d10"}

METHODS = {
    codes.KNOCKOUT: "KO",
    codes.TKO_WILL: "TKO",
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
    codes.TKO_PUNISHED: "TKO",
}
DICE = {"d6": range(1, 7), "d20": range(1, 21), "2d10": range(100)}
SECONDS_A_SEGMENT = 20


class _Ring(Ring[Card, Deck, options.Rules, Bout, Fighter]):
    name = NAME
    book = options.BOOK
    methods = METHODS
    bout, man, rules, charts = Bout, Fighter, RulesInForce, Charts
    many, loading, story = many, loading, story

    def charts_with(self, owner: OwnCharts, *kind: Hashable) -> Values:
        del kind
        return charts.charts(charts.in_force(owner))

    def fight(self, bell: Bell[Bout, Fighter, Deck]) -> None:
        if bell.draws:
            bell.bout.scripted, bell.bout.dice = 1, _rolls(bell.draws)
        play_number(bell.bout, bell.log, *bell.men, bell.seed, bell.number)

    def seconds(self, bout: Bout) -> int:
        return bout.ended_in * SECONDS_A_SEGMENT


def _rolls(draws: Sequence[Draw]) -> list[int]:
    """The numbers rolled, each one that its die can show."""
    for kind, number in draws:
        if kind not in DICE or number not in DICE[kind]:
            raise ValueError(f"{number} of a {kind} is no roll; there is: {', '.join(DICE)}")
    return [number for _, number in draws]


RING = _Ring()
tables = charts.tables
rules_in_force, play, prepare, count, written = (
    RING.rules_in_force, RING.play, RING.prepare, RING.count, RING.written,
)  # fmt: skip
