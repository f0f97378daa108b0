"""The box of Fight Plan: its cards with their plans, and each number of its charts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.paper_player.paper import Charts, PaperChart, Rules
from tests.pipeline.printing.reading import Read, cards_on, reader

RATINGS = ("HGT", "STR", "SPD", "AGL", "TGH")
CHARTS = {
    "regained": "What a fighter regains between rounds",
    "height": "What the taller fighter gains of the difference in HGT",
    "least": "Below which nothing falls",
    "warned": "How often a fighter is warned in a round",
    "warnings": "What a warning brings",
    "holding": "When a clinching fighter is penalised for not breaking",
    "punches": "Punches thrown and landed",
    "chance": "How far chance moves the formulas",
    "judge": "How far each judge miscounts",
    "scoring": "How a judge scores a round",
    "damage": "What changes the damage",
    "endurance": "Endurance",
    "injury": "The chance of an injury",
    "sites": "Where an injury is",
    "levels": "How bad an injury is",
    "effects": "What an injury does",
    "promotions": "How much worse an aggravated injury becomes",
    "doctor": "When the doctor stops the fight",
    "knockdown": "The damage that knocks a fighter down or out",
}
STYLES = "What a style does"
SAID = (
    "The chance is the damage of the round, squared",
    "It is checked again after each injury until one check fails, then at no more than 50%",
    "A new injury like an old one aggravates it",
    "Both eyes shut, a broken jaw aggravated",
    "Each judge scores ten-point must by the punches counted",
    "What exceeds a knockout is checked again for knockdowns",
    "none, some or all of these happened before the knockout, each number equally likely",
    "equal numbers are a technical draw",
    "Both fighters' styles work at once, each from the ratings that both had before any style",
    "DEF_RATE is DEF times AGL",
    "for foul blows first, then for clinching; of two penalties in a round the harsher one counts",
    "of three minutes is the time of the stoppage",
)


@dataclass(frozen=True)
class Line:
    """What a plan says of some rounds."""

    first: int
    last: int
    agg: int
    pow: int
    defense: int
    style: str
    aim: str
    is_dirty: bool


@dataclass(frozen=True)
class Card:
    """A fighter card."""

    name: str
    ratings: Mapping[str, int]
    plan: tuple[Line, ...]

    def line(self, number: int) -> Line:
        """What his plan says of a round."""
        return next(line for line in self.plan if line.first <= number <= line.last)


@dataclass(frozen=True)
class Box:
    """What a player has before him; `styles` by name, each with what it does."""

    cards: Mapping[str, Card]
    charts: Mapping[str, PaperChart]
    styles: Mapping[str, Mapping[str, float]]

    def value(self, chart: str, row: str, head: str = "value") -> float:
        """A number of a chart; 0 for a blank cell."""
        return number(self.charts[chart].row(row).get(head, "0"))


def number(words: str) -> float:
    """`15%`, `0.25`, `\N{MINUS SIGN}1`, `12.5%` as a number."""
    plain = words.replace("\N{MINUS SIGN}", "-")
    return float(plain[:-1]) / 100 if plain.endswith("%") else float(plain)


def open_box(files: Mapping[str, bytes]) -> Box:
    """The box of these PDFs, by the stems of their files."""
    sheets, rules = Charts(files["charts"]), Rules(files["rules"])
    for words in SAID:
        rules.says(words)
    charts = {name: sheets.chart(title) for name, title in CHARTS.items()}
    styles = {label: _style(" ".join(row.values())) for label, row in sheets.chart(STYLES, 0).rows.items()}
    found = [
        _card(texts)
        for page in range(len(reader(files["cards"]).pages))
        for texts in cards_on(files["cards"], page)
    ]
    return Box({card.name: card for card in found}, charts, styles)


def _style(words: str) -> dict[str, float]:
    """What a style does, by its name: `STR gained 1.5; AGG lost is rested`."""
    made: dict[str, float] = {}
    for part in (part.strip() for part in words.split(";")):
        spelled = re.fullmatch(r"(.+) (\d[\d.]*%?)", part)
        made[spelled[1] if spelled else part] = number(spelled[2]) if spelled else 1.0
    return made


def _card(texts: Sequence[Read]) -> Card:
    ratings = {label: int(_next_to(texts, label)[1].text) for label in RATINGS}
    top = next(text.y for text in texts if text.text == "ROUNDS")
    plan = []
    for rounds in (text for text in texts if text.x < 4.5 and top + 1 < text.y < top + 32):
        agg, power, defense, style, *more = (text.text for text in _next_to(texts, rounds.text, rounds.y))
        first, _, last = rounds.text.partition("–")
        plan.append(
            Line(
                int(first),
                int(last or first),
                int(agg),
                int(power),
                int(defense),
                style,
                more[-1],
                "DIRTY" in more,
            )
        )
    return Card(texts[0].text, ratings, tuple(plan))


def _next_to(texts: Sequence[Read], label: str, y: float | None = None) -> list[Read]:
    spot = next(text for text in texts if text.text == label and (y is None or abs(text.y - y) < 0.1))
    line = [text for text in texts if abs(text.y - spot.y) < 0.6 and text.x > spot.x]
    return sorted(line, key=lambda text: text.x)
