"""What README and pages show: their commands are carried out and the output stands below them.

`python -m tests.shown_output` writes the blocks anew; a test fails where one is stale.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from fightcard.pipeline.base.files import write
from fightcard.pipeline.cli.app import app
from tests.pipeline.legends import LEGENDS, retyped

ROOT = Path(__file__).resolve().parents[1]
BLOCK = re.compile(r"^```console\n\$ (.+)\n(?:.*\n)*?```$", re.MULTILINE)
PAGES = [
    path
    for path in (ROOT / "README.md", *sorted(ROOT.glob("docs/*.md")))
    if BLOCK.search(path.read_text(encoding="utf-8"))
]


def current(text: str) -> str:
    """The page with the output of each shown command below it."""
    return BLOCK.sub(lambda block: f"```console\n$ {block[1]}\n{shown(block[1])}```", text)


def shown(line: str) -> str:
    """The standard output of a `fightcard` command, with `| head -N` or `| tail -N` behind it if need be."""
    command, _, part = line.partition(" | ")
    lines = carried_out(shlex.split(command)[1:]).splitlines(keepends=True)
    if part:
        end, count = part.split(" -")
        lines = lines[: int(count)] if end == "head" else lines[-int(count) :]
    return "".join(f"{saved.rstrip()}\n" for saved in lines)


def carried_out(words: list[str]) -> str:
    """What a command says on standard output in a folder that has the sample workbook and one with a slip."""
    said = io.StringIO()
    with (
        places() as folder,
        contextlib.chdir(folder),
        contextlib.redirect_stdout(said),
        contextlib.redirect_stderr(io.StringIO()),
        contextlib.suppress(SystemExit),
    ):
        app(words, prog_name="fightcard")
    return said.getvalue()


@contextlib.contextmanager
def places() -> Iterator[Path]:
    """A folder with raw/legends.xlsx and slip.xlsx, in which Frazier's tired counter number is a slip."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "raw").mkdir()
        slipped = retyped(folder, {("Joe Frazier", "Fat PM"): "31-47 (CP27)"})
        slipped.rename(folder / "slip.xlsx")
        shutil.copyfile(LEGENDS, folder / "raw" / LEGENDS.name)
        yield folder


if __name__ == "__main__":
    for path in PAGES:
        write(path, current(path.read_text(encoding="utf-8")))
