"""Glory Days on the command line: its workbook is known for what it is, and what the game lacks is said."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

from fightcard.pipeline.build_run import FILES
from fightcard.pipeline.checks import check
from fightcard.pipeline.project.template import workbook
from fightcard.pipeline.workbook.read import read
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS
from tests.pipeline.systems.glory_days.workbooks import ALI, HEADINGS, MARCIANO, SAMPLE, write
from tests.templates import with_its_example


def test_a_workbook_is_converted_to_the_cards_of_its_own_game(run: Run) -> None:
    status, out, _ = run("convert", SAMPLE)
    cards = json.loads(out)
    assert (status, cards["schema"], cards["set"]) == (0, "glory_days/card/1", "glory")
    assert [card["id"] for card in cards["cards"]] == ["rocky-marciano", "muhammad-ali", "jack-dempsey"]


def test_a_game_without_a_deck_has_none_to_check(run: Run) -> None:
    status, out, err = run("deck", "check", SAMPLE)
    assert (status, out) == (2, "")
    assert err == f"fightcard: {SAMPLE} is for Glory Days Boxing, which is played without a deck\n"


@pytest.mark.parametrize("verb", [["build"], ["verify"], ["matchup", "ali", "dempsey"]])
def test_rules_of_another_game_are_refused_before_anything_is_played(run: Run, verb: list[str]) -> None:
    name, *fighters = verb
    status, out, err = run(name, SAMPLE, *fighters, "--rules", "tournament")
    assert (status, out) == (2, "")
    assert err == "fightcard: Glory Days Boxing has no rules named `tournament`; there is: basic, advanced\n"


def test_workbooks_of_two_games_are_not_compared(run: Run) -> None:
    status, _, err = run("compare", SAMPLE, LEGENDS)
    assert status == 2
    assert "legends.xlsx: it is for title_bout, and glory.xlsx for glory_days." in err


def test_a_change_is_reported_as_the_card_prints_it(run: Run, tmp_path: Path) -> None:
    old = write(tmp_path / "old.xlsx")
    new = write(tmp_path / "new.xlsx", ({**ALI, "Fat Power": "2/3"}, MARCIANO))
    _, out, _ = run("diff", old, new, "--format", "json")
    changes = json.loads(out)["changes"]
    assert [(each["fighter"], each["column"], each["old"], each["printed_new"]) for each in changes] == [
        ("Muhammad Ali", "Fat Power", "2/4", "2/3")
    ]


def test_a_build_makes_the_files_that_the_main_game_makes(run: Run, tmp_path: Path) -> None:
    status, _, _ = run("build", SAMPLE, "--out", tmp_path, "--bouts", "2")
    assert status == 0
    made = {path.name for path in (tmp_path / "glory").iterdir()}
    assert made == set(FILES)
    charts = PdfReader(tmp_path / "glory" / "deck.pdf")
    assert [page.extract_text().count("Rare events") for page in charts.pages] == [0, 2]
    verdicts = json.loads((tmp_path / "glory" / "verdicts.json").read_text(encoding="utf-8"))
    assert verdicts["system"] == "glory_days"
    assert {card["strength"]["plays_like"] for card in verdicts["cards"]} == {None}
    proof = (tmp_path / "glory" / "proof.html").read_text(encoding="utf-8")
    assert "Overall" not in re.sub(r"<script.*?</script>", "", proof, flags=re.DOTALL)
    assert "because the rule text does not print them: event, foul_penalty, injury_stoppage, judge," in proof
    assert "leave off" not in proof


def test_the_template_passes_empty_and_filled(tmp_path: Path) -> None:
    path = with_its_example(tmp_path / "set.xlsx", "glory_days")
    assert check(read(path)).findings == ()
    path.write_bytes(workbook("glory_days", fighters=5))
    book = load_workbook(path)
    for number, row in enumerate((MARCIANO, ALI), 2):
        for at, heading in enumerate(HEADINGS, 1):
            book["Fighters"].cell(number, at).value = row.get(heading)
    book.save(path)
    checked = check(read(path))
    assert (checked.system, checked.findings, len(checked.rows)) == ("glory_days", (), 2)


def test_the_template_has_the_sheets_of_its_own_game() -> None:
    glory = load_workbook(io.BytesIO(workbook("glory_days", fighters=5)))
    assert glory.sheetnames == ["Fighters", "Charts", "Careers", "Bouts", "Settings", "Proof", "Read me"]
    main = load_workbook(io.BytesIO(workbook("title_bout", fighters=5)))
    assert main.sheetnames == [
        "Fighters",
        "Deck",
        "Strategies",
        "Charts",
        "Referees",
        "Corner Men",
        "Careers",
        "Bouts",
        "Settings",
        "Proof",
        "Read me",
    ]
    power = glory["Fighters"].cell(1, HEADINGS.index("Power") + 1).column_letter
    assert glory["Fighters"].column_dimensions[power].number_format == "@"
    rules = {str(rule.sqref): rule.formula1 for rule in glory["Fighters"].data_validations.dataValidation}
    assert (
        '"Inside -,Inside *,Inside **,Inside ***,Outside -,Outside *,Outside **,Outside ***"'
        in rules.values()
    )


def test_tables_as_text_give_a_sentence_a_line_of_its_own(run: Run) -> None:
    lines = run("tables", "--system", "glory_days").out.splitlines()
    assert "      14-15 = fighter lands 3; opponent stamina -4" in lines
    assert "      16 = fighter lands 3; fighter punches -1 *" in lines
    assert "    cut_left_eye: 1st-2nd = -, 3rd = 1-9, 4th = 1-10, 5th = 1-11, 6th = 1-12" in lines


@pytest.mark.parametrize("verb", ["career", "rate"])
def test_without_any_record_the_column_for_it_is_named(run: Run, tmp_path: Path, verb: str) -> None:
    book = write(tmp_path / "set.xlsx", ({**ALI, "Record": None}, MARCIANO))
    said = " ".join(run(verb, book, "ali").out.split())
    where = (
        "the column Record is blank, there is no row on the sheet Careers, and no bout on the sheet Bouts."
    )
    assert where in said


def test_a_history_needs_a_record_which_may_be_that_of_the_row(run: Run, tmp_path: Path) -> None:
    book = write(tmp_path / "set.xlsx", ({**ALI, "Record": None},))
    assert run("history", book).err == (
        f"fightcard: {book}: no fighter has a record to predict bouts from. Type the totals under Record, or"
        " in a row of the sheet Careers, or the bouts on Bouts.\n"
    )
