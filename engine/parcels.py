"""What goes to a worker in another program for a chunk of bouts, and what comes back.

Deck, rules and the fighters in many chunks go to each worker once, in blocks that both sides know by a
digest; a fighter in few chunks, such as a card with a number changed for a trial, is sent with those. So what
is sent grows with the cards and the workers, and not with the tasks.
"""

from __future__ import annotations

import hashlib
import math
import pickle
import threading
import zlib
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.chunks import FIRST, Chunk, Chunks
from fightcard.engine.core.game import Prepared
from fightcard.engine.core.mass import Job
from fightcard.engine.registry import game

MOST_BYTES = 500_000_000
"""Bytes of blocks that a worker keeps; what was used longest ago goes first, and may be sent again."""

_LEVEL = 1
"""Of packing: records are nearly all zeros, and become a thirtieth at once."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A worker's answer where it has not been given blocks that a parcel needs."""

    digests: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Parcel:
    """A chunk as it travels.

    needs: digests of the blocks that must be there. content: all else, packed.
    """

    chunk: Chunk
    needs: tuple[str, ...]
    content: bytes


class Stock:
    """The blocks that workers may be asked to keep, and which fighter is where in them."""

    def __init__(self) -> None:
        self.blocks: dict[str, bytes] = {}
        self._sent: dict[bytes, tuple[str, int]] = {}

    def parcels(
        self, system: str, prepared: Prepared, seed: int, chunks: Chunks, workers: int
    ) -> Iterator[Parcel]:
        """A parcel for each chunk; `workers` is how often what all of them keep has to be sent."""
        # A row a fighter, both corners side by side, where they pack best.
        rows = _without_gaps(prepared.fighters.T)
        known = [hashlib.blake2b(row.tobytes(), digest_size=16).digest() for row in rows]
        head = self._block((tuple(map(_without_gaps, prepared.used)), _without_gaps(prepared.bout)))
        self._hold(rows, known, chunks, workers)
        for chunk in chunks:
            named, places = np.unique(chunk.fighters, return_inverse=True)
            jobs = chunk.jobs.copy()
            jobs[:, :FIRST] = places.reshape(-1, 2)
            stored, guests = self._sources(known, named.tolist())
            content = (system, seed, jobs, head, stored, guests, rows[named[guests]])
            yield Parcel(chunk, (head, *stored), _packed(content))

    def _hold(self, rows: NDArray[np.void], known: Sequence[bytes], chunks: Chunks, workers: int) -> None:
        """A new block of the fighters who are in none yet and would travel more often than a block does."""
        times = np.zeros(len(rows), np.int64)
        if len(chunks) > workers:
            for chunk in chunks:
                times[np.unique(chunk.fighters)] += 1
        new = {known[place]: place for place in np.flatnonzero(times > workers).tolist()}
        places = [place for digest, place in new.items() if digest not in self._sent]
        if places:
            block = self._block(rows[places])
            self._sent |= {known[place]: (block, at) for at, place in enumerate(places)}

    def _block(self, content: object) -> str:
        packed = _packed(content)
        digest = hashlib.sha256(packed).hexdigest()
        self.blocks[digest] = packed
        return digest

    def _sources(
        self, known: Sequence[bytes], named: Sequence[int]
    ) -> tuple[dict[str, NDArray[np.int64]], list[int]]:
        """By block the fighters taken from it, as rows (their place among those named, their place in the
        block), and the places of those who travel along."""
        stored: dict[str, list[tuple[int, int]]] = {}
        guests: list[int] = []
        for place, fighter in enumerate(named):
            found = self._sent.get(known[fighter])
            if found is None:
                guests.append(place)
            else:
                stored.setdefault(found[0], []).append((place, found[1]))
        return {block: np.array(taken) for block, taken in stored.items()}, guests


