"""What a file holds, by its content and by its name; and the mark of a workbook that fightcard wrote last.

The mark is the program named in the workbook's own properties (`docProps/app.xml`, Application). Every
spreadsheet program writes its own name there when it saves, so that a workbook edited since is unmarked.
"""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal[
    "a workbook", "a workbook with macros", "a PDF", "a picture", "JSON", "a web page", "a table"
]

PACKAGES = frozenset({".xlsx", ".xlsm"})
WORKBOOKS = frozenset({*PACKAGES, ".xls", ".ods", ".csv", ".tsv"})
"""How the names of workbooks end: files that a designer fills in."""

_ENDINGS: dict[str, Kind | None] = {
    **dict.fromkeys((*PACKAGES, ".xls", ".ods"), "a workbook"),
    ".pdf": "a PDF",
    ".json": "JSON",
    ".sarif": "JSON",
    ".parquet": "a table",
    **dict.fromkeys((".html", ".htm"), "a web page"),
    **dict.fromkeys((".png", ".jpg", ".jpeg"), "a picture"),
    **dict.fromkeys((".csv", ".tsv"), None),
}
"""What a file of each ending holds; None is text of no other kind. Other endings hold anything."""

_USUAL: dict[Kind, str] = {
    "a workbook": ".xlsx", "a workbook with macros": ".xlsm", "a PDF": ".pdf", "a picture": ".png",
    "JSON": ".json", "a web page": ".html", "a table": ".parquet",
}  # fmt: skip
_BEGINNINGS: tuple[tuple[bytes, Kind], ...] = (
    (b"PK\3\4", "a workbook"),
    (b"%PDF", "a PDF"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"PAR1", "a table"),
    (b"{", "JSON"),
    (b"[", "JSON"),
    (b"<!doctype html", "a web page"),
)
_APP, _TYPES, _RELATIONS = "docProps/app.xml", "[Content_Types].xml", "_rels/.rels"
_MARK = re.compile(rb"(<(?:\w+:)?Application>)[^<]*(</(?:\w+:)?Application>)")
_MARKED = re.compile(rb"<(?:\w+:)?Application>fightcard</")
_EXTENDED = "http://schemas.openxmlformats.org/officeDocument/2006"
_PROPERTIES = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    f'<Properties xmlns="{_EXTENDED}/extended-properties"><Application>fightcard</Application></Properties>'
).encode()
_TYPE = (
    b'<Override PartName="/docProps/app.xml" '
    b'ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>'
)
_RELATION = (
    f'<Relationship Id="rIdFightcard" Type="{_EXTENDED}/relationships/extended-properties" '
    'Target="docProps/app.xml"/>'
).encode()
_LONGEST = 1 << 20
_NOT_UNDERSTOOD = (OSError, KeyError, ValueError, RuntimeError, NotImplementedError, zipfile.BadZipFile)


def kind_of(content: bytes) -> Kind | None:
    """What a content is by its first bytes, and whether a workbook has macros; None for plain text and all
    else."""
    head = content[:64].lstrip().lower() if content[:1] in (b"<", b" ", b"\n") else content[:64]
    kind = next((kind for beginning, kind in _BEGINNINGS if head.startswith(beginning)), None)
    return "a workbook with macros" if kind == "a workbook" and _has_macros(content) else kind


def _has_macros(package: bytes) -> bool:
    try:
        with zipfile.ZipFile(io.BytesIO(package)) as archive:
            return any(name.lower().endswith("vbaproject.bin") for name in archive.namelist())
    except _NOT_UNDERSTOOD:
        return False


def other_name(path: Path, kind: Kind | None) -> str:
    """A name for content of this kind where the ending of `path` says another; empty where it fits."""
    ending = path.suffix.lower()
    says = _ENDINGS.get(ending)
    fits = kind == says or (kind is None and says in ("JSON", "a web page"))
    if ending not in _ENDINGS or fits or (kind == "a workbook with macros" and ending == ".xlsm"):
        return ""
    return path.with_suffix(_USUAL[kind] if kind is not None else ".txt").name


def is_marked(path: Path) -> bool:
    """True for a workbook that fightcard wrote and no other program has saved since."""
    if path.suffix.lower() not in PACKAGES:
        return False
    try:
        with zipfile.ZipFile(path) as archive, archive.open(_APP) as part:
            return _MARKED.search(part.read(_LONGEST)) is not None
    except _NOT_UNDERSTOOD:
        return False


def marked(content: bytes) -> bytes:
    """A workbook's bytes with the mark, all other parts as they were; the same bytes give the same bytes.

    A package that is built otherwise than ours and all spreadsheet programs' comes back without the mark.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            changed = _changed(archive)
            return _with_parts(archive, changed) if changed else content
    except _NOT_UNDERSTOOD:
        return content


def _with_parts(archive: zipfile.ZipFile, changed: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as copy:
        for entry in archive.infolist():
            part = changed.pop(entry.filename, None)
            copy.writestr(entry, archive.read(entry) if part is None else part, entry.compress_type)
        for name, part in changed.items():
            copy.writestr(zipfile.ZipInfo(name), part, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _changed(archive: zipfile.ZipFile) -> dict[str, bytes]:
    """The parts that hold the mark, with it; none where it is there, or the package has no place for it."""
    names = archive.namelist()
    if _APP in names:
        before = archive.read(_APP)
        after = _MARK.sub(rb"\g<1>fightcard\g<2>", before)
        if b"Application>" not in before:
            after = re.sub(rb"(</Properties>\s*)$", rb"<Application>fightcard</Application>\1", before)
        return {_APP: after} if after != before else {}
    if _TYPES not in names or _RELATIONS not in names:
        return {}
    types, relations = archive.read(_TYPES), archive.read(_RELATIONS)
    if not types.rstrip().endswith(b"</Types>") or not relations.rstrip().endswith(b"</Relationships>"):
        return {}
    return {
        _TYPES: types.replace(b"</Types>", _TYPE + b"</Types>"),
        _RELATIONS: relations.replace(b"</Relationships>", _RELATION + b"</Relationships>"),
        _APP: _PROPERTIES,
    }
