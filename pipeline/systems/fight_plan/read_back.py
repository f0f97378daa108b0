"""Reading a printed fighter card back: which value stands at which place, and what card data says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.header_footer import Head
from pipeline.printing.drawing.text_lookup import Lines, in_block, in_rows
from pipeline.printing.drawing.words import DIVISIONS, record_of
from pipeline.systems.fight_plan.card_text import MEANT, STYLES, TARGETS
from pipeline.systems.fight_plan.conversion import RATINGS
from pipeline.systems.fight_plan.face import Plan, Ratings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.systems.fight_plan.card import Card
    from pipeline.printing.drawing.text_lookup import Read

BYLINE = "the line under the name"
FIELDS: Mapping[str, tuple[str, ...]] = {
    "Name": ("Name",),
    "Record": ("Record",),
    BYLINE: ("Nickname", "Division", "Years"),
    **{rating.label: rating.headings for rating in RATINGS},
    "Endurance": ("TGH",),
    "Plan": ("Plan",),
}
_MEANT = frozenset(MEANT.values())


def read(texts: Sequence[Read]) -> Mapping[str, str]:
    """The values that a printed fighter card shows, each found by its place."""
    lines = Lines(texts)
    rows = Ratings.rows.rows(len(RATINGS))
    ratings = {
        rating.label: lines.at(Ratings.number.moved(down=row.y))
        for rating, row in zip(RATINGS, rows, strict=True)
    }
    plan = [text for text in texts if text.text not in _MEANT]
    return {
        "Name": in_block(texts, Head.name.box),
        "Record": f"{lines.at(Head.record)} {lines.at(Head.stopped)}".strip(),
        BYLINE: lines.at(Head.byline),
        **ratings,
        "Endurance": lines.at(Ratings.points),
        "Plan": in_rows(plan, Plan.rows),
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
