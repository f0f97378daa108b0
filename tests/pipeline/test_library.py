"""The library and the command line are one: a function for each verb, its options as parameters, and the same
answer from both, in a project with settings of its own."""

from __future__ import annotations

import html
import inspect
import json
import re
import shutil
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest

import fightcard
from fightcard import Play
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.cards import dumps
from fightcard.pipeline.cli.records_text import records_as_json
from tests.games import own
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS, address, retyped, without_careers
from tools.command_reference import every_verb, parameters

pytestmark = pytest.mark.usefixtures("no_levers")

SETTINGS = '[check]\nignore = ["T"]\n\n[check.severity]\nX302 = "warning"\n'
RECORD = """# Bull Harker

| Date | Opponent | Record | Result | Type | Round |
|---|---|---|---|---|---|
| 14 Mar 1951 | Eddie Ruiz | 4-1-0 | Win | KO | 1 (4) |
| 2 May 1951 | Sam Birch | 3-2-1 | Draw | PTS | 4 (4) |
"""

FUNCTIONS = {
    "cache": ("cache", "clear_cache"),
    "calibrate": ("calibrate", "save_printer"),
    "check": ("check", "annotate", "read_photos", "check_sheets"),
    "deck check": ("deck_check",),
    "face check": ("check_face",),
    "face new": ("new_face",),
    "face show": ("show_face",),
    "map": ("map_headings",),
    "print": ("render", "order", "verify"),
    "read": ("read_cards", "new_template"),
    "records": ("read_records", "book_of_records"),
    "systems": ("systems", "game_rules"),
    "verify": ("verify", "since"),
}
"""The functions of a verb where they are not one of its own name: what Python calls otherwise, and stages."""

NAMES = {
    ("bout", "option"): "options",
    ("build", "bouts"): "play",
    ("cache", "clear"): "clear_cache",
    ("calibrate", "save"): "name",
    ("check", "annotate"): "annotate",
    ("check", "books"): "book",
    ("check", "photos"): "paths",
    ("compare", "other"): "other",
    ("face check", "file"): "path",
    ("face new", "file"): "new_face",
    ("face show", "file"): "path",
    ("face show", "fighter"): "name",
    ("live", "book"): "path",
    ("live", "no_browser"): "browser",
    ("print", "cards"): "names",
    ("read", "photos"): "paths",
    ("read", "new_template"): "new_template",
    ("records", "sources"): "paths",
    ("systems", "name"): "system",
    ("tune", "aim"): "aims",
    ("verify", "since"): "before",
}
"""Options whose parameter has another name, or is a function of its own."""

ONLY_SHOWN = {
    "form": "how it is shown",
    "out": "where the result is written, which a function gives back",
    "write": "as out",
    "pages": "as out",
    "photo_page": "as out",
    "force": "whether a file may be replaced",
    "watch": "again at every save",
    "card": "one card of what is given back: verified[name]",
    "resume": "says what stood: verified.from_cache",
    "cite": "how a bout is told",
    "draws": "how a bout is told: told.text(cards=True)",
}
"""Options of the command line alone: what it shows of a result, and where it writes it."""


def functions(verb: str) -> dict[str, Callable[..., object]]:
    return {name: getattr(fightcard, name) for name in FUNCTIONS.get(verb, (verb,))}


def known(verb: str) -> set[str]:
    """The parameters of a verb's functions, those of `Play` and of opening one among them where it plays."""
    found = set(functions(verb))
    for function in functions(verb).values():
        taken = inspect.signature(function).parameters
        found |= set(taken)
        if "play" in taken:
            found |= {each.name for each in fields(Play)} | set(
                inspect.signature(fightcard.open_play).parameters
            )
    # A stage takes what the one before it made of the workbook.
    return found | ({"book"} if found & {"cards", "checked", "path"} else set())


@pytest.mark.parametrize("verb", [verb for verb in every_verb() if verb != "help"])
def test_every_verb_is_a_function_whose_parameters_are_its_options(verb: str) -> None:
    options = [parameter.name for parameter, _ in parameters(every_verb()[verb])]
    asked = [NAMES.get((verb, name), name) for name in options if name not in ONLY_SHOWN]
    assert [name for name in asked if name not in known(verb)] == []
    assert all(function.__doc__ for function in functions(verb).values())


