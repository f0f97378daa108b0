"""The print log of a set: which content each card and each page of the box had when last printed, so that
only changes are printed."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fightcard.pipeline.base.build_account import built_from, built_ids
from fightcard.pipeline.base.data_files import json_of
from fightcard.pipeline.base.files import as_json

if TYPE_CHECKING:
    from fightcard.pipeline.printing.output.print_run import Pack

PRINT_LOG = "printed.json"
SCHEMA = "fightcard/printed/1"


class PrintLogUnreadable(ValueError):  # noqa: N818 - a sentence, not a class of faults
    """A print log that is not one of ours; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A card that was printed: what it is called, and the mark of its content."""

    name: str
    content: str


@dataclass(frozen=True, slots=True)
class PrintLog:
    """What was printed last by the stem of its file: each card of a pack by its key, and each page's mark."""

    packs: Mapping[str, Mapping[str, Entry]] = field(default_factory=dict)
    pages: Mapping[str, str] = field(default_factory=dict)

    def with_printed(
        self, made: Sequence[Pack], whole: Sequence[Pack], pages: Mapping[str, str] | None = None
    ) -> PrintLog:
        """The print log after printing `made` and pages of those marks; cards not in `whole` leave it."""
        packs = {stem: dict(entries) for stem, entries in self.packs.items()}
        for pack in whole:
            present = {key_of(pack, number) for number in range(len(pack.prints))}
            packs[pack.stem] = {
                key: entry for key, entry in packs.get(pack.stem, {}).items() if key in present
            }
        for pack in made:
            packs.setdefault(pack.stem, {}).update(entries_of(pack))
        return PrintLog(packs, {**self.pages, **(pages or {})})

    def dumps(self) -> str:
        """The print log as the text of its file."""
        packs = {
            stem: {key: asdict(entry) for key, entry in sorted(entries.items())}
            for stem, entries in sorted(self.packs.items())
        }
        pages = {"pages": dict(sorted(self.pages.items()))} if self.pages else {}
        return as_json({"schema": SCHEMA, "packs": packs, **pages})


@dataclass(frozen=True, slots=True)
class Changes:
    """What has changed since the last print: the packs to print, and the cards to take out of the box.

    `out` names each card whose printed copy is no longer right, with the mark on its foot. `pages` are the
    stems of the pages of the box to print, `left` those of pages and decks that were printed once, have
    changed since, and are not among what is printed now.
    """

    packs: tuple[Pack, ...]
    out: tuple[Entry, ...]
    pages: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def read_print_log(folder: Path) -> PrintLog:
    """The print log in a set's folder, empty where nothing was printed; raises PrintLogUnreadable."""
    path = folder / PRINT_LOG
    if not path.exists():
        return PrintLog()
    try:
        data: Any = json_of(path, is_ours=True)  # what is not as we wrote it ends below
        if data["schema"] != SCHEMA:
            raise ValueError("another schema")  # noqa: TRY301 - reported with all other faults of the file below
        return PrintLog(
            {
                stem: {
                    key: Entry(str(entry["name"]), str(entry["content"])) for key, entry in entries.items()
                }
                for stem, entries in data["packs"].items()
            },
            {stem: str(each) for stem, each in data.get("pages", {}).items()},
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise PrintLogUnreadable(
            f"{path.as_posix()} is not a print log: delete it, and the next print creates a new one"
        ) from None


def other_set_in(folder: Path, ids: Collection[str], book: Path) -> str:
    """How the set that was built, or only printed, in a set's folder differs from that of a workbook and the
    fighters in it: made from another file, or with none of them. Empty where it does not."""
    inputs, there = built_from(folder), built_ids(folder)
    if inputs and book.name not in inputs:
        return f"made from {inputs[0]}"
    if not there:
        with contextlib.suppress(PrintLogUnreadable):
            there = {*read_print_log(folder).packs.get("cards", ())}
    return "with none of these fighters" if there and there.isdisjoint(ids) else ""


def changes(
    whole: Sequence[Pack], log: PrintLog, pages: Mapping[str, str] | None = None, more: Sequence[Pack] = ()
) -> Changes:
    """What has to be printed again, and what the box holds that is no longer right.

    `pages` are the marks of the pages of the box, None where the box is not printed; `more` are decks that
    are not printed now, looked through for what has changed.
    """
    packs, out = [], []
    for pack in whole:
        before = log.packs.get(pack.stem, {})
        now = entries_of(pack)
        out += [entry for key, entry in before.items() if key not in now or now[key].content != entry.content]
        prints = tuple(
            item
            for number, item in enumerate(pack.prints)
            if (found := before.get(key_of(pack, number))) is None or found.content != item.imprint.digest
        )
        if prints:
            packs.append(replace(pack, prints=prints))
    stems = tuple(stem for stem, each in (pages or {}).items() if log.pages.get(stem) != each)
    return Changes(tuple(packs), tuple(out), stems, tuple(_left(more, log)))


def pages_left(pages: Mapping[str, str], log: PrintLog) -> Iterator[str]:
    """The pages that were printed once and have changed since."""
    yield from (stem for stem, each in pages.items() if log.pages.get(stem, each) != each)


def _left(more: Sequence[Pack], log: PrintLog) -> Iterator[str]:
    for pack in more:
        before = log.packs.get(pack.stem)
        if before and before != entries_of(pack):
            yield pack.stem


def entries_of(pack: Pack) -> dict[str, Entry]:
    """Each card of a pack by its key."""
    return {
        key_of(pack, number): Entry(pack.face.card_name(item.card), item.imprint.digest)
        for number, item in enumerate(pack.prints)
    }


def key_of(pack: Pack, number: int) -> str:
    """What identifies a card from one print to the next: its id, its number in the deck, or its name."""
    card = pack.prints[number].card
    return str(card.get("id") or card.get("card") or pack.face.card_name(card))
