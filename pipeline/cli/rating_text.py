"""Proposed rows in the terminal: a line a fighter, or the cells at length, with remarks."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from statistics import median
from typing import TextIO

from rich.table import Table
from rich.text import Text

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.biography import is_of_women
from fightcard.pipeline.checks.bout_rows import own_name
from fightcard.pipeline.cli.career_text import played_words
from fightcard.pipeline.cli.rating_table import COLOURS, rating_table
from fightcard.pipeline.cli.show import console, show_small_print
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.level_doubt import STEP
from fightcard.pipeline.rating.proposed_rows import Suggested
from fightcard.pipeline.rating.rated import Proposal, Rated
from fightcard.pipeline.rating.set_fit import SetFit
from fightcard.pipeline.rating.stages import Staged
from fightcard.pipeline.rating.style_medians import power_and_chin
from fightcard.pipeline.report.text import wrapped

LEGEND = (
    "Record: won, lost, drawn, in brackets those won inside the distance; Card's career: what the proposed"
    " card makes of it, of those inside the middle 80%; Likely: the share of the card's careers that are as"
    " far off as the real one. Green: from the record; yellow: usual for the style; dim: usual for all cards."
)
WHERE = (
    "Each cell's 80% interval and its source are in the comments of the copy (--write) and under"
    " --format json; `rate BOOK NAME` shows those of one fighter."
)
AT_LENGTH = (
    "From: record: the record; known: what the fighter is known for; style, custom: the usual value of the"
    " style or of all cards, the same for every fighter, since no record shows it; drawn: drawn"
    " instead (--vary); level: only Level; typed: already in the cell. The interval holds the rating of 80%"
    " of fighters with such a record, or as close to that as whole numbers allow; Holds gives the actual"
    " share."
)

EVEN = 50
"""Of 100 wins or losses, those inside of a card for which either is as likely."""

FAR = 0.01
FAR_OFF = (
    "{names}: even the likeliest card that was found has such a career in fewer than one of a hundred."
    " Compare the record with its source, and Level with the opponents met."
)
WHOLE = (
    "* {names}: the row is already complete. The proposal comes only from the record and is not written;"
    " `rate BOOK NAME` shows it next to the typed values."
)
TO_TYPE = "Type {headings} of {names}: no record shows it."
BY_LEVEL = (
    "{names}: no record, only Level. The row suits any fighter with such opponents; its intervals are wide."
)

MEETINGS = (
    "Meetings on the sheet Bouts were removed from the totals of both fighters and used as typed: {met}."
    " This has not been shown to improve predictions of other bouts."
)
BY_OPPOSITION = (
    "A record does not tell good opponents from weak ones. Against opponents {step} levels worse the same"
    " records would give cards {worse:.1f} levels lower (median), against opponents {step} better"
    " {better:.1f} higher."
)

UNLIKE_THE_SPORT = (
    "This game has no house field whose bouts end as real ones do, so its proposals say nothing about "
    "power and chin: {cells} are the usual values of all cards, whatever the records show about knockouts."
)
OF_WOMEN = (
    "{divisions}: no figures for women's boxing are known here. Careers are played on the men's scale, so "
    "the order of the women is more certain than how often they stop each other."
)
FEW_CARDS = (
    "The assumptions about this game's cards rest on only {cards} printed cards: read the intervals as a "
    "rough guide."
)
FEW = 5
"""Of fewer cards behind its law a game says how many they are."""


def show_proposals(rated: Rated, stream: TextIO, *, at_length: bool = False) -> None:
    """A line a fighter, or each fighter's cells one below the other, and the remarks about all of them."""
    proposals = [each for each in rated.proposals if each.suggested is not None]
    if at_length:
        for proposal in rated.proposals:
            _show_fighter(proposal, rated, stream)
    out = console(stream, wide=not at_length)
    if proposals and not at_length:
        out.print(rating_table(rated, proposals, out.width))
    for refused in rated.proposals:
        if refused.suggested is None and not at_length:
            show_small_print(f"{refused.fighter.name}: no row can be proposed: {refused.why_not}.", out)
    if not proposals:
        return
    of_proposals = () if at_length else (*_of_proposals(rated, proposals), *_of_opponents(proposals))
    for sentence in (*of_proposals, *_of_all(rated)):
        show_small_print(sentence, out)
    show_small_print(AT_LENGTH if at_length else f"{LEGEND} {WHERE}", out)


def _of_proposals(rated: Rated, proposals: Sequence[Proposal]) -> Iterator[str]:
    """The remarks about single fighters, the same of several in one sentence."""
    chances = ((each, each.career.chance) for each in proposals if each.career is not None)
    far = [each for each, chance in chances if chance is not None and chance < FAR]
    by_level = [each for each in proposals if each.career is None]
    whole = [each for each in proposals if each.is_compared]
    for sentence, some in ((FAR_OFF, far), (BY_LEVEL, by_level), (WHOLE, whole)):
        if some:
            yield sentence.format(names=_names(some))
    lacking: dict[str, list[Proposal]] = {}
    for each in proposals:
        if not each.is_compared and (blank := _blank(each, rated)):
            lacking.setdefault(", ".join(blank), []).append(each)
    for headings, some in lacking.items():
        yield TO_TYPE.format(headings=headings, names=_names(some))


