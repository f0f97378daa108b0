"""What can be found after the checks: one made-up run of bouts, print job, theme or picture for each V and P
code."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from unittest.mock import patch

from PIL import Image

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.extras import MoreNeeded
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.findings import Finding, Place, Value
from fightcard.pipeline.play import Play
from fightcard.pipeline.printing.drawing.inspection import inspect
from fightcard.pipeline.printing.drawing.paper import CARDS
from fightcard.pipeline.printing.drawing.portraits import not_used, outside, portrait
from fightcard.pipeline.printing.drawing.themes import CLASSIC, Ink
from fightcard.pipeline.printing.output.pdf_read_back import compare
from fightcard.pipeline.printing.output.print_run import packs, print_pack, print_packs
from fightcard.pipeline.printing.output.print_set import stock_of, stock_with_what_there_is
from fightcard.pipeline.printing.sheets.layout import Print
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.project.mapping import mapped
from fightcard.pipeline.workbook.read import read
from tests.games import own
from tests.photo_sights import PHOTO_SIGHTS
from tests.photographs_once import looked_at_once
from tests.pipeline.legends import retyped
from tests.pipeline.printing.samples import action, deck, fighter, render
from tests.pipeline.verification.bouts import Outcome, card_set, in_divisions, verified
from tests.record_sights import RECORD_SIGHTS
from tests.sheet_sights import SHEET_SIGHTS
from tests.workbooks import FRAZIER as FRAZIERS_ROW
from tests.workbooks import HEADINGS, write

LOUIS, FRAZIER, TUA = "Joe Louis", "Joe Frazier", "David Tua"
CELL = Place("set.xlsx", "Fighters", "BE7", 7, "Portrait", FRAZIER)


@dataclass(frozen=True)
class Sight:
    """Something done with cards, and the one code it brings; `of` looks at one fighter only, or with "" at the
    set alone, where others have theirs."""

    name: str
    code: str
    brings: Callable[[Path], Iterable[Finding]]
    of: str | None = None

    def findings(self) -> tuple[Finding, ...]:
        """What is found when it is done; done once in a process."""
        return _found(self)


@cache
def _found(sight: Sight) -> tuple[Finding, ...]:
    with tempfile.TemporaryDirectory() as folder, looked_at_once():
        brought = tuple(sight.brings(Path(folder)))
    return tuple(each for each in brought if sight.of is None or (each.fighter or "") == sight.of)


def split(red: int, blue: int) -> Mapping[str, int]:
    """Wins of either corner at the rates of the real sport, and 2 draws in 100 bouts; (50, 48) is an even
    match."""
    return {
        f"{corner}_{name}": round(won * share)
        for corner, won in (("red", red), ("blue", blue))
        for name, share in (("tko", 0.4), ("ko", 0.2), ("ud", 0.3), ("sd", 0.1))
    }


def share(bouts: int, red: float) -> Mapping[str, int]:
    return split(round(0.98 * bouts * red), round(0.98 * bouts * (1 - red)))


def _even(_red: int, _blue: int, bouts: int) -> Mapping[str, int]:
    return share(bouts, 0.5)


def _beats(strong: set[int], weak: set[int], by: float) -> Outcome:
    """Fighters of whom some win that share of their bouts against some others, in either corner."""

    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        if red in strong and blue in weak:
            return share(bouts, by)
        if red in weak and blue in strong:
            return share(bouts, 1 - by)
        return share(bouts, 0.5)

    return outcome


def _played(cards: CardSet, outcome: Outcome, bouts: int = 1_000) -> Callable[[Path], Iterable[Finding]]:
    def brings(_: Path) -> Iterable[Finding]:
        return verified(cards, outcome, bouts=bouts).findings

    return brings


def _without_field(folder: Path) -> Iterable[Finding]:
    with patch("fightcard.pipeline.rating.fights.house_field", side_effect=ValueError("no house field")):
        yield from _played(card_set((LOUIS, 9), (FRAZIER, 9), careers={"joe-louis": SHORT}), _even)(folder)


def _lost(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    lost = {"draw_split": bouts - sum(share(bouts, 0.5).values()) - 1} if (red, blue) == (1, 1) else {}
    return {**share(bouts, 0.5), **lost}


def _leaning(by: float) -> Outcome:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        return share(bouts, 0.5 if red == blue else by)

    return outcome


def _leans_twice(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    leaning = {frozenset((0, 1)): 0.6, frozenset((0, 2)): 0.4}
    return share(bouts, leaning.get(frozenset((red, blue)), 0.5))


def _mirror(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    return share(bouts, 0.6 if red == blue == 1 else 0.5)


def _points(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    """Louis wins on points alone, what he wins; all others as they should."""
    came = dict(share(bouts, 0.5))
    for corner, number in (("red", red), ("blue", blue)):
        if number == 0 and red != blue:
            came[f"{corner}_ud"] += came.pop(f"{corner}_tko") + came.pop(f"{corner}_ko")
    return came


def _drawn(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    return share(bouts, 0.5) if red == blue else share(round(bouts * 0.85), 0.5)


def _stopped_late(_red: int, _blue: int, bouts: int) -> Mapping[str, int]:
    came = share(bouts, 0.5)
    late = {f"{corner}_stoppage_12": came[f"{corner}_tko"] for corner in ("red", "blue")}
    return {**came, **late, **{f"{corner}_stoppage_3": came[f"{corner}_ko"] for corner in ("red", "blue")}}


def _typed(fighter: str, **cells: str | int) -> Callable[[Path], Iterable[Finding]]:
    """The sample set with some cells of one fighter typed otherwise, played without the fighters' records."""

    def brings(folder: Path) -> Iterable[Finding]:
        book = retyped(folder, {(fighter, heading): value for heading, value in cells.items()})
        cards = fightcard.convert(fightcard.check(fightcard.read(book)))
        return fightcard.verify(replace(cards, careers={}), Play(bouts=400)).findings

    return brings


