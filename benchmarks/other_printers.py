"""How well cards of another printer are read by a template: simulated photographs of a made-up layout.

Run `python -m benchmarks.other_printers`; `--cards N` takes N cards instead of 60. The cards are valid ones
drawn by chance, under the usual conditions of `benchmarks/photographs.py`. Prints how many cells are taken as
certain, as doubtful and not at all, and how many of those taken are wrong, for cards that are found by their
outlines and for cards that are found by a picture of one of them; then what a card costs. Ends with status 1
where a bar is missed.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

import cv2
import numpy as np

from benchmarks import foreign_cards
from benchmarks.arguments import parser_of
from benchmarks.simulated_photographs import PAPERS, Conditions, photographed, printed
from benchmarks.valid_cards import rows
from fightcard.pipeline.photo.card_template import CardTemplate, read_template
from fightcard.pipeline.photo.images import Photograph
from fightcard.pipeline.photo.other_cards import CardReader
from fightcard.pipeline.photo.readings import cells_of

SEED = 40_100
MOST_WRONG, MOST_SECONDS, MOST_MEMORY = 1 / 2000, 3.0, 1000


def usual(chance: np.random.Generator, words: Random) -> Conditions:
    """Conditions as a hand and a desk lamp make them, drawn by chance."""
    draw = chance.uniform
    return Conditions(
        turn=draw(0, 40), perspective=draw(0, 0.06), light=draw(0.1, 0.7), blur=draw(0.03, 0.16),
        noise=draw(2, 12), quality=int(draw(45, 92)), dpi=words.choice((150, 180, 240, 300, 450, 600)),
        pixels=draw(8, 16), paper=words.choice(tuple(PAPERS)),
    )  # fmt: skip


def read(template: CardTemplate, count: int, seed: int) -> tuple[Counter[str], list[str], float]:
    """Cells of some cards by how they were read, those that are wrong, and seconds of processor."""
    cards, made, wrong, spent = rows(count, seed), Counter[str](), list[str](), 0.0
    content, reader = foreign_cards.cards(cards), CardReader(template)
    chance, words = np.random.default_rng(seed), Random(seed)
    for number, row in enumerate(cards):
        shown = usual(chance, words)
        sheet = printed(content, number, shown.dpi, shown.paper)
        grey = cv2.cvtColor(photographed(sheet, shown, chance), cv2.COLOR_BGR2GRAY)
        start = time.process_time()
        seen = reader.read(Photograph("card.jpg", np.asarray(grey, np.uint8), 1.0))
        cells = [] if not seen else list(cells_of(seen[0], template.system))
        spent += time.process_time() - start
        made["no card"] += not seen
        for cell in cells:
            made[cell.trust] += 1
            if cell.value is not None and cell.value != row[cell.heading]:
                made[f"{cell.trust} wrong"] += 1
                what = f"{row['Name']} {cell.heading}: {row[cell.heading]} read as {cell.value}"
                wrong.append(f"{what} ({cell.sure:.2f})")
    return made, wrong, spent


def one_card(path: Path) -> None:
    """A picture of one card, for a template to have."""
    card = printed(foreign_cards.cards(rows(1, 1)), 0, 200, "white")
    dark = cv2.copyMakeBorder(card, 90, 90, 90, 90, cv2.BORDER_CONSTANT, value=(60, 60, 60))
    cv2.imwrite(str(path), dark)


def main() -> int:
    """Print the table; 1 where a bar is missed."""
    arguments = parser_of(__doc__)
    arguments.add_argument("--cards", type=int, default=60)
    count, is_good = arguments.parse_args().cards, True
    with tempfile.TemporaryDirectory() as folder:
        one_card(Path(folder) / "one.png")
        ways = {"by outline": "", "by a picture of one": "one.png"}
        for number, (name, picture) in enumerate(ways.items()):
            template, _ = read_template(foreign_cards.template(Path(folder) / "mine.toml", picture))
            assert template is not None
            made, wrong, spent = read(template, count, SEED + number)
            print(
                f"{name}: {count} cards, {made['no card']} not found; cells certain {made['certain']}, "
                f"of these wrong {made['certain wrong']}; doubtful {made['doubtful']}, "
                f"wrong {made['doubtful wrong']}; not legible {made['not legible']}; "
                f"{spent / count:.2f} s of processor a card",
                flush=True,
            )
            for line in wrong:
                print(f"  wrong: {line}")
            is_good &= made["certain wrong"] <= MOST_WRONG * made["certain"] and spent / count <= MOST_SECONDS
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{memory:.0f} MB of memory at most (bar {MOST_MEMORY})")
    return not (is_good and memory <= MOST_MEMORY)


if __name__ == "__main__":
    sys.exit(main())
