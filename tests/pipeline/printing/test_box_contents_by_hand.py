"""The box of a toy game: which products it has, on which paper, and what its list says of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace

import pytest

from fightcard import engine
from fightcard.engine.core import tables
from fightcard.engine.core.table import Table
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.findings.prints import NOT_PRINTED
from fightcard.pipeline.printing.drawing.charts import YOURS
from fightcard.pipeline.printing.drawing.game_prints import CardPage, OptionDeck, Page, printing_of
from fightcard.pipeline.printing.drawing.paper import PAPERS, Size
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.output import box_contents as module
from fightcard.pipeline.printing.output.contents_sheet import Item, steps_of
from fightcard.pipeline.printing.output.print_run import Pack
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import PROFILES, Kind
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.samples import fighter
from tests.pipeline.rating.toys import Toy

subject: Toy = module
"""The contents of the box, of which toys are made."""

DECK: Toy = {"name": "own"}
STOCK = Stock([], DECK, "club", title="The Club")
LETTER, A4 = PAPERS["letter"], PAPERS["a4"]


def face(title: str, box: str) -> Toy:
    return SimpleNamespace(title=title, box=box, card_name=lambda card: card["id"])


def pack(stem: str, cards: int, box: str = "") -> Pack:
    return Pack(stem, face(stem, box or f"{stem} of toys"), tuple(range(cards)), "club")  # type: ignore[arg-type]


def named(label: str, count: int = 1) -> Callable[..., Toy]:
    """Pages that say what they were made from, so many of them."""
    return lambda known, paper: [f"{label} by {known} on {paper.width:g} x {paper.height:g}"] * count


@pytest.fixture
def box(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A game with a page that lies, one to cut, one of labels, a deck with a box of its own and one without."""
    of_toys: Toy = OptionDeck
    printing = SimpleNamespace(
        pages={"score": Page("scores", named("score", 2), is_wide=True), "aid": Page("an aid", named("aid"), is_card=True)},
        card_pages={"labels": CardPage("stickers", named("labels", 3)), "none": CardPage("nothing", named("none", 0))},
        option_decks={
            "rules": of_toys(face("rules", "rules"), lambda tables, deck: [tables, deck["name"]]),
            "loose": of_toys(face("loose", "loose"), lambda *_: ["card"], has_box=False),
            "unused": of_toys(face("unused", "unused"), lambda *_: []),
        },
    )  # fmt: skip
    found = SimpleNamespace(printing=printing, items=[], boxes=[], refused=())

    def tuck_box(title: str, club: str, cards: int, _card: Size, paper: Size, boxes: int) -> Toy:
        if (paper.name.lower() if boxes == 0 else "outer") in found.refused:
            raise ValueError("too large")
        found.boxes.append((title, club, cards, paper.name.lower(), boxes))
        return paper.turned(), [f"box of {cards}"]

    def contents_page(items: list[Item], paper: Size, kind: Kind) -> Toy:
        found.items, found.kind = items, kind
        return [f"contents on {paper.name.lower()}"]

    monkeypatch.setattr(subject, "printing_of", lambda _system: printing)
    monkeypatch.setattr(subject, "tables_in_force", lambda _stock: "tables")
    monkeypatch.setattr(subject, "tuck_box", tuck_box)
    monkeypatch.setattr(subject, "contents_page", contents_page)
    return found


MADE = [pack("cards", 9), pack("deck", 1), pack("loose", 4), pack("empty", 0)]


