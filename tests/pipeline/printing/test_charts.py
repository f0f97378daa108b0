"""Where a printed chart says it comes from, and the numbers of charts in running text."""

from __future__ import annotations

import pytest

from fightcard import engine
from fightcard.engine.core.table import Table
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks.biography import usual_divisions
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing.card_words import DIVISIONS
from fightcard.pipeline.printing.drawing.charts import MARKS, mark, origins
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.output.box_contents import print_box
from fightcard.pipeline.printing.sheets.order import Order, Stock
from tests.games import own
from tests.pipeline.printing.reading import reader


@pytest.mark.parametrize(
    ("table", "says", "note"),
    [
        (engine.tables(system)[name], says, note)
        for system in SYSTEMS
        for name, says, note in own(system, "expected").ORIGINS
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_a_chart_says_where_it_comes_from(table: Table, says: str, note: str) -> None:
    # One of several kinds alone leaves the rest to the mark.
    assert mark(table) == says
    assert origins(table).split(". ")[0].rstrip(".") == note.rstrip(".")


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_said_next_to_charts_is_about_charts_of_the_game(system: str) -> None:
    texts = toml_in(f"fightcard.pipeline.systems.{system}", "charts.toml")
    ordered = [name for key in ("order", "first", "basic") for name in texts.get(key, ())]
    assert ordered
    assert {*ordered, *texts.get("notes", ()), *texts.get("labels", ())} <= {*engine.tables(system)}


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_house_chart_is_printed_without_its_mark(system: str) -> None:
    files = print_box(Stock([], None, "legends", system), Order(), []).files
    said = "".join("".join(page.extract_text() for page in reader(files["charts.pdf"]).pages).split())
    for table in engine.tables(system).values():
        marked, note = (text.replace(" ", "").replace("\xa0", "") for text in (mark(table), origins(table)))
        # The mark is drawn before the title that it stands beside.
        assert marked + table.title.replace(" ", "") in said, table.name
        assert note in said, table.name
        if table.kind == "house":
            assert marked.startswith("house,")
    assert all(each.replace(" ", "") in said for each in MARKS)
    assert "everytableoftherules" not in said


@pytest.mark.parametrize("paper", ["letter", "200x270mm"])
@pytest.mark.parametrize("system", [name for name in SYSTEMS if printing_of(name).deck is None])
def test_a_set_that_replaces_nearly_every_chart_is_printed(system: str, paper: str) -> None:
    """Each row as the next has it: valid words everywhere, and hardly a cell as the house has it."""
    printed = engine.tables(system)
    his = {
        name: dict(
            zip(table.rows, [*list(table.cells.values())[1:], table.cells[table.rows[0]]], strict=True)
        )
        for name, table in printed.items()
        if name not in ("event", "unusual")  # what they say in words would be no event
    }
    made = print_box(Stock([], {"charts": his}, "club", system), Order(paper=paper), [])
    assert [found.message for found in made.findings] == []
    said = " ".join(" ".join(page.extract_text() for page in reader(made.files["charts.pdf"]).pages).split())
    changed = [name for name in his if his[name] != printed[name].cells]
    assert len(changed) > 5
    assert all("yours" + printed[name].title in said for name in changed)


def test_every_weight_class_has_its_own_name() -> None:
    printed = {letters: name for letters, name in DIVISIONS.items() if not name.startswith("Women's ")}
    assert {letters: DIVISIONS[f"W{letters}"] for letters in ("LW", "SFLW")} == {
        "LW": "Women's lightweight", "SFLW": "Women's super flyweight",
    }  # fmt: skip
    assert printed == {
        "HW": "Heavyweight", "CW": "Cruiserweight", "LHW": "Light heavyweight", "SMW": "Super middleweight", "MW": "Middleweight",
        "LMW": "Light middleweight", "SWW": "Super welterweight", "JMW": "Junior middleweight", "WW": "Welterweight",
        "LWW": "Light welterweight", "SLW": "Super lightweight", "JWW": "Junior welterweight", "LW": "Lightweight",
        "SFW": "Super featherweight", "JLW": "Junior lightweight", "FEW": "Featherweight", "FW": "Featherweight",
        "SBW": "Super bantamweight", "JFW": "Junior featherweight", "BW": "Bantamweight", "SFLW": "Super flyweight",
        "LH": "Light heavyweight", "SFL": "Super flyweight", "JBW": "Junior bantamweight", "LFL": "Light flyweight",
        "JFL": "Junior flyweight", "STW": "Strawweight", "MIN": "Minimumweight", "OPEN": "Open weight",
        "FLW": "Flyweight", "LFLW": "Light flyweight", "SW": "Strawweight",
    }  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_weight_class_that_is_usual_is_printed_by_its_name(system: str) -> None:
    assert [letters for letters in usual_divisions(system) if letters not in DIVISIONS] == []
