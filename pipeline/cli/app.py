"""The command `fightcard` and the options its verbs share."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pipeline.version import VERSION

app = typer.Typer(
    name="fightcard",
    help="From a workbook of fighter ratings to a card set that is proofread, played and printed.",
    epilog="Exit status: 0 all well, 1 errors found, 2 not readable, not writable or misused.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)


class Paper(StrEnum):
    """The sizes of paper that cards are laid out on."""

    LETTER = "letter"
    A4 = "a4"


class CheckFormat(StrEnum):
    """How findings are shown."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"
    HTML = "html"


class DiffFormat(StrEnum):
    """How differences are shown."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


class TextOrJson(StrEnum):
    """How figures are shown."""

    TEXT = "text"
    JSON = "json"


class JsonOnly(StrEnum):
    """The one form of card data."""

    JSON = "json"


def _seed(seed: int) -> int:
    if not 0 <= seed < 2**63:
        raise typer.BadParameter(f"{seed} is not between 0 and {2**63 - 1}.")
    return seed


def _bouts(bouts: int) -> int:
    if bouts < 1:
        raise typer.BadParameter(f"{bouts} is not a number from 1 on.")
    return bouts + bouts % 2


def _rules(preset: str) -> str:
    """A name of rules that some game has; whether the workbook's own game has it is asked when its book is read."""
    from engine.core.suggest import instead  # noqa: PLC0415 - only a verb that plays needs it

    known = tuple(dict.fromkeys(name for names in presets().values() for name in names))
    if preset not in known:
        raise typer.BadParameter(f"no game has rules named `{preset}`{instead(preset, known)}")
    return preset


def presets() -> dict[str, tuple[str, ...]]:
    """The names of the rules of every game."""
    from engine.registry import SYSTEMS, options  # noqa: PLC0415

    return {system: tuple(options(system).presets) for system in SYSTEMS}


def _rounds(rounds: int) -> int:
    if not 3 <= rounds <= 15:
        raise typer.BadParameter(f"{rounds} is not between 3 and 15.")
    return rounds


def scheduled(rounds: int | None) -> int | None:
    """The scheduled rounds, None where the rules have their own; refuses a number outside 3-15."""
    return rounds if rounds is None else _rounds(rounds)


BookPath = Annotated[Path, typer.Argument(metavar="BOOK", help="The workbook, e.g. raw/legends.xlsx.")]
ProjectBook = Annotated[
    Path | None,
    typer.Argument(
        metavar="[BOOK]",
        show_default=False,
        help="The workbook, e.g. raw/legends.xlsx; in a project's folder its own, if it has one alone.",
    ),
]
Out = Annotated[
    Path, typer.Option("--out", "-o", metavar="FOLDER", help="Where the set's own folder is put.")
]
OutFile = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FILE", help="Write the data to this file, e.g. legends.json."),
]
Seed = Annotated[
    int,
    typer.Option(
        "--seed", "-s", metavar="N", callback=_seed, help="Start of all chance: same seed, same bouts."
    ),
]
Bouts = Annotated[
    int,
    typer.Option(
        "--bouts",
        "-n",
        metavar="N",
        callback=_bouts,
        help="Bouts of each pairing, e.g. 10000; half in each corner, so an odd number is one more.",
    ),
]
Rounds = Annotated[
    int, typer.Option("--rounds", metavar="N", callback=_rounds, help="Scheduled rounds, 3-15.")
]
RulesInForce = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="NAME",
        callback=_rules,
        help="The rules in force: basic, advanced, or others that docs/cli.md has by game.",
    ),
]
OnPaper = Annotated[Paper, typer.Option("--paper", "-p", help="The paper that is in the printer.")]
AsTextOrJson = Annotated[TextOrJson, typer.Option("--format", "-f", help="For reading, or for a program.")]


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
        typer.echo(context.get_help())
