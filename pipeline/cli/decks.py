"""The verb for the Boxing Action deck: `deck check`."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

import pipeline
from pipeline.cli.app import AsTextOrJson, BookPath, Seed, TextOrJson
from pipeline.cli.leaving import DONE, FOUND, Misuse
from pipeline.files import as_json

if TYPE_CHECKING:
    from pipeline.deck_check import DeckReport

BOUTS = 400

deck_verbs = typer.Typer(name="deck", help="Work on the Boxing Action deck.", no_args_is_help=True)


def check_deck(
    book: BookPath,
    *,
    bouts: Annotated[
        int,
        typer.Option("--bouts", "-n", metavar="N", min=1, help="Bouts of each pairing, rules and distance."),
    ] = BOUTS,
    seed: Seed = pipeline.SEED,
    form: AsTextOrJson = TextOrJson.TEXT,
) -> int:
    """Hold a deck against its law and against the real sport.

    A yardstick of six ordinary contenders is played with it.

    Example: fightcard deck check raw/legends.xlsx
    """
    from engine.registry import game
    from pipeline.cli.stages import proofread
    from pipeline.deck_check import deck_report
    from pipeline.systems import authoring

    checked = proofread(book)
    if checked is None:
        return FOUND
    if authoring(checked.system).deck is None:
        raise Misuse(f"{book} is for {game(checked.system).TITLE}, which is played without a deck")
    deck = pipeline.convert(checked).deck
    report = deck_report(deck, [], system=checked.system, bouts=bouts, seed=seed)
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json(report.as_json()))
    else:
        sys.stdout.write("\n".join(_told(report)) + "\n")
    return DONE if report.stands else FOUND


def _told(report: DeckReport) -> list[str]:
    (first, second), leaning = report.margins.steepest
    lines = [
        "Law: " + ("holds" if not report.breaches else f"broken, {len(report.breaches)} findings"),
        *(f"  {found.cell or found.sheet}: {found.code} {found.message}" for found in report.breaches),
        "Words: " + ", ".join(f"{count} {word}" for word, count in report.margins.words.items()),
        "Ring: " + ", ".join(f"{count} {place}" for place, count in report.margins.places.items()),
        "Marks: " + ", ".join(f"{count} {mark}" for mark, count in report.margins.marks.items()),
        f"Steepest rank correlation of two fields: {leaning:+.3f} ({first}, {second})",
        "",
        f"{'contenders':20} {'rules':9} {'rounds':>6} {'share':>7} {'95% interval':>15} {'band':>13}",
    ]
    for held in report.rates:
        rate, band = held.rate, held.band
        share = f"{100 * (rate.share or 0):6.1f}%"
        interval = f"{100 * rate.low:5.1f} - {100 * rate.high:5.1f}"
        allowed = f"{100 * band.low:4.1f} - {100 * band.high:4.1f}"
        name = band.name.replace("_", " ")
        mark = "" if held.holds else "  out"
        lines.append(f"{name:20} {held.rules:9} {held.rounds:6} {share} {interval:>15} {allowed:>13}{mark}")
    return [*lines, "", "A band is met when the interval reaches it, or comes within 3 points."]
