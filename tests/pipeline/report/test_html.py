"""The pages of HTML: findings and differences under their headings, no text of a workbook markup."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

from pypdf import PdfReader

from fightcard.pipeline.checks import check
from fightcard.pipeline.comparison.diff import differences
from fightcard.pipeline.findings import Diagnostic, Place
from fightcard.pipeline.report import formatted
from fightcard.pipeline.report.html import diff_page
from fightcard.pipeline.workbook.model import Book
from fightcard.pipeline.workbook.read import read
from tests import chromium
from tests.workbooks import CAREER, FRAZIER, JACKSON, write

WICKED = "<img src=x onerror=alert(1)>\"'"
FINDING = Diagnostic(code="C101", severity="error", says="{value} & more", why="why", fix="fix").at(
    Place("a.xlsx", "Fighters", "B2", 2, "KI", "Joe <b>", 99)
)


@chromium.needed
def test_on_paper_no_finding_is_divided(tmp_path: Path) -> None:
    page, paper = tmp_path / "page.html", tmp_path / "page.pdf"
    long = Diagnostic(code="C101", severity="error", says="{value}", why=f"{'word ' * 200} last", fix="fix")
    findings = [long.at(Place("a.xlsx", value=number)) for number in range(9)]
    page.write_text(formatted(findings, 0, "html", Book(tmp_path, ())), encoding="utf-8")
    chromium.in_browser(page, f"--print-to-pdf={paper}", "--no-pdf-header-footer")
    sheets = [sheet.extract_text() for sheet in PdfReader(paper).pages]
    assert [text.count("C101") for text in sheets] == [text.count("last") for text in sheets]
    assert len(sheets) > 1


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


def test_the_page_runs_nothing_and_takes_no_name_as_markup(tmp_path: Path) -> None:
    wicked = {**FRAZIER, "Name": WICKED, "CL": "48-71", "Nickname": "<b onclick=x>"}
    checked = check(read(write(tmp_path / "set.xlsx", (JACKSON, wicked))))
    page = formatted(checked.findings, 1, "html", checked.book)
    read_back = Tags()
    read_back.feed(page)
    assert not read_back.tags & {"script", "img", "b", "a", "iframe", "link"}
    assert not {name for name in read_back.attributes if name.startswith("on")}
    assert "default-src &#x27;none&#x27;" in page or "default-src 'none'" in page
    assert "62-71 is in both" in page


def test_a_finding_is_under_its_fighter_with_reason_and_remedy() -> None:
    page = formatted([FINDING, FINDING], 1, "html")
    lines = page.splitlines()
    start = lines.index("<h1>Findings: workbook</h1>")
    article = [
        '<article class="error">',
        '<p><span class="code">error C101</span> at B2: 99 &amp; more</p>',
        '<p class="why">why</p><p>fix</p></article>',
    ]
    assert lines[start:] == [
        "<h1>Findings: workbook</h1>",
        '<p class="counts">2 errors, 0 warnings, 0 notes; 1 good card</p>',
        "<section><h2>Joe &lt;b&gt;, row 2</h2>",
        *article,
        *article,
        "</section>",
        "</main></body></html>",
    ]
    assert page.endswith("</html>\n")


def test_the_cell_of_a_finding_is_between_its_neighbours_and_is_marked(tmp_path: Path) -> None:
    checked = check(read(write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "CL": "48-71"}))))
    page = formatted(checked.findings, 1, "html", checked.book)
    assert (
        '<tr><th>3</th><td>1-32 (9)</td><td>33-47 (CP37)</td><td class="here">48-71</td><td>62-80</td><td>'
    ) in page


def test_differences_are_under_fighter_and_sheet(tmp_path: Path) -> None:
    old = read(write(tmp_path / "old.xlsx", (JACKSON, FRAZIER), Careers=[CAREER]))
    changed = ({**JACKSON, "CUT": 4}, {**FRAZIER, "Name": WICKED})
    new = read(write(tmp_path / "new.xlsx", changed, Careers=[{**CAREER, "Won": 43}]))
    lines = diff_page(differences(old, new)).splitlines()
    assert "<h1>old.xlsx → new.xlsx</h1>" in lines
    assert (
        "<p>Renamed: <del>Joe Frazier</del> → <ins>&lt;img src=x onerror=alert(1)&gt;&#34;&#39;</ins></p>"
        in lines
    )
    at = lines.index("<h2>Careers: Peter Jackson</h2><table>")
    assert lines[at + 1 : at + 4] == [
        "<tr><th>column</th><th>old</th><th>new</th><th>cell</th></tr>",
        "<tr><td>Won</td><td><del>42</del></td><td><ins>43</ins></td><td>Careers!B2</td></tr>",
        "</table>",
    ]


def test_pages_are_read_on_a_telephone_by_ear_and_in_the_dark(tmp_path: Path) -> None:
    book = read(write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "CL": "48-71"})))
    findings = formatted(check(book).findings, 1, "html", book)
    found = differences(book, read(write(tmp_path / "new.xlsx", (JACKSON, FRAZIER))))
    for page in (findings, diff_page(found)):
        assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in page
        assert "prefers-color-scheme: dark" in page
        assert "<main>" in page
        assert "<th></th>" not in page
    assert '<div class="sheet" tabindex="0" role="region" aria-label="Y3 among its neighbours">' in findings
