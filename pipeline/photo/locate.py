"""Finding cards on a photograph, in any position: matched points vote for a card and carry its plane."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.photo.expected import Drawn, Grey

    Plane = NDArray[np.float64]
    Floats = NDArray[np.float32]
    Points = tuple[Floats, Floats, Floats, Floats]

SEARCHED = (900_000, 2_800_000)
"""The most pixels of a picture that is searched, first and then: the points of more would fill the memory."""
AT_ONCE, OVERLAP = 1_500_000, 48
"""How many pixels are searched at once, since each takes 230 bytes of memory, and how many neighbouring parts
of a larger picture share."""
TALL = 450
"""A card with this many pixels is found with certainty."""
POINTS_OF_PHOTO, POINTS_OF_CARD, TRIED = 9_000, 900, 2000
LEAST = 18
"""The fewest points that must lie where a card has them, or there is no card."""
MOST_CARDS = 60
_CELL = 0.35
_TURNS = 18
_REPROJECTION = 0.004


@dataclass(frozen=True, slots=True)
class Pattern:
    """What all cards of a face look like in one theme: its points, and what is seen round each."""

    theme: str
    points: NDArray[np.float32]
    sizes: NDArray[np.float32]
    angles: NDArray[np.float32]
    seen: NDArray[np.float32]
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Found:
    """A card on a photograph: the plane that takes mm of the card to pixels of the photograph, its theme, and
    how many points agree."""

    plane: Plane
    theme: str
    agreed: int


def pattern(theme: str, card: Drawn) -> Pattern:
    """The points of a drawn card, in mm."""
    points, sizes, angles, seen = _points(card.grey, POINTS_OF_CARD)
    height, width = (side / card.scale for side in card.grey.shape)
    return Pattern(theme, points / card.scale, sizes / card.scale, angles, seen, width, height)


def cards_on(
    photo: Grey,
    patterns: Sequence[Pattern],
    searched: dict[float, Points] | None = None,
    most: Sequence[int] = SEARCHED,
) -> list[Found]:
    """The cards on a photograph, from the surest; of several patterns the one that most points agree with.

    A first search is coarse; where it finds nothing, or small cards, a finer one follows, each with this many
    pixels at `most`. `searched` keeps the points of one photograph, by the share that it was shrunk to, for
    the next search of the same one.
    """
    searched = {} if searched is None else searched
    # Threads that wait for one another cost more than they save, and the verb is one process among others.
    cv2.setNumThreads(1)
    found: list[Found] = []
    for pixels in most:
        shrunk = min(1.0, (pixels / photo.size) ** 0.5)
        found = max(found, _searched(photo, patterns, shrunk, searched), key=len)
        tall = [_height(card.plane, patterns[0]) * shrunk for card in found]
        if shrunk == 1 or (tall and min(tall) > TALL):
            break
    return found


def _searched(
    photo: Grey, patterns: Sequence[Pattern], shrunk: float, searched: dict[float, Points]
) -> list[Found]:
    if shrunk not in searched:
        small = (
            cv2.resize(photo, None, fx=shrunk, fy=shrunk, interpolation=cv2.INTER_AREA)
            if shrunk < 1
            else photo
        )
        searched[shrunk] = _points(np.asarray(small, dtype=np.uint8), POINTS_OF_PHOTO)
    points, sizes, angles, seen = searched[shrunk]
    if len(points) < LEAST:
        return []
    points, sizes = points / shrunk, sizes / shrunk
    known = patterns[0]
    if len(patterns) > 1:
        likeness = [float((seen[:TRIED] @ each.seen.T).max(axis=1).mean()) for each in patterns]
        known = patterns[int(np.argmax(likeness))]
    return _with_pattern(known, points, sizes, angles, seen)


def _height(plane: Plane, known: Pattern) -> float:
    corners = _corners(plane, known)
    return float(np.linalg.norm(corners[3] - corners[0]))


def flat(photo: Grey, plane: Plane, scale: float, width: float, height: float, rim: float = 0.0) -> Grey:
    """A card laid flat, at `scale` pixels a mm, with `rim` mm of what lies round it."""
    move = np.array([[1 / scale, 0, -rim], [0, 1 / scale, -rim], [0, 0, 1]])
    size = round((width + 2 * rim) * scale), round((height + 2 * rim) * scale)
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(
        cv2.warpPerspective(photo, plane @ move, size, flags=how, borderMode=cv2.BORDER_REPLICATE)
    )


def _points(grey: Grey, most: int) -> Points:
    finder = cv2.SIFT.create(nfeatures=most, contrastThreshold=0.02)
    keys, looks = list["NDArray[np.float32]"](), list["NDArray[np.float32]"]()
    for part, left, top, own in _parts(grey):
        found, seen = finder.detectAndCompute(part, None)
        if not found:
            continue
        each = np.array([(*key.pt, key.size, key.angle, key.response) for key in found], np.float32)
        each[:, :2] += left, top
        inside = (each[:, :2] >= own[0]).all(axis=1) & (each[:, :2] < own[1]).all(axis=1)
        keys.append(each[inside])
        looks.append(seen[inside])
    if not keys:
        empty = np.empty(0, np.float32)
        return np.empty((0, 2), np.float32), empty, empty, np.empty((0, 128), np.float32)
    key, seen = np.concatenate(keys), np.concatenate(looks)
    if len(keys) > 1:
        strongest = np.sort(np.argsort(-key[:, 4], kind="stable")[:most])
        key, seen = key[strongest], seen[strongest]
    points, sizes, angles = key[:, :2], key[:, 2], key[:, 3]
    # The square roots of the shares compare better than the counts (Arandjelović and Zisserman 2012).
    shares = seen / np.maximum(seen.sum(axis=1, keepdims=True), 1e-9)
    return points, sizes, angles, np.sqrt(shares).astype(np.float32)


def _parts(grey: Grey) -> Iterator[tuple[Grey, int, int, NDArray[np.int64]]]:
    """Parts of a picture along its longer side: each, its left and top, and the corners of its own area."""
    height, width = grey.shape
    is_wide, count = width > height, -(-grey.size // AT_ONCE)
    length = max(height, width)
    cuts = np.linspace(0, length, count + 1).astype(np.int64)
    for begin, end in pairwise(map(int, cuts)):
        low, high = max(begin - OVERLAP, 0), min(end + OVERLAP, length)
        if is_wide:
            yield grey[:, low:high], low, 0, np.array([[begin, 0], [end, height]])
        else:
            yield grey[low:high], 0, low, np.array([[0, begin], [width, end]])


def _with_pattern(
    known: Pattern,
    points: NDArray[np.float32],
    sizes: NDArray[np.float32],
    angles: NDArray[np.float32],
    seen: NDArray[np.float32],
) -> list[Found]:
    likeness = seen @ known.seen.T
    here, there = np.arange(len(points)), likeness.argmax(axis=1)
    alike = likeness[here, there] > 0.8
    here, there = here[alike], there[alike]
    scale = sizes[here] / known.sizes[there]
    turn = np.deg2rad((angles[here] - known.angles[there]) % 360)
    arm = np.array([known.width / 2, known.height / 2]) - known.points[there]
    cosine, sine = np.cos(turn), np.sin(turn)
    reach = np.stack([cosine * arm[:, 0] - sine * arm[:, 1], sine * arm[:, 0] + cosine * arm[:, 1]], axis=1)
    middles = points[here] + scale[:, None] * reach
    votes = np.stack([np.log2(np.maximum(scale, 1e-6)), turn], axis=1)
    found: list[Found] = []
    free = np.ones(len(here), bool)
    for _ in range(MOST_CARDS):
        chosen = _most_voted(middles, votes, free, known.width)
        if len(chosen) < LEAST:
            break
        plane, agree = _plane(known.points[there[chosen]], points[here[chosen]], known)
        if plane is None or agree < LEAST:
            free[chosen] = False
            continue
        found.append(Found(plane, known.theme, agree))
        free &= ~_inside(points[here], plane, known)
        free[chosen] = False
    return sorted(found, key=lambda card: -card.agreed)


def _most_voted(
    middles: NDArray[np.float64], votes: NDArray[np.float64], free: NDArray[np.bool_], width: float
) -> NDArray[np.int64]:
    """The votes of the fullest cell and of those round it: like middles, like scales, like turns."""
    which = np.flatnonzero(free)
    if len(which) < LEAST:
        return which
    scales, turns = np.round(votes[which, 0] * 1.5), np.floor(votes[which, 1] / (2 * np.pi) * _TURNS) % _TURNS
    side = _CELL * width * 2 ** (scales / 1.5)
    cells = np.stack(
        [scales, turns, np.floor(middles[which, 0] / side), np.floor(middles[which, 1] / side)], axis=1
    ).astype(np.int64)
    unique, counts = np.unique(cells, axis=0, return_counts=True)
    top = unique[np.argmax(counts)]
    size = _CELL * width * 2 ** (top[0] / 1.5)
    centre = (top[2:] + 0.5) * size
    apart = np.abs(votes[which, 1] - (top[1] + 0.5) / _TURNS * 2 * np.pi)
    apart = np.minimum(apart, 2 * np.pi - apart)
    near = (
        (np.abs(votes[which, 0] - top[0] / 1.5) < 0.9)
        & (apart < 2 * np.pi / _TURNS * 1.5)
        & (np.hypot(*(middles[which] - centre).T) < 1.6 * size)
    )
    chosen: NDArray[np.int64] = which[near]
    return chosen


def _plane(card: NDArray[np.float32], photo: NDArray[np.float32], known: Pattern) -> tuple[Plane | None, int]:
    spread = float(np.linalg.norm(np.ptp(photo, axis=0)))
    plane, agree = cv2.findHomography(
        card, photo, cv2.USAC_MAGSAC, max(_REPROJECTION * spread, 1.5), maxIters=3000
    )
    if np.shape(plane) != (3, 3) or not np.size(agree):
        return None, 0
    laid = np.asarray(plane, np.float64)
    corners = _corners(laid, known)
    is_convex = cv2.isContourConvex(corners) and cv2.contourArea(corners, oriented=True) > 0
    spread_on_card = np.ptp(card[agree.ravel() > 0], axis=0) if agree.any() else np.zeros(2)
    if not is_convex or spread_on_card[0] < known.width / 3 or spread_on_card[1] < known.height / 3:
        return None, 0
    return laid, int(agree.sum())


def _corners(plane: Plane, known: Pattern) -> NDArray[np.float32]:
    box = np.array([[[0, 0], [known.width, 0], [known.width, known.height], [0, known.height]]], np.float64)
    return np.asarray(cv2.perspectiveTransform(box, plane)[0], np.float32)


def _inside(points: NDArray[np.float32], plane: Plane, known: Pattern) -> NDArray[np.bool_]:
    back = cv2.perspectiveTransform(points[None].astype(np.float64), np.linalg.inv(plane))[0]
    return np.asarray(
        (back[:, 0] > 0) & (back[:, 0] < known.width) & (back[:, 1] > 0) & (back[:, 1] < known.height)
    )
