"""Drawings as portraits: an SVG that needs no other file, turned into dots by a program of its own.

A drawing is a program that others wrote. It is looked through before it is drawn: nothing in it may run,
reach outside the file, or look different on another machine. It is drawn by resvg in a process of its own
with a limit of time and of memory, since a few lines of SVG can ask for hours of work or for more memory than
there is. Windows sets no limit to the memory of a process that asks for one itself: there the pixels of the
pictures within and the time are what bounds it.
"""

from __future__ import annotations

import base64
import binascii
import io
import math
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from urllib.parse import unquote_to_bytes
from xml.etree.ElementTree import Element, ParseError, tostring

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from fightcard.pipeline.base.extras import require_library

MOST_BYTES = 10_000_000
MOST_PIXELS = 100_000_000
"""Of a portrait, or of all pictures within a drawing: they take some 500 MB while they are drawn."""

MOST_MEMORY = 1_000_000_000
MOST_SECONDS = 20.0
DEEPEST = 100
RUNS = {"script", "foreignobject", "iframe", "handler", "listener", "set", "discard"}
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "use"}
LETTERS = {"text", "tspan", "textpath"}
REFERENCES = ("href", "src", "data")
_INSIDE = re.compile(r"#|data:image/(?:png|jpe?g)[;,]", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?")
_LENGTH = re.compile(r"(\d+\.?\d*|\.\d+)(px|pt|pc|mm|cm|in)?")
_URL = re.compile(r"url\(\s*['\"]?\s*(?P<target>[^)'\"]*)", re.IGNORECASE)
_NO_PICTURE = "a picture inside it is not a readable PNG or JPEG"
_OUT_OF_MEMORY = re.compile(r"memory allocation of \d+ bytes failed|^MemoryError", re.MULTILINE)
# What it draws is passed on in memory; the child sees neither our arguments nor the folder it is in.
_CHILD = """
import sys
try:
    import resource
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[2]), int(sys.argv[2])))
except (ImportError, OSError, ValueError):
    pass  # Windows has no such limits, and macOS may keep its own
import resvg_py
drawn = resvg_py.svg_to_bytes(
    svg_string=sys.stdin.buffer.read().decode("utf-8"), width=int(sys.argv[1]), height=int(sys.argv[1]),
    skip_system_fonts=True, background="white", dpi=96,
)
sys.stdout.buffer.write(bytes(drawn))
"""


class Undrawable(Exception):  # noqa: N818 - a sentence, not a class of faults
    """A drawing that cannot be drawn; the message says why."""


class Unsafe(Exception):  # noqa: N818 - a sentence, not a class of faults
    """A drawing that is refused unseen; the message says what it would do."""


class TooManyPixels(Exception):  # noqa: N818 - a sentence, not a class of faults
    """A drawing whose pictures are too large; the message says how many pixels they have."""


def is_drawing(content: bytes) -> bool:
    """Whether a file begins as an SVG does, whatever its name."""
    return content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"<"


def dots(content: bytes, side: int) -> bytes:
    """An SVG as the bytes of a PNG on white.

    Its shorter side is of about `side` pixels, its longer at most four times that.
    The same drawing gives the same dots on every machine. Raises Undrawable, Unsafe, TooManyPixels, and
    MoreNeeded where resvg-py or Pillow is missing.
    """
    root = _read(content)
    for danger in _dangers(root):
        raise Unsafe(danger)
    if not any(_name(element.tag) in SHAPES for element in root.iter()):
        raise Undrawable("it draws nothing")
    require_library("resvg_py", "resvg-py", "portraits as SVG need")
    _refuse_large_pictures(root)
    # Parsed and written again, so that what is drawn is what was looked through.
    return _drawn(tostring(root, encoding="utf-8"), math.ceil(side * _longer(root)))


def _read(content: bytes) -> Element:
    try:
        root: Element = fromstring(content)
    except DefusedXmlException:
        raise Unsafe("it declares entities, which can grow without limit or read other files") from None
    except (ParseError, ValueError, LookupError) as error:
        raise Undrawable(f"it is not XML ({error})") from None
    if _name(root.tag) != "svg":
        raise Undrawable("it is XML but not SVG")
    return root


def _dangers(root: Element) -> Iterator[str]:
    if _depth(root) > DEEPEST:
        yield f"its elements are nested deeper than {DEEPEST}"
    for element in root.iter():
        name = _name(element.tag)
        if name in RUNS or name.startswith("animate"):
            yield f"it holds <{name}>, which runs or changes"
        if name in LETTERS:
            yield "it holds text, which looks different on each machine; convert it to outlines"
        if name == "style":
            yield from _in_style(element.text or "")
        for key, value in element.attrib.items():
            yield from _in_attribute(name, _name(key), value)


def _in_attribute(element: str, key: str, value: str) -> Iterator[str]:
    if key.startswith("on"):
        yield f"it holds {key}, which runs"
    elif key in REFERENCES and element != "a" and value.strip() and not _INSIDE.match(value.strip()):
        yield f"it refers to an outside file: {value.strip()[:60]!r}"
    else:
        yield from _in_style(value)


def _in_style(text: str) -> Iterator[str]:
    if "@import" in text.lower():
        yield "its style uses @import"
    for found in _URL.finditer(text):
        if not _INSIDE.match(found["target"]):
            yield f"it refers to an outside file: {found['target'][:60]!r}"


def _refuse_large_pictures(root: Element) -> None:
    """Count the pixels of every picture within, as its own head states them, before anything unpacks it."""
    pixels = sum(_pixels(picture) for picture in _pictures(root))
    if pixels > MOST_PIXELS:
        raise TooManyPixels(f"{pixels / 1e6:,.0f} million pixels in the pictures within it")


def _pictures(root: Element) -> Iterator[bytes]:
    for element in root.iter():
        for key, value in element.attrib.items():
            if _name(key) in REFERENCES and value.strip().lower().startswith("data:"):
                head, _, body = value.strip().partition(",")
                content = unquote_to_bytes(body)
                try:
                    yield base64.b64decode(content) if head.lower().endswith(";base64") else content
                except binascii.Error:
                    raise Undrawable(_NO_PICTURE) from None


def _pixels(picture: bytes) -> int:
    require_library("PIL", "Pillow", "portraits need")
    from PIL import Image as pillow  # noqa: N813, PLC0415 - an extra, loaded where a portrait is printed

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with pillow.open(io.BytesIO(picture), formats=("PNG", "JPEG")) as opened:
                return opened.width * opened.height
    except pillow.DecompressionBombError:
        raise TooManyPixels(
            f"more than {MOST_PIXELS / 1e6:,.0f} million pixels in a picture within it"
        ) from None
    except (OSError, SyntaxError, ValueError):
        raise Undrawable(_NO_PICTURE) from None


def _longer(root: Element) -> float:
    """How many times the shorter side the longer one is, at most 4; 1 where the drawing does not say."""
    lengths = [_LENGTH.fullmatch(root.get(key, "").strip()) for key in ("width", "height")]
    sides = [float(found[1]) for found in lengths if found]
    units = {found[2] or "px" for found in lengths if found}
    if len(units) != 1 or len(sides) != 2:
        sides = [float(number) for number in _NUMBER.findall(root.get("viewBox", ""))[2:4]]
    if len(sides) != 2 or min(sides) <= 0 or math.isinf(max(sides)):
        return 1.0
    return min(max(sides) / min(sides), 4.0)


def _depth(root: Element) -> int:
    deepest, level = 0, [root]
    while level and deepest <= DEEPEST:
        deepest += 1
        level = [child for element in level for child in element]
    return deepest


def _name(tag: object) -> str:
    """The name without its namespace, in small letters; empty for a remark."""
    return tag.rpartition("}")[2].lower() if isinstance(tag, str) else ""


def _drawn(svg: bytes, side: int) -> bytes:
    try:
        drawn = subprocess.run(
            [sys.executable, "-P", "-c", _CHILD, str(side), str(MOST_MEMORY)],
            input=svg,
            capture_output=True,
            timeout=MOST_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Undrawable(f"drawing it takes longer than {MOST_SECONDS:g} seconds") from None
    if drawn.returncode != 0:
        errors = drawn.stderr.decode("utf-8", "replace").strip()
        if _OUT_OF_MEMORY.search(errors):
            raise Undrawable(f"drawing it takes more than {MOST_MEMORY / 1e6:,.0f} MB of memory")
        lines = errors.splitlines()
        reason = lines[-1].partition("ValueError: ")[2] if lines else ""
        raise Undrawable(reason or "drawing it failed")
    return drawn.stdout
