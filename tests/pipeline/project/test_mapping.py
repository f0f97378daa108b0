"""Foreign spreadsheets: ten layouts of the same cards are mapped, and read as the cards they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest
from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from benchmarks.valid_cards import rows
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import check
from fightcard.pipeline.project.mapping import Match, _head, _nearest, _words_of, mapped, with_headings
from fightcard.pipeline.repair import repaired
from fightcard.pipeline.tuning.changed_copy import retyped
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read
from tests.bare_books import bare
from tests.pipeline.commands import Run
from tests.workbooks import HEADINGS, Content, write

Fighters: TypeAlias = "Sequence[dict[str, Content]]"
Grid: TypeAlias = "list[list[Content]]"

TIRED = "Fat "
FRESH = [heading for heading in HEADINGS if not heading.startswith(TIRED)]
TWICE = [heading for heading in FRESH if f"{TIRED}{heading}" in HEADINGS]
GIVEN = ("Name", "Division")
LONG = {
    "Name": "Boxer Name", "Division": "Weight Division", "Overall": "Overall Grade", "Style": "Boxing Style",
    "Special": "Special Ability", "Stance": "Lead Hand", "From": "Debut", "To": "Last Fight", "CFB": "Control Factor Boxer",
    "CFS": "Control Factor Slugger", "DEF": "Defensive Rating", "AGG": "Aggression", "KD1": "First Knockdown",
    "KD2": "Second Knockdown", "KI": "Killer Inst", "KO": "Knockout Rating", "END": "Stamina", "CUT": "Cuts Rating",
    "FOUL": "Fouling", "CP": "Counter Punch Rating", "PL": "Hits", "PM": "Misses", "CL": "Holds", "RM": "Footwork",
    "S FI": "Fight Inside", "S FO": "Fight Outside", "S CU": "Cover Up", "S KO": "Go for Knockout",
}  # fmt: skip


def fighters() -> list[dict[str, Content]]:
    """Eight valid cards."""
    return [{**row, "Set": None} for row in rows(8, seed=7)]


def flat(names: dict[str, str], headings: Sequence[str] = HEADINGS) -> Callable[[Fighters], Grid]:
    """A row a fighter, some headings in other words."""

    def made(cards: Fighters) -> Grid:
        return [
            [names.get(each, each) for each in headings],
            *([fighter[each] for each in headings] for fighter in cards),
        ]

    return made


def tired_as(word: Callable[[str], str]) -> dict[str, str]:
    return {f"{TIRED}{each}": word(each) for each in TWICE}


def split(parts: Sequence[str]) -> Callable[[Fighters], Grid]:
    """Ranges in two cells, and what stands in parentheses in a third."""

    def cut(fighter: dict[str, Content], heading: str) -> list[Content]:
        found = re.fullmatch(r"([0-9]+)-([0-9]+)(?: \(([0-9]+)\))?", str(fighter[heading]))
        assert found is not None
        return [int(each) for each in found.groups()[: 3 if heading.endswith(("PL", "PM")) else 2]]

    ranges = {each for each in HEADINGS if layout(SYSTEMS[0], "row").columns[each].is_form}

    def made(cards: Fighters) -> Grid:
        heads: list[Content] = []
        lines: list[list[Content]] = [[] for _ in cards]
        for heading in HEADINGS:
            number = "Power" if heading.endswith("PL") else "Counter"
            count = 3 if heading.endswith(("PL", "PM")) else 2
            heads += (
                [f"{heading} {part}" for part in (*parts, number)[:count]] if heading in ranges else [heading]
            )
            for line, fighter in zip(lines, cards, strict=True):
                line.extend(cut(fighter, heading) if heading in ranges else [fighter[heading]])
        return [heads, *lines]

    return made


def two_rows(condition: Sequence[str], name: str = "repeated") -> Callable[[Fighters], Grid]:
    """A fresh and a fatigued row for each fighter; `condition` are the words of a column, if there is one."""

    def made(cards: Fighters) -> Grid:
        heads: list[Content] = [*(["State"] if condition else []), *FRESH]
        grid: Grid = [heads]
        for fighter in cards:
            tired: list[Content] = [
                fighter[f"{TIRED}{each}"]
                if each in TWICE
                else fighter[each]
                if each in GIVEN and name == "repeated"
                else None
                for each in FRESH
            ]
            grid += [
                [*condition[:1], *(fighter[each] for each in FRESH)],
                [*condition[1:], *tired],
            ]
        return grid

    return made


def under_groups(word: str) -> Callable[[Fighters], Grid]:
    """`Late rounds` once, above the columns of the fatigued fighter."""

    def made(cards: Fighters) -> Grid:
        above = [
            word if each == f"{TIRED}{TWICE[0]}" else "Strategies" if each == "S FI" else None
            for each in HEADINGS
        ]
        first_of_rest = HEADINGS.index("Jab 3")
        above[first_of_rest] = "Hitting"
        bare = [each.removeprefix(TIRED).removeprefix("S ") for each in HEADINGS]
        return [above, bare, *([fighter[each] for each in HEADINGS] for fighter in cards)]

    return made


def shuffled(cards: Fighters) -> Grid:
    grid = flat({**LONG, **tired_as(lambda each: f"Tired {LONG[each]}")}, tuple(reversed(HEADINGS)))(cards)
    return [
        [*line, extra] for line, extra in zip(grid, ["Remarks", *("see p.6" for _ in cards)], strict=True)
    ]


def foreign_tongue(cards: Fighters) -> Grid:
    """Words that nobody knows, between headings that are known."""
    unknown = {"DEF": "Deckung", "AGG": "Angriffslust", "KI": "Nachsetzen", "CUT": "Haut", "FOUL": "Unsauber"}
    return flat(unknown)(cards)


LAYOUTS: dict[str, Callable[[Fighters], Grid]] = {
    "long words": flat({**LONG, **tired_as(lambda each: f"Fatigued {LONG[each]}")}),
    "tired in front": flat(tired_as(lambda each: f"Late {each}")),
    "tired behind": flat(tired_as(lambda each: f"{each} (Tired)")),
    "an F behind": flat(tired_as(lambda each: f"{each} F")),
    "low and high": split(("low", "high")),
    "from and to": split(("from", "to")),
    "two rows, a column of states": two_rows(("Fresh", "Fatigued")),
    "two rows, the name in the first": two_rows((), "first"),
    "two rows, the name in both": two_rows(()),
    "a foreign group heading": under_groups("Late rounds"),
    "shuffled, with remarks": shuffled,
    "words of another tongue": foreign_tongue,
}


def saved(folder: Path, grid: Grid) -> Path:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Ratings"
    for line in grid:
        sheet.append(line)
    path = folder / "theirs.xlsx"
    book.save(path)
    return path


def configured(path: Path) -> None:
    """What `map --write` writes."""
    lines = with_headings("", mapped(read(path)).matches)
    (path.parent / "fightcard.toml").write_text(lines, encoding="utf-8")


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_foreign_layout_is_read_as_the_cards_it_holds(tmp_path: Path, name: str) -> None:
    cards = fighters()
    path = saved(tmp_path, LAYOUTS[name](cards))
    assert mapped(read(path)).missing == ()
    configured(path)
    found = check(read(path))
    assert [each.message for each in found.findings if each.severity == "error"] == []
    ours = check(read(write(tmp_path / "ours.xlsx", cards)))
    needed = [heading for heading, column in layout(SYSTEMS[0], "row").columns.items() if column.required]
    assert [[row.values[each] for each in needed] for row in found.rows] == [
        [row.values[each] for each in needed] for row in ours.rows
    ]
    assert len(found.rows) == len(cards)


@pytest.mark.parametrize(
    ("name", "heading", "wrong", "cell"),
    [
        ("long words", "KI", 99, "Q4"),
        ("long words", "Fat KI", 99, "AG4"),
        ("low and high", "Jab 2", "5-99", "BI4"),
        ("two rows, a column of states", "Fat KI", 99, "R7"),
        ("two rows, the name in the first", "Fat KI", 99, "Q7"),
        ("a foreign group heading", "Fat KI", 99, "AG5"),
    ],
)
def test_a_slip_is_found_at_the_owners_own_cell(
    tmp_path: Path, name: str, heading: str, wrong: Content, cell: str
) -> None:
    cards = fighters()
    configured(saved(tmp_path, LAYOUTS[name](cards)))
    cards[2][heading] = wrong
    path = saved(tmp_path, LAYOUTS[name](cards))
    found = check(read(path))
    assert cell in {each.cell for each in found.findings if each.severity == "error"}
    assert cards[2]["Name"] not in [row.name for row in found.rows]
    assert len(found.rows) == len(cards) - 1


def test_fix_types_no_whole_range_into_a_part_of_one(tmp_path: Path) -> None:
    cards = fighters()
    configured(saved(tmp_path, LAYOUTS["low and high"](cards)))
    cards[2]["CL"] = f"{cards[2]['CL']}0"[:6] if len(str(cards[2]["CL"])) < 6 else "51-6"
    path = saved(tmp_path, LAYOUTS["low and high"](cards))
    assert check(read(path)).has_errors
    assert repaired(path, doubtful=True).done == ()


def test_a_control_factor_against_each_style_is_one_of_two_and_no_pair(tmp_path: Path) -> None:
    grid = flat({"CFB": "CF vs B", "CFS": "CF vs S"})(fighters())
    found = mapped(read(saved(tmp_path, grid)))
    assert {each.typed: each.target for each in found.matches if each.typed.startswith("CF")} == {
        "CF vs B": "CFB",
        "CF vs S": "CFS",
    }


@pytest.mark.parametrize(("content", "codes"), [("12/10", []), (12, ["B137"])])
def test_a_column_of_single_numbers_is_not_taken_for_one_of_pairs(
    tmp_path: Path, content: Content, codes: list[str]
) -> None:
    headings = [each for each in HEADINGS if each != "CFS"]
    cards = [{**fighter, "CFB": content} for fighter in fighters()]
    found = mapped(read(saved(tmp_path, flat({"CFB": "CF B SS"}, headings)(cards))))
    assert [each.code for each in found.findings] == codes
    assert ("CFB/S" in {each.target for each in found.matches}) is not bool(codes)
    assert ("CFB" in found.missing) is bool(codes)


@pytest.mark.parametrize(("heading", "word"), [("END", "Stamina"), ("CFB", "Boxer CF")])
def test_a_column_that_the_bounds_refuse_is_not_taken(tmp_path: Path, heading: str, word: str) -> None:
    cards = fighters()
    for fighter in cards:
        fighter[heading] = 777
    path = saved(tmp_path, flat({heading: word})(cards))
    found = mapped(read(path))
    assert found.matches == ()
    assert heading in found.missing
    (refused,) = found.findings
    assert (refused.code, refused.value) == ("B137", word)
    assert f"looks like {heading}, but the column holds 777" in refused.message


def test_one_cell_out_of_bounds_does_not_hide_the_column(tmp_path: Path) -> None:
    cards = fighters()
    cards[0]["END"] = 777
    found = mapped(read(saved(tmp_path, flat({"END": "Stamina"})(cards))))
    assert [(each.typed, each.target) for each in found.matches] == [("Stamina", "END")]


def test_headings_and_synonyms_of_ours_need_no_line(tmp_path: Path) -> None:
    grid = flat({"Name": "Fighter", "CFB": "CF Boxer", "Fat KI": "Fatigued Killer Instinct"})(fighters())
    found = mapped(read(saved(tmp_path, grid)))
    assert (found.matches, found.missing, found.left) == ((), (), ())


def test_a_pair_in_one_cell_stays_what_it_is(tmp_path: Path) -> None:
    headings = [each for each in HEADINGS if each != "CFS"]
    cards = [{**fighter, "CFB": f"{fighter['CFB']}/{fighter['CFS']}"} for fighter in fighters()]
    path = saved(tmp_path, flat({"CFB": "CFB/S", "END": "Stamina"}, headings)(cards))
    assert [each.target for each in mapped(read(path)).matches] == ["END"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", '[headings]\n"Wind" = "END"  # K1\n'),
        ('[check]\nignore = ["T2"]\n', '[check]\nignore = ["T2"]\n\n[headings]\n"Wind" = "END"  # K1\n'),
        ('[headings]\nWho = "Name"\n', '[headings]\n"Wind" = "END"  # K1\nWho = "Name"\n'),
        ('[headings]\nWind = "KI"\n', '[headings]\nWind = "KI"\n'),
        ("[headings]", '[headings]\n"Wind" = "END"  # K1\n'),
        (
            ' [ headings ] # ours\nWho = "Name"\n',
            ' [ headings ] # ours\n"Wind" = "END"  # K1\nWho = "Name"\n',
        ),
        ("# [headings] of ours\n", '# [headings] of ours\n\n[headings]\n"Wind" = "END"  # K1\n'),
    ],
)
def test_lines_are_added_to_the_settings_and_nothing_else_changes(before: str, after: str) -> None:
    assert with_headings(before, [Match("Wind", "K1", "END", "words")]) == after


@pytest.mark.parametrize("text", ['[headings]\nWind = "ENDD"\n', "[headings]\nWind = 3\n", "headings = 3\n"])
def test_a_line_that_maps_to_no_heading_is_refused(tmp_path: Path, text: str) -> None:
    path = saved(tmp_path, flat({})(fighters()))
    (tmp_path / "fightcard.toml").write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match="headings"):
        check(read(path))


def test_a_part_of_a_range_that_has_a_column_of_its_own_is_named_and_not_left_unread(tmp_path: Path) -> None:
    headings, *rows_below = flat({})(fighters())
    path = saved(tmp_path, [[*headings, "begins"], *([*row, 1] for row in rows_below)])
    (tmp_path / "fightcard.toml").write_text('[headings]\nbegins = "Jab 2 low"\n', encoding="utf-8")
    (found,) = (each for each in check(read(path)).findings if each.severity == "error")
    place = get_column_letter(len(headings) + 1)
    range_at = get_column_letter(headings.index("Jab 2") + 1)
    assert (found.code, found.cell) == ("B103", f"{place}1")
    assert found.message == f"begins is the heading of a second column; {range_at} already holds Jab 2"


def test_the_settings_that_are_refused_are_named_wherever_they_lie(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    path = saved(tmp_path / "sets", flat({})(fighters()))
    settings = tmp_path / "fightcard.toml"
    settings.write_text('[headings]\nWind = "ENDD"\n', encoding="utf-8")
    with pytest.raises(Unreadable) as refused:
        check(read(path))
    assert refused.value.path == settings


@pytest.mark.parametrize("name", ["two rows, a column of states", "two rows, the name in both"])
def test_a_fighter_without_a_second_row_takes_no_other_fighters(tmp_path: Path, name: str) -> None:
    grid = LAYOUTS[name](fighters())
    configured(saved(tmp_path, grid))
    found = check(read(saved(tmp_path, [*grid[:4], *grid[5:]])))
    lost = fighters()[1]["Name"]
    assert [row.name for row in found.rows] == [
        fighter["Name"] for fighter in fighters() if fighter["Name"] != lost
    ]
    assert {each.fighter for each in found.findings if each.severity == "error"} == {lost}


def test_map_writes_what_check_then_reads(tmp_path: Path, run: Run) -> None:
    path = saved(tmp_path, LAYOUTS["long words"](fighters()))
    assert run("check", path).status == 2
    shown = run("map", path)
    assert shown.status == 0
    assert '"Stamina" = "END"' in shown.out
    assert not (tmp_path / "fightcard.toml").exists()
    assert run("map", path, "--write").status == 0
    assert run("check", path).status == 0
    again = run("map", path, "--write")
    assert (again.status, again.out) == (0, "")


def test_map_says_what_it_does_not_know(tmp_path: Path, run: Run) -> None:
    cards = fighters()
    headings = [each for each in HEADINGS if each != "KI"]
    grid = [
        [*line, extra] for line, extra in zip(flat({}, headings)(cards), ["Xyzzy", *range(8)], strict=True)
    ]
    ran = run("map", saved(tmp_path, grid))
    assert ran.status == 1
    assert "not known, and left unchanged: Xyzzy" in ran.err
    assert "no column was found for KI" in ran.err


def test_a_sheet_without_headings_is_refused_in_a_sentence(tmp_path: Path, run: Run) -> None:
    ran = run("map", saved(tmp_path, [[1, 2, 3], [4, 5, 6]]))
    assert ran.status == 2
    assert "no sheet has a row of headings above rows of data" in ran.err


@pytest.mark.parametrize(("above", "is_found"), [(28, True), (29, False)])
def test_headings_are_looked_for_among_the_first_30_rows(
    above: int, *, is_found: bool, tmp_path: Path
) -> None:
    # A row of headings has a row below it: the 29th may be one, the 30th not.
    path = tmp_path / "set.csv"
    path.write_text("\n" * above + "Boxer,Town\n" + "Al,Rome\n" * 3, encoding="utf-8")
    head = _head(read(path).sheets[0])
    assert (None if head is None else head.number) == (above + 1 if is_found else None)


def test_no_copy_is_filled_where_ranges_are_split_into_parts(tmp_path: Path) -> None:
    path = saved(tmp_path, LAYOUTS["low and high"](fighters()))
    configured(path)
    with pytest.raises(
        Unreadable, match="are in several cells or two rows each; such sheets are read but not written"
    ):
        retyped(read(path), SYSTEMS[0], {("Ratings", 2): {"KI": 5}})


def test_a_copy_is_filled_where_headings_are_only_other_words(tmp_path: Path) -> None:
    path = saved(tmp_path, flat({"KI": "Killer Inst"})(fighters()))
    configured(path)
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(retyped(read(path), SYSTEMS[0], {("Ratings", 2): {"KI": 5}}).content)
    assert check(read(copy)).rows[0].values["KI"] == 5


def test_fatigued_columns_that_their_place_tells_leave_no_second_row() -> None:
    """Each name stands twice, as where a fighter has two rows; here both are whole."""
    strange = {f"{TIRED}{each}": f"Qx{'abcdefghijklmnopqrst'[at]}" for at, each in enumerate(TWICE)}
    heads, *lines = flat(strange)(fighters()[:2])
    found = mapped(bare({"Men": [heads, *(line for line in lines for _ in range(2))]})).matches
    assert {(each.target, each.by) for each in found} == {(target, "place") for target in strange}


@pytest.mark.parametrize(
    ("words", "heading"),
    [
        (["landed", "punch"], "PL"), (["punchz", "lanqed"], "PL"),  # 88 of 100
        (["movqment"], None), ([], None),  # 87.5
        (["rating"], "Overall"), (["ratings"], "Overall"), (["combinatio", "2"], "Comb 2"),
    ],
)  # fmt: skip
def test_words_are_those_of_a_heading_up_to_a_slip(words: list[str], heading: str | None) -> None:
    assert _nearest(SYSTEMS[0], words) == heading


def test_words_of_two_headings_say_nothing_and_those_of_a_fatigued_one_are_not_asked_for() -> None:
    found = _words_of((("Big Hit", "PL"), ("hit big", "CL"), ("Quick", "RM"), ("Gone", "Fat RM")), SYSTEMS[0])
    assert ("big hit" in found, "gone" in found, found["quick"]) == (False, False, "RM")


@pytest.mark.parametrize(
    "config", ['headings = { Who = "Name" }\n', 'headings.Who = "Name"\n', "headings = {}\n"]
)
def test_headings_that_are_no_table_of_their_own_are_not_written_twice(config: str) -> None:
    with pytest.raises(ValueError, match="are not below a line"):
        with_headings(config, [Match("Wind", "K1", "END", "words")])


def test_map_writes_into_the_settings_of_a_project_and_leaves_their_line_ends(
    tmp_path: Path, run: Run
) -> None:
    path, config = saved(tmp_path, LAYOUTS["long words"](fighters())), tmp_path / "fightcard.toml"
    config.write_bytes(b"[check]\r\nignore = []\r\n")
    assert run("map", path, "--write").status == 0
    assert config.read_bytes().startswith(b"[check]\r\nignore = []\r\n\n[headings]\n")
    assert run("check", path).status == 0


def test_a_cell_in_the_second_row_of_a_fighter_is_fixed_like_any_other(tmp_path: Path) -> None:
    grid = LAYOUTS["two rows, the name in both"](fighters())
    at = grid[0].index("CFB")
    grid[2][at] = str(grid[2][at])
    path = saved(tmp_path, grid)
    configured(path)
    (fixed,) = repaired(path).done
    assert (fixed.cell, fixed.after) == (f"{get_column_letter(at + 1)}3", int(str(grid[2][at])))
