"""Printed cards on photographs: found, named and compared with their cells; what is no such photograph is told
in a sentence."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from benchmarks.simulated_photographs import Conditions, photographed
from benchmarks.simulated_photographs import printed as as_printed
from fightcard.pipeline.photo import needs
from fightcard.pipeline.photo.expected import Grey, Window, fronts
from fightcard.pipeline.photo.field_reading import FINE, RIM, Spot, _judged, folded, is_cut_off
from fightcard.pipeline.photo.images import photographs
from fightcard.pipeline.photo.letters import Line, Reader
from fightcard.pipeline.photo.proofread import Proofreader
from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.themes import GALA
from fightcard.pipeline.printing.output.print_run import Pack, print_pack
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.order import Order
from tests.photo_sights import exchanged, glaring, item, pack, printed, reader, table
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS, address

LOUIS, TUA = "Joe Louis", "David Tua"


def snapshot(name: str, misprints: Mapping[str, str], seed: int = 4) -> Grey:
    """A card on a table, turned, in bad light, out of focus, as a JPEG."""
    content = fronts(pack().face, [(item(name), misprints)], GALA)[0]
    shown = Conditions(turn=35, perspective=0.04, light=0.5, blur=0.09, noise=6, quality=70)
    colours = photographed(as_printed(content, 0, 300, "cream"), shown, np.random.default_rng(seed))
    return np.asarray(cv2.cvtColor(colours, cv2.COLOR_BGR2GRAY), np.uint8)


def test_each_misprint_is_reported_at_its_cell_and_nothing_else_is() -> None:
    # Louis: Punches Landed 1-34 (7), CF 10/9, jab on 1-2 for three points.
    misprints = {"Fresh Landed": "1–39", "Fresh CF": "10/8", "Jab 3": "7–2"}
    typed = {known: next(w.words for w in _windows(LOUIS) if w.key == known) for known in misprints}
    assert not set(typed.values()) & set(misprints.values())
    found = reader().compare("louis.jpg", snapshot(LOUIS, misprints))
    assert [card.owner.name for card in found.cards] == [LOUIS]
    reported = {finding.cell: (finding.code, finding.value) for finding in found.findings}
    assert reported == {
        address(LOUIS, "PL"): ("H101", typed["Fresh Landed"]),
        address(LOUIS, "CFS"): ("H101", typed["Fresh CF"]),
        address(LOUIS, "Jab 3"): ("H101", typed["Jab 3"]),
    }
    assert "'1-39'" in next(each.message for each in found.findings if each.column == "PL")


def _windows(name: str):  # type: ignore[no-untyped-def]  # noqa: ANN202
    return fronts(pack().face, [(item(name), {})], GALA)[1][0]


def test_a_misprint_under_glare_is_neither_equal_nor_different() -> None:
    card = glaring(printed(LOUIS, {"Fresh AGG": "1"}), 2.5, 31.5, 9.5, 35.2)
    (read,) = reader().compare("louis.jpg", table(card)).cards
    verdicts = {field.window.key: field.verdict for field in read.fields}
    assert verdicts["Fresh AGG"] == "not legible"
    assert verdicts["Fatigued AGG"] == "equal"


def test_two_cards_on_one_photograph_are_distinguished_and_may_be_upside_down() -> None:
    photo = table(printed(TUA), np.ascontiguousarray(printed(LOUIS, {"S KO": "2"})[::-1, ::-1]))
    found = reader().compare("two.jpg", photo)
    assert sorted(card.owner.name for card in found.cards) == [TUA, LOUIS]
    assert [(finding.code, finding.cell) for finding in found.findings] == [("H101", address(LOUIS, "S KO"))]


def test_a_name_that_no_fighter_has_is_quoted() -> None:
    without = Proofreader(pack().face, [each for each in pack().prints if each != item(LOUIS)])
    (found,) = without.compare("louis.jpg", table(printed(LOUIS))).findings
    assert "has the name 'JOE LOUIS', which no fighter" in found.message


def test_a_card_with_the_ratings_of_another_is_one_finding_that_says_whose() -> None:
    (found,) = exchanged().compare("louis.jpg", table(printed(LOUIS))).findings
    row = item(LOUIS).owner.place.row
    assert (found.code, found.row) == ("H111", item(TUA).owner.place.row)
    assert f"has the ratings of {TUA} (row {row}): " in found.message


def test_a_card_whose_name_nobody_has_is_known_by_its_ratings() -> None:
    renamed = [
        replace(each, card={**each.card, "name": "Zebedee Quist"}, owner=replace(each.owner, name="Zebedee Quist"))
        if each == item(LOUIS) else each for each in pack().prints
    ]  # fmt: skip
    (found,) = Proofreader(pack().face, renamed).compare("louis.jpg", table(printed(LOUIS))).findings
    row = item(LOUIS).owner.place.row
    assert f"which no fighter of this workbook has; its ratings are those of Zebedee Quist (row {row})" in (
        found.message
    )


def test_a_photograph_named_twice_or_copied_is_read_once(tmp_path: Path) -> None:
    photo, copy, other = (tmp_path / name for name in ("louis.jpg", "copy.jpg", "tua.jpg"))
    for path, content in ((photo, b"one"), (copy, b"one"), (other, b"two")):
        path.write_bytes(content)
    said: list[str] = []
    assert needs.distinct([photo, other, copy, photo, tmp_path / "no.jpg"], said.append) == [
        photo, other, tmp_path / "no.jpg",
    ]  # fmt: skip
    assert said == [
        f"{copy.as_posix()} is the same picture as {photo.as_posix()}; it is read once",
        f"{photo.as_posix()} is named more than once; it is read once",
    ]


def test_the_verb_reports_a_photograph_given_twice_once(run: Run, tmp_path: Path) -> None:
    photo = tmp_path / "louis.png"
    Image.fromarray(table(printed(LOUIS, {"Fresh Landed": "1–39"}))).save(photo)
    ran = run("check", LEGENDS, "--photo", photo, "--photo", photo)
    assert ran.out.count("error H101") == 1
    assert "is named more than once; it is read once" in ran.err


def test_a_folder_is_no_photograph(run: Run, tmp_path: Path) -> None:
    (tmp_path / "louis.png").write_bytes(b"")
    ran = run("check", LEGENDS, "--photo", tmp_path)
    assert ran.status == 2
    assert "it is a folder, and no photograph" in ran.err
    assert "/louis.png" in ran.err


def test_a_printed_sheet_is_read_from_its_pdf(tmp_path: Path) -> None:
    two = Pack("cards", pack().face, (item(LOUIS), item(TUA)), "Two")
    import fightcard  # noqa: PLC0415

    stock = stock_of(fightcard.convert(fightcard.check(fightcard.read(LEGENDS))))[0]
    path = tmp_path / "cards.pdf"
    path.write_bytes(print_pack(two, stock, replace(Order(), paper="148x210mm")).content)
    (photo,) = reader().read(path)
    assert sorted(card.owner.name for card in photo.cards) == [TUA, LOUIS]
    assert [finding for finding in photo.findings if finding.code != "H102"] == []


def _png(width: int, height: int) -> bytes:
    """The beginning of a PNG that says it is so large; nobody may unpack it to find out."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    data = b"IDAT" + zlib.compress(b"\0" * 1000)
    parts = (
        struct.pack(">I", len(part) - 4) + part + struct.pack(">I", zlib.crc32(part)) for part in (head, data)
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _jpeg(side: int) -> bytes:
    stream = io.BytesIO()
    Image.new("L", (side, side)).save(stream, "JPEG")
    return stream.getvalue()


NO_SUCH_PAGE = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[9 0 R]>>endobj
trailer<</Size 3/Root 1 0 R>>
%%EOF"""


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "it is empty"),
        (b"\0\0\0\x18ftypheic", "it is a HEIC picture or a film; set the iPhone's camera to Most Compatible"),
        (b"Joe Louis", "it is not a JPEG, PNG, WebP, TIFF, BMP or PDF"),
        (_jpeg(400)[:300], "it is damaged"),
        (_jpeg(40), "it has only 40 × 40 pixels"),
        (_png(12_000, 9_000), "it has 108 megapixels, and at most 40 are read unless it is a JPEG"),
        (_png(100_000, 100_000), "it has more pixels than any camera makes"),
        (_png(3_000, 3_000), "it is damaged"),
        (b"%PDF-1.7 nothing more", "the file is not a readable PDF"),
        (NO_SUCH_PAGE, "the file is not a readable PDF: Failed to load page"),
    ],
)
def test_what_is_no_photograph_is_reported_in_a_sentence(content: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "card.png"
    path.write_bytes(content)
    (photo,) = reader().read(path)
    assert [finding.code for finding in photo.findings] == ["H105"]
    assert says in photo.findings[0].message


@pytest.mark.parametrize(
    ("name", "kind", "white"), [("a.png", "<u2", 0x4080), ("a.tif", ">u2", 0x4080), ("a.tif", "u1", 0x40)]
)
def test_a_scan_of_any_depth_that_was_held_sideways_is_turned_upright(
    name: str, kind: str, white: int, tmp_path: Path
) -> None:
    held = Image.Exif()
    held[0x0112] = 6  # what is its top here is its right side
    scan = np.zeros((300, 200), kind)
    scan[:150] = white
    Image.fromarray(scan).save(tmp_path / name, exif=held)
    (grey,), (colours,) = (photographs(tmp_path / name, colours=is_in) for is_in in (False, True))
    upright = np.repeat([[0, 0x40]], 150, axis=1).repeat(200, axis=0)
    assert np.array_equal(grey.pixels, upright)
    assert np.array_equal(colours.pixels, np.stack([upright] * 3, axis=2))


def test_a_scan_of_several_pages_is_read_to_its_last_page_without_previews(tmp_path: Path) -> None:
    pages = [Image.new("L", (200, 300), shade) for shade in (90, 120, 150)]
    pages[1].encoderinfo = {"tiffinfo": {254: 1}}
    pages[0].save(tmp_path / "scan.tif", save_all=True, append_images=pages[1:])
    found = list(photographs(tmp_path / "scan.tif"))
    assert [(each.name, each.pixels[0, 0]) for each in found] == [
        ("scan.tif, page 1", 90),
        ("scan.tif, page 3", 150),
    ]


def test_a_missing_photograph_is_reported(tmp_path: Path) -> None:
    (photo,) = reader().read(tmp_path / "none.jpg")
    assert photo.findings[0].message == "none.jpg cannot be used: there is no such file"


def test_a_rating_is_compared_with_its_signs_and_words_by_their_letters() -> None:
    assert folded("1–34") == folded("1-34") != folded("134")
    assert folded("−4") != folded("4")
    assert folded("Smokin’ · Heavyweight") == folded("SMOKIN' heavyweight")
    assert folded("José") == folded("JOSE")


def test_nothing_is_read_where_nothing_is_printed() -> None:
    (line,) = Reader().read([np.full((40, 90), 200, np.uint8)], [True])
    assert (line.text, line.sure) == ("", 0.0)


def test_the_verb_reports_a_misprint_and_shows_it_next_to_its_cell(run: Run, tmp_path: Path) -> None:
    photo, page = tmp_path / "louis.png", tmp_path / "photos.html"
    Image.fromarray(table(printed(LOUIS, {"Fresh Landed": "1–39"}))).save(photo)
    ran = run("check", str(LEGENDS), "--photo", str(photo), "--photo-page", str(page))
    assert ran.status == 1
    assert f"error H101 at {address(LOUIS, 'PL')}" in ran.out
    assert "'1-39'" in ran.out
    assert "'1-36'" in ran.out
    assert "louis.png: Joe Louis, 52 fields equal, 1 different, 0 not legible" in ran.err
    shown = page.read_text(encoding="utf-8")
    assert shown.count("data:image/jpeg") == 2 * 53
    assert "<td>1-39</td>" in shown
    assert f"{address(LOUIS, 'PL')} PL" in shown


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--photo-page", "photos.html"], "name the photographs, too"),
        (["--template", "t.toml"], "name the photographs, too"),
        (["--sheets", "cards.pdf"], "name the photographs, too"),
        (["--photo", "a.jpg", "--sheets", "c.pdf", "--template", "t.toml"], "remove --template"),
        (["--photo", "a.jpg", "--watch"], "remove --watch"),
        ([str(LEGENDS.with_name("glory.xlsx")), "--photo", "a.jpg"], "one workbook, and here are 2"),
    ],
)
def test_options_that_do_not_go_together(run: Run, words: list[str], says: str) -> None:
    ran = run("check", str(LEGENDS), *words)
    assert ran.status == 2
    assert says in ran.err


def test_a_missing_library_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "find_spec", lambda name: None if name == "cv2" else object())
    ran = run("check", str(LEGENDS), "--photo", "a.jpg")
    assert ran.status == 2
    assert (
        'reading photographs needs OpenCV, which is not installed; type pip install ".[photo]" in your'
        in ran.err
    )


def test_a_workbook_with_errors_is_not_compared(run: Run, tmp_path: Path) -> None:
    book = tmp_path / "set.csv"
    book.write_text("Name,CFB\nJoe Louis,x\n", encoding="utf-8")
    photo = tmp_path / "a.jpg"
    photo.write_bytes(b"")
    ran = run("check", str(book), "--photo", photo)
    assert ran.status == 1
    assert "the photographs were not read: correct the errors of the workbook first" in ran.err


@pytest.mark.parametrize(
    ("read", "words", "cut_off"),
    [
        ("Cros", "Cross", True), ("ross", "Cross", True), ("Cross", "Cross", True), ("Gross", "Cross", False),
        ("ROC", "Rocky", True), ("1", "12", True), ("2", "1–32", True), ("3", "1–32", False), ("FF", "F", False),
    ],
)  # fmt: skip
def test_a_text_without_its_beginning_or_end_is_cut_off(read: str, words: str, cut_off: bool) -> None:
    assert is_cut_off(read, words) is cut_off


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("A+/B", "A/B"), ("A+", "A"), ("A+*/A", "A+/A"), ("B*", "B"), ("-1", "+1"), ("12", "-12"),
        ("his Chin KO +1", "his Chin KO -1"), ("Will -2, Power +1", "Will +2, Power +1"), ("1-2 (7)", "1-2 7"), ("1-34 (7)", "13-4 (7)"),
    ],
)  # fmt: skip
def test_a_sign_of_a_rating_makes_another_value(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("(48)", "48)"), ("1-34 (7)", "1-34(7"), ("(48)", "48"), ("A+/B", "a+ / b"), ("−4", "-4"), ("Łukasz O’Grady-Wąż", "ŁUKASZ O'GRADY WAZ"),
        ("Heavyweight · 1947–1955", "Heavyweight 1947-1955"), ("A+ student", "A student"),
    ],
)  # fmt: skip
def test_what_no_value_depends_on_is_not_compared(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("background", "verdict"), [(255, "not legible"), (240, "different")])
def test_a_number_cut_short_is_no_other_number_where_a_lamp_is_reflected(
    background: int, verdict: str
) -> None:
    grey = np.full((40, 90), background, np.uint8)
    planned, instead = grey.copy(), grey.copy()
    for place in (10, 30, 50):
        planned[10:30, place : place + 9] = 20
    instead[10:30, 50:59] = 20
    window = Window("END", "END", "110", Box(0, 0, 90 / FINE, 40 / FINE))
    laid = np.full((40 + 60, 90 + 60), background, np.uint8)
    rim = round(RIM * FINE)
    laid[rim : rim + 40, rim : rim + 90] = instead
    assert _judged(Spot(laid, planned, window), Line("0", 0.99), instead).verdict == verdict
