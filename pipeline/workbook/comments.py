"""Comments at the cells of a sheet, next to those that it has: the list of their texts, and a drawing with
the box of each, which spreadsheet programs ask for."""

from __future__ import annotations

import re
from collections.abc import Mapping

from fightcard.pipeline.workbook.addresses import column_and_row
from fightcard.pipeline.workbook.package import (
    MAIN,
    OFFICE,
    Package,
    at_the_end,
    elements,
    rewritten,
    spelled,
)
from fightcard.pipeline.workbook.threads import reply

AUTHOR = "fightcard"
_TEXTS = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"
_BOXES = "application/vnd.openxmlformats-officedocument.vmlDrawing"
_VML = "urn:schemas-microsoft-com:vml"
_SPACES = (
    f'xmlns:v="{_VML}" xmlns:o="urn:schemas-microsoft-com:office:office"'
    ' xmlns:x="urn:schemas-microsoft-com:office:excel"'
)
_NO_TEXTS = f'<comments xmlns="{MAIN}"><authors></authors><commentList></commentList></comments>'.encode()
_KIND = (
    f'<v:shapetype {_SPACES} id="_x0000_t202" coordsize="21600,21600" o:spt="202"'
    ' path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/>'
    '<v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>'
)
_NO_BOXES = f"<xml {_SPACES}></xml>".encode()
_AFTER = frozenset(
    {"legacyDrawingHF", "drawingHF", "picture", "oleObjects", "controls", "AlternateContent",
     "webPublishItems", "tableParts", "extLst"}
)  # fmt: skip
"""What follows the drawing of the comments in a sheet."""

_LISTED = frozenset({"comments", "authors", "author", "commentList", "comment", "text"})
_EMPTY = re.compile(rb"<((?:\w+:)?(?:authors|commentList|text))\s*/>")
BETWEEN = "\n\n"
"""What parts a comment that is there from the text that follows it."""

WIDTH, LINE = 260, 30
"""The size of a box in pixels: its width, and what each 36 letters add to its height."""


def with_comments(package: Package, part: str, content: bytes, comments: Mapping[str, str]) -> bytes:
    """A sheet with comments at its cells, by address; where a cell has one, the new text follows it.

    `part` is the sheet's part and `content` its bytes so far; the parts of the comments go into the package.
    """
    if not comments:
        return content
    texts = package.related(part, "comments")
    if texts is None:
        texts = package.free_name("xl/comments{}.xml")
        package.put(texts, _NO_TEXTS)
        package.declare(texts, _TEXTS)
        package.relate(part, "comments", texts)
    listed, new = _with_texts(package.read(texts), comments)
    package.put(texts, listed)
    reply(package, part, comments, AUTHOR)
    if not new:
        return content
    # The picture of a page header, `legacyDrawingHF`, is a drawing of the same kind.
    named = re.search(rb"""legacyDrawing\s[^>]*:id=["']([^"']*)""", content)
    _, boxes = package.relations(part).get(named[1].decode() if named else "", ("", ""))
    if not boxes:
        boxes = package.free_name("xl/drawings/commentBoxes{}.vml")
        package.put(boxes, _NO_BOXES)
        package.declare(boxes, _BOXES)
        content = _with_drawing(content, package.relate(part, "vmlDrawing", boxes))
    package.put(boxes, _with_boxes(package.read(boxes), new))
    return content


def _with_texts(content: bytes, comments: Mapping[str, str]) -> tuple[bytes, dict[str, str]]:
    """The list with the comments in it, and those at whose cells there was none."""
    content = _EMPTY.sub(rb"<\1></\1>", content)
    found = elements(content, lambda name: name in _LISTED)
    prefix = next(each for each in found if each.local == "comments").prefix
    commented, inner = ([each for each in found if each.local == name] for name in ("comment", "text"))
    there = {each.attributes["ref"]: text for each, text in zip(commented, inner, strict=True)}
    new = {address: text for address, text in comments.items() if address not in there}
    more: list[tuple[int, str]] = []
    for address in comments.keys() & there.keys():
        old = there[address]
        run = f"<{prefix}r>{_text(prefix, f'{BETWEEN}{comments[address]}')}</{prefix}r>"
        more.append((content.rindex(b"</", old.start, old.end), run))
    if new:
        author = sum(each.local == "author" for each in found)
        lines = "".join(_comment(prefix, address, author, text) for address, text in new.items())
        named = f"<{prefix}author>{AUTHOR}</{prefix}author>"
        for block, line in (("authors", named), ("commentList", lines)):
            whole = next(each for each in found if each.local == block)
            more.append((content.rindex(b"</", whole.start, whole.end), line))
    return rewritten(content, ((at, at, line.encode()) for at, line in more)), new


def _comment(prefix: str, address: str, author: int, text: str) -> str:
    content = f"<{prefix}text>{_text(prefix, text)}</{prefix}text>"
    return f'<{prefix}comment ref="{address}" authorId="{author}">{content}</{prefix}comment>'


def _text(prefix: str, text: str) -> str:
    return f'<{prefix}t xml:space="preserve">{spelled(text)}</{prefix}t>'


def _with_drawing(content: bytes, relation: str) -> bytes:
    """The sheet with its reference to the drawing, at the place that the format asks for."""
    root = next(each for each in elements(content, lambda name: name == "worksheet"))
    inside = elements(content, lambda name: name in _AFTER)
    after = [each.start for each in inside if each.depth == 1]
    at = min(after, default=content.rindex(b"</", root.start, root.end))
    line = f'<{root.prefix}legacyDrawing xmlns:r="{OFFICE}" r:id="{relation}"/>'
    return content[:at] + line.encode() + content[at:]


def _with_boxes(content: bytes, comments: Mapping[str, str]) -> bytes:
    if not re.search(rb"""\sid=["']_x0000_t202["']""", content):
        content = at_the_end(content, _KIND.encode())
    taken = [int(each) for each in re.findall(rb"""_x0000_s([0-9]+)["']""", content)]
    first = max(taken, default=1024) + 1
    boxes = (_box(number, address, text) for number, (address, text) in enumerate(comments.items(), first))
    return at_the_end(content, "".join(boxes).encode())


def _box(number: int, address: str, text: str) -> str:
    column, row = column_and_row(address)
    height = LINE * (1 + len(text) // 36)
    return (
        f'<v:shape {_SPACES} id="_x0000_s{number}" type="#_x0000_t202" style="position:absolute;'
        f"margin-left:59.25pt;margin-top:1.5pt;width:{WIDTH}px;height:{height}px;z-index:1;"
        'visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/>'
        '<v:shadow color="black" obscured="t"/><v:path o:connecttype="none"/>'
        '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>'
        '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill>'
        f"<x:Row>{row - 1}</x:Row><x:Column>{column - 1}</x:Column></x:ClientData></v:shape>"
    )
