"""Fight Plan as the engine plays it: its ring, and the numbers that are drawn in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import counts
from engine.core.ring import Bell, Ring
from engine.systems.fight_plan import charts as chart_book
from engine.systems.fight_plan import loading, options, story
from engine.systems.fight_plan.card import Card, Deck
from engine.systems.fight_plan.rules import codes
from engine.systems.fight_plan.rules import many as mass_rules
from engine.systems.fight_plan.rules.bout import play_number
from engine.systems.fight_plan.rules.draws import MILLION, ON_THE_CURVE
from engine.systems.fight_plan.state import Bout, Charts, Fighter, RulesInForce

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from engine.core.data import OwnCharts
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
    codes.TKO_RETIRED: "TKO (retired)",
    codes.DISQUALIFICATION: "DQ",
    codes.UNANIMOUS: "UD",
    codes.SPLIT: "SD",
    codes.MAJORITY: "MD",
    codes.DRAW_UNANIMOUS: "draw (unanimous)",
    codes.DRAW_MAJORITY: "draw (majority)",
    codes.DRAW_SPLIT: "draw (split)",
    codes.DRAW_TECHNICAL: "draw (technical)",
}
MOST = {"chance": MILLION, "curve": ON_THE_CURVE}


class _League(Ring[Card, Deck, options.Rules, Bout, Fighter]):
    name, book, methods = NAME, options.BOOK, METHODS
    bout, man, rules, charts = Bout, Fighter, RulesInForce, Charts
    many, loading, story = mass_rules, loading, story

    def charts_with(self, owner: OwnCharts, *kind: Hashable) -> Values:
        del kind
        return chart_book.charts(chart_book.in_force(owner))

    def fight(self, bell: Bell[Bout, Fighter, Deck]) -> None:
        bell.bout.scripted = int(bool(bell.draws))
        bell.bout.draws = list(_numbers(bell.draws))
        play_number(bell.bout, bell.log, *bell.men, bell.seed, bell.number)

    def seconds(self, bout: Bout) -> int:
        return bout.ended_at


def _numbers(given: Sequence[Draw]) -> Iterator[int]:
    """The numbers drawn, each one that chance can draw."""
    for kind, number in given:
        if not 1 <= number <= MOST.get(kind, 0):
            kinds = ", ".join(f"{name} 1-{most}" for name, most in MOST.items())
            raise ValueError(f"{number} of `{kind}` cannot be drawn; there is: {kinds}")
        yield number


RING = _League()
tables = chart_book.tables
rules_in_force, play, prepare, count, written = (
    RING.rules_in_force, RING.play, RING.prepare, RING.count, RING.written,
)  # fmt: skip
