"""A history as a page in one file: how well records predicted, in plots and tables, good or bad."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from markupsafe import Markup

from fightcard.pipeline.history.real_bouts import NO_RECORD
from fightcard.pipeline.report.html_template import template
from fightcard.pipeline.report.svg import WIDE, favourites, short, words
from fightcard.pipeline.verification.real_meetings import EVEN

if TYPE_CHECKING:
    from fightcard.pipeline.history.scores import Score, Step
    from fightcard.pipeline.history.workbook_history import History

NAMES: Mapping[str, str] = {
    "coin": "a coin",
    "totals": "totals: shares of bouts won",
    "one_number": "one number per fighter, same opponents",
    "elo": "Elo, by the bouts before",
    "glicko": "Glicko, by the bouts before",
    "printed": "the cards as typed, bout not left out",
}
SMALL = (
    "Log loss and Brier score: lower is better; even odds have 0.693 and 0.250. In brackets: 95% "
    "intervals by resampling the bouts. The weighed cards, totals and one number look back on whole "
    "careers without the bout; Elo and"
    " Glicko know only these bouts, and only earlier ones. None of it is a forecast of future bouts."
)
HIGH, MARGINS = 340, (46, 16, 14, 44)
FEW = 30
"""Bouts below which a page says that its figures may be chance."""


def history_page(found: History) -> str:
    """The page; every text is escaped, and it may run no script."""
    page = template("history.html", {"score": score_words, "percent": _percent})
    return (
        page.render(
            found=found,
            names=NAMES,
            small=SMALL,
            left_out=left_out_words(found),
            verdict=verdict_words(found),
            plot=reliability_plot(found.reliability),
            halves_plot=reliability_plot(found.halves.reliability),
            losses=_bars(
                [
                    ("weighed cards", found.log_loss),
                    *((NAMES[name], each.log_loss) for name, each in found.rivals.items()),
                ]
            ),
            rounds=_rounds(found),
            ended=sum(happened for _, happened in found.endings.values()),
            stopped=sum(happened for _, happened in found.rounds),
        )
        + "\n"
    )


def score_words(score: Score, *, ends: bool = True) -> str:
    """A score with its interval, as `0.580 (0.49 to 0.68)`; a dash of no bouts."""
    if score.value is None or score.low is None or score.high is None:
        return "-"
    return f"{score.value:.3f}" + (f" ({score.low:.2f} to {score.high:.2f})" if ends else "")


def left_out_words(found: History) -> list[str]:
    """What was left out, and what was shortened, a line each."""
    sentences = [f"Left out: {count}, {why}." for why, count in sorted(found.left_out.items())]
    if found.shortened:
        sentences.append(f"Over more than 15 rounds: {found.shortened}, replayed over 15.")
    return sentences


def verdict_words(found: History) -> list[str]:
    """What the figures say, in sentences that claim only what they show."""
    if not found.decided and NO_RECORD in found.left_out:
        return [
            "No decided real bout between two fighters of this workbook can be predicted, so nothing is shown"
            " either way. A bout needs a record of both: type the totals on the sheet Careers, or all of"
            " their bouts on Bouts."
        ]
    if not found.decided:
        return [
            "No decided real bout between two fighters of this workbook is known, so nothing is shown either"
            " way. Type their bouts on the sheet Bouts, or name a table of them with --bouts."
        ]
    sentences = []
    for name in ("coin", "one_number"):
        worse = found.rivals[name].worse_by
        if worse.low is None or worse.high is None or worse.value is None:
            continue
        who = NAMES[name]
        if worse.low > 0:
            sentences.append(f"The weighed cards predicted winners better than {who}, beyond chance.")
        elif worse.high < 0:
            sentences.append(f"The weighed cards predicted winners worse than {who}, beyond chance.")
        else:
            more = "better" if worse.value > 0 else "worse"
            sentences.append(
                f"The weighed cards came out {more} than {who}, by no more than chance explains."
            )
    cards, base = found.inside
    if cards.value is not None and base.value is not None:
        more = "better" if cards.value < base.value else "worse"
        sentences.append(
            f"Whether a bout ends inside the distance they predicted {more} than the plain share of the other"
            f" bouts does (log loss {cards.value:.3f} against {base.value:.3f}, n = {cards.n})."
        )
    if found.decided < FEW:
        sentences.append(f"With {found.decided} bouts nearly any of this may be chance.")
    return sentences


def reliability_plot(steps: Sequence[Step]) -> Markup:
    """A dot for each decile of favourites: predicted below, how often they won next to it; none without
    bouts."""
    if not steps:
        return Markup("")
    dots = [
        (
            step.expected,
            step.happened,
            f"predicted {step.expected:.0%}, won {step.happened.share or 0:.0%} of {step.happened.n}",
        )
        for step in steps
    ]
    drawn = favourites(HIGH, MARGINS, "predicted for the favourite", dots, counts=True)
    title = (
        "How often favourites won, by predicted chance, with 95% intervals; on the line the "
        "prediction is right"
    )
    return _figure(HIGH, drawn, title)


def _bars(rows: Sequence[tuple[str, Score]]) -> Markup:
    """Log losses with their intervals, one below the other."""
    known = [(name, each) for name, each in rows if each.value is not None]
    if not known:
        return Markup("")
    high = 34 * len(known) + 34
    least = min(EVEN, *(each.low or 0 for _, each in known)) - 0.02
    most = max(EVEN, *(each.high or 0 for _, each in known)) + 0.02

    def x(value: float) -> float:
        return 8 + (value - least) / (most - least) * (WIDE - 16)

    drawn = []
    for place, (name, each) in enumerate(known):
        y, first = 34 * place + 14, " first" if place == 0 else ""
        drawn += [
            words(8, y, f"{name}, n={each.n}", "start"),
            Markup('<line class="{}" x1="{}" x2="{}" y1="{}" y2="{}"/>').format(
                f"bar{first}", short(x(each.low or 0)), short(x(each.high or 0)), y + 9, y + 9
            ),
            Markup('<circle class="{}" cx="{}" cy="{}" r="4"/>').format(
                f"mark{first}", short(x(each.value or 0)), y + 9
            ),
        ]  # fmt: skip
    drawn += [
        Markup('<line class="axis" x1="{x}" x2="{x}" y1="0" y2="{}"/>').format(high - 26, x=short(x(EVEN))),
        words(x(EVEN), high - 8, "even odds, 0.693", "middle"),
    ]
    return _figure(high, drawn, "Log loss with its 95% interval; further left is better")


def _figure(high: int, drawn: Sequence[Markup], title: str) -> Markup:
    return Markup(
        '<figure><svg viewBox="0 0 {} {}" role="img" aria-label="{title}">{}</svg>'
        "<figcaption>{title}</figcaption></figure>"
    ).format(WIDE, high, Markup("").join(drawn), title=title)


def _rounds(found: History) -> Iterator[tuple[str, float, int]]:
    """Stoppages by thirds of the longest distance: what was predicted and what happened."""
    for start in range(0, len(found.rounds), 3):
        here = found.rounds[start : start + 3]
        yield f"{start + 1} to {start + 3}", sum(each for each, _ in here), sum(count for _, count in here)


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.0f}%"
