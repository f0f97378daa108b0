"""The options of `print`, and the order that they come to."""
# ruff: noqa: PLC0415 - an order loads what it needs when it is read, so that `--help` answers at once

from __future__ import annotations

import re
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.common import fighter
from pipeline.cli.exit_status import Misuse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.cards import CardSet
    from pipeline.printing.drawing.document import Flip
    from pipeline.printing.drawing.paper import Size
    from pipeline.printing.sheets.order import Order
    from pipeline.printing.sheets.profiles import Profile


class PrintProfile(StrEnum):
    """For whom the files are made."""

    HOME_LETTER = "home-letter"
    HOME_A4 = "home-a4"
    FOLD = "fold"
    TGC = "tgc"
    MPC = "mpc"
    DRIVETHRU = "drivethru"
    TTS = "tts"
    SILHOUETTE = "silhouette"
    SILHOUETTE_A4 = "silhouette-a4"
    CRICUT = "cricut"
    PROOF = "proof"


class ThemeName(StrEnum):
    """The looks of the cards."""

    CLASSIC = "classic"
    GALA = "gala"
    LOW_INK = "low-ink"
    HIGH_CONTRAST = "high-contrast"


class Sides(StrEnum):
    """Which sides of the sheets."""

    FRONTS = "fronts"
    BACKS = "backs"
    BOTH = "both"


class FlipEdge(StrEnum):
    """The edge over which the printer turns a sheet."""

    LONG = "long"
    SHORT = "short"


class CutMarks(StrEnum):
    """How cuts are shown."""

    MARKS = "marks"
    LINES = "lines"
    NONE = "none"


PaperSize = Annotated[
    str | None,
    typer.Option(
        "--paper",
        "-p",
        metavar="PAPER",
        help="letter, a4, legal, a3, tabloid, or a size: 300x400mm, 9x12in.",
    ),
]
CardSize = Annotated[
    str | None,
    typer.Option(
        "--card-size",
        metavar="SIZE",
        help="poker, bridge, tarot, jumbo, mini, or a size: 70x120mm, 2.75x4.75in.",
    ),
]
ForWhom = Annotated[
    PrintProfile,
    typer.Option("--profile", metavar="PROFILE", help=f"Who they are made for: {', '.join(PrintProfile)}."),
]
Looks = Annotated[
    ThemeName | None,
    typer.Option(
        "--theme",
        show_default=False,
        help="The looks of the cards: classic without it, or the theme that fightcard.toml names.",
    ),
]
Everything = Annotated[
    bool,
    typer.Option(
        "--all", help="Backs too, and the whole box: other decks, charts, sheets, counters, boxes, rules."
    ),
]
WhichSides = Annotated[
    Sides, typer.Option("--duplex", help="Fronts, backs as a run of their own, or both in one file.")
]
TurnedOver = Annotated[
    FlipEdge, typer.Option("--flip", help="The edge over which your printer turns a sheet.")
]
OnPrinter = Annotated[
    str | None,
    typer.Option(
        "--printer",
        metavar="NAME",
        help="A printer saved with `fightcard calibrate`: its backs are moved.",
    ),
]
Bleed = Annotated[
    str | None,
    typer.Option(
        "--bleed", metavar="LENGTH", help="How far colour runs over a cut, e.g. 3mm; at most 3.2mm."
    ),
]
Gap = Annotated[
    str | None, typer.Option("--gap", metavar="LENGTH", help="The strip between two cards, e.g. 2mm.")
]
Cuts = Annotated[CutMarks, typer.Option("--marks", help="How cuts are shown.")]
OnlyChanged = Annotated[
    bool,
    typer.Option(
        "--changed", help="Only cards whose content differs from the last print; says which to take out."
    ),
]
OnlyNames = Annotated[
    str | None,
    typer.Option("--cards", metavar="NAMES", help="Only these fighters, e.g. louis,frazier."),
]
OnlyNumbers = Annotated[
    str | None,
    typer.Option("--range", metavar="NUMBERS", help="Only the fighters of these numbers, e.g. 3-9 or 1,4-6."),
]
Copies = Annotated[int, typer.Option("--copies", metavar="N", min=1, max=99, help="Each card so often.")]
Skip = Annotated[
    str | None,
    typer.Option(
        "--skip", metavar="PLACES", help="Places left empty on each sheet, from 1 along the rows, e.g. 3,7."
    ),
]
SheetsPerFile = Annotated[
    int | None,
    typer.Option(
        "--sheets-per-file",
        metavar="N",
        min=1,
        show_default=False,
        help="At most N sheets in a PDF: cards-1.pdf, cards-2.pdf …; without it one PDF has all.",
    ),
]
Portraits = Annotated[
    Path | None,
    typer.Option(
        "--portraits",
        metavar="FOLDER",
        help="Pictures named by card id or name, e.g. joe-louis.jpg; a column Portrait goes before them.",
    ),
]
Address = Annotated[
    str | None,
    typer.Option("--url", metavar="URL", help="Where a virtual table will find the pictures (profile tts)."),
]
FitReport = Annotated[
    bool, typer.Option("--fit", help="Also write fit.json: each text that is set narrower or smaller.")
]
Unverified = Annotated[
    bool, typer.Option("--unverified", help="Print without playing; every sheet says so on its edge.")
]
SheetOut = Annotated[
    Path, typer.Option("--out", "-o", metavar="FOLDER", help="Where the calibration sheet is put.")
]
SheetPaper = Annotated[
    str,
    typer.Option("--paper", "-p", metavar="PAPER", help="The paper that is in the printer: letter, a4, …."),
]
SaveAs = Annotated[
    str | None,
    typer.Option("--save", metavar="NAME", help="Keep the readings under a name for printer and paper."),
]
Upper = Annotated[float, typer.Option("--upper", metavar="MM", help="What the upper scale reads.")]
Lower = Annotated[float, typer.Option("--lower", metavar="MM", help="What the lower scale reads.")]
Down = Annotated[float, typer.Option("--down", metavar="MM", help="What the scale that runs down reads.")]


