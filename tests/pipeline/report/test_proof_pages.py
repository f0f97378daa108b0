"""The proof of a large set: an index and a page a card, that lead to each other and grow with the cards."""

from __future__ import annotations

import dataclasses
import html.parser
import posixpath
import re
from pathlib import Path

import pytest

import fightcard
from benchmarks.valid_cards import rows, write_rows
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.findings.prints import PRINTED_WRONG
from fightcard.pipeline.play import Play
from fightcard.pipeline.report import proof_pages
from fightcard.pipeline.report.proof_bands import band_map
from fightcard.pipeline.report.proof_page import proof_page
from fightcard.pipeline.report.proof_pages import proof_files, sections
from fightcard.pipeline.verification.verified import Verified
from fightcard.pipeline.verify_run import verify
from tests import chromium
from tests.chromium import in_browser

CARDS = 45
DIVISIONS = ("HW", "HW", "LHW")
MOST = 2_000_000
"""The size in bytes under which every page stays."""


def played(folder: Path, count: int, divisions: tuple[str, ...] = DIVISIONS) -> tuple[CardSet, Verified]:
    made = [row | {"Division": divisions[number % len(divisions)]} for number, row in enumerate(rows(count))]
    book = fightcard.read(write_rows(folder / "world.xlsx", made))
    cards = fightcard.convert(fightcard.check(book))
    return cards, verify(cards, Play(bouts=2, why=False))


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> tuple[CardSet, Verified]:
    return played(tmp_path_factory.mktemp("world"), CARDS)


@pytest.fixture(scope="module")
def files(world: tuple[CardSet, Verified]) -> dict[str, str]:
    cards, verified = world
    return dict(proof_files(verified, cards))


