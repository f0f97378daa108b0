"""What verbs show in a terminal: stage lines, a bar for the bouts, files. Names are never taken as markup."""

from __future__ import annotations

import contextlib
import sys
import textwrap
import time
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from fightcard.engine.core.cache import RULES, folder, home, is_warm, open_to_others
from fightcard.engine.core.compiling import watched
from fightcard.pipeline.base.visible import visible
from fightcard.pipeline.cli.exit_status import remark
from fightcard.pipeline.cli.verbosity import is_quiet
from fightcard.pipeline.printing.output.part_names import whole_name

if TYPE_CHECKING:
    from types import TracebackType

    from rich.progress import TaskID

    from fightcard.pipeline.build_run import Stage
    from fightcard.pipeline.verification.verdicts import Verdict

WIDTH = 80
COLOURS: dict[Verdict, str] = {"pass": "green", "look": "yellow", "fail": "bold red", "not judged": "dim"}


def console(stream: TextIO, *, wide: bool = False) -> Console:
    """A console that shows text as it is: 80 columns, or a narrower terminal's own width.

    With --quiet that of the error stream is silent. `wide` also takes the width of a broader one.
    """
    is_silent = stream is sys.stderr and is_quiet()
    made = Console(file=stream, markup=False, emoji=False, highlight=False, soft_wrap=False, quiet=is_silent)
    if not made.is_terminal:
        made.width = WIDTH
    elif not wide:
        made.width = min(made.width, WIDTH)
    return made


def show_small_print(text: str, out: Console) -> None:
    """A paragraph of small print, broken at the width of the console, at most 80 columns."""
    out.print(Text("\n".join(textwrap.wrap(text, min(out.width, WIDTH))), style="dim"))


def figures_table(first: str, *headings: str, gap: int = 2) -> Table:
    """A table of figures without lines: a column of words, and the others set to the right."""
    table = Table(box=None, pad_edge=False, padding=(0, gap), show_edge=False, header_style="dim")
    table.add_column(first, no_wrap=True)
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


