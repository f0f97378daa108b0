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

# In a checkout the folders of the packages lie next to this one; installed they lie below it.
_FOLDERS = Path(__file__).resolve().parents[1]
if (_FOLDERS / "pipeline" / "base" / "version.py").is_file():
    __path__.append(str(_FOLDERS))

from fightcard.pipeline.base.defaults import BOUTS, MATCH_BOUTS, PAPER, ROUNDS, RULES, SEED  # noqa: E402 - found by the path above

if TYPE_CHECKING:
    from fightcard import engine as engine
    from fightcard import extensions as extensions
    from fightcard import schemas as schemas
    from fightcard.pipeline.api.bout_verbs import MatchOdds, PlayedBout, bout, matchup, open_play
    from fightcard.pipeline.api.card_verbs import build, convert, deck_check, since, tune, verify
    from fightcard.pipeline.api.career_verbs import Careers, Ratings, career, history, rate
    from fightcard.pipeline.api.face_verbs import check_face, new_face, show_face
    from fightcard.pipeline.api.photo_verbs import check_sheets, new_template, read_cards, read_photos
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
        compare,
        diff,
        fix,
        map_headings,
        merge,
        new,
        read,
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
    from fightcard.pipeline.live.refusal import PortTaken
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.printing.output.own_face import FaceChecked
    from fightcard.pipeline.printing.output.print_run import Rendered
    from fightcard.pipeline.printing.sheets.order import Order
    from fightcard.pipeline.project.samples import sample, samples
    from fightcard.pipeline.verification.play.cache import FileCache
    from fightcard.pipeline.verification.play.cluster import NoExecutor
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
    "NoExecutor",
    "Order",
    "Play",
    "PlayedBout",
    "PortTaken",
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

_HOMES = {
    "api.bout_verbs": "MatchOdds PlayedBout bout matchup open_play",
    "api.card_verbs": "build convert deck_check since tune verify",
    "api.career_verbs": "Careers Ratings career history rate",
    "api.face_verbs": "check_face new_face show_face",
    "api.photo_verbs": "check_sheets new_template read_cards read_photos",
    "api.print_verbs": "CardFace calibrate face order render save_printer",
    "api.reference_verbs": "cache clear_cache explain game_rules live rules systems tables",
    "api.workbook_verbs": (
        "Compared Merge annotate book_of_records check compare diff fix map_headings merge new read "
        "read_records"
    ),
    "base.extras": "MoreNeeded",
    "base.files": "Unwritable",
    "build_run": "Built",
    "cards": "CardSet",
    "checks": "Checked",
    "checks.by_name": "UnknownFighterError",
    "findings": "Finding",
    "findings.selected": "Findings",
    "live.refusal": "PortTaken",
    "play": "Play",
    "printing.output.own_face": "FaceChecked",
    "printing.output.print_run": "Rendered",
    "printing.sheets.order": "Order",
    "project.samples": "sample samples",
    "verification.play.cache": "FileCache",
    "verification.play.cluster": "NoExecutor",
    "verification.verified": "Verified VerifiedCard",
    "workbook.model": "Book Unreadable",
}
"""Where each name of the front page is, below `fightcard.pipeline`."""

_WHERE = {name: f"fightcard.pipeline.{home}" for home, names in _HOMES.items() for name in names.split()}


_PARTS = ("engine", "extensions", "schemas")


def __getattr__(name: str) -> object:
    """What the front page offers, loaded when it is asked for: a check needs little of it."""
    if name in _PARTS:
        return import_module(f"{__name__}.{name}")
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    """What a prompt completes: the front page and its three parts, without what it is made of."""
    own = (name for name in globals() if name.startswith("__") and name.endswith("__"))
    return sorted({*own, *__all__, *_PARTS})
