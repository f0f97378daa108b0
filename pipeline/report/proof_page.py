"""The proof page: a whole set on one self-contained HTML page, each card as printed with its verdict."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import jinja2
from markupsafe import Markup

from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.checks.ids import slug
from fightcard.pipeline.findings import Finding, shown
from fightcard.pipeline.game import game_of, leaves_off
from fightcard.pipeline.printing.drawing.charts import origin_notes
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.output.box_contents import tables_in_force
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.layout import Side
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.report.html_template import template
from fightcard.pipeline.report.proof_card import addresses, drawn_card, font_faces
from fightcard.pipeline.report.proof_career import career_plot, career_sentence, played_cell
from fightcard.pipeline.report.proof_division import Shown, division_script, division_state, division_style
from fightcard.pipeline.report.proof_meetings import meetings_plot
from fightcard.pipeline.report.proof_plots import effects_plot
from fightcard.pipeline.verification.meetings import Meeting
from fightcard.pipeline.verification.statistics.intervals import Rate
from fightcard.pipeline.verification.statistics.rates import mean_round
from fightcard.pipeline.verification.verdicts import NOT_JUDGED
from fightcard.pipeline.verification.verified import Verified, VerifiedCard

TEMPLATE, SCRIPT = "proof.html", "proof.js"
NO_PHOTOGRAPHS: Mapping[str, Markup] = MappingProxyType({})
SIDES: tuple[Side, Side] = ("front", "back")


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a card's row: its heading, its address where known, and what the card data say of it."""

    heading: str
    address: str
    value: str


@dataclass(frozen=True, slots=True)
class Part:
    """What the page shows of one card."""

    card: VerifiedCard
    svg: Markup
    back: Markup
    cells: tuple[Cell, ...]
    findings: tuple[Finding, ...]
    effects: tuple[tuple[str, Markup], ...]
    hardest: str
    easiest: str
    opponents: tuple[tuple[str, Meeting], ...]
    photographs: Markup


def proof_page(
    verified: Verified,
    cards: CardSet,
    findings: Sequence[Finding] = (),
    stock: Stock | None = None,
    photographs: Mapping[str, Markup] = NO_PHOTOGRAPHS,
) -> str:
    """The page as HTML.

    findings: those of the workbook, shown with their cards. stock: the set as it is printed, with its
    portraits. photographs: the tables of cards that were photographed, by the fighter's name. The same
    arguments give the same text. Nothing of it asks the network, no name is ever read as markup, and a
    browser runs no script in it but ours, which the page names by its digest.
    """
    known = (*findings, *verified.findings)
    stock = replace(stock or stock_of(cards)[0], cards=verified.card_data)
    parts = list(parts_of(verified, cards, known, stock, photographs))
    return page_template(TEMPLATE).render(
        shared(verified, stock) | scripted(division_script()),
        parts=parts,
        listed=verified.cards,
        link=own_place,
        level=3,
        findings=known,
        fonts=font_faces(drawing for part in parts for drawing in (part.svg, part.back)),
        divisions=division_state(verified, cards, _shown(verified), own_place),
        plots=list(filter(None, [meetings_plot(verified)])),
        accepted=(*verified.accepted, *(each for card in verified.cards for each in card.accepted)),
        counts=counts_of(verified.cards),
    )


def shared(verified: Verified, stock: Stock) -> dict[str, object]:
    """What each page of a set has: its title, how it was played, and the script with its digest."""
    return {
        **scripted(),
        "verified": verified,
        "title": stock.printed_title,
        "charts": origin_notes(tables_in_force(stock)),
        "leaves_off": leaves_off(verified.system, verified.rules),
        "divided": len(divisions_of(verified)) > 1 and not verified.across,
    }


def scripted(more: str = "") -> dict[str, object]:
    """The script of a page with its digest: what all have, and more."""
    text = _script() + more
    return {"script": Markup(text), "script_hash": _hash_source(text), "division_style": division_style}


def own_place(card: VerifiedCard) -> str:
    """The address of a card on a page that has all."""
    return f"#card-{card.id}"


