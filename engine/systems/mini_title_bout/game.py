"""Mini Title Bout as the engine plays it: its ring, and the dice that are rolled in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import counts
from engine.core.ring import Bell, Ring
from engine.systems.mini_title_bout import charts, loading, options, story
from engine.systems.mini_title_bout.card import Card, Deck
from engine.systems.mini_title_bout.rules import codes, many
from engine.systems.mini_title_bout.rules.bout import play_number
from engine.systems.mini_title_bout.state import Bout, Charts, Fighter, RulesInForce

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from engine.core.data import OwnCharts
    from engine.core.records import Values
    from engine.core.results import Draw

NAME = "mini_title_bout"
TITLE = options.TITLE
STATE = "the whole text, its optional rules among them"
RULES = tuple(options.PRESETS)
NAMES = counts.NAMES
DRAWS = {"two_dice": "2d6", "d20": "d20"}

METHODS = {
    codes.KNOCKOUT: "KO",
    codes.TKO: "TKO",
    codes.TKO_CUT: "TKO (cut)",
    codes.TKO_SWELLING: "TKO (eyes shut)",
    codes.TKO_INJURY: "TKO (injury)",
    codes.DISQUALIFICATION: "DQ",
    codes.UNANIMOUS: "UD",
    codes.DRAW_UNANIMOUS: "draw (unanimous)",
}
FACES = range(1, 7)
DICE = {"2d6": tuple(10 * one + other for one in FACES for other in FACES), "d20": tuple(range(1, 21))}


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
        return bout.ended_at


def _rolls(draws: Sequence[Draw]) -> list[int]:
    """The numbers rolled, two dice as tens and units, each one that its dice can show."""
    for kind, number in draws:
        if number not in DICE.get(kind, ()):
            raise ValueError(
                f"{number} of `{kind}` is no roll; there is: 2d6, both dice as in 36, and d20, 1 to 20"
            )
    return [number for _, number in draws]


RING = _Ring()
tables = charts.tables
rules_in_force, play, prepare, count, written = (
    RING.rules_in_force, RING.play, RING.prepare, RING.count, RING.written,
)  # fmt: skip
