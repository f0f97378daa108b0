"""The build: from workbook to card set, stage by stage, written whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from fightcard.pipeline.base.build_account import (
    BUILD,
    CARDS,
    account_of,
    differing,
    digest_of,
    stale,
    vouched_for,
)
from fightcard.pipeline.base.files import as_json, as_parquet, probe
from fightcard.pipeline.base.set_folder import probe_set, write_set
from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.cards import convert, dumps
from fightcard.pipeline.checks.selection import checked as proofread
from fightcard.pipeline.checks.suppressions import split_accepted
from fightcard.pipeline.checks.unrated_rows import refuse_without_ratings
from fightcard.pipeline.findings import SEVERITIES, has_errors
from fightcard.pipeline.findings.record_tables import ORDER_OF_DAYS_OPEN
from fightcard.pipeline.play import Play
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.output.print_log import other_set_in
from fightcard.pipeline.printing.output.print_set import render_set, stock_with_what_there_is
from fightcard.pipeline.printing.sheets.order import Order
from fightcard.pipeline.report.proof_page import counts_of
from fightcard.pipeline.report.proof_pages import FOLDER as PAGES
from fightcard.pipeline.report.proof_pages import PROOF, is_in_pages, proof_files
from fightcard.pipeline.verification.last_run import file_of, keep
from fightcard.pipeline.verification.play.round_robin import pairings
from fightcard.pipeline.verify_run import verify
from fightcard.pipeline.workbook.read import read

if TYPE_CHECKING:
    from markupsafe import Markup

    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.history.further_bouts import FurtherBouts
    from fightcard.pipeline.photo.proofread import ReadPhoto
    from fightcard.pipeline.printing.output.print_run import Rendered
    from fightcard.pipeline.printing.sheets.order import Stock
    from fightcard.pipeline.rating.fighters import Fighters
    from fightcard.pipeline.verification.verified import Verified
    from fightcard.pipeline.workbook.model import Book

    Sources: TypeAlias = tuple[Fighters, FurtherBouts]

Stage = Literal["read", "check", "convert", "verify", "print", "history", "write"]

VERDICTS, MEETINGS = "verdicts.json", "meetings.parquet"
CARD_SHEETS, DECK_SHEETS = "cards.pdf", "deck.pdf"
HISTORY, HISTORY_DATA = "history.html", "history.json"
FILES = (CARDS, VERDICTS, MEETINGS, PROOF, CARD_SHEETS, DECK_SHEETS, BUILD)

PAPER_NAMES = {"letter": "Letter", "a4": "A4"}


class Watch(Protocol):
    """Someone who watches a build: what stage begins, how far the bouts are, what a stage made."""

    def begins(self, stage: Stage) -> None:
        """A stage begins."""

    def bouts(self, pairings_done: int, pairings: int, bouts_done: int) -> None:
        """How many of all pairings, and how many bouts, have been played."""

    def steps(self, done: float, steps: int) -> None:
        """How many steps of the search for what drives the verdicts, or of the history, are done."""

    def ends(self, stage: Stage, made: str) -> None:
        """A stage has ended; `made` says what it made, in a few words."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build came to: its folder, the files in it (none when errors stopped it), and all findings.

    `removed` are files of the build before it that this one does not make, taken out of the folder.
    `disagreed` are files of the set that was there before, and were not those that its build.json named;
    `other_set` says how it was the set of another workbook, empty where it was not.
    """

    book: Book
    folder: Path
    files: tuple[str, ...]
    findings: tuple[Finding, ...]
    cards: int
    verified: Verified | None
    removed: tuple[str, ...] = ()
    disagreed: tuple[str, ...] = ()
    other_set: str = ""

    def __repr__(self) -> str:
        counts = f"{len(self.files)} files, {len(self.findings)} findings"
        return f"<Built {self.folder.as_posix()}: {self.cards} cards, {counts}>"


class _Unwatched:
    def begins(self, *_: object, **__: object) -> None:
        pass

    bouts = steps = ends = begins


def build(
    path: Path,
    *,
    out: Path,
    play: Play,
    paper: str,
    watch: Watch | None = None,
    sheets_per_file: int | None = None,
    history: bool = False,
    real_bouts: Path | None = None,
    photos: Sequence[Path] = (),
) -> Built:
    """Read, check, convert, verify, print, and write `<out>/<set>/`; see `fightcard.build`."""
    watch = watch or _Unwatched()
    checked = _proofread(path, watch)
    folder, found = out / checked.set_name, tuple(checked.findings)
    stopped = partial(Built, checked.book, folder, ())
    if has_errors(found):
        return stopped(found, len(checked.rows), None)
    refuse_without_ratings(checked)
    sources = _sources(checked.book, real_bouts) if history or real_bouts is not None else None
    _probe(folder, len(checked.rows), has_history=sources is not None)
    cards = _converted(checked, watch)
    read = _photographed(photos, cards, checked)
    # Before the bouts, so that nobody waits for them in vain.
    stock, faults = stock_with_what_there_is(cards, checked.book)
    unprintable = _chosen(faults, checked)
    if has_errors(unprintable):
        return stopped((*found, *unprintable), len(cards.cards), None)

    verified = _played(cards, watch, play)
    if play.cache is not None:
        keep(file_of(path, cards, play), cards, verified)
    found += verified.findings
    if has_errors(found):
        return stopped(found, len(cards.cards), verified)

    order = Order(paper=paper, sheets_per_file=sheets_per_file, theme=stock.theme or CLASSIC)
    printed = _printed(stock, order, watch)
    found += (*unprintable, *_chosen(printed.findings, checked))
    if has_errors(found):
        return stopped(found, len(cards.cards), verified)

    seen = _chosen([each for photo in read for each in photo.findings], checked)
    found += seen
    pages = proof_files(verified, cards, (*checked.findings, *seen), stock, _tables(read))
    options = _options(play, verified, paper, sheets_per_file)
    inputs = [path, *(each for each in photos if each.is_file())]
    if sources is not None:
        pages = chain(pages, _history_pages(sources, path, play, watch))
        options["history"] = True
        inputs += [real_bouts] if real_bouts is not None else []
    disagreed = tuple(differing(folder))
    other_set = other_set_in(folder, [str(each["id"]) for each in cards.cards], path)
    digests = {path: checked.book.digest} if checked.book.digest else {}
    of_set = {"set": cards.set, "system": cards.system}
    account = partial(account_of, inputs, digests, of_set, verified.seed, options)
    files, removed = _written(folder, cards, verified, chain(pages, printed.files.items()), account, watch)
    return Built(
        checked.book, folder, files, found, len(cards.cards), verified, removed, disagreed, other_set
    )


def _chosen(findings: Sequence[Finding], checked: Checked) -> tuple[Finding, ...]:
    """Those that the project chooses to see and the sheet Proof does not accept."""
    left, _ = split_accepted(findings, checked.acceptances)
    return tuple(checked.selection.of(left))


def _probe(folder: Path, rows: int, *, has_history: bool) -> None:
    """Refuse a set's folder that cannot be written before anything is played."""
    probe_set(folder, (*FILES, HISTORY, HISTORY_DATA) if has_history else FILES)
    if is_in_pages(rows) and not (folder.is_symlink() or (folder / PAGES).is_symlink()):
        probe(folder / PAGES, ())