def divisions_of(verified: Verified) -> tuple[str, ...]:
    """The divisions of a set, in the order in which its cards name them."""
    return tuple(dict.fromkeys(str(card.card["division"]) for card in verified.cards))


def parts_of(
    verified: Verified,
    cards: CardSet,
    findings: Sequence[Finding],
    stock: Stock,
    photographs: Mapping[str, Markup] = NO_PHOTOGRAPHS,
) -> Iterator[Part]:
    """What is shown of each card, in the order of the set, one after another."""
    pack, pictures = packs(stock, Order())[0], addresses(stock.portraits)
    names = {card.id: card.name for card in verified.cards}
    of_fighter = by_fighter(findings)
    for place, card in enumerate(verified.cards):
        item, theme = pack.prints[place], stock.theme or CLASSIC
        front, back = (
            drawn_card(pack.face, item.card, item.imprint, side, pictures, theme)[0] for side in SIDES
        )
        opponents = tuple((names[met.opponent], met) for met in card.hardest())
        ranked = [f"{name} ({met.score:.0%})" for name, met in opponents]
        yield Part(
            card=card,
            svg=front,
            back=back,
            cells=tuple(_cells(verified, cards, card)),
            findings=tuple(of_fighter.get(card.name, ())),
            effects=tuple((code, effects_plot(driver.effects)) for code, driver in card.drivers.items()),
            hardest=", ".join(ranked[:3]),
            easiest=", ".join(ranked[::-1][:3]),
            opponents=opponents,
            photographs=photographs.get(card.name, Markup()),
        )


def by_fighter(findings: Sequence[Finding]) -> dict[str, list[Finding]]:
    """The findings of each fighter by name; findings about nobody under an empty one."""
    found: dict[str, list[Finding]] = {}
    for finding in findings:
        found.setdefault(finding.fighter or "", []).append(finding)
    return found


def _shown(verified: Verified) -> list[Shown]:
    """The divisions of a page that has the whole set; where all meet they are one."""
    if verified.across:
        return [Shown("All cards", verified.cards, verified.cards)]
    found = {
        name: [card for card in verified.cards if card.card["division"] == name]
        for name in divisions_of(verified)
    }
    return [Shown(name, members, members) for name, members in found.items()]


def counts_of(cards: Sequence[VerifiedCard]) -> dict[str, int]:
    """How many cards have each verdict; `not judged` is named where there is one."""
    verdicts = [card.verdict for card in cards]
    counts = {kind: verdicts.count(kind) for kind in ("pass", "look", "fail", NOT_JUDGED)}
    return {kind: count for kind, count in counts.items() if count or kind != NOT_JUDGED}


def _cells(verified: Verified, cards: CardSet, card: VerifiedCard) -> list[Cell]:
    typed = game_of(verified.system).cards.to_row(card.card)
    return [
        Cell(heading, cards.place(card.card, heading).cell or "", shown(value))
        for heading, value in typed.items()
        if value is not None
    ]


def _bare(name: str) -> str:
    """A name without accents and capitals, as it is typed where they are not available."""
    return slug(name).replace("-", " ")


def _rate(rate: Rate) -> str:
    return "–" if rate.share is None else f"{100 * rate.share:.1f}"


def _span(rate: Rate) -> str:
    return "no bouts" if rate.share is None else f"95% interval {100 * rate.low:.1f} to {100 * rate.high:.1f}"


@cache
def _script() -> str:
    return files("fightcard.pipeline.report").joinpath("templates", SCRIPT).read_text(encoding="utf-8")


def _hash_source(script: str) -> str:
    """A script as a content security policy allows it (CSP Level 2, 4.2.5)."""
    return f"sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}"


@cache
def page_template(name: str) -> jinja2.Template:
    """A template of the proof pages, with the filters that they share."""
    filters: dict[str, Callable[..., object]] = {
        "bare": _bare,
        "rate": _rate,
        "span": _span,
        "mean_round": mean_round,
        "as_class": lambda verdict: verdict.replace(" ", "-"),  # one word of the style sheet
        "career_plot": career_plot,
        "career_sentence": career_sentence,
        "played_cell": played_cell,
    }
    return template(name, filters)
