"""The command line: the library spelled with dashes. A verb parses, calls and shows."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from pipeline.cli import bouts, checking, decks, printing, rating, stages, verdicts
from pipeline.cli.app import app
from pipeline.cli.exit_status import INTERRUPTED, UNUSABLE, guarded, ready_streams, remark

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["DECK_VERBS", "VERBS", "app", "main"]

VERBS: dict[str, Callable[..., int]] = {
    "build": stages.build_set,
    "check": checking.check_book,
    "fix": checking.fix_book,
    "diff": checking.diff_books,
    "compare": checking.compare_books,
    "new": checking.new_project,
    "convert": stages.convert_book,
    "verify": verdicts.verify_book,
    "matchup": verdicts.match_up,
    "career": rating.show_careers,
    "rate": rating.propose_ratings,
    "print": printing.print_book,
    "calibrate": printing.calibrate_printer,
    "bout": bouts.tell_bout,
    "rules": bouts.show_rules,
    "tables": bouts.show_tables,
    "explain": bouts.explain_code,
    "systems": bouts.show_systems,
}

for name, verb in VERBS.items():
    app.command(name)(guarded(verb))


DECK_VERBS: dict[str, Callable[..., int]] = {"check": decks.check_deck}

for name, verb in DECK_VERBS.items():
    decks.deck_verbs.command(name)(guarded(verb))
app.add_typer(decks.deck_verbs)


def main() -> None:
    """Carry out the command that was typed, and leave with its status."""
    ready_streams()
    if sys.flags.optimize > 1:
        remark(
            "Python leaves out all docstrings (-OO, PYTHONOPTIMIZE=2), of which rules and help are made; start it without"
        )
        sys.exit(UNUSABLE)
    try:
        app(prog_name="fightcard")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
