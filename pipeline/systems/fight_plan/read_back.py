"""What is compared after printing: the columns of each printed field, and what card data says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.card_words import BYLINE, DIVISIONS, record_of
from fightcard.pipeline.systems.fight_plan.card_text import STYLES, TARGETS
from fightcard.pipeline.systems.fight_plan.conversion import RATINGS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fightcard.engine.systems.fight_plan.card import Card

FIELDS: Mapping[str, tuple[str, ...]] = {
    "Name": ("Name",),
    "Record": ("Record",),
    BYLINE: ("Nickname", "Division", "Years"),
    **{rating.label: rating.headings for rating in RATINGS},
    "Endurance": ("TGH",),
    "Plan": ("Plan",),
}


def values(card: Card) -> Mapping[str, str]:
    """The same values straight from card data, spelled plainly."""
    division = card["division"]
    parts = (card["nickname"], DIVISIONS.get(division, division), card["years"])
    return {
        "Name": card["name"].upper(),
        "Record": " ".join(record_of(str(card["record"] or ""))).strip(),
        BYLINE: " · ".join(str(part) for part in parts if part),
        **{rating.label: str(rating.number(card)) for rating in RATINGS},
        "Endurance": f"{card['toughness']}0",
        "Plan": " ".join(_plan(card)),
    }


def _plan(card: Card) -> Iterator[str]:
    for line in card["plan"]:
        low, high = line["rounds"]
        yield str(low) if low == high else f"{low}-{high}"
        yield from (str(line["aggressiveness"]), str(line["power"]), str(line["defense"]))
        yield STYLES[line["style"]]
        if line["dirty"]:
            yield "DIRTY"
        yield TARGETS[line["target"]]
