"""What a run has written, when it ends before its time."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.pipeline.base.files import replace_input, write_all
from fightcard.pipeline.base.runs import of_run, written
from fightcard.pipeline.base.set_folder import write_set


def test_files_and_sets_that_were_written_are_named_in_their_order(tmp_path: Path) -> None:
    (tmp_path / "b").write_text("old")
    with of_run():
        assert written() == []
        write_all(tmp_path, {"b": "new", "a": "new"})
        write_set(tmp_path / "set", {"c": "new"})
        write_set(tmp_path / "set", {"c": "newer"})
        assert written() == [tmp_path / "b", tmp_path / "a", tmp_path / "set"]
        with of_run():
            assert written() == []
    assert written() == []


def test_an_input_that_was_replaced_is_named(tmp_path: Path) -> None:
    (tmp_path / "fightcard.toml").write_text("old")
    with of_run():
        replace_input(tmp_path / "fightcard.toml", b"new")
        assert written() == [tmp_path / "fightcard.toml"]


def test_what_was_put_back_or_has_gone_since_was_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = Path.replace

    def interrupted(self: Path, target: Path) -> Path:
        if target.name == "b" and self.name.endswith(".part"):
            raise KeyboardInterrupt
        return replace(self, target)

    (tmp_path / "a").write_text("old")
    monkeypatch.setattr(Path, "replace", interrupted)
    with of_run():
        with pytest.raises(KeyboardInterrupt):
            write_all(tmp_path, {"a": "new", "b": "new"})
        assert (tmp_path / "a").read_text() == "old"
        write_all(tmp_path, {"c": "new"})
        (tmp_path / "c").unlink()
        assert written() == []


def test_a_run_that_is_interrupted_right_after_a_file_took_its_place_has_written_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = Path.replace

    def interrupted(self: Path, target: Path) -> Path:
        replace(self, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with of_run():
        with pytest.raises(KeyboardInterrupt):
            write_all(tmp_path, {"a": "new"})
        assert written() == [tmp_path / "a"]
