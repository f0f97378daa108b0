"""Fight Plan on the command line: a set of formulas is built with its charts."""

from __future__ import annotations

from pathlib import Path

from openpyxl import load_workbook
from pypdf import PdfReader

import fightcard
from fightcard import Play
from fightcard.pipeline.build_run import FILES
from tests.pipeline.commands import Run
from tests.pipeline.systems.fight_plan.workbooks import SAMPLE


def test_a_set_of_formulas_is_built_with_its_charts_on_one_page(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("build", SAMPLE, "--out", tmp_path, "--bouts", "200")
    folder = tmp_path / "fight-plan"
    assert (status, {path.name for path in folder.iterdir()}) == (0, set(FILES))
    (charts,) = PdfReader(folder / "deck.pdf").pages
    assert "The damage that knocks a fighter down or out" in charts.extract_text()
    proof = (folder / "proof.html").read_text(encoding="utf-8")
    assert "Amos Kettle" in proof
    assert "House, made by fightcard because the rule text does not print them: judges, scoring." in proof
    assert "deck.pdf the charts; this game has no deck" in " ".join(out.split())
    for reported in (proof, " ".join(out.split())):
        assert (
            "The basic rules leave off injuries (p.9), which the text has in every bout; --rules advanced "
            "has them." in reported
        )


def test_rows_are_rated_whose_careers_the_formulas_play_as_they_were(run: Run, tmp_path: Path) -> None:
    # Rated by the surface alone, each of these won nearly all of its bouts: 1% and less of such careers.
    assert run("new", tmp_path / "league", "--system", "fight_plan")[0] == 0
    path = tmp_path / "league" / "raw" / "league.xlsx"
    book = load_workbook(path)
    careers = book["Careers"]
    places = {cell.value: cell.column for cell in careers[1]}
    for row, (name, won, lost, drawn, level) in enumerate(
        [("Al Stone", 38, 6, 0, "hard"), ("Dan Holt", 12, 9, 2, "weak"), ("Flo Kane", 30, 15, 5, "usual")], 2
    ):
        book["Fighters"].cell(row, 1, name)
        book["Fighters"].cell(row, 3, "MW")
        for heading, value in zip(
            ("Fighter", "Won", "Lost", "Drawn", "Level"), (name, won, lost, drawn, level), strict=True
        ):
            careers.cell(row, places[heading], value)
    book.save(path)
    proposals = fightcard.rate(fightcard.read(path), play=Play(seed=1)).rated.proposals
    chances = [each.career.chance for each in proposals if each.career]
    assert len(chances) == 3
    assert all(chance is not None and chance > 0.05 for chance in chances), chances
    # No record shows how hard a fighter of formulas hits or what is needed to stop him.
    assert {each.suggested.ratings[heading].source for each in proposals for heading in ("STR", "TGH")} <= {
        "style",
        "custom",
    }
