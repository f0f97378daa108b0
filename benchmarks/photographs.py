"""How well printed cards are read from photographs: simulated photographs of cards whose misprints are known.

Run `python -m benchmarks.photographs`; `--photos N` takes N a step instead of 2. The cards are 60 valid
fighters drawn by chance, none of which served to choose the thresholds of `pipeline/photo/field_reading.py`,
and the conditions reach beyond those ranges. Prints, by the strength of each condition, the share of ratings
judged right, wrong and not legible (four of ten numbers are misprinted on purpose); then 60 cards with one
misprint each, 60 without, and what a card costs. Ends with status 1 where a bar is missed.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np

import fightcard
from benchmarks.arguments import parser_of
from benchmarks.simulated_photographs import PAPERS, Conditions, photographed, printed
from benchmarks.valid_cards import write
from fightcard.pipeline.photo.expected import fronts
from fightcard.pipeline.photo.field_reading import folded, is_numeric
from fightcard.pipeline.photo.proofread import Proofreader, ReadPhoto
from fightcard.pipeline.printing.drawing.themes import THEMES
from fightcard.pipeline.printing.output.print_run import Pack, packs
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.order import Order

FIGHTERS, SEED = 60, 20260
MOST_WRONG = 1 / 2000
MOST_SECONDS, MOST_MEMORY = 3.0, 1000
STEPS: Mapping[str, tuple[Any, ...]] = {
    "turn": (5.0, 45.0, 180.0),
    "perspective": (0.03, 0.06, 0.09),
    "light": (0.3, 0.6, 0.8),
    "blur": (0.05, 0.12, 0.2, 0.3),
    "noise": (4.0, 10.0, 20.0),
    "quality": (70, 45, 25),
    "dpi": (150, 240, 450, 600),
    "pixels": (16.0, 9.0, 6.0),
    "paper": tuple(PAPERS),
    "theme": tuple(THEMES),
    "glare": (0.5, 1.0, 2.0),
    "creases": (1, 3, 6),
    "dark": (0.5, 0.8, 0.9),
    "sharpened": (0.5, 1.0, 2.0),
}


@dataclass(slots=True)
class Tally:
    """Ratings by what was made of them, cards not found, and seconds of processor."""

    counts: Counter[str] = field(default_factory=Counter)
    photos: int = 0
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take in what another counted."""
        self.counts += other.counts
        self.photos += other.photos
        self.seconds += other.seconds
        self.wrong += other.wrong


class Studio:
    """A set, and photographs of its cards."""

    def __init__(self, seed: int) -> None:
        with tempfile.TemporaryDirectory() as folder:
            book = write(Path(folder) / "sixty.xlsx", FIGHTERS, seed)
            cards = fightcard.convert(fightcard.check(fightcard.read(book)))
        self.pack: Pack = packs(stock_of(cards)[0], Order())[0]
        self.reader = Proofreader(self.pack.face, self.pack.prints)
        self.words, self.chance = Random(seed), np.random.default_rng(seed)

    def taken(self, place: int, shown: Conditions, share: float, theme: str, most: int = 99) -> Tally:
        """A card photographed with that share of its numbers misprinted, up to a limit, and read."""
        item = self.pack.prints[place]
        windows = fronts(self.pack.face, [(item, {})], THEMES[theme])[1][0]
        numbers = [
            each for each in windows if each.field and is_numeric(each.words) and _has_digit(each.words)
        ]
        chosen = [each for each in numbers if self.words.random() < share]
        if most < len(chosen):
            chosen = self.words.sample(chosen, most)
        misprints = {each.key: self._misprint(each.words) for each in chosen}
        content = fronts(self.pack.face, [(item, misprints)], THEMES[theme])[0]
        sheet = printed(content, 0, shown.dpi, shown.paper)
        grey = cv2.cvtColor(photographed(sheet, shown, self.chance), cv2.COLOR_BGR2GRAY)
        start = time.process_time()
        photo = self.reader.compare("photo", np.asarray(grey, np.uint8))
        made = _judged(photo, place, misprints, [each.key for each in numbers], self.pack)
        made.photos, made.seconds = 1, time.process_time() - start
        return made

    def _misprint(self, words: str) -> str:
        at = self.words.choice([place for place, letter in enumerate(words) if letter.isdigit()])
        digit = self.words.choice([each for each in "0123456789" if each != words[at]])
        return words[:at] + digit + words[at + 1 :]

    def usual(self) -> Conditions:
        """Conditions as a hand and a desk lamp make them, drawn by chance."""
        draw = self.chance.uniform
        return Conditions(
            turn=draw(0, 40),
            perspective=draw(0, 0.06),
            light=draw(0.1, 0.7),
            blur=draw(0.03, 0.16),
            noise=draw(2, 12),
            quality=int(draw(45, 92)),
            dpi=self.words.choice((150, 180, 240, 300, 450, 600)),
            pixels=draw(8, 16),
            paper=self.words.choice(tuple(PAPERS)),
        )