def test_a_box_has_each_product_on_its_paper(box: SimpleNamespace) -> None:
    found = subject.box_sheets(STOCK, Order(paper="a4"), MADE)
    assert {stem: (each.title, each.pages, (each.paper.width, each.paper.height)) for stem, each in found.items()} == {
        # The score lies, and is laid out for paper that lies.
        "score": ("scores", ["score by tables on 297 x 210"] * 2, (297, 210)),
        "aid": ("an aid", ["aid by tables on 210 x 297"], (210, 297)),
        "labels": ("stickers", ["labels by [] on 210 x 297"] * 3, (210, 297)),
        "box-cards": ("tuck box: cards of toys", ["box of 9"], (297, 210)),
        "box-deck": ("tuck box: deck of toys", ["box of 1"], (297, 210)),
        # All fourteen cards lie in the outer box, of which two decks have boxes of their own.
        "box": ("tuck box: The set", ["box of 14"], (297, 210)),
        "contents": ("what is in this box", ["contents on a4"], (210, 297)),
    }  # fmt: skip
    assert box.boxes == [
        ("cards of toys", "The Club", 9, "a4", 0), ("deck of toys", "The Club", 1, "a4", 0), ("The set", "The Club", 14, "a4", 2),
    ]  # fmt: skip
    card, both = "card, 250-300 g/m²", "card, both sides"
    assert box.items == [
        Item("cards.pdf", "cards of toys", "9 cards", both), Item("deck.pdf", "deck of toys", "1 card", both),
        Item("loose.pdf", "loose of toys", "4 cards", both), Item("score.pdf", "scores", "2 pages", "plain paper"),
        Item("aid.pdf", "an aid", "1 page", card), Item("labels.pdf", "stickers", "3 pages", "label paper"),
        Item("box-cards.pdf", "tuck box: cards of toys", "1 page", card),
        Item("box-deck.pdf", "tuck box: deck of toys", "1 page", card), Item("box.pdf", "tuck box: The set", "1 page", card),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("order", "due"),
    [
        (Order(duplex="both", label="chosen"), ["cards-duplex.pdf", "deck-duplex.pdf"]),
        (Order(sheets_per_file=1), ["cards-1.pdf to -2.pdf", "deck.pdf"]),
        (Order(profile=PROFILES["drivethru"], sheets_per_file=4), ["cards-drivethru-1.pdf to -3.pdf", "deck-drivethru.pdf"]),
        (Order(sheets_per_file=1, copies=2), ["cards-1.pdf to -3.pdf", "deck.pdf"]),
        (Order(profile=PROFILES["tgc"]), ["tgc/cards-*.png", "tgc/deck-*.png"]),
    ],
)  # fmt: skip
def test_the_contents_name_the_files_that_are_printed(
    order: Order, due: list[str], box: SimpleNamespace
) -> None:
    subject.box_sheets(STOCK, order, [pack("cards", 10), pack("deck", 1)])
    assert [item.file for item in box.items[:2]] == due
    assert ("the cards on both sides" in steps_of(box.items, box.kind)[0]) == (order.duplex == "both")
    each = f", {order.copies} of each" if order.copies > 1 else ""
    assert [item.amount for item in box.items[:2]] == [f"10 cards{each}", "1 card"]


def test_one_boxed_deck_needs_no_outer_box(box: SimpleNamespace) -> None:
    found = subject.box_sheets(STOCK, Order(), [MADE[0], MADE[2]])
    assert [stem for stem in found if stem.startswith("box")] == ["box-cards"]
    assert len(box.items) == 6


@pytest.mark.parametrize(
    ("paper", "due"),
    [("a4", "a4"), ("letter", "letter"), ("200x270mm", "200x270mm"), ("199x270mm", "letter"), ("200x269mm", "letter"),
     ("148x210mm", "letter")],
)  # fmt: skip
def test_paper_smaller_than_letter_and_a4_gives_way(paper: str, due: str, box: SimpleNamespace) -> None:
    subject.box_sheets(STOCK, Order(paper=paper), MADE[:1])
    sizes = {"a4": (210, 297), "letter": (215.9, 279.4), "200x270mm": (200, 270)}
    found = subject.box_sheets(STOCK, Order(paper=paper), MADE[:1])["contents"].paper
    assert (found.width, found.height) == pytest.approx(sizes[due])
    assert box.items


@pytest.mark.parametrize(
    ("refused", "due"),
    [((), "a4"), (("a4",), "legal"), (("a4", "legal"), "a3"), (("a4", "legal", "a3"), "tabloid")],
)
def test_a_box_is_on_the_first_paper_that_holds_it(
    refused: tuple[str, ...], due: str, box: SimpleNamespace
) -> None:
    box.refused = refused
    subject.box_sheets(STOCK, Order(paper="a4"), MADE[:1])
    assert [paper for *_, paper, _ in box.boxes] == [due]


