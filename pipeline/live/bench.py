"""What the page shows of a game in addition to its fighters: the deck, the tables, the rule book, the house
field."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import cards_of
from fightcard.engine.core.table import Table
from fightcard.engine.register import paragraphs
from fightcard.engine.registry import game
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.cards import CardSet, house_deck
from fightcard.pipeline.checks.opposition import OLDER_WORDS
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.game import game_of
from fightcard.pipeline.live.face_view import XMLNS
from fightcard.pipeline.live.state import Snapshot
from fightcard.pipeline.play import Play
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.drawing.tabular import runs
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import CAREER_ROUNDS, fought, house_field
from fightcard.pipeline.rating.scale import RUNG_ZERO, stops, wins
from fightcard.pipeline.report.proof_card import drawn_card
from fightcard.pipeline.verification.deck_check import deck_report, margins


def deck_of(cards: CardSet, snapshot: Snapshot) -> dict[str, object]:
    """The deck that bouts are played with: whose it is, its rules, how its fields are spread, and its
    `cards`, None in a game without a deck."""
    if game_of(cards.system).rows.deck is None:
        return {"name": None, "cards": None, "title": game(cards.system).title}
    breaches = breaches_of(snapshot)
    spread = margins(cards.deck)
    return {
        "title": game(cards.system).title,
        "name": str(cards.deck.get("name", "")),
        "is_house": {**cards.deck, "name": None} == {**house_deck(cards.system), "name": None},
        "is_drawn": printing_of(cards.system).deck is not None,
        "cards": [dict(card) for card in cards_of(cards.deck)],
        "breaches": [finding.as_data() for finding in breaches],
        "words": dict(spread.words),
        "places": dict(spread.places),
        "marks": dict(spread.marks),
        "leaning": [
            {"fields": list(pair), "correlation": round(leaning, 3)}
            for pair, leaning in spread.correlations.items()
        ],
    }


def breaches_of(snapshot: Snapshot) -> list[Finding]:
    """The findings on the sheet of the deck."""
    if snapshot.checked is None or game_of(snapshot.checked.system).rows.deck is None:
        return []
    sheet = layout(snapshot.checked.system, "deck_row").sheet.casefold()
    return [finding for finding in snapshot.findings if (finding.sheet or "").casefold() == sheet]


def deck_rates(cards: CardSet, breaches: list[Finding], play: Play) -> dict[str, object]:
    """How bouts of the yardstick's contenders end with this deck, next to the real sport's rates."""
    return deck_report(cards.deck, breaches, system=cards.system, play=play).as_json()


def deck_card(cards: CardSet, number: int) -> str | None:
    """A card of the deck as it is printed, as an SVG document; None where there is none, or none is
    printed."""
    face = printing_of(cards.system).deck
    dealt = () if face is None else cards_of(cards.deck)
    if face is None or not 1 <= number <= len(dealt):
        return None
    drawn, _ = drawn_card(face, dealt[number - 1], Imprint(str(cards.deck["name"]), number, len(dealt), ""))
    return str(drawn).replace("<svg ", f"<svg {XMLNS}", 1)


def rule_book(system: str) -> dict[str, object]:
    """Every paragraph of the rule text in its order."""
    return {
        "title": game(system).title,
        "paragraphs": [of_fields(each, "cite gist rules ruling left_out") for each in paragraphs(system)],
    }


def tables_in_force(cards: CardSet) -> dict[str, object]:
    """The tables of the game with the owner's charts in their places, columns side by side that hold the same
    as one."""
    played = game(cards.system)
    in_force = played.in_force(cards.deck.get("charts", {}))
    house = played.tables()
    return {
        "title": played.title,
        "tables": [
            {
                "name": name,
                **of_fields(table, "title cite kind note symbols"),
                "is_own": table.cells != house[name].cells,
                "rows": [{"row": row, "bands": list(_bands(table, row))} for row in table.rows],
            }
            for name, table in in_force.items()
        ],
    }


def _bands(table: Table, row: str) -> Iterator[list[str]]:
    """Columns and what is there, those side by side that hold the same as one: `["1-14", "4"]`."""
    for first, last, held in runs([(column, table.cells[row][column]) for column in table.columns]):
        yield [first if first == last else f"{first}-{last}", held]


def field_levels(cards: CardSet, bouts: int, play: Play) -> dict[str, object]:
    """Where each card is on the ladder of the house field, from `bouts` with each opponent in either
    corner.

    `level` is that at which it would win half, with a 95% interval from the bouts only.
    """
    opponents = house_field(cards.system)
    counts = fought(opponents, cards.cards, cards.deck, play, bouts=bouts)
    chances = counts / np.maximum(counts.sum(axis=-1, keepdims=True), 1)
    levels, errors = own_level(chances, opponents.ladder), _errors(counts)
    return {
        "ladder": list(opponents.ladder),
        "opponents": len(opponents.cards),
        "rounds": CAREER_ROUNDS,
        "words": [{"word": word, "level": level + RUNG_ZERO} for word, level in OLDER_WORDS.items()],
        "wanted": [
            {"gap": gap, "wins": round(wins(gap), 4), "inside": round(stops(gap), 4)} for gap in range(5)
        ],
        "judges_records": game_of(cards.system).rating.judges_records,
        "bouts": int(counts[0].sum()),
        "cards": [
            {
                "id": str(card["id"]),
                "name": str(card["name"]),
                "level": round(float(levels[place]), 3),
                "low": round(float(levels[place] - 1.96 * errors[place]), 3),
                "high": round(float(levels[place] + 1.96 * errors[place]), 3),
                "won": [round(float(row[0] + row[1] + row[2] / 2), 4) for row in chances[place]],
            }
            for place, card in enumerate(cards.cards)
        ],
    }


def _errors(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """The standard error of each card's level, from how many bouts it is calculated: one unit of the scale is
    odds of e to 1, so that a bout between equals says most."""
    bouts = counts.sum(axis=-1)
    better = (counts[..., 0] + counts[..., 1] + counts[..., 2] / 2) / np.maximum(bouts, 1)
    held = np.clip(better, 1e-4, 1 - 1e-4)
    return np.asarray(1 / np.sqrt(np.maximum((bouts * held * (1 - held)).sum(axis=-1), 1e-9)))