def _of_opponents(proposals: Sequence[Proposal]) -> Iterator[str]:
    """Which meetings were honoured, each pair once, and how far levels depend on the level of opponents."""
    met: dict[frozenset[str], str] = {}
    for each in proposals:
        for series in each.meetings:
            one, other = own_name(each.fighter.name), own_name(series.opponent)
            sentence = f"{one} {series.won}-{series.lost}-{series.drawn} against {other}"
            met.setdefault(frozenset((one, other)), sentence)
    if met:
        yield MEETINGS.format(met=", ".join(met.values()))
    levels = [each.levels for each in proposals if each.levels is not None]
    if levels:
        worse, better = (median(abs(each[end] - each[0]) for each in levels) for end in (1, 2))
        yield BY_OPPOSITION.format(step=STEP, worse=worse, better=better)


def _of_all(rated: Rated) -> Iterator[str]:
    for fit in rated.set_fits:
        yield set_words(fit)
    game = game_of(rated.system)
    if not game.rating.judges_records:
        yield UNLIKE_THE_SPORT.format(cells=" and ".join(power_and_chin(rated.system)))
    divisions = {str(each.row.get("Division") or "") for each in rated.proposals}
    if womens := sorted(each for each in divisions if is_of_women(each, rated.system)):
        yield OF_WOMEN.format(divisions=", ".join(womens))
    if 0 < game.rating.made_from < FEW:
        yield FEW_CARDS.format(cards=NUMBERS[game.rating.made_from])


NUMBERS = ("no", "one", "two", "three", "four")


def _names(proposals: Sequence[Proposal]) -> str:
    return ", ".join(each.fighter.name for each in proposals)


def _blank(proposal: Proposal, rated: Rated) -> list[str]:
    needed = layout(rated.system, "row").required
    return [heading for heading in needed if proposal.row.get(heading) is None]


def _show_fighter(proposal: Proposal, rated: Rated, stream: TextIO) -> None:
    out = console(stream)
    stream.write(f"{proposal.fighter.name}\n{'=' * len(proposal.fighter.name)}\n")
    if proposal.suggested is None:
        show_small_print(f"No row can be proposed: {proposal.why_not}.", out)
    else:
        _record(proposal, rated, stream)
        out.print(_cells(proposal, proposal.suggested))
    stream.write("\n")


def show_stages(stages: Sequence[Staged], stream: TextIO) -> None:
    """What the bouts of each fighter say about stages."""
    out = console(stream)
    for each in stages:
        for line in stage_words(each):
            show_small_print(line, out)
    if stages:
        stream.write("\n")


def stage_words(found: Staged) -> list[str]:
    """What a fighter's bouts say about stages, as sentences."""
    if found.lacks:
        return [f"{found.name}: {found.lacks}. One card is proposed."]
    sentences = [
        f"{found.name}, {each.name}, {each.first}-{each.last}: level {each.level:.1f}"
        f" (give or take {each.doubt:.1f}) by {each.bouts} bouts"
        + ("; the best." if each.is_best and found.is_reported else ".")
        for each in found.stages
    ]
    if found.is_reported:
        return [*sentences, "They differ by more than chance: a card for each."]
    return [*sentences, "The bouts do not distinguish these stages. One card is proposed."]


def set_words(fit: SetFit) -> str:
    """What was done to bring a division's set to what its fighters' records predict, as sentences."""
    expected = fit.expected
    text = (
        f"{fit.division or 'The set'}: the totals of {expected.fighters} fighters predict that"
        f" {100 * expected.share:.0f}% of their bouts with each other end inside the distance"
        f" ({100 * expected.low:.0f} to {100 * expected.high:.0f}); rated one by one it is"
        f" {100 * fit.before:.0f}%."
    )
    if not fit.strength:
        return f"{text} Each row follows from its fighter's own record."
    text += (
        f" All rows were moved together to {100 * fit.after:.0f}%, and {fit.left} of {fit.figures} real"
        " figures left the middle 80% of their careers."
    )
    if fit.forbidding:
        text += f" The careers of {', '.join(fit.forbidding)} allow no more."
    return text


def _record(proposal: Proposal, rated: Rated, stream: TextIO) -> None:
    out = console(stream)
    if proposal.career is not None and proposal.record is not None:
        stream.write(
            f"  Record               {proposal.record.words}\n"
            f"  The proposed card's  {played_words(proposal.career)}\n"
        )
    if proposal.level is not None:
        stream.write(f"  Its level            {proposal.level:.1f}\n")
    if proposal.levels is not None:
        level, worse, better = proposal.levels
        words = (
            f"{level:.1f}; {worse:.1f} had the opponents been {STEP} worse,"
            f" {better:.1f} had they been {STEP} better"
        )
        stream.writelines(f"{line}\n" for line in wrapped(words, "  Weighed cards' mean  ", " " * 23))
    stream.writelines(f"{line}\n" for line in _of_other_rows(proposal))
    for sentence in _of_proposals(rated, [proposal]):
        show_small_print(sentence, out)


def _of_other_rows(proposal: Proposal) -> Iterator[str]:
    """How often bouts end inside by the records of the workbook's other complete rows, where that counts."""
    off = (0.0, 0.0) if proposal.career is None else proposal.career.opposition.workbook_off
    won, lost = (round(100 / (1 + math.exp(-each))) for each in off)
    if (won, lost) != (EVEN, EVEN):
        words = (
            f"by their records {won} of 100 wins and {lost} of 100 losses end inside, where elsewhere {EVEN}"
            " would"
        )
        yield from wrapped(words, "  Other complete rows  ", " " * 23)


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
        interval = "" if is_typed else " to ".join(dict.fromkeys((str(rating.low), str(rating.high))))
        table.add_row(
            f"  {heading}",
            str(rating.value),
            *typed,
            interval,
            "" if is_typed else f"{100 * rating.holds:.0f}%",
            Text(rating.source, style=COLOURS.get(rating.source, "dim")),
        )
    return table
