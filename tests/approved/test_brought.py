"""What installed packages bring, and what is said of one that cannot be used."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from fightcard import extensions
from fightcard.pipeline.checks import check
from fightcard.pipeline.findings import codes
from fightcard.pipeline.printing.sheets import profiles
from fightcard.pipeline.workbook.project_file import own_looks, project_of
from fightcard.pipeline.workbook.read import read
from tests.approved.approval import hold, line
from tests.workbooks import write

MODULES = {
    "sound_checks": "from fightcard.pipeline.findings import Diagnostic, Place\nODD = Diagnostic(code='Z901', severity='note', says='{fighter} is odd', why='w', fix='f')\n"
    "def check_set(rows, system):\n    return [ODD.at(row.place('KI')) for row in rows if system and row.name]\n",
    "bare_checks": "check_set = 3\n", "failing_checks": "def check_set(rows, system):\n    raise KeyError('KI')\n",
    "wordy_checks": "def check_set(rows, system):\n    return ['odd']\n", "broken_checks": "import nothing_of_that_name\n",
    "foreign_code": "from fightcard.pipeline.findings import Diagnostic\nODD = Diagnostic(code='X101', severity='note', says='s', why='w', fix='f')\n",
    "sound_profiles": "from fightcard.pipeline.printing.sheets.profiles import Profile\nMINE = Profile('mine', 'a shop')\nTGC = Profile('tgc', 'a shop')\nNAME = 'mine'\n",
}  # fmt: skip
OFFERS = (
    ("checks", "mine", "sound_checks"), ("checks", "mine", "bare_checks"), ("checks", "mine", "failing_checks"), ("checks", "mine", "wordy_checks"),
    ("checks", "mine", "broken_checks"), ("codes", "mine", "sound_checks"), ("codes", "mine", "foreign_code"), ("codes", "mine", "broken_checks"), ("profiles", "mine", "sound_profiles:MINE"), ("profiles", "other", "sound_profiles:MINE"),
    ("profiles", "tgc", "sound_profiles:TGC"), ("profiles", "mine", "sound_profiles:NAME"), ("profiles", "mine", "sound_profiles:NONE"),
    ("faces", "mine", "face_package"), ("faces", "other", "face_package"), ("faces", "mine", "no_package"), ("faces", "mine", "sound_checks"),
)  # fmt: skip


def test_the_same_is_brought_by_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in MODULES.items():
        (tmp_path / f"{name}.py").write_text(text)
    (tmp_path / "face_package").mkdir()
    (tmp_path / "face_package" / "__init__.py").write_text("")
    (tmp_path / "face_package" / "mine.toml").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "fightcard.toml").write_text('[print]\nface = "mine"\n')
    path = write(tmp_path / "set.xlsx")
    codes.catalogue()  # it is made once in a process, and not of what is brought here
    lines = []
    for kind, name, value in OFFERS:
        offer = EntryPoint(name, value, f"fightcard.{kind}")
        with monkeypatch.context() as patch:
            patch.setattr(
                extensions,
                "offered",
                lambda group, kind=kind, offer=offer: (
                    (offer,) if group == kind.replace("codes", "checks") else ()
                ),
            )
            lines.append(f"{kind} {name} {value}: {said(kind, name, path)}".replace(str(tmp_path), "FOLDER"))
    hold("brought", lines)


def said(kind: str, name: str, path: Path) -> str:
    try:
        if kind == "checks":
            return " / ".join(line(each) for each in check(read(path)).findings if each.code != "B201")
        if kind == "codes":
            return str(list(codes.brought()))
        if kind == "profiles":
            return profiles.profile_named(name).name
        return str(own_looks(project_of(path)).face)
    except Exception as refused:  # noqa: BLE001 - whatever is said is held
        return f"{type(refused).__name__} {refused}"


def test_two_packages_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    two = [EntryPoint("mine", value, "fightcard.checks") for value in ("b_checks", "a_checks", "a_checks")]
    monkeypatch.setattr(extensions, "entry_points", lambda group: two if group == "fightcard.checks" else [])
    extensions._found.cache_clear()
    extensions.offered.cache_clear()
    try:
        with pytest.raises(extensions.BrokenExtension, match="'mine', and so does the package a_checks"):
            extensions.offered("checks")
        assert extensions.offered("faces") == ()
    finally:
        extensions._found.cache_clear()
        extensions.offered.cache_clear()
