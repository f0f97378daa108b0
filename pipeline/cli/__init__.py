"""The command line: the library spelled with dashes. A verb parses, calls and shows."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from pipeline.cli import decks, printing, proofing, rating, ringside, stages, verdicts
from pipeline.cli.app import app
from pipeline.cli.leaving import INTERRUPTED, UNUSABLE, guarded, ready_streams, remark

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["DECK_VERBS", "VERBS", "app", "main"]

VERBS: dict[str, Callable[..., int]] = {
    "build": stages.build_set,
    "check": proofing.check_book,
    "fix": proofing.fix_book,
    "diff": proofing.diff_books,
    "compare": proofing.compare_books,
    "new": proofing.new_project,
    "convert": stages.convert_book,
    "verify": verdicts.verify_book,
    "matchup": verdicts.match_up,
    "career": rating.show_careers,
    "rate": rating.propose_ratings,
    "print": printing.print_book,
    "calibrate": printing.calibrate_printer,
    "bout": ringside.tell_bout,
    "rules": ringside.show_rules,
    "tables": ringside.show_tables,
    "explain": ringside.explain_code,
    "systems": ringside.show_systems,
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
