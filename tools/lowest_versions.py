"""Builds the sample sets with the lowest versions of the libraries that pyproject.toml allows, and with those installed.

    python -m tools.lowest_versions FOLDER

Makes an environment in the folder, and says of each file whether its bytes are the same. Files that hold the version
of what wrote them differ: build.json names all libraries, a PDF has a remark of ReportLab's in its second line, and
Parquet names its writer.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FIRST = re.compile(r"([A-Za-z0-9-]+)>=([0-9.]+)")
BUILD = ("-m", "fightcard", "build", "--out", "out", "-n", "20", "--seed", "1")


def main() -> int:
    """Build twice and compare; 1 where a file is missing or content differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    folder = parser.parse_args().folder.resolve()
    lowest = _environment(folder / "lowest")
    made = {
        name: _built(folder / name, python) for name, python in (("low", lowest), ("own", sys.executable))
    }
    names = sorted({*made["low"], *made["own"]})
    for name in names:
        low, own = (made[each].get(name) for each in ("low", "own"))
        print(f"{'same' if low == own else 'missing' if None in (low, own) else 'differs'}  {name}")
    return int({*made["low"]} != {*made["own"]})


def _environment(place: Path) -> str:
    """An environment with the lowest versions of what the command needs to build; its Python."""
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    expected = [*stated["dependencies"], *stated["optional-dependencies"]["engine"]]
    pinned = [f"{found[1]}=={found[2]}" for each in expected if (found := FIRST.match(each))]
    subprocess.run([sys.executable, "-m", "venv", place], check=True)
    python = str(place / ("Scripts" if os.name == "nt" else "bin") / "python")
    pip = [python, "-m", "pip", "install", "-q"]
    subprocess.run([*pip, "--upgrade", "setuptools"], check=True)
    subprocess.run([*pip, "--only-binary", ":all:", *pinned], check=True)
    subprocess.run([*pip, "--no-deps", "--no-build-isolation", ROOT], check=True)
    return python


def _built(place: Path, python: str) -> dict[str, bytes]:
    """The files of the sample sets, built by a Python with a cache of its own."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    environment = {**os.environ, "FIGHTCARD_CACHE": str(place / "cache")}
    for sample in sorted((ROOT / "raw").glob("*.xlsx")):
        shutil.copy2(sample, place)
        subprocess.run([python, *BUILD, sample.name], cwd=place, check=True, env=environment)
    return {
        path.relative_to(place / "out").as_posix(): path.read_bytes()
        for path in (place / "out").rglob("*")
        if path.is_file()
    }


if __name__ == "__main__":
    sys.exit(main())
