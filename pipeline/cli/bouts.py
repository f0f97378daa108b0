"""The verbs at ringside and at the desk: bout, tables, systems, explain."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import pipeline
from engine.registry import SYSTEMS
from pipeline.cli.app import (
    AsTextOrJson,
    BookPath,
    RulesInForce,
    Seed,
    TextOrJson,
    scheduled,
)
from pipeline.cli.exit_status import DONE, FOUND, Misuse
from pipeline.files import as_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core.data import AnyNamed
    from engine.core.table import Table

WIDTH = 80

System = Annotated[str, typer.Option("--system", metavar="SYSTEM", help=f"The game, e.g. {SYSTEMS[0]}.")]
RedCorner = Annotated[
    str, typer.Argument(metavar="RED", help="The man in the red corner: name, part of it, or id.")
]
BlueCorner = Annotated[str, typer.Argument(metavar="BLUE", help="The man in the blue corner, likewise.")]
ScheduledRounds = Annotated[
    int | None,
    typer.Option(
        "--rounds", metavar="N", callback=scheduled, help="Scheduled rounds, 3-15; else as the rules have it."
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=WORD",
        help="Change a rule, e.g. three_knockdown=on; more than once. docs/cli.md has them all.",
    ),
]
Cite = Annotated[bool, typer.Option("--cite/--no-cite", help="Name the rule page of each turn of events.")]
Draws = Annotated[bool, typer.Option("--cards", help="Show each card drawn and each die thrown.")]
Replay = Annotated[
    Path | None,
    typer.Option(
        "--replay",
        metavar="FILE",
        help="Play the cards of a bout kept with --format json again; it must agree.",
    ),
]


def tell_bout(
    book: BookPath,
    red: RedCorner,
    blue: BlueCorner,
    *,
    seed: Seed = pipeline.SEED,
    rounds: ScheduledRounds = None,
    rules: RulesInForce = pipeline.RULES,
    option: Changes = None,
    form: AsTextOrJson = TextOrJson.TEXT,
    cite: Cite = True,
    draws: Draws = False,
    replay: Replay = None,
) -> int:
    """Tell one bout, round by round.

    The same seed tells the same bout.

    Example: fightcard bout raw/legends.xlsx "Joe Louis" frazier --seed 7
    """
    import engine
    from pipeline.cli.commentary import comment, sum_up
    from pipeline.cli.stages import converted

    cards = converted(book)
    if cards is None:
        return FOUND
    corners = [fighter(cards.cards, name) for name in (red, blue)]
    try:
        if replay is not None:
            told = engine.replay(_kept(replay), *corners, deck=cards.deck)
        else:
            changes = _changes(option or [])
            told = engine.play(
                cards.system,
                *corners,
                seed=seed,
                deck=cards.deck,
                rules=rules,
                options=changes,
                rounds=rounds,
            )
    except ValueError as error:
        raise Misuse(f"{replay}: {error}" if replay else str(error)) from None
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json(told.as_json()))
        return DONE
    comment(engine.tell(told, cards=draws), sys.stdout, cite=cite)
    sum_up(told, engine.summary(told), sys.stdout)
    return DONE


def _changes(options: Sequence[str]) -> dict[str, str]:
    changes = {}
    for option in options:
        name, equals, word = option.partition("=")
        if not equals:
            raise Misuse(f"--option {option}: an option is written NAME=WORD, e.g. three_knockdown=on")
        changes[name.strip()] = word.strip()
    return changes


def _kept(file: Path) -> dict[str, object]:
    """The record of a bout.

    Raises Misuse for a file that cannot be read or holds no JSON object.
    """
    from pipeline.data_files import Unparsable, json_of

    try:
        record = json_of(file)
    except OSError as error:
        raise Misuse(
            f"{file} cannot be read ({error.strerror}); --replay takes a file made with `--format json`"
        ) from None
    except Unparsable as error:
        raise Misuse(
            f"{file} holds no JSON ({error}); --replay takes a file made with `bout --format json`"
        ) from None
    if not isinstance(record, dict):
        raise Misuse(
            f"{file} holds no record of a bout; --replay takes a file made with `bout --format json`"
        )
    return record


def show_rules(
    *,
    system: System = SYSTEMS[0],
    form: AsTextOrJson = TextOrJson.TEXT,
) -> int:
    """List a rule book by paragraph, and what plays each.

    With the examples that show it, what was ruled, and what is left out and why.

    Example: fightcard rules --format json
    """
    from engine.core.register import paragraphs

    try:
        found = paragraphs(system)
    except ValueError as error:
        raise Misuse(str(error)) from None
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json({"paragraphs": [paragraph.as_json() for paragraph in found]}))
        return DONE
    for paragraph in found:
        told = f"{paragraph.cite}: {paragraph.gist}"
        lines = textwrap.wrap(told, WIDTH, subsequent_indent="  ")
        if paragraph.left_out:
            lines += textwrap.wrap(
                f"left out: {paragraph.left_out}", WIDTH, initial_indent="    ", subsequent_indent="    "
            )
        else:
            shown = f"{', '.join(paragraph.rules)}" + (f" [{paragraph.ruling}]" if paragraph.ruling else "")
            lines += textwrap.wrap(shown, WIDTH, initial_indent="    ", subsequent_indent="    ")
        sys.stdout.write("\n".join(lines) + "\n")
    return DONE


def show_tables(
    *,
    system: System = SYSTEMS[0],
    form: AsTextOrJson = TextOrJson.TEXT,
) -> int:
    """Show the rule book's tables with their pages.

    Where prints differ, the note says what was ruled and why.

    Example: fightcard tables --format json
    """
    import engine

    try:
        tables = engine.tables(system)
    except ValueError as error:
        raise Misuse(str(error)) from None
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json({name: table.as_json() for name, table in tables.items()}))
    else:
        _tables_as_text(tables)
    return DONE


def show_systems(*, form: AsTextOrJson = TextOrJson.TEXT) -> int:
    """List the games that fightcard knows."""
    from engine.registry import games

    known = games()
    if form is TextOrJson.JSON:
        listed = [{"name": each.name, "title": each.title, "state": each.state} for each in known]
        sys.stdout.write(as_json({"systems": listed}))
        return DONE
    wide = max(len(each.name) for each in known)
    for each in known:
        sys.stdout.write(f"{each.name:<{wide}}  {each.title} ({each.state})\n")
    return DONE


def explain_code(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code of a finding, e.g. X101.")],
) -> int:
    """Say what a finding means and how it is mended.

    Example: fightcard explain X101
    """
    from pipeline.checks.suggest import nearest
    from pipeline.findings import catalogue, retired
    from pipeline.report import explained

    known = catalogue()
    found = known.get(code.strip().upper())
    if found is None:
        if told := retired(code):
            raise Misuse(told)
        raise Misuse(f"there is no finding {code!r}{_perhaps(nearest(code.upper(), known))}")
    sys.stdout.write(explained(found))
    return DONE


def fighter(cards: Sequence[AnyNamed], wanted: str) -> AnyNamed:
    """The card of that name, id, or part of a name that only one card has; capitals, accents and marks do not matter.

    Raises Misuse, naming the nearest or all that match.
    """
    from pipeline.checks.ids import slug
    from pipeline.checks.suggest import nearest

    named = {card["name"]: card for card in cards}
    asked, bare = wanted.strip().casefold(), slug(wanted)
    for name, card in named.items():
        if asked == name.casefold() or (bare and bare == card["id"]):
            return card
    partly = [name for name in named if asked and (asked in name.casefold() or (bare and bare in slug(name)))]
    words = [name for name in partly if f"-{bare}-" in f"-{slug(name)}-"]
    partly = words if bare and len(words) == 1 else partly
    if len(partly) == 1:
        return named[partly[0]]
    if partly:
        raise Misuse(f"{wanted!r} may be {_either(partly)}; say more of the name")
    raise Misuse(
        f"no fighter of this set is called {wanted!r}{_perhaps(nearest(wanted, named))}; "
        f"it has {', '.join(named)}"
    )


def _perhaps(near: str | None) -> str:
    return f"; perhaps {near} is meant" if near else ""


def _either(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"


def _tables_as_text(tables: Mapping[str, Table]) -> None:
    for table in tables.values():
        for line in _table_lines(table):
            sys.stdout.write(line + "\n")


def _table_lines(table: Table) -> list[str]:
    def wrapped(text: str, indent: str, hanging: str) -> list[str]:
        return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=hanging)

    lines = wrapped(f"{table.name}: {table.title}", "", "  ")
    parts = (f"; {kind}: {', '.join(places)}" for kind, places in table.parts.items())
    lines += wrapped(f"{table.cite}, {table.kind}{''.join(parts)}", "  ", "    ")
    lines += wrapped(table.note or "", "  ", "  ")
    for row in table.rows:
        bands = [f"{span} = {cell}" for span, cell in _bands(table, row)]
        if any(set(",;") & set(cell) for cell in table.cells[row].values()):
            lines.append(f"    {row}")
            for band in bands:
                lines += wrapped(band, "      ", "        ")
        else:
            lines += wrapped(f"{row}: {', '.join(bands)}", "    ", "      ")
    return [*lines, ""]


def _bands(table: Table, row: str) -> list[tuple[str, str]]:
    """Columns side by side that hold the same, as one span: `1-14 4`."""
    runs: list[tuple[str, str, str]] = []
    for column in table.columns:
        cell = table.cells[row][column]
        if runs and runs[-1][2] == cell:
            runs[-1] = (runs[-1][0], column, cell)
        else:
            runs.append((column, column, cell))
    return [(first if first == last else f"{first}-{last}", cell) for first, last, cell in runs]