class Links(html.parser.HTMLParser):
    """The addresses that a page leads to, and the ids on it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.to: list[str] = []
        self.ids: list[str] = []
        self.feed(page)

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.to += [value or "" for name, value in attrs if name in ("href", "src")]
        self.ids += [value or "" for name, value in attrs if name == "id"]


def test_a_large_set_has_an_index_a_page_a_division_and_a_page_a_card(
    world: tuple[CardSet, Verified], files: dict[str, str]
) -> None:
    _, verified = world
    pages = [f"proof/cards/{card.id}.html" for card in verified.cards]
    assert list(files) == [
        "proof/style.css", *pages, "proof/divisions/hw.html", "proof/divisions/lhw.html", "proof.html",
    ]  # fmt: skip
    assert max(len(page.encode()) for page in files.values()) < MOST


def test_a_small_set_keeps_its_one_page(tmp_path: Path) -> None:
    cards, verified = played(tmp_path, 4)
    assert dict(proof_files(verified, cards)) == {"proof.html": proof_page(verified, cards)}


def test_every_link_leads_to_a_page_of_the_proof_and_no_address_leaves_it(files: dict[str, str]) -> None:
    reached = set()
    for name, page in files.items():
        if not name.endswith(".html"):
            continue
        links = Links(page)
        assert len(links.ids) == len(set(links.ids)), name
        for address in links.to:
            if address.startswith("#"):
                assert address[1:] in links.ids, (name, address)
                continue
            at = posixpath.normpath(posixpath.join(posixpath.dirname(name), address))
            assert at in files, (name, address)
            reached.add(at)
    assert reached == set(files)


def test_the_pages_of_cards_lead_from_one_to_the_next(
    world: tuple[CardSet, Verified], files: dict[str, str]
) -> None:
    _, verified = world
    first, second, third = (card.id for card in verified.cards[:3])
    page = files[f"proof/cards/{second}.html"]
    assert f'<a href="{first}.html" rel="prev">' in page
    assert f'<a href="{third}.html" rel="next">' in page
    assert '<a href="../../proof.html">' in page
    assert 'rel="prev"' not in files[f"proof/cards/{first}.html"]


def test_a_cards_page_has_what_it_has_on_one_page_and_its_opponents(
    world: tuple[CardSet, Verified], files: dict[str, str]
) -> None:
    cards, verified = world
    whole = proof_page(verified, cards)
    articles = re.findall(r"<article.*?</article>", whole, flags=re.DOTALL)
    for card, article in zip(verified.cards, articles, strict=True):
        page = files[f"proof/cards/{card.id}.html"]
        assert article.replace("<h3", "<h1").replace("</h3>", "</h1>") in page
        met = re.findall(r'<li><a href="([a-z0-9-]+)\.html">[^<]*</a> <strong>(\d+)%</strong></li>', page)
        assert met == [(each.opponent, f"{100 * each.score:.0f}") for each in card.hardest()]


def test_the_index_counts_verdicts_and_findings(
    world: tuple[CardSet, Verified], files: dict[str, str]
) -> None:
    _, verified = world
    index = files["proof.html"]
    assert '<td><a href="proof/divisions/hw.html">HW</a></td><td class="n">30</td>' in index
    assert '<td><a href="proof/divisions/lhw.html">LHW</a></td><td class="n">15</td>' in index
    for card in verified.cards:
        assert f'<a href="proof/cards/{card.id}.html">{card.name}</a>' in index
    for remark in verified.remarks:
        assert f"<td>{remark.code}</td>" in index


def test_no_page_lists_more_findings_than_a_reader_can_look_through(
    world: tuple[CardSet, Verified], monkeypatch: pytest.MonkeyPatch
) -> None:
    cards, verified = world
    card = verified.cards[0]
    remark = PRINTED_WRONG.at(cards.place(card.card), owner=card.name, field="KO", seen="1", expected="2")
    notes = (dataclasses.replace(remark, severity="note"),) * 6
    monkeypatch.setattr(proof_pages, "MOST_LISTED", 4)
    made = dict(proof_files(verified, cards, notes))
    listed = made["proof/divisions/hw.html"].partition('id="t-findings"')[2]
    assert len(re.findall(r"<td>note</td>", listed)) == 4
    assert "2 more are on the pages of their cards." in listed
    assert made[f"proof/cards/{card.id}.html"].count('<div class="finding note">') == 6


def test_a_large_division_is_split_by_rank_and_fighters_of_all_divisions_are_one_group(
    world: tuple[CardSet, Verified], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, verified = world
    monkeypatch.setattr(proof_pages, "A_SECTION", 20)
    found = list(sections(verified))
    assert [(each.name, each.file, len(each.cards)) for each in found] == [
        ("HW, numbers 1 to 15", "hw-numbers-1-to-15.html", 15),
        ("HW, numbers 16 to 30", "hw-numbers-16-to-30.html", 15),
        ("LHW", "lhw.html", 15),
    ]
    ranks = [card.strength.rank for card in (*found[0].cards, *found[1].cards)]
    assert ranks == sorted(ranks)
    across = list(sections(dataclasses.replace(verified, across=True)))
    assert [(each.name, len(each.cards)) for each in across] == [
        ("All cards, numbers 1 to 15", 15),
        ("All cards, numbers 16 to 30", 15),
        ("All cards, numbers 31 to 45", 15),
    ]


def test_divisions_that_differ_only_in_signs_have_pages_of_their_own(
    world: tuple[CardSet, Verified],
) -> None:
    _, verified = world
    cards = tuple(
        dataclasses.replace(card, card={**card.card, "division": ("A+", "A-", "*")[place % 3]})
        for place, card in enumerate(verified.cards)
    )
    found = [each.file for each in sections(dataclasses.replace(verified, cards=cards))]
    assert found == ["a.html", "a-2.html", "division.html"]


def test_bands_of_strength_show_how_often_each_beats_each(world: tuple[CardSet, Verified]) -> None:
    _, verified = world
    heavy = [card for card in verified.cards if card.card["division"] == "HW"]
    drawn = str(band_map(heavy))
    # Thirty cards: ten bands of three.
    ranked = sorted(heavy, key=lambda card: card.strength.rank)
    first, last = ({card.id for card in part} for part in (ranked[:3], ranked[-3:]))
    scores = [met.score for card in ranked[:3] for met in card.meetings if met.opponent in last]
    assert len(scores) == 9
    assert f"<title>1–3 take {sum(scores) / 9:.0%} of 28–30</title>" in drawn
    within = [met.score for card in ranked[:3] for met in card.meetings if met.opponent in first]
    assert f"<title>1–3 take {sum(within) / 6:.0%} of 1–3</title>" in drawn
    assert drawn.count('class="figure"') == 100
    assert str(band_map([])) == ""


def test_the_proof_grows_with_the_cards_not_with_their_square(files: dict[str, str], tmp_path: Path) -> None:
    cards, verified = played(tmp_path, 2 * CARDS)
    double = sum(len(page) for name, page in proof_files(verified, cards) if name != "proof/style.css")
    single = sum(len(page) for name, page in files.items() if name != "proof/style.css")
    assert double < 2.2 * single


@chromium.needed
def test_in_a_browser_a_cards_page_has_its_style_and_its_letters_from_the_file_next_to_it(
    files: dict[str, str], tmp_path: Path
) -> None:
    for name, page in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(page, encoding="utf-8")
    name = next(each for each in files if each.startswith("proof/cards/"))
    seen = """
<script>
Promise.all([...document.fonts].map((each) => each.load())).then(() => {
  const answer = document.createElement("pre");
  answer.id = "seen";
  answer.textContent = [...document.fonts].filter((each) => each.status === "loaded").length
    + " " + getComputedStyle(document.querySelector("nav")).display
    + " " + (document.documentElement.scrollWidth <= innerWidth);
  document.body.append(answer);
});
</script>"""
    page = tmp_path / name
    policy = re.compile("script-src '[^']*'")
    named = re.sub(r"(<a [^>]*>)[^<]*(</a>)", rf"\1{'Konstantinopolitansky' * 6}\2", files[name])
    listening = policy.sub("script-src 'unsafe-inline'", named).replace("</body>", seen + "</body>")
    page.write_text(listening, encoding="utf-8")
    shown = in_browser(page, "--dump-dom", "--virtual-time-budget=5000")
    assert '<pre id="seen">4 flex true</pre>' in shown
