"""Photographs compared with a set: each card found, named and read, each difference reported at its cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.photo import (
    CARD_OF_ANOTHER,
    DIFFERS,
    FIGHTERS_ALIKE,
    ILLEGIBLE,
    NAME_NOT_IN_SET,
    NO_CARD_SEEN,
)
from fightcard.pipeline.photo.expected import Grey, drawn, fronts
from fightcard.pipeline.photo.field_reading import COARSE, PLAIN, Field, Verdict, folded, read_card
from fightcard.pipeline.photo.images import Photograph, Unusable, photographs, unusable
from fightcard.pipeline.photo.letters import Reader
from fightcard.pipeline.photo.locate import Found, Pattern, cards_on, pattern
from fightcard.pipeline.photo.name_match import bearer
from fightcard.pipeline.photo.resemblance import most_like
from fightcard.pipeline.printing.drawing.compose import Owner
from fightcard.pipeline.printing.drawing.faces import Face
from fightcard.pipeline.printing.drawing.themes import THEMES
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.layout import Print
from fightcard.pipeline.printing.sheets.order import Order
from fightcard.pipeline.workbook.model import Book


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card on a photograph, compared: whose it is, and every field of it as it was read."""

    photo: str
    owner: Owner
    fields: tuple[Field, ...]

    @property
    def counts(self) -> Mapping[Verdict, int]:
        """How many fields have each verdict."""
        return Counter(field.verdict for field in self.fields)


@dataclass(frozen=True, slots=True)
class ReadPhoto:
    """A photograph: the cards on it that were compared, and what was found."""

    name: str
    cards: tuple[ReadCard, ...]
    findings: tuple[Finding, ...]


def reader_of(cards: CardSet, book: Book) -> Proofreader:
    """The reader of the fighter cards that fightcard prints of a set."""
    pack = packs(stock_of(cards, book, read=False)[0], Order())[0]
    return Proofreader(pack.face, pack.prints)


def read_all(cards: CardSet, book: Book, paths: Iterable[Path]) -> Iterator[ReadPhoto]:
    """What photographs of the cards that fightcard prints of a set show, one after another."""
    reader = reader_of(cards, book)
    for path in paths:
        yield from reader.read(path)


def read_each(path: Path, compare: Callable[[Photograph], ReadPhoto]) -> Iterator[ReadPhoto]:
    """What the photographs of a file show, one after another; a file that cannot be used is a finding."""
    try:
        yield from map(compare, photographs(path))
    except Unusable as error:
        yield ReadPhoto(path.name, (), (unusable(path, error),))


