"""A print of toys: which packs, backs, pages of the box and log come of each extent and order, and what joins them."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.extras import MoreNeeded
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.prints import MISSING_LETTER, NO_PORTRAITS, NOT_PRINTED, PRINTED_WRONG
from fightcard.pipeline.printing.output import print_set as subject
from fightcard.pipeline.printing.output.print_log import PRINT_LOG, Changes, PrintLog
from fightcard.pipeline.printing.output.print_run import Pack, Rendered
from fightcard.pipeline.printing.output.print_set import Extent, print_set
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from tests.pipeline.rating.toys import Toy

FACE: Any = SimpleNamespace(title="Toys", card_name=lambda card: card["id"])
STOCK = Stock([], None, "club")
FAULT = NOT_PRINTED.at(printed=1, of=2, title="Toys")


def pack(stem: str, *cards: str) -> Pack:
    prints: Any = [
        SimpleNamespace(card={"id": card}, imprint=SimpleNamespace(digest=f"{card}1")) for card in cards
    ]
    return Pack(stem, FACE, tuple(prints), "club")


class Run:
    """What was asked of each part of the print; each part answers with a file named after it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, list[str], str]] = []
        self.findings: tuple[Toy, ...] = ()
        self.boxed: list[str] = []
        for name in ("print_packs", "picture_packs", "tabletop"):
            monkeypatch.setattr(subject, name, self.printer(name))
        monkeypatch.setattr(subject, "packs", self.packs)
        monkeypatch.setattr(subject, "option_packs", lambda _stock: [pack("rules", "aid")])
        monkeypatch.setattr(subject, "in_own_size", lambda order, _face: order)
        monkeypatch.setattr(
            subject, "for_cutter", lambda rendered, _order: replace(rendered, texts=rendered.texts + 100)
        )
        monkeypatch.setattr(subject, "box_marks", self.box_marks)
        monkeypatch.setattr(subject, "print_box", self.print_box)

    def packs(self, _stock: Stock, order: Order) -> list[Pack]:
        assert (order.chosen, order.copies) == (None, 1)
        return [pack("cards", "ann", "bea"), pack("deck", "one")]

    def box_marks(self, _stock: Stock, _order: Order, made: Sequence[Pack]) -> dict[str, str]:
        assert [each.stem for each in made] == ["cards", "deck", "rules"]
        return {"charts": "c1", "score": "s1"}

    def print_box(self, _stock: Stock, _order: Order, made: Sequence[Pack], only: Sequence[str]) -> Rendered:
        assert [each.stem for each in made] == ["cards", "deck", "rules"]
        self.boxed = list(only)
        return Rendered({f"{stem}.pdf": b"" for stem in only}, self.findings, 7)

    def printer(self, name: str) -> Callable[..., Rendered]:
        def printed(made: Sequence[Pack], _stock: Stock, order: Order, progress: Toy = None) -> Rendered:
            cards = [str(item.card["id"]) for each in made for item in each.prints]
            self.asked.append((f"{name} {order.duplex}", cards, "shown" if progress else ""))
            return Rendered({f"{name}-{order.duplex}.pdf": b""}, self.findings, 1)

        return printed


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(monkeypatch)


def shown(_done: int, _of: int) -> None:
    """A progress that nobody looks at."""


FIGHTERS, ALL = ["ann", "bea", "one"], ["ann", "bea", "one", "aid"]


def test_a_plain_print_is_fighters_and_deck_and_a_whole_one_has_options_backs_and_box(
    run: Run, tmp_path: Path
) -> None:
    plain = print_set(STOCK, Order(), Extent(), tmp_path, shown)
    assert (run.asked, run.boxed, plain.changes) == ([("print_packs fronts", FIGHTERS, "shown")], [], None)
    assert list(plain.files) == ["print_packs-fronts.pdf", PRINT_LOG]
    assert plain.texts == 101
    run.asked.clear()
    whole = print_set(STOCK, Order(), Extent(whole=True, fit=True), tmp_path)
    assert run.asked == [("print_packs fronts", ALL, ""), ("print_packs backs", ALL, "")]
    assert list(whole.files) == [
        "print_packs-fronts.pdf", "print_packs-backs.pdf", "charts.pdf", "score.pdf", "fit.json", PRINT_LOG,
    ]  # fmt: skip
    assert whole.texts == 1 + 1 + 100 + 7
    log = json.loads(whole.files[PRINT_LOG])
    assert (list(log["packs"]), log["pages"]) == (["cards", "deck", "rules"], {"charts": "c1", "score": "s1"})