def test_nothing_is_said_of_options_that_no_verb_has() -> None:
    options = {
        (verb, parameter.name) for verb, call in every_verb().items() for parameter, _ in parameters(call)
    }
    assert set(NAMES) - options == set()
    assert set(ONLY_SHOWN) - {name for _, name in options} == set()
    assert set(FUNCTIONS) - set(every_verb()) == set()


def test_the_front_page_offers_what_it_names() -> None:
    assert [name for name in fightcard.__all__ if not hasattr(fightcard, name)] == []
    assert set(fightcard.__all__) <= set(dir(fightcard))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = fightcard.nothing  # type: ignore[attr-defined]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose settings raise a note to a warning, with the sample set and a changed copy of it."""
    (tmp_path / "fightcard.toml").write_text(SETTINGS, encoding="utf-8")
    shutil.copy(LEGENDS, tmp_path / "legends.xlsx")
    for name, louis in (("mine", 7), ("theirs", 8)):
        folder = tmp_path / name
        folder.mkdir()
        shutil.move(retyped(folder, {("Joe Louis", "KI"): louis}), tmp_path / f"{name}.xlsx")
    (tmp_path / "harker.md").write_text(RECORD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def data(found: object) -> dict[str, object]:
    read: dict[str, object] = json.loads(as_json(found))
    return read


def legends(project: Path) -> fightcard.CardSet:
    return fightcard.convert(fightcard.check(fightcard.read(project / "legends.xlsx")))


def books(project: Path) -> list[fightcard.Book]:
    return [fightcard.read(project / f"{name}.xlsx") for name in ("legends", "mine", "theirs")]


def sheets(path: Path) -> object:
    return fightcard.read(path).sheets


def sheets_of(project: Path, content: bytes) -> object:
    """The sheets of a workbook as bytes; a file that the command writes has a mark besides."""
    (project / "bytes.xlsx").write_bytes(content)
    return sheets(project / "bytes.xlsx")


BOOK = "legends.xlsx"
SMALL = Play(bouts=20, seed=3)


def of_check(run: Run, project: Path) -> tuple[object, object]:
    checked = fightcard.check(fightcard.read(project / BOOK))
    assert [(each.code, each.severity) for each in checked.findings] == [("X302", "warning")]
    return json.loads(run("check", BOOK, "--format", "json").out)["findings"], [
        dict(each.as_data(), file=BOOK) for each in checked.findings
    ]


def of_fix(run: Run, project: Path) -> tuple[object, object]:
    assert run("fix", BOOK, "--out", "fixed.xlsx").status == 0
    return sheets(project / "fixed.xlsx"), sheets_of(
        project, fightcard.fix(fightcard.read(project / BOOK)).content
    )


def of_diff(run: Run, project: Path) -> tuple[object, object]:
    ours = fightcard.diff(*books(project)[:2])
    return json.loads(run("diff", project / BOOK, project / "mine.xlsx", "--format", "json").out), data(
        ours.as_json()
    )


def of_compare(run: Run, project: Path) -> tuple[object, object]:
    ran = run("compare", project / BOOK, project / "mine.xlsx", "--format", "json")
    return json.loads(ran.out), data(fightcard.compare(*books(project)[:2]).as_json())


def of_merge(run: Run, project: Path) -> tuple[object, object]:
    paths = [project / f"{name}.xlsx" for name in ("legends", "mine", "theirs")]
    ran = run("merge", *paths, "--out", "merged.xlsx", "--prefer", "theirs", "--no-play", "--format", "json")
    made = fightcard.merge(*books(project), prefer="theirs")
    assert made.content is not None
    assert sheets_of(project, made.content) == sheets(project / "merged.xlsx")
    return json.loads(ran.out), data(made.as_json("merged.xlsx"))


def of_map(run: Run, project: Path) -> tuple[object, object]:
    found = fightcard.map_headings(fightcard.read(project / BOOK))
    return json.loads(run("map", BOOK, "--format", "json").out), data(found.as_json())


def of_new(run: Run, project: Path) -> tuple[object, object]:
    assert run("new", "heavies", "--fighters", 3).status == 0
    made = fightcard.new("heavies", fighters=3)
    return {name: (project / "heavies" / name).read_bytes() for name in made}, made


def of_records(run: Run, project: Path) -> tuple[object, object]:
    found = fightcard.read_records([project / "harker.md"])
    ours = json.dumps(data(records_as_json(found, found.findings))).replace(f"{project.as_posix()}/", "")
    return json.loads(run("records", "harker.md", "--format", "json").out), json.loads(ours)


def of_convert(run: Run, project: Path) -> tuple[object, object]:
    return run("convert", BOOK).out, dumps(legends(project))


def of_verify(run: Run, project: Path) -> tuple[object, object]:
    ran = run("verify", project / BOOK, "--bouts", 20, "--seed", 3, "--no-cache", "--format", "json")
    verified = fightcard.verify(legends(project), SMALL)
    assert verified.card_set.checked is not None
    return json.loads(ran.out), data(verified.as_json())


def of_matchup(run: Run, project: Path) -> tuple[object, object]:
    ran = run("matchup", BOOK, "louis", "frazier", "--bouts", 20, "--seed", 3, "--format", "json")
    return json.loads(ran.out), data(fightcard.matchup(legends(project), "louis", "frazier", SMALL).as_json())


def of_career(run: Run, project: Path) -> tuple[object, object]:
    ran = run("career", project / BOOK, "louis", "--no-cache", "--format", "json")
    return json.loads(ran.out), data(fightcard.career(legends(project), ["louis"]).as_json())


def of_rate(run: Run, project: Path) -> tuple[object, object]:
    ran = run("rate", BOOK, "frazier", "--no-cache", "--format", "json")
    return json.loads(ran.out), data(fightcard.rate(fightcard.read(project / BOOK), ["frazier"]).as_json())


def of_tune(run: Run, project: Path) -> tuple[object, object]:
    workbooks = own(SYSTEMS[-1], "workbooks")
    name = workbooks.ROWS[0]["Name"]
    book = workbooks.write(project / "small.xlsx")
    words = ("tune", book, name, "--aim", "wins 98%", "--keep", "Base", "--bouts", 20, "--seed", 3)
    ran = run(*words, "--no-cache", "--write", "typed.xlsx", "--format", "json")
    cards = fightcard.convert(fightcard.check(fightcard.read(book)))
    found = fightcard.tune(cards, [name], SMALL, aims=["wins 98%"], keep=["Base"])
    changed = found.write(project / "called.xlsx")
    assert changed == sum(map(len, found.changed.values())) > 0
    return (json.loads(ran.out), sheets(project / "typed.xlsx")), (
        data(found.as_json()),
        sheets(project / "called.xlsx"),
    )


def of_bout(run: Run, project: Path) -> tuple[object, object]:
    ran = run(
        "bout", BOOK, "louis", "frazier", "--seed", 3, "--option", "three_knockdown=on", "--format", "json"
    )
    reported = fightcard.bout(legends(project), "louis", "frazier", seed=3, options={"three_knockdown": "on"})
    again = fightcard.bout(legends(project), "louis", "frazier", replay=reported.as_json())
    assert (again.record.result, reported.text().splitlines()[0]) == (
        reported.record.result,
        "Joe Louis against Joe Frazier, 12 rounds",
    )
    return json.loads(ran.out), data(reported.as_json())


def of_deck(run: Run, project: Path) -> tuple[object, object]:
    ran = run("deck", "check", BOOK, "--bouts", 2, "--format", "json")
    return json.loads(ran.out), data(fightcard.deck_check(legends(project), Play(bouts=2)).as_json())


def of_print(run: Run, project: Path) -> tuple[object, object]:
    words = ("--unverified", "--paper", "a4", "--theme", "low-ink", "--cards", "louis,tua", "--bleed", "2mm")
    assert run("print", BOOK, *words, "--out", "out").status == 0
    order = fightcard.order(paper="a4", theme="low-ink", bleed="2mm")
    rendered = fightcard.render(legends(project), order, names=["louis", "tua"], folder=project / "none")
    return {
        name: (project / "out" / "legends" / name).read_bytes() for name in rendered.files
    }, rendered.files


def of_build(run: Run, project: Path) -> tuple[object, object]:
    without_careers(project / BOOK)  # verify is tried both ways with them
    words = ("build", BOOK, "--out", "one", "--bouts", 20, "--seed", 3, "--paper", "a4", "--no-cache")
    assert run(*words).status == 0
    made = fightcard.build(project / BOOK, out=project / "two", play=SMALL, paper="a4")
    return [
        {path.name: path.read_bytes() for path in (project / which / "legends").iterdir()}
        for which in ("one", "two")
    ], [{name: (made.folder / name).read_bytes() for name in made.files}] * 2


def of_calibrate(run: Run, project: Path) -> tuple[object, object]:
    assert run("calibrate", "--paper", "a4", "--out", "sheet").status == 0
    return (project / "sheet" / "calibration-a4.pdf").read_bytes(), fightcard.calibrate("a4")


def of_rules(run: Run, _project: Path) -> tuple[object, object]:
    ours = {"paragraphs": [each.as_json() for each in fightcard.rules()]}
    return json.loads(run("rules", "--format", "json").out), data(ours)


def of_tables(run: Run, _project: Path) -> tuple[object, object]:
    ours = {name: table.as_json() for name, table in fightcard.tables().items()}
    return json.loads(run("tables", "--format", "json").out), data(ours)


def of_explain(run: Run, _project: Path) -> tuple[object, object]:
    return run("explain", "x302").out.split()[0], fightcard.explain("x302").code


def of_systems(run: Run, _project: Path) -> tuple[object, object]:
    listed = json.loads(run("systems", "--format", "json").out)["systems"]
    own = json.loads(run("systems", listed[0]["name"], "--format", "json").out)
    return [listed, own], [
        [{"name": each.name, "title": each.title, "state": each.state} for each in fightcard.systems()],
        data(fightcard.game_rules(listed[0]["name"]).as_json()),
    ]


def of_cache(run: Run, _project: Path) -> tuple[object, object]:
    ours = [str(each.path) for each in fightcard.cache()]
    return [each["path"] for each in json.loads(run("cache", "--format", "json").out)["kept"]], ours


def of_new_face(run: Run, project: Path) -> tuple[object, object]:
    assert run("face", "new", "mine.toml", "--system", SYSTEMS[1]).status == 0
    return (project / "mine.toml").read_text(encoding="utf-8"), fightcard.new_face(SYSTEMS[1])


def own_face(project: Path) -> Path:
    path = project / "mine.toml"
    path.write_text(fightcard.new_face(SYSTEMS[-1]).replace("Name", "Nmae"), encoding="utf-8")
    return path


def of_check_face(run: Run, project: Path) -> tuple[object, object]:
    path = own_face(project)
    ours = [each.code for each in fightcard.check_face(path).findings]
    return [
        each["code"] for each in json.loads(run("face", "check", path, "--format", "json").out)["findings"]
    ], ours


def of_show_face(run: Run, project: Path) -> tuple[object, object]:
    path = project / "mine.toml"
    path.write_text(fightcard.new_face(SYSTEMS[-1]), encoding="utf-8")
    assert run("face", "show", path, "--out", "mine.svg").status == 0
    return (project / "mine.svg").read_bytes(), fightcard.show_face(path, form="svg")


WAYS: dict[str, Callable[[Run, Path], tuple[object, object]]] = {
    "bout": of_bout, "build": of_build, "cache": of_cache, "calibrate": of_calibrate, "career": of_career,
    "check": of_check, "compare": of_compare, "convert": of_convert, "deck check": of_deck, "diff": of_diff,
    "explain": of_explain, "face check": of_check_face, "face new": of_new_face, "face show": of_show_face, "fix": of_fix, "map": of_map, "matchup": of_matchup, "merge": of_merge,
    "new": of_new, "print": of_print, "rate": of_rate, "records": of_records, "rules": of_rules,
    "systems": of_systems, "tables": of_tables, "tune": of_tune, "verify": of_verify,
}  # fmt: skip

ELSEWHERE = {
    "help": "says how the command line is used",
    "history": "its figures are the library's own object, and playing one takes minutes",
    "live": "serves until it is stopped; tests/pipeline/live starts it",
    "read": "reads photographs; tests/pipeline/photo calls both",
}
"""Verbs that are not tried both ways here, and why."""


def test_every_verb_is_tried_both_ways() -> None:
    assert set(WAYS) | set(ELSEWHERE) == set(every_verb())


@pytest.mark.usefixtures("few_cards")
@pytest.mark.parametrize("verb", WAYS)
def test_a_verb_and_its_function_say_the_same(verb: str, run: Run, project: Path) -> None:
    typed, called = WAYS[verb](run, project)
    assert typed == called


def test_a_severity_of_the_project_counts_wherever_the_book_goes(project: Path, run: Run) -> None:
    (project / "fightcard.toml").write_text('[check.severity]\nX302 = "error"\n', encoding="utf-8")
    checked = fightcard.check(fightcard.read(project / BOOK))
    assert ([each.code for each in checked.findings], len(checked.rows)) == (["X302"], 6)
    with pytest.raises(ValueError, match=r"has an error \(error X302 at"):
        fightcard.convert(checked)
    assert run("convert", BOOK).status == 1


def test_a_stage_holds_the_one_before_it(project: Path) -> None:
    without_careers(project / BOOK)
    book = fightcard.read(project / BOOK)
    checked = fightcard.check(book)
    cards = fightcard.convert(checked)
    verified = fightcard.verify(cards, Play(bouts=20, why=False))
    rendered = fightcard.render(verified)
    assert (checked.book, cards.checked, verified.card_set, rendered.verified) == (
        book,
        checked,
        cards,
        verified,
    )
    assert cards["louis"]["name"] == verified["Joe Louis"].name == verified["joe-louis"].name == "Joe Louis"
    with pytest.raises(fightcard.UnknownFighterError, match="no fighter of this set has the name 'Ali'"):
        _ = verified["Ali"]
    assert [path.name for path in rendered.write(project / "sheets")] == ["cards.pdf", "deck.pdf"]


def test_verdicts_on_the_findings_of_bouts_are_the_projects_too(project: Path) -> None:
    cards = legends(project)
    everything = {each.code for each in fightcard.verify(cards, Play(bouts=20, why=False)).remarks}
    assert everything
    ignored = ", ".join(f'"{code}"' for code in sorted(everything))
    (project / "fightcard.toml").write_text(f"[check]\nignore = [{ignored}]\n", encoding="utf-8")
    again = fightcard.verify(legends(project), Play(bouts=20, why=False))
    assert {each.code for each in again.remarks} == everything
    assert not {each.code for each in again.findings if each.severity != "error"} & everything


def test_tables_come_as_polars_frames(project: Path) -> None:
    without_careers(project / BOOK)
    checked = fightcard.check(fightcard.read(project / BOOK))
    found = checked.findings.frame.row(0, named=True)
    assert (found["code"], found["cell"], found["row"]) == ("X302", address("Peter Jackson", "Fat PL"), 2)
    cards = fightcard.convert(checked)
    assert cards.frame.filter(cards.frame["Name"] == "Joe Frazier")["KI"].item() == 10
    assert cards.frame["PM"].to_list()[5] == "33-47 (43)"
    verified = fightcard.verify(cards, Play(bouts=20, why=False))
    assert verified.frame.columns[:4] == ["id", "name", "division", "overall"]
    assert verified.frame["win"].to_list() == [round(card.rates.win.share or 0, 6) for card in verified]
    assert verified.meetings.height == len(verified) * (len(verified) - 1)


def test_a_notebook_shows_faces_and_tables(project: Path) -> None:
    cards = legends(project)
    face = fightcard.face(cards, "louis")
    assert face._repr_html_() == face._repr_svg_() == face.svg
    assert face.svg.startswith("<svg xmlns=")
    assert "Joe Louis" in face.svg
    for shown in (cards, fightcard.check(fightcard.read(project / BOOK)).findings):
        assert "<table" in shown._repr_html_()
    found = fightcard.check(fightcard.read(project / BOOK)).findings
    assert found[0].message in html.unescape(found._repr_html_())
    assert str(found[0]) == f"{found[0].severity} X302 at Fighters!{found[0].cell}: {found[0].message}"


def test_what_a_notebook_shows_of_a_result_is_short(project: Path) -> None:
    odds = fightcard.matchup(legends(project), "louis", "frazier", Play(bouts=20))
    assert re.fullmatch(r"<MatchOdds Joe Louis wins [0-9.]+%, Joe Frazier [0-9.]+%>", repr(odds))
    for shown in (fightcard.fix(project / BOOK), fightcard.order()):
        assert len(repr(shown)) < 1000
    tuned = fightcard.tune(legends(project), ["akinwande"], Play(bouts=20))
    assert repr(tuned) == "<TunedSet of Henry Akinwande>"
    history = fightcard.history(fightcard.read(project / BOOK))
    assert repr(history) == f"<History of {BOOK}: 0 bouts predicted>"


def test_officials_of_a_game_without_any_are_refused_by_the_name_of_the_argument() -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(fightcard.sample("glory").path)))
    for named in ({"referee": "Bob"}, {"red_corner": "Bob"}, {"blue_corner": "Bob; Ned"}):
        with pytest.raises(
            ValueError, match=r"^Glory Days Boxing has no referees or corner men with names; leave"
        ):
            fightcard.bout(cards, "ali", "dempsey", **named)


