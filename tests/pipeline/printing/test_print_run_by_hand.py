"""Toy packs as they are ordered: copies, parts, names, numbers of sheets, what a job and its document say."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.paper import POKER, Size
from fightcard.pipeline.printing.output import print_run as subject
from fightcard.pipeline.printing.output.print_run import Pack, ordered, single_grid, suffix, with_copies
from fightcard.pipeline.printing.sheets import layout
from fightcard.pipeline.printing.sheets.grid import Field, Grid
from fightcard.pipeline.printing.sheets.layout import Job
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from tests.pipeline.printing.samples import fighter
from tests.pipeline.rating.toys import Toy

FACE: Any = SimpleNamespace(title="Fighter Cards", card_name=str, size=POKER, fields={})


def pack(*prints: Toy) -> Pack:
    return Pack("cards", FACE, prints, "legends")


STOCK = Stock([], None, "legends", title="Legends", date="1 May")


def test_copies_of_a_card_lie_side_by_side_and_those_chosen_are_in_their_order() -> None:
    whole = pack("a", "b", "c")
    assert with_copies(whole, 2).prints == ("a", "a", "b", "b", "c", "c")
    assert ordered(whole, Order(chosen=(2, 0), copies=2)).prints == ("c", "c", "a", "a")
    assert ordered(whole, Order()).prints == ("a", "b", "c")


def parts(count: int, **words: Toy) -> list[tuple[str, int, int, int | None, str, str]]:
    made = pack(*(f"card {place}" for place in range(count)))
    return [
        (name, len(part.prints), job.before, job.of, job.document.title, job.document.subject)
        for name, part, job in subject._parts(made, STOCK, Order(**words))
    ]


def test_a_print_of_many_sheets_is_in_several_files() -> None:
    # Nine to a sheet: 25 cards are three sheets, two of them in the first file.
    whole, last = parts(25, sheets_per_file=2)
    assert (whole[1:4], last[1:4]) == ((18, 0, 3), (7, 2, 3))
    assert whole[4] == "legends: Fighter Cards, part 1 of 2"
    assert last[5] == "7 Fighter Cards, 9 to a sheet, poker 63.5 × 88.9 mm on Letter 215.9 × 279.4 mm"
    assert whole[0] != last[0]
    for words, count in (
        ({"sheets_per_file": 3}, 25),
        ({}, 99),
        ({"sheets_per_file": 1}, 9),
        ({"sheets_per_file": 1}, 0),
    ):
        (by_itself,) = parts(count, **words)
        assert by_itself[:4] == ("cards.pdf", count, 0, None)
        assert by_itself[4] == "legends: Fighter Cards"
    assert len(parts(10, sheets_per_file=1)) == 2


def test_sheets_are_numbered_over_all_files(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, int, int]] = []
    run: Any = SimpleNamespace(
        paged=SimpleNamespace(boxes=lambda *_: None, bytes=lambda: b""), draw_frames=lambda: None, findings=[],
        margin_findings=[], texts=0, squeezed=[],
        draw_sheet=lambda sheet, number, of: drawn.append((len(sheet), number, of)),
    )  # fmt: skip
    monkeypatch.setattr(layout, "_Run", lambda *_: run)
    steps: list[int] = []
    (first, last) = list(subject._parts(pack(*"abcdefghijklmnopqrstuvwxy"), STOCK, Order(sheets_per_file=2)))
    for _, part, job in (first, last):
        layout.impose(job, part.prints, steps.append)
    assert drawn == [(9, 1, 3), (9, 2, 3), (7, 3, 3)]
    assert steps == [9, 9, 7]
    drawn.clear()
    (by_itself,) = list(subject._parts(pack(*"abcdefghij"), STOCK, Order()))
    layout.impose(by_itself[2], by_itself[1].prints)
    layout.impose(by_itself[2], ())
    assert drawn == [(9, 1, 2), (1, 2, 2), (0, 1, 1)]


@pytest.mark.parametrize(
    ("order", "due"),
    [
        (Order(), ""), (Order(duplex="both"), "-duplex"), (Order(duplex="backs"), "-backs"),
        (Order(label="changed", profile=PROFILES["home-a4"]), "-changed"),
        (Order(profile=PROFILES["silhouette"], duplex="both"), "-silhouette-duplex"),
        (Order(profile=PROFILES["fold"], label="x"), "-x-fold"), (Order(profile=PROFILES["drivethru"]), "-drivethru"),
    ],
)  # fmt: skip
def test_no_two_kinds_of_print_share_a_name(order: Order, due: str) -> None:
    assert suffix(order) == due


def test_a_card_a_page_has_its_bleed_around_it() -> None:
    grid = single_grid(Size("own", 60, 80), Order(bleed=3.0))
    assert grid == Grid(
        Size("page", 66, 86),
        Size("own", 60, 80),
        Order(bleed=3.0).cutting,
        (Field(3, 3, 1, 1, 60, 80, 0, 0),),
    )


def job(name: str, **words: Toy) -> Job:
    return subject._job(pack("a"), STOCK, Order(profile=PROFILES[name], **words))


def test_a_job_is_as_its_profile_prints() -> None:
    home = job("home-letter", duplex="both", flip="short")
    assert (home.sides, home.flip, home.margins, home.back_first, home.cmyk, home.overlay) == (
        "both", "short", True, False, False, False,
    )  # fmt: skip
    assert (job("fold").sides, job("fold").grid.paper.width) == ("fold", 279.4)
    single = job("drivethru")
    assert (single.sides, single.margins, single.back_first, single.cmyk, single.grid.places) == (
        "both",
        False,
        True,
        True,
        1,
    )
    assert (job("cricut").margins, job("proof").overlay, job("home-a4").sides) == (False, True, "fronts")
    assert len(job("home-letter", skip=(1, 9)).grid.spots) == 7
    assert len(job("fold", skip=(1,)).grid.spots) == 3


def test_a_document_says_what_it_is_and_whether_it_was_verified() -> None:
    said = job("home-letter").document
    assert said.edge == "legends · Fighter Cards · poker 63.5 × 88.9 mm on Letter 215.9 × 279.4 mm"
    assert said.content == f"Legends · content {STOCK.content} · sheet of 1 May"
    assert (said.warning, "unverified" in said.keywords, "legends" in said.keywords) == ("", False, True)
    other = job("home-letter", unverified=True).document
    assert other.warning == "UNVERIFIED: not played through before printing"
    assert "unverified" in other.keywords
    undated = subject._job(pack("a"), replace(STOCK, date=""), Order()).document
    assert undated.content == f"Legends · content {STOCK.content}"


def test_a_card_is_half_done_when_drawn_and_done_when_read_back() -> None:
    reported: list[tuple[int, int]] = []
    steps = subject._Steps(lambda done, of: reported.append((done, of)), 20)
    for halves in (5, 5):
        steps.half(halves)
    steps.done(5)
    steps.half(3)
    assert reported == [(2, 20), (5, 20), (5, 20), (6, 20)]
    subject._Steps(None, 3).done(1)


def test_a_print_is_the_sum_of_its_files_and_what_the_theme_lacks_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def proved(part: Pack, _job: Toy, step: Toy) -> Toy:
        step(len(part.prints))
        first = str(part.prints[0])
        return SimpleNamespace(
            content=first, findings=[f"of {first}"], texts=len(part.prints), squeezed=[f"small {first}"]
        )

    monkeypatch.setattr(subject, "inspect", lambda theme: [f"theme {theme.name}"])
    monkeypatch.setattr(
        subject, "inspect_size", lambda title, own, asked: [f"{title} {own.name} {asked.name}"]
    )
    monkeypatch.setattr(subject, "_proved", proved)
    reported: list[tuple[int, int]] = []
    made = [pack(*"abcdefghij"), replace(pack("z"), stem="deck")]
    found: Toy = subject.print_packs(
        made, STOCK, Order(sheets_per_file=1), lambda done, of: reported.append((done, of))
    )
    assert (list(found.files.values()), found.texts, found.squeezed) == (
        ["a", "j", "z"], 11, ("small a", "small j", "small z"),
    )  # fmt: skip
    size = "Fighter Cards poker poker"
    assert found.findings == ("theme classic", size, size, "of a", "of j", "of z")
    # Nine cards are half done when they are drawn; a card by itself stays at its half until it is read back.
    assert reported == [(4, 11), (9, 11), (9, 11), (10, 11), (10, 11), (11, 11)]


@pytest.mark.parametrize(
    ("sides", "is_faulty", "is_compared"),
    [("fronts", False, True), ("both", False, True), ("backs", False, False), ("fronts", True, False)],
)
def test_fronts_that_are_not_at_fault_already_are_read_back(
    sides: str, is_faulty: bool, is_compared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = SimpleNamespace(severity="error" if is_faulty else "warning")
    monkeypatch.setattr(subject, "impose", lambda *_: SimpleNamespace(content="pdf", findings=[fault]))
    monkeypatch.setattr(
        subject, "compare", lambda face, prints, content, card, _step: [(face, prints, content, card)]
    )
    order: Toy = SimpleNamespace(sides=sides, grid=SimpleNamespace(card="card"))
    found = subject._proved(pack("a"), order).findings
    assert found == [fault, *([(FACE, ("a",), "pdf", "card")] if is_compared else [])]


def test_a_fighter_has_their_own_record_picture_lines_and_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "mark", lambda _face, card, _imprint, picture: f"{card['id']} {picture}")
    two = [
        fighter(),
        fighter(id="tua", name="David Tua", source={"book": "b.xlsx", "sheet": "More", "row": 9}),
    ]
    own = FACE.__class__(
        **{
            **vars(FACE),
            "fields": {"the name": ("Name",), "none": ("Nobody",)},
            "card_name": lambda card: card["name"],
        }
    )
    stock = Stock(
        two, None, "legends", title="Legends", careers={"tua": {"Won": 3}}, columns={"Name": "A", "Back Text": "Z"},
        columns_elsewhere={"More": {"Name": "C"}}, back_texts={"tua": "My own."}, portraits={"tua": FACE},
        portrait_marks={"tua": "ab"},
    )  # fmt: skip
    first, other = subject._fighters(stock, (0, 1), own)
    assert (other.imprint.set_name, other.imprint.number, other.imprint.of) == ("Legends", 2, 2)
    assert (other.imprint.digest, first.imprint.digest) == ("tua ab", f"{two[0]['id']} ")
    assert (other.imprint.career, other.imprint.portrait, other.imprint.back_text) == (
        {"Won": 3},
        "tua",
        "My own.",
    )
    assert (first.imprint.career, first.imprint.portrait, first.imprint.back_text) == ({}, "", "")
    places = ("the name", "the monogram on the back", "the name on the back")
    assert dict(other.owner.cells) == dict.fromkeys(places, (("Name", "C9"),))
    assert first.owner.cells["the name"] == (("Name", f"A{two[0]['source']['row']}"),)
    assert "the line on the back" in first.owner.cells
    assert (len(first.owner.cells), other.owner.name, other.owner.place.row, other.owner.place.sheet) == (
        4,
        "David Tua",
        9,
        "More",
    )
