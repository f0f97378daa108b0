"""The verb that shows one bout."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TextIO

import typer

from fightcard.pipeline.api.bout_verbs import MatchOdds
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.cli.common import converted, fighter
from fightcard.pipeline.cli.exit_status import DONE, Misuse, remark
from fightcard.pipeline.cli.shared_options import (
    AsTextOrJson,
    BookPath,
    RulesOrNone,
    SeedOrNone,
    rounds_number,
)

RedCorner = Annotated[
    str, typer.Argument(metavar="RED", help="The fighter in the red corner: name, part of it, or id.")
]
BlueCorner = Annotated[str, typer.Argument(metavar="BLUE", help="The fighter in the blue corner, likewise.")]
ScheduledRounds = Annotated[
    int | None,
    typer.Option(
        "--rounds",
        metavar="N",
        parser=rounds_number,
        help="Scheduled rounds, 3-15; by default the number that the rules set.",
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=WORD",
        help="Change a rule, e.g. three_knockdown=on; repeatable. `fightcard systems GAME` lists all.",
    ),
]
RefereeName = Annotated[
    str | None,
    typer.Option(
        "--referee", metavar="NAME", help="A referee of the sheet Referees; by default one is drawn."
    ),
]
RedMen = Annotated[
    str | None,
    typer.Option(
        "--red-corner",
        metavar="NAMES",
        help="A corner man (sheet Corner Men) for the red corner, or two, as in 'Dundee; Bodak'.",
    ),
]
BlueMen = Annotated[
    str | None, typer.Option("--blue-corner", metavar="NAMES", help="The same for the blue corner.")
]
Cite = Annotated[bool, typer.Option("--cite/--no-cite", help="Cite the rule page of each event.")]
Draws = Annotated[bool, typer.Option("--cards", help="Show each card drawn and each die thrown.")]
Replay = Annotated[
    Path | None,
    typer.Option(
        "--replay",
        metavar="FILE",
        help="Replay the cards of a bout saved with --format json; the result must agree.",
    ),
]
Why = Annotated[
    bool,
    typer.Option(
        "--why", help="Also give the odds of the match: as printed, and with the doubt of the ratings."
    ),
]


def tell_bout(
    book: BookPath,
    red: RedCorner,
    blue: BlueCorner,
    *,
    seed: SeedOrNone = None,
    rounds: ScheduledRounds = None,
    rules: RulesOrNone = None,
    option: Changes = None,
    referee: RefereeName = None,
    red_corner: RedMen = None,
    blue_corner: BlueMen = None,
    form: AsTextOrJson = "text",
    cite: Cite = True,
    draws: Draws = False,
    replay: Replay = None,
    why: Why = False,
) -> int:
    """Play one bout, round by round.

    The same seed gives the same bout. --why adds the odds of the match: of the printed cards, and with the
    doubt of the ratings if `rate` saved weighed cards.

    Example: fightcard bout raw/legends.xlsx "Joe Louis" frazier --seed 7 --why
    """
    from fightcard import engine
    from fightcard.pipeline.api.bout_verbs import bout as play_bout
    from fightcard.pipeline.cli.bout_text import show_events, show_summary
    from fightcard.pipeline.cli.show import announce_compiling

    cards = converted(book)
    ids = [str(fighter(cards.cards, name)["id"]) for name in (red, blue)]
    changes = _changes(option or [])
    if why:
        announce_compiling()
    try:
        played = play_bout(
            cards, *ids, seed=seed, rounds=rounds, rules=rules, options=changes, referee=referee,
            red_corner=red_corner, blue_corner=blue_corner,
            replay=None if replay is None else recorded(replay), why=why, remark=remark,
        )  # fmt: skip
    except ValueError as error:
        raise Misuse(f"{replay}: {error}" if replay else str(error)) from None
    if form == "json":
        sys.stdout.write(as_json(played.as_json()))
        return DONE
    show_events(played.lines(cards=draws), sys.stdout, cite=cite)
    show_summary(played.record, engine.summary(played.record), sys.stdout)
    if played.odds is not None:
        _show_odds(played.odds, book, sys.stdout)
    return DONE


def _show_odds(odds: MatchOdds, book: Path, stream: TextIO) -> None:
    """The odds before the bell."""
    from fightcard.pipeline.cli.show import console, show_small_print
    from fightcard.pipeline.cli.verdict_text import show_odds, show_rated_odds

    console(stream).print("\nThe odds before the bell")
    show_odds(odds.printed, stream)
    show_rated_odds(odds.printed, odds.rated, book, stream)
    if odds.without_options:
        left_out = f"These bouts are played without {', '.join(odds.without_options)}."
        show_small_print(left_out, console(stream))


def _changes(options: Sequence[str]) -> dict[str, str]:
    changes = {}
    for option in options:
        name, equals, word = option.partition("=")
        if not equals:
            raise Misuse(f"--option {option}: an option is written NAME=WORD, e.g. three_knockdown=on")
        changes[name.strip()] = word.strip()
    return changes


def recorded(file: Path) -> dict[str, object]:
    """The record of a bout, as `bout --format json` writes it.

    Raises Misuse for a file that cannot be read or holds no JSON object.
    """
    from fightcard.pipeline.base.data_files import Unparsable, json_of

    try:
        record = json_of(file)
    except OSError as error:
        raise Misuse(
            f"{file} cannot be read ({error.strerror}); --replay needs a file made with `--format json`"
        ) from None
    except Unparsable as error:
        raise Misuse(
            f"{file} is not JSON ({error}); --replay needs a file made with `bout --format json`"
        ) from None
    if not isinstance(record, dict):
        raise Misuse(
            f"{file} does not hold the record of a bout; --replay needs a file made with `bout --format json`"
        )
    return record
