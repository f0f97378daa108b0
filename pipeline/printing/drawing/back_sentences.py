"""Sentences for the backs of cards.

There are several for each strength of a fighter; in one set no two fighters have the same. A game's
`taglines.toml` holds them by the halves of a line and by what they praise: `says.power`. A card gets the one
for its most striking strength whose `cells` are no guess, `plain` where there is none. They say *he*, and
*she* in women's classes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product
from typing import Any, NamedTuple, TypeAlias

from fightcard.engine.core.data import CardFields as CardData
from fightcard.pipeline.card_model import OwnCard
from fightcard.pipeline.checks.biography import is_of_women
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.spellings.pronouns import of_women

Sentences: TypeAlias = tuple[str, ...]

NOTHING: Collection[str] = frozenset()


def lines_of_set(
    cards: Sequence[CardData],
    sayings: Callable[[CardData, Collection[str]], Sequence[Sequence[str]]],
    guessed: Mapping[str, Collection[str]],
    taken: Iterable[str] = (),
) -> dict[str, str]:
    """The lines for the backs of a set by the ids of its cards, no two of them the same; empty for an unknown
    fighter, or where every sentence is taken.

    sayings: gives for a card, and the headings of its cells that nobody knows, the sentences of each half of
    its line. guessed: those headings by id. taken: lines that are on the set's backs already. A fighter keeps
    the line for a card by itself (:func:`line_for`) unless an earlier one, by id, has the same.
    """
    lines: dict[str, str] = {}
    used = set(taken)
    for card in sorted(cards, key=lambda card: str(card["id"])):
        own = str(card["id"])
        halves = [_in_turn(card, half) for half in sayings(card, guessed.get(own, NOTHING))]
        whole = (" ".join(choice) for choice in product(*halves))
        single = (each for half in halves for each in half)
        lines[own] = next((line for line in chain(whole, single) if line not in used), "")
        used.add(lines[own])
    return lines


def _in_turn(card: CardData, sentences: Sequence[str]) -> Sequence[str]:
    """The sentences from the fighter's own one on."""
    first = sentences.index(line_for(card, sentences))
    return [*sentences[first:], *sentences[:first]]


def line_for(card: CardData, sentences: Sequence[str]) -> str:
    """One of the sentences, chosen only by the id of the card."""
    number = hashlib.sha256(f"{card['id']} {sentences[0]}".encode()).digest()
    return sentences[int.from_bytes(number[:4], "big") % len(sentences)]


class Half(NamedTuple):
    """A half of a line: the words for each thing, the cells that it rests on, and the words for none."""

    says: Mapping[str, Sentences]
    cells: Mapping[str, frozenset[str]]
    plain: Sentences

    def sentences(self, figures: Mapping[str, int], guessed: Collection[str]) -> Sentences:
        """The most striking strength that does not rest on `guessed` cells; nothing where there is none."""
        known = [name for name in self.says if name in figures and self.cells[name].isdisjoint(guessed)]
        if not known:
            return ()
        most = max(known, key=lambda name: figures[name])
        return self.says[most] if figures[most] > 0 or not self.plain else self.plain


@dataclass(frozen=True, slots=True)
class Taglines:
    """The sayings of a game; `outstanding` gives how far each thing that a card has lies above the usual."""

    system: str
    halves: tuple[Half, ...]
    outstanding: Callable[[OwnCard], Mapping[str, int]]

    def sayings(self, card: OwnCard, guessed: Collection[str] = NOTHING) -> list[Sentences]:
        """The sentences of each half of a card's line that has any, `guessed` being headings nobody knows."""
        figures = self.outstanding(card)
        said = [found for half in self.halves if (found := half.sentences(figures, guessed))]
        if is_of_women(str(card["division"]), self.system):
            return [tuple(map(of_women, half)) for half in said]
        return said

    def line(self, card: OwnCard) -> str:
        """The line of a card by itself."""
        return " ".join(line_for(card, each) for each in self.sayings(card))


def taglines_of(package: str, outstanding: Callable[[OwnCard], Mapping[str, int]]) -> Taglines:
    """The sayings in a game's `taglines.toml`."""
    found = toml_in(package, "taglines.toml")
    return Taglines(package.rpartition(".")[2], tuple(map(_half, found["half"])), outstanding)


def _half(data: dict[str, Any]) -> Half:
    says = {name: tuple(lines) for group in data["group"] for name, lines in group["says"].items()}
    cells = {name: frozenset(group["cells"]) for group in data["group"] for name in group["says"]}
    return Half(says, cells, tuple(data.get("plain", ())))