@pytest.mark.parametrize(
    ("refused", "left", "last"),
    [
        (("outer",), ["box-cards", "box-deck"], "Put each deck into its tuck box."),
        (("a4", "legal", "a3", "tabloid"), ["box"], "Put each deck into its tuck box, and all"),
        (("a4", "legal", "a3", "tabloid", "outer"), [], "Cut the cards along the marks"),
    ],
)
def test_a_box_that_no_paper_holds_is_left_out(
    refused: tuple[str, ...], left: list[str], last: str, box: SimpleNamespace
) -> None:
    box.refused = refused
    found = subject.box_sheets(STOCK, Order(paper="a4"), MADE)
    assert [stem for stem in found if stem.startswith("box")] == left
    assert steps_of(box.items, box.kind)[-1].startswith(last)


def test_a_set_of_more_cards_than_a_box_holds_has_all_else() -> None:
    cards = tuple(fighter(id=f"joe-{number}") for number in range(700))
    stock = Stock(cards, None, "many")
    many = Pack("cards", printing_of(SYSTEMS[0]).fighter, tuple(range(700)), "many")  # type: ignore[arg-type]
    found = module.box_sheets(stock, Order(), [many])
    assert "score-sheet" in found
    assert "box-cards" not in found


def test_option_decks_that_have_cards_are_packs(
    box: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        subject,
        "deck_prints",
        lambda cards, name, of, sheet: tuple((*cards, name, of.title, sheet) for _ in cards[:1]),
    )
    found = subject.option_packs(STOCK)
    assert [(each.stem, each.face.title, each.prints, each.name) for each in found] == [
        ("rules", "rules", (("tables", "own", "The Club", "rules", ""),), "The Club"),
        ("loose", "loose", (("card", "The Club", "loose", ""),), "The Club"),
    ]
    box.printing.option_decks = {}
    monkeypatch.setattr(
        subject, "tables_in_force", lambda _stock: pytest.fail("a game without decks needs no tables")
    )
    assert subject.option_packs(STOCK) == []


