"""The verb for the Boxing Action deck: `deck check`."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

import fightcard
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.cli.common import converted
from fightcard.pipeline.cli.exit_status import DONE, FOUND, as_misuse, columns
from fightcard.pipeline.cli.shared_options import AsTextOrJson, ProjectBook, Seed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fightcard.pipeline.verification.deck_check import DeckReport, Held

BOUTS = 100


def check_deck(
    book: ProjectBook,
    *,
    bouts: Annotated[
        int,
        typer.Option("--bouts", "-n", metavar="N", min=1, help="Bouts of each pairing, rules and distance."),
    ] = BOUTS,
    seed: Seed = fightcard.SEED,
    form: AsTextOrJson = "text",
) -> int:
    """Compare a deck with its rules and with the real sport.

    Fourteen contenders, derived from the printed cards, fight with the deck. The report shows how bouts
    end, next to the real sport's figures, the points per fighter and round, and the rounds of the
    stoppages. What the house deck does not reach either is not counted against a deck.

    Example: fightcard deck check raw/legends.xlsx
    """
    from fightcard.pipeline.api.card_verbs import deck_check
    from fightcard.pipeline.cli.show import announce_compiling
    from fightcard.pipeline.game import game_of
    from fightcard.pipeline.play import Play

    cards = converted(book)
    if game_of(cards.system).rows.deck is not None:
        announce_compiling()
    with as_misuse():
        report = deck_check(cards, Play(bouts=bouts, seed=seed))
    if form == "json":
        sys.stdout.write(as_json(report.as_json()))
    else:
        sys.stdout.write("\n".join(report_lines(report)) + "\n")
    return DONE if report.passes else FOUND


def report_lines(report: DeckReport) -> list[str]:
    """The report line by line, at most 80 letters wide."""
    (first, second), leaning = report.margins.steepest
    ring = ", ".join(f"{count} {place}" for place, count in report.margins.places.items())
    return [
        "Rules of the deck: "
        + (number_of(len(report.breaches), "finding") if report.breaches else "followed"),
        *(f"  {found.cell or found.sheet}: {found.code} {found.message}" for found in report.breaches),
        "Words: " + ", ".join(f"{count} {word}" for word, count in report.margins.words.items()),
        *textwrap.wrap(f"Ring: {ring}", columns(sys.stdout), subsequent_indent="  "),
        "Marks: " + ", ".join(f"{count} {mark}" for mark, count in report.margins.marks.items()),
        f"Steepest rank correlation of two fields: {leaning:+.3f} ({first}, {second})",
        "",
        *_mix(report),
        "",
        *_by_round(report),
    ]


WAYS = {
    "stoppage": "stopped in all",
    "knockout": " counted out",
    "technical_knockout": " technical knockout",
    "cut_stoppage": "  by a cut",
    "unanimous_decision": "unanimous decision",
    "close_decision": "split or majority",
    "draw": "draw",
    "disqualification": "disqualification",
}
COLUMN = 12


def _columns(label: str, cells: Sequence[str]) -> str:
    """A label and cells in columns that end 80 letters from the left."""
    return f"{label:{79 - COLUMN * len(cells)}} " + "".join(f"{cell:>{COLUMN}}" for cell in cells).rstrip()


def _mix(report: DeckReport) -> Iterator[str]:
    """A line for each way to end, a column for each set of rules and distance, the real sport's last."""
    runs = report.played
    bouts = runs[0].endings.bouts
    yield f"How bouts of the contenders end, in % of {bouts:,}; points are per fighter:"
    yield _columns("", [*(f"{run.rules} {run.rounds}" for run in runs), "real"])
    for name, label in WAYS.items():
        held = [each for each in report.rates if each.band.name == name]
        band = held[0].band
        cells = [f"{_side(each)}{100 * (each.rate.share or 0):.1f}" for each in held]
        yield _columns(label, [*cells, f"{100 * band.low:.1f}-{100 * band.high:.1f}"])
    yield _columns("points a round", [*(f"{run.points:.1f}" for run in runs), ""])
    yield "low, high: outside the real sport's range"
    yield "out: the house deck comes closer by 3 points"


def _side(held: Held) -> str:
    return f"{held.side} " if held.holds and held.side else "" if held.holds else "out "


def _by_round(report: DeckReport) -> Iterator[str]:
    """The rounds in which bouts are stopped, next to real bouts of those distances."""
    from fightcard.pipeline.verification.statistics.reference_rates import stoppage_rounds

    runs = report.played
    distances = list(dict.fromkeys(run.rounds for run in runs))
    yield "Of 100 stoppages, in round:"
    yield _columns(
        "", [*(f"{run.rules} {run.rounds}" for run in runs), *(f"real {each}" for each in distances)]
    )
    for number in range(1, max(distances) + 1):
        shares = [
            *(run.endings.by_round[: run.rounds] for run in runs),
            *(stoppage_rounds(each) for each in distances),
        ]
        yield _columns(f"{number:>4}", [_part(counts, number) for counts in shares])


def _part(counts: Sequence[float], number: int) -> str:
    """The part of the counts that one round has, in percent; nothing beyond the distance."""
    return f"{100 * counts[number - 1] / max(sum(counts), 1e-9):.1f}" if number <= len(counts) else ""
