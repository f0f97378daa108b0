"""The folder of a set, exchanged as one: at whatever step a run ends, the old set is there or the new one."""

from __future__ import annotations

import ctypes
import fcntl
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.base import folder_lock, set_folder
from fightcard.pipeline.base.files import Unwritable
from fightcard.pipeline.base.folder_lock import is_left
from fightcard.pipeline.base.set_folder import is_begun, write_set
from tests.killed import Killed, killed_at, steps_of
from tests.processes import LIMIT

ROOT = Path(__file__).resolve().parents[3]
OLD = {"cards.json": "old", "cards-2.pdf": "old", "proof/cards/louis.html": "old", "build.json": "old"}
NEW = {"cards.json": "new", "proof/cards/frazier.html": "new", "proof/style.css": "new", "build.json": "new"}
GONE = ("cards-2.pdf", "proof/cards/louis.html")
OWN = {"notes.txt": "mine", "pictures/louis.png": "mine", "proof/cards/remark.txt": "mine"}


def below(folder: Path) -> dict[str, str]:
    """All files below a folder but those of ours that are hidden, links as what they lead to."""
    return {
        path.relative_to(folder).as_posix(): path.readlink().as_posix()
        if path.is_symlink()
        else path.read_text()
        for path in folder.rglob("*")
        if (path.is_symlink() or path.is_file()) and not is_left(path.name)
    }


def litter(folder: Path) -> list[str]:
    hidden = (".part", ".old", ".ready")
    return [path.name for path in folder.rglob("*") if path.name.endswith(hidden)]


def standing(tmp_path: Path) -> Path:
    """A set of a build with a designer's own files in its folder."""
    folder = tmp_path / "cards_out" / "legends"
    for name, text in (OLD | OWN).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "empty").mkdir()
    return folder


def renewed(folder: Path) -> tuple[str, ...]:
    return write_set(folder, NEW, lambda _: GONE)


def without_exchange(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that has no step in which two folders change their names, such as Windows."""
    monkeypatch.setattr(set_folder, "_exchanging", lambda: None)


def without_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system without second names, such as FAT: the folder's own files cannot be carried along."""

    def refusing(*_: object, **__: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", refusing)


def as_it_is(_: pytest.MonkeyPatch) -> None:
    """The machine that the tests run on."""


WAYS = pytest.mark.parametrize("system", [as_it_is, without_exchange, without_links])


@WAYS
def test_a_new_set_takes_the_place_of_the_old_one_and_leaves_a_designers_own_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: Callable[[pytest.MonkeyPatch], None]
) -> None:
    system(monkeypatch)
    folder = standing(tmp_path)
    assert renewed(folder) == GONE
    assert below(folder) == NEW | OWN
    assert (folder / "empty").is_dir()
    assert litter(tmp_path) == []


@WAYS
def test_those_who_may_enter_the_folder_may_enter_it_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: Callable[[pytest.MonkeyPatch], None]
) -> None:
    system(monkeypatch)
    folder = standing(tmp_path)
    folder.chmod(0o751)
    renewed(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o751


@WAYS
def test_killed_at_any_step_the_old_set_is_there_or_the_new_one_and_the_next_run_sweeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: Callable[[pytest.MonkeyPatch], None]
) -> None:
    """Every open for writing, rename, link, removal and new folder is a step. Without an exchange or links
    a kill between two renames may part the set, which is said; then the next run ends what was begun."""
    system(monkeypatch)
    counted = standing(tmp_path / "counted")
    steps = steps_of(lambda: renewed(counted), tmp_path / "counted")
    seen = set()
    for step in range(1, steps + 1):
        place = tmp_path / str(step)
        folder = standing(place)
        with pytest.raises(Killed), killed_at(step, place):
            renewed(folder)
        left = below(folder) if folder.exists() else None
        if left not in (OLD | OWN, NEW | OWN):
            assert system is not as_it_is, f"step {step} of {steps}: {left}"
            assert is_begun(folder)
        seen.add("old" if left == OLD | OWN else "new" if left == NEW | OWN else "parted")
        write_set(folder, {**NEW, "cards.json": "newer"}, lambda _: GONE)
        assert below(folder) == NEW | OWN | {"cards.json": "newer"}, step
        assert litter(place) == []
    assert {"old", "new"} <= seen
    assert system is not as_it_is or "parted" not in seen


