"""Who beats whom in a large set: not fighter by fighter, but by bands of strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from markupsafe import Markup

from fightcard.pipeline.report.proof_plots import framed, heat
from fightcard.pipeline.report.svg import words

if TYPE_CHECKING:
    from fightcard.pipeline.verification.verified import VerifiedCard

BANDS = 10
WIDE, HIGH, LEFT, TOP = 68, 34, 84, 26
"""The room of a pair of bands, of their names at the left and above; in units of a plot."""


def band_map(cards: Sequence[VerifiedCard], name: str = "") -> Markup:
    """What share fighters of each band of strength take from each other band; none where nobody met.

    cards: those who meet each other. The strongest band comes first; a band has as many cards as another,
    give or take one. A pair of bands that never met stays empty.
    """
    ranked = sorted((card for card in cards if card.meetings), key=lambda card: (card.strength.rank, card.id))
    if not ranked:
        return Markup("")
    bands = min(BANDS, len(ranked))
    band_of = {card.id: place * bands // len(ranked) for place, card in enumerate(ranked)}
    taken, met = [[[0.0] * bands for _ in range(bands)] for _ in range(2)]
    for card in ranked:
        for meeting in card.meetings:
            if meeting.opponent in band_of:
                taken[band_of[card.id]][band_of[meeting.opponent]] += meeting.score
                met[band_of[card.id]][band_of[meeting.opponent]] += 1
    names = _names(list(band_of.values()), bands)
    drawn = [words(LEFT + (band + 0.5) * WIDE, TOP - 8, each, "middle") for band, each in enumerate(names)]
    for row in range(bands):
        drawn.append(words(LEFT - 8, TOP + (row + 0.5) * HIGH + 4, names[row], "end"))
        for column in range(bands):
            if met[row][column]:
                score = taken[row][column] / met[row][column]
                drawn.append(_cell(row, column, score, f"{names[row]} take {score:.0%} of {names[column]}"))
    return framed(
        drawn,
        LEFT + bands * WIDE + 12,
        TOP + bands * HIGH + 8,
        f"{name}Who beats whom, by bands of strength: rows against columns, numbered from the strongest; "
        f"in percent, a draw counting as half a win",
    )


def _names(bands: Sequence[int], count: int) -> list[str]:
    """The numbers that are in each band: 1–34, 35–67."""
    found = []
    for band in range(count):
        first = bands.index(band) + 1
        last = first + bands.count(band) - 1
        found.append(f"{first}–{last}" if last > first else str(first))
    return found


def _cell(row: int, column: int, score: float, title: str) -> Markup:
    x, y = LEFT + column * WIDE, TOP + row * HIGH
    return Markup(
        '<g><title>{}</title><rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>'
        '<text class="figure" x="{}" y="{}" fill="{}">{}</text></g>'
    ).format(
        title,
        x,
        y,
        WIDE - 1,
        HIGH - 1,
        heat(score),
        x + WIDE // 2,
        y + HIGH // 2 + 4,
        "#fff" if score >= 0.78 or score <= 0.06 else "#1d1d1b",
        round(100 * score),
    )
