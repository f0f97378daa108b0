"""Print profiles: those of `profiles.toml`, and those of installed packages."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint
from typing import Any, Literal, get_args

from fightcard import extensions
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing.paper import (
    HOME,
    MM_PER_INCH,
    CutMarks,
    Cutting,
    card_named,
    paper_named,
)

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


def _own(name: str, data: dict[str, Any]) -> Profile:
    cutting = Cutting(name, **data["cutting"]) if "cutting" in data else HOME
    return Profile(name, **data | {"cutting": cutting, "pixels": tuple(data.get("pixels", (0, 0)))})


PROFILES = {
    name: _own(name, data) for name, data in toml_in("fightcard.pipeline.printing", "profiles.toml").items()
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
