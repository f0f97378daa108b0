"""The loader of rule-book tables: what it spells out and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fightcard.engine.core.table import TableError
from fightcard.engine.core.tables import load, load_file

HEAD = """
title = "How tired is he?"
cite  = "p.7"
kind  = "source"
"""

GRID = """
rows    = "rating 0..1"
die     = "RN 1..6"
symbols = ["-", "tired"]
side    = "die"
top     = "rows"
page    = '''
RN   0  1
1-3  -  -
4-6  -  tired
'''
"""

BANDS = """
rows    = "count 1..3"
die     = "rn 1..6"
symbols = ["-", "carries"]
side    = "rows"
top     = "symbols"
rest    = "-"
page    = '''
count  carries
1      -
2      1-2
3      1-4
'''
"""


def table_file(folder: Path, text: str, name: str = "tiredness") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refused(folder: Path, text: str) -> str:
    with pytest.raises(TableError) as refusal:
        load_file(table_file(folder, text))
    return str(refusal.value)


def test_bands_down_the_side_are_spelled_out_number_by_number(tmp_path: Path) -> None:
    table = load_file(table_file(tmp_path, HEAD + GRID))
    assert table.cells == {
        "0": {"1": "-", "2": "-", "3": "-", "4": "-", "5": "-", "6": "-"},
        "1": {"1": "-", "2": "-", "3": "-", "4": "tired", "5": "tired", "6": "tired"},
    }
    assert (table.name, table.title, table.cite, table.kind, table.note) == (
        "tiredness",
        "How tired is he?",
        "p.7",
        "source",
        "",
    )
    assert table.rows == ("0", "1")
    assert table.columns == ("1", "2", "3", "4", "5", "6")


def test_bands_in_the_cells_leave_the_rest_to_the_word_of_rest(tmp_path: Path) -> None:
    table = load_file(table_file(tmp_path, HEAD + BANDS))
    assert table.cells["1"] == {"1": "-", "2": "-", "3": "-", "4": "-", "5": "-", "6": "-"}
    assert table.cells["2"] == {"1": "carries", "2": "carries", "3": "-", "4": "-", "5": "-", "6": "-"}
    assert table.cells["3"]["4"] == "carries"
    assert table.cells["3"]["5"] == "-"


def test_a_second_half_of_the_row_and_a_word_in_the_cell_are_joined(tmp_path: Path) -> None:
    text = """
rows    = ["Good"]
by      = ["cut", "swelling"]
die     = "RN 1..4"
symbols = ["-", "mended", "half mended"]
top     = "by"
means   = "mended"
rest    = "-"
page    = '''
man   cut  swelling
Good  1-2  1-3 half mended
'''
"""
    table = load_file(table_file(tmp_path, HEAD + text))
    assert table.cells == {
        "Good cut": {"1": "mended", "2": "mended", "3": "-", "4": "-"},
        "Good swelling": {"1": "half mended", "2": "half mended", "3": "half mended", "4": "-"},
    }


def test_long_texts_may_be_listed_row_by_row(tmp_path: Path) -> None:
    text = """
