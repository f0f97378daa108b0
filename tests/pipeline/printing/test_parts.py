"""A print in several files: sheets run on through them, and nothing of an earlier print lies among them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from fightcard.pipeline.printing.output.print_run import packs, print_packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from tests.pipeline.commands import Run
from tests.pipeline.printing.reading import cards_on, reader
from tests.pipeline.printing.samples import action, deck, fighter

LEGENDS = Path(__file__).resolve().parents[3] / "raw" / "legends.xlsx"
FIGHTERS = tuple(fighter(id=f"man-{number}", name=f"Man {number}") for number in range(1, 31))


def files(order: Order, cards: int = 30) -> dict[str, bytes]:
    stock = Stock(FIGHTERS[:cards], deck(action(card=1)), "legends")
    return dict(print_packs(packs(stock, order), stock, order).files)


def names_on(content: bytes) -> list[str]:
    return [card[0].text for page in range(len(reader(content).pages)) for card in cards_on(content, page)]


def test_sheets_and_cards_run_on_through_the_files() -> None:
    made = files(Order(sheets_per_file=2))
    # 30 cards, nine to a sheet: four sheets, two to a file; the deck has one card, so one file.
    assert list(made) == ["cards-1.pdf", "cards-2.pdf", "deck.pdf"]
    first, second = made["cards-1.pdf"], made["cards-2.pdf"]
    assert names_on(first) + names_on(second) == [f"MAN {number}" for number in range(1, 31)]
    assert [len(reader(each).pages) for each in (first, second)] == [2, 2]
    said = [page.extract_text() for each in (first, second) for page in reader(each).pages]
    for number, text in enumerate(said, start=1):
        assert f"sheet {number} of 4" in text
    assert reader(second).page_labels == ["3", "4"]
    about = reader(second).metadata
    assert about is not None
    assert (about.title, str(about.subject).partition(",")[0]) == (
        "legends: fighter cards, part 2 of 2",
        "12 fighter cards",
    )


def test_backs_are_parted_as_their_fronts() -> None:
    fronts, backs, both = (
        files(Order(sheets_per_file=3, duplex=side)) for side in ("fronts", "backs", "both")
    )
    assert list(backs) == ["cards-backs-1.pdf", "cards-backs-2.pdf", "deck-backs.pdf"]
    assert list(both) == ["cards-duplex-1.pdf", "cards-duplex-2.pdf", "deck-duplex.pdf"]
    pages = [[len(reader(each).pages) for each in made.values()] for made in (fronts, backs, both)]
    assert pages == [[3, 1, 1], [3, 1, 1], [6, 2, 2]]


def test_places_that_are_skipped_make_more_sheets_and_files() -> None:
    made = files(Order(sheets_per_file=2, skip=(1, 2, 3, 4)))
    assert [len(names_on(made[f"cards-{part}.pdf"])) for part in (1, 2, 3)] == [10, 10, 10]


def test_a_profile_of_one_card_a_page_counts_each_card_as_a_sheet() -> None:
    made = files(Order(profile=PROFILES["drivethru"], sheets_per_file=20))
    assert [len(reader(each).pages) for each in made.values()] == [40, 20, 2]
    assert list(made)[:2] == ["cards-drivethru-1.pdf", "cards-drivethru-2.pdf"]


def test_a_print_that_fits_one_file_is_the_same_bytes_as_without_the_option() -> None:
    assert files(Order(sheets_per_file=4)) == files(Order())


def test_a_print_tells_how_far_it_is() -> None:
    stock, reported = Stock(FIGHTERS, None, "legends"), list[tuple[int, int]]()
    for order in (Order(sheets_per_file=2), Order(duplex="backs")):
        reported.clear()
        print_packs(packs(stock, order), stock, order, lambda done, of: reported.append((done, of)))
        assert reported == sorted(reported)
        assert (reported[0], reported[-1]) == ((4, 30), (30, 30))


def test_every_part_is_read_back() -> None:
    order = Order(sheets_per_file=2)
    stock = Stock(FIGHTERS, None, "legends")
    (pack,) = packs(stock, order)
    last = replace(pack.prints[-1], card={**pack.prints[-1].card, "overall": 3})

    def other(card: object) -> dict[str, str]:
        return {"Overall": "99"} if card is last.card else {}

    face = replace(pack.face, values=other)
    wrong = replace(pack, face=face, prints=(*pack.prints[:-1], last))
    found = print_packs([wrong], stock, order).findings
    assert [(each.code, each.fighter) for each in found] == [("P301", "Man 30")]


@pytest.fixture
def printed(run: Run, tmp_path: Path) -> Run:
    return lambda *words: run("print", LEGENDS, "--unverified", "--out", tmp_path, *words)


def standing(tmp_path: Path) -> list[str]:
    return sorted(path.name for path in (tmp_path / "legends").iterdir())


def test_a_print_parted_otherwise_leaves_no_file_of_the_earlier_one(printed: Run, tmp_path: Path) -> None:
    assert printed().status == 0
    foreign = tmp_path / "legends" / "cards-7.pdf"
    foreign.write_bytes(b"%PDF-1.4 a list of trading cards")
    ran = printed(
        "--sheets-per-file", 1, "--copies", 3
    )  # 21 cards on three sheets, 100 of the deck on twelve
    assert ran.status == 0
    decks = [f"deck-{part}.pdf" for part in range(1, 13)]
    cards = ["cards-1.pdf", "cards-2.pdf", "cards-3.pdf", "cards-7.pdf"]
    assert standing(tmp_path) == sorted([*cards, *decks, "printed.json"])
    assert "by an earlier print that was split differently: cards.pdf, deck.pdf" in ran.err
    assert [" ".join(line.split()[:6]) for line in ran.out.splitlines()[1:3]] == [
        "cards-1.pdf … cards-3.pdf fighter cards, 3",
        "deck-1.pdf … deck-12.pdf the deck, 12",
    ]
    assert max(map(len, ran.out.splitlines()[1:])) <= 80

    assert printed().status == 0
    assert standing(tmp_path) == ["cards-7.pdf", "cards.pdf", "deck.pdf", "printed.json"]
    assert foreign.read_bytes() == b"%PDF-1.4 a list of trading cards"


def test_what_a_build_vouches_for_is_not_taken_away(printed: Run, tmp_path: Path) -> None:
    assert printed().status == 0
    (tmp_path / "legends" / "build.json").write_text(json.dumps({"outputs": {"cards.pdf": "0" * 64}}))
    assert printed("--sheets-per-file", 1, "--copies", 3).status == 0
    assert "cards.pdf" in standing(tmp_path)
    assert "deck.pdf" not in standing(tmp_path)


def test_only_what_changed_is_parted_as_well(printed: Run, tmp_path: Path) -> None:
    ran = printed("--changed", "--sheets-per-file", 6)
    assert ran.status == 0
    assert standing(tmp_path) == [
        "cards-changed.pdf", "deck-changed-1.pdf", "deck-changed-2.pdf", "printed.json",
    ]  # fmt: skip
    assert printed("--changed", "--sheets-per-file", 6).out == "nothing has changed since the last print\n"


@pytest.mark.parametrize("profile", ["tgc", "tts", "cricut"])
def test_a_profile_that_makes_pictures_has_no_sheets_to_part(
    profile: str, printed: Run, tmp_path: Path
) -> None:
    ran = printed("--profile", profile, "--sheets-per-file", 5)
    assert ran.status == 2
    assert f"--sheets-per-file splits a PDF, but the profile {profile} makes pictures" in ran.err
    assert not (tmp_path / "legends").exists()
