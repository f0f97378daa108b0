"""The proof of a large set: an index, a page a division, and a page a card, each a fraction of 2 MB."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from markupsafe import Markup

from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.checks.ids import slug
from fightcard.pipeline.checks.suppressions import Accepted
from fightcard.pipeline.findings import SEVERITIES, Finding
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.order import Stock
from fightcard.pipeline.report.division_data import LARGEST
from fightcard.pipeline.report.proof_bands import band_map
from fightcard.pipeline.report.proof_card import font_faces
from fightcard.pipeline.report.proof_division import Shown, division_script, division_state
from fightcard.pipeline.report.proof_meetings import meetings_plot
from fightcard.pipeline.report.proof_page import (
    NO_PHOTOGRAPHS,
    by_fighter,
    counts_of,
    divisions_of,
    page_template,
    parts_of,
    proof_page,
    scripted,
    shared,
)
from fightcard.pipeline.verification.verified import Verified, VerifiedCard

PROOF, FOLDER = "proof.html", "proof"
ONE_PAGE = 40
"""The most cards with their proof on one page."""
A_SECTION = 500
"""The most cards in one table; a larger division has several pages."""
MOST_NAMED = 8000
"""The most cards named on the index; those of a larger set are named on the pages of divisions."""
MOST_LISTED = 500
"""The most findings of cards that are listed on a page that is not a card's own."""


@dataclass(frozen=True, slots=True)
class Section:
    """Cards that are in one table: a division, or a part of one by rank. `group` are all who meet."""

    name: str
    file: str
    cards: tuple[VerifiedCard, ...]
    group: tuple[VerifiedCard, ...]
    division: str | None
    findings: tuple[Finding, ...] = ()

    @property
    def counts(self) -> Mapping[str, int]:
        """How many of its cards have each verdict, none of a kind being 0."""
        return Counter(card.verdict for card in self.cards)


@dataclass(frozen=True, slots=True)
class CodeCount:
    """How often a finding of a code is made in a set, the first of them, and its card where it has one."""

    count: int
    first: Finding
    card: VerifiedCard | None


def is_in_pages(cards: int) -> bool:
    """Whether the proof of this many cards is an index with a page a card."""
    return cards > ONE_PAGE


def proof_files(
    verified: Verified,
    cards: CardSet,
    findings: Sequence[Finding] = (),
    stock: Stock | None = None,
    photographs: Mapping[str, Markup] = NO_PHOTOGRAPHS,
) -> Iterator[tuple[str, str]]:
    """The proof of a set as its files by name, one after another, the index last.

    A small set has one page, `proof.html`; see `proof_page`. That of a large one is an index, and leads to
    `proof/divisions/NAME.html` and `proof/cards/ID.html` next to it.
    """
    if not is_in_pages(len(verified.cards)):
        yield PROOF, proof_page(verified, cards, findings, stock, photographs)
        return
    stock = replace(stock or stock_of(cards)[0], cards=verified.card_data)
    known = (*findings, *verified.findings)
    yield from _Proof(verified, cards, known, stock, photographs).files()