rows    = ["Absorber"]
columns = ["effect"]
pattern = ".+"
[cells.Absorber]
effect = "soaks up punishment"
"""
    assert load_file(table_file(tmp_path, HEAD + text)).cells == {
        "Absorber": {"effect": "soaks up punishment"}
    }


def test_the_json_form_holds_every_field_an_outside_reader_needs(tmp_path: Path) -> None:
    text = HEAD + GRID.replace('["-", "tired"]', '{ "-" = "fresh", tired = "worn out" }')
    shown = load_file(table_file(tmp_path, text)).as_json()
    assert json.loads(json.dumps(shown)) == {
        "title": "How tired is he?",
        "cite": "p.7",
        "kind": "source",
        "note": "",
        "symbols": {"-": "fresh", "tired": "worn out"},
        "cells": {
            "0": {"1": "-", "2": "-", "3": "-", "4": "-", "5": "-", "6": "-"},
            "1": {"1": "-", "2": "-", "3": "-", "4": "tired", "5": "tired", "6": "tired"},
        },
        "kinds": {},
    }


def test_rows_columns_and_cells_may_be_of_another_kind_than_their_table(tmp_path: Path) -> None:
    text = f'{HEAD}{GRID}[kinds]\nhouse = ["0"]\nruled = ["1 at 5-6"]\n'
    table = load_file(table_file(tmp_path, text))
    assert [table.kinds()["0", number] for number in "16"] == ["house", "house"]
    assert [table.kinds()["1", number] for number in "1456"] == ["source", "source", "ruled", "ruled"]
    assert table.as_json()["kinds"] == {
        "0": dict.fromkeys("123456", "house"),
        "1": {"5": "ruled", "6": "ruled"},
    }


def test_a_chart_of_an_owners_is_of_one_kind(tmp_path: Path) -> None:
    table = load_file(table_file(tmp_path, f'{HEAD}{GRID}[kinds]\nruled = ["1"]\n'))
    assert set(table.replaced({"0": dict.fromkeys("123456", "tired")}).kinds().values()) == {"house"}


@pytest.mark.parametrize(
    ("kinds", "says"),
    [
        ('ours = ["1"]', 'kinds: kind "ours" is not one of source, ruled, house'),
        ('house = ["2"]', None),
        ('house = ["rating"]', 'kinds: "rating" is not a row, column or cell of this table'),
        ('house = ["1 at 5-9"]', 'kinds: "1 at 5-9" is not a row, column or cell of this table'),
        ('house = ["1", "1 at 5"]', 'kinds: "1 at 5" has its kind already'),
        ('house = "1"', "`kinds` must list, under a kind, what is of it"),
    ],
)
def test_kinds_name_each_cell_once_and_only_what_is_there(
    tmp_path: Path, kinds: str, says: str | None
) -> None:
    text = f"{HEAD}{GRID}[kinds]\n{kinds}\n"
    if says is None:
        # A column: there is no row 2.
        assert load_file(table_file(tmp_path, text)).kinds()["1", "2"] == "house"
    else:
        assert says in refused(tmp_path, text)


def test_a_folder_loads_in_the_order_of_its_names(tmp_path: Path) -> None:
    table_file(tmp_path, HEAD + BANDS, "recovery")
    table_file(tmp_path, HEAD + GRID, "fatigue")
    assert list(load(tmp_path)) == ["fatigue", "recovery"]


def test_a_folder_without_tables_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="holds no table file"):
        load(tmp_path)


def test_a_gap_is_refused_with_file_cite_row_and_numbers(tmp_path: Path) -> None:
    text = HEAD + GRID.replace("1-3  -  -", "1-2  -  -")
    assert refused(tmp_path, text) == (
        "tiredness.toml (p.7), rating 0, RN 3: gap: nothing is given; "
        "every number and column must have its word"
    )


def test_a_gap_of_several_numbers_is_named_by_its_first_run(tmp_path: Path) -> None:
    text = HEAD + GRID.replace("1-3  -  -", "3    -  -")
    assert "rating 0, RN 1 to 2: gap" in refused(tmp_path, text)


def test_an_overlap_is_refused_with_both_words(tmp_path: Path) -> None:
    text = HEAD + GRID.replace("4-6  -  tired", "3-6  -  tired")
    assert refused(tmp_path, text) == (
        'tiredness.toml (p.7), rating 0, RN 3: overlap: "-" and "-" are both there; keep one'
    )


def test_a_stray_word_is_refused_with_the_words_allowed(tmp_path: Path) -> None:
    text = HEAD + GRID.replace("4-6  -  tired", "4-6  -  tird")
    assert refused(tmp_path, text) == (
        'tiredness.toml (p.7), rating 1, RN 4: stray word "tird"; allowed are -, tired'
    )


def test_a_word_that_breaks_the_pattern_is_refused(tmp_path: Path) -> None:
    text = HEAD + GRID.replace('symbols = ["-", "tired"]', 'pattern = "-|t[a-z]+"').replace(
        "  tired", "  Tired"
    )
    assert 'stray word "Tired"; allowed are what follows the pattern -|t[a-z]+' in refused(tmp_path, text)


@pytest.mark.parametrize("key", ["cite", "title", "kind"])
def test_a_table_that_does_not_state_its_source_is_refused(tmp_path: Path, key: str) -> None:
    head = "\n".join(line for line in HEAD.splitlines() if not line.startswith(key))
    assert f"missing `{key}`" in refused(tmp_path, head + GRID)


def test_an_empty_cite_is_no_cite(tmp_path: Path) -> None:
    assert "missing `cite`" in refused(tmp_path, HEAD.replace("p.7", " ") + GRID)


@pytest.mark.parametrize("kind", ["ruled", "house"])
def test_a_table_that_departs_from_the_source_must_say_so_in_a_note(tmp_path: Path, kind: str) -> None:
    text = HEAD.replace('"source"', f'"{kind}"') + GRID
    assert "missing `note`" in refused(tmp_path, text)
    noted = load_file(table_file(tmp_path, 'note = """\nThe source\nprints two.\n"""' + text))
    assert noted.note == "The source prints two."


def test_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    text = HEAD.replace('"source"', '"guessed"') + GRID
    assert 'kind "guessed" is not one of source, ruled, house' in refused(tmp_path, text)


def test_a_row_that_the_page_forgets_is_refused_though_a_rest_is_given(tmp_path: Path) -> None:
    text = HEAD + BANDS.replace("2      1-2\n", "")
    assert refused(tmp_path, text) == "tiredness.toml (p.7), count 2: missing; every row must be given"


def test_a_row_that_was_not_declared_is_refused(tmp_path: Path) -> None:
    text = HEAD + BANDS.replace("3      1-4", "3-4    1-4")
    assert '"3-4" is no count of this table; expected 1, 2, 3' in refused(tmp_path, text)


def test_a_number_beyond_the_die_is_refused(tmp_path: Path) -> None:
    text = HEAD + BANDS.replace("3      1-4", "3      1-7")
    assert 'count 3: "1-7" is no rn of this table; expected 1, 2, 3, 4, 5, 6' in refused(tmp_path, text)


def test_a_line_with_a_cell_too_few_is_refused(tmp_path: Path) -> None:
    text = HEAD + GRID.replace("4-6  -  tired", "4-6  - tired")
    assert "4-6: 1 cells under 2 headings; two spaces part them" in refused(tmp_path, text)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('die     = "RN 1..6"', 'die = "RN 1..6"\ncolumns = ["x"]', "give either a `die`"),
        ('die     = "RN 1..6"', "", "give either a `die`"),
        ('symbols = ["-", "tired"]', "", "give either `symbols`"),
        ('rows    = "rating 0..1"', 'rows = ["0", "0"]', "`rows` must name each key once"),
        ('rows    = "rating 0..1"', "rows = 3", "missing `rows`"),
        ('top     = "rows"', 'top = "die"', "`side` and `top` must name two of"),
        ('top     = "rows"', 'tpo = "rows"', "stray key `tpo`"),
        ("page    = '''", "[cells]\npage = '''", "give either a `page` or `[cells]`"),
    ],
)
def test_a_declaration_that_leaves_doubt_is_refused(tmp_path: Path, old: str, new: str, says: str) -> None:
    text = HEAD + GRID.replace(old, new)
    if "[cells]" in new:
        text = text.replace("[cells]\n", "") + "[cells]\n"
    assert says in refused(tmp_path, text)


def test_a_file_that_is_no_toml_is_refused_by_name(tmp_path: Path) -> None:
    assert refused(tmp_path, "title = ").startswith("tiredness.toml: cannot be read as a table file")


def test_a_file_that_is_not_there_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(TableError, match=r"absent\.toml: cannot be read"):
        load_file(tmp_path / "absent.toml")


@pytest.mark.parametrize("band", ["3-1", "03-6", "4-6000000000"])
def test_a_band_that_is_no_run_of_the_die_is_refused(tmp_path: Path, band: str) -> None:
    text = HEAD + GRID.replace("4-6  -  tired", f"{band}  -  tired")
    assert f'"{band}" is no RN of this table' in refused(tmp_path, text)


def test_a_bare_band_needs_a_word_from_its_heading_or_from_means(tmp_path: Path) -> None:
    text = HEAD + BANDS.replace('top     = "symbols"', 'top = "by"\nby = ["carries"]')
    assert "missing `means`" in refused(tmp_path, text)
