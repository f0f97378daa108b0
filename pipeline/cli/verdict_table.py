"""The table of verdicts: a line a card where the terminal has room for it, else two; no number is cut."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TextIO

from rich.cells import cell_len
from rich.text import Text

from fightcard.pipeline.base.wording import some
from fightcard.pipeline.cli.exit_status import remark
from fightcard.pipeline.cli.show import COLOURS, console, show_small_print
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.game import leaves_off
from fightcard.pipeline.report.proof_career import played_cell
from fightcard.pipeline.report.text import fitted
from fightcard.pipeline.verification.career import Career
from fightcard.pipeline.verification.moved import Since
from fightcard.pipeline.verification.real_meetings import EVEN, log_loss
from fightcard.pipeline.verification.statistics.intervals import Rate
from fightcard.pipeline.verification.statistics.overall_line import in_halves
from fightcard.pipeline.verification.verdicts import NOT_JUDGED
from fightcard.pipeline.verification.verified import Verified, VerifiedCard

LEAST_NAME = 12
"""Below this width a name is on a line of its own, above the numbers."""

LONGEST_NAME = 40
INDENT = 2
MOST_NAMES = 6
"""How many names a remark lists."""

AT_LENGTH = "Each fighter's own findings: `fightcard verify BOOK --card NAME`."
CODES = 14
"""The room of three codes."""

MOST_POINTS = 10_000
"""Shown for an error that no career would reveal."""

WITH_CODES = 100
"""From this width on the codes of the reasons are next to the verdict."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of numbers: its heading, of one line or two, and what is in it."""

    heading: str
    text: Callable[[VerifiedCard], str]

    def width(self, cards: Sequence[VerifiedCard]) -> int:
        return max(*map(cell_len, self.heading.split("\n")), *(len(self.text(card)) for card in cards))


def verdict_table(verified: Verified, stream: TextIO, moved: Since | None = None) -> None:
    """Each card: how often it wins, stops, is stopped, goes to the judges, draws; its Overall and verdict.

    With `moved` also by how much its wins moved; where there is room, its fighter's career next to the
    card's."""
    out = console(stream, wide=True)
    for line in _lines(verified, out.width, moved):
        out.print(line, no_wrap=True, overflow="crop", crop=False)
    show_small_print(_legend(verified, moved), out)


def show_verdicts(verified: Verified, stream: TextIO, moved: Since | None = None) -> None:
    """The table, and on the error stream what of it is accepted and who is not judged."""
    verdict_table(verified, stream, moved)
    count = len(verified.accepted) + sum(len(card.accepted) for card in verified.cards)
    if count:
        remark(f"{count} accepted in the sheet Proof")
    remark_on_not_judged(verified)


def remark_on_not_judged(verified: Verified) -> None:
    """Say on the error stream which cards met nobody: no bout vouches for them, yet they may be printed."""
    names = [card.name for card in verified.cards if card.verdict == NOT_JUDGED]
    if names:
        listed = some(names, MOST_NAMES)
        across = " (--across lets all divisions meet)" if len(verified.cards) > 1 else ""
        remark(f"not judged, since they had no opponent{across}: {listed}")


def without_repeats(findings: Sequence[Finding], verified: Verified | None) -> list[Finding]:
    """The findings for a terminal: what is true of the set first, once, then what sets a card apart.

    What most fighters of a division share comes not for each of them; notes on the set come last.
    """
    if verified is None:
        return list(findings)
    names = [card.name for card in verified.cards]
    shared = {each.finding: {(each.code, names[place]) for place in each.cards} for each in verified.shared}
    firsts = [finding for finding in findings if finding in shared]
    repeats = {each for first in firsts for each in shared[first]}
    others = [
        finding
        for finding in findings
        if finding not in shared and (finding.code, finding.fighter) not in repeats
    ]
    others.sort(key=lambda each: not (each.diagnostic.is_about_set and each.severity != "note"))
    return [*(replace(first, fix=f"{first.fix} {AT_LENGTH}") for first in firsts), *others]


