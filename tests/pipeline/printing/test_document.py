"""What the PDFs say of themselves, and that printing again gives the same bytes."""

from __future__ import annotations

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.version import VERSION
from fightcard.pipeline.printing.output.print_run import Rendered
from tests.pipeline.printing.reading import cards_on, reader
from tests.pipeline.printing.samples import action, deck, fighter, render


@pytest.fixture(scope="module")
def rendered() -> Rendered:
    cards = [fighter(name=f"Number {number}") for number in range(1, 11)]
    actions = [action(card=number, rn="Foul" if number == 3 else number % 80 + 1) for number in range(1, 101)]
    return render(cards, deck(*actions), set_name="legends")


def test_there_are_two_files_and_nothing_to_tell(rendered: Rendered) -> None:
    assert (list(rendered.files), rendered.findings) == (["cards.pdf", "deck.pdf"], ())


def test_a_hundred_cards_lie_on_twelve_sheets(rendered: Rendered) -> None:
    assert len(reader(rendered.files["deck.pdf"]).pages) == 12


def test_nine_cards_lie_on_a_full_sheet_and_the_rest_on_the_next(rendered: Rendered) -> None:
    assert [len(cards_on(rendered.files["cards.pdf"], page)) for page in (0, 1)] == [9, 1]


def test_the_same_cards_print_to_the_same_bytes(rendered: Rendered) -> None:
    cards = [fighter(name=f"Number {number}") for number in range(1, 11)]
    again = render(cards, None, set_name="legends")
    assert again.files["cards.pdf"] == rendered.files["cards.pdf"]


@pytest.mark.parametrize("name", ["cards.pdf", "deck.pdf"])
def test_every_font_is_embedded_as_a_subset(rendered: Rendered, name: str) -> None:
    seen = set()
    for page in reader(rendered.files[name]).pages:
        for font in page["/Resources"]["/Font"].values():
            face = font.get_object()
            assert face["/FontDescriptor"]["/FontFile2"] is not None
            seen.add(face["/BaseFont"])
    assert seen == {
        f"/AAAAAA+BarlowCondensed-{weight}" for weight in ("Medium", "SemiBold", "Bold", "ExtraBold")
    }


@pytest.mark.parametrize(
    ("paper", "width", "height", "trim"),
    [
        ("letter", 215.9, 279.4, (12.7, 6.35, 203.2, 273.05)),
        ("A4", 210.0, 297.0, (9.75, 15.15, 200.25, 281.85)),
    ],
)
def test_a_sheet_says_where_it_is_cut(
    paper: str, width: float, height: float, trim: tuple[float, float, float, float]
) -> None:
    page = reader(render([fighter()], None, set_name="legends", paper=paper).files["cards.pdf"]).pages[0]
    assert [float(side) * 25.4 / 72 for side in page.mediabox] == pytest.approx(
        [0, 0, width, height], abs=0.01
    )
    assert [float(side) * 25.4 / 72 for side in page.trimbox] == pytest.approx(trim, abs=0.01)
    bleed = (trim[0] - 1.0, trim[1] - 1.0, trim[2] + 1.0, trim[3] + 1.0)
    assert [float(side) * 25.4 / 72 for side in page.bleedbox] == pytest.approx(bleed, abs=0.01)


def test_the_viewer_is_reported_not_to_scale(rendered: Rendered) -> None:
    preferences = reader(rendered.files["cards.pdf"]).viewer_preferences
    assert preferences is not None
    assert preferences.print_scaling == "/None"


def test_the_file_names_itself(rendered: Rendered) -> None:
    about = reader(rendered.files["cards.pdf"]).metadata
    assert about is not None
    assert (about.title, about.author, about.subject) == (
        "legends: fighter cards",
        "fightcard",
        "10 fighter cards, 9 to a sheet, poker 63.5 × 88.9 mm on Letter 215.9 × 279.4 mm",
    )
    assert (about.creator, about.producer) == (f"fightcard {VERSION}", "reportlab")
    assert about["/Keywords"] == "boxing, tabletop, print and play, legends"


def test_the_clock_is_nowhere_in_the_file(rendered: Rendered) -> None:
    about = reader(rendered.files["cards.pdf"]).metadata
    assert about is not None
    assert (about["/CreationDate"], about["/ModDate"]) == ("D:20000101000000+00'00'",) * 2


def test_each_fighter_has_a_bookmark_to_their_page(rendered: Rendered) -> None:
    read = reader(rendered.files["cards.pdf"])
    marks = {mark.title: read.get_destination_page_number(mark) for mark in read.outline}
    assert marks == {f"Number {number}": 0 for number in range(1, 10)} | {"Number 10": 1}


@pytest.mark.parametrize(("unverified", "words"), [(True, 1), (False, 0)])
def test_unverified_cards_say_so_on_the_edge_of_the_sheet(unverified: bool, words: int) -> None:
    files = render([fighter()], deck(action()), set_name="legends", unverified=unverified).files
    for content in files.values():
        assert reader(content).pages[0].extract_text(orientations=(0, 90, 270)).count("UNVERIFIED") == words


def test_streams_are_not_coded_as_text(rendered: Rendered) -> None:
    assert b"ASCII85Decode" not in rendered.files["deck.pdf"]


def test_a_paper_that_nobody_knows_is_refused_by_name() -> None:
    with pytest.raises(
        ValueError, match="no such paper: 'foolscap'; there are letter, a4, legal, a3, tabloid, or"
    ):
        render([fighter()], None, set_name="legends", paper="foolscap")


def test_a_game_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=f"no game system is named `chess`; there is: {', '.join(SYSTEMS)}"):
        render([fighter()], None, set_name="legends", system="chess")


def test_moving_a_row_changes_no_card() -> None:
    here, there = fighter(), fighter()
    there["source"] = {"book": "other.xlsx", "sheet": "Fighters", "row": 99, "countered_converted": False}
    assert render([here], None, set_name="legends").files == render([there], None, set_name="legends").files


def test_changing_one_number_changes_the_mark_of_the_card() -> None:
    changed = render([fighter(overall=8)], None, set_name="legends").files["cards.pdf"]
    assert not cards_on(changed)[0][-2].text.endswith("7f6f32")
