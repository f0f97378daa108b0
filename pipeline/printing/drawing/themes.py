"""Themes: the inks and the type of a card. A theme changes colours and weights, never places."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

Weight = Literal["Medium", "SemiBold", "Bold", "ExtraBold"]


@dataclass(frozen=True, slots=True)
class Ink:
    """A printed colour by name; red, green and blue run from 0 to 255."""

    name: str
    red: int
    green: int
    blue: int


@dataclass(frozen=True, slots=True)
class Role:
    """The looks of one kind of text: the weight of its letters, their ink, and the ink under them."""

    weight: Weight
    ink: str
    ground: str = "paper"


@dataclass(frozen=True, slots=True)
class Theme:
    """All inks and roles of a theme by name; both lookups raise KeyError for a name the theme lacks.

    Of a figure larger than `solid` mm² only the outline is printed; thin rules stay rules.
    """

    name: str
    inks: Mapping[str, Ink]
    roles: Mapping[str, Role]
    solid: float = math.inf

    def ink(self, name: str) -> Ink:
        """The ink of that name."""
        return self.inks[name]

    def role(self, name: str) -> Role:
        """The role of that name."""
        return self.roles[name]


def _inks(**colours: str) -> dict[str, Ink]:
    return {name: Ink(name, *bytes.fromhex(colour)) for name, colour in colours.items()}


CLASSIC = Theme(
    name="classic",
    inks=_inks(
        paper="fdfaf3",
        ink="16181d",
        night="1a1e27",
        brass="d9b45b",
        accent="9b1b24",
        tint="efe6d3",
        band="f6f0e3",
        quiet="5d5850",
        tired="3f3a33",
        hairline="cdc1a8",
        red="b3202a",
        blue="1f4b8f",
        white="ffffff",
    ),
    roles={
        "name": Role("ExtraBold", "white", "night"),
        "byline": Role("Medium", "tint", "night"),
        "badge": Role("ExtraBold", "night", "brass"),
        "badge word": Role("Bold", "night", "brass"),
        "trait": Role("Bold", "accent", "band"),
        "plain trait": Role("SemiBold", "quiet", "band"),
        "small label": Role("Medium", "quiet", "band"),
        "stance": Role("SemiBold", "quiet", "band"),
        "southpaw": Role("Bold", "white", "accent"),
        "fresh head": Role("Bold", "ink", "paper"),
        "tired head": Role("Bold", "tired", "tint"),
        "fresh figure": Role("ExtraBold", "ink", "paper"),
        "tired figure": Role("ExtraBold", "tired", "tint"),
        "fresh number": Role("Bold", "ink", "paper"),
        "tired number": Role("Bold", "tired", "tint"),
        "fresh mark": Role("Bold", "accent", "paper"),
        "tired mark": Role("Bold", "accent", "tint"),
        "fresh label": Role("Medium", "quiet", "paper"),
        "tired label": Role("Medium", "quiet", "tint"),
        "fresh row": Role("SemiBold", "ink", "paper"),
        "tired row": Role("SemiBold", "tired", "tint"),
        "table head": Role("Bold", "white", "night"),
        "table row": Role("SemiBold", "ink", "band"),
        "table strong": Role("Bold", "ink", "band"),
        "table number": Role("SemiBold", "ink", "band"),
        "plan label": Role("Medium", "quiet", "band"),
        "record": Role("Bold", "ink", "paper"),
        "footer": Role("Medium", "quiet", "paper"),
        "red corner": Role("Bold", "white", "red"),
        "blue corner": Role("Bold", "white", "blue"),
        "deck head": Role("Bold", "tint", "night"),
        "deck number": Role("Bold", "brass", "night"),
        "reading": Role("ExtraBold", "ink", "paper"),
        "reading label": Role("SemiBold", "quiet", "paper"),
        "signal": Role("ExtraBold", "accent", "paper"),
        "signal chip": Role("ExtraBold", "white", "accent"),
        "mark": Role("SemiBold", "quiet", "paper"),
        "check": Role("SemiBold", "ink", "band"),
        "check label": Role("Medium", "quiet", "band"),
        "place": Role("Bold", "ink", "paper"),
        "judge": Role("Bold", "ink", "paper"),
        "text head": Role("Bold", "accent", "paper"),
        "text": Role("Medium", "ink", "paper"),
        "back set": Role("ExtraBold", "brass", "night"),
        "back line": Role("Medium", "tint", "night"),
        "back name": Role("ExtraBold", "white", "night"),
        "emblem": Role("ExtraBold", "brass", "night"),
        "sheet title": Role("ExtraBold", "ink", "white"),
        "sheet head": Role("Bold", "ink", "white"),
        "sheet label": Role("SemiBold", "quiet", "white"),
        "sheet text": Role("Medium", "ink", "white"),
        "sheet strong": Role("Bold", "ink", "white"),
        "sheet bar": Role("Bold", "white", "night"),
        "edge": Role("Medium", "quiet", "white"),
        "edge warning": Role("ExtraBold", "accent", "white"),
    },
)


def _inked(theme: Theme, name: str, solid: float = math.inf, **colours: str) -> Theme:
    return replace(theme, name=name, solid=solid, inks={**theme.inks, **_inks(**colours)})


def _on_white(role: Role) -> Role:
    """A role whose letters stood on a dark ground, on bare paper instead: dark letters, one weight up."""
    dark = {"white": "ink", "tint": "quiet", "brass": "ink", "night": "ink"}
    signal = {"accent": "accent", "red": "red", "blue": "blue"}
    ink = signal.get(role.ground, dark.get(role.ink, role.ink)) if role.ground != "white" else role.ink
    return Role(role.weight, ink, "white")


def adapted(looks: Mapping[str, Role], theme: Theme) -> Mapping[str, Role]:
    """Looks of a face's own as a theme has them: on bare paper where it prints no filled areas."""
    return looks if theme.solid == math.inf else {name: _on_white(role) for name, role in looks.items()}


GALA = _inked(
    CLASSIC,
    "gala",
    paper="fbf6ec",
    ink="1d1013",
    night="3b0d17",
    brass="e3c06a",
    accent="8a1230",
    tint="f1e4cc",
    band="f7eeda",
    quiet="5f4f49",
    tired="46362f",
    hairline="d2bd8f",
    red="a8172c",
    blue="20407f",
)

LOW_INK = replace(
    _inked(
        CLASSIC,
        "low-ink",
        solid=12.0,
        paper="ffffff",
        ink="000000",
        night="000000",
        brass="000000",
        tint="ffffff",
        band="ffffff",
        quiet="4a4a4a",
        tired="3a3a3a",
        hairline="a8a8a8",
    ),
    roles={name: _on_white(role) for name, role in CLASSIC.roles.items()},
)

HIGH_CONTRAST = _inked(
    CLASSIC,
    "high-contrast",
    paper="ffffff",
    ink="000000",
    night="000000",
    brass="ffd84a",
    accent="8a0010",
    tint="e9e9e9",
    band="f4f4f4",
    quiet="333333",
    tired="1f1f1f",
    hairline="767676",
    red="8f0014",
    blue="003b8e",
)

THEMES = {theme.name: theme for theme in (CLASSIC, GALA, LOW_INK, HIGH_CONTRAST)}


def theme_named(name: str) -> Theme:
    """The theme of that name, in any case; raises ValueError for one that does not exist."""
    if name.lower() not in THEMES:
        raise ValueError(f"no such theme: {name!r}; there are {', '.join(THEMES)}")
    return THEMES[name.lower()]
