"""The plots of the proof page, as inline SVG that follows the page's colours."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from markupsafe import Markup

from pipeline.report.svg import short, words
from pipeline.verification.statistics.reference_rates import stoppage_rounds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pipeline.verification import Verified, VerifiedCard
    from pipeline.verification.sensitivity import Effect

WIDE, HIGH = 640, 360
LEFT, RIGHT, TOP, LOW = 56, 16, 16, 44
CELLS = 620
LEAST_CELL = 5
LONGEST_NAMES = 30
"""From so many cards on a heat map has no room for names."""

SHOWN_EFFECTS = 8
Around: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom of a box."""
NAME_LETTER, NAME_HIGH = 6.3, 13
"""The room of a letter of a name, on average, and the height of a name, in units of a plot."""


class Named(NamedTuple):
    """A dot of a plot with its interval, from top to bottom, and its name."""

    x: float
    y: float
    low: float
    high: float
    name: str


def strength_plot(verified: Verified, division: str | None = None) -> Markup:
    """Strength against printed Overall: a dot a card with its interval; none for a card that met nobody.

    division: of its cards alone.
    """
    rated = [card for card in _met(verified, division) if card.overall is not None]
    if not rated:
        return Markup("")
    overalls = [card.overall or 0 for card in rated]
    low, high = min(card.strength.low for card in rated), max(card.strength.high for card in rated)
    low, high = 100 * math.floor(low / 100), 100 * math.ceil(high / 100 + 1e-9)
    first, last = min(overalls) - 1, max(overalls) + 1

    def x(overall: float) -> float:
        return LEFT + (overall - first) / (last - first) * (WIDE - LEFT - RIGHT)

    def y(points: float) -> float:
        return TOP + (high - points) / max(high - low, 1) * (HIGH - TOP - LOW)

    step = 100 * max(1, round((high - low) / 800))
    drawn = [_grid(x(first), y(tick), x(last), f"{tick:+d}") for tick in range(low, high + 1, step)]
    drawn += [_below(x(each), str(each)) for each in range(first + 1, last)]
    drawn.append(_below((LEFT + WIDE) / 2, "printed Overall", 38))
    seen: dict[int, int] = {}
    named = len(rated) < LONGEST_NAMES
    dots: list[Named] = []
    for card, overall in sorted(zip(rated, overalls, strict=True), key=lambda each: (each[1], each[0].id)):
        beside = seen[overall] = seen.get(overall, -1) + 1
        at = x(overall) + (0 if named else (beside % 9 - 4) * 3)
        strong = card.strength
        dots.append(Named(at, y(strong.value), y(strong.high), y(strong.low), card.name))
        drawn.append(_dot(card, at, y))
    if named:
        drawn += _names_beside(dots)
    return framed(
        drawn,
        WIDE,
        HIGH,
        f"{_of(division)}Strength of each card against its printed Overall, with 95% intervals",
    )


