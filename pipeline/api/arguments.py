"""What a stage is given: all but the result of the stage before it is refused in a sentence."""
# ruff: noqa: PLC0415 - what is compared with is loaded when it is

from __future__ import annotations

from fightcard.pipeline.base.values import refuse_other
from fightcard.pipeline.play import Play


def play_or_usual(play: Play | None) -> Play:
    """How bouts are played, where nothing is said as `Play()`; raises TypeError for another value."""
    from fightcard.pipeline.play import Play

    if play is None:
        return Play()
    refuse_other(play, Play, "bouts are played by a `Play`, such as Play(seed=7)")
    return play


def refuse_unread(*books: object) -> None:
    """Raises TypeError for what is not a workbook that was read."""
    from fightcard.pipeline.workbook.model import Book

    for book in books:
        refuse_other(book, Book, "a workbook is needed as `read` gives it")


def refuse_unchecked(checked: object) -> None:
    """Raises TypeError for what is not a workbook that was checked."""
    from fightcard.pipeline.checks import Checked

    refuse_other(checked, Checked, "a workbook is needed as `check` gives it")


def refuse_unconverted(cards: object) -> None:
    """Raises TypeError for what is not a set of cards."""
    from fightcard.pipeline.cards import CardSet

    refuse_other(cards, CardSet, "cards are needed as `convert` gives them")
