"""A theme of one's own: what it changes of ours, and each way in which a file is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.pipeline.printing.drawing.theme_file import read_theme
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.workbook.model import Unreadable

SEA = """schema = "files/theme/1"
name = "sea"
[inks]
night = "0b2b45"
[looks]
trait = { weight = "ExtraBold", ink = "accent", ground = "band" }
"""


def theme_file(folder: Path, text: str) -> Path:
    path = folder / "sea.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_theme_without_another_begins_as_classic(tmp_path: Path) -> None:
    theme = read_theme(theme_file(tmp_path, SEA))
    assert theme.name == "sea"
    assert theme.inks.keys() == CLASSIC.inks.keys()
    changed = {name for name, ink in theme.inks.items() if ink != CLASSIC.inks[name]}
    assert changed == {"night"}
    assert (theme.role("trait").ink, theme.role("trait").ground) == ("accent", "band")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"solid = nan\n{SEA}", "solid is nan, and must be a number. See docs/faces.md, Your own theme."),
        (SEA.replace("[looks]", "[looks]\nname = nan"), "looks name: name is nan, and must be a table in braces. See docs/faces.md"),
        (SEA.replace('"0b2b45"', "nan"), "inks night: night is nan, and must be a text in quotes"),
        (SEA.replace('"0b2b45"', '"blue"'), "night is 'blue', and must be six hexadecimal digits, such as 0b2b45."),
        (f'like = "sea"\n{SEA}', "like is 'sea', and must be one of classic, gala, low-ink, high-contrast."),
        (SEA.replace('ground = "band"', 'ground = "sand"'), "looks trait: unknown ink 'sand'. See docs/faces.md, Your own theme."),
        (SEA.replace('ink = "accent"', 'ink = "sand"'), "looks trait: unknown ink 'sand'"),
    ],
)  # fmt: skip
def test_what_is_no_theme_is_refused_with_its_place(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as refused:
        read_theme(theme_file(tmp_path, text))
    assert said in str(refused.value)
