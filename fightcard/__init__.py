"""fightcard from Python: a function for each verb of the command line, and the types that they pass on.

A set goes one way, and each stage holds the one before it:

    book = fightcard.read("raw/legends.xlsx")
    checked = fightcard.check(book)            # checked.book
    cards = fightcard.convert(checked)         # cards.checked, cards["Joe Louis"], cards.frame
    verified = fightcard.verify(cards)         # verified.card_set, verified["Joe Louis"].verdict
    fightcard.render(verified).write(folder)   # rendered.verified

How bouts are played is one `Play`, how cards are printed one `Order`. Whatever is named here is loaded when
it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pipeline.defaults import BOUTS, MATCH_BOUTS, PAPER, ROUNDS, RULES, SEED

if TYPE_CHECKING:
    from pipeline.api.bout_verbs import MatchOdds, ToldBout, bout, matchup, open_play
    from pipeline.api.card_verbs import (
        Careers,
        Ratings,
        build,
        career,
        convert,
        deck_check,
        history,
        rate,
        since,
        tune,
        verify,
    )
    from pipeline.api.face_verbs import check_face, new_face, show_face
    from pipeline.api.print_verbs import CardFace, calibrate, face, order, render, save_printer
    from pipeline.api.reference_verbs import (
        cache,
        clear_cache,
        explain,
        game_rules,
        live,
        rules,
        systems,
        tables,
    )
    from pipeline.api.workbook_verbs import (
        Compared,
        Merge,
        annotate,
        book_of_records,
        check,
        check_sheets,
        compare,
        diff,
        fix,
        map_headings,
        merge,
        new,
        new_template,
        read,
        read_cards,
        read_photos,
        read_records,
    )
    from pipeline.build_run import Built
    from pipeline.cards import CardSet
    from pipeline.checks import Checked
    from pipeline.checks.by_name import UnknownFighterError
    from pipeline.extras import MoreNeeded
    from pipeline.files import Unwritable
    from pipeline.findings import Finding
    from pipeline.findings.selected import Findings
    from pipeline.play import Play
    from pipeline.printing.output.own_face import FaceChecked
    from pipeline.printing.output.print_run import Rendered
    from pipeline.printing.sheets.order import Order
    from pipeline.samples import sample, samples
    from pipeline.verification.play.cache import FileCache
    from pipeline.verification.verified import Verified, VerifiedCard
    from pipeline.workbook.model import Book, Unreadable

__all__ = [
    "BOUTS",
    "MATCH_BOUTS",
    "PAPER",
    "ROUNDS",
    "RULES",
    "SEED",
    "Book",
    "Built",
    "CardFace",
    "CardSet",
    "Careers",
    "Checked",
    "Compared",
    "FaceChecked",
    "FileCache",
    "Finding",
    "Findings",
    "MatchOdds",
    "Merge",
    "MoreNeeded",
    "Order",
    "Play",
    "Ratings",
    "Rendered",
    "ToldBout",
    "UnknownFighterError",
    "Unreadable",
    "Unwritable",
    "Verified",
    "VerifiedCard",
    "annotate",
    "book_of_records",
    "bout",
    "build",
    "cache",
    "calibrate",
    "career",
    "check",
    "check_face",
    "check_sheets",
    "clear_cache",
    "compare",
    "convert",
    "deck_check",
    "diff",
    "explain",
    "face",
    "fix",
    "game_rules",
    "history",
    "live",
    "map_headings",
    "matchup",
    "merge",
    "new",
    "new_face",
    "new_template",
    "open_play",
    "order",
    "rate",
    "read",
    "read_cards",
    "read_photos",
    "read_records",
    "render",
    "rules",
    "sample",
    "samples",
    "save_printer",
    "show_face",
    "since",
    "systems",
    "tables",
    "tune",
    "verify",
]

_WHERE = {
    "Book": "pipeline.workbook.model",
    "Built": "pipeline.build_run",
    "CardFace": "pipeline.api.print_verbs",
    "CardSet": "pipeline.cards",
    "Careers": "pipeline.api.card_verbs",
    "Checked": "pipeline.checks",
    "Compared": "pipeline.api.workbook_verbs",
    "FaceChecked": "pipeline.printing.output.own_face",
    "FileCache": "pipeline.verification.play.cache",
    "Finding": "pipeline.findings",
    "Findings": "pipeline.findings.selected",
    "MatchOdds": "pipeline.api.bout_verbs",
    "Merge": "pipeline.api.workbook_verbs",
    "MoreNeeded": "pipeline.extras",
    "Order": "pipeline.printing.sheets.order",
    "Play": "pipeline.play",
    "Ratings": "pipeline.api.card_verbs",
    "Rendered": "pipeline.printing.output.print_run",
    "ToldBout": "pipeline.api.bout_verbs",
    "UnknownFighterError": "pipeline.checks.by_name",
    "Unreadable": "pipeline.workbook.model",
    "Unwritable": "pipeline.files",
    "Verified": "pipeline.verification.verified",
    "VerifiedCard": "pipeline.verification.verified",
    "annotate": "pipeline.api.workbook_verbs",
    "book_of_records": "pipeline.api.workbook_verbs",
    "bout": "pipeline.api.bout_verbs",
    "build": "pipeline.api.card_verbs",
    "cache": "pipeline.api.reference_verbs",
    "calibrate": "pipeline.api.print_verbs",
    "career": "pipeline.api.card_verbs",
    "check": "pipeline.api.workbook_verbs",
    "check_face": "pipeline.api.face_verbs",
    "check_sheets": "pipeline.api.workbook_verbs",
    "clear_cache": "pipeline.api.reference_verbs",
    "compare": "pipeline.api.workbook_verbs",
    "convert": "pipeline.api.card_verbs",
    "deck_check": "pipeline.api.card_verbs",
    "diff": "pipeline.api.workbook_verbs",
    "explain": "pipeline.api.reference_verbs",
    "face": "pipeline.api.print_verbs",
    "fix": "pipeline.api.workbook_verbs",
    "game_rules": "pipeline.api.reference_verbs",
    "history": "pipeline.api.card_verbs",
    "live": "pipeline.api.reference_verbs",
    "map_headings": "pipeline.api.workbook_verbs",
    "matchup": "pipeline.api.bout_verbs",
    "merge": "pipeline.api.workbook_verbs",
    "new": "pipeline.api.workbook_verbs",
    "new_face": "pipeline.api.face_verbs",
    "new_template": "pipeline.api.workbook_verbs",
    "open_play": "pipeline.api.bout_verbs",
    "order": "pipeline.api.print_verbs",
    "rate": "pipeline.api.card_verbs",
    "read": "pipeline.api.workbook_verbs",
    "read_cards": "pipeline.api.workbook_verbs",
    "read_photos": "pipeline.api.workbook_verbs",
    "read_records": "pipeline.api.workbook_verbs",
    "render": "pipeline.api.print_verbs",
    "rules": "pipeline.api.reference_verbs",
    "sample": "pipeline.samples",
    "samples": "pipeline.samples",
    "save_printer": "pipeline.api.print_verbs",
    "show_face": "pipeline.api.face_verbs",
    "since": "pipeline.api.card_verbs",
    "systems": "pipeline.api.reference_verbs",
    "tables": "pipeline.api.reference_verbs",
    "tune": "pipeline.api.card_verbs",
    "verify": "pipeline.api.card_verbs",
}


def __getattr__(name: str) -> object:
    """What the front page offers, loaded when it is asked for: a check needs little of it."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
