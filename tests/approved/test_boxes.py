"""What is printed besides plain orders: the whole box of each game with the owner's own charts, odd names and records,
a face, a theme and pictures of his own, and what is said of those that are wrong."""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.findings import Place
from fightcard.pipeline.printing.drawing.portraits import not_used, outside, portrait
from fightcard.pipeline.printing.drawing.theme_file import read_theme
from fightcard.pipeline.printing.output import own_face
from fightcard.pipeline.workbook.model import Unreadable
from tests.approved.approval import hold, line
from tests.approved.test_prints import files_of, reported
from tests.games import own
from tests.pipeline.commands import Run
from tests.workbooks import Row, repacked

SIGHTS = own(SYSTEMS[0], "face_sights")
LONG = "Maximilian Alexander von Hohenzollern"
TOO_LONG = f"{LONG}-Sigmaringen y de la Fuente Fernandez Senor"
CHOICES = (
    "classic --fit",
    "gala --paper a4",
    "low-ink --card-size tarot",
    "high-contrast --paper tabloid --gap 2mm",
)


def boxed(path: Path, system: str) -> Path:
    """Three fighters, one with a record, one of a long name, one with letters of other alphabets; charts or a deck of the
    owner's; the date in the workbook is not today's."""
    game = own(system, "workbooks")
    first, *others = game.ROWS
    name = game.HEADINGS[0]
    rows: list[Row] = [
        {**first, "Back Text": "He came. He won."},
        {**others[0], name: LONG},
        {**first, name: "\u0416\u0443\u043a \u0395\u03bb"},
    ]
    career = {"Fighter": first[name], "Won": 42, "Lost": 5, "Drawn": 3, "Won by KO": 29}
    sheets: dict[str, list[Row]] = {"Careers": [career]}
    if hasattr(game, "CHART"):
        sheets["Charts"] = [game.CHART]
    else:
        deck = game.valid_deck_rows()
        headings = [*deck[0]]
        sheets["Deck"] = [{**deck[0], headings[-2]: ("He slips. " * 24).strip()}, *deck[1:]]
    game.write(
        path,
        rows,
        (*game.HEADINGS, "Back Text") if "Back Text" not in game.HEADINGS else game.HEADINGS,
        **sheets,
    )
    core = "docProps/core.xml"
    return repacked(path, {core: _DATED.encode()})


LISTED = re.compile(r'"(?!1")[0-9]+": {"name"')
"""Cards of a deck in the list of what was printed, but the first."""
_DATED = (
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" '
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
    '<dcterms:modified xsi:type="dcterms:W3CDTF">2026-11-07T10:00:00Z</dcterms:modified></cp:coreProperties>'
)