def heat_map(verified: Verified, division: str | None = None) -> Markup:
    """The round robin of a division, or of the whole set: what each card wins of each other.

    Half of a draw is a win.
    """
    cards = sorted(_met(verified, division), key=lambda card: card.strength.rank)
    if not cards:
        return Markup("")
    named = len(cards) < LONGEST_NAMES
    cell = max(LEAST_CELL, min(34, CELLS // max(len(cards), 1)))
    left, top = (150, 96) if named else (8, 8)
    places = {card.id: place for place, card in enumerate(cards)}
    drawn: list[Markup] = []
    for row, card in enumerate(cards):
        for meeting in card.meetings:
            title = f"{card.name} takes {meeting.score:.0%} from {cards[places[meeting.opponent]].name}"
            x, y = left + places[meeting.opponent] * cell, top + row * cell
            drawn.append(
                Markup(
                    '<rect x="{}" y="{}" width="{}" height="{}" fill="{}"><title>{}</title></rect>'
                ).format(x, y, cell - 1, cell - 1, heat(meeting.score), title)
            )
            if named:
                drawn.append(_figure_in(x, y, cell, meeting.score, title))
        if named:
            middle = (row + 0.5) * cell
            drawn.append(words(left - 6, top + middle + 4, card.name, "end"))
            drawn.append(
                Markup('<text transform="translate({} {}) rotate(-50)">{}</text>').format(
                    short(left + middle), top - 6, card.name
                )
            )
    size = len(cards) * cell
    return framed(
        drawn,
        left + size + 70,
        top + size + 8,
        f"{_of(division)}Who beats whom: rows against columns, the strongest first; the bluer, the more the"
        " row wins, the more orange, the more it loses"
        + ("; in percent, half of a draw being a win" if named else ""),
        "broad" if named else "",
    )


def _met(verified: Verified, division: str | None) -> list[VerifiedCard]:
    """The cards that met others, of one division or of all."""
    return [
        card for card in verified.cards if card.meetings and division in (None, str(card.card["division"]))
    ]


def _of(division: str | None) -> str:
    return "" if division is None else f"{division}: "


def rounds_plot(verified: Verified, division: str) -> Markup:
    """When stoppages come, as shares of them, against the real sport's."""
    members = [card for card in verified.cards if card.card["division"] == division]
    counts = [sum(numbers) for numbers in zip(*(card.rates.rounds_for for card in members), strict=True)]
    counts = counts[: verified.rounds]
    if not sum(counts):
        return Markup("")
    shares = [count / sum(counts) for count in counts]
    real = stoppage_rounds(verified.rounds)
    most = max((*shares, *real))
    broad = (WIDE - LEFT - RIGHT) / len(shares)

    def y(share: float) -> float:
        return float(TOP + (1 - share / most) * (HIGH - TOP - LOW))

    ticks = [most * part / 4 for part in range(5)]
    drawn = [_grid(LEFT, y(tick), WIDE - RIGHT, f"{tick:.0%}") for tick in ticks]
    for number, share in enumerate(shares):
        at = LEFT + number * broad
        drawn.append(
            Markup('<rect class="bar" x="{}" y="{}" width="{}" height="{}"><title>{}</title></rect>').format(
                short(at + broad * 0.15),
                short(y(share)),
                short(broad * 0.7),
                short(y(0) - y(share)),
                f"round {number + 1}: {share:.1%} of the stoppages",
            )
        )
        drawn.append(_below(at + broad / 2, str(number + 1)))
    if real:
        line = " ".join(
            f"{short(LEFT + (number + 0.5) * broad)},{short(y(share))}" for number, share in enumerate(real)
        )
        drawn.append(Markup('<polyline class="real" points="{}"/>').format(line))
        drawn.append(words(WIDE - RIGHT, TOP + 10, "line: the real sport", "end"))
    drawn.append(_below((LEFT + WIDE) / 2, "round of the stoppage", 38))
    return framed(drawn, WIDE, HIGH, f"{division}: when stoppages come")


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
        name = effect.heading + (f" ({effect.part})" if effect.part else "")
        drawn += [
            words(250, row * high + 15, f"{name} {effect.value} → {effect.to}", "end"),
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
        "What single numbers do at their best; percentage points of the share in question",
    )


def _figure_in(x: float, y: float, cell: float, score: float, title: str) -> Markup:
    """The percentage on a cell of the heat map, in ink or in white, whichever is seen better on it."""
    return Markup(
        '<text class="figure" x="{}" y="{}" font-size="{}" fill="{}"><title>{}</title>{}</text>'
    ).format(
        short(x + (cell - 1) / 2),
        short(y + cell * 0.66),
        short(min(13, cell * 0.44)),
        "#fff" if score >= 0.78 or score <= 0.06 else "#1d1d1b",
        title,
        round(100 * score),
    )


def _names_beside(dots: Sequence[Named]) -> Iterator[Markup]:
    """A name beside each dot, none over another name, dot or interval.

    One that has to stand farther off has a line to its dot.
    """
    taken: list[Around] = [
        (dot.x - 5, min(dot.low, dot.y - 5), dot.x + 5, max(dot.high, dot.y + 5)) for dot in dots
    ]
    for dot in sorted(dots, key=lambda each: each.y):
        places = [(side, down) for down in sorted(range(-96, 97, 4), key=abs) for side in (1, -1)]
        boxes = {place: _box_of(dot, *place) for place in places}
        free = (
            at
            for at, box in boxes.items()
            if _is_inside(box) and not any(_meets(box, each) for each in taken)
        )
        side, down = next(free, places[0])
        taken.append(boxes[side, down])
        if abs(down) > NAME_HIGH / 2:
            line = '<line class="lead" x1="{}" y1="{}" x2="{}" y2="{}"/>'
            yield Markup(line).format(*map(short, (dot.x, dot.y, dot.x + side * 7, dot.y + down)))
        yield words(dot.x + side * 9, dot.y + down + 4, dot.name, "start" if side > 0 else "end")


def _box_of(dot: Named, side: int, down: int) -> Around:
    """The room of a dot's name to its right (1) or left (-1), some way down."""
    start, end = dot.x + side * 9, dot.x + side * (9 + NAME_LETTER * len(dot.name))
    return min(start, end), dot.y + down - NAME_HIGH / 2, max(start, end), dot.y + down + NAME_HIGH / 2


def _is_inside(box: Around) -> bool:
    return box[0] >= LEFT and box[1] >= 0 and box[2] <= WIDE and box[3] <= HIGH - LOW


def _meets(one: Around, other: Around) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _dot(card: VerifiedCard, x: float, y: Callable[[float], float]) -> Markup:
    strong = card.strength
    at = [y(value) for value in (strong.low, strong.value, strong.high)]
    interval = f"{strong.value:+.0f} ({strong.low:+.0f} to {strong.high:+.0f})"
    title = f"{card.name}: strength {interval}, Overall {card.overall}"
    return Markup(
        '<g class="dot {}"><title>{}</title><line x1="{x}" x2="{x}" y1="{}" y2="{}"/>'
        '<circle cx="{x}" cy="{}" r="4"/></g>'
    ).format(card.verdict.replace(" ", "-"), title, short(at[0]), short(at[2]), short(at[1]), x=short(x))


def heat(score: float) -> str:
    """From the loser's orange over grey to the winner's blue; eyes that know no red or green see both."""
    ends, middle = ((201, 104, 28), (36, 99, 171)), (222, 222, 216)
    end, share = (ends[1], 2 * score - 1) if score >= 0.5 else (ends[0], 1 - 2 * score)
    red, green, blue = (
        round(there * share + here * (1 - share)) for here, there in zip(middle, end, strict=True)
    )
    return f"#{red:02x}{green:02x}{blue:02x}"


def _grid(x: float, y: float, end: float, label: str) -> Markup:
    line = Markup('<line class="grid" x1="{}" x2="{}" y1="{y}" y2="{y}"/>').format(
        short(x), short(end), y=short(y)
    )
    return line + words(x - 6, y + 4, label, "end")


def _below(x: float, label: str, down: float = 18) -> Markup:
    return words(x, HIGH - LOW + down, label, "middle")


def framed(drawn: Iterable[Markup], wide: float, high: float, title: str, kind: str = "") -> Markup:
    """A plot in its frame, `wide` by `high` units, with its title below; `kind` is a class of the style."""
    return Markup(
        '<figure{}><svg class="plot" style="--wide:{}px" viewBox="0 0 {} {}" role="img" aria-label="{title}">'
        "{}</svg><figcaption>{title}</figcaption></figure>"
    ).format(
        Markup(' class="{}"').format(kind) if kind else "",
        short(wide),
        short(wide),
        short(high),
        Markup("").join(drawn),
        title=title,
    )
