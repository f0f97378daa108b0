"""The findings of several workbooks in one report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.base.terminal import columns
from fightcard.pipeline.checks import Checked
from fightcard.pipeline.checks.ids import slug
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.findings import as_json as findings_as_json
from fightcard.pipeline.report.formats import as_github, as_sarif
from fightcard.pipeline.report.html import findings_page
from fightcard.pipeline.report.text import NARROWEST, counted, print_text, wrapped


@dataclass(frozen=True, slots=True)
class Proof:
    """A workbook, and its findings.

    `checked` is None where it could not be read, for which `trouble` is the sentence; `findings` may be fewer
    than those of `checked`.
    """

    path: Path
    checked: Checked | None
    findings: Sequence[Finding]
    trouble: str = ""

    @property
    def cards(self) -> int:
        """The number of good cards."""
        return 0 if self.checked is None else len(self.checked.rows)

    def as_json(self) -> Mapping[str, object]:
        """Its counts, under the name it was given; where it could not be read, why."""
        summary = {"file": self.path.as_posix(), **findings_as_json(self.findings, self.cards)["summary"]}
        return {**summary, "unreadable": self.trouble} if self.trouble else summary


def formatted(proofs: Sequence[Proof], form: str) -> str:
    """The findings of all in the form `json`, `sarif` or `github`, workbook after workbook.

    JSON is that of one workbook, its summary the sum of all, with `books`: the summary of each.
    """
    findings = [finding for proof in proofs for finding in proof.findings]
    cards = sum(proof.cards for proof in proofs)
    if form == "github":
        return as_github(findings)
    if form == "sarif":
        return as_json(as_sarif(findings))
    return as_json({**findings_as_json(findings, cards), "books": [proof.as_json() for proof in proofs]})


def pages(proofs: Sequence[Proof]) -> dict[str, str]:
    """A page of findings for each workbook that could be read, by a file name; of one name, all but the first
    are numbered."""
    found: dict[str, str] = {}
    for proof in proofs:
        if proof.checked is None:
            continue
        stem, number = slug(proof.path.stem) or "workbook", 1
        name = f"{stem}.html"
        while name in found:
            number += 1
            name = f"{stem}-{number}.html"
        found[name] = findings_page(proof.findings, proof.cards, proof.checked.book)
    return found


def show(proofs: Sequence[Proof], stream: TextIO) -> None:
    """Write the findings of all as text, each workbook under its name, and a line that counts them."""
    for proof in proofs:
        name = proof.path.as_posix()
        stream.write(f"{name}\n{'=' * len(name)}\n")
        if proof.checked is None:
            stream.write("cannot be read\n\n")
            continue
        stream.flush()
        print_text(proof.findings, proof.cards, proof.checked.book, stream)
        stream.write("\n")
    findings = [finding for proof in proofs for finding in proof.findings]
    unread = sum(proof.checked is None for proof in proofs)
    counts = f"{len(proofs)} workbooks: {counted(findings, sum(proof.cards for proof in proofs))}"
    counts += f"; {unread} not readable" if unread else ""
    stream.writelines(f"{line}\n" for line in wrapped(counts, "", "  ", columns(stream, NARROWEST)))
