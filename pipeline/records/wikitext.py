"""Wikitext as an encyclopaedia keeps it: tables, with links and templates turned into what a reader sees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import mwparserfromhell
from mwparserfromhell.nodes import (
    ExternalLink,
    Heading,
    HTMLEntity,
    Node,
    Tag,
    Template,
    Text,
    Wikilink,
)
from mwparserfromhell.wikicode import Wikicode

from fightcard.pipeline.records.source_tables import Page, SourceRow, SourceTable
from fightcard.pipeline.records.spanned_cells import Span, spread
from fightcard.pipeline.spellings.vocabulary import clean, coded, folded, is_footnote, listed, whole
from fightcard.pipeline.workbook.model import Unreadable

MOST_LETTERS = 2_000_000
"""Letters of an article; the longest of all have some 400,000."""

_FILES = ("file:", "image:", "category:", "datei:", "bild:", "fichier:", "archivo:", "imagen:", "immagine:",
          "ficheiro:", "kategorie:", "catégorie:", "categoría:", "categoria:")  # fmt: skip


def read_wikitext(path: Path, text: str) -> Page:
    """The tables of an article and the values of the box at its head; raises Unreadable for one too long."""
    if len(text) > MOST_LETTERS:
        what = f"it has more than {MOST_LETTERS:,} letters of wikitext, more than any article has"
        raise Unreadable(path, what, "Put the section with the record in a separate file.")
    opened = sum(line.lstrip().startswith("{|") for line in text.splitlines())
    closed = sum(line.lstrip().startswith("|}") for line in text.splitlines())
    text += "\n|}" * max(0, opened - closed)  # a table that was cut off ends with the text
    code = mwparserfromhell.parse(text)
    facts = tuple(_facts(code))
    name = next(
        (value for label, value in facts if label.casefold() in {"name", "nombre", "nom", "nome"}), ""
    )
    title = next((clean(_plain(each.title)) for each in code.filter_headings() if each.level == 1), "")
    return Page(path.as_posix(), "wikitext", tuple(_tables(code, text)), title, name, facts)


def _facts(code: Wikicode) -> Iterator[tuple[str, str]]:
    """What boxes at the head state: the names of their parameters with the values."""
    for box in code.ifilter_templates():
        name = folded(str(box.name))
        if name.startswith(("infobox", "fichade", "ficha", "boxingrecordsummary")):
            for parameter in box.params:
                if parameter.showkey:
                    yield clean(str(parameter.name)), clean(_plain(parameter.value))


def _tables(code: Wikicode, text: str) -> Iterator[SourceTable]:
    above: list[tuple[int, str]] = []
    cursor = 0
    for node in code.ifilter(matches=_is_heading_or_table):
        at = text.find(str(node), cursor)
        start = at if at >= 0 else cursor
        if isinstance(node, Tag):
            titles = [title for _, title in reversed(above)]
            caption = next((line for line in str(node).splitlines()[:4] if line.startswith("|+")), "")
            titles = [clean(caption[2:].rpartition("|")[2]), *titles] if caption else titles
            yield SourceTable(tuple(filter(None, titles)), tuple(_rows(node, text, start)))
        elif isinstance(node, Heading):
            above = [(level, title) for level, title in above if level < node.level]
            above.append((node.level, clean(_plain(node.title))))
        cursor = start + 1


def _is_heading_or_table(node: Node) -> bool:
    return isinstance(node, Heading) or (isinstance(node, Tag) and node.tag == "table")


def _rows(table: Tag, text: str, start: int) -> Iterator[SourceRow]:
    lines: list[list[Span]] = []
    numbers: list[int] = []
    cursor, counted, line = start, 0, 1
    for written, cells in _lines(table):
        at = text.find(written, cursor)
        cursor = at if at >= 0 else cursor
        line += text.count("\n", counted, cursor)
        counted = cursor
        lines.append([_span(cell) for cell in cells])
        numbers.append(line + written.startswith("|-"))
        cursor += 1
    for number, texts in zip(numbers, spread(lines), strict=True):
        if any(texts):
            yield SourceRow(number, texts)


def _lines(table: Tag) -> Iterator[tuple[str, list[Tag]]]:
    """The rows of a table that have cells, each as it is written; cells before the first mark of a row are
    one."""
    parts = [each for each in table.contents.nodes if isinstance(each, Tag)]
    loose = [each for each in parts if each.tag in ("td", "th")]
    if loose:
        yield str(loose[0]), loose
    for row in parts:
        cells = [each for each in row.contents.nodes if isinstance(each, Tag) and each.tag in ("td", "th")]
        if row.tag == "tr" and cells:
            yield str(row), cells


def _span(cell: Tag) -> Span:
    stated = {str(each.name).strip().casefold(): str(each.value).strip() for each in cell.attributes}
    counts = (whole(stated.get(name, "")) or 1 for name in ("colspan", "rowspan"))
    return Span(clean(_plain(cell.contents)), *counts)


def _plain(code: Wikicode) -> str:
    """Wikitext as a reader sees it, without pictures, footnotes and what only sorts."""
    return "".join(_text(node) for node in code.nodes)


def _text(node: Node) -> str:
    found = ""
    if isinstance(node, Text):
        found = str(node.value)
    elif isinstance(node, Wikilink):
        title = str(node.title).strip()
        if not title.casefold().startswith(_FILES):
            found = _plain(node.text) if node.text else title
    elif isinstance(node, ExternalLink):
        found = _plain(node.title) if node.title else ""
    elif isinstance(node, HTMLEntity):
        found = str(node.normalize())
    elif isinstance(node, Template):
        found = _template(node)
    elif isinstance(node, Tag):
        tag = str(node.tag).casefold()
        found = _plain(node.contents) if tag not in _WITHOUT_TEXT else " " * (tag in ("br", "hr"))
        found = "" if tag == "sup" and is_footnote(found) else found
    return found


_WITHOUT_TEXT = frozenset({"br", "hr", "ref", "table", "style", "script"})


def _template(node: Template) -> str:
    name = folded(str(node.name))
    words = [_plain(each.value).strip() for each in node.params if not each.showkey]
    if name in listed("templates", "nothing"):
        return ""
    if name in listed("templates", "space"):
        return " "
    if name in listed("templates", "dash"):
        return "–"
    if name in listed("templates", "date"):
        return f" {_date(words)} "
    if name in listed("templates", "name"):
        return " ".join(words[:2])
    if words:
        return words[-1] if name in listed("templates", "last") else words[0]
    shows_its_name = name in coded("results") or name not in listed("templates", "first")
    return f"{str(node.name).strip()} " if shows_its_name and name not in _SILENT else ""


_SILENT = frozenset({"yes2", "no2"})


def _date(words: list[str]) -> str:
    """The date of a template: year first, or the day first with the month as a number or a name."""
    stated = [word for word in words if word]
    if len(stated) >= 3 and all(word.isdigit() for word in stated[:3]):
        first, second, third = stated[:3]
        if len(first) == 4:
            return f"{first}-{second:0>2}-{third:0>2}"
        return f"{first}.{second}.{third}"
    if len(stated) == 2 and len(stated[0]) == 4 and all(word.isdigit() for word in stated):
        return f"{stated[0]}-{stated[1]:0>2}"
    if len(stated) > 1 and len(stated[0]) == 4 and stated[0].isdigit():
        return " ".join(reversed(stated[:3]))  # 1954, Jan, 27
    return " ".join(stated[:3])
