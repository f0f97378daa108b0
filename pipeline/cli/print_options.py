"""The options of `print` and `calibrate`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Literal

import typer

from fightcard import extensions
from fightcard.pipeline.cli.exit_status import Misuse
from fightcard.pipeline.cli.typed_numbers import millimetres, whole
from fightcard.pipeline.printing.drawing.paper import CutMarks
from fightcard.pipeline.printing.sheets import profiles

PROFILES = (*profiles.PROFILES, *(offer.name.lower() for offer in extensions.offered("profiles")))
"""The print profiles by name, those of installed packages last; read without what draws them."""


def _known_profile(name: str) -> str:
    if name.lower() not in PROFILES:
        raise typer.BadParameter(f"{name!r} is not one of {', '.join(PROFILES)}.")
    return name.lower()


_paper_option = partial(typer.Option, "--paper", "-p", metavar="PAPER")
_scale_option = partial(typer.Option, metavar="MM", parser=millimetres)

PaperSize = Annotated[
    str | None, _paper_option(help="letter, a4, legal, a3, tabloid, or a size: 300x400mm, 9x12in.")
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
    str,
    typer.Option(
        "--profile",
        metavar="PROFILE",
        callback=_known_profile,
        help=f"The printer or service they are made for: {', '.join(PROFILES)}.",
    ),
]
Looks = Annotated[
    Literal["classic", "gala", "low-ink", "high-contrast"] | None,
    typer.Option(
        "--theme",
        show_default=False,
        help="The theme of the cards; by default the one in fightcard.toml, otherwise classic.",
    ),
]
Everything = Annotated[
    bool,
    typer.Option(
        "--all", help="Backs too, and the whole box: other decks, charts, sheets, counters, boxes, rules."
    ),
]
WhichSides = Annotated[
    Literal["fronts", "backs", "both"],
    typer.Option("--duplex", help="Fronts, backs in a file of their own, or both in one file."),
]
TurnedOver = Annotated[
    Literal["long", "short"], typer.Option("--flip", help="The edge over which your printer turns a sheet.")
]
OnPrinter = Annotated[
    str | None,
    typer.Option(
        "--printer",
        metavar="NAME",
        help="A printer saved with `fightcard calibrate`; backs are moved to fit it.",
    ),
]
Bleed = Annotated[
    str | None,
    typer.Option(
        "--bleed", metavar="LENGTH", help="How far colour extends beyond the cut, e.g. 3mm; at most 3.2mm."
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
Copies = Annotated[
    int,
    typer.Option(
        "--copies", metavar="N", parser=whole(1, 99, example=3), help="Copies of each card, at most 99."
    ),
]
Skip = Annotated[
    str | None,
    typer.Option(
        "--skip",
        metavar="PLACES",
        help="Places to leave empty on each sheet, counted along the rows, e.g. 3,7.",
    ),
]
SheetsPerFile = Annotated[
    int | None,
    typer.Option(
        "--sheets-per-file",
        metavar="N",
        parser=whole(1, example=10),
        show_default=False,
        help="At most N sheets in a PDF: cards-1.pdf, cards-2.pdf …; without it one PDF has all.",
    ),
]
Portraits = Annotated[
    Path | None,
    typer.Option(
        "--portraits",
        metavar="FOLDER",
        help="Pictures named by card id or name, e.g. joe-louis.jpg; a column Portrait takes precedence.",
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
    Path, typer.Option("--out", "-o", metavar="FOLDER", help="The folder for the calibration sheet.")
]
SheetPaper = Annotated[str, _paper_option(help="The paper in the printer: letter, a4, ….")]
SaveAs = Annotated[
    str | None,
    typer.Option("--save", metavar="NAME", help="Save the readings under a name for this printer and paper."),
]
Upper = Annotated[float | None, _scale_option("--upper", help="What the upper scale reads.")]
Lower = Annotated[float | None, _scale_option("--lower", help="What the lower scale reads.")]
Down = Annotated[float | None, _scale_option("--down", help="What the vertical scale reads.")]


def skipped(skip: str | None) -> tuple[int, ...]:
    """The places that stay empty; raises Misuse for what is no number."""
    if skip is None:
        return ()
    places = [part.strip() for part in skip.split(",") if part.strip()]
    if not places or not all(place.isascii() and place.isdecimal() for place in places):
        raise Misuse(f"--skip {skip!r} names no places; type the numbers of those to leave empty, as in 3,7")
    return tuple(int(place) for place in places)


def named(names: str | None) -> list[str] | None:
    """The fighters that are asked for by name; None where nobody is."""
    return None if names is None else [name for name in names.split(",") if name.strip()]
