"""Themes: the inks and the type of a card, from the files of `pipeline/printing/themes`.

A theme changes colours and weights, never places.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from fightcard.pipeline.base import defaults
from fightcard.pipeline.game import toml_in

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
    ground: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All inks and roles of a theme by name; both lookups raise KeyError for a name the theme lacks.

    Of a figure larger than `solid` mm² only the outline is printed; thin rules stay rules.
    """

    name: str
    inks: Mapping[str, Ink] = field(repr=False)
    roles: Mapping[str, Role] = field(repr=False)
    solid: float

    def ink(self, name: str) -> Ink:
        """The ink of that name."""
        return self.inks[name]

    def role(self, name: str) -> Role:
        """The role of that name."""
        return self.roles[name]


def theme_of(data: Mapping[str, Any], themes: Mapping[str, Theme]) -> Theme:
    """The theme of a theme file, begun with the one it is like; raises KeyError where that is unknown."""
    begun = themes[data["like"]] if "like" in data else None
    inks = {name: Ink(name, *bytes.fromhex(colour)) for name, colour in data.get("inks", {}).items()}
    roles = {
        name: Role(look["weight"], look["ink"], look.get("ground", "paper"))
        for name, look in data.get("looks", {}).items()
    }
    if begun is not None:
        inks, roles = {**begun.inks, **inks}, {**begun.roles, **roles}
    solid = data.get("solid", math.inf if begun is None else begun.solid)
    theme = Theme(data["name"], inks, roles, solid)
    if data.get("bare"):
        return replace(theme, roles={name: _on_white(role) for name, role in roles.items()})
    return theme


def _on_white(role: Role) -> Role:
    """A role whose letters were on a dark ground, on bare paper instead: dark letters, one weight up."""
    dark = {"white": "ink", "tint": "quiet", "brass": "ink", "night": "ink"}
    signal = {"accent": "accent", "red": "red", "blue": "blue"}
    ink = signal.get(role.ground, dark.get(role.ink, role.ink)) if role.ground != "white" else role.ink
    return Role(role.weight, ink, "white")


def adapted(looks: Mapping[str, Role], theme: Theme) -> Mapping[str, Role]:
    """Looks of a face's own as a theme has them: on bare paper where it prints no filled areas."""
    return looks if theme.solid == math.inf else {name: _on_white(role) for name, role in looks.items()}


def _own_themes() -> dict[str, Theme]:
    themes: dict[str, Theme] = {}
    for name in defaults.THEMES:
        themes[name] = theme_of(toml_in("fightcard.pipeline.printing", f"themes/{name}.toml"), themes)
    return themes


THEMES = _own_themes()
CLASSIC, GALA, LOW_INK, HIGH_CONTRAST = (THEMES[name] for name in defaults.THEMES)


def theme_named(name: str) -> Theme:
    """The theme of that name, in any case; raises ValueError for one that does not exist."""
    if name.lower() not in THEMES:
        raise ValueError(f"no such theme: {name!r}; there are {', '.join(THEMES)}")
    return THEMES[name.lower()]