def test_only_fighters_or_those_chosen_are_printed_as_often_as_they_are_ordered(run: Run) -> None:
    found = print_set(STOCK, Order(chosen=(1,), copies=2), Extent(only_fighters=True), None)
    assert (run.asked[0][1], list(found.files)) == (["bea", "bea"], ["print_packs-fronts.pdf"])
    run.asked.clear()
    print_set(STOCK, Order(chosen=(1,), copies=2), Extent(), None)
    assert run.asked[0][1] == ["bea", "bea", "one"]


@pytest.mark.parametrize(
    ("order", "asked", "has_log"),
    [
        (Order(duplex="both"), ["print_packs both"], True),
        (Order(duplex="backs"), ["print_packs backs"], False),
        (Order(profile=PROFILES["proof"]), ["print_packs fronts"], False),
        (Order(profile=PROFILES["fold"]), ["print_packs fronts"], True),
        (Order(profile=PROFILES["tgc"]), ["picture_packs fronts"], True),
        (Order(profile=PROFILES["tts"]), ["tabletop fronts"], False),
    ],
)
def test_backs_of_their_own_and_the_log_go_with_sheets_that_lack_them(
    order: Order, asked: list[str], has_log: bool, run: Run, tmp_path: Path
) -> None:
    found = print_set(STOCK, order, Extent(whole=True), tmp_path, shown)
    assert run.asked == [(name, ALL, "shown") for name in asked]
    assert (PRINT_LOG in found.files) is has_log
    # Sheets alone are made ready for a cutting machine.
    assert found.texts == 1 + 7 + (100 if order.profile.kind == "sheets" else 0)


def test_what_changed_is_printed_as_often_as_ordered_and_the_rest_is_named(run: Run, tmp_path: Path) -> None:
    log = PrintLog().with_printed([pack("cards", "ann", "bea"), pack("deck", "one")], [], {"charts": "c0"})
    stale = log.packs["cards"]["bea"]
    log.packs["cards"]["bea"] = replace(stale, content="bea0")  # type: ignore[index]
    (tmp_path / PRINT_LOG).write_text(log.dumps())
    found = print_set(STOCK, Order(copies=2), Extent(changed=True), tmp_path)
    assert run.asked == [("print_packs fronts", ["bea", "bea"], "")]
    assert found.changes is not None
    assert [(each.name, each.content) for each in found.changes.out] == [("bea", "bea0")]
    # Neither pages of the box nor options were asked for; of those printed once, the charts have changed.
    assert (found.changes.pages, found.changes.left, run.boxed) == ((), ("charts",), [])
    new = json.loads(found.files[PRINT_LOG])
    assert (new["packs"]["cards"]["bea"]["content"], new["pages"]) == ("bea1", {"charts": "c0"})
    run.asked.clear()
    whole = print_set(STOCK, Order(), Extent(changed=True, whole=True), tmp_path)
    assert run.asked[0][1] == ["bea", "aid"]
    assert whole.changes is not None
    assert (whole.changes.pages, whole.changes.left, run.boxed) == (
        ("charts", "score"),
        (),
        ["charts", "score"],
    )


def test_of_what_changed_only_fighters_are_printed_more_than_once(run: Run, tmp_path: Path) -> None:
    print_set(STOCK, Order(copies=2), Extent(changed=True), tmp_path)
    assert run.asked[0][1] == ["ann", "ann", "bea", "bea", "one"]


