"""What each value of a conflict plays like: the card with it against the set, the same chance for all
three."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard.engine.core.counts import WON_BY
from fightcard.pipeline.cards import convert, house_deck
from fightcard.pipeline.comparison.matched_rows import reread
from fightcard.pipeline.findings import has_errors
from fightcard.pipeline.verification.play.divisions import division_of
from fightcard.pipeline.verification.statistics.intervals import wilson

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData, DeckData
    from fightcard.pipeline.merge.three_way import Conflict, Merged
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.verification.statistics.intervals import Rate
    from fightcard.pipeline.workbook.entry import Entry
    from fightcard.pipeline.workbook.model import Cell

BOUTS = 4_000
"""Bouts of each value: a share comes within 2 points."""

MOST_PLAYED = 50
"""Conflicts that are played: anybody who has more goes through them by the list."""


def played(merged: Merged, play: Play) -> Merged:
    """The merge with what each value of its first conflicts about a rating plays like, all else as in my
    set."""
    checked = merged.checked
    deck = house_deck(checked.system) if checked.has_errors else convert(checked).deck
    cards = [merged.game.cards.to_card(row, checked.book.name) for row in checked.rows]
    conflicts = []
    left = MOST_PLAYED
    for each in merged.conflicts:
        entry = _entry(merged, each)
        if left == 0 or entry is None:
            conflicts.append(each)
            continue
        left -= 1
        trial = [_card(merged, entry, each.column, cell) for cell in each.cells]
        conflicts.append(replace(each, odds=_odds(merged.game.name, trial, cards, deck, play)))
    return replace(merged, conflicts=tuple(conflicts))


def _entry(merged: Merged, conflict: Conflict) -> Entry | None:
    """My row of the fighter whose rating is in conflict; None where the cell is no rating, or the row is
    deleted on a side."""
    headings = merged.game.rating.given
    if not conflict.is_fighter or conflict.kind != "cell" or conflict.column in headings:
        return None
    line = merged.mine.lines[conflict.key]
    sheet = merged.mine.grids[line.grid].sheet
    at = (sheet, line.number)
    return next((each for each in merged.checked.entries if each.key == at), None)


def _card(merged: Merged, entry: Entry, heading: str, cell: Cell | None) -> CardData | None:
    """The card of a row with another cell under a heading; None where that makes no card."""
    first = heading.partition("/")[0]
    if first not in entry.table.headings:
        return None
    entries, findings = reread(entry, merged.game, first, cell)
    if has_errors(findings):
        return None
    [trial] = entries
    return merged.game.cards.to_card(trial, merged.checked.book.name)


def _odds(
    system: str, trial: Sequence[CardData | None], cards: Sequence[CardData], deck: DeckData, play: Play
) -> tuple[Rate | None, Rate | None, Rate | None]:
    own = next((card for card in trial if card is not None), None)
    if own is None:
        return None, None, None
    others = [card for card in cards if card["id"] != own["id"]]
    division = [card for card in others if division_of(card) == division_of(own)]
    opponents = division or others
    base, mine, theirs = (_won(system, card, opponents, deck, play) for card in trial)
    return base, mine, theirs


def _won(
    system: str, card: CardData | None, opponents: Sequence[CardData], deck: DeckData, play: Play
) -> Rate | None:
    """Both corners against each opponent; a bout depends on the seed, the two ids and its number, so that the
    values share their chance."""
    if card is None or not opponents:
        return None
    last = len(opponents)
    pairings = [pair for other in range(last) for pair in ((last, other), (other, last))]
    each = max(1, BOUTS // len(pairings))
    tallies = play.tally(system, [*opponents, card], pairings, deck, bouts=each)
    won = sum(
        int(tallies.counts[place, tallies.names.index(f"{'red' if red == last else 'blue'}_{way}")])
        for place, (red, _) in enumerate(pairings)
        for way in WON_BY
    )
    return wilson(won, each * len(pairings))