def _photographed(photos: Sequence[Path], cards: CardSet, checked: Checked) -> Sequence[ReadPhoto]:
    """What photographs of printed cards show. An old print that differs stops no build of a new one."""
    if not photos:
        return ()
    from fightcard.pipeline.photo.needs import distinct, needed  # noqa: PLC0415 - an extra
    from fightcard.pipeline.photo.proofread import read_all  # noqa: PLC0415

    needed(photos)
    return list(read_all(cards, checked.book, distinct(photos)))


def _tables(read: Sequence[ReadPhoto]) -> Mapping[str, Markup]:
    if not read:
        return {}
    from fightcard.pipeline.report.photo_page import photo_tables  # noqa: PLC0415 - an extra

    return photo_tables(read)


def _options(play: Play, verified: Verified, paper: str, sheets_per_file: int | None) -> dict[str, int | str]:
    options: dict[str, int | str] = {
        "across": play.across,
        "bouts": verified.bouts,
        "paper": paper,
        "rounds": play.rounds,
        "rules": play.rules,
    }
    if sheets_per_file is not None:
        options["sheets_per_file"] = sheets_per_file
    return options


def _proofread(path: Path, watch: Watch) -> Checked:
    watch.begins("read")
    book = read(path)
    watch.ends("read", path.name)
    watch.begins("check")
    checked = proofread(book)
    watch.ends("check", f"{number_of(len(checked.rows), 'fighter')}: {_counted(checked.findings)}")
    return checked


