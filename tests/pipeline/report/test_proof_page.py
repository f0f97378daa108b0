"""The proof page: self-contained, in order, and at work in a browser."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import html.parser
import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PIL import Image
from pypdf import PdfReader

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.suppressions import Acceptance, Accepted
from fightcard.pipeline.findings import Place, Value
from fightcard.pipeline.play import Play
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.drawing.pdfium import opened
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.order import Order
from fightcard.pipeline.report.proof_card import drawn_card
from fightcard.pipeline.report.proof_page import proof_page
from fightcard.pipeline.verification.sensitivity import Driver, Effect
from fightcard.pipeline.verification.verified import Verified
from tests import chromium
from tests.chromium import in_browser
from tests.engine.samples import SAMPLES
from tests.pipeline.legends import LEGENDS

pytestmark = pytest.mark.usefixtures("no_levers")

NAUGHTY = '<script>alert(1)</script> & "Kid" O\'Hara'

# Run at the page's end: what a reader would do and then sees, written into the page for the test to read.
AT_WORK = """
<script>
addEventListener("load", () => {
  const table = document.getElementById("t-cards"), seen = {errors: window.faults};
  const rows = () => [...table.tBodies[0].rows].filter((row) => !row.hidden);
  const names = () => rows().map((row) => row.cells[0].textContent);
  const strength = table.tHead.rows[0].cells[3];
  strength.querySelector("button").click();
  seen.rising = names(); seen.sorted = strength.getAttribute("aria-sort");
  strength.querySelector("button").click();
  seen.falling = names();
  rows().forEach((row, place) => { row.cells[4].textContent = `${7 + place} (6 to ${8 + place})`; });
  table.tHead.rows[0].cells[4].querySelector("button").click();
  seen.likes = rows().map((row) => Number.parseInt(row.cells[4].textContent, 10));
  const filter = document.querySelector("[data-filter=t-cards]");
  filter.value = "joe"; filter.dispatchEvent(new Event("input"));
  seen.filtered = names().sort();
  filter.value = ""; filter.dispatchEvent(new Event("input"));
  const first = table.tBodies[0].rows[0];
  first.dataset.bare = "zoe munoz"; first.cells[0].textContent = "Zoë Muñoz";
  const plain = () => { filter.dispatchEvent(new Event("input")); return names(); };
  filter.value = "MUNOZ"; seen.bare = plain();
  filter.value = "muñoz"; seen.accented = plain();
  filter.value = ""; filter.dispatchEvent(new Event("input"));
  const choice = document.querySelector("[data-choose=t-cards]");
  choice.value = "fail"; choice.dispatchEvent(new Event("change"));
  seen.failing = names();
  const answer = document.createElement("pre");
  answer.id = "seen"; answer.textContent = JSON.stringify(seen);
  document.body.append(answer);
});
</script>
"""
LISTENING = (
    '<script>window.faults = []; addEventListener("error", (fault) => window.faults.push(fault.message));'
    "</script>"
)


@pytest.fixture(scope="module")
def legends() -> CardSet:
    return fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))


@pytest.fixture(scope="module")
def verified(legends: CardSet) -> Verified:
    return fightcard.verify(legends, Play(bouts=100))


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


def test_every_card_is_there_with_its_cells_and_findings(legends: CardSet, verified: Verified) -> None:
    page = proof_page(verified, legends)
    for card in verified.cards:
        assert f'<article class="fighter" id="card-{card.id}"' in page
        assert f'aria-label="The card of {card.name} as printed"' in page
    for finding in verified.findings:
        assert page.count(f"<td>{finding.code}</td>") >= 1
    assert "<code>A2</code> Name: <strong>Peter Jackson</strong>" in page


def test_a_card_is_there_as_it_is_printed_with_its_record_on_both_sides_and_its_mark(
    legends: CardSet, verified: Verified
) -> None:
    record: dict[str, dict[str, Value]] = {
        "joe-louis": {"Fighter": "Joe Louis", "Won": 66, "Lost": 3, "Drawn": 0, "Won by KO": 52}
    }
    cards = dataclasses.replace(legends, careers=record, title="Great Heavyweights 1890–1990")
    page = proof_page(verified, cards)
    assert page.count(">66–3–0 · 52 KO</text>") == 2
    assert page.count('aria-label="The back of the card of ') == len(verified.cards)
    place = next(number for number, card in enumerate(legends.cards) if card["id"] == "joe-louis")
    stock, _ = stock_of(cards)
    digest = packs(stock, Order())[0].prints[place].imprint.digest
    assert f"Great Heavyweights 1890–1990 · {place + 1} of 7 · {digest}</text>" in page
    assert "<h1>Great Heavyweights 1890–1990</h1>" in page


def test_a_portrait_is_on_the_page_and_needs_no_network(
    legends: CardSet, verified: Verified, tmp_path: Path
) -> None:
    Image.linear_gradient("L").resize((600, 600)).save(tmp_path / "joe-louis.png")
    stock, faults = stock_of(legends, pictures=tmp_path)
    page = proof_page(verified, legends, (), stock)
    assert faults == []
    assert page.count("<image ") == page.count('href="data:image/jpeg;base64,') == 1


def test_each_career_is_there_as_a_picture_in_words_and_in_the_table(
    legends: CardSet, verified: Verified
) -> None:
    page = proof_page(verified, legends)
    assert page.count('class="plot career"') == len(verified.cards)
    assert "Record 66-3-0, 52 inside, stopped twice; opponents: level " in page
    assert ">66-3-0 (52)<br>" in page
    fought = next(card.career for card in verified.cards if card.id == "joe-louis")
    assert fought is not None
    assert fought.career is not None
    played = fought.career.played["won_by_ko"]
    said = f"won inside the distance 52, card {played.mean:.1f} on average ({played.low}-{played.high}); "
    assert page.count(said) == 1
    assert f'text-anchor="end">{played.mean:.1f}</text>' in page


def test_a_set_without_careers_shows_none(legends: CardSet, verified: Verified) -> None:
    bare = tuple(dataclasses.replace(card, career=None) for card in verified.cards)
    page = proof_page(dataclasses.replace(verified, cards=bare), legends)
    assert 'class="plot career"' not in page
    assert '<td class="record"' not in page


def test_who_met_nobody_and_what_is_accepted_are_there_as_such(legends: CardSet, verified: Verified) -> None:
    by = Acceptance("V206", "Henry Akinwande", "", "", "the book <prints> it so", Place())
    accepted = Accepted(verified.cards[2].reasons[0], by)
    # Louis meets nobody, and a reason of Akinwande's is accepted.
    cards = [
        dataclasses.replace(
            card,
            meetings=tuple(met for met in card.meetings if "joe-louis" not in (card.id, met.opponent)),
        )
        for card in verified.cards
    ]
    cards[2] = dataclasses.replace(cards[2], reasons=cards[2].reasons[1:], accepted=(accepted,))
    changed = dataclasses.replace(verified, cards=tuple(cards))
    page = proof_page(changed, legends)
    assert '<span class="not-judged verdict">1 not judged</span>' in page
    assert "<option>not judged</option>" in page
    assert "No opponent: the card is not judged. Printed Overall 10." in page
    assert "Joe Louis: strength" not in page
    assert f"<strong>accepted {accepted.finding.code}" in page
    assert page.count("(accepted: the book &lt;prints&gt; it so)") == 1
    assert "Never mattered under basic rules" in page
    assert "not judged</option>" not in proof_page(verified, legends)


def test_where_nobody_met_there_is_no_heading_over_nothing(legends: CardSet, verified: Verified) -> None:
    heading = ">The set as a whole</h2>"
    assert heading in proof_page(verified, legends)
    nobody = tuple(dataclasses.replace(card, meetings=()) for card in verified.cards)
    assert heading not in proof_page(dataclasses.replace(verified, cards=nobody, rivalries=()), legends)


def test_a_rank_is_one_among_those_who_meet(legends: CardSet, verified: Verified) -> None:
    """Peter Jackson and Anthony Joshua as light heavyweights."""
    parted = [
        dataclasses.replace(card, card={**card.card, "division": "LHW" if place < 2 else "HW"})
        for place, card in enumerate(verified.cards)
    ]
    ids = [{card.id for card in parted[:2]}, {card.id for card in parted[2:]}]
    cards = tuple(
        dataclasses.replace(
            card, meetings=tuple(met for met in card.meetings if met.opponent in ids[0 if place < 2 else 1])
        )
        for place, card in enumerate(parted)
    )
    page = proof_page(dataclasses.replace(verified, cards=cards), legends)
    assert f"of {verified.cards[0].strength.of} in LHW" in page


def test_the_card_is_drawn_with_the_strokes_of_the_press(legends: CardSet) -> None:
    imprint = Imprint("legends", 1, 7, "abcdef")
    drawn = str(drawn_card(printing_of(SYSTEMS[0]).fighter, legends.cards[0], imprint)[0])
    assert 'viewBox="0 0 63.5 88.9"' in drawn
    # The band behind the name and the divider under it, as the golden strokes of the face have them.
    assert '<rect x="-3.2" y="-3.2" width="69.9" height="16.9"' in drawn
    assert ">PETER JACKSON</text>" in drawn


def test_the_cards_of_any_game_are_drawn_and_tracking_parts_letters_without_stretching_them() -> None:
    face, imprint = printing_of(SYSTEMS[1]).fighter, Imprint("glory", 1, 3, "abcdef")
    drawn = str(drawn_card(face, SAMPLES[SYSTEMS[1]].cards[0], imprint)[0])
    assert ">ROCKY MARCIANO</text>" in drawn
    assert 'lengthAdjust="spacing">**</text>' in drawn
    assert "spacingAndGlyphs" not in drawn
    stand_in = str(drawn_card(face, {**SAMPLES[SYSTEMS[1]].cards[0], "name": "Усик"}, imprint)[0])
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
        f"default-src 'none'; style-src 'unsafe-inline'; script-src '{allowed(script)}'; "
        "font-src data:; img-src data:"
    )


@chromium.needed
def test_in_a_browser_a_script_that_slipped_in_does_not_run(
    legends: CardSet, verified: Verified, tmp_path: Path
) -> None:
    page = tmp_path / "proof.html"
    slipped = (
        '<script>document.body.dataset.slipped = "ran"</script>'
        '<img src="x" onerror="document.body.dataset.img = 1">'
    )
    ours = '<script>document.body.dataset.ours = "ran"</script>'
    text = allowing(proof_page(verified, legends), ours)
    page.write_text(text.replace("</body>", slipped + ours + "</body>"), encoding="utf-8")
    (body,) = re.findall("<body[^>]*>", in_browser(page, "--dump-dom"))
    assert body == '<body data-ours="ran">'


@chromium.needed
def test_in_a_browser_the_page_sorts_and_filters_without_errors(
    legends: CardSet, verified: Verified, tmp_path: Path
) -> None:
    page = tmp_path / "proof.html"
    text = allowing(proof_page(verified, legends), LISTENING, AT_WORK)
    text = text.replace("<style>", LISTENING + "<style>", 1)
    page.write_text(text.replace("</body>", AT_WORK + "</body>"), encoding="utf-8")
    seen = json.loads(
        re.sub(r".*<pre id=\"seen\">(.*?)</pre>.*", r"\1", in_browser(page, "--dump-dom"), flags=re.DOTALL)
    )
    by_strength = [card.name for card in sorted(verified.cards, key=lambda card: round(card.strength.value))]
    assert seen == {
        "errors": [],
        "sorted": "ascending",
        "rising": by_strength,
        "falling": by_strength[::-1],
        "likes": [7, 8, 9, 10, 11, 12, 13],
        "filtered": ["Joe Frazier", "Joe Louis"],
        "bare": ["Zoë Muñoz"],
        "accented": ["Zoë Muñoz"],
        "failing": [],
    }


FRAMED = """<!doctype html><meta charset="utf-8"><iframe width="WIDTH" height="900" style="border:0"></iframe>
<script>
const frame = document.querySelector("iframe");
frame.addEventListener("load", () => {
  const page = frame.contentDocument, answer = document.createElement("pre");
  answer.id = "seen";
  answer.textContent = JSON.stringify((() => { LOOK })());
  document.body.append(answer);
});
frame.srcdoc = PAGE;
</script>"""
NARROW = """
  page.documentElement.style.scrollbarWidth = "none";  // a telephone's lies over the page
  const past = [...page.querySelectorAll("main, header, .fighter, .fighter > *, .sides > svg, figure, .wide, #t-findings td")]
    .filter((each) => each.getBoundingClientRect().right > 390);
  const [first, second] = page.querySelectorAll("#t-findings tbody tr");
  first.hidden = true;
  const ranks = [...page.querySelectorAll("table.ranks")];
  return {
    ranks: ranks.map((table) => table.offsetWidth - table.parentElement.clientWidth),
    findings: [first, second].map((each) => each.offsetHeight > 0),
    wide: page.documentElement.scrollWidth, past: past.map((each) => each.outerHTML.slice(0, 60)),
  };"""
WIDE = """
  const endings = [...page.querySelectorAll("table.endings")];
  return {
    out: endings.map((table) => table.querySelectorAll("tr.out").length),
    past: endings.map((table) => table.offsetWidth - table.parentElement.clientWidth),
    verdicts: page.querySelector("#t-cards").offsetWidth - page.querySelector("#t-cards").parentElement.clientWidth,
    lines: [...page.querySelectorAll("#t-cards .within")].map((each) => each.offsetHeight < 30),
    edge: parseFloat(getComputedStyle(page.querySelector("#t-cards td:last-child")).paddingRight),
  };"""


def seen_in_frame(text: str, width: int, look: str, place: Path) -> dict[str, Any]:
    """What a script sees of a page in a frame so many pixels wide."""
    framed = FRAMED.replace("WIDTH", str(width)).replace("LOOK", look)
    place.write_text(framed.replace("PAGE", json.dumps(text).replace("</", "<\\/")), encoding="utf-8")
    dumped = in_browser(place, "--dump-dom")
    return json.loads(re.sub(r".*<pre id=\"seen\">(.*?)</pre>.*", r"\1", dumped, flags=re.DOTALL))


@chromium.needed
def test_on_a_telephone_nothing_runs_past_the_edge(
    legends: CardSet, verified: Verified, tmp_path: Path
) -> None:
    effect = Effect("Fat Hook 3", "", 9, 8, 0.5, 0.4, 100)
    driver = cast("Driver", SimpleNamespace(effects=(effect,)))
    driven = tuple(dataclasses.replace(card, drivers={"V205": driver}) for card in verified.cards)
    text = proof_page(dataclasses.replace(verified, cards=driven), legends)
    assert text.count("what drives it") == len(driven)
    seen = seen_in_frame(text, 390, NARROW, tmp_path / "narrow.html")
    assert seen["wide"] <= 390
    assert seen["past"] == []
    assert max(seen["ranks"]) <= 0
    assert seen["findings"] == [False, True]


@chromium.needed
def test_on_a_wide_screen_an_ending_outside_its_band_is_shown_whole(
    legends: CardSet, verified: Verified, tmp_path: Path
) -> None:
    seen = seen_in_frame(proof_page(verified, legends), 1280, WIDE, tmp_path / "wide.html")
    assert [each > 0 for each in seen["out"]] == [True]
    assert max(seen["past"]) <= 0


@chromium.needed
def test_on_a_wide_screen_an_interval_is_on_one_line_and_the_last_column_off_the_edge(
    legends: CardSet, verified: Verified, tmp_path: Path
) -> None:
    seen = seen_in_frame(proof_page(verified, legends), 1280, WIDE, tmp_path / "table.html")
    assert seen["verdicts"] <= 0
    assert seen["lines"] == [True] * len(verified.cards)
    assert seen["edge"] >= 8


@chromium.needed
def test_in_a_browser_the_page_prints(legends: CardSet, verified: Verified, tmp_path: Path) -> None:
    page, paper = tmp_path / "proof.html", tmp_path / "proof.pdf"
    long = "Konstantinopolitansky" * 3
    assert legends.book is not None
    text = proof_page(verified, legends, check(legends.book).findings)
    page.write_text(text.replace("Joe Frazier", long), encoding="utf-8")
    in_browser(page, f"--print-to-pdf={paper}", "--no-pdf-header-footer")
    sheets = [sheet.extract_text() for sheet in PdfReader(paper).pages]
    printed = "".join(sheets)
    for card in verified.cards:
        assert card.name in printed or card.name == "Joe Frazier"
    assert "Show names with" not in printed
    (opening,) = (sheet for sheet in sheets if "The cards" in sheet)
    assert "BD2 Upper 2" in opening  # the heading stands over the first card, which is on its page as a whole
    # The source cells of a card are on its page: no sheet begins with them.
    assert [sheet for sheet in sheets if "Source cells" in sheet[:20]] == []
    assert rightmost(paper) < 585  # the sheet of 612 points less its margin


def rightmost(paper: Path) -> float:
    """Where the text that reaches farthest to the right ends."""
    with opened(paper.read_bytes()) as document:
        texts = [page.get_textpage() for page in document]
        return max(float(text.get_rect(place)[2]) for text in texts for place in range(text.count_rects()))
