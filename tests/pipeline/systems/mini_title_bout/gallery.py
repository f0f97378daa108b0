"""The gallery's workbooks of Mini Title Bout: each with the one finding it must bring."""

from __future__ import annotations

from tests.pictures import Picture
from tests.pipeline.systems.mini_title_bout.workbooks import CHART, CONLEY, SABLE, cell, write
from tests.workbooks import Content


def _typed(
    name: str, code: str, heading: str, content: Content, suggestion: Content = None, says: str = ""
) -> Picture:
    """The second fighter's cell typed so."""
    rows = (CONLEY, {**SABLE, heading: content})
    meant = None if suggestion is None else str(suggestion)
    return Picture(name, code, cell(heading, 3), lambda path: write(path, rows), suggestion=meant, says=says)


def _chart(name: str, code: str, at: str, line: dict[str, Content], says: str) -> Picture:
    return Picture(name, code, at, lambda path: write(path, Charts=[line]), sheet="Charts", says=says)


GALLERY = (
    _typed("bases between slashes", "C108", "Base", "17/20/21", "17-20-21", "it is read as 17-20-21"),
    _typed("letters between commas", "C108", "Power", "e, f, g", "E/F/G", "it is read as E/F/G"),
    _typed("a hand in words", "C108", "Body", "1 (with left hand only)", "1 (left)",
        "it is read as 1 (left)"),
    _typed("a sign that he lacks", "C110", "KI", "no", says="it is read as a blank"),
    _typed("a letter that no chart has", "S105", "Power", "E/F/K", says="A, the hardest, to J"),
    _typed("a base with a digit too many", "X701", "Base", "17-20-188", "17-20-18", "outside is 188"),
    _typed("a base with the wrong end", "X701", "Base", "97-20-21", None, "slugging is 97"),
    _typed("power that grows with the distance", "X702", "Power", "F/E/G",
        says="harder boxing (E) than slugging (F)"),
    _typed("a chin that grows with knockdowns", "X703", "KD Def", "C/F",
        says="down again is harder (F) than once (C)"),
    _typed("a hand that has nothing", "X704", "Body", "0 (left)", says="names a hand but no rating"),
    _chart("a result that no roll has", "C122", "D2", {**CHART, "Value": "knockdown"}, "knockdown"),
)  # fmt: skip
