"""A designer's own face: what is wrong is told at its name, what is right is printed and read back."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import fightcard
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.themes import LOW_INK, THEMES
from fightcard.pipeline.printing.output.own_face import check_face, in_own_size, project_looks
from fightcard.pipeline.printing.output.pdf_read_back import compare
from fightcard.pipeline.printing.output.print_run import packs, print_pack, print_packs
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.layout import Print
from fightcard.pipeline.printing.sheets.order import Order
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.workbook.model import Book, Unreadable
from tests.pipeline.commands import Run
from tests.pipeline.legends import without_careers
from tests.pipeline.printing.pens import Letterer
from tests.pipeline.systems.title_bout.face_sights import OVERALL, changed

pytestmark = pytest.mark.usefixtures("no_levers")

TAROT = Path(__file__).parents[3] / "extensions" / "faces" / "fightcard_tarot" / "tarot.toml"
MISSED = '{ field = "Fresh Missed", at = [22.6, 50.95], width = 9.6, style = "fresh-range" },'


@pytest.fixture(scope="module")
def legends() -> Book:
    return fightcard.read(sample("legends").path)


@pytest.fixture(scope="module")
def cards(legends: Book) -> CardSet:
    return fightcard.convert(fightcard.check(legends))


def project(folder: Path, face: Path | None, more: str = "") -> Path:
    """A workbook in the folder `raw` of a project whose fightcard.toml names a face."""
    book = folder / "raw" / "legends.xlsx"
    book.parent.mkdir(exist_ok=True)
    book.write_bytes(sample("legends").path.read_bytes())
    named = "" if face is None else f"face = {json.dumps(str(face))}\n"
    (folder / "fightcard.toml").write_text(f"[print]\n{named}{more}", encoding="utf-8")
    return book


def findings_of(folder: Path, old: str, new: str) -> list[tuple[str, str]]:
    """Code and name of what is wrong with the face of Title Bout after one change."""
    return [(each.code, each.column or "") for each in check_face(changed(folder, old, new)).findings]


def test_the_face_that_was_made_from_the_page_is_in_order() -> None:
    checked = fightcard.check_face(TAROT)
    assert checked.findings == ()
    assert checked.face is not None
    assert (checked.face.size.width, checked.face.size.height) == (70, 120)


def test_a_face_is_not_looked_over_on_the_cards_of_another_game() -> None:
    other = fightcard.read(sample("", "glory_days").path)
    with pytest.raises(
        Unreadable, match=r"holds Glory Days Boxing, and tarot\.toml is a face of Title Bout II"
    ) as found:
        check_face(TAROT, other)
    assert found.value.remedy == "Name a workbook of the same game."


def test_a_set_is_printed_on_it_in_its_own_size_and_reads_back(tmp_path: Path, cards: CardSet) -> None:
    book = project(tmp_path, TAROT)
    stock, faults = stock_of(cards, fightcard.read(book))
    assert faults == []
    order = in_own_size(Order(), stock.face)
    assert (order.size.width, order.size.height) == (70, 120)
    (pack, *_) = packs(stock, order)
    printed = print_packs([pack], stock, order)
    assert [found.message for found in printed.findings] == []
    louis, other = (
        next(item for item in pack.prints if item.card["name"] == name) for name in ("Joe Louis", "David Tua")
    )
    said = compare(
        pack.face,
        [Print(louis.card, other.imprint, other.owner)],
        print_pack(replace(pack, prints=(other,)), stock, order).content,
        order.size,
    )
    fields = {re.match(r".*: (.*?) reads", found.message)[1] for found in said}  # type: ignore[index]
    assert {"the name", "Overall", "Fresh CF", "Fresh Landed", "Fresh Landed mark", "Fatigued KI"} <= fields
    assert "the stance" not in fields  # this face does without it


@pytest.mark.parametrize("size", ["poker", "jumbo", "80x150mm"])
def test_it_reads_back_on_other_sizes(tmp_path: Path, cards: CardSet, size: str) -> None:
    stock, _ = stock_of(cards, fightcard.read(project(tmp_path, TAROT)))
    order = Order(card=size)
    found = print_packs([packs(stock, order)[0]], stock, order).findings
    assert [each.message for each in found if each.severity == "error"] == []


def test_a_value_printed_at_another_place_is_not_found(tmp_path: Path, cards: CardSet) -> None:
    """The places are those of the file: a card printed by one file and read by another does not agree."""
    moved = check_face(changed(tmp_path, OVERALL, OVERALL.replace("8.75", "9.25")))
    stock, _ = stock_of(cards)
    (pack, *_) = packs(stock, Order())
    content = print_pack(pack, stock, Order()).content
    assert moved.face is not None
    found = compare(moved.face, pack.prints, content, Size("poker", 63.5, 88.9))
    assert {re.match(r".*: (.*?) reads ''", each.message)[1] for each in found} == {"Overall"}  # type: ignore[index]


def test_what_is_on_the_card_is_the_label_of_the_file(cards: CardSet) -> None:
    checked = check_face(TAROT)
    assert checked.face is not None
    pen = Letterer()
    page = Compositor(pen, THEMES["classic"], Owner("test"))
    stock, _ = stock_of(cards)
    item = packs(stock, Order())[0].prints[0]
    checked.face.front(page, item.card, item.imprint)
    words = [text for _, text, _ in pen.set]
    assert ("Killer instinct" in words, "KI" in words) == (True, False)


def test_looks_of_a_faces_own_are_on_bare_paper_where_ink_is_spared(tmp_path: Path, cards: CardSet) -> None:
    text = fightcard.new_face("title_bout").replace(
        "[styles]", '[looks]\nmine = { weight = "ExtraBold", ink = "white", ground = "night" }\n\n[styles]'
    )
    text = text.replace(OVERALL, OVERALL.replace(" },", ', looks = "mine" },'))
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    face = check_face(path).face
    assert face is not None
    inks = {}
    for name, theme in (("classic", THEMES["classic"]), ("low-ink", LOW_INK)):
        pen = Letterer()
        item = packs(stock_of(cards)[0], Order())[0].prints[0]
        face.front(Compositor(pen, theme, Owner("test")), item.card, item.imprint)
        inks[name] = next(letters.ink.name for _, words, letters in pen.set if words == "10")
    assert inks == {"classic": "white", "low-ink": "ink"}


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (OVERALL, OVERALL.replace("Overall", "Overal"), [("P702", "Overal")]),
        (OVERALL, OVERALL.replace('style = "overall"', 'style = "overal"'), [("P702", "Overall")]),
        (OVERALL, OVERALL.replace(" },", ', looks = "Comic Sans" },'), [("P702", "Overall")]),
        (OVERALL, OVERALL.replace(" },", ', size = -3 },'), [("P701", "Overall")]),
        (OVERALL, OVERALL.replace(" },", ', size = "large" },'), [("P701", "Overall")]),
        (OVERALL, OVERALL.replace(" },", ', floor = 30 },'), [("P701", "Overall")]),
        (OVERALL, OVERALL.replace(" },", ', colour = "red" },'), [("P701", "Overall")]),
        (OVERALL, OVERALL.replace(" },", ', label = "O" },'), [("P701", "Overall")]),
        (OVERALL, OVERALL.replace(" },", ', align = "center" },'), [("P701", "Overall")]),
        (OVERALL, OVERALL.replace(" },", ', when = "tired" },'), [("P702", "Overall")]),
        (OVERALL, OVERALL.replace("[54.9, 8.75]", "[54.9]"), [("P701", "Overall")]),
        (OVERALL, OVERALL.replace(', style = "overall"', ""), [("P701", "Overall")]),
        (OVERALL, OVERALL + '\n  { drawing = "dice", box = [1, 1, 9, 9] },', [("P702", "drawing dice")]),
        (OVERALL, OVERALL + "\n  { box = [1, 1, 9, 9] },", [("P701", "figure 4 of [front]")]),
        (OVERALL, OVERALL + '\n  { box = [1, 1, 9, 9], fill = "gold" },', [("P702", "figure 4 of [front]")]),
        (OVERALL, OVERALL + '\n  { fill = "night" },', [("P701", "figure 4 of [front]")]),
        ('{ circle = [54.9, 8.2, 5.1], fill = "brass" },', '{ label = "A", at = [1, 1], width = 3, style = "name" },', [("P701", "label A")]),
        (OVERALL, OVERALL.replace("width = 8", "width = nan"), [("P701", "Overall")]),
        (OVERALL, OVERALL.replace("width = 8", "width = inf"), [("P701", "Overall")]),
        (OVERALL, OVERALL.replace('style = "overall"', "style = nan"), [("P701", "Overall")]),
        ('label = "SPECIAL"', 'label = "특별"', [("P101", "label 특별")]),
        (OVERALL, "", [("P703", "Overall")]),
        (MISSED, "", [("P703", "Fresh Missed")]),
        (OVERALL, OVERALL + "\n  " + OVERALL.replace("8.75", "9.5"), [("P704", "Overall")]),
        (OVERALL, OVERALL.replace("[54.9, 8.75]", "[64, 8.75]"), [("P707", "Overall")]),
        (OVERALL, OVERALL.replace("[54.9, 8.75]", "[54.9, 11]"), [("P706", "the style")]),
        (OVERALL, OVERALL.replace("width = 8,", "width = 2,"), [("P705", "Overall")]),
    ],
)  # fmt: skip
def test_what_is_wrong_is_reported_at_its_name(
    tmp_path: Path, old: str, new: str, expected: list[tuple[str, str]]
) -> None:
    assert findings_of(tmp_path, old, new) == expected


def test_a_finding_has_the_line_of_its_entry(tmp_path: Path) -> None:
    path = changed(tmp_path, OVERALL, OVERALL.replace("Overall", "Overal"))
    (found,) = check_face(path).findings
    line = path.read_text(encoding="utf-8").splitlines()[(found.row or 0) - 1]
    assert (found.file, found.suggestion, "Overal" in line) == (path.as_posix(), "Overall", True)


def test_a_report_says_the_face_and_the_line(run: Run, tmp_path: Path) -> None:
    ran = run("face", "check", changed(tmp_path, OVERALL, OVERALL.replace("Overall", "Overal")))
    assert (ran.status, ran.out.startswith("Face ")) == (1, True)
    assert re.search(r"error P702 at line \d+: ", ran.out)


def test_a_field_whose_looks_depend_on_a_state_is_there_once(tmp_path: Path) -> None:
    text = fightcard.new_face("title_bout")
    assert text.count('"the stance"') == 2
    path = tmp_path / "face.toml"
    path.write_text(text.replace(', when = "not southpaw"', ""), encoding="utf-8")
    assert [(each.code, each.column) for each in check_face(path).findings] == [("P704", "the stance")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (None, "there is no such file"),
        ("schema = [", "it is not TOML"),
        ('schema = "files/theme/1"\n', 'it is not a face: it lacks the line schema = "files/face/1"'),
        ('schema = "files/face/1"\ngame = "titel_bout"\n', "game is 'titel_bout', and there is no such "
            "game; did you mean title_bout?"),
        ('schema = "files/face/1"\n', "game is None, and there is no such game"),
    ],
)  # fmt: skip
def test_what_is_no_face_is_refused_in_a_sentence(
    run: Run, tmp_path: Path, text: str | None, says: str
) -> None:
    path = tmp_path / "my_face.toml"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    ran = run("face", "check", path)
    assert (ran.status, ran.out) == (2, "")
    assert f"{path}: {says}" in ran.err
    assert "See docs/faces.md" in ran.err


def test_a_face_for_another_game_is_refused_before_anything_is_printed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my_face.toml"
    path.write_text(fightcard.new_face("glory_days"), encoding="utf-8")
    book = project(tmp_path, path)
    ran = run("print", book, "--unverified", "--out", tmp_path / "out")
    assert (ran.status, (tmp_path / "out" / "legends").exists()) == (2, False)
    assert "game is 'glory_days', and the cards are those of title_bout" in ran.err
    ran = run("face", "check", path, "--book", book)
    assert (ran.status, "my_face.toml is a face of Glory Days Boxing" in ran.err) == (2, True)


def test_a_project_prints_builds_and_proofs_on_its_own_face(run: Run, tmp_path: Path) -> None:
    book = without_careers(project(tmp_path, TAROT, 'theme = "gala"\n'))
    assert run("print", book, "--unverified", "--out", tmp_path / "out").status == 0
    ran = run("build", book, "--bouts", 20, "--out", tmp_path / "out", "--no-cache")
    assert ran.status in (0, 1), ran.err
    page = (tmp_path / "out" / "legends" / "proof.html").read_text(encoding="utf-8")
    assert 'viewBox="0 0 70 120"' in page
    assert "Counter-punch<" in page
    assert "#3b0d17" in page  # the night of gala


def test_a_face_with_an_error_is_shown_and_nothing_is_printed_or_played(run: Run, tmp_path: Path) -> None:
    path = changed(tmp_path, OVERALL, "")
    book = project(tmp_path, path)
    for verb, more in (("print", ("--unverified",)), ("build", ("--bouts", "20", "--no-cache"))):
        ran = run(verb, book, "--out", tmp_path / "out", *more)
        assert (ran.status, (tmp_path / "out" / "legends").exists()) == (1, False)
        assert "P703" in ran.out + ran.err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[print]\nfaces = 'a.toml'\n", "its table [print] may only hold face"),
        ("[print]\nface = 3\n", "its table [print] may only hold face"),
        ("print = 3\n", "its table [print] may only hold face"),
        ("[print]\nface = 'none.toml'\n", "none.toml: there is no such file"),
        ("[print]\ntheme = 'galla'\n", "[print] theme: no such theme: 'galla'; there are classic, gala"),
        ("[print]\ntheme = 'none.toml'\n", "none.toml: there is no such file"),
    ],
)
def test_settings_that_say_anything_else_are_refused(run: Run, tmp_path: Path, text: str, says: str) -> None:
    book = project(tmp_path, None)
    (tmp_path / "fightcard.toml").write_text(text, encoding="utf-8")
    ran = run("print", book, "--unverified", "--out", tmp_path / "out")
    assert (ran.status, says in ran.err) == (2, True), ran.err


THEME = 'schema = "files/theme/1"\nname = "sea"\n[inks]\nnight = "0b2b45"\n'


def test_a_theme_of_ones_own_is_one_of_ours_with_what_it_changes(tmp_path: Path) -> None:
    (tmp_path / "sea.toml").write_text(THEME, encoding="utf-8")
    theme = project_looks("title_bout", project(tmp_path, None, 'theme = "sea.toml"\n')).theme
    assert theme is not None
    night, brass = theme.ink("night"), theme.ink("brass")
    assert (night.red, night.green, night.blue) == (0x0B, 0x2B, 0x45)
    assert brass == THEMES["classic"].ink("brass")
    assert theme.roles == THEMES["classic"].roles


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (THEME.replace("0b2b45", "blue"), "inks night: night is 'blue', and must be six hexadecimal digits"),
        (
            THEME + '[looks]\ntrait = { weight = "Thin", ink = "ink" }\n',
            "looks trait weight: weight is 'Thin', and must be one of",
        ),
        (
            THEME + '[looks]\ntrait = { weight = "Bold", ink = "gold" }\n',
            "looks trait: unknown ink 'gold'",
        ),
        ("schema = 3\n", "it is not a theme"),
        ("solid = nan\n" + THEME, "solid is nan, and must be a number"),
        ("schema = [\n", "it is not TOML"),
    ],
)
def test_a_theme_that_is_wrong_is_refused_with_its_name(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "sea.toml").write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match=re.escape(says)):
        project_looks("title_bout", project(tmp_path, None, 'theme = "sea.toml"\n'))


def test_the_verbs_write_check_and_show(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my_face.toml"
    assert run("face", "new", path, "--system", "mini_title_bout").status == 0
    assert path.read_text(encoding="utf-8") == fightcard.new_face("mini_title_bout")
    again = run("face", "new", path)
    assert (again.status, "already exists" in again.err) == (2, True)
    assert run("face", "new", path, "--system", "titel_bout", "--force").status == 2
    found = run("face", "check", path, "--format", "json")
    assert (found.status, json.loads(found.out)["findings"]) == (0, [])
    for form, begins in (("pdf", b"%PDF-"), ("png", b"\x89PNG\r"), ("svg", b"<svg ")):
        ran = run("face", "show", path, "--out", tmp_path / f"shown.{form}")
        assert (ran.status, (tmp_path / f"shown.{form}").read_bytes()[:5]) == (0, begins)
    assert run("face", "show", path, "--out", tmp_path / "shown.gif").status == 2
    assert "has the name 'nobody'" in run("face", "show", path, "--fighter", "nobody").err
    several = run("face", "show", path, "--fighter", "level 6")
    assert (several.status, "may be" in several.err) == (2, True)


def test_what_is_shown_has_the_name_of_each_field(legends: Book) -> None:
    whole = fightcard.show_face(TAROT, book=legends, name="louis", form="svg").decode()
    by_itself = fightcard.show_face(TAROT, book=legends, name="louis", form="svg", names=False).decode()
    for name in ("Fresh Landed mark", "Jab 3", "the special trait"):
        assert (f">{name}<" in whole, f">{name}<" in by_itself) == (True, False)
    assert "JOE LOUIS" in by_itself


def test_a_face_with_errors_is_not_shown(run: Run, tmp_path: Path) -> None:
    path = changed(tmp_path, OVERALL, OVERALL.replace("Overall", "Overal"))
    ran = run("face", "show", path, "--out", tmp_path / "shown.pdf")
    assert (ran.status, "P702" in ran.out, (tmp_path / "shown.pdf").exists()) == (1, True, False)
    with pytest.raises(ValueError, match="unknown field Overal"):
        fightcard.show_face(path)


def test_the_api_prints_on_a_face_that_is_named(tmp_path: Path, cards: CardSet) -> None:
    assert sorted(fightcard.render(cards, face=TAROT).files) == ["cards.pdf", "deck.pdf"]
    broken = fightcard.render(cards, face=changed(tmp_path, OVERALL, ""))
    assert (dict(broken.files), [found.code for found in broken.findings]) == ({}, ["P703"])
