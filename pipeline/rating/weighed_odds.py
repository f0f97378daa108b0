"""Odds with the doubt of the ratings, from the weighed cards that `rate` saves next to a workbook."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.files import Unwritable, write
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.odds import Doubted, RatedOdds, division_odds, rated_odds
from fightcard.pipeline.rating.stored_cards import UnreadableStoredError, as_file, file_next_to
from fightcard.pipeline.rating.stored_state import StoredState, current
from fightcard.pipeline.verification.play.divisions import groups
from fightcard.pipeline.verification.verified import Verified

Remark = Callable[[str], None]


def weighed_cards(
    cards: CardSet, ids: Sequence[str], play: Play, remark: Remark | None = None
) -> StoredState | None:
    """The weighed cards of fighters; None where the workbook of the set has no such file next to it.

    Stale cards are made again, in the file too; remark is called about that, or about an unreadable file.
    """
    say = remark or _silent
    book = cards.book
    file = None if book is None else file_next_to(book.path)
    if book is None or file is None or not file.exists():
        return None
    try:
        found = current(book.path, cards, ids, play)
    except UnreadableStoredError as error:
        say(f"{file.as_posix()} is not used: {error}; remove it, or rate the workbook again")
        return None
    if found.remade:
        names = {str(card["id"]): str(card["name"]) for card in cards.cards}
        listed = ", ".join(names[own] for own in found.remade)
        say(f"new weighed cards were made, because row, record, deck or version changed: {listed}")
        try:
            write(file, as_file(found.every))
        except Unwritable as error:
            say(f"{error}; new ones are made each time")
    return found


def set_odds(verified: Verified, play: Play, remark: Remark | None = None) -> dict[str, Doubted]:
    """How often each rated fighter wins against the division with the doubt of the ratings, by id.

    Empty where there are no weighed cards next to the workbook.
    """
    cards = verified.card_set
    found = weighed_cards(cards, [str(card["id"]) for card in cards.cards], play, remark)
    if found is None:
        return {}
    odds: dict[str, Doubted] = {}
    for group in groups(cards.cards, across=verified.across):
        own = [cards.cards[place] for place in group]
        odds |= division_odds(cards.system, own, found.cards, cards.deck, play)
    return odds


def match_odds(
    cards: CardSet, corners: tuple[CardData, CardData], play: Play, remark: Remark | None = None
) -> RatedOdds | None:
    """The odds of a match with the doubt of the ratings; None where there is no file next to the workbook."""
    found = weighed_cards(cards, [str(card["id"]) for card in corners], play, remark)
    return None if found is None else rated_odds(cards.system, corners, found.cards, cards.deck, play)


def _silent(_line: str) -> None:
    pass
