"""Careers in the terminal: a table of the set, and one fighter's at length."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TextIO

from rich.console import Console

from fightcard.pipeline.checks.opposition import OLDER_WORDS
from fightcard.pipeline.cli.show import console, figures_table, show_small_print
from fightcard.pipeline.rating.odds import Doubted
from fightcard.pipeline.rating.scale import RUNG_ZERO
from fightcard.pipeline.report.text import fitted
from fightcard.pipeline.verification.career import SHIFT, Career, Figure, Fought, sight_in_words

SOURCES = {
    "bouts": "bout by bout, from the sheet Bouts",
    "bouts and level": "bout by bout, from the sheet Bouts, weighted with the column Level of Careers",
    "level": "from the column Level of the sheet Careers",
    "default": "as fighters with such a record usually meet them, since nothing is typed about the opponents",
}
CONTENDER = OLDER_WORDS["contender"] + RUNG_ZERO
HEADINGS = ("Record", "Stopped", "Played", "Stopped", "Won if", "Level", "Likely")
NEEDED = (0, 2, 5, 6)
"""The columns of a narrow terminal."""
BROAD, LEAST_NAME, WIDEST_NAME = 100, 18, 40
EXPLAINED = {
    0: "Record: won, lost, drawn, in brackets those won inside the distance.",
    2: "Played: what the card makes of the same career: the mean of 10,000, and the middle 80% of the"
    " stoppages.",
    3: "Stopped: bouts lost inside the distance.",
    4: f"Won if: what the card wins if all opponents are {SHIFT} better or {SHIFT} worse, which is how far"
    " the career depends on Level in the sheet Careers.",
    5: f"Level: the card's own; {CONTENDER:.0f} is a contender.",
    6: "Likely: the share of this card's careers that are as far off as the real one.",
}
"""What a column holds, by its place among the headings; the second Stopped is explained with the first."""
FIGURES = {
    "won": "won",
    "won_by_ko": "of them inside",
    "lost": "lost",
    "lost_by_ko": "of them inside",
    "drawn": "drawn",
}

DOUBTED = {"won": "won", "won_by_ko": "inside", "lost": "lost", "lost_by_ko": "stopped"}


def show_career_table(found: Sequence[Fought], stream: TextIO) -> None:
    """A line a fighter: the record, what the card makes of it, and how likely the record is for the card."""
    out = console(stream, wide=True)
    careers = [(each.name, each.career) for each in found if each.career is not None]
    places = range(len(HEADINGS)) if out.width >= BROAD else NEEDED
    if careers:
        lines = [HEADINGS, *(_line(career) for _, career in careers)]
        widths = {place: max(len(line[place]) for line in lines) + 2 for place in places}
        room = out.width - sum(widths.values())
        cells = ["".join(line[place].rjust(widths[place]) for place in places) for line in lines]
        # A narrow terminal has the name above the numbers: no number is cut.
        names = ["Card", *(name for name, _ in careers)]
        for name, row in zip(names, cells, strict=True):
            above = f"{fitted(name, out.width).rstrip()}\n{' ' * max(room, 0)}"
            stream.write(f"{above if room < LEAST_NAME else fitted(name, min(room, WIDEST_NAME))}{row}\n")
    for each in found:
        if each.career is None:
            show_small_print(f"{each.name}: {each.lacks}.", out)
    if careers:
        show_small_print(" ".join(EXPLAINED[place] for place in places if place in EXPLAINED), out)


def _line(career: Career) -> tuple[str, ...]:
    real, played = career.record, career.played
    return (
        real.words,
        _known(real.lost_by_ko),
        played_words(career),
        _span(played["lost_by_ko"]),
        f"{career.shifted[1]['won']:.0f}-{career.shifted[0]['won']:.0f}",
        f"{career.level:.1f}",
        _likely(career.chance),
    )


def played_words(career: Career) -> str:
    """What the card makes of the career: its mean as a record, and the middle 80% of wins inside."""
    means = "-".join(f"{career.played[name].mean:.0f}" for name in ("won", "lost", "drawn"))
    return f"{means} ({_span(career.played['won_by_ko'])})"


def show_careers(
    found: Sequence[Fought], doubts: Mapping[str, Mapping[str, Doubted]], stream: TextIO
) -> None:
    """Each fighter's career at length, with the doubt of the ratings of those, by id, whose it is known."""
    out = console(stream)
    for place, each in enumerate(found):
        if place:
            stream.write("\n")
        stream.write(f"{each.name}\n{'=' * len(each.name)}\n")
        if each.career is None:
            show_small_print(f"No career to play: {each.lacks}.", out)
        else:
            _show_career(each.career, stream)
            if each.id in doubts:
                show_small_print(doubt_words(doubts[each.id], each.career.record.bouts), out)


def doubt_words(doubt: Mapping[str, Doubted], bouts: int) -> str:
    """What the weighed cards of a fighter make of the career, as a sentence."""
    figures = ", ".join(
        f"{label} {bouts * doubt[name].share:.0f} ({bouts * doubt[name].low:.0f} to"
        f" {bouts * doubt[name].high:.0f})"
        for name, label in DOUBTED.items()
    )
    return (
        f"With the doubt of the ratings: {figures}; in brackets the middle 95% of the means of"
        f" {doubt['won'].draws} weighed cards. The middle 80% above is only the luck of one career."
    )


def _show_career(career: Career, stream: TextIO) -> None:
    out = console(stream)
    real, played = career.record, career.played
    stream.write(f"  Record  {real.words}\n  Card    {played_words(career)}\n\n")
    others = (f"opponents {-SHIFT:+}", f"{SHIFT:+}")
    table = figures_table("  ", "real", "played", "middle 80%", *others, gap=1)
    for name, words in FIGURES.items():
        figure = played[name]
        table.add_row(
            f"  {words}", _known(getattr(real, name)), f"{figure.mean:.1f}", _span(figure),
            *(f"{means[name]:.1f}" for means in career.shifted),
        )  # fmt: skip
    out.print(table)
    _levels(career, out)
    mean, spread = career.opposition.middle()
    show_small_print(
        f"Opponents: level {mean:.1f} on average, spread {spread:.1f}, {SOURCES[career.opposition.source]}."
        f" The card's own level is {career.level:.1f}. {_likelihood(career)}",
        out,
    )


def _levels(career: Career, out: Console) -> None:
    table = figures_table("  against level", "bouts", "won, %", "inside, %", gap=1)
    for level, bouts, won, inside in career.by_level:
        if bouts >= 0.05:
            table.add_row(f"  {level}", f"{bouts:.1f}", f"{100 * won:.0f}", f"{100 * inside:.0f}")
    out.print()
    out.print(table)
    out.print()


def _likelihood(career: Career) -> str:
    if career.chance is None:
        return (
            "The record is not compared with the card: it is too short, or the bouts of the game's house "
            "field do not end as real ones do."
        )
    share = _likely(career.chance)
    likely = f"{share[0].upper()}{share[1:]} of this card's careers are as far off as the real one."
    return f"{likely} {sight_in_words(career.sees)}".rstrip()


def _likely(chance: float | None) -> str:
    if chance is None:
        return "not judged"
    return f"{100 * chance:.0f}%" if chance >= 0.01 else "under 1%" if chance >= 0.001 else "under 0.1%"


def _known(number: int | None) -> str:
    return "?" if number is None else str(number)


def _span(figure: Figure) -> str:
    return f"{figure.low}-{figure.high}"
