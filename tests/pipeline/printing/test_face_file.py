"""Face files that cannot be read as a face of the game, and one of ours that is wrong."""

from __future__ import annotations

from pathlib import Path
from tomllib import loads

import pytest

from fightcard.pipeline.printing.drawing import face_file
from fightcard.pipeline.printing.drawing.themes import THEMES
from fightcard.pipeline.workbook.model import Unreadable
from tests.pipeline.printing.test_face_entries import CONTENTS, STYLES

THEME = THEMES["classic"]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (None, "there is no such file"),
        ("", "it cannot be read (Is a directory)"),
        ("game = ", "it is not TOML: Invalid value (at end of document)"),
        ('game = "toy"', f'it is not a face: it lacks the line schema = "{face_file.SCHEMA}"'),
        (f'schema = "{face_file.SCHEMA}"', "game is None, and the cards are those of toy"),
        (
            f'schema = "{face_file.SCHEMA}"\ngame = "chess"',
            "game is 'chess', and the cards are those of toy",
        ),
    ],
)
def test_what_is_no_face_of_the_game_is_refused(tmp_path: Path, text: str | None, what: str) -> None:
    path = tmp_path / "face.toml"
    if text:
        path.write_text(text, encoding="utf-8")
    elif text is not None:
        path.mkdir()
    with pytest.raises(Unreadable) as refused:
        face_file.read_face(path, CONTENTS, THEME)
    assert (refused.value.path, refused.value.what, refused.value.remedy) == (
        path,
        what,
        face_file.HOW_TO_FIX,
    )


def test_a_face_of_ours_that_is_wrong_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"size = [63, 88]\n{STYLES}\n[front]\nitems = [{{ field = 'Nam' }}]\n[frame]\nitems = []\n"
    monkeypatch.setattr(face_file, "toml_in", lambda _package, _name: loads(text))
    with pytest.raises(ValueError, match=r"^toy/face\.toml: Nam: unknown field Nam"):
        face_file.own_layout("package", CONTENTS, THEME)
    text = text.replace("field", "label = 'x', circle")
    with pytest.raises(ValueError, match="it needs a style"):
        face_file.own_layout("package", CONTENTS, THEME)
    text = text.replace("{ label = 'x', circle = 'Nam' }", "")
    layout = face_file.own_layout("package", CONTENTS, THEME)
    assert (layout.file, layout.front) == ("toy/face.toml", ())


@pytest.mark.parametrize(("sound", "front"), [(True, 1), (False, None)])
def test_a_face_with_a_fault_has_findings_in_its_lines_and_no_layout(
    tmp_path: Path, front: int | None, *, sound: bool
) -> None:
    path = tmp_path / "face.toml"
    name = "Name" if sound else "Nam"
    item = f'{{ field = "{name}", at = [1, 2], width = 9, style = "body" }}'
    head = f'schema = "{face_file.SCHEMA}"\ngame = "toy"\nsize = [63, 88]\n'
    path.write_text(f"{head}{STYLES}\n[frame]\nitems = []\n[front]\nitems = [\n{item},\n]\n", "utf-8")
    layout, findings = face_file.read_face(path, CONTENTS, THEME)
    assert (layout and len(layout.front)) == front
    reported = [(each.file, each.row, each.column, each.code) for each in findings]
    assert reported == ([] if sound else [(path.as_posix(), 15, "Nam", "P702")])