@WAYS
@pytest.mark.parametrize(
    "error", [OSError(5, "Input/output error"), KeyboardInterrupt()], ids=["EIO", "Ctrl-C"]
)
def test_a_fault_or_an_interruption_at_any_step_leaves_one_set_and_no_trace(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    system: Callable[[pytest.MonkeyPatch], None],
    error: BaseException,
) -> None:
    system(monkeypatch)
    counted = standing(tmp_path / "counted")
    steps = steps_of(lambda: renewed(counted), tmp_path / "counted")
    for step in range(1, steps + 1):
        place = tmp_path / str(step)
        folder = standing(place)
        try:
            with killed_at(step, place, error, goes_on=True):
                renewed(folder)
        except (Unwritable, KeyboardInterrupt):
            pass
        left = below(folder)
        assert left in (OLD | OWN, NEW | OWN) or is_begun(folder), f"step {step} of {steps}: {left}"
        renewed(folder)
        assert below(folder) == NEW | OWN
        assert litter(place) == []


def test_a_real_kill_in_the_middle_of_writing_leaves_the_old_set_whole(tmp_path: Path) -> None:
    folder = standing(tmp_path)
    script = f"""
import os, signal
from pathlib import Path
from fightcard.pipeline.base.set_folder import write_set

def files():
    yield "cards.json", "new"
    yield "build.json", "new"
    os.kill(os.getpid(), signal.SIGKILL)

write_set(Path({str(folder)!r}), files())
"""
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False, timeout=LIMIT)
    assert ran.returncode == -signal.SIGKILL
    assert below(folder) == OLD | OWN
    assert litter(tmp_path) != []
    renewed(folder)
    assert below(folder) == NEW | OWN
    assert litter(tmp_path) == []


def test_links_below_a_sets_folder_are_replaced_or_carried_and_never_followed(tmp_path: Path) -> None:
    folder = standing(tmp_path)
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "notes.txt").write_text("of the victim")
    (folder / "cards.json").unlink()
    (folder / "cards.json").symlink_to(tmp_path / "home" / "notes.txt")
    (folder / "elsewhere").symlink_to(tmp_path / "home")
    (folder / "proof" / "style.css").symlink_to("../../../home/notes.txt")
    renewed(folder)
    assert below(tmp_path / "home") == {"notes.txt": "of the victim"}
    assert not (folder / "cards.json").is_symlink()
    assert below(folder) == NEW | OWN | {"elsewhere": (tmp_path / "home").as_posix()}


@WAYS
def test_a_folder_of_the_set_that_is_a_link_is_replaced_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: Callable[[pytest.MonkeyPatch], None]
) -> None:
    system(monkeypatch)
    folder = standing(tmp_path)
    (tmp_path / "home").mkdir()
    for each in (folder / "proof" / "cards", folder / "proof"):
        for path in each.iterdir():
            path.unlink()
        each.rmdir()
    (folder / "proof").symlink_to(tmp_path / "home")
    renewed(folder)
    assert not (folder / "proof").is_symlink()
    assert list((tmp_path / "home").iterdir()) == []


def test_a_sets_folder_that_is_a_link_is_replaced_and_what_it_leads_to_stays(tmp_path: Path) -> None:
    elsewhere = standing(tmp_path)
    link = tmp_path / "link"
    link.symlink_to(elsewhere)
    renewed(link)
    assert not link.is_symlink()
    assert below(link) == NEW
    assert below(elsewhere) == OLD | OWN


def test_what_comes_into_the_folder_meanwhile_is_taken_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = standing(tmp_path)
    changed = set_folder._change_places

    def late(folder: Path, staged: Path) -> Path:
        (folder / "late.txt").write_text("mine")
        (folder / "proof" / "late.txt").write_text("mine")
        return changed(folder, staged)

    monkeypatch.setattr(set_folder, "_change_places", late)
    renewed(folder)
    assert below(folder) == NEW | OWN | {"late.txt": "mine", "proof/late.txt": "mine"}


def test_the_folder_in_which_a_shell_works_stays_the_same_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = standing(tmp_path)
    monkeypatch.chdir(folder / "pictures")
    before = folder.stat().st_ino
    renewed(folder)
    assert folder.stat().st_ino == before
    assert below(folder) == NEW | OWN
    assert litter(tmp_path) == []


