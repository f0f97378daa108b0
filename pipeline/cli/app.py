"""The command `fightcard`: its verbs by name, and how it is called."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperCommand

from pipeline.cli import (
    bouts,
    building,
    checking,
    decks,
    keeping,
    living,
    lookup,
    mapping_verb,
    merging,
    printing,
    rating,
    recording,
    tuning,
)
from pipeline.cli.exit_status import INTERRUPTED, UNUSABLE, guarded, ready_streams, remark
from pipeline.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable

VERBS: dict[str, Callable[..., int]] = {
    "build": building.build_set,
    "check": checking.check_book,
    "fix": checking.fix_book,
    "diff": checking.diff_books,
    "compare": checking.compare_books,
    "merge": merging.merge_books,
    "map": mapping_verb.map_headings,
    "new": building.new_project,
    "records": recording.read_in_records,
    "convert": building.convert_book,
    "verify": bouts.verify_book,
    "matchup": bouts.match_up,
    "career": rating.show_careers,
    "rate": rating.propose_ratings,
    "tune": tuning.tune_cards,
    "print": printing.print_book,
    "calibrate": printing.calibrate_printer,
    "live": living.serve_page,
    "bout": bouts.tell_bout,
    "rules": lookup.show_rules,
    "tables": lookup.show_tables,
    "explain": lookup.explain_code,
    "systems": lookup.show_systems,
    "cache": keeping.show_cache,
    "help": lookup.show_help,
}
DECK_VERBS: dict[str, Callable[..., int]] = {"check": decks.check_deck}

FIRST_STEPS = f"""\
fightcard {VERSION}: from a workbook of fighter ratings to a card set that is
proofread, played and printed. The first three steps:

  fightcard new legends --sample    a project with a sample set, to look around
  cd legends && fightcard check     every finding in its workbook, to the cell
  fightcard build                   the cards and the deck as PDF, and a page of
                                    what thousands of bouts say of each card

For a set of your own: fightcard new NAME. All commands: fightcard --help
"""

MAY_STAND_BARE = ("--sample",)
"""Options whose value may be left out."""


SELDOM = 50_000
"""How many objects more than before bring a search for unused circles: loading libraries makes thousands of
objects that stay, and searching them again and again took a fifteenth of the time of a single match."""


class Verb(TyperCommand):
    """A verb; an option of MAY_STAND_BARE without a value has an empty one."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Take the words of the command line into the context; what is left of them."""
        followed = zip(args, [*args[1:], "--"], strict=False)
        words = [
            f"{word}=" if word in MAY_STAND_BARE and after[:1] == "-" else word for word, after in followed
        ]
        return super().parse_args(ctx, words)


app = typer.Typer(
    name="fightcard",
    help="From a workbook of fighter ratings to a card set that is proofread, played and printed.",
    epilog="Exit status: 0 all well, 1 errors found, 2 not readable, not writable or misused.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
deck_app = typer.Typer(name="deck", help="Work on the Boxing Action deck.", no_args_is_help=True)

for name, verb in VERBS.items():
    app.command(name, cls=Verb)(guarded(verb))
for name, verb in DECK_VERBS.items():
    deck_app.command(name)(guarded(verb))
app.add_typer(deck_app)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"fightcard {VERSION}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def fightcard(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - the callback answers before the command is carried out
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Say the version and leave."),
    ] = False,
) -> None:
    """From a workbook of fighter ratings to a card set that is proofread, played and printed."""
    if context.invoked_subcommand is None:
        typer.echo(FIRST_STEPS, nl=False)


def main() -> None:
    """Carry out the command that was typed, and leave with its status."""
    gc.set_threshold(SELDOM)
    ready_streams()
    if sys.flags.optimize > 1:
        remark(
            "Python leaves out all docstrings (-OO, PYTHONOPTIMIZE=2), of which rules and help are made;"
            " start it without"
        )
        sys.exit(UNUSABLE)
    try:
        app(prog_name="fightcard")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        gc.freeze()  # what is left goes with the process; to search it for circles first takes 0.2 s