def _lines(verified: Verified, width: int, moved: Since | None) -> Iterator[Text]:
    cards, columns = verified.cards, _columns(verified, moved)
    widths = [column.width(cards) for column in columns]
    verdicts = max(len("Verdict"), *(len(card.verdict) for card in cards))
    longest = min(max(len("Card"), *(cell_len(card.name) for card in cards)), LONGEST_NAME)
    taken = sum(widths) + verdicts
    careers = _careers(cards)
    more = [column.width(cards) for column in careers]
    if careers and longest + taken + sum(more) + CODES + 2 * (len(columns) + len(careers) + 2) <= width:
        yield from _in_one_line(cards, [*columns, *careers], [*widths, *more], longest, 2, width)
        return
    for gap in (2, 1):
        room = width - taken - gap * (len(columns) + 1)
        if room >= min(longest, LEAST_NAME if gap == 1 else longest):
            yield from _in_one_line(cards, columns, widths, min(room, longest), gap, width)
            return
    while len(columns) > 1 and INDENT + sum(widths) + len(widths) - 1 > width:
        columns, widths = columns[:-1], widths[:-1]
    yield from _in_two_lines(cards, columns, widths, width)


def _in_one_line(
    cards: Sequence[VerifiedCard],
    columns: Sequence[_Column],
    widths: Sequence[int],
    name: int,
    gap: int,
    width: int,
) -> Iterator[Text]:
    between = " " * gap
    for number, heading in enumerate(_headings(columns, widths, between)):
        is_last = number == _rows(columns) - 1
        ends = ("Card", "Verdict") if is_last else ("", "")
        yield Text(f"{ends[0]:<{name}}{between}{heading}{between}{ends[1]}".rstrip(), style="dim")
    for card in cards:
        line = Text(f"{fitted(card.name, name)}{between}{_numbers(card, columns, widths, between)}{between}")
        line.append(card.verdict, style=COLOURS[card.verdict])
        codes = " ".join(dict.fromkeys(reason.code for reason in card.reasons))
        if width >= WITH_CODES and codes:
            line.append(f"{between}{codes}", style="dim")
            line.truncate(width, overflow="ellipsis")
        yield line


def _in_two_lines(
    cards: Sequence[VerifiedCard], columns: Sequence[_Column], widths: Sequence[int], width: int
) -> Iterator[Text]:
    for heading in _headings(columns, widths, " "):
        yield Text(" " * INDENT + heading, style="dim")
    for card in cards:
        line = Text(f"{fitted(card.name, width - len(card.verdict) - 1)} ")
        line.append(card.verdict, style=COLOURS[card.verdict])
        yield line
        yield Text(" " * INDENT + _numbers(card, columns, widths, " "))


def _headings(columns: Sequence[_Column], widths: Sequence[int], between: str) -> Iterator[str]:
    rows = _rows(columns)
    for number in range(rows):
        parts = [["", *column.heading.split("\n")][number - rows :][:1] for column in columns]
        yield between.join(f"{part[0]:>{width}}" for part, width in zip(parts, widths, strict=True))


def _rows(columns: Sequence[_Column]) -> int:
    return max(column.heading.count("\n") for column in columns) + 1


def _numbers(card: VerifiedCard, columns: Sequence[_Column], widths: Sequence[int], between: str) -> str:
    return between.join(f"{each.text(card):>{width}}" for each, width in zip(columns, widths, strict=True))


def _careers(cards: Sequence[VerifiedCard]) -> list[_Column]:
    """A fighter's record next to the career that the card fights; none where no career was fought."""
    if all(_career(card) is None for card in cards):
        return []
    return [
        _Column("Record\n(inside)", lambda card: _of_career(card, lambda career: career.record.words)),
        _Column("Card's career\n(inside)", lambda card: _of_career(card, played_cell)),
    ]


def _career(card: VerifiedCard) -> Career | None:
    return None if card.career is None else card.career.career


def _of_career(card: VerifiedCard, cell: Callable[[Career], str]) -> str:
    career = _career(card)
    return "-" if career is None else cell(career)


