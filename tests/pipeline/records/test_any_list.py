"""Lists of bouts and record books in any order, spelling and mixture: the same bouts, or a finding that says
why not."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from fightcard.pipeline.records.read_sources import SourceRecord, read_page
from fightcard.pipeline.records.sources import read_content
from fightcard.pipeline.spellings.vocabulary import clean, is_blank
from tests.properties import examples

HEADINGS = {
    "date": ("Date", "Fecha", "DATUM"),
    "first": ("Fighter A", "Boxer 1", "Red corner", "rojo"),
    "second": ("Fighter B", "Boxer 2", "Blue corner", "azul"),
    "winner": ("Winner", "Ganador", "Result"),
    "method": ("Method", "método"),
    "place": ("Place", "Ort"),
}
BOUTS = (
    ("1951-03-14", "José Núñez", "Ben Barlow", "W", "KO"),
    ("1952-04-15", "Carl D'Arcy", "José Núñez", "L", "UD"),
    ("1953-05-16", "Łukasz Śliwa", "Ben Barlow", "D", "MD"),
    ("1954-06-17", "Ben Barlow", "Zoë Smith-Jones", "NC", ""),
    ("1955-07-18", "Zoë Smith-Jones", "Carl D'Arcy", "W", "TKO"),
)
RESULTS = {"D": ("Draw", "empate"), "NC": ("NC", "No Contest")}
EXPECTED = {
    each
    for date, first, second, result, _ in BOUTS
    for each in (
        (date, first, second, result),
        (date, second, first, {"W": "L", "L": "W"}.get(result, result)),
    )
}

spellings = st.sampled_from(
    [
        str,
        str.upper,
        str.lower,
        lambda text: f"  {text} ",
        lambda text: text.replace(" ", "\N{NO-BREAK SPACE}"),
        lambda text: unicodedata.normalize("NFD", text),
    ]
)


@st.composite
def lists(draw: st.DrawFn) -> str:
    """The bouts as a text: columns and rows in any order, some rows blank and some doubled."""
    order = draw(st.permutations(sorted(HEADINGS)))
    rows = [[draw(spellings)(draw(st.sampled_from(HEADINGS[name]))) for name in order]]
    doubled = draw(st.lists(st.sampled_from(BOUTS), max_size=3))
    for date, first, second, result, method in draw(st.permutations([*BOUTS, *doubled])):
        winner = {"W": first, "L": second}.get(result, "")
        typed = draw(spellings)(winner) if winner else draw(st.sampled_from(RESULTS[result]))
        spaced = draw(st.sampled_from([" ", "  ", "\N{NO-BREAK SPACE}"]))
        names = [each.replace(" ", spaced) for each in (first, second)]
        cells = {"date": date, "first": names[0], "second": names[1], "winner": typed, "method": method}
        rows += [[""] * draw(st.integers(1, 6)) for _ in range(draw(st.integers(0, 1)))]
        rows.append([{**cells, "place": "Boston"}[name] for name in order])
    mark = draw(st.sampled_from([",", ";", "\t"]))
    return "\n".join(map(mark.join, rows))


def read(text: str) -> SourceRecord:
    return read_page(read_content(Path("bouts.csv"), text.encode()))


@examples(60)
@given(text=lists())
def test_a_list_in_any_order_and_spelling_has_the_same_bouts(text: str) -> None:
    found = read(text)
    bouts = [
        (
            bout.date,
            *(unicodedata.normalize("NFC", name) for name in (bout.fighter, bout.opponent)),
            bout.result,
        )
        for bout in found.bouts
    ]
    assert sorted(bouts, key=str) == sorted(EXPECTED, key=str)
    assert not any(each.severity == "error" for each in found.findings)


names = st.sampled_from(
    ["Abe Archer", "Ben Barlow", "Kim Won", "", "?", "12-3", "Al (3-1)", "Draw", "x" * 90]
)
anything = st.one_of(
    names,
    st.sampled_from(
        [
            "W",
            "L KO 3",
            "KO 3",
            "Won",
            "Red",
            "NC",
            "Draw",
            "1951",
            "3/14",
            "1-0",
            "Mar 3",
            "May",
            "UD",
            "zap",
        ]
    ),
    st.text("0123456789-/.()[] KOWLDabé—…", max_size=12),
)
rows_of_anything = st.lists(st.lists(anything, min_size=1, max_size=6), min_size=1, max_size=8)


@examples(150)
@given(
    headings=st.sampled_from(
        [
            "Date;Winner;Loser;Method;Round",
            "Date;Red;Blue;Result;Round",
            "Winner;Loser;Result;Method;Date",
            "Red;Blue;Winner;Result;Method",
        ]
    ),
    rows=rows_of_anything,
)
def test_each_row_of_a_list_is_read_or_reported(headings: str, rows: list[list[str]]) -> None:
    lines = [headings, "1950-01-02;Abe Archer;Ben Barlow;W;KO", *(";".join(row) for row in rows)]
    found = read("\n".join(lines))
    if any(each.code == "R618" for each in found.findings):
        return
    seen = {bout.place.row for bout in found.bouts} | {each.row for each in found.findings}
    is_remark = any("remarks" in each.message for each in found.findings)
    for number, row in enumerate(rows, 3):
        held = {clean(cell) for cell in row if not is_blank(clean(cell))}
        is_year = len(held) == 1 and any(cell[:4].isdigit() for cell in held)
        assert not held or number in seen or is_year or (is_remark and len(held) < 4), (number, row)


@examples(150)
@given(text=st.text("019 .,—-…\tMaryJKOWLDé()\n", max_size=200))
def test_any_lines_are_read_or_reported(text: str) -> None:
    found = read(f"1951\nMar. 14—Eddie Ruiz, Boston ..... KO 1\nApr. 3—Al Ott ..... W 4\n{text}")
    assert found.bouts or found.findings
