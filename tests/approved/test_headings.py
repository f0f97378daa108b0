"""Sheets with headings of their owner's own: what `map` makes of them, and what is read by a table [headings]."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.approved.approval import hold
from tests.pipeline.commands import Run
from tests.workbooks import FRAZIER, HEADINGS, JACKSON

TIRED = "Fat "
PARTED = ("PL", "PM", "CL", "RM")
PLAIN = [heading for heading in HEADINGS if not heading.startswith(TIRED) and heading not in PARTED]
OWN = {
    "Name": "Boxer",
    "END": "Stamina",
    "CP": "Counters",
    "KO": "Knockouts",
    "FOUL": "Dirt",
    "Jab 3": "Jab three",
}
MAPPED = {own: heading for heading, own in OWN.items()} | {"When": "Condition"} | {
    f"{heading} {own}": f"{heading} {part}"
    for heading in PARTED for own, part in (("from", "low"), ("to", "high"), ("no", "number"))
}  # fmt: skip


def two_rows() -> str:
    """Two fighters of two rows each, fresh and fatigued, each range in cells of its own."""
    parts = [f"{heading} {own}" for heading in PARTED for own in ("from", "to", "no")]
    lines = [["When", *(OWN.get(each, each) for each in PLAIN), *parts]]
    for row in (JACKSON, FRAZIER):
        for when, before in (("fresh", ""), ("tired", TIRED)):
            cells = [when, *(row.get(before + each, row[each] if each == "Name" else None) for each in PLAIN)]
            for heading in PARTED:
                bounds, _, number = str(row[before + heading]).partition(" (")
                cells += [*bounds.split("-"), number.rstrip(")")]
            lines.append(cells)  # type: ignore[arg-type]
    return "\n".join(";".join("" if each is None else str(each) for each in line) for line in lines)


def project(headings: dict[str, str]) -> str:
    return "\n".join(["[headings]", *(f'"{own}" = "{target}"' for own, target in headings.items())])


@pytest.mark.parametrize("name", ["unmapped", "mapped", "misspelt", "half", "unknown"])
def test_the_same_is_read_under_own_headings(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "set.csv").write_text(two_rows(), encoding="utf-8")
    tables = {
        "mapped": MAPPED,
        "misspelt": {**MAPPED, "When": "Conditon"},
        "half": {own: target for own, target in MAPPED.items() if "to" not in own and own != "Boxer"},
        "unknown": {**MAPPED, "Stamina": "Wealth"},
    }
    if name in tables:
        (tmp_path / "fightcard.toml").write_text(project(tables[name]), encoding="utf-8")
    lines: list[str] = []
    for words in ("check set.csv", "map set.csv", "convert set.csv --out out"):
        ran = run(*words.split())
        lines += [f"$ {words}: {ran.status}", *ran.out.splitlines(), "--", *ran.err.splitlines()]
    lines += [
        line for path in sorted((tmp_path / "out").rglob("*.json")) for line in path.read_text().splitlines()
    ]
    hold(f"headings-{name}", (line.replace(str(tmp_path), "FOLDER") for line in lines))
