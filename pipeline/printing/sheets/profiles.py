"""Print profiles as data.

For a printer at home, for a fold, for each printing house, for a screen, for proofs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, get_args

from fightcard import extensions
from fightcard.pipeline.printing.drawing.paper import (
    HOME,
    MM_PER_INCH,
    CutMarks,
    Cutting,
    card_named,
    paper_named,
)

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Kind = Literal["sheets", "fold", "single", "pixels", "tabletop"]
EIGHTH = MM_PER_INCH / 8
MOST_MM, MOST_PIXELS = 50, 10_000
"""What a profile of an installed package may ask for at a card's edge, and of one side of a picture."""


@dataclass(frozen=True, slots=True)
class Profile:
    """How cards are made for one printer.

    `kind` is how they lie: nine and more to a sheet, folded, one a page, one a picture, or a sheet of
    pictures. `pixels` is the width and height of one picture; sheets that have it become pictures, without
    words on their rims. `back_first` puts a card's back on the page before it.
    """

    name: str
    says: str
    kind: Kind = "sheets"
    paper: str = "letter"
    card: str = "poker"
    cutting: Cutting = HOME
    cmyk: bool = False
    back_first: bool = False
    overlay: bool = False
    pixels: tuple[int, int] = (0, 0)


# Cards keep inside the registration marks, which are 10 mm from the edges.
CUTTER = Cutting("cutter", bleed=1.0, mark_gap=0.0, mark_length=0.0, margin=9.5, marks="registration")


def _bled(name: str, bleed: float) -> Cutting:
    return Cutting(name, bleed=bleed, mark_gap=0.0, mark_length=0.0, margin=0.0, marks="none")


PROFILES = {
    profile.name: profile
    for profile in (
        Profile("home-letter", "a printer at home, Letter 215.9 × 279.4 mm"),
        Profile("home-a4", "a printer at home, A4 210 × 297 mm", paper="a4"),
        Profile("fold", "front and back on one side, to cut as a strip and fold", kind="fold"),
        Profile(
            "tgc",
            "The Game Crafter: pictures of 825 × 1125 px, an eighth of an inch of bleed",
            kind="pixels",
            cutting=_bled("tgc", EIGHTH),
            pixels=(825, 1125),
        ),
        Profile(
            "mpc",
            "MakePlayingCards: pictures of 822 × 1122 px, 36 px of bleed",
            kind="pixels",
            cutting=_bled("mpc", 36 / 300 * MM_PER_INCH),
            pixels=(822, 1122),
        ),
        Profile(
            "drivethru",
            "DriveThruCards: one card a page of 2.75 × 3.75 in, back before front, four inks",
            kind="single",
            cutting=_bled("drivethru", EIGHTH),
            cmyk=True,
            back_first=True,
        ),
        Profile(
            "tts",
            "Tabletop Simulator: sheets of 10 × 7 pictures up to 4096 px, and the save that opens them",
            kind="tabletop",
            cutting=_bled("tts", 0.0),
            pixels=(409, 585),
        ),
        Profile(
            "silhouette",
            "a Silhouette machine: its registration marks, the cuts as SVG",
            cutting=CUTTER,
        ),
        Profile("silhouette-a4", "the same on A4", paper="a4", cutting=CUTTER),
        Profile(
            "cricut",
            "a Cricut machine: sheets as pictures of 6.75 × 9.25 in, the cuts as SVG",
            paper="6.75x9.25in",
            cutting=_bled("cricut", 1.0),
            pixels=(2025, 2775),
        ),
        Profile("proof", "trim, safe zone, baselines, and each value's cell", overlay=True),
    )
}


def profile_named(name: str) -> Profile:
    """The profile of that name, in any case: ours, or that of an installed package.

    Raises ValueError for one that does not exist, fightcard.extensions.BrokenExtension where what a package
    offers under the name is no such profile.
    """
    offers = {offer.name.lower(): offer for offer in extensions.offered("profiles")}
    if offer := offers.get(name.lower()):
        return _brought(offer)
    if own := PROFILES.get(name.lower()):
        return own
    raise ValueError(f"no such print profile: {name!r}; there are {', '.join((*PROFILES, *offers))}")


@cache
def _brought(offer: EntryPoint) -> Profile:
    profile = extensions.loaded(offer)
    if not isinstance(profile, Profile) or profile.name != offer.name or offer.name.lower() in PROFILES:
        why = f"it must be a Profile named {offer.name}, with a name that fightcard does not use"
        raise extensions.BrokenExtension(offer, why)
    if why := _fault(profile):
        raise extensions.BrokenExtension(offer, why)
    return profile


def _fault(profile: Profile) -> str:
    """Why nothing can be printed as a profile of an installed package says; empty where it can."""
    cutting = profile.cutting
    kinds, marks = get_args(Kind), (*get_args(CutMarks), "registration")
    if profile.kind not in kinds:
        return f"its kind {profile.kind!r} is none of {', '.join(kinds)}"
    if cutting.marks not in marks:
        return f"its marks {cutting.marks!r} are none of {', '.join(marks)}"
    for name in ("bleed", "mark_gap", "mark_length", "margin", "gap"):
        if not _is_within(getattr(cutting, name), 0, MOST_MM):
            return f"its {name} is not a number from 0 to {MOST_MM} mm"
    is_picture = profile.kind in ("pixels", "tabletop") or any(profile.pixels)
    if is_picture and not all(_is_within(each, 1, MOST_PIXELS) for each in profile.pixels):
        return f"its pixels are not two numbers from 1 to {MOST_PIXELS:,}"
    try:
        paper_named(profile.paper)
        card_named(profile.card)
    except ValueError as error:
        return str(error)
    return ""


def _is_within(number: object, low: int, high: int) -> bool:
    return isinstance(number, int | float) and low <= number <= high