def _has_digit(words: str) -> bool:
    return any(letter.isdigit() for letter in words)


def _judged(
    photo: ReadPhoto, place: int, misprints: Mapping[str, str], keys: Iterable[str], pack: Pack
) -> Tally:
    made, read = Tally(), {}
    for card in photo.cards:
        if card.owner is pack.prints[place].owner:
            read = {each.window.key: each for each in card.fields}
        else:
            made.wrong.append(f"taken for the card of {card.owner.name}")
    for key in keys:
        found = read.get(key)
        if found is None or found.verdict == "not legible":
            made.counts["not legible"] += 1
            made.counts["misprint not legible" if key in misprints else "sound not legible"] += 1
            continue
        truth = misprints.get(key, found.window.words)
        is_right = folded(found.read) == folded(truth)
        made.counts["right" if is_right else "wrong"] += 1
        made.counts[f"{'misprint' if key in misprints else 'sound'} {found.verdict}"] += 1
        if not is_right:
            made.wrong.append(
                f"{key}: printed {truth}, read {found.read} ({found.sure:.2f}, {found.lean:.2f})"
            )
    made.counts["no card"] += not read
    return made


def _line(name: str, made: Tally) -> str:
    of = sum(made.counts[each] for each in ("right", "wrong", "not legible"))
    shares = (made.counts[each] / of for each in ("right", "wrong", "not legible"))
    parts = "".join(f"{share:>13.2%}" for share in shares)
    return f"{name:<22}{of:>8}{parts}{made.counts['no card']:>10}"


def by_strength(photos: int) -> Tally:
    """The table of strengths; everything else as usual and mild."""
    print(f"{'condition':<22}{'ratings':>8}{'right':>13}{'wrong':>13}{'not legible':>13}{'no card':>10}")
    studio, whole, place = Studio(SEED), Tally(), 0
    for name, values in STEPS.items():
        for value in values:
            made = Tally()
            for _ in range(photos):
                mild = Conditions()
                shown = mild if name == "theme" else replace(mild, **{name: value})
                made.add(
                    studio.taken(place % FIGHTERS, shown, 0.4, str(value) if name == "theme" else "classic")
                )
                place += 7
            print(_line(f"{name} {value}", made), flush=True)
            whole.add(made)
    print(_line("all", whole))
    return whole


def of_sixty(share: float, most: int, seed: int) -> Tally:
    """Each of sixty fighters photographed once, under usual conditions and in any theme."""
    studio, whole = Studio(seed), Tally()
    for place in range(FIGHTERS):
        whole.add(studio.taken(place, studio.usual(), share, studio.words.choice(tuple(THEMES)), most))
    return whole


def main() -> int:
    """Print the tables; 1 where a bar is missed."""
    arguments = parser_of(__doc__)
    arguments.add_argument("--photos", type=int, default=2, help="photographs a step")
    strengths = by_strength(arguments.parse_args().photos)
    planted, clean = of_sixty(1.0, 1, SEED + 1), of_sixty(0.0, 0, SEED + 2)
    found = planted.counts["misprint different"]
    print(
        f"60 planted misprints: {found} found, {planted.counts['misprint equal']} taken as equal, "
        f"{planted.counts['misprint not legible']} not legible, of these {planted.counts['no card']} "
        "without a card found"
    )
    print(
        f"60 clean cards: {clean.counts['sound different']} false alarms in "
        f"{clean.counts['right'] + clean.counts['wrong']} ratings read, "
        f"{clean.counts['sound not legible']} not legible, {clean.counts['no card']} cards not found"
    )
    whole = Tally()
    for each in (strengths, planted, clean):
        whole.add(each)
    judged = whole.counts["right"] + whole.counts["wrong"]
    seconds, memory = whole.seconds / whole.photos, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    for line in whole.wrong:
        print(f"  wrong: {line}")
    is_good = whole.counts["wrong"] <= MOST_WRONG * judged and len(whole.wrong) == whole.counts["wrong"]
    is_good &= seconds <= MOST_SECONDS and memory <= MOST_MEMORY
    wrong, photos = whole.counts["wrong"], whole.photos
    print(f"all: {wrong} wrong of {judged} judged on {photos} photographs (bar: 1 in 2,000)")
    print(f"{seconds:.2f} s of processor a photograph (bar {MOST_SECONDS:g})")
    print(f"{memory:.0f} MB of memory at most (bar {MOST_MEMORY})")
    return not is_good


if __name__ == "__main__":
    sys.exit(main())
