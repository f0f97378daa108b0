"""The divisions on the proof page: the data, and the code that draws them there as on the live page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from markupsafe import Markup

from fightcard.pipeline.report.division_data import (
    LARGEST,
    by_id,
    endings_data,
    matrix_of,
    meetings_data,
    odds_of,
)

if TYPE_CHECKING:
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.verification.verified import Verified, VerifiedCard

MODULES = ("dom", "plots", "compare", "matrix", "ranks", "endings", "division", "still")
"""The modules of the page that draw a division, each after those that it asks."""

_IMPORT = re.compile(r"^import .*?;\n", re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const|let)\b)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Shown:
    """A division on a page: its name, the cards that are ranked there, and all who meet each other."""

    name: str
    ranked: Sequence[VerifiedCard]
    group: Sequence[VerifiedCard]


def division_state(
    verified: Verified, cards: CardSet, shown: Sequence[Shown], link: Callable[[VerifiedCard], str]
) -> str:
    """What the page draws its divisions from, as JSON; empty where nobody met. `link` addresses a card."""
    found = [(each, [card for card in each.ranked if card.meetings]) for each in shown]
    found = [(each, ranked) for each, ranked in found if ranked]
    if not found:
        return ""
    everybody = [card.id for card in verified.cards]
    divisions = [_division(verified, cards, each, ranked, everybody) for each, ranked in found]
    ranked_cards = [card for _, ranked in found for card in ranked]
    state = {
        "divisions": divisions,
        "cards": [_card(card, each.name) for each, ranked in found for card in ranked],
        "odds": [_odds(card) for card in ranked_cards],
        "links": {card.id: link(card) for card in ranked_cards},
        "found": _found(verified, divisions),
    }
    return json.dumps(state, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _card(card: VerifiedCard, division: str) -> dict[str, object]:
    return {"id": card.id, "name": card.name, "division": division, "overall": card.overall}


def _odds(card: VerifiedCard) -> dict[str, object]:
    strength = card.strength.as_json()
    return {"id": card.id, "verdict": card.verdict, **odds_of(card.rates), "strength": strength}


def _division(
    verified: Verified, cards: CardSet, shown: Shown, ranked: Sequence[VerifiedCard], everybody: list[str]
) -> dict[str, object]:
    ids, group = ([card.id for card in each] for each in (ranked, shown.group))
    met = by_id(everybody, verified.met, map(everybody.index, group))
    return {
        "name": shown.name,
        "matrix": matrix_of(ids, met) if len(ids) <= LARGEST else None,
        **endings_data(cards, shown.name, group, met, verified.rounds),
        "meetings": meetings_data(verified.rivalries, everybody, group),
    }


def _found(verified: Verified, divisions: Sequence[dict[str, object]]) -> list[str]:
    """The endings that a remark on the set is about."""
    remarks = " ".join(remark.message for remark in verified.remarks)
    bands = [band for each in divisions for band in each["bands"]]  # type: ignore[attr-defined]
    return sorted(
        {band["name"] for band in bands if band["outside"] and band["name"].replace("_", " ") in remarks}
    )


@cache
def division_script() -> str:
    """The code that draws the divisions, as one script: the modules of the page, one after another."""
    folder = files("fightcard.pipeline.report").joinpath("page")
    texts = (folder.joinpath(f"{name}.js").read_text(encoding="utf-8") for name in MODULES)
    return "{\n" + "\n".join(_EXPORT.sub("", _IMPORT.sub("", text)) for text in texts) + "}\n"


@cache
def division_style() -> Markup:
    """The style of a division, to go inside a rule of the page."""
    folder = files("fightcard.pipeline.report").joinpath("page")
    texts = (folder.joinpath(name).read_text(encoding="utf-8") for name in ("basics.css", "division.css"))
    return Markup("".join(texts))
