"""What pyproject.toml cannot say of the build: the sample sets, and a description without dead links."""

from __future__ import annotations

import contextlib
import re
import tomllib
from pathlib import Path

from setuptools import find_namespace_packages, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
SAMPLES = ROOT / "raw"

PACKAGES = ("engine", "pipeline", "schemas")
"""The folders that are installed below the front page, as pyproject.toml maps them."""

TYPED = ROOT / "build" / "typed" / "fightcard"
"""The packages under the names that they are installed by, as links: mypy follows no import hook."""


def packages() -> list[str]:
    """The front page, and every folder below that holds code or data."""
    found = find_namespace_packages(include=[f"{each}*" for each in PACKAGES], exclude=["*__pycache__*"])
    own = [each for each in found if each.partition(".")[0] in PACKAGES]
    return ["fightcard", *(f"fightcard.{each}" for each in own)]


def link_for_types() -> None:
    """Let mypy, and editors that read its settings, find the packages of an editable install."""
    TYPED.mkdir(parents=True, exist_ok=True)
    for target in (
        *(each for each in (ROOT / "fightcard").iterdir() if each.is_file()),
        *(ROOT / each for each in PACKAGES),
    ):
        link = TYPED / target.name
        with contextlib.suppress(OSError):  # a system without links goes without
            if target.is_file() or target.is_dir():
                link.unlink(missing_ok=True)
                link.symlink_to(target, target_is_directory=target.is_dir())


class BuildWithSamples(build_py):
    """Puts the workbooks of `raw` into the package, where `fightcard.pipeline.project.samples` finds them."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            link_for_types()
        else:
            for path in self._samples():
                self.mkpath(str(self._folder()))
                self.copy_file(str(path), str(self._folder() / path.name))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        outputs: list[str] = super().get_outputs(include_bytecode)
        if self.editable_mode:
            return outputs
        return [*outputs, *(str(self._folder() / path.name) for path in self._samples())]

    def _folder(self) -> Path:
        return Path(self.build_lib) / "fightcard" / "pipeline" / "project" / "samples"

    @staticmethod
    def _samples() -> list[Path]:
        return sorted(path for path in SAMPLES.glob("*.xlsx") if not path.name.startswith("~$"))


def description() -> str:
    """The README as a package page shows it.

    A link to a file of the repository is made absolute where [project.urls] names a Source, and plain text
    where it names none: beside the page there is no such file.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    source = project["project"].get("urls", {}).get("Source")
    target = rf"[\1]({source}/blob/main/\2)" if source else r"\1 (`\2`)"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.sub(r"\[([^\]]+)\]\((?!https?://|#)([^)]+)\)", target, readme)


setup(
    packages=packages(),
    cmdclass={"build_py": BuildWithSamples},
    long_description=description(),
    long_description_content_type="text/markdown",
)
