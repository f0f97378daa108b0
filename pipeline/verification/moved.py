"""What moved in a set since it was verified before: verdicts, and odds beyond chance, with the cell behind
it.

Both versions fight the same bouts one by one, so that a difference is judged pair by pair of bouts; bouts
that no change affects are not fought, since they end the same.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.findings import shown
from fightcard.pipeline.game import game_of, game_with
from fightcard.pipeline.verification.play.cache import card_digest, data_digest
from fightcard.pipeline.verification.play.divisions import groups
from fightcard.pipeline.verification.play.paired import STOPS, Shift, endings, shift
from fightcard.pipeline.verification.statistics.intervals import beyond_doubt

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData, DeckData
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.verification.verified import Verified

BUDGET = 80_000
"""Bouts that are fought over again, with the cards as they were and as they are."""

LEAST, MOST = 10, 500
"""Bouts of each pairing in each corner."""

MOST_SINGLE_CHANGES = 8
"""How many changed cells of one card at most are played one by one, and for how many cards."""

FIGURES: Mapping[str, Callable[[NDArray[np.int64]], NDArray[np.bool_]]] = {
    "win": lambda ended: ended > 0,
    "stops": lambda ended: ended == STOPS,
    "is_stopped": lambda ended: ended == -STOPS,
}
"""What is followed of each card, by how its bouts end from its side."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A card's verdict and the codes of its reasons, without those that the designer accepts."""

    verdict: str
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Before:
    """A set as it was verified: what it is (the last run, or a file), its cards, its deck (None where it is
    not known) and its verdicts by id."""

    name: str
    cards: tuple[CardData, ...]
    deck: DeckData | None
    verdicts: Mapping[str, Judgement]

    @classmethod
    def of(cls, verified: Verified) -> Before:
        """A set that has just been verified."""
        return cls(verified.set, verified.card_data, verified.card_set.deck, judgements(verified))


@dataclass(frozen=True, slots=True)
class CellChange:
    """A changed cell of a card, and its effect by itself on the share of bouts won; None where it was not
    played by itself: the only cell of the card, or no number of it."""

    id: str
    name: str
    heading: str
    cell: str | None
    before: str
    after: str
    by_itself: Shift | None = None

    def as_json(self) -> dict[str, object]:
        """The change for a program."""
        return of_fields(self, "id name column=heading cell before after alone=by_itself")


@dataclass(frozen=True, slots=True)
class VerdictChange:
    """A verdict that changed, or whose reasons changed."""

    id: str
    name: str
    before: Judgement
    after: Judgement

    def as_json(self) -> dict[str, object]:
        """The change for a program."""
        verdicts = "before=before.verdict after=after.verdict"
        return of_fields(self, f"id name {verdicts} codes_before=before.codes codes_after=after.codes")


@dataclass(frozen=True, slots=True)
class Moved:
    """Odds that moved beyond chance: a figure of a card over all its bouts, or against one `opponent`, and
    the id of the card whose change moved them most; None where it was the deck."""

    id: str
    name: str
    figure: str
    shift: Shift
    by: str | None
    opponent: str | None = None

    def as_json(self) -> dict[str, object]:
        """The change for a program."""
        against = {} if self.opponent is None else {"opponent": self.opponent}
        return {"id": self.id, **against, "figure": self.figure, **self.shift.as_json(), "by": self.by}


@dataclass(frozen=True, slots=True)
class Since:
    """Everything that moved; nothing for equal sets."""

    before: str
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    has_new_deck: bool = False
    changes: tuple[CellChange, ...] = ()
    verdicts: tuple[VerdictChange, ...] = ()
    cards: tuple[Moved, ...] = ()
    odds: tuple[Moved, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)

    def __repr__(self) -> str:
        moved = f"{len(self.changes)} cells, {len(self.verdicts)} verdicts, {len(self.odds)} odds"
        return f"<Since {self.before}: {moved}>"

    @property
    def is_empty(self) -> bool:
        """True when nothing changed."""
        return not (
            self.added or self.removed or self.has_new_deck or self.changes or self.verdicts or self.cards
        )

    def as_json(self) -> dict[str, object]:
        """The values under `since`."""
        return of_fields(self, "before added removed deck_changed=has_new_deck changes verdicts cards odds")


