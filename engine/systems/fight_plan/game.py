"""Fight Plan as the engine plays it: its ring, and the numbers that chance draws in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import counts
from engine.core.ring import Bell, OwnCharts, Ring
from engine.systems.fight_plan import charts, loading, options, story
from engine.systems.fight_plan.rules import codes, many
from engine.systems.fight_plan.rules.bout import play_number
from engine.systems.fight_plan.rules.draws import MILLION, ON_THE_CURVE
from engine.systems.fight_plan.state import Bout, Charts, Fighter, RulesInForce

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from engine.core.records import Values
    from engine.core.results import Draw

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


class _Ring(Ring[options.Rules, Bout, Fighter]):
    name = NAME
    book = options.BOOK
    methods = METHODS
    bout, man, rules, charts = Bout, Fighter, RulesInForce, Charts
    many, loading, story = many, loading, story

    def charts_with(self, owner: OwnCharts, *kind: Hashable) -> Values:
        del kind
        return charts.charts(charts.in_force(owner))

    def fight(self, bell: Bell[Bout, Fighter]) -> None:
        if bell.draws:
            bell.bout.scripted, bell.bout.draws = 1, _numbers(bell.draws)
        play_number(bell.bout, bell.log, *bell.men, bell.seed, bell.number)

    def seconds(self, bout: Bout) -> int:
        return bout.ended_at


def _numbers(draws: Sequence[Draw]) -> list[int]:
    """The numbers drawn, each one that chance can draw."""
    for kind, number in draws:
        if kind not in NUMBERS or number not in NUMBERS[kind]:
            raise ValueError(
                f"{number} of `{kind}` cannot be drawn; there is: chance 1-{MILLION}, curve 1-{ON_THE_CURVE}"
            )
    return [number for _, number in draws]


RING = _Ring()
tables = charts.tables
rules_in_force, play, prepare, count, written = (
    RING.rules_in_force, RING.play, RING.prepare, RING.count, RING.written,
)  # fmt: skip
