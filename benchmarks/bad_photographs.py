"""What each mode that reads photographs does with files that are no pictures, too large, or malicious.

Run `python -m benchmarks.bad_photographs`; `--only WORD` takes files with that word in their names. Each mode
is run on each file as a whole process: `check --photo`, with `--sheets`, with `--template`, and `read`. It
prints the exit status, processor seconds, the highest memory in MB and the first sentence about the file, and
ends with status 1 where a process ends otherwise than by a sentence, or a bar is missed.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks import foreign_cards
from benchmarks.arguments import parser_of
from benchmarks.other_printers import one_card
from benchmarks.print_run import printed_set
from benchmarks.print_scale import ALONE
from benchmarks.printed_sheets import page, seen
from benchmarks.simulated_photographs import printed
from benchmarks.valid_cards import rows, write

Picture = NDArray[np.uint8]

CARDS, SEED = 9, 77
MOST_SECONDS, MOST_MEMORY = 20.0, 1000.0
STATUSES = (0, 1, 2)
"""Nothing wrong, findings, and what cannot be done: each with a sentence."""
HUGE = 40_000


class Cost(NamedTuple):
    """How a process ended: its status, processor seconds, most memory in MB, and what it said."""

    status: int
    seconds: float
    memory: float
    text: str


def bad_files(folder: Path, content: bytes, only: str) -> Iterator[Path]:
    """The files whose names have a word, made one after another; `content` is the PDF of a printed set."""
    for name, made in _files(content).items():
        if only not in name:
            continue
        path = folder / name
        path.write_bytes(made())
        yield path


def _files(content: bytes) -> Mapping[str, Callable[[], bytes]]:
    return {
        "table.jpg": lambda: _jpeg(np.full((1200, 1200, 3), 150, np.uint8)),
        "glare_on_a_sheet.jpg": lambda: _jpeg(_glare(_sheet(content))),
        "glare_on_a_card.jpg": lambda: _jpeg(_glare(_card(SEED))),
        "two_alike.jpg": lambda: _jpeg(np.hstack([_card(SEED), _card(SEED)])),
        "card_100_megapixels.jpg": lambda: _jpeg(_resized(_card(SEED), 8700, 11500)),
        "sheet_100_megapixels.jpg": lambda: _jpeg(_resized(_sheet(content), 9000, 11200)),
        "noise_100_megapixels.jpg": lambda: _jpeg(_noise(10_000)),
        "noise_39_megapixels.png": lambda: _encoded(".png", _noise(6240)[:, :, 0]),
        "half_a_photograph.jpg": lambda: _jpeg(_card(SEED))[:60_000],
        "no_photograph.jpg": lambda: b"\xff\xd8\xff\xe0 Joe Louis",
        "empty.png": lambda: b"",
        "bomb.png": lambda: _png(HUGE, HUGE),
        "bomb_of_ten_rows.png": lambda: _png(200_000_000, 10),
        "header_of_a_tiff.tif": lambda: _tiff(HUGE, HUGE),
        "header_of_a_bmp.bmp": _bmp,
        "a_page_of_350_m.pdf": lambda: _pdf(1, 1_000_000),
        "500_pages.pdf": lambda: _pdf(500, 200),
        "half_a.pdf": lambda: content[: len(content) // 2],
    }  # fmt: skip


def _card(seed: int) -> Picture:
    """A card of another printer on a dark table."""
    card = printed(foreign_cards.cards(rows(1, seed)), 0, 400, "white")
    return np.asarray(
        cv2.copyMakeBorder(card, 90, 90, 90, 90, cv2.BORDER_CONSTANT, value=(60, 60, 60)), np.uint8
    )


def _sheet(content: bytes) -> Picture:
    return seen(page(content, 0), np.random.default_rng(SEED), by_camera=True)


def _glare(picture: Picture) -> Picture:
    """A lamp's reflection over the upper right of a picture."""
    high, wide = picture.shape[:2]
    lit = np.zeros((high, wide), np.float32)
    cv2.ellipse(lit, (round(0.65 * wide), round(0.4 * high)), (wide // 7, high // 12), 20, 0, 360, 1, -1)
    soft = cv2.GaussianBlur(lit, (0, 0), wide / 80)[:, :, None]
    return np.asarray(picture * (1 - soft) + 255 * soft, np.uint8)


def _resized(picture: Picture, wide: int, high: int) -> Picture:
    return np.asarray(cv2.resize(picture, (wide, high)), np.uint8)


def _noise(side: int) -> Picture:
    return np.random.default_rng(SEED).integers(0, 255, (side, side, 3), np.uint8)


def _encoded(kind: str, picture: Picture) -> bytes:
    return bytes(cv2.imencode(kind, picture)[1])


def _jpeg(picture: Picture) -> bytes:
    return bytes(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 75])[1])


