"""One card's bouts and verdict at length, and the odds of a match; in 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from rich.text import Text

from fightcard.pipeline.cli.rated_odds import no_weighed_cards
from fightcard.pipeline.cli.show import COLOURS, console, figures_table, show_small_print
from fightcard.pipeline.game import named

if TYPE_CHECKING:
    from rich.console import Console

    from fightcard.pipeline.rating.odds import RatedOdds
    from fightcard.pipeline.verification.matchup import Matchup
    from fightcard.pipeline.verification.sensitivity import Effect
    from fightcard.pipeline.verification.statistics.intervals import Rate
    from fightcard.pipeline.verification.verified import Verified, VerifiedCard

WAYS = {
    "ko": "knockout",
    "tko": "TKO",
    "tko_cut": "TKO, cuts",
    "tko_swelling": "TKO, eyes shut",
    "tko_injury": "TKO, injury",
    "dq": "disqualification",
    "ud": "unanimous decision",
    "sd": "split decision",
    "md": "majority decision",
    "td": "technical decision",
}
SHOWN_EFFECTS = 6
SHOWN_MEETINGS = 3
BAR = 24
LABELS, INTERVAL = 21, 17
"""The room of the longest label of the odds, and of a share with its interval."""


def show_card(verified: Verified, card: VerifiedCard, stream: TextIO) -> None:
    """Everything that verification found out about one card."""
    out = console(stream)
    head = Text(f"{card.name}  ", style="bold")
    head.append(card.verdict, style=COLOURS[card.verdict])
    out.print(head)
    for line in (
        *_position(verified, card),
        "",
        *_endings(card),
        "",
        *_rounds(card, min(BAR, (out.width - 18) // 2)),
        *_tired(card),
    ):
        _wrapped(out, line)
    names = {other.id: other.name for other in verified.cards}
    ranked = card.hardest()
    for label, met in (("hardest", ranked[:SHOWN_MEETINGS]), ("easiest", ranked[::-1][:SHOWN_MEETINGS])):
        listed = ", ".join(f"{names[each.opponent]} ({_percent(each.win)})" for each in met)
        _wrapped(out, f"{label} opponents: {listed or 'none'}")
    if card.inert:
        cells = ", ".join(named(*each) for each in card.inert)
        never = f"never mattered under {verified.rules} rules, at any value: {cells}"
        _wrapped(out, never)
    for reason in card.reasons:
        out.print()
        where = f" at {reason.cell}" if reason.cell else ""
        _wrapped(out, f"{reason.severity} {reason.code}{where}: {reason.message}")
        _wrapped(out, f"  {reason.fix}")
        if reason.code in card.drivers:
            for effect in card.drivers[reason.code].effects[:SHOWN_EFFECTS]:
                _wrapped(out, f"    {_effect(effect)}")
    for each in card.accepted:
        out.print()
        _wrapped(out, f"accepted {each.finding.code}: {each.finding.message} (accepted: {each.by.reason})")


def show_odds(found: Matchup, stream: TextIO) -> None:
    """The odds of a match by result and by round, each with its interval."""
    out = console(stream)
    room = out.width - LABELS - 2 * INTERVAL
    table = figures_table("Wins by", gap=2 if room >= 8 else 1)
    for side in (found.red, found.blue):
        name = Text(side.name, no_wrap=True, overflow="ellipsis")
        name.truncate(min(26, INTERVAL + max(0, room - 8) // 2), overflow="ellipsis")
        table.add_column(name, justify="right", min_width=INTERVAL, no_wrap=True)
    for way, label in WAYS.items():
        table.add_row(label, _with_interval(found.red.ways[way]), _with_interval(found.blue.ways[way]))
    table.add_row("inside the distance", _with_interval(found.red.inside), _with_interval(found.blue.inside))
    table.add_row("in all", _with_interval(found.red.win), _with_interval(found.blue.win), style="bold")
    table.add_row("a draw", _with_interval(found.draw), "")
    table.add_row("", "", "")
    for number, (red, blue) in enumerate(zip(found.red.rounds, found.blue.rounds, strict=True), 1):
        table.add_row(f"stoppage in round {number}", _with_interval(red), _with_interval(blue))
    out.print(table)
    show_small_print(
        f"Percent of {found.bouts:,} bouts of {found.rounds} rounds, {found.rules} rules, seed {found.seed}, "
        "half of them with the corners swapped; in brackets the 95% interval, only the luck of the bouts.",
        out,
    )


def show_rated_odds(found: Matchup, rated: RatedOdds | None, book: Path, stream: TextIO) -> None:
    """The odds of the printed cards next to those with the doubt of the ratings."""
    out = console(stream)
    if rated is None:
        show_small_print(no_weighed_cards(book), out)
        return
    table = figures_table("Wins", "printed cards", "with the doubt of the ratings")
    rows = (
        (found.red.name, found.red.win, rated.red), (found.blue.name, found.blue.win, rated.blue),
        ("a draw", found.draw, rated.draw),
    )  # fmt: skip
    for name, printed, doubted in rows:
        ends = f"{100 * doubted.share:.1f} ({100 * doubted.low:.0f}-{100 * doubted.high:.0f})"
        table.add_row(name, _with_interval(printed), ends)
    out.print()
    out.print(table)
    show_small_print(rated_words(found, rated), out)


def rated_words(found: Matchup, rated: RatedOdds) -> str:
    """What the odds with the doubt of the ratings are, as sentences."""
    text = (
        f"With the doubt of the ratings: {rated.red.draws} pairs of cards that the records support,"
        f" {rated.red.bouts:,} bouts; in brackets the middle 95% of the pairs. More bouts do not narrow it."
    )
    if len(rated.rated) == 1:
        printed = found.blue.name if rated.rated == (rated.red_id,) else found.red.name
        text += (
            f" {printed} has no weighed cards and fights as printed; how much rated cards differ from "
            f"printed ones as a whole is also uncertain, and included."
        )
    return text


def _in_division(verified: Verified, card: VerifiedCard) -> str:
    """The division, where a set has several that do not meet."""
    divisions = {str(each.card["division"]) for each in verified.cards}
    return "" if verified.across or len(divisions) < 2 else f" in {card.card['division']}"


def _position(verified: Verified, card: VerifiedCard) -> Iterator[str]:
    strong = card.strength
    if not card.meetings:
        yield "had no opponent: no other card of the set is in this division"
        return
    yield (
        f"strength {strong.value:+.0f} ({strong.low:+.0f} to {strong.high:+.0f}), "
        f"number {strong.rank} of {strong.of}{_in_division(verified, card)}"
    )
    if card.overall is not None:
        like = f", plays like {strong.plays_like_words}" if strong.plays_like is not None else ""
        yield f"printed Overall {card.overall}{like}"
    figures = card.rates
    yield (
        f"{figures.bouts:,} bouts against the set: wins {_with_interval(figures.win)}, "
        f"loses {_with_interval(figures.loss)}"
    )
    yield f"draws {_with_interval(figures.draw)}, goes to the judges in {_with_interval(figures.decision)}"


def _endings(card: VerifiedCard) -> Iterator[str]:
    figures = card.rates
    pairs: tuple[tuple[str, Mapping[str, Rate], Rate, Mapping[str, Rate]], ...] = (
        ("wins by", figures.stoppage_for_by, figures.disqualification_for, figures.decision_for),
        ("loses by", figures.stoppage_against_by, figures.disqualification_against, figures.decision_against),
    )
    for label, stoppages, disqualified, decisions in pairs:
        rates = {**stoppages, "dq": disqualified, **decisions}
        ways = [f"{WAYS[way]} {_percent(rate)}" for way, rate in rates.items() if rate.share]
        yield f"{label}: {', '.join(ways) or 'nothing'}"


def _rounds(card: VerifiedCard, wide: int) -> Iterator[str]:
    """A bar for each round and side, `wide` letters at most."""
    figures = card.rates
    most = max((*figures.rounds_for, *figures.rounds_against, 1))
    yield f"round  {'stops its opponent':<{wide + 6}}is stopped"
    for number, (own, other) in enumerate(zip(figures.rounds_for, figures.rounds_against, strict=True), 1):
        if any(figures.rounds_for[number - 1 :]) or any(figures.rounds_against[number - 1 :]):
            bars = [f"{'█' * round(wide * count / most):<{wide}}" for count in (own, other)]
            yield f"{number:>5}  {bars[0]}{own:>5} {bars[1]}{other:>5}".rstrip()


def _tired(card: VerifiedCard) -> Iterator[str]:
    figures = card.rates
    for rate, ends, opponents in (
        (figures.fatigued_for, "stops", "its opponent"),
        (figures.fatigued_against, "is stopped", "it"),
    ):
        if rate.share is not None:
            yield f"of {rate.n:,} bouts that it {ends}, {opponents} is fatigued in {_with_interval(rate)}"


def _effect(effect: Effect) -> str:
    change = 100 * (effect.after - effect.before)
    share = f"{effect.before:.1%} -> {effect.after:.1%} ({change:+.1f})"
    return f"{effect.name} {effect.value} -> {effect.to}: {share}"


def _wrapped(out: Console, text: str) -> None:
    indent = "  " if not text.startswith("    ") else "      "
    for line in textwrap.wrap(text, out.width, subsequent_indent=indent) or [""]:
        out.print(Text(line))


def _percent(rate: Rate) -> str:
    return "-" if rate.share is None else f"{100 * rate.share:.1f}%"


def _with_interval(rate: Rate) -> str:
    if rate.share is None:
        return "-"
    return f"{100 * rate.share:.1f} ({100 * rate.low:.1f}-{100 * rate.high:.1f})"
