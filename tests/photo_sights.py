"""What can be found on photographs: for each H code a picture of a card that brings it and no other.

The pictures are cards as the printer draws them, on a grey table: what a camera adds is for the benchmark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

import fightcard
from benchmarks import foreign_cards, valid_cards
from benchmarks.simulated_photographs import printed as printed_page
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.photo import new_workbook
from fightcard.pipeline.photo.card_template import read_template
from fightcard.pipeline.photo.expected import Grey, drawn
from fightcard.pipeline.photo.new_workbook import StartedCard, started
from fightcard.pipeline.photo.proofread import Proofreader
from fightcard.pipeline.photo.readings import CellReading
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.output.print_run import Pack, packs
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.layout import Print
from fightcard.pipeline.printing.sheets.order import Order
from tests.pipeline.legends import LEGENDS

SCALE = 11.0
NOTHING: Mapping[str, str] = {}


@cache
def pack() -> Pack:
    """The fighter cards of the sample set."""
    return packs(stock_of(fightcard.convert(fightcard.check(fightcard.read(LEGENDS))))[0], Order())[0]


def item(name: str) -> Print:
    """The card of a fighter of the sample set, as it is printed."""
    return next(each for each in pack().prints if each.owner.name == name)


@cache
def reader() -> Proofreader:
    """A reader of the whole sample set."""
    return Proofreader(pack().face, pack().prints)


def table(*cards: Grey) -> Grey:
    """Cards side by side on a grey table."""
    height, width = cards[0].shape
    rim = 60
    top = np.full((height + 2 * rim, (width + rim) * len(cards) + rim), 150, np.uint8)
    for place, card in enumerate(cards):
        left = rim + place * (width + rim)
        top[rim : rim + height, left : left + width] = card
    return top


def printed(name: str, instead: Mapping[str, str] = NOTHING) -> Grey:
    """A fighter's card as it is printed, some of its texts misprinted."""
    return drawn(pack().face, [(item(name), instead)], CLASSIC, SCALE)[0].grey


def glaring(card: Grey, left: float, top: float, right: float, low: float) -> Grey:
    """A card with a part of it, in mm, as white as a lamp's reflection."""
    lit = card.copy()
    lit[round(top * SCALE) : round(low * SCALE), round(left * SCALE) : round(right * SCALE)] = 255
    return lit


def _on(
    photo: Callable[[], Grey], known: Callable[[], Proofreader] = reader
) -> Callable[[Path], Iterable[Finding]]:
    return lambda _folder: known().compare("card.jpg", photo()).findings


def _with_a_twin() -> Proofreader:
    louis = item("Joe Louis")
    twin = replace(louis, card={**louis.card, "overall": 3})
    return Proofreader(pack().face, (*pack().prints, twin))


def exchanged() -> Proofreader:
    """The set, the names of Joe Louis and David Tua exchanged."""
    names = {"Joe Louis": "David Tua", "David Tua": "Joe Louis"}
    prints = (
        replace(each, card={**each.card, "name": names.get(each.owner.name, each.owner.name)},
                owner=replace(each.owner, name=names.get(each.owner.name, each.owner.name)))
        for each in pack().prints
    )  # fmt: skip
    return Proofreader(pack().face, tuple(prints))


def _without_him() -> Proofreader:
    return Proofreader(pack().face, [each for each in pack().prints if each != item("Joe Louis")])


def _damaged(folder: Path) -> Iterable[Finding]:
    path = folder / "card.jpg"
    path.write_bytes(b"\xff\xd8\xff\xe0 not a photograph")
    return [finding for photo in reader().read(path) for finding in photo.findings]


def _template(
    *lines: str, card: str = "width = 63.5\nheight = 88.9", lacking: bool = False
) -> Callable[[Path], Iterable[Finding]]:
    def brings(folder: Path) -> Iterable[Finding]:
        path = folder / "mine.toml"
        path.write_text(f"[card]\n{card}\n\n[fields]\n" + "\n".join(lines), encoding="utf-8")
        return [each for each in read_template(path)[1] if lacking or each.code != "H203"]

    return brings


NAMED = '"Name" = [5, 3, 50, 6]'


FEW_FIELDS = frozenset({"Name", "Division", "Overall", "Fat KI", "Fat END", *foreign_cards.RATINGS})
"""A third of the fields of a card of another printer: the model takes most of the time, and reads each field alike."""

