"""The command `fightcard`: its verbs by name, and how it is called."""

from __future__ import annotations

import functools
import gc
import sys
import textwrap
from collections.abc import Iterator
from typing import Annotated

import typer

from fightcard.extensions import broken_games
from fightcard.pipeline.base.terminal import columns
from fightcard.pipeline.base.version import VERSION
from fightcard.pipeline.cli.exit_status import UNUSABLE, complain, ready_streams, remark, status_of
from fightcard.pipeline.cli.verbs import DECK_VERBS, FACE_VERBS, VERBS, lazy

STEPS = {
    "fightcard new legends --sample": "a project with a sample set, to explore",
    "cd legends && fightcard check": "every finding in its workbook, with its cell",
    "fightcard build": "the cards and the deck as PDF, and a page of what thousands of bouts say of each"
    " card",
}

COLLECTION_THRESHOLD = 300_000
"""How many objects more than before bring a search for unused circles. A run makes some 200,000 objects that
stay (libraries, cards, results): searching them finds nothing and took 4% of a build."""


app = typer.Typer(
    cls=lazy(VERBS),
    name="fightcard",
    help="From a workbook of fighter ratings to a card set that is proofread, played and printed.",
    epilog="Exit status: 0 all well, 1 errors found, 2 not readable, not writable or misused.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
deck_app = typer.Typer(
    cls=lazy(DECK_VERBS), name="deck", help="Work on the Boxing Action deck.", no_args_is_help=True
)

face_app = typer.Typer(
    cls=lazy(FACE_VERBS), name="face", help="Work on the face of the fighter cards.", no_args_is_help=True
)

for group, verbs in ((app, VERBS), (deck_app, DECK_VERBS), (face_app, FACE_VERBS)):
    for name in verbs:
        group.command(name, help=verbs.sentence(name))(lambda: None)
app.add_typer(deck_app)
app.add_typer(face_app)


def _show_version(is_asked: bool) -> None:
    if is_asked:
        typer.echo(f"fightcard {VERSION}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def fightcard(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - the callback answers before the command is carried out
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """From a workbook of fighter ratings to a card set that is proofread, played and printed."""
    if context.invoked_subcommand is None:
        typer.echo("\n".join(first_steps(columns(sys.stdout))))


def first_steps(width: int) -> Iterator[str]:
    """What fightcard is and the first three steps, in so many columns; each command is on one line."""
    yield from textwrap.wrap(
        f"fightcard {VERSION}: from a workbook of fighter ratings to a card set that is proofread, played and"
        " printed. The first three steps:",
        width,
    )
    yield ""
    typed = max(map(len, STEPS)) + 6
    for step, what in STEPS.items():
        first, *more = textwrap.wrap(what, max(width - typed, 20))
        yield f"  {step:{typed - 2}}{first}"
        yield from (" " * typed + line for line in more)
    yield ""
    yield from textwrap.wrap(
        "For a set of your own: fightcard new NAME. All commands: fightcard --help", width
    )


def main() -> None:
    """Carry out the command that was typed, and leave with its status."""
    gc.set_threshold(COLLECTION_THRESHOLD)
    ready_streams()
    if sys.flags.optimize > 1:
        remark(
            "Python leaves out all docstrings (-OO, PYTHONOPTIMIZE=2), of which rules and help are made;"
            " start it without"
        )
        sys.exit(UNUSABLE)
    for broken in broken_games().values():
        complain(f"{broken}. Until then it is left out")
    try:
        sys.exit(status_of(functools.partial(app, prog_name="fightcard")))
    finally:
        gc.freeze()  # what is left goes with the process; to search it for circles first takes 0.2 s
