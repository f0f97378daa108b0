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
from pathlib import Path
from typing import TYPE_CHECKING

# In a checkout the folders of the packages lie beside this one; installed they lie below it.
_FOLDERS = Path(__file__).resolve().parents[1]
if (_FOLDERS / "pipeline" / "base" / "version.py").is_file():
    __path__.append(str(_FOLDERS))

from fightcard.pipeline.base.defaults import BOUTS, MATCH_BOUTS, PAPER, ROUNDS, RULES, SEED  # noqa: E402 - found by the path above

if TYPE_CHECKING:
    from fightcard.pipeline.api.bout_verbs import MatchOdds, PlayedBout, bout, matchup, open_play
    from fightcard.pipeline.api.card_verbs import (
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
    from fightcard.pipeline.api.face_verbs import check_face, new_face, show_face
    from fightcard.pipeline.api.print_verbs import CardFace, calibrate, face, order, render, save_printer
    from fightcard.pipeline.api.reference_verbs import (
        cache,
        clear_cache,
        explain,
        game_rules,
        live,
        rules,
        systems,
        tables,
    )
    from fightcard.pipeline.api.workbook_verbs import (
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
    from fightcard.pipeline.base.extras import MoreNeeded
    from fightcard.pipeline.base.files import Unwritable
    from fightcard.pipeline.build_run import Built
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.checks.by_name import UnknownFighterError
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.findings.selected import Findings
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.printing.output.own_face import FaceChecked
    from fightcard.pipeline.printing.output.print_run import Rendered
    from fightcard.pipeline.printing.sheets.order import Order
    from fightcard.pipeline.project.samples import sample, samples
    from fightcard.pipeline.verification.play.cache import FileCache
    from fightcard.pipeline.verification.verified import Verified, VerifiedCard
    from fightcard.pipeline.workbook.model import Book, Unreadable

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
    "PlayedBout",
    "Ratings",
    "Rendered",
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
    "Book": "fightcard.pipeline.workbook.model",
    "Built": "fightcard.pipeline.build_run",
    "CardFace": "fightcard.pipeline.api.print_verbs",
    "CardSet": "fightcard.pipeline.cards",
    "Careers": "fightcard.pipeline.api.card_verbs",
    "Checked": "fightcard.pipeline.checks",
    "Compared": "fightcard.pipeline.api.workbook_verbs",
    "FaceChecked": "fightcard.pipeline.printing.output.own_face",
    "FileCache": "fightcard.pipeline.verification.play.cache",
    "Finding": "fightcard.pipeline.findings",
    "Findings": "fightcard.pipeline.findings.selected",
    "MatchOdds": "fightcard.pipeline.api.bout_verbs",
    "Merge": "fightcard.pipeline.api.workbook_verbs",
    "MoreNeeded": "fightcard.pipeline.base.extras",
    "Order": "fightcard.pipeline.printing.sheets.order",
    "Play": "fightcard.pipeline.play",
    "PlayedBout": "fightcard.pipeline.api.bout_verbs",
    "Ratings": "fightcard.pipeline.api.card_verbs",
    "Rendered": "fightcard.pipeline.printing.output.print_run",
    "UnknownFighterError": "fightcard.pipeline.checks.by_name",
    "Unreadable": "fightcard.pipeline.workbook.model",
    "Unwritable": "fightcard.pipeline.base.files",
    "Verified": "fightcard.pipeline.verification.verified",
    "VerifiedCard": "fightcard.pipeline.verification.verified",
    "annotate": "fightcard.pipeline.api.workbook_verbs",
    "book_of_records": "fightcard.pipeline.api.workbook_verbs",
    "bout": "fightcard.pipeline.api.bout_verbs",
    "build": "fightcard.pipeline.api.card_verbs",
    "cache": "fightcard.pipeline.api.reference_verbs",
    "calibrate": "fightcard.pipeline.api.print_verbs",
    "career": "fightcard.pipeline.api.card_verbs",
    "check": "fightcard.pipeline.api.workbook_verbs",
    "check_face": "fightcard.pipeline.api.face_verbs",
    "check_sheets": "fightcard.pipeline.api.workbook_verbs",
    "clear_cache": "fightcard.pipeline.api.reference_verbs",
    "compare": "fightcard.pipeline.api.workbook_verbs",
    "convert": "fightcard.pipeline.api.card_verbs",
    "deck_check": "fightcard.pipeline.api.card_verbs",
    "diff": "fightcard.pipeline.api.workbook_verbs",
    "explain": "fightcard.pipeline.api.reference_verbs",
    "face": "fightcard.pipeline.api.print_verbs",
    "fix": "fightcard.pipeline.api.workbook_verbs",
    "game_rules": "fightcard.pipeline.api.reference_verbs",
    "history": "fightcard.pipeline.api.card_verbs",
    "live": "fightcard.pipeline.api.reference_verbs",
    "map_headings": "fightcard.pipeline.api.workbook_verbs",
    "matchup": "fightcard.pipeline.api.bout_verbs",
    "merge": "fightcard.pipeline.api.workbook_verbs",
    "new": "fightcard.pipeline.api.workbook_verbs",
    "new_face": "fightcard.pipeline.api.face_verbs",
    "new_template": "fightcard.pipeline.api.workbook_verbs",
    "open_play": "fightcard.pipeline.api.bout_verbs",
    "order": "fightcard.pipeline.api.print_verbs",
    "rate": "fightcard.pipeline.api.card_verbs",
    "read": "fightcard.pipeline.api.workbook_verbs",
    "read_cards": "fightcard.pipeline.api.workbook_verbs",
    "read_photos": "fightcard.pipeline.api.workbook_verbs",
    "read_records": "fightcard.pipeline.api.workbook_verbs",
    "render": "fightcard.pipeline.api.print_verbs",
    "rules": "fightcard.pipeline.api.reference_verbs",
    "sample": "fightcard.pipeline.project.samples",
    "samples": "fightcard.pipeline.project.samples",
    "save_printer": "fightcard.pipeline.api.print_verbs",
    "show_face": "fightcard.pipeline.api.face_verbs",
    "since": "fightcard.pipeline.api.card_verbs",
    "systems": "fightcard.pipeline.api.reference_verbs",
    "tables": "fightcard.pipeline.api.reference_verbs",
    "tune": "fightcard.pipeline.api.card_verbs",
    "verify": "fightcard.pipeline.api.card_verbs",
}


def __getattr__(name: str) -> object:
    """What the front page offers, loaded when it is asked for: a check needs little of it."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