def test_a_folder_with_far_more_than_a_set_stays_the_same_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(set_folder, "MOST_CARRIED", 2)
    folder = standing(tmp_path)
    before = folder.stat().st_ino
    renewed(folder)
    assert folder.stat().st_ino == before
    assert below(folder) == NEW | OWN
    assert litter(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("build.json", "there is a folder where the file belongs"),
        ("proof", "there is a file where a folder is needed"),
    ],
)
def test_what_is_in_the_way_of_a_set_is_refused_and_nothing_is_lost(
    tmp_path: Path, name: str, said: str
) -> None:
    folder = tmp_path / "legends"
    folder.mkdir()
    if name == "proof":
        (folder / name).write_text("mine")
    else:
        (folder / name).mkdir()
        (folder / name / "mine.txt").write_text("mine")
    before = below(folder)
    with pytest.raises(Unwritable, match=said):
        renewed(folder)
    assert below(folder) == before
    assert litter(tmp_path) == []


def test_a_file_in_the_place_of_the_folder_is_refused_and_stays(tmp_path: Path) -> None:
    (tmp_path / "legends").write_text("mine")
    with pytest.raises(Unwritable) as refused:
        write_set(tmp_path / "legends", {"cards.json": "new"})
    assert (
        str(refused.value)
        == f"{tmp_path / 'legends'}: this is a file, but a folder is needed here. Name another folder."
    )
    assert (tmp_path / "legends").read_text() == "mine"
    assert litter(tmp_path) == []


def test_a_set_that_cannot_be_written_leaves_no_new_folder(tmp_path: Path) -> None:
    def files() -> Iterator[tuple[str, str]]:
        yield "cards.json", "new"
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_set(tmp_path / "cards_out" / "legends", files())
    assert list(tmp_path.iterdir()) == []


def test_a_drive_without_locks_is_swept_of_what_is_a_day_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(_handle: int, _kind: int) -> bool:
        raise OSError(37, "No locks available")

    monkeypatch.setattr("fightcard.pipeline.base.folder_lock._is_given", refusing)
    folder = standing(tmp_path)
    for name, age in (("new", 60), ("old", 90_000)):
        left = folder.parent / f".{name}.0123456789ab.part"
        left.write_text("half")
        os.utime(left, (left.stat().st_atime, left.stat().st_mtime - age))
    renewed(folder)
    assert below(folder) == NEW | OWN
    assert litter(tmp_path) == [".new.0123456789ab.part"]


@pytest.mark.parametrize("way", ["a link", "names that lead out", "through a link", "an old set"])
def test_what_somebody_planted_as_ours_takes_nothing_from_outside(tmp_path: Path, way: str) -> None:
    """A repository may hold folders with the names that a run leaves when it is killed."""
    folder = standing(tmp_path)
    home = tmp_path / "home"
    home.mkdir()
    (home / "notes.txt").write_text("of the victim")
    planted = folder.with_name(".legends.0123456789ab.ready")
    if way == "a link":
        planted.symlink_to(home)
    elif way == "an old set":
        shutil.rmtree(folder)
        folder.with_name(".legends.0123456789ab.old").symlink_to(home)
    else:
        planted.mkdir()
        names = (
            ["elsewhere/notes.txt"]
            if way == "through a link"
            else ["../../home/notes.txt", f"{home}/notes.txt"]
        )
        (planted / ".gone.json").write_text(json.dumps(names))
        (folder / "elsewhere").symlink_to(home)
    renewed(folder)
    assert below(home) == {"notes.txt": "of the victim"}
    assert {name: text for name, text in below(folder).items() if name in NEW} == NEW
    assert litter(tmp_path) == []