def _converted(checked: Checked, watch: Watch) -> CardSet:
    watch.begins("convert")
    cards = convert(checked)
    watch.ends("convert", f"{number_of(len(cards.cards), 'fighter card')}, {_deck(cards)}")
    return cards


def _played(cards: CardSet, watch: Watch, play: Play) -> Verified:
    watch.begins("verify")
    everything = pairings(cards.cards, across=play.across)
    by = replace(play, progress=lambda done, bouts: watch.bouts(done, everything, bouts))
    verified = verify(cards, replace(by, searching=watch.steps))
    verdicts = ", ".join(f"{count} {kind}" for kind, count in counts_of(verified.cards).items())
    watch.ends("verify", f"{verified.bouts_played:,} bouts: {verdicts}")
    return verified


def _printed(stock: Stock, order: Order, watch: Watch) -> Rendered:
    watch.begins("print")
    printed = render_set(stock, order)
    made = "cards and deck" if "cards" in (stock.deck or {}) else "cards and charts"
    watch.ends("print", f"{made} on {PAPER_NAMES[order.paper or 'letter']}: {_counted(printed.findings)}")
    return printed


def _sources(book: Book, real_bouts: Path | None) -> Sources:
    # Here and below: what a history needs takes a tenth of a build's start, and few builds have one.
    from fightcard.pipeline.history.further_bouts import (  # noqa: PLC0415
        FurtherBouts,
        further_bouts,
        with_records,
    )

    fighters = with_records(book)
    return fighters, FurtherBouts() if real_bouts is None else further_bouts(real_bouts, book)


def _history_pages(sources: Sources, path: Path, play: Play, watch: Watch) -> tuple[tuple[str, str], ...]:
    """The page and the data of the history, made by what `fightcard history` plays."""
    from fightcard.pipeline.history import workbook_history  # noqa: PLC0415
    from fightcard.pipeline.report.history_page import history_page  # noqa: PLC0415

    watch.begins("history")
    fighters, further = sources
    plain = Play(seed=play.seed, executor=play.executor, cache=play.cache, progress=watch.steps)
    found = workbook_history.history(fighters, plain, book=path.name, further=further)
    predicted = number_of(len(found.predicted), "real bout")
    watch.ends("history", f"{predicted} predicted{_misread(further.misread)}")
    return (HISTORY, history_page(found)), (HISTORY_DATA, as_json(found.as_json()))


def _misread(findings: Sequence[Finding]) -> str:
    """What is said of a file of real bouts that is not understood, or only in part."""
    if any(each.diagnostic is ORDER_OF_DAYS_OPEN for each in findings):
        return ", none of the file: its dates may be read two ways; add Dates with dmy or mdy to Settings"
    return f", {number_of(len(findings), 'row')} not understood" if findings else ""


def _written(
    folder: Path,
    cards: CardSet,
    verified: Verified,
    pages: Iterable[tuple[str, str | bytes]],
    account: Callable[[Mapping[str, str]], Mapping[str, object]],
    watch: Watch,
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Write the set; the names of its files, and of files of an earlier build that it leaves out."""
    watch.begins("write")
    digests: dict[str, str] = {}
    sizes: list[int] = []

    def made() -> Iterator[tuple[str, str | bytes]]:
        yield CARDS, dumps(cards)
        yield VERDICTS, as_json(verified.as_json())
        yield MEETINGS, as_parquet(verified.meetings)
        yield from pages

    def counted() -> Iterator[tuple[str, bytes]]:
        for name, content in made():
            data = content.encode() if isinstance(content, str) else content
            digests[name] = digest_of(data)
            sizes.append(len(data))
            yield name, data
        # The account vouches for the others, and is written last.
        stated = as_json(account(digests)).encode()
        sizes.append(len(stated))
        yield BUILD, stated

    earlier = vouched_for(folder)
    removed = write_set(folder, counted(), lambda names: stale(folder, earlier, names))
    watch.ends("write", f"{len(sizes)} files, {sum(sizes) / 1e6:.1f} MB")
    return (*digests, BUILD), removed


def _counted(findings: Sequence[Finding]) -> str:
    counts = {severity: sum(finding.severity == severity for finding in findings) for severity in SEVERITIES}
    return ", ".join(number_of(count, severity) for severity, count in counts.items())


def _deck(cards: CardSet) -> str:
    size = cards.deck.get("cards")
    return f"a deck of {len(size)}" if isinstance(size, list) else "no deck"
