"""The verbs that answer without a workbook: rules, tables, help, systems, explain."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
import textwrap
from typing import Annotated, cast

import typer
from typer.core import TyperGroup

from fightcard.engine.core.table import Table
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.base.terminal import columns
from fightcard.pipeline.cli.exit_status import DONE, Misuse, as_misuse
from fightcard.pipeline.cli.shared_options import AsRows, AsTextOrJson, Game, TextOrJson


def show_rules(*, system: Game = SYSTEMS[0], form: AsTextOrJson = "text") -> int:
    """List a rule book by paragraph, with the rule that plays each.

    Includes the examples that show it, what was ruled, and what is left out and why.

    Example: fightcard rules --format json
    """
    from fightcard.pipeline.api.reference_verbs import rules

    with as_misuse():
        found = rules(system)
    if form == "json":
        sys.stdout.write(as_json({"paragraphs": [paragraph.as_json() for paragraph in found]}))
        return DONE
    width = columns(sys.stdout)
    for paragraph in found:
        lines = textwrap.wrap(f"{paragraph.cite}: {paragraph.gist}", width, subsequent_indent="  ")
        played = ", ".join(paragraph.rules) + (f" [{paragraph.ruling}]" if paragraph.ruling else "")
        more = f"left out: {paragraph.left_out}" if paragraph.left_out else played
        lines += textwrap.wrap(more, width, initial_indent="    ", subsequent_indent="    ")
        sys.stdout.write("\n".join(lines) + "\n")
    return DONE


def show_tables(*, system: Game = SYSTEMS[0], form: AsRows = "text") -> int:
    """Show the rule book's tables with their pages.

    Where prints differ, the note says what was ruled and why.

    Example: fightcard tables --format json
    """
    from fightcard.pipeline.api.reference_verbs import tables as tables_of
    from fightcard.pipeline.cli.csv_rows import as_csv, table_rows

    with as_misuse():
        tables = tables_of(system)
    if form == "json":
        sys.stdout.write(as_json({name: table.as_json() for name, table in tables.items()}))
    elif form == "csv":
        sys.stdout.write(as_csv(table_rows(tables)))
    else:
        width = columns(sys.stdout)
        sys.stdout.writelines(f"{line}\n" for table in tables.values() for line in _table_lines(table, width))
    return DONE


def show_help(
    context: typer.Context,
    verb: Annotated[
        list[str] | None,
        typer.Argument(metavar="VERB", show_default=False, help="The command, e.g. check, or deck check."),
    ] = None,
    *,
    man: Annotated[
        bool, typer.Option("--man", help="Show everything as a manual page: fightcard help --man | man -l -")
    ] = False,
) -> int:
    """Show all options of a command.

    The same as its own --help; without a command, the list of all.

    Example: fightcard help check
    """
    if man:
        from fightcard.pipeline.cli.man_page import man_page

        sys.stdout.write(man_page(cast("typer.Context", context.find_root())))
        return DONE
    here = context.find_root()
    for word in verb or ():
        known = getattr(here.command, "commands", {})
        if word not in known:
            from fightcard.pipeline.checks.suggest import perhaps

            others = f"there are {', '.join(known)}" if known else f"{here.info_name} has none of its own"
            raise Misuse(f"there is no command {word!r}{perhaps(word, known)}; {others}")
        command = cast("TyperGroup", here.command).get_command(here, word)
        assert command is not None  # it is one of those known
        here = type(context)(command, info_name=word, parent=here)
    sys.stdout.write(here.get_help() + "\n")
    return DONE


def show_systems(
    name: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Show the values of `--rules` and `--option` in this game."),
    ] = None,
    *,
    form: AsTextOrJson = "text",
) -> int:
    """List the games that fightcard knows, or the rules of one.

    Example: fightcard systems
    """
    from fightcard.pipeline.api.reference_verbs import systems

    known = systems()
    if name is not None:
        return _show_options(name, form)
    if form == "json":
        listed = [{"name": each.name, "title": each.title, "state": each.state} for each in known]
        sys.stdout.write(as_json({"systems": listed}))
        return DONE
    wide = max(len(each.name) for each in known)
    for each in known:
        sys.stdout.write(_hanging(f"{each.name:<{wide}}  ", f"{each.title} ({each.state})"))
    return DONE


def _show_options(system: str, form: TextOrJson) -> int:
    from fightcard.engine.registry import options
    from fightcard.pipeline.api.reference_verbs import game_rules

    with as_misuse():
        found, of = game_rules(system), options(system)
    if form == "json":
        sys.stdout.write(as_json(found.as_json()))
        return DONE
    sys.stdout.write(f"{of.title}\n\nRules (--rules NAME), and what each changes from basic:\n")
    for rules in found.presets:
        changed = [f"{name}={word}" for name, word in found.changes(rules).items()]
        distance = [f"{of.preset_rounds[rules]} rounds"] if rules in of.preset_rounds else []
        sys.stdout.write(_hanging(f"  {rules}: ", ", ".join([*changed, *distance]) or "nothing"))
    sys.stdout.write("\nOptions (--option NAME=WORD):\n")
    for each in of.options():
        words = "|".join(of.words(each.name)) or each.metadata["form"]
        sys.stdout.write(
            _hanging(f"  {each.name}={words} ", f"{each.metadata['says']} ({each.metadata['cite']})")
        )
    return DONE


def _hanging(first: str, text: str) -> str:
    width = columns(sys.stdout)
    return textwrap.fill(first + text, width, subsequent_indent="      ", break_on_hyphens=False) + "\n"


def explain_code(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code of a finding, e.g. X101.")],
) -> int:
    """Explain a finding and how to fix it.

    Example: fightcard explain X101
    """
    from fightcard.pipeline.api.reference_verbs import explain
    from fightcard.pipeline.findings.explain import explained

    with as_misuse():
        sys.stdout.write(explained(explain(code), columns(sys.stdout)))
    return DONE


def _table_lines(table: Table, width: int) -> list[str]:
    def wrapped(text: str, indent: str, hanging: str) -> list[str]:
        return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=hanging)

    lines = wrapped(f"{table.name}: {table.title}", "", "  ")
    parts = (f"; {kind}: {', '.join(places)}" for kind, places in table.parts.items())
    lines += wrapped(f"{table.cite}, {table.kind}{''.join(parts)}", "  ", "    ")
    lines += wrapped(table.note or "", "  ", "  ")
    for row in table.rows:
        bands = [f"{span} = {cell}" for span, cell in table.spans(row)]
        if any(set(",;") & set(cell) for cell in table.cells[row].values()):
            lines.append(f"    {row}")
            for band in bands:
                lines += wrapped(band, "      ", "        ")
        else:
            lines += wrapped(f"{row}: {', '.join(bands)}", "    ", "      ")
    return [*lines, ""]
