"""Reports: for a person in 80 columns, for programs in their own formats."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.findings import Diagnostic, Finding, Place
from fightcard.pipeline.findings.cell import NOT_CALCULATED
from fightcard.pipeline.findings.codes import catalogue
from fightcard.pipeline.findings.explain import explained, with_blanks
from fightcard.pipeline.findings.photo import FIELD_MISSING
from fightcard.pipeline.findings.prints import PICTURE_MISSING, PICTURE_UNMATCHED, TINY_CARD
from fightcard.pipeline.game import game_of
from fightcard.pipeline.report import FORMATS, formatted, show_findings
from fightcard.pipeline.workbook.model import Book
from fightcard.pipeline.workbook.read import read
from tests.gallery import GALLERY
from tests.workbooks import FRAZIER, JACKSON, write
from tools.catalogue_pages import data_dictionary, pages

DOCS = Path(__file__).parents[3] / "docs"
GOLDEN = Path(__file__).with_name("golden.txt")


@pytest.fixture
def checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checked:
    wrong = {**FRAZIER, "Fat PM": "31-47 (CP27)", "CL": "48–61", "RM": "62–80", "CUT": None, "Fat DEF": 0}
    monkeypatch.chdir(tmp_path)
    write(Path("legends.xlsx"), (JACKSON, wrong))
    return check(read("legends.xlsx"))


def test_the_report_reads_as_agreed(checked: Checked) -> None:
    assert formatted(checked.findings, 1, book=checked.book) == GOLDEN.read_text(encoding="utf-8")


def finding(message: str) -> Finding:
    return Finding(
        NOT_CALCULATED, "error", "a.xlsx", None, None, None, None, None, None, message, "why", "fix", None
    )


def test_long_words_and_wide_letters_are_broken_within_80_columns() -> None:
    text = formatted([finding("x" * 300 + " " + "漢字" * 60)], 0)
    assert all(cell_len(line) <= 80 for line in text.splitlines())
    assert text.count("x") == 300 + text.count("x", 0, text.index("error")) + text[text.index("why") :].count(
        "x"
    )
    assert text.count("漢") == 60


def test_letters_that_steer_a_terminal_do_not_reach_it() -> None:
    text = formatted([finding("a\x1b[31mb\u202ec\nd")], 0)
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "a\ufffd[31mb\ufffdc d" in text


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colour_is_for_terminals_and_names_are_never_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    named = finding("[bold]Joe[/bold] :smile: [link=x]y")
    pipe, terminal = io.StringIO(), Terminal()
    show_findings([named], 0, stream=pipe)
    show_findings([named], 0, stream=terminal)
    assert pipe.getvalue() == formatted([named], 0)
    assert "\x1b[" in terminal.getvalue()
    assert "[bold]Joe[/bold] :smile: [link=x]y" in terminal.getvalue()
    monkeypatch.setenv("NO_COLOR", "1")
    plain = Terminal()
    show_findings([named], 0, stream=plain)
    assert "\x1b[3" not in plain.getvalue()


@pytest.mark.parametrize(("columns", "widest"), [("60", 60), ("160", 80), ("20", 44)])
def test_a_narrow_terminal_gets_lines_of_its_own_width(
    checked: Checked, columns: str, widest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    terminal = Terminal()
    show_findings(checked.findings, 1, stream=terminal, book=checked.book)
    shown = re.sub(r"\x1b\[[\d;]*m", "", terminal.getvalue()).splitlines()
    assert max(map(cell_len, shown)) <= widest
    assert any("^" in line for line in shown)


def test_json_is_the_findings_and_their_count(checked: Checked) -> None:
    data = json.loads(formatted(checked.findings, 1, "json"))
    assert data["summary"] == {"errors": 2, "warnings": 1, "notes": 3, "cards": 1}
    assert [each["code"] for each in data["findings"]] == ["B201", "S101", "C108", "C108", "X301", "X202"]
    last = data["findings"][-1]
    assert (last["file"], last["sheet"], last["row"], last["column"]) == (
        "legends.xlsx",
        "Fighters",
        3,
        "Fat PM",
    )
    assert (last["fighter"], last["value"]) == ("Joe Frazier", "31-47 (CP27)")
    assert last["suggestion"] == "31-47 (CP37)"


def test_sarif_names_rule_row_and_cell(checked: Checked) -> None:
    run = json.loads(formatted(checked.findings, 1, "sarif"))["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == ["B201", "C108", "S101", "X202", "X301"]
    result = run["results"][-1]
    assert rules[result["ruleIndex"]] == result["ruleId"] == "X202"
    assert result["level"] == "error"
    place = result["locations"][0]
    assert place["physicalLocation"]["artifactLocation"]["uri"] == "legends.xlsx"
    assert place["physicalLocation"]["region"] == {"startLine": 3, "startColumn": 40}
    assert place["logicalLocations"][0]["fullyQualifiedName"] == "Fighters!AN3"
    assert {result["level"] for result in run["results"]} <= {"error", "warning", "note"}


def test_annotations_are_one_line_each_and_escaped(checked: Checked) -> None:
    odd = Finding(
        NOT_CALCULATED,
        "warning",
        "a,b:c.xlsx",
        "S",
        "B2",
        2,
        "x",
        None,
        None,
        "50%\nof it",
        "why",
        "fix",
        None,
    )
    lines = formatted([*checked.findings, odd], 1, "github").splitlines()
    assert len(lines) == len(checked.findings) + 1
    assert lines[-1] == "::warning file=a%2Cb%3Ac.xlsx,line=2,col=2,title=C101::50%25%0Aof it (S!B2). fix"
    assert lines[0].startswith("::notice file=legends.xlsx,title=B201::")


def test_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="text, json, sarif, github, html"):
        formatted([], 0, "xml")
    assert FORMATS == ("text", "json", "sarif", "github", "html")


def test_nothing_found_is_said_in_one_line() -> None:
    assert formatted([], 7) == "0 errors, 0 warnings, 0 notes; 7 good cards\n"


def test_a_cell_that_is_gone_from_the_book_shows_no_excerpt() -> None:
    place = Place("a.xlsx", "Deck", "B2", 2)
    lost = catalogue()["C104"].at(place, form="a number")
    assert "|" not in formatted([lost], 0, book=Book(Path("a.xlsx"), ()))


def test_a_code_explained_fits_80_columns_and_leaves_blanks_for_facts() -> None:
    diagnostic: Diagnostic = catalogue()["X202"]
    text = explained(diagnostic)
    assert text.startswith("X202  error, cells of one row\n\n  says ")
    assert "<column>" in text
    for each in catalogue().values():
        assert all(len(line) <= 80 for line in explained(each).splitlines()), each.code
        assert "{" not in explained(each)


def test_what_only_some_findings_of_a_code_add_is_no_blank_of_its_explanation() -> None:
    found = catalogue()
    assert with_blanks(found["X202"].fix).endswith("correct the counter number or the range.")
    assert with_blanks(found["B102"].why) == "No card can be made without that column."
    assert with_blanks(found["C133"].why) == "A roll with no result stops the game."
    assert with_blanks(found["S101"].says) == "<column> is blank"
    assert with_blanks(found["X203"].fix).startswith("Type it as the card prints it, <missed> (<counter>) or")
    assert "(CP<counter>)" in with_blanks(found["X203"].fix)


def test_every_finding_and_every_game_has_its_page() -> None:
    made = pages({})
    assert {Path(name).stem for name in made if re.fullmatch(r"findings/[A-Z]\d{3}\.md", name)} == set(
        catalogue()
    )
    linked = re.findall(r"\]\(([A-Z]\d{3}\.md)\)", made["findings/README.md"])
    assert sorted(linked) == sorted(f"{code}.md" for code in catalogue())
    for system, name in zip(SYSTEMS, [name for name in made if name.startswith("data-")], strict=True):
        for heading in layout(system, "row").columns:
            assert f"| {heading} |" in made[name], (system, heading)


def test_the_stars_of_a_message_stay_stars_on_its_page() -> None:
    example = {"name": "a star too many", "message": "Ring 1 holds Outside ***"}
    assert r"*Ring 1 holds Outside \*\*\*.*" in pages({"S103": [example]})["findings/S103.md"]


def test_what_is_about_no_fighter_is_headed_by_what_it_is_about_in_text_and_on_a_page() -> None:
    tiny = {"size": "mini", "title": "cards", "points": "2.9", "floor": "3.6"}
    louis = Place(file="pics/louis.png")
    for finding, heading in (
        (TINY_CARD.at(**tiny), "Print"),
        (TINY_CARD.at(Place(file="own.toml"), **tiny), "Face own.toml"),
        (TINY_CARD.at(Place(file="set.xlsx"), **tiny), "Workbook set.xlsx"),
        (PICTURE_UNMATCHED.at(louis, suggestion="joe-louis", path="louis.png"), "Pictures"),
        (FIELD_MISSING.at(Place(file="own.toml"), template="own.toml", field="Name"), "Template own.toml"),
    ):
        assert formatted([finding], 2).splitlines()[0] == heading
        assert f"<h2>{heading}</h2>" in formatted([finding], 2, "html")


def test_a_finding_in_the_headings_shows_no_blank_line_of_cells(tmp_path: Path) -> None:
    picture = next(each for each in GALLERY if each.name == "a misspelt heading")
    found = check(read(picture.make(tmp_path / "set.xlsx")))
    lines = formatted(found.findings, 2, book=found.book).splitlines()
    assert "         |" not in lines
    assert any("Knockot" in line for line in lines)


def test_terminal_letters_in_a_name_steer_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checked = check(
        read(write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "Name": "[red]Joe[/]", "CL": "48-71"})))
    )
    text = formatted(checked.findings, 1, "text", checked.book)
    assert "[red]Joe[/] (Fighters, row 3)" in text
    assert "\x1b" not in text
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_data_dictionary_names_the_folder_of_its_schemas(system: str) -> None:
    folder = re.search(r"`(schemas/[^c`][^`]*)`", data_dictionary(system))
    assert folder
    assert (DOCS.parent / folder[1]).is_dir()
    assert system in folder[1]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_data_dictionary_has_every_word_of_known_for(system: str) -> None:
    listed = data_dictionary(system).partition("### Words of Known for\n")[2].partition("\n## ")[0]
    words = [", ".join((each.word, *each.also)) for each in game_of(system).rating.known_for]
    assert len(words) > 6
    assert re.findall(r"^\| (.+?) \|", listed, re.MULTILINE)[1:] == words


def test_a_name_that_is_above_or_before_a_finding_is_not_in_it_again() -> None:
    found = PICTURE_MISSING.at(Place("a.xlsx", "Fighters", "B2", 2, fighter="Joe Louis"), path="x.png")
    assert found.message.startswith("Joe Louis: there is no picture")
    assert "  error P501 at B2: there is no picture" in formatted([found], 1)
    for form in ("sarif", "github", "html"):
        assert formatted([found], 1, form=form).count("Joe Louis: ") <= 1
        assert "Joe Louis: Joe" not in formatted([found], 1, form=form)
