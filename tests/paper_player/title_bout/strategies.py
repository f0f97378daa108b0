"""Strategies, by what their printed cards say."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.paper_player.paper import NotOnPaperError
from tests.paper_player.title_bout import traits
from tests.paper_player.title_bout.cards import every_card, signed
from tests.paper_player.title_bout.deck import number_of
from tests.second_engine.title_bout.recording import CORNERS, DisagreementError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tests.paper_player.title_bout.bout import Bout
    from tests.paper_player.title_bout.fighter import Fighter
    from tests.pipeline.printing.reading import Read
    from tests.second_engine.title_bout.recording import Json

OWN = {
    "CF": "CF",
    "End of Punches Landed": "PL",
    "One-punch power": "one-punch power",
    "DEF": "DEF",
    "KI": "KI",
    "KD1, not KD2": "KD",
    "KO": "KO",
    "CP": "CP",
    "End of Clinching": "end of Clinching",
    "Cards used up by each clinch": "cards a clinch",
    "Opponent's END at each RESULT scored": "END at each RESULT",
}
"""What a card may say of the fighter who carries it out, and what is noted of him for the round."""
HIS_OPPONENTS = {
    "Opponent's one-punch power": "one-punch power",
    "Opponent's countered numbers": "countered numbers",
}
Try = tuple[int, int, int, int, int, bool]
ASKED = re.compile(r"must be no higher than the fighter's [A-Z]+ \(([^)]+)\); 0 counts as 10")
LINE = 0.6
"""How far a label and its number may part, in mm."""


@dataclass(frozen=True)
class StrategyCard:
    """A strategy: which skill it asks for, and its changes by label."""

    number: int
    skill: str
    changes: Mapping[str, int]


def strategy_cards(content: bytes) -> dict[int, StrategyCard]:
    """The cards of strategies.pdf by their numbers, as the foot of each has them."""
    cards = [_card(texts) for texts in every_card(content)]
    return {card.number: card for card in cards}


def _card(texts: list[Read]) -> StrategyCard:
    foot = next(text.text for text in texts if " of 9 " in text.text)
    above = next(text.y for text in texts if text.text == "FOR THIS ROUND")
    changes = {}
    for text in texts:
        if text.y > above and (text.text in OWN or text.text in HIS_OPPONENTS):
            next_to = [each for each in texts if each is not text and abs(each.y - text.y) < LINE]
            changes[text.text] = signed(next_to[0].text)
    asked = ASKED.search(" ".join(text.text for text in texts))
    if asked is None or not changes:
        raise NotOnPaperError(f"strategy card {foot} does not say what it asks for, or what it changes")
    return StrategyCard(int(foot.partition(" of ")[0].split()[-1]), asked[1], changes)


def tries(events: Iterable[Json]) -> list[Try]:
    """What both corners tried in a kept bout: round, card, corner, the strategy's number, the digit, and
    whether it worked."""
    worked = {"strategy_works": True, "strategy_failed": False}
    return [
        (
            *(event["round"], event["card"], CORNERS[event["who"]]),
            event["first"],
            event["second"],
            worked[event["event"]],
        )
        for event in events
        if event["event"] in worked
    ]


def call(bout: Bout) -> None:
    """What the corners call now: for each a card of the other half against the fighter's skill."""
    while bout.tries and bout.tries[0][:2] == (bout.round, bout.deck.used):
        _, _, corner, number, digit, works = bout.tries.pop(0)
        fighter = bout.fighters[corner]
        card = bout.box.strategies[number]
        drawn = number_of(bout.deck.other_half()) % 10 or 10
        drawn -= sum(traits.has(bout, fighter, "INTELLECT"))
        if (drawn, drawn <= fighter.card.skills[card.skill]) != (digit, works):
            raise DisagreementError(
                f"round {bout.round}: {card.skill} {drawn}, the recording has {digit}, {works}"
            )
        if works:
            _carry_out(bout, fighter, card)


def _carry_out(bout: Bout, fighter: Fighter, card: StrategyCard) -> None:
    """Its changes, in the place of those of the strategy before it in this round."""
    other = bout.opponent(fighter)
    for each, sign in ((fighter.strategy, -1), (card, 1)):
        for label, amount in each.changes.items() if each else ():
            if label in OWN:
                fighter.for_round[OWN[label]] += sign * amount
            else:
                other.for_round[HIS_OPPONENTS[label]] += sign * amount
    fighter.strategy = card
