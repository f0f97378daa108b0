"""Mini Title Bout on the command line: its tables say where they come from."""

from __future__ import annotations

import json

from tests.pipeline.commands import Run


def test_tables_say_of_rows_and_cells_where_they_come_from(run: Run) -> None:
    tables = json.loads(run("tables", "--system", "mini_title_bout", "--format", "json").out)
    # Section 10: Power C has a K at 9, section 5 a 10* at 10; all else is ours.
    assert (tables["power"]["kind"], tables["power"]["kinds"]) == (
        "house",
        {"C": {"9": "source", "10": "source"}},
    )
    assert tables["tko"]["kinds"] == {}
    lines = run("tables", "--system", "mini_title_bout").out.splitlines()
    assert "  p.5, house; source: C at 9-10" in lines
    assert "  p.15, house" in lines
