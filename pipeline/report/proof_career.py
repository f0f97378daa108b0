"""A career on the proof page: the real one next to those of the card, as a picture and in words."""

from __future__ import annotations

from markupsafe import Markup

from fightcard.pipeline.report.svg import short, words
from fightcard.pipeline.verification.career import Career, Figure, sight_in_words
from fightcard.pipeline.verification.fair import opposition_of, record_of, span

FIGURES = {
    "won": "won",
    "won_by_ko": "won inside the distance",
    "lost": "lost",
    "lost_by_ko": "lost inside the distance",
    "drawn": "drawn",
}
"""The figures of a career from top to bottom, in words: one inside the distance is part of the one above."""

PART = "inside"
"""The label of a figure that is part of the one above."""

WIDE, ROW, TOP = 360, 24, 26
FIRST, LAST = 58, 226
REAL, MEAN, MIDDLE = 262, 302, 356
"""Right ends of the columns of numbers: the record's, the mean of the card's careers, their middle 80%."""


def career_plot(career: Career) -> Markup:
    """Each figure of a career: the card's middle 80% as a bar, its mean as a line, the real one a diamond."""
    most = max(career.record.bouts, *(each.high for each in career.played.values()), 1)
    drawn = [
        words(REAL, 14, "real", "end"),
        words(MEAN, 14, "card", "end"),
        words(MIDDLE, 14, "80%", "end"),
    ]
    for row, (name, phrase) in enumerate(FIGURES.items()):
        label = PART if name.endswith("_by_ko") else phrase
        drawn += _row(career.played[name], getattr(career.record, name), label, most, TOP + row * ROW)
    high = TOP + len(FIGURES) * ROW
    return Markup(
        '<figure class="slim"><svg class="plot career" viewBox="0 0 {} {}" role="img" aria-label="{}">'
        "{}</svg><figcaption>{}</figcaption></figure>"
    ).format(
        WIDE,
        high,
        in_words(career),
        Markup("").join(drawn),
        "The career: the diamond is the real record; the bar is the middle 80% of 10,000 careers of the "
        "card, and the line across it is their mean.",
    )


def in_words(career: Career) -> str:
    """What the picture shows, for who cannot see it."""
    parts = []
    for name, phrase in FIGURES.items():
        real, figure = getattr(career.record, name), career.played[name]
        known = "not known" if real is None else str(real)
        parts.append(f"{phrase} {known}, card {figure.mean:.1f} on average ({span(figure)})")
    return f"The real career and the card's: {'; '.join(parts)}"


def played_cell(career: Career) -> str:
    """The mean of the card's careers as a record, with the middle 80% of the wins inside the distance."""
    played = career.played
    won, lost, drawn = (round(played[name].mean) for name in ("won", "lost", "drawn"))
    return f"{won}-{lost}-{drawn} ({span(played['won_by_ko'])})"


def career_sentence(career: Career) -> str:
    """The career in a sentence: the record, the opponents, and how often one of the card is as far off."""
    if career.chance is None:
        far = "Too few bouts were won or lost to compare it with the card."
    elif career.chance < 0.001:
        far = "Fewer than one in a thousand of the card's careers is as far off."
    else:
        far = f"Of the card's careers {_percent(career.chance)} are as far off, or farther."
    record = f"Record {record_of(career)}; opponents: {opposition_of(career)}."
    return f"{record} {far} {sight_in_words(career.sees)}".rstrip()


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}%" if chance >= 0.1 else f"{100 * chance:.1f}%"


def _row(figure: Figure, real: int | None, label: str, most: int, top: float) -> list[Markup]:
    def x(count: float) -> float:
        return FIRST + count / most * (LAST - FIRST)

    middle = top + ROW / 2
    name = words(FIRST - 8, middle + 4, label, "end", "soft" if label == PART else "")
    line = Markup('<line class="grid" x1="{}" x2="{}" y1="{y}" y2="{y}"/>').format(
        FIRST, LAST, y=short(middle)
    )
    bar = Markup('<rect class="band" x="{}" y="{}" width="{}" height="10" rx="2"/>').format(
        short(x(figure.low)), short(middle - 5), short(max(x(figure.high) - x(figure.low), 2))
    )
    mean = Markup('<line class="mean" x1="{x}" x2="{x}" y1="{}" y2="{}"/>').format(
        short(middle - 8), short(middle + 8), x=short(x(figure.mean))
    )
    drawn = [name, line, bar, mean]
    if real is not None:
        at = x(real)
        drawn.append(
            Markup('<path class="diamond" d="M{} {y}L{x} {}L{} {y}L{x} {}Z"/>').format(
                short(at - 5), short(middle - 5), short(at + 5), short(middle + 5),
                x=short(at), y=short(middle),
            )
        )  # fmt: skip
    drawn += [
        words(REAL, middle + 4, "?" if real is None else str(real), "end", "strong"),
        words(MEAN, middle + 4, f"{figure.mean:.1f}", "end"),
        words(MIDDLE, middle + 4, span(figure), "end"),
    ]
    return drawn
