"""Forty pages and tables in four shapes and ten languages: how many of their rows come out right."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.pipeline.records.bouts import Bout
from fightcard.pipeline.records.read_sources import read_page
from fightcard.pipeline.records.source_records import SourceRecord
from fightcard.pipeline.records.sources import read_content
from tests.pipeline.records.careers import CAREERS, Career, Fact
from tests.pipeline.records.pages import (
    LANGUAGES,
    all_pages,
    columns,
    delimited,
    encyclopaedia,
    wikitext,
)

PAGES = all_pages(CAREERS)
LEAST_RIGHT = 0.99


def read(name: str, text: str) -> SourceRecord:
    return read_page(read_content(Path(name), text.encode()))


def expected(fact: Fact, shape: str, name: str) -> tuple[object, ...]:
    """The row of sheet Bouts that a fact is, as far as a shape shows it."""
    is_list = (
        name.endswith(".csv") and PAGES.index(next(each for each in PAGES if each[0] == name)) % 16 == 15
    )
    shows_record = shape in ("record keeper", "pasted")
    won, lost, drawn = map(int, fact.record.split("-"))
    return (
        fact.date, fact.opponent, (won, lost, drawn) if shows_record else None, fact.result, fact.method,
        fact.round, None if is_list else fact.rounds,
    )  # fmt: skip


def come_out(bout: Bout) -> tuple[object, ...]:
    return (bout.date, bout.opponent, bout.opponent_record, bout.result, bout.method, bout.round, bout.rounds)


@pytest.mark.parametrize(
    ("name", "text", "career", "shape"), PAGES, ids=[f"{page[3]}-{page[0]}" for page in PAGES]
)
def test_every_row_of_a_page_comes_out_as_the_facts_are(
    name: str, text: str, career: object, shape: str
) -> None:
    found = read(name, text)
    assert found.fighter == career.name  # type: ignore[attr-defined]
    assert found.is_taken
    assert [come_out(each) for each in found.bouts] == [expected(fact, shape, name) for fact in career.bouts]  # type: ignore[attr-defined]
    assert [each.message for each in found.findings if each.severity != "note"] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("career", CAREERS[3:5], ids=lambda career: career.name)
def test_every_shape_is_read_in_every_language(language: str, career: Career) -> None:
    of_columns = f"{career.name.replace(' ', '_')}.csv", delimited(columns(career, language), ";")
    articles = ("a.html", encyclopaedia(career, language)), ("c.wiki", wikitext(career, language))
    for (name, text), shape in zip((*articles, of_columns), ("article", "article", "pasted"), strict=True):
        found = read(name, text)
        assert found.fighter == career.name
        assert [come_out(each) for each in found.bouts] == [
            expected(fact, shape, "") for fact in career.bouts
        ]
        assert [each.message for each in found.findings if each.severity != "note"] == []


def test_ninety_nine_rows_of_a_hundred_are_right_and_none_is_wrong_in_silence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = right = silent = 0
    for name, text, career, shape in PAGES:
        found = read(name, text)
        got = {(each.opponent, each.date): come_out(each) for each in found.bouts}
        reported = " ".join(each.message for each in found.findings if each.severity != "note")
        for fact in career.bouts:
            rows += 1
            is_right = got.get((fact.opponent, fact.date)) == expected(fact, shape, name)
            right += is_right
            silent += not is_right and fact.opponent not in reported
        silent += max(0, len(found.bouts) - len(career.bouts))
    with capsys.disabled():
        print(
            f"\n{len(PAGES)} sources, {rows} rows: {right} right ({100 * right / rows:.1f}%), {silent} wrong in silence"
        )
    assert (len(PAGES), rows) == (40, 288)
    assert right >= LEAST_RIGHT * rows
    assert silent == 0
