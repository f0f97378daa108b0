"""Odds with the doubt of the ratings, as the verbs show them."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TextIO

    from fightcard.pipeline.rating.odds import Doubted
    from fightcard.pipeline.verification.verified import Verified

LUCK = "the luck of the bouts"
DOUBT = "the doubt of the ratings"


def show_set_odds(verified: Verified, odds: Mapping[str, Doubted], stream: TextIO) -> None:
    """A line a fighter: wins as printed with the luck of the bouts, and with the doubt of the ratings."""
    from fightcard.pipeline.cli.show import console, figures_table, show_small_print

    if not odds:
        return
    out = console(stream)
    table = figures_table("Wins, %", "printed card", "with the doubt of the ratings")
    for card in verified.cards:
        own = odds.get(card.id)
        if own is not None:
            win = card.rates.win
            printed = "-" if win.share is None else f"{100 * win.share:.0f} ±{50 * (win.high - win.low):.1f}"
            ends = f"{100 * own.share:.0f} ({100 * own.low:.0f}-{100 * own.high:.0f})"
            table.add_row(card.name, printed, ends)
    out.print()
    out.print(table)
    show_small_print(
        f"± is only {LUCK}. In brackets, with {DOUBT}: the middle 95% of what a fighter's weighed cards win"
        " against those of the others. More bouts do not narrow it.",
        out,
    )


def no_weighed_cards(book: Path) -> str:
    """The remark about odds where no weighed cards are next to the workbook."""
    return (
        f"{book.name} has no weighed cards (`fightcard rate BOOK --write COPY.xlsx` saves them), so {DOUBT}"
        " is not known."
    )