def order_of(
    profile: PrintProfile,
    theme: ThemeName | None,
    paper: str | None,
    card_size: str | None,
    *,
    bleed: str | None,
    gap: str | None,
    marks: CutMarks,
    duplex: Sides,
    flip: FlipEdge,
    printer: str | None,
    copies: int,
    skip: str | None,
    sheets_per_file: int | None,
    unverified: bool,
) -> Order:
    """The order that the options come to, as far as it does not depend on the cards.

    Raises Misuse for a size, a length or a printer that is none, before any work is done.
    """
    from pipeline.printing.drawing.faces import BLEED
    from pipeline.printing.drawing.themes import theme_named
    from pipeline.printing.sheets.order import Order
    from pipeline.printing.sheets.profiles import profile_named

    over, between = _length(bleed), _length(gap)
    if over is not None and over > BLEED:
        raise Misuse(f"colour runs {BLEED:g} mm over the cut at most, and --bleed asks for {over:g}")
    chosen = profile_named(profile.value)
    order = Order(
        profile=chosen,
        theme=theme_named(ThemeName.CLASSIC if theme is None else theme.value),
        paper=paper,
        card=card_size,
        bleed=over,
        gap=between,
        marks=marks.value if chosen.cutting.marks == "marks" else None,
        skip=_skipped(skip, chosen),
        copies=copies,
        unverified=unverified,
        sheets_per_file=_parted(sheets_per_file, chosen),
    )
    try:
        order.sheet, order.size  # noqa: B018 - an unknown name is refused before any work is done
    except ValueError as error:
        raise Misuse(str(error)) from None
    return _with_sides(order, duplex, flip, printer)


