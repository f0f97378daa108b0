"""The weighed cards that `rate` saves next to a workbook: what the record leaves open of each fighter.

A Parquet file, a row a card: the fighter's id, the weight, the seed, a digest of what the cards rest on,
which cells were open and what was proposed for them, and a column for each heading of the row.
"""
# ruff: noqa: PLC0415 - without such a file no tables are loaded

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, cast

from fightcard.engine.core.cache import source_digest
from fightcard.pipeline.base.files import as_parquet
from fightcard.pipeline.base.version import VERSION
from fightcard.pipeline.checks.bout_rows import own_id
from fightcard.pipeline.rating.field import house_field
from fightcard.pipeline.rating.rows import cards_of_rows, typed_row
from fightcard.pipeline.rating.scale import CAREER_SLOPE, EDGE
from fightcard.pipeline.verification.play.cache import card_digest, data_digest

if TYPE_CHECKING:
    import polars as pl

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.findings import Value

SUFFIX = ".ratings.parquet"
OWN = ("id", "weight", "seed", "digest", "open")
"""The columns that do not come from the row."""


@dataclass(frozen=True, slots=True)
class StoredCards:
    """A fighter's weighed cards of equal weight.

    `open` are the cells that were proposed, with what was proposed: the rest of the row was typed.
    """

    id: str
    seed: int
    digest: str
    open: Mapping[str, Value]
    rows: tuple[Mapping[str, Value], ...] = field(repr=False)

    def cards(self, system: str) -> tuple[CardData, ...]:
        """The cards, each with an id of its own, so that chance treats them as different fighters."""
        cards = cards_of_rows(system, self.rows)
        return tuple(
            cast("CardData", {**card, "id": f"{self.id} {place}"}) for place, card in enumerate(cards)
        )


def file_next_to(book: Path) -> Path:
    """The path of the weighed cards of a workbook."""
    return book.with_name(book.stem + SUFFIX)


def stored_cards(
    identity: str,
    cards: Sequence[CardData],
    open_cells: Mapping[str, Value],
    seed: int,
    digest: str,
    system: str,
) -> StoredCards:
    """A fighter's cards as they are saved."""
    rows = tuple(
        {key: value for key, value in typed_row(system, card).items() if value is not None} for card in cards
    )
    return StoredCards(identity, seed, digest, open_cells, rows)


def as_file(every: Sequence[StoredCards]) -> bytes:
    """The file of these fighters, the same for the same cards."""
    import polars as pl

    headings = list(dict.fromkeys(heading for stored in every for row in stored.rows for heading in row))
    columns: dict[str, list[object]] = {name: [] for name in (*OWN, *headings)}
    for stored in every:
        stated = json.dumps(stored.open, sort_keys=True, ensure_ascii=False)
        for row in stored.rows:
            own = (stored.id, 1 / len(stored.rows), stored.seed, stored.digest, stated)
            for name, value in zip(OWN, own, strict=True):
                columns[name].append(value)
            for heading in headings:
                columns[heading].append(row.get(heading))
    typed = {heading: _column(columns[heading]) for heading in headings}
    return as_parquet(pl.DataFrame({**{name: columns[name] for name in OWN}, **typed}))


def _column(values: list[object]) -> pl.Series:
    """Whole numbers where a column has nothing else, texts otherwise; a text is JSON."""
    import polars as pl

    if all(value is None or (isinstance(value, int) and not isinstance(value, bool)) for value in values):
        return pl.Series(values, dtype=pl.Int64)
    return pl.Series([None if value is None else json.dumps(value) for value in values])


class UnreadableStoredError(ValueError):
    """Why a file of weighed cards cannot be read, as a clause."""


def read_stored(path: Path) -> dict[str, StoredCards]:
    """The fighters of a file by id; none where there is no file. Raises UnreadableStoredError."""
    import polars as pl

    try:
        table = pl.read_parquet(io.BytesIO(path.read_bytes()))
    except FileNotFoundError:
        return {}
    except (OSError, pl.exceptions.PolarsError) as error:
        raise UnreadableStoredError(f"it is not a readable Parquet file ({error})") from None
    if not set(OWN) <= set(table.columns):
        raise UnreadableStoredError("it lacks columns that weighed cards have")
    every: dict[str, list[dict[str, object]]] = {}
    for row in table.iter_rows(named=True):
        every.setdefault(str(row["id"]), []).append(row)
    try:
        return {identity: _read(identity, rows) for identity, rows in every.items()}
    except (ValueError, TypeError) as error:
        raise UnreadableStoredError(f"its cells cannot be read ({error})") from None


def _read(identity: str, rows: Sequence[Mapping[str, object]]) -> StoredCards:
    first = rows[0]
    cells: tuple[dict[str, Value], ...] = tuple(
        {
            heading: json.loads(value) if isinstance(value, str) else int(str(value))
            for heading, value in row.items()
            if heading not in OWN and value is not None
        }
        for row in rows
    )
    return StoredCards(
        identity, int(str(first["seed"])), str(first["digest"]), json.loads(str(first["open"])), cells
    )


def rests_on(cards: CardSet, card: CardData, seed: int) -> str:
    """The digest of what a fighter's weighed cards rest on.

    The row, what the fighter is known for, the record and bouts, the house field, the deck, the engine, the
    version and the seed. The name of the workbook, which is also its deck's, is not among them, so that the
    cards still count for a renamed copy.
    """
    opponents = house_field(cards.system)
    parts = [
        VERSION, source_digest(), seed, cards.system,
        opponents.cards_digest, opponents.inside_by_gap, opponents.edge, CAREER_SLOPE, EDGE,
        data_digest({name: value for name, value in cards.deck.items() if name != "name"}).hex(),
        card_digest(card).hex(),
        dict(cards.careers.get(str(card["id"]), {})),
        [dict(row) for row in cards.bouts.get(own_id(str(card["name"])), ())],
        *([words] if (words := cards.known_for.get(str(card["id"]))) else []),
    ]  # fmt: skip
    return data_digest(parts).hex()[:16]
