"""What a printed box says, read from its PDFs: texts with their places, charts by row and heading, rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.printing.output.box_contents import option_packs, print_box
from fightcard.pipeline.printing.output.print_run import packs, print_packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from tests.pipeline.printing.reading import MM, reader

SLIP = 0.35
"""How far texts of one line may part, in mm."""
LETTER_WIDTH = 0.42
"""The mean width of a letter, as a share of its size."""
SPELLED = {"nine": 9, "double": 2}
"""Numbers that the rules have as words."""
CITED = re.compile(r"(p\.\d|house|yours)")


class DisagreementError(Exception):
    """Paper and engine do not agree; the message says where."""


class NotOnPaperError(Exception):
    """The paper does not say what a player must know."""


def printed(system: str, cards: Sequence[CardData], deck: DeckData | None) -> dict[str, bytes]:
    """The PDFs of a set that a player needs, by the stems of their files."""
    stock, order = Stock(cards, deck, "paper", system), Order()
    made = packs(stock, order)
    files = {**print_packs(made, stock, order).files}
    if options := option_packs(stock):
        files |= print_packs(options, stock, order).files
    files |= print_box(stock, order, made, only={"charts", "rules", "plans"}).files
    return {name.removesuffix(".pdf"): content for name, content in files.items()}


@dataclass(frozen=True)
class Text:
    """A text as it was set: its left end and baseline in mm from the top left of its page, its size in points."""

    page: int
    x: float
    y: float
    words: str
    size: float

    @property
    def middle(self) -> float:
        """About where its middle stands, in mm."""
        return self.x + len(self.words) * self.size * LETTER_WIDTH * MM / 2


def texts_of(content: bytes) -> list[Text]:
    """All texts of a PDF in the order in which they stand in the file."""
    found: list[Text] = []
    for number, page in enumerate(reader(content).pages):
        height = float(page.mediabox.height)

        def visit(
            words: str,
            _shift: list[float],
            place: list[float],
            _font: object,
            size: float,
            number: int = number,
            height: float = height,
        ) -> None:
            if words.strip():
                found.append(Text(number, place[4] * MM, (height - place[5]) * MM, words.strip(), size))

        page.extract_text(visitor_text=visit)
    return found


@dataclass(frozen=True)
class PaperChart:
    """A chart as it is printed: the cells of each row by heading; a blank cell is left out."""

    title: str
    rows: Mapping[str, Mapping[str, str]]
    note: str

    def row(self, label: str) -> Mapping[str, str]:
        """The row with this label; raises NotOnPaperError where there is none."""
        if label not in self.rows:
            raise NotOnPaperError(f"{self.title} has no row {label}: {list(self.rows)}")
        return self.rows[label]

    def nearest(self, rating: int) -> int:
        """The row in which a rating is read, its own or the one nearest to it."""
        return min(map(int, self.rows), key=lambda row: abs(row - rating))

    def head_of(self, label: str, number: int) -> str:
        """The heading of the column in whose cell of this row the number lies; empty where none has it."""
        return next((head for head, cell in self.row(label).items() if within(number, cell)), "")

    def row_of(self, head: str, number: int) -> str:
        """The label of the row in whose cell under this heading the number lies; empty where none has it."""
        return next((label for label, cells in self.rows.items() if within(number, cells.get(head, ""))), "")


def within(number: int, cell: str) -> bool:
    """Whether a number is among those of a cell: `1–14`, `79`, `69–72, 77–78, 80`, `26 or more`."""
    for part in cell.split(","):
        spelled = re.fullmatch(r"(\d+)(?:[–-](\d+)| (or more))?", part.strip())
        if spelled is None:
            continue
        low, high = int(spelled[1]), int(spelled[2] or spelled[1])
        if low <= number <= high or (spelled[3] and number >= low):
            return True
    return False


class Charts:
    """The charts of charts.pdf."""

    def __init__(self, content: bytes) -> None:
        self._texts = texts_of(content)
        cites = [text for text in self._texts if CITED.match(text.words)]
        self._titles = [
            max(left, key=lambda text: text.x)
            for cite in cites
            if (left := [text for text in self._on_line(cite) if text.x < cite.x and text not in cites])
        ]

    def _on_line(self, line: Text) -> list[Text]:
        return [text for text in self._texts if text.page == line.page and abs(text.y - line.y) < SLIP]

    def chart(self, title: str, heads: int = 1) -> PaperChart:
        """The chart of this title, whose headings take so many lines; raises NotOnPaperError for none."""
        found = [text for text in self._titles if text.words == title]
        if len(found) != 1:
            raise NotOnPaperError(f"{len(found)} charts are titled {title}")
        (top,) = found
        same = [text for text in self._titles if text.page == top.page]
        right = min((text.x for text in same if text.x > top.x + 5), default=1000.0)
        low = min((text.y for text in same if abs(text.x - top.x) < 5 and text.y > top.y + 1), default=1000.0)
        inside = [
            text
            for text in self._texts
            if text.page == top.page and top.x - 1.5 < text.x < right - 1.5 and top.y + 1 < text.y < low - 1
        ]
        size = inside[0].size
        # A note stands a little left of the cells, in smaller type.
        notes = [text for text in inside if text.x < top.x - 0.3 and text.size < size - 0.3]
        cells = [text for text in inside if text not in notes]
        return PaperChart(title, _rows(cells, top.x, heads), " ".join(text.words for text in notes))


def _rows(inside: Sequence[Text], left: float, heads: int) -> dict[str, dict[str, str]]:
    lines: list[list[Text]] = []
    for text in sorted(inside, key=lambda text: text.y):
        if not lines or text.y - lines[-1][0].y > SLIP:
            lines.append([])
        lines[-1].append(text)
    columns: list[tuple[float, str]] = []
    for line in reversed(lines[:heads]):
        cells = [text for text in line if text.x > left + 1]
        if not columns:
            columns = [(text.middle, text.words) for text in cells]
            continue
        for text in cells:
            place = _nearest(columns, text)
            columns[place] = (columns[place][0], f"{text.words} {columns[place][1]}")
    rows: dict[str, dict[str, str]] = {}
    for line in lines[heads:]:
        label = " ".join(text.words for text in line if text.x < left + 1)
        cells = sorted((text for text in line if text.x >= left + 1), key=lambda text: text.x)
        if not label and rows:
            # The row above goes on.
            last = rows[list(rows)[-1]]
            last["more"] = f"{last.get('more', '')} {' '.join(text.words for text in cells)}".strip()
            continue
        rows[label] = {
            (columns[_nearest(columns, text)][1] if columns else str(number)): text.words
            for number, text in enumerate(cells)
        }
    return rows


def _nearest(columns: Sequence[tuple[float, str]], text: Text) -> int:
    return min(range(len(columns)), key=lambda place: abs(columns[place][0] - text.middle))


class Rules:
    """The sentences of rules.pdf."""

    def __init__(self, content: bytes) -> None:
        body = [text for text in texts_of(content) if abs(text.size - 9.2) < 0.1]
        self.text = " ".join(text.words for text in body)

    def numbers(self, pattern: str) -> tuple[int, ...]:
        """The numbers that the rules have where a pattern has `#`; raises NotOnPaperError where nothing fits."""
        found = self._found(pattern, "|".join((r"\d+", *SPELLED)))
        return tuple(SPELLED[number] if number in SPELLED else int(number) for number in found)

    def letter(self, pattern: str) -> str:
        """The capital letter of a pattern; raises NotOnPaperError where nothing fits."""
        (letter,) = self._found(pattern, "[A-Z]")
        return letter

    def _found(self, pattern: str, what: str) -> tuple[str, ...]:
        spelled = re.escape(pattern).replace(r"\#", f"({what})").replace(r"\ ", " ")
        found = re.search(spelled, self.text)
        if found is None:
            raise NotOnPaperError(f"the rules do not say: {pattern}")
        return found.groups()

    def number(self, pattern: str) -> int:
        """The one number of a pattern."""
        (number,) = self.numbers(pattern)
        return number

    def says(self, words: str) -> bool:
        """Raises NotOnPaperError where the rules do not say these words."""
        if words not in self.text:
            raise NotOnPaperError(f"the rules do not say: {words}")
        return True