class _Proof:
    def __init__(
        self,
        verified: Verified,
        cards: CardSet,
        findings: tuple[Finding, ...],
        stock: Stock,
        photographs: Mapping[str, Markup],
    ) -> None:
        self.verified = verified
        self.cards = cards
        self.stock = stock
        self.photographs = photographs
        self.findings = findings
        self.known = shared(verified, stock)
        self.named = {card.name: card for card in verified.cards}
        self.sections = tuple(_with_findings(sections(verified), findings))
        self.is_split = len(self.sections) > 1

    def files(self) -> Iterator[tuple[str, str]]:
        yield f"{FOLDER}/style.css", page_template("proof_style.html").render(fonts=font_faces())
        yield from self._card_pages()
        if self.is_split:
            for place, section in enumerate(self.sections):
                yield f"{FOLDER}/divisions/{section.file}", self._section_page(place, section)
        yield PROOF, self._index()

    def _card_pages(self) -> Iterator[tuple[str, str]]:
        page, listed = page_template("proof_one.html"), self.verified.cards
        at = {card.id: section for section in self.sections for card in section.cards}
        parts = parts_of(self.verified, self.cards, self.findings, self.stock, self.photographs)
        for place, part in enumerate(parts):
            yield (
                f"{FOLDER}/cards/{part.card.id}.html",
                page.render(
                    self.known,
                    part=part,
                    level=1,
                    section=at[part.card.id] if self.is_split else None,
                    before=listed[place - 1] if place else None,
                    after=listed[place + 1] if place + 1 < len(listed) else None,
                    link=partial(_link, ""),
                ),
            )

    def _section_page(self, place: int, section: Section) -> str:
        shown, hidden = self._listed(section.findings)
        return page_template("proof_overview.html").render(
            self.known | scripted(division_script()),
            section=section,
            sections=(),
            to_index=f"../../{PROOF}",
            before=self.sections[place - 1] if place else None,
            after=self.sections[place + 1] if place + 1 < len(self.sections) else None,
            listed=section.cards,
            link=partial(_link, "../cards/"),
            counts=counts_of(section.cards),
            divisions=self._divisions([section], "../cards/"),
            plots=self._plots_of(section),
            codes=(),
            findings=shown,
            untold=hidden,
            accepted=_accepted(section.cards),
        )

    def _index(self) -> str:
        verified, first = self.verified, self.sections[0]
        accepted = verified.accepted if self.is_split else (*verified.accepted, *_accepted(first.cards))
        own = tuple(each for each in self.findings if self._card_of(each) is None)
        shown, hidden = self._listed(own if self.is_split else self.findings)
        return page_template("proof_overview.html").render(
            self.known | scripted(division_script()),
            section=None,
            sections=self.sections if self.is_split else (),
            listed=verified.cards if len(verified.cards) <= MOST_NAMED else (),
            link=partial(_link, f"{FOLDER}/cards/"),
            counts=counts_of(verified.cards),
            divisions="" if self.is_split else self._divisions([first], f"{FOLDER}/cards/"),
            plots=[each for each in self._plots_of_set() if each],
            codes=self._codes() if self.is_split or hidden else (),
            findings=shown,
            untold=hidden + (len(self.findings) - len(own) if self.is_split else 0),
            accepted=accepted,
        )

    def _divisions(self, found: Sequence[Section], folder: str) -> str:
        shown = [Shown(each.division or "All cards", each.cards, each.group) for each in found]
        return division_state(self.verified, self.cards, shown, partial(_link, folder))

    def _plots_of_set(self) -> list[Markup]:
        if not self.is_split:
            return [*self._plots_of(self.sections[0]), meetings_plot(self.verified)]
        if not self.verified.across:
            return [meetings_plot(self.verified)]
        return [band_map(self.verified.cards), meetings_plot(self.verified)]

    def _plots_of(self, section: Section) -> list[Markup]:
        """Who beats whom by bands of strength, where there is no room for a cell a pair."""
        if len(section.cards) <= LARGEST and len(section.group) <= LARGEST:
            return []
        drawn = band_map(section.group, f"{section.division}: " if section.division else "")
        return [drawn] if drawn else []

    def _codes(self) -> list[CodeCount]:
        counts = Counter(each.code for each in self.findings)
        first: dict[str, Finding] = {}
        for each in self.findings:
            first.setdefault(each.code, each)
        ranked = sorted(first, key=lambda code: (SEVERITIES.index(first[code].severity), code))
        return [CodeCount(counts[code], first[code], self._card_of(first[code])) for code in ranked]

    def _listed(self, findings: Sequence[Finding]) -> tuple[list[Finding], int]:
        """The findings that a page lists, and how many it leaves to the pages of their cards.

        Those that have no such page are all listed, of the others the gravest.
        """
        own = [each for each in findings if self._card_of(each) is None]
        others = [each for each in findings if self._card_of(each)]
        if len(others) <= MOST_LISTED:
            return list(findings), 0
        others.sort(key=lambda each: SEVERITIES.index(each.severity))
        return [*own, *others[:MOST_LISTED]], len(others) - MOST_LISTED

    def _card_of(self, finding: Finding) -> VerifiedCard | None:
        return self.named.get(finding.fighter or "")


def sections(verified: Verified) -> Iterator[Section]:
    """The cards of a set by division, those of a large one in parts, the strongest first.

    Where fighters of all divisions met, all are one group.
    """
    files: Counter[str] = Counter()
    for division in [None] if verified.across else divisions_of(verified):
        group = tuple(card for card in verified.cards if division in (None, str(card.card["division"])))
        whole = division or "All cards"
        parts = -(-len(group) // A_SECTION)
        held = (
            group
            if parts == 1
            else tuple(sorted(group, key=lambda card: (not card.meetings, card.strength.rank, card.id)))
        )
        for part in range(parts):
            start, end = (len(group) * each // parts for each in (part, part + 1))
            name = whole if parts == 1 else f"{whole}, numbers {start + 1} to {end}"
            stem = slug(name) or "division"
            files[stem] += 1
            file = f"{stem}.html" if files[stem] == 1 else f"{stem}-{files[stem]}.html"
            yield Section(name, file, held[start:end], group, division)


def _with_findings(found: Iterator[Section], findings: Sequence[Finding]) -> Iterator[Section]:
    of_fighter = by_fighter(findings)
    for section in found:
        own = (each for card in section.cards for each in of_fighter.get(card.name, ()))
        yield replace(section, findings=tuple(own))


def _accepted(cards: Sequence[VerifiedCard]) -> tuple[Accepted, ...]:
    return tuple(each for card in cards for each in card.accepted)


def _link(folder: str, card: VerifiedCard) -> str:
    return f"{folder}{card.id}.html"
