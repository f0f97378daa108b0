"""Printed sheets as a scanner or a camera sees them, with faults of a print run planted on purpose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from benchmarks.simulated_photographs import Conditions, photographed, printed
from fightcard.pipeline.photo.sheet_pages import SheetCard

Colours = NDArray[np.uint8]

DPI = 220
PER_MM = DPI / 25.4
WHITE = 255


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a print: mm that it is moved and its size, cards exchanged, marks, colours.

    `swapped` are pairs of cards of the page of which the first is printed over the second.
    """

    across: float = 0.0
    down: float = 0.0
    size: float = 1.0
    marks_moved: float = 0.0
    grey: float = 0.0


def page(content: bytes, number: int, paper: str = "white") -> Colours:
    """A page of a PDF as it is printed, in blue, green and red."""
    return printed(content, number, DPI, paper)


def faulty(sheet: Colours, fault: Fault, trim: tuple[float, float, float, float]) -> Colours:
    """A printed page with a fault; `trim` is what all cards together take, in mm: left, top, right, low."""
    made = sheet
    if fault.marks_moved:
        left, top, right, low = (round(side * PER_MM) for side in trim)
        away = fault.marks_moved * PER_MM
        moved = _moved(made, [[1, 0, away], [0, 1, away]])
        moved[top:low, left:right] = made[top:low, left:right]
        made = moved
    if fault.grey:
        plain = cv2.cvtColor(cv2.cvtColor(made, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
        made = np.asarray(cv2.addWeighted(plain, fault.grey, made, 1 - fault.grey, 0), np.uint8)
    if fault.across or fault.down or fault.size != 1:
        middle = np.array(made.shape[1::-1]) / 2
        shift = middle * (1 - fault.size) + np.array([fault.across, fault.down]) * PER_MM
        made = _moved(made, [[fault.size, 0, shift[0]], [0, fault.size, shift[1]]])
    return made


def _moved(sheet: Colours, by: Sequence[Sequence[float]]) -> Colours:
    move = np.array(by, np.float32)
    moved = cv2.warpAffine(sheet, move, sheet.shape[1::-1], borderValue=(WHITE, WHITE, WHITE))
    return np.asarray(moved, np.uint8)


def with_card(sheet: Colours, at: SheetCard, other: Colours, source: SheetCard) -> Colours:
    """A printed page in one place of which another card is printed; both lie the same way."""
    made = sheet.copy()
    here, there = _slices(at), _slices(source)
    part = other[there]
    expected = made[here].shape
    made[here] = cv2.resize(part, expected[1::-1])
    return made


def spoiled(sheet: Colours, at: SheetCard, chance: Generator) -> Colours:
    """A printed page with one card smeared beyond knowing."""
    made = sheet.copy()
    part = made[_slices(at)]
    blots = cv2.GaussianBlur(chance.normal(128, 90, part.shape[:2]), (0, 0), 14) * 3 - 256
    made[_slices(at)] = np.clip(0.25 * part + 0.75 * np.clip(blots, 0, 255)[:, :, None], 0, 255)
    return made


def seen(sheet: Colours, chance: Generator, *, by_camera: bool) -> Colours:
    """The printed page on a table, by a camera, or on dark paper in a scanner."""
    if by_camera:
        shown = Conditions(
            turn=chance.uniform(0, 12), perspective=chance.uniform(0, 0.02), light=chance.uniform(0.1, 0.4),
            blur=0.06, noise=chance.uniform(2, 6), quality=85, dpi=DPI, pixels=10,
        )  # fmt: skip
    else:
        shown = Conditions(
            turn=1.5, perspective=0, light=0.03, blur=0.04, noise=2, quality=90, dpi=DPI, pixels=8
        )
    return photographed(sheet, replace(shown, dpi=DPI), chance)


def _slices(card: SheetCard) -> tuple[slice, slice]:
    box = card.box
    return (
        slice(round(box.y * PER_MM), round(box.bottom * PER_MM)),
        slice(round(box.x * PER_MM), round(box.right * PER_MM)),
    )