class Bar:
    """A bar on the error stream that fills while bouts are played, then again in the search for reasons.

    Silent where no terminal is. It is a context that ends the bar.
    """

    def __init__(self, searched: str = "reasons") -> None:
        self._searched = searched
        self._progress = Progress(
            TextColumn("  {task.description:<9}"),
            BarColumn(bar_width=24),
            TextColumn("{task.completed:,.0f} of {task.total:,.0f} {task.fields[what]}"),
            TimeRemainingColumn(compact=True),
            console=console(sys.stderr),
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        self._tasks: dict[str, TaskID] = {}
        self._compiling = contextlib.ExitStack()
        self._since = 0.0

    def __enter__(self) -> Bar:
        self._since = time.perf_counter()
        self._progress.start()
        if sys.stderr.isatty():
            self._compiling.enter_context(watched(self.rules))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._compiling.close()
        self._progress.stop()

    def rules(self, compiled: int, functions: int) -> None:
        """Show how far the rules are compiled, where they are not yet."""
        self._show("rules", compiled, functions, "functions compiled")

    def bouts(self, pairings_done: int, pairings: int, bouts_done: int) -> None:
        """Show how far the bouts are."""
        speed = bouts_done / max(time.perf_counter() - self._since, 1e-9)
        self._show("verify", pairings_done, pairings, f"pairings {speed:,.0f} bouts/s")

    def steps(self, done: float, steps: int) -> None:
        """Show how far the search for what drives the verdicts, or another in steps, is."""
        self._show(self._searched, done, steps, "steps")

    def _show(self, name: str, done: float, whole: int, what: str) -> None:
        if name not in self._tasks:
            for earlier in self._tasks.values():
                self._progress.remove_task(earlier)
            self._tasks = {name: self._progress.add_task(name, total=whole, what=what)}
        self._progress.update(self._tasks[name], completed=done, total=whole, what=what)


def announce_compiling() -> None:
    """Say, where it is so, that the first bouts on a machine wait for the rules to be compiled."""
    if is_warm():
        return
    how_often = "once on this machine"
    if place := open_to_others():
        how_often = "for this run only"
        remark(
            f"other users can write {place}: compiled rules are not taken from there. Fix it with chmod"
            " go-w, or name another folder in FIGHTCARD_CACHE"
        )
    elif folder() is None:
        how_often = "for this run only"
        remark(
            f"compiled rules cannot be saved in {home() / RULES}: make it yours and writable, or name another"
            " folder in FIGHTCARD_CACHE"
        )
    console(sys.stderr).print(Text(f"  compiling the rules, {how_often}: up to a minute", style="dim"))


class StageLines:
    """Watches a build on the error stream: a line a stage, with what it made and the seconds it took."""

    def __init__(self) -> None:
        self._console = console(sys.stderr)
        self._since = 0.0
        self._bar: Bar | None = None

    def begins(self, stage: Stage) -> None:
        """A stage begins: the clock starts, and for the bouts the bar."""
        self._since = time.perf_counter()
        if stage in SEARCHED:
            announce_compiling()
            self._bar = Bar(SEARCHED[stage])
            self._bar.__enter__()

    def bouts(self, pairings_done: int, pairings: int, bouts_done: int) -> None:
        """How many bouts have been played."""
        if self._bar is not None:
            self._bar.bouts(pairings_done, pairings, bouts_done)

    def steps(self, done: float, steps: int) -> None:
        """So much of what drives the verdicts is known."""
        if self._bar is not None:
            self._bar.steps(done, steps)

    def ends(self, stage: Stage, made: str) -> None:
        """A stage has ended: its line is shown."""
        self.close()
        took = f"{time.perf_counter() - self._since:.2f} s"
        room = max(self._console.width - 12 - len(took), 0)
        line = Text(f"  {stage:<9}")
        line.append(f"{shortened(visible(made), room):<{room}}")
        line.append(took, style="dim")
        self._console.print(line, no_wrap=True)

    def close(self) -> None:
        """End the bar, whatever happened."""
        if self._bar is not None:
            self._bar.__exit__(None, None, None)
            self._bar = None


def file_lines(folder: Path, names: tuple[str, ...], stream: TextIO, *, has_deck: bool) -> None:
    """Where the files are, and what each is: parts of a print on one line, and what is in a folder.

    `deck.pdf` holds the charts of a game that has no deck.
    """
    out = console(stream)
    out.print(Text(f"{folder.as_posix()}/"), soft_wrap=True)
    groups: dict[str, list[str]] = {}
    for name in names:
        below, _, rest = name.partition("/")
        groups.setdefault(f"{below}/" if rest else whole_name(name), []).append(name)
    lines = {
        group if len(held) == 1 or group.endswith("/") else f"{held[0]} … {held[-1]}": (
            _content(group, has_deck=has_deck, in_pages="proof/" in groups),
            sum((folder / name).stat().st_size for name in held),
        )
        for group, held in groups.items()
    }
    wide = max(map(len, lines), default=0) + 2
    room = max(min(51, out.width - 2 - wide - 10), 0)
    for name, (content, size) in lines.items():
        line = f"  {name:<{wide}}{shortened(content, room):<{room}}{size_words(size):>10}"
        out.print(Text(line), soft_wrap=True)


def _content(group: str, *, has_deck: bool, in_pages: bool) -> str:
    if group == "deck.pdf" and not has_deck:
        return CHARTS
    return INDEX if group == "proof.html" and in_pages else CONTENTS[group]


def shortened(words: str, room: int) -> str:
    """Words that end with an ellipsis where there is no room for all next to the numbers."""
    return words if len(words) <= room else f"{words[: max(room - 2, 0)].rstrip()}… "


SEARCHED: dict[Stage, str] = {"verify": "reasons", "history": "history"}
"""The stages that have a bar, and what the bar is called while they count steps."""

CONTENTS = {
    "cards.json": "the card data",
    "verdicts.json": "what the bouts say of each card",
    "meetings.parquet": "every two who met: their odds and counts",
    "proof/": "a page a card, and one a division",
    "proof.html": "every card, its bouts and findings, as a page",
    "history.html": "real bouts predicted, and how well",
    "history.json": "the same as data",
    "cards.pdf": "fighter cards, 9 to a sheet",
    "deck.pdf": "the deck, 9 to a sheet",
    "build.json": "how this was made: hashes, versions, seed, options",
}
INDEX = "verdicts and findings, and the way to each card"
CHARTS = "the charts; this game has no deck"


def size_words(size: int) -> str:
    """The size of a file, in bytes, for a reader."""
    return f"{size / 1000:,.0f} kB" if size >= 1000 else f"{size} bytes"
