"""Arguments as one types them in a notebook: a text for a path, a name without a list, a number of numpy; and
those that nothing can be made of, which are refused in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import fightcard
from fightcard import Play
from fightcard.engine.registry import OWN
from tests.pipeline.legends import LEGENDS

RECORD = "# Bull Harker\n\n| Date | Opponent | Result |\n|---|---|---|\n| 14 Mar 1951 | Eddie Ruiz | Win |\n"


@pytest.fixture(scope="module")
def cards() -> fightcard.CardSet:
    return fightcard.convert(fightcard.check(fightcard.read(fightcard.sample(OWN[-1]).path)))


def played(cards: fightcard.CardSet, **how: object) -> fightcard.PlayedBout:
    one, other = (str(card["name"]) for card in cards.cards[:2])
    return fightcard.bout(cards, one, other, **how)  # type: ignore[arg-type]


def test_a_path_may_be_a_text_and_one_path_needs_no_list(tmp_path: Path) -> None:
    page = tmp_path / "harker.md"
    page.write_text(RECORD, encoding="utf-8")
    for paths in (str(page), page, [str(page)]):
        assert len(fightcard.read_records(paths).bouts) == 1
    assert fightcard.fix(str(LEGENDS)).book.path == LEGENDS
    for verb in (fightcard.check_face, fightcard.show_face, fightcard.live):
        with pytest.raises(fightcard.Unreadable, match="there is no such file"):
            verb("none.toml")  # type: ignore[operator]
    with pytest.raises(fightcard.Unreadable, match="there is no such file"):
        fightcard.build("none.xlsx", out=str(tmp_path))


def test_what_is_printed_is_written_to_a_folder_by_its_text(cards: fightcard.CardSet, tmp_path: Path) -> None:
    rendered = fightcard.render(cards, names=str(cards.cards[0]["name"]))
    assert rendered.write(str(tmp_path / "set")) == tuple(tmp_path / "set" / name for name in rendered.files)


def test_places_to_skip_come_from_anything_that_gives_numbers() -> None:
    skipped = fightcard.order(skip=[1, 3]).skip
    for places in (np.array([3, 1]), iter((1, 3)), {1, 3}):
        assert fightcard.order(skip=places).skip == skipped  # type: ignore[arg-type]
    assert fightcard.order(skip=np.array([])).skip == ()  # type: ignore[arg-type]


def test_a_name_that_no_file_can_have_is_that_of_no_workbook() -> None:
    with pytest.raises(fightcard.Unreadable):
        fightcard.read("a\0b.xlsx")


def test_one_name_needs_no_list(cards: fightcard.CardSet) -> None:
    name = str(cards.cards[-1]["name"])
    assert fightcard.render(cards, names=name).files == fightcard.render(cards, names=[name]).files
    book = fightcard.read(LEGENDS)
    assert [each.code for each in fightcard.check(book, ignore="T").findings] == ["X302"]
    assert fightcard.check(book, ignore="X302").findings == ()


def test_a_number_of_numpy_is_a_number(cards: fightcard.CardSet) -> None:
    one, other = (str(card["name"]) for card in cards.cards[:2])
    play = Play(seed=np.int64(7), bouts=np.int64(20))  # type: ignore[arg-type]
    assert json.dumps(fightcard.matchup(cards, one, other, play).as_json())
    reported = fightcard.bout(cards, one, other, seed=np.int64(7))  # type: ignore[arg-type]
    assert json.dumps(reported.as_json()) == json.dumps(fightcard.bout(cards, one, other, seed=7).as_json())
    assert json.dumps(played(cards, rounds=np.int64(4)).as_json())


def test_readings_of_a_sheet_may_be_numbers_of_numpy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIGHTCARD_CONFIG", str(tmp_path))
    small, none = np.float32(0.5), np.float32(0)
    saved = fightcard.save_printer("office", upper=small, lower=small, down=none)  # type: ignore[arg-type]
    assert saved == fightcard.save_printer("office", upper=0.5, lower=0.5, down=0)


def test_a_truth_of_numpy_is_one_of_python() -> None:
    play = Play(across=np.True_, why=np.False_)  # type: ignore[arg-type]
    assert (play.across, play.why) == (True, False)
    assert type(play.across) is type(play.why) is bool


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda _: Play(seed=1.5), TypeError, "seed is a whole number, and not 1.5"),  # type: ignore[arg-type]
        (lambda _: Play(rounds="12"), TypeError, "rounds is a whole number, and not '12'"),  # type: ignore[arg-type]
        (lambda _: Play(rules=3), TypeError, "rules is a text, and not int"),  # type: ignore[arg-type]
        (lambda _: Play(seed=None), TypeError, "seed is a whole number, and not None"),  # type: ignore[arg-type]
        (lambda _: Play(rounds=None), TypeError, "rounds is a whole number, and not None"),  # type: ignore[arg-type]
        (lambda _: Play(simulate=None), TypeError, "simulate is a function, and not NoneType"),  # type: ignore[arg-type]
        (lambda _: Play(why="no"), TypeError, "why is True or False, and not str"),  # type: ignore[arg-type]
        (lambda _: Play(progress=3), TypeError, "progress is a function, and not int"),  # type: ignore[arg-type]
        (lambda _: Play(executor="threads"), TypeError, "executor is one that `open_play` opens, .* not str"),  # type: ignore[arg-type]
        (lambda _: Play(cache="x.sqlite"), TypeError, "cache is one that `open_play` opens, .* not str"),  # type: ignore[arg-type]
        (lambda _: fightcard.FileCache(3), TypeError, "not '?int"),  # type: ignore[arg-type]
        (lambda _: Play(bouts=20.0), TypeError, "bouts is a whole number, and not 20.0"),  # type: ignore[arg-type]
        (lambda cards: cards[0], TypeError, "a fighter is named by a text: .* and not 0"),
        (lambda _: fightcard.check("x.xlsx"), TypeError, "a workbook is needed as `read` gives it, and not str"),  # type: ignore[arg-type]
        (lambda cards: fightcard.convert(cards.book), TypeError, "as `check` gives it, and not Book"),
        (lambda cards: fightcard.verify(cards.checked), TypeError, "as `convert` gives them, and not Checked"),
        (lambda cards: fightcard.render(cards.checked), TypeError, "`verify` or `convert` .* not Checked"),
        (lambda cards: fightcard.annotate(cards.book), TypeError, "as `check` gives it, and not Book"),
        (lambda cards: fightcard.fix(cards.checked), TypeError, "as `read` gives it, and not Checked"),
        (lambda cards: fightcard.diff(cards.book, "x.xlsx"), TypeError, "as `read` gives it, and not str"),
        (lambda cards: fightcard.compare("x.xlsx", cards.book), TypeError, "`read` gives it, and not str"),
        (lambda cards: fightcard.merge(cards.book, cards.book, "x.xlsx"), TypeError, "`read` .* not str"),  # type: ignore[arg-type]
        (lambda _: fightcard.map_headings("x.xlsx"), TypeError, "as `read` gives it, and not str"),  # type: ignore[arg-type]
        (lambda _: fightcard.rate("x.xlsx"), TypeError, "as `read` gives it, and not str"),  # type: ignore[arg-type]
        (lambda cards: fightcard.history(cards.book, dates="dmy"), ValueError, "dates is for the table of bouts"),
        (lambda _: fightcard.history("x.xlsx"), TypeError, "as `read` gives it, and not str"),  # type: ignore[arg-type]
        (lambda _: fightcard.read_photos("x.xlsx", []), TypeError, "`check` .* not str"),  # type: ignore[arg-type]
        (lambda cards: fightcard.read_photos(cards.checked, "none.jpg"), fightcard.Unreadable, "no such file"),
        (lambda _: fightcard.read(None), TypeError, "a path is needed, such as '.*', and not NoneType"),  # type: ignore[arg-type]
        (lambda cards: fightcard.read(cards.frame), TypeError, "a path is needed, .* not DataFrame"),
        (lambda cards: fightcard.read_records(cards.frame), TypeError, "a path is needed, .* not Series"),
        (lambda _: fightcard.build(None, out="o"), TypeError, "a path is needed, .* not NoneType"),  # type: ignore[arg-type]
        (lambda _: fightcard.build(LEGENDS, out=3), TypeError, "a path is needed, .* not int"),  # type: ignore[arg-type]
        (lambda _: fightcard.build(LEGENDS, out="o", history="no"), TypeError, "history is True or False"),  # type: ignore[arg-type]
        (lambda cards: fightcard.check(cards.book, baseline=3), TypeError, "a path is needed, .* not int"),
        (lambda cards: fightcard.history(cards.book, bouts=3), TypeError, "a path is needed, .* not int"),
        (lambda cards: fightcard.render(cards, face=3), TypeError, "a path is needed, .* not int"),
        (lambda cards: fightcard.render(cards, folder=3), TypeError, "a path is needed, .* not int"),
        (lambda cards: fightcard.render(cards, everything="no"), TypeError, "everything is True or False"),
        (lambda _: fightcard.check_face(None), TypeError, "a path is needed, .* not NoneType"),  # type: ignore[arg-type]
        (lambda _: fightcard.live(None), TypeError, "a path is needed, .* not NoneType"),  # type: ignore[arg-type]
        (lambda _: fightcard.fix(LEGENDS, doubtful="no"), TypeError, "doubtful is True or False, and not str"),  # type: ignore[arg-type]
        (lambda _: fightcard.order(unverified="no"), TypeError, "unverified is True or False, and not str"),  # type: ignore[arg-type]
        (lambda _: fightcard.open_play(cache="no").__enter__(), TypeError, "cache is True or False"),  # type: ignore[arg-type]
        (lambda _: fightcard.order(skip="3,7"), TypeError, "skip is a list of places .* not str"),  # type: ignore[arg-type]
        (lambda cards: fightcard.order(bleed=cards.frame), TypeError, "a length is such as .* not DataFrame"),
        (lambda cards: fightcard.check_sheets(cards, [], "x.pdf"), TypeError, "`check` .* not CardSet"),
        (lambda cards: fightcard.career(cards.book), TypeError, "as `convert` gives them, and not Book"),
        (lambda cards: fightcard.tune(cards.book), TypeError, "as `convert` gives them, and not Book"),
        (lambda cards: fightcard.deck_check(cards.book), TypeError, "`convert` gives them, and not Book"),
        (lambda cards: fightcard.bout(cards.book, "a", "b"), TypeError, "`convert` .* not Book"),
        (lambda cards: fightcard.matchup(cards.book, "a", "b"), TypeError, "`convert` .* not Book"),
        (lambda cards: fightcard.face(cards.book, "a"), TypeError, "`verify` or `convert` .* not Book"),
        (lambda _: fightcard.explain(3), TypeError, "the code of a finding is a text such as 'X202', and not int"),  # type: ignore[arg-type]
        (lambda cards: fightcard.render(cards, portraits=Path("none")), ValueError, "none is not a folder"),
        (lambda cards: fightcard.merge(*3 * [cards.book], prefer="Mine"), ValueError, "one of mine, theirs, and"),
        (lambda _: fightcard.new("x", ranges="end"), ValueError, "bounds, widths, ends, and not 'end'"),  # type: ignore[arg-type]
        (lambda _: fightcard.read_records([], dates="ymd"), ValueError, "one of dmy, mdy, and"),  # type: ignore[arg-type]
        (lambda _: fightcard.calibrate(flip="left"), ValueError, "one of long, short, and"),  # type: ignore[arg-type]
        (
            lambda _: fightcard.save_printer("x", flip="left", upper=99, lower=0, down=0),  # type: ignore[arg-type]
            ValueError,
            "one of long, short, and",
        ),
        (lambda _: fightcard.show_face("x", form="gif"), ValueError, "one of pdf, png, svg, and"),  # type: ignore[arg-type]
        (lambda _: fightcard.live(LEGENDS, port=65_536), ValueError, "from 0 to 65535, and not 65536"),
        (
            lambda _: fightcard.book_of_records(fightcard.read_records([]), system="chess"),
            ValueError,
            "no game system is named `chess`",
        ),
        (
            lambda cards: fightcard.book_of_records(fightcard.read_records([]), into=cards.book, title="Men"),
            ValueError,
            "for a new workbook, not for one to add to",
        ),
        (lambda cards: fightcard.verify(cards, 3), TypeError, r"such as Play\(seed=7\), and not int"),  # type: ignore[arg-type]
        (lambda cards: fightcard.diff(cards.book, cards.book, played=True), TypeError, "a `Play`, .* not bool"),
        (lambda cards: fightcard.career(cards, (), 100), TypeError, "a `Play`, .* not int"),  # type: ignore[arg-type]
        (lambda cards: fightcard.since(cards, cards), TypeError, "as `verify` gives it, and not CardSet"),
        (lambda cards: fightcard.check(cards.book, select=3), TypeError, "a text or a list of texts .* not int"),  # type: ignore[arg-type]
        (lambda cards: fightcard.render(cards, names=[3]), TypeError, "a list of texts is needed, and not int"),  # type: ignore[list-item]
        (lambda cards: fightcard.render(cards, numbers=3), TypeError, "numbers is a text, and not int"),  # type: ignore[arg-type]
        (lambda cards: fightcard.render(cards, "home-a4"), TypeError, "as `order` makes it, and not str"),
        (lambda _: fightcard.read_records(3), TypeError, "a path or a list of paths is needed, and not int"),  # type: ignore[arg-type]
        (lambda _: fightcard.book_of_records(3), TypeError, "as `read_records` gives them, and not int"),  # type: ignore[arg-type]
        (lambda _: fightcard.show_face("x.toml", book="x.xlsx"), TypeError, "as `read` gives it, and not str"),  # type: ignore[arg-type]
        (lambda _: fightcard.order(copies=2.5), TypeError, "--copies is a whole number, and not 2.5"),  # type: ignore[arg-type]
        (lambda _: fightcard.order(skip=3), TypeError, "skip is a list of places of a sheet, .* not int"),  # type: ignore[arg-type]
        (lambda _: fightcard.order(paper=3), TypeError, "paper is a text, and not int"),  # type: ignore[arg-type]
        (lambda _: fightcard.calibrate(3), TypeError, "paper is a text, and not int"),  # type: ignore[arg-type]
        (lambda _: fightcard.save_printer("x", upper="1", lower=0, down=0), TypeError, "a number of millimetres"),  # type: ignore[arg-type]
        (lambda _: fightcard.new(Path("x")), TypeError, "name is a text, and not"),  # type: ignore[arg-type]
        (lambda _: fightcard.new("x", fighters=2.5), TypeError, "fighters is a whole number, and not 2.5"),  # type: ignore[arg-type]
        (lambda _: fightcard.sample(3), TypeError, "a sample set is named by a text, and not by int"),  # type: ignore[arg-type]
        (lambda _: fightcard.rules(3), ValueError, "no game system is named `3`"),  # type: ignore[arg-type]
        (lambda _: fightcard.game_rules(OWN[0]).changes("none"), ValueError, "has no rules 'none'; there are basic"),
        (lambda _: fightcard.build(LEGENDS, out="o", paper="A4"), ValueError, "paper is one of letter, a4, and"),
        (lambda _: fightcard.build(LEGENDS, out="o", sheets_per_file=0), ValueError, "a number from 1, and not 0"),
        (lambda cards: played(cards, rounds=3.0), TypeError, "rounds is a whole number, and not 3.0"),
        (lambda cards: played(cards, options=["x"]), TypeError, "options are words by name, .* not list"),
        (lambda cards: played(cards, replay=played(cards)), TypeError, "what `as_json` gives .* not PlayedBout"),
        (lambda cards: played(cards, replay=played(cards).as_json(), rounds=4), ValueError, "leave them out"),
    ],
)  # fmt: skip
def test_what_is_no_such_thing_is_refused_in_a_sentence(
    cards: fightcard.CardSet, call: Callable[[fightcard.CardSet], object], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        call(cards)