FIVE_FIELDS = frozenset({"Name", "Division", "Overall", "KI", "END"})


def _of_another_printer(photo: Callable[[], Grey]) -> Callable[[Path], Iterable[Finding]]:
    def brings(folder: Path) -> Iterable[Finding]:
        template, _ = read_template(foreign_cards.template(folder / "mine.toml", headings=FIVE_FIELDS))
        assert template is not None
        path = folder / "card.png"
        Image.fromarray(photo()).save(path)
        return started([path], template).findings

    return brings


def foreign(glare: Mapping[str, int] = {}) -> Grey:
    """A card of another printer on a dark table, some of its fields under white (255) or grey."""
    row = valid_cards.rows(1, 3)[0]
    card = cv2.cvtColor(printed_page(foreign_cards.cards([row]), 0, 300, "white"), cv2.COLOR_BGR2GRAY)
    for spot in foreign_cards.spots():
        if spot.heading in glare:
            left, top, right, low = (
                round(side * 300 / 25.4) for side in (spot.box.x, spot.box.y, spot.box.right, spot.box.bottom)
            )
            part = card[top:low, left:right].astype(np.float32)
            soft = cv2.GaussianBlur(part, (0, 0), 9) if glare[spot.heading] < 255 else part * 0 + 255
            card[top:low, left:right] = np.clip(soft, 0, 255).astype(np.uint8)
    around = np.full((card.shape[0] + 200, card.shape[1] + 200), 70, np.uint8)
    around[100:-100, 100:-100] = card
    return around


def framed() -> Grey:
    """A card of another printer on a table as white as it is: its frame, 2 mm within, looks like its edge."""
    white = foreign().copy()
    card = white[100:-100, 100:-100].copy()
    white[:] = 255
    white[100:-100, 100:-100] = card
    return white


def _inexact(folder: Path) -> Iterable[Finding]:
    found = _of_another_printer(framed)(folder)
    assert all(each.code in {"H108", "H109", "H110"} for each in found)
    return [each for each in found if each.code == "H110"]


def _doubtful(_folder: Path) -> Iterable[Finding]:
    reading = CellReading("AGG", "8", 8, 0.7, "doubtful", "", np.zeros((1, 1), np.uint8))
    return new_workbook._findings(StartedCard("card.jpg", {"AGG": reading}, "Joe Louis"), SYSTEMS[0], 2)


PHOTO_SIGHTS = (
    ("a rating that was read with doubt", "H109", _doubtful),
    ("a printed 33 that is 34 on the sheet", "H101", _on(lambda: table(printed("Joe Louis", {"Fresh Landed": "1–33"})))),
    ("a card with a lamp in its ratings", "H102", _on(lambda: table(glaring(printed("Joe Louis"), 3, 32, 30, 43)))),
    ("a table without a card", "H103", _on(lambda: np.full((900, 900), 150, np.uint8))),
    ("two men of one name", "H104", _on(lambda: table(printed("Joe Louis")), _with_a_twin)),
    ("a damaged photograph", "H105", _damaged),
    ("a table, and a template of cards", "H107", _of_another_printer(lambda: np.full((900, 900), 150, np.uint8))),
    ("a lamp over a rating of another printer's card", "H108", _of_another_printer(lambda: foreign({"END": 255}))),
    ("a card on a table as white as it is", "H110", _inexact),
    ("a template with a heading of no game", "H201", _template(NAMED, '"Agression" = [5, 20, 9, 4]')),
    ("a template without names", "H202", _template('"AGG" = [5, 20, 9, 4]')),
    ("a template of a few fields", "H203", _template(NAMED, lacking=True)),
    ("a field that leaves the card", "H204", _template(NAMED, '"AGG" = [60, 20, 9, 4]')),
    ("a field over another", "H205", _template(NAMED, '"AGG" = [5, 20, 9, 4]', '"KI" = [6, 21, 9, 4]')),
    ("a field without a height", "H206", _template(NAMED, '"AGG" = [5, 20, 9]')),
    ("a field in the wrong unit", "H207", _template(NAMED, '"AGG" = [0.1, 0.3, 0.2, 0.1]')),
    ("a card with another's name", "H111", _on(lambda: table(printed("Joe Louis")), exchanged)),
    ("a card of another set", "H106", _on(lambda: table(printed("Joe Louis")), _without_him)),
)  # fmt: skip
