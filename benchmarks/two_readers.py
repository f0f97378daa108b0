"""Two libraries that read letters, measured on the same fields: the one in use and Tesseract.

Run `python -m benchmarks.two_readers`; `--cards N` takes N cards instead of 20. Tesseract is no dependency of
fightcard: its command must be on the PATH (Debian: tesseract-ocr). The fields are cut from simulated
photographs of valid cards in the layout of `benchmarks/foreign_cards.py`, and each library gets the same
cut-outs once, one line each, only digits and signs where the field is a number. Prints for each the share
read right, read wrong and not read at all, and seconds of processor a card.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks import foreign_cards
from benchmarks.arguments import parser_of
from benchmarks.other_printers import usual
from benchmarks.simulated_photographs import photographed, printed
from benchmarks.valid_cards import rows
from fightcard.pipeline.photo.card_template import read_template
from fightcard.pipeline.photo.field_reading import folded
from fightcard.pipeline.photo.images import Photograph
from fightcard.pipeline.photo.letters import NUMBERS, Reader
from fightcard.pipeline.photo.other_cards import CardReader, is_number_like

Cut = tuple[NDArray[np.uint8], str, bool]

SEED = 70_100
LIMIT = 600


def cuts(count: int) -> list[Cut]:
    """Fields of some photographed cards: the picture, the text that is printed, whether it is a number."""
    cards, found = rows(count, SEED), list["Cut"]()
    content, chance, words = foreign_cards.cards(cards), np.random.default_rng(SEED), Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        template, _ = read_template(foreign_cards.template(Path(folder) / "mine.toml"))
    assert template is not None
    reader = CardReader(template)
    for number, row in enumerate(cards):
        shown = usual(chance, words)
        picture = photographed(printed(content, number, shown.dpi, shown.paper), shown, chance)
        grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
        for card in reader.read(Photograph("card.jpg", grey, 1.0))[:1]:
            for field in card.fields:
                heading = field.field.heading
                text = foreign_cards.text_of(row, heading)
                if text:
                    found.append((field.cut, text, is_number_like(template.system, heading)))
    return found


def by_tesseract(fields: list[Cut]) -> list[str]:
    """What Tesseract reads; the model is loaded once for the numbers and once for the words."""
    read = [""] * len(fields)
    with tempfile.TemporaryDirectory() as folder:
        for numeric in (True, False):
            places = [place for place, each in enumerate(fields) if each[2] is numeric]
            names = []
            for place in places:
                names.append(f"{folder}/{place}.png")
                # Its guide asks for capitals of 30 pixels and a white rim.
                rim = cv2.copyMakeBorder(fields[place][0], 10, 10, 10, 10, cv2.BORDER_REPLICATE)
                cv2.imwrite(names[-1], rim)
            listed = Path(folder) / "list.txt"
            listed.write_text("\n".join(names) + "\n", encoding="utf-8")
            signs = ["-c", f"tessedit_char_whitelist={NUMBERS}"] if numeric else []
            ran = subprocess.run(
                ["tesseract", str(listed), "stdout", "--psm", "7", *signs],
                capture_output=True,
                text=True,
                check=True,
                timeout=LIMIT,
            )
            for place, text in zip(places, ran.stdout.split("\f"), strict=False):
                read[place] = text.strip()
    return read


def by_model(fields: list[Cut]) -> list[str]:
    """What the model in use reads, once and without its confidence."""
    lines = Reader().read([each[0] for each in fields], [each[2] for each in fields])
    return [each.text for each in lines]


def main() -> int:
    """Print the table; 2 where Tesseract is not installed."""
    arguments = parser_of(__doc__)
    arguments.add_argument("--cards", type=int, default=20)
    count = arguments.parse_args().cards
    if shutil.which("tesseract") is None:
        sys.stderr.write("the command tesseract is not on the PATH\n")
        return 2
    fields = cuts(count)
    print(f"{len(fields)} fields of {count} cards")
    for name, read in (("model in use", by_model), ("Tesseract", by_tesseract)):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.process_time()
        texts = read(fields)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = time.process_time() - start
        spent += after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        right = sum(folded(text) == folded(each[1]) for text, each in zip(texts, fields, strict=True))
        blank = sum(not folded(text) for text in texts)
        shares = (each / len(fields) for each in (right, len(fields) - right - blank, blank))
        print(
            name.ljust(14) + "".join(f"{share:>9.2%}" for share in shares) + f"{spent / count:>8.2f} s a card"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