def test_products_that_are_asked_for_are_printed_with_their_findings(
    box: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def print_pages(title: str, pages: list[str], paper: Size, club: str, theme: Toy) -> Toy:
        assert (club, theme) == ("The Club", CLASSIC)
        return f"{title} {len(pages)} {paper.name.lower()}".encode(), [f"{title} does not fit"]

    monkeypatch.setattr(subject, "print_pages", print_pages)
    found = subject.print_box(STOCK, Order(), MADE, ("score", "contents"))
    assert found.files == {"score.pdf": b"scores 2 letter", "contents.pdf": b"what is in this box 1 letter"}
    assert found.findings == ("scores does not fit", "what is in this box does not fit")
    assert list(subject.print_box(STOCK, Order(), MADE).files) == [
        "score.pdf", "aid.pdf", "labels.pdf", "box-cards.pdf", "box-deck.pdf", "box.pdf", "contents.pdf",
    ]  # fmt: skip
    monkeypatch.setattr(subject, "mark_of_pages", "+".join)
    assert subject.box_marks(STOCK, Order(), MADE)["box-cards"] == "box of 9"
    assert len(box.boxes) == 9


def test_charts_are_printed_on_the_paper_that_is_ordered(
    box: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match=f"the game {SYSTEMS[0]!r} prints no charts"):
        subject.print_charts(STOCK, Order())
    box.printing.pages["charts"] = Page("the charts", named("charts"))
    monkeypatch.setattr(subject, "print_pages", lambda *words: words)
    assert subject.print_charts(STOCK, Order(paper="148x210mm")) == (
        "the charts", ["charts by tables on 148 x 210"], Order(paper="148x210mm").sheet, "The Club", CLASSIC,
    )  # fmt: skip


@pytest.mark.parametrize(("count", "outline"), [(1, ["aids"]), (2, ["aids, page 1", "aids, page 2"])])
def test_pages_are_a_file_that_says_what_it_is(count: int, outline: list[str]) -> None:
    fault = NOT_PRINTED.at(printed=0, of=1, title="aids")
    drawn: list[str] = []

    def draw(page: Toy) -> None:
        drawn.append(page.owner.name)
        page.findings.append(fault)

    content, found = subject.print_pages("aids", [draw] * count, A4, "The Club", CLASSIC)
    read: Toy = reader(content)
    assert (len(read.pages), found, drawn) == (count, [fault] * count, ["The aids"] * count)
    assert [each.title for each in read.outline] == outline
    assert [read.get_destination_page_number(each) for each in read.outline] == list(range(count))
    assert read.metadata is not None
    assert (read.metadata.title, read.metadata.subject) == ("The Club: aids", "aids on A4 210 × 297 mm")
    assert "The Club" in str(read.metadata["/Keywords"])
    assert [round(float(edge), 1) for edge in read.pages[0].mediabox[2:]] == [595.3, 841.9]
    assert [float(edge) for edge in read.pages[0].trimbox] == pytest.approx(
        [float(edge) for edge in read.pages[0].mediabox], abs=0.01
    )


TABLE = Table(
    "t", "a toy", "p.1", "source", "", ("r1", "r2"), ("c1", "c2"),
    {"r1": {"c1": "1", "c2": "2"}, "r2": {"c1": "3", "c2": "4"}}, {}, parts={"house": ("r1",)},
)  # fmt: skip


def test_cells_that_their_owner_changed_are_marked_and_the_others_keep_their_page() -> None:
    standing = replace(TABLE, cells={"r1": TABLE.cells["r1"], "r2": {"c1": "3", "c2": "9"}})
    found = subject._owned(TABLE, standing)
    assert (found.cite, found.cells) == (YOURS, standing.cells)
    assert found.parts == {"house": ("r1",), YOURS: ("r2 at c2",)}


def test_a_set_is_played_by_the_games_tables_and_its_owners_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = {"t": TABLE, "u": TABLE}
    own = replace(TABLE, cells={"r1": TABLE.cells["r1"], "r2": {"c1": "3", "c2": "9"}})
    # A table in force is another object even where its cells are those of the page.
    monkeypatch.setattr(engine, "tables", lambda system: printed if system == "toy" else {})
    monkeypatch.setattr(
        tables,
        "in_force",
        lambda whole, owner: (
            {"t": own, "u": replace(TABLE, note="x")} if (whole, owner) == (printed, "his") else {}
        ),
    )
    deck: Toy = {"name": "own", "charts": "his"}
    found = subject.tables_in_force(Stock([], deck, "club", "toy"))
    assert found == {"t": subject._owned(TABLE, own), "u": TABLE}
    monkeypatch.setattr(tables, "in_force", lambda _whole, owner: owner)
    for without in (None, {"name": "own"}):
        plain: Toy = without
        assert subject.tables_in_force(Stock([], plain, "club", "toy")) == {}


@pytest.mark.parametrize(
    ("profile", "on", "first"),
    [
        ("home-a4", "card, both sides", "Print every file at 100%"),
        ("fold", "paper, one side", "Print every file at 100%, without fitting it to the page."),
        ("drivethru", "printing house", "Send the cards to the printing house."),
        ("mpc", "printing house", "Send the pictures of the cards to the printing house."),
        ("tts", "virtual table", "Open the save in the virtual table."),
    ],
)
def test_the_contents_say_how_the_cards_of_a_profile_are_made(
    profile: str, on: str, first: str, box: SimpleNamespace
) -> None:
    subject.box_sheets(STOCK, Order(profile=PROFILES[profile]), MADE)
    assert box.items[0].paper == on
    steps = steps_of(box.items, box.kind)
    assert steps[0].startswith(first)
    assert ("-backs" in steps[0]) == (profile == "home-a4")
    assert steps[-1].endswith("into the outer box.")
    (own,) = (item for item in box.items if item.file == "box-cards.pdf")
    assert steps_of([own], box.kind)[-1] == "Put the cards into the tuck box."
