"""Verified cards: card data with the bouts that speak for it, the proof that printing asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.verify.verdicts import verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.data import CardData, DeckData
    from pipeline.findings import Finding
    from pipeline.verify.figures import Figures
    from pipeline.verify.intervals import Rate
    from pipeline.verify.verdicts import Verdict


@dataclass(frozen=True, slots=True)
class Meeting:
    """How a card fares against one other of its set: shares of their bouts."""

    opponent: str
    win: Rate
    loss: Rate
    draw: Rate

    def as_json(self) -> dict[str, object]:
        """The meeting with its three rates."""
        rates = {"win": self.win, "loss": self.loss, "draw": self.draw}
        return {"id": self.opponent} | {name: rate.as_json() for name, rate in rates.items()}


@dataclass(frozen=True, slots=True)
class VerifiedCard:
    """A card that has been played against its set: its data, its figures, and what speaks against it."""

    card: CardData
    figures: Figures
    meetings: tuple[Meeting, ...]
    reasons: tuple[Finding, ...]

    @property
    def id(self) -> str:
        """The card's id."""
        return str(self.card["id"])

    @property
    def name(self) -> str:
        """The fighter's name."""
        return str(self.card["name"])

    @property
    def verdict(self) -> Verdict:
        """`pass`, `look` or `fail`, by the gravest reason."""
        return verdict(self.reasons)

    def as_json(self) -> dict[str, object]:
        """The card's part of verdicts.json."""
        return {
            "id": self.id,
            "name": self.name,
            "verdict": self.verdict,
            "reasons": [reason.as_data() for reason in self.reasons],
            **self.figures.as_json(),
            "meetings": [meeting.as_json() for meeting in self.meetings],
        }


@dataclass(frozen=True, slots=True)
class Verified:
    """A verified set: its cards in their order, its deck, how it was played, and remarks on the whole.

    bouts is a pairing's number of bouts, half of them in each corner; a card meets itself as often.
    """

    set: str
    system: str
    seed: int
    bouts: int
    rules: str
    rounds: int
    deck: DeckData | None
    cards: tuple[VerifiedCard, ...]
    remarks: tuple[Finding, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every reason of every card, then the remarks on the set."""
        return tuple(reason for card in self.cards for reason in card.reasons) + self.remarks

    @property
    def bouts_played(self) -> int:
        """All bouts that were played: every pair, and every card with itself."""
        return self.bouts * len(self.cards) * (len(self.cards) + 1) // 2

    @property
    def card_data(self) -> tuple[Mapping[str, object], ...]:
        """The data of the cards, in their order."""
        return tuple(card.card for card in self.cards)

    def as_json(self) -> dict[str, object]:
        """What verdicts.json holds."""
        return {
            "set": self.set,
            "system": self.system,
            "seed": self.seed,
            "bouts": self.bouts,
            "rules": self.rules,
            "rounds": self.rounds,
            "cards": [card.as_json() for card in self.cards],
            "remarks": [remark.as_data() for remark in self.remarks],
        }