def judgements(verified: Verified) -> dict[str, Judgement]:
    """The verdicts of a set by id."""
    return {
        card.id: Judgement(card.verdict, tuple(dict.fromkeys(reason.code for reason in card.reasons)))
        for card in verified.cards
    }


def since(before: Before, verified: Verified, cards: CardSet, play: Play) -> Since:
    """What moved between a set as it was and as it is now: `verified`, from `cards`, played by `play`.

    Between two runs of the same cards nothing moved, whatever the bouts. A figure is named only beyond doubt:
    in sets whose odds have not changed one is named in one set of a thousand.
    """
    old, new = _by_id(before.cards), _by_id(cards.cards)
    names = {own: own for own in before.verdicts}
    names |= {own: str(card["name"]) for own, card in (*old.items(), *new.items())}
    now, deck = judgements(verified), cards.deck if before.deck is None else before.deck
    found = Since(
        before.name,
        added=tuple(names[own] for own in new if own not in before.verdicts),
        removed=tuple(names[own] for own in before.verdicts if own not in new),
        has_new_deck=_deck_digest(deck) != _deck_digest(cards.deck),
        verdicts=tuple(
            VerdictChange(own, names[own], before.verdicts[own], now[own])
            for own in new
            if own in before.verdicts and before.verdicts[own] != now[own]
        ),
        names=names,
    )
    again = _Again(cards, play, old, new, deck, everything=found.has_new_deck)
    changes = tuple(each for own in again.ids if own in again.turned for each in again.cells(own))
    if not again.pairs:
        return replace(found, changes=changes)
    whole, odds = again.moved()
    return replace(found, changes=changes, cards=tuple(whole), odds=tuple(odds))


