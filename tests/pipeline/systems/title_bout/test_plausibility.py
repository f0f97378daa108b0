"""The relations that Title Bout cards obey: the prior is what the seven cards say."""

from __future__ import annotations

from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.plausible import relations_of
from fightcard.pipeline.systems.title_bout.plausibility import figures
from fightcard.pipeline.workbook.read import read
from tests.pipeline.legends import LEGENDS


def test_the_prior_is_what_the_cards_of_the_book_say() -> None:
    cards = [figures(entry) for entry in check(read(LEGENDS)).rows]
    assert len(cards) == 7
    for relation in relations_of("title_bout"):
        found: dict[str, list[int]] = {}
        for card in cards:
            kind = card.words[relation.by] if relation.by else ""
            total = sum(factor * card.figures[name].value for name, factor in relation.of.items())
            found.setdefault(kind, []).append(total)
        assert {kind: tuple(each) for kind, each in found.items()} == relation.book, relation.of
