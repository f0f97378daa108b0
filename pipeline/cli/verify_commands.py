"""The verbs that play many bouts: verify and matchup."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import fightcard
from fightcard.pipeline.base.defaults import MATCH_BOUTS
from fightcard.pipeline.base.files import as_json, as_parquet
from fightcard.pipeline.cli import stop_signals
from fightcard.pipeline.cli.common import (
    GOES_ON,
    converted,
    fighter,
    opened,
    play_and_judge,
    refuse_foreign_rules,
    show_findings,
)
from fightcard.pipeline.cli.exit_status import DONE, FOUND, Misuse, remark
from fightcard.pipeline.cli.shared_options import (
    Across,
    AllBouts,
    AsTextOrJson,
    AsVerdicts,
    BookPath,
    Bouts,
    Cache,
    ProjectBook,
    Rounds,
    RulesInForce,
    Seed,
    VerdictsFormat,
    Where,
)
from fightcard.pipeline.cli.since import FIRST_RUN, LAST, earlier, since_file

if TYPE_CHECKING:
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.cli.since import Earlier
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.rating.odds import Doubted
    from fightcard.pipeline.verification.moved import Since as Moved
    from fightcard.pipeline.verification.verified import Verified, VerifiedCard

TABLES = ("csv", "parquet")

OneCard = Annotated[
    str | None, typer.Option("--card", metavar="NAME", help="Show only this card, in detail.")
]
Resume = Annotated[
    bool,
    typer.Option("--resume", help="Continue an interrupted run, and show how far it had got."),
]
Since = Annotated[
    str | None,
    typer.Option(
        "--since",
        metavar="last|FILE",
        help="Show what changed since the last run with other cards (last), an older workbook, or a "
        "verdicts.json.",
    ),
]


def verify_book(
    book: ProjectBook,
    *,
    bouts: AllBouts = None,
    seed: Seed = fightcard.SEED,
    rounds: Rounds = fightcard.ROUNDS,
    rules: RulesInForce = fightcard.RULES,
    form: AsVerdicts = "text",
    card: OneCard = None,
    across: Across = False,
    resume: Resume = False,
    cache: Cache = True,
    where: Where = "threads",
    since: Since = None,
) -> int:
    """Play each card against its whole division, and judge it.

    A card also meets itself. The verdict is pass, look or fail; the reasons for the last two are findings
    at the cells that cause them. Fighters with no opponent are not judged. Bouts are saved as they are
    played: Ctrl-C loses none. One line says what changed since the last run; --since gives details.

    Example: fightcard verify raw/legends.xlsx --card louis
    """
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.rating.weighed_odds import set_odds

    _refuse_vain_options(form, since, cache=cache, resume=resume)
    refuse_foreign_rules(book, rules)
    cards = converted(book)
    chosen = None if card is None else str(fighter(cards.cards, card)["id"])
    play = Play(rules=rules, rounds=rounds, bouts=bouts, seed=seed, across=across)
    old = earlier(since, cards, play)
    try:
        with opened(play, cache=cache, where=where) as run:
            verified = play_and_judge(cards, run)
            moved = _moved(book, since, old, verified, cards, run)
            odds = set_odds(verified, run, remark)
    except KeyboardInterrupt:
        remark("stopped" + (f"; {GOES_ON}" if cache else ""))
        return stop_signals.status()
    if resume:
        _remark_on_resumed(verified)
    if chosen is not None:
        return _show_one(verified, chosen, form, moved)
    return _show_set(verified, form, moved, odds)


def _refuse_vain_options(form: VerdictsFormat, since: str | None, *, cache: bool, resume: bool) -> None:
    if form == "parquet" and sys.stdout.isatty():
        raise Misuse("a Parquet file is not for reading; send it to one: --format parquet > verdicts.parquet")
    if since is not None and form in TABLES:
        raise Misuse("--since is shown as text or JSON; remove it, or --format")
    if not cache and (resume or since == LAST):
        what = "--resume goes on from" if resume else "--since last needs"
        raise Misuse(f"{what} the cache; remove --no-cache")


def _show_set(
    verified: Verified, form: VerdictsFormat, moved: Moved | None, odds: Mapping[str, Doubted]
) -> int:
    from fightcard.pipeline.cli.moved_text import show_since
    from fightcard.pipeline.cli.rated_odds import show_set_odds
    from fightcard.pipeline.cli.verdict_table import show_verdicts, without_repeats
    from fightcard.pipeline.findings import has_errors

    findings = verified.findings
    if form == "json":
        sys.stdout.write(as_json(verified.as_json() | _odds_as_key(odds) | _as_key(moved)))
    elif form in TABLES:
        _write_table(verified.cards, form)
    else:
        show_findings(without_repeats(findings, verified), len(verified.cards))
        show_verdicts(verified, sys.stdout, moved)
        show_set_odds(verified, odds, sys.stdout)
        if moved is not None:
            show_since(moved, sys.stdout)
    return FOUND if has_errors(findings) else DONE


def _write_table(cards: Sequence[VerifiedCard], form: VerdictsFormat) -> None:
    """A row a card on standard output."""
    from fightcard.pipeline.cli.csv_rows import as_csv

    rows = [card.as_row() for card in cards]
    if form == "csv":
        sys.stdout.write(as_csv(rows))
        return
    import polars as pl

    sys.stdout.flush()
    sys.stdout.buffer.write(as_parquet(pl.DataFrame(rows, infer_schema_length=None)))


def _moved(
    book: Path, since: str | None, old: Earlier, verified: Verified, cards: CardSet, play: Play
) -> Moved | None:
    """What moved since what `--since` names; without it a line on the error stream says it of the last
    run."""
    from fightcard.pipeline.cli.moved_text import footer
    from fightcard.pipeline.verification.last_run import file_of, keep, last_run, since_last
    from fightcard.pipeline.verification.moved import Since as Moved

    if old is not None:
        found = since_file(old, verified, cards, play)
        if play.cache is not None:
            keep(file_of(book, cards, play), cards, verified)
        return found
    if play.cache is None:
        return None
    if since is not None:
        is_first = last_run(file_of(book, cards, play)) is None
        moved = since_last(book, verified, cards, play, other=True)
        if is_first:
            remark(FIRST_RUN)
            return None
        return moved or Moved("the last run")
    last = since_last(book, verified, cards, replace(play, why=False), other=False)
    if last is not None and not last.is_empty:
        remark(footer(last))
    return None


def _odds_as_key(odds: Mapping[str, Doubted]) -> dict[str, object]:
    """The odds with the doubt of the ratings by id; nothing where no weighed cards are saved."""
    return {"with_doubt_of_ratings": {own: each.as_json() for own, each in odds.items()}} if odds else {}


def _as_key(moved: Moved | None) -> dict[str, object]:
    return {} if moved is None else {"since": moved.as_json()}


def _remark_on_resumed(verified: Verified) -> None:
    remark(
        f"{verified.from_cache:,} of the pairings were left from an earlier run"
        if verified.from_cache
        else "nothing was left from an earlier run"
    )


def _show_one(verified: Verified, chosen: str, form: VerdictsFormat, moved: Moved | None) -> int:
    """One card of the set at length, by its id."""
    from fightcard.pipeline.cli.moved_text import show_since
    from fightcard.pipeline.cli.verdict_text import show_card
    from fightcard.pipeline.findings import has_errors

    found = verified[chosen]
    if form == "json":
        sys.stdout.write(as_json(found.as_json() | _as_key(moved)))
    elif form in TABLES:
        _write_table([found], form)
    else:
        show_card(verified, found, sys.stdout)
        if moved is not None:
            show_since(moved, sys.stdout, chosen)
    return FOUND if has_errors(verified.chosen(found.reasons)) else DONE


def match_up(
    book: BookPath,
    red: Annotated[str, typer.Argument(metavar="RED", help="One fighter: name, part of it, or id.")],
    blue: Annotated[str, typer.Argument(metavar="BLUE", help="The other, likewise.")],
    *,
    bouts: Bouts = MATCH_BOUTS,
    seed: Seed = fightcard.SEED,
    rounds: Rounds = fightcard.ROUNDS,
    rules: RulesInForce = fightcard.RULES,
    form: AsTextOrJson = "text",
    where: Where = "threads",
) -> int:
    """Give the odds of one match by result and by round.

    Half of the bouts are fought with the corners swapped. The whole book is checked first.

    Example: fightcard matchup raw/legends.xlsx louis frazier --bouts 100000
    """
    from fightcard.pipeline.api.bout_verbs import odds_of
    from fightcard.pipeline.cli.show import announce_compiling
    from fightcard.pipeline.cli.verdict_text import show_odds, show_rated_odds
    from fightcard.pipeline.play import Play

    refuse_foreign_rules(book, rules)
    cards = converted(book)
    first, second = (fighter(cards.cards, name) for name in (red, blue))
    announce_compiling()
    with opened(Play(rules=rules, rounds=rounds, bouts=bouts, seed=seed), where=where) as play:
        found = odds_of(cards, first, second, play, remark)
    if form == "json":
        sys.stdout.write(as_json(found.as_json()))
        return DONE
    show_odds(found.printed, sys.stdout)
    show_rated_odds(found.printed, found.rated, book, sys.stdout)
    return DONE