def _columns(verified: Verified, moved: Since | None) -> list[_Column]:
    cards = verified.cards
    has_divisions = len({str(card.card["division"]) for card in cards}) > 1
    overall = _Column("Ovr", lambda card: "-" if card.overall is None else str(card.overall))
    is_rated = any(card.overall is not None for card in cards)
    won = (each for each in (moved.cards if moved else ()) if each.figure == "win")
    wins = {each.id: f"{100 * each.shift.change:+.1f}" for each in won}
    on_a_line = any(card.strength.plays_like is not None for card in cards)
    return [
        *([_Column("Div", lambda card: str(card.card["division"]))] if has_divisions else []),
        *([overall] if is_rated else []),
        *([_Column("Plays\nlike", _plays_like)] if on_a_line else []),
        _Column("Wins", lambda card: _percent(card.rates.win)),
        _Column("±", lambda card: _reach(card.rates.win)),
        *([_Column("Wins\n+/-", lambda card: wins.get(card.id, ""))] if wins else []),
        _Column("Stops", lambda card: _percent(card.rates.stoppage_for)),
        _Column("Stopped", lambda card: _percent(card.rates.stoppage_against)),
        _Column("Cards", lambda card: _percent(card.rates.decision)),
        _Column("Draws", lambda card: _percent(card.rates.draw)),
        _Column("KD", lambda card: _mean(card.rates.knockdowns)),
    ]


def _plays_like(card: VerifiedCard) -> str:
    like, half = card.strength.plays_like, card.strength.half
    if like is None:
        return "-"
    return in_halves(like) + ("" if half is None else f"±{max(math.ceil(2 * half), 1) / 2:g}")


def _legend(verified: Verified, moved: Since | None) -> str:
    sentences = [
        f"Percent of {_bouts(verified)} bouts a card; ± next to Wins: half a 95% interval, only the"
        " luck of bouts; Cards: bouts that went to the judges; KD: knockdowns scored a bout."
    ]
    if moved is not None and any(each.figure == "win" for each in moved.cards):
        sentences.append(f"Wins +/-: changes beyond chance since {moved.before}.")
    if any(card.strength.plays_like is not None for card in verified.cards):
        where = "the set" if verified.across else "its division"
        sentences.append(
            f"Plays like: the Overall that fits its strength in {where}, by the line through the"
            " others, and half a 95% interval, to the nearest half; a card can pass with another Overall."
        )
    if sight := _sight(verified):
        sentences.append(sight)
    if verified.rivalries:
        loss, bouts = log_loss(verified.rivalries)
        sentences.append(
            f"Real bouts between them ({bouts} decided): log loss {loss:.2f} by the cards' odds,"
            f" {EVEN:.2f} by even odds."
        )
    if left := leaves_off(verified.system, verified.rules):
        sentences.append(left)
    return " ".join(sentences)


def _sight(verified: Verified) -> str:
    """How far off ratings may be of a card whose career passes, for the middle one of those who pass."""
    careers = [career for card in verified.cards if card.verdict == "pass" and (career := _career(card))]
    by_name: dict[str, list[tuple[int, int]]] = {}
    for career in careers:
        for each in career.sees:
            ends = (MOST_POINTS if end is None else end for end in (each.too_low, each.too_high))
            by_name.setdefault(each.name, []).append((next(ends), next(ends)))
    seen, blind = [], []
    for name, both in by_name.items():
        low, high = (sorted(ends)[len(ends) // 2] for ends in zip(*both, strict=True))
        ways = [f"too {way} by {end}" for end, way in ((low, "low"), (high, "high")) if end < MOST_POINTS]
        if ways:
            seen.append(f"{name} {' or '.join(ways)}")
        else:
            blind.append(name)
    none = f"no error in {' or '.join(blind)}" if blind else ""
    ruled_out = ", but ".join(filter(None, (", ".join(seen), none)))
    return f"For the median fighter, a pass rules out {ruled_out}." if ruled_out else ""


def _bouts(verified: Verified) -> str:
    played = [card.rates.bouts for card in verified.cards if card.rates.bouts] or [0]
    low, high = min(played), max(played)
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def _percent(rate: Rate) -> str:
    return "-" if rate.share is None else f"{100 * rate.share:.1f}"


def _reach(rate: Rate) -> str:
    return "-" if rate.share is None else f"{50 * (rate.high - rate.low):.1f}"


def _mean(rate: Rate) -> str:
    return "-" if rate.share is None else f"{rate.share:.2f}"