def test_files_that_could_not_all_be_carried_are_left_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of them have second names by then; an own file that is saved meanwhile is not set back."""
    folder = standing(tmp_path)
    monkeypatch.setattr(set_folder, "MOST_CARRIED", 2)
    moved = set_folder._move_one_by_one

    def saved(folder: Path, *more: object) -> None:
        (folder / "saved.txt").write_text("newer")
        (folder / "saved.txt").replace(folder / "notes.txt")
        moved(folder, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(set_folder, "_move_one_by_one", saved)
    renewed(folder)
    assert below(folder) == NEW | OWN | {"notes.txt": "newer"}


def test_two_runs_write_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fightcard.pipeline.base.folder_lock.LONGEST_WAIT", 0.0)

    def files() -> Iterator[tuple[str, str]]:
        yield "cards.json", "first"
        with pytest.raises(Unwritable, match="another run of fightcard is writing here"):
            renewed(tmp_path / "legends")

    write_set(tmp_path / "legends", files())
    assert below(tmp_path) == {"legends/cards.json": "first"}


def test_a_set_is_probed_in_its_folder_and_next_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    probed: list[tuple[Path, tuple[str, ...]]] = []
    monkeypatch.setattr(set_folder, "probe", lambda place, names: probed.append((place, tuple(names))))
    set_folder.probe_set(tmp_path / "set", ["a.txt"])
    assert probed == [(tmp_path / "set", ("a.txt",)), (tmp_path, ())]
    probed.clear()
    (tmp_path / "link").symlink_to(tmp_path / "set", target_is_directory=True)
    set_folder.probe_set(tmp_path / "link", ["a.txt"])  # the link itself is replaced
    assert probed == [(tmp_path, ())]


def test_where_folders_cannot_be_exchanged_an_interruption_between_puts_the_old_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_exchange(monkeypatch)
    folder, rename = standing(tmp_path), Path.rename

    def stopped(path: Path, target: Path) -> Path:
        if path.name.endswith(".ready") and target == folder:
            raise KeyboardInterrupt
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", stopped)
    before = below(folder)
    with pytest.raises(KeyboardInterrupt):
        renewed(folder)
    assert below(folder) == before


def test_an_old_set_is_put_back_under_its_name(tmp_path: Path) -> None:
    old = tmp_path / ".set.old"
    old.mkdir()
    (old / "cards.json").write_text("old")
    set_folder._rename_back(old, tmp_path / "set")
    assert below(tmp_path / "set") == {"cards.json": "old"}
    assert not old.exists()


def test_an_old_set_that_cannot_be_put_back_is_named(tmp_path: Path) -> None:
    old, folder = tmp_path / ".set.old", tmp_path / "set"
    with pytest.raises(Unwritable) as refused:
        set_folder._rename_back(old, folder)
    assert refused.value.path == folder
    assert (
        refused.value.what
        == "cannot be written (No such file or directory), and its old content could not be restored"
    )
    assert refused.value.remedy == f"It is in {old}; the next build restores it."


@pytest.mark.parametrize(
    ("by_itself", "is_free", "is_freed", "due"),
    [
        # Who must be alone and is not waits for the others; who need not be waits for one who must.
        (True, True, True, ("alone", ["sweep"])),
        (True, False, True, ("alone", ["wait alone", "sweep"])),
        (True, False, False, ("busy", ["wait alone"])),
        (False, True, True, ("shared", ["sweep", "wait shared"])),
        (False, False, True, ("shared", ["wait shared"])),
        (False, False, False, ("busy", ["wait shared"])),
    ],
)
def test_a_folder_is_swept_by_its_only_user_and_waited_for_by_all(
    by_itself: bool,
    is_free: bool,
    is_freed: bool,
    due: tuple[str, list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []

    def waited_for(_handle: int, kind: int) -> bool:
        done.append("wait alone" if kind == fcntl.LOCK_EX else "wait shared")
        return is_freed

    monkeypatch.setattr(folder_lock, "_is_given", lambda _handle, kind: is_free and kind == fcntl.LOCK_EX)
    monkeypatch.setattr(folder_lock, "_waited_for", waited_for)
    monkeypatch.setattr(folder_lock, "_sweep", lambda _folder: done.append("sweep"))
    try:
        found = "alone" if folder_lock._locked(1, Path(), exclusive=by_itself) else "shared"
    except folder_lock.Busy:
        found = "busy"
    assert (found, done) == due


@pytest.mark.parametrize(("is_there", "works_inside"), [(False, False), (True, False), (True, True)])
def test_every_folder_of_a_set_is_brought_to_the_disk_and_last_what_holds_it(
    is_there: bool, works_inside: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = standing(tmp_path) if is_there else tmp_path / "cards_out" / "legends"
    if works_inside:
        monkeypatch.chdir(folder)
    settled: list[str] = []
    monkeypatch.setattr(
        set_folder, "settle", lambda place: settled.append(place.relative_to(tmp_path).as_posix())
    )
    renewed(folder)
    places = [re.sub(r"\.legends\.\w{12}", "STAGED", each) for each in settled]
    whole = [f"cards_out/STAGED.part{each}" for each in ("", "/proof", "/proof/cards")]
    assert sorted(places[:3]) == whole
    replaced = [
        "cards_out/STAGED.part",
        *(f"cards_out/legends{each}" for each in ("", "/proof", "/proof/cards")),
    ]
    assert places[3:] == [*(replaced if works_inside else []), "cards_out"]


def test_a_folder_in_which_another_drive_is_stays_the_same_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = standing(tmp_path)
    monkeypatch.setattr(os.path, "ismount", lambda path: path == str(folder / "pictures"))
    before = folder.stat().st_ino
    renewed(folder)
    assert folder.stat().st_ino == before
    assert below(folder) == NEW | OWN


def test_a_file_that_its_owner_deletes_meanwhile_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = standing(tmp_path)
    link = os.link

    def deleting(source: str, target: Path, *, follow_symlinks: bool) -> None:
        if source.endswith("notes.txt"):
            Path(source).unlink()
        link(source, target, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(os, "link", deleting)
    before = folder.stat().st_ino
    renewed(folder)
    assert folder.stat().st_ino != before
    assert below(folder) == {name: text for name, text in (NEW | OWN).items() if name != "notes.txt"}


@pytest.mark.parametrize(
    ("platform", "given"),
    [("darwin", (b"one", b"other", 2)), ("linux", (-100, b"one", -100, b"other", 2)), ("win32", None)],
)
def test_each_system_exchanges_two_folders_by_its_own_call(
    monkeypatch: pytest.MonkeyPatch, platform: str, given: tuple[object, ...] | None
) -> None:
    asked: list[tuple[object, ...]] = []

    def call(*words: Any) -> int:  # noqa: ANN401
        asked.append(tuple(each.value if isinstance(each, ctypes.c_uint) else each for each in words))
        return 7

    name = {"darwin": "renamex_np", "linux": "renameat2"}.get(platform, "none")
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: SimpleNamespace(**{name: call}))
    monkeypatch.setattr(sys, "platform", platform)
    exchanging = set_folder._exchanging()
    assert (exchanging and exchanging(b"one", b"other")) == (None if given is None else 7)
    assert asked == ([] if given is None else [given])
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: SimpleNamespace())
    assert set_folder._exchanging() is None


def test_files_that_could_not_all_be_moved_are_moved_by_the_next_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = standing(tmp_path)
    with monkeypatch.context() as patched:
        without_links(patched)

        def refusing(_trials: object) -> None:
            raise Unwritable(folder, "cannot be written", "Wait.")

        patched.setattr(set_folder, "replace_all", refusing)
        with pytest.raises(Unwritable):
            renewed(folder)
    assert below(folder) == OLD | OWN
    assert is_begun(folder)
    set_folder._end_what_was_begun(folder)
    assert below(folder) == NEW | OWN
    assert litter(tmp_path) == []


def test_an_interruption_before_the_first_move_leaves_nothing_for_the_next_run_to_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = standing(tmp_path)
    without_links(monkeypatch)

    def interrupted(_trials: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(set_folder, "replace_all", interrupted)
    with pytest.raises(KeyboardInterrupt):
        renewed(folder)
    assert below(folder) == OLD | OWN
    assert not is_begun(folder)
    assert litter(tmp_path) == []


@pytest.mark.parametrize(("is_there", "due"), [(True, "newer"), (False, "old")])
def test_an_old_set_without_a_new_one_takes_its_place_again(
    tmp_path: Path, due: str, *, is_there: bool
) -> None:
    folder = tmp_path / "set"
    old = folder_lock.hidden_path(folder, "old")
    old.mkdir()
    (old / "cards.json").write_text("old")
    if is_there:
        folder.mkdir()
        (folder / "cards.json").write_text("newer")
    set_folder._end_what_was_begun(folder)
    assert below(folder) == {"cards.json": due}
    assert [each.name for each in tmp_path.iterdir()] == ["set"]
