"""A session: from a save to findings, faces, first odds and verdicts, and the work that the page asks for."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import gc
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import anyio

from fightcard.pipeline.live.division_view import pairs_of, with_pairs
from fightcard.pipeline.live.events import Stream
from fightcard.pipeline.live.next_snapshot import following, of_this_game, over_last
from fightcard.pipeline.live.past import Past, cells_between
from fightcard.pipeline.live.playing import MOST_BYTES, Cancelled, cancellable, first_odds
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.saves import converted, settled
from fightcard.pipeline.live.snapshot_json import cards_event, findings_event, odds_event
from fightcard.pipeline.live.state import LiveState, Snapshot
from fightcard.pipeline.live.typing_in import Typist
from fightcard.pipeline.live.watch import saves
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.cache import MemoryCache
from fightcard.pipeline.verify_run import verify

if TYPE_CHECKING:
    from starlette.requests import Request

    from fightcard.pipeline.live.events import ServerEvent
    from fightcard.pipeline.live.saves import Save
    from fightcard.pipeline.verification.verified import Verified, VerifiedCard

T = TypeVar("T")

ASK_AGAIN = 0.25
"""Seconds between two checks whether an answer is still needed."""

NAMED = 5
"""How many of the hardest and of the easiest opponents of a card are listed."""

MOST_SEARCHED = 60
"""The largest set that is searched for the numbers behind the verdicts; in larger ones `verify` does it."""

ASKED_AT_ONCE = 2
"""Threads for what the page asks for; bouts have threads of their own."""


@dataclass(slots=True)
class PhotoPage:
    """The page of the photographs as it was last made, and whose turn it is to make it again."""

    revision: int = -1
    text: str = ""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


class Session:
    """One workbook followed: its state, the stream of events, and threads to play in.

    `state.current` is the snapshot of the moment, `stream` the events, `past` what the workbook was. Start it
    with `follow` in the server's loop. `typist` types into the workbook, one change at a time by `typing`.
    """

    def __init__(self, path: Path, play: Play | None = None, photos: Sequence[Path] = ()) -> None:
        self.path, self.photos, self.photo_page = path, photos, PhotoPage()
        self.state = LiveState(path)
        self._sent = self.state.current  # what the events sent so far say
        self.stream = Stream(self._everything)
        self._played_by = replace(play or Play(), cache=MemoryCache(None, MOST_BYTES))
        self.past = Past(path, self._played_by)
        self.typist, self.typing = Typist(path), anyio.Lock()
        self._reader = ThreadPoolExecutor(1, "reader")
        self._chain = ThreadPoolExecutor(1, "chain")
        self._asked = ThreadPoolExecutor(ASKED_AT_ONCE, "asked")
        self._in_order = threading.Lock()  # held from a change of the state until its event is sent
        self._is_over, self._free = threading.Event(), threading.Event()
        self._free.set()
        self._stop = anyio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._last: Save | None = None
        self._missed: str | None = None  # what the page said before the file was gone, while it is

    @property
    def rounds(self) -> int:
        """The distance that bouts are scheduled for."""
        return self._played_by.rounds

    async def follow(self) -> None:
        """Read the workbook now and after every save, until `close` is called."""
        self._loop = asyncio.get_running_loop()
        self._notice()
        async for _ in saves(self.path, self._stop):
            self._notice()

    def close(self) -> None:
        """Break off what runs, and end the stream."""
        self._is_over.set()
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended, and what it ran
                self._loop.call_soon_threadsafe(self._end)
        for each in (self._reader, self._chain, self._asked):
            each.shutdown(wait=False, cancel_futures=True)

    def _end(self) -> None:
        self._stop.set()
        self.stream.close()

    async def play(self, work: Callable[[Play], T], request: Request | None = None) -> T:
        """Carry out work that plays bouts, in a thread; it is handed how bouts are played here.

        Its bouts are broken off when a new save comes in, or when who made the `request` wants no answer
        any more. Raises Refused (409) then.
        """
        is_gone = threading.Event()
        run = self._run_of(self.state.current.revision, is_gone)
        working = asyncio.get_running_loop().run_in_executor(self._asked, work, run)
        try:
            while request is not None and not working.done():
                await asyncio.wait([working], timeout=ASK_AGAIN)
                if await request.is_disconnected():
                    is_gone.set()
                    break
            return await working
        except Cancelled:
            raise Refused(409, "The workbook was saved in the meantime; try again.") from None

    def _everything(self) -> list[ServerEvent]:
        now = self._sent
        ids = [] if now.cards is None else [str(card["id"]) for card in now.cards.cards]
        return [
            ("findings", findings_event(now)),
            ("cards", cards_event(now)),
            ("odds", odds_event(now, ids, self.rounds)),
        ]

    def _notice(self) -> None:
        """A save may have come in: read it, while bouts wait."""
        self._free.clear()
        with contextlib.suppress(RuntimeError):  # closed meanwhile
            self._reader.submit(self._read)

    def _read(self) -> None:
        try:
            save = settled(self.path)
            if save.is_gone:
                self._miss(save)
            elif save != self._last:
                self._last, self._missed = save, None
                self._take(save)
            elif self._missed is not None:
                self._say(self._missed, self.state.current.revision)
                self._missed = None
        except Exception as error:  # noqa: BLE001 - the page must go on, whatever a workbook does to us
            self._fail(error, self.state.current.revision)
        finally:
            self._free.set()

    def _miss(self, save: Save) -> None:
        """Tell that the file is gone, which is no save: the last one stays."""
        if self._missed is None:
            now = self.state.current
            self._missed = now.trouble
            self._say(over_last(save.trouble, now.cards), now.revision)

    def _take(self, save: Save) -> None:
        """Make a save the next revision, tell of it, and have it played."""
        before = self.state.current
        save = of_this_game(save, before.cards)
        number, checked = before.revision + 1, save.checked
        now = replace(before, revision=number, trouble=over_last(save.trouble, before.cards), changed=())
        if checked is not None:
            now = replace(now, checked=checked, digest=save.digest, findings=checked.findings)
            now = replace(now, trouble="", stage="faces")
        elif before.cards is not None:
            now = replace(now, stage="odds")
        with self._in_order:
            self.state.begin(now)
            self._send("findings", findings_event(now), now)
        if checked is not None:
            parts = following(before, converted(checked, before.cards), checked)
            with self._in_order:
                now = self._add(number, **parts)
                self._send("cards", cards_event(now), now)
            self._note_edits(before)
        with contextlib.suppress(RuntimeError):  # closed meanwhile
            self._chain.submit(self._play_out, number)

    def _note_edits(self, before: Snapshot) -> None:
        """Keep what this save did to each card; at the start, what was done since the set was judged last."""
        now = self.state.current
        if now.cards is None:
            return
        made = [(own, change.cells) for own, change in now.changes.items()]
        if before.cards is None:
            was = self.past.last_known(now.cards)
            made = [
                (own, cells_between(now.cards, was[own], card))
                for card in now.cards.cards
                if (own := str(card["id"])) in was
            ]
        self.past.add_edits(now.cards, made, dt.datetime.now().astimezone())

    def _play_out(self, revision: int) -> None:
        now = self.state.current
        if now.cards is None or now.revision != revision:
            return
        run = self._run_of(revision)
        try:
            unplayed = [str(card["id"]) for card in now.cards.cards if str(card["id"]) not in now.odds]
            for found, met in first_odds(now.cards, unplayed, run):
                odds = {**self.state.current.odds, **found}
                pairs = with_pairs(self.state.current.pairs, pairs_of(now.cards, met))
                with self._in_order:
                    self._tell_odds(self._add(revision, odds=odds, pairs=pairs), found)
            gc.collect()  # what reading and drawing left behind, before the tables of a large set are made
            searched = len(now.cards.cards) <= MOST_SEARCHED
            for why in (False, True)[: 1 + searched]:
                verified = verify(now.cards, replace(run, why=why))
                self._judge(revision, verified, "causes" if searched and not why else "done")
            self.past.note(now.cards, verified, dt.datetime.now().astimezone().date())
        except Cancelled:
            return
        except Exception as error:  # noqa: BLE001 - see above
            self._fail(error, revision)

    def _judge(self, revision: int, verified: Verified, stage: str) -> None:
        before = self.state.current
        cards = [
            spare(with_causes(before.verdicts.get(card.id), card) if stage == "causes" else card)
            for card in verified.cards
        ]
        pairs = None if before.cards is None else pairs_of(before.cards, verified.met)
        with self._in_order:
            now = self._add(
                revision,
                verified=replace(verified, cards=tuple(cards)),
                odds={card.id: card.rates for card in cards},
                verdicts={card.id: card for card in cards},
                pairs=pairs,
                stage=stage,
            )
            self._tell_odds(now, [card.id for card in verified.cards if is_news(before, now, card.id)])

    def _tell_odds(self, now: Snapshot, ids: Iterable[str]) -> None:
        self._send("odds", odds_event(now, ids, self.rounds), now)

    def _add(self, revision: int, **parts: object) -> Snapshot:
        found = self.state.add(revision, **parts)
        if found is None:
            raise Cancelled
        return found

    def _send(self, name: str, data: Mapping[str, object], now: Snapshot) -> None:
        if self._loop is not None and not self._is_over.is_set():
            with contextlib.suppress(RuntimeError):  # the loop ended while this thread was at work
                self._loop.call_soon_threadsafe(self._tell, name, data, now)

    def _tell(self, name: str, data: Mapping[str, object], now: Snapshot) -> None:
        """Send an event in the loop; a browser that connects now starts from it."""
        self._sent = now
        self.stream.send(name, data)

    def _fail(self, error: Exception, revision: int) -> None:
        """Tell of a fault of our own while its save is the latest; the last good state stays."""
        words = " ".join(str(error).split()) or "no details are known"
        self._say(f"An error in fightcard, not in your work: {type(error).__name__}: {words}.", revision)

    def _say(self, trouble: str, revision: int) -> None:
        """Tell a trouble while its save is the latest; none where it is empty."""
        with self._in_order, contextlib.suppress(Cancelled):
            now = self._add(revision, trouble=trouble)
            self._send("findings", findings_event(now), now)

    def _run_of(self, revision: int, is_gone: threading.Event | None = None) -> Play:
        def is_cancelled() -> bool:
            if is_gone is not None and is_gone.is_set():
                return True
            while not self._free.wait(0.5):
                if self._is_over.is_set():
                    return True
            return self._is_over.is_set() or self.state.current.revision != revision

        return cancellable(self._played_by, is_cancelled)


def spare(card: VerifiedCard) -> VerifiedCard:
    """A judged card that keeps only the meetings which the page may name; those of a large set are many."""
    if len(card.meetings) <= 2 * NAMED:
        return card
    hardest = card.hardest()
    return replace(card, meetings=(*hardest[:NAMED], *hardest[-NAMED:]))


def with_causes(before: VerifiedCard | None, now: VerifiedCard) -> VerifiedCard:
    """A card judged without a search for causes, with the earlier ones where its reasons are the same."""
    if before is None:
        return now
    codes = [reason.code for reason in before.reasons if not reason.diagnostic.needs_why]
    if codes != [reason.code for reason in now.reasons]:
        return now
    return replace(now, reasons=before.reasons, drivers=before.drivers, inert=before.inert)


def is_news(before: Snapshot, now: Snapshot, own: str) -> bool:
    """Whether there is anything new to tell of a card's odds and verdict."""
    old, new = before.verdicts.get(own), now.verdicts.get(own)
    if old is None or new is None or before.odds.get(own) != now.odds.get(own):
        return True
    return (old.reasons, old.strength, old.career) != (new.reasons, new.strength, new.career)
