"""The verbs that argue in bouts: verify, matchup."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

import pipeline
from pipeline.cli.app import AsTextOrJson, BookPath, Bouts, Rounds, RulesInForce, Seed, TextOrJson
from pipeline.cli.exit_status import DONE, FOUND, INTERRUPTED, Misuse, remark
from pipeline.files import as_json

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

    from pipeline.cards import CardSet
    from pipeline.checks.selection import Wanted
    from pipeline.verification import Verified

MATCH_BOUTS = 10_000


def _even(bouts: int | None) -> int | None:
    if bouts is not None and bouts < 1:
        raise typer.BadParameter(f"{bouts} is not a number from 1 on.")
    return None if bouts is None else bouts + bouts % 2


AllBouts = Annotated[
    int | None,
    typer.Option(
        "--bouts",
        "-n",
        metavar="N",
        callback=_even,
        help="Bouts of every pairing, half in each corner; without it bouts go where doubt is, up to 1000.",
    ),
]
Cache = Annotated[
    bool,
    typer.Option("--cache/--no-cache", help="Keep counts between runs, and play only what has changed."),
]
Across = Annotated[
    bool, typer.Option("--across", help="Men of all divisions meet, not only those of the same one.")
]
Where = Annotated[
    str,
    typer.Option("--executor", metavar="WHERE", help="threads, processes, threads:4, or dask://HOST:PORT."),
]
OneCard = Annotated[
    str | None, typer.Option("--card", metavar="NAME", help="Tell the story of this card alone.")
]
Resume = Annotated[
    bool,
    typer.Option("--resume", help="Go on where a run that was stopped left off, and say where that is."),
]


def verify_book(
    book: BookPath,
    *,
    bouts: AllBouts = None,
    seed: Seed = pipeline.SEED,
    rounds: Rounds = pipeline.ROUNDS,
    rules: RulesInForce = pipeline.RULES,
    form: AsTextOrJson = TextOrJson.TEXT,
    card: OneCard = None,
    across: Across = False,
    resume: Resume = False,
    cache: Cache = True,
    where: Where = "threads",
) -> int:
    """Play every card against every other of its division, and judge it.

    A card also meets itself. The verdict is pass, look or fail; the reasons of the last two are
    findings at the cells that drive them. Who meets nobody is not judged. Counts are kept as they
    are made: Ctrl-C loses none.

    Example: fightcard verify raw/legends.xlsx --card louis
    """
    from pipeline.checks import selection
    from pipeline.cli.bouts import fighter
    from pipeline.cli.stages import converted, show, suits
    from pipeline.cli.verdict_table import folded, tell_verdicts
    from pipeline.findings import has_errors

    if resume and not cache:
        raise Misuse("--resume goes on from what is kept; leave --no-cache out")
    suits(book, rules)
    cards = converted(book)
    if cards is None:
        return FOUND
    chosen = None if card is None else str(fighter(cards.cards, card)["id"])
    verified = _verified(
        cards, bouts, seed, rounds, rules, across=across, resume=resume, cache=cache, where=where
    )
    if verified is None:
        return INTERRUPTED
    choice = selection.wanted(book)
    if chosen is not None:
        return _tell_one(verified, chosen, form, choice)
    findings = choice.of(verified.findings)
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json(verified.as_json()))
    else:
        show(folded(findings, verified), len(verified.cards))
        tell_verdicts(verified, sys.stdout)
    return FOUND if has_errors(findings) else DONE


def match_up(
    book: BookPath,
    red: Annotated[str, typer.Argument(metavar="RED", help="One man: name, part of it, or id.")],
    blue: Annotated[str, typer.Argument(metavar="BLUE", help="The other, likewise.")],
    *,
    bouts: Bouts = MATCH_BOUTS,
    seed: Seed = pipeline.SEED,
    rounds: Rounds = pipeline.ROUNDS,
    rules: RulesInForce = pipeline.RULES,
    form: AsTextOrJson = TextOrJson.TEXT,
    where: Where = "threads",
) -> int:
    """Give the odds of one match by result and by round.

    Half of the bouts are fought with the corners exchanged, so that no corner weighs.

    Example: fightcard matchup raw/legends.xlsx louis frazier --bouts 100000
    """
    from pipeline.cli.bouts import fighter
    from pipeline.cli.show import tell_of_compiling
    from pipeline.cli.stages import converted, suits
    from pipeline.cli.story import odds
    from pipeline.play import Play
    from pipeline.verification.matchup import matchup

    suits(book, rules)
    cards = converted(book)
    if cards is None:
        return FOUND
    corners = [fighter(cards.cards, name) for name in (red, blue)]
    tell_of_compiling()
    with _executor(where) as executor:
        play = Play(bouts=bouts, seed=seed, rules=rules, rounds=rounds, executor=executor)
        found = matchup(cards.system, corners[0], corners[1], cards.deck, play)
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json(found.as_json()))
    else:
        odds(found, sys.stdout)
    return DONE


def _tell_one(verified: Verified, chosen: str, form: TextOrJson, choice: Wanted) -> int:
    """The story of one card of the set, by its id."""
    from pipeline.cli.story import card_story
    from pipeline.findings import has_errors

    found = next(each for each in verified.cards if each.id == chosen)
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json(found.as_json()))
    else:
        card_story(verified, found, sys.stdout)
    return FOUND if has_errors(choice.of(found.reasons)) else DONE


def _verified(
    cards: CardSet,
    bouts: int | None,
    seed: int,
    rounds: int,
    rules: str,
    *,
    across: bool,
    resume: bool,
    cache: bool,
    where: str,
) -> Verified | None:
    """The set verified; None where Ctrl-C stopped it."""
    from pipeline.cli.stages import played, store

    try:
        with store(cache) as kept, _executor(where) as executor:
            verified = played(cards, bouts, seed, rounds, rules, kept=kept, executor=executor, across=across)
    except KeyboardInterrupt:
        goes_on = "; what is played is kept, and --resume goes on from there"
        remark("stopped" + (goes_on if cache else ""))
        return None
    if resume:
        remark(
            f"{verified.stood:,} of the pairings stood from an earlier run"
            if verified.stood
            else "nothing stood from an earlier run"
        )
    return verified


@contextmanager
def _executor(where: str) -> Iterator[Executor | None]:
    """The executor of that name; its own trouble as one line."""
    from pipeline.verification.play.executors import NoExecutor, executor

    if where == "threads":
        yield None
        return
    try:
        with executor(where) as found:
            yield found
    except NoExecutor as error:
        raise Misuse(str(error)) from None
