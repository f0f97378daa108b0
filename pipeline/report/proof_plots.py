"""The plots of the proof page, as inline SVG that follows the page's colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from fightcard.pipeline.report.svg import short, words
from fightcard.pipeline.verification.sensitivity import Effect

WIDE = 640
SHOWN_EFFECTS = 8


def effects_plot(effects: Sequence[Effect]) -> Markup:
    """What each number of a card does at the value that does most, in points of the share."""
    largest = effects[:SHOWN_EFFECTS]
    if not largest:
        return Markup("")
    most = max(abs(effect.after - effect.before) for effect in largest) or 1.0
    middle, reach, high = 400, 130, 20
    drawn = []
    for row, effect in enumerate(largest):
        change = effect.after - effect.before
        long = abs(change) / most * reach
        drawn += [
            words(250, row * high + 15, f"{effect.name} {effect.value} → {effect.to}", "end"),
            Markup('<rect class="{}" x="{}" y="{}" width="{}" height="14"/>').format(
                "rise" if change > 0 else "fall",
                short(middle - (long if change < 0 else 0)),
                row * high + 4,
                short(long),
            ),
            words(WIDE - 4, row * high + 15, f"{100 * change:+.1f}", "end"),
        ]
    drawn.append(
        Markup('<line class="axis" x1="{0}" x2="{0}" y1="0" y2="{1}"/>').format(middle, len(largest) * high)
    )
    return framed(
        drawn,
        WIDE,
        len(largest) * high + 4,
        "The largest effect of single numbers, in percentage points of the share in question",
    )


def heat(score: float) -> str:
    """From the loser's orange over grey to the winner's blue; eyes that know no red or green see both."""
    ends, middle = ((201, 104, 28), (36, 99, 171)), (222, 222, 216)
    end, share = (ends[1], 2 * score - 1) if score >= 0.5 else (ends[0], 1 - 2 * score)
    red, green, blue = (
        round(there * share + here * (1 - share)) for here, there in zip(middle, end, strict=True)
    )
    return f"#{red:02x}{green:02x}{blue:02x}"


def framed(drawn: Iterable[Markup], wide: float, high: float, title: str) -> Markup:
    """A plot in its frame, `wide` by `high` units, with its title below."""
    return Markup(
        '<figure><svg class="plot" style="--wide:{}px" viewBox="0 0 {} {}" role="img" aria-label="{title}">'
        "{}</svg><figcaption>{title}</figcaption></figure>"
    ).format(
        short(wide),
        short(wide),
        short(high),
        Markup("").join(drawn),
        title=title,
    )
