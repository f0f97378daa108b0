"""The table of verdicts: a line a card where the terminal has room for it, else two; no number is cut."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TextIO

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from pipeline.cli.exit_status import remark
from pipeline.cli.show import COLOURS, console, show_small_print
from pipeline.game import leaves_off
from pipeline.verification.real_meetings import EVEN, log_loss
from pipeline.verification.verdicts import NOT_JUDGED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pipeline.findings import Finding
    from pipeline.verification import Rate, Verified, VerifiedCard

LEAST_NAME = 12
"""Below this width a name stands on a line of its own, above the numbers."""

LONGEST_NAME = 40
INDENT = 2
MOST_NAMES = 6
"""How many names a remark lists."""

AT_LENGTH = "Each man's own finding: `fightcard verify BOOK --card NAME`."
WITH_CODES = 100
"""From this width on the codes of the reasons stand beside the verdict."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of numbers: its heading, of one line or two, and what stands in it."""

    heading: str
    text: Callable[[VerifiedCard], str]

    def width(self, cards: Sequence[VerifiedCard]) -> int:
        return max(*map(cell_len, self.heading.split("\n")), *(len(self.text(card)) for card in cards))


def verdict_table(verified: Verified, stream: TextIO) -> None:
    """Each card: how often it wins, stops, is stopped, goes to the judges, draws; its Overall and verdict."""
    out = console(stream, wide=True)
    for line in _lines(verified, out.width):
        out.print(line, no_wrap=True, overflow="crop", crop=False)
    show_small_print(_legend(verified), out)


def show_verdicts(verified: Verified, stream: TextIO) -> None:
    """The table, and on the error stream what of it is accepted and who is not judged."""
    verdict_table(verified, stream)
    count = len(verified.accepted) + sum(len(card.accepted) for card in verified.cards)
    if count:
        remark(f"{count} accepted in the sheet Proof")
    remark_on_not_judged(verified)


def remark_on_not_judged(verified: Verified) -> None:
    """Say on the error stream which cards met nobody: no bout vouches for them, yet they may be printed."""
    names = [card.name for card in verified.cards if card.verdict == NOT_JUDGED]
    if names:
        more = f" and {len(names) - MOST_NAMES} more" if names[MOST_NAMES:] else ""
        listed = f"{', '.join(names[:MOST_NAMES])}{more}"
        remark(f"not judged, as they met nobody (--across lets all divisions meet): {listed}")


def without_repeats(findings: Sequence[Finding], verified: Verified | None) -> list[Finding]:
    """The findings for a terminal: what most fighters of a division share comes once, first, not for each."""
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
    return [*(replace(first, fix=f"{first.fix} {AT_LENGTH}") for first in firsts), *others]


def _lines(verified: Verified, width: int) -> Iterator[Text]:
    cards, columns = verified.cards, _columns(verified)
    widths = [column.width(cards) for column in columns]
    verdicts = max(len("Verdict"), *(len(card.verdict) for card in cards))
    longest = min(max(len("Card"), *(cell_len(card.name) for card in cards)), LONGEST_NAME)
    taken = sum(widths) + verdicts
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
        line = Text(f"{_name(card, name)}{between}{_numbers(card, columns, widths, between)}{between}")
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
        line = Text(f"{_name(card, width - len(card.verdict) - 1)} ")
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


def _name(card: VerifiedCard, width: int) -> str:
    if cell_len(card.name) <= width:
        return set_cell_size(card.name, width)
    return set_cell_size(card.name, width - 1) + "…"


def _numbers(card: VerifiedCard, columns: Sequence[_Column], widths: Sequence[int], between: str) -> str:
    return between.join(f"{each.text(card):>{width}}" for each, width in zip(columns, widths, strict=True))


def _columns(verified: Verified) -> list[_Column]:
    cards = verified.cards
    parted = len({str(card.card["division"]) for card in cards}) > 1
    is_rated = any(card.overall is not None for card in cards)
    on_a_line = any(card.strength.plays_like is not None for card in cards)
    return [
        *([_Column("Div", lambda card: str(card.card["division"]))] if parted else []),
        *(
            [_Column("Ovr", lambda card: "-" if card.overall is None else str(card.overall))]
            if is_rated
            else []
        ),
        *([_Column("Plays\nlike", _plays_like)] if on_a_line else []),
        _Column("Wins", lambda card: _percent(card.rates.win)),
        _Column("±", lambda card: _reach(card.rates.win)),
        _Column("Stops", lambda card: _percent(card.rates.stoppage_for)),
        _Column("Stopped", lambda card: _percent(card.rates.stoppage_against)),
        _Column("Cards", lambda card: _percent(card.rates.decision)),
        _Column("Draws", lambda card: _percent(card.rates.draw)),
        _Column("KD", lambda card: _mean(card.rates.knockdowns)),
    ]


def _plays_like(card: VerifiedCard) -> str:
    like = card.strength.plays_like
    return "-" if like is None else f"{like:.1f}"


def _legend(verified: Verified) -> str:
    sentences = [
        f"Percent of {_bouts(verified)} bouts a card; ± is half a 95% interval;"
        " Cards: bouts that went to the judges; KD: knockdowns he scores a bout."
    ]
    if any(card.strength.plays_like is not None for card in verified.cards):
        where = "the set" if verified.across else "his division"
        sentences.append(
            f"Plays like: the Overall that fits his strength in {where}; a card may pass with another."
        )
    if verified.rivalries:
        loss, bouts = log_loss(verified.rivalries)
        sentences.append(
            f"Real bouts between them ({bouts} decided): log loss {loss:.2f} by the cards' odds,"
            f" {EVEN:.2f} by even odds."
        )
    if left := leaves_off(verified.system, verified.rules):
        sentences.append(left)
    return " ".join(sentences)


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
