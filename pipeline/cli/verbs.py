"""The verbs of the command line by name: the module of each is loaded when the verb is called.

The list of commands needs a sentence of each and nothing else; to load all that they may need takes longer
than all the rest of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module

import typer
from typer._click import Command, Context, HelpFormatter
from typer.core import TyperArgument, TyperCommand, TyperGroup
from typer.main import get_command

from fightcard.pipeline.cli.exit_status import guarded


class Verbs(Mapping[str, Callable[..., int]]):
    """Verbs by name, given as `module:function` of this package with the first sentence of its help."""

    def __init__(self, known: Mapping[str, tuple[str, str]]) -> None:
        self._known = known

    def __getitem__(self, name: str) -> Callable[..., int]:
        module, _, function = self._known[name][0].partition(":")
        found: Callable[..., int] = getattr(import_module(f"fightcard.pipeline.cli.{module}"), function)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def sentence(self, name: str) -> str:
        """What the list of commands says of a verb."""
        return self._known[name][1]


VERBS = Verbs(
    {
        "build": ("build_commands:build_set", "Build a card set: proofread, convert, play and print."),
        "check": ("check_commands:check_book", "Proofread workbooks: every finding with its cell."),
        "fix": ("check_commands:fix_book", "Fix what can be fixed safely, in a copy."),
        "diff": (
            "check_commands:diff_books",
            "Show what changed between two workbooks, by fighter and rating.",
        ),
        "compare": ("check_commands:compare_books", "Double entry: compare two typed versions of a set."),
        "merge": ("merge_command:merge_books", "Merge two workbooks that began as one, cell by cell."),
        "map": ("map_command:show_mapping", "Find out what the headings of a foreign spreadsheet mean."),
        "new": ("build_commands:new_project", "Start a card set: a workbook to fill in, or a sample."),
        "read": (
            "read_command:read_photographed_cards",
            "Start a workbook from photographed cards of another printer.",
        ),
        "records": ("records_command:read_in_records", "Read fighters' records from saved pages and tables."),
        "convert": ("build_commands:convert_book", "Turn a workbook into card data."),
        "verify": ("verify_commands:verify_book", "Play each card against its whole division, and judge it."),
        "matchup": ("verify_commands:match_up", "Give the odds of one match by result and by round."),
        "career": (
            "rate_commands:show_careers",
            "Play each card through its fighter's own career.",
        ),
        "rate": (
            "rate_commands:propose_ratings",
            "Propose all ratings of each fighter from a record.",
        ),
        "history": ("history_command:show_history", "Predict real bouts and report how well it worked."),
        "tune": ("tune_command:tune_cards", "Find the smallest changes that resolve a card's reasons."),
        "print": ("print_commands:print_book", "Print cards and deck as PDF, or as pictures."),
        "calibrate": ("print_commands:calibrate_printer", "Align fronts and backs on a printer."),
        "live": ("live_command:serve_page", "Follow a workbook on a page in the browser, save after save."),
        "bout": ("bout_command:tell_bout", "Play one bout, round by round."),
        "rules": (
            "lookup_commands:show_rules",
            "List a rule book by paragraph, with the rule that plays each.",
        ),
        "tables": ("lookup_commands:show_tables", "Show the rule book's tables with their pages."),
        "explain": ("lookup_commands:explain_code", "Explain a finding and how to fix it."),
        "systems": (
            "lookup_commands:show_systems",
            "List the games that fightcard knows, or the rules of one.",
        ),
        "cache": ("cache_command:show_cache", "Show or clear the cache."),
        "help": ("lookup_commands:show_help", "Show all options of a command."),
    }
)
DECK_VERBS = Verbs(
    {
        "check": ("deck_command:check_deck", "Compare a deck with its rules and with the real sport."),
    }
)
FACE_VERBS = Verbs(
    {
        "new": ("face_commands:new_face", "Write a copy of a game's face to start your own from."),
        "check": ("face_commands:check_face", "Check a face: every finding at its name in the file."),
        "show": (
            "face_commands:show_face",
            "Draw a card on a face, with the place and the name of each field.",
        ),
    }
)
GROUPS = {"deck": DECK_VERBS, "face": FACE_VERBS}
"""The verbs that are listed together, by the name of their group."""

VALUE_OPTIONAL = ("--sample", "--history")
"""Options whose value may be left out."""


_OF_A_LIBRARY = "Value error, "
"""What pydantic puts before the words of Typer."""


class Verb(TyperCommand):
    """A verb; an option of VALUE_OPTIONAL without a value has an empty one."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Take the words of the command line into the context; what is left of them."""
        followed = zip(args, [*args[1:], "--"], strict=False)
        words = [
            f"{word}=" if word in VALUE_OPTIONAL and after[:1] == "-" != after else word
            for word, after in followed
        ]
        try:
            return super().parse_args(ctx, words)
        except typer.BadParameter as error:
            error.message = error.message.removeprefix(_OF_A_LIBRARY)
            raise


class Argument(TyperArgument):
    """An argument as a manual shows it: by its name, without braces and without the type of its values."""

    def get_usage_pieces(self, ctx: Context) -> list[str]:
        """How the line of usage names it."""
        return [each.replace("{", "").replace("}", "") for each in super().get_usage_pieces(ctx)]

    def display_type_rich(self, ctx: Context) -> str | None:  # noqa: ARG002 - as overridden
        """What a list of arguments says of its type: nothing."""
        return None


SPACES = 6
"""Blanks next to the names of commands in a list."""


def lazy(verbs: Verbs) -> type[TyperGroup]:
    """A group whose commands are listed by their sentences, and loaded when they are called."""

    class Group(TyperGroup):
        def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
            if cmd_name in verbs:
                return _command(cmd_name, verbs[cmd_name])
            return super().get_command(ctx, cmd_name)

        def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:  # noqa: ARG002 - as overridden
            most = formatter.width - max(map(len, self.commands)) - SPACES
            rows = [(name, command.get_short_help_str(most)) for name, command in self.commands.items()]
            with formatter.section("Commands"):
                formatter.write_dl(rows)

    return Group


@cache
def _command(name: str, verb: Callable[..., int]) -> Command:
    single = typer.Typer(add_completion=False, rich_markup_mode=None)
    single.command(name, cls=Verb)(guarded(verb))
    command = get_command(single)
    for each in command.params:
        if isinstance(each, TyperArgument):
            each.__class__ = Argument
    return command
