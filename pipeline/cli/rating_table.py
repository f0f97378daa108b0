"""Proposed rows in the terminal: a line a fighter, as many columns as its width holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from fightcard.pipeline.cli.career_text import played_words
from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.rated import Proposal, Rated

OVERALL = "Overall"
SHORT = {OVERALL: "Ovr"}
LEAST_NAME, WIDEST_NAME = 12, 32
GAP, LEAST = 2, 0.001
COLOURS = {"record": "green", "known": "cyan", "style": "yellow", "typed": "bold"}
"""What a cell comes from; all else is dim."""

TYPED, NO_CAREER = "*", "-"


@dataclass(frozen=True, slots=True)
class _Column:
    """A column: its heading, and what it says of a fighter."""

    heading: str
    cell: Callable[[Proposal], Text]

    def width(self, proposals: Sequence[Proposal]) -> int:
        return max(len(self.heading), *(len(self.cell(proposal)) for proposal in proposals))


def rating_table(rated: Rated, proposals: Sequence[Proposal], width: int) -> Table:
    """The fighters with a proposed row, a line each; columns that do not fit are left out from the
    right."""
    columns = _columns(rated, proposals)
    names = max(len("Fighter"), *(len(_name(proposal)) for proposal in proposals))
    # A long name gives way to the numbers, none of which is cut.
    names = max(min(names, WIDEST_NAME, width // 4), LEAST_NAME)
    left, shown = width - names, []
    for column in columns:
        left -= column.width(proposals) + GAP
        if left < 0:
            break
        shown.append(column)
    table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), show_edge=False, header_style="dim")
    table.add_column("Fighter", no_wrap=True, overflow="ellipsis", width=names)
    for column in shown:
        table.add_column(column.heading, justify="right", no_wrap=True)
    for proposal in proposals:
        table.add_row(_name(proposal), *(column.cell(proposal) for column in shown))
    return table


def _columns(rated: Rated, proposals: Sequence[Proposal]) -> list[_Column]:
    """The record and what the proposed card makes of it first, then the ratings on which a career depends."""
    game = game_of(rated.system)
    hints = game.verification.hints
    cells = (*game.rating.anchored, *hints.power.cells, *hints.chin.cells)
    headings = dict.fromkeys(cell.partition(" (")[0] for cell in (OVERALL, *cells))
    rated_headings = [
        each for each in headings if any(_rating(proposal, each) is not None for proposal in proposals)
    ]
    fixed = [
        _Column("Record", lambda proposal: Text("-" if proposal.record is None else proposal.record.words)),
        _Column(
            "Card's career",
            lambda proposal: Text(NO_CAREER if proposal.career is None else played_words(proposal.career)),
        ),
        _Column("Likely", lambda proposal: Text(_likely(proposal))),
        _Column("Level", lambda proposal: Text("" if proposal.level is None else f"{proposal.level:.1f}")),
    ]
    ratings = [_Column(SHORT.get(each, each), _cell_of(each)) for each in rated_headings]
    first = 1 if rated_headings and rated_headings[0] == OVERALL else 0
    return [*fixed[:2], *ratings[:first], *fixed[2:], *ratings[first:]]


def _cell_of(heading: str) -> Callable[[Proposal], Text]:
    def cell(proposal: Proposal) -> Text:
        value = _rating(proposal, heading)
        source = (
            "" if proposal.suggested is None or value is None else proposal.suggested.ratings[heading].source
        )
        return Text("" if value is None else str(value), style=COLOURS.get(source, "dim"))

    return cell


def _rating(proposal: Proposal, heading: str) -> Value:
    rating = None if proposal.suggested is None else proposal.suggested.ratings.get(heading)
    return None if rating is None else rating.value


def _name(proposal: Proposal) -> str:
    return proposal.fighter.name + (TYPED if proposal.is_compared else "")


def _likely(proposal: Proposal) -> str:
    chance = None if proposal.career is None else proposal.career.chance
    if chance is None:
        return NO_CAREER
    return "<0.1%" if chance < LEAST else "<1%" if chance < 10 * LEAST else f"{100 * chance:.0f}%"
