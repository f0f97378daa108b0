"""The verb that tells one bout."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import pipeline
from pipeline.cli.common import converted, fighter, opened
from pipeline.cli.exit_status import DONE, FOUND, Misuse
from pipeline.cli.opponents import Opponents
from pipeline.cli.options import (
    MATCH_BOUTS,
    AsTextOrJson,
    BookPath,
    RulesInForce,
    Seed,
    TextOrJson,
    scheduled,
)
from pipeline.files import as_json

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from engine.core.data import CardData
    from engine.core.results import BoutRecord
    from pipeline.cards import CardSet
    from pipeline.rating.odds import RatedOdds
    from pipeline.verification.matchup import Matchup

RedCorner = Annotated[
    str, typer.Argument(metavar="RED", help="The fighter in the red corner: name, part of it, or id.")
]
BlueCorner = Annotated[str, typer.Argument(metavar="BLUE", help="The fighter in the blue corner, likewise.")]
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
        help="Change a rule, e.g. three_knockdown=on; more than once. `fightcard systems GAME` lists all.",
    ),
]
RefereeName = Annotated[
    str | None,
    typer.Option("--referee", metavar="NAME", help="A referee of the sheet Referees; else one is drawn."),
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
Cite = Annotated[bool, typer.Option("--cite/--no-cite", help="Name the rule page of each turn of events.")]
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
        "--why", help="Give the odds of the match after it: printed cards, and doubt of the ratings."
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
    referee: RefereeName = None,
    red_corner: RedMen = None,
    blue_corner: BlueMen = None,
    form: AsTextOrJson = TextOrJson.TEXT,
    cite: Cite = True,
    draws: Draws = False,
    replay: Replay = None,
    why: Why = False,
) -> int:
    """Tell one bout, round by round.

    The same seed tells the same bout. --why gives the odds of the match after it: of the printed cards, and
    with the doubt of the ratings where `rate` kept weighed cards.

    Example: fightcard bout raw/legends.xlsx "Joe Louis" frazier --seed 7 --why
    """
    import engine
    from pipeline.cli.bout_text import show_events, show_summary

    cards = converted(book)
    if cards is None:
        return FOUND
    corners = [fighter(cards.cards, name) for name in (red, blue)]
    named = {"referee_name": referee, "red_corner_men": red_corner, "blue_corner_men": blue_corner}
    officials = {name: word for name, word in named.items() if word is not None}
    try:
        if replay is not None:
            bout = engine.replay(recorded(replay), *corners, deck=cards.deck)
        else:
            bout = engine.play(
                cards.system,
                *corners,
                seed=seed,
                deck=cards.deck,
                rules=rules,
                options={**_changes(option or []), **officials},
                rounds=rounds,
            )
    except ValueError as error:
        raise Misuse(f"{replay}: {error}" if replay else str(error)) from None
    changed = [*(option or []), *(f"{name}={word}" for name, word in officials.items())]
    odds = _odds(book, cards, (corners[0], corners[1]), bout, changed) if why else None
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json({**bout.as_json(), **(odds.as_json() if odds else {})}))
        return DONE
    show_events(engine.tell(bout, cards=draws), sys.stdout, cite=cite)
    show_summary(bout, engine.summary(bout), sys.stdout)
    if odds is not None:
        odds.show(book, sys.stdout)
    return DONE


@dataclass(frozen=True, slots=True)
class _Odds:
    """What was likely before the bell; `options` are those typed for the bout, which the odds leave out."""

    printed: Matchup
    rated: RatedOdds | None
    options: Sequence[str]

    def as_json(self) -> dict[str, object]:
        doubt = {"with_doubt_of_ratings": None if self.rated is None else self.rated.as_json()}
        return {"why": {**self.printed.as_json(), **doubt, "without_options": list(self.options)}}

    def show(self, book: Path, stream: TextIO) -> None:
        from pipeline.cli.show import console, show_small_print
        from pipeline.cli.verdict_text import show_odds, show_rated_odds

        console(stream).print("\nWhat was likely before the bell")
        show_odds(self.printed, stream)
        show_rated_odds(self.printed, self.rated, book, stream)
        if self.options:
            left_out = f"These bouts are fought without {', '.join(self.options)}."
            show_small_print(left_out, console(stream))


def _odds(
    book: Path, cards: CardSet, corners: tuple[CardData, CardData], bout: BoutRecord, changed: Sequence[str]
) -> _Odds:
    """The odds of the match of a bout, under its rules and distance."""
    from pipeline.cli.rated_odds import match_odds
    from pipeline.cli.show import tell_of_compiling
    from pipeline.play import Play
    from pipeline.verification.matchup import matchup

    tell_of_compiling()
    red, blue = corners
    met = Opponents(cards.system, red, blue, cards.deck, cards)
    usual = Play(rules=bout.rules, rounds=bout.rounds, bouts=MATCH_BOUTS, seed=bout.seed)
    with opened(usual) as play:
        found = matchup(met.system, red, blue, met.deck, play)
        return _Odds(found, match_odds(book, met, play), changed)


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
