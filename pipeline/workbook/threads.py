"""Threads of comments, as Excel 365 has them: a cell that has one shows no other comment, so that what is
remarked there is also a reply in it."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from xml.sax.saxutils import quoteattr

from fightcard.pipeline.workbook.package import Package, at_the_end, elements, rewritten, spelled

THREADS = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"
"""The name space of threads and people."""
_PEOPLE = "application/vnd.ms-excel.person+xml"
_RELATIONS = "http://schemas.microsoft.com/office/2017/10/relationships"
_NOBODY = f'<personList xmlns="{THREADS}"></personList>'.encode()


def reply(package: Package, part: str, comments: Mapping[str, str], author: str) -> None:
    """Reply with comments, by address, to the threads at the cells of a sheet's part."""
    listed = package.related(part, "threadedComment")
    if listed is None:
        return
    content = package.read(listed)
    threads = elements(content, lambda name: name == "threadedComment")
    first = {each.attributes["ref"]: each for each in reversed(threads) if "parentId" not in each.attributes}
    last = {each.attributes["ref"]: each for each in threads}
    replies = []
    for address in sorted(comments.keys() & first.keys()):
        text, before = comments[address], last[address]
        same = {
            "ref": address, "dT": before.attributes.get("dT"), "personId": _person(package, author),
            "id": _identity(f"{len(threads)} {listed} {address} {text}"),
            "parentId": first[address].attributes.get("id"),
        }  # fmt: skip
        stated = "".join(f" {name}={quoteattr(value)}" for name, value in same.items() if value)
        line = f'<threadedComment xmlns="{THREADS}"{stated}><text>{spelled(text)}</text></threadedComment>'
        replies.append((before.end, before.end, line.encode()))
    if replies:
        package.put(listed, rewritten(content, replies))


def _person(package: Package, name: str) -> str:
    """The identity of a person by name, who is added to a workbook's people where nobody has it."""
    people = package.related(package.workbook, "person") or _people(package)
    content = package.read(people)
    for each in elements(content, lambda local: local == "person"):
        if each.attributes.get("displayName") == name:
            return each.attributes["id"]
    identity = _identity(name)
    line = (
        f'<person xmlns="{THREADS}" displayName={quoteattr(name)} id="{identity}" userId={quoteattr(name)}'
        ' providerId="None"/>'
    )
    package.put(people, at_the_end(content, line.encode()))
    return identity


def _people(package: Package) -> str:
    """A list of people for a workbook without one; the name of its part."""
    part = package.free_name("xl/persons/person{}.xml")
    package.put(part, _NOBODY)
    package.declare(part, _PEOPLE)
    package.relate(package.workbook, "person", part, _RELATIONS)
    return part


def _identity(of: str) -> str:
    """An identity such as Excel gives, the same for the same words."""
    return f"{{{uuid.uuid5(uuid.NAMESPACE_URL, of)}}}".upper()
