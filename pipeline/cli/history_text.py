"""A history in the terminal: how good the forecasts were, next to simpler ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.cli.show import console, figures_table, show_small_print
from fightcard.pipeline.report.history_page import NAMES, SMALL, left_out_words, score_words, verdict_words

if TYPE_CHECKING:
    from rich.table import Table

    from fightcard.pipeline.history.workbook_history import History


def show(found: History, stream: TextIO) -> None:
    """The scores, what happened of what was predicted, and what was left out."""
    out = console(stream)
    bouts = number_of(len(found.predicted), "real bout")
    stream.write(f"{bouts} predicted, {found.decided} of them decided\n")
    for line in left_out_words(found):
        show_small_print(line, out)
    if found.decided:
        stream.write("\n")
        out.print(_scores(found))
        stream.write("\n")
        out.print(_reliability(found))
        stream.write("\n")
        out.print(_endings(found))
        show_small_print(SMALL, out)
    else:
        for line in verdict_words(found):
            show_small_print(line, out)
    if found.halves.fighters:
        _halves(found, stream)


def _scores(found: History) -> Table:
    table = figures_table("Winners", "log loss (95%)", "Brier", "n")
    table.add_row(
        "weighed cards",
        score_words(found.log_loss),
        score_words(found.brier, ends=False),
        str(found.decided),
        style="bold",
    )
    for name, each in found.rivals.items():
        table.add_row(
            NAMES[name], score_words(each.log_loss), score_words(each.brier, ends=False), str(each.log_loss.n)
        )
    table.add_row("slope (1 is right)", score_words(found.slope), "", str(found.slope.n))
    return table


def _reliability(found: History) -> Table:
    table = figures_table("Favourites at", "predicted", "won (95%)", "n")
    for each in found.reliability:
        rate = each.happened
        table.add_row(
            f"{100 * each.start:.0f} to {100 * each.end:.0f}%", f"{100 * each.expected:.0f}%",
            f"{100 * (rate.share or 0):.0f}% ({100 * rate.low:.0f}-{100 * rate.high:.0f})", str(rate.n),
        )  # fmt: skip
    return table


def _endings(found: History) -> Table:
    table = figures_table("Endings", "predicted", "happened")
    for kind, (expected, happened) in found.endings.items():
        table.add_row(kind, f"{expected:.1f}", str(happened))
    return table


def _halves(found: History, stream: TextIO) -> None:
    halves = found.halves
    careers, bouts = number_of(halves.fighters, "career"), number_of(halves.log_loss.n, "bout")
    stream.write(f"\nSecond halves of {careers} predicted from the first: {bouts}\n")
    table = figures_table("Winners", "log loss (95%)", "n")
    for name, each in (
        ("weighed cards", halves.log_loss), ("one number", halves.one_number), ("totals", halves.totals),
        ("slope (1 is right)", halves.slope),
    ):  # fmt: skip
        table.add_row(name, score_words(each), str(each.n))
    console(stream).print(table)
