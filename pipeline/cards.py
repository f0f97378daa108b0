"""Card data: the set that every later stage works on, and its file cards.json.

A :class:`CardSet` is proof that a workbook was checked and converted: its countered numbers are at the end of
Punches Missed, whatever the workbook printed, and nothing here can convert them again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.data_files import Unparsable, json_of
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.base.notebook import shown
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.base.titles import readable
from fightcard.pipeline.checks.by_name import by_name
from fightcard.pipeline.checks.cell_sources import sourced_cells
from fightcard.pipeline.checks.known_for_words import known_for
from fightcard.pipeline.checks.own_charts import charts_of
from fightcard.pipeline.checks.printed_cells import back_texts, guessed_cells
from fightcard.pipeline.checks.ranges import span_of
from fightcard.pipeline.checks.settings import HOUSE, title_of, typed_deck
from fightcard.pipeline.findings import Place, Value, spoils_cards
from fightcard.pipeline.game import game_of

if TYPE_CHECKING:
    import polars as pl

    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.checks.suppressions import Acceptance
    from fightcard.pipeline.workbook.model import Book

__all__ = ["CardData", "CardSet", "DeckData", "convert", "dumps", "house_deck", "load", "years_of"]


@dataclass(frozen=True, slots=True)
class CardSet:
    """A converted set: cards in the order of the rows, the deck they are played with, and the real records.

    `careers` maps a card's id to its row of the sheet Careers (heading → value, None where blank). `columns`
    maps a heading to the letters of its column, so that a finding about a card can point at a cell; it is
    empty for a set read from cards.json, and for headings that the workbook does not have.
    `columns_elsewhere` has those of every further sheet of fighters, by its name. `acceptances` are the rows
    of the sheet Proof for what bouts and printing find. `title` is the set's name as it is printed,
    `back_texts` the lines of their own that some fighters have on their backs, by id; `guesses` the headings
    of a fighter's cells that were proposed only from custom, by id; `bouts` the rows of the sheet Bouts by
    the id of their fighter; `sources` what the sheet Notes says of single cells, by id and heading;
    `known_for` what the rows of fighters say that they are known for, by id. `checked` is the workbook that
    the cards were made of, None for a set read from cards.json.

    `cards["Joe Louis"]` is the card of that name, of a part of it that no other has, or of that id.
    """

    set: str
    system: str
    cards: tuple[CardData, ...]
    deck: DeckData
    careers: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    columns: Mapping[str, str] = field(default_factory=dict)
    acceptances: tuple[Acceptance, ...] = ()
    columns_elsewhere: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    bouts: Mapping[str, tuple[Mapping[str, Value], ...]] = field(default_factory=dict)
    title: str = ""
    back_texts: Mapping[str, str] = field(default_factory=dict)
    guesses: Mapping[str, frozenset[str]] = field(default_factory=dict)
    sources: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    known_for: Mapping[str, str] = field(default_factory=dict)
    checked: Checked | None = field(default=None, repr=False, compare=False)

    def __getitem__(self, name: str) -> CardData:
        return by_name(self.cards, name)

    def __iter__(self) -> Iterator[CardData]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return f"<CardSet {self.set}: {len(self)} cards of {self.system}>"

    @property
    def book(self) -> Book | None:
        """The workbook that the cards were made of; None for a set read from cards.json."""
        return self.checked.book if self.checked is not None else None

    @property
    def frame(self) -> pl.DataFrame:
        """A polars frame, a row a card: its id, and the cells of its row as a designer types them.

        The columns of whole numbers have numbers, all others text, in every set of the game.
        """
        import polars as pl  # noqa: PLC0415 - cards are made without it

        to_row = game_of(self.system).cards.to_row
        rows = [{"id": str(card["id"]), **to_row(card)} for card in self.cards]
        headings = dict.fromkeys(heading for row in rows for heading in row)
        columns = layout(self.system, "row").columns
        numbers = {heading for heading, column in columns.items() if column.reading == "number"}
        kinds = {heading: pl.Int64 if heading in numbers else pl.String for heading in headings}
        return pl.DataFrame(rows, schema=kinds, strict=False)

    def _repr_html_(self) -> str:
        return shown(self.frame)

    def columns_of(self, card: CardData) -> Mapping[str, str]:
        """The letters of each heading on the sheet that a card comes from."""
        source = card.get("source")
        return self.columns_elsewhere.get(source["sheet"], self.columns) if source else self.columns

    def place(self, card: CardData, heading: str | None = None) -> Place:
        """Where a card is in its workbook: its row, and the cell under a heading such as `Fat PL`."""
        source = card["source"]
        row = source["row"]
        letters = self.columns_of(card).get(heading) if heading else None
        return Place(
            file=source["book"],
            sheet=source["sheet"],
            cell=f"{letters}{row}" if letters else None,
            row=row,
            column=heading,
            fighter=card["name"],
        )


def years_of(card: CardData) -> tuple[int | None, int | None] | None:
    """The first and the last year that a card covers, which some games print in one text; None where it has
    none."""
    years = card.get("years")
    stated = span_of(years) if isinstance(years, str) else years
    return (stated[0], stated[1]) if stated else None


def convert(checked: Checked) -> CardSet:
    """Turn the checked rows of a workbook into card data.

    Raises ValueError when the workbook has errors about its cards: what is wrong cannot be converted.
    """
    errors = [str(each) for each in checked.findings if spoils_cards(each)]
    if errors:
        several = "an error" if len(errors) == 1 else f"{len(errors)} errors, the first"
        faults = f"{checked.book.name} has {several} ({errors[0]})"
        raise ValueError(f"{faults}; only a workbook without errors can be converted")
    system = game_of(checked.system)
    cards = tuple(system.cards.to_card(row, checked.book.name) for row in checked.rows)
    deck = house_deck(checked.system, typed_deck(checked.book, checked.system))
    if system.rows.deck is not None and checked.deck is not None:
        deck = system.rows.deck.to_deck(checked.deck, checked.set_name)
    if checked.charts:
        deck = {**deck, "charts": charts_of(checked.charts, system)}
    if system.rows.officials is not None:
        deck = system.rows.officials.appoint(checked.officials, checked.rows, checked.book, deck)
    names = {str(card["id"]): str(card["name"]) for card in cards}
    return CardSet(
        set=checked.set_name,
        system=checked.system,
        cards=cards,
        deck=deck,
        careers=checked.careers,
        columns=checked.columns,
        acceptances=checked.acceptances,
        columns_elsewhere=checked.columns_elsewhere,
        bouts=checked.bouts,
        title=title_of(checked.book),
        back_texts=back_texts(checked.rows),
        guesses=guessed_cells(checked.rows),
        known_for={entry.id: words for entry in checked.rows if (words := known_for(entry))},
        sources=sourced_cells(checked.book, checked.system, names),
        checked=checked,
    )


def house_deck(system: str, name: str = HOUSE) -> DeckData:
    """The deck that is played with where a workbook brings none: the game's first, or the one of that name
    (`fightcard.pipeline.checks.settings.DECKS`)."""
    file = "deck.json" if name == HOUSE else f"deck_{name}.json"
    text = files(f"fightcard.engine.systems.{system}").joinpath(file).read_text(encoding="utf-8")
    deck: DeckData = json.loads(text)
    return deck


def dumps(cards: CardSet) -> str:
    """The set as the text of cards.json: the same set gives the same text, a range is on one line."""
    data = {"schema": f"{cards.system}/card/1", "set": cards.set, "cards": list(cards.cards)}
    return as_json(data, columns=sys.maxsize)


def load(path: Path) -> CardSet:
    """Read cards.json back, with the house deck; raises ValueError where the file is no card set."""
    from fightcard.pipeline.checks.schema_errors import faults  # noqa: PLC0415 - later stages need no jsonschema

    try:
        data = json_of(path)
    except Unparsable as error:
        raise ValueError(f"{path} is not a card set: {error}") from None
    stated = data if isinstance(data, dict) else {}
    system, _, kind = str(stated.get("schema", "")).partition("/")
    if kind != "card/1" or system not in SYSTEMS:
        raise ValueError(f"{path} is not a card set: it has no schema {SYSTEMS[0]}/card/1 or the like")
    fault = next(iter(faults(system, "set", data)), None)
    if fault is not None:
        raise ValueError(f"{path} is not a valid card set: {fault}")
    cards = tuple(stated["cards"])
    return CardSet(stated["set"], system, cards, house_deck(system), title=readable(stated["set"]))
