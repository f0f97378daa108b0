"""Replays: before cells are named that would fix a card, the whole set is judged again with them.

The replay is the run with those cells typed: the same seed and questions, everybody with the same opponents.
Pairings without the card are the same bouts, so their counts are taken over; those of the card are played as
far as they were, and what new doubts ask for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from fightcard.engine.core.data import CardData
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.verification.career import Fought
from fightcard.pipeline.verification.drivers.outliers import Outlier
from fightcard.pipeline.verification.fair import Careers
from fightcard.pipeline.verification.judged import Judged, played_out
from fightcard.pipeline.verification.play.round_robin import Match, RoundRobin
from fightcard.pipeline.verification.set_remarks import set_remarks
from fightcard.pipeline.verification.statistics.strength import Strength

Against = tuple["frozenset[str]", ...]
"""The reasons against each card, by place: codes, with the column where there may be several of a kind."""

FIGURE = re.compile(r"\d[\d.,]*%?")
"""A remark is the same remark where only its figures differ."""


@dataclass(frozen=True)
class Replayed:
    """A set as it would be judged with one card changed: what `verify` would say, without its drivers."""

    cards: CardSet
    match: Match
    played: RoundRobin
    judged: Judged
    fought: tuple[Fought, ...]

    @cached_property
    def strengths(self) -> tuple[Strength, ...]:
        """Each card's strength in points, against its printed Overall."""
        return self.judged.strengths.in_points([card.get("overall") for card in self.cards.cards])

    @cached_property
    def remarks(self) -> tuple[str, ...]:
        """What is held against the set as a whole, as codes with what it is about, figures left out."""
        found = set_remarks(self.cards, self.judged, self.match.play.rounds, self.fought).findings
        return tuple(
            f"{each.code} {FIGURE.sub('', each.message.partition(' in ')[0])}"
            for each in found
            if each.severity != "note"
        )

    def turned(self, place: int, card: CardData, careers: Careers) -> Replayed:
        """The set judged again with another card at a place, by the same seed, meetings and questions."""
        match = self.match.turned(place, card)
        cards = replace(self.cards, cards=tuple(match.cards))
        robin = self.played.turned(match, place)
        fought = self._fought_again(cards, match, str(card["id"]), careers)
        judged = played_out(cards, robin, fought, self.judged.strengths)
        return Replayed(cards, match, robin, judged, fought)

    def _fought_again(self, cards: CardSet, match: Match, own: str, careers: Careers) -> tuple[Fought, ...]:
        """The careers of the set, where they are fought, with the changed card's own fought again."""
        if not cards.bouts and all(each.career is None for each in self.fought):
            # No record, no career: whatever the card is.
            return self.fought
        again = {each.id: each for each in careers(cards, play=match.play, names=(own,))}
        return tuple(again.get(each.id, each) for each in self.fought)


def against(judged: Judged, single: Sequence[Sequence[Outlier]]) -> Against:
    """The reasons against each card of a set that was judged, its outlying numbers included."""
    return tuple(
        frozenset({each.finding.code for each in held} | {found.reason for found in own})
        for held, own in zip(judged.held, single, strict=True)
    )


def new_remarks(before: Replayed, after: Replayed) -> tuple[str, ...]:
    """The new reasons against the set as a whole, as codes."""
    new = Counter(after.remarks) - Counter(before.remarks)
    return tuple(sorted({remark.split()[0] for remark in new}))