class Proofreader:
    """Holds photographs against the fighter cards of one set."""

    def __init__(self, face: Face, prints: Sequence[Print]) -> None:
        self._face, self._prints, self._reader = face, prints, Reader()

    def read(self, path: Path) -> Iterator[ReadPhoto]:
        """What the photographs of a file show; see `read_each`."""
        return read_each(path, lambda photo: self.compare(photo.name, photo.pixels))

    def compare(self, name: str, grey: Grey) -> ReadPhoto:
        """What a photograph, in grey, shows."""
        cards: list[ReadCard] = []
        findings: list[Finding] = []
        found = cards_on(grey, self._patterns)
        if not found:
            findings.append(NO_CARD_SEEN.at(photo=name))
        for each in found:
            card = self._card(name, grey, each, findings)
            if card is not None:
                cards.append(card)
                findings += findings_of(card, self._looks_like)
        return ReadPhoto(name, tuple(cards), tuple(findings))

    def _looks_like(self, fields: Sequence[Field]) -> Owner | None:
        """The fighter whose card has what was read on another one."""
        place = most_like(fields, self._words)
        return None if place is None else self._prints[place].owner

    @cached_property
    def _words(self) -> list[Mapping[str, str]]:
        """The words of each card by the keys of their fields."""
        windows = fronts(self._face, [(item, {}) for item in self._prints], next(iter(THEMES.values())))[1]
        return [{window.key: window.words for window in each} for each in windows]

    @cached_property
    def _patterns(self) -> list[Pattern]:
        """The face in each theme, by what all cards of it share: its labels."""
        item = self._prints[0]
        return [
            pattern(theme.name, drawn(self._face, [(item, {})], theme, COARSE)[0])
            for theme in THEMES.values()
        ]

    def _card(self, name: str, grey: Grey, found: Found, findings: list[Finding]) -> ReadCard | None:
        theme = THEMES[found.theme]
        who = bearer(grey, found, self._face, self._prints, theme, self._reader)
        if not who.places:
            read = repr(who.read) if who.read else "that cannot be read"
            fields = tuple(read_card(grey, found, self._face, self._prints[0], theme, self._reader))
            findings.append(not_in_set(name, read, self._looks_like(fields)))
            return None
        if len(who.places) > 1:
            owners = [self._prints[place].owner for place in who.places]
            fighters = " or ".join(f"{owner.name} (row {owner.place.row})" for owner in owners)
            findings.append(FIGHTERS_ALIKE.at(photo=name, fighters=fighters))
            return None
        item = self._prints[who.places[0]]
        fields = tuple(read_card(grey, found, self._face, item, theme, self._reader))
        if folded(who.read) != folded(self._face.card_name(item.card)) and is_of_another(fields):
            findings.append(not_in_set(name, repr(who.read), self._looks_like(fields)))
            return None
        return ReadCard(name, item.owner, fields)


def is_of_another(fields: Sequence[Field]) -> bool:
    """Whether more of a card differs than is equal: a name that is only like another is another's then."""
    counts = Counter(field.verdict for field in fields)
    return counts["different"] > counts["equal"]


def not_in_set(photo: str, read: str, other: Owner | None) -> Finding:
    """That no fighter has the name on a card, and whose ratings the card has."""
    looks = f"; its ratings are those of {_called(other)}" if other is not None else ""
    return NAME_NOT_IN_SET.at(photo=photo, read=read, looks=looks)


def findings_of(card: ReadCard, looks_like: Callable[[Sequence[Field]], Owner | None]) -> Iterator[Finding]:
    """The differences of a card; of one that is another fighter's only that it is."""
    other = looks_like(card.fields) if is_of_another(card.fields) else None
    if other is None or other.place == card.owner.place:
        yield from differences(card)
        return
    facts = {"different": card.counts["different"], "of": len(card.fields)}
    yield CARD_OF_ANOTHER.at(card.owner.place, photo=card.photo, other=_called(other), **facts)


def _called(owner: Owner) -> str:
    return f"{owner.name} (row {owner.place.row})"


def differences(card: ReadCard) -> Iterator[Finding]:
    """What a card gives cause to say: each difference at its cell, and once what is not legible."""
    for field in card.fields:
        if field.verdict == "different":
            yield DIFFERS.at(
                _place(card.owner, field),
                field=field.window.field,
                photo=card.photo,
                read=repr(field.read),
                planned=repr(field.window.words.translate(PLAIN)),
            )
    faint = [field.window.field for field in card.fields if field.verdict == "not legible"]
    if faint:
        facts = {"count": len(faint), "of": len(card.fields), "fields": ", ".join(dict.fromkeys(faint))}
        yield ILLEGIBLE.at(card.owner.place, photo=card.photo, **facts)


def _place(owner: Owner, field: Field) -> Place:
    """The cell of a field; of several that it is made from, the first whose part was read otherwise."""
    cells = owner.cells.get(field.window.field, ())
    place = replace(owner.place, value=field.window.words)
    if not cells:
        return place
    ours, theirs = field.window.words.split("/"), field.read.split("/")
    which = 0
    if len(cells) == len(ours) == len(theirs):
        which = next(number for number, part in enumerate(ours) if part != theirs[number])
    heading, cell = cells[which]
    return replace(place, column=heading, cell=cell)
