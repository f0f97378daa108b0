"""Club Night is played with the sheets and cards of Mini Title Bout: the build takes them from fightcard."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from openpyxl import load_workbook
from setuptools import setup
from setuptools.command.build_py import build_py

from fightcard import sample

OWN, TAKEN = "club_night", "mini_title_bout"
PARTS = {
    "engine": ("deck.json",),
    "pipeline": ("field.json", "relations.toml"),
    "schemas": tuple(f"{name}.schema.json" for name in ("row", "card", "set", "deck", "chart")),
}


class BuildWithSheets(build_py):
    """Writes the data files and the sample set under the game's own name."""

    def run(self) -> None:
        super().run()
        home = Path(self.build_lib) / "fightcard_club_night"
        for part, names in PARTS.items():
            place = f"fightcard.{part}.{TAKEN}" if part == "schemas" else f"fightcard.{part}.systems.{TAKEN}"
            folder = home / part / OWN
            folder.mkdir(parents=True, exist_ok=True)
            for name in names:
                text = files(place).joinpath(name).read_text(encoding="utf-8")
                (folder / name).write_text(text.replace(TAKEN, OWN), encoding="utf-8")
        (home / "schemas" / OWN / "__init__.py").touch()
        (home / "raw").mkdir(exist_ok=True)
        book = load_workbook(sample(TAKEN).path)
        settings = book["Settings"] if "Settings" in book.sheetnames else book.create_sheet("Settings")
        for row in settings.iter_rows():
            if row[0].value == "System":
                settings.delete_rows(row[0].row)
        settings.append(["System", OWN])
        book.save(home / "raw" / f"{OWN}.xlsx")


setup(cmdclass={"build_py": BuildWithSheets})
