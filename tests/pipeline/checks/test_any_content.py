"""Whatever a designer types, checking answers with findings, never with an exception."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.workbook.read import read
from tests.properties import examples
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, Content, write

printable = st.text(st.characters(blacklist_categories=("Cc", "Cs")), max_size=30)
loose = st.text("0123456789-–−()/ CP\xa0KD.,+", max_size=12)
contents: st.SearchStrategy[Content] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-10_000, 10_000),
    st.floats(allow_nan=False, allow_infinity=False),
    st.datetimes(dt.datetime(1900, 3, 1), dt.datetime(2099, 1, 1)),
    st.times(),
    printable.filter(lambda text: not text.startswith("=")),
    loose,
)


@examples(60)
@given(changes=st.dictionaries(st.sampled_from(HEADINGS), contents, min_size=1, max_size=8))
def test_any_content_is_answered_with_findings(
    changes: dict[str, Content], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = write(tmp_path_factory.mktemp("sets") / "set.xlsx", (JACKSON, {**FRAZIER, **changes}))
    checked = check(read(path))
    assert "Peter Jackson" in [row.name for row in checked.rows]
    for finding in checked.findings:
        assert finding.message
        assert "{" not in finding.fix or "{" in str(finding.value)
    if not checked.has_errors:
        for card in convert(checked).cards:
            assert list(faults(SYSTEMS[0], "card", card)) == []