def test_the_columns_of_cards_are_of_the_same_kinds_in_every_set(project: Path) -> None:
    cards = legends(project)
    blank = tuple({**card, "nickname": None} for card in cards)
    assert replace(cards, cards=blank).frame.schema == cards.frame.schema


def test_what_moved_between_two_workbooks_is_played(project: Path) -> None:
    without_careers(project / BOOK)
    retyped(project / "mine", {("Joe Louis", "KI"): 7}, careers=False)
    ours, other = (fightcard.read(project / name) for name in (BOOK, "mine/legends.xlsx"))
    found = fightcard.diff(ours, other, played=Play(bouts=20, why=False))
    assert found.played is not None
    assert [each.fighter for each in found.differences.changes] == ["Joe Louis"]
    assert found.as_json()["played"] == found.played.as_json()


def test_a_fighter_whose_name_is_known_in_part_is_found_in_careers(project: Path) -> None:
    careers = fightcard.career(legends(project), ["louis", "tua"])
    assert {each.name for each in careers} == {"David Tua", "Joe Louis"}
    assert careers["tua"].name == "David Tua"
    assert careers.frame.height == len([each for each in careers if each.career is not None])
    assert fightcard.Careers((), {}).frame.schema == careers.frame.schema


@pytest.mark.usefixtures("few_cards")
def test_a_rated_copy_is_the_same_by_both(project: Path, run: Run) -> None:
    blank = retyped(project, dict.fromkeys((("Joe Frazier", heading) for heading in ("KI", "PL")), ""))
    typed = run("rate", blank, "frazier", "--no-cache", "--write", "typed.xlsx")
    saved = fightcard.rate(fightcard.read(blank), ["frazier"]).write(project / "called.xlsx")
    assert f"{saved.filled} blank cells filled" in typed.err
    assert (saved.filled, saved.weighed_fighters, saved.weighed) == (2, 1, project / "called.ratings.parquet")
    assert sheets(project / "typed.xlsx") == sheets(saved.path)
    weighed = [(project / f"{name}.ratings.parquet").read_bytes() for name in ("typed", "called")]
    assert weighed[0] == weighed[1]


