"""The options and arguments that several verbs share."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from fightcard.pipeline.base.defaults import RULES, SEED
from fightcard.pipeline.cli.book_paths import project_book
from fightcard.pipeline.cli.typed_numbers import whole
from fightcard.pipeline.spellings.dates import Order

CheckFormat: TypeAlias = Literal["text", "json", "sarif", "github", "html"]
"""How findings are shown."""

TextOrJson: TypeAlias = Literal["text", "json"]
"""How figures are shown."""

VerdictsFormat: TypeAlias = Literal["text", "json", "csv", "parquet"]
"""How verdicts are shown: for reading, for a program, for a spreadsheet, or as a Parquet file."""


def _even(bouts: int | None) -> int | None:
    """Bouts that two corners can share: an odd number is one more."""
    return None if bouts is None else bouts + bouts % 2


def _rules(preset: str | None) -> str | None:
    """A name of rules that some game has; whether the workbook's own game has it is asked when it is read."""
    if preset is None:
        return None
    from fightcard.engine.core.suggest import instead  # noqa: PLC0415 - only a verb that plays needs it

    known = tuple(dict.fromkeys(name for names in presets().values() for name in names))
    if preset not in known:
        raise typer.BadParameter(f"no game has rules named `{preset}`{instead(preset, known)}")
    return preset


def presets() -> dict[str, tuple[str, ...]]:
    """The names of the rules of every game."""
    from fightcard.engine.registry import SYSTEMS, options  # noqa: PLC0415 - only a verb that plays needs it

    return {system: tuple(options(system).presets) for system in SYSTEMS}


bouts_option = partial(typer.Option, "--bouts", "-n", metavar="N", parser=whole(1, example=1000))
rounds_number = whole(3, 15, example=12)

BookPath = Annotated[Path, typer.Argument(metavar="BOOK", help="The workbook, e.g. raw/legends.xlsx.")]
ProjectBook = Annotated[
    Path,
    typer.Argument(
        metavar="BOOK",
        default_factory=project_book,
        show_default=False,
        help="The workbook, e.g. raw/legends.xlsx; in a project's folder its own, if there is only one.",
    ),
]
ProjectBooks = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="BOOK",
        show_default=False,
        help="Workbooks, patterns such as raw/*.xlsx, or folders; in a project's folder its own.",
    ),
]
CARDS_OUT = Path("cards_out")
"""Where a project's sets are put unless --out names another folder."""

Out = Annotated[
    Path,
    typer.Option(
        "--out", "-o", metavar="FOLDER", help="The folder in which the set's own folder is created."
    ),
]
OutFile = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FILE", help="Write the data to this file, e.g. legends.json."),
]
Dates = Annotated[
    Order | None, typer.Option("--dates", help="Day or month first, if the dates do not show it.")
]
Force = Annotated[
    bool,
    typer.Option("--force", help="Replace an existing workbook even if fightcard did not write it."),
]
_seed_option = partial(typer.Option, "--seed", "-s", metavar="N", parser=whole(0, 2**63 - 1, example=7))
_rules_option = partial(typer.Option, "--rules", metavar="NAME", callback=_rules)

Seed = Annotated[int, _seed_option(help="Seed of the random numbers: same seed, same bouts.")]
SeedOrNone = Annotated[
    int | None,
    _seed_option(help=f"Seed of the random numbers: same seed, same bout; by default {SEED}."),
]
Bouts = Annotated[
    int,
    bouts_option(
        callback=_even,
        help="Bouts of each pairing, e.g. 10000; half in each corner; an odd number is rounded up.",
    ),
]
AllBouts = Annotated[
    int | None,
    bouts_option(
        callback=_even,
        help="Bouts of every pairing, half in each corner; by default as many as needed, up to 1000.",
    ),
]
Rounds = Annotated[
    int,
    typer.Option("--rounds", metavar="N", parser=rounds_number, help="Scheduled rounds, 3-15."),
]
RulesInForce = Annotated[
    str,
    _rules_option(help="The rules in force: basic, advanced, or others that `fightcard systems GAME` lists."),
]
RulesOrNone = Annotated[
    str | None,
    _rules_option(
        help=f"The rules in force, {RULES} if none are named; `fightcard systems GAME` lists the others."
    ),
]
Across = Annotated[bool, typer.Option("--across", help="Let fighters of all divisions meet.")]
Cache = Annotated[
    bool,
    typer.Option("--cache/--no-cache", help="Reuse bouts of earlier runs, and play only what has changed."),
]
Where = Annotated[
    str,
    typer.Option("--executor", metavar="WHERE", help="threads, processes, threads:4, or dask://HOST:PORT."),
]
OnPaper = Annotated[Literal["letter", "a4"], typer.Option("--paper", "-p", help="The paper in the printer.")]
_GAME = typer.Option(
    "--system", metavar="GAME", help="The game; by default the first that `fightcard systems` lists."
)
Game = Annotated[str, _GAME]
GameOrNone = Annotated[str | None, _GAME]
AsTextOrJson = Annotated[TextOrJson, typer.Option("--format", "-f", help="For reading, or for a program.")]
AsVerdicts = Annotated[
    VerdictsFormat,
    typer.Option("--format", "-f", help="For reading, for a program, for a spreadsheet, or Parquet."),
]
AsRows = Annotated[
    Literal["text", "json", "csv"],
    typer.Option("--format", "-f", help="For reading, for a program, or for a spreadsheet."),
]
