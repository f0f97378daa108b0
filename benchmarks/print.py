"""How fast printing is, next to the floor: the same texts at the same places, drawn by plain reportlab.

Run `python -m benchmarks.print`. Times are CPU seconds of this process, the best of several runs, so that a
busy machine changes them little. `python -m benchmarks.print --cards 6800` prints a table of doublings
instead; see `benchmarks/print_scale.py`. Ends with status 1 where a bar of ours is missed.
"""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

from reportlab.pdfgen.canvas import Canvas

import fightcard
from benchmarks.arguments import parser_of
from benchmarks.print_scale import table
from fightcard.engine.core.data import CardData
from fightcard.pipeline.printing.drawing.fonts import barlow
from fightcard.pipeline.printing.drawing.paper import POKER
from fightcard.pipeline.printing.drawing.text_lookup import Read
from fightcard.pipeline.printing.output.pdf_read_back import compare, read_cards
from fightcard.pipeline.printing.output.pictures import picture_packs
from fightcard.pipeline.printing.output.print_run import Pack, packs, print_packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import PROFILES

CARDS, RUNS = 100, 5
MOST_SECONDS, MOST_BYTES, LEAST_PICTURES = 0.6, 120 * 1024, 25.0
LEGENDS = Path(__file__).resolve().parents[1] / "raw" / "legends.xlsx"
MM = 72 / 25.4


def best(work: Callable[[], object], runs: int = RUNS) -> float:
    """The least CPU seconds that the work took."""
    found = []
    for _ in range(runs):
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return min(found)


def hundred() -> Stock:
    """A hundred fighters: the sample set over and over, each with a separate name."""
    cards = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    fighters = [cards.cards[number % len(cards.cards)] for number in range(CARDS)]
    named = [
        cast(
            "CardData",
            {**fighter, "id": f"{fighter['id']}-{number}", "name": f"{fighter['name']} {number}"},
        )
        for number, fighter in enumerate(fighters)
    ]
    return Stock(named, None, "hundred")


def floor(texts: list[list[Read]]) -> bytes:
    """The same texts at the same places, nine cards to a page: one embedded face, no frame, no fitting, no
    proof."""
    stream = io.BytesIO()
    face = barlow("Medium").fontName
    canvas = Canvas(stream, pagesize=(612, 792), pageCompression=1, invariant=1, initialFontName=face)  # type: ignore[arg-type]
    for number, card in enumerate(texts):
        row, column = divmod(number % 9, 3)
        canvas.setFont(face, 8)
        for text in card:
            x, y = 36 + column * POKER.width * MM + text.x * MM, 774 - row * POKER.height * MM - text.y * MM
            canvas.drawString(x, y, text.text)
        if number % 9 == 8:
            canvas.showPage()
    canvas.save()
    return stream.getvalue()


def main() -> int:
    """Measure, print a table, and say whether every bar is met."""
    options = parser_of(__doc__)
    options.add_argument(
        "--cards", type=int, help="check, convert and print so many, as a table of doublings"
    )
    options.add_argument("--sheets-per-file", type=int)
    arguments = options.parse_args()
    if arguments.cards:
        return 0 if table(arguments.cards, arguments.sheets_per_file) else 1
    stock, order = hundred(), Order()
    (pack,) = packs(stock, order)
    content = print_packs([pack], stock, order).files["cards.pdf"]
    texts = read_cards(content, POKER)

    whole = best(lambda: print_packs(packs(stock, order), stock, order))
    proof = best(lambda: compare(pack.face, pack.prints, content, POKER))
    plain = best(lambda: floor(texts))
    pictures = Order(profile=PROFILES["tgc"])
    some = _first(pack, 20)
    drawn = best(lambda: picture_packs([some], stock, pictures), 2)
    rate = 2 * len(some.prints) / drawn

    print(f"{CARDS} fronts, nine to a sheet, {sum(map(len, texts))} texts")
    print(f"  the printing stage, proof and all  {whole:7.3f} s CPU   bar {MOST_SECONDS:g} s")
    print(f"    of which reading back            {proof:7.3f} s")
    print(f"  plain reportlab, texts only        {plain:7.3f} s       {whole / plain:.1f} times the floor")
    print(
        f"  the file                           {len(content) / 1024:7.1f} KiB     bar"
        f" {MOST_BYTES / 1024:g} KiB"
    )
    print(f"  pictures of 825 × 1125 px          {rate:7.1f} a second a core   bar {LEAST_PICTURES:g}")
    met = whole <= MOST_SECONDS and len(content) <= MOST_BYTES and rate >= LEAST_PICTURES
    print("every bar is met" if met else "a bar is missed")
    return 0 if met else 1


def _first(pack: Pack, count: int) -> Pack:
    return type(pack)(pack.stem, pack.face, pack.prints[:count], pack.name)


if __name__ == "__main__":
    sys.exit(main())
