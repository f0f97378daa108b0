"""The build of a large set: its proof in pages, its cards in parts, and nothing of an earlier build
among them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from benchmarks.valid_cards import rows, write_rows
from fightcard.pipeline.base.build_account import outputs_of, stale
from tests.pipeline.commands import Run


def book(tmp_path: Path, count: int) -> Path:
    return write_rows(tmp_path / "world.xlsx", [row | {"Division": "HW"} for row in rows(count)])


def standing(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_a_large_set_is_built_in_pages_and_the_next_build_removes_what_it_does_not_make(
    run: Run, tmp_path: Path
) -> None:
    def built(count: int, *words: object) -> tuple[int, str, str]:
        return run("build", book(tmp_path, count), "--out", tmp_path, "--bouts", 2, "--no-cache", *words)

    folder = tmp_path / "world"
    status, out, _ = built(43, "--sheets-per-file", 2)
    assert status == 0
    ours = standing(folder)
    assert {"proof.html", "proof/style.css", "cards-1.pdf", "cards-3.pdf", "deck-6.pdf"} <= ours
    assert len([name for name in ours if name.startswith("proof/cards/")]) == 43
    assert "cards.pdf" not in ours
    account = json.loads((folder / "build.json").read_text(encoding="utf-8"))
    assert set(account["outputs"]) == ours - {"build.json"}
    for name, digest in account["outputs"].items():
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest, name
    assert account["options"]["sheets_per_file"] == 2
    listed = [line.split()[0] for line in out.partition("/world/\n")[2].splitlines()]
    assert listed == [
        "cards.json", "verdicts.json", "meetings.parquet", "proof/", "proof.html", "cards-1.pdf", "deck-1.pdf",
        "build.json",
    ]  # fmt: skip

    changed = folder / "proof" / "cards" / "abe-archer-i.html"
    changed.write_text("notes of mine", encoding="utf-8")
    (folder / "proof" / "notes.txt").write_text("mine too", encoding="utf-8")
    status, _, err = built(12)
    assert status == 0
    assert "left by an earlier build: " in err
    assert standing(folder) == {
        "cards.json", "verdicts.json", "meetings.parquet", "proof.html", "cards.pdf", "deck.pdf", "build.json",
        "proof/cards/abe-archer-i.html", "proof/notes.txt",
    }  # fmt: skip
    assert not (folder / "proof" / "divisions").exists()


def test_a_file_where_the_pages_belong_is_reported_before_any_bout(run: Run, tmp_path: Path) -> None:
    (tmp_path / "world").mkdir()
    (tmp_path / "world" / "proof").write_text("mine")
    ran = run("build", book(tmp_path, 43), "--out", tmp_path)
    assert ran.status == 2
    assert "proof: this is a file, but a folder is needed here" in " ".join(ran.err.split())
    assert "verify" not in ran.err
    assert standing(tmp_path / "world") == {"proof"}


@pytest.mark.parametrize(
    "account",
    ["", "[]", "{}", '{"outputs": []}', '{"outputs": {"cards.pdf": 7}}', '{"outputs": {"cards.pdf": null}}'],
)
def test_an_account_that_is_none_of_ours_vouches_for_nothing(account: str, tmp_path: Path) -> None:
    (tmp_path / "build.json").write_text(account)
    assert outputs_of(tmp_path) == {}


def test_an_account_leads_to_no_file_but_what_a_build_makes(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    folder.mkdir()
    content = b"content"
    names = [
        "../outside.pdf",
        "notes.txt",
        "proof/cards/../../notes.txt",
        "cards.pdf",
        "cards-2.pdf",
        "history.html",
    ]
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    earlier = dict.fromkeys(names, hashlib.sha256(content).hexdigest())
    assert list(stale(folder, earlier, {"cards.pdf"})) == ["cards-2.pdf", "history.html"]
    (folder / "cards-2.pdf").write_bytes(b"changed since")
    assert list(stale(folder, earlier, {"cards.pdf"})) == ["history.html"]
