"""Photographs of printed cards made by simulation: print, paper, light, turn, lens, sensor and file.

No camera took any of them: what a simulation leaves out (sleeves, worn corners, curled card) is not tried by
it.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from fightcard.pipeline.printing.drawing.pdfium import LOCK, opened

Colours = NDArray[np.uint8]

PAPERS = {"white": (255, 255, 255), "cream": (250, 243, 226)}


@dataclass(frozen=True, slots=True)
class Conditions:
    """How a photograph is taken.

    `turn` in degrees; `perspective` and `light` as shares (corners pulled by so much of the side, brightness
    lost from one edge to the other); `blur` in mm on the card (standard deviation); `noise` as the standard
    deviation of a pixel, of 255; `quality` of the JPEG; `dpi` of the print; `pixels` a mm on the card.

    Less careful hands add `glare`, a lamp's reflection as a share of white; `creases` across the card;
    `dark`, the share of light that is missing and made up for by the camera, noise with it; `sharpened`, the
    share of each edge that a phone adds.
    """

    turn: float = 3.0
    perspective: float = 0.02
    light: float = 0.2
    blur: float = 0.06
    noise: float = 4.0
    quality: int = 80
    dpi: int = 300
    pixels: float = 12.0
    paper: str = "white"
    glare: float = 0.0
    creases: int = 0
    dark: float = 0.0
    sharpened: float = 0.0


def printed(content: bytes, page: int, dpi: int, paper: str) -> Colours:
    """A page of a PDF as a printer of that resolution lays it on that paper, in blue, green and red."""
    with LOCK, opened(content) as document:
        drawn = np.array(document[page].render(scale=dpi / 72).to_numpy())[:, :, :3]
    white = np.array(PAPERS[paper][::-1], np.float32) / 255
    return np.asarray(drawn * white, np.uint8)


def photographed(sheet: Colours, shown: Conditions, chance: Generator) -> Colours:
    """A printed sheet as it lies on a table, seen by a camera."""
    per_mm = shown.dpi / 25.4
    height, width = (side / per_mm for side in sheet.shape[:2])
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]])
    turn = np.deg2rad(chance.uniform(-1, 1) * shown.turn)
    around = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    seen = (corners - corners.mean(axis=0)) @ around.T
    seen += chance.uniform(-1, 1, (4, 2)) * shown.perspective * np.array([width, height])
    seen = (seen - seen.min(axis=0) + chance.uniform(4, 12, 2)) * shown.pixels
    size = np.ceil(seen.max(axis=0) + 8 * shown.pixels).astype(int)
    # The print is made as fine as the photograph first, so that no pixel of it is skipped.
    high, wide = sheet.shape[:2]
    fine = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    plane = cv2.getPerspectiveTransform(fine, seen.astype(np.float32))
    folded = _creased(sheet, shown.creases, per_mm, chance) if shown.creases else sheet
    softened = cv2.GaussianBlur(folded, (0, 0), max(0.35 * per_mm / shown.pixels, 0.3))
    picture = _table(size, chance)
    cv2.warpPerspective(
        softened, plane, tuple(int(side) for side in size), dst=picture, borderMode=cv2.BORDER_TRANSPARENT
    )
    lit = cv2.GaussianBlur(picture, (0, 0), max(shown.blur * shown.pixels, 0.1)).astype(np.float32)
    lit *= _light(size, shown.light, chance)[:, :, None]
    if shown.glare:
        lit += 255 * shown.glare * _glare(size, seen, chance)[:, :, None]
    lit += chance.normal(0, shown.noise / (1 - shown.dark), lit.shape)
    if shown.sharpened:
        lit += shown.sharpened * (lit - cv2.GaussianBlur(lit, (0, 0), 2.0))
    clipped = np.clip(lit, 0, 255, out=lit).astype(np.uint8)
    _, file = cv2.imencode(".jpg", clipped, [cv2.IMWRITE_JPEG_QUALITY, shown.quality])
    return np.asarray(cv2.imdecode(file, cv2.IMREAD_COLOR))


def _creased(sheet: Colours, creases: int, per_mm: float, chance: Generator) -> Colours:
    """A sheet that was crumpled: some lines where the colour is broken, and the paper moved along them."""
    height, width = sheet.shape[:2]
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    moved, light = np.zeros((height, width), np.float32), np.ones((height, width), np.float32)
    for turn, place in chance.uniform((0, 0.2), (np.pi, 0.8), (creases, 2)):
        cos, sin = np.float32(np.cos(turn)), np.float32(np.sin(turn))
        far = (across * cos + down * sin - np.float32(place) * (width * cos + height * sin)) / np.float32(
            per_mm
        )
        moved += np.float32(0.1 * per_mm) * np.exp(-((far / 4) ** 2)) * np.sign(far)
        light *= 1 - 0.35 * np.exp(-((far / 0.2) ** 2)) + 0.12 * np.exp(-(((far - 0.5) / 0.4) ** 2))
    bent = cv2.remap(sheet, across + moved, down + moved, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(np.clip(bent * light[:, :, None], 0, 255), np.uint8)


def _glare(size: NDArray[np.int64], seen: NDArray[np.float64], chance: Generator) -> NDArray[np.float32]:
    """A lamp's reflection somewhere on the card: bright in its middle, a quarter of the card across."""
    middle = seen.mean(axis=0) + chance.uniform(-0.25, 0.25, 2) * np.ptp(seen, axis=0)
    reach = np.ptp(seen, axis=0).min() / 5
    across = (np.arange(size[0], dtype=np.float32) - np.float32(middle[0])) / np.float32(reach)
    down = (np.arange(size[1], dtype=np.float32) - np.float32(middle[1])) / np.float32(reach * 0.7)
    return np.asarray(np.exp(-(across**2) - (down**2)[:, None]), np.float32)


def _table(size: NDArray[np.int64], chance: Generator) -> Colours:
    """A table top: one colour with a grain that runs across."""
    colour = chance.uniform(40, 190, 3)
    noise = chance.normal(0, 60, (size[1], size[0])).astype(np.float32)
    grain = cv2.GaussianBlur(noise, (0, 0), sigmaX=40, sigmaY=1.5)
    layers = [np.clip(grain + np.float32(each), 0, 255).astype(np.uint8) for each in colour]
    return np.asarray(cv2.merge(layers))


def _light(size: NDArray[np.int64], lost: float, chance: Generator) -> NDArray[np.float32]:
    """Brightness that falls off in one direction, with a soft shadow."""
    across = np.linspace(0, 1, size[0], dtype=np.float32)
    down = np.linspace(0, 1, size[1], dtype=np.float32)[:, None]
    towards = chance.uniform(0, 2 * np.pi)
    slope = np.float32(np.cos(towards)) * (across - 0.5) + np.float32(np.sin(towards)) * (down - 0.5) + 0.5
    edge = chance.uniform(0.2, 0.8)
    shadow = 1 / (1 + np.exp((np.float32(edge) - slope) * 14))
    return np.asarray(0.97 * (1 - lost * 0.6 * np.clip(slope, 0, 1) - lost * 0.4 * shadow), np.float32)
