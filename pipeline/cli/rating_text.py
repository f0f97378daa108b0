"""Proposed rows in the terminal: each cell with its interval and source, and the career it would have."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from rich.table import Table
from rich.text import Text

from pipeline.cli.career_text import record_words
from pipeline.cli.show import console, show_small_print
from pipeline.rating.fights import judges_records
from pipeline.sheet_schema import layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pipeline.rating.proposals import Suggested
    from pipeline.rating.rate import Proposal, Rated
    from pipeline.rating.set_fit import SetFit

COLOURS = {"record": "green", "style": "yellow", "custom": "dim", "typed": "bold"}
LEGEND = (
    "From: record: his record speaks; style, custom: his record says little of it, so it is what men of his"
    " style, or all cards, usually have; typed: it stood there. The interval holds the rating of 80% of the"
    " men with such a record, or as near to that as whole numbers come; Holds says of how many."
)


FAR = 0.01
FAR_OFF = (
    "Even the card that suits his record best has such a career in fewer than one of a hundred: compare the"
    " record with its source, and Level with the men he met."
)


UNLIKE_THE_SPORT = (
    "This game has no house field whose bouts end as real ones do: what its proposals make of knockouts is"
    " not the sport's. Compare the records with the sources by eye."
)


def show_proposals(rated: Rated, stream: TextIO) -> None:
    """Each fighter's proposal, one below the other."""
    out = console(stream)
    columns = layout(rated.system, "row").columns
    needed = [heading for heading, column in columns.items() if column.required]
    for proposal in rated.proposals:
        stream.write(f"{proposal.fighter.name}\n{'=' * len(proposal.fighter.name)}\n")
        if proposal.suggested is None or proposal.career is None:
            show_small_print(f"No row can be proposed: {proposal.why_not}.", out)
        else:
            _record(proposal, needed, stream)
            out.print(_cells(proposal, proposal.suggested))
        stream.write("\n")
    if any(proposal.suggested is not None for proposal in rated.proposals):
        show_small_print(LEGEND, out)
        for fit in rated.set_fits:
            show_small_print(set_words(fit), out)
        if not judges_records(rated.system):
            show_small_print(UNLIKE_THE_SPORT, out)


def set_words(fit: SetFit) -> str:
    """What was done to bring a division's set to what its men's records foretell, as sentences."""
    expected = fit.expected
    said = (
        f"{fit.division or 'The set'}: the totals of {expected.men} fighters foretell that"
        f" {100 * expected.share:.0f}% of their bouts with each other end inside the distance"
        f" ({100 * expected.low:.0f} to {100 * expected.high:.0f}); rated man by man it is"
        f" {100 * fit.before:.0f}%."
    )
    if not fit.strength:
        return f"{said} The rows are as each man's record makes them."
    said += (
        f" All rows were moved together to {100 * fit.after:.0f}%, and {fit.left} of {fit.figures} real"
        " figures left the middle 80% of their careers."
    )
    if fit.forbidding:
        said += f" The careers of {', '.join(fit.forbidding)} allow no more."
    return said


def _record(proposal: Proposal, needed: Sequence[str], stream: TextIO) -> None:
    career = proposal.career
    assert career is not None  # asked by the caller
    played, out = career.played, console(stream)
    stream.write(
        f"  His record           {record_words(career.record)}\n"
        f"  The proposed card's  {played['won'].mean:.0f}-{played['lost'].mean:.0f}"
        f"-{played['drawn'].mean:.0f} ({played['won_by_ko'].low}-{played['won_by_ko'].high})\n"
    )
    if career.chance is not None and career.chance < FAR:
        show_small_print(FAR_OFF, out)
    blank = [heading for heading in needed if proposal.row.get(heading) is None]
    if blank and not proposal.is_compared:
        show_small_print(f"Type his {', '.join(blank)}: no record tells it.", out)
    if proposal.is_compared:
        show_small_print(
            "His row is whole already: this comes from his record alone, beside what is typed."
            " Nothing of it is written.",
            out,
        )


def _cells(proposal: Proposal, suggested: Suggested) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1), show_edge=False, header_style="dim")
    # Only values may fold, at a blank: plans and punches of some games are longer than a line.
    table.add_column("  Cell", no_wrap=True, min_width=2 + max(map(len, suggested.ratings)))
    for heading in ("Proposed", *(("Typed",) if proposal.is_compared else ()), "80% interval", "Holds"):
        table.add_column(heading, justify="right", overflow="fold")
    table.add_column("From", no_wrap=True, min_width=6)
    for heading, rating in suggested.ratings.items():
        typed = (str(proposal.fighter.cells.get(heading, "")),) if proposal.is_compared else ()
        is_typed = rating.source == "typed"
        interval = "" if is_typed else f"{rating.low} to {rating.high}"
        table.add_row(
            f"  {heading}",
            str(rating.value),
            *typed,
            interval,
            "" if is_typed else f"{100 * rating.holds:.0f}%",
            Text(rating.source, style=COLOURS[rating.source]),
        )
    return table