class Workers(Executor, ABC):
    """An executor whose workers are other programs, on this machine or elsewhere."""

    def __init__(self) -> None:
        self.stock = Stock()

    @property
    @abstractmethod
    def threads(self) -> int:
        """How many tasks they play at once."""

    @property
    @abstractmethod
    def workers(self) -> int:
        """How many programs they are."""

    @abstractmethod
    def played(self, parcels: Iterable[Parcel]) -> Iterator[tuple[Parcel, bytes]]:
        """What `play` answers to each parcel, in any order; not all parcels are asked for at once."""

    def counts(
        self, system: str, prepared: Prepared, seed: int, chunks: Chunks
    ) -> Iterator[tuple[Chunk, NDArray[np.int64]]]:
        """The chunks in any order, each with a row of counts for each of its jobs."""
        for parcel, answer in self.played(self.stock.parcels(system, prepared, seed, chunks, self.workers)):
            yield parcel.chunk, cast("NDArray[np.int64]", _unpacked(answer))


class _ReceivedBlocks:
    """The blocks that this program has been given as a worker."""

    def __init__(self) -> None:
        self._blocks: OrderedDict[str, tuple[object, int]] = OrderedDict()
        self._lock = threading.Lock()

    def add(self, digest: str, packed: bytes) -> None:
        content = zlib.decompress(packed)
        with self._lock:
            self._blocks[digest] = pickle.loads(content), len(content)
            self._blocks.move_to_end(digest)
            while len(self._blocks) > 1 and sum(size for _, size in self._blocks.values()) > MOST_BYTES:
                self._blocks.popitem(last=False)

    def of(self, digests: Iterable[str]) -> dict[str, object]:
        with self._lock:
            found = {digest: self._blocks[digest][0] for digest in digests if digest in self._blocks}
            for digest in found:
                self._blocks.move_to_end(digest)
        return found


_received = _ReceivedBlocks()


def keep(blocks: Mapping[str, bytes]) -> None:
    """Keep blocks, as `Stock.blocks` has them, for the parcels that need them; on a worker."""
    for digest, packed in blocks.items():
        _received.add(digest, packed)


def play(parcel: bytes) -> bytes | Missing:
    """Play the content of a parcel, and give its counts packed, or say which blocks are missing; on a
    worker."""
    system, seed, jobs, head, stored, guests, travelling = cast(
        "tuple[str, int, NDArray[np.int64], str, dict[str, NDArray[np.int64]], list[int], NDArray[np.void]]",
        _unpacked(parcel),
    )
    needs = (head, *stored)
    blocks = _received.of(needs)
    if len(blocks) < len(needs):
        return Missing(tuple(digest for digest in needs if digest not in blocks))
    fighters = np.empty((len(guests) + sum(map(len, stored.values())), 2), travelling.dtype)
    fighters[guests] = travelling
    for digest, taken in stored.items():
        fighters[taken[:, 0]] = cast("NDArray[np.void]", blocks[digest])[taken[:, 1]]
    used, bout = cast("tuple[tuple[NDArray[np.void], ...], NDArray[np.void]]", blocks[head])
    prepared = Prepared(np.ascontiguousarray(fighters.T), used, bout)
    return _packed(game(system).count(prepared, cast("Sequence[Job]", jobs), seed))


def _without_gaps(records: NDArray[np.void]) -> NDArray[np.void]:
    """The same records in a row, with zeros between their fields, where anything may lie: equal records are
    equal bytes then."""
    made = np.array(records, order="C")
    made.view(np.uint8).reshape(-1, made.dtype.itemsize)[:, ~_field_bytes(made.dtype)] = 0
    return made


def _field_bytes(kind: np.dtype[np.void]) -> NDArray[np.bool_]:
    """Of the bytes of a record those that belong to a field."""
    if kind.subdtype is not None:
        base, shape = kind.subdtype
        return np.tile(_field_bytes(base), math.prod(shape))
    is_described = np.full(kind.itemsize, kind.names is None)
    for field, offset, *_ in (kind.fields or {}).values():
        is_described[offset : offset + field.itemsize] = _field_bytes(field)
    return is_described


def _packed(content: object) -> bytes:
    return zlib.compress(pickle.dumps(content, pickle.HIGHEST_PROTOCOL), _LEVEL)


def _unpacked(packed: bytes) -> object:
    return cast("object", pickle.loads(zlib.decompress(packed)))