def test_nothing_changed_is_nothing_printed(run: Run, tmp_path: Path) -> None:
    log = PrintLog().with_printed([pack("cards", "ann", "bea"), pack("deck", "one")], [])
    (tmp_path / PRINT_LOG).write_text(log.dumps())
    found = print_set(STOCK, Order(), Extent(changed=True, fit=True), tmp_path)
    assert (run.asked, found.files) == ([], {})
    assert found.changes == Changes((), ())


def test_what_is_at_fault_is_not_put_into_the_log(run: Run, tmp_path: Path) -> None:
    run.findings = (FAULT,)
    found = print_set(STOCK, Order(), Extent(whole=True, fit=True), tmp_path)
    assert {PRINT_LOG, "fit.json"} & set(found.files) == set()
    # Of the fronts, the backs and the box: told once.
    assert found.findings == (FAULT,)


def test_two_prints_are_joined_in_their_order() -> None:
    other = PRINTED_WRONG.at(Place(), owner="Ann", field="KO", seen="'1'", expected="'2'")
    texts: Any = [("Ann", "small"), ("Bea", "narrow")]
    first = Rendered({"a": b"1", "b": b"1"}, (FAULT,), 3, (texts[0],))
    second = Rendered({"b": b"2", "c": b"2"}, (other, FAULT), 4, (texts[1],))
    assert subject._joined(first, second) == Rendered(
        {"a": b"1", "b": b"2", "c": b"2"}, (FAULT, other), 7, tuple(texts)
    )


EXCEL = "<dcterms:modified xsi:type='x'>2026-11-20T08:00:00Z</dcterms:modified>"
OPEN = "<dc:date>2025-01-02T03:04:05</dc:date>"


@pytest.mark.parametrize(
    ("parts", "due"),
    [
        ({"docProps/core.xml": EXCEL}, "2026-11-20"),
        ({"meta.xml": OPEN}, "2025-01-02"),
        ({"meta.xml": OPEN, "docProps/core.xml": EXCEL}, "2026-11-20"),
        ({"docProps/core.xml": OPEN}, ""),
        ({"other.xml": OPEN}, ""),
        ({"meta.xml": " " * 100_000 + OPEN}, ""),
    ],
)
def test_a_workbook_says_on_which_day_it_was_saved(parts: dict[str, str], due: str, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "set.xlsx", "w") as book:
        for name, text in parts.items():
            book.writestr(name, text)
    assert subject.sheet_date(tmp_path / "set.xlsx") == due
    assert subject.sheet_date(tmp_path / "none.xlsx") == ""


CARDS = [{"id": own, "source": {"sheet": sheet, "row": row}} for own, sheet, row in
         (("ann", "Fighters", 2), ("bea", "Fighters", 3), ("cat", "More", 4), ("dot", "Gone", 5))]  # fmt: skip


def card_set(**words: Toy) -> Toy:
    """Four cards of three sheets; the sheet Gone is no longer in the book, and Fighters has a column of portraits."""
    columns = {"Fighters": {"Portrait": "C"}, "More": {}, "Gone": {"Portrait": "A"}}
    return SimpleNamespace(
        cards=CARDS,
        columns_of=lambda card: columns[card["source"]["sheet"]],
        place=lambda card, column=None: Place(
            sheet=card["source"]["sheet"], row=card["source"]["row"], column=column
        ),
        **words,
    )


def book(folder: Path) -> Toy:
    """A workbook that has a portrait typed for Ann, blanks for Bea."""
    typed = {(2, 3): " pics/ann.png ", (2, 1): "wrong", (3, 2): "wrong"}
    sheet = SimpleNamespace(cell=lambda row, column: SimpleNamespace(value=typed.get((row, column))))
    return SimpleNamespace(path=folder / "set.xlsx", sheet=lambda name: sheet if name == "Fighters" else None)


