"""What the command shows: stage lines, a bar for the bouts, verdicts. Names are never taken as markup."""

from __future__ import annotations

import sys
import textwrap
import time
from typing import TYPE_CHECKING, TextIO

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from engine.core.cache import is_warm

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from rich.progress import TaskID

    from pipeline.build import Stage
    from pipeline.verify import Rate, Verdict, Verified

WIDTH = 80
COLOURS: dict[Verdict, str] = {"pass": "green", "look": "yellow", "fail": "bold red"}


def console(stream: TextIO) -> Console:
    """A console that shows text as it is: 80 columns, or a narrower terminal's own width."""
    made = Console(file=stream, markup=False, emoji=False, highlight=False, soft_wrap=False)
    made.width = min(made.width, WIDTH) if made.is_terminal else WIDTH
    return made


class Bar:
    """A bar on the error stream that fills while bouts are played, then again while it is looked for what drives the verdicts.

    Silent where no terminal is. It is a context that ends the bar.
    """

    def __init__(self) -> None:
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
        self._since = 0.0

    def __enter__(self) -> Bar:
        self._since = time.perf_counter()
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def bouts(self, pairings_done: int, pairings: int, bouts_done: int) -> None:
        """Show how far the bouts are."""
        speed = bouts_done / max(time.perf_counter() - self._since, 1e-9)
        self._show("verify", pairings_done, pairings, f"pairings {speed:,.0f} bouts/s")

    def steps(self, done: float, steps: int) -> None:
        """Show how far the search for what drives the verdicts is."""
        self._show("reasons", done, steps, "steps")

    def _show(self, name: str, done: float, whole: int, what: str) -> None:
        if name not in self._tasks:
            for earlier in self._tasks.values():
                self._progress.remove_task(earlier)
            self._tasks = {name: self._progress.add_task(name, total=whole, what=what)}
        self._progress.update(self._tasks[name], completed=done, what=what)


def tell_of_compiling() -> None:
    """Say, where it is so, that the first bouts on a machine wait for the rules to be compiled."""
    if not is_warm():
        console(sys.stderr).print(
            Text("  compiling the rules, once on this machine: up to a minute", style="dim")
        )


class StageLines:
    """Tells a build on the error stream: a line a stage, with what it made and the seconds it took."""

    def __init__(self) -> None:
        self._console = console(sys.stderr)
        self._since = 0.0
        self._bar: Bar | None = None

    def begins(self, stage: Stage) -> None:
        """A stage begins: the clock starts, and for the bouts the bar."""
        self._since = time.perf_counter()
        if stage == "verify":
            tell_of_compiling()
            self._bar = Bar()
            self._bar.__enter__()

    def bouts(self, pairings_done: int, pairings: int, bouts_done: int) -> None:
        """So many bouts are played."""
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
        room = self._console.width - 12 - len(took)
        line = Text(f"  {stage:<9}")
        line.append(f"{made[:room]:<{room}}")
        line.append(took, style="dim")
        self._console.print(line, no_wrap=True)

    def close(self) -> None:
        """End the bar, whatever happened."""
        if self._bar is not None:
            self._bar.__exit__(None, None, None)
            self._bar = None


def verdict_table(verified: Verified, stream: TextIO) -> None:
    """One line a card: how often it wins, stops, is stopped, goes to the cards, draws, and its verdict."""
    table = Table(box=None, pad_edge=False, padding=(0, 1), show_edge=False, header_style="dim")
    table.add_column("Card", max_width=22, no_wrap=True, overflow="ellipsis")
    is_rated = any(card.overall is not None for card in verified.cards)
    for heading in (*(("Ovr",) if is_rated else ()), "Wins", "±", "Stops", "Stopped", "Cards", "Draws", "KD"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("Verdict", no_wrap=True)
    for card in verified.cards:
        shown = card.figures
        table.add_row(
            Text(card.name),
            *((str(card.overall),) if is_rated else ()),
            _percent(shown.win),
            _reach(shown.win),
            _percent(shown.stoppage_for),
            _percent(shown.stoppage_against),
            _percent(shown.decision),
            _percent(shown.draw),
            _mean(shown.knockdowns),
            Text(card.verdict, style=COLOURS[card.verdict]),
        )
    out = console(stream)
    out.print(table)
    legend = (
        f"Percent of {verified.cards[0].figures.bouts:,} bouts a card; ± is half a 95% interval; "
        "Cards: bouts that went to the judges; KD: knockdowns he scores a bout."
    )
    out.print(Text("\n".join(textwrap.wrap(legend, out.width)), style="dim"))


def file_lines(folder: Path, names: tuple[str, ...], stream: TextIO) -> None:
    """Where the files are, and what each is."""
    out = console(stream)
    out.print(Text(f"{folder.as_posix()}/"), soft_wrap=True)
    room = min(51, out.width - 2 - 15 - 10)
    for name in names:
        size = (folder / name).stat().st_size
        out.print(
            Text(f"  {name:<15}{shortened(CONTENTS[name], room):<{room}}{_size(size):>10}"), no_wrap=True
        )


def shortened(words: str, room: int) -> str:
    """Words that end with an ellipsis where there is no room for all: what gives way to the numbers beside them."""
    return words if len(words) <= room else f"{words[: max(room - 2, 0)].rstrip()}… "


CONTENTS = {
    "cards.json": "the card data",
    "verdicts.json": "what the bouts say of each card",
    "proof.html": "every card, its bouts and findings, as a page",
    "cards.pdf": "fighter cards, 9 to a sheet",
    "deck.pdf": "the deck, 9 to a sheet; without one, the charts",
    "build.json": "how this was made: hashes, versions, seed, options",
}


def _size(size: int) -> str:
    return f"{size / 1000:,.0f} kB" if size >= 1000 else f"{size} bytes"


def _percent(rate: Rate) -> str:
    return "-" if rate.share is None else f"{100 * rate.share:.1f}"


def _reach(rate: Rate) -> str:
    return "-" if rate.share is None else f"{50 * (rate.high - rate.low):.1f}"


def _mean(rate: Rate) -> str:
    return "-" if rate.share is None else f"{rate.share:.2f}"
