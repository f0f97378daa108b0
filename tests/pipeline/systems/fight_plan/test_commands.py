"""Fight Plan on the command line: a set of formulas is built with its charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pypdf import PdfReader

from fightcard.pipeline.build_run import FILES
from tests.pipeline.systems.fight_plan.workbooks import SAMPLE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.pipeline.commands import Run


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
    for told in (proof, " ".join(out.split())):
        assert (
            "The basic rules leave off injuries (p.9), which the text has in every bout; --rules advanced "
            "has them." in told
        )