class _Again:
    """The bouts that a change may have changed, fought as before and as now."""

    def __init__(
        self,
        cards: CardSet,
        play: Play,
        old: Mapping[str, CardData],
        new: Mapping[str, CardData],
        deck: DeckData,
        *,
        everything: bool,
    ) -> None:
        self.cards, self.play, self.deck = cards, play, deck
        self.ids = ids = [own for own in new if own in old]
        self.old, self.new = ([some[own] for own in ids] for some in (old, new))
        self.turned = {own for own in ids if card_digest(old[own]) != card_digest(new[own])}
        met = [_meetings(some, across=play.across) for some in (self.old, self.new)]
        both = sorted(met[0] & met[1])
        self.opponents = [sum(place in pair for pair in both) for place in range(len(ids))]
        self.pairs = [pair for pair in both if everything or self.turned & {ids[place] for place in pair}]
        self.each = self._each(len(self.pairs), BUDGET)

    def _each(self, pairs: int, budget: int) -> int:
        most = MOST if self.play.bouts is None else max(1, self.play.bouts // 2)
        return min(most, max(LEAST, budget // max(2 * pairs, 1)))

    def _fought(self, cards: Sequence[CardData], deck: DeckData | None) -> NDArray[np.int64]:
        return endings(self.cards.system, cards, deck, self.pairs, self.each, self.play)[0]

    def moved(self) -> tuple[list[Moved], list[Moved]]:
        """The figures of cards, and the odds of pairs, that moved."""
        before, after = self._fought(self.old, self.deck), self._fought(self.new, self.cards.deck)
        places = sorted({place for pair in self.pairs for place in pair})
        sure = beyond_doubt(len(FIGURES) * len(places) + len(self.pairs))
        odds, drift = [], {}
        for pair, then, now in zip(self.pairs, before, after, strict=True):
            change, is_sure = shift(then > 0, now > 0, sure)
            drift[pair] = abs(change.change)
            if is_sure:
                odds.append(self._meeting(pair, then, now, sure))
        whole = []
        for place in places:
            rows = [
                (row, 1 if pair[0] == place else -1) for row, pair in enumerate(self.pairs) if place in pair
            ]
            then, now = (
                np.concatenate([sign * ended[row] for row, sign in rows]) for ended in (before, after)
            )
            weight = len(rows) / self.opponents[place]
            for figure, of in FIGURES.items():
                change, is_sure = shift(of(then), of(now), sure)
                if is_sure:
                    most = max((self.pairs[row] for row, _ in rows), key=lambda pair: drift[pair])
                    own = self.ids[place]
                    by = own if own in self.turned else self._by(most)
                    whole.append(Moved(own, self._name(place), figure, _of_all(change, weight), by))
        return whole, sorted(odds, key=lambda each: -abs(each.shift.change))

    def _meeting(
        self, pair: tuple[int, int], then: NDArray[np.int64], now: NDArray[np.int64], sure: float
    ) -> Moved:
        """The odds of a pair, for the card that changed."""
        by = self._by(pair)
        if by == self.ids[pair[1]]:
            pair, then, now = (pair[1], pair[0]), -then, -now
        one, other = (self.ids[place] for place in pair)
        return Moved(one, self._name(pair[0]), "win", shift(then > 0, now > 0, sure)[0], by, other)

    def _by(self, pair: tuple[int, int]) -> str | None:
        """The card of a pair that changed; of two, the one that is named first in the set."""
        return next((self.ids[place] for place in pair if self.ids[place] in self.turned), None)

    def _name(self, place: int) -> str:
        return str(self.new[place]["name"])

    def cells(self, own: str) -> Iterator[CellChange]:
        """The cells of a card that changed, each with what it does by itself where there are several."""
        place = self.ids.index(own)
        row = game_of(self.cards.system).cards.to_row
        then, now = row(self.old[place]), row(self.new[place])
        headings = [each for each in {**then, **now} if then.get(each) != now.get(each)]
        most = max(len(headings), len(self.turned))
        is_asked = self.play.why and len(headings) > 1 and most <= MOST_SINGLE_CHANGES
        by_itself = self._single_effects(place, headings) if is_asked else {}
        for heading in headings:
            cell = self.cards.place(self.new[place], heading).cell
            before, after = shown(then.get(heading)), shown(now.get(heading))
            yield CellChange(own, self._name(place), heading, cell, before, after, by_itself.get(heading))

    def _single_effects(self, place: int, headings: Sequence[str]) -> dict[str, Shift]:
        """What each of these cells, the others as they were, does to the wins of the card."""
        pairs = [pair for pair in self.pairs if place in pair]
        if not pairs:
            return {}
        each = self._each(len(pairs) * len(headings), BUDGET // (4 * len(self.turned)))
        signs = np.array([1 if pair[0] == place else -1 for pair in pairs])[:, None]

        def wins(card: CardData) -> NDArray[np.bool_]:
            turned = [*self.old[:place], card, *self.old[place + 1 :]]
            ended, _ = endings(self.cards.system, turned, self.deck, pairs, each, self.play)
            return np.asarray(signs * ended > 0)

        unchanged = wins(self.old[place])
        return {
            heading: shift(unchanged, wins(card), 0.5)[0]
            for heading in headings
            if (card := self._with(place, heading)) is not None
        }

    def _with(self, place: int, heading: str) -> CardData | None:
        """The card as it was, except for one cell; None where no number of that cell changed."""
        card, is_turned = self.old[place], False
        for each in game_with(self.cards.system, self.deck).verification.parameters:
            value = each.read(self.new[place])
            if each.heading == heading and value is not None and each.read(card) not in (None, value):
                card, is_turned = each.write(card, value), True
        return card if is_turned else None


def _meetings(cards: Sequence[CardData], *, across: bool) -> set[tuple[int, int]]:
    """Every two who meet, by place, the first in the set first."""
    return {pair for group in groups(cards, across=across) for pair in itertools.combinations(group, 2)}


def _of_all(change: Shift, weight: float) -> Shift:
    """A change over the bouts that it touched as one over all bouts of the card."""
    return Shift(change.change * weight, change.low * weight, change.high * weight, change.n)


def _by_id(cards: Sequence[CardData]) -> dict[str, CardData]:
    return {str(card["id"]): card for card in cards}


def _deck_digest(deck: DeckData) -> bytes:
    """What identifies a deck or charts, by whatever name."""
    return data_digest({name: value for name, value in deck.items() if name != "name"})
