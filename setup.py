"""What pyproject.toml cannot say of the build: the sample sets, and a description without dead links."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
SAMPLES = ROOT / "raw"


class BuildWithSamples(build_py):
    """Puts the workbooks of `raw` into the package, where `pipeline.samples` finds them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for path in self._samples():
                self.mkpath(str(self._folder()))
                self.copy_file(str(path), str(self._folder() / path.name))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        outputs: list[str] = super().get_outputs(include_bytecode)
        if self.editable_mode:
            return outputs
        return [*outputs, *(str(self._folder() / path.name) for path in self._samples())]

    def _folder(self) -> Path:
        return Path(self.build_lib) / "pipeline" / "samples"

    @staticmethod
    def _samples() -> list[Path]:
        return sorted(path for path in SAMPLES.glob("*.xlsx") if not path.name.startswith("~$"))


def description() -> str:
    """The README as a package page shows it.

    A link to a file of the repository is made absolute where [project.urls] names a Source, and plain text
    where it names none: beside the page there is no such file.
    """
    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    source = said["project"].get("urls", {}).get("Source")
    target = rf"[\1]({source}/blob/main/\2)" if source else r"\1 (`\2`)"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.sub(r"\[([^\]]+)\]\((?!https?://|#)([^)]+)\)", target, readme)


setup(
    cmdclass={"build_py": BuildWithSamples},
    long_description=description(),
    long_description_content_type="text/markdown",
)
