"""What is compared after printing: the columns of each printed field, and what card data says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fightcard.engine.systems.fight_plan.card import Card
from fightcard.pipeline.game import Charts
from fightcard.pipeline.printing.drawing.card_words import HEAD, plain_head
from fightcard.pipeline.systems.fight_plan.card_text import STYLES, TARGETS
from fightcard.pipeline.systems.fight_plan.conversion import RATINGS

FIELDS: Mapping[str, tuple[str, ...]] = {
    **HEAD,
    **{rating.label: rating.headings for rating in RATINGS},
    "Endurance": ("TGH",),
    "Plan": ("Plan",),
}


def values(card: Card) -> Mapping[str, str]:
    """The same values straight from card data, spelled plainly."""
    return {
        **plain_head(card, card["record"]),
        **{rating.label: str(rating.number(card)) for rating in RATINGS},
        "Endurance": f"{card['toughness']}0",
        "Plan": " ".join(_plan(card)),
    }


def by_charts(card: Card, charts: Charts) -> Mapping[str, str]:
    """The endurance that an owner's chart gives."""
    owner = charts.get("endurance", {}).get("for each point of TGH")
    return {} if owner is None else {"Endurance": f"{card['toughness'] * float(owner['points']):.10g}"}


def _plan(card: Card) -> Iterator[str]:
    for line in card["plan"]:
        low, high = line["rounds"]
        yield str(low) if low == high else f"{low}-{high}"
        yield from (str(line["aggressiveness"]), str(line["power"]), str(line["defense"]))
        yield STYLES[line["style"]]
        if line["dirty"]:
            yield "DIRTY"
        yield TARGETS[line["target"]]
