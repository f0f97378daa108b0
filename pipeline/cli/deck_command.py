"""The verb for the Boxing Action deck: `deck check`."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import fightcard
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.base.terminal import WIDTH, columns
from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.cli.common import converted
from fightcard.pipeline.cli.exit_status import DONE, FOUND, as_misuse
from fightcard.pipeline.cli.shared_options import AsTextOrJson, ProjectBook, Seed, bouts_option

if TYPE_CHECKING:
    from fightcard.pipeline.verification.deck_check import DeckReport, Held

BOUTS = 100


def check_deck(
    book: ProjectBook,
    *,
    bouts: Annotated[
        int,
        bouts_option(help="Bouts of each pairing, rules and distance, e.g. 1000."),
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
        sys.stdout.write("\n".join(report_lines(report, columns(sys.stdout))) + "\n")
    return DONE if report.passes else FOUND


def report_lines(report: DeckReport, width: int = WIDTH) -> list[str]:
    """The report line by line, at most so many letters wide."""
    from fightcard.pipeline.report.text import wrapped

    (first, second), leaning = report.margins.steepest
    return [
        "Rules of the deck: "
        + (number_of(len(report.breaches), "finding") if report.breaches else "followed"),
        *(
            line
            for found in report.breaches
            for line in wrapped(
                f"{found.cell or found.sheet}: {found.code} {found.message}", "  ", "    ", width
            )
        ),
        *wrapped(f"Words: {_counted(report.margins.words)}", "", "  ", width),
        *wrapped(f"Ring: {_counted(report.margins.places)}", "", "  ", width),
        *wrapped(f"Marks: {_counted(report.margins.marks)}", "", "  ", width),
        *wrapped(
            f"Steepest rank correlation of two fields: {leaning:+.3f} ({first}, {second})", "", "  ", width
        ),
        "",
        *_mix(report, width),
        "",
        *_by_round(report, width),
    ]


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {what}" for what, count in counts.items())


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


def _columns(rows: Sequence[tuple[str, Sequence[str]]], width: int) -> Iterator[str]:
    """Labels and cells in columns that end at the right edge; columns that do not fit follow in a table of
    their own."""
    most, longest = max(len(cells) for _, cells in rows), max(len(label) for label, _ in rows)
    fitting = min(most, max(1, (width - 1 - longest) // COLUMN))
    for first in range(0, most, fitting):
        if first:
            yield ""
        for label, cells in rows:
            shown = "".join(f"{cell:>{COLUMN}}" for cell in cells[first : first + fitting])
            yield f"{label:{width - 1 - COLUMN * fitting}} {shown}".rstrip()


def _mix(report: DeckReport, width: int) -> Iterator[str]:
    """A line for each way to end, a column for each set of rules and distance, the real sport's last."""
    from fightcard.pipeline.report.text import wrapped

    runs = report.played
    bouts = runs[0].endings.bouts
    yield from wrapped(
        f"How bouts of the contenders end, in % of {bouts:,}; points are per fighter:", "", "  ", width
    )
    rows = [("", [*(f"{run.rules} {run.rounds}" for run in runs), "real"])]
    for name, label in WAYS.items():
        held = [each for each in report.rates if each.band.name == name]
        band = held[0].band
        cells = [f"{_side(each)}{100 * (each.rate.share or 0):.1f}" for each in held]
        rows.append((label, [*cells, f"{100 * band.low:.1f}-{100 * band.high:.1f}"]))
    rows.append(("points a round", [*(f"{run.points:.1f}" for run in runs), ""]))
    yield from _columns(rows, width)
    yield "low, high: outside the real sport's range"
    yield "out: the house deck comes closer by 3 points"


def _side(held: Held) -> str:
    return f"{held.side} " if held.holds and held.side else "" if held.holds else "out "


def _by_round(report: DeckReport, width: int) -> Iterator[str]:
    """The rounds in which bouts are stopped, next to real bouts of those distances."""
    from fightcard.pipeline.verification.statistics.reference_rates import stoppage_rounds

    runs = report.played
    distances = list(dict.fromkeys(run.rounds for run in runs))
    yield "Of 100 stoppages, in round:"
    rows = [("", [*(f"{run.rules} {run.rounds}" for run in runs), *(f"real {each}" for each in distances)])]
    for number in range(1, max(distances) + 1):
        shares = [
            *(run.endings.by_round[: run.rounds] for run in runs),
            *(stoppage_rounds(each) for each in distances),
        ]
        rows.append((f"{number:>4}", [_part(counts, number) for counts in shares]))
    yield from _columns(rows, width)


def _part(counts: Sequence[float], number: int) -> str:
    """The part of the counts that one round has, in percent; nothing beyond the distance."""
    return f"{100 * counts[number - 1] / max(sum(counts), 1e-9):.1f}" if number <= len(counts) else ""