def _skipped(skip: str | None, profile: Profile) -> tuple[int, ...]:
    """The places that stay empty; raises Misuse for what is no number, and for a profile without sheets."""
    if skip is None:
        return ()
    if profile.kind not in ("sheets", "fold"):
        raise Misuse(f"--skip leaves places of a sheet empty, and the profile {profile.name} lays no sheets")
    places = [part.strip() for part in skip.split(",") if part.strip()]
    if not places or not all(place.isdecimal() for place in places):
        raise Misuse(f"--skip {skip!r} names no places; say the numbers of those to leave empty, as in 3,7")
    return tuple(sorted({int(place) for place in places}))


def _parted(sheets: int | None, profile: Profile) -> int | None:
    """So many sheets to a PDF; raises Misuse for a profile that makes pictures."""
    if sheets is not None and any(profile.pixels):
        raise Misuse(
            f"--sheets-per-file parts a PDF, and the profile {profile.name} makes pictures; leave it out"
        )
    return sheets


def _with_sides(order: Order, duplex: Sides, flip: FlipEdge, printer: str | None) -> Order:
    """The order with its sides, and moved as a saved printer asks."""
    if printer is None:
        return replace(order, duplex=duplex.value, flip=flip_of(flip))
    from pipeline.printing.sheets.calibrate import PrintersUnreadable, folder, printer_named

    try:
        known = printer_named(printer, folder())
    except PrintersUnreadable as error:
        raise Misuse(str(error)) from None
    if known.flip != flip_of(flip):
        raise Misuse(f"{printer} was calibrated with --flip {known.flip}; say the same, or calibrate it anew")
    if not _is_same_paper(known.paper, order.sheet):
        raise Misuse(
            f"{printer} was calibrated on {known.paper}, and this print is for {order.sheet.label()}; "
            "another paper lies otherwise in the printer: calibrate it under a name of its own"
        )
    return replace(order, duplex=duplex.value, flip=known.flip, register=known.register)


def _is_same_paper(name: str, sheet: Size) -> bool:
    from pipeline.printing.drawing.paper import paper_named

    try:
        known = paper_named(name)
    except ValueError:
        return False
    return (known.width, known.height) == (sheet.width, sheet.height)


def chosen_places(cards: CardSet, names: str | None, numbers: str | None) -> tuple[int, ...] | None:
    """The places of the fighters that are asked for by name or by number, in the order of the set."""
    if names is None and numbers is None:
        return None
    wanted = [fighter(cards.cards, name)["id"] for name in (names or "").split(",") if name.strip()]
    places = {place for place, card in enumerate(cards.cards) if card["id"] in wanted}
    places |= set(_places(numbers or "", len(cards.cards)))
    if not places:
        raise Misuse("--cards and --range name no fighter; say --cards louis,frazier or --range 3-9")
    return tuple(sorted(places))


def _places(numbers: str, count: int) -> Iterator[int]:
    for part in filter(None, (each.strip() for each in numbers.split(","))):
        match = re.fullmatch(r"(\d+)(?:\s*[-–]\s*(\d+))?", part)
        low, high = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= low <= high <= count:
            raise Misuse(
                f"{part!r} names no cards of this set: its numbers run from 1 to {count}, as in 3-9 or 1,4-6"
            )
        yield from range(low - 1, high)


def _length(text: str | None) -> float | None:
    """A length such as `3mm` or `0.125in`; a bare number is millimetres."""
    if text is None:
        return None
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(mm|in)?", text.strip().lower())
    length = float(match[1]) * (25.4 if match[2] == "in" else 1.0) if match else -1.0
    if not 0 <= length <= 25:
        raise Misuse(f"{text!r} is no length from 0 to 25 mm; say 3mm or 0.125in")
    return length


def flip_of(edge: FlipEdge) -> Flip:
    """The edge, as a print order has it."""
    return "long" if edge is FlipEdge.LONG else "short"
