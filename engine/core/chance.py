"""Chance as an argument: a stream of numbers that is a pure function of seed, red, blue and the bout's
number.

The state of a bout is Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1,
2, 3", SC 2011) of the counter (red, blue, bout) under the key (seed); from it runs xoshiro128++ (Blackman and
Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47, 2021). Shuffling is Knuth's algorithm P
("The Art of Computer Programming", volume 2, 1997). All arithmetic is on whole numbers masked to 32 bits, so
that compiled and interpreted play agree on every machine.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Protocol

from fightcard.engine.core.rule import rule

if TYPE_CHECKING:

    class Chance(Protocol):
        """Whatever carries the four 32-bit words of a stream."""

        stream: list[int]


LOW32 = 0xFFFFFFFF
PHILOX_ROUNDS = 10


def digest(identity: str) -> int:
    """The 32-bit number for a fighter's id in the counter: the first four bytes of its SHA-256."""
    return int.from_bytes(hashlib.sha256(identity.encode()).digest()[:4], "big")


@rule("Salmon et al. 2011, section 3")
def seed_stream(chance: Chance, seed: int, red: int, blue: int, bout: int) -> None:
    """Set the stream to Philox4x32-10 of the counter (bout low, bout high, red,
    blue) under the 64-bit seed."""
    key0 = seed & LOW32
    key1 = (seed >> 32) & LOW32
    x0 = bout & LOW32
    x1 = (bout >> 32) & LOW32
    x2 = red & LOW32
    x3 = blue & LOW32
    for _ in range(PHILOX_ROUNDS):
        product0 = 0xD2511F53 * x0
        product1 = 0xCD9E8D57 * x2
        x0 = ((product1 >> 32) & LOW32) ^ x1 ^ key0
        x2 = ((product0 >> 32) & LOW32) ^ x3 ^ key1
        x1 = product1 & LOW32
        x3 = product0 & LOW32
        key0 = (key0 + 0x9E3779B9) & LOW32
        key1 = (key1 + 0xBB67AE85) & LOW32
    if x0 == 0 and x1 == 0 and x2 == 0 and x3 == 0:
        x0 = 1  # the one state that xoshiro cannot leave
    chance.stream[0] = x0
    chance.stream[1] = x1
    chance.stream[2] = x2
    chance.stream[3] = x3


@rule("Blackman & Vigna 2021, section 10", often=True)
def stepped(s0: int, s1: int, s2: int, s3: int) -> tuple[int, int, int, int, int]:
    """One step of xoshiro128++: the next word, and the four words of the stream after it."""
    total = (s0 + s3) & LOW32
    word = ((((total << 7) & LOW32) | (total >> 25)) + s0) & LOW32
    shifted = (s1 << 9) & LOW32
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = ((s3 << 11) & LOW32) | (s3 >> 21)
    return word, s0, s1, s2, s3


@rule("Blackman & Vigna 2021, section 10")
def below(chance: Chance, limit: int) -> int:
    """The next whole number of the stream, scaled to 0 ... limit - 1; its bias is under limit / 2**32."""
    stream = chance.stream
    word, stream[0], stream[1], stream[2], stream[3] = stepped(stream[0], stream[1], stream[2], stream[3])
    return (word * limit) >> 32


@rule("Knuth 1997, algorithm 3.4.2P")
def shuffle(chance: Chance, order: list[int], first: int, last: int) -> None:
    """Put in each place from `first` to before `last` one of the list's numbers from there to its end, by the
    stream's next numbers.

    The stream's words stay in variables all the while, since a compiled rule cannot know that storing into
    `order` does not change them.
    """
    stream = chance.stream
    s0, s1, s2, s3 = stream[0], stream[1], stream[2], stream[3]
    count = len(order)
    for place in range(first, last):
        word, s0, s1, s2, s3 = stepped(s0, s1, s2, s3)
        other = place + ((word * (count - place)) >> 32)
        held = order[place]
        order[place] = order[other]
        order[other] = held
    stream[0], stream[1], stream[2], stream[3] = s0, s1, s2, s3
