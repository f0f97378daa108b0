"""The Boxing Action cards of a bout: one half in play, the other beside it, in the order of a kept bout."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.paper_player.title_bout.box import Box, Numbers
    from tests.paper_player.title_bout.cards import ActionCard
    from tests.second_engine.title_bout.recording import Recording


class Deck:
    """The deck in two halves, how many cards of the round are used, and how many a run has left."""

    def __init__(self, box: Box, numbers: Numbers, recording: Recording) -> None:
        self.box, self.numbers, self.recording = box, numbers, recording
        self.round = 0
        self.used = numbers.half
        self.run = 0

    @property
    def left(self) -> int:
        """Cards left in this round."""
        return self.numbers.half - self.used

    def turn(self) -> ActionCard:
        """The next card of the round; of the other half where none is left."""
        if self.left <= 0:
            return self.other_half()
        self.used += 1
        self.run = max(0, self.run - 1)
        return self._card((self.round + 1) % 2)

    def put_aside(self, cards: int) -> None:
        """Cards of the round that go unread; a run keeps its own."""
        self.used = min(self.numbers.half, self.used + cards)

    def put_back(self, cards: int, used: int) -> None:
        """Cards of a pause, back to the bottom of the round: of those used since so many were."""
        self.used -= min(cards, self.used - used)

    def other_half(self) -> ActionCard:
        """A card of the half that is not in play."""
        return self._card(self.round % 2)

    def of_this_half(self) -> ActionCard:
        """A card of the round that is over."""
        return self._card((self.round + 1) % 2)

    def before_the_bell(self) -> ActionCard:
        """A card of the whole deck, shuffled."""
        return self._card(0)

    def _card(self, half: int) -> ActionCard:
        return self.box.deck[self.recording.take("drawn", half, self.round, self.used)]

    def number_to_hundred(self) -> int:
        """The number in the top corner of a card."""
        return self.recording.take("percent", 0, self.round, self.used)


def number_of(card: ActionCard) -> int:
    """The RN where a number is needed: RESULT in the place of a word."""
    return card.values["RESULT"] if card.rn_word else card.values["RN"]
