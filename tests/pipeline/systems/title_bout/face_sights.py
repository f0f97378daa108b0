"""What can be wrong with a face file: for each of its codes one change of the face of Title Bout."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import fightcard
from fightcard.pipeline.findings import Finding

OVERALL = '{ field = "Overall", at = [54.9, 8.75], width = 8, style = "overall" },'
IMPRINT = 'imprint = { size = 4.8, floor = 4.2, looks = "footer", align = "centre", tracking = 40 }'


def changed(folder: Path, old: str, new: str, system: str = "title_bout") -> Path:
    """A face file in the folder: a game's own with one text in the place of another."""
    text = fightcard.new_face(system)
    assert text.count(old) == 1, old
    path = folder / "my_face.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def _change(old: str, new: str, system: str = "title_bout") -> Callable[[Path], Iterable[Finding]]:
    return lambda folder: fightcard.check_face(changed(folder, old, new, system)).findings


FACE_SIGHTS: tuple[tuple[str, str, Callable[[Path], Iterable[Finding]]], ...] = (
    ("a field with a negative width", "P701", _change(OVERALL, OVERALL.replace("width = 8", "width = -8"))),
    ("a style without a size", "P701", _change(IMPRINT, IMPRINT.replace("size = 4.8, ", ""))),
    ("a field with no place", "P701", _change(OVERALL, OVERALL.replace("at = [54.9, 8.75], ", ""))),
    ("a field that the game does not have", "P702", _change(OVERALL, OVERALL.replace("Overall", "Overal"))),
    ("looks that no theme has", "P702", _change(IMPRINT, IMPRINT.replace("footer", "foter"))),
    ("a face without the Overall", "P703", _change(OVERALL, "")),
    ("the Overall twice", "P704", _change(OVERALL, OVERALL + "\n" + OVERALL.replace("54.9", "20").replace("8.75", "84"))),
    ("three millimetres for a style", "P705", _change('field = "the style", at = [54.9, 11.15], width = 7.2', 'field = "the style", at = [54.9, 11.15], width = 3')),
    ("the Overall over the name", "P706", _change(OVERALL, OVERALL.replace("54.9", "12"))),
    ("an imprint on the lower edge", "P707", _change("at = [31.75, 85.5]", "at = [31.75, 87.5]")),
    ("dice in half their room", "P708", _change('drawing = "dice", box = [3.2, 18.3, 57.1, 8.5]', 'drawing = "dice", box = [3.2, 18.3, 51, 8.5]', "glory_days")),
    ("a label in place of what a chart gives", "P709", _change('field = "how TGH makes the endurance"', 'label = "10 × TGH"', "fight_plan")),
)  # fmt: skip