def _png(wide: int, high: int) -> bytes:
    """A black PNG of that size, packed into as little as it can be."""
    packer = zlib.compressobj(9)
    row = bytes(wide // 8 + 1)
    data = b"".join([*(packer.compress(row) for _ in range(min(high, 4000))), packer.flush()])

    def part(kind: bytes, body: bytes) -> bytes:
        return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")

    size = wide.to_bytes(4, "big") + high.to_bytes(4, "big")
    parts = part(b"IHDR", size + b"\x01\x00\x00\x00\x00") + part(b"IDAT", data) + part(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def _tiff(wide: int, high: int) -> bytes:
    """A TIFF that claims a number of pixels, and has none."""
    sizes = {256: wide, 257: high, 258: 8, 259: 1, 262: 1, 273: 8, 278: high, 279: wide * high}
    fields = [
        tag.to_bytes(2, "little") + b"\x04\x00\x01\x00\x00\x00" + value.to_bytes(4, "little")
        for tag, value in sizes.items()
    ]
    return b"II*\x00\x08\x00\x00\x00" + len(fields).to_bytes(2, "little") + b"".join(fields) + bytes(4)


def _bmp() -> bytes:
    size = (30_000).to_bytes(4, "little")
    info = (40).to_bytes(4, "little") + size * 2 + b"\x01\x00\x18\x00" + bytes(24)
    return b"BM" + bytes(8) + (54).to_bytes(4, "little") + info


def _pdf(pages: int, points: int) -> bytes:
    kids = " ".join(f"{number + 3} 0 R" for number in range(pages))
    bodies = ["<</Type/Catalog/Pages 2 0 R>>", f"<</Type/Pages/Kids[{kids}]/Count {pages}>>"]
    bodies += [f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {points} {points}]>>"] * pages
    made = "".join(f"{number} 0 obj{body}endobj\n" for number, body in enumerate(bodies, 1))
    return f"%PDF-1.4\n{made}trailer<</Root 1 0 R/Size {len(bodies) + 1}>>\n".encode()


def modes(folder: Path, content: bytes) -> Mapping[str, Callable[[Path], Sequence[str | Path]]]:
    """The words of each mode for a file."""
    book, sheets = write(folder / "nine.xlsx", CARDS, SEED), folder / "cards.pdf"
    sheets.write_bytes(content)
    one_card(folder / "one.png")
    edges = foreign_cards.template(folder / "edges.toml")
    picture = foreign_cards.template(folder / "picture.toml", "one.png")
    return {
        "--photo": lambda file: ("check", book, "--photo", file),
        "--sheets": lambda file: ("check", book, "--photo", file, "--sheets", sheets),
        "--template": lambda file: ("check", book, "--photo", file, "--template", picture),
        "read": lambda file: ("read", file, "--template", edges, "--write", folder / "made.xlsx", "--force"),
    }


def run(words: Sequence[str | Path]) -> Cost:
    """A whole process of fightcard."""
    whole = [sys.executable, "-c", ALONE, sys.executable, "-m", "fightcard", *map(str, words)]
    ran = subprocess.run(whole, capture_output=True, text=True, check=True)
    *errors, last = ran.stderr.splitlines()
    status, seconds, _, memory = last.split()
    return Cost(int(status), float(seconds), float(memory), "\n".join([ran.stdout, *errors]))


def sentence(cost: Cost) -> str:
    """The first finding about a photograph, or the first line."""
    lines = [line for line in cost.text.splitlines() if line.strip()]
    about = (line for line in lines if re.search(r"\b(error|warning) H[0-9]{3}\b", line))
    return next(about, next(iter(lines), "")).strip()


def main() -> int:
    """Print the table; 1 where a bar is missed."""
    arguments = parser_of(__doc__)
    arguments.add_argument("--only", default="")
    only, is_good = arguments.parse_args().only, True
    with tempfile.TemporaryDirectory() as name:
        folder, content = Path(name), printed_set(SEED)
        every = modes(folder, content)
        for file in bad_files(folder, content, only):
            for mode, words in every.items():
                cost = run(words(file))
                is_met = cost.seconds <= MOST_SECONDS and cost.memory <= MOST_MEMORY
                is_met &= cost.status in STATUSES and bool(cost.text) and "Traceback" not in cost.text
                is_good &= is_met
                what = (
                    f"{file.name:<25}{mode:<11}status {cost.status}{cost.seconds:6.1f} s{cost.memory:5.0f} MB"
                )
                print(f"{what}  {'' if is_met else 'BAR MISSED '}{sentence(cost)[:150]}", flush=True)
            file.unlink()
    return not is_good


if __name__ == "__main__":
    sys.exit(main())