def test_a_typed_portrait_goes_before_one_of_the_folder(tmp_path: Path) -> None:
    pictures = tmp_path / "folder"
    pictures.mkdir()
    for name in ("ann", "bea", "cat", "Zoe"):
        (pictures / f"{name}.png").touch()
    found = subject._portraits_of(card_set(), book(tmp_path), pictures)
    assert found == {
        "ann": (tmp_path / "pics/ann.png", "pics/ann.png", Place(sheet="Fighters", row=2, column="Portrait")),
        "bea": (pictures / "bea.png", "bea.png", Place(sheet="Fighters", row=3)),
        "cat": (pictures / "cat.png", "cat.png", Place(sheet="More", row=4)),
    }
    assert list(subject._portraits_of(card_set(), None, pictures)) == ["ann", "bea", "cat"]
    assert list(subject._portraits_of(card_set(), book(tmp_path), None)) == ["ann"]


def stock_of(*words: Toy, **named: Toy) -> tuple[Toy, Toy]:
    """The stock and the findings, of which toys are made."""
    return subject.stock_of(*words, **named)


def test_a_stock_is_all_that_is_known_of_the_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    known: dict[str, Any] = {
        "deck": {"name": "own"}, "set": "club", "system": SYSTEMS[0], "careers": {"ann": {"Won": 3}},
        "columns": {"Name": "A"}, "columns_elsewhere": {"More": {"Name": "B"}}, "title": "The Club",
        "back_texts": {"ann": "Hers."}, "guesses": {"ann": frozenset({"KO"})},
    }  # fmt: skip
    looks = SimpleNamespace(findings=("of the face",), face="face", theme="theme")
    monkeypatch.setattr(subject, "project_looks", lambda *_: looks)
    monkeypatch.setattr(
        subject, "portraits", lambda correct, _progress: (dict.fromkeys(correct, "seen"), ["of a portrait"])
    )
    monkeypatch.setattr(subject, "marks_of", lambda paths: {key: path.name for key, path in paths.items()})
    monkeypatch.setattr(subject, "sheet_date", lambda path: f"day of {path.name}")
    cards = card_set(**known)
    stock, findings = stock_of(cards, book(tmp_path))
    assert findings == ["of a portrait", "of the face"]
    assert (stock.portraits, stock.portrait_marks) == ({"ann": "seen"}, {"ann": "ann.png"})
    assert (stock.date, stock.face, stock.theme) == ("day of set.xlsx", "face", "theme")
    assert (stock.set_name, stock.deck, stock.system) == ("club", known["deck"], SYSTEMS[0])
    for name in ("careers", "columns", "columns_elsewhere", "title", "back_texts", "guesses"):
        assert getattr(stock, name) == known[name]
    unread, findings = stock_of(cards, book(tmp_path), read=False)
    assert (unread.portraits, unread.portrait_marks, findings) == ({}, {"ann": "ann.png"}, ["of the face"])
    by_itself, findings = stock_of(cards)
    assert (by_itself.date, by_itself.face, by_itself.theme, findings) == ("", None, None, ["of a portrait"])


def test_without_libraries_for_pictures_the_set_is_built_without_portraits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def made(_cards: Toy, _book: Toy, *, read: bool = True) -> Toy:
        if read:
            raise MoreNeeded("install it")
        return "unread", ["strange"]

    monkeypatch.setattr(subject, "stock_of", made)
    for given, file in ((book(Path("here")), "here/set.xlsx"), (None, None)):
        found: Toy = subject.stock_with_what_there_is(card_set(), given)
        assert found == ("unread", ["strange", NO_PORTRAITS.at(Place(file=file), reason="install it")])


def test_a_letter_without_a_type_is_reported_once_a_cell_and_fighters_in_their_order() -> None:
    def missing(name: str, field: str, cell: str) -> Finding:
        place = Place(sheet="Fighters", cell=cell, fighter=name)
        return MISSING_LETTER.at(place, owner=name, field=field, letters="?")

    front, back, nickname = (
        missing("B", "the name", "A3"),
        missing("B", "the back", "A3"),
        missing("B", "x", "B3"),
    )
    first = missing("A", "the name", "A2")
    stock = replace(STOCK, cards=[{"name": "A"}, {"name": "B"}])  # type: ignore[typeddict-item]
    found = subject._by_fighter([front, nickname, first, FAULT, back, FAULT], stock)
    assert found == (FAULT, first, front, nickname)
