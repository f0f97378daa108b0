"""What follows a save: the parts of the next snapshot, and what became of each card."""

from __future__ import annotations

from dataclasses import replace

from fightcard.engine.core.data import CardData
from fightcard.engine.registry import game
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.checks import Checked
from fightcard.pipeline.live.division_view import pairs_among
from fightcard.pipeline.live.face_view import DrawnFace, faces_of, looks_trouble
from fightcard.pipeline.live.past import cells_between
from fightcard.pipeline.live.renames import renamed
from fightcard.pipeline.live.saves import Converted, Save
from fightcard.pipeline.live.state import CardChange, Snapshot
from fightcard.pipeline.verification.play.cache import card_digest, data_digest


def of_this_game(save: Save, current: CardSet | None) -> Save:
    """A save as it was read; one of another game than the current cards is not followed."""
    if save.checked is None or current is None or save.checked.system == current.system:
        return save
    found, expected = game(save.checked.system).title, game(current.system).title
    trouble = (
        f"What was saved is a workbook of {found}, not of {expected}."
        " Save your own workbook there again, or restart fightcard live."
    )
    return replace(save, checked=None, trouble=trouble)


def over_last(trouble: str, current: CardSet | None) -> str:
    """What is wrong with a save and, where cards of an earlier one are shown, that they are."""
    if not trouble or current is None:
        return trouble
    return f"{trouble} The page shows the last good save and continues with the next one."


def following(before: Snapshot, made: Converted, checked: Checked) -> dict[str, object]:
    """The parts of the next snapshot that its cards decide on: what did not change keeps its odds."""
    if made.cards is None:
        return {
            **{part: {} for part in ("odds", "verdicts", "faces", "changes")},
            "cards": None,
            "pairs": None,
            "verified": None,
            "trouble": made.trouble,
            "unfinished": made.unfinished,
        }
    was = {} if before.cards is None else {str(card["id"]): card for card in before.cards.cards}
    is_other_deck = before.cards is not None and data_digest(made.cards.deck) != data_digest(
        before.cards.deck
    )
    faces = faces_of(made.cards, checked.book, {} if is_other_deck else before.faces)
    now = {str(card["id"]): card for card in made.cards.cards}
    played = [
        own
        for own, card in now.items()
        if is_other_deck or own not in was or card_digest(was[own]) != card_digest(card)
    ]
    new = set(played)
    redrawn = {own for own, face in faces.items() if _is_redrawn(before.faces.get(own), face)}
    return {
        "cards": made.cards,
        "renamed": renamed(before, made.cards, checked),
        "held": made.held,
        "unfinished": made.unfinished,
        "trouble": over_last(made.trouble, before.cards) or looks_trouble(made.cards, checked.book),
        "faces": faces,
        "changed": () if before.cards is None else tuple(own for own in now if own in new | redrawn),
        "changes": {own: _change(before, made.cards, was[own], now[own]) for own in played if own in was},
        "odds": {own: before.odds[own] for own in now if own in before.odds and own not in new},
        "verdicts": {own: before.verdicts[own] for own in now if own in before.verdicts and own not in new},
        "verified": None,
        "pairs": pairs_among(before.pairs, [own for own in now if own not in new]),
        "stage": "odds",
    }


def _is_redrawn(old: DrawnFace | None, new: DrawnFace) -> bool:
    return old is None or old.content != new.content


def _change(before: Snapshot, cards: CardSet, old: CardData, new: CardData) -> CardChange:
    """What a save did to a card that was there before."""
    own = str(old["id"])
    judged, cells = before.verdicts.get(own), cells_between(cards, old, new)
    return CardChange(cells, before.odds.get(own), "" if judged is None else judged.verdict)