def _card(**changes: object) -> Callable[[Path], Iterable[Finding]]:
    return lambda _: render([fighter(**changes)], None, set_name="legends").findings


def _long_condition(_: Path) -> Iterable[Finding]:
    text = "He takes a long and hard look at his corner, " * 80
    return render(
        [], deck(action(condition={"text": text.strip(), "effect": "none"})), set_name="legends"
    ).findings


def _on_mini_cards(_: Path) -> Iterable[Finding]:
    stock, order = Stock((fighter(),), None, "legends"), Order(card="mini")
    return print_packs(packs(stock, order), stock, order).findings


def _held_against(_: Path, more: int = 1, **changes: object) -> Iterable[Finding]:
    """A printed card held against other card data, or counted as more cards than one."""
    stock, order = Stock((fighter(),), None, "legends"), Order()
    (pack,) = packs(stock, order)
    item = pack.prints[0]
    other = Print(fighter(**changes), item.imprint, item.owner)
    return compare(pack.face, [other] * more, print_pack(pack, stock, order).content, CARDS["poker"])


def _inks(**inks: tuple[int, int, int]) -> Callable[[Path], Iterable[Finding]]:
    made = {role: Ink(role, *parts) for role, parts in inks.items()}
    return lambda _: inspect(replace(CLASSIC, name="mine", inks={**CLASSIC.inks, **made}))


def _picture(name: str, content: Image.Image | bytes | None) -> Callable[[Path], Iterable[Finding]]:
    def brings(folder: Path) -> Iterable[Finding]:
        path = folder / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        elif content is not None:
            content.save(path)
        return portrait(path, name, CELL)[1]

    return brings


def _above(folder: Path) -> Iterable[Finding]:
    shown = "../portraits/frazier.jpg"
    return [found for found in (outside(folder / shown, shown, CELL, [folder]),) if found is not None]


def _a_column_refused(folder: Path) -> Iterable[Finding]:
    headings = ["Stamina" if each == "END" else each for each in HEADINGS]
    fighter = {**FRAZIERS_ROW, "Stamina": 777}
    return mapped(read(write(folder / "theirs.xlsx", (fighter,), headings))).findings


def _of_nobody(folder: Path) -> Iterable[Finding]:
    Image.new("RGB", (500, 500)).save(folder / "Sugar Ray Robinson.jpg")
    return not_used(folder, {"ray-robinson": "Ray Robinson", "jake-lamotta": "Jake LaMotta"}, {})


