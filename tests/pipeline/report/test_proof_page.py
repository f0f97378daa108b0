"""The proof page: self-contained, in order, and at work in a browser."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import html.parser
import json
import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

import pipeline
from pipeline.report.proof_card import card_svg
from pipeline.report.proof_page import proof_page
from tests.engine.glory import GLORY
from tests.pipeline.legends import LEGENDS

if TYPE_CHECKING:
    from pathlib import Path

    from pipeline.cards import CardSet
    from pipeline.verify import Verified

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
NAUGHTY = '<script>alert(1)</script> & "Kid" O\'Hara'

# Run at the page's end: what a reader would do, and what he then sees, written into the page for the test to read.
AT_WORK = """
<script>
addEventListener("load", () => {
  const table = document.getElementById("t-cards"), seen = {errors: window.faults};
  const names = () => [...table.tBodies[0].rows].filter((row) => !row.hidden).map((row) => row.cells[0].textContent);
  const strength = table.tHead.rows[0].cells[3];
  strength.querySelector("button").click();
  seen.rising = names(); seen.sorted = strength.getAttribute("aria-sort");
  strength.querySelector("button").click();
  seen.falling = names();
  const filter = document.querySelector("[data-filter=t-cards]");
  filter.value = "joe"; filter.dispatchEvent(new Event("input"));
  seen.filtered = names().sort();
  filter.value = ""; filter.dispatchEvent(new Event("input"));
  const choice = document.querySelector("[data-choose=t-cards]");
  choice.value = "fail"; choice.dispatchEvent(new Event("change"));
  seen.failing = names();
  const told = document.createElement("pre");
  told.id = "seen"; told.textContent = JSON.stringify(seen);
  document.body.append(told);
});
</script>
"""
LISTENING = '<script>window.faults = []; addEventListener("error", (fault) => window.faults.push(fault.message));</script>'


@pytest.fixture(scope="module")
def legends() -> CardSet:
    return pipeline.convert(pipeline.check(pipeline.read(LEGENDS)))


@pytest.fixture(scope="module")
def verified(legends: CardSet) -> Verified:
    return pipeline.verify(legends, bouts=100)


class Reader(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]
        assert not [name for name, _ in attrs if name.startswith("on")]


def test_the_page_asks_nothing_of_the_network(legends: CardSet, verified: Verified) -> None:
    page = proof_page(verified, legends)
    reader = Reader()
    reader.feed(page)
    assert reader.tags.count("script") == 1
    assert {address[0] for address in reader.addresses} == {"#"}
    assert set(re.findall(r"url\((.{5})", page)) == {"data:"}
    assert "default-src 'none'" in page


def test_the_same_set_gives_the_same_page(legends: CardSet, verified: Verified) -> None:
    assert proof_page(verified, legends) == proof_page(verified, legends)


def test_a_name_is_never_read_as_markup(legends: CardSet, verified: Verified) -> None:
    first = verified.cards[0]
    renamed = dataclasses.replace(first, card={**first.card, "name": NAUGHTY})
    page = proof_page(dataclasses.replace(verified, cards=(renamed, *verified.cards[1:])), legends)
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#34;Kid&#34; O&#39;Hara" in page


def test_every_card_stands_there_with_its_cells_and_findings(legends: CardSet, verified: Verified) -> None:
    page = proof_page(verified, legends)
    for card in verified.cards:
        assert f'<article class="man" id="card-{card.id}"' in page
        assert f'aria-label="The card of {card.name} as printed"' in page
    for finding in verified.findings:
        assert page.count(f"<td>{finding.code}</td>") >= 1
    assert "<code>A2</code> Name: <strong>Peter Jackson</strong>" in page


def test_the_card_is_drawn_with_the_strokes_of_the_press(legends: CardSet) -> None:
    drawn = str(card_svg("title_bout", legends.cards[0], "legends", 1, 7))
    assert 'viewBox="0 0 63.5 88.9"' in drawn
    # The band behind the name and the divider under it, as the golden strokes of the face have them.
    assert '<rect x="-3.2" y="-3.2" width="69.9" height="16.9"' in drawn
    assert ">PETER JACKSON</text>" in drawn


def test_the_cards_of_any_game_are_drawn_and_tracking_parts_letters_without_stretching_them() -> None:
    drawn = str(card_svg("glory_days", GLORY[0], "glory", 1, 3))
    assert ">ROCKY MARCIANO</text>" in drawn
    assert 'lengthAdjust="spacing">**</text>' in drawn
    assert "spacingAndGlyphs" not in drawn
    stand_in = str(card_svg("glory_days", {**GLORY[0], "name": "Усик"}, "glory", 1, 3))
    assert 'lengthAdjust="spacingAndGlyphs" font-family="sans-serif">УСИК</text>' in stand_in


def allowed(script: str) -> str:
    """How a page allows a script that stands in it: by the SHA-256 of its text, in base64."""
    inside = re.sub(r"^\s*<script>|</script>\s*$", "", script)
    return f"sha256-{base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()}"


def allowing(page: str, *scripts: str) -> str:
    more = " ".join(f"'{allowed(script)}'" for script in scripts)
    return page.replace("script-src ", f"script-src {more} ", 1)


def test_the_page_allows_no_script_but_its_own(legends: CardSet, verified: Verified) -> None:
    page = proof_page(verified, legends)
    (script,) = re.findall(r"<script>.*?</script>", page, flags=re.DOTALL)
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy == (
        f"default-src 'none'; style-src 'unsafe-inline'; script-src '{allowed(script)}'; font-src data:; img-src data:"
    )


@pytest.mark.skipif(BROWSER is None, reason="no browser on this machine")
def test_in_a_browser_a_script_that_slipped_in_does_not_run(
    legends: CardSet, verified: Verified, tmp_path: Path
) -> None:
    page = tmp_path / "proof.html"
    slipped = '<script>document.body.dataset.slipped = "ran"</script><img src="x" onerror="document.body.dataset.img = 1">'
    ours = '<script>document.body.dataset.ours = "ran"</script>'
    text = allowing(proof_page(verified, legends), ours)
    page.write_text(text.replace("</body>", slipped + ours + "</body>"), encoding="utf-8")
    (body,) = re.findall("<body[^>]*>", in_browser("--dump-dom", page))
    assert body == '<body data-ours="ran">'


@pytest.mark.skipif(BROWSER is None, reason="no browser on this machine")
def test_in_a_browser_the_page_sorts_and_filters_without_errors(
    legends: CardSet, verified: Verified, tmp_path: Path
) -> None:
    page = tmp_path / "proof.html"
    text = allowing(proof_page(verified, legends), LISTENING, AT_WORK)
    text = text.replace("<style>", LISTENING + "<style>", 1)
    page.write_text(text.replace("</body>", AT_WORK + "</body>"), encoding="utf-8")
    seen = json.loads(
        re.sub(r".*<pre id=\"seen\">(.*?)</pre>.*", r"\1", in_browser("--dump-dom", page), flags=re.DOTALL)
    )
    by_strength = [card.name for card in sorted(verified.cards, key=lambda card: round(card.strength.value))]
    assert seen == {
        "errors": [],
        "sorted": "ascending",
        "rising": by_strength,
        "falling": by_strength[::-1],
        "filtered": ["Joe Frazier", "Joe Louis"],
        "failing": [],
    }


@pytest.mark.skipif(BROWSER is None, reason="no browser on this machine")
def test_in_a_browser_the_page_prints(legends: CardSet, verified: Verified, tmp_path: Path) -> None:
    page, paper = tmp_path / "proof.html", tmp_path / "proof.pdf"
    page.write_text(proof_page(verified, legends), encoding="utf-8")
    in_browser(f"--print-to-pdf={paper}", page)
    printed = "".join(sheet.extract_text() for sheet in PdfReader(paper).pages)
    for card in verified.cards:
        assert card.name in printed
    assert "Show names with" not in printed


def in_browser(what: str, page: Path) -> str:
    assert BROWSER is not None
    command = [
        BROWSER,
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        f"--user-data-dir={page.parent / 'profile'}",
        what,
    ]
    ran = subprocess.run([*command, page.as_uri()], capture_output=True, text=True, check=True, timeout=120)
    return ran.stdout