@pytest.mark.usefixtures("few_cards")
def test_a_copy_without_a_blank_cell_is_not_written(project: Path) -> None:
    with pytest.raises(ValueError, match="there is no blank cell to fill"):
        fightcard.rate(fightcard.read(project / BOOK), ["frazier"]).write(project / "copy.xlsx")
    assert not (project / "copy.xlsx").exists()


def test_what_moved_since_a_build_and_since_the_last_run(project: Path) -> None:
    without_careers(project / BOOK)
    with fightcard.open_play(Play(bouts=20, why=False)) as play:
        verified = fightcard.verify(legends(project), play)
        assert fightcard.since("last", verified, play) is None
        built = project / "built"
        built.mkdir()
        (built / "verdicts.json").write_text(as_json(verified.as_json()), encoding="utf-8")
        retyped(project, {("Joe Louis", "KI"): 7}, careers=False)
        again = fightcard.verify(legends(project), play)
        moved = [fightcard.since(before, again, play) for before in ("last", verified)]
        of_file = fightcard.since(built / "verdicts.json", again, play)
        assert [[each.heading for each in found.changes] for found in moved if found] == [["KI"], ["KI"]]
        assert of_file is not None
        assert (of_file.before, of_file.odds) == ((built / "verdicts.json").as_posix(), ())
        for before in (built / "verdicts.json", verified):
            with pytest.raises(ValueError, match="played in the same way"):
                fightcard.since(before, again, Play(rounds=10))
    with pytest.raises(ValueError, match="needs the cache"):
        fightcard.since("last", again, Play(bouts=20))