def _of_two(folder: Path) -> Iterable[Finding]:
    for name in ("jake-lamotta.png", "Jake LaMotta.jpg"):
        Image.new("RGB", (500, 500)).save(folder / name)
    used = {"jake-lamotta": (folder / "jake-lamotta.png", "jake-lamotta.png")}
    return not_used(folder, {"jake-lamotta": "Jake LaMotta"}, used)


def _without_libraries(folder: Path) -> Iterable[Finding]:
    book = fightcard.read(retyped(folder, {}))
    cards = fightcard.convert(fightcard.check(book))
    with patch(
        "fightcard.pipeline.printing.output.print_set.portraits",
        side_effect=MoreNeeded("portraits need Pillow"),
    ):
        yield from stock_with_what_there_is(cards, book)[1]


THREE = card_set((LOUIS, 9), (FRAZIER, 9), (TUA, 9))
RUNNING = b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script>x()</script></svg>"
FEW_KNOCKOUTS: dict[str, Value] = {"Won": 50, "Won by KO": 6, "Lost": 50, "Lost by KO": None}
MANY_KNOCKOUTS: dict[str, Value] = {"Won": 50, "Won by KO": 48, "Lost": 50, "Lost by KO": None}
OFTEN_STOPPED: dict[str, Value] = {"Won": 50, "Won by KO": 30, "Lost": 50, "Lost by KO": 30}
SHORT: dict[str, Value] = {"Won": 6, "Won by KO": 5, "Lost": 1, "Lost by KO": 0}
EIGHT = card_set(*((f"Man {n}", 9) for n in range(1, 9)))
SIXTEEN_TIMES: tuple[dict[str, Value], ...] = tuple(
    {"Date": str(1937 + year), "Fighter": LOUIS, "Opponent": FRAZIER, "Result": "W"} for year in range(16)
)


def _of_65(inside: int, stopped: int | None = 5) -> dict[str, Value]:
    """Half of 65 bouts won, so many of them inside; the cards' careers win 19 inside and lose 5."""
    return {"Won": 33, "Won by KO": inside, "Lost": 32, "Lost by KO": stopped}


LONG = "Maximilian Alexander von Hohenzollern-Sigmaringen y de la Fuente Fernandez Senior"

