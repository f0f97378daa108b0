"""What a Fight Plan card says, as text: card data on one side, the fields of a face by name on the other."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from fightcard.engine.systems.fight_plan.card import Card, Stage
from fightcard.engine.systems.fight_plan.charts import tables
from fightcard.pipeline.game import Charts, toml_in
from fightcard.pipeline.printing.drawing.card_words import head
from fightcard.pipeline.systems.fight_plan.conversion import RATINGS

ENDURANCE_SOURCE = "how TGH makes the endurance"
_STYLES = toml_in(__package__, "charts.toml")["styles"]
STYLES: Mapping[str, str] = {style: said["name"] for style, said in _STYLES.items()}
MEANT: Mapping[str, str] = {style: said["does"] for style, said in _STYLES.items()}
TARGETS = {"opportunistic": "any", "head": "head", "body": "body"}


def texts(card: Card, charts: Charts) -> dict[str, str]:
    """What the card of this fighter says, by field; `card` is valid card data (`fight_plan/card/1`)."""
    each = _in_charts(charts, "endurance", "for each point of TGH", "points")
    return {
        **head(card, card["record"]),
        **{rating.label: str(rating.number(card)) for rating in RATINGS},
        "Endurance": f"{(Decimal(each) * card['toughness']).normalize():f}",
        ENDURANCE_SOURCE: f"{each} × TGH",
    }


def energy_a_round(charts: Charts) -> int:
    """The points of energy that a round gives."""
    return int(_in_charts(charts, "recovery", "energy points a round", "value"))


def _in_charts(charts: Charts, chart: str, row: str, column: str) -> str:
    """A number that the set is played by: its owner's, else the text's."""
    return charts.get(chart, {}).get(row, tables()[chart].cells[row])[column]


def energy_of(line: Stage) -> tuple[int, int, int]:
    """AGG, POW and DEF of a line of a plan."""
    return line["aggressiveness"], line["power"], line["defense"]
