"""The box of Mini Title Bout: its cards, and its charts by row and heading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.paper_player.paper import Charts, PaperChart, Rules, within
from tests.pipeline.printing.reading import Read, cards_on, reader

LETTERS = "ABCDEFGHIJ"
NOTHING = "—"
CHARTS = {
    "master": "Master Chart", "columns": "Columns A and B", "reach": "Reach Chart", "foul": "Foul Chart",
    "power": "Power Chart", "knockdown": "Knockdown and Knockout Chart",
    "strategies": "What a strategy does to the fighter who follows it",
    "letters": "By how many letters chin and recovery change", "points": "Points, and what they call for",
    "cuts": "Cut Chart", "legend": "What a cut or a swelling does", "cut stop": "Stoppage by cut points",
    "corner": "Corner men", "lead": "The lead that calls for a TKO check", "tko": "TKO Chart",
    "scoring": "How a round is scored", "body": "How many body punches tire a fighter",
    "losses": "What takes off the base and the power", "cities": "Cities", "referees": "Referees",
    "finishing": "Finishing Attempt", "fatigue": "Fatigue check",
    "conditioning": "After which round fatigue is first looked for",
}  # fmt: skip
SAID = (
    "First goes the more aggressive strategy: head, body, box, stay away; then the higher base without changes",
    "A gray result of a fighter who stays away is Column B instead",
    "A free turn does not score the base again and takes nothing off",
    "beyond J the roll is one higher, except a 2",
    "once a round for each fighter",
    "A fighter who has yet to roll counts at the base",
    "with any other the rating is one lower",
    "A fighter who alone scores a knockdown, or scores more of them in an even round, wins it",
)


@dataclass(frozen=True)
class Card:
    """A fighter card; bases and powers by strategy, letters as places from A."""

    name: str
    bases: Mapping[str, int]
    powers: Mapping[str, int]
    chin: int
    chin_again: int | None
    recovery: int
    defense: int
    tie_up: int
    reach: int
    body: int
    hand: str
    has_killer_instinct: bool
    fouler: str
    is_slow: bool
    conditioning: str


@dataclass(frozen=True)
class Box:
    """What a player has before him; `free_turns` is how many a turn may have, `up_from` the least KO Def with
    which a fighter is up after KK, as a place from A."""

    cards: Mapping[str, Card]
    charts: Mapping[str, PaperChart]
    free_turns: int
    up_from: int

    def value(self, chart: str, row: str, head: str = "value") -> int:
        """A number of a chart; 0 for a blank cell."""
        return number(self.charts[chart].row(row).get(head, "0"))

    def at(self, chart: str, total: int, head: str) -> str:
        """The cell of the row that holds a total; the last row may be open."""
        for label, row in self.charts[chart].rows.items():
            is_open = label.endswith("+") and total >= int(label[:-1])
            if is_open or within(total, label):
                return row.get(head, "")
        raise LookupError(f"{chart} has no row for {total}")


def number(words: str) -> int:
    """A printed number, with its sign."""
    return int(words.replace("\N{MINUS SIGN}", "-"))


def open_box(files: Mapping[str, bytes]) -> Box:
    """The box of these PDFs, by the stems of their files."""
    sheets, rules = Charts(files["charts"]), Rules(files["rules"])
    for words in SAID:
        rules.says(words)
    charts = {name: sheets.chart(title) for name, title in CHARTS.items()}
    charts["unusual"] = sheets.chart("Unusual Events", 0)
    found = [
        _card(texts)
        for page in range(len(reader(files["cards"]).pages))
        for texts in cards_on(files["cards"], page)
    ]
    return Box(
        {card.name: card for card in found},
        charts,
        rules.number("at most # in a turn"),
        LETTERS.index(
            rules.letter("KK: out, but a fighter with a KO Def of # or better on the card is up at 9")
        ),
    )


def _card(texts: Sequence[Read]) -> Card:
    rows = {label: _line(texts, label) for label in ("Slug", "Box", "Stay away")}
    later = _line(texts, "later in it")[0]
    body = _below(texts, "BODY")
    signs = [text.text for text in sorted(texts, key=lambda text: text.x) if _is_sign(texts, text)]
    return Card(
        texts[0].text,
        {label: int(row[0]) for label, row in rows.items()},
        {label: LETTERS.index(row[1]) for label, row in rows.items()},
        LETTERS.index(_line(texts, "first in a round")[0]),
        LETTERS.index(later) if later in LETTERS else None,
        LETTERS.index(_line(texts, "against the count")[0]),
        number(_below(texts, "DEF")[0]),
        int(_below(texts, "TIE UP")[0].rpartition("–")[2]),
        int(_below(texts, "REACH")[0].rstrip("″")),
        int(body[0]),
        body[1].partition(" ")[0],
        signs[0] == "KI",
        signs[1].strip(NOTHING),
        signs[2] == "SS",
        _below(texts, "COND")[0],
    )


def _line(texts: Sequence[Read], label: str) -> list[str]:
    spot = next(text for text in texts if text.text == label)
    line = [text for text in texts if abs(text.y - spot.y) < 1.2 and text.x > spot.x]
    return [text.text for text in sorted(line, key=lambda text: text.x)]


def _below(texts: Sequence[Read], label: str) -> list[str]:
    spot = next(text for text in texts if text.text == label)
    middle = spot.x + len(label) * 0.45
    found = [
        text
        for text in texts
        if 4.0 < text.y - spot.y < 9.0 and abs(text.x + len(text.text) * 0.5 - middle) < 5.5
    ]
    return [text.text for text in sorted(found, key=lambda text: text.y)]


def _is_sign(texts: Sequence[Read], text: Read) -> bool:
    under = next(each for each in texts if each.text == "fouler")
    return 2.0 < under.y - text.y < 4.0