@pytest.mark.parametrize(("system", "choice"), [*zip(SYSTEMS, CHOICES, strict=True)])
def test_the_same_box_is_printed(
    system: str, choice: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    boxed(tmp_path / "set.xlsx", system)
    ran = run("print", "set.xlsx", "--unverified", "--quiet", "--all", "--theme", *choice.split())
    hold(
        f"box-{system}",
        [*reported(ran), *(each for each in files_of(tmp_path / "cards_out") if not LISTED.search(each))],
    )


def test_the_same_texts_do_not_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.chdir(tmp_path)
    game = own(SYSTEMS[0], "workbooks")
    names = (TOO_LONG, "Kim \u0416", "M" * 60)
    game.write(tmp_path / "set.xlsx", [{**game.ROWS[0], "Name": name, "Nickname": name} for name in names])
    lines = reported(run("print", "set.xlsx", "--unverified", "--quiet", "--card-size", "mini"))
    hold(
        "print-unfit",
        (each for each in lines if not each.startswith("  ") or "error" in each or "warning" in each),
    )


THEME = """schema = "files/theme/1"
name = "sea"
like = "gala"
solid = 40
[inks]
night = "0b2b45"
[looks]
trait = { weight = "ExtraBold", ink = "accent", ground = "band" }
"""
WRONG_THEMES = (
    "", "x", THEME.replace("theme/1", "theme/2"), THEME.replace("40", "nan"), THEME.replace("40", "-1"), THEME.replace("0b2b45", "blue"),
    THEME.replace('"band"', '"sand"'), THEME.replace('"accent"', '"sand"'), THEME.replace('"gala"', '"sea"'),
    THEME.replace("ExtraBold", "Heavy"), THEME.replace('name = "sea"\n', ""), THEME.replace("[inks]", "[ink]"),
)  # fmt: skip


def test_a_face_and_a_theme_of_ones_own_are_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    boxed(tmp_path / "set.xlsx", SYSTEMS[-1])
    face = fightcard.new_face(SYSTEMS[-1]).replace("size = [63.5, 88.9]", "size = [63.5, 89.9]")
    (tmp_path / "mine.toml").write_text(face, encoding="utf-8")
    lines = []
    for theme in (THEME, *WRONG_THEMES):
        (tmp_path / "sea.toml").write_text(theme)
        try:
            made = read_theme(tmp_path / "sea.toml")
            lines.append(
                f"{made.name} {made.solid} {len(made.inks)} {made.role('trait')} {made.role('name')}"
            )
        except Unreadable as refused:
            lines.append(str(refused).replace(str(tmp_path), "FOLDER"))
    (tmp_path / "sea.toml").write_text(THEME)
    for stated in (
        'face = "mine.toml"\ntheme = "sea.toml"',
        'theme = "GALA"',
        'theme = "sea"',
        'face = "none.toml"',
    ):
        (tmp_path / "fightcard.toml").write_text(f"[print]\n{stated}\n")
        lines += [
            f"$ {stated!r}",
            *reported(run("print", "set.xlsx", "--unverified", "--quiet", "--range", "1-2")),
            *files_of(tmp_path / "cards_out"),
        ]
    hold("own-looks", (each.replace(str(tmp_path), "FOLDER") for each in lines if ".json" not in each))


FACE_FAULTS = (
    ('style = "overall" }', 'style = "overal" }'), ("[front]", '[frontt]\nx = 1\n[front]'), ("size = [63.5, 88.9]", "size = [63.5, 88.9, 1]"),
    ("safe = 3", 'safe = "3"'), ("safe = 3", "safe = -1"), ("safe = 3", "safe = nan"), ("schema =", "scheme ="), ("[styles]", "[styles]\nodd = 3"),
    (f'game = "{SYSTEMS[0]}"', 'game = "title_bot"'), (f'game = "{SYSTEMS[0]}"', 'game = "x"'), ("[frame]", "[frame"), ('align = "right"', 'align = "rigth"'),
    ("[front]\nitems = [", '[front]\nitems = [ { at = [1, 2] }, { field = "Name", label = "x" }, { label = "A" }, { label = "B", at = [9, 9], width = 9 },'
     ' { drawing = "dice" }, { field = "Overall", at = [1, 1], width = 2, style = "overall", floor = 99 }, { box = [1, 1, 2, 2], fill = "sand" },'
     ' { box = [1, 1, 2, 2] }, { circle = [1, 2, 3], fill = "paper", when = "not there" },'),
    ("[frame]\nitems = [", '[frame]\nitems = [ { label = "x", at = [1, 1], width = 2, style = "overall" }, 7,'),
    ("[front]\nitems = [", '[front]\nitems = [ { label = "\uae40", at = [9, 40], width = 1, style = "overall" }, { label = "at the edge of the card", at = [61, 44], width = 30, style = "overall" },'
     ' { label = "low", at = [-2, 91], width = 30, style = "overall" },'),
    ("[styles]\n", '[looks]\nmine = { weight = "Bold", ink = "sand" }\n[styles]\nodd = { size = 4, floor = 9, looks = "mine" }\n'),
)  # fmt: skip


MOVED = (
    (SIGHTS.OVERALL, f"{SIGHTS.OVERALL} {SIGHTS.OVERALL.replace('54.9', '20').replace('8.75', '84')}"), ("at = [54.9, 11.15], width = 7.2", "at = [54.9, 11.15], width = 3"),
    ("at = [31.75, 85.5]", "at = [31.75, 87.5]"), (SIGHTS.IMPRINT, SIGHTS.IMPRINT.replace("tracking = 40", "tracking = 400")), ('field = "Fresh END"', 'label = "Fresh"'),
)  # fmt: skip
"""What makes fields stand twice, nowhere, too narrow, over each other and beyond the edge."""


def test_the_same_is_said_of_faces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = own(SYSTEMS[0], "workbooks").write(tmp_path / "set.xlsx")
    few = fightcard.convert(fightcard.check(fightcard.read(book))).cards
    monkeypatch.setattr(own_face, "specimens", lambda _: few)
    hold("faces", face_lines(tmp_path))


def face_lines(folder: Path) -> Iterator[str]:
    whole = fightcard.new_face(SYSTEMS[0])
    moved = whole
    for old, new in MOVED:
        assert old in moved, old
        moved = moved.replace(old, new, 1)
    for old, new in ((whole, moved), *FACE_FAULTS):
        assert old in whole, old
        path = folder / "face.toml"
        path.write_text(whole.replace(old, new, 1), encoding="utf-8")
        try:
            said = [f"{each.row} {line(each)}" for each in fightcard.check_face(path).findings]
        except Unreadable as refused:
            said = [str(refused)]
        yield from (f"{new[:30]!r}: {each}"[:300].replace(str(folder), "FOLDER") for each in said[:9])


OPEN = (
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink' width='100' height='200'>"
)
RED = "<rect width='100' height='200' fill='#f00'/>"


def _png(*size: int, mode: str = "RGB", kind: str = "PNG") -> bytes:
    stream = io.BytesIO()
    Image.new(mode, (size[0], size[1])).save(stream, kind)
    return stream.getvalue()


DRAWINGS = (
    f"{OPEN}{RED}</svg>", f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 20'>{RED}</svg>",
    f"{OPEN}</svg>", f"{OPEN}<rect>", "<svg/>", "<html/>", "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", f"{OPEN}<script/>{RED}</svg>",
    f"{OPEN}<animateMotion/>{RED}</svg>", f"{OPEN}<text>a</text></svg>", f"{OPEN}<rect onclick='a'/></svg>", f"{OPEN}<style>@import 'a'</style>{RED}</svg>",
    f"{OPEN}<rect style='fill:url(http://a)'/></svg>", f"{OPEN}<image x:href='a.png'/></svg>",
    f"{OPEN}<a x:href='http://a'>{RED}</a></svg>", f"{OPEN}<image x:href='data:image/png;base64,!!'/></svg>", f"{OPEN}<image x:href='data:image/png;base64,AAAA'/></svg>",
    f"{OPEN}<image width='9' height='9' x:href='data:image/png;base64,{base64.b64encode(_png(9, 9)).decode()}'/></svg>", f"{OPEN}{'<g>' * 260}{RED}{'</g>' * 260}</svg>",
)  # fmt: skip
PICTURES = {
    "wide.png": _png(600, 500), "small.png": _png(236, 236), "smaller.png": _png(235, 600), "thin.jpg": _png(900, 472, kind="JPEG"), "fine.jpg": _png(473, 473, kind="JPEG"),
    "clear.png": _png(600, 600, mode="RGBA"), "grey.png": _png(600, 600, mode="L"), "press.jpg": _png(600, 600, mode="CMYK", kind="JPEG"),
    "text.png": b"no picture", "cut.png": _png(600, 600)[:200], "bitmap.png": _png(9, 9, kind="BMP"),
}  # fmt: skip
STRANGERS = (
    "joe-louis.png",
    "Joe Frazier.jpg",
    "Louis Brown.png",
    "ray-robinsen.svg",
    "robinson.PNG",
    "land.txt",
    "landscape.jpg",
    "max-schmeling-2.jpeg",
)
PATHS = (
    "a.png",
    "../a.png",
    "sub/../a.png",
    "/a.png",
    "//server/a.png",
    "\\\\server\\a.png",
    "sub/link.png",
    "sub/round.png",
)


def test_the_same_is_said_of_pictures(tmp_path: Path) -> None:
    cell, lines = Place("set.xlsx", "Fighters", "BE7", 7, "Portrait", "Joe Frazier"), []
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "link.png").symlink_to("/a.png")
    (tmp_path / "sub" / "round.png").symlink_to("round.png")
    drawings = {f"{at}.svg": text.encode() for at, text in enumerate(DRAWINGS)}
    for name, content in {**PICTURES, **drawings}.items():
        (tmp_path / "sub" / name).write_bytes(content)
        picture, found = portrait(tmp_path / "sub" / name, name, cell)
        size = picture.getSize() if picture is not None else "none"
        lines.append(f"{name} {size} {' / '.join(map(line, found))}")
    lines += [line(each) for each in portrait(tmp_path / "none.png", "none.png", cell)[1]]
    lines += [
        f"{shown}: {found and line(found)}"
        for shown in PATHS
        for found in [outside(tmp_path / shown, shown, cell, [tmp_path])]
    ]
    (tmp_path / "faces").mkdir()
    for name in STRANGERS:
        (tmp_path / "faces" / name).write_bytes(b"")
    known = ["joe-louis", "joe-frazier", "ray-robinson", "jake-lamotta", "max-baer", "max-schmeling"]
    used = {known[0]: (tmp_path / "joe.png", "joe.png"), known[2]: (tmp_path / "faces" / "landscape.jpg", "")}
    lines += [
        line(each) for each in not_used(tmp_path / "faces", {each: each.title() for each in known}, used)
    ]
    hold("pictures", (each.replace(str(tmp_path), "FOLDER") for each in lines))
