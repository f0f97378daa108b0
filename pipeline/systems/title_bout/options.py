"""The strategies and traits of Title Bout as decks of cards, made from the game's own tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from fightcard.engine.core.table import Table
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing.card_words import EN_DASH, MINUS
from fightcard.pipeline.printing.drawing.charts import YOURS
from fightcard.pipeline.systems.title_bout.card_text import PLANS


class StrategyCard(TypedDict):
    """A strategy as a card prints it: each change is what it is made to, and its sign and size."""

    name: str
    rating: str
    plan: str
    aim: str
    kind: str
    changes: list[list[str]]


class TraitCard(TypedDict):
    """A trait as a card prints it; `also` and `rn` are empty where it has no other name or no numbers."""

    name: str
    also: str
    when: str
    rn: str
    effect: str


TEXTS: Mapping[str, Mapping[str, str]] = toml_in(__package__, "strategy_cards.toml")


def strategy_cards(tables: Mapping[str, Table]) -> list[StrategyCard]:
    """A card a strategy, in the order of the table: name, rating, aim, signed changes, and whether it is
    the house's or the owner's."""
    table = tables["strategies"]
    kinds = table.kinds()
    return [
        {
            "name": name,
            "rating": row["rating"],
            "plan": next(label for plan, label in PLANS.items() if plan == row["rating"]),
            "aim": TEXTS["aims"][name],
            "kind": _kind({kinds[name, column] for column in table.columns}),
            "changes": [
                [label, row[column].replace("-", MINUS)]
                for column, label in TEXTS["changes"].items()
                if row[column] != "-"
            ],
        }
        for name, row in table.cells.items()
    ]


def _kind(kinds: set[str]) -> str:
    """What a card says of where it comes from: the owner's before the house's; nothing where it is the
    text's."""
    return next((kind for kind in (YOURS, "house") if kind in kinds), "")


def trait_cards(tables: Mapping[str, Table]) -> list[TraitCard]:
    """A card a trait, in the order of the table; of two names for one trait both have a card."""
    return [
        {
            "name": name,
            "also": "" if row["also"] == "-" else row["also"],
            "when": _sentence(row["when"]),
            "rn": "" if row["rn"] == "-" else row["rn"].replace("-", EN_DASH).replace(";", " ·"),
            "effect": _sentence(row["effect"]),
        }
        for name, row in tables["traits"].cells.items()
    ]


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:].replace(" -", f" {MINUS}") + "."