SIGHTS = (
    Sight("a column that its words name and its bounds refuse", "B137", _a_column_refused),
    Sight("a fighter who beats nobody", "V101", _played(THREE, _beats({0, 2}, {1}, 1.0), 2_000)),
    Sight("a fighter nobody beats", "V102", _played(THREE, _beats({1}, {0, 2}, 1.0), 2_000)),
    Sight("a corner that wins a fighter's bouts with the own card", "V103", _played(THREE, _mirror)),
    Sight("a bout that came to nothing", "V104", _played(THREE, _lost)),
    Sight("a corner that wins a little more in every pair", "V105", _played(card_set(*((f"Man {n}", 9) for n in range(1, 9))), _leaning(0.515), 2_000)),
    Sight("a corner that wins a pair's bouts", "V106", _played(THREE, _leans_twice)),
    Sight("a fighter of Overall 7 who beats two of 9", "V201", _played(card_set((LOUIS, 9), (FRAZIER, 7), (TUA, 9)), _beats({1}, {0, 2}, 0.6))),
    Sight("a fighter of Overall 9 beaten by two of 7", "V202", _played(card_set((LOUIS, 9), (FRAZIER, 7), (TUA, 7)), _beats({1, 2}, {0}, 0.6))),
    Sight("a heavyweight who stops nobody", "V205", _played(card_set(*((f"Man {n}", 9) for n in range(1, 7))), _points), of="Man 1"),
    Sight("KO 10 typed for KO 1", "V206", _typed(LOUIS, KO=10), of=LOUIS),
    Sight("fourteen numbers that land only when fresh", "V207", _typed(TUA, **{"Fat PL": "1-14 (8)", "Fat PM": "15-48 (CP23)"}), of=TUA),
    Sight("the only middleweight among heavyweights", "V208", _played(in_divisions(THREE, "HW", "HW", "MW"), _even), of=TUA),
    Sight("a set that stops nobody", "V209", _played(replace(THREE, careers=dict.fromkeys(("joe-louis", "joe-frazier", "david-tua"), MANY_KNOCKOUTS)), _even), of=""),
    Sight("a puncher with the record of a boxer", "V220", _played(card_set((LOUIS, 9), (FRAZIER, 9), careers={"joe-louis": FEW_KNOCKOUTS}), _even)),
    Sight("a fighter who was stopped far more often than his card is", "V220", _played(card_set((LOUIS, 9), (FRAZIER, 9), careers={"joe-louis": OFTEN_STOPPED}), _even)),
    Sight("a beginner's record", "V221", _played(card_set((LOUIS, 9), (FRAZIER, 9), careers={"joe-louis": SHORT}), _even)),
    Sight("a fighter who beat another sixteen times and whose cards are even", "V223", _played(replace(THREE, bouts={"joe-louis": SIXTEEN_TIMES}), _even), of=""),
    Sight("a fighter who stopped half as many as his card does", "V224", _played(card_set((LOUIS, 9), (FRAZIER, 9), careers={"joe-louis": _of_65(10)}), _even)),
    Sight("eight fighters of whom some stopped more and some fewer than their cards do", "V225", _played(replace(EIGHT, careers={f"man-{n}": _of_65(28 if n % 2 else 11, stopped=None) for n in range(1, 9)}), _even), of=""),
    Sight("eight fighters who all stopped a few fewer than their cards do", "V226", _played(replace(EIGHT, careers={f"man-{n}": _of_65(14, stopped=None) for n in range(1, 9)}), _even), of=""),
    Sight("records in a game without a house field", "V222", _without_field),
    Sight("bouts that end in draws too often", "V301", _played(THREE, _drawn)),
    Sight("bouts that are stopped in round 12", "V302", _played(THREE, _stopped_late)),
    Sight("a division that no record speaks of", "V303", _played(card_set((LOUIS, 9), (FRAZIER, 9), division="SW"), _even)),
    Sight("a letter that no type has", "P101", _card(name="김 Kim", nickname=None)),
    Sight("a set whose file is named in Japanese", "P102", lambda _: stock_of(replace(THREE, title="拳闘士"))[1]),
    Sight("a name of eighty letters", "P201", _card(name=LONG, nickname=None)),
    Sight("a page of text for one line of a deck card", "P202", _long_condition),
    Sight("the smallest cards", "P203", _on_mini_cards),
    Sight("a rating that changed after printing", "P301", lambda folder: _held_against(folder, overall=8)),
    Sight("a card that is not in the file", "P302", lambda folder: _held_against(folder, more=2)),
    Sight("letters as faint as their ground", "P401", _inks(quiet=(190, 190, 190))),
    Sight("corners of the same brown", "P402", _inks(red=(120, 60, 20), blue=(74, 74, 20))),
    Sight("a picture that is not there", "P501", _picture("none.png", None)),
    Sight("a picture of a hundred million dots", "P502", _picture("huge.png", Image.new("1", (12_000, 9_000)))),
    Sight("a text named as a picture", "P503", _picture("words.png", b"not a picture at all")),
    Sight("a picture in the inks of a press", "P504", _picture("press.jpg", Image.new("CMYK", (500, 500)))),
    Sight("a picture of 150 dots", "P505", _picture("small.png", Image.new("RGB", (150, 150)))),
    Sight("a picture of nobody in the set", "P507", _of_nobody),
    Sight("two pictures of one fighter", "P509", _of_two),
    Sight("a portrait without the library that reads it", "P508", _without_libraries),
    Sight("a drawing that carries a program", "P506", _picture("runs.svg", RUNNING)),
    Sight("a picture in a folder above the workbook's", "P520", _above),
    *(Sight(*each) for each in own(SYSTEMS[0], "face_sights").FACE_SIGHTS),
    *(Sight(*each) for each in PHOTO_SIGHTS),
    *(Sight(*each) for each in SHEET_SIGHTS),
    *(Sight(*each) for each in RECORD_SIGHTS),
)  # fmt: skip
