"""What the command shows of a print: the files, what changed, and what to take out of the box."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from fightcard.pipeline.cli.show import console, shortened, size_words
from fightcard.pipeline.printing.output.part_names import whole_name
from fightcard.pipeline.printing.output.print_log import Changes


@contextmanager
def bar(out: Console) -> Iterator[Callable[[int, int], None]]:
    """A bar on the error stream while pictures are made; silent where no terminal is."""
    columns = (
        TextColumn("  print    "),
        BarColumn(24),
        MofNCompleteColumn(),
        TimeRemainingColumn(compact=True),
    )
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as progress:
        task = progress.add_task("print", total=None, visible=False)

        def watch(done: int, of: int) -> None:
            progress.update(task, completed=done, total=of, visible=True)

        yield watch


def show_changes(changes: Changes) -> None:
    """What is new or changed since the last print, what to take out of the box, what is left unprinted."""
    cards = [f"  {pack.face.card_name(item.card)}" for pack in changes.packs for item in pack.prints]
    sheets = [f"  {stem}: {_contents(f'{stem}.pdf')}" for stem in changes.pages]
    if not cards and not sheets:
        what = "no card has changed" if changes.left else "nothing has changed"
        sys.stdout.write(f"{what} since the last print\n")
    for lines, what in ((cards, "new or changed"), (sheets, "sheets that are new or changed")):
        if lines:
            sys.stdout.write(f"{what} since the last print: {len(lines)}\n")
            sys.stdout.writelines(f"{line}\n" for line in lines)
    if changes.left:
        it = "it" if len(changes.left) == 1 else "them"
        sys.stdout.write(
            f"changed since then, but not printed now: {', '.join(changes.left)} (--all prints {it})\n"
        )
    if changes.out:
        sys.stdout.write(f"take out of the box: {len(changes.out)}\n")
        sys.stdout.writelines(f"  {entry.name} ({entry.content} on its foot)\n" for entry in changes.out)


def show_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Where the files are, and what each is; a folder of pictures, or a print in parts, on one line."""
    out = console(sys.stdout)
    out.print(Text(f"{folder.as_posix()}/"), soft_wrap=True)
    groups: dict[str, dict[str, int]] = {}
    for name, content in files.items():
        place, _, _ = name.rpartition("/")
        groups.setdefault(f"{place}/" if place else whole_name(name), {})[name] = len(content)
    lines = [_line(group, sizes) for group, sizes in groups.items() if not group.endswith("/")]
    lines += [
        (
            place,
            f"{len(sizes)} {'file' if len(sizes) == 1 else 'files'} for {place.rstrip('/')}",
            sum(sizes.values()),
        )
        for place, sizes in groups.items()
        if place.endswith("/")
    ]
    wide = max([24, *(len(name) for name, _, _ in lines)]) + 2
    room = min(max([64 - wide, *(len(what) for _, what, _ in lines)]), max(out.width - wide - 12, 8))
    for name, what, size in lines:
        line = f"  {name:<{wide}}{shortened(what, room):<{room}}{size_words(size):>10}"
        out.print(Text(line), soft_wrap=True)


def _line(whole: str, sizes: Mapping[str, int]) -> tuple[str, str, int]:
    """What is printed in one file or in parts: its name, what it is, and its size."""
    size, content = sum(sizes.values()), _contents(whole)
    names = list(sizes)
    if len(names) == 1:
        return names[0], content, size
    return f"{names[0]} … {names[-1]}", f"{content}, {len(sizes)} files", size


CONTENTS = {
    "cards": "fighter cards",
    "cut-": "the cuts of a full sheet, for the machine",
    "deck": "the deck",
    "strategies": "strategy cards",
    "traits": "trait cards",
    "referees": "referee cards",
    "corner-men": "corner man cards",
    "score-sheet": "a score sheet for fifteen rounds",
    "worksheet": "a round step by step, by hand",
    "plans": "forms for fight plans",
    "trackers": "a tracker for each player",
    "board": "a board to lay between the players",
    "charts": "every table of the rules",
    "contents": "what is in the box",
    "flow": "flow charts",
    "guide": "how to read the cards",
    "counters": "counters to cut out",
    "stickers": "Punches Missed for older cards",
    "rules": "the rules of play",
    "box": "a tuck box to fold",
    "printed": "what was printed, for --changed",
    "fit": "how each text was set",
}
KINDS = {
    "backs": ", backs",
    "duplex": ", fronts and backs",
    "fold": ", to fold",
    "proof": ", a proof",
    "changed": ", changed",
    "chosen": ", chosen",
    "drivethru": ", one a page",
}


def _contents(name: str) -> str:
    stem = name.rpartition(".")[0]
    content = next((words for start, words in CONTENTS.items() if stem.startswith(start)), "")
    return content + "".join(words for part, words in KINDS.items() if f"-{part}" in stem)
